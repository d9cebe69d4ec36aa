"""What the NOIR games say alike: names in a sentence, and the events that several of them have."""

from collections.abc import Sequence
from typing import assert_never

from msgspec import UNSET

from backroom.core import Noun, Seat, Text, Who
from backroom.core import listed as listed_spans
from backroom.games.noir.rules.facts import (
    Became,
    Canvassed,
    Closed,
    Collapsed,
    Drew,
    Exonerated,
    Removed,
    Shifted,
    Stopped,
    TownFact,
)
from backroom.games.noir.rules.suspects import title


def suspect_called(name: str) -> Noun:
    """A suspect in a sentence."""
    return Noun("suspect", name, title(name))


def suspects_listed(names: Sequence[str]) -> Text:
    """Suspects as a sentence lists them."""
    return listed_spans([suspect_called(name) for name in names])


def whoever(seat: Seat | None) -> Text:
    """Who did something, at the beginning of a sentence."""
    return () if seat is None else (Who(seat),)


def tell_drew(who: Text, drew: Drew) -> Text:
    """How many cards were drawn, and which if this eye knows."""
    cards = (": ", *suspects_listed(drew.cards)) if drew.cards is not UNSET and drew.cards else ()
    return (*who, f" drew {count_of(drew.count, 'evidence card')}", *cards, ".")


def tell_became(who: Text, became: Became) -> Text:
    """That somebody took an identity, and which one if this eye knows."""
    return (*who, " took an identity", *((": ", suspect_called(became.suspect)) if became.suspect else ()), ".")


def tell_exonerated(who: Text, shown: Exonerated) -> Text:
    """Whose card was shown."""
    late = "" if shown.alive else ", already dead" if shown.on_board else ", who has left the board"
    return (*who, " cleared ", suspect_called(shown.suspect), f"{late}.")


def tell_canvassed(who: Text, answer: Canvassed) -> Text:
    """What somebody answered."""
    near = ": near." if answer.near else ": not near."
    return (*who, " answered the canvass around ", suspect_called(answer.suspect), near)


def tell_in_town(fact: TownFact, seat: Seat | None) -> Text:
    """Shifts and collapses as a sentence."""
    who = whoever(seat)
    match fact:
        case Shifted(axis=axis, line=line, way=way):
            return (*who, f" shifted {axis} {line} {way}.")
        case Collapsed(lines=lines):
            return (*who, f" began to collapse the {lines}.")
        case Removed(suspect=name):
            return (*who, " chose ", suspect_called(name), " to leave the board.")
        case Closed(suspects=names, rows=rows, cols=cols):
            return (*suspects_listed(names), f" left the board. The town is now {rows} by {cols}.")
        case Stopped():
            return (*who, " stopped collapsing.")
        case _:
            assert_never(fact)


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def listed_names(names: Sequence[str]) -> str:
    """Suspects as a sentence lists them."""
    return listed([title(name) for name in names])


def count_of(number: int, what: str) -> str:
    """Such as "1 card" and "2 cards"."""
    return f"{number} {what}{'' if number == 1 else 's'}"


LIMIT_REACHED = "The decision limit is reached. The trail goes cold. Nobody wins."
