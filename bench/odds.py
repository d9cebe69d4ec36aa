"""How long an exact answer takes: `python -m bench.odds`. Nothing is remembered from one answer to the next."""

from statistics import median
from time import process_time

from backroom.games.dirtyworld import odds
from backroom.games.dirtyworld.odds import Goal, Throw

QUESTIONS = {
    "7d, any set": (Throw(7), Goal(), odds.NO_GUARD, False),
    "7d against 5d, timing": (Throw(7), Goal(), Throw(5), True),
    "10d against 10d": (Throw(10), Goal(), Throw(10), False),
    "15d against 15d": (Throw(15), Goal(), Throw(15), False),
    "15d against 15d, timing": (Throw(15), Goal(), Throw(15), True),
    "15d against 15d, width 4, height 3": (Throw(15), Goal(4, 3), Throw(15), False),
    "15d called 10 against 15d, timing": (Throw(15, called=10), Goal(), Throw(15), True),
    "15d, two things at once, against 15d": (Throw(15, actions=2), Goal(), Throw(15), False),
}
TIMES = 9


def main() -> None:
    for words, question in QUESTIONS.items():
        took = []
        for _ in range(TIMES):
            odds._chance.cache_clear()
            began = process_time()
            found = odds.chance(*question)
            took.append(process_time() - began)
        print(f"{words:40} {float(found):.6f}  {1000 * median(took):6.2f} ms")


if __name__ == "__main__":
    main()
