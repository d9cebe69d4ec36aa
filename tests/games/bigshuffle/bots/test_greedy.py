"""The greedy player of The Big Shuffle: it beats random, and does what anybody would expect at a table."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

from backroom.bots import bots_for, make_bot
from backroom.core import GAMES, Seeded, Transcript, read_options
from backroom.games.bigshuffle.bots.chances import chance
from backroom.games.bigshuffle.bots.greedy import RATES, Decision
from backroom.games.bigshuffle.bots.guess import Guess
from backroom.games.bigshuffle.bots.model import BigShuffleModel
from backroom.games.bigshuffle.bots.outlook import ease_of
from backroom.games.bigshuffle.bots.weighing import PLAIN
from backroom.games.bigshuffle.rules.change import HIRE
from backroom.games.bigshuffle.rules.flow import ORDER
from backroom.games.bigshuffle.rules.notebook import Known
from backroom.games.bigshuffle.rules.questions import QUESTIONS
from backroom.games.bigshuffle.rules.state import NONE, UNKNOWN, State
from backroom.lab.simulate import play_out, simulate
from tests.games.bigshuffle.bots.agendas import seems_to_want
from tests.games.bigshuffle.table import Table

GAME = GAMES["bigshuffle"]


def test_it_rates_the_answers_to_every_question() -> None:
    """But for hiring, which is looked at as a whole, and for the order of effects."""
    assert set(RATES) == set(QUESTIONS) - {HIRE.name, ORDER.name}


@pytest.mark.parametrize(
    "bots", ["greedy random", "random greedy", "random greedy random", "random random random greedy"]
)
def test_it_beats_random(bots: str) -> None:
    """A small part of what was measured over 400 games; the command is in docs/bots.md."""
    kinds = bots.split()
    found = simulate(GAME, GAME.spec.options(), kinds, 8, 1)
    names = GAME.spec.seats[len(kinds)]
    assert found.wins[names[kinds.index("greedy")]] >= (7 if len(kinds) == 2 else 5)


@pytest.mark.parametrize("variant", ["standard", "beginner", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_between_them_end(seats: int, variant: str) -> None:
    options = read_options(GAME.spec.options, {"variant": variant})
    for seed in range(2):
        result, _ = play_out(GAME, options, [make_bot("greedy", GAME) for _ in range(seats)], Random(seed))
        assert not result.drawn


def test_it_is_the_best_there_is() -> None:
    assert bots_for(GAME) == ["random", "rookie", "regular", "greedy", "veteran"]


def test_it_decides_the_same_from_the_same_and_reads_on() -> None:
    """All that it goes by is in the transcript: one that has just come to the table decides like one that was there."""
    bots = [make_bot("greedy", GAME) for _ in range(3)]

    class Watched:
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
            seed = rng.random()
            choice = bots[self.seat].choose(seen, legal, Random(seed))
            if len(seen) % 10 == 0:
                assert make_bot("greedy", GAME).choose(seen.copy(), legal, Random(seed)) == choice
            return choice

    play_out(GAME, GAME.spec.options(), [Watched(seat) for seat in range(3)], Random(4))


def test_it_never_sees_a_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hidden cards are unknown wherever it looks: whatever a state holds that its seat has not seen is not there."""
    looked: list[Known] = []
    answer = Decision.answer

    def watched(self: Decision, legal: Sequence[int]) -> int:
        looked.append(self.known)
        for seat in range(self.known.seats):
            if seat != self.me:
                marks = zip(self.known.hands[seat], self.known.marks[seat], strict=True)
                everyone = 1 << self.known.seats | 1 << self.me
                assert all(card == UNKNOWN or mark & everyone for card, mark in marks)
                own = self.known.own[seat]
                known = own == NONE or self.known.dealt_known[own] >> self.me & 1
                assert known or self.known.dealt[own] == UNKNOWN
        return answer(self, legal)

    monkeypatch.setattr(Decision, "answer", watched)
    play_out(GAME, GAME.spec.options(), [make_bot("greedy", GAME) for _ in range(2)], Random(3))
    assert looked
    assert not any(type(known) is State for known in looked)


