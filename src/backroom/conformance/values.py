"""A state is a value, so that it can be compared, kept, sent to another process, and played on anywhere.

However a state was copied, the copy is equal, looks the same to everyone, and plays on alike. What is played on is the
copy alone: the state it was made from stays what it was. Two games with the same history are in equal states. And no
state is equal to one that anybody can tell from it: without that, a comparison of nothing would pass all the rest.
"""

import pickle
from collections.abc import Callable, Sequence
from copy import copy, deepcopy
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from backroom.conformance.positions import decided, everything, require
from backroom.core import AnyGame, Options, Scripted, Seat, Seeded

LONGEST = 300
"""How many decisions of a game are played at most."""
AS_LONG = 40
"""How many decisions are played on from a copy."""
LOOKED_AT = 2
"""How many positions of each game are looked at."""
DEALS = 3
"""How many deals are compared with each other."""


class Move(NamedTuple):
    """What was decided and drawn."""

    seat: Seat
    action: int
    chance: tuple[int, ...]


def check_values(game: AnyGame, options: Options, seats: int, rng: Random, games: int) -> None:
    """Check this many random games; raises `Nonconforming` if states are not values."""
    differed = 0
    for _ in range(games):
        deals = [game.start(options, seats, Seeded(rng))[0] for _ in range(DEALS)]
        differed += sum(_look_different(game, seats, one, other) for one, other in combinations(deals, 2))
        seed = rng.getrandbits(60)
        states, moves = _played(game, options, seats, seed)
        again, _ = _played(game, options, seats, seed)
        for one, other in zip(states, again, strict=True):
            require(one == other, "equal histories give equal states")
        for at in rng.sample(range(len(moves)), min(LOOKED_AT, len(moves))):
            ahead = moves[at : at + AS_LONG]
            for way, copied in _ways_to_copy(game).items():
                _plays_on_alike(game, seats, way, copied, states[at : at + len(ahead) + 1], ahead)
                require(states[at] == again[at], f"a state stays what it was when one made by {way} is played on")
            differed += _look_different(game, seats, states[at], states[at + 1])
    require(differed > 0, "some states look different: otherwise nothing was tested")


def _ways_to_copy(game: AnyGame) -> dict[str, Callable[[Any], Any]]:
    return {
        "game.copy": game.copy,
        "copy": copy,
        "deepcopy": deepcopy,
        "pickle": lambda state: pickle.loads(pickle.dumps(state)),  # what was just written
    }


def _played(game: AnyGame, options: Options, seats: int, seed: int) -> tuple[list[Any], list[Move]]:
    """The states of a random game one after the other, and the moves between them."""
    rng, table = Random(seed), game.actions(options)
    states = [game.start(options, seats, Seeded(rng))[0]]
    moves: list[Move] = []
    while game.turn(states[-1]) and len(moves) < LONGEST:
        step = decided(game, table, states[-1], rng)
        states.append(step.after)
        moves.append(Move(step.seat, step.action, step.chance))
    return states, moves


def _plays_on_alike(
    game: AnyGame, seats: int, way: str, copied: Callable[[Any], Any], states: Sequence[Any], moves: Sequence[Move]
) -> None:
    """A copy of the first of these states goes through all the others."""
    state = copied(states[0])
    require(state is not states[0] and state == states[0], f"{way} makes another state that is equal")
    looks = [everything(game, one, seats) for one in (state, states[0])]
    require(looks[0] == looks[1], f"{way} makes a state that looks the same")
    for move, then in zip(moves, states[1:], strict=True):
        game.play(state, move.seat, move.action, Scripted(move.chance))
        require(state == then, f"a state plays on alike after {way}")


def _look_different(game: AnyGame, seats: int, state: Any, other: Any) -> bool:
    """Whether somebody could tell two states apart; then they must not be equal."""
    if everything(game, state, seats) == everything(game, other, seats):
        return False
    require(state != other, "states that look different are not equal")
    return True
