"""How even a game is between players who are equally good: by seat, by what they played, and how long it takes.

Which seat began, who played what and how many turns it took is read from the public part of the last position, where
that says so (`Seated`). Where it does not, the first seat begins, everybody plays their seat, and every decision is a
turn.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import median
from typing import Any

import msgspec

from backroom.bots import make_bot
from backroom.core import GAMES, AnyGame, Options, Seated, at_table
from backroom.lab.simulate import play_through

CHUNK = 20
"""Games that a process plays in one go."""


class Share(msgspec.Struct):
    """How many games there were, and how many of them were won."""

    games: int
    wins: int
    fair: float
    """Wins as a multiple of the fair share. With four players the fair share is one game in four."""
    doubt: float
    """Two standard errors of that."""


class Balance(msgspec.Struct):
    """What came of a series of games between players of one kind."""

    game: str
    version: int
    options: dict[str, Any]
    bot: str
    seed: int
    players: int
    games: int
    seats: list[Share]
    """In turn order, from the one who began."""
    roles: dict[str, Share]
    draws: int
    turns_median: float
    turns_low: int
    """One game in ten is shorter, and one in ten is longer than `turns_high`."""
    turns_high: int
    turns_most: int
    decisions_mean: float
    decisions_most: int


class Played(msgspec.Struct):
    """One game: who played what in turn order, which of them won, and how long it took."""

    roles: list[str]
    winners: list[int]
    turns: int
    decisions: int


def balance(
    game: AnyGame,
    options: Options,
    bot: str,
    players: int,
    games: int,
    seed: int,
    processes: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Balance:
    """Play this many games, each from its own part of the seed. The number of processes changes nothing."""
    found: list[Played] = []
    for some in _chunks(partial(_play_some, game.spec.id, options, bot, players, seed), games, processes):
        found += some
        progress(len(found))
    seats = [_share([position in one.winners for one in found], players) for position in range(players)]
    won: dict[str, list[bool]] = {}
    for one in found:
        for position, role in enumerate(one.roles):
            won.setdefault(role, []).append(position in one.winners)
    turns = sorted(one.turns for one in found)
    return Balance(
        game=game.spec.id,
        version=game.spec.version,
        options=msgspec.to_builtins(options),
        bot=bot,
        seed=seed,
        players=players,
        games=games,
        seats=seats,
        roles={role: _share(won[role], players) for role in sorted(won)},
        draws=sum(not one.winners for one in found),
        turns_median=median(turns),
        turns_low=turns[games // 10],
        turns_high=turns[games - 1 - games // 10],
        turns_most=turns[-1],
        decisions_mean=sum(one.decisions for one in found) / games,
        decisions_most=max(one.decisions for one in found),
    )


def _share(won: Sequence[bool], players: int) -> Share:
    games, wins = len(won), sum(won)
    rate = wins / games
    return Share(games, wins, rate * players, 2 * players * (rate * (1 - rate) / games) ** 0.5)


def _chunks(play: Callable[[range], list[Played]], games: int, processes: int) -> Iterator[list[Played]]:
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    if processes == 1:
        yield from map(play, chunks)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play, chunks)


def _play_some(game_id: str, options: Options, bot: str, players: int, seed: int, numbers: range) -> list[Played]:
    game = at_table(GAMES[game_id], options)
    return [_play(game, options, bot, players, Random(f"{seed}/{number}")) for number in numbers]


def _play(game: AnyGame, options: Options, bot: str, players: int, rng: Random) -> Played:
    state, decisions = play_through(game, options, [make_bot(bot, game) for _ in range(players)], rng)
    result = game.result(state)
    assert result is not None
    public = game.see(state, None).public
    first, turns, roles = 0, decisions, list(game.spec.seats[players])
    if isinstance(public, Seated):
        first, turns = public.first, public.turn or decisions
        roles = [one.character or role for one, role in zip(public.seats, roles, strict=True)]
    order = [(first + position) % players for position in range(players)]
    winners = [order.index(seat) for seat in result.winners]
    return Played([roles[seat] for seat in order], winners, turns, decisions)