# What anybody would do. These look at a table laid out by hand, through the eyes of one seat.


def choice(table: Table, **hidden: Any) -> str:
    """What it does for whoever is asked."""
    s = table.s
    seat = table.turn()
    guess = Guess(s.rules, s.seats, seat)
    known = guess.known
    s.copy_to(known)
    for other in range(s.seats):
        if other != seat:
            known.hands[other] = [UNKNOWN] * len(s.hands[other])
            if not hidden.get("open"):
                known.dealt[s.own[other]] = UNKNOWN
    decision = Decision(known, 0, guess.scenarios(), ease_of(s.rules.cards), {}, PLAIN, Random(1))
    return s.rules.acts.text(decision.answer([s.rules.acts.parse(text) for text in table.legal()]))


WANTED = ("the private eye", "the serial killing spree", "the penthouse")  # an honest mistake, which is north's own
ELSEWHERE = ("the boxer", "the bank job", "the docks")


def test_it_takes_the_win_when_it_is_one_safe_change_away() -> None:
    table = Table(active=(WANTED[0], WANTED[1], "the docks"), downtown=[WANTED[2]], hands=[["the briefcase"], []])
    assert choice(table) == "move the penthouse midtown"


def test_it_searches_for_the_scene_that_wins() -> None:
    table = Table(
        active=(WANTED[0], WANTED[1], "the docks"),
        below=["the hotel bar"],
        hands=[["a favor at city hall", "the briefcase"], []],
    )
    assert choice(table) == "play a favor at city hall"
    wins = ("search for the penthouse", "search for the morgue")  # the morgue is on the agenda between them
    assert choice(table.quietly("play a favor at city hall")) in wins


def test_it_hires_what_it_takes_to_win_and_no_more() -> None:
    table = Table(
        active=(WANTED[0], WANTED[1], "the racetrack"),
        uptown=[WANTED[2]],
        characters=("mafia don", "governor"),
        informants=("the fat man", "the snitch"),
        hands=[["the bagman", "the chauffeur"], []],
        changes=["flat tire"],
    )
    table.act("pass", "move the penthouse midtown")
    short = table.attempt().difficulty - table.attempt().total
    assert 0 < short <= 2
    assert choice(table) == "hire the bagman for"


def test_it_wastes_no_goon_on_what_is_decided() -> None:
    """North has won this scene change with nobody left to object, and east has nothing that could stop it."""
    table = Table(
        active=ELSEWHERE, uptown=[WANTED[0]], hands=[["the twins"], ["the pickpocket"]], changes=["the fix is in"]
    )
    table.act("move the private eye midtown")
    assert choice(table) == "hire nobody"
    assert choice(table.act("hire nobody")) == "hire nobody"


def test_it_hires_against_a_change_that_wins_for_somebody() -> None:
    table = Table(
        active=(WANTED[0], WANTED[1], "the docks"),
        downtown=[WANTED[2]],
        hands=[[], ["the legbreaker", "the chauffeur"]],
        changes=["small talk"],
    )
    table.act("move the penthouse midtown", "hire nobody")
    assert table.attempt().total >= table.attempt().difficulty
    assert choice(table, open=True) == "hire the legbreaker against"


def test_it_moves_a_scene_away_before_somebody_wins_with_it() -> None:
    """East has all three on its agendas, and its turn is next."""
    theirs = ("the mafia don", "the frame-up", "the morgue")
    table = Table(active=theirs, hands=[["the briefcase"], []])
    assert choice(table, open=True).startswith("move")


def test_it_guesses_what_somebody_wants_from_what_he_brings_to_midtown() -> None:
    table = Table(active=ELSEWHERE, uptown=["the mafia don"])
    guess = Guess(table.s.rules, 2, 0)
    table.s.copy_to(guess.known)
    guess.known.dealt[table.s.own[1]] = UNKNOWN
    guess.known.unseen = set(table.cards.of_kind["agenda"]) - set(guess.known.dealt)

    def how_likely() -> float:
        wanted = table.cards.scene_bit[table.number("the mafia don")]
        return sum(one.weight for one in guess.scenarios() if one.agendas[1][0] & wanted)

    before = how_likely()
    guess._watch(1, table.number("the mafia don"))
    assert how_likely() > 1.5 * before


