"""How fast the compiled engines of this checkout are beside those of another: `python -m bench.against OTHER`.

OTHER is the folder of a checkout with a `.venv` of its own and its engines compiled, say one of an earlier commit. Both
play the same random games in processes that take turns, so that a busy machine slows both alike. A ratio above 1 says
that this checkout is faster. It ends by itself, after about the time it is given.

Where rules have changed, each version that a checkout still plays is measured. A version that both play is compared
with itself: the same rules on both sides. One that only this checkout plays is compared with the newest of the other.
"""

import argparse
import sys
from pathlib import Path
from statistics import median

from backroom.lab.bench import Measurer

ROUNDS = 15
WARM_UP = 1.2
"""How much longer a part takes than it is measured; see `measuring.answer`."""

PROGRAM = """
from backroom.core.engine import AskingEngine
from backroom.lab.measuring import GAMES, answer, engine_of, playouts, random_play

def versions(game):
    earlier = getattr(game.spec, "earlier", ())
    return [game, *(game.of_version(version) for version in reversed(earlier))]

answer([
    (f"{{game.spec.id}} {{seats}} v{{game.spec.version}}", what, measured(game, seats, {seed}))
    for newest in GAMES
    if not newest.spec.open and not isinstance(engine_of(newest), AskingEngine)
    for game in versions(newest)
    for seats in game.spec.seats
    for what, measured in (("steps", random_play), ("playouts", playouts))
])
"""
"""What either checkout runs, in its own words: playouts and stepping, of those games that have engines of their own."""


def main() -> None:
    """Let both take turns, and print what came of it."""
    asked = argparse.ArgumentParser(description="Compare the compiled engines of two checkouts.")
    asked.add_argument("other", type=Path, help="the folder of the other checkout")
    asked.add_argument("--seconds", type=float, default=120.0, help="how long to measure, in all")
    asked.add_argument("--seed", type=int, default=1, help="where random play begins")
    given = asked.parse_args()
    program = PROGRAM.format(seed=given.seed)
    other = Measurer([str(given.other.absolute() / ".venv" / "bin" / "python"), "-c", program], "compiled")
    here = Measurer([sys.executable, "-c", program], "compiled")
    each = given.seconds / ROUNDS / (here.parts + other.parts) / WARM_UP
    for number in range(ROUNDS):
        for measurer in (here, other) if number % 2 else (other, here):
            measurer.measure(each)
    for measurer in (here, other):
        measurer.close()
    show(here.found(), other.found())


def show(here: dict[str, dict[str, list[float]]], other: dict[str, dict[str, list[float]]]) -> None:
    """A line for each thing measured: thousands of steps a second, and the ratios of the best and of the medians."""
    print(f"{'thousands of steps a second':34}{'here':>9}{'other':>9}{'best':>7}{'median':>8}")
    for subject, rates in here.items():
        against = counterpart(subject, other)
        for what, ours in rates.items():
            theirs = other.get(against, {}).get(what)
            if theirs is None:
                print(f"{subject + ', ' + what:34}{max(ours) / 1000:9.1f}{'-':>9}")
                continue
            best, middle = max(ours) / max(theirs), median(ours) / median(theirs)
            other_rules = "" if against == subject else f"  against {against.split()[-1]}"
            print(
                f"{subject + ', ' + what:34}{max(ours) / 1000:9.1f}{max(theirs) / 1000:9.1f}{best:7.2f}{middle:8.2f}"
                f"{other_rules}"
            )


def counterpart(subject: str, other: dict[str, dict[str, list[float]]]) -> str:
    """The same game at a table of the same size, of the same version, or else of the newest, which comes first."""
    table = subject.rsplit(maxsplit=1)[0]
    same = [one for one in other if one.rsplit(maxsplit=1)[0] == table]
    return subject if subject in other or not same else same[0]


if __name__ == "__main__":
    main()
