"""Search over what a seat can't know: games imagined from its decision on, in worlds that are possible for it.

The tree has only the decisions of the seat that thinks: what it does, and what it then sees. Everybody else plays as
the game's model leans. So nobody in an imagined game acts on what they can't know. The others don't act on my
secrets, which are the same in all my worlds. I don't act on theirs, because a node is only what I can tell apart. An
imagined game goes on to its end, or to the model's depth.
"""

from typing import Final, Generic, TypeVar, final

from backroom.bots.search.model import Model
from backroom.bots.search.tree import Edge, Node
from backroom.core.chance import Dice
from backroom.core.engine import NO_SEAT
from backroom.core.events import Seen, seen_of
from backroom.core.seats import Seat

S = TypeVar("S")

PATIENCE: Final = 0.998
"""What a win one decision later is worth beside a win now. So nobody puts off a win, or hurries to lose."""


@final
class Search(Generic[S]):
    """Imagined games of one seat from one decision on."""

    __slots__ = ("curiosity", "dice", "engine", "model", "root", "seat", "seats")

    def __init__(self, model: Model[S], seat: Seat, seats: int, root: Node, curiosity: float, dice: Dice) -> None:
        self.model = model
        self.engine = model.engine
        self.seat = seat
        self.seats = seats
        self.root = root
        self.curiosity = curiosity
        self.dice = dice

    def imagine(self, world: S, first: Edge) -> None:
        """Imagine one game from this world that begins with this action. Its outcome counts for all that I did."""
        engine, model, me, dice = self.engine, self.model, self.seat, self.dice
        listens, depth = model.listens, model.depth
        state = model.begin(world)
        edge: Edge | None = first  # what I did last, as long as what comes next is in the tree
        path: list[tuple[Node, Edge]] = [(self.root, first)]
        heard: list[list[Seen]] = []
        action = first.action
        seat: int = me
        decided = 0
        while True:
            events = engine.step(state, seat, action, dice)
            decided += 1
            seat = engine.seat(state)
            if seat == NO_SEAT or (decided >= depth and model.settled(state)):
                break
            if edge is not None and listens:
                heard.append(seen_of(events, me))
            if seat == me and edge is not None:
                node = self._next(edge, heard, state)
                edge = None
                if node is not None:
                    edge = node.select(self.curiosity)
                    path.append((node, edge))
                    action = edge.action
                    heard = []
                    continue
            if edge is None and model.at_random:
                decided += engine.playout(state, dice)
                break
            action = model.pick(state, seat, dice)
        self._back_up(path, self._outcome(state, decided))

    def _next(self, edge: Edge, heard: list[list[Seen]], state: S) -> Node | None:
        """My next decision after this action, by what I saw. It gets a node when it is met for the second time."""
        legal = self.engine.legal(state, self.seat)
        key = self.model.sight(state, self.seat, legal, heard)
        after = edge.after
        if key not in after:
            after[key] = None
            return None
        node = after[key]
        if node is None:
            node = Node(legal, self.model.leanings(state, self.seat, legal, self.dice))
            after[key] = node
        return node

    def _outcome(self, state: S, decided: int) -> float:
        """How well it ended for me: 1 for a win now, 0 for a loss now. The later it ends, the nearer to the middle."""
        if self.engine.seat(state) != NO_SEAT:
            won = self.model.worth(state, self.seat)
        else:
            winners = self.engine.winners(state)
            won = (1.0 if self.seat in winners else 0.0) if winners else 1.0 / self.seats
        return 0.5 + (won - 0.5) * float(PATIENCE**decided)

    def _back_up(self, path: list[tuple[Node, Edge]], outcome: float) -> None:
        for node, edge in path:
            node.visits += 1
            node.total += outcome
            edge.visits += 1
            edge.total += outcome
