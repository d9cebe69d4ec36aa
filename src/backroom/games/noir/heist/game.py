"""Heist, as the house plays it."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, Literal

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
from backroom.games.noir.heist import rules, view, words
from backroom.games.noir.heist.actions import REACH, SIZE, action_table
from backroom.games.noir.heist.ending import all_opened
from backroom.games.noir.heist.notebook import HeistNotebook
from backroom.games.noir.heist.state import Limits, State, told_at
from backroom.games.noir.heist.vaults import VaultZone, corner_vaults
from backroom.games.noir.heist.why_not import why_not
from backroom.games.noir.on_the_grid import OnTheGrid
from backroom.games.noir.options import AlphabeticalOption, LimitOption
from backroom.games.noir.suspects import TOWNSPEOPLE
from backroom.games.noir.town import OVER

PLAYERS = (5, 6, 7)


class HeistOptions(Options, frozen=True, kw_only=True):
    """How a table of Heist may differ."""

    officers: Annotated[
        Literal[3, 4, 5],
        Meta(
            title="Officers",
            description="How many officers in uniform the chief has. Against strong thieves he needs five.",
        ),
    ] = 4
    vault_zone: Annotated[
        VaultZone, Meta(title="Vault zones", description="From which cells of a corner one can steal.")
    ] = "3x3"
    open_identities: Annotated[
        bool, Meta(title="Open identities", description="The thieves know who the others are.")
    ] = False
    alphabetical: AlphabeticalOption = False
    limit: LimitOption = Limits().decisions


class Heist(OnTheGrid[State, HeistNotebook]):
    """The game. Smaller boards, fewer thieves and other numbers are for tests that look at every position."""

    spec = Spec(
        id="noir/heist",
        title="Heist",
        summary="Thieves who do not know each other crack four vaults together, and one chief has his eyes on them.",
        version=1,
        seats={players: words.seat_names(players) for players in PLAYERS},
        roles=words.CARDS,
        options=HeistOptions,
    )

    def __init__(self, rows: int = SIZE, cols: int = SIZE, limits: Limits | None = None) -> None:
        super().__init__()
        self.board = shape(rows, cols, SIZE, REACH)
        self.limits = limits

    def actions(self, options: HeistOptions) -> ActionTable:
        return action_table(TOWNSPEOPLE, self._limits(options).watched)

    def _limits(self, options: HeistOptions) -> Limits:
        limits = self.limits or Limits(officers=options.officers, vaults=corner_vaults(SIZE, SIZE, options.vault_zone))
        return limits._replace(open_identities=options.open_identities, decisions=options.limit)

    def standing(self, options: HeistOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return ()  # nobody is asked out of turn

    # The rules

    def start(self, options: HeistOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        return rules.deal(told_at(seats), self.board, seats, self._limits(options), options.alphabetical, chance)

    engine = rules.ENGINE
    turn = engine.turn
    legal = engine.legal
    play = engine.play

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return why_not(s, action)

    def result(self, s: State) -> Result | None:
        return words.result_of(s.ending, all_opened(s)) if s.phase == OVER else None

    # What an eye sees, and what follows from it

    see = staticmethod(view.see)
    see_all = staticmethod(view.see_all)

    def fresh_notes(self, seen: Transcript) -> HeistNotebook:
        return HeistNotebook(seen, told_at(seen.seats), self._limits(seen.options))

    def notebook(self, seen: Transcript) -> Notes:
        return self.notes_of(seen).notes([name.capitalize() for name in words.seat_names(seen.seats)])

    # Words

    tell = staticmethod(words.tell)

    def rules(self) -> str:
        return (files(__package__) / "rules.md").read_text(encoding="utf-8")
