"""What is made of a plan: how the weapon, the surprise and the secret are used, and whether a height is called."""

from itertools import product
from typing import NamedTuple

from backroom.games.dirtyworld.rules.arms import AS_DICE, AS_WIDTH, SECRET, SURPRISE, WEAPON
from backroom.games.dirtyworld.rules.sets import FACES

KINDS = (WEAPON, SURPRISE, SECRET)
USES = ("", AS_DICE, AS_WIDTH)
CALL = "called shot"
CALLED = FACES
"""The height of a called shot. Nothing is faster or harder to stop, so no other is worth calling in a duel."""


class Edge(NamedTuple):
    """How each advantage is used, and whether a height is called."""

    weapon: str = ""
    surprise: str = ""
    secret: str = ""
    called: bool = False

    @property
    def uses(self) -> tuple[str, str, str]:
        """Of each kind: not at all, as dice, as width."""
        return self.weapon, self.surprise, self.secret

    def using(self, kind: str, use: str) -> "Edge":
        """The same with one advantage used like this."""
        weapon, surprise, secret = (use if one == kind else now for one, now in zip(KINDS, self.uses, strict=True))
        return Edge(weapon, surprise, secret, self.called)

    @property
    def text(self) -> str:
        """In the words of its action."""
        named = [f"{kind} as {use}" for kind, use in zip(KINDS, self.uses, strict=True) if use]
        return ", ".join([*named, *(["call the ten"] if self.called else [])]) or "no edge"


NO_EDGE = Edge()
EDGES: tuple[Edge, ...] = tuple(Edge(*uses, called) for called in (False, True) for uses in product(USES, USES, USES))


def title_of(kind: str) -> str:
    """What an advantage, or a called shot, is called where it stands alone."""
    return kind.capitalize()
