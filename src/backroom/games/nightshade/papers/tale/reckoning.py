"""Dice in the margin: what was rolled, what was added, and what it was held against."""

from typing import assert_never

from backroom.games.nightshade.papers.tale.drafts import RollDraft
from backroom.games.nightshade.rules.facts import Rolled
from backroom.games.nightshade.rules.letters import capital, in_letters
from backroom.games.nightshade.rules.words import GOOD

SCENE = {"twist": "a twist", "corpse": "a body", "warm": "still warm"}
COUNTED = {"1": "one clue", "0": "no clues"}


def draft_of(fact: Rolled, by: str = "") -> RollDraft:
    """A roll as it stands in the margin. A search for suspects throws a pair for every level of evidence.

    `by` is the trait that was chosen for it, if one was, and nothing but the trait is worth saying.
    """
    dice = fact.dice
    match fact.verdict:
        case "suspects":
            reached = f"{capital(in_letters(int(fact.outcome)))} of {in_letters(len(dice) // 2)} reach {fact.against}"
            return RollDraft(dice, reached, reached, True)
        case "case":
            return RollDraft(dice, "", "", True)
        case "scene":
            return RollDraft(dice, SCENE[fact.outcome], capital(SCENE[fact.outcome]), True)
        case "corpse":
            return RollDraft(dice, fact.outcome, capital(fact.outcome), True)
        case "clues":
            many = COUNTED.get(fact.outcome, f"{fact.outcome} clues")
            return RollDraft(dice, many, capital(many), True)
        case "alibi":
            held = f"{fact.total} against {fact.against}"
            return RollDraft(dice, held, f"By {by.capitalize()}, {held}", fact.outcome in GOOD)
        case "seven":
            return _held(fact, "of", "short of", fact.what)
        case "above":
            return _held(fact, "over", "not over", f"By {by.capitalize()}" if by else fact.what)
        case "ambush" | "chase" | "temptation":
            return _held(fact, "over", "not over", "")
        case _ as never:
            assert_never(never)


def _held(fact: Rolled, won: str, lost: str, card: str) -> RollDraft:
    """A roll against a number."""
    good = fact.outcome in GOOD
    against = f"{won if good else lost} {fact.against}"
    long = f"{made(sum(fact.dice), sum(part.plus for part in fact.plus))}, {against}"
    return RollDraft(fact.dice, f"{fact.total} {against}", long, good, card)


def made(dice: int, plus: int) -> str:
    """`8 and 1 make 9`."""
    if plus > 0:
        return f"{dice} and {plus} make {dice + plus}"
    return f"{dice} less {-plus} makes {dice + plus}" if plus else str(dice)
