"""Heist: the rules. Set-up, turns and what is legal are here; deeds are in `thieves` and `chief`.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Callable, Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Seat
from backroom.core.choices import add_cards
from backroom.games.noir.board import Shape
from backroom.games.noir.engine import TownEngine
from backroom.games.noir.heist import chief, thieves
from backroom.games.noir.heist.actions import (
    BECOME,
    DUPLICATE,
    HACK,
    REDRAW,
    SAFEBREAK,
    STEAL,
    STEALTHY,
    SURVEIL,
    SWAP_WITH,
    TOWN,
    UNDERCOVER,
    UNIFORM,
    VANISH,
)
from backroom.games.noir.heist.ending import LIMIT, ended, winners
from backroom.games.noir.heist.state import (
    CHOOSING_UNDERCOVER,
    CHOOSING_UNIFORMS,
    DUPLICATING,
    REDRAWING,
    HeistTold,
    Limits,
    State,
)
from backroom.games.noir.suspects import by_name
from backroom.games.noir.town import OVER, TURN

# Set-up


def deal(
    told: HeistTold, board: Shape, seats: int, limits: Limits, alphabetical: bool, chance: Chance
) -> tuple[State, Sequence[Event]]:
    """Lay out the town and give the thieves their roles and identities; then the chief draws."""
    everyone = range(board.rows * board.cols)
    cells = by_name(told.names[: len(everyone)]) if alphabetical else chance.order(everyone)
    s = State(board, cells, told, seats, limits)
    town = {"rows": board.rows, "cols": board.cols, "town": [s.names[suspect] for suspect in cells]}
    roles = [thieves.takes_role(s, seat, chance) for seat in range(s.chief)]
    identities = [thieves.takes_identity(s, seat, s.deck.draw(chance)) for seat in range(s.chief)]
    return s, (Event("deal", None, town), *roles, *identities, chief.draws(s, chance))


# What may be done


def offer(s: State, choices: Choices) -> None:
    """What the seat whose turn it is may do. There is no pass: a shift is always possible."""
    if s.phase != TURN:
        _offer_within_a_turn(s, choices)
        return
    choices.extend(s.shape.by_one_after[s.last_shift])
    if s.seat == s.chief:
        chief.add_deeds(s, choices)
    else:
        thieves.add_deeds(s, s.seat, choices)


def _offer_within_a_turn(s: State, choices: Choices) -> None:
    """The chief's choice of officers, a captured thief's turn, and decisions that are a part of an action."""
    if s.phase == CHOOSING_UNIFORMS:
        add_cards(choices, UNIFORM, s.hand)
    elif s.phase == CHOOSING_UNDERCOVER:
        add_cards(choices, UNDERCOVER, s.hand)
    elif s.phase == REDRAWING:
        choices.append(REDRAW)
    elif s.phase == DUPLICATING:
        add_cards(choices, BECOME, s.hand)
    else:  # swapping
        s.add_near(s.swapping, SWAP_WITH, choices)


# Doing it


def step(s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
    """Carry out an action of the seat whose turn it is."""
    s.decisions_left -= 1
    s.raised = 0
    before = _decided(s, seat, action)
    if action >= STEALTHY:
        events = _do(s, action, chance)
    elif seat == s.chief:
        events = s.told.shifted[seat][action]
        s.shift(action)
        s.action_done()
    else:
        events = thieves.shift(s, seat, action)
    after = thieves.turn_begins(s)
    if before or after:
        events = [*before, *events, *after]
    if not s.decisions_left and s.phase != OVER:
        s.end(LIMIT)
    return events


def _decided(s: State, seat: i64, action: i64) -> Sequence[Event]:
    """The marker that a master safecracker might have used for safebreaking comes back when she does something else."""
    if seat == s.chief or s.phase != TURN or SAFEBREAK <= action < SURVEIL or not thieves.may_safebreak(s):
        return ()
    return thieves.reclaim(s, seat)


def _do(s: State, action: i64, chance: Chance) -> Sequence[Event]:
    """Any deed that is no plain shift."""
    if action >= UNIFORM:
        noun = action - UNIFORM
        return WITH_SUSPECT[noun // TOWN](s, noun % TOWN, chance)
    if action >= SURVEIL:
        return chief.surveil(s, action - SURVEIL)
    if action >= SAFEBREAK:
        return thieves.safebreak(s, action - SAFEBREAK)
    if action >= HACK:
        return thieves.hack(s, action - HACK)
    if action >= STEAL:
        return thieves.steal(s, action - STEAL)
    if action == REDRAW:
        return thieves.redraw(s, chance)
    if action == DUPLICATE:
        return thieves.duplicate(s, chance)
    if action == VANISH:
        return thieves.vanish(s, chance)
    return thieves.stealthy_shift(s, action)


def swap_with(s: State, suspect: i64, chance: Chance) -> Sequence[Event]:
    """Two have this: the chief for one of his officers, the infiltrator for herself."""
    return chief.swap(s, suspect) if s.seat == s.chief else thieves.infiltrate(s, suspect)


WITH_SUSPECT: Final[tuple[Callable[[State, int, Chance], Sequence[Event]], ...]] = (
    chief.put_in_uniform,
    chief.send_undercover,
    thieves.become,
    thieves.disable,
    thieves.inside_job,
    thieves.silence,
    chief.begin_to_swap,
    swap_with,
    chief.accuse,
)
"""In the order of the table."""


@final
class HeistEngine(TownEngine[State]):
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
        return winners(s.ending, s.chief)


ENGINE: Final = HeistEngine()
