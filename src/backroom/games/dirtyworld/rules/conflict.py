"""A conflict from round to round: who is still in it, and how far it has gone: retreat, repeat or escalate."""

from collections.abc import Mapping, Sequence
from enum import IntEnum

from backroom.core import Chance
from backroom.games.dirtyworld.rules.round import Ask, Declaration, Happening, Kind, Round, resolve, sensible
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.traits import NotAllowed


class Ground(IntEnum):
    """What a conflict is fought with, from mild to deadly."""

    WORDS = 0
    FISTS = 1
    HAND_WEAPONS = 2
    GUNS = 3


class Conflict:
    """People at cross-purposes. Nobody can be made to do anything, except die: giving in is always a choice."""

    def __init__(self, fighters: Mapping[str, Sheet], ground: Ground = Ground.WORDS) -> None:
        self.fighters = dict(fighters)
        self.out: list[str] = []
        self.rounds = 0
        self.ground = ground
        self.fought: Round | None = None

    @property
    def over(self) -> bool:
        """Fewer than two are left to disagree."""
        return len(self.inside) < 2

    @property
    def inside(self) -> list[str]:
        """Those who have not withdrawn."""
        return [who for who in self.fighters if who not in self.out]

    def withdraw(self, who: str) -> None:
        """Give in, walk out, run: between rounds, for anybody who is able to."""
        if self.fought is not None:
            raise NotAllowed("The dice are on the table. You can withdraw when the round is over.")
        if who not in self.inside:
            raise NotAllowed(f"{who} is not in this conflict.")
        self.out.append(who)

    def take_to(self, ground: Ground) -> bool:
        """Take the conflict in a new direction; whether that is an escalation."""
        worse = ground > self.ground
        self.ground = ground
        return worse

    def declare(self, declarations: Sequence[Declaration], chance: Chance) -> Round:
        """Everyone declares, then everyone rolls."""
        for one in declarations:
            if one.who not in self.inside:
                raise NotAllowed(f"{one.who} is not in this conflict.")
            for act in one.acts:
                if not self.fighters[one.who].can_use(*act.uses):
                    raise NotAllowed(f"{one.who} is in no state to do that.")
                if act.kind == Kind.STRIKE and (act.target not in self.fighters or not act.aim):
                    raise NotAllowed("A strike must be aimed at somebody's Quality.")
        self.fought = Round(declarations)
        self.fought.roll(chance)
        return self.fought

    def settle(self, ask: Ask = sensible, tie_breaker: Chance | None = None) -> list[Happening]:
        """Work the round out on the sheets, once everyone has chosen their sets."""
        if self.fought is None:
            raise NotAllowed("Nobody has rolled.")
        trial = {who: sheet.copy() for who, sheet in self.fighters.items()}
        happened = resolve(trial, self.fought, ask, tie_breaker)
        self.fighters = trial
        self.fought = None
        self.rounds += 1
        return happened
