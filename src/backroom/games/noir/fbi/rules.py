"""FBI vs. Mafia: the rules. Set-up, turns and what any action leads to are here; what each side may do and does is in
`agents` and `mafia`, and how people die and are arrested in `deaths`.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Callable, Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Seat
from backroom.games.noir import deeds
from backroom.games.noir.board import Shape
from backroom.games.noir.engine import TownEngine
from backroom.games.noir.fbi import actions as act
from backroom.games.noir.fbi import agents, deaths, mafia
from backroom.games.noir.fbi.both_teams import disguise
from backroom.games.noir.fbi.ending import LIMIT, winners
from backroom.games.noir.fbi.limits import Limits
from backroom.games.noir.fbi.roles import BOMB, FBI, MAFIA, PROFILER, PROTECTION, PSYCHO, THREAT
from backroom.games.noir.fbi.state import State
from backroom.games.noir.fbi.told import FbiTold
from backroom.games.noir.suspects import by_name
from backroom.games.noir.town import COLLAPSED, COLLAPSING, OVER, TURN

# Set-up


def deal(
    told: FbiTold, board: Shape, limits: Limits, seats: int, alphabetical: bool, chance: Chance
) -> tuple[State, Sequence[Event]]:
    """Lay out the town and give everyone an identity, which the team may know; then the profiler draws a hand."""
    everyone = range(board.rows * board.cols)
    cells = by_name(told.names[: len(everyone)]) if alphabetical else chance.order(everyone)
    s = State(board, cells, told, limits, seats)
    s.identities = [s.deck.draw(chance) for _ in range(seats)]
    town = {"rows": board.rows, "cols": board.cols, "town": [s.names[suspect] for suspect in cells]}
    teams = [{str(mate): s.names[s.identities[mate]] for mate in range(team, seats, 2)} for team in (MAFIA, FBI)]
    events = [Event("deal", None, town, {seat: {"team": teams[seat & 1]} for seat in range(seats)})]
    if seats > PROFILER:
        events.append(agents.draw(s, PROFILER, s.hand, limits.hand_size, chance))
    return s, events


# What may be done


def offer(s: State, choices: Choices) -> None:
    """What the seat that is asked may do. There is no pass."""
    if s.phase == TURN:
        if s.seat & 1 == MAFIA:
            mafia.offer_on_turn(s, choices)
        else:
            agents.offer_on_turn(s, choices)
    elif s.phase in (COLLAPSING, COLLAPSED):
        deeds.offer_while_collapsing(s, act.COLLAPSE, act.REMOVE, choices)
    elif s.seat & 1 == MAFIA:
        mafia.offer_within(s, choices)
    else:
        agents.offer_within(s, choices)


# Doing it


def step(s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
    """Carry out an action of the seat that is asked."""
    s.decisions_left -= 1
    if seat == PSYCHO and s.phase == TURN and not act.STRIKE <= action < act.STRIKE + act.TOWN:
        s.nobody_left_to_strike()
    if action < act.COLLAPSE:
        events: Sequence[Event] = s.told.shifted[seat][action]
        s.shift(action)
        s.next_seat()
    elif action >= act.REMOVE:
        noun = action - act.REMOVE
        events = DEEDS[noun // act.TOWN](s, seat, noun % act.TOWN, chance)
    else:
        events = _do(s, seat, action, chance)
    if not s.decisions_left and s.phase != OVER:
        s.end(LIMIT)
    return events


def _do(s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
    """The actions without a noun."""
    if action == act.DISGUISE:
        return disguise(s, seat, chance)
    if action == act.CANVASS:
        return agents.canvass(s, chance)
    if action == act.REFILL:
        return agents.profile(s, None, chance)
    if action == act.DONE:
        return mafia.stop_threatening(s)
    if action == act.HOLD:
        return deaths.hold(s, chance)
    return deeds.stop(s, s.told) if action == act.STOP else deeds.collapse(s, s.told, action - act.COLLAPSE)


DEEDS: Final[tuple[Callable[[State, Seat, int, Chance], Sequence[Event]], ...]] = (
    lambda s, seat, suspect, chance: deeds.remove(s, s.told, suspect),
    lambda s, seat, suspect, chance: deaths.accuse(s, "accuse", seat, suspect, chance),
    lambda s, seat, suspect, chance: deaths.accuse(s, "far accuse", seat, suspect, chance),
    lambda s, seat, suspect, chance: agents.disarm(s, THREAT, seat, suspect),
    lambda s, seat, suspect, chance: agents.disarm(s, BOMB, seat, suspect),
    lambda s, seat, suspect, chance: agents.autopsy(s, suspect),
    lambda s, seat, suspect, chance: agents.reveal(s, suspect),
    lambda s, seat, suspect, chance: agents.profile(s, suspect, chance),
    lambda s, seat, suspect, chance: agents.guard(s, suspect),
    lambda s, seat, suspect, chance: agents.unguard(s, suspect),
    lambda s, seat, suspect, chance: deaths.protect(s, chance),
    lambda s, seat, suspect, chance: deaths.let_die(s, chance),
    lambda s, seat, suspect, chance: deaths.attack(s, "kill", seat, suspect, chance),
    lambda s, seat, suspect, chance: mafia.strike(s, suspect, chance),
    lambda s, seat, suspect, chance: mafia.pick_for_swap(s, suspect),
    lambda s, seat, suspect, chance: mafia.swap_with(s, suspect),
    lambda s, seat, suspect, chance: mafia.threaten(s, suspect),
    lambda s, seat, suspect, chance: mafia.bomb(s, suspect),
    lambda s, seat, suspect, chance: deaths.detonate(s, suspect, chance),
    lambda s, seat, suspect, chance: deaths.attack(s, "blast", seat, suspect, chance),
    lambda s, seat, suspect, chance: deaths.attack(s, "snipe", seat, suspect, chance),
    lambda s, seat, suspect, chance: mafia.pick_marker(s, THREAT, suspect),
    lambda s, seat, suspect, chance: mafia.pick_marker(s, BOMB, suspect),
    lambda s, seat, suspect, chance: mafia.pick_marker(s, PROTECTION, suspect),
    lambda s, seat, suspect, chance: mafia.put_marker(s, suspect),
)
"""What each verb with a noun does, in the order of the action table."""


@final
class FbiEngine(TownEngine[State]):
    """The rules, as the house and machines ask for them."""

    def offer(self, s: State, choices: Choices) -> None:
        offer(s, choices)

    def step(self, s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        return step(s, seat, action, chance)

    def ended(self, s: State) -> Event:
        return deaths.ended(s)

    def copy(self, s: State) -> State:
        return s.copy()

    def winners(self, s: State) -> Sequence[Seat]:
        return winners(s.ending, s.seats)


ENGINE: Final = FbiEngine()
