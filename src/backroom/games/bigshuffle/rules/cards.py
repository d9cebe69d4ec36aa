"""The cards: rows of data, read from files and checked. Nothing in a file can run code.

A card does what it does through a *program* (a list of small verbs, run by `effects`), and through *lasting rules*
(words with a number that the engine asks for while the card lies open). Both vocabularies are closed: see `vocabulary`.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from backroom.core import BackroomError
from backroom.core.actions import plain
from backroom.games.bigshuffle.rules.vocabulary import (
    COUNTS,
    FIELDS,
    KIND,
    MOST,
    NEEDED,
    NOIR,
    NOTHING,
    NUMBER,
    ONLY_AT,
    RULES,
    TRIGGERS,
    TYPE,
    TYPES,
    VERBS,
    WINDOWS,
)


class Step(NamedTuple):
    """One verb of a program, with its number or word."""

    verb: str
    number: int = 0
    word: str = ""


Program = tuple[Step, ...]


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card. What does not apply to its kind is empty."""

    kind: str
    id: str
    title: str
    text: str = ""
    number: int = 0  # the modifier of a scene change, and of a goon hired for someone
    against: int = 0  # the modifier of a goon hired against someone
    influence: tuple[int, int, int] = (0, 0, 0)  # of a character; of an informant, what it adds
    type: int = 0  # of a scene or a title: who, what or where
    up: int = 0
    down: int = 0
    back_up: int = 0  # the same on the inactive side
    back_down: int = 0
    scenes: tuple[str, ...] = ()  # of an agenda
    at: str = ""  # of a reaction: one of WINDOWS
    instead: bool = False  # loot used at the start of a turn instead of the ability
    rules: Mapping[str, int] = {}
    programs: Mapping[str, Program] = {}


class BadCards(BackroomError):
    """Cards that can't be used; the message says where and why."""


# Reading a row

TITLE = re.compile(r"[^\W_]([^\W_]|[ '’!?.,&:()-]){0,59}")
LONGEST_TEXT = 300


def read_program(text: object, where: str) -> Program:
    """`draw 2; discard 1` as steps."""
    if not isinstance(text, str):
        raise BadCards(f"{where}: a program must be text, such as 'draw 2; discard 1'.")
    steps = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        verb, _, rest = part.partition(" ")
        if verb not in VERBS:
            raise BadCards(f"{where}: '{_shown(verb)}' is not a verb. Verbs: {', '.join(sorted(VERBS))}.")
        wants, rest = VERBS[verb], rest.strip()
        fits = {
            NUMBER: re.fullmatch("-?[0-9]{1,2}", rest) is not None,
            KIND: rest in (*NOIR, "any"),
            TYPE: rest in (*TYPES, "any"),
            NOTHING: not rest,
        }[wants]
        if not fits:
            raise BadCards(f"{where}: '{verb}' must be followed by {wants}, not by '{_shown(rest)}'.")
        steps.append(Step(verb, int(rest), "") if wants == NUMBER else Step(verb, 0, rest))
    if not steps:
        raise BadCards(f"{where}: a program needs at least one verb.")
    return tuple(steps)


def _shown(words: str) -> str:
    """Somebody's words in a message: short, and on one line."""
    return "".join(letter if letter.isprintable() else "?" for letter in words[:40])


def read_rules(kind: str, rules: object, where: str) -> dict[str, int]:
    """`{ who = 2 }`, checked."""
    if not isinstance(rules, Mapping):
        raise BadCards(f"{where}: 'rules' must be words with a number, such as {{ {min(RULES[kind])} = 1 }}.")
    for rule, number in rules.items():
        if rule not in RULES[kind]:
            raise BadCards(
                f"{where}: '{_shown(rule)}' is not a rule for this kind of card. "
                f"Rules: {', '.join(sorted(RULES[kind]))}."
            )
        if type(number) is not int or abs(number) > MOST:
            raise BadCards(f"{where}: the rule '{rule}' needs a number from -{MOST} to {MOST}.")
    return dict(rules)


