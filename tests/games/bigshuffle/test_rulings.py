"""The rulings B1 to B19, each by its name; B1, B2 and B4 also stand in the sweep over the set."""

from random import Random

import pytest

from backroom.core import Seeded
from backroom.games.bigshuffle.rules import BigShuffle, BigShuffleOptions
from backroom.games.bigshuffle.rules.cards import base_set
from backroom.games.bigshuffle.rules.facts import TookEffect, Uncovered
from backroom.games.bigshuffle.rules.shown import AgendaShown, held_in, open_in
from backroom.games.bigshuffle.rules.state import State
from backroom.games.bigshuffle.rules.view import see
from tests.games.bigshuffle.table import ACTIVE, Table

HARD = ("the heiress", "the stakeout", "the penthouse")


def begun(seats: int, seed: int, **options: object) -> State:
    """A game after everyone has chosen a character."""
    game, chance = BigShuffle(), Seeded(seed)
    s, _ = game.start(BigShuffleOptions(**options), seats, chance)  # type: ignore[arg-type]
    for _ in range(seats):
        seat = game.turn(s)[0]
        game.play(s, seat, game.legal(s, seat)[0], chance)
    return s


def test_b3_cards_are_numbers_words_and_verbs_only() -> None:
    for card in base_set().cards:
        assert all(isinstance(step.verb, str) for program in card.programs.values() for step in program)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b4_reachable_wins_exist_from_every_deal(seats: int) -> None:
    """Every scene that an agenda asks for is among the scenes, none of which ever leaves the game."""
    for seed in range(50):
        s = begun(seats, seed)
        in_town = {card for deck in s.mid for card in deck.cards()}
        for seat in range(seats):
            wanted = {s.rules.cards.by_id[name] for at in s.agendas_of(seat) for name in s.card(s.dealt[at]).scenes}
            assert wanted <= in_town
            assert len({s.card(card).type for card in wanted}) == 3


def test_b5_back_to_midtown_the_inactive_side_counts() -> None:
    table = Table(
        uptown=["the heiress"], downtown=["the bank job"], active=("the boxer", "the stakeout", "the hotel bar")
    )
    table.act("move the heiress midtown")
    assert table.attempt().difficulty == 2  # towards midtown from uptown is down, on the back
    table = Table(downtown=["the heiress"], active=("the boxer", "the stakeout", "the hotel bar"))
    assert table.act("move the heiress midtown").attempt().difficulty == 3
    table = Table(active=("the heiress", "the stakeout", "the hotel bar")).act("move the heiress downtown")
    assert table.attempt().difficulty == 3


def test_b6_a_win_in_the_middle_of_a_chain_of_effects() -> None:
    """The scene below wins at the moment it is uncovered; the Lounge Singer's card is never drawn."""
    wanted = base_set()[base_set().by_id["an honest mistake"]].scenes
    table = Table(active=("the lounge singer", *wanted[1:]), below=[wanted[0]], changes=["the fix is in"])
    hand = len(table.hand())
    table.change("move the lounge singer uptown")
    assert (table.s.ending, table.s.winners, len(table.hand())) == ("agenda", (0,), hand)


def test_b6_only_the_owner_of_the_turn_wins() -> None:
    wanted = base_set()[base_set().by_id["the family business"]].scenes
    table = Table(active=("the lounge singer", *wanted[1:]), below=[wanted[0]], changes=["the fix is in"])
    assert table.s.own[1] == 1
    table.change("move the lounge singer uptown")
    assert table.s.winners == (1,)  # as soon as east's turn begins
    assert table.s.turns == 2


