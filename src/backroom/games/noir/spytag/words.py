"""Spy Tag in words: the log and the result."""

from collections.abc import Sequence

from backroom.core import Eye, Result, RoleCard, Seat, Seen
from backroom.games.noir.spytag.rules import LIMIT, TROPHIES, winners
from backroom.games.noir.suspects import title
from backroom.games.noir.words import listed, tell_move, who_did

CARDS = (
    RoleCard(
        "spy",
        "",
        (
            "Capture: name a suspect next to you. If that is a spy of another side, it is a trophy for yours.",
            "Canvass: name a suspect next to you, or yourself. All who are next to it, or are it, raise a hand.",
            "Caught? Draw a new identity and go on.",
        ),
    ),
)


def spy(seat: Seat) -> str:
    """What a seat is called in a sentence."""
    return f"Spy {seat + 1}"


def team_of(seat: Seat, teams: int, seats: int) -> str:
    """The team of a seat; none where everyone plays alone."""
    return "" if teams == seats else f"team {seat % teams + 1}"


def tell(seen: Seen, eye: Eye, names: Sequence[str]) -> str:
    """One event as a sentence in the log of this eye."""
    facts = seen.facts
    who = who_did(seen, eye, names)
    match seen.kind:
        case "deal":
            mine = f" You are {title(facts['identity'])}." if "identity" in facts and eye is not None else ""
            begins = "You begin." if facts["first"] == eye else f"{names[facts['first']]} begins."
            return f"The town is laid out. {begins}{mine}"
        case "capture":
            if facts["spy"] is None:
                return f"{who} tried to capture {title(facts['suspect'])}: nobody answers."
            caught = "you" if facts["spy"] == eye else names[facts["spy"]]
            return f"{who} captured {title(facts['suspect'])}: {caught}!"
        case "new":
            return f"{who} drew a new identity{_named(seen)}."
        case "canvass":
            hands = ["you" if seat == eye else names[seat] for seat in facts["raised"]]
            answer = f"{listed(hands)} raised a hand" if hands else "no hand went up"
            return f"{who} canvassed around {title(facts['suspect'])}: {answer}."
        case "end":
            return result_of(facts["ending"], facts["trophies"], len(facts["identities"])).words
    return tell_move(seen, who)


def _named(seen: Seen) -> str:
    return f": {title(seen.facts['identity'])}" if "identity" in seen.facts else ""


def result_of(ending: str, trophies: Sequence[int], seats: int) -> Result:
    """The result, from the trophies of every team."""
    if ending != TROPHIES:
        return Result((), LIMIT, "The limit of decisions is reached: the spies go home. Nobody wins.")
    best = winners(ending, trophies, seats)
    who = listed([spy(seat) for seat in best])
    return Result(best, TROPHIES, f"{who} {'wins' if len(best) == 1 else 'win'} with {max(trophies)} trophies.")
