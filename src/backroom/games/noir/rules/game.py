"""What the classes of all NOIR games do alike: what an eye sees, what is offered and why not, and what is remembered.

A game gives its engine, what lies open (`public`), what an eye holds (`private`), what is turned up at the end, and who
decides in words.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Generic, TypeVar

import msgspec

from backroom.core import (
    ActionTable,
    Blocked,
    Chance,
    Event,
    Eye,
    Followers,
    Notes,
    Offer,
    Picture,
    Prompt,
    Result,
    Seat,
    Transcript,
    View,
)
from backroom.games.noir.rules.board import AXES, NO_SHIFT
from backroom.games.noir.rules.engine import TownEngine
from backroom.games.noir.rules.notebook import BookT, Notebook
from backroom.games.noir.rules.picture import draw
from backroom.games.noir.rules.shown import Held, Opened, TownShown
from backroom.games.noir.rules.town import COLLAPSED, COLLAPSING, OVER, Town
from backroom.games.noir.rules.verbs import NOT_AT_ALL, UNDOING, Button, Verb

S = TypeVar("S", bound=Town)

MOVES = ("collapse", "stop", "remove", "shift")
"""What comes last on a screen, because there are many shifts."""


class TownGame(Generic[S, BookT]):
    """A game on the grid."""

    engine: TownEngine[S]
    order: Sequence[str]
    """Verbs as they stand on a screen, but for MOVES."""

    def __init_subclass__(cls) -> None:
        """Ask a game's engine itself: through the three methods below, a step from Python takes half as long again."""
        super().__init_subclass__()
        for name in {"turn", "legal", "play"} - set(vars(cls)) if "engine" in vars(cls) else ():
            setattr(cls, name, getattr(cls.engine, name))

    def __init__(self) -> None:
        self._notebooks: Followers[BookT] = Followers(
            lambda seen: self.fresh_notes(Transcript(seen.options, seen.seats, seen.eye)),
            Notebook.follow,
            lambda book: book.copy(),  # by its own method: a game's notebook may have lists that the base has not
        )

    # The rules

    def turn(self, s: S) -> Sequence[Seat]:
        return self.engine.turn(s)

    def legal(self, s: S, seat: Seat) -> list[int]:
        return self.engine.legal(s, seat)

    def play(self, s: S, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        return self.engine.play(s, seat, action, chance)

    def copy(self, s: S) -> S:
        return self.engine.copy(s)

    def result(self, s: S) -> Result | None:
        raise NotImplementedError

    # What a game gives

    def public(self, s: S) -> TownShown:
        """What lies open for everyone while the game goes on."""
        raise NotImplementedError

    def private(self, s: S, eye: Seat) -> Held:
        """What a seat holds."""
        raise NotImplementedError

    def opened(self, s: S) -> Opened:
        """What is turned up when the game is over."""
        raise NotImplementedError

    def all_open(self, s: S) -> TownShown:
        """What lies open with the cards on the table; a game may turn up more than cards."""
        return msgspec.structs.replace(self.public(s), opened=self.opened(s))

    def asks(self, s: S) -> Prompt:
        """What the seat that decides is asked; a game may say more than the question does."""
        return self.engine.question(s).prompt

    def waits_for(self, s: S) -> str:
        """Who decides, in words: "The killer"."""
        raise NotImplementedError

    def whose(self, s: S, verb: Verb[S]) -> str:
        """Whose verb it is, if it is not one of the seat that decides: "the killer"."""
        return ""

    def not_yours(self, s: S, verb: Verb[S]) -> str:
        """Why the seat that decides has no right to this verb; empty if it has."""
        whose = self.whose(s, verb)
        return f"only {whose} can do that" if whose else ""

    def would_shift(self, s: S, shift: int) -> bool:
        """Whether the seat that decides would look for this shift now, and should be told why it is not possible."""
        return True

    def waiting(self, s: S) -> Prompt:
        """What everyone else is told."""
        return Prompt(rest=(f"{self.waits_for(s)} decides.",))

    def all_names(self, s: S) -> tuple[str, ...]:
        """The names of the action table: where one table serves towns of several sizes, more than are in town."""
        return s.names

    # What an eye sees

    def see(self, s: S, eye: Eye) -> View:
        """The position as this eye sees it; once the game is over, everything."""
        over = s.phase == OVER
        offers = self._offers(s) if s.seat == eye and not over else ()
        return View(
            eye=eye,
            turn=tuple(self.turn(s)),
            prompt=self._prompt(s, eye),
            offers=offers,
            blocked=self._blocked(s, offers) if offers else (),
            public=self.all_open(s) if over else self.public(s),
            private=Held() if over or eye is None else self.private(s, eye),
        )

    def see_all(self, s: S) -> View:
        """The position with the cards on the table."""
        return View(
            eye=None, turn=tuple(self.turn(s)), prompt=self._prompt(s, None), public=self.all_open(s), private=Held()
        )

    def _prompt(self, s: S, eye: Eye) -> Prompt:
        result = self.result(s)
        if result is not None:
            return Prompt(rest=(result.words,))
        if s.seat != eye:
            return self.waiting(s)
        if s.phase == COLLAPSING:
            return Prompt(rest=(f"This {AXES[s.axis]} holds more than one dead card. Which one leaves?",))
        if s.phase == COLLAPSED:
            return Prompt(rest=("Collapse again, or stop?",))
        return self.asks(s)

    def _offers(self, s: S) -> tuple[Offer, ...]:
        """What the seat that decides may do, with what each is attached to."""
        table, of = self.actions_of(self.all_names(s)), self.engine.verbs.of
        order = (*self.order, *MOVES)
        found: list[tuple[tuple[int, bool, int], Offer]] = []
        for number in self.engine.legal(s, s.seat):
            verb, action = of[number].verb, table[number]
            button: Button = verb.button(s, number - verb.first)
            place = (order.index(verb.name), button.verb != verb.name, number)
            offer = Offer(action.text, button.label, button.verb, action.at, note=button.note, warning=button.warning)
            found.append((place, offer))
        return tuple(offer for _, offer in sorted(found, key=lambda one: one[0]))

    def _blocked(self, s: S, offers: Sequence[Offer]) -> tuple[Blocked, ...]:
        """What a player would look for on a turn but is not offered, each with the reason."""
        question, on_turn = self.engine.question(s), self.engine.on_turn(s)
        if not question.whole_turn:
            return ()
        offered = {offer.verb for offer in offers}
        order = (*self.order, "shift", "collapse")
        by_name = {row.verb.name: row.verb for row in on_turn.rows}  # two rows of one name are one thing to look for
        verbs = sorted(by_name.values(), key=lambda verb: order.index(verb.name))
        missing = [
            Blocked(verb.name, verb.name.capitalize(), self._not_asked(s, verb) or verb.why_not(s, NOT_AT_ALL))
            for verb in verbs
            if verb.name not in offered
        ]
        if s.last_shift != NO_SHIFT and self.would_shift(s, s.shape.undoes[s.last_shift]):
            action = self.actions_of(self.all_names(s))[s.shape.undoes[s.last_shift]]
            missing.append(Blocked("shift", action.text.capitalize(), UNDOING, action.at))
        return tuple(missing)

    def why_not(self, s: S, seat: Seat, action: int) -> str:
        """Why the seat that decides can't do that, from what it can see."""
        verb = self.engine.verbs.of[action].verb
        return self._not_asked(s, verb) or verb.why_not(s, action - verb.first)

    def _not_asked(self, s: S, verb: Verb[S]) -> str:
        """Why a verb does not answer: it is somebody else's, or something else comes first."""
        question = self.engine.question(s)
        return self.not_yours(s, verb) or ("" if question.has(verb) else question.first)

    # What follows from what an eye has seen

    def fresh_notes(self, seen: Transcript) -> BookT:
        """The notebook of a transcript, read from its beginning."""
        raise NotImplementedError

    def notes_of(self, seen: Transcript) -> BookT:
        """The notebook itself, for bots: it can be read on."""
        return self._notebooks.known(seen).copy()

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[S]:
        return self.notes_of(seen).worlds(rng)

    def possible(self, seen: Transcript, s: S) -> bool:
        return self.notes_of(seen).possible(s)

    # Words

    def actions_of(self, names: tuple[str, ...]) -> ActionTable:
        """The action table of a town with these names."""
        return self.engine.verbs.table(names)

    def picture(self, view: View, notes: Notes) -> Picture:
        return draw(view, notes)
