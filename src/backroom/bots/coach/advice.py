"""What a coach says about one decision: numbers and names. `words.py` makes sentences of it."""

from collections.abc import Sequence
from math import isfinite, log2

import msgspec

from backroom.bots.guard import BotFailedError
from backroom.core import Seat

BEST = 3
"""How many actions are shown."""

MOST_GUESSES = 2_000
LONGEST_NAME = 100


class Reason(msgspec.Struct, frozen=True):
    """Something that speaks for an action, or against it."""

    kind: str
    """One of these.

    - hit: the suspect is that seat;
    - reach, danger: how likely somebody I look for is in my reach, or I in theirs, now and after it;
    - mine, theirs: the scene is on my agendas, or on that seat's;
    - needs: how many attempts at a scene change I am short of a win, now and after it.
    """
    what: str = ""
    share: float = 1.0
    """How likely that is."""
    seat: Seat = 0
    now: float = 0.0
    then: float = 0.0
    """After the action."""


class Tip(msgspec.Struct, frozen=True):
    """One thing that could be done."""

    action: int
    chance: float
    """How likely a win is after it: what imagined games were worth on average, where a win counts 1."""
    tries: int
    """How many of them there were."""
    gives: float = 0.0
    """Bits that onlookers would learn about my secret; below 0 if it hides me."""
    learns: float = 0.0
    """Bits that I would learn about the others' secrets."""
    facts: tuple[Reason, ...] = ()


class Believed(msgspec.Struct, frozen=True):
    """What a secret of a seat may be, and how likely the veteran took that to be."""

    seat: Seat
    what: str
    share: float
    mate: Seat | None = None
    """Who shares the secret, if somebody does."""


class Advice(msgspec.Struct, frozen=True):
    """What a veteran would do here, and what that was thought from."""

    tips: tuple[Tip, ...]
    """The veteran's choice, then the next best; at most three."""
    guesses: tuple[Believed, ...]
    """What the veteran took the others' secrets for, one after the other, the likeliest first."""
    cover: float
    """How many secrets I may have, all equally likely, for an onlooker. 0 while I have none."""
    played: Tip | None = None
    """The action that was asked about, if one was."""
    gave: float = 0.0
    """Bits that onlookers learned from what came of it."""


def learned(before: float, after: float) -> float:
    """The bits that are learned when there are fewer possibilities. 0 if there were none before, or are none now."""
    return log2(before / after) if before and after else 0.0


def checked_advice(advice: Advice | None, legal: Sequence[int], seats: int) -> Advice:
    """The advice if it makes sense, or an error."""
    if advice is None or not 0 < len(advice.tips) <= BEST or len(advice.guesses) > MOST_GUESSES:
        raise BotFailedError("it gave no advice")
    tips = [*advice.tips, *([advice.played] if advice.played else [])]
    named: list[Reason | Believed] = [*advice.guesses, *(fact for tip in tips for fact in tip.facts)]
    numbers = [advice.cover, advice.gave, *(number for tip in tips for number in (tip.gives, tip.learns))]
    numbers += [number for tip in tips for fact in tip.facts for number in (fact.now, fact.then)]
    shares = [tip.chance for tip in tips] + [one.share for one in named]
    if (
        any(tip.action not in legal or tip.tries < 0 for tip in tips)
        or not all(isfinite(number) for number in numbers)
        or not all(0.0 <= share <= 1.0 for share in shares)
        or not all(0 <= one.seat < seats and len(one.what) <= LONGEST_NAME for one in named)
    ):
        raise BotFailedError("its advice makes no sense")
    return advice
