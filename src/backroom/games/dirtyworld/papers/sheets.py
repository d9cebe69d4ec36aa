"""Character sheets to print: one page each, made from what one eye sees and from nothing else."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from backroom.core import View
from backroom.games.dirtyworld.duel.page.dossiers import Dossier, dossiers_of
from backroom.games.dirtyworld.duel.rules.shown import SheetShown, open_in
from backroom.games.dirtyworld.rules.conditions import EMPTY_OF
from backroom.games.dirtyworld.rules.data import PROFESSIONS, USES
from backroom.games.dirtyworld.rules.sheet import GRADES
from backroom.games.dirtyworld.rules.traits import ADJECTIVE, GROUPS, MOST, SHARED
from backroom.games.dirtyworld.table.rules import parts
from backroom.games.dirtyworld.table.rules.shown import CharacterShown, characters_in, secret_in, sheet_in
from backroom.house.refusals import Unfit
from backroom.press import typeset
from backroom.web.page_types import SeatLine

DESIGN = Path(__file__).parent / "book" / "sheet.typ"


class Trait(msgspec.Struct, frozen=True):
    """One side of a pair."""

    name: str
    points: int
    notes: tuple[str, ...]
    """What it is for; of an Identity, what happens without it."""


class Pair(msgspec.Struct, frozen=True):
    """Two traits that share seven circles."""

    left: Trait
    right: Trait


class Condition(msgspec.Struct, frozen=True):
    """Something that somebody can fall into."""

    name: str
    on: bool = False
    note: str = ""


class Secret(msgspec.Struct, frozen=True):
    """What somebody hides, as far as this eye knows."""

    words: str = ""
    grade: str = ""
    sealed: bool = False
    """There is one, and it is not for this eye."""


class Paper(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet. All of it empty is a blank one."""

    id: str = ""
    name: str = ""
    player: str = ""
    game: str = ""
    part: str = ""
    """What somebody of the game master's is in the story."""
    professions: tuple[tuple[str, str], ...] = ()
    """Each with the Qualities that it links."""
    potential: str = ""
    groups: tuple[tuple[Pair, ...], ...]
    """Of each the Identities first."""
    specialties: tuple[str, ...] = ()
    carries: tuple[str, ...] = ()
    conditions: tuple[Condition, ...]
    used: tuple[tuple[str, bool], ...]
    """What a scene and a session give once, and whether it is used."""
    secret: Secret = Secret()
    dead: bool = False


# From a view of the game master's table


def table_sheets(view: View, names: Sequence[str], game: str) -> tuple[Paper, ...]:
    """Every sheet that lies open to this eye; `names` are those of the seats, `game` is the table's."""
    known = [(one, sheet_in(view, one)) for one in characters_in(view)]
    return tuple(_table_sheet(one, sheet, secret_in(view, one), names, game) for one, sheet in known if sheet)


def _table_sheet(
    one: CharacterShown, sheet: parts.SheetShown, secret: parts.SecretShown | None, names: Sequence[str], game: str
) -> Paper:
    return Paper(
        id=one.id,
        name=one.name,
        player=names[one.seat],
        game=game,
        part=one.part,
        professions=professions_of(sheet.professions),
        potential=str(sheet.combat_potential),
        groups=groups_of(sheet.traits),
        specialties=sheet.specialties,
        conditions=conditions_of({condition.kind: _how_long(condition) for condition in sheet.conditions}),
        used=used(sheet.slid, sheet.raised, sheet.grown),
        secret=Secret(secret.words, GRADES[secret.grade]) if secret else Secret(sealed=True),
        dead=one.dead,
    )


def _how_long(condition: parts.ConditionShown) -> str:
    left = condition.scene_ends
    scenes = "this scene" if left == 1 else f"{left} scenes"
    notes = [f"to the end of {scenes}" if left == 1 else f"{scenes} to go"]
    notes += ["seen to"] if condition.helped else []
    notes += ["paid with Qualities"] if condition.longer else []
    return ", ".join(notes)


# From a view of a duel


def duel_sheets(view: View, names: Sequence[str], game: str) -> tuple[Paper, ...]:
    """Both sides of a duel, as this eye sees them."""
    seats = [SeatLine(seat, "", name, False, False, True, False) for seat, name in enumerate(names)]
    sheets = open_in(view).sheets
    return tuple(_duel_sheet(sheets[one.seat], one, game) for one in dossiers_of(view, seats))


def _duel_sheet(sheet: SheetShown, one: Dossier, game: str) -> Paper:
    titles = {profession.title: name for name, profession in PROFESSIONS.items()}
    hidden = one.secret.words
    return Paper(
        id=str(one.seat),
        name=one.name,
        player=one.player,
        game=game,
        professions=professions_of([titles[one.profession]] if one.profession in titles else []),
        potential=str(one.potential),
        groups=groups_of(sheet.traits),
        carries=tuple(f"{thing.title} ({thing.small})" for thing in one.things if not thing.spent),
        conditions=conditions_of(dict.fromkeys(one.conditions, "")),
        used=used(False, False, False),
        secret=Secret(f"{one.short} {hidden}.", GRADES[sheet.secret.grade]) if hidden else Secret(sealed=True),
    )


# From nothing, and from parts


def blank_sheet() -> Paper:
    """A sheet to fill in by hand."""
    return Paper(groups=groups_of({}), conditions=conditions_of({}), used=used(False, False, False))


def professions_of(found: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Professions by their ids, each with the Qualities between which its points may cross."""
    known = [PROFESSIONS[one] for one in found]
    return tuple((one.title, " and ".join(quality.capitalize() for quality in one.link)) for one in known)


def groups_of(traits: Mapping[str, int]) -> tuple[tuple[Pair, ...], ...]:
    """The three groups with their circles."""
    risks = {identity: f"at 0: {condition}" for condition, identity in EMPTY_OF.items()}

    def trait(name: str, notes: Iterator[str]) -> Trait:
        return Trait(name.capitalize(), traits.get(name, 0), tuple(notes))

    def identity(name: str) -> Trait:
        return trait(name, (risks[one] for one in (name,) if one in risks))

    def quality(name: str, identities: tuple[str, str]) -> Trait:
        return trait(name, (f"{ADJECTIVE[one]}: {USES[one][name]}" for one in identities))

    return tuple(
        (
            Pair(identity(group.identities[0]), identity(group.identities[1])),
            *(Pair(quality(a, group.identities), quality(b, group.identities)) for a, b in group.qualities),
        )
        for group in GROUPS
    )


def conditions_of(begun: Mapping[str, str]) -> tuple[Condition, ...]:
    """All that there are; `begun` has a note for each that somebody is in."""
    return tuple(Condition(kind.capitalize(), kind in begun, begun.get(kind, "")) for kind in EMPTY_OF)


def used(slid: bool, raised: bool, grown: bool) -> tuple[tuple[str, bool], ...]:
    """What a scene and a session give once."""
    return (
        ("Quality slid this scene", slid),
        ("Quality raised this scene", raised),
        ("Identity changed this session", grown),
    )


# On paper


def order(papers: Sequence[Paper], kind: str = "pdf") -> dict[str, object]:
    """What the press is asked for."""
    file = {"sheets": msgspec.to_builtins(papers), "most": MOST, "shared": SHARED, "grades": GRADES[1:]}
    return typeset.order(DESIGN, file, kind)


def sheets_pdf(papers: Sequence[Paper]) -> bytes:
    """A page of A4 for each."""
    if not papers:
        raise Unfit("There is no sheet to print yet.")
    return typeset.pressed(order(papers))
