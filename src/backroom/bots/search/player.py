"""A player that searches. From one decision to the next it keeps what it believes and what it has imagined."""

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter, thread_time
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from backroom.bots.search.belief import Belief
from backroom.bots.search.model import Model
from backroom.bots.search.search import Search
from backroom.bots.search.thought import Guess, Option, Thought
from backroom.bots.search.tree import Edge, Node
from backroom.core import Dice, Game, Glimpse, Transcript

S = TypeVar("S")

UNLIMITED = 1.0e9
THIS_OR_THAT = 2


class Effort(NamedTuple):
    """How hard a player thinks."""

    simulations: int
    """How many games it imagines for a decision. The same seed gives the same choice."""
    seconds: float = 0.0
    """If not 0, it thinks for this long instead. Then what it finds depends on how fast the machine is."""
    at_most: float = 0.0
    """If not 0, it stops after this many seconds of processor time. Without compiled engines, imagining is slow."""
    curiosity: float = 0.8
    """How far it strays from what looks best."""
    suspicious: bool = True
    """Whether it asks how plausible others' moves were. If not, all that is possible is equally likely."""
    overlooks: float = 0.0
    """The share of its possible actions that it overlooks."""
    trust: float = 150.0
    """How many imagined games count as much as the first impression."""
    breadth: int = 6
    """How many actions it thinks about at all: those that look best."""
    worlds: int = 150
    """How many worlds it thinks of for one decision."""


class Searcher(Generic[S]):
    """Decides from what one seat has seen."""

    def __init__(self, game: Game[S], model: Model[S], effort: Effort) -> None:
        self.game = game
        self.model = model
        self.effort = effort
        self.belief = Belief(game, model, effort.suspicious)
        self._read: list[Glimpse] = []
        self._edge: Edge | None = None  # what was done last, with all that was imagined after it

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        """One of these."""
        if len(legal) == 1:
            self._done(seen, None)
            return legal[0]
        return self.think(seen, legal, rng).choice

    def think(self, seen: Transcript, legal: Sequence[int], rng: Random) -> Thought:
        """One of these, and why."""
        assert seen.eye is not None
        effort = self.effort
        own = Random(rng.random())
        self.belief.read(seen, own)
        worlds = self.belief.worlds(seen, self._wanted(), own)
        dice = Dice(own.getrandbits(60))
        actions = list(legal)
        self.model.set_out(seen, worlds)
        root = self._root(seen, worlds[0], actions)
        if root is None:
            root = Node(actions, self.model.leanings(worlds[0], seen.eye, actions, dice))
        ratings = self.model.ratings(seen, actions, worlds, own)
        if ratings is not None:
            root.rate(ratings)
        search = Search(self.model, seen.eye, seen.seats, root, effort.curiosity, dice)
        best, done = self._run(search, worlds, own.random)
        edges = sorted(root.edges, key=lambda edge: (edge is not best, -edge.visits, -edge.rated))
        self._done(seen, edges[0])
        options = tuple(Option(edge.action, edge.visits, edge.total / max(edge.visits, 1)) for edge in edges)
        return Thought(edges[0].action, options, self._guesses(seen, worlds), done)

    def _wanted(self) -> int:
        """How many worlds to think of."""
        effort = self.effort
        return effort.worlds if effort.seconds else max(min(effort.worlds, effort.simulations), 1)

    def _run(self, search: Search[S], worlds: Sequence[S], random: Callable[[], float]) -> tuple[Edge, int]:
        """Imagine games, in rounds. After each, the worse half is out. Returns what is left, and how many games."""
        effort, root = self.effort, search.root
        left = self._considered(root, random)
        rounds = max((len(left) - 1).bit_length(), 1)
        clock = perf_counter if effort.seconds else thread_time  # what else the machine does is no reason to think less
        began = clock()
        done = 0
        wanted = UNLIMITED if effort.seconds else effort.simulations
        limit = effort.seconds or effort.at_most or UNLIMITED
        for number in range(rounds):
            part = (number + 1) / rounds
            while done < wanted * part and clock() - began < limit * part:
                for edge in left:  # all of them in the same worlds
                    search.imagine(worlds[done // len(left) % len(worlds)], edge)
                    done += 1
            left.sort(key=lambda edge: -root.likely(edge, effort.trust))
            left = left[: (len(left) + 1) // 2]
        return left[0], done

    def _considered(self, root: Node, random: Callable[[], float]) -> list[Edge]:
        """The actions that come to mind and look best; ties are broken by chance. Of only two, none is overlooked."""
        overlooks = self.effort.overlooks if len(root.edges) > THIS_OR_THAT else 0.0
        minded = [edge for edge in root.edges if random() >= overlooks] or root.edges
        ordered = sorted(((edge.rated, edge.lean * random(), at) for at, edge in enumerate(minded)), reverse=True)
        return [minded[at] for _, _, at in ordered[: self.effort.breadth]]

    # From decision to decision

    def _done(self, seen: Transcript, edge: Edge | None) -> None:
        self._read = seen.entries[:]
        self._edge = edge

    def _root(self, seen: Transcript, world: S, legal: list[int]) -> Node | None:
        """What was imagined of this decision before it came, if it was among what was expected."""
        before = len(self._read)
        if self._edge is None or seen.entries[:before] != self._read:
            return None
        assert seen.eye is not None
        heard = [entry.events for entry in seen.entries[before:]]
        return self._edge.after.get(self.model.sight(world, seen.eye, legal, heard))

    def _guesses(self, seen: Transcript, worlds: Sequence[S]) -> tuple[Guess, ...]:
        found = []
        for seat in range(seen.seats):
            count: dict[int, int] = {}
            for world in worlds:
                secret = self.model.secret(world, seat)
                count[secret] = count.get(secret, 0) + 1
            if seat == seen.eye or list(count) == [0]:
                continue
            for secret, times in sorted(count.items(), key=lambda one: (-one[1], one[0])):
                found.append(Guess(seat, self.model.called(worlds[0], secret), times / len(worlds)))
        return tuple(found)


AnySearcher: TypeAlias = Searcher[Any]  # which game it is, is known only at run time
