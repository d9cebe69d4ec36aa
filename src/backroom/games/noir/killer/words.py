"""Killer vs. Inspector in words: the log, the prompts, the reasons, the result."""

from collections.abc import Sequence

from backroom.core import Eye, Facts, Result, Seat, Seen
from backroom.games.noir.killer.rules import CAUGHT, INSPECTOR_KILLED, LIMIT, TOWN_LOST
from backroom.games.noir.killer.state import INSPECTOR, KILLER
from backroom.games.noir.suspects import title

ROLES = ("killer", "inspector")


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them."""
    shown = [title(name) for name in names]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"


def tell(seen: Seen, eye: Eye, names: Sequence[str]) -> str:
    """One event as a sentence in the log of this eye."""
    facts = seen.facts
    who = "" if seen.seat is None else "You" if seen.seat == eye else names[seen.seat]
    suspect = title(facts["suspect"]) if "suspect" in facts else ""
    match seen.kind:
        case "deal":
            return f"The town is laid out.{_identity(facts, eye, names)}"
        case "shift":
            return f"{who} shifted {facts['axis']} {facts['line']} {facts['way']}."
        case "kill":
            return f"{who} killed {suspect}."
        case "draw":
            drawn = f": {listed(facts['cards'])}" if "cards" in facts else ""
            return f"{who} drew {facts['count']} evidence card{'s' if facts['count'] > 1 else ''}{drawn}."
        case "become":
            return f"{who} took an identity{f': {suspect}' if suspect else ''}."
        case "accuse":
            return f"{who} accused {suspect}: {'caught!' if facts['right'] else 'wrong.'}"
        case "exonerate":
            late = "" if facts["alive"] else ", too late" if facts["on_board"] else ", long gone"
            return f"{who} cleared {suspect}{late}."
        case "canvass":
            return f"{who} answered the canvass around {suspect}: {'near' if facts['near'] else 'not near'}."
        case "disguise":
            if facts["worked"]:
                return f"{who} put on a disguise. {suspect} is cleared.{_identity(facts, eye, names)}"
            return f"{who} tried a disguise: {suspect}, already dead. It failed."
        case "collapse":
            return f"{who} began to collapse the {facts['lines']}."
        case "remove":
            return f"{who} chose {suspect} to leave the board."
        case "closed":
            return f"The town closed over {listed(facts['suspects'])}: {facts['rows']} by {facts['cols']} now."
        case "stop":
            return f"{who} left it at that."
        case _:
            return result_of(facts).words


def _identity(facts: Facts, eye: Eye, names: Sequence[str]) -> str:
    if "identity" not in facts:
        return ""
    return f" {'You are' if eye == KILLER else f'{names[KILLER]} is'} {title(facts['identity'])}."


def result_of(facts: Facts) -> Result:
    """The result, from the facts that are opened at the end."""
    killer = title(facts["killer"])
    inspector = title(facts["inspector"]) if facts["inspector"] else ""
    match facts["ending"]:
        case "killer-caught":
            return Result((INSPECTOR,), CAUGHT, f"{killer} was the killer, and is under arrest. The inspector wins.")
        case "inspector-killed":
            return Result((KILLER,), INSPECTOR_KILLED, f"{inspector} was the inspector, and is dead. The killer wins.")
        case "town-lost":
            return Result((KILLER,), TOWN_LOST, f"Too many are dead. The killer, {killer}, wins.")
        case _:
            return Result((), LIMIT, "The limit of decisions is reached: the trail goes cold. Nobody wins.")


def waiting_for(seat: Seat) -> str:
    """What someone reads who can only wait."""
    return f"The {ROLES[seat]} decides."
