"""The traits: three pairs of Identities, six pairs of Qualities, and the seven circles that a pair shares."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from backroom.core import BackroomError

MOST = 5
"""No trait passes this."""
SHARED = 7
"""How many circles a pair has. The middle three can belong to either side."""

MENTAL, PHYSICAL, SPIRITUAL = "mental", "physical", "spiritual"


class Group(NamedTuple):
    """A pair of Identities and the two pairs of Qualities between them."""

    kind: str
    identities: tuple[str, str]
    qualities: tuple[tuple[str, str], tuple[str, str]]


GROUPS = (
    Group(MENTAL, ("patience", "cunning"), (("generosity", "selfishness"), ("demonstration", "observation"))),
    Group(PHYSICAL, ("vigor", "grace"), (("courage", "wrath"), ("endurance", "defiance"))),
    Group(SPIRITUAL, ("understanding", "persuasion"), (("purity", "corruption"), ("honesty", "deceit"))),
)

IDENTITIES = tuple(trait for group in GROUPS for trait in group.identities)
QUALITIES = tuple(trait for group in GROUPS for pair in group.qualities for trait in pair)
TRAITS = IDENTITIES + QUALITIES
PAIRS = tuple(group.identities for group in GROUPS) + tuple(pair for group in GROUPS for pair in group.qualities)

BY_TITLE = {trait.capitalize(): trait for trait in TRAITS}
"""Each by what it is called on a sheet."""
CONTRARY = {a: b for left, right in PAIRS for a, b in ((left, right), (right, left))}
KIND_OF = {trait: group.kind for group in GROUPS for pair in (group.identities, *group.qualities) for trait in pair}
IDENTITY_OF = {pair[side]: group.identities[side] for group in GROUPS for pair in group.qualities for side in range(2)}
"""The Identity that answers for each Quality (D3)."""
QUALITIES_OF = {kind: tuple(q for q in QUALITIES if KIND_OF[q] == kind) for kind in (MENTAL, PHYSICAL, SPIRITUAL)}
ANSWERS_FOR = {one: tuple(q for q in QUALITIES if IDENTITY_OF[q] == one) for one in IDENTITIES}

ADJECTIVE = {
    "patience": "Patient",
    "cunning": "Cunning",
    "vigor": "Vigorous",
    "grace": "Graceful",
    "understanding": "Understanding",
    "persuasion": "Persuasive",
}

TRAIT_NUMBERS = {
    "circles": SHARED,
    "most": MOST,
    "identities": len(IDENTITIES),
    "qualities": len(QUALITIES),
}
"""The numbers of the traits, for rule books."""

Traits: TypeAlias = dict[str, int]
"""Every trait's points."""


class Change(NamedTuple):
    """One trait that moved."""

    trait: str
    before: int
    after: int

    def __str__(self) -> str:
        return f"{self.trait.capitalize()} {self.before} to {self.after}"


Changes: TypeAlias = tuple[Change, ...]


class NotAllowed(BackroomError):
    """Something the rules don't allow, with the reason in one line."""


def pool_name(identity: str, quality: str) -> str:
    """What a pool is called: Patient Generosity, Graceful Wrath."""
    return f"{ADJECTIVE[identity]} {quality.capitalize()}"


def full_traits(given: Mapping[str, int]) -> Traits:
    """Every trait, those that are not named at 0; refuses what no sheet can hold (D1)."""
    unknown = sorted(set(given) - set(TRAITS))
    if unknown:
        raise NotAllowed(f"'{unknown[0]}' is not a trait.")
    traits = {trait: given.get(trait, 0) for trait in TRAITS}
    problem = next(iter(pair_problems(traits)), "")
    if problem:
        raise NotAllowed(problem)
    return traits


def pair_problems(traits: Traits) -> Iterable[str]:
    """What is wrong with the circles, pair by pair (D1)."""
    for left, right in PAIRS:
        for trait in (left, right):
            if not 0 <= traits[trait] <= MOST:
                yield f"{trait.capitalize()} is {traits[trait]}: a trait is from 0 to {MOST}."
        if traits[left] + traits[right] > SHARED:
            both = f"{left.capitalize()} {traits[left]} and {right.capitalize()} {traits[right]}"
            yield f"{both} make {traits[left] + traits[right]}: the two share {SHARED} circles."


def combat_potential(traits: Traits) -> int:
    """How much bad news somebody brings to a brawl."""
    return traits["vigor"] + traits["grace"] + traits["courage"] + traits["wrath"]


def slide(traits: Traits, trait: str) -> Changes:
    """Move one point to the contrary trait; past 5 it is lost (D2)."""
    if traits[trait] == 0:
        return ()
    contrary = CONTRARY[trait]
    if traits[contrary] == MOST:
        return lose(traits, trait)
    return _change(traits, trait, -1) + _change(traits, contrary, 1)


def lose(traits: Traits, trait: str) -> Changes:
    """Erase one point."""
    return _change(traits, trait, -1) if traits[trait] else ()


def gain(traits: Traits, trait: str) -> Changes:
    """One point more, where there is a circle for it."""
    why = why_no_gain(traits, trait)
    if why:
        raise NotAllowed(why)
    return _change(traits, trait, 1)


def why_no_gain(traits: Traits, trait: str) -> str:
    """Why a trait can't have one point more, or nothing (D2b)."""
    if traits[trait] == MOST:
        return f"{trait.capitalize()} is {MOST} already."
    if traits[trait] + traits[CONTRARY[trait]] == SHARED:
        return f"{trait.capitalize()} and {CONTRARY[trait].capitalize()} have filled their {SHARED} circles."
    return ""


def _change(traits: Traits, trait: str, by: int) -> Changes:
    before = traits[trait]
    traits[trait] = before + by
    return (Change(trait, before, before + by),)
