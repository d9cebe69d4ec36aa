"""Killer vs. Inspector, as the house plays it."""

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
from backroom.games.noir.killer import rules, view, words
from backroom.games.noir.killer.actions import SIZE, action_table
from backroom.games.noir.killer.notebook import KillerNotebook
from backroom.games.noir.killer.state import KillerTold, Limits, State
from backroom.games.noir.on_the_grid import OnTheGrid
from backroom.games.noir.options import AlphabeticalOption, LimitOption, TownOption
from backroom.games.noir.suspects import BASE, OTHER
from backroom.games.noir.town import OVER

TOWNS = {"base": KillerTold(BASE), "other": KillerTold(OTHER)}


class KillerOptions(Options, frozen=True, kw_only=True):
    """How a table of Killer vs. Inspector may differ."""

    town: TownOption = "base"
    alphabetical: AlphabeticalOption = False
    limit: LimitOption = Limits().decisions


class KillerVsInspector(OnTheGrid[State, KillerNotebook]):
    """The game. Smaller boards (with the first few suspects of the town) are for tests that look at every position."""

    spec = Spec(
        id="noir/killer",
        title="Killer vs. Inspector",
        summary="A killer hides in a shifting town. The inspector must name her before fourteen are dead, or he is.",
        version=1,
        seats={2: words.ROLES},
        roles=words.CARDS,
        options=KillerOptions,
    )

    def __init__(self, rows: int = SIZE, cols: int = SIZE, limits: Limits | None = None) -> None:
        super().__init__()
        self.board = shape(rows, cols, SIZE)
        self.limits = limits or Limits()

    def actions(self, options: KillerOptions) -> ActionTable:
        return action_table(TOWNS[options.town].names)

    def standing(self, options: KillerOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return ()  # nobody is asked out of turn

    # The rules

    def start(self, options: KillerOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        limits = self.limits._replace(decisions=options.limit)
        return rules.deal(TOWNS[options.town], self.board, limits, options.alphabetical, chance)

    engine = rules.ENGINE
    turn = engine.turn
    legal = engine.legal
    play = engine.play

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return view.why_not(s, action)

    def result(self, s: State) -> Result | None:
        return words.result_of(s.ending, rules.all_opened(s)) if s.phase == OVER else None

    # What an eye sees, and what follows from it

    see = staticmethod(view.see)
    see_all = staticmethod(view.see_all)

    def fresh_notes(self, seen: Transcript) -> KillerNotebook:
        limits = self.limits._replace(decisions=seen.options.limit)
        return KillerNotebook(seen, TOWNS[seen.options.town], limits)

    def notebook(self, seen: Transcript) -> Notes:
        return self.notes_of(seen).notes([f"The {role}" for role in words.ROLES])

    # Words

    tell = staticmethod(words.tell)

    def rules(self) -> str:
        return (files(__package__) / "rules.md").read_text(encoding="utf-8")
