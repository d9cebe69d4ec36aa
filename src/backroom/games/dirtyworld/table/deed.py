"""What can be done at the table: each deed is a class with its words, its form, who may, and what comes of it."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Generic, TypeVar

from backroom.core import Chance, Event, Facts, Form, Seat
from backroom.games.dirtyworld.table.papers import change_facts
from backroom.games.dirtyworld.table.state import GM, Character, Table
from backroom.games.dirtyworld.table.telling import told
from backroom.games.dirtyworld.traits import Changes, NotAllowed

F = TypeVar("F", bound=Form)

NO_FORM = Form()
"""What a deed is given that has nothing to fill in."""


class Deed(Generic[F]):
    """One deed. It changes nothing: it works out what happens and tells it. A refusal is a `NotAllowed`."""

    text: ClassVar[str]
    """The action's text."""
    label: ClassVar[str]
    at: ClassVar[str] = "bar"
    """Where on the screen it belongs."""
    form: ClassVar[type[Form] | None] = None
    for_gm: ClassVar[bool] = True
    for_players: ClassVar[bool] = False

    def may(self, table: Table, seat: Seat) -> str:
        """Why this seat can't do it now, however it is filled in; or nothing."""
        return ""

    def do(self, table: Table, seat: Seat, form: F, chance: Chance) -> Sequence[Event]:
        """What happens."""
        raise NotImplementedError

    def check(self, table: Table, seat: Seat, form: F) -> None:
        """Refuse a form that will not do."""

    def suggest(self, table: Table, seat: Seat, rng: Random) -> F:
        """The form filled in as somebody might."""
        raise NotImplementedError

    def dice(self, table: Table, seat: Seat) -> int:
        """How many dice it rolls, and nothing else of chance."""
        return 0

    def why_not(self, table: Table, seat: Seat) -> str:
        """Why this seat can't do it now, or nothing."""
        if seat == GM and not self.for_gm:
            return "that is for players"
        if seat != GM and not self.for_players:
            return "that is for the game master"
        return self.may(table, seat)


def known_to(table: Table, seat: Seat) -> list[Character]:
    """The characters that a seat can speak of: those that were shown, and for the game master all."""
    return [one for one in table.characters.values() if one.shown or seat == GM]


def find(table: Table, seat: Seat, who: str) -> Character:
    """A character that a seat can speak of. One that was not shown is not there, as far as a player is told."""
    found = table.characters.get(who)
    if found is None or not (found.shown or seat == GM):
        raise NotAllowed(f"There is nobody here called '{who}'." if who else "Say who.")
    return found


def find_own(table: Table, seat: Seat, who: str) -> Character:
    """A character that a seat decides for; a player's own if none is named."""
    if not who and seat != GM:
        mine = table.character_of(seat)
        if mine is None:
            raise NotAllowed("You have no character yet.")
        return mine
    found = find(table, seat, who)
    if not table.plays(seat, who):
        raise NotAllowed(f"{found.sheet.name} is not yours.")
    return found


def moved(kind: str, seat: Seat, one: Character, changes: Changes, begun: Sequence[str] = (), **more: object) -> Event:
    """Points moved on somebody's sheet; the numbers are for those who see the sheet."""
    public: dict[str, object] = {"who": one.id, "name": one.sheet.name, "begun": list(begun), **more}
    hidden: Facts = {"changes": change_facts(changes)}
    if one.open:
        return told(kind, seat, {**public, **hidden})
    if one.shown:
        return told(kind, seat, public, hidden, [GM])
    return told(kind, seat, None, {**public, **hidden}, [GM])
