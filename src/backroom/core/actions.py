"""The table of a game's actions: ids inside, words outside.

An engine speaks ids, which are cheap. Records, pages, terminals and errors speak the action's text, which parses back.
Options may change the table: a town or a set of cards is an option.
"""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from backroom.core.errors import Refused, Why
from backroom.core.forms import Form
from backroom.core.options import Schema


class Action(msgspec.Struct, frozen=True):
    """A row of the table: the text, the verb it belongs to, and where on the screen it is attached."""

    text: str
    verb: str
    at: str = "bar"
    words: int = 0
    """How many letters the player may write with it, such as a note. The rules never read them. 0: none."""
    form: type[Form] | None = None
    """What must be filled in, at an open table."""


def plain(text: str) -> str:
    """Typed words in the form that texts have: lower case, single spaces."""
    return " ".join(text.lower().split())


class ActionTable:
    """All actions of a game by id, and their ids by text."""

    __slots__ = ("_ids", "_rows")

    def __init__(self, rows: Iterable[Action]) -> None:
        self._rows = tuple(rows)
        self._ids = {row.text: number for number, row in enumerate(self._rows)}
        if len(self._ids) != len(self._rows):
            twice = next(row.text for number, row in enumerate(self._rows) if self._ids[row.text] != number)
            raise ValueError(f"two actions with one text, '{twice}'")

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._rows)

    def __getitem__(self, action: int) -> Action:
        return self._rows[action]

    def forms(self) -> dict[str, type[Form]]:
        """Every form that some action has, by its name."""
        return {row.form.__name__: row.form for row in self._rows if row.form is not None}

    def describe_forms(self) -> dict[str, Schema]:
        """For each form, a JSON schema of what is filled in."""
        return {name: msgspec.json.schema(form) for name, form in self.forms().items()}

    def text(self, action: int) -> str:
        """The action's text."""
        return self._rows[action].text

    def form_of(self, text: str) -> type[Form] | None:
        """What must be filled in with an action; None if there is nothing, or no such action."""
        number = self._ids.get(plain(text))
        return None if number is None else self._rows[number].form

    def parse(self, text: str) -> int:
        """The id of an action that somebody typed or sent. Refuses what is not an action of this game."""
        wanted = plain(text)
        found = self._ids.get(wanted)
        if found is None:
            # Somebody may read this in a terminal: only printable letters go there.
            shown = "".join(letter if letter.isprintable() else "?" for letter in wanted[:40])
            shown += "..." if len(wanted) > 40 else ""
            close = get_close_matches(wanted[:80], self._ids, n=1)
            hint = f" Did you mean '{close[0]}'?" if close else ""
            raise Refused(Why.UNKNOWN_ACTION, f"'{shown}' is not an action of this game.{hint}")
        return found


class Wording(NamedTuple):
    """A verb with one of its nouns: the noun's number in the rules, the text, and its place on the screen."""

    noun: int
    text: str
    at: str = "bar"


class Verb(Protocol):
    """What the table must know of a verb."""

    @property
    def name(self) -> str:
        """The kind of action, as pages and bots know it."""

    @property
    def letters(self) -> int:
        """How many letters the player may write with it."""


V = TypeVar("V", bound=Verb)


class VerbTable(ActionTable, Generic[V]):
    """A table made of verbs, each with each of its nouns. The order of the rows gives the ids."""

    __slots__ = ("ids", "noun", "verb")

    def __init__(self, rows: Iterable[tuple[V, Wording]]) -> None:
        rows = tuple(rows)
        super().__init__(Action(said.text, verb.name, said.at, verb.letters) for verb, said in rows)
        self.verb = tuple(verb for verb, _ in rows)
        """The verb of each action."""
        self.noun = tuple(said.noun for _, said in rows)
        """The noun of each action."""
        self.ids: dict[V, dict[int, int]] = {verb: {} for verb in self.verb}
        """For each verb, the id of the action with each of its nouns."""
        for number, (verb, said) in enumerate(rows):
            self.ids[verb][said.noun] = number
