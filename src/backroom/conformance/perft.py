"""Counts of positions to a fixed depth: a change of the rules changes a count."""

from typing import Any

from backroom.core import AnyGame, Chance, branches


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """How many lines of play lead `depth` decisions deep, over every choice and every outcome of chance.

    A game that ends sooner counts as one line.
    """
    turn = game.turn(state)
    if depth == 0 or not turn:
        return 1
    lines = 0
    for seat in turn:
        for action in game.legal(state, seat):

            def played(chance: Chance, seat: int = seat, action: int = action) -> Any:
                child = game.copy(state)
                game.play(child, seat, action, chance)
                return child

            lines += sum(perft(game, child, depth - 1) for _, _, child in branches(played))
    return lines
