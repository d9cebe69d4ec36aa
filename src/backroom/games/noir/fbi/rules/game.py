"""FBI vs. Mafia, as the house plays it."""

from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta

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
from backroom.core.book import rule_book
from backroom.games.noir.fbi.rules import deaths, rules, view, words
from backroom.games.noir.fbi.rules.cast import CARDS, CAST, ROLES, is_for
from backroom.games.noir.fbi.rules.limits import MOST_THREATS, REACH, SIZE, Limits
from backroom.games.noir.fbi.rules.notebook import FbiNotebook
from backroom.games.noir.fbi.rules.ready import ready
from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.fbi.rules.verbs import SHIFT
from backroom.games.noir.rules.board import FAR, NO_SHIFT, shape
from backroom.games.noir.rules.game import TownGame
from backroom.games.noir.rules.options import AlphabeticalOption, LimitOption
from backroom.games.noir.rules.shown import Held, Opened, TownShown
from backroom.games.noir.rules.town import OVER
from backroom.games.noir.rules.verbs import Verb

READY = ready()


class Size(NamedTuple):
    """The town for a number of players, and its numbers."""

    rows: int
    cols: int
    limits: Limits


SIZES = {6: Size(6, 6, Limits(arrests=4, kills=18)), 8: Size(7, 7, Limits(arrests=5, kills=25))}


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


class FbiVsMafia(TownGame[State, FbiNotebook]):
    """The game. Other sizes, with smaller boards, are for tests that look at every position."""

    spec = Spec(
        id="noir/fbi",
        order=14,
        title="FBI vs. Mafia",
        summary="FBI agents hunt mafiosi through a shifting town. They must win before too many are dead.",
        version=1,
        seats={players: ROLES[:players] for players in SIZES},
        roles=CARDS,
        teams={"fbi": "FBI", "mafia": "Mafia"},
        options=FbiOptions,
    )

    engine = rules.ENGINE
    order = (
        *("strike", "kill", "snipe", "accuse", "far accuse", "place", "profile", "autopsy", "canvass", "disguise"),
        *("bomb", "detonate", "blast", "hold", "protect", "let die", "guard", "unguard", "threaten", "done"),
        *("disarm threat", "disarm bomb", "move threat", "move bomb", "move protection", "onto", "swap"),
    )

    def __init__(self, sizes: Mapping[int, Size] = SIZES) -> None:
        super().__init__()
        self.sizes = sizes

    def actions(self, options: FbiOptions) -> ActionTable:
        return self.actions_of(READY.names)

    def standing(self, options: FbiOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        size = self.sizes[seats]
        return words.standing_of(seat, READY.names[: size.rows * size.cols])

    def _limits(self, options: FbiOptions, seats: int) -> Limits:
        limits = self.sizes[seats].limits
        return limits._replace(arrests=limits.arrests + options.handicap, decisions=options.limit)

    def start(self, options: FbiOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        size = self.sizes[seats]
        board = shape(size.rows, size.cols, SIZE, REACH)
        return rules.deal(READY, board, self._limits(options, seats), seats, options.alphabetical, chance)

    def result(self, s: State) -> Result | None:
        return words.result_of(s.ending, s.seats) if s.phase == OVER else None

    # What an eye sees, and what follows from it

    def public(self, s: State) -> TownShown:
        return view.public(s, len(s.deck), len(s.deck.bottom), len(s.hand))

    def private(self, s: State, eye: Seat) -> Held:
        return view.private(s, eye)

    def opened(self, s: State) -> Opened:
        return deaths.all_opened(s)

    def asks(self, s: State) -> Prompt:
        return view.asks(s)

    def waiting(self, s: State) -> Prompt:
        return view.waiting(s)

    def not_yours(self, s: State, verb: Verb[State]) -> str:
        if is_for(s.seat, verb):
            return ""
        able = [ROLES[seat] for seat in range(s.seats) if is_for(seat, verb)]
        return f"only the {' and the '.join(able)} can do that" if able else "nobody at this table can do that"

    def would_shift(self, s: State, shift: int) -> bool:
        """A player who shifts by one does not look for a longer shift. The psycho looks for none while she strikes."""
        near = CAST[s.seat].fast or shift in s.shape.by_one_after[NO_SHIFT]
        return near and self.engine.question(s).has(SHIFT)

    def fresh_notes(self, seen: Transcript) -> FbiNotebook:
        return FbiNotebook(seen, READY, self._limits(seen.options, seen.seats))

    def notebook(self, seen: Transcript) -> Notes:
        return self.notes_of(seen).notes([f"The {role}" for role in ROLES])

    # Words

    def tell(self, seen: Seen, eye: Eye) -> Text:
        return words.tell(seen, eye)

    def rules(self) -> str:
        six, eight = SIZES[6], SIZES[8]
        return rule_book(
            __package__,
            arrests_of_six=six.limits.arrests,
            arrests_of_eight=eight.limits.arrests,
            kills_of_six=six.limits.kills,
            kills_of_eight=eight.limits.kills,
            size_of_six=six.rows,
            size_of_eight=eight.rows,
            protections=six.limits.protections,
            threats=MOST_THREATS,
            steps=FAR,
            reach=REACH,
            hand=eight.limits.hand_size,
        )
