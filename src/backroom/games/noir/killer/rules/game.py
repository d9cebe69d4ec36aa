"""Killer vs. Inspector, as the house plays it."""

from collections.abc import Sequence

from backroom.core import (
    ActionTable,
    Chance,
    Event,
    Eye,
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
from backroom.games.noir.killer.rules import rules, view, words
from backroom.games.noir.killer.rules.notebook import KillerNotebook
from backroom.games.noir.killer.rules.state import SIZE, Limits, State, ready_of
from backroom.games.noir.killer.rules.verbs import QUESTIONS
from backroom.games.noir.rules.board import shape
from backroom.games.noir.rules.duel import Duel
from backroom.games.noir.rules.options import AlphabeticalOption, LimitOption, TownOption
from backroom.games.noir.rules.shown import Held, Opened, TownShown
from backroom.games.noir.rules.suspects import BASE, OTHER
from backroom.games.noir.rules.town import OVER

TOWNS = {"base": ready_of(BASE), "other": ready_of(OTHER)}


class KillerOptions(Options, frozen=True, kw_only=True):
    """How a table of Killer vs. Inspector may differ."""

    town: TownOption = "base"
    alphabetical: AlphabeticalOption = False
    limit: LimitOption = Limits().decisions


class KillerVsInspector(Duel[State, KillerNotebook]):
    """The game. Smaller boards (with the first few suspects of the town) are for tests that look at every position."""

    spec = Spec(
        id="noir/killer",
        order=10,
        title="Killer vs. Inspector",
        summary=words.summary(Limits()),
        version=1,
        seats={2: words.ROLES},
        roles=words.cards(Limits()),
        options=KillerOptions,
    )
    engine = rules.ENGINE
    roles = words.ROLES
    questions = QUESTIONS
    order = "kill accuse become place disguise exonerate".split()

    def __init__(self, rows: int = SIZE, cols: int = SIZE, limits: Limits | None = None) -> None:
        super().__init__()
        self.board = shape(rows, cols, SIZE)
        self.limits = limits or Limits()

    def actions(self, options: KillerOptions) -> ActionTable:
        return self.actions_of(TOWNS[options.town].names)

    def standing(self, options: KillerOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return ()  # nobody is asked out of turn

    def start(self, options: KillerOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        limits = self.limits._replace(decisions=options.limit)
        return rules.deal(TOWNS[options.town], self.board, limits, options.alphabetical, chance)

    def result(self, s: State) -> Result | None:
        return words.result_of(s.ending, self.opened(s).identities) if s.phase == OVER else None

    # What an eye sees, and what follows from it

    def public(self, s: State) -> TownShown:
        return view.public(s, len(s.deck), len(s.hand))

    def private(self, s: State, eye: Seat) -> Held:
        return view.private(s, eye)

    def opened(self, s: State) -> Opened:
        return rules.all_opened(s)

    def fresh_notes(self, seen: Transcript) -> KillerNotebook:
        limits = self.limits._replace(decisions=seen.options.limit)
        return KillerNotebook(seen, TOWNS[seen.options.town], limits)

    # Words

    def tell(self, seen: Seen, eye: Eye) -> Text:
        return words.tell(seen, eye)

    def rules(self) -> str:
        limits = self.limits
        return rule_book(
            __package__, goal=limits.goal, town=SIZE**2, size=SIZE, hand=limits.hand_size, kept=limits.hand_size - 1
        )
