"""A table of Hitman vs. Sleuth in an alphabetical town: see `tests.games.noir.scenes` for who stands where."""

from collections.abc import Sequence
from typing import Any, Self

from backroom.games.noir.hitman.rules import HitmanOptions, HitmanVsSleuth
from backroom.games.noir.rules.suspects import BASE, OTHER
from tests.games.noir import scenes

HAND = ("ernest", "jack", "otis")


class Scene(scenes.Scene):
    """The hitman is Geneva, after Wanda first, and the sleuth holds three in the east, unless others are named."""

    def __init__(
        self,
        hitman: str = "geneva",
        target: str = "wanda",
        hand: Sequence[str] = HAND,
        game: HitmanVsSleuth | None = None,
        **options: Any,
    ) -> None:
        chosen = HitmanOptions(alphabetical=True, **options)
        names = BASE if chosen.town == "base" else OTHER
        super().__init__(game or HitmanVsSleuth(), chosen, 2, names, [hitman, target, *hand], ["Mara", "Vic"])

    def hitman(self, action: str, *drawn: str) -> Self:
        return self.act("hitman", action, *drawn)

    def sleuth(self, action: str, *drawn: str) -> Self:
        return self.act("sleuth", action, *drawn)

    def opening(self, identity: str = "ernest") -> Self:
        """The sleuth chooses who he is."""
        return self.sleuth(f"become {identity}")

    def facts(self) -> dict[str, Any]:
        """The small print."""
        return dict(self.public().facts)
