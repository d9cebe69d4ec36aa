"""A ladder: every bot of a game plays every other, on all sides, and what follows for their strength.

Games are written to a file one by one, each on a line of its own, so that a ladder that was broken off goes on where
it ended, and a longer one keeps what a shorter one played.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from backroom.bots import RandomBot, make_bot
from backroom.core import GAMES, AnyGame, BackroomError, Options, Seat, at_table
from backroom.lab.simulate import play_out

Z = 1.96
"""Of the intervals: 95 in 100 of them hold the truth."""

RANDOM_GAMES = 40
"""How many random games are played to see who wins together."""


class Pairing(msgspec.Struct, frozen=True):
    """One game that is to be played: the first bot has one side and the second all others, or the other way round."""

    bots: tuple[str, str]
    number: int
    side: int
    swapped: bool


class Played(msgspec.Struct, frozen=True):
    """One game that was played."""

    game: str
    version: int
    options: dict[str, Any]
    players: int
    seed: int
    pairing: Pairing
    won: tuple[bool, bool]
    """Whether the first and the second bot's side won; neither if it was drawn."""
    decisions: int


class Pair(msgspec.Struct):
    """What came of all games between two bots."""

    bots: tuple[str, str]
    games: int
    wins: int
    """Of the first."""
    draws: int
    share: float
    """Of the points, where a draw is half a point."""
    low: float
    high: float
    """The true share is most likely between these (Wilson)."""
    by_side: list[tuple[int, int]]
    """For each side: how many games the first bot won there alone, and played."""
    decisions_mean: float


class Rating(msgspec.Struct):
    """How strong a bot is by all its games."""

    bot: str
    mu: float
    sigma: float
    games: int


class Ladder(msgspec.Struct):
    """What came of it all."""

    game: str
    version: int
    options: dict[str, Any]
    players: int
    seed: int
    sides: list[list[Seat]]
    ratings: list[Rating]
    """The strongest first."""
    pairs: list[Pair]


def sides_of(game: AnyGame, options: Options, players: int) -> list[list[Seat]]:
    """The seats that win and lose together, as a few random games show."""
    won: list[list[bool]] = [[] for _ in range(players)]
    for number in range(RANDOM_GAMES):
        result, _ = play_out(game, options, [RandomBot() for _ in range(players)], Random(f"sides/{number}"))
        for seat in range(players):
            won[seat].append(seat in result.winners)
    sides: dict[tuple[bool, ...], list[Seat]] = {}
    for seat in range(players):
        sides.setdefault(tuple(won[seat]), []).append(seat)
    return list(sides.values())


def pairings(bots: Sequence[str], sides: int, games: int) -> Iterator[Pairing]:
    """Round after round, every pair once on each side, until each has played this many games.

    Of two sides each bot has either in turn. Of more, one bot has one and the other all the rest, and the other way
    round with the same deal: so two that are equally good win as many games as they lose.
    """
    ways = [(side, swapped) for side in range(sides) for swapped in ((False,) if sides == 2 else (False, True))]
    for number in range(games):
        side, swapped = ways[number % len(ways)]
        for one, other in combinations(bots, 2):
            yield Pairing((one, other), number, side, swapped)


def play(
    game_id: str, options: Options, players: int, seed: int, sides: Sequence[Sequence[Seat]], pairing: Pairing
) -> Played:
    """One game."""
    game = at_table(GAMES[game_id], options)
    alone, rest = pairing.bots[::-1] if pairing.swapped else pairing.bots
    names = [alone if seat in sides[pairing.side] else rest for seat in range(players)]
    ways = len(sides) if len(sides) == 2 else 2 * len(sides)
    rng = Random(f"{seed}/{pairing.number // ways}")  # the same deal on all sides
    result, decisions = play_out(game, options, [make_bot(name, game) for name in names], rng)
    winners = {names[seat] for seat in result.winners}
    won = (pairing.bots[0] in winners, pairing.bots[1] in winners)
    shown = msgspec.to_builtins(options)
    return Played(game_id, game.spec.version, shown, players, seed, pairing, won, decisions)


