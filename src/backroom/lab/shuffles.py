"""Fits what counts in The Big Shuffle to played games: `python -m backroom.lab.shuffles`.

Two greedy players play, who do just anything now and then so that more is seen. What one has beyond the other at the
beginning of a turn says who won in the end (`bots.bigshuffle.chances`).
"""

from random import Random

from backroom.bots.bigshuffle.chances import marks
from backroom.bots.bigshuffle.greedy import Greedy
from backroom.core import Seeded, Transcript
from backroom.games.bigshuffle.game import BigShuffle, BigShuffleOptions
from backroom.lab.fitting import Row, fit

SHUFFLES = 4000
ELSE = 0.05
"""How often somebody does anything."""


def shuffle(game: BigShuffle, options: BigShuffleOptions, rng: Random) -> list[Row]:
    """One game: each beginning of a turn, as whose turn it was saw it."""
    table, chance = game.actions(options), Seeded(rng)
    state, events = game.start(options, 2, chance)
    bots, seen = (Greedy(game), Greedy(game)), [Transcript(options, 2, seat) for seat in range(2)]
    for transcript in seen:
        transcript.add(None, None, events)
    found: list[tuple[int, list[float]]] = []
    turns = 0
    while turn := game.turn(state):
        if state.turns > turns:
            turns, mine, theirs = state.turns, marks(state, state.seat), marks(state, 1 - state.seat)
            found.append((state.seat, [ours - others for ours, others in zip(mine, theirs, strict=True)]))
        (seat, *_), legal = turn, game.legal(state, turn[0])
        action = rng.choice(legal) if rng.random() < ELSE else bots[seat].choose(seen[seat], legal, rng)
        events = game.play(state, seat, action, chance)
        for transcript in seen:
            transcript.add(seat, table.text(action), events)
    return [(one, float(seat in state.winners)) for seat, one in found] if state.winners else []


def main() -> None:
    """Print the weights."""
    game, options, rng = BigShuffle(), BigShuffleOptions(), Random(1)
    played = [row for _ in range(SHUFFLES) for row in shuffle(game, options, rng)]
    print(len(played), fit(played))


if __name__ == "__main__":
    main()
