"""Hitman vs. Sleuth, as the house plays it."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from random import Random

from backroom.core import (
    ActionTable,
    Chance,
    Event,
    Eye,
    Notes,
    Options,
    Picture,
    Result,
    Seat,
    Seen,
    Spec,
    Standing,
    Transcript,
    View,
)
from backroom.games.noir.grid import shape
from backroom.games.noir.hitman import rules, view, words
from backroom.games.noir.hitman.actions import SIZE, action_table
from backroom.games.noir.hitman.notebook import HitmanNotebook
from backroom.games.noir.hitman.state import SLEUTH, HitmanTold, Limits, State
from backroom.games.noir.options import AlphabeticalOption, LimitOption, TownOption
from backroom.games.noir.picture import draw
from backroom.games.noir.suspects import BASE, OTHER
from backroom.games.noir.town import OVER

TOWNS = {"base": HitmanTold(BASE), "other": HitmanTold(OTHER)}


class HitmanOptions(Options, frozen=True, kw_only=True):
    """How a table of Hitman vs. Sleuth may differ."""

    town: TownOption = "base"
    alphabetical: AlphabeticalOption = False
    limit: LimitOption = Limits().decisions


class HitmanVsSleuth:
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

    turn = staticmethod(rules.turn)
    legal = staticmethod(rules.legal)
    play = staticmethod(rules.play)

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return view.why_not(s, action)

    def result(self, s: State) -> Result | None:
        return words.result_of(s.ending, rules.all_opened(s)) if s.phase == OVER else None

    def copy(self, s: State) -> State:
        return s.copy()

    # What an eye sees, and what follows from it

    def see(self, s: State, eye: Eye) -> View:
        return view.see(s, eye)

    def see_all(self, s: State) -> View:
        return view.see_all(s)

    def notes_of(self, seen: Transcript) -> HitmanNotebook:
        """The notebook itself, for bots: it can be read on."""
        limits = self.limits._replace(decisions=seen.options.limit)
        return HitmanNotebook(seen, TOWNS[seen.options.town], limits)

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[State]:
        return self.notes_of(seen).worlds(rng)

    def possible(self, seen: Transcript, s: State) -> bool:
        return self.notes_of(seen).possible(s)

    def notebook(self, seen: Transcript) -> Notes:
        return self.notes_of(seen).notes([f"The {role}" for role in words.ROLES])

    # Words and pictures

    def tell(self, seen: Seen, eye: Eye, names: Sequence[str]) -> str:
        return words.tell(seen, eye, names)

    def picture(self, view: View, notes: Notes) -> Picture:
        return draw(view, notes)

    def rules(self) -> str:
        return (files(__package__) / "rules.md").read_text(encoding="utf-8")
