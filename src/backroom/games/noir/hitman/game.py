"""Hitman vs. Sleuth, as the house plays it."""

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
from backroom.games.noir.hitman import rules, view, words
from backroom.games.noir.hitman.actions import SIZE, action_table
from backroom.games.noir.hitman.notebook import HitmanNotebook
from backroom.games.noir.hitman.state import SLEUTH, HitmanTold, Limits, State
from backroom.games.noir.on_the_grid import OnTheGrid
from backroom.games.noir.options import AlphabeticalOption, LimitOption, TownOption
from backroom.games.noir.suspects import BASE, OTHER
from backroom.games.noir.town import OVER

TOWNS = {"base": HitmanTold(BASE), "other": HitmanTold(OTHER)}


class HitmanOptions(Options, frozen=True, kw_only=True):
    """How a table of Hitman vs. Sleuth may differ."""

    town: TownOption = "base"
    alphabetical: AlphabeticalOption = False
    limit: LimitOption = Limits().decisions


class HitmanVsSleuth(OnTheGrid[State, HitmanNotebook]):
    """The game. Smaller boards (with the first few suspects of the town) are for tests that look at every position."""

    spec = Spec(
        id="noir/hitman",
        title="Hitman vs. Sleuth",
        summary="A hitman works through a list of names. The sleuth must find her before it is done.",
        version=1,
        seats={2: words.ROLES},
        roles=words.CARDS,
        options=HitmanOptions,
    )

    def __init__(self, rows: int = SIZE, cols: int = SIZE, limits: Limits | None = None) -> None:
        super().__init__()
        self.board = shape(rows, cols, SIZE)
        self.limits = limits or Limits()

    def actions(self, options: HitmanOptions) -> ActionTable:
        return action_table(TOWNS[options.town].names)

    def standing(self, options: HitmanOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return words.standing(TOWNS[options.town].names) if seat == SLEUTH else ()

    # The rules

    def start(self, options: HitmanOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
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

    def fresh_notes(self, seen: Transcript) -> HitmanNotebook:
        limits = self.limits._replace(decisions=seen.options.limit)
        return HitmanNotebook(seen, TOWNS[seen.options.town], limits)

    def notebook(self, seen: Transcript) -> Notes:
        return self.notes_of(seen).notes([f"The {role}" for role in words.ROLES])

    # Words

    tell = staticmethod(words.tell)

    def rules(self) -> str:
        return (files(__package__) / "rules.md").read_text(encoding="utf-8")
