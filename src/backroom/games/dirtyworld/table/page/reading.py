"""What somebody has typed into a form so far, read with defaults; and what that would come to."""

from collections.abc import Mapping

import msgspec

from backroom.core import View
from backroom.games.dirtyworld.table.rules.preview import Look, look
from backroom.games.dirtyworld.table.rules.verbs import TABLE
from backroom.web.filled import fields_of


class Filling(msgspec.Struct, frozen=True):
    """The form of one action, as far as it is filled in."""

    action: str
    typed: Mapping[str, object]
    open: bool
    """It is being filled in: it was refused, or looked at."""

    def at(self, *path: str | int, default: str = "") -> str:
        """What stands in a field."""
        found: object = self.typed
        for step in path:
            if isinstance(found, Mapping):
                found = found.get(step)
            elif isinstance(found, list) and isinstance(step, int) and step < len(found):
                found = found[step]
            else:
                return default
        return found if isinstance(found, str) else default

    def ticked(self, *path: str | int) -> bool:
        """Whether a box is ticked."""
        return self.at(*path) == "true"

    def several(self, name: str) -> tuple[str, ...]:
        """All that stands in a list of words."""
        found = self.typed.get(name, ())
        return tuple(one for one in found if isinstance(one, str)) if isinstance(found, list) else ()

    def comes_to(self, view: View, **otherwise: object) -> Look:
        """What the game says of it; fields that nobody has touched are as the page has them."""
        kind = TABLE[TABLE.parse(self.action)].form
        return look(view, self.action, {**otherwise, **fields_of(dict(self.typed), kind)})


class Desk(msgspec.Struct, frozen=True):
    """What somebody fills in right now: one form at most."""

    look: str = ""
    typed: Mapping[str, object] = {}

    def filling(self, action: str) -> Filling:
        """The form of an action."""
        mine = self.look == action
        return Filling(action, self.typed if mine else {}, mine)
