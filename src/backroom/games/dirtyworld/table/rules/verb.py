"""A verb is one row: its text, its form, who may do it and when, why not, and what comes of it.

It changes nothing: it works out what happens and tells it. What everyone learns of it is the public half of its events;
`told_only` is for what goes unnoticed. A refusal is a `NotAllowed`.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, Generic, TypeVar

from backroom.core import Chance, Event, Form, Seat
from backroom.games.dirtyworld.rules.traits import NotAllowed
from backroom.games.dirtyworld.table.rules.state import GM, Character, Session

F = TypeVar("F", bound=Form)

MASTER, PLAYERS, ANYONE = "the game master", "players", "anyone"
"""Who a verb is for."""

NO_FORM: Final = Form()
"""What a verb is given that has nothing to fill in."""


class Verb:
    """A row of the action table."""

    form: type[Form] | None = None
    """What must be filled in."""

    def __init__(self, text: str, label: str, at: str = "bar", by: str = MASTER) -> None:
        self.text = text
        """The action's text."""
        self.label = label
        self.at = at
        """Where on the screen it belongs."""
        self.by = by

    def is_for(self, seat: Seat) -> bool:
        """Whether this seat would look for it at all."""
        return self.by in (ANYONE, MASTER if seat == GM else PLAYERS)

    def may(self, s: Session, seat: Seat) -> str:
        """Why this seat can't do it now, however it is filled in; or nothing."""
        return ""

    def why_not(self, s: Session, seat: Seat) -> str:
        """Why this seat can't do it now, or nothing."""
        return self.may(s, seat) if self.is_for(seat) else f"only {self.by} can do that"

    def dice(self, s: Session, seat: Seat) -> int:
        """How many dice it rolls, and nothing else of chance."""
        return 0

    def refuse(self, s: Session, seat: Seat, form: Form) -> None:
        """Refuse a form that will not do."""

    def play(self, s: Session, seat: Seat, form: Form, chance: Chance) -> Sequence[Event]:
        """What happens."""
        raise NotImplementedError

    def fill_in(self, s: Session, seat: Seat, rng: Random) -> Form:
        """The form filled in as somebody might."""
        return NO_FORM


class Plain(Verb):
    """A verb without a form."""

    def play(self, s: Session, seat: Seat, form: Form, chance: Chance) -> Sequence[Event]:
        return self.do(s, seat, chance)

    def do(self, s: Session, seat: Seat, chance: Chance) -> Sequence[Event]:
        """What happens."""
        raise NotImplementedError


class Formed(Verb, Generic[F]):
    """A verb with a form."""

    def __init__(self, text: str, label: str, form: type[F], at: str = "bar", by: str = MASTER) -> None:
        super().__init__(text, label, at, by)
        self.form = self.kind = form

    def refuse(self, s: Session, seat: Seat, form: Form) -> None:
        assert isinstance(form, self.kind)
        self.check(s, seat, form)

    def play(self, s: Session, seat: Seat, form: Form, chance: Chance) -> Sequence[Event]:
        assert isinstance(form, self.kind)
        return self.do(s, seat, form, chance)

    def fill_in(self, s: Session, seat: Seat, rng: Random) -> Form:
        return self.suggest(s, seat, rng)

    def check(self, s: Session, seat: Seat, form: F) -> None:
        """Refuse a form that will not do."""

    def do(self, s: Session, seat: Seat, form: F, chance: Chance) -> Sequence[Event]:
        """What happens."""
        raise NotImplementedError

    def suggest(self, s: Session, seat: Seat, rng: Random) -> F:
        """The form filled in as somebody might."""
        raise NotImplementedError


# Who can be spoken of


def known_to(s: Session, seat: Seat) -> list[Character]:
    """The characters that a seat can speak of: those that were shown, and for the game master all."""
    return [one for one in s.characters.values() if one.shown or seat == GM]


def find(s: Session, seat: Seat, who: str) -> Character:
    """A character that a seat can speak of. One that was not shown is not there, as far as a player is told."""
    found = s.characters.get(who)
    if found is None or not (found.shown or seat == GM):
        raise NotAllowed(f"There is nobody here called '{who}'." if who else "Say who.")
    return found


def find_own(s: Session, seat: Seat, who: str) -> Character:
    """A character that a seat decides for; a player's own if none is named."""
    if not who and seat != GM:
        mine = s.character_of(seat)
        if mine is None:
            raise NotAllowed("You have no character yet.")
        return mine
    found = find(s, seat, who)
    if not s.plays(seat, who):
        raise NotAllowed(f"{found.sheet.name} is not yours.")
    return found
