"""The actions of the duel: their ids, and the table that gives them words."""

from itertools import product
from typing import NamedTuple

from backroom.core import Action, ActionTable
from backroom.games.dirtyworld.arms import AS_DICE, AS_WIDTH, SECRET, SURPRISE, WEAPON
from backroom.games.dirtyworld.duel.approaches import AIMED, GUARDS
from backroom.games.dirtyworld.sets import FACES

KINDS = (WEAPON, SURPRISE, SECRET)
USES = ("", AS_DICE, AS_WIDTH)
CALL = "called shot"
CALLED = FACES
"""The height of a called shot. Nothing is faster or harder to stop, so no other is worth calling in a duel."""


class Edge(NamedTuple):
    """What is made of a plan: how the weapon, the surprise and the secret are used, and whether a height is called."""

    weapon: str
    surprise: str
    secret: str
    called: bool = False

    @property
    def uses(self) -> tuple[str, str, str]:
        """Of each kind: not at all, as dice, as width."""
        return self.weapon, self.surprise, self.secret


EDGES: tuple[Edge, ...] = tuple(Edge(*uses, called) for called in (False, True) for uses in product(USES, USES, USES))
ASSIGNMENTS: tuple[tuple[int, int], ...] = tuple(product(range(FACES + 1), range(FACES + 1)))[1:]
"""The heights of the set that strikes and of the set that guards; 0 for none."""

HOLD = len(AIMED)  # the strikes come first
GUARD = HOLD + 1
NO_GUARD = GUARD + len(GUARDS)
EDGE = NO_GUARD + 1
USE = EDGE + len(EDGES)
FIGHT_ON = USE + len(ASSIGNMENTS)
GIVE_IN = FIGHT_ON + 1


def edge_words(edge: Edge) -> str:
    """An edge in words."""
    named = [f"{kind} as {use}" for kind, use in zip(KINDS, edge.uses, strict=True) if use]
    return ", ".join([*named, *(["call the ten"] if edge.called else [])]) or "no edge"


def use_words(strike: int, guard: int) -> str:
    """Which set does what, in words."""
    parts = [f"{verb} with {height}" for verb, height in (("strike", strike), ("guard", guard)) if height]
    return ", ".join(parts)


TABLE = ActionTable(
    [
        *(Action(f"{strike.id} {aim}", strike.id, f"foe/{aim}") for strike, aim in AIMED),
        Action("hold back", "hold back"),
        *(Action(guard.id, "guard", f"mine/{guard.pool[1]}") for guard in GUARDS),
        Action("no guard", "no guard"),
        *(Action(edge_words(edge), "edge") for edge in EDGES),
        *(Action(use_words(*heights), "use") for heights in ASSIGNMENTS),
        Action("fight on", "fight on"),
        Action("give in", "give in"),
    ]
)
