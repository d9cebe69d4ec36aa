"""The game master's people, and the game master's hand on every sheet."""

from collections.abc import Sequence
from random import Random
from typing import final

from msgspec.structs import replace

from backroom.core import Chance, Event, Seat, told, told_only
from backroom.games.dirtyworld.rules.case.reading import TABLE as CASES
from backroom.games.dirtyworld.rules.conditions import (
    DYING,
    EMPTY_OF,
    PRICE,
    Condition,
    can_pay,
    fallen_into,
    payable,
    price,
)
from backroom.games.dirtyworld.rules.damage import hurt
from backroom.games.dirtyworld.rules.data import LINKS
from backroom.games.dirtyworld.rules.people import make_person, pick
from backroom.games.dirtyworld.rules.sheet import Secret, Sheet
from backroom.games.dirtyworld.rules.traits import QUALITIES, TRAITS, NotAllowed, gain, lose, slide
from backroom.games.dirtyworld.table.rules import forms
from backroom.games.dirtyworld.table.rules.facts import (
    Adjusted,
    Brought,
    Mended,
    OpenedSheet,
    Pays,
    SeenTo,
    ToldSecret,
    WasHurt,
)
from backroom.games.dirtyworld.table.rules.moving import moved
from backroom.games.dirtyworld.table.rules.papers import entering, show_sheet
from backroom.games.dirtyworld.table.rules.state import GM, Character, Session
from backroom.games.dirtyworld.table.rules.verb import ANYONE, Formed, Verb, find, find_own, known_to

IDS = range(100, 1000)
"""Numbers for what the game master adds, drawn by chance: counted ones would tell how much is still hidden."""


def new_id(letter: str, taken: Sequence[str], chance: Chance) -> str:
    """An id that says nothing."""
    return f"{letter}{chance.draw([number for number in IDS if f'{letter}{number}' not in taken])}"


@final
class Bring(Formed[forms.Bring]):
    """Somebody of the game master's, in one click."""

    def __init__(self) -> None:
        super().__init__("bring somebody in", "Bring somebody in", forms.Bring, "people")

    def check(self, s: Session, seat: Seat, form: forms.Bring) -> None:
        if form.profession and form.profession not in LINKS:
            raise NotAllowed(f"'{form.profession}' is not a profession: {', '.join(LINKS)}.")
        if form.person and (form.person not in s.board or s.board[form.person].kind != "person"):
            raise NotAllowed("There is no such person on the case board.")
        if len(s.characters) >= 60:
            raise NotAllowed("There are too many people in the story already.")

    def do(self, s: Session, seat: Seat, form: forms.Bring, chance: Chance) -> Sequence[Event]:
        who = new_id("n", list(s.characters), chance)
        sheet, part = self._person(s, form, chance)
        brought = Brought(who, sheet.name, part, sheet.professions, form.shown)
        whole = {GM: with_sheet(brought, sheet)}
        return [told(brought, seat, whole) if form.shown else told_only(whole, seat)]

    def _person(self, s: Session, form: forms.Bring, chance: Chance) -> tuple[Sheet, str]:
        item = s.board.get(form.person)
        if item is not None and item.sheet is not None:
            secret = Secret(item.sheet.secret, item.sheet.grade)
            return entering(form.name or item.words, item.sheet.sheet, secret), form.part or item.about
        name = form.name or (item.words if item else "") or _name(s, chance)
        profession = form.profession or pick(chance, list(LINKS))
        secret_words = pick(chance, CASES.secrets["anyone"])
        grade = chance.draw((1, 1, 2))
        part = form.part or (item.about if item else "")
        return make_person(chance, name, profession, secret_words, grade, form.points), part

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Bring:
        return forms.Bring(shown=rng.random() < 0.7)


def with_sheet(brought: Brought, sheet: Sheet) -> Brought:
    """Somebody with the sheet and the secret behind the face."""
    assert sheet.secret is not None
    return replace(brought, sheet=show_sheet(sheet), secret=sheet.secret.words, grade=sheet.secret.grade)


def _name(s: Session, chance: Chance) -> str:
    taken = " ".join(one.sheet.name for one in s.characters.values())
    return " ".join(
        pick(chance, [name for name in CASES.names[which] if name not in taken] or CASES.names[which])
        for which in ("first", "last")
    )


