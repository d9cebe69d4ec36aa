"""How good the coach's chances are: `python -m bench.coach GAME --games N`.

Greedy players play, and now and then the coach is asked for the seat that is to decide. It prints for each side: what
the coach said on average, how often that side won, how far the coach was off, and the time of one core for an answer.
How far is the mean of the squares. In brackets is what you would get by always saying how often that side wins.
"""

import argparse
from collections import defaultdict
from random import Random
from statistics import mean, median
from time import process_time

from backroom.bots import make_bot
from backroom.bots.coach import Adviser
from backroom.core import GAMES, AnyGame, Seat, Seeded, Sitting
from bench.sides import sides_of

OFTEN = 0.08
"""How often the coach is asked."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=0)
    words = parser.parse_args()
    game = GAMES[words.game]
    players = words.players or min(game.spec.seats)
    sides = sides_of(game, players)
    said: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    took: list[float] = []
    for number in range(words.games):
        asked, winners = played(game, players, number, took)
        for seat, chance in asked:
            said[sides[seat]].append((chance, seat in winners))
    for side, answers in said.items():
        won = mean(float(win) for _, win in answers)
        off = mean((chance - win) ** 2 for chance, win in answers)
        told = mean(chance for chance, _ in answers)
        counted = f"{len(answers)} answers, said {told:.2f}, won {won:.2f}"
        print(f"{game.spec.id} {side}: {counted}, off {off:.3f} ({won * (1 - won):.3f})")
    print(f"{game.spec.id}: {median(took):.2f} s of one core, at most {max(took):.2f} s")


def played(game: AnyGame, players: int, number: int, took: list[float]) -> tuple[list[tuple[Seat, float]], list[Seat]]:
    """One game: what the coach said to whom, and who won."""
    chance, rng = Seeded(f"coach {number}"), Random(number)
    sitting = Sitting.begin(game, game.spec.options(), ["greedy"] * players, lambda line: chance)
    bots = [make_bot("greedy", game) for _ in range(players)]
    asked = []
    while sitting.turn:
        seat = sitting.turn[0]
        legal, seen = game.legal(sitting.state, seat), sitting.transcript(seat)
        if len(legal) > 1 and rng.random() < OFTEN:
            began = process_time()
            asked.append((seat, Adviser(game).advise(seen.copy(), legal, rng).tips[0].chance))
            took.append(process_time() - began)
        sitting.act(seat, sitting.actions.text(bots[seat].choose(seen, legal, rng)))
    assert sitting.result is not None
    return asked, list(sitting.result.winners)


if __name__ == "__main__":
    main()
