"""Fits what counts in The Big Shuffle to played games: `python -m backroom.lab.shuffles`.

Two seasoned players play, who do just anything now and then so that more is seen. What one has beyond the other at the
beginning of a turn says who won in the end (`bots.bigshuffle.chances`).
"""

from collections.abc import Sequence
from random import Random

from backroom.bots.bigshuffle.chances import marks
from backroom.bots.bigshuffle.greedy import Greedy
from backroom.bots.bigshuffle.guess import scenario_of
from backroom.bots.bigshuffle.outlook import Memory
from backroom.bots.bigshuffle.weighing import SEASONED
from backroom.core import Transcript
from backroom.games.bigshuffle.game import BigShuffle, BigShuffleOptions
from backroom.lab.fitting import Row, fit
from backroom.lab.simulate import positions

SHUFFLES = 4000
ELSE = 0.05
"""How often somebody does anything."""


class Fickle:
    """A seasoned player who does just anything now and then."""

    def __init__(self, game: BigShuffle) -> None:
        self.greedy = Greedy(game, SEASONED)

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        return rng.choice(legal) if rng.random() < ELSE else self.greedy.choose(seen, legal, rng)


def shuffle(game: BigShuffle, options: BigShuffleOptions, rng: Random) -> list[Row]:
    """One game: each beginning of a turn, as whose turn it was saw it."""
    found: list[tuple[int, list[float]]] = []
    turns = 0
    for state in positions(game, options, [Fickle(game), Fickle(game)], rng):
        if not state.ending and state.turns > turns:
            turns, scenario, memory = state.turns, scenario_of(state), Memory()
            mine, theirs = (marks(state, seat, scenario, memory) for seat in (state.seat, 1 - state.seat))
            found.append((state.seat, [ours - others for ours, others in zip(mine, theirs, strict=True)]))
    return [(one, float(seat in state.winners)) for seat, one in found] if state.winners else []


def main() -> None:
    """Print the weights."""
    game, options, rng = BigShuffle(), BigShuffleOptions(), Random(1)
    played = [row for _ in range(SHUFFLES) for row in shuffle(game, options, rng)]
    print(len(played), fit(played))


if __name__ == "__main__":
    main()
