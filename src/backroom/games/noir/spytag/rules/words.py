"""Spy Tag in words: the log and the result."""

from collections.abc import Sequence

from msgspec import UNSET

from backroom.core import Ability, Eye, Result, RoleCard, Seat, Seen, Text, Who, listed, spans
from backroom.core.text import in_words
from backroom.games.noir.rules.words import suspect_called, tell_in_town, whoever
from backroom.games.noir.spytag.rules.facts import Captured, Dealt, DrewIdentity, Ended, HandsRaised, SpyFact
from backroom.games.noir.spytag.rules.rules import LIMIT, winners
from backroom.games.noir.spytag.rules.verbs import TROPHIES

CARDS = (
    RoleCard(
        "spy",
        "",
        (
            Ability(
                "Capture", "name a suspect next to you. If that is a spy of another side, your side gets a trophy."
            ),
            Ability(
                "Canvass", "name a suspect next to you, or yourself. All who are next to it, or are it, raise a hand."
            ),
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


def tell(seen: Seen, eye: Eye) -> Text:
    """One event as a sentence in the log of this eye."""
    fact, who = seen.fact, whoever(seen.seat)
    assert isinstance(fact, SpyFact)
    match fact:
        case Dealt(first=first, identity=identity):
            begins = " begin." if first == eye else " begins."
            mine = (" You are ", suspect_called(identity), ".") if identity is not UNSET and eye is not None else ()
            return spans("The town is laid out. ", Who(first), begins, mine)
        case Captured(suspect=name, spy=caught):
            if caught is None:
                return spans(who, " tried to capture ", suspect_called(name), ": nobody answers.")
            return spans(who, " captured ", suspect_called(name), ": ", Who(caught), "!")
        case DrewIdentity(identity=identity):
            own = (": ", suspect_called(identity)) if identity is not UNSET else ()
            return spans(who, " drew a new identity", own, ".")
        case HandsRaised(suspect=name, raised=raised):
            hands = listed([Who(seat) for seat in raised])
            answer = spans(hands, " raised a hand") if hands else ("no hand went up",)
            return spans(who, " canvassed around ", suspect_called(name), ": ", answer, ".")
        case Ended(ending=ending, trophies=trophies, identities=identities):
            return (result_of(ending, trophies, len(identities)).words,)
        case _:
            return tell_in_town(fact, seen.seat)


def result_of(ending: str, trophies: Sequence[int], seats: int) -> Result:
    """The result, from the trophies of every team."""
    if ending != TROPHIES:
        return Result((), LIMIT, "The decision limit is reached. The spies go home. Nobody wins.")
    best = winners(ending, trophies, seats)
    who = in_words(listed([spy(seat) for seat in best]), None, ())
    return Result(best, TROPHIES, f"{who} {'wins' if len(best) == 1 else 'win'} with {max(trophies)} trophies.")
