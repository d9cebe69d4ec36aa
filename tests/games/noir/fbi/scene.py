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

from backroom.games.noir.fbi.rules import FbiOptions, FbiVsMafia
from backroom.games.noir.fbi.rules.game import SIZES, Size
from backroom.games.noir.fbi.rules.limits import Limits
from backroom.games.noir.fbi.rules.roles import MARKERS
from backroom.games.noir.fbi.rules.town import GUARDING
from backroom.games.noir.rules.suspects import TOWNSPEOPLE
from backroom.games.noir.rules.town import TURN
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

    def given(
        self,
        turn: str = "",
        swap: Sequence[tuple[str, str]] = (),
        dead: Sequence[str] = (),
        deck: Sequence[str] | None = None,
        **marks: Sequence[str],
    ) -> Self:
        """A position that is long to play to: who is dead, who carries what, which cards are left, whose turn."""
        s = self.state
        for one, other in swap:
            s.swap(self.names.index(one), self.names.index(other))
        for name in dead:
            s.kill(self.names.index(name))
            s.killed += 1
        for kind, carrying in marks.items():
            for name in carrying:
                s.mark(MARKERS.index(kind), self.names.index(name))
        if deck is not None:
            left = [self.names.index(name) for name in deck]
            for card in s.deck.middle:
                if card not in left:
                    s.discard(card)
            s.deck.middle = sorted(left)
        if turn:
            s.actor = s.seat = self.seat(turn)
            s.phase = GUARDING if turn == "suit" else TURN
        return self

    def idle(self, until: str, row: int = 6, threat: str = "") -> Self:
        """Turns of which nothing comes, up to somebody's: agents bluff, and the mafia shifts a row to and fro.

        The psycho threatens somebody, and the suit places a marker and takes it back.
        """
        while self.turn != until or self.state.phase not in (TURN, GUARDING):
            seat = self.turn
            legal = self.legal()
            if f"accuse {self.private(seat).identity}" in legal:
                self.act(seat, f"accuse {self.private(seat).identity}")
            elif self.state.phase == GUARDING:
                self.act(seat, (self.legal("unguard") or self.legal("guard"))[-1])
            elif seat == "detective":
                mafia = {self.private(one).identity for one in self.seats[::2]}
                self.act(seat, next(text for text in legal if text.startswith("far") and text[11:] not in mafia))
            else:
                self.act(seat, f"shift row {row} {'right' if self.row(row) == sorted(self.row(row)) else 'left'}")
                if seat == "psycho":
                    self.act(seat, f"threaten {threat}" if threat else self.legal("threaten")[0]).act(
                        seat, "stop threatening"
                    )
        return self


def small(seats: int, rows: int, cols: int, arrests: int, kills: int, hand: int = 1) -> FbiVsMafia:
    """A game on a small board."""
    return FbiVsMafia({**SIZES, seats: Size(rows, cols, Limits(arrests, kills, hand))})
