"""Making characters together: everyone sees them take shape, and only some know what they hide."""

from collections.abc import Sequence
from random import Random

from backroom.core import Chance, Event, Form, Seat, Seeded
from backroom.games.dirtyworld.case.reading import TABLE as CASES
from backroom.games.dirtyworld.creation import Draft, make, problems
from backroom.games.dirtyworld.data import LINKS
from backroom.games.dirtyworld.people import make_person
from backroom.games.dirtyworld.table import forms
from backroom.games.dirtyworld.table.deed import Deed
from backroom.games.dirtyworld.table.papers import draft_facts, sheet_facts
from backroom.games.dirtyworld.table.state import GM, Table
from backroom.games.dirtyworld.table.telling import told
from backroom.games.dirtyworld.traits import TRAITS, NotAllowed


def as_draft(form: forms.Sketch) -> Draft:
    """The form as the rules of creation read it."""
    return Draft(form.name, dict(form.traits), form.professions, form.secret, form.grade, form.specialties)


class Sketch(Deed[forms.Sketch]):
    """A character in the making: others see it take shape, but for its secret."""

    text, label, at = "sketch a character", "Sketch", "sheet"
    form, for_gm, for_players = forms.Sketch, False, True

    def may(self, table: Table, seat: Seat) -> str:
        return "your character is made" if table.character_of(seat) else ""

    def check(self, table: Table, seat: Seat, form: forms.Sketch) -> None:
        unknown = [one for one in form.traits if one not in TRAITS] + [p for p in form.professions if p not in LINKS]
        if unknown:
            raise NotAllowed(f"'{unknown[0]}' is neither a trait nor a profession.")

    def do(self, table: Table, seat: Seat, form: forms.Sketch, chance: Chance) -> Sequence[Event]:
        hidden = {"secret": form.secret, "grade": form.grade}
        return [told("sketched", seat, draft_facts(as_draft(form)), hidden, {seat, GM})]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Sketch:
        name, profession = f"Somebody {rng.randrange(100)}", rng.choice(list(LINKS))
        sheet = make_person(Seeded(rng), name, profession, "unknown", 1, table.options.points)
        secret = rng.choice(CASES["secrets"]["anyone"])
        traits = {trait: points for trait, points in sheet.traits.items() if points}
        return forms.Sketch(
            name=sheet.name,
            traits=traits,
            professions=list(sheet.professions),
            secret=secret,
            grade=rng.choice((1, 2, 3)),
        )


class Finish(Deed[Form]):
    """The character is made: its secret is whispered to the left."""

    text, label, at = "finish the character", "Finish the character", "sheet"
    for_gm, for_players = False, True

    def may(self, table: Table, seat: Seat) -> str:
        if table.character_of(seat):
            return "your character is made"
        draft = table.drafts.get(seat)
        if draft is None:
            return "nothing is sketched yet"
        return " ".join(problems(draft, table.options.points)).rstrip(".")

    def do(self, table: Table, seat: Seat, form: Form, chance: Chance) -> Sequence[Event]:
        sheet = make(table.drafts[seat], table.options.points)
        assert sheet.secret is not None
        number = sum(one.seat == seat for one in table.characters.values())
        who = f"p{seat}" if not number else f"p{seat}-{number + 1}"
        hidden = {"secret": sheet.secret.words, "grade": sheet.secret.grade}
        knows = {GM, seat, table.left(seat)}
        return [told("made", seat, {"id": who, **sheet_facts(sheet)}, hidden, knows)]


DEEDS = (Sketch(), Finish())
