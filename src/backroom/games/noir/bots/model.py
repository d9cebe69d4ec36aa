"""How the NOIR games are played, for the search: everybody takes what looks best at a glance, by what they know."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TypeVar, final

from backroom.bots.search.model import Model
from backroom.core.chance import Dice
from backroom.core.events import Seen
from backroom.core.game import Game
from backroom.core.seats import Seat
from backroom.core.transcript import Transcript
from backroom.games.noir.bots.glance import Glance
from backroom.games.noir.bots.outlook import Outlook
from backroom.games.noir.bots.sense import Sense
from backroom.games.noir.rules.town import Town

T = TypeVar("T", bound=Town)

KEEN = 12.0
"""How much more somebody leans to what looks better, where 1 wins the game."""

WORLDS = 2
"""In how many worlds somebody in an imagined game looks ahead."""

RATED = 0.5
"""What a rating, where a game lost counts -1, is worth as a chance to win."""


@final
class NoirModel(Model[T]):
    """A NOIR game."""

    def __init__(self, game: Game[T], sense: Sense[T], depth: int, most: int, stale: float) -> None:
        super().__init__(game)
        self.depth = depth
        self.listens = False
        self.sense = sense
        self.most = most
        """How many actions come to mind at a glance."""
        self.stale = stale
        """How much a lead still counts when a game is broken off before it has led anywhere."""
        self.stage = 0.0
        self.glance: Glance[T] | None = None
        self.outlook = Outlook(sense, [])

    def set_out(self, seen: Transcript, worlds: list[T]) -> None:
        s = worlds[0]
        if self.glance is None:
            self.glance = Glance(self.engine, self.sense, self.game.actions(seen.options), s.names)
            self.outlook = Outlook.of(self.game.spec.id, seen.seats, self.sense)
        self.stage = self.sense.stage(s)

    def begin(self, world: T) -> T:
        s = self.engine.copy(world)
        s.silent = True  # what is seen can be told by how things lie (see `sight`)
        return s

    def pick(self, s: T, seat: Seat, dice: Dice) -> int:
        assert self.glance is not None
        return self.glance.best(s, seat, WORLDS, self.most, dice)

    def leanings(self, s: T, seat: Seat, legal: list[int], dice: Dice) -> list[float]:
        glance = self.glance
        assert glance is not None
        ratings = glance.ratings([glance.redealt(s, seat, dice) for _ in range(WORLDS)], seat, legal, dice)
        best = max(ratings)
        return [exp(max(KEEN * (rating - best), -30.0)) for rating in ratings]

    def ratings(self, seen: Transcript, legal: list[int], worlds: list[T], rng: Random) -> list[float]:
        assert self.glance is not None
        assert seen.eye is not None
        dice = Dice(rng.getrandbits(60))
        return [RATED * rating for rating in self.glance.ratings(worlds, seen.eye, legal, dice)]

    def worth(self, s: T, seat: Seat) -> float:
        chance = self.outlook.chance(s, seat)
        if chance > 0.5 and self.sense.stage(s) == self.stage:
            return 0.5 + self.stale * (chance - 0.5)
        return chance

    def sight(self, s: T, seat: Seat, legal: list[int], heard: Sequence[Sequence[Seen]]) -> int:
        """All that counts of what lies open, what is known of everybody, and what one may do."""
        return hash((tuple(legal), tuple(s.cells), s.dead, s.face_up, tuple(s.could_be), s.own_cards(seat)))

    def secret(self, s: T, seat: Seat) -> int:
        number: int = self.sense.identity(s, seat)
        return number + 1

    def called(self, s: T, secret: int) -> str:
        return s.names[secret - 1]

    def renewed(self, before: T, after: T) -> Sequence[Seat]:
        """Nobody's set grows but with another card."""
        found = []
        for seat in range(len(after.could_be)):
            if after.could_be[seat] & ~before.could_be[seat]:
                found.append(seat)
        return found
