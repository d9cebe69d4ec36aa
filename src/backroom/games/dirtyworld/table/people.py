"""The game master's people, and the game master's hand on every sheet."""

from collections.abc import Sequence
from random import Random

from backroom.core import Chance, Event, Seat
from backroom.games.dirtyworld.case.reading import TABLE as CASES
from backroom.games.dirtyworld.conditions import (
    DYING,
    EMPTY_OF,
    PRICE,
    Condition,
    can_pay,
    fallen_into,
    payable,
    price,
)
from backroom.games.dirtyworld.damage import hurt
from backroom.games.dirtyworld.data import LINKS
from backroom.games.dirtyworld.people import make_person, pick
from backroom.games.dirtyworld.sheet import Secret, Sheet
from backroom.games.dirtyworld.table import forms
from backroom.games.dirtyworld.table.deed import Deed, find, find_own, known_to, moved
from backroom.games.dirtyworld.table.papers import sheet_facts, sheet_from
from backroom.games.dirtyworld.table.state import GM, Character, Table
from backroom.games.dirtyworld.table.telling import told
from backroom.games.dirtyworld.traits import (
    QUALITIES,
    TRAITS,
    NotAllowed,
    gain,
    lose,
    slide,
)

IDS = range(100, 1000)
"""Numbers for what the game master adds, drawn by chance: counted ones would tell how much is still hidden."""


def new_id(letter: str, taken: Sequence[str], chance: Chance) -> str:
    """An id that says nothing."""
    return f"{letter}{chance.draw([number for number in IDS if f'{letter}{number}' not in taken])}"


class Bring(Deed[forms.Bring]):
    """Somebody of the game master's, in one click."""

    text, label, at, form = "bring somebody in", "Bring somebody in", "people", forms.Bring

    def check(self, table: Table, seat: Seat, form: forms.Bring) -> None:
        if form.profession and form.profession not in LINKS:
            raise NotAllowed(f"'{form.profession}' is not a profession: {', '.join(LINKS)}.")
        if form.person and (form.person not in table.board or table.board[form.person].kind != "person"):
            raise NotAllowed("There is no such person on the case board.")
        if len(table.characters) >= 60:
            raise NotAllowed("That is more people than anyone can play.")

    def do(self, table: Table, seat: Seat, form: forms.Bring, chance: Chance) -> Sequence[Event]:
        who = new_id("n", list(table.characters), chance)
        sheet, part = self._person(table, form, chance)
        assert sheet.secret is not None
        public = {"id": who, "name": sheet.name, "part": part, "professions": list(sheet.professions)}
        hidden = {"sheet": sheet_facts(sheet), "secret": sheet.secret.words, "grade": sheet.secret.grade}
        if form.shown:
            return [told("brought", seat, {**public, "shown": True}, hidden, [GM])]
        return [told("brought", seat, None, {**public, "shown": False, **hidden}, [GM])]

    def _person(self, table: Table, form: forms.Bring, chance: Chance) -> tuple[Sheet, str]:
        item = table.board.get(form.person)
        if item is not None and item.sheet is not None:
            secret = Secret(item.sheet["secret"], item.sheet["grade"])
            return sheet_from({**item.sheet["sheet"], "name": form.name or item.words}, secret), form.part or item.about
        name = form.name or (item.words if item else "") or _name(table, chance)
        profession = form.profession or pick(chance, list(LINKS))
        secret_words = pick(chance, CASES["secrets"]["anyone"])
        grade = chance.draw((1, 1, 2))
        part = form.part or (item.about if item else "")
        return make_person(chance, name, profession, secret_words, grade, form.points), part

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Bring:
        return forms.Bring(shown=rng.random() < 0.7)


def _name(table: Table, chance: Chance) -> str:
    taken = " ".join(one.sheet.name for one in table.characters.values())
    return " ".join(
        pick(chance, [name for name in CASES["names"][which] if name not in taken] or CASES["names"][which])
        for which in ("first", "last")
    )


