"""Spy Tag: the rules, in the order of the rule book.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Seat
from backroom.games.noir import deeds
from backroom.games.noir.board import Shape
from backroom.games.noir.deeds import opened
from backroom.games.noir.engine import TownEngine
from backroom.games.noir.spytag.actions import CANVASS, CAPTURE, COLLAPSE, REMOVE, STOP
from backroom.games.noir.spytag.state import Limits, SpyTold, State
from backroom.games.noir.suspects import by_name
from backroom.games.noir.town import OVER, TURN

TROPHIES: Final = "trophies"
LIMIT: Final = "limit"

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


# What may be done


def offer(s: State, choices: Choices) -> None:
    """What the seat whose turn it is may do. There is no pass."""
    if s.phase != TURN:
        deeds.offer_while_collapsing(s, COLLAPSE, REMOVE, choices)
        return
    choices.extend(s.shape.shifts_after[s.last_shift])
    if s.killed >= s.shape.shorter:  # with fewer dead there is no collapse
        s.add_collapses(COLLAPSE, choices)
    me = s.identities[s.seat]
    s.add_living_near(me, CAPTURE, choices)
    s.add_near(me, CANVASS, choices)
    choices.append(CANVASS + me)


# Doing it


def step(s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
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
        events = deeds.remove(s, s.told, action - REMOVE)
    elif action == STOP:
        events = deeds.stop(s, s.told)
    else:
        events = deeds.collapse(s, s.told, action - COLLAPSE)
    if not s.decisions_left and s.phase != OVER:
        s.end(LIMIT)
    return events


def capture(s: State, suspect: i64, chance: Chance) -> Sequence[Event]:
    """Ask whether anyone is that suspect. A teammate does not answer. Whoever was becomes somebody else at once."""
    seat = s.seat
    spy = s.identities.index(suspect) if suspect in s.identities else seat
    if spy % s.teams == seat % s.teams:
        s.missed(suspect)
        return s.told.missed[seat][suspect]
    caught = Event("capture", seat, {"suspect": s.names[suspect], "spy": spy})
    s.captured(suspect, spy)
    if s.trophies[seat % s.teams] >= s.goal:
        s.end(TROPHIES)
        return (caught,)
    s.identities[spy] = s.deck.draw(chance)
    s.anybody(spy)
    s.pass_on()
    return caught, Event("new", spy, {}, {spy: {"identity": s.names[s.identities[spy]]}})


def canvass(s: State, suspect: i64) -> Sequence[Event]:
    """Everyone adjacent to that suspect, or who is it, raises a hand: teammates, and whoever asks, as well."""
    near = s.around(suspect) | 1 << suspect
    hands = [seat for seat, identity in enumerate(s.identities) if near >> identity & 1]
    told = (Event("canvass", s.seat, {"suspect": s.names[suspect], "raised": hands}),)
    s.canvassed(suspect, sum(1 << seat for seat in hands))
    return told


# The end


def ended(s: State) -> Event:
    """Open the secrets."""
    return Event("end", None, {"ending": s.ending, "trophies": s.trophies[:], **all_opened(s)})


def all_opened(s: State) -> dict[str, object]:
    """What is turned up when the game is over."""
    return opened(s, s.identities, {})


def winners(ending: str, trophies: Sequence[int], seats: int) -> tuple[Seat, ...]:
    """The team with the most trophies, unless the limit came first."""
    if ending != TROPHIES:
        return ()
    best = trophies.index(max(trophies))
    return tuple([seat for seat in range(seats) if seat % len(trophies) == best])


@final
class SpyEngine(TownEngine[State]):
    """The rules, as the house and machines ask for them."""

    def offer(self, s: State, choices: Choices) -> None:
        offer(s, choices)

    def step(self, s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        return step(s, seat, action, chance)

    def ended(self, s: State) -> Event:
        return ended(s)

    def copy(self, s: State) -> State:
        return s.copy()

    def winners(self, s: State) -> Sequence[Seat]:
        return winners(s.ending, s.trophies, s.seats)


ENGINE: Final = SpyEngine()
