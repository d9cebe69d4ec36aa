"""What the views of all NOIR games share: the open facts of a town, offers in a good order, reasons why not.

Every NOIR view has the same facts under the same names, so that one page draws them all:

| public | |
|---|---|
| `rows`, `cols`, `town` | the board, row by row |
| `dead`, `cleared`, `shown` | who is deceased, who has an evidence card on him, and whose card everyone has seen |
| `arrested`, `marks`, `asked` | where there are any: behind bars; who carries each kind of marker; last asked about |
| `seats` | for each seat its role (None while hidden), its team, a raised hand, and why it takes no turns |
| `was` | who each suspect turned out to be: the seat, by name |
| `tallies` | the score: of a team, of a seat, or of the table |
| `facts` | small print: pairs of a label and a value |
| `collapsing` | while a collapse is being decided |
| `opened` | when the game is over: every identity and hand, by seat |

`private` has `identity`, `hand`, `team`, `roles` and `known`, each only where it applies.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from backroom.core import ActionTable, Blocked, Offer, Seat
from backroom.core.bits import members
from backroom.games.noir.acts import AXIS_WORDS
from backroom.games.noir.board import AXES, COLUMNS, NO_SHIFT, ROWS
from backroom.games.noir.suspects import title
from backroom.games.noir.town import COLLAPSED, COLLAPSING, NOBODY, Town

# The facts


def named(town: Town, suspects: int) -> list[str]:
    """A set of suspects by name."""
    return [town.names[suspect] for suspect in members(suspects)]


def name_or_none(town: Town, suspect: int) -> str | None:
    """A suspect by name, if it is one."""
    return None if suspect == NOBODY else town.names[suspect]


def titled(town: Town, suspect: int) -> str:
    """A suspect as a sentence has it."""
    return title(town.names[suspect])


def town_facts(town: Town) -> dict[str, Any]:
    """The town itself, as everyone sees it."""
    names = town.names
    facts: dict[str, Any] = {
        "rows": town.shape.rows,
        "cols": town.shape.cols,
        "town": [names[suspect] for suspect in town.cells],
        "dead": [names[town.cells[cell]] for cell in members(town.dead)],
        "cleared": named(town, town.cleared),
        "shown": named(town, town.face_up),
    }
    if town.phase == COLLAPSING:
        leaving = [names[town.cells[cell]] for cell in members(town.gone)]
        facts["collapsing"] = {"lines": AXIS_WORDS[town.axis], "leaving": leaving}
    return facts


def seat_facts(role: str | None, team: str = "", raised: bool = False, out: str = "") -> dict[str, Any]:
    """One seat, as everyone sees it."""
    return {"role": role, "team": team, "raised": raised, "out": out}


def tally(
    kind: str, count: int, of: int | None, words: str, team: str = "", seat: Seat | None = None
) -> dict[str, Any]:
    """A part of the score."""
    return {"team": team, "seat": seat, "kind": kind, "count": count, "of": of, "words": words}


# What may be done


def offers(table: ActionTable, legal: Iterable[int], label: Callable[[int], str], order: Sequence[str]) -> list[Offer]:
    """The legal actions with what each is attached to: verbs in this order, and shifts, which are many, last."""
    found = [Offer(table[number].text, label(number), table[number].verb, table[number].at) for number in sorted(legal)]
    return sorted(found, key=lambda offer: (*order, *MOVES).index(offer.verb))


def with_bluff(found: list[Offer], action: str) -> list[Offer]:
    """The same offers, in which striking at oneself is a verb of its own, after the real thing."""
    bluff = [Offer(one.action, one.label, "bluff", one.at) for one in found if one.action == action]
    others = [one for one in found if one.action != action]
    struck = [place for place, one in enumerate(others) if bluff and action.startswith(f"{one.verb} ")]
    place = struck[-1] + 1 if struck else 0
    return [*others[:place], *bluff, *others[place:]]


MOVES = ("collapse", "stop", "remove", "shift")


def label_move(table: ActionTable, number: int) -> str:
    """What the button of a shift or a collapse says."""
    action = table[number]
    if action.verb == "remove":
        return f"Take {title(action.at.removeprefix('town/'))} off the board"
    if action.verb == "collapse":
        return f"Collapse: one dead of each {'row' if action.text.endswith('rows') else 'column'} leaves"
    return action.text.capitalize()


def missing(
    table: ActionTable, town: Town, verbs: Iterable[str], offered: Iterable[str], why: Callable[[str], str]
) -> list[Blocked]:
    """The verbs of a turn that are not offered now, each with the reason; and the shift that would undo the last."""
    possible = set(offered)
    return [
        *(Blocked(verb, verb.capitalize(), why(verb)) for verb in verbs if verb not in possible),
        *undoing(table, town),
    ]


def undoing(table: ActionTable, town: Town) -> list[Blocked]:
    """The one shift that may not be made, because it would undo the last."""
    if town.last_shift == NO_SHIFT:
        return []
    action = table[town.shape.undoes[town.last_shift]]
    return [Blocked("shift", action.text.capitalize(), UNDOING, action.at)]


# Why not

UNDOING = "it would undo the last shift"
WHILE_COLLAPSING = {
    COLLAPSING: (("remove",), "first choose which card leaves"),
    COLLAPSED: (("collapse", "stop"), "you are collapsing the town: go on or stop"),
}
"""What is asked in the middle of a collapse, and what is said to whoever wants something else."""


def not_asked(verb: str, mine: Iterable[str], other: str, asked: tuple[Sequence[str], str]) -> str:
    """Why a verb does not answer: it is the other's, or something else is asked."""
    if verb not in mine:
        return f"that is for the {other}"
    verbs, reason = asked
    return "" if verb in verbs else reason


ANYTHING: tuple[Sequence[str], str] = ((), "")
"""Nothing in particular is asked: any verb will do."""


def why_no_shift(town: Town, number: int) -> str:
    """Why this line can't be moved that way."""
    undone = town.last_shift != NO_SHIFT and town.shape.undoes[town.last_shift] == number
    return UNDOING if undone else "no such line is left, or it is the same as shifting it the other way"


def why_no_removal(town: Town) -> str:
    """Why this card does not leave."""
    return f"that is not one of the dead of this {AXES[town.axis]}"


def why_no_collapse(town: Town, fate: str = "die") -> str:
    """Which lines stand in the way of a collapse; where the other axis can collapse, only those of this one do."""
    missing = ((AXES[axis], town.lines_without_dead(axis)) for axis in (ROWS, COLUMNS))
    return f"somebody must {fate} in {', or in '.join(_lines(axis, lines) for axis, lines in missing if lines)}"


def _lines(axis: str, lines: list[int]) -> str:
    return f"{axis}{'s' if len(lines) > 1 else ''} {', '.join(str(line + 1) for line in lines)}"


def ask_while_collapsing(town: Town) -> str:
    """The prompt in the middle of a collapse."""
    if town.phase == COLLAPSING:
        return f"This {AXES[town.axis]} holds more than one dead: which card leaves?"
    return "Collapse once more, or leave it at that?"
