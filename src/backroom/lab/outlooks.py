"""Fits what counts in the NOIR games to played ones: `python -m backroom.lab.outlooks > outlooks.json`.

Greedy players play each table many times. For every role, once waiting and once deciding, weights are found by which
what counted in a position (`bots.noir.outlook.terms`) says best who won in the end: logistic regression, with a little
weight against extremes.
"""

import sys
from math import exp
from random import Random
from typing import Any

import msgspec

from backroom.bots.noir import SENSES
from backroom.bots.noir.glance import Glance
from backroom.bots.noir.outlook import TERMS, terms
from backroom.core import NO_SEAT, SPECTATOR, AnyGame, Dice, Seeded, Transcript, engine_of, read_options
from backroom.games import GAMES

GAMES_EACH = 1200
LONG = 300
"""A game that takes longer is taken for a draw, and says nothing."""
WORLDS = 3
MOST = 16
KEPT = 6
"""One position of so many is looked at: neighbours in a game say the same."""
RIDGE = 1e-3
ROUNDS = 12

Row = tuple[list[float], float]


def rows(game: AnyGame, seats: int, games: int, seed: int) -> list[list[Row]]:
    """For each role, waiting and deciding: positions, and whether it was won."""
    sense, engine = SENSES[game.spec.id], engine_of(game)
    options = read_options(game.spec.options, {"limit": LONG})
    found: list[list[Row]] = []
    for number in range(games):
        state, events = game.start(options, seats, Seeded(Random(f"{seed}/{number}")))
        seen = Transcript(options, seats, SPECTATOR)
        seen.add(None, None, events)
        state.could_be = game.notes_of(seen).town.could_be[:]  # type: ignore[attr-defined]
        glance = Glance(engine, sense, game.actions(options), state.names)
        dice = Dice(hash((seed, number)))
        looked_at: list[tuple[int, int, list[float]]] = []
        while (seat := engine.seat(state)) != NO_SEAT:
            if not dice.below(KEPT):
                for eye in range(seats):
                    kind = 2 * sense.role(state, eye) + (seat == eye)
                    looked_at.append((eye, kind, terms(sense, state, eye)))
            engine.step(state, seat, glance.best(state, seat, WORLDS, MOST, dice), dice)
        winners = engine.winners(state)
        for eye, kind, marked in looked_at:
            while len(found) <= kind:
                found.append([])
            if winners:
                found[kind].append((marked, float(eye in winners)))
    return found


def fit(played: list[Row]) -> list[float]:
    """The weights that say best who won, by Newton's method."""
    weights = [0.0] * TERMS
    for _ in range(ROUNDS):
        slope = [RIDGE * weight for weight in weights]
        curve = [[RIDGE if row == col else 0.0 for col in range(TERMS)] for row in range(TERMS)]
        for marked, won in played:
            total = sum(weight * one for weight, one in zip(weights, marked, strict=True))
            chance = 1 / (1 + exp(-max(min(total, 30.0), -30.0)))
            error, spread = (chance - won) / len(played), chance * (1 - chance) / len(played)
            for row, one in enumerate(marked):
                if one:
                    slope[row] += error * one
                    line, share = curve[row], spread * one
                    for col in range(row + 1):
                        line[col] += share * marked[col]
        for row in range(TERMS):
            for col in range(row):
                curve[col][row] = curve[row][col]
        step = solved(curve, slope)
        weights = [weight - one for weight, one in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return [round(weight, 4) for weight in weights]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations whose matrix is symmetric and positive."""
    lines = [[*line, one] for line, one in zip(matrix, right, strict=True)]
    for at, line in enumerate(lines):
        for below in lines[at + 1 :]:
            share = below[at] / line[at]
            for col in range(at, len(line)):
                below[col] -= share * line[col]
    found = [0.0] * len(lines)
    for at in range(len(lines) - 1, -1, -1):
        line = lines[at]
        found[at] = (line[-1] - sum(line[col] * found[col] for col in range(at + 1, len(lines)))) / line[at]
    return found


def main() -> None:
    """Fit every table whose name begins as one of those given, or all."""
    wanted = sys.argv[1:] or ["noir/"]
    found: dict[str, Any] = {}
    for game in GAMES:
        for seats in game.spec.seats if game.spec.id in SENSES else ():
            name = f"{game.spec.id} {seats}"
            if any(name.startswith(one) for one in wanted):
                played = rows(game, seats, GAMES_EACH * 2 // seats, seed=1)
                print(name, [len(one) for one in played], file=sys.stderr, flush=True)
                found[name] = [fit(one) for one in played]
    print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())


if __name__ == "__main__":
    main()
