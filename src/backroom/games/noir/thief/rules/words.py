"""Master Thief vs. Chief of Police in words: the log and the result."""

from collections.abc import Sequence

from msgspec import UNSET

from backroom.core import Ability, Eye, Hidden, Result, RoleCard, Seat, Seen, Text, Who, spans
from backroom.core.book import in_letters
from backroom.core.text import in_words
from backroom.games.noir.rules.facts import Accused, Became, Name
from backroom.games.noir.rules.words import (
    LIMIT_REACHED,
    count_of,
    suspect_called,
    suspects_listed,
    tell_became,
    tell_in_town,
    whoever,
)
from backroom.games.noir.thief.rules.facts import (
    Claimed,
    Dealt,
    Deputized,
    Dismissed,
    Ended,
    FirstGame,
    PutOnUniforms,
    QuickChanged,
    Stole,
    ThiefFact,
)
from backroom.games.noir.thief.rules.one_game import ALL_STOLEN, CAUGHT, LIMIT, MATCH_DRAWN, better
from backroom.games.noir.thief.rules.state import FIRST_THIEF, Terms

ROLES = ("thief", "chief")

CARDS = (
    RoleCard(
        "thief",
        "",
        (
            Ability("Steal", "the treasure of somebody next to you, or of the suspect you are."),
            Ability(
                "Quick change",
                f"be any of your {in_letters(Terms().hand_size)} suspects now, or stay the same. Nobody sees which.",
            ),
            Ability("Claim", "each time the chief deputizes, take any one treasure at once."),
            "You win with every treasure in town.",
        ),
    ),
    RoleCard(
        "chief",
        "",
        (
            Ability(
                "Accuse", "anybody next to you or to one of your officers. If the thief is that suspect now, you win."
            ),
            Ability("Deputize", "draw a new officer face up, then dismiss one. In return the thief claims a treasure."),
        ),
    ),
)


def roles_of(thief: Seat) -> Sequence[str]:
    """Who is what, by seat."""
    return ROLES if thief == FIRST_THIEF else ROLES[::-1]


def tell(seen: Seen, eye: Eye) -> Text:
    """One event as a sentence in the log of this eye."""
    fact, who = seen.fact, whoever(seen.seat)
    assert isinstance(fact, ThiefFact)
    match fact:
        case Dealt(thief=thief, hand=hand):
            return spans("The town is laid out, with a treasure on everyone.", _hand(thief, hand, eye))
        case Became():
            return tell_became(who, fact)
        case PutOnUniforms(suspects=names, identity=identity):
            return spans(suspects_listed(names), " put on uniforms.", _plainclothes(who, identity, seen.seat == eye))
        case Stole(suspect=name):
            return spans(who, " stole from ", suspect_called(name), ".")
        case QuickChanged(suspect=own):
            back = (", and came back as ", suspect_called(own)) if own is not UNSET else ()
            return spans(who, " made a quick change", back, ".")
        case Accused(suspect=name, right=right):
            return spans(who, " accused ", suspect_called(name), ": caught!" if right else ": wrong.")
        case Deputized(suspect=name):
            return spans(who, " deputized ", suspect_called(name), ".")
        case Dismissed(suspect=name):
            return spans(who, " dismissed ", suspect_called(name), ".")
        case Claimed(suspect=name):
            return spans(who, " claimed ", suspect_called(name), "'s treasure.")
        case FirstGame(turns=turns):
            return spans(_how(fact), f" That took {count_of(turns, 'turn')}. Now the roles are swapped.")
        case Ended():
            return ended(fact)
        case _:
            return tell_in_town(fact, seen.seat)


def _hand(thief: Seat, hand: Hidden[list[Name]], eye: Eye) -> Text:
    if hand is UNSET:
        return ()
    return spans(" ", Who(thief), " hold " if eye == thief else " holds ", suspects_listed(hand), ".")


def _plainclothes(chief: Text, identity: Hidden[Name], own: bool) -> Text:
    if identity is UNSET:
        return ()
    return spans(" ", chief, " are " if own else " is ", suspect_called(identity), ", in plain clothes.")


def _how(over: FirstGame | Ended) -> Text:
    """How one game ended, from what is opened then."""
    thief = suspect_called(over.identities[str(over.thief)] or "")
    if over.ending == CAUGHT:
        return (thief, f" was the thief, and is caught with {count_of(over.stolen, 'treasure')}.")
    return (thief, " was the thief, and is gone with every treasure in town.")


def ended(over: Ended) -> Text:
    """How it all ended, from the score and what is turned up then."""
    first = over.first
    if over.ending == CAUGHT:
        return spans(_how(over), " The chief wins.")
    if over.ending == ALL_STOLEN:
        return spans(_how(over), " She wins.")
    if over.ending == LIMIT or first is UNSET:
        return (LIMIT_REACHED,)
    best = "second" if better(over.stolen, over.turns, first) else "first"
    won = "The match is drawn." if over.ending == MATCH_DRAWN else f"The {best} wins the match."
    return (f"The first thief got {_got(first)}, the second {_got(over)}. {won}",)


def _got(over: FirstGame | Ended) -> str:
    return f"{count_of(over.stolen, 'treasure')} in {count_of(over.turns, 'turn')}"


def result_of(over: Ended, winners: Sequence[Seat]) -> Result:
    """The result, from the score and what is turned up at the end."""
    return Result(tuple(winners), over.ending, in_words(ended(over), None, ROLES))
