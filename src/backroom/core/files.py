"""Games with an option that is the text of a file, such as a set of cards."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias, runtime_checkable

from backroom.core.game import AnyGame

Catalogue: TypeAlias = Mapping[str, Sequence[Mapping[str, object]]]
"""Cards as data: for each kind its cards, each with its fields."""


@runtime_checkable
class ReadsFiles(Protocol):
    """A game with such an option. A bad file is refused in one line that begins with the file's name."""

    def options_in(self, file: Path) -> dict[str, str]:
        """The option by its name, with the text of this file."""

    def offering(self, file: Path) -> AnyGame:
        """The same game in a house that offers this file's text at set-up."""


@runtime_checkable
class Catalogued(Protocol):
    """A game whose cards can be listed."""

    def catalogue(self) -> Catalogue:
        """All of them, as they are at this table."""
