"""FBI vs. Mafia: the mafia. For each role what it may do on its turn, then what its deeds do."""

from collections.abc import Sequence

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event
from backroom.core.choices import add_cards, add_each, add_in
from backroom.games.noir.fbi import actions as act
from backroom.games.noir.fbi import deaths
from backroom.games.noir.fbi.both_teams import add_moves
from backroom.games.noir.fbi.roles import BOMB, BOMBER, KILLER, MARKERS, PSYCHO, SNIPER, THREAT
from backroom.games.noir.fbi.state import State
from backroom.games.noir.fbi.town import ANSWERING, BLASTING, SWAPPING, THREATENING
from backroom.games.noir.told import UNTOLD

# What may be done


def _killer(s: State, choices: Choices) -> None:
    add_moves(s, s.shape.shifts_after, choices)
    s.add_free_in(s.shape.near[s.cell_of(s.identities[KILLER])], act.KILL, choices)
    if s.deck:
        choices.append(act.DISGUISE)


def _psycho(s: State, choices: Choices) -> None:
    """First she must strike whom she threatened; only then does she act."""
    strikes = s.strikes()
    if strikes:
        add_in(choices, act.STRIKE, strikes, s.cells)
        return
    add_moves(s, s.shape.by_one_after, choices)
    add_cards(choices, act.SWAP, s.cells)


def _swap(s: State, choices: Choices) -> None:
    s.add_near(s.victim, act.SWAP_WITH, choices)


def _threaten(s: State, choices: Choices) -> None:
    """One, two or three. Being done is an answer even with nobody left, because a silent end would tell that."""
    reach = s.shape.straight[s.cell_of(s.identities[PSYCHO])]
    left = s.free_in(reach, but=s.marks[THREAT])
    add_in(choices, act.THREATEN, left, s.cells)
    if s.threats or not left:
        choices.append(act.DONE)


def _bomber(s: State, choices: Choices) -> None:
    me = s.identities[BOMBER]
    carrying = s.marks[BOMB]
    add_moves(s, s.shape.by_one_after, choices)
    if not carrying >> me & 1:
        choices.append(act.BOMB + me)
    s.add_free_in(s.shape.near[s.cell_of(me)], act.BOMB, choices, but=carrying)
    add_each(choices, act.DETONATE, carrying)


def _answer(s: State, choices: Choices) -> None:
    choices.append(act.DETONATE + s.victim)
    choices.append(act.HOLD)


def _blast(s: State, choices: Choices) -> None:
    s.add_free_in(s.shape.near[s.cell_of(s.victim)], act.BLAST, choices)


def _sniper(s: State, choices: Choices) -> None:
    add_moves(s, s.shape.shifts_after, choices)
    s.add_free_in(s.shape.diagonal[s.cell_of(s.identities[SNIPER])], act.SNIPE, choices)
    _add_movable(s, choices)


def _add_movable(s: State, choices: Choices) -> None:
    """Any marker can go to a neighbour of its carrier who is alive and at large and has none of that kind."""
    free = s.shape.everywhere & ~(s.dead | s.cells_of(s.arrested))
    first: i64 = act.MOVE
    for kind in s.marks:
        carrying: i64 = kind
        if carrying:
            at = s.cells_of(carrying)
            stuck = at & ~s.shape.with_neighbours(free & ~at)
            add_each(choices, first, carrying & ~s.suspects(stuck) if stuck else carrying)
        first += act.TOWN


def _move(s: State, choices: Choices) -> None:
    s.add_free_in(s.shape.near[s.cell_of(s.victim)], act.ONTO, choices, but=s.marks[s.moving])


def offer_on_turn(s: State, choices: Choices) -> None:
    """What a mafioso may do on her turn."""
    if s.seat == KILLER:
        _killer(s, choices)
    elif s.seat == PSYCHO:
        _psycho(s, choices)
    elif s.seat == BOMBER:
        _bomber(s, choices)
    else:
        _sniper(s, choices)


def offer_within(s: State, choices: Choices) -> None:
    """Decisions of the mafia's that are a part of an action."""
    if s.phase == THREATENING:
        _threaten(s, choices)
    elif s.phase == SWAPPING:
        _swap(s, choices)
    elif s.phase == ANSWERING:
        _answer(s, choices)
    elif s.phase == BLASTING:
        _blast(s, choices)
    else:
        _move(s, choices)


# Doing it


def pick_for_swap(s: State, suspect: i64) -> Sequence[Event]:
    """Two neighbouring cards change places: the first."""
    s.pick_for_swap(suspect)
    return (s.told.of("swap", PSYCHO, suspect),)


def swap_with(s: State, suspect: i64) -> Sequence[Event]:
    """And the second."""
    s.swap_with(suspect)
    return (s.told.of("swap with", PSYCHO, suspect),)


def strike(s: State, victim: i64, chance: Chance) -> Sequence[Event]:
    """One of those she threatened."""
    s.strike(victim)
    return deaths.attack(s, "strike", PSYCHO, victim, chance)


def threaten(s: State, suspect: i64) -> Sequence[Event]:
    """One more threat."""
    s.threaten(suspect)
    return (s.told.of("threaten", PSYCHO, suspect),)


def stop_threatening(s: State) -> Sequence[Event]:
    """That is all."""
    done = (UNTOLD if s.silent else Event("done", PSYCHO, {"count": s.threats}),)
    s.stop_threatening()
    return done


def bomb(s: State, suspect: i64) -> Sequence[Event]:
    """Plant a bomb."""
    s.bomb(suspect)
    return (s.told.of("bomb", BOMBER, suspect),)


def pick_marker(s: State, kind: int, suspect: i64) -> Sequence[Event]:
    """The sniper sets something up: which marker."""
    s.pick_marker(kind, suspect)
    return (UNTOLD if s.silent else Event("move", SNIPER, {"suspect": s.names[suspect], "marker": MARKERS[kind]}),)


def put_marker(s: State, suspect: i64) -> Sequence[Event]:
    """And onto whom."""
    s.put_marker(suspect)
    return (s.told.of("onto", SNIPER, suspect),)
