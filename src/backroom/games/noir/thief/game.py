"""Master Thief vs. Chief of Police, as the house plays it."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated

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
from backroom.games.noir.on_the_grid import OnTheGrid
from backroom.games.noir.options import AlphabeticalOption, LimitOption, TownOption
from backroom.games.noir.suspects import BASE, OTHER, title
from backroom.games.noir.thief import rules, view, words
from backroom.games.noir.thief.actions import SIZE, action_table
from backroom.games.noir.thief.notebook import ThiefNotebook
from backroom.games.noir.thief.state import FIRST_THIEF, State, Terms, ThiefTold
from backroom.games.noir.town import OVER

TOWNS = {"base": ThiefTold(BASE), "other": ThiefTold(OTHER)}


class ThiefOptions(Options, frozen=True, kw_only=True):
    """How a table of Master Thief vs. Chief of Police may differ."""

    town: TownOption = "base"
    alphabetical: AlphabeticalOption = False
    match: Annotated[
        bool,
        Meta(
            title="Match",
            description="Two games with the roles swapped: more treasures win, then fewer turns. "
            "Between strong players a single game is nearly always the chief's.",
        ),
    ] = False
    limit: LimitOption = Terms().decisions


class ThiefVsChief(OnTheGrid[State, ThiefNotebook]):
    """The game. Smaller boards (with the first few suspects of the town) are for tests that look at every position."""

    spec = Spec(
        id="noir/thief",
        title="Master Thief vs. Chief of Police",
        summary="A thief with three faces robs a whole town. The chief must name the one she wears.",
        version=1,
        seats={2: words.ROLES},
        roles=words.CARDS,
        options=ThiefOptions,
    )

    def __init__(self, rows: int = SIZE, cols: int = SIZE, terms: Terms | None = None) -> None:
        super().__init__()
        self.board = shape(rows, cols, SIZE)
        self.terms = terms or Terms()

    def actions(self, options: ThiefOptions) -> ActionTable:
        return action_table(TOWNS[options.town].names)

    def standing(self, options: ThiefOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        """Which treasure the thief claims when the chief deputizes; in a match each seat is the thief once."""
        if seat != FIRST_THIEF and not options.match:
            return ()
        names = TOWNS[options.town].names[: len(self.board.near)]
        return tuple(
            Standing(f"claim {name}", f"Claim {title(name)}'s treasure first", (f"claim {name}",)) for name in names
        )

    def _terms(self, options: ThiefOptions) -> Terms:
        return self.terms._replace(decisions=options.limit, alphabetical=options.alphabetical, match=options.match)

    # The rules

    def start(self, options: ThiefOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        return rules.deal(TOWNS[options.town], self.board, self._terms(options), chance)

    engine = rules.ENGINE
    turn = engine.turn
    legal = engine.legal
    play = engine.play

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return view.why_not(s, action)

    def roles_now(self, s: State) -> Sequence[str]:
        return words.roles_of(s.thief)

    def result(self, s: State) -> Result | None:
        return words.result_of(s.ending, rules.score(s) | rules.all_opened(s)) if s.phase == OVER else None

    # What an eye sees, and what follows from it

    see = staticmethod(view.see)
    see_all = staticmethod(view.see_all)

    def fresh_notes(self, seen: Transcript) -> ThiefNotebook:
        return ThiefNotebook(seen, TOWNS[seen.options.town], self._terms(seen.options))

    def notebook(self, seen: Transcript) -> Notes:
        book = self.notes_of(seen)
        return book.notes([f"The {role}" for role in words.roles_of(book.town.thief)])

    # Words

    tell = staticmethod(words.tell)

    def rules(self) -> str:
        return (files(__package__) / "rules.md").read_text(encoding="utf-8")
