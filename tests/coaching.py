"""A coach that thinks a little, for tests of what it says and to whom."""

import pytest

from backroom.bots import thinker_for
from backroom.bots.coach.adviser import games_worth
from backroom.bots.search import AnySearcher
from backroom.core import AnyGame


def quick_coach(patch: pytest.MonkeyPatch, games: int = 3) -> None:
    """Let every coach think about a few games only."""

    def quick(game: AnyGame, level: str) -> AnySearcher:
        bot = thinker_for(game, level)
        bot.effort = bot.effort._replace(simulations=6, worlds=6, at_most=0.0)
        bot.belief.suspicious = min(game.spec.seats) == 2  # weighing every move of many takes its time
        return bot

    patch.setattr("backroom.bots.coach.adviser.thinker_for", quick)
    for module in ("adviser", "review"):
        patch.setattr(f"backroom.bots.coach.{module}.games_worth", lambda game: games if games_worth(game) else 0)
