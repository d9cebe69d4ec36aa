"""How things stand at the table. It changes by what is told and by nothing else (`telling`).

Parts are shared between a state and its copies, so whoever changes a part puts a copy of it in its place first: `own`.
"""

from enum import StrEnum
from typing import Any

import msgspec

from backroom.core import Eye, Facts, Seat
from backroom.games.dirtyworld.creation import Draft
from backroom.games.dirtyworld.pools import Part
from backroom.games.dirtyworld.secrecy import left_of, who_knows
from backroom.games.dirtyworld.sheet import Sheet
from backroom.games.dirtyworld.table.options import TableOptions

GM: Seat = 0
"""The game master has the first seat."""

MOST_ROLLS = 12
"""Rolls that lie on the table; older ones are in the log."""
MOST_WHISPERS = 60
MOST_BACK = 200
"""How far the game master can go back."""


class Stage(StrEnum):
    """Where an evening is."""

    MAKING = "making"
    """Before the first session."""
    BETWEEN = "between"
    """Between sessions."""
    SESSION = "session"
    """Between scenes."""
    SCENE = "scene"


class Character:
    """Somebody at the table: a player's, or one of the game master's."""

    __slots__ = ("help", "id", "open", "part", "pays", "seat", "sheet", "shown", "told")

    def __init__(self, character: str, seat: Seat, sheet: Sheet, part: str = "") -> None:
        self.id = character
        self.seat = seat
        self.sheet = sheet
        self.part = part
        """What somebody of the game master's is in the story."""
        self.shown = seat != GM  # the players know that this one exists
        self.open = seat != GM  # the sheet lies open
        self.told = False  # the secret is out
        self.help: tuple[Part, ...] = ()  # dice that somebody's help adds to the next roll
        self.pays: dict[str, tuple[str, str]] = {}  # what a recovery will cost, by condition

    def copy(self) -> "Character":
        """A character that can change on its own."""
        copy = Character.__new__(Character)
        copy.id, copy.seat, copy.part = self.id, self.seat, self.part
        copy.sheet = self.sheet.copy()
        copy.shown, copy.open, copy.told = self.shown, self.open, self.told
        copy.help, copy.pays = self.help, dict(self.pays)
        return copy


class Pinned(msgspec.Struct, frozen=True):
    """Something on the case board: a person, a clue, or a tie."""

    id: str
    kind: str
    words: str
    about: str = ""
    to: str = ""
    die: str = ""
    """The set or loose die that it comes from."""
    revealed: bool = False
    sheet: dict[str, Any] | None = None
    """A person's, for when they enter the story."""


class Step(StrEnum):
    """Where a round is."""

    DECLARE = "declare"
    THROW = "throw"
    USE = "use"
    READY = "ready"
    """Worked out, and not yet applied."""


class Fight:
    """A conflict. Plans, dice and uses are by character; a plan is a `Declare` form as data, with its pool."""

    __slots__ = (
        "answers",
        "dice",
        "fighters",
        "ground",
        "happened",
        "out",
        "plans",
        "question",
        "round",
        "step",
        "ties",
    )

    def __init__(self, fighters: list[str], ground: str) -> None:
        self.fighters = fighters
        self.ground = ground
        self.out: list[str] = []
        self.round = 0
        self.step = Step.DECLARE
        self.plans: dict[str, Facts] = {}
        self.dice: dict[str, list[int]] = {}
        self.question: Facts | None = None
        self.answers: list[int] = []
        self.ties: list[int] = []  # dice for full ties, where a die decides them
        self.happened: list[Facts] = []
        self.next_round()

    def next_round(self) -> None:
        """Everyone declares again."""
        self.round += 1
        self.step = Step.DECLARE
        self.plans, self.dice, self.answers, self.question, self.ties = {}, {}, [], None, []

    @property
    def inside(self) -> list[str]:
        """Those who have not withdrawn."""
        return [who for who in self.fighters if who not in self.out]

    def copy(self) -> "Fight":
        """A fight that can go on on its own."""
        copy = Fight.__new__(Fight)
        copy.fighters, copy.ground, copy.out = self.fighters[:], self.ground, self.out[:]
        copy.round, copy.step = self.round, self.step
        copy.plans, copy.dice = dict(self.plans), dict(self.dice)
        copy.question, copy.answers, copy.ties = self.question, self.answers[:], self.ties
        copy.happened = self.happened[:]
        return copy


class Table:
    """The whole table."""

    __slots__ = (
        "asked",
        "board",
        "characters",
        "drafts",
        "due",
        "fight",
        "history",
        "options",
        "over",
        "players",
        "reading",
        "rolls",
        "scene",
        "scene_title",
        "session",
        "session_title",
        "stage",
        "told",
        "whispered",
        "whispers",
        "whose",
    )

    def __init__(self, options: TableOptions, players: int) -> None:
        self.options = options
        self.players = players
        self.stage = Stage.MAKING
        self.session = self.scene = 0
        self.session_title = self.scene_title = ""
        self.due = False  # a scene is over, and its slides can be made
        self.drafts: dict[Seat, Draft] = {}
        self.characters: dict[str, Character] = {}
        self.asked: dict[str, Facts] = {}  # raises that wait for the game master, by character
        self.fight: Fight | None = None
        self.rolls: list[Facts] = []
        self.whispers: list[tuple[Seat, Seat, str]] = []
        self.board: dict[str, Pinned] = {}
        self.reading: Facts | None = None  # the dice of the case
        self.over: Facts | None = None  # everything, once the table is closed
        self.told: dict[Eye, bytes] = {}  # what each eye has heard so far, as a digest
        self.history: tuple[Table, ...] = ()  # how it was before each of the last lines
        self.whose: Seat = GM  # the line that led here
        self.whispered = False  # that line was nothing but a whisper

    def copy(self) -> "Table":
        """A table that can go on on its own; parts are shared until somebody owns them."""
        copy = Table.__new__(Table)
        for name in Table.__slots__:
            setattr(copy, name, getattr(self, name))
        copy.drafts, copy.characters, copy.asked = dict(self.drafts), dict(self.characters), dict(self.asked)
        copy.rolls, copy.board, copy.told = self.rolls[:], dict(self.board), dict(self.told)
        return copy

    def own(self, who: str) -> Character:
        """A character to change."""
        mine = self.characters[who] = self.characters[who].copy()
        return mine

    def own_fight(self) -> Fight:
        """The conflict to change."""
        assert self.fight is not None
        self.fight = self.fight.copy()
        return self.fight

    # Who is who

    def seats(self) -> range:
        """The players' seats."""
        return range(1, self.players + 1)

    def character_of(self, seat: Seat) -> Character | None:
        """The living character of a player."""
        mine = [one for one in self.characters.values() if one.seat == seat and not one.sheet.dead]
        return mine[-1] if seat != GM and mine else None

    def plays(self, seat: Seat, who: str) -> bool:
        """Whether a seat decides for a character. The game master may for anyone: people have to leave early."""
        found = self.characters.get(who)
        return found is not None and seat in (GM, found.seat)

    def decides(self, who: str) -> tuple[Seat, ...]:
        """Who knows what a character's player decides in secret."""
        return tuple({self.characters[who].seat, GM})

    def left(self, seat: Seat) -> Seat:
        """The player on a player's left; alone at the table, oneself."""
        return left_of(seat - 1, self.players) + 1

    def knows_secret(self, who: str) -> frozenset[Seat]:
        """Who knows an untold secret (D11)."""
        seat = self.characters[who].seat
        players = () if seat == GM else who_knows(seat - 1, self.players)
        return frozenset({GM, *(player + 1 for player in players)})
