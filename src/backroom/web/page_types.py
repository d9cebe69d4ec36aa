"""What each page is given: plain data for one pair of eyes, made in `page_data`. Templates see this and nothing else.

No state, no sitting and no other seat's view can be reached from here: what a person may not know is not in the page's
data.
"""

from collections.abc import Mapping

import msgspec

from backroom.core import CardFace, Form, Notes, Result, RoleCard, Schema, Seat, Seen, View, Written
from backroom.core.text import Said


class Me(msgspec.Struct, frozen=True):
    """Who looks at the page."""

    name: str


class Door(msgspec.Struct, frozen=True):
    """A game in the lobby."""

    game: str
    title: str
    summary: str
    players: str
    """Such as "2 players"."""
    bots: tuple[str, ...]
    """Weakest first; empty if it can't be played against bots."""
    characters: tuple[tuple[str, str], ...] = ()
    """The bots with a character, each in a line."""
    solo: bool = False
    """It is played alone."""
    for_two: bool = False
    """It can be played by two: one friend is enough."""
    coach: bool = False
    """There is a coach for it. The host may allow people who play each other to ask it."""
    series: str = ""
    """What its tables are called where they can be a series, such as "case"."""


class TableRow(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    title: str
    name: str
    what: str
    """Such as "turn 12", "waiting for a player", "over"."""
    taken: int
    seats: int
    my_turn: bool = False
    seated: bool = False
    """I sit there."""
    free: bool = False
    """I could sit down."""
    shut: str = ""
    """Why it can't be opened here, if it can't."""


class LobbyPage(msgspec.Struct, frozen=True):
    me: Me
    doors: tuple[Door, ...]
    mine: tuple[TableRow, ...]
    running: tuple[TableRow, ...]
    broken: Mapping[str, str] = {}
    """Games that could not be loaded, and why."""


class SetupPage(msgspec.Struct, frozen=True):
    """Setting up a table of one game."""

    me: Me
    door: Door
    counts: dict[int, tuple[str, ...]]
    """For each number of players, the seats' names."""
    options: tuple[Schema, ...]
    """As `describe_options` gives them (name, title, description, type or enum, default, minimum, maximum,
    contentMediaType for the text of a file), and the names of the values that the house offers."""
    error: str = ""


class SeatLine(msgspec.Struct, frozen=True):
    """One seat at the table, as everyone sees it."""

    seat: Seat
    role: str
    person: str
    """A name; empty while the seat is free."""
    me: bool
    bot: bool
    here: bool
    """Somebody is connected, or it is a bot."""
    on_turn: bool

    @property
    def away(self) -> bool:
        """It is somebody else's, who is not here."""
        return bool(self.person) and not (self.bot or self.here or self.me)


class LogLine(msgspec.Struct, frozen=True):
    line: int
    said: Said
    kind: str
    """The event's kind, for the style."""
    mine: bool = False
    """It speaks of me."""

    @property
    def words(self) -> str:
        """In plain words."""
        return "".join(words for _, words in self.said)


class ChatLine(msgspec.Struct, frozen=True):
    number: int
    who: str
    words: str


class StandingLine(msgspec.Struct, frozen=True):
    """A standing answer that the seat can set, to the seat itself."""

    id: str
    label: str
    on: bool


class TipLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the coach would do, or might."""

    action: str
    label: str
    chance: int
    """How many of a hundred imagined games are won with it."""
    exact: int
    """How far that number may be off by luck."""
    tries: int
    """How many imagined games were counted."""
    gives: float
    """Bits about me that it gives away."""
    learns: float
    """Bits about the others that it tells me."""
    why: str


class Likely(msgspec.Struct, frozen=True):
    """What a secret may be, and in how many of a hundred cases."""

    name: str
    title: str
    in_100: int


class Secret(msgspec.Struct, frozen=True):
    """A secret of somebody, and what the coach takes it for, the likeliest first."""

    seat: Seat
    who: str
    likely: tuple[Likely, ...]


class CoachShown(msgspec.Struct, frozen=True, kw_only=True):
    """The coach as one person sees it."""

    line: int
    """What it said is about the decision on this line."""
    for_all: bool
    """Whether the host lets everybody ask."""
    reason: str = ""
    """Why I can't ask now; empty if I can."""
    thinking: bool = False
    failed: bool = False
    tips: tuple[TipLine, ...] = ()
    """What it said; empty if I have not asked about this decision."""
    secrets: tuple[Secret, ...] = ()


class TablePage(msgspec.Struct, frozen=True, kw_only=True):
    """A table through one pair of eyes."""

    me: Me
    table: str
    """The table's id: also its address, and the invitation."""
    name: str
    game: str
    title: str
    line: int
    """How many lines the record has: sent back with every action."""
    seat: Seat | None
    """Mine; None for a spectator."""
    host: bool
    waiting: bool
    """Not dealt yet: seats are free. Then there is no view."""
    seats: tuple[SeatLine, ...]
    view: View | None
    news: str
    """The newest line of the log."""
    log: tuple[LogLine, ...]
    """Newest first."""
    notes: Notes
    chat: tuple[ChatLine, ...]
    commitment: str
    verb: str = ""
    """The verb whose targets are lit; empty for the first that has any."""
    error: str = ""
    """Why the last action was refused."""
    result: Result | None = None
    rules: str = ""
    """Rendered Markdown."""
    roles: tuple[RoleCard, ...] = ()
    """What every role of the game can do."""
    teams: Mapping[str, str] = {}
    """What its teams are called, where they have a name."""
    cards: tuple[CardFace, ...] = ()
    """What is printed on the game's cards."""
    bots: tuple[str, ...] = ()
    """Kinds of bots that a seat can be handed to, weakest first."""
    standing: tuple[StandingLine, ...] = ()
    """What can be answered on my behalf; empty for a spectator, and when the game is over."""
    rematch: str = ""
    """The id of the table where the rematch is played, once somebody asked for one."""
    undo: bool = False
    """Whether I may take back my last decision."""
    own_dice: bool = False
    """Whether I may type in dice of my own."""
    open: bool = False
    """An open table, which its game master closes: no bots, no rematch."""
    forms: dict[str, type[Form]] = {}
    """What offers ask to be filled in, by the names of the forms."""
    look: str = ""
    """The action whose form I am filling in: it was refused, or I want to look at what would come of it."""
    typed: dict[str, object] = {}
    """What I have typed into that form so far, nested like it; words as they were typed."""
    wrong: str = ""
    """Why it would be refused as it is."""
    hint: str = ""
    """What the best bot would do here, if I play alone and asked."""
    written: tuple["WrittenLine", ...] = ()
    """What was written at this table, with the words as they read now."""
    shelf: bool = False
    """It is a table of a series of mine."""
    coach: CoachShown | None = None
    """None if there is none at this table."""
    reviewed: bool = False
    """There are reviews of this game."""


class WrittenLine(msgspec.Struct, frozen=True):
    """Something that somebody wrote. They may change the words."""

    line: int
    room: int
    """Which one on its line; both are sent back with other words."""
    mine: bool
    fact: Written
    """With the words as they read now."""

    @property
    def words(self) -> str:
        """As they read now."""
        return self.fact.words


class StoryLine(msgspec.Struct, frozen=True):
    """Something that happened, and what was written about it if that is a note."""

    line: int
    words: str
    seen: Seen
    written: WrittenLine | None = None


class StoryPage(msgspec.Struct, frozen=True, kw_only=True):
    """The writer's view: everything that happened, in order, each with its notes."""

    me: Me
    table: str
    name: str
    game: str
    title: str
    seat: Seat | None
    lines: tuple[StoryLine, ...]
    """Oldest first."""
    longest: int
    """Letters in a note."""
    view: View
    result: Result | None
    papers: tuple[str, ...]
    """Kinds of files that can be made of it: "pdf", "epub", "md"."""
    error: str = ""


class ShelfTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a series."""

    number: int
    """From 1."""
    table: str
    over: bool
    noted: object  # what its series notes; only that game's page looks into it
    shut: str = ""
    """Why it can't be opened here, if it can't."""
    record: bool = False
    """Whether I can have its record."""


class SeriesLine(msgspec.Struct, frozen=True, kw_only=True):
    """A series on the shelf."""

    id: str
    name: str
    noun: str
    """What one of its tables is called."""
    tables: tuple[ShelfTable, ...]
    """In order."""
    ready: bool
    """The next table can begin."""


class SeriesShown(msgspec.Struct, frozen=True):
    """A series as its game arranges it."""

    game: str
    board: object
    """Nothing, where the game has no arrangement of its own."""


class ShelfPage(msgspec.Struct, frozen=True, kw_only=True):
    """A person's series, newest first."""

    me: Me
    series: tuple[tuple[SeriesLine, tuple[SeriesShown, ...]], ...]
    """Each as it is shown: by its game, or before its first table by every game that has series."""
    titles: tuple[str, ...]
    """Of the games that have series."""
    nouns: tuple[str, ...]
    """What their tables are called."""
    about: tuple[str, ...]
    """What their series are."""
    error: str = ""


class ReviewMove(msgspec.Struct, frozen=True, kw_only=True):
    """A decision and what it was worth."""

    line: int
    action: str
    best: str
    """What the veteran would have done; empty if it was the same."""
    chance: int
    """How many of a hundred imagined games are won with it."""
    best_chance: int
    loss: int
    gives: float
    """Bits about the seat's secret that it gave away."""
    left: int
    """How many secrets were then possible for onlookers, all equally likely."""


class ReviewTurn(msgspec.Struct, frozen=True):
    """A stretch in which the chance to win changed a lot."""

    line: int
    before: int
    after: int
    mine: bool
    """By that decision, and not by what came then."""
    told: str
    """What happened."""


class ReviewShown(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's game as the coach sees it."""

    seat: Seat
    who: str
    chosen: str
    """The seat that was asked for by name, to be kept in links; empty for my own."""
    may: bool
    """I may have one made."""
    progress: tuple[int, int] | None = None
    """Decisions judged, and how many there are, while it is being made."""
    made: bool = False
    ended: float = 0.0
    """1 for a win, 0 for a loss."""
    curve: str = ""
    """An SVG."""
    turns: tuple[ReviewTurn, ...] = ()
    losses: tuple[ReviewMove, ...] = ()
    moves: tuple[ReviewMove, ...] = ()
    given: float = 0.0
    """Bits that were given away in all."""
    exact: str = ""


class ReplayPage(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, at one line, through one pair of eyes or with everything open."""

    me: Me
    table: str
    name: str
    game: str
    title: str
    line: int
    last: int
    eye: str
    """A seat's name, "spectator" or "all"."""
    eyes: tuple[str, ...]
    seats: tuple[SeatLine, ...]
    view: View
    log: tuple[LogLine, ...]
    """Up to this line, newest first."""
    notes: Notes
    result: Result | None
    teams: Mapping[str, str] = {}
    cards: tuple[CardFace, ...] = ()
    written: tuple[WrittenLine, ...] = ()
    review: ReviewShown | None = None
    """None where a game has none."""
