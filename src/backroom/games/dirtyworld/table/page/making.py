"""A character in the making: circles to fill in, the bill, what is wrong with it, and what the others are sketching."""

from collections.abc import Mapping, Sequence

import msgspec

from backroom.core import Seat, View
from backroom.games.dirtyworld.page.sheets import Pair, groups_of
from backroom.games.dirtyworld.rules.creation import (
    FOR_SECRET,
    FREE_VIGOR,
    MOST_SPECIALTIES,
    PER_PROFESSION,
    PER_SPECIALTY,
)
from backroom.games.dirtyworld.rules.data import PROFESSIONS, SPECIALTIES
from backroom.games.dirtyworld.rules.sheet import GRADES
from backroom.games.dirtyworld.rules.traits import GROUPS, IDENTITIES, MOST
from backroom.games.dirtyworld.table.page.people import knowers, link_words, player_at
from backroom.games.dirtyworld.table.page.reading import Desk, Filling
from backroom.games.dirtyworld.table.rules.shown import BillShown, OwnDraft, master_in, open_in, player_in
from backroom.web.page_types import SeatLine

SKETCH, FINISH = "sketch a character", "finish the character"
NO_DRAFT = OwnDraft("", {}, (), (), "", 1, (), 0, 0, ())
"""Before anything is sketched."""


class Circles(msgspec.Struct, frozen=True):
    """One trait to fill in."""

    trait: str
    name: str
    points: int
    choices: tuple[int, ...]
    """From nothing up, or from one up for what nobody may be without."""


class Duo(msgspec.Struct, frozen=True):
    """Two traits that share seven circles."""

    left: Circles
    right: Circles
    identities: bool


class Trade(msgspec.Struct, frozen=True):
    """A profession to choose."""

    id: str
    title: str
    about: str
    link: str
    chosen: bool


class Grade(msgspec.Struct, frozen=True):
    """How bad a secret is, and what it pays."""

    value: int
    title: str
    pays: str
    chosen: bool


class Bill(msgspec.Struct, frozen=True):
    """What a sketch costs, and what is wrong with it."""

    lines: tuple[tuple[str, int], ...]
    budget: int
    left: int
    problems: tuple[str, ...]


class Making(msgspec.Struct, frozen=True, kw_only=True):
    """The form of a sketch."""

    name: str
    groups: tuple[tuple[str, tuple[Duo, ...]], ...]
    trades: tuple[Trade, ...]
    more_trades: int
    per_specialty: int
    specialties: tuple[str, ...]
    samples: tuple[str, ...]
    secret: str
    grades: tuple[Grade, ...]
    bill: Bill | None
    """None if something in it can't even be read; then `problem` says what."""
    problem: str
    saved: bool
    """The others see a sketch of it."""
    knows: str
    """Who will know the secret."""


class Sketched(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody else is sketching."""

    seat: Seat
    player: str
    state: str
    name: str
    trade: str
    specialties: tuple[str, ...]
    groups: tuple[tuple[str, tuple[Pair, ...]], ...]
    secret: str = ""
    """For the game master."""
    bill: Bill | None = None


def making_of(view: View, seats: Sequence[SeatLine], desk: Desk) -> Making | None:
    """The sheet to fill in, if this seat has a character to make."""
    if not any(offer.action == SKETCH for offer in view.offers):
        return None
    held = player_in(view)
    filling, saved = desk.filling(SKETCH), held.draft if held else None
    draft = saved or NO_DRAFT
    traits = draft.traits or dict.fromkeys(IDENTITIES, FREE_VIGOR)
    points = {trait: filling.at("traits", trait, default=str(count)) for trait, count in traits.items()}
    chosen = filling.several("professions") if filling.open else draft.professions
    grade = filling.at("grade", default=str(draft.grade))
    specialties = filling.several("specialties") if filling.open else draft.specialties
    found = filling.comes_to(view) if filling.open else filling.comes_to(view, **draft_fields(draft, traits))
    assert view.eye is not None
    return Making(
        name=filling.at("name", default=draft.name),
        groups=_duos(filling, points),
        trades=tuple(
            Trade(trade, about.title, about.about, link_words(trade), trade in chosen)
            for trade, about in PROFESSIONS.items()
        ),
        more_trades=PER_PROFESSION,
        per_specialty=PER_SPECIALTY,
        specialties=(*specialties, *[""] * MOST_SPECIALTIES)[:MOST_SPECIALTIES],
        samples=SPECIALTIES,
        secret=filling.at("secret", default=draft.secret),
        grades=tuple(
            Grade(value, GRADES[value].capitalize(), _pays(FOR_SECRET[value]), grade == str(value))
            for value in range(1, len(GRADES))
        ),
        bill=bill_of(found.bill) if found.bill else None,
        problem=found.problem,
        saved=saved is not None,
        knows=knowers(view, seats, view.eye),
    )


def draft_fields(draft: OwnDraft, traits: Mapping[str, int]) -> dict[str, object]:
    """The fields of a sketch that was put on the table."""
    return {
        "name": draft.name,
        "traits": traits,
        "professions": draft.professions,
        "specialties": draft.specialties,
        "secret": draft.secret,
        "grade": draft.grade,
    }


def bill_of(shown: BillShown | OwnDraft) -> Bill:
    """The bill as the game has made it."""
    return Bill(shown.bill, shown.budget, shown.left, shown.problems)


def _duos(filling: Filling, points: Mapping[str, str]) -> tuple[tuple[str, tuple[Duo, ...]], ...]:
    def circles(trait: str) -> Circles:
        typed = filling.at("traits", trait, default=points.get(trait, "0"))
        least = 1 if trait in IDENTITIES else 0
        count = int(typed) if typed.isdecimal() and int(typed) <= MOST else least
        return Circles(trait, trait.capitalize(), count, tuple(range(least, MOST + 1)))

    def duo(pair: tuple[str, str], identities: bool) -> Duo:
        return Duo(circles(pair[0]), circles(pair[1]), identities)

    return tuple(
        (group.kind, (duo(group.identities, True), *(duo(pair, False) for pair in group.qualities))) for group in GROUPS
    )


def _pays(points: int) -> str:
    return f"{points} {'point' if points == 1 else 'points'} more" if points else "no points"


def sketches_of(view: View, seats: Sequence[SeatLine]) -> tuple[Sketched, ...]:
    """What everybody else is sketching, never with a secret but for the game master."""
    master = master_in(view)
    own = master.drafts if master else {}
    found = []
    for player in open_in(view).players:
        if player.seat == view.eye or player.character:
            continue
        draft, whole = player.draft, own.get(str(player.seat))
        found.append(
            Sketched(
                seat=player.seat,
                player=player_at(seats, player.seat),
                state="is sketching" if draft else "has nothing on the table yet",
                name=draft.name or "Nobody yet" if draft else "",
                trade=", ".join(PROFESSIONS[one].title for one in draft.professions) if draft else "",
                specialties=draft.specialties if draft else (),
                groups=groups_of(draft.traits, {}) if draft else (),
                secret=f"{GRADES[whole.grade].capitalize()}: {whole.secret}" if whole and whole.secret else "",
                bill=bill_of(whole) if whole else None,
            )
        )
    return tuple(found)
