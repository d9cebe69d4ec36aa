"""FBI vs. Mafia, as the house plays it."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Annotated, NamedTuple

from msgspec import Meta

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
from backroom.games.noir.fbi import rules, view, words
from backroom.games.noir.fbi.actions import REACH, SIZE, action_table
from backroom.games.noir.fbi.limits import Limits
from backroom.games.noir.fbi.notebook import FbiNotebook
from backroom.games.noir.fbi.state import State
from backroom.games.noir.fbi.told import FbiTold
from backroom.games.noir.on_the_grid import OnTheGrid
from backroom.games.noir.options import AlphabeticalOption, LimitOption
from backroom.games.noir.town import OVER

TOLD = FbiTold()


class Table(NamedTuple):
    """The town for a number of players, and its numbers."""

    rows: int
    cols: int
    limits: Limits


TABLES = {6: Table(6, 6, Limits(arrests=4, kills=18)), 8: Table(7, 7, Limits(arrests=5, kills=25))}


class FbiOptions(Options, frozen=True, kw_only=True):
    """How a table of FBI vs. Mafia may differ."""

    alphabetical: AlphabeticalOption = False
    handicap: Annotated[
        bool,
        Meta(
            title="Handicap",
            description="The FBI needs one more arrest to win. With six strong players that makes the game fair.",
        ),
    ] = False
    limit: LimitOption = Limits(0, 0).decisions


class FbiVsMafia(OnTheGrid[State, FbiNotebook]):
    """The game. Other tables, with smaller boards, are for tests that look at every position."""

    spec = Spec(
        id="noir/fbi",
        title="FBI vs. Mafia",
        summary="Agents hunt mafiosi through a shifting town, each with a role of their own, before too many are dead.",
        version=1,
        seats={6: words.ROLES[:6], 8: words.ROLES},
        roles=words.CARDS,
        options=FbiOptions,
    )

    def __init__(self, tables: Mapping[int, Table] = TABLES) -> None:
        super().__init__()
        self.tables = tables

    def actions(self, options: FbiOptions) -> ActionTable:
        return action_table()

    def standing(self, options: FbiOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        table = self.tables[seats]
        return words.standing_of(seat, TOLD.names[: table.rows * table.cols])

    def _limits(self, options: FbiOptions, seats: int) -> Limits:
        limits = self.tables[seats].limits
        return limits._replace(arrests=limits.arrests + options.handicap, decisions=options.limit)

    # The rules

    def start(self, options: FbiOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        table = self.tables[seats]
        board = shape(table.rows, table.cols, SIZE, REACH)
        return rules.deal(TOLD, board, self._limits(options, seats), seats, options.alphabetical, chance)

    engine = rules.ENGINE
    turn = engine.turn
    legal = engine.legal
    play = engine.play

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return view.why_not(s, action)

    def result(self, s: State) -> Result | None:
        return words.result_of(s.ending, s.seats) if s.phase == OVER else None

    # What an eye sees, and what follows from it

    see = staticmethod(view.see)
    see_all = staticmethod(view.see_all)

    def fresh_notes(self, seen: Transcript) -> FbiNotebook:
        return FbiNotebook(seen, TOLD, self._limits(seen.options, seen.seats))

    def notebook(self, seen: Transcript) -> Notes:
        return self.notes_of(seen).notes([f"The {role}" for role in words.ROLES])

    # Words

    tell = staticmethod(words.tell)

    def rules(self) -> str:
        return (files(__package__) / "rules.md").read_text(encoding="utf-8")
