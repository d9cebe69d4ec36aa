"""What the NOIR games say alike: names in a sentence, and the events that several of them have."""

from collections.abc import Sequence

from backroom.core import Eye, Seen
from backroom.games.noir.suspects import title


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def listed_names(names: Sequence[str]) -> str:
    """Suspects as a sentence lists them."""
    return listed([title(name) for name in names])


def who_did(seen: Seen, eye: Eye, names: Sequence[str]) -> str:
    """Whose doing an event was, at the beginning of a sentence."""
    return "" if seen.seat is None else "You" if seen.seat == eye else names[seen.seat]


def count_of(number: int, what: str) -> str:
    """Such as "1 card" and "2 cards"."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def tell_move(seen: Seen, who: str) -> str:
    """Shifts and collapses as a sentence; empty for any other event."""
    facts = seen.facts
    match seen.kind:
        case "shift":
            return f"{who} shifted {facts['axis']} {facts['line']} {facts['way']}."
        case "collapse":
            return f"{who} began to collapse the {facts['lines']}."
        case "remove":
            return f"{who} chose {title(facts['suspect'])} to leave the board."
        case "closed":
            return f"The town closed over {listed_names(facts['suspects'])}: {facts['rows']} by {facts['cols']} now."
        case "stop":
            return f"{who} left it at that."
    return ""
