"""Hitman vs. Sleuth, as the house plays it."""

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
from backroom.games.noir.hitman.rules import rules, view, words
from backroom.games.noir.hitman.rules.notebook import HitmanNotebook
from backroom.games.noir.hitman.rules.state import SIZE, SLEUTH, Limits, State, ready_of
from backroom.games.noir.hitman.rules.verbs import EVADE_NEEDS, QUESTIONS
from backroom.games.noir.rules.board import shape
from backroom.games.noir.rules.duel import Duel
from backroom.games.noir.rules.options import AlphabeticalOption, LimitOption, TownOption
from backroom.games.noir.rules.shown import Held, Opened, TownShown
from backroom.games.noir.rules.suspects import BASE, OTHER
from backroom.games.noir.rules.town import OVER

TOWNS = {"base": ready_of(BASE), "other": ready_of(OTHER)}


class HitmanOptions(Options, frozen=True, kw_only=True):
    """How a table of Hitman vs. Sleuth may differ."""

    town: TownOption = "base"
    alphabetical: AlphabeticalOption = False
    limit: LimitOption = Limits().decisions


class HitmanVsSleuth(Duel[State, HitmanNotebook]):
    """The game. Smaller boards (with the first few suspects of the town) are for tests that look at every position."""

    spec = Spec(
        id="noir/hitman",
        order=11,
        title="Hitman vs. Sleuth",
        summary="A hitman works through a list of names. The sleuth must find her before it is done.",
        version=1,
        seats={2: words.ROLES},
        roles=words.CARDS,
        options=HitmanOptions,
    )
    engine = rules.ENGINE
    roles = words.ROLES
    questions = QUESTIONS
    order = "kill investigate become place evade exonerate".split()

    def __init__(self, rows: int = SIZE, cols: int = SIZE, limits: Limits | None = None) -> None:
        super().__init__()
        self.board = shape(rows, cols, SIZE)
        self.limits = limits or Limits()

    def actions(self, options: HitmanOptions) -> ActionTable:
        return self.actions_of(TOWNS[options.town].names)

    def standing(self, options: HitmanOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return words.standing(TOWNS[options.town].names) if seat == SLEUTH else ()

    def start(self, options: HitmanOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        limits = self.limits._replace(decisions=options.limit)
        return rules.deal(TOWNS[options.town], self.board, limits, options.alphabetical, chance)

    def result(self, s: State) -> Result | None:
        return words.result_of(s.ending, self.opened(s).identities) if s.phase == OVER else None

    # What an eye sees, and what follows from it

    def public(self, s: State) -> TownShown:
        return view.public(s, s.evidence_left())

    def private(self, s: State, eye: Seat) -> Held:
        return view.private(s, eye)

    def opened(self, s: State) -> Opened:
        return rules.all_opened(s)

    def fresh_notes(self, seen: Transcript) -> HitmanNotebook:
        limits = self.limits._replace(decisions=seen.options.limit)
        return HitmanNotebook(seen, TOWNS[seen.options.town], limits)

    # Words

    def tell(self, seen: Seen, eye: Eye) -> Text:
        return words.tell(seen, eye)

    def rules(self) -> str:
        limits = Limits()
        return rule_book(
            __package__,
            list=limits.hit_list,
            town=SIZE**2,
            size=SIZE,
            hand=limits.hand_size,
            kept=limits.hand_size - 1,
            evade=EVADE_NEEDS,
        )
