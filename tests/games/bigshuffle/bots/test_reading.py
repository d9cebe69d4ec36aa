"""Reading the others in The Big Shuffle: what somebody does with a turn, and whom they hire, tells of their agenda."""

from itertools import pairwise
from math import exp, log
from random import Random

import pytest

from backroom.bots import make_bot
from backroom.core import GAMES, Seeded, Transcript
from backroom.games.bigshuffle.bots.guess import Guess
from backroom.games.bigshuffle.bots.reading import WHIM, Reading, matters
from backroom.games.bigshuffle.bots.weighing import PLAIN, SEASONED
from backroom.games.bigshuffle.rules.cards import base_set
from backroom.games.bigshuffle.rules.game import BigShuffleOptions, rules_of
from backroom.games.bigshuffle.rules.state import UNKNOWN
from tests.games.bigshuffle.bots.agendas import seems_to_want
from tests.games.bigshuffle.table import Table

GAME = GAMES["bigshuffle"]
NORTH, EAST = 0, 1
AGENDAS = base_set().of_kind["agenda"]
ELSEWHERE = ("the boxer", "the bank job", "the docks")
MAFIA_DON, COUNT = "the family business", "down for the count"  # who wants the Mafia Don, who the Boxer


def reading(table: Table, of: int, by: int) -> Reading:
    """What one seat reads of another; nobody's agendas are known."""
    return Reading(table.s, by, of, [()] * table.s.seats)


def said(of: list[float]) -> dict[str, float]:
    return {base_set()[card].id: one for card, one in zip(AGENDAS, of, strict=True)}


def turn(table: Table, action: str) -> dict[str, float]:
    return said(reading(table, NORTH, EAST).turn(table.s.rules.acts.parse(action)))


def test_whoever_brings_a_scene_may_want_it() -> None:
    table = Table(active=ELSEWHERE, uptown=["the mafia don"])
    told = turn(table, "move the mafia don midtown")
    assert max(told, key=told.__getitem__) in (MAFIA_DON, "an offer")
    assert told[COUNT] < told[MAFIA_DON] - 1, "it would cover what that agenda asks for"


def test_whoever_stops_others_tells_less_of_himself() -> None:
    """East may win with The Mafia Don. North sends him away, whatever north's agenda is."""
    theirs = (base_set().wants[base_set().by_id[MAFIA_DON]],)
    table = Table(active=("the mafia don", "the frame-up", "the docks"), downtown=["the morgue"])
    action = table.s.rules.acts.parse("move the mafia don uptown")
    alone = Reading(table.s, EAST, NORTH, [(), ()]).turn(action)
    against = Reading(table.s, EAST, NORTH, [(), theirs]).turn(action)
    assert sum(map(exp, against)) > sum(map(exp, alone)), "there is a reason for it"
    assert max(against) - min(against) < max(alone) - min(alone)


def test_anybody_may_do_anything_now_and_then() -> None:
    table = Table(active=ELSEWHERE, uptown=["the mafia don"])
    options = 1 + 2 * len(ELSEWHERE) + 1
    for action in ("move the mafia don midtown", "pass", "move the boxer uptown"):
        assert min(turn(table, action).values()) >= log(WHIM / options)


def hiring(table: Table, of: int, by: int, hired: bool) -> dict[str, float]:
    assert matters(table.s, of)
    return said(reading(table, of, by).hiring(hired))


def attempting(change: str) -> Table:
    """North tries to bring the Mafia Don, which would cover the Boxer."""
    table = Table(active=ELSEWHERE, uptown=["the mafia don"], hands=[["the twins"], ["the twins"]], changes=[change])
    return table.act("move the mafia don midtown")


def test_whoever_hires_against_a_scene_may_want_another() -> None:
    table = attempting("the fix is in")
    against, nobody = hiring(table, EAST, NORTH, True), hiring(table, EAST, NORTH, False)
    assert against[COUNT] == max(against.values())
    assert nobody[MAFIA_DON] == max(nobody.values())
    assert all(exp(against[one]) + exp(nobody[one]) == pytest.approx(1) for one in against)


