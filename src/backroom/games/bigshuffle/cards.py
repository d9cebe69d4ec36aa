"""The cards: rows of data, read from files and checked. Nothing in a file can run code.

A card does what it does through a *program* (a list of small verbs, run by `effects`), and through *standing rules*
(words with a number that the engine asks for while the card lies open). Both vocabularies are closed and stand here.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from backroom.core import BackroomError
from backroom.core.actions import plain

TYPES = ("who", "what", "where")
NOIR = ("goon", "loot", "action", "reaction")
COUNTS = {
    "character": 6,
    "informant": 10,
    "change": 20,
    "agenda": 16,
    "title": 3,
    "scene": 30,
    "goon": 20,
    "loot": 20,
    "action": 15,
    "reaction": 5,
}
"""How many cards of each kind the game has (B1)."""

NUMBER, KIND, TYPE, NOTHING = "a number", "goon, loot, action, reaction or any", "who, what, where or any", "nothing"

VERBS = {
    "draw": NUMBER,
    "discard": NUMBER,
    "each-draws": NUMBER,
    "others-discard": NUMBER,
    "target-discards": NUMBER,
    "attempting-discards": NUMBER,
    "bonus": NUMBER,
    "turn-bonus": NUMBER,
    "attempt": NUMBER,
    "kill": NOTHING,
    "kill-attempting": NOTHING,
    "kill-others": NOTHING,
    "kill-or-goon": NOTHING,
    "replace": NOTHING,
    "steal-loot": NOTHING,
    "trash-loot": NOTHING,
    "take-card": NOTHING,
    "look-hand": NOTHING,
    "look-agenda": NOTHING,
    "look-change": NOTHING,
    "look-noir": NOTHING,
    "new-agenda": NOTHING,
    "recover": KIND,
    "dig": KIND,
    "bottom": TYPE,
    "search": TYPE,
    "big-shuffle": NOTHING,
    "again": NOTHING,
    "play-more": NOTHING,
    "cancel": NOTHING,
    "grab": NOTHING,
    "spare": NOTHING,
    "copy-ability": NOTHING,
}
"""Every verb of a program, and what follows it."""

RULES = frozenset(
    """hire-after-pass soften-goons no-abilities no-loot draw-from-discard ignore-where ignore-who ignore-what
    no-reactions one-goon stronger-goons harder extra-draw safe-loot safe-informant more-loot who what where
    """.split()
)
"""Every standing rule. The three types stand for a modifier of that kind of influence."""

TRIGGERS = ("start", "play", "for", "against", "reveal", "success", "fail", "changed", "active")
"""When a program runs: `start` of the turn, when the card is played or hired, when a scene change is revealed, succeeds
or fails, when this scene is changed or becomes active."""

WINDOWS = ("hiring", "played", "kill")
"""What a reaction is played at: while goons are hired, when somebody plays a card, when your informant would die."""


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
    """A card file can't be used; the message says where and why."""


def read_program(text: str, where: str) -> Program:
    """`draw 2; discard 1` as steps."""
    steps = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        verb, _, rest = part.partition(" ")
        if verb not in VERBS:
            raise BadCards(f"{where}: '{verb}' is no verb. Verbs: {', '.join(sorted(VERBS))}.")
        wants, rest = VERBS[verb], rest.strip()
        fits = {
            NUMBER: rest.lstrip("-").isdecimal(),
            KIND: rest in (*NOIR, "any"),
            TYPE: rest in (*TYPES, "any"),
            NOTHING: not rest,
        }[wants]
        if not fits:
            raise BadCards(f"{where}: '{verb}' is followed by {wants}, not by '{rest}'.")
        steps.append(Step(verb, int(rest), "") if wants == NUMBER else Step(verb, 0, rest))
    return tuple(steps)


FIELDS = {
    "character": {"influence", "start"},
    "informant": {"influence", "rules", "success", "fail", "start"},
    "change": {"number", "reveal", "success", "fail"},
    "agenda": {"scenes"},
    "title": {"type", "up", "down"},
    "scene": {"type", "up", "down", "back_up", "back_down", "rules", "changed", "active"},
    "goon": {"number", "against", "for", "against_effect"},
    "loot": {"rules", "start", "instead", "success", "fail", "play"},
    "action": {"play"},
    "reaction": {"play", "at"},
}
"""Which fields a row of each kind may have, besides `title` and `text`."""


