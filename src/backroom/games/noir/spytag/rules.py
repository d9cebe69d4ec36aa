"""Spy Tag: the rules, in the order of the rule book.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Sequence

from backroom.core import Chance, Event, Seat
from backroom.games.noir import deeds
from backroom.games.noir.grid import Shape
from backroom.games.noir.seeing import opened
from backroom.games.noir.spytag.actions import CANVASS, CAPTURE, COLLAPSE, REMOVE, STOP
from backroom.games.noir.spytag.state import Limits, SpyTold, State
from backroom.games.noir.suspects import by_name
from backroom.games.noir.town import OVER, TURN

TURN_OF: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(9))

TROPHIES = "trophies"
LIMIT = "limit"

# Set-up


def deal(
    told: SpyTold, board: Shape, limits: Limits, alphabetical: bool, chance: Chance
) -> tuple[State, Sequence[Event]]:
    """Lay out the town, give everyone an identity, and see who begins."""
    everyone = by_name(told.names[: board.rows * board.cols])
    cells = everyone if alphabetical else chance.order(sorted(everyone))
    s = State(board, cells, told, limits, chance.draw(range(limits.seats)))
    s.identities = [s.deck.draw(chance) for _ in range(limits.seats)]
    town = {
        "rows": board.rows,
        "cols": board.cols,
        "town": [s.names[suspect] for suspect in cells],
        "first": s.seat,
    }
    own = {seat: {"identity": s.names[identity]} for seat, identity in enumerate(s.identities)}
    return s, (Event("deal", None, town, own),)


# Whose turn it is, and what may be done


def turn(s: State) -> Sequence[Seat]:
    """Who must decide."""
    return TURN_OF[s.seat] if s.phase != OVER else ()


def legal(s: State, seat: Seat) -> list[int]:
    """Everything the seat may do, if it is its turn. There is no pass."""
    if s.seat != seat or s.phase == OVER:
        return []
    if s.phase != TURN:
        return deeds.legal_while_collapsing(s, COLLAPSE, REMOVE)
    actions = s.shape.shifts_after[s.last_shift].copy()
    if s.killed >= s.shape.shorter:  # with fewer dead there is no collapse
        s.add_collapses(COLLAPSE, actions)
    me = s.identities[seat]
    s.add_living_near(me, CAPTURE, actions)
    s.add_near(me, CANVASS, actions)
    actions.append(CANVASS + me)
    return actions


# Doing it


def play(s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
    """Carry out an action of the seat whose turn it is."""
    s.next_decision()
    if action < COLLAPSE:
        events: Sequence[Event] = s.told.shifted[seat][action]
        s.shift(action)
        s.next_seat()
    elif action >= CANVASS:
        events = canvass(s, action - CANVASS)
    elif action >= CAPTURE:
        events = capture(s, action - CAPTURE, chance)
    elif action >= REMOVE:
        events = deeds.remove(s, action - REMOVE)
    elif action == STOP:
        events = deeds.stop(s)
    else:
        events = deeds.collapse(s, action - COLLAPSE)
    if not s.decisions_left and s.phase != OVER:
        return [*events, end(s, LIMIT)]
    return events


def capture(s: State, suspect: int, chance: Chance) -> Sequence[Event]:
    """Ask whether anyone is that suspect. A teammate does not answer. Whoever was becomes somebody else at once."""
    seat = s.seat
    spy = s.identities.index(suspect) if suspect in s.identities else seat
    if spy % s.teams == seat % s.teams:
        s.pass_on()
        return s.told.missed[seat][suspect]
    caught = Event("capture", seat, {"suspect": s.names[suspect], "spy": spy})
    s.captured(suspect, spy)
    if s.trophies[seat % s.teams] >= s.goal:
        return caught, end(s, TROPHIES)
    s.identities[spy] = s.deck.draw(chance)
    s.pass_on()
    return caught, Event("new", spy, {}, {spy: {"identity": s.names[s.identities[spy]]}})


def canvass(s: State, suspect: int) -> Sequence[Event]:
    """Everyone adjacent to that suspect, or who is it, raises a hand: teammates, and whoever asks, as well."""
    near = s.around(suspect) | 1 << suspect
    hands = [seat for seat, identity in enumerate(s.identities) if near >> identity & 1]
    told = (Event("canvass", s.seat, {"suspect": s.names[suspect], "raised": hands}),)
    s.canvassed(suspect, sum(1 << seat for seat in hands))
    return told


# The end


def end(s: State, ending: str) -> Event:
    """Open the secrets."""
    s.end(ending)
    return Event("end", None, {"ending": ending, "trophies": s.trophies[:], **all_opened(s)})


def all_opened(s: State) -> dict[str, object]:
    """What is turned up when the game is over."""
    return opened(s, s.identities, {})