class Show(Deed[forms.Show]):
    """Lay something open: a person, a sheet, a secret. Whoever knows a secret can tell it."""

    text, label, at = "show", "Show to everyone", "people"
    form, for_players = forms.Show, True

    def may(self, table: Table, seat: Seat) -> str:
        return "" if any(self._hidden(table, seat)) else "there is nothing hidden that is yours to show"

    def _hidden(self, table: Table, seat: Seat) -> list[tuple[Character, str]]:
        found = []
        for one in known_to(table, seat):
            if seat == GM:
                found += [(one, "person")] if not one.shown else [(one, "sheet")] if not one.open else []
            if seat in table.knows_secret(one.id) and not one.told and one.shown:
                found.append((one, "secret"))
        return found

    def check(self, table: Table, seat: Seat, form: forms.Show) -> None:
        one = find(table, seat, form.who)
        if (one.id, form.what) not in [(hidden.id, what) for hidden, what in self._hidden(table, seat)]:
            raise NotAllowed(f"That is not hidden, or not yours to show: the {form.what} of {one.sheet.name}.")

    def do(self, table: Table, seat: Seat, form: forms.Show, chance: Chance) -> Sequence[Event]:
        one = table.characters[form.who]
        sheet, secret = one.sheet, one.sheet.secret
        assert secret is not None
        if form.what == "sheet":
            return [told("opened sheet", seat, {"who": one.id, "name": sheet.name, "sheet": sheet_facts(sheet)})]
        if form.what == "secret":
            facts = {"who": one.id, "name": sheet.name, "secret": secret.words, "grade": secret.grade}
            return [told("told secret", seat, facts)]
        public = {
            "id": one.id,
            "name": sheet.name,
            "part": one.part,
            "professions": list(sheet.professions),
            "shown": True,
            "conditions": [condition.kind for condition in sheet.conditions],
            "helped": any(condition.helped for condition in sheet.conditions),
            "dead": sheet.dead,
        }
        hidden = {"sheet": sheet_facts(sheet), "secret": secret.words, "grade": secret.grade}
        return [told("brought", seat, public, hidden, [GM])]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Show:
        one, what = rng.choice(self._hidden(table, seat))
        return forms.Show(who=one.id, what=what)  # type: ignore[arg-type]


class Adjust(Deed[forms.Adjust]):
    """The game master's hand on a sheet."""

    text, label, at, form = "adjust", "Change a sheet", "people", forms.Adjust

    def may(self, table: Table, seat: Seat) -> str:
        return _somebody(table)

    def check(self, table: Table, seat: Seat, form: forms.Adjust) -> None:
        self._after(find(table, seat, form.who), form)

    def _after(self, one: Character, form: forms.Adjust) -> Event:
        if form.trait not in TRAITS:
            raise NotAllowed(f"'{form.trait}' is not a trait.")
        sheet = one.sheet.copy()
        changes = {"slide": slide, "lose": lose, "gain": gain}[form.how](sheet.traits, form.trait)
        if not changes:
            raise NotAllowed(f"{form.trait.capitalize()} has no point to take.")
        begun = [condition.kind for condition in fallen_into(sheet.traits, sheet.conditions)]
        return moved("adjusted", GM, one, changes, begun, trait=form.trait, how=form.how, reason=form.reason)

    def do(self, table: Table, seat: Seat, form: forms.Adjust, chance: Chance) -> Sequence[Event]:
        return [self._after(table.characters[form.who], form)]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Adjust:
        one = rng.choice(list(table.characters.values()))
        trait = rng.choice([trait for trait in TRAITS if one.sheet.traits[trait]] or ["grace"])
        how = "slide" if one.sheet.traits[trait] else "gain"
        return forms.Adjust(who=one.id, trait=trait, how=how)  # type: ignore[arg-type]


class Hurt(Deed[forms.Hurt]):
    """Harm outside a conflict, by its width."""

    text, label, at, form = "hurt", "Hurt somebody", "people", forms.Hurt

    def may(self, table: Table, seat: Seat) -> str:
        return _somebody(table)

    def check(self, table: Table, seat: Seat, form: forms.Hurt) -> None:
        find(table, seat, form.who)
        if form.quality not in QUALITIES:
            raise NotAllowed("Harm falls on a Quality.")

    def do(self, table: Table, seat: Seat, form: forms.Hurt, chance: Chance) -> Sequence[Event]:
        one = table.characters[form.who]
        sheet = one.sheet.copy()
        changes = hurt(sheet.traits, form.quality, form.width, form.verbal)
        begun = [condition.kind for condition in fallen_into(sheet.traits, sheet.conditions)]
        return [moved("hurt", GM, one, changes, begun, aim=form.quality, width=form.width, reason=form.reason)]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Hurt:
        who = rng.choice(list(table.characters))
        return forms.Hurt(who=who, quality=rng.choice(QUALITIES), width=rng.choice((2, 3, 4, 5)))


