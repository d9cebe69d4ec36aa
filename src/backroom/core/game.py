"""The protocol that every game speaks. `docs/adding-a-game.md` walks through one."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from backroom.core.actions import ActionTable
from backroom.core.chance import Chance
from backroom.core.events import Event, Seen
from backroom.core.notes import Notes
from backroom.core.result import Result
from backroom.core.seats import Eye, Seat
from backroom.core.spec import Spec
from backroom.core.standing import Standing
from backroom.core.text import Text
from backroom.core.transcript import Transcript
from backroom.core.view import Picture, View

S = TypeVar("S")


class Game(Protocol[S]):
    """A game: its rules over a state S, what each eye sees, and the words for it. It holds no state of its own."""

    @property
    def spec(self) -> Spec:
        """What the house must know before anyone sits down."""

    def actions(self, options: Any) -> ActionTable:
        """The action table under these options."""

    def standing(self, options: Any, seats: int, seat: Seat) -> tuple[Standing, ...]:
        """What this seat may answer before it is asked. It depends on options and seats, never on a position."""

    # The rules. They trust their callers: those have looked at `legal` first.

    def start(self, options: Any, seats: int, chance: Chance) -> tuple[S, Sequence[Event]]:
        """Set up and deal, up to the first decision."""

    def turn(self, s: S) -> Sequence[Seat]:
        """Who must decide now; empty when the game is over."""

    def legal(self, s: S, seat: Seat) -> list[int]:
        """What this seat may do now: ids into the action table, never empty for a seat whose turn it is."""

    def play(self, s: S, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        """Carry out a legal action, in place, up to the next decision; returns what happened."""

    def why_not(self, s: S, seat: Seat, action: int) -> str:
        """Why an action is not legal for a seat that must decide, in a few words that give away nothing hidden."""

    def result(self, s: S) -> Result | None:
        """How it ended, or None while it goes on."""

    def copy(self, s: S) -> S:
        """A state that can be played on without changing this one."""

    # What an eye sees. Built up from nothing by listing what the eye may know, never by deleting from the state.

    def see(self, s: S, eye: Eye) -> View:
        """The position as this eye sees it. A finished game is open to everyone."""

    def see_all(self, s: S) -> View:
        """The position with every secret open: for the replay of a finished game, and for nobody during one."""

    # What follows from what an eye has seen.

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[S]:
        """An endless supply of states that this eye can't tell from the true one."""

    def possible(self, seen: Transcript, s: S) -> bool:
        """Whether that state is possible for this eye: `worlds` may yield it."""

    def notebook(self, seen: Transcript) -> Notes:
        """For each hidden thing, exactly what it can still be."""

    # Words and pictures, made from what an eye was given and nothing else.

    def tell(self, seen: Seen, eye: Eye) -> Text:
        """One event as a sentence for the log of this eye."""

    def picture(self, view: View, notes: Notes) -> Picture:
        """The view drawn in text, with the notebook's marks if there are notes."""

    def rules(self) -> str:
        """The rules in our own words, as Markdown."""


AnyGame: TypeAlias = Game[Any]


@runtime_checkable
class Furnished(Protocol):
    """A game whose words, pictures or role cards depend on its options, as they do on a set of cards."""

    def with_options(self, options: Any) -> AnyGame:
        """The same game with the words, the pictures and the spec of a table with these options."""


def at_table(game: Game[S], options: Any) -> Game[S]:
    """A game as it is at a table with these options: what tells and draws there."""
    return game.with_options(options) if isinstance(game, Furnished) else game


@runtime_checkable
class Swapping(Protocol):
    """A game whose seats change roles on the way, as in a match of two games."""

    def roles_now(self, s: Any) -> Sequence[str]:
        """What each seat is at this moment."""


def roles_now(game: Game[S], s: S, seats: int) -> Sequence[str]:
    """What each seat is called at this moment."""
    return game.roles_now(s) if isinstance(game, Swapping) else game.spec.seats[seats]
