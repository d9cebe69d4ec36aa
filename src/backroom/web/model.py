"""What each page is given: plain data, made by the house for one pair of eyes. Templates see this and nothing else.

No state, no sitting and no other seat's view can be reached from here: what a person may not know is not in the page's
data.
"""

from typing import Any

import msgspec

from backroom.core import CardFace, Form, Notes, Result, RoleCard, Seat, View
from backroom.games.nightshade.campaign import Member


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
    """Those of them who are somebody, in a line."""
    solo: bool = False
    """It is played alone."""
    duel: bool = False
    """It can be played by two: one friend is enough."""
    coach: bool = False
    """There is a coach for it, whom people who play each other may be allowed to ask."""


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


class LobbyPage(msgspec.Struct, frozen=True):
    me: Me
    doors: tuple[Door, ...]
    mine: tuple[TableRow, ...]
    running: tuple[TableRow, ...]


class SetupPage(msgspec.Struct, frozen=True):
    """Setting up a table of one game."""

    me: Me
    door: Door
    counts: dict[int, tuple[str, ...]]
    """For each number of players, the seats' names."""
    options: tuple[dict[str, Any], ...]
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


class LogLine(msgspec.Struct, frozen=True):
    line: int
    words: str
    kind: str
    """The event's kind, for the style."""


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
    """Of a hundred imagined games so many are won with it."""
    exact: int
    """Give or take so many."""
    tries: int
    """Out of how many that was counted."""
    gives: float
    """Bits about me that it gives away."""
    learns: float
    """Bits about the others that it tells me."""
    why: str


class Likely(msgspec.Struct, frozen=True):
    """What a secret may be: in so many of a hundred cases."""

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
    """The host wants everybody to be able to ask."""
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
    typed: dict[str, Any] = {}
    """What I have typed into that form so far, nested like it; words as they were typed."""
    wrong: str = ""
    """Why it would be refused as it is."""
    hint: str = ""
    """What the best bot would do here, if I play alone and asked."""
    written: tuple["WrittenLine", ...] = ()
    """What was written at this table, with the words as they read now."""
    shelf: bool = False
    """It is a case of a campaign of mine."""
    coach: CoachShown | None = None
    """None if there is none at this table."""
    reviewed: bool = False
    """There are reviews of this game."""


class WrittenLine(msgspec.Struct, frozen=True):
    """Something that somebody wrote, and may find other words for."""

    line: int
    room: int
    """Which one on its line; both are sent back with other words."""
    mine: bool
    words: str
    facts: dict[str, Any]
    """What the game tells of it: a note's number, what it is about, its day."""


class StoryLine(msgspec.Struct, frozen=True):
    """Something that happened, and what was written about it if that is a note."""

    line: int
    words: str
    kind: str
    facts: dict[str, Any]
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


class CaseLine(msgspec.Struct, frozen=True):
    """A case of a campaign."""

    number: int
    table: str
    title: str
    """Such as "A journalist, killed"; empty while there is no case yet."""
    investigator: str
    """The id of who is on it, or was last."""
    day: int
    over: bool
    words: str
    """How it ended."""


class CampaignLine(msgspec.Struct, frozen=True):
    """A campaign on the shelf."""

    id: str
    name: str
    cases: tuple[CaseLine, ...]
    """In order."""
    members: tuple[Member, ...]
    ready: bool
    """The next case can begin."""


class ShelfPage(msgspec.Struct, frozen=True, kw_only=True):
    """A person's campaigns, newest first."""

    me: Me
    campaigns: tuple[CampaignLine, ...]
    papers: tuple[str, ...]
    goods: dict[str, str]
    """What experience buys besides traits, in words."""
    error: str = ""


class ReviewMove(msgspec.Struct, frozen=True, kw_only=True):
    """A decision and what it was worth."""

    line: int
    action: str
    best: str
    """What the veteran would have done; empty if it was the same."""
    chance: int
    """Of a hundred imagined games so many are won with it."""
    best_chance: int
    loss: int
    gives: float
    """Bits about the seat's secret that it gave away."""
    left: int
    """Among how many, all alike, onlookers had to look for that secret then."""


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
    """The seat that was asked for by name, to be kept in links; empty for one's own."""
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
    cards: tuple[CardFace, ...] = ()
    written: tuple[WrittenLine, ...] = ()
    review: ReviewShown | None = None
    """None where a game has none."""
