"""Heist: all that can be done, in the order of its table; and what each seat is asked."""

from functools import cache
from typing import Final

from backroom.core import ActionTable, Prompt
from backroom.games.noir.heist.rules.cards import Become, PutIntoUniform, Redraw, SendUndercover
from backroom.games.noir.heist.rules.chief import Accuse, Surveil, Swap, SwapWith
from backroom.games.noir.heist.rules.markers import Hack, Safebreak, Steal
from backroom.games.noir.heist.rules.roles import (
    CLEANER,
    DECOY,
    HACKER,
    INFILTRATOR,
    INSIDER,
    MASTER,
    MIMIC,
    ROLES,
    RUNNER,
    SILENCER,
    SNEAK,
)
from backroom.games.noir.heist.rules.shifts import Shift, ShiftInTheOpen, StealthyShift, spaces
from backroom.games.noir.heist.rules.state import (
    CHOOSING_UNDERCOVER,
    CHOOSING_UNIFORMS,
    DUPLICATING,
    REDRAWING,
    SWAPPING,
    State,
)
from backroom.games.noir.heist.rules.thieves import Disable, Duplicate, InsideJob, Silence, Vanish
from backroom.games.noir.rules.verbs import Question, Row, Verb, Verbs

SHIFT: Final = Shift("shift", 1)
FAST: Final = Shift("fast shift", 2)
STEALTHY: Final = StealthyShift()
VANISH: Final = Vanish()
DUPLICATE: Final = Duplicate()
REDRAW: Final = Redraw()
STEAL: Final = Steal("steal", "Steal at the {} vault")
HACK: Final = Hack("hack", "Hack the {} vault")
SAFEBREAK: Final = Safebreak("safebreak", "Put your second marker on the {} vault")
SURVEIL: Final = Surveil()
UNIFORM: Final = PutIntoUniform("uniform", "Put {} in uniform")
UNDERCOVER: Final = SendUndercover("undercover", "Send {} undercover")
BECOME: Final = Become("become", "Become {}")
DISABLE: Final = Disable("disable", "disable {}", "Put {} out of action")
INSIDE_JOB: Final = InsideJob("inside job", "inside job with {}", "Change places with {}")
SILENCE: Final = Silence("silence", "silence {}", "Kill {}")
SWAP: Final = Swap()
SWAP_WITH: Final = SwapWith()
ACCUSE: Final = Accuse()
IN_THE_OPEN: Final = ShiftInTheOpen()

VERBS: Final = Verbs[State](
    [
        *(SHIFT, STEALTHY, VANISH, DUPLICATE, REDRAW, STEAL, HACK, SAFEBREAK, SURVEIL, UNIFORM, UNDERCOVER, BECOME),
        *(DISABLE, INSIDE_JOB, SILENCE, SWAP, SWAP_WITH, ACCUSE, IN_THE_OPEN),
    ]
)
for number in range(SHIFT.nouns):
    if spaces(number) > 1:
        VERBS.of[number] = Row[State](FAST)


@cache
def table(names: tuple[str, ...], watched: int, fast_by_one: bool) -> ActionTable:
    """The action table of a town with these names, of blocks with this side, with fast shifts by one or without."""
    actions = list(VERBS.table(names))
    actions[SURVEIL.first : SURVEIL.first + SURVEIL.nouns] = SURVEIL.watching(watched)
    return ActionTable(actions if fast_by_one else actions[: IN_THE_OPEN.first])


# What is asked

POWERS: Final[dict[int, Verb[State]]] = {
    RUNNER: FAST,
    CLEANER: DISABLE,
    DECOY: VANISH,
    INSIDER: INSIDE_JOB,
    HACKER: HACK,
    SILENCER: SILENCE,
    MIMIC: DUPLICATE,
    INFILTRATOR: SWAP_WITH,
    SNEAK: STEALTHY,
    MASTER: SAFEBREAK,
}
"""What each role can do besides stealing and shifting; the safecracker's power is patience."""

CHIEFS_TURN: Final = Question[State](
    [SHIFT, SWAP, ACCUSE, SURVEIL],
    Prompt(("Your turn.",), ("Accuse, watch a block, swap an officer or shift a line.",), usual=True),
    whole_turn=True,
)


def thiefs_turn(role: int) -> Question[State]:
    """What a thief of this role is asked."""
    verbs: list[Verb[State]] = [SHIFT, STEAL]
    if role in POWERS:
        verbs.append(POWERS[role])
    if role == RUNNER:
        verbs.append(IN_THE_OPEN)
    lead = f"Your turn, {ROLES[role]}."
    return Question[State](
        verbs, Prompt((lead,), ("Steal, use your power or shift a line.",), usual=True), whole_turn=True
    )


THIEFS_TURN: Final[list[Question[State]]] = [thiefs_turn(role) for role in range(len(ROLES))]
"""By role. There is no pass: a shift is always possible."""

WITHIN: Final[dict[int, Question[State]]] = {
    CHOOSING_UNIFORMS: Question[State](
        [UNIFORM], Prompt(rest=("Which of these wears a uniform?",)), "first choose your officers in uniform"
    ),
    CHOOSING_UNDERCOVER: Question[State](
        [UNDERCOVER],
        Prompt(rest=("Which of these goes undercover? The rest go back into the deck.",)),
        "first choose your undercover officer",
    ),
    REDRAWING: Question[State](
        [REDRAW],
        Prompt(rest=("You were captured. Draw a new role and a new identity.",)),
        "you were captured: this turn you draw a new role and a new identity",
    ),
    DUPLICATING: Question[State](
        [BECOME],
        Prompt(rest=("Which of these are you now? The others and your old identity go back into the deck.",)),
        "first choose who you are now",
    ),
    SWAPPING: Question[State](
        [SWAP_WITH],
        Prompt(rest=("Who does he change places with?",)),
        "first choose who your officer changes places with",
    ),
}
"""The chief's choice of officers, a captured thief's turn, and decisions that are a part of an action, by phase."""
