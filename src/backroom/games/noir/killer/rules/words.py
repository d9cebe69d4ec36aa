"""Killer vs. Inspector in words: the log, the result, and the role cards."""

from msgspec import UNSET

from backroom.core import Ability, Eye, Hidden, Result, RoleCard, Seen, Text, Who, spans
from backroom.core.book import in_letters
from backroom.core.text import in_words
from backroom.games.noir.killer.rules.facts import Dealt, Disguised, KillerFact
from backroom.games.noir.killer.rules.rules import WINNER_OF
from backroom.games.noir.killer.rules.state import INSPECTOR, KILLER, Limits
from backroom.games.noir.killer.rules.verbs import CAUGHT, INSPECTOR_KILLED, TOWN_LOST
from backroom.games.noir.rules.facts import Accused, Became, Canvassed, Drew, Ended, Exonerated, Killed, Name
from backroom.games.noir.rules.words import (
    LIMIT_REACHED,
    suspect_called,
    tell_became,
    tell_canvassed,
    tell_drew,
    tell_exonerated,
    tell_in_town,
    whoever,
)

ROLES = ("killer", "inspector")


def summary(limits: Limits) -> str:
    """The game in two sentences."""
    return (
        "A killer hides in a shifting town. "
        f"The inspector must name her before {in_letters(limits.goal)} are dead, or before she kills him."
    )


def cards(limits: Limits) -> tuple[RoleCard, ...]:
    """What each role can do."""
    kill = Ability(
        "Kill", "somebody alive next to you. If the victim was cleared, the inspector says whether he is near."
    )
    disguise = Ability(
        "Disguise", "draw a card. If its suspect is alive, that is you now, and your old self is cleared."
    )
    wins = f"You win when the inspector is dead, or {in_letters(limits.goal)} in all."
    accuse = Ability("Accuse", "somebody alive next to you, or yourself as a bluff. If it is the killer, you win.")
    exonerate = Ability("Exonerate", "draw a card, then show one. The killer says whether she is next to that suspect.")
    loses = "You lose when the suspect you are is killed."
    return (
        RoleCard(ROLES[KILLER], "", (kill, disguise, wins)),
        RoleCard(ROLES[INSPECTOR], "", (accuse, exonerate, loses)),
    )


def tell(seen: Seen, eye: Eye) -> Text:
    """One event as a sentence in the log of this eye."""
    fact, who = seen.fact, whoever(seen.seat)
    assert isinstance(fact, KillerFact)
    match fact:
        case Dealt(identity=identity):
            return spans("The town is laid out.", _identity(identity, eye))
        case Killed(suspect=name):
            return spans(who, " killed ", suspect_called(name), ".")
        case Drew():
            return tell_drew(who, fact)
        case Became():
            return tell_became(who, fact)
        case Accused(suspect=name, right=right):
            return spans(who, " accused ", suspect_called(name), ": caught!" if right else ": wrong.")
        case Exonerated():
            return tell_exonerated(who, fact)
        case Canvassed():
            return tell_canvassed(who, fact)
        case Disguised(worked=True, suspect=name, identity=identity):
            cleared = spans(who, " put on a disguise. ", suspect_called(name), " is cleared.")
            return spans(cleared, _identity(identity, eye))
        case Disguised(suspect=name):
            return spans(who, " tried a disguise and drew ", suspect_called(name), ", who is dead. It failed.")
        case Ended(ending=ending, identities=identities):
            return ended(ending, identities)
        case _:
            return tell_in_town(fact, seen.seat)


def _identity(identity: Hidden[Name], eye: Eye) -> Text:
    if identity is UNSET:
        return ()
    return (" ", Who(KILLER), " are " if eye == KILLER else " is ", suspect_called(identity), ".")


def ended(ending: str, identities: dict[str, Name | None]) -> Text:
    """How it ended, from what is turned up then."""
    killer, inspector = (suspect_called(identities[str(seat)] or "") for seat in (KILLER, INSPECTOR))
    if ending == CAUGHT:
        return (killer, " was the killer, and is under arrest. The inspector wins.")
    if ending == INSPECTOR_KILLED:
        return (inspector, " was the inspector, and is dead. The killer wins.")
    if ending == TOWN_LOST:
        return ("Too many are dead. The killer, ", killer, ", wins.")
    return (LIMIT_REACHED,)


def result_of(ending: str, identities: dict[str, Name | None]) -> Result:
    """The result, from what is turned up at the end."""
    return Result(WINNER_OF[ending], ending, in_words(ended(ending, identities), None, ROLES))
