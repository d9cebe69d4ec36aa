"""A coach's reasons in words: one short sentence for each action, out of what was found."""

from collections.abc import Callable, Sequence
from math import sqrt

from backroom.bots.coach.advice import Advice, Reason, Tip

SMALL = 0.05
"""Bits that are not worth a word."""

SIMPLY = "Players in imagined games play simply, so trust the order more than the numbers."
"""What to know about imagined games."""

NEAR = {"reach": "puts somebody you look for in reach", "danger": "leaves you in reach of somebody who looks for you"}

Called = Callable[[str], str]
"""What to call a thing of the game, such as a card, by its id."""


def in_100(share: float) -> int:
    """A share as people say it."""
    return round(100 * share)


def exact_to(tries: int) -> float:
    """How far the share of games that were won may be off by luck alone, nineteen times out of twenty."""
    return 1 / sqrt(max(tries, 4))


def why(advice: Advice, at: int, names: Sequence[str], called: Called) -> str:
    """Why an action stands where it does. `names` says what to call each seat, in the middle of a sentence."""
    tip = advice.tips[at]
    parts = [_fact(fact, names, called) for fact in tip.facts]
    if tip.learns >= SMALL:
        parts.append(f"tells you {bits(tip.learns)} about the others")
    parts.append(given(tip, advice.cover))
    return _sentence(parts if at == 0 else [_beside(tip, advice.tips[0]), *parts])


def given(tip: Tip, cover: float) -> str:
    """What it tells others about me."""
    if tip.gives <= -SMALL:
        return f"hides you better by {bits(-tip.gives)}"
    if tip.gives < SMALL:
        return "gives nothing away about you"
    return f"gives away {bits(tip.gives)} about you{narrowed(cover, tip.gives)}"


def narrowed(cover: float, gives: float) -> str:
    """What those bits mean in numbers, if the numbers are small."""
    left = cover / 2**gives
    return f" (one of {cover:.0f} now, one of about {max(left, 1):.0f} after it)" if cover <= 100 else ""


def bits(number: float) -> str:
    """A number of bits, in words."""
    return f"{number:.1f} bit{'' if f'{number:.1f}' == '1.0' else 's'}"


def _beside(tip: Tip, first: Tip) -> str:
    """How an action compares to the veteran's choice, as far as the count can tell."""
    behind = first.chance - tip.chance
    if abs(behind) <= exact_to(min(tip.tries, first.tries)):
        return "about as good as the first"
    return f"wins {in_100(abs(behind))} {'fewer' if behind > 0 else 'more'} of 100 imagined games"


def _fact(fact: Reason, names: Sequence[str], called: Called) -> str:
    what = called(fact.what)
    if fact.kind == "needs":
        changed = f", {fact.now:.1f} now" if abs(fact.now - fact.then) >= SMALL else ", as now"
        return f"leaves you about {fact.then:.1f} attempts from a win{changed}"
    if fact.kind in NEAR:
        changed = f", {in_100(fact.now)} now" if in_100(fact.now) != in_100(fact.then) else ", as now"
        return f"{NEAR[fact.kind]} in {in_100(fact.then)} of 100 cases{changed}"
    if fact.kind == "hit":
        return f"{what} is {names[fact.seat]} in {in_100(fact.share)} of 100 cases"
    if fact.kind == "theirs":
        return f"{names[fact.seat]} wants {what} in {in_100(fact.share)} of 100 cases"
    return f"{what} is {'' if fact.share > 0.5 else 'not '}on your agendas"


def _sentence(parts: Sequence[str]) -> str:
    words = "; ".join(part for part in parts if part)
    return f"{words[:1].upper()}{words[1:]}."
