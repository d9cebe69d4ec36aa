"""Search over what a seat can't know: imagined games from its decision on, in worlds that it can't tell from the true.

Only the seat that decides is searched for, in a tree of what it does and what it then sees; everybody else plays as the
game's model leans. So nobody in an imagined game acts on what they can't know: neither the others on my secrets, which
are the same in all my worlds, nor I on theirs, because a node is all that I can tell apart. An imagined game goes on to
its end, or to the model's depth.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from backroom.bots.search.model import Model
from backroom.bots.search.tree import Edge, Node
from backroom.core import AnyGame, Event, Seat, Seeded, Seen

encoded = msgspec.msgpack.Encoder().encode
"""What was seen, as a key."""

PATIENCE = 0.998
"""What a win is worth in the next decision, beside one now: nobody puts off a win, or hurries to lose."""


class Search:
    """Imagined games of one seat from one decision on."""

    __slots__ = ("chance", "curiosity", "depth", "game", "known", "model", "random", "root", "seat", "seats")

    def __init__(
        self, game: AnyGame, model: Model, seat: Seat, seats: int, known: Any, root: Node, curiosity: float, rng: Random
    ) -> None:
        self.game = game
        self.model = model
        self.seat = seat
        self.seats = seats
        self.known = known
        self.root = root
        self.curiosity = curiosity
        self.depth = model.depth
        self.chance = Seeded(rng)
        self.random = rng.random

    def imagine(self, world: Any, first: Edge) -> None:
        """One game from this world on that begins with this action. Its outcome goes to all that I did in it."""
        game, model, me = self.game, self.model, self.seat
        state = game.copy(world)
        known = model.copy(self.known)
        node: Node | None = self.root
        edge: Edge | None = None
        path: list[tuple[Node, Edge]] = []
        heard: list[list[Seen]] = []
        seat = me
        decided = 0
        while True:
            legal = game.legal(state, seat)
            if seat == me and edge is not None:
                node = self._next(edge, heard, known, state, legal)
                edge = None
                heard = []
            if seat == me and node is not None:
                edge = node.select(self.curiosity) if path else first
                path.append((node, edge))
                action = edge.action
                node = None
            else:
                action = model.pick(known, state, seat, legal, self.random) if len(legal) > 1 else legal[0]
            events = game.play(state, seat, action, self.chance)
            decided += 1
            turn = game.turn(state)
            if not turn or decided >= self.depth:
                break
            model.watch(known, seat, events)
            if edge is not None:
                heard.append(seen_of(events, me))
            seat = turn[0]
        self._back_up(path, self._outcome(known, state, decided))

    def _next(self, edge: Edge, heard: list[list[Seen]], known: Any, state: Any, legal: Sequence[int]) -> Node | None:
        """My next decision after this, having seen that. A node is worth its while when it is met again."""
        key = encoded(heard)
        after = edge.after
        if key not in after:
            after[key] = None
            return None
        node = after[key]
        if node is None:
            node = after[key] = Node(legal, self.model.leanings(known, state, self.seat, legal))
        return node

    def _outcome(self, known: Any, state: Any, decided: int) -> float:
        """How well I came out of it: 1 for a win now, 0 for a loss now, and between them the later it is."""
        result = self.game.result(state)
        if result is None:
            won: float = self.model.worth(known, state, self.seat)
        elif result.winners:
            won = 1.0 if self.seat in result.winners else 0.0
        else:
            won = 1.0 / self.seats
        return 0.5 + (won - 0.5) * PATIENCE**decided

    def _back_up(self, path: Sequence[tuple[Node, Edge]], outcome: float) -> None:
        for node, edge in path:
            node.visits += 1
            node.total += outcome
            edge.visits += 1
            edge.total += outcome


def seen_of(events: Sequence[Event], eye: Seat) -> list[Seen]:
    """What one seat sees of these."""
    seen = [event.seen_by(eye) for event in events]
    return [part for part in seen if part is not None]
