"""Spy Tag, as the house plays it."""

from collections.abc import Sequence
from importlib.resources import files

from backroom.core import (
    ActionTable,
    Chance,
    Event,
    Notes,
    Options,
    Result,
    Seat,
    Spec,
    Standing,
    Transcript,
)
from backroom.games.noir.board import shape
from backroom.games.noir.on_the_grid import OnTheGrid
from backroom.games.noir.options import AlphabeticalOption, LimitOption
from backroom.games.noir.spytag import rules, view, words
from backroom.games.noir.spytag.actions import SIZE, TABLE
from backroom.games.noir.spytag.notebook import SpyNotebook
from backroom.games.noir.spytag.state import DECISIONS, GOALS, SIZES, TEAMS, Limits, State, told_to
from backroom.games.noir.town import OVER


class SpyOptions(Options, frozen=True, kw_only=True):
    """How a table of Spy Tag may differ."""

    alphabetical: AlphabeticalOption = False
    limit: LimitOption = DECISIONS


class SpyTag(OnTheGrid[State, SpyNotebook]):
    """The game. A smaller board (with the first few suspects of the town) is for tests that look at every position."""

    spec = Spec(
        id="noir/spytag",
        title="Spy Tag",
        summary="Every spy hunts the others through the town. Catch enough of them, alone or in a team.",
        version=1,
        seats={players: tuple(f"spy {seat + 1}" for seat in range(players)) for players in SIZES},
        roles=words.CARDS,
        options=SpyOptions,
    )

    def __init__(self, small: tuple[int, int] | None = None, goal: int = 0) -> None:
        super().__init__()
        self.small = small
        self.goal = goal

    def actions(self, options: SpyOptions) -> ActionTable:
        return TABLE

    def standing(self, options: SpyOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return ()  # nobody is asked out of turn

    # The rules

    def _limits(self, options: SpyOptions, seats: int) -> Limits:
        return Limits(seats, TEAMS[seats], self.goal or GOALS[seats], options.limit)

    def start(self, options: SpyOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        rows, cols = self.small or (SIZES[seats], SIZES[seats])
        board = shape(rows, cols, SIZE)
        return rules.deal(told_to(seats), board, self._limits(options, seats), options.alphabetical, chance)

    engine = rules.ENGINE
    turn = engine.turn
    legal = engine.legal
    play = engine.play

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return view.why_not(s, action)

    def result(self, s: State) -> Result | None:
        return words.result_of(s.ending, s.trophies, s.seats) if s.phase == OVER else None

    # What an eye sees, and what follows from it

    see = staticmethod(view.see)
    see_all = staticmethod(view.see_all)

    def fresh_notes(self, seen: Transcript) -> SpyNotebook:
        return SpyNotebook(seen, told_to(seen.seats), self._limits(seen.options, seen.seats))

    def notebook(self, seen: Transcript) -> Notes:
        return self.notes_of(seen).notes([words.spy(seat) for seat in range(seen.seats)])

    # Words

    tell = staticmethod(words.tell)

    def rules(self) -> str:
        return (files(__package__) / "rules.md").read_text(encoding="utf-8")
