"""The cards, the board and the tables of Nightshade: rows of data, read from the files in `cards`."""

import tomllib
from importlib.resources import files
from typing import Any, Literal, TypeAlias

import msgspec

TRAITS = ("intuition", "violence", "hooks", "forensics", "seduction")
INTUITION, VIOLENCE, HOOKS, FORENSICS, SEDUCTION = range(5)
TRAIT_TITLES = tuple(name.capitalize() for name in TRAITS)
BEST_TRAIT = 3
"""Bought points stop here (S15)."""
POINT_PLUS = 1
"""What a point of experience adds: to a trait, to the clues of a scene, or to rolls in twists (S15)."""

ALIBIS = (6, 7, 8, 9, 10, 11)
ROWS = 5
"""A suspect who reaches this row confesses (S9)."""

LEVELS = ("minor", "intermediate", "major", "key")
MINOR, INTERMEDIATE, MAJOR, KEY = range(4)
SIZES = (8, 4, 2, 1)
INSIGHT_AT = (4, 4, 2, 0)
"""This much evidence on a level brings an insight, once (S7). The key evidence brings none."""

SCENE_PLUS = 1
"""What a crime scene's card adds to rolls on its trait."""
WARM_PLUS = 1
"""What a scene that is still warm adds to rolls on Intuition."""

MOST_NOTES = 5
MOST_INSIGHTS = 5
MOST_IN_A_ROW = 3


Verdict: TypeAlias = Literal[
    "seven",
    "above",
    "alibi",
    "ambush",
    "chase",
    "temptation",
    "scene",
    "corpse",
    "clues",
    "case",
    "suspects",
]
"""The table that says what a total of dice means: see `rolls`."""


class Investigator(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An investigator's card."""

    id: str
    title: str
    text: str
    traits: dict[str, int]
    starts: tuple[str, ...]
    prompts: tuple[str, ...]


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special move of a location: on arriving or while staying, by a roll against 7 or for nothing."""

    text: str
    title: str
    says: tuple[str, ...]
    """What it brings, and what a failure costs; `{rest}` stands for what that bonus adds."""
    success: tuple[str, ...]
    failure: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    when: str = "stay"
    needs: str = ""


class Location(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A location: the scores to beat for an Intuition, and its special moves."""

    id: str
    title: str
    the: str
    """As it stands after "go to", or after "go": home has no article."""
    scores: dict[str, int]
    move: tuple[Move, ...]


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A crime scene's card and the trait that it helps."""

    id: str
    bonus: str
    prompt: str


class Clue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clue's card and the score to beat."""

    id: str
    forensics: int
    prompt: str


class Suspect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of suspect, and how many cards there are of it."""

    id: str
    cards: int
    prompts: tuple[str, ...]


class Twist(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A twist: what it is rolled on, and what a one or a six makes of the next suspect."""

    id: str
    title: str
    trait: str
    verdict: Verdict
    text: str
    says: str
    """What happens to those who don't get out of it."""
    prompt: str
    one: str = ""
    six: str = ""


class Waiting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus that waits for the roll it goes with."""

    id: str
    plus: int
    on: str
    title: str
    text: str


class CaseTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the dice of the case and of a corpse mean, face by face, and questions to write notes by."""

    victims: tuple[str, ...]
    crimes: tuple[str, ...]
    corpses: tuple[str, ...]
    crime_says: dict[str, str]
    corpse_says: dict[str, str]
    prompts: dict[str, tuple[str, ...]]


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which places there are, and which touch."""

    path: tuple[str, ...]
    ring: tuple[str, ...]
    lanes: tuple[tuple[str, str], ...]


def _file(name: str) -> dict[str, Any]:  # as tomllib gives it; it is converted at once
    return tomllib.loads((files(__package__) / "cards" / f"{name}.toml").read_text(encoding="utf-8"))


INVESTIGATORS = msgspec.convert(_file("investigators")["investigator"], tuple[Investigator, ...])
SCENES = msgspec.convert(_file("scenes")["scene"], tuple[Scene, ...])
CLUES = msgspec.convert(_file("clues")["clue"], tuple[Clue, ...])
SUSPECTS = msgspec.convert(_file("suspects")["suspect"], tuple[Suspect, ...])
TWISTS = msgspec.convert(_file("twists")["twist"], tuple[Twist, ...])
WAITING = msgspec.convert(_file("waiting")["waiting"], tuple[Waiting, ...])
CASE = msgspec.convert(_file("case"), CaseTables)
BOARD = msgspec.convert(_file("board"), BoardFile)

_locations = {one.id: one for one in msgspec.convert(_file("locations")["location"], tuple[Location, ...])}
LOCATIONS = tuple(_locations[name] for name in BOARD.path)
"""In the order of the path."""

PLACES = (*BOARD.path, *BOARD.ring)
"""Every point of the board by number: the locations, then the spots for crime scenes."""

SCENE = len(BOARD.path)
"""The number of the first spot."""

PLACE = {name: number for number, name in enumerate(PLACES)}


def _touching() -> tuple[tuple[int, ...], ...]:
    pairs = [*zip(BOARD.path, BOARD.path[1:], strict=False), *BOARD.lanes]
    pairs += zip(BOARD.ring, (*BOARD.ring[1:], BOARD.ring[0]), strict=True)
    near: list[set[int]] = [set() for _ in PLACES]
    for one, other in pairs:
        near[PLACE[one]].add(PLACE[other])
        near[PLACE[other]].add(PLACE[one])
    return tuple(tuple(sorted(places)) for places in near)


TOUCHING = _touching()
"""For each point, the points one step away."""

PLUS = {one.id: f"{one.plus:+}" for one in WAITING}
"""What each waiting bonus adds, in words."""

WAITS = {one.id: 1 << number for number, one in enumerate(WAITING)}
"""Each waiting bonus as a bit."""

SUSPECT_CARDS = tuple(kind for kind, suspect in enumerate(SUSPECTS) for _ in range(suspect.cards))
ORDINALS = ("", "second ", "third ")


def suspect_name(kind: int, nth: int) -> str:
    """What a suspect is called: the second brother who is turned up is the second brother."""
    return ORDINALS[nth] + SUSPECTS[kind].id


SUSPECT_CALLED = {
    suspect_name(kind, nth): (suspect, nth) for kind, suspect in enumerate(SUSPECTS) for nth in range(suspect.cards)
}
"""Every name that a suspect can have: whose it is, and which of several."""

NAMES = tuple(SUSPECT_CALLED)

MOVES: tuple[tuple[int, Move, int], ...] = tuple(
    (place, move, TRAITS.index(by) if by else -1)
    for place, location in enumerate(LOCATIONS)
    for move in location.move
    for by in move.by or ("",)
)
"""Every special move: where, which, and the trait it is rolled on (-1: no roll)."""