class Mend(Deed[forms.Mend]):
    """A condition is over because the game master says so; the Identity has a point again."""

    text, label, at, form = "mend", "End a condition", "people", forms.Mend

    def may(self, table: Table, seat: Seat) -> str:
        return "" if self._ill(table) else "nobody is berserk, dying or in despair"

    def _ill(self, table: Table) -> list[tuple[str, str]]:
        return [(w, c.kind) for w, o in table.characters.items() if not o.sheet.dead for c in o.sheet.conditions]

    def check(self, table: Table, seat: Seat, form: forms.Mend) -> None:
        if (form.who, form.condition) not in self._ill(table):
            raise NotAllowed("Nobody is in that condition.")

    def do(self, table: Table, seat: Seat, form: forms.Mend, chance: Chance) -> Sequence[Event]:
        one = table.characters[form.who]
        traits = dict(one.sheet.traits)
        identity = EMPTY_OF[form.condition]
        changes = () if traits[identity] else gain(traits, identity)
        return [moved("mended", GM, one, changes, over=[form.condition])]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Mend:
        who, condition = rng.choice(self._ill(table))
        return forms.Mend(who=who, condition=condition)


class SeeTo(Deed[forms.Who]):
    """Somebody gives aid to the dying, or sends for it."""

    text, label, at = "see to", "See to the dying", "people"
    form, for_players = forms.Who, True

    def may(self, table: Table, seat: Seat) -> str:
        if seat != GM and table.character_of(seat) is None:
            return "you have no character to help with"
        return "" if self._dying(table, seat) else "nobody here is dying without help"

    def _dying(self, table: Table, seat: Seat) -> list[str]:
        return [
            one.id
            for one in known_to(table, seat)
            if not one.sheet.dead
            and any(condition.kind == DYING and not condition.helped for condition in one.sheet.conditions)
        ]

    def check(self, table: Table, seat: Seat, form: forms.Who) -> None:
        if form.who not in self._dying(table, seat):
            raise NotAllowed("Nobody of that name is dying without help.")

    def do(self, table: Table, seat: Seat, form: forms.Who, chance: Chance) -> Sequence[Event]:
        one = table.characters[form.who]
        facts = {"who": one.id, "name": one.sheet.name}
        return [told("seen to", seat, facts) if one.shown else told("seen to", seat, None, facts, [GM])]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Who:
        return forms.Who(who=rng.choice(self._dying(table, seat)))


def owing(table: Table, seat: Seat) -> list[tuple[Character, Condition]]:
    """Recoveries of a seat's people that will be paid with Qualities."""
    return [
        (one, condition)
        for one in table.characters.values()
        if table.plays(seat, one.id) and not one.sheet.dead
        for condition in one.sheet.conditions
        if condition.longer and can_pay(one.sheet.traits, condition)
    ]


class Pay(Deed[forms.Pay]):
    """Which Qualities a recovery will cost, where the contrary Identity has nothing to give."""

    text, label, at = "pay with", "Choose what a recovery costs", "sheet"
    form, for_players = forms.Pay, True

    def may(self, table: Table, seat: Seat) -> str:
        return "" if owing(table, seat) else "no recovery has to be paid"

    def check(self, table: Table, seat: Seat, form: forms.Pay) -> None:
        one = find_own(table, seat, form.who)
        due = [
            condition for who, condition in owing(table, seat) if (who.id, condition.kind) == (one.id, form.condition)
        ]
        if not due:
            raise NotAllowed(f"{one.sheet.name} owes nothing for that.")
        price(one.sheet.traits, due[0], (form.first, form.second))

    def do(self, table: Table, seat: Seat, form: forms.Pay, chance: Chance) -> Sequence[Event]:
        one = table.characters[form.who]
        facts = {"condition": form.condition, "first": form.first, "second": form.second}
        public = {"who": one.id, "name": one.sheet.name}
        if one.open:
            return [told("pays", seat, {**public, **facts})]
        return [told("pays", seat, None, {**public, **facts}, [GM])]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Pay:
        one, condition = rng.choice(owing(table, seat))
        points = [quality for quality in payable(condition) for _ in range(one.sheet.traits[quality])]
        first, second = rng.sample(points, PRICE)
        return forms.Pay(who=one.id, condition=condition.kind, first=first, second=second)


def _somebody(table: Table) -> str:
    return "" if table.characters else "nobody is at the table yet"


DEEDS = (Bring(), Show(), Adjust(), Hurt(), Mend(), SeeTo(), Pay())
