"""Thinks about one decision of one seat as a veteran would, and says why.

The veteran says which actions are best. Their chance to win is then counted again, side by side, in the same worlds and
equally often. The veteran's own counts would not do, since it soon gives up what looks worse.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random

from backroom.bots import thinker_for
from backroom.bots.coach.advice import BEST, Advice, Tip, learned
from backroom.bots.coach.eyes import eyes_for
from backroom.bots.players import PLAYERS
from backroom.bots.search import Option
from backroom.core import AnyGame, Glimpse, Transcript

LEVEL = "veteran"

WORLDS, LOOKED_AT = 60, 6
"""In how many worlds an action is tried, first for who is near after it, then for what it tells others."""


def coached(game: AnyGame) -> bool:
    """Whether there is a coach for this game."""
    return bool(games_worth(game))


def games_worth(game: AnyGame) -> int:
    """How many games are imagined for each action in a live answer. 0 if there is no coach."""
    players = PLAYERS.get(game.spec.id)
    return players.coach.games if players and players.coach else 0


class Adviser:
    """A coach for one seat. It keeps what it believes from decision to decision."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._veteran = thinker_for(game, LEVEL)
        self._counter = thinker_for(game, LEVEL)
        self._eyes = eyes_for(game)

    def advise(
        self,
        seen: Transcript,
        legal: Sequence[int],
        rng: Random,
        played: int | None = None,
        games: int = 0,
        came: Glimpse | None = None,
    ) -> Advice:
        """What to do here. With `played`, what that was worth beside it, and what it told as it came.

        `games` is how many are imagined for each action.
        """
        thought = self._veteran.think(seen, legal, Random(rng.random()))
        best = [option.action for option in thought.options[: BEST if played is None else 1]]
        wanted = [*best, played] if played is not None and played not in best else best
        chances = self._count(seen, wanted, rng, games or games_worth(self.game))
        self._eyes.read(seen)
        guesses = self._eyes.guesses(thought.guesses)
        worlds = list(islice(self.game.worlds(seen, Random(rng.random())), WORLDS))

        def tip(action: int) -> Tip:
            told = [self._eyes.told_by(world, action, rng) for world in worlds[:LOOKED_AT]]
            gives, learns = (sum(bits) / len(told) for bits in zip(*told, strict=True))
            facts = self._eyes.facts(action, worlds, guesses)
            return Tip(action, chances[action].chance, chances[action].visits, gives, learns, facts)

        tips = [tip(action) for action in best]
        tips[1:] = sorted(tips[1:], key=lambda one: -one.chance)
        asked = None if played is None else tip(played)
        cover = self._eyes.cover()
        gave = self._gave(seen, came, cover) if came else 0.0
        return Advice(tuple(tips), guesses, cover, asked, gave)

    def _gave(self, seen: Transcript, came: Glimpse, cover: float) -> float:
        """The bits that onlookers learned."""
        after = seen.copy()
        after.entries.append(came)
        self._eyes.read(after)
        return learned(cover, self._eyes.cover())

    def _count(self, seen: Transcript, wanted: Sequence[int], rng: Random, games: int) -> dict[int, Option]:
        """What comes of each of these in the same worlds, equally often."""
        counter, seed = self._counter, rng.random()
        counter.effort = counter.effort._replace(simulations=games, worlds=games)
        found = {}
        for action in wanted:
            (found[action],) = counter.think(seen, [action], Random(seed)).options
            counter.choose(seen, [action], rng)  # nothing to choose: what it thought of later decisions is let go
        return found
