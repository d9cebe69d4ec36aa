"""A table of Master Thief vs. Chief of Police in an alphabetical town, as `tests.games.noir.scenes` draws it.

The thief holds Geneva, Otis and Wanda. The chief is Pedro in plain clothes; Ernest and Zachary, in two corners, wear
the uniform. So the chief's people reach Deidre, Ingrid and Jack; Simon, Tobias and Ysolde; and, unknown to the thief,
Kitty, Leopold, Quinton, Ulysses and Vincent.
"""

from typing import Any, Self

from backroom.games.noir.rules.suspects import BASE, OTHER
from backroom.games.noir.thief.rules import ThiefOptions, ThiefVsChief
from tests.games.noir import scenes

HAND = ("geneva", "otis", "wanda")
POLICE = ("pedro", "ernest", "zachary")


class Scene(scenes.Scene):
    """Before the thief's first decision. In the second game of a match the seats swap roles, not names."""

    def __init__(self, hand: tuple[str, ...] = HAND, game: ThiefVsChief | None = None, **options: Any) -> None:
        chosen = ThiefOptions(alphabetical=True, **options)
        names = BASE if chosen.town == "base" else OTHER
        super().__init__(game or ThiefVsChief(), chosen, 2, names, hand, ["Mara", "Vic"])

    def thief(self, action: str, *drawn: str) -> Self:
        return self.act(self.state.thief, action, *drawn)

    def chief(self, action: str, *drawn: str) -> Self:
        return self.act(self.state.chief, action, *drawn)

    def opening(self, identity: str = "geneva", police: tuple[str, ...] = POLICE) -> Self:
        """She chooses who she is, and he draws."""
        return self.thief(f"become {identity}", *police)
