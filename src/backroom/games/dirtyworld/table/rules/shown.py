"""What a view of the table is made of: what lies open, and what the game master or one player sees on top of that."""

from typing import NamedTuple, TypeAlias

from backroom.core import Seat, Shown, View, shown_as
from backroom.games.dirtyworld.rules.case import Reading
from backroom.games.dirtyworld.rules.shown import PartShown
from backroom.games.dirtyworld.rules.traits import Changes
from backroom.games.dirtyworld.table.rules.forms import GroundName
from backroom.games.dirtyworld.table.rules.parts import (
    Asked,
    AskedShown,
    DraftShown,
    HappeningShown,
    ItemShown,
    PlanShown,
    RollPlan,
    SecretShown,
    SheetShown,
    TableRoll,
)
from backroom.games.dirtyworld.table.rules.stages import Stage, Step

# What lies open


class Titled(Shown, frozen=True):
    """A session or a scene."""

    number: int
    title: str


class PlayerShown(Shown, frozen=True):
    """A seat, and whom it plays."""

    seat: Seat
    character: str | None
    draft: DraftShown | None
    left: Seat
    """Who sits on the left, and knows the secret."""


class CharacterShown(Shown, frozen=True):
    """A character; the sheet and the secret only if they lie open."""

    id: str
    seat: Seat
    name: str
    part: str
    professions: tuple[str, ...]
    conditions: tuple[str, ...]
    helped: bool
    dead: bool
    sheet: SheetShown | None
    secret: SecretShown | None
    help: tuple[PartShown, ...]


class FightShown(Shown, frozen=True):
    """A conflict, and where its round is."""

    fighters: dict[str, str]
    inside: tuple[str, ...]
    ground: GroundName
    round: int
    step: Step
    plans: dict[str, PlanShown | None]
    """None: declared, and secret."""
    dice: dict[str, tuple[int, ...]]
    question: Asked | None
    happened: tuple[HappeningShown, ...]


class PinnedShown(Shown, frozen=True):
    """Something on the board that is revealed."""

    id: str
    kind: str
    words: str
    about: str
    to: str
    names: dict[str, str]
    """Behind the ids. Who is not revealed stays somebody."""


class SessionShown(Shown, frozen=True):
    """What lies open for everyone."""

    stage: Stage
    session: Titled
    scene: Titled
    due: bool
    points: int
    players: tuple[PlayerShown, ...]
    characters: tuple[CharacterShown, ...]
    asked: dict[str, AskedShown]
    fight: FightShown | None
    rolls: tuple[TableRoll, ...]
    board: tuple[PinnedShown, ...]


# What some see on top of that


class BillShown(Shown, frozen=True):
    """What a draft costs, and what is wrong with it."""

    bill: tuple[ItemShown, ...]
    budget: int
    left: int
    problems: tuple[str, ...]


class OwnDraft(DraftShown, frozen=True):
    """A draft with its secret, its bill, and what is wrong with it."""

    secret: str
    grade: int
    bill: tuple[ItemShown, ...]
    budget: int
    left: int
    problems: tuple[str, ...]


class SlideWay(NamedTuple):
    """A Quality that may slide, and to which."""

    quality: str
    to: str


class GrowWay(NamedTuple):
    """An Identity that may change, and how."""

    identity: str
    how: str


class Ways(Shown, frozen=True):
    """How somebody may change of their own will, once it is time."""

    slides: tuple[SlideWay, ...]
    raises: tuple[str, ...]
    grows: tuple[GrowWay, ...]


class DebtShown(Shown, frozen=True):
    """A recovery that will cost Qualities, and the points that it can be paid with."""

    who: str
    name: str
    condition: str
    points: dict[str, int]


class WhisperShown(NamedTuple):
    """Words for one pair of ears."""

    source: Seat
    to: Seat
    words: str


class MastersPinned(Shown, frozen=True):
    """Something on the board, as the game master sees it."""

    id: str
    kind: str
    words: str
    about: str
    to: str
    die: str
    revealed: bool
    sheet: bool
    """A sheet waits for this one to enter the story."""
    names: dict[str, str]


class MasterHeld(Shown, frozen=True):
    """What the game master sees."""

    character: None
    hidden: tuple[CharacterShown, ...]
    """Those whom the players do not know of."""
    sheets: dict[str, SheetShown]
    """Those that are not open."""
    drafts: dict[str, OwnDraft]
    """By seat."""
    board: tuple[MastersPinned, ...]
    reading: Reading | None
    lost: dict[str, Changes]
    """What sheets lose that are not open, by the place in what happened."""
    last: Seat | None
    """Whose step would be taken back."""
    secrets: dict[str, SecretShown]
    rolls: dict[str, TableRoll | RollPlan]
    plans: dict[str, PlanShown]
    whispers: tuple[WhisperShown, ...]
    whispers_to: tuple[Seat, ...]
    owing: tuple[DebtShown, ...]


class PlayerHeld(Shown, frozen=True):
    """What one player sees."""

    character: str | None
    draft: OwnDraft | None
    ways: Ways | None
    secrets: dict[str, SecretShown]
    rolls: dict[str, TableRoll | RollPlan]
    """Those that are not open, by their place, as far as this eye sees them."""
    plans: dict[str, PlanShown]
    whispers: tuple[WhisperShown, ...]
    whispers_to: tuple[Seat, ...]
    owing: tuple[DebtShown, ...]


Held: TypeAlias = MasterHeld | PlayerHeld


class Everything(Shown, frozen=True):
    """All there is, for when the table is closed."""

    table: SessionShown
    master: MasterHeld


# In a view


def open_in(view: View) -> SessionShown:
    """What lies open."""
    return shown_as(SessionShown, view.public)


def held_in(view: View) -> Held | None:
    """What the eye of a view sees on top of that; None for an onlooker."""
    return view.private if isinstance(view.private, Held) else None


def master_in(view: View) -> MasterHeld | None:
    """What the game master sees, if this eye sees that."""
    return view.private if isinstance(view.private, MasterHeld) else None


def player_in(view: View) -> PlayerHeld | None:
    """What a player sees, if this eye is one."""
    return view.private if isinstance(view.private, PlayerHeld) else None


# Whom an eye knows of


def characters_in(view: View) -> tuple[CharacterShown, ...]:
    """The characters that an eye knows of; those that only the game master knows come last."""
    master = master_in(view)
    return (*open_in(view).characters, *(master.hidden if master else ()))


def sheet_in(view: View, one: CharacterShown) -> SheetShown | None:
    """A character's sheet, if this eye sees it."""
    master = master_in(view)
    return one.sheet or (master.sheets.get(one.id) if master else None)


def secret_in(view: View, one: CharacterShown) -> SecretShown | None:
    """A character's secret, if this eye knows it."""
    held = held_in(view)
    return one.secret or (held.secrets.get(one.id) if held else None)