def test_b7_a_title_is_moved_like_a_scene_and_leaves() -> None:
    """For the Telephone that is a scene change like any other; the scene below becomes active."""
    for way in ("uptown", "downtown"):
        table = Table(
            active=("the leading role", *ACTIVE[1:]),
            below=["the stool pigeon", "the boxer"],
            loot=[["the telephone"], []],
            hands=[["the twins"], ["the bruiser"]],
            changes=["the fix is in"],
        )
        title = table.cards[table.number("the leading role")]
        table.act(f"move the leading role {way}")
        assert table.attempt().difficulty == (title.up if way == "uptown" else title.down)
        table.act("hire nobody", "hire nobody")
        assert table.total().success
        assert table.asked() == "discard"  # the Telephone rings
        assert table.active()[0] == "the stool pigeon"
        assert (table.s.up[0], table.s.down[0]) == ([], [])
        assert table.number("the leading role") not in table.s.mid[0].cards()
        table.act("discard the twins")
        told = [fact.card for fact in table.told(TookEffect)]
        assert told == ["the telephone", "the stool pigeon"]


def test_b7_a_title_has_no_effect_and_stands_on_no_agenda() -> None:
    cards = base_set()
    wanted = {scene for number in cards.of_kind["agenda"] for scene in cards[number].scenes}
    for number in cards.of_kind["title"]:
        assert not cards[number].programs
        assert not cards[number].rules
        assert not cards[number].text
        assert cards[number].id not in wanted
        assert min(cards[number].up, cards[number].down) > 0


def test_b7_titles_leave_with_the_big_shuffle() -> None:
    table = Table(active=("the leading role", "the plot thickens", "on location"), hands=[["blackout"], []])
    table.quietly("play blackout")
    assert not {"the leading role", "the plot thickens", "on location"} & set(table.active())
    assert sum(len(deck) for deck in table.s.mid) == 30 - 6


def test_b8_no_hand_limit_and_three_loot_with_the_newcomer() -> None:
    loot = ["the pipe", "the camera", "the pearls"]
    table = Table(loot=[loot, []], hands=[["the crowbar", *GOONS], []]).act("pass").quietly("play the crowbar")
    assert table.legal() == [f"trash {name}" for name in (*loot, "the crowbar")]
    table.act("trash the crowbar")
    assert table.loot() == loot
    assert "the crowbar" in table.discard()


def test_b8_all_loot_above_the_limit_is_trashed() -> None:
    """Whoever had a fourth by the Forger and lost him trashes two when the next one comes."""
    loot = ["the pipe", "the camera", "the pearls", "the dossier"]
    table = Table(loot=[loot, []], hands=[["the crowbar"], []]).act("pass").quietly("play the crowbar")
    table.act("trash the pipe")
    assert (table.turn(), table.asked()) == (0, "trash")
    table.act("trash the crowbar")
    assert table.loot() == loot[1:]
    assert table.turn() == 1


GOONS = [base_set()[number].id for number in base_set().of_kind["goon"]][:12]


def test_b9_the_owner_orders_simultaneous_effects() -> None:
    table = Table(loot=[["the telephone"], []], informants=("the cabbie", "the snitch"), changes=["the fix is in"])
    table.change("move the lounge singer uptown")
    assert table.asked() == "order"
    assert table.legal() == ["resolve the lounge singer", "resolve the telephone", "resolve the cabbie"]
    table.act("resolve the cabbie", "resolve the lounge singer")
    assert table.asked() == "discard"


def test_b9_start_of_turn_effects_in_any_order() -> None:
    table = Table(
        characters=("femme fatale", "governor"),
        informants=("the hat-check girl", "the snitch"),
        loot=[["the pipe"], []],
    )
    assert set(table.legal()) == {"resolve the hat-check girl", "use your ability", "use the pipe"}


def test_b10_the_limit_of_decisions_is_a_draw_and_says_so() -> None:
    game, chance, rng = BigShuffle(), Seeded(3), Random(3)
    s, _ = game.start(BigShuffleOptions(limit=20), 2, chance)
    while turn := game.turn(s):
        game.play(s, turn[0], rng.choice(game.legal(s, turn[0])), chance)
    result = game.result(s)
    assert result is not None
    assert (s.decisions, result.ending, result.winners) == (20, "limit", ())
    assert "limit" in result.words


def test_b11_only_tops_can_be_chosen() -> None:
    table = Table(uptown=["the boxer", "the coroner"])
    assert "move the coroner midtown" in table.legal()
    assert "move the boxer midtown" not in table.legal()


