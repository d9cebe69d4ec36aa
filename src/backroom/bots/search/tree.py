"""The tree of what one seat may do and then see: a node for each of its decisions that it can tell from the others."""

from typing import Final, final


@final
class Edge:
    """One action at a node: how much people lean to it, how often it was tried, and what came of that."""

    __slots__ = ("action", "after", "lean", "rated", "total", "visits")

    def __init__(self, action: int, lean: float) -> None:
        self.action = action
        self.lean = lean
        self.rated = 0.0
        """How much worse than the best it looks at first, if that is known."""
        self.visits = 0
        self.total = 0.0
        self.after: dict[int, Node | None] = {}
        """The seat's next decisions, by what it saw. None for one that was met only once."""


@final
class Node:
    """A decision of one seat. What it may do there is the same in every world: it can't tell them apart."""

    __slots__ = ("edges", "total", "visits")

    def __init__(self, legal: list[int], leanings: list[float] | None) -> None:
        """Leanings become shares of the whole. Part of each share is equal for all, so nothing is ruled out."""
        self.visits = 0
        self.total = 0.0
        even = 1.0 / len(legal)
        if leanings is None:
            self.edges = [Edge(action, even) for action in legal]
        else:
            share = LEANING / (sum(leanings) or 1.0)
            rest = (1.0 - LEANING) * even
            self.edges = [Edge(action, rest + share * leanings[at]) for at, action in enumerate(legal)]

    def select(self, curiosity: float) -> Edge:
        """The most promising action, by what came of it. The less it was tried, the more people's leaning counts."""
        edges = self.edges
        best = edges[0]
        if len(edges) == 1:
            return best
        untried = self.total / self.visits - UNTRIED if self.visits else 0.5
        curious = curiosity * float((1 + self.visits) ** 0.5)
        most = -1.0e9
        for edge in edges:
            visits = edge.visits
            value = (edge.total / visits if visits else untried) + curious * edge.lean / (1 + visits)
            if value > most:
                best, most = edge, value
        return best

    def rate(self, ratings: list[float]) -> None:
        """Note how each action looks at first."""
        best = max(ratings)
        for edge, rating in zip(self.edges, ratings, strict=True):
            edge.rated = rating - best

    def likely(self, edge: Edge, trust: float) -> float:
        """How good an action is. The first impression counts as much as `trust` tries."""
        average = self.total / self.visits if self.visits else 0.5
        return (edge.total + trust * (average + edge.rated)) / (edge.visits + trust)


LEANING: Final = 0.75
"""How much leanings count beside trying everything alike."""

UNTRIED: Final = 0.1
"""How much worse than the average an action counts that was never tried."""
