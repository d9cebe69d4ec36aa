"""FBI vs. Mafia: the mafia. For each role what it may do on its turn, then what its deeds do."""

from collections.abc import Callable, Sequence

from backroom.core import Chance, Event, Seat
from backroom.games.noir.fbi import actions as act
from backroom.games.noir.fbi import deaths
from backroom.games.noir.fbi.both_teams import moves
from backroom.games.noir.fbi.roles import BOMB, BOMBER, KILLER, MARKERS, PSYCHO, SNIPER, THREAT
from backroom.games.noir.fbi.state import ANSWERING, BLASTING, MOVING, SWAPPING, THREATENING, State
from backroom.games.noir.grid import members

# What may be done


def _killer(s: State) -> list[int]:
    actions = moves(s, s.shape.shifts_after)
    s.add_free_near(s.cells.index(s.identities[KILLER]), act.KILL, actions)
    if s.deck:
        actions.append(act.DISGUISE)
    return actions


def _psycho(s: State) -> list[int]:
    """First she must strike whom she threatened; only then does she act."""
    strikes = s.strikes()
    if strikes:
        return [act.STRIKE + suspect for suspect in strikes]
    actions = moves(s, s.shape.by_one_after)
    swap = act.SWAP
    actions += [swap + suspect for suspect in s.cells]
    return actions


def _swap(s: State) -> list[int]:
    actions: list[int] = []
    s.add_near(s.victim, act.SWAP_WITH, actions)
    return actions


def _threaten(s: State) -> list[int]:
    """One, two or three. Being done is an answer even with nobody left, because a silent end would tell that."""
    actions: list[int] = []
    reach = s.shape.straight[s.cells.index(s.identities[PSYCHO])]
    s.add_free_in(reach, act.THREATEN, actions, but=s.marks[THREAT])
    if s.threats or not actions:
        actions.append(act.DONE)
    return actions


def _bomber(s: State) -> list[int]:
    me = s.identities[BOMBER]
    carrying = s.marks[BOMB]
    actions = moves(s, s.shape.by_one_after)
    if not carrying >> me & 1:
        actions.append(act.BOMB + me)
    s.add_free_near(s.cells.index(me), act.BOMB, actions, but=carrying)
    if carrying:
        for suspect in members(carrying):
            actions.append(act.DETONATE + suspect)
    return actions


def _answer(s: State) -> list[int]:
    return [act.DETONATE + s.victim, act.HOLD]


def _blast(s: State) -> list[int]:
    actions: list[int] = []
    s.add_free_near(s.cells.index(s.victim), act.BLAST, actions)
    return actions


def _sniper(s: State) -> list[int]:
    actions = moves(s, s.shape.shifts_after)
    s.add_free_in(s.shape.diagonal[s.cells.index(s.identities[SNIPER])], act.SNIPE, actions)
    _add_movable(s, actions)
    return actions


def _add_movable(s: State, actions: list[int]) -> None:
    """Any marker can go to a neighbour of its carrier who is alive and at large and has none of that kind."""
    where = bytes(s.cells)  # many are looked for, and bytes are searched faster than a list
    free = s.shape.everywhere & ~s.dead
    for cell in map(where.index, members(s.arrested)):
        free &= ~(1 << cell)
    first = act.MOVE
    for kind in s.marks:
        carrying = members(kind)
        at = 0
        for cell in map(where.index, carrying):
            at |= 1 << cell
        stuck = at & ~s.shape.with_neighbours(free & ~at)
        for suspect in carrying:
            if not stuck or not stuck >> where.index(suspect) & 1:
                actions.append(first + suspect)
        first += act.TOWN


def _move(s: State) -> list[int]:
    actions: list[int] = []
    s.add_free_near(s.cells.index(s.victim), act.ONTO, actions, but=s.marks[s.moving])
    return actions


ON_TURN: dict[Seat, Callable[[State], list[int]]] = {
    KILLER: _killer,
    PSYCHO: _psycho,
    BOMBER: _bomber,
    SNIPER: _sniper,
}
WITHIN: dict[int, Callable[[State], list[int]]] = {
    THREATENING: _threaten,
    SWAPPING: _swap,
    ANSWERING: _answer,
    BLASTING: _blast,
    MOVING: _move,
}

# Doing it


def pick_for_swap(s: State, suspect: int) -> Sequence[Event]:
    """Two neighbouring cards change places: the first."""
    s.pick_for_swap(suspect)
    return (s.told.of("swap", PSYCHO, suspect),)


def swap_with(s: State, suspect: int) -> Sequence[Event]:
    """And the second."""
    s.swap_with(suspect)
    return (s.told.of("swap with", PSYCHO, suspect),)


def strike(s: State, victim: int, chance: Chance) -> Sequence[Event]:
    """One of those she threatened."""
    s.strike(victim)
    return deaths.attack(s, "strike", PSYCHO, victim, chance)


def threaten(s: State, suspect: int) -> Sequence[Event]:
    """One more threat."""
    s.threaten(suspect)
    return (s.told.of("threaten", PSYCHO, suspect),)


def stop_threatening(s: State) -> Sequence[Event]:
    """That is all."""
    done = (Event("done", PSYCHO, {"count": s.threats}),)
    s.next_seat()
    return done


def bomb(s: State, suspect: int) -> Sequence[Event]:
    """Plant a bomb."""
    s.mark(BOMB, suspect)
    s.pass_on()
    return (s.told.of("bomb", BOMBER, suspect),)


def pick_marker(s: State, kind: int, suspect: int) -> Sequence[Event]:
    """The sniper sets something up: which marker."""
    s.pick_marker(kind, suspect)
    return (Event("move", SNIPER, {"suspect": s.names[suspect], "marker": MARKERS[kind]}),)


def put_marker(s: State, suspect: int) -> Sequence[Event]:
    """And onto whom."""
    s.put_marker(suspect)
    return (s.told.of("onto", SNIPER, suspect),)
