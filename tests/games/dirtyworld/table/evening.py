"""An evening at the game master's table, in short words."""

from typing import Any

from backroom.core import Chance, Eye, Line, Scripted, Seat, Seeded, Sitting
from backroom.games.dirtyworld.rules.traits import IDENTITIES
from backroom.games.dirtyworld.table.rules import MastersTable
from backroom.games.dirtyworld.table.rules.options import TableOptions
from backroom.games.dirtyworld.table.rules.parts import Rolled
from backroom.games.dirtyworld.table.rules.shown import (
    FightShown,
    Held,
    MasterHeld,
    PlayerHeld,
    SessionShown,
    held_in,
    master_in,
    open_in,
    player_in,
)
from backroom.games.dirtyworld.table.rules.state import Session
from backroom.games.dirtyworld.table.rules.verbs import VERBS

GAME = MastersTable()
GM, ADA, BEN, CLEO = range(4)
NAMES = ("Gus", "Ann", "Bob", "Cy", "Di", "Ed", "Flo")

SIX = dict.fromkeys(IDENTITIES, 1)


def sheet(name: str, professions: tuple[str, ...] = ("thug",), **traits: int) -> dict[str, Any]:
    """A sketch that is right, with any points that are named."""
    return {
        "name": name,
        "professions": list(professions),
        "secret": f"What {name} did.",
        "traits": {**SIX, **traits},
    }


class Evening:
    """A table with its players."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        self.dice: list[int] | None = None
        settings = TableOptions(**{"points": 80, **options})
        self.sitting: Sitting[Session] = Sitting.begin(GAME, settings, NAMES[: players + 1], self._chance)

    def _chance(self, line: int) -> Chance:
        return Seeded(line) if self.dice is None else Scripted(self.dice)

    @property
    def table(self) -> Session:
        return self.sitting.state

    def do(self, seat: int, action: str, dice: str = "", /, **fields: Any) -> Line:
        """Do something, with these dice if some are rolled."""
        self.dice = [int(die) for die in dice.split()] if dice else None
        return self.sitting.act(seat, action, fields=fields)

    def made(self, seat: int, name: str, professions: tuple[str, ...] = ("thug",), **traits: int) -> str:
        """A finished character."""
        self.do(seat, "sketch a character", **sheet(name, professions, **traits))
        self.do(seat, "finish the character")
        return f"p{seat}"

    def scene(self) -> "Evening":
        """Everyone has a character, and a scene is on."""
        for seat in self.table.seats():
            if self.table.character_of(seat) is None:
                self.made(seat, NAMES[seat])
        self.do(GM, "open the session")
        self.do(GM, "begin a scene", title="The docks")
        return self

    def traits(self, who: str, *names: str) -> list[int]:
        sheet = self.table.characters[who].sheet
        return [sheet.traits[name] for name in names]

    def public(self) -> SessionShown:
        return open_in(self.sitting.view(None))

    def fight(self) -> FightShown:
        """The conflict, as everyone sees it."""
        fight = self.public().fight
        assert fight is not None
        return fight

    def roll(self) -> Rolled:
        """The last roll, as everyone sees it."""
        roll = self.public().rolls[-1]
        assert isinstance(roll, Rolled)
        return roll

    def held(self, eye: Eye) -> Held | None:
        return held_in(self.sitting.view(eye))

    def master(self) -> MasterHeld:
        held = master_in(self.sitting.view(GM))
        assert held is not None
        return held

    def player(self, seat: Seat) -> PlayerHeld:
        held = player_in(self.sitting.view(seat))
        assert held is not None
        return held

    def last(self, eye: Eye = None) -> str:
        """The last line of an eye's log."""
        return self.sitting.log(eye)[-1][1]

    def offered(self, seat: int) -> list[str]:
        return [offer.action for offer in self.sitting.view(seat).offers]


DULL = {"whisper", "roll", "ask for a raise", "take it to", "withdraw", "end the conflict", "end the scene", "contest"}
LEAVING = {"close the table", "close the session", "take back", "roll a case", "bring somebody in"}


class LongEvenings(MastersTable):
    """The same, with fewer ways out: so that random evenings come to conflicts and through them."""

    def legal(self, s: Session, seat: Seat) -> list[int]:
        legal = super().legal(s, seat)
        kept = [action for action in legal if VERBS[action].text not in {*DULL, *LEAVING}]
        return kept or [action for action in legal if VERBS[action].text == "whisper"]
