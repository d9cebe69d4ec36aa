"""The table of a game's actions: ids inside, words outside.

An engine speaks ids, which are cheap. Records, pages, terminals and errors speak the action's text, which parses back.
The table belongs to a game together with its options (a town or a card set is an option).
"""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

import msgspec

from backroom.core.errors import Refused, Why
from backroom.core.forms import Form


class Action(msgspec.Struct, frozen=True):
    """A row of the table: the text, the verb it belongs to, and where on the screen it is attached."""

    text: str
    verb: str
    at: str = "bar"
    words: int = 0
    """How many letters of one's own may come along (a journal's note), which the rules never read; 0: none."""
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

    def describe_forms(self) -> dict[str, dict[str, Any]]:
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
        """The id of an action typed or sent by someone; refuses what is no action of this game."""
        wanted = plain(text)
        found = self._ids.get(wanted)
        if found is None:
            # Whoever reads the message may sit at a terminal: nothing but letters goes there.
            shown = "".join(letter if letter.isprintable() else "?" for letter in wanted[:40])
            shown += "..." if len(wanted) > 40 else ""
            close = get_close_matches(wanted[:80], self._ids, n=1)
            hint = f" Did you mean '{close[0]}'?" if close else ""
            raise Refused(Why.UNKNOWN_ACTION, f"'{shown}' is not an action of this game.{hint}")
        return found