# The search


def test_others_take_my_agenda_for_what_i_have_shown_of_it() -> None:
    table = Table(active=ELSEWHERE, uptown=["the mafia don"])
    guess = Guess(table.s.rules, 2, 0)
    table.s.copy_to(guess.known)
    guess.known.unseen = set(table.cards.of_kind["agenda"]) - set(guess.known.dealt)
    mine = table.s.own[0]

    before = seems_to_want(guess, mine, "the mafia don")
    guess._watch(0, table.number("the mafia don"))
    assert seems_to_want(guess, mine, "the mafia don") > 1.5 * before
    assert list(guess.shown()) == [mine], "the shared agenda is known to both"


def test_worlds_are_as_plausible_as_the_agendas_in_them() -> None:
    """After half a game: what the other brought to midtown is wanted in the worlds that are thought of."""
    rng = Random(10)
    options = GAME.spec.options()
    chance = Seeded(rng)
    state, events = GAME.start(options, 2, chance)
    seen = Transcript(options, 2, 0)
    seen.add(None, None, events)
    bots = [make_bot("greedy", GAME) for _ in range(2)]
    views = [Transcript(options, 2, seat) for seat in range(2)]
    for view in views:
        view.add(None, None, events)
    for _ in range(60):
        seat = GAME.turn(state)[0]
        action = bots[seat].choose(views[seat], GAME.legal(state, seat), rng)
        events = GAME.play(state, seat, action, chance)
        for view in (*views, seen):
            view.add(seat, GAME.actions(options).text(action), events)
    model = BigShuffleModel(GAME)
    shares = model.greedy.guessed(seen).shares()
    worlds = list(islice(GAME.worlds(seen, rng), 40))
    weights = model.plausible(seen, worlds)
    (at,) = shares
    assert len(shares[at]) > 1
    assert max(weights) == max(shares[at][world.dealt[at]] for world in worlds)
    assert max(weights) > 2 * min(weights)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_somebody_wins(seats: int) -> None:
    assert sum(chance(Table(seats).s, seat, {}) for seat in range(seats)) == pytest.approx(1)


@pytest.mark.parametrize(
    "better",
    [
        {"hands": [["the briefcase", "a favor at city hall"], []]},
        {"loot": [["the telephone"], []]},
        {"active": (WANTED[0], WANTED[1], "the docks")},
    ],
    ids=["more cards", "loot", "another scene"],
)
def test_whoever_has_more_is_likelier_to_win(better: dict[str, Any]) -> None:
    base: dict[str, Any] = {"active": ("the boxer", WANTED[1], "the docks"), "hands": [["the briefcase"], []]}
    assert chance(Table(**(base | better)).s, 0, {}) > chance(Table(**base).s, 0, {})


def test_a_game_is_broken_off_when_another_turn_has_begun() -> None:
    table = Table(active=ELSEWHERE, downtown=[WANTED[2]], hands=[["the briefcase"], []])
    model = BigShuffleModel(GAME)
    model.turns = table.s.turns
    assert not model.settled(table.s)
    model.turns -= 1
    assert model.settled(table.s)
    table.act("move the penthouse midtown")
    assert table.asked() == "hire"
    assert not model.settled(table.s), "nobody can say how it stands in the middle of a scene change"


def test_a_turn_that_goes_on_and_on_is_broken_off_between_two_scene_changes() -> None:
    table = Table(
        active=("the boxer", "the bank job", "the train station"),
        below=["the docks"],
        hands=[[], []],
        loot=[["the crowbar"], []],
        changes=["the fix is in"],
    )
    model = BigShuffleModel(GAME)
    model.turns, model.decisions = table.s.turns, table.s.decisions
    table.act("move the train station uptown", "hire nobody")
    assert table.asked() == "another scene change"
    assert not model.settled(table.s), "it has only begun"
    table.s.decisions += 100
    assert model.settled(table.s)
