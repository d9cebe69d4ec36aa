"""Dice in the margin: what was rolled, what was added, and what it was held against."""

from backroom.core import Facts
from backroom.web.papers.tale.drafts import RollDraft
from backroom.web.papers.tale.phrases import capital, number

GOOD = frozenset({"success", "up", "away", "away with a one", "caught"})
SCENE = {"twist": "a twist", "corpse": "a body", "warm": "still warm"}
COUNTED = {"1": "one clue", "0": "no clues"}


def drafts_of(facts: Facts) -> list[RollDraft]:
    """A roll as it stands in the margin. A search for suspects throws a pair for every level of evidence."""
    dice, plus = tuple(facts["dice"]), sum(plus for _, plus in facts["plus"])
    verdict, against = facts["verdict"], facts["against"]
    if verdict == "suspects":
        reached = f"{capital(number(int(facts['outcome'])))} of {number(len(dice) // 2)} reach {against}"
        return [RollDraft(dice, reached, reached, True)]
    if verdict == "case":
        return [RollDraft(dice, "", "", True)]
    if verdict in ("scene", "corpse"):
        said = SCENE.get(facts["outcome"], str(facts["outcome"]))
        return [RollDraft(dice, said, capital(said), True)]
    if verdict == "clues":
        many = COUNTED.get(facts["outcome"], f"{facts['outcome']} clues")
        return [RollDraft(dice, many, capital(many), True)]
    total, won = facts["total"], facts["outcome"] in GOOD
    sign = _sign(verdict, total, against, won)
    long = f"{made(sum(dice), plus)}, {sign} {against}"
    if verdict == "alibi":
        means = capital(facts["what"].rsplit(", ", 1)[-1])
        return [RollDraft(dice, f"{total} {sign} {against}", f"{means}, {total} {sign} {against}", won)]
    what = "" if verdict in ("ambush", "chase", "temptation") else facts["what"].replace("Ask around, by", "By")
    return [RollDraft(dice, f"{total} {sign} {against}", long, won, what)]


def made(dice: int, plus: int) -> str:
    """`8 and 1 make 9`."""
    if plus > 0:
        return f"{dice} and {plus} make {dice + plus}"
    return f"{dice} less {-plus} makes {dice + plus}" if plus else str(dice)


def _sign(verdict: str, total: int, against: int, won: bool) -> str:
    if verdict == "alibi":
        return "against"
    if verdict == "seven":
        return "of" if won else "short of"
    return "over" if won else "not over"
