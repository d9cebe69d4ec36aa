"""What one process measures of OpenSpiel, in the same way: `python -m backroom.lab.spiel`, for `backroom bench`.

Four games of about our size: stepped from Python, in rollouts inside its C++ tree search, and in simulations of its
information set tree search, which is Python. That one knows no other worlds of these games: it is handed copies of the
true one, which costs it nothing. It does not play `quoridor`, where nothing is hidden.
"""

import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from backroom.lab.measuring import SEARCHING, Part, answer

GAMES = {
    "dark_hex": "dark_hex(num_rows=5,num_cols=5)",
    "phantom_go": "phantom_go(board_size=5)",
    "quoridor": "quoridor(board_size=5)",
    "social_deduction": "social_deduction",
}
ROLLOUTS = 100
"""Of each leaf; so that the time goes into rollouts, and not into the tree."""
LEAVES = 5
SIMULATIONS = 10


def random_play(game: Any, seed: int) -> Callable[[], int]:
    """Games from the beginning to the end, stepped from Python; counts the decisions of players."""
    random = Random(seed).random

    def one_game() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])
                continue
            state.current_player()
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            steps += 1
        return steps

    return one_game


def first_decision(game: Any) -> Any:
    """The position before the first decision of a player."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def rollouts(game: Any, seed: int) -> Callable[[], int]:
    """Rollouts inside C++; counts their steps, by how long random games are on average."""
    one_game = random_play(game, seed)
    length = sum(one_game() for _ in range(300)) / 300
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed), 2.0, LEAVES, 100, False, seed, False)
    state = first_decision(game)

    def search() -> int:
        bot.mcts_search(state)
        return round(LEAVES * ROLLOUTS * length)

    return search


def simulations(game: Any, seed: int) -> Callable[[], int] | None:
    """Simulations of its information set tree search; None for a game without hidden information."""
    kind = game.get_type()
    if kind.information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return None
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed)),
        uct_c=2.0,
        max_simulations=SIMULATIONS,
        random_state=np.random.RandomState(seed),
        use_observation_string=not kind.provides_information_state_string,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(lambda state, player: state.clone())
    state = first_decision(game)

    def search() -> int:
        bot.step(state)
        return SIMULATIONS

    return search


def everything(seed: int) -> Iterator[Part]:
    """All that is measured."""
    for name, load in GAMES.items():
        game = pyspiel.load_game(load)
        yield name, "steps", random_play(game, seed)
        yield name, "playouts", rollouts(game, seed)
        if imagine := simulations(game, seed):
            yield name, SEARCHING, imagine


if __name__ == "__main__":
    answer(list(everything(int(sys.argv[1]))))
