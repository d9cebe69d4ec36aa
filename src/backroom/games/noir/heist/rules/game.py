"""Heist, as the house plays it."""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from backroom.core import (
    ActionTable,
    Chance,
    Event,
    Eye,
    Notes,
    Options,
    Prompt,
    Result,
    Seat,
    Seen,
    Spec,
    Standing,
    Text,
    Transcript,
)
from backroom.core.book import in_letters, rule_book
from backroom.games.noir.heist.rules import rules, view, words
from backroom.games.noir.heist.rules.ending import all_opened
from backroom.games.noir.heist.rules.notebook import HeistNotebook
from backroom.games.noir.heist.rules.roles import ROLES, levelled
from backroom.games.noir.heist.rules.state import (
    CHOOSING_UNIFORMS,
    REACH,
    SIZE,
    SWAPPING,
    Limits,
    State,
    ready_at,
)
from backroom.games.noir.heist.rules.vaults import VAULTS, VaultZone, corner_vaults
from backroom.games.noir.heist.rules.verbs import CHIEFS_TURN, POWERS, THIEFS_TURN, table
from backroom.games.noir.rules.board import shape
from backroom.games.noir.rules.game import TownGame
from backroom.games.noir.rules.options import AlphabeticalOption, LimitOption
from backroom.games.noir.rules.shown import Held, Opened, TownShown
from backroom.games.noir.rules.suspects import TOWNSPEOPLE
from backroom.games.noir.rules.town import OVER, TURN
from backroom.games.noir.rules.verbs import Verb
from backroom.games.noir.rules.words import suspect_called

PLAYERS = (5, 6, 7)
THIEVES_VERBS = frozenset().union(*(question.names for question in THIEFS_TURN))
WHOSE_POWER = {power.name: ROLES[role] for role, power in POWERS.items()}


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
        VaultZone, Meta(title="Vault zones", description="The cells in each corner from which a thief can steal.")
    ] = "3x3"
    open_identities: Annotated[
        bool, Meta(title="Open identities", description="The thieves know each other's identities.")
    ] = False
    alphabetical: AlphabeticalOption = False
    limit: LimitOption = Limits().decisions


class Heist(TownGame[State, HeistNotebook]):
    """The game. Smaller boards, fewer thieves and other numbers are for tests that look at every position."""

    spec = Spec(
        id="noir/heist",
        order=15,
        title="Heist",
        summary=f"Thieves who don't know each other crack {in_letters(len(VAULTS))} vaults together. "
        "One chief is watching them.",
        version=2,
        earlier=(1,),
        seats={players: words.seat_names(players) for players in PLAYERS},
        roles=words.CARDS,
        teams={words.LAW: "Law", words.THIEVES: "Thieves"},
        options=HeistOptions,
    )
    engine = rules.ENGINE
    order = (
        *("uniform", "undercover", "become", "redraw", "steal", "hack", "safebreak", "disable", "silence"),
        *("inside job", "vanish", "duplicate", "accuse", "swap", "surveil", "fast shift", "stealthy shift"),
    )

    def __init__(self, rows: int = SIZE, cols: int = SIZE, limits: Limits | None = None) -> None:
        super().__init__()
        self.board = shape(rows, cols, SIZE, REACH)
        self.limits = limits
        self.fast_by_one = True

    def of_version(self, version: int) -> "Heist":
        """Until version 2 the runner's fast shift was by two spaces only (N42)."""
        before = Heist(self.board.rows, self.board.cols, self.limits)
        before.fast_by_one = False
        before.spec = replace(self.spec, version=version, earlier=(), roles=words.CARDS_BEFORE_N42)
        return before

    def actions(self, options: HeistOptions) -> ActionTable:
        return self.actions_of(TOWNSPEOPLE)

    def _limits(self, options: HeistOptions) -> Limits:
        limits = self.limits or Limits(officers=options.officers, vaults=corner_vaults(SIZE, SIZE, options.vault_zone))
        return limits._replace(
            open_identities=options.open_identities, fast_by_one=self.fast_by_one, decisions=options.limit
        )

    def standing(self, options: HeistOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return ()  # nobody is asked out of turn

    # The rules

    def start(self, options: HeistOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        return rules.deal(ready_at(seats), self.board, seats, self._limits(options), options.alphabetical, chance)

    def result(self, s: State) -> Result | None:
        return words.result_of(s.ending, s.chief) if s.phase == OVER else None

    # What an eye sees, and what follows from it

    def public(self, s: State) -> TownShown:
        return view.public(s, len(s.deck), s.shown)

    def private(self, s: State, eye: Seat) -> Held:
        return view.private(s, eye)

    def opened(self, s: State) -> Opened:
        return all_opened(s)

    def all_open(self, s: State) -> TownShown:
        return replace(view.public(s, len(s.deck), s.roles), opened=self.opened(s))

    def asks(self, s: State) -> Prompt:
        if s.phase == CHOOSING_UNIFORMS:
            count = f"{s.officers.bit_count() + 1} of {s.limits.officers}"
            return Prompt(rest=(f"Which of these wears a uniform? Number {count}.",))
        if s.phase == SWAPPING:
            return Prompt(rest=("Who does ", suspect_called(s.names[s.swapping]), " change places with?"))
        return super().asks(s)

    def waits_for(self, s: State) -> str:
        return f"The {words.CHIEF}" if s.seat == s.chief else words.seat_names(s.chief + 1)[s.seat].capitalize()

    def whose(self, s: State, verb: Verb[State]) -> str:
        if s.phase != TURN or self.engine.on_turn(s).has(verb):
            return ""
        if s.seat == s.chief:
            return f"the {words.THIEVES}" if verb.name in THIEVES_VERBS else ""
        if verb.name in WHOSE_POWER:
            return f"the {WHOSE_POWER[verb.name]}"
        return f"the {words.CHIEF}" if CHIEFS_TURN.has(verb) else ""

    def fresh_notes(self, seen: Transcript) -> HeistNotebook:
        return HeistNotebook(seen, ready_at(seen.seats), self._limits(seen.options))

    def notebook(self, seen: Transcript) -> Notes:
        return self.notes_of(seen).notes([name.capitalize() for name in words.seat_names(seen.seats)])

    # Words

    def actions_of(self, names: tuple[str, ...]) -> ActionTable:
        return table(names, (self.limits or Limits()).watched, self.fast_by_one)

    def tell(self, seen: Seen, eye: Eye) -> Text:
        return words.tell(seen, eye)

    def rules(self) -> str:
        limits = Limits()
        first, second = map(len, levelled(limits.roles))
        return rule_book(
            __package__,
            vaults=len(VAULTS),
            town=SIZE**2,
            size=SIZE,
            first=first,
            second=second,
            cards=limits.chiefs_cards,
            officers=limits.officers,
            markers=limits.markers,
            silences=limits.silences,
            duplicates=limits.duplicates,
            others=limits.duplicates - 1,
            watched=limits.watched,
            reach=REACH,
        )
