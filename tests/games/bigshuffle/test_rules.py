"""Clauses of the rule book that no ruling and no question of the FAQ is about."""

from random import Random

import pytest

from backroom.core import Seeded
from backroom.core.book import in_letters
from backroom.games.bigshuffle.rules import BigShuffle, BigShuffleOptions
from backroom.games.bigshuffle.rules.cards import base_set
from backroom.games.bigshuffle.rules.flow import LOOT_LIMIT
from backroom.games.bigshuffle.rules.rules import HAND, POINTS, WORTH_SCORING
from backroom.games.bigshuffle.rules.shown import open_in
from backroom.games.bigshuffle.rules.view import see
from tests.games.bigshuffle.table import Table
from tests.games.bigshuffle.test_rulings import begun

CARDS = base_set()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setting_up(seats: int) -> None:
    """Titles on top of ten scenes each, one of them known; five cards, an informant, agendas, own and shared."""
    s = begun(seats, seats)
    for column in open_in(see(s, None)).scenes:
        assert column.active is not None
        title = s.rules.cards.by_id[column.active]
        assert s.card(title).kind == "title"
        assert (column.midtown, column.uptown, column.downtown) == (11, [], [])
        assert column.next is not None
    dealt = [len(hand) for hand in s.hands]
    assert sorted(dealt) in ([5] * seats, [*[5] * (seats - 1), 6])  # the first player may have drawn
    assert len({*s.informers}) == seats
    assert len(s.shared) == (1 if seats == 2 else seats)
    assert len(s.dealt) == seats + len(s.shared) == len(set(s.dealt))
    assert [len(s.agendas_of(seat)) for seat in range(seats)] == [2 if seats == 2 else 3] * seats


def test_setting_up_in_expert_mode() -> None:
    s = begun(3, 1, variant="expert")
    assert [len(pile) for pile in (*s.up, *s.down)] == [1] * 6
    assert [len(deck) for deck in s.mid] == [8] * 3
    assert not {s.name(card) for card in s.active} & {s.name(title) for title in s.rules.cards.titles}


def test_public_knowledge() -> None:
    """Discards, uptown and downtown with everything that lies there, and the scene below the active one."""
    table = Table(
        uptown=["the boxer", "the coroner"],
        downtown=["the docks"],
        below=["the heiress"],
        discard=["the twins", "blackout"],
    )
    for eye in (0, 1, None):
        shown = open_in(see(table.s, eye))
        assert shown.scenes[0].uptown == ["the boxer", "the coroner"]
        assert shown.scenes[2].downtown == ["the docks"]
        assert shown.scenes[0].next == "the heiress"
        assert shown.piles.noir.discard == ["the twins", "blackout"]


def test_an_empty_deck_is_made_of_the_discard() -> None:
    table = Table(noir=["the pipe"], discard=["the twins"])
    table.s.noir.deck.middle.clear()
    table.act("pass", "pass")
    assert table.hand(1) == ["the twins"]
    assert "reshuffle" in table.kinds()


def test_an_empty_deck_of_scene_changes_is_made_of_its_discard() -> None:
    table = Table(changes=["cold feet"])
    s = table.s
    s.changes.discard = s.changes.deck.middle[:]
    s.changes.deck.middle.clear()
    table.change("move the hotel bar uptown")
    assert table.quietly("pass").change("move the bank job uptown").s.changes.round == 1


def test_one_card_or_a_scene_change_and_never_a_goon() -> None:
    table = Table(hands=[["the pipe", "the camera", "the twins", "wrong man"], []], noir=["last call"])
    assert {action.split()[0] for action in table.legal()} == {"pass", "play", "move"}
    assert {action for action in table.legal() if action.startswith("play")} == {
        "play the pipe",
        "play the camera",
        "play last call",
    }
    table.quietly("play the pipe")
    assert table.turn() == 1
    table = Table(hands=[["the camera"], []], changes=["small talk"]).change("move the hotel bar uptown")
    assert table.turn() == 1


def test_equal_is_enough() -> None:
    """The Bank Job is moved with exactly what it takes, and with one less."""
    plain = [number for number in CARDS.of_kind["change"] if not CARDS[number].programs]
    takes = CARDS[CARDS.by_id["the bank job"]].up
    for missing in (0, 1):
        s = Table().s
        mine = s.card(s.characters[0]).influence[1] + s.card(s.informers[0]).influence[1]
        change = next(CARDS[number].id for number in plain if CARDS[number].number == takes - mine - missing)
        table = Table(changes=[change]).change("move the bank job uptown")
        assert table.total().total == table.total().difficulty - missing
        assert table.total().success is (missing == 0)


def test_goons_and_the_scene_change_are_discarded_whatever_came_of_it() -> None:
    for change in ("cold feet", "the fix is in"):
        table = Table(hands=[["the twins"], ["the bouncer"]], changes=[change])
        table.act("move the hotel bar uptown", "hire the twins for").quietly("hire the bouncer against")
        assert {"the twins", "the bouncer"} <= set(table.discard())
        assert [table.s.name(card) for card in table.s.changes.discard] == [change]


def test_loot_that_ignores_a_scene_keeps_it_from_choosing_its_owner() -> None:
    """The Back Alley has nothing to trash, and the Stool Pigeon no hand to look at, where the scene does nothing."""
    table = Table(
        3,
        uptown=["the back alley"],
        loot=[[], ["the key to the city", "the camera"], ["the pearls"]],
        changes=["the fix is in"],
    )
    table.change("move the back alley midtown")
    assert table.legal() == ["trash the pearls"]
    table = Table(
        uptown=["the stool pigeon"], hands=[[], ["the pipe"]], loot=[[], ["the tin badge"]], changes=["the fix is in"]
    )
    table.change("move the stool pigeon midtown")
    assert "look at hand" not in table.kinds()


def test_who_grabs_may_be_stopped() -> None:
    """A reaction opens a window of its own: the loot stays with its player."""
    table = Table(hands=[["the camera", "not so fast"], ["sticky fingers"]])
    table.act("play the camera", "play sticky fingers", "play not so fast").quietly()
    assert (table.loot(), table.loot(1)) == (["the camera"], [])


def test_random_games_win_on_the_winners_own_turn() -> None:
    game, won = BigShuffle(), 0
    for seed in range(12):
        rng, chance = Random(seed), Seeded(seed)
        s, _ = game.start(BigShuffleOptions(limit=1500), 2 + seed % 3, chance)
        while turn := game.turn(s):
            game.play(s, turn[0], rng.choice(game.legal(s, turn[0])), chance)
        if s.ending == "agenda":
            won += 1
            assert s.winners == (s.seat,)
            assert s.wanted(s.seat) & s.act == s.act
    assert won


def test_the_rules_in_words_have_the_numbers_of_the_rules() -> None:
    text = BigShuffle().rules()
    assert f"Everyone gets {in_letters(HAND)} **noir cards**" in text
    assert f"You may have {in_letters(LOOT_LIMIT)}." in text
    assert f"at least {in_letters(WORTH_SCORING)} of its scenes are active" in text
    assert f"The first with {in_letters(POINTS)} points wins" in text
