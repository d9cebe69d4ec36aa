"""Spy Tag, as the house plays it."""

from collections.abc import Sequence

from backroom.core import (
    ActionTable,
    Chance,
    Event,
    Eye,
    Notes,
    Options,
    Result,
    Seat,
    Seen,
    Spec,
    Standing,
    Text,
    Transcript,
)
from backroom.core.book import rule_book
from backroom.games.noir.rules.board import shape
from backroom.games.noir.rules.game import TownGame
from backroom.games.noir.rules.options import AlphabeticalOption, LimitOption
from backroom.games.noir.rules.shown import Held, Opened, TownShown
from backroom.games.noir.rules.suspects import TOWNSPEOPLE
from backroom.games.noir.rules.town import OVER
from backroom.games.noir.spytag.rules import rules, view, words
from backroom.games.noir.spytag.rules.notebook import SpyNotebook
from backroom.games.noir.spytag.rules.state import DECISIONS, GOALS, SIZE, SIZES, TEAMS, Limits, State, ready_for


class SpyOptions(Options, frozen=True, kw_only=True):
    """How a table of Spy Tag may differ."""

    alphabetical: AlphabeticalOption = False
    limit: LimitOption = DECISIONS


class SpyTag(TownGame[State, SpyNotebook]):
    """The game. A smaller board (with the first few suspects of the town) is for tests that look at every position."""

    spec = Spec(
        id="noir/spytag",
        order=12,
        title="Spy Tag",
        summary="Every spy hunts the others through the town. Catch enough of them, alone or in a team.",
        version=1,
        seats={players: tuple(f"spy {seat + 1}" for seat in range(players)) for players in SIZES},
        roles=words.CARDS,
        options=SpyOptions,
    )
    engine = rules.ENGINE
    order = ("capture", "canvass")

    def __init__(self, small: tuple[int, int] | None = None, goal: int = 0) -> None:
        super().__init__()
        self.small = small
        self.goal = goal

    def actions(self, options: SpyOptions) -> ActionTable:
        return self.actions_of(TOWNSPEOPLE)

    def standing(self, options: SpyOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return ()  # nobody is asked out of turn

    # The rules

    def _limits(self, options: SpyOptions, seats: int) -> Limits:
        return Limits(seats, TEAMS[seats], self.goal or GOALS[seats], options.limit)

    def start(self, options: SpyOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        rows, cols = self.small or (SIZES[seats], SIZES[seats])
        board = shape(rows, cols, SIZE)
        return rules.deal(ready_for(seats), board, self._limits(options, seats), options.alphabetical, chance)

    def result(self, s: State) -> Result | None:
        return words.result_of(s.ending, s.trophies, s.seats) if s.phase == OVER else None

    # What an eye sees, and what follows from it

    def public(self, s: State) -> TownShown:
        return view.public(s, len(s.deck))

    def private(self, s: State, eye: Seat) -> Held:
        return Held(identity=s.names[s.identities[eye]])

    def opened(self, s: State) -> Opened:
        return rules.all_opened(s)

    def waits_for(self, s: State) -> str:
        return words.spy(s.seat)

    def all_names(self, s: State) -> tuple[str, ...]:
        return TOWNSPEOPLE

    def fresh_notes(self, seen: Transcript) -> SpyNotebook:
        return SpyNotebook(seen, ready_for(seen.seats), self._limits(seen.options, seen.seats))

    def notebook(self, seen: Transcript) -> Notes:
        return self.notes_of(seen).notes([words.spy(seat) for seat in range(seen.seats)])

    # Words

    def tell(self, seen: Seen, eye: Eye) -> Text:
        return words.tell(seen, eye)

    def rules(self) -> str:
        sizes = {f"size_of_{seats}": str(size) for seats, size in SIZES.items()}
        return rule_book(__package__, **sizes, **{f"goal_of_{seats}": str(goal) for seats, goal in GOALS.items()})
