"""Hitman vs. Sleuth in words: the log and the result."""

from collections.abc import Sequence

from msgspec import UNSET

from backroom.core import Ability, Eye, Hidden, Result, RoleCard, Seen, Standing, Text, Who, spans
from backroom.core.book import in_letters
from backroom.core.text import in_words
from backroom.games.noir.hitman.rules.facts import (
    Dealt,
    Discarded,
    Evaded,
    HitmanFact,
    Investigated,
    TurnedUp,
    Unmasked,
)
from backroom.games.noir.hitman.rules.rules import WINNER_OF
from backroom.games.noir.hitman.rules.state import HITMAN
from backroom.games.noir.hitman.rules.verbs import CAUGHT, EVADE_NEEDS, LIST_DONE, SLEUTHS_DEAD
from backroom.games.noir.rules.facts import Became, Canvassed, Drew, Ended, Exonerated, Killed, Name
from backroom.games.noir.rules.suspects import title
from backroom.games.noir.rules.words import (
    LIMIT_REACHED,
    count_of,
    suspect_called,
    tell_became,
    tell_canvassed,
    tell_drew,
    tell_exonerated,
    tell_in_town,
    whoever,
)

ROLES = ("hitman", "sleuth")

CARDS = (
    RoleCard(
        "hitman",
        "",
        (
            Ability(
                "Kill", "somebody alive next to you. When the target dies, the next card of the hit list is turned up."
            ),
            Ability(
                "Evade",
                "draw a card. If its suspect is alive, that is you now, your old self is cleared, and the hit list "
                f"grows by a card. The deck must hold {in_letters(EVADE_NEEDS)} cards.",
            ),
            "You win when everybody on the hit list is dead, or when the sleuth dies with no living card in hand.",
        ),
    ),
    RoleCard(
        "sleuth",
        "",
        (
            Ability(
                "Investigate",
                "somebody alive next to you, or yourself as a bluff. If it is the hitman, you win. "
                "If not, a face-down card of the hit list goes back under the deck.",
            ),
            Ability(
                "Exonerate",
                "draw a card if you can, then show one. The hitman says whether she is next to that suspect.",
            ),
            "If you are killed, carry on as a living suspect from your hand. You lose when there is none.",
        ),
    ),
)


def standing(names: Sequence[str]) -> tuple[Standing, ...]:
    """Who the sleuth carries on as: whichever of those he has set is alive in his hand, in the order he set them in."""
    return tuple(
        Standing(f"carry on as {name}", f"If you are killed, carry on as {title(name)}", (f"carry on as {name}",))
        for name in names
    )


def tell(seen: Seen, eye: Eye) -> Text:
    """One event as a sentence in the log of this eye."""
    fact, who = seen.fact, whoever(seen.seat)
    assert isinstance(fact, HitmanFact)
    match fact:
        case Dealt(hit_list=count, identity=identity):
            laid_out = f"The town is laid out, with a hit list of {count_of(count, 'card')}."
            return spans(laid_out, _identity(identity, eye))
        case TurnedUp(suspect=name, alive=alive):
            return spans("On the hit list: ", suspect_called(name), "." if alive else ", already dead.")
        case Drew(count=0):
            return spans(who, " found the evidence deck empty.")
        case Drew():
            return tell_drew(who, fact)
        case Became():
            return tell_became(who, fact)
        case Killed(suspect=name):
            return spans(who, " killed ", suspect_called(name), ".")
        case Discarded(suspect=name):
            return spans(who, " held the card of ", suspect_called(name), " and discarded it.")
        case Unmasked(suspect=name):
            was = " were " if seen.seat == eye else " was "
            return spans(who, was, suspect_called(name), ", and died.")
        case Evaded(worked=True, suspect=name, identity=identity):
            gone = spans(who, " evaded. ", suspect_called(name), " is cleared, and the hit list grows by a card.")
            return spans(gone, _identity(identity, eye))
        case Evaded(suspect=name):
            return spans(who, " tried to evade and drew ", suspect_called(name), ", who is dead. It failed.")
        case Investigated(suspect=name, right=right, returned=returned):
            answer = ": caught!" if right else ": wrong."
            under = " A card of the hit list goes back under the deck." if returned else ""
            return spans(who, " investigated ", suspect_called(name), answer, under)
        case Exonerated():
            return tell_exonerated(who, fact)
        case Canvassed():
            return tell_canvassed(who, fact)
        case Ended(ending=ending, identities=identities):
            return ended(ending, identities)
        case _:
            return tell_in_town(fact, seen.seat)


def _identity(identity: Hidden[Name], eye: Eye) -> Text:
    if identity is UNSET:
        return ()
    return (" ", Who(HITMAN), " are " if eye == HITMAN else " is ", suspect_called(identity), ".")


def ended(ending: str, identities: dict[str, Name | None]) -> Text:
    """How it ended, from what is turned up then."""
    hitman = suspect_called(identities[str(HITMAN)] or "")
    if ending == CAUGHT:
        return (hitman, " was the hitman, and is under arrest. The sleuth wins.")
    if ending == LIST_DONE:
        return ("Everybody on the hit list is dead. The hitman, ", hitman, ", wins.")
    if ending == SLEUTHS_DEAD:
        return ("Nobody is left to follow the trail. The hitman, ", hitman, ", wins.")
    return (LIMIT_REACHED,)


def result_of(ending: str, identities: dict[str, Name | None]) -> Result:
    """The result, from what is turned up at the end."""
    return Result(WINNER_OF[ending], ending, in_words(ended(ending, identities), None, ROLES))
