"""A conflict at the table: who is in it, what it is fought with, and when it is over."""

from collections.abc import Sequence
from random import Random
from typing import Any

from backroom.core import Chance, Event, Form, Seat
from backroom.games.dirtyworld.conflict import Ground
from backroom.games.dirtyworld.table import forms
from backroom.games.dirtyworld.table.deed import Deed, find
from backroom.games.dirtyworld.table.state import Fight, Stage, Step, Table
from backroom.games.dirtyworld.table.telling import told
from backroom.games.dirtyworld.traits import NotAllowed

GROUNDS = {ground.name.lower().replace("_", " "): ground for ground in Ground}


def names(table: Table, ids: Sequence[str]) -> dict[str, str]:
    """What the characters are called."""
    return {who: table.characters[who].sheet.name for who in ids}


def fight_at(table: Table, *steps: Step) -> Fight | None:
    """The conflict, if there is one at one of these steps."""
    return table.fight if table.fight is not None and (not steps or table.fight.step in steps) else None


class ConflictDeed(Deed[Any]):
    at = "fight"


# Who is in it


class _Gathering(ConflictDeed):
    form = forms.Ids

    def _free(self, table: Table) -> list[str]:
        inside = table.fight.inside if table.fight else []
        return [o.id for o in table.characters.values() if o.shown and not o.sheet.dead and o.id not in inside]

    def check(self, table: Table, seat: Seat, form: forms.Ids) -> None:
        if len({*form.who}) != len(form.who) or not form.who:
            raise NotAllowed("Name everybody once.")
        for who in form.who:
            one = find(table, seat, who)
            if who not in self._free(table):
                raise NotAllowed(f"{one.sheet.name} is not shown, not alive, or in it already.")


class OpenFight(_Gathering):
    """People are at cross-purposes."""

    text, label = "open a conflict", "Open a conflict"

    def may(self, table: Table, seat: Seat) -> str:
        if table.fight is not None:
            return "a conflict is on"
        if table.stage != Stage.SCENE:
            return "a conflict needs a scene"
        return "" if len(self._free(table)) >= 2 else "it takes two"

    def check(self, table: Table, seat: Seat, form: forms.Ids) -> None:
        super().check(table, seat, form)
        if len(form.who) < 2:
            raise NotAllowed("It takes two to disagree.")

    def do(self, table: Table, seat: Seat, form: forms.Ids, chance: Chance) -> Sequence[Event]:
        facts = {"who": form.who, "names": names(table, form.who), "ground": form.ground}
        return [told("fight begun", seat, facts)]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Ids:
        free = self._free(table)
        return forms.Ids(who=rng.sample(free, rng.randint(2, min(len(free), 4))))


class Join(_Gathering):
    """Somebody comes through the door."""

    text, label = "join the conflict", "Somebody joins"

    def may(self, table: Table, seat: Seat) -> str:
        if fight_at(table, Step.DECLARE) is None:
            return "nobody joins while dice are on the table, or without a conflict"
        return "" if self._free(table) else "everyone is in it"

    def do(self, table: Table, seat: Seat, form: forms.Ids, chance: Chance) -> Sequence[Event]:
        return [told("joined", seat, {"who": form.who, "names": names(table, form.who)})]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Ids:
        return forms.Ids(who=[rng.choice(self._free(table))])


class Withdraw(ConflictDeed):
    """Give in, walk out, run: between rounds, whoever is able to."""

    text, label = "withdraw", "Withdraw"
    form, for_players = forms.Who, True

    def may(self, table: Table, seat: Seat) -> str:
        if fight_at(table, Step.DECLARE) is None:
            return "withdraw from a conflict, between its rounds"
        return "" if self._own(table, seat) else "you are not in it"

    def _own(self, table: Table, seat: Seat) -> list[str]:
        return [who for who in table.fight.inside if table.plays(seat, who)] if table.fight else []

    def check(self, table: Table, seat: Seat, form: forms.Who) -> None:
        if form.who not in self._own(table, seat):
            raise NotAllowed("That is nobody of yours in this conflict.")

    def do(self, table: Table, seat: Seat, form: forms.Who, chance: Chance) -> Sequence[Event]:
        return [told("withdrew", seat, {"who": form.who, "name": table.characters[form.who].sheet.name})]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Who:
        return forms.Who(who=rng.choice(self._own(table, seat)))


class TakeTo(ConflictDeed):
    """The conflict takes a new direction."""

    text, label, form = "take it to", "Change the ground", forms.Ground

    def may(self, table: Table, seat: Seat) -> str:
        return "" if fight_at(table, Step.DECLARE) else "the ground changes between rounds"

    def check(self, table: Table, seat: Seat, form: forms.Ground) -> None:
        assert table.fight is not None
        if form.ground == table.fight.ground:
            raise NotAllowed("That is where it is already.")

    def do(self, table: Table, seat: Seat, form: forms.Ground, chance: Chance) -> Sequence[Event]:
        assert table.fight is not None
        worse = GROUNDS[form.ground] > GROUNDS[table.fight.ground]
        return [told("ground", seat, {"ground": form.ground, "worse": worse})]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Ground:
        assert table.fight is not None
        ground = rng.choice([one for one in GROUNDS if one != table.fight.ground])
        return forms.Ground(ground=ground)  # type: ignore[arg-type]


class EndFight(ConflictDeed):
    """It is over, however it went."""

    text, label = "end the conflict", "End the conflict"

    def may(self, table: Table, seat: Seat) -> str:
        return "" if table.fight is not None else "there is no conflict"

    def do(self, table: Table, seat: Seat, form: Form, chance: Chance) -> Sequence[Event]:
        return [told("fight ended", seat, {})]


DEEDS = (OpenFight(), Join(), Withdraw(), TakeTo(), EndFight())
