"""What a seat believes of the others: not only what is possible, but how well it explains what they did.

For each decision of another seat, the model is asked how likely somebody with this or that secret was to take it. It is
asked in a few worlds that were possible just before. That gives a weight for each secret of each seat, until the seat
gets another secret. Worlds are then drawn by these weights.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Generic, TypeVar

from backroom.bots.search.model import Model
from backroom.core import Dice, Game, Glimpse, Seat, Seeded, Transcript, seen_of

S = TypeVar("S")

SAMPLES = 24
"""In how many worlds a decision is weighed."""

DOUBT = 0.2
"""How much of every decision counts as chance. So the model alone never rules anybody out."""

CHOICES = 4
"""How many worlds there are to choose from, for each that is drawn."""


class Belief(Generic[S]):
    """Weights for the others' secrets, read on with the transcript."""

    def __init__(self, game: Game[S], model: Model[S], suspicious: bool) -> None:
        self.game = game
        self.model = model
        self.suspicious = suspicious
        self.weights: list[dict[int, float]] = []
        self._read: list[Glimpse] = []

    def read(self, seen: Transcript, rng: Random) -> None:
        """Follow the game since last time, and weigh what the others have done."""
        before = len(self._read)
        if not before or seen.entries[:before] != self._read:
            before = 1
            self.weights = [{} for _ in range(seen.seats)]
        self._read = seen.entries[:]
        if not self.suspicious:
            return
        for at in range(before, len(seen.entries)):
            entry = seen.entries[at]
            then = list(islice(self.game.worlds(_until(seen, at), rng), SAMPLES))
            if entry.seat is not None and entry.seat != seen.eye:
                self._weigh(seen, then, entry.seat, entry, rng)
            for now in islice(self.game.worlds(_until(seen, at + 1), rng), 1):
                for seat in self.model.renewed(then[0], now):
                    self.weights[seat] = {}

    def worlds(self, seen: Transcript, count: int, rng: Random) -> list[S]:
        """As many worlds as are wanted. Likelier worlds come more often."""
        supply = self.game.worlds(seen, rng)
        if not self.suspicious:
            return list(islice(supply, count))
        drawn = list(islice(supply, CHOICES * count))
        return rng.choices(drawn, self.likely(seen, drawn), k=count)

    def likely(self, seen: Transcript, worlds: list[S]) -> list[float]:
        """How likely each of these worlds is, beside the others."""
        return self.model.plausible(seen, worlds) or [self._weight(world) for world in worlds]

    def _weight(self, world: S) -> float:
        weight = 1.0
        for seat, known in enumerate(self.weights):
            if known:
                weight *= known.get(self.model.secret(world, seat), 1.0)
        return weight

    def _weigh(self, seen: Transcript, worlds: Sequence[S], seat: Seat, entry: Glimpse, rng: Random) -> None:
        """Weigh each secret of a seat by how likely it made what the seat did, in these worlds."""
        action = -1
        total: dict[int, float] = {}
        count: dict[int, int] = {}
        dice = Dice(rng.getrandbits(60))
        self.model.set_out(seen, list(worlds))
        for world in worlds:
            legal = list(self.game.legal(world, seat))
            leanings = self.model.leanings(world, seat, legal, dice)
            if leanings is None:
                return
            if action < 0:
                action = self._action(world, seat, legal, entry, seen.eye, rng)
                if action < 0:
                    return
            secret = self.model.secret(world, seat)
            share = leanings[legal.index(action)] / sum(leanings) if action in legal else 0.0
            total[secret] = total.get(secret, 0.0) + (1 - DOUBT) * share + DOUBT / len(legal)
            count[secret] = count.get(secret, 0) + 1
        average = sum(total.values()) / sum(count.values())
        weights = self.weights[seat]
        for secret, sum_ in total.items():
            weights[secret] = weights.get(secret, 1.0) * sum_ / count[secret] / average

    def _action(self, world: S, seat: Seat, legal: Sequence[int], entry: Glimpse, eye: Seat | None, rng: Random) -> int:
        """Which action it was, if there is just one that looks like it; else -1."""
        assert eye is not None
        found = -1
        wanted = [(event.kind, event.seat) for event in entry.events[:1]], [event.fact for event in entry.events[:1]]
        for action in legal:
            state = self.game.copy(world)
            events = seen_of(self.game.play(state, seat, action, Seeded(rng)), eye)[:1]
            if ([(event.kind, event.seat) for event in events], [event.fact for event in events]) == wanted:
                if found >= 0:
                    return -1
                found = action
        return found


def _until(seen: Transcript, lines: int) -> Transcript:
    """A transcript of the first lines only."""
    then = Transcript(seen.options, seen.seats, seen.eye)
    then.entries = seen.entries[:lines]
    return then