@final
class Show(Formed[forms.Show]):
    """Lay something open: a person, a sheet, a secret. Anybody who knows a secret can tell it."""

    def __init__(self) -> None:
        super().__init__("show", "Show to everyone", forms.Show, "people", ANYONE)

    def may(self, s: Session, seat: Seat) -> str:
        return "" if any(self._hidden(s, seat)) else "you have nothing hidden to show"

    def _hidden(self, s: Session, seat: Seat) -> list[tuple[Character, forms.What]]:
        found: list[tuple[Character, forms.What]] = []
        for one in known_to(s, seat):
            if seat == GM:
                found += [(one, "person")] if not one.shown else [(one, "sheet")] if not one.open else []
            if seat in s.knows_secret(one.id) and not one.told and one.shown:
                found.append((one, "secret"))
        return found

    def check(self, s: Session, seat: Seat, form: forms.Show) -> None:
        one = find(s, seat, form.who)
        if (one.id, form.what) not in [(hidden.id, what) for hidden, what in self._hidden(s, seat)]:
            raise NotAllowed(f"That is not hidden, or not yours to show: {one.sheet.name}, {form.what}.")

    def do(self, s: Session, seat: Seat, form: forms.Show, chance: Chance) -> Sequence[Event]:
        one = s.characters[form.who]
        sheet, secret = one.sheet, one.sheet.secret
        assert secret is not None
        if form.what == "sheet":
            return [told(OpenedSheet(one.id, sheet.name, show_sheet(sheet)), seat)]
        if form.what == "secret":
            return [told(ToldSecret(one.id, sheet.name, secret.words, secret.grade), seat)]
        brought = Brought(
            id=one.id,
            name=sheet.name,
            part=one.part,
            professions=sheet.professions,
            shown=True,
            conditions=tuple(condition.kind for condition in sheet.conditions),
            helped=any(condition.helped for condition in sheet.conditions),
            dead=sheet.dead,
        )
        return [told(brought, seat, {GM: with_sheet(brought, sheet)})]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Show:
        one, what = rng.choice(self._hidden(s, seat))
        return forms.Show(who=one.id, what=what)