def test_b11_a_scene_that_is_gone_fails() -> None:
    below = ["the boxer", "the heiress"]
    table = Table(hands=[["the twins"], []], changes=["the fix is in"], below=below).act(
        "move the lounge singer uptown"
    )
    table.s.mid[0].put_under(table.s.take_top(0, 1), ())
    table.s.uncover(0)
    table.act("hire nobody")
    assert table.total().total >= table.total().difficulty
    assert not table.total().success


def test_b12_the_big_shuffle_comes_after_when_changed_and_before_activation() -> None:
    table = Table(changes=["the fix is in"])
    s = table.s
    s.up[0] += s.mid[0].middle + [placed.card for placed in s.mid[0].top[:-1]]
    s.mid[0].middle.clear()
    del s.mid[0].top[:-1]
    table.change("move the lounge singer uptown")
    kinds = table.kinds()
    assert kinds.index("trigger") < kinds.index("big shuffle")  # the Lounge Singer's card first
    assert all(card >= 0 for card in s.active)
    assert [len(pile) for pile in (*s.up, *s.down)] == [1] * 6


def test_b12_nothing_becomes_active_at_set_up() -> None:
    for seed in range(20):
        assert begun(2, seed, variant="expert").fresh == 0


@pytest.mark.parametrize("held", [["the twins"], ["not so fast"]])
def test_b13_windows_ask_whatever_a_seat_holds(held: list[str]) -> None:
    table = Table(hands=[["the pipe"], held]).act("play the pipe")
    assert (table.turn(), table.asked()) == (1, "react")
    assert Table(hands=[["the pipe"], []]).act("play the pipe").loot() == ["the pipe"]  # no cards, no question


def test_b13_reactions_do_not_use_the_turns_card() -> None:
    table = Table(
        hands=[["the camera"], ["sticky fingers", "last call"]], active=("the boxer", "the bank job", "the docks")
    )
    table.act("play the camera", "play sticky fingers").quietly("pass")
    assert "play last call" in table.legal()


def test_b14_passes_are_reset_by_endless_rain() -> None:
    active = ("the boxer", "the bank job", "the hotel bar")
    hands = [["the twins", "the lookout"], ["the bruiser"]]
    table = Table(hands=hands, changes=["endless rain"], active=active, below=["the lounge singer"])
    table.act("move the boxer uptown", "hire the twins for", "hire nobody")
    assert table.total().success
    table.act("move the bank job downtown")
    assert table.attempt().passed == []


def test_b14_what_was_added_to_one_attempt_does_not_stay_for_the_next() -> None:
    active = ("the boxer", "the bank job", "the hotel bar")
    hands = [["shot in the dark", "the chauffeur"], ["wrong address", "the bruiser"]]
    table = Table(hands=hands, changes=["endless rain"], active=active, below=["the lounge singer"])
    table.quietly("play shot in the dark").act("move the boxer uptown", "hire the chauffeur for")
    assert ("bonus", 2) in table.attempt().counted
    table.act("play wrong address").quietly("hire nobody")
    assert table.total().success
    table.act("move the bank job uptown")
    assert table.attempt().revealed == "endless rain"
    assert "bonus" not in [name for name, _ in table.attempt().counted]


def test_b14_a_reaction_is_no_pass() -> None:
    """After it all must pass in a row again, so that the Fat Man's owner may still answer."""
    hands = [["the twins"], ["wrong address", "the bruiser"]]
    table = Table(hands=hands, informants=("the fat man", "the snitch"), changes=["small talk"])
    table.act("move the hotel bar uptown", "hire nobody").quietly_react("play wrong address").act("hire nobody")
    assert (table.turn(), table.asked()) == (0, "hire")
    assert "hire the twins for" in table.legal()
    table.act("hire nobody")
    assert table.s.attempt is None


