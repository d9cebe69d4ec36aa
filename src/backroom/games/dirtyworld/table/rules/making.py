"""Making characters together: everyone sees them take shape, and only some know what they hide."""

from collections.abc import Sequence
from random import Random
from typing import final

from msgspec.structs import replace

from backroom.core import Chance, Event, Seat, Seeded, told
from backroom.games.dirtyworld.rules.case.reading import TABLE as CASES
from backroom.games.dirtyworld.rules.creation import Draft, make, problems
from backroom.games.dirtyworld.rules.data import LINKS
from backroom.games.dirtyworld.rules.people import make_person
from backroom.games.dirtyworld.rules.traits import TRAITS, NotAllowed
from backroom.games.dirtyworld.table.rules import forms
from backroom.games.dirtyworld.table.rules.facts import Made, Sketched
from backroom.games.dirtyworld.table.rules.papers import filled, show_conditions
from backroom.games.dirtyworld.table.rules.state import GM, Session
from backroom.games.dirtyworld.table.rules.verb import PLAYERS, Formed, Plain


def as_draft(form: forms.Sketch) -> Draft:
    """The form as the rules of creation read it."""
    return Draft(form.name, dict(form.traits), form.professions, form.secret, form.grade, form.specialties)


@final
class Sketch(Formed[forms.Sketch]):
    """A character in the making: others see it take shape, but for its secret."""

    def __init__(self) -> None:
        super().__init__("sketch a character", "Sketch", forms.Sketch, "sheet", PLAYERS)

    def may(self, s: Session, seat: Seat) -> str:
        return "your character is finished" if s.character_of(seat) else ""

    def check(self, s: Session, seat: Seat, form: forms.Sketch) -> None:
        unknown = [one for one in form.traits if one not in TRAITS] + [p for p in form.professions if p not in LINKS]
        if unknown:
            raise NotAllowed(f"'{unknown[0]}' is neither a trait nor a profession.")

    def do(self, s: Session, seat: Seat, form: forms.Sketch, chance: Chance) -> Sequence[Event]:
        shown = Sketched(form.name, filled(form.traits), tuple(form.professions), tuple(form.specialties))
        return [told(shown, seat, dict.fromkeys({seat, GM}, replace(shown, secret=form.secret, grade=form.grade)))]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Sketch:
        name, profession = f"Somebody {rng.randrange(100)}", rng.choice(list(LINKS))
        sheet = make_person(Seeded(rng), name, profession, "unknown", 1, s.options.points)
        secret = rng.choice(CASES.secrets["anyone"])
        traits = {trait: points for trait, points in sheet.traits.items() if points}
        return forms.Sketch(
            name=sheet.name,
            traits=traits,
            professions=list(sheet.professions),
            secret=secret,
            grade=rng.choice((1, 2, 3)),
        )


@final
class Finish(Plain):
    """The character is made: its secret is whispered to the left."""

    def __init__(self) -> None:
        super().__init__("finish the character", "Finish the character", "sheet", PLAYERS)

    def may(self, s: Session, seat: Seat) -> str:
        if s.character_of(seat):
            return "your character is finished"
        draft = s.drafts.get(seat)
        if draft is None:
            return "sketch a character first"
        return " ".join(problems(draft, s.options.points)).rstrip(".")

    def do(self, s: Session, seat: Seat, chance: Chance) -> Sequence[Event]:
        sheet = make(s.drafts[seat], s.options.points)
        assert sheet.secret is not None
        number = sum(one.seat == seat for one in s.characters.values())
        who = f"p{seat}" if not number else f"p{seat}-{number + 1}"
        made = Made(
            id=who,
            name=sheet.name,
            traits=dict(sheet.traits),
            professions=sheet.professions,
            specialties=sheet.specialties,
            conditions=show_conditions(sheet),
            dead=sheet.dead,
            slid=sheet.slid,
            raised=sheet.raised,
            grown=sheet.grown,
            combat_potential=sheet.combat_potential,
        )
        whole = replace(made, secret=sheet.secret.words, grade=sheet.secret.grade)
        return [told(made, seat, dict.fromkeys({GM, seat, s.left(seat)}, whole))]


VERBS = (Sketch(), Finish())
