"""A table of Heist in an alphabetical town:

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

from backroom.core import read_options
from backroom.games.noir.heist.rules import Heist, HeistOptions
from backroom.games.noir.heist.rules.roles import ROLES
from backroom.games.noir.rules.shown import VaultShown
from backroom.games.noir.rules.suspects import TOWNSPEOPLE
from tests.games.noir import scenes

OFFICERS = ("leopold", "otis", "pedro", "suzanne")
UNDERCOVER = "zachary"
BACK = ("ysolde", "wanda")


class Scene(scenes.Scene):
    """Four thieves unless more are named: role by role, with who they are. The officers stand in the southeast."""

    def __init__(
        self,
        thieves: Sequence[tuple[str, str]] = (
            ("decoy", "agatha"),
            ("runner", "alyss"),
            ("hacker", "kitty"),
            ("insider", "marion"),
        ),
        officers: Sequence[str] = OFFICERS,
        undercover: str = UNDERCOVER,
        game: Heist | None = None,
        **options: Any,
    ) -> None:
        chosen = read_options(HeistOptions, {"alphabetical": True, "officers": len(officers), **options})
        back = [name for name in (*BACK, "viola", "ulysses") if name != undercover]
        hand = [*officers, undercover, *back][:7]
        roles = [ROLES.index(role) for role, _ in thieves]
        drawn: list[str | int] = [*roles, *(name for _, name in thieves), *hand]
        super().__init__(game or Heist(), chosen, len(thieves) + 1, TOWNSPEOPLE, drawn)
        self.thieves = len(thieves)
        for officer in officers:
            self.chief(f"uniform {officer}")
        self.chief(f"undercover {undercover}")

    def chief(self, action: str, *drawn: str | int) -> Self:
        return self.act("chief", action, *drawn)

    def thief(self, number: int, action: str, *drawn: str | int) -> Self:
        return self.act(f"thief {number}", action, *drawn)

    def role(self, name: str) -> int:
        """What chance answers when this role is drawn."""
        return ROLES.index(name)

    def vault(self, name: str) -> VaultShown:
        found: VaultShown = next(vault for vault in self.public().vaults if vault.id == name)
        return found

    def shown(self, number: int) -> str | None:
        """A thief's role as everyone sees it."""
        role: str | None = self.public().seats[number - 1].role
        return role
