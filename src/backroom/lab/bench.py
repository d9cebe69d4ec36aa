"""How fast the engines are, beside how fast this Python is: figures of a noisy machine mean little, ratios do.

Counted in time of this process, so that other work on the machine spoils less.
"""

from collections.abc import Callable
from statistics import median
from time import process_time

import msgspec

from backroom.core import AnyGame, Options, Seeded

ROUNDS = 7
LOOPS = 1_000_000

# As `python -c` runs it: at module level.
COUNTING = compile("i = 0\nwhile i < n:\n    i += 1\n", "counting loop", "exec")


class Speed(msgspec.Struct):
    """Steps of random play per second: a step asks whose turn it is, lists what is legal, picks one and plays it."""

    game: str
    seats: int
    steps_per_second: float
    per_loop: float
    """Steps per iteration of the counting loop, measured side by side."""


class Bench(msgspec.Struct):
    """One run."""

    loops_per_second: float
    random_play: list[Speed]


def counting(seconds: float) -> float:
    """Iterations per second of a plain counting loop."""
    done, began = 0, process_time()
    while (took := process_time() - began) < seconds:
        exec(COUNTING, {"n": LOOPS})
        done += LOOPS
    return done / took


def random_steps(game: AnyGame, options: Options, seats: int, seconds: float, seed: int) -> float:
    """Steps per second of random play."""
    chance = Seeded(seed)
    random = chance.random.random
    turn, legal, play = game.turn, game.legal, game.play
    steps, began = 0, process_time()
    while (took := process_time() - began) < seconds:
        state, _ = game.start(options, seats, chance)
        while seats_to_move := turn(state):
            seat = seats_to_move[0]
            actions = legal(state, seat)
            play(state, seat, actions[int(random() * len(actions))], chance)
            steps += 1
    return steps / took


def bench(
    games: list[AnyGame], seconds: float, seed: int, progress: Callable[[str], None] = lambda what: None
) -> Bench:
    """Measure the loop and every game in turns, several rounds, and take the medians."""
    tables = [(game, seats) for game in games for seats in game.spec.seats]
    slice_of_time = seconds / ROUNDS / (len(tables) + 1)
    loops: list[float] = []
    steps: list[list[float]] = [[] for _ in tables]
    for number in range(ROUNDS):
        progress(f"round {number + 1} of {ROUNDS}")
        loops.append(counting(slice_of_time))
        for rates, (game, seats) in zip(steps, tables, strict=True):
            rates.append(random_steps(game, game.spec.options(), seats, slice_of_time, seed + number))
    speeds = [
        Speed(game.spec.id, seats, median(rates), median(r / per for r, per in zip(rates, loops, strict=True)))
        for rates, (game, seats) in zip(steps, tables, strict=True)
    ]
    return Bench(median(loops), speeds)