def test_whoever_hires_for_a_scene_wants_it_more() -> None:
    table = attempting("cold feet")
    table.s.characters[NORTH] = table.number("mafia don")
    table.s.informers[NORTH] = table.number("the bookie")
    told = hiring(table, NORTH, EAST, True)
    assert told[MAFIA_DON] > told[COUNT]


def test_hiring_says_nothing_where_it_changes_nothing() -> None:
    table = attempting("the fix is in")
    assert not matters(table.s, NORTH), "it succeeds anyway"
    table = attempting("cold feet")
    table.s.characters[NORTH] = table.number("mafia don")
    assert not matters(table.s, EAST), "it fails anyway"


# As the game goes on


def watched(insight: float, decisions: int) -> tuple[Guess, int]:
    """What east makes of half a game between two greedy players, and north's agenda."""
    rng, options = Random(4), BigShuffleOptions()
    dice = Seeded(rng)
    state, events = GAME.start(options, 2, dice)
    bots = [make_bot("greedy", GAME) for _ in range(2)]
    views = [Transcript(options, 2, seat) for seat in range(2)]
    for view in views:
        view.add(None, None, events)
    for _ in range(decisions):
        seat = GAME.turn(state)[0]
        action = bots[seat].choose(views[seat], GAME.legal(state, seat), rng)
        events = GAME.play(state, seat, action, dice)
        for view in views:
            view.add(seat, GAME.actions(options).text(action), events)
    guess = Guess(rules_of(options), 2, EAST, insight)
    guess.read_on(views[EAST])
    return guess, state.own[NORTH]


def test_insight_reads_turns_and_hiring_and_the_greedy_player_does_not() -> None:
    guess, at = watched(SEASONED.insight, 60)
    assert guess.told[NORTH, at]
    assert not any(map(any, guess.signs))
    plain, _ = watched(PLAIN.insight, 60)
    assert not plain.told
    assert any(map(any, plain.signs))


def test_what_is_read_adds_up_and_rules_nothing_out() -> None:
    guess, at = watched(SEASONED.insight, 60)
    shares = guess.shares()[at]
    assert sum(shares.values()) == pytest.approx(1)
    assert min(shares.values()) > 0
    by_told = sorted(shares, key=lambda card: guess.told[NORTH, at][AGENDAS.index(card)])
    assert all(shares[a] <= shares[b] for a, b in pairwise(by_told))


def test_a_copy_reads_on_by_itself() -> None:
    guess, at = watched(SEASONED.insight, 60)
    copy = guess.copy()
    before = guess.told[NORTH, at][:]
    copy._tell(NORTH, at, [0.0, *[-1.0] * (len(AGENDAS) - 1)])
    assert guess.told[NORTH, at] == before != copy.told[NORTH, at]


def test_what_others_may_take_my_agenda_for_follows_from_what_i_did() -> None:
    table = Table(active=ELSEWHERE, uptown=["the mafia don"])
    guess = Guess(table.s.rules, 2, NORTH, 1.0)
    table.s.copy_to(guess.known)
    guess.known.unseen = set(AGENDAS) - set(guess.known.dealt)
    mine = table.s.own[NORTH]

    before = seems_to_want(guess, mine, "the mafia don")
    guess._read(NORTH, table.s.rules.acts.parse("move the mafia don midtown"))
    assert seems_to_want(guess, mine, "the mafia don") > 1.2 * before
    assert list(guess.told) == [(NORTH, mine)], "the agenda between them is known to both"


def test_a_new_agenda_is_read_anew() -> None:
    """What was told of the old one says nothing of it."""
    guess, at = watched(SEASONED.insight, 60)
    known = guess.known
    assert known.dealt[at] == UNKNOWN
    known.own[NORTH] = len(known.dealt)
    known.dealt.append(UNKNOWN)
    known.dealt_known.append(1 << NORTH)
    known.dealt_round.append(known.dealt_round[at])
    known.stale = True
    assert (NORTH, known.own[NORTH]) not in guess.told
    new = guess.shares()[known.own[NORTH]]
    assert max(new.values()) == pytest.approx(min(new.values()))