def read_card(kind: str, row: Mapping[str, Any], where: str) -> Card:
    """One row, checked."""
    if not isinstance(row, Mapping) or not isinstance(row.get("title"), str) or not plain(row["title"]):
        raise BadCards(f"{where}: a card needs a title.")
    where = f"{where} '{row['title']}'"
    for name in row:
        if name not in FIELDS[kind] | {"title", "text"}:
            raise BadCards(f"{where}: '{name}' is no field of this kind. Fields: {', '.join(sorted(FIELDS[kind]))}.")
    made: dict[str, Any] = {"kind": kind, "id": plain(row["title"]), "title": row["title"], "programs": {}}
    for name, value in row.items():
        trigger = "against" if name == "against_effect" else name
        if name == "rules":
            for rule, number in value.items():
                if rule not in RULES or not isinstance(number, int):
                    raise BadCards(f"{where}: '{rule}' is no rule with a number. Rules: {', '.join(sorted(RULES))}.")
            made["rules"] = dict(value)
        elif name == "type":
            if value not in TYPES:
                raise BadCards(f"{where}: the type is who, what or where.")
            made["type"] = TYPES.index(value)
        elif trigger in TRIGGERS and name != "against":
            made["programs"][trigger] = read_program(str(value), where)
        elif name == "scenes":
            made["scenes"] = [plain(str(scene)) for scene in value]
        elif name == "at" and value not in WINDOWS:
            raise BadCards(f"{where}: a reaction is played at one of: {', '.join(WINDOWS)}.")
        else:
            made[name] = value
    try:
        card = msgspec.convert(made, Card)
    except msgspec.ValidationError as error:
        raise BadCards(f"{where}: {error}.") from None
    if kind == "scene" and not (card.back_up or card.back_down):
        card = msgspec.structs.replace(card, back_up=card.up, back_down=card.down)
    if kind == "reaction" and not card.at:
        raise BadCards(f"{where}: a reaction says what it is played at.")
    return card


class CardSet:
    """All cards of a game. A card is its number in `cards` everywhere in the engine."""

    __slots__ = ("by_id", "cards", "kinds", "of_kind", "scene_bit", "titles", "wants")

    def __init__(self, cards: Iterable[Card], counts: Mapping[str, int] | None = None) -> None:
        self.cards = tuple(cards)
        self.kinds = [card.kind for card in self.cards]
        self.by_id = {card.id: number for number, card in enumerate(self.cards)}
        self.of_kind = {kind: [n for n, card in enumerate(self.cards) if card.kind == kind] for kind in COUNTS}
        self._check(COUNTS if counts is None else counts)
        self.scene_bit = [0] * len(self.cards)
        for bit, scene in enumerate(sorted(self.of_kind["scene"], key=lambda n: self.cards[n].type)):
            self.scene_bit[scene] = 1 << bit
        self.titles = sorted(self.of_kind["title"], key=lambda title: self.cards[title].type)
        # What each agenda asks for, as a set of scenes.
        self.wants = [sum(self.scene_bit[self.by_id[scene]] for scene in card.scenes) for card in self.cards]

    def __getitem__(self, number: int) -> Card:
        return self.cards[number]

    def noir(self) -> list[int]:
        """The cards of the noir deck."""
        return [card for kind in NOIR for card in self.of_kind[kind]]

    def _check(self, counts: Mapping[str, int]) -> None:
        if len(self.by_id) != len(self.cards):
            seen: set[str] = set()
            twice = next(card.title for card in self.cards if card.id in seen or seen.add(card.id))  # type: ignore[func-returns-value]
            raise BadCards(f"Two cards are called '{twice}': every title is its own.")
        for kind, count in counts.items():
            if len(self.of_kind[kind]) != count:
                raise BadCards(f"There must be {count} cards of the kind '{kind}', not {len(self.of_kind[kind])}.")
        scenes = [self.cards[n] for n in self.of_kind["scene"]]
        for type_, word in enumerate(TYPES):
            if sum(scene.type == type_ for scene in scenes) != counts.get("scene", 30) // 3:
                raise BadCards(f"A third of the scenes are of the type '{word}'.")
        on_agendas = set()
        for number in self.of_kind["agenda"]:
            agenda = self.cards[number]
            found = [self.by_id.get(scene) for scene in agenda.scenes]
            types = [self.cards[n].type for n in found if n is not None and self.cards[n].kind == "scene"]
            if types != [0, 1, 2]:
                raise BadCards(f"The agenda '{agenda.title}' must name a who, a what and a where of this set.")
            on_agendas |= set(agenda.scenes)
        for scene in scenes:
            if scene.id not in on_agendas:
                raise BadCards(f"The scene '{scene.title}' stands on no agenda.")
        if sorted(self.cards[n].type for n in self.of_kind["title"]) != [0, 1, 2]:
            raise BadCards("There is one title card for who, what and where.")


def cards_from(data: Mapping[str, Any], name: str) -> list[Card]:
    """The cards in a file's tables: one list of rows for each kind."""
    cards = []
    for kind, rows in data.items():
        if kind not in COUNTS or not isinstance(rows, list):
            raise BadCards(f"{name}: '{kind}' is no kind of card. Kinds: {', '.join(COUNTS)}.")
        cards += [read_card(kind, row, f"{name}, {kind} {number}") for number, row in enumerate(rows, 1)]
    return cards


def parse(text: str, name: str) -> Mapping[str, Any]:
    """TOML, or a message that says what is wrong with it."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCards(f"{name}: {error}.") from None


@cache
def base_set() -> CardSet:
    """The cards that come with the house."""
    folder = files(__package__) / "cards"
    found = sorted((one for one in folder.iterdir() if one.name.endswith(".toml")), key=lambda one: one.name)
    return CardSet(
        card for one in found for card in cards_from(parse(one.read_text(encoding="utf-8"), one.name), one.name)
    )


def read_set(path: Path) -> CardSet:
    """A user's set: the kinds that the file has replace those of the house."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadCards(f"{path.name} can't be read: {error}.") from None
    own = cards_from(parse(text, path.name), path.name)
    replaced = {card.kind for card in own}
    return CardSet([*own, *(card for card in base_set().cards if card.kind not in replaced)])
