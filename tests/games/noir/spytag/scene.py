"""A table of Spy Tag, in an alphabetical town unless another is laid out: see `tests.games.noir.scenes` for that of 25.

An alphabetical town of 36:

Alyss    Ashton   Barrin   Bruno   Celeste  Clive
Dashel   Deidre   Ernest   Esme    Fenton   Geneva
Gideon   Hattie   Ingrid   Jack    Kitty    Leopold
Lucille  Mabel    Marion   Nadia   Otis     Pedro
Qasim    Quinton  Ramon    Rufus   Simon    Suzanne
Tobias   Ulysses  Vincent  Wanda   Ysolde   Zachary

And of 49:

Agatha   Alyss    Ashton   Barrin   Basil    Bruno    Celeste
Clive    Cora     Dashel   Deidre   Dimitri  Ernest   Esme
Eudora   Fenton   Geneva   Gideon   Harlan   Hattie   Imre
Ingrid   Jack     June     Kitty    Klaus    Leopold  Lucille
Mabel    Marion   Nadia    Nestor   Opal     Otis     Pedro
Percy    Qasim    Quinton  Ramon    Rufus    Simon    Suzanne
Tobias   Ulysses  Vincent  Viola    Wanda    Ysolde   Zachary
"""

from collections.abc import Sequence
from typing import Any, Self

from backroom.games.noir.rules.suspects import TOWNSPEOPLE
from backroom.games.noir.spytag.rules import SpyOptions, SpyTag
from tests.games.noir import scenes

PEOPLE = ("Ada", "Bo", "Cleo", "Dan", "Edie", "Finn", "Gwen", "Hugo", "Iris")


class Scene(scenes.Scene):
    """Who each spy is, in the order of the seats; the first begins unless another seat is named."""

    def __init__(
        self, *spies: str, first: int = 0, town: Sequence[str] = (), game: SpyTag | None = None, **options: Any
    ) -> None:
        chosen = SpyOptions(alphabetical=not town, **options)
        people = PEOPLE[: len(spies)]
        super().__init__(game or SpyTag(), chosen, len(spies), TOWNSPEOPLE, [*town, first, *spies], people)

    def does(self, action: str, *drawn: str) -> Self:
        """Whoever's turn it is does something."""
        return self.act(self.turn, action, *drawn)

    def idle(self, turns: int = 1) -> Self:
        """So many turns pass with nothing but canvasses of one's own card."""
        for _ in range(turns):
            self.does(f"canvass {self.private(self.turn).identity}")
        return self

    def raised(self) -> list[int]:
        """The seats with a hand up."""
        return [seat for seat, one in enumerate(self.public().seats) if one.raised]

    def trophies(self) -> list[int]:
        """Of each side."""
        return [tally.count for tally in self.public().tallies if tally.kind == "trophy"]

    def facts(self) -> dict[str, Any]:
        """The small print."""
        return dict(self.public().facts)
