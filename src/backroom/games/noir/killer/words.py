"""Killer vs. Inspector in words: the log and the result."""

from collections.abc import Sequence

from backroom.core import Eye, Facts, Result, RoleCard, Seen
from backroom.games.noir.killer.rules import CAUGHT, INSPECTOR_KILLED, TOWN_LOST, WINNER_OF
from backroom.games.noir.killer.state import INSPECTOR, KILLER
from backroom.games.noir.suspects import title
from backroom.games.noir.words import count_of, listed_names, tell_move, who_did

ROLES = ("killer", "inspector")

CARDS = (
    RoleCard(
        "killer",
        "",
        (
            "Kill: somebody alive next to you. If that one had been cleared, the inspector says whether he is near.",
            "Disguise: draw a card. A living suspect is who you are now, and your old self is cleared.",
            "You win with the inspector dead, or fourteen in all.",
        ),
    ),
    RoleCard(
        "inspector",
        "",
        (
            "Accuse: somebody alive next to you, or yourself as a bluff. If it is the killer, you win.",
            "Exonerate: draw a card, then show one. The killer says whether she is next to that suspect.",
            "You lose when the suspect you are is killed.",
        ),
    ),
)


def tell(seen: Seen, eye: Eye, names: Sequence[str]) -> str:
    """One event as a sentence in the log of this eye."""
    facts = seen.facts
    who = who_did(seen, eye, names)
    suspect = title(facts["suspect"]) if "suspect" in facts else ""
    match seen.kind:
        case "deal":
            return f"The town is laid out.{_identity(facts, eye, names)}"
        case "kill":
            return f"{who} killed {suspect}."
        case "draw":
            drawn = f": {listed_names(facts['cards'])}" if "cards" in facts else ""
            return f"{who} drew {count_of(facts['count'], 'evidence card')}{drawn}."
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
        case "end":
            return result_of(facts["ending"], facts).words
    return tell_move(seen, who)


def _identity(facts: Facts, eye: Eye, names: Sequence[str]) -> str:
    if "identity" not in facts:
        return ""
    return f" {'You are' if eye == KILLER else f'{names[KILLER]} is'} {title(facts['identity'])}."


def result_of(ending: str, opened: Facts) -> Result:
    """The result, from what is opened at the end."""
    killer, inspector = (title(opened["identities"][str(seat)] or "") for seat in (KILLER, INSPECTOR))
    words = "The limit of decisions is reached: the trail goes cold. Nobody wins."
    if ending == CAUGHT:
        words = f"{killer} was the killer, and is under arrest. The inspector wins."
    elif ending == INSPECTOR_KILLED:
        words = f"{inspector} was the inspector, and is dead. The killer wins."
    elif ending == TOWN_LOST:
        words = f"Too many are dead. The killer, {killer}, wins."
    return Result(WINNER_OF[ending], ending, words)