def test_b15_the_successor_of_a_killed_informant_counts() -> None:
    table = Table(
        hands=[["the twins"], ["what happened here?"]],
        active=("the boxer", "the bank job", "the docks"),
        informants=("the snitch", "the cabbie"),
        next_informants=["the beat cop"],
        changes=["small talk"],
    )
    table.act("move the docks uptown", "hire nobody", "play what happened here?").quietly()
    assert table.total().total == 3 + 2


def test_b16_step_three_may_be_passed_and_empty_piles_draw_nothing() -> None:
    table = Table()
    assert "pass" in table.legal()
    table.s.noir.deck.shuffle_in()
    table.s.noir.deck.middle.clear()
    table.s.noir.discard.clear()
    table.act("pass").quietly("pass")
    assert table.hand(1) == []


def test_b17_expert_mode() -> None:
    wanted = base_set()[base_set().by_id["an honest mistake"]].scenes
    table = Table(variant="expert", active=(*wanted[:2], "the hotel bar"))
    assert not table.s.ending
    table.act("pass")
    assert "score your own agenda" in table.legal()
    table.act("score your own agenda")
    assert table.s.points == [2, 0]
    new = table.s.own[0]
    assert table.s.dealt_known[new] == 1
    assert table.turn() == 1


def test_b17_five_points_win() -> None:
    wanted = base_set()[base_set().by_id["an honest mistake"]].scenes
    table = Table(variant="expert", active=wanted, points=[2, 4]).act("pass", "score your own agenda")
    assert (table.s.winners, table.s.ending) == ((0,), "points")


def test_b17_a_new_shared_agenda_has_the_same_viewers() -> None:
    table = Table(3, variant="expert")
    scenes = table.cards[table.s.dealt[table.s.shared[0]]].scenes
    table = Table(3, variant="expert", active=scenes).act("pass", "score the agenda on your left")
    assert table.s.dealt_known[table.s.shared[0]] == 0b011


def test_b18_the_first_seat_is_random_and_characters_are_chosen_in_order() -> None:
    assert {begun(3, seed).first for seed in range(30)} == {0, 1, 2}
    game, chance = BigShuffle(), Seeded(4)
    chosen: list[str] = []
    s, _ = game.start(BigShuffleOptions(), 3, chance)
    order = [(s.first + step) % 3 for step in range(3)]
    for seat in order:
        assert game.turn(s) == (seat,)
        legal = [game.actions(BigShuffleOptions()).text(action) for action in game.legal(s, seat)]
        assert len(legal) == 6 - len(chosen)
        assert not any(name in words for words in legal for name in chosen)
        game.play(s, seat, game.legal(s, seat)[0], chance)
        chosen.append(s.name(s.characters[seat]))
        assert open_in(game.see(s, None)).seats[seat].character == chosen[-1]
    assert s.seat == s.first


def test_b19_searching_shuffles_and_shows_the_new_second_card() -> None:
    table = Table(hands=[["a favor at city hall"], []], below=["the docks"]).quietly("play a favor at city hall")
    table.act("search for the morgue")
    assert table.active()[2] == "the morgue"
    shown = [fact.cards for fact in table.told(Uncovered)]
    column = open_in(see(table.s, None)).scenes[2]
    assert shown[-1] == [column.next]
    assert len(table.s.mid[2].top) == 2  # everything below is in no order that anyone knows
    assert {"the hotel bar", "the docks"} <= {table.s.name(card) for card in table.s.mid[2].cards()}


def test_the_beginner_game_opens_shared_agendas() -> None:
    game = BigShuffle()
    s = begun(3, 1, variant="beginner")
    places = open_in(game.see(s, None)).agendas
    assert [isinstance(place, AgendaShown) for place in places] == [False] * 3 + [True] * 3


def test_agendas_between_two_players_are_seen_by_exactly_those_two() -> None:
    game, s = BigShuffle(), begun(4, 1)
    for seat in range(4):
        held = held_in(game.see(s, seat))
        assert held is not None
        assert len(held.agendas) == 3
    assert s.dealt_known[4:] == [0b0011, 0b0110, 0b1100, 0b1001]
