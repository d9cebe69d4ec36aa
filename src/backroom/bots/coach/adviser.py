"""Thinks about one decision of one seat as a veteran would, and says why.

The veteran says which actions are best. What chance to win they have is counted anew, side by side: in imagined games
that go on to the end where a game's players are quick enough to imagine, since a veteran itself only looks a few
decisions ahead and asks whether it then stands better than now.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from backroom.bots import thinker_for
from backroom.bots.coach.advice import BEST, Advice, Tip, learned
from backroom.bots.coach.eyes import family_of
from backroom.bots.search import Option, Searcher
from backroom.core import AnyGame, Entry, Transcript

LEVEL = "veteran"

WORLDS, LOOKED_AT = 60, 6
"""In how many worlds a deed is weighed for what is near then, and in how many for what it tells."""


class Counting(NamedTuple):
    """How chances are counted in a game."""

    games: int
    """How many imagined games an action is worth in a live answer."""
    depth: int = 1_000_000
    """After so many decisions they are broken off."""


COACHED: dict[str, Counting] = {
    "noir/killer": Counting(300),
    "noir/hitman": Counting(250),
    "noir/spytag": Counting(120),
    "noir/thief": Counting(150),
    "noir/fbi": Counting(150, depth=24),
    "noir/heist": Counting(100, depth=12),
    "bigshuffle": Counting(60, depth=12),
}
"""The games that have a coach.

In the two with large teams, players as quick as those of imagined games hardly ever rob a vault or kill enough: who
stands how well after a while says more than who wins in the end (`docs/bots.md` has figures).
"""


def coached(game: AnyGame) -> bool:
    """Whether there is a coach for this game."""
    return game.spec.id in COACHED


class Adviser:
    """A coach for one seat. It keeps what it believes from decision to decision."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.counting = COACHED[game.spec.id]
        self._veteran = thinker_for(game, LEVEL)
        family = family_of(game)
        model = family.model(game)
        model.depth = self.counting.depth
        self._counter = Searcher(game, model, self._veteran.effort)
        self._eyes = family.eyes(game)

    def advise(
        self,
        seen: Transcript,
        legal: Sequence[int],
        rng: Random,
        played: int | None = None,
        games: int = 0,
        came: Entry | None = None,
    ) -> Advice:
        """What to do here. With `played`, what that was worth beside it, and what it told as it came.

        `games` is how many are imagined for each action.
        """
        thought = self._veteran.think(seen, legal, Random(rng.random()))
        best = [option.action for option in thought.options[: BEST if played is None else 1]]
        wanted = [*best, played] if played is not None and played not in best else best
        chances = self._count(seen, wanted, rng, games or self.counting.games)
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

    def _gave(self, seen: Transcript, came: Entry, cover: float) -> float:
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