@final
class Adjust(Formed[forms.Adjust]):
    """The game master's hand on a sheet."""

    def __init__(self) -> None:
        super().__init__("adjust", "Change a sheet", forms.Adjust, "people")

    def may(self, s: Session, seat: Seat) -> str:
        return _somebody(s)

    def check(self, s: Session, seat: Seat, form: forms.Adjust) -> None:
        self._after(find(s, seat, form.who), form)

    def _after(self, one: Character, form: forms.Adjust) -> Event:
        if form.trait not in TRAITS:
            raise NotAllowed(f"'{form.trait}' is not a trait.")
        sheet = one.sheet.copy()
        changes = {"slide": slide, "lose": lose, "gain": gain}[form.how](sheet.traits, form.trait)
        if not changes:
            raise NotAllowed(f"{form.trait.capitalize()} has no point to take.")
        begun = tuple(condition.kind for condition in fallen_into(sheet.traits, sheet.conditions))
        return moved(Adjusted(one.id, sheet.name, begun, form.trait, form.how, form.reason), changes, GM, one)

    def do(self, s: Session, seat: Seat, form: forms.Adjust, chance: Chance) -> Sequence[Event]:
        return [self._after(s.characters[form.who], form)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Adjust:
        one = rng.choice(list(s.characters.values()))
        trait = rng.choice([trait for trait in TRAITS if one.sheet.traits[trait]] or ["grace"])
        return forms.Adjust(who=one.id, trait=trait, how="slide" if one.sheet.traits[trait] else "gain")


@final
class Hurt(Formed[forms.Hurt]):
    """Harm outside a conflict, by its width."""

    def __init__(self) -> None:
        super().__init__("hurt", "Hurt somebody", forms.Hurt, "people")

    def may(self, s: Session, seat: Seat) -> str:
        return _somebody(s)

    def check(self, s: Session, seat: Seat, form: forms.Hurt) -> None:
        find(s, seat, form.who)
        if form.quality not in QUALITIES:
            raise NotAllowed("Choose the Quality that is hurt.")

    def do(self, s: Session, seat: Seat, form: forms.Hurt, chance: Chance) -> Sequence[Event]:
        one = s.characters[form.who]
        sheet = one.sheet.copy()
        changes = hurt(sheet.traits, form.quality, form.width, form.verbal)
        begun = tuple(condition.kind for condition in fallen_into(sheet.traits, sheet.conditions))
        fact = WasHurt(one.id, sheet.name, begun, form.quality, form.width, form.reason)
        return [moved(fact, changes, GM, one)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Hurt:
        who = rng.choice(list(s.characters))
        return forms.Hurt(who=who, quality=rng.choice(QUALITIES), width=rng.choice((2, 3, 4, 5)))


@final
class Mend(Formed[forms.Mend]):
    """A condition is over because the game master says so; the Identity has a point again."""

    def __init__(self) -> None:
        super().__init__("mend", "End a condition", forms.Mend, "people")

    def may(self, s: Session, seat: Seat) -> str:
        return "" if self._ill(s) else "nobody is berserk, dying or in despair"

    def _ill(self, s: Session) -> list[tuple[str, str]]:
        return [(w, c.kind) for w, o in s.characters.items() if not o.sheet.dead for c in o.sheet.conditions]

    def check(self, s: Session, seat: Seat, form: forms.Mend) -> None:
        if (form.who, form.condition) not in self._ill(s):
            raise NotAllowed("Nobody is in that condition.")

    def do(self, s: Session, seat: Seat, form: forms.Mend, chance: Chance) -> Sequence[Event]:
        one = s.characters[form.who]
        traits = dict(one.sheet.traits)
        identity = EMPTY_OF[form.condition]
        changes = () if traits[identity] else gain(traits, identity)
        return [moved(Mended(one.id, one.sheet.name, (), (form.condition,)), changes, GM, one)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Mend:
        who, condition = rng.choice(self._ill(s))
        return forms.Mend(who=who, condition=condition)


@final
class SeeTo(Formed[forms.Who]):
    """Somebody gives aid to the dying, or sends for it."""

    def __init__(self) -> None:
        super().__init__("see to", "See to the dying", forms.Who, "people", ANYONE)

    def may(self, s: Session, seat: Seat) -> str:
        if seat != GM and s.character_of(seat) is None:
            return "you have no character to help with"
        return "" if self._dying(s, seat) else "nobody here is dying without help"

    def _dying(self, s: Session, seat: Seat) -> list[str]:
        return [
            one.id
            for one in known_to(s, seat)
            if not one.sheet.dead
            and any(condition.kind == DYING and not condition.helped for condition in one.sheet.conditions)
        ]

    def check(self, s: Session, seat: Seat, form: forms.Who) -> None:
        if form.who not in self._dying(s, seat):
            raise NotAllowed("Nobody of that name is dying without help.")

    def do(self, s: Session, seat: Seat, form: forms.Who, chance: Chance) -> Sequence[Event]:
        one = s.characters[form.who]
        fact = SeenTo(one.id, one.sheet.name)
        return [told(fact, seat) if one.shown else told_only({GM: fact}, seat)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Who:
        return forms.Who(who=rng.choice(self._dying(s, seat)))


def owing(s: Session, seat: Seat) -> list[tuple[Character, Condition]]:
    """Recoveries of a seat's people that will be paid with Qualities."""
    return [
        (one, condition)
        for one in s.characters.values()
        if s.plays(seat, one.id) and not one.sheet.dead
        for condition in one.sheet.conditions
        if condition.longer and can_pay(one.sheet.traits, condition)
    ]


@final
class Pay(Formed[forms.Pay]):
    """Which Qualities a recovery will cost, where the contrary Identity has nothing to give."""

    def __init__(self) -> None:
        super().__init__("pay with", "Choose what a recovery costs", forms.Pay, "sheet", ANYONE)

    def may(self, s: Session, seat: Seat) -> str:
        return "" if owing(s, seat) else "there is no recovery to pay for"

    def check(self, s: Session, seat: Seat, form: forms.Pay) -> None:
        one = find_own(s, seat, form.who)
        due = [condition for who, condition in owing(s, seat) if (who.id, condition.kind) == (one.id, form.condition)]
        if not due:
            raise NotAllowed(f"{one.sheet.name} owes nothing for that.")
        price(one.sheet.traits, due[0], (form.first, form.second))

    def do(self, s: Session, seat: Seat, form: forms.Pay, chance: Chance) -> Sequence[Event]:
        one = s.characters[form.who]
        fact = Pays(one.id, one.sheet.name, form.condition, form.first, form.second)
        return [told(fact, seat) if one.open else told_only({GM: fact}, seat)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Pay:
        one, condition = rng.choice(owing(s, seat))
        points = [quality for quality in payable(condition) for _ in range(one.sheet.traits[quality])]
        first, second = rng.sample(points, PRICE)
        return forms.Pay(who=one.id, condition=condition.kind, first=first, second=second)


def _somebody(s: Session) -> str:
    return "" if s.characters else "nobody is in the story yet"


VERBS: tuple[Verb, ...] = (Bring(), Show(), Adjust(), Hurt(), Mend(), SeeTo(), Pay())
