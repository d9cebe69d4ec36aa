"""How things stand at the table. It changes by what is told and by nothing else (`changes`).

Parts are shared between a state and its copies, so a part is replaced by a copy of it before it is changed: `own`.
"""

from backroom.core import Eye, Seat
from backroom.games.dirtyworld.rules.case import Reading
from backroom.games.dirtyworld.rules.creation import Draft
from backroom.games.dirtyworld.rules.pools import Part
from backroom.games.dirtyworld.rules.secrecy import left_of, who_knows
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.traits import Changes
from backroom.games.dirtyworld.table.rules.forms import GroundName
from backroom.games.dirtyworld.table.rules.options import TableOptions
from backroom.games.dirtyworld.table.rules.parts import (
    Asked,
    AskedShown,
    BoardItem,
    HappeningShown,
    PlanShown,
    TableRoll,
)
from backroom.games.dirtyworld.table.rules.shown import Everything, WhisperShown
from backroom.games.dirtyworld.table.rules.stages import Stage, Step

GM: Seat = 0
"""The game master has the first seat."""

MOST_ROLLS = 12
"""Rolls that lie on the table; older ones are in the log."""
MOST_WHISPERS = 60
MOST_BACK = 200
"""How far the game master can go back."""


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


class Fight:
    """A conflict. Plans and dice are by character."""

    __slots__ = (
        "answers",
        "choice",
        "dice",
        "fighters",
        "ground",
        "happened",
        "lost",
        "out",
        "plans",
        "round",
        "step",
        "ties",
    )

    def __init__(self, fighters: list[str], ground: GroundName) -> None:
        self.fighters = fighters
        self.ground: GroundName = ground
        self.out: list[str] = []
        self.round = 0
        self.step = Step.DECLARE
        self.plans: dict[str, PlanShown] = {}
        self.dice: dict[str, tuple[int, ...]] = {}
        self.choice: Asked | None = None  # what must be chosen before the round goes on
        self.answers: tuple[int, ...] = ()
        self.ties: tuple[int, ...] = ()  # dice for full ties, where a die decides them
        self.happened: tuple[HappeningShown, ...] = ()
        self.lost: dict[str, Changes] = {}  # what sheets lose that are not open, by the place in what happened
        self.next_round()

    def next_round(self) -> None:
        """Everyone declares again."""
        self.round += 1
        self.step = Step.DECLARE
        self.plans, self.dice, self.answers, self.choice, self.ties = {}, {}, (), None, ()

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
        copy.choice, copy.answers, copy.ties = self.choice, self.answers, self.ties
        copy.happened, copy.lost = self.happened, self.lost
        return copy


class Session:
    """All of an evening: how things stand at the table."""

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
        self.asked: dict[str, AskedShown] = {}  # raises that wait for the game master, by character
        self.fight: Fight | None = None
        self.rolls: list[TableRoll] = []
        self.whispers: list[WhisperShown] = []
        self.board: dict[str, BoardItem] = {}
        self.reading: Reading | None = None  # the dice of the case
        self.over: Everything | None = None  # everything, once the table is closed
        self.told: dict[Eye, bytes] = {}  # what each eye has heard so far, as a digest
        self.history: tuple[Session, ...] = ()  # how it was before each of the last lines
        self.whose: Seat = GM  # the line that led here
        self.whispered = False  # that line was nothing but a whisper

    def copy(self) -> "Session":
        """A table that can go on on its own; parts are shared until somebody owns them."""
        copy = Session.__new__(Session)
        for name in Session.__slots__:
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
