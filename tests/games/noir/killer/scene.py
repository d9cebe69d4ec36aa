"""A table of Killer vs. Inspector in an alphabetical town: see `tests.games.noir.scenes` for who stands where."""

from typing import Any, Self

from backroom.games.noir.killer.rules import KillerOptions, KillerVsInspector
from backroom.games.noir.rules.suspects import BASE, OTHER
from tests.games.noir import scenes

HAND = ("alyss", "barrin", "clive", "ernest")


class Scene(scenes.Scene):
    """The killer is Geneva unless somebody else is named."""

    def __init__(self, killer: str = "geneva", game: KillerVsInspector | None = None, **options: Any) -> None:
        chosen = KillerOptions(alphabetical=True, **options)
        names = BASE if chosen.town == "base" else OTHER
        super().__init__(game or KillerVsInspector(), chosen, 2, names, [killer], ["Mara", "Vic"])

    def killer(self, action: str, *drawn: str) -> Self:
        return self.act("killer", action, *drawn)

    def inspector(self, action: str, *drawn: str) -> Self:
        return self.act("inspector", action, *drawn)

    def opening(self, victim: str = "hattie", hand: tuple[str, ...] = HAND, identity: str = "ernest") -> Self:
        """Both first turns."""
        return self.killer(f"kill {victim}", *hand).inspector(f"become {identity}")
