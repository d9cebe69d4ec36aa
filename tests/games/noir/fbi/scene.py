"""A table of FBI vs. Mafia in an alphabetical town. Six players:

Alyss    Ashton   Barrin   Bruno    Celeste  Clive
Dashel   Deidre   Ernest   Esme     Fenton   Geneva
Gideon   Hattie   Ingrid   Jack     Kitty    Leopold
Lucille  Mabel    Marion   Nadia    Otis     Pedro
Qasim    Quinton  Ramon    Rufus    Simon    Suzanne
Tobias   Ulysses  Vincent  Wanda    Ysolde   Zachary

Eight players:

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

from backroom.games.noir.fbi import FbiOptions, FbiVsMafia
from backroom.games.noir.fbi.game import TABLES, Table
from backroom.games.noir.fbi.state import Limits
from backroom.games.noir.suspects import TOWNSPEOPLE
from tests.games.noir import scenes

SIX = {"killer": "alyss", "undercover": "zachary", "psycho": "gideon", "detective": "pedro"} | {
    "bomber": "quinton",
    "suit": "bruno",
}
EIGHT = {"killer": "agatha", "undercover": "zachary", "psycho": "eudora", "detective": "pedro"} | {
    "bomber": "qasim",
    "suit": "basil",
    "sniper": "june",
    "profiler": "rufus",
}
HAND = ("cora", "esme", "tobias", "viola")


class Scene(scenes.Scene):
    """Everyone is who is said above, unless somebody else is named."""

    def __init__(
        self,
        seats: int = 6,
        hand: Sequence[str] = HAND,
        game: FbiVsMafia | None = None,
        options: dict[str, Any] | None = None,
        **who: str,
    ) -> None:
        chosen = FbiOptions(alphabetical=True, **(options or {}))
        identities = {**(SIX if seats == 6 else EIGHT), **who}
        drawn = [*identities.values(), *(hand if seats == 8 else ())]
        super().__init__(game or FbiVsMafia(), chosen, seats, TOWNSPEOPLE, drawn)

    def idle(self, until: str) -> Self:
        """Turns in which nothing comes of anything, up to somebody's turn: the far lines go to and fro."""
        while self.turn != until or self.state.actor != self.sitting.turn[0]:
            self.one_idle_turn()
        return self

    def one_idle_turn(self) -> None:
        """The one whose turn it is shifts the last row, one way or the other, and does what else must be done."""
        seat = self.turn
        legal = self.legal()
        if seat == "suit" and self.legal("guard") and not self.legal("shift"):
            self.act(seat, self.legal("unguard")[0] if self.legal("unguard") else self.legal("guard")[-1])
            legal = self.legal()
        last = self.public()["rows"]
        self.act(seat, next(text for text in (f"shift row {last} left", f"shift row {last} right") if text in legal))
        if seat == "psycho":
            self.act(seat, self.legal("threaten")[0]).act(seat, "done")


def small(seats: int, rows: int, cols: int, arrests: int, kills: int, hand: int = 1) -> FbiVsMafia:
    """A game on a small board."""
    return FbiVsMafia({**TABLES, seats: Table(rows, cols, Limits(arrests, kills, hand))})
