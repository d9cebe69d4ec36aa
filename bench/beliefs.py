"""How good a veteran's beliefs are: `python -m bench.beliefs GAME --games N`, for a NOIR game.

Greedy players play. At every decision we ask who a veteran in that seat would think the others are. It prints for each
pair of sides the share that the truth gets if all that is possible is equally likely, and the share that it gets from
how plausible the others' play was (`bots/search/belief.py`). Both are natural logarithms. Then comes the difference,
with two standard errors.

With `--duels N`, for a game of two, veterans play veterans without beliefs: N deals, each from both sides. It prints
how many games the veterans with beliefs won on each side.
"""

import argparse
from collections import defaultdict
from itertools import islice
from math import log, sqrt
from random import Random
from statistics import mean, stdev

from backroom.bots import Bot, make_bot
from backroom.bots.players import PLAYERS
from backroom.bots.search import AnyModel
from backroom.bots.search.belief import Belief
from backroom.bots.search.levels import AT_MOST
from backroom.bots.search.player import Searcher
from backroom.core import GAMES, AnyGame, Seat, Seeded, Sitting
from backroom.lab.simulate import play_out
from bench.sides import sides_of

WORLDS = 100
"""How many worlds are counted."""

Opinion = tuple[float, float]
"""The truth's share as a logarithm: by what is possible, and as it is believed."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game.spec.id for game in GAMES if game.spec.family == "noir"])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--duels", type=int, default=0)
    words = parser.parse_args()
    game = GAMES[words.game]
    if not words.duels:
        opinions(game, words.games)
    elif 2 in game.spec.seats:
        duels(game, words.duels)
    else:
        parser.error(f"{game.spec.title} is not for two")


def opinions(game: AnyGame, games: int) -> None:
    """What the truth's share is."""
    players = min(game.spec.seats)
    sides = sides_of(game, players)
    found: dict[tuple[str, str], list[Opinion]] = defaultdict(list)
    for number in range(games):
        for (seat, other), held in played(game, players, number).items():
            found[sides[seat], sides[other]].append((mean(one for one, _ in held), mean(two for _, two in held)))
    for (side, of), averages in found.items():
        gains = [believed - possible for possible, believed in averages]
        possible, believed = (mean(column) for column in zip(*averages, strict=True))
        error = 2 * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0
        shares = f"possible {possible:.2f}, believed {believed:.2f}, gained {mean(gains):.2f} ± {error:.2f}"
        print(f"{game.spec.id} {side} of {of}: {shares} ({len(gains)} pairs)")


def played(game: AnyGame, players: int, number: int) -> dict[tuple[Seat, Seat], list[Opinion]]:
    """One game: what each seat took each other one for, over its decisions."""
    chance, rng, own = Seeded(f"beliefs {number}"), Random(number), Random(number)
    sitting = Sitting.begin(game, game.spec.options(), ["greedy"] * players, lambda line: chance)
    bots = [make_bot("greedy", game) for _ in range(players)]
    model = model_of(game)
    beliefs = [Belief(game, model, suspicious=True) for _ in range(players)]
    found: dict[tuple[Seat, Seat], list[Opinion]] = defaultdict(list)
    while sitting.turn:
        seat = sitting.turn[0]
        legal, seen = game.legal(sitting.state, seat), sitting.transcript(seat)
        if len(legal) > 1:
            beliefs[seat].read(seen, own)
            worlds = list(islice(game.worlds(seen, own), WORLDS))
            likely = beliefs[seat].likely(seen, worlds)
            for other in range(players):
                secrets = [model.secret(world, other) for world in worlds]
                truth = model.secret(sitting.state, other)
                if truth in secrets and len(set(secrets)) > 1:
                    possible = share(secrets, truth, [1.0] * len(worlds))
                    found[seat, other].append((possible, share(secrets, truth, likely)))
        sitting.act(seat, sitting.actions.text(bots[seat].choose(seen.copy(), legal, rng)))
    return found


def share(secrets: list[int], truth: int, weights: list[float]) -> float:
    """How much of the weight is on the truth, as a logarithm."""
    return log(sum(weight for secret, weight in zip(secrets, weights, strict=True) if secret == truth) / sum(weights))


def duels(game: AnyGame, deals: int) -> None:
    """Who wins, with beliefs on one side."""
    roles = game.spec.seats[2]
    won = [0] * len(roles)
    for number in range(deals):
        for side in range(len(roles)):
            bots = [veteran(game, suspicious=seat == side) for seat in range(len(roles))]
            result, _ = play_out(game, game.spec.options(), bots, Random(f"vs/{number}"))
            won[side] += side in result.winners
    for role, times in zip(roles, won, strict=True):
        print(f"{game.spec.id}, beliefs only as {role}: won {times} of {deals}")


def model_of(game: AnyGame) -> AnyModel:
    """How the search thinks of it."""
    model = PLAYERS[game.spec.id].model
    assert model is not None  # every NOIR game has one
    return model(game)


def veteran(game: AnyGame, suspicious: bool) -> Bot:
    """One with beliefs, or without."""
    effort = PLAYERS[game.spec.id].effort
    return Searcher(game, model_of(game), effort._replace(suspicious=suspicious, at_most=AT_MOST))


if __name__ == "__main__":
    main()
