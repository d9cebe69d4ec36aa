"""How long an exact answer takes: `python -m bench.odds`. Nothing is remembered from one answer to the next."""

from itertools import product
from statistics import median
from time import process_time
from typing import TypeAlias

from backroom.games.dirtyworld.rules import odds
from backroom.games.dirtyworld.rules.odds import Goal, Throw

Question: TypeAlias = tuple[Throw, Goal, Throw, bool]

QUESTIONS: dict[str, Question] = {
    "7d, any set": (Throw(7), Goal(), odds.NO_GUARD, False),
    "7d against 5d, timing": (Throw(7), Goal(), Throw(5), True),
    "10d against 10d": (Throw(10), Goal(), Throw(10), False),
    "15d against 15d": (Throw(15), Goal(), Throw(15), False),
    "15d against 15d, timing": (Throw(15), Goal(), Throw(15), True),
    "15d against 15d, width 4, height 3": (Throw(15), Goal(4, 3), Throw(15), False),
    "15d called 10 against 15d, timing": (Throw(15, called=10), Goal(), Throw(15), True),
    "15d, two things at once, against 15d": (Throw(15, actions=2), Goal(), Throw(15), False),
}
CALLED = (None, 1, 5, 10)
ANY: list[Question] = [
    (Throw(15, called, actions), Goal(width, height), Throw(15, other), timing)
    for called, actions, width, height, other, timing in product(
        CALLED, range(1, 6), (2, 3, 5), (1, 5), CALLED, (False, True)
    )
]
"""Every kind of question about 15d against 15d."""
TIMES = 9


def timed(question: Question, times: int) -> tuple[float, float]:
    """The answer, and the median of its times in milliseconds."""
    took = []
    for _ in range(times):
        odds._chance.cache_clear()
        began = process_time()
        found = odds.chance(*question)
        took.append(process_time() - began)
    return float(found), 1000 * median(took)


def main() -> None:
    for words, question in QUESTIONS.items():
        found, milliseconds = timed(question, TIMES)
        print(f"{words:40} {found:.6f}  {milliseconds:6.2f} ms")
    # On a busy machine any answer can be slow once, so those that were are asked again.
    slow = sorted(ANY, key=lambda question: timed(question, 3)[1])[-TIMES:]
    slowest, throw, goal, guard, timing = max((timed(question, TIMES)[1], *question) for question in slow)
    print(f"the slowest of {len(ANY)} about 15d against 15d   {slowest:6.2f} ms: {throw}, {goal}, {guard}, {timing=}")


if __name__ == "__main__":
    main()
