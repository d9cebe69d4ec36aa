"""Master Thief vs. Chief of Police, as the house plays it."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from backroom.core import (
    ActionTable,
    Chance,
    Event,
    Eye,
    Notes,
    Options,
    Result,
    Seat,
    Seen,
    Spec,
    Standing,
    Text,
    Transcript,
)
from backroom.core.book import in_letters, rule_book
from backroom.games.noir.rules.board import shape
from backroom.games.noir.rules.game import TownGame
from backroom.games.noir.rules.options import AlphabeticalOption, LimitOption, TownOption
from backroom.games.noir.rules.shown import Held, Opened, TownShown
from backroom.games.noir.rules.suspects import BASE, OTHER, title
from backroom.games.noir.rules.town import OVER
from backroom.games.noir.rules.verbs import Verb
from backroom.games.noir.thief.rules import rules, view, words
from backroom.games.noir.thief.rules.notebook import ThiefNotebook
from backroom.games.noir.thief.rules.one_game import all_opened
from backroom.games.noir.thief.rules.state import FIRST_THIEF, SIZE, State, Terms, ready_of
from backroom.games.noir.thief.rules.verbs import questions

TOWNS = {"base": ready_of(BASE), "other": ready_of(OTHER)}


class ThiefOptions(Options, frozen=True, kw_only=True):
    """How a table of Master Thief vs. Chief of Police may differ."""

    town: TownOption = "base"
    alphabetical: AlphabeticalOption = False
    match: Annotated[
        bool,
        Meta(
            title="Match",
            description="Play two games with the roles swapped. More treasures win, and in a tie fewer turns. "
            "Between strong players the chief wins nearly every single game.",
        ),
    ] = False
    limit: LimitOption = Terms().decisions


class ThiefVsChief(TownGame[State, ThiefNotebook]):
    """The game. Smaller boards (with the first few suspects of the town) are for tests that look at every position."""

    spec = Spec(
        id="noir/thief",
        order=13,
        title="Master Thief vs. Chief of Police",
        summary=(
            f"A thief with {in_letters(Terms().hand_size)} faces robs a whole town. "
            "The chief must name the one she wears."
        ),
        version=1,
        seats={2: words.ROLES},
        roles=words.CARDS,
        options=ThiefOptions,
    )
    engine = rules.ENGINE
    order = ("steal", "accuse", "become", "quick change", "deputize", "dismiss", "claim")

    def __init__(self, rows: int = SIZE, cols: int = SIZE, terms: Terms | None = None) -> None:
        super().__init__()
        self.board = shape(rows, cols, SIZE)
        self.terms = terms or Terms()

    def actions(self, options: ThiefOptions) -> ActionTable:
        return self.actions_of(TOWNS[options.town].names)

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

    def roles_now(self, s: State) -> Sequence[str]:
        return words.roles_of(s.thief)

    def result(self, s: State) -> Result | None:
        return words.result_of(rules.how_it_ended(s), self.engine.winners(s)) if s.phase == OVER else None

    # What an eye sees, and what follows from it

    def public(self, s: State) -> TownShown:
        return view.public(s, len(s.deck))

    def private(self, s: State, eye: Seat) -> Held:
        return view.private(s, eye)

    def opened(self, s: State) -> Opened:
        return all_opened(s)

    def waits_for(self, s: State) -> str:
        return f"The {words.roles_of(s.thief)[s.seat]}"

    def whose(self, s: State, verb: Verb[State]) -> str:
        mine = any(question.has(verb) for question in questions(s).values())
        return "" if mine else f"the {words.roles_of(s.thief)[s.seat ^ 1]}"

    def fresh_notes(self, seen: Transcript) -> ThiefNotebook:
        return ThiefNotebook(seen, TOWNS[seen.options.town], self._terms(seen.options))

    def notebook(self, seen: Transcript) -> Notes:
        book = self.notes_of(seen)
        return book.notes([f"The {role}" for role in words.roles_of(book.town.thief)])

    # Words

    def tell(self, seen: Seen, eye: Eye) -> Text:
        return words.tell(seen, eye)

    def rules(self) -> str:
        terms = Terms()
        return rule_book(
            __package__,
            town=SIZE**2,
            size=SIZE,
            faces=terms.hand_size,
            officers=terms.officers,
            deputized=terms.officers + 1,
        )