def climb(
    game: AnyGame,
    options: Options,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int,
    processes: int = 1,
    file: Path | None = None,
    progress: Callable[[int, int], None] = lambda done, all_of_them: None,
) -> Ladder:
    """Play what is not in the file yet, and report on all of it."""
    sides = sides_of(game, options, players)
    found = {one.pairing: one for one in _read(file, game, options, players, seed)}
    wanted = list(pairings(bots, len(sides), games))
    missing = [one for one in wanted if one not in found]
    progress(len(wanted) - len(missing), len(wanted))
    for played in _played(partial(play, game.spec.id, options, players, seed, sides), missing, processes):
        found[played.pairing] = played
        if file is not None:
            with file.open("ab") as lines:
                lines.write(msgspec.json.encode(played) + b"\n")
        progress(sum(one in found for one in wanted), len(wanted))
    return report(game, options, players, seed, sides, bots, [found[one] for one in wanted])


def _played(one: Callable[[Pairing], Played], missing: Sequence[Pairing], processes: int) -> Iterator[Played]:
    if processes == 1:
        yield from map(one, missing)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(one, missing)


def _read(file: Path | None, game: AnyGame, options: Options, players: int, seed: int) -> list[Played]:
    if file is None or not file.exists():
        return []
    try:
        lines = [msgspec.json.decode(line, type=Played) for line in file.read_bytes().splitlines()]
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BackroomError(f"{file} is not the file of a ladder: {error}.") from None
    shown = msgspec.to_builtins(options)
    wanted = (game.spec.id, game.spec.version, shown, players, seed)
    return [one for one in lines if (one.game, one.version, one.options, one.players, one.seed) == wanted]


# What follows


def report(
    game: AnyGame,
    options: Options,
    players: int,
    seed: int,
    sides: Sequence[Sequence[Seat]],
    bots: Sequence[str],
    games: Sequence[Played],
) -> Ladder:
    """Ratings and pairs out of games."""
    pairs = []
    for bots_of_it in combinations(bots, 2):
        theirs = [one for one in games if one.pairing.bots == bots_of_it]
        if theirs:
            pairs.append(_pair(bots_of_it, theirs, len(sides)))
    return Ladder(
        game=game.spec.id,
        version=game.spec.version,
        options=msgspec.to_builtins(options),
        players=players,
        seed=seed,
        sides=[list(side) for side in sides],
        ratings=_rated(bots, games),
        pairs=pairs,
    )


def _pair(bots: tuple[str, str], games: Sequence[Played], sides: int) -> Pair:
    wins = sum(one.won == (True, False) for one in games)
    draws = sum(one.won[0] == one.won[1] for one in games)
    share = (wins + draws / 2) / len(games)
    low, high = wilson(share, len(games))
    own = [one for one in games if not one.pairing.swapped]
    alone = [[one.won[0] for one in own if one.pairing.side == side] for side in range(sides)]
    return Pair(
        bots=bots,
        games=len(games),
        wins=wins,
        draws=draws,
        share=share,
        low=low,
        high=high,
        by_side=[(sum(won), len(won)) for won in alone],
        decisions_mean=sum(one.decisions for one in games) / len(games),
    )


def wilson(share: float, games: int) -> tuple[float, float]:
    """The interval that most likely holds the true share, after this many games."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def _rated(bots: Sequence[str], games: Sequence[Played]) -> list[Rating]:
    """Rated game by game in the order of play. The number of processes does not change that order."""
    model = PlackettLuce()
    ratings: dict[str, PlackettLuceRating] = {bot: model.rating() for bot in bots}
    count = dict.fromkeys(bots, 0)
    for game in games:
        one, other = game.pairing.bots
        scores = [float(won) for won in game.won]
        ((ratings[one],), (ratings[other],)) = model.rate([[ratings[one]], [ratings[other]]], scores=scores)
        count[one] += 1
        count[other] += 1
    found = [Rating(bot, rating.mu, rating.sigma, count[bot]) for bot, rating in ratings.items()]
    return sorted(found, key=lambda rating: -rating.mu)