def read_card(kind: str, row: object, where: str) -> Card:
    """One row, checked."""
    if not isinstance(row, Mapping) or not isinstance(row.get("title"), str) or not row["title"].strip():
        raise BadCards(f"{where}: a card needs a title.")
    title, text = row["title"], row.get("text", "")
    if not TITLE.fullmatch(title):
        raise BadCards(
            f"{where}: a title may have up to 60 letters and digits, with spaces and - ' ! ? . , & : ( ) between them."
        )
    where = f"{where} '{title}'"
    if not isinstance(text, str) or not text.isprintable() or len(text) > LONGEST_TEXT:
        raise BadCards(f"{where}: 'text' must be one line of at most {LONGEST_TEXT} letters.")
    for name in row:
        if name not in FIELDS[kind] | {"title", "text"}:
            known = ", ".join(sorted(FIELDS[kind]))
            raise BadCards(f"{where}: '{_shown(name)}' is not a field of this kind of card. Fields: {known}.")
    for name in sorted(NEEDED[kind] - set(row)):
        raise BadCards(f"{where}: '{name}' is missing.")
    programs: dict[str, Program] = {}
    made: dict[str, object] = {"kind": kind, "id": plain(title), "title": title, "text": text, "programs": programs}
    for name, value in row.items():
        if name in ("title", "text"):
            continue
        trigger = "against" if name == "against_effect" else name
        if name == "rules":
            made["rules"] = read_rules(kind, value, where)
        elif name == "type":
            if value not in TYPES:
                raise BadCards(f"{where}: the type must be who, what or where.")
            made["type"] = TYPES.index(value)
        elif trigger in TRIGGERS and name != "against":
            programs[trigger] = read_program(value, where)
        elif name == "scenes":
            if not isinstance(value, list) or not all(isinstance(scene, str) for scene in value):
                raise BadCards(f"{where}: 'scenes' must be a list of titles.")
            made["scenes"] = [plain(scene) for scene in value]
        elif name == "at" and value not in WINDOWS:
            raise BadCards(f"{where}: 'at' must be one of: {', '.join(WINDOWS)}.")
        else:
            for number in value if isinstance(value, list) else [value]:
                if type(number) is int and abs(number) > MOST:
                    raise BadCards(f"{where}: '{name}' must be at most {MOST}.")
            made[name] = value
    try:
        card = msgspec.convert(made, Card)
    except msgspec.ValidationError as error:
        raise BadCards(f"{where}: {error}.") from None
    _check_programs(card, where)
    if kind == "scene" and not (card.back_up or card.back_down):
        card = msgspec.structs.replace(card, back_up=card.up, back_down=card.down)
    return card


def _check_programs(card: Card, where: str) -> None:
    """`instead` comes with a program, and a verb that stops something stands only where there is something to stop."""
    if card.instead and "start" not in card.programs:
        raise BadCards(f"{where}: 'instead' needs a 'start'.")
    for step in (step for program in card.programs.values() for step in program):
        if step.verb in ONLY_AT and card.at != ONLY_AT[step.verb]:
            raise BadCards(f"{where}: '{step.verb}' is for reactions played at '{ONLY_AT[step.verb]}'.")


# A whole set


