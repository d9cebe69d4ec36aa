"""Finds what a seasoned player of The Big Shuffle makes of what: `python -m backroom.games.bigshuffle.tools.seasoning`.

An evolution strategy: players whose numbers are a little to one side of the present ones, or as much to the other, play
the greedy player; the present numbers go where more was won, with some momentum. What is printed is their average over
the last rounds: a single step goes by few games.
"""

from collections.abc import Sequence
from dataclasses import fields
from math import exp
from random import Random
from typing import Final

from backroom.core import Seat
from backroom.games.bigshuffle.bots.greedy import Greedy
from backroom.games.bigshuffle.bots.weighing import Weighing
from backroom.games.bigshuffle.rules.game import BigShuffle, BigShuffleOptions
from backroom.lab.simulate import play_out

BEGUN: Final = Weighing(pace=0.0, soon=4.0, insight=1.0, experience=0.25, effects=1.0, stays=1.0, press=0.25)
"""Where it begins: with the greedy player's numbers, and with all that a seasoned player considers besides or instead.

Numbers grow and shrink: what is 0 here stays 0.
"""

NAMES = tuple(field.name for field in fields(Weighing))
LIMITS = {"least": (0.0, 0.3), "most": (0.5, 0.99), "care_most": (0.0, 1.0), "need": (5.2, 50.0)}
ROUNDS = 150
PAIRS = 12
DEALS = 6
"""For each player of a pair, from both seats."""

SPREAD = 0.25
STEP = 0.3
MOMENTUM = 0.8
LAST = 0.1
"""How much the newest numbers count in the average."""

Logs = list[float]
"""How much more than in the beginning it makes of each, as a logarithm."""


def weighed(logs: Sequence[float]) -> Weighing:
    """The numbers themselves."""
    found = {name: getattr(BEGUN, name) * exp(log) for name, log in zip(NAMES, logs, strict=True)}
    for name, (least, most) in LIMITS.items():
        found[name] = min(max(found[name], least), most)
    return Weighing(**found)


def points(game: BigShuffle, weighing: Weighing, deals: Sequence[str]) -> float:
    """The share of games that are won against the greedy player."""
    won = [played(game, weighing, seat, Random(deal)) for deal in deals for seat in range(2)]
    return sum(won) / len(won)


def played(game: BigShuffle, weighing: Weighing, seat: Seat, rng: Random) -> float:
    """One game: 1 if it was won, and a half if nobody did."""
    bots = [Greedy(game), Greedy(game)]
    bots[seat] = Greedy(game, weighing)
    result, _ = play_out(game, BigShuffleOptions(), bots, rng)
    return float(seat in result.winners) if result.winners else 0.5


def where_more_is_won(game: BigShuffle, logs: Logs, rng: Random, pairs: int = PAIRS, deals: int = DEALS) -> Logs:
    """Which way to go, by games of pairs on either side."""
    way = [0.0] * len(logs)
    for _ in range(pairs):
        off = [rng.gauss(0, 1) for _ in logs]
        dealt = [str(rng.random()) for _ in range(deals)]
        this, that = (
            points(game, weighed([log + side * SPREAD * by for log, by in zip(logs, off, strict=True)]), dealt)
            for side in (1, -1)
        )
        way = [one + (this - that) * by / (2 * pairs) for one, by in zip(way, off, strict=True)]
    return way


def main() -> None:
    """Go on for a while, and print what was found."""
    game, rng = BigShuffle(), Random(1)
    logs, speed = [0.0] * len(NAMES), [0.0] * len(NAMES)
    average = logs
    for number in range(ROUNDS):
        way = where_more_is_won(game, logs, rng)
        speed = [MOMENTUM * before + now for before, now in zip(speed, way, strict=True)]
        logs = [log + STEP * by for log, by in zip(logs, speed, strict=True)]
        average = [(1 - LAST) * old + LAST * new for old, new in zip(average, logs, strict=True)]
        print(number, weighed(average), flush=True)


if __name__ == "__main__":
    main()
