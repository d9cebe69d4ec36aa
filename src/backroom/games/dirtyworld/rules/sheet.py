"""A character's sheet: who somebody is, and how things stand right now."""

from collections.abc import Mapping, Sequence

import msgspec

from backroom.core import Value
from backroom.games.dirtyworld.rules.conditions import DYING, Condition, barred, fallen_into, passes
from backroom.games.dirtyworld.rules.damage import hurt
from backroom.games.dirtyworld.rules.traits import Changes, NotAllowed, Traits, combat_potential, full_traits

GRADES = ("none", "minor", "serious", "horrendous")
"""How bad a secret is, how heavy a weapon, how strong a surprise; its place is what it is worth."""


class Secret(msgspec.Struct, frozen=True):
    """Something to hide."""

    words: str
    grade: int = 1


class Sheet(Value):
    """One character. Traits and conditions change in place; `copy` shares nothing that does."""

    __slots__ = (
        "conditions",
        "dead",
        "grown",
        "name",
        "professions",
        "raised",
        "secret",
        "slid",
        "specialties",
        "traits",
    )

    def __init__(
        self,
        name: str,
        traits: Mapping[str, int],
        professions: Sequence[str] = (),
        specialties: Sequence[str] = (),
        secret: Secret | None = None,
    ) -> None:
        self.name = name
        self.traits: Traits = full_traits(traits)
        self.professions = tuple(professions)
        self.specialties = tuple(specialties)
        self.secret = secret
        self.conditions: list[Condition] = fallen_into(self.traits, ())
        self.dead = False
        self.slid = False  # what a scene gives once, and a session
        self.raised = False
        self.grown = False

    def copy(self) -> "Sheet":
        """A sheet that can change on its own."""
        copy = Sheet.__new__(Sheet)
        copy.name, copy.professions, copy.specialties = self.name, self.professions, self.specialties
        copy.secret, copy.dead = self.secret, self.dead
        copy.slid, copy.raised, copy.grown = self.slid, self.raised, self.grown
        copy.traits = self.traits.copy()
        copy.conditions = [msgspec.structs.replace(condition) for condition in self.conditions]
        return copy

    @property
    def combat_potential(self) -> int:
        return combat_potential(self.traits)

    def has(self, kind: str) -> bool:
        """Whether the character is in this condition."""
        return any(condition.kind == kind for condition in self.conditions)

    def barred(self) -> frozenset[str]:
        """The traits that can't be used for rolls now."""
        return barred(self.conditions) if self.conditions else frozenset()

    def can_use(self, *traits: str) -> bool:
        """Whether a pool of these traits can be rolled now."""
        return not self.dead and (not self.conditions or self.barred().isdisjoint(traits))

    def take_hit(self, quality: str, width: int, verbal: bool) -> tuple[Changes, list[Condition]]:
        """A hit on a Quality: what moved, and the conditions that begin at once."""
        changes = hurt(self.traits, quality, width, verbal)
        begun = fallen_into(self.traits, self.conditions)
        self.conditions += begun
        return changes, begun

    # The dying

    def help_dying(self) -> None:
        """Somebody gives aid, or sends for it."""
        self._dying().helped = True

    def finish(self) -> None:
        """Somebody finishes a dying character: an action, and no roll."""
        self._dying()
        self.dead = True

    def _dying(self) -> Condition:
        found = next((condition for condition in self.conditions if condition.kind == DYING), None)
        if found is None or self.dead:
            raise NotAllowed(f"{self.name} is not dying.")
        return found

    # Scenes and sessions

    def end_scene(self, pay: Mapping[str, Sequence[str]] | None = None) -> list[tuple[str, Changes]]:
        """The scene is over: the dying die unless they were helped, and what can pass passes.

        `pay` names the Qualities that a recovery costs, by condition. Says what is over, and what that moved.
        """
        if any(condition.kind == DYING and not condition.helped for condition in self.conditions):
            self.dead = True
            return []
        over = []
        for condition in self.conditions[:]:
            done, changes = passes(self.traits, condition, (pay or {}).get(condition.kind, ()))
            if done:
                self.conditions.remove(condition)
                over.append((condition.kind, changes))
        return over

    def begin_scene(self) -> None:
        """What a scene gives once is there again."""
        self.slid = self.raised = False

    def begin_session(self) -> None:
        """What a session gives once is there again."""
        self.grown = False
        self.begin_scene()