class CardSet:
    """All cards of a game. A card is its number in `cards` everywhere in the engine."""

    __slots__ = (
        *("by_id", "cards", "ids", "kinds", "name", "of_kind"),
        *("scene_bit", "scenes", "text", "titles", "wants"),
    )

    def __init__(self, cards: Iterable[Card], name: str = "", text: str = "") -> None:
        self.name = name  # empty for the cards of the house, as is
        self.text = text  # the card file that it is made of
        self.cards = tuple(cards)
        self.ids = [card.id for card in self.cards]
        self.kinds = [card.kind for card in self.cards]
        self.by_id = {card.id: number for number, card in enumerate(self.cards)}
        self.of_kind = {kind: [n for n, card in enumerate(self.cards) if card.kind == kind] for kind in COUNTS}
        self._check()
        self.scene_bit = [0] * len(self.cards)
        for bit, scene in enumerate(sorted(self.of_kind["scene"], key=lambda n: self.cards[n].type)):
            self.scene_bit[scene] = 1 << bit
        # All scenes of each type, as a set.
        self.scenes = [
            sum(self.scene_bit[scene] for scene in self.of_kind["scene"] if self.cards[scene].type == type_)
            for type_ in range(len(TYPES))
        ]
        self.titles = sorted(self.of_kind["title"], key=lambda title: self.cards[title].type)
        # What each agenda asks for, as a set of scenes.
        self.wants = [sum(self.scene_bit[self.by_id[scene]] for scene in card.scenes) for card in self.cards]

    def __getitem__(self, number: int) -> Card:
        return self.cards[number]

    def noir(self) -> list[int]:
        """The cards of the noir deck."""
        return [card for kind in NOIR for card in self.of_kind[kind]]

    def _check(self) -> None:
        seen: set[str] = set()
        for card in self.cards:
            if card.id in seen:
                raise BadCards(f"Two cards are called '{card.title}'. Each card needs its own title.")
            seen.add(card.id)
        for kind, count in COUNTS.items():
            if len(self.of_kind[kind]) != count:
                raise BadCards(f"There must be {count} cards of the kind '{kind}', not {len(self.of_kind[kind])}.")
        scenes = [self.cards[n] for n in self.of_kind["scene"]]
        for type_, word in enumerate(TYPES):
            if sum(scene.type == type_ for scene in scenes) != COUNTS["scene"] // 3:
                raise BadCards(f"A third of the scenes must be of the type '{word}'.")
        on_agendas = set()
        for number in self.of_kind["agenda"]:
            agenda = self.cards[number]
            found = [self.by_id.get(scene) for scene in agenda.scenes]
            types = [self.cards[n].type for n in found if n is not None and self.cards[n].kind == "scene"]
            if types != [0, 1, 2] or len(found) != 3:
                raise BadCards(f"The agenda '{agenda.title}' must name a who, a what and a where of this set.")
            on_agendas |= set(agenda.scenes)
        for scene in scenes:
            if scene.id not in on_agendas:
                raise BadCards(f"The scene '{scene.title}' is on no agenda.")
        if sorted(self.cards[n].type for n in self.of_kind["title"]) != [0, 1, 2]:
            raise BadCards("There must be one title card each for who, what and where.")


def parse(text: str) -> dict[str, object]:
    """TOML, or a message that says what is wrong with it."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadCards("The file is nested too deeply.") from None
    except ValueError as error:  # also for numbers that are too long to be read
        raise BadCards(f"{error}.") from None


def cards_from(data: Mapping[str, object]) -> list[Card]:
    """The cards in a file's tables: one list of rows for each kind."""
    cards = []
    for kind, rows in data.items():
        if kind not in COUNTS or not isinstance(rows, list):
            raise BadCards(f"'{_shown(kind)}' is not a kind of card. Kinds: {', '.join(COUNTS)}.")
        cards += [read_card(kind, row, f"{kind} {number}") for number, row in enumerate(rows, 1)]
    return cards


@cache
def base_set() -> CardSet:
    """The cards that come with the house."""
    folder = files(__package__) / "cards"
    found = sorted((one for one in folder.iterdir() if one.name.endswith(".toml")), key=lambda one: one.name)
    return CardSet(card for one in found for card in cards_from(parse(one.read_text(encoding="utf-8"))))


__all__ = [
    "COUNTS",
    "NOIR",
    "RULES",
    "TYPES",
    "VERBS",
    "BadCards",
    "Card",
    "CardSet",
    "Program",
    "Step",
    "base_set",
    "cards_from",
    "parse",
]
