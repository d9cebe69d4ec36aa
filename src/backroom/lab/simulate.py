"""Many games between bots, and what came of them."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from backroom.bots import Bot, make_bot
from backroom.core import AnyGame, Options, Result, Seeded, Transcript, at_table


class Simulation(msgspec.Struct):
    """What came of a series of games."""

    game: str
    version: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    games: int
    wins: dict[str, int]
    """By seat name."""
    draws: int
    endings: dict[str, int]
    decisions_mean: float
    decisions_median: float
    decisions_min: int
    decisions_max: int
    seconds: float
    games_per_second: float


def play_out(game: AnyGame, options: Options, bots: Sequence[Bot], rng: Random) -> tuple[Result, int]:
    """One game between bots: how it ended and how many decisions it took. No record is kept."""
    state, decisions = play_through(game, options, bots, rng)
    result = game.result(state)
    assert result is not None
    return result, decisions


def play_through(game: AnyGame, options: Options, bots: Sequence[Bot], rng: Random) -> tuple[Any, int]:
    """One game between bots: its last position and how many decisions it took."""
    for decisions, state in enumerate(positions(game, options, bots, rng)):
        last = state, decisions
    return last


def positions(game: AnyGame, options: Options, bots: Sequence[Bot], rng: Random) -> Iterator[Any]:
    """One game between bots: its state at each decision and at the end. It is one object, which changes."""
    seats = len(bots)
    table = game.actions(options)
    chance = Seeded(rng)
    state, events = game.start(options, seats, chance)
    seen = [Transcript(options, seats, seat) for seat in range(seats)]
    for transcript in seen:
        transcript.add(None, None, events)
    yield state
    while turn := game.turn(state):
        seat = turn[0]
        action = bots[seat].choose(seen[seat], game.legal(state, seat), rng)
        events = game.play(state, seat, action, chance)
        for transcript in seen:
            transcript.add(seat, table.text(action), events)
        yield state


def simulate(
    game: AnyGame,
    options: Options,
    bots: Sequence[str],
    games: int,
    seed: int,
    progress: Callable[[int], None] = lambda done: None,
) -> Simulation:
    """Play this many games, each from its own part of the seed, with fresh bots."""
    game = at_table(game, options)
    names = game.spec.seats[len(bots)]
    wins = dict.fromkeys(names, 0)
    draws = 0
    endings: dict[str, int] = {}
    lengths: list[int] = []
    began = perf_counter()
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        result, decisions = play_out(game, options, [make_bot(name, game) for name in bots], rng)
        for seat in result.winners:
            wins[names[seat]] += 1
        draws += result.drawn
        endings[result.ending] = endings.get(result.ending, 0) + 1
        lengths.append(decisions)
        progress(number + 1)
    seconds = perf_counter() - began
    return Simulation(
        game=game.spec.id,
        version=game.spec.version,
        options=msgspec.to_builtins(options),
        bots=tuple(bots),
        seed=seed,
        games=games,
        wins=wins,
        draws=draws,
        endings=dict(sorted(endings.items())),
        decisions_mean=sum(lengths) / games,
        decisions_median=median(lengths),
        decisions_min=min(lengths),
        decisions_max=max(lengths),
        seconds=seconds,
        games_per_second=games / seconds,
    )
