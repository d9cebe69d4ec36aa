"""A conflict at the table: who is in it, what it is fought with, and when it is over."""

from collections.abc import Sequence
from random import Random
from typing import final

from backroom.core import Chance, Event, Seat, told
from backroom.games.dirtyworld.rules.conflict import Ground
from backroom.games.dirtyworld.rules.traits import NotAllowed
from backroom.games.dirtyworld.table.rules import forms
from backroom.games.dirtyworld.table.rules.fight_facts import FightBegun, FightEnded, GroundChanged, Joined, Withdrew
from backroom.games.dirtyworld.table.rules.stages import Stage, Step
from backroom.games.dirtyworld.table.rules.state import Fight, Session
from backroom.games.dirtyworld.table.rules.verb import ANYONE, Formed, Plain, Verb, find

GROUNDS: dict[forms.GroundName, Ground] = {
    "words": Ground.WORDS,
    "fists": Ground.FISTS,
    "hand weapons": Ground.HAND_WEAPONS,
    "guns": Ground.GUNS,
}


def names(s: Session, ids: Sequence[str]) -> dict[str, str]:
    """What the characters are called."""
    return {who: s.characters[who].sheet.name for who in ids}


def fight_at(s: Session, *steps: Step) -> Fight | None:
    """The conflict, if there is one at one of these steps."""
    return s.fight if s.fight is not None and (not steps or s.fight.step in steps) else None


FIGHT = "fight"
"""Where on the screen a conflict is."""

# Who is in it


class _Gathering(Formed[forms.Ids]):
    def __init__(self, text: str, label: str) -> None:
        super().__init__(text, label, forms.Ids, FIGHT)

    def _free(self, s: Session) -> list[str]:
        inside = s.fight.inside if s.fight else []
        return [o.id for o in s.characters.values() if o.shown and not o.sheet.dead and o.id not in inside]

    def check(self, s: Session, seat: Seat, form: forms.Ids) -> None:
        if len({*form.who}) != len(form.who) or not form.who:
            raise NotAllowed("Name everybody once.")
        for who in form.who:
            one = find(s, seat, who)
            if who not in self._free(s):
                raise NotAllowed(f"{one.sheet.name} is not shown, not alive, or in it already.")


@final
class OpenFight(_Gathering):
    """People are at cross-purposes."""

    def __init__(self) -> None:
        super().__init__("open a conflict", "Open a conflict")

    def may(self, s: Session, seat: Seat) -> str:
        if s.fight is not None:
            return "there is a conflict already"
        if s.stage != Stage.SCENE:
            return "a conflict needs a scene"
        return "" if len(self._free(s)) >= 2 else "it takes two people"

    def check(self, s: Session, seat: Seat, form: forms.Ids) -> None:
        super().check(s, seat, form)
        if len(form.who) < 2:
            raise NotAllowed("It takes two to disagree.")

    def do(self, s: Session, seat: Seat, form: forms.Ids, chance: Chance) -> Sequence[Event]:
        return [told(FightBegun(tuple(form.who), names(s, form.who), form.ground), seat)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Ids:
        free = self._free(s)
        return forms.Ids(who=rng.sample(free, rng.randint(2, min(len(free), 4))))


@final
class Join(_Gathering):
    """Somebody comes through the door."""

    def __init__(self) -> None:
        super().__init__("join the conflict", "Somebody joins")

    def may(self, s: Session, seat: Seat) -> str:
        if fight_at(s, Step.DECLARE) is None:
            return "people can join a conflict only while nobody has rolled"
        return "" if self._free(s) else "everyone is in it already"

    def do(self, s: Session, seat: Seat, form: forms.Ids, chance: Chance) -> Sequence[Event]:
        return [told(Joined(tuple(form.who), names(s, form.who)), seat)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Ids:
        return forms.Ids(who=[rng.choice(self._free(s))])


@final
class Withdraw(Formed[forms.Who]):
    """Give in, walk out, run: between rounds, for anybody who is able to."""

    def __init__(self) -> None:
        super().__init__("withdraw", "Withdraw", forms.Who, FIGHT, ANYONE)

    def may(self, s: Session, seat: Seat) -> str:
        if fight_at(s, Step.DECLARE) is None:
            return "you can withdraw only between the rounds of a conflict"
        return "" if self._own(s, seat) else "you are not in it"

    def _own(self, s: Session, seat: Seat) -> list[str]:
        return [who for who in s.fight.inside if s.plays(seat, who)] if s.fight else []

    def check(self, s: Session, seat: Seat, form: forms.Who) -> None:
        if form.who not in self._own(s, seat):
            raise NotAllowed("You have nobody by that name in this conflict.")

    def do(self, s: Session, seat: Seat, form: forms.Who, chance: Chance) -> Sequence[Event]:
        return [told(Withdrew(form.who, s.characters[form.who].sheet.name), seat)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Who:
        return forms.Who(who=rng.choice(self._own(s, seat)))


@final
class TakeTo(Formed[forms.Ground]):
    """The conflict takes a new direction."""

    def __init__(self) -> None:
        super().__init__("take it to", "Change the ground", forms.Ground, FIGHT)

    def may(self, s: Session, seat: Seat) -> str:
        return "" if fight_at(s, Step.DECLARE) else "the ground can change only between rounds"

    def check(self, s: Session, seat: Seat, form: forms.Ground) -> None:
        assert s.fight is not None
        if form.ground == s.fight.ground:
            raise NotAllowed("That is where it is already.")

    def do(self, s: Session, seat: Seat, form: forms.Ground, chance: Chance) -> Sequence[Event]:
        assert s.fight is not None
        worse = GROUNDS[form.ground] > GROUNDS[s.fight.ground]
        return [told(GroundChanged(form.ground, worse), seat)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Ground:
        assert s.fight is not None
        return forms.Ground(ground=rng.choice([one for one in GROUNDS if one != s.fight.ground]))


@final
class EndFight(Plain):
    """It is over, however it went."""

    def __init__(self) -> None:
        super().__init__("end the conflict", "End the conflict", FIGHT)

    def may(self, s: Session, seat: Seat) -> str:
        return "" if s.fight is not None else "there is no conflict"

    def do(self, s: Session, seat: Seat, chance: Chance) -> Sequence[Event]:
        return [told(FightEnded(), seat)]


VERBS: tuple[Verb, ...] = (OpenFight(), Join(), Withdraw(), TakeTo(), EndFight())
