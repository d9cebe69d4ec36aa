"""Making a character with points (D9). Whatever is wrong is said in words, all of it at once."""

from collections.abc import Iterator

import msgspec

from backroom.games.dirtyworld.rules.data import LINKS
from backroom.games.dirtyworld.rules.sheet import GRADES, Secret, Sheet
from backroom.games.dirtyworld.rules.traits import IDENTITIES, QUALITIES, TRAITS, NotAllowed, Traits, pair_problems

POINTS = 40
FREE_VIGOR = 1
PER_IDENTITY, PER_QUALITY, PER_SPECIALTY, PER_PROFESSION = 3, 1, 2, 3
MOST_SPECIALTIES = 3
FOR_SECRET = (0, 0, 1, 3)
"""What a secret of each grade adds to the points."""


class Draft(msgspec.Struct, forbid_unknown_fields=True):
    """A character in the making, as it is typed or sent."""

    name: str
    traits: dict[str, int]
    professions: list[str]
    secret: str = ""
    grade: int = 1
    specialties: list[str] = []


class Item(msgspec.Struct, frozen=True):
    """One thing on the bill."""

    words: str
    points: int


def bill(draft: Draft) -> list[Item]:
    """What everything costs."""
    traits = {trait: draft.traits.get(trait, 0) for trait in TRAITS}
    identities = sum(traits[one] for one in IDENTITIES) - FREE_VIGOR
    qualities = sum(traits[one] for one in QUALITIES)
    return [
        Item("Identities, the first Vigor free", PER_IDENTITY * max(identities, 0)),
        Item("Qualities", PER_QUALITY * qualities),
        Item("Specialties", PER_SPECIALTY * len(draft.specialties)),
        Item("Professions after the first", PER_PROFESSION * max(len(draft.professions) - 1, 0)),
    ]


def budget(draft: Draft, points: int = POINTS) -> int:
    """The points there are, with what the secret adds."""
    return points + (FOR_SECRET[draft.grade] if 0 <= draft.grade < len(FOR_SECRET) else 0)


def points_left(draft: Draft, points: int = POINTS) -> int:
    """What is still to spend; below zero it is too much."""
    return budget(draft, points) - sum(item.points for item in bill(draft))


def problems(draft: Draft, points: int = POINTS) -> list[str]:
    """Everything that is wrong with a draft."""
    return list(_problems(draft, points))


def _problems(draft: Draft, points: int) -> Iterator[str]:
    if not draft.name.strip():
        yield "The character needs a name."
    unknown = [trait for trait in draft.traits if trait not in TRAITS]
    yield from (f"'{trait}' is not a trait." for trait in unknown)
    traits: Traits = {trait: draft.traits.get(trait, 0) for trait in TRAITS}
    yield from pair_problems(traits)
    yield from (f"{one.capitalize()} must be 1 or more." for one in IDENTITIES if traits[one] < 1)
    if not draft.professions:
        yield f"Choose a profession; the first is free: {', '.join(LINKS)}."
    yield from (f"'{one}' is not a profession: {', '.join(LINKS)}." for one in draft.professions if one not in LINKS)
    if len({*draft.professions}) != len(draft.professions):
        yield "A profession is named twice."
    if len(draft.specialties) > MOST_SPECIALTIES:
        yield f"{len(draft.specialties)} specialties are too many. At most {MOST_SPECIALTIES} are allowed."
    if any(not one.strip() for one in draft.specialties) or len({*draft.specialties}) != len(draft.specialties):
        yield "Each specialty needs its own name."
    if not 1 <= draft.grade < len(GRADES):
        yield f"A secret must be {', '.join(GRADES[1:])}: 1 to {len(GRADES) - 1}."
    if not draft.secret.strip():
        yield "Everybody needs a secret."
    left = points_left(draft, points)
    if left < 0:
        yield f"That costs {budget(draft, points) - left} points, and there are {budget(draft, points)}."


def make(draft: Draft, points: int = POINTS) -> Sheet:
    """The finished sheet, or all that is wrong."""
    wrong = problems(draft, points)
    if wrong:
        raise NotAllowed(" ".join(wrong))
    return Sheet(
        draft.name.strip(),
        draft.traits,
        draft.professions,
        [one.strip() for one in draft.specialties],
        Secret(draft.secret.strip(), draft.grade),
    )
