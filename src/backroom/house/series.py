"""Tables of one game in a row, each of which goes on from those before it. Games bring their kind of series along."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from backroom.core import AnyGame
from backroom.core.installed import Installed
from backroom.house.refusals import Unfit

S_contra = TypeVar("S_contra", contravariant=True)
N = TypeVar("N")


class Series(Protocol[S_contra, N]):
    """A kind of series. Its tables are played alone, and everybody may know what is noted of them."""

    noun: str
    """What one of its tables is called, such as "case"."""
    about: str
    """What such a series is, for people who have none."""
    note: type[N]
    """What is noted of a table: enough to show it and to begin the next one without playing it again."""

    def noted(self, game: AnyGame, s: S_contra) -> N:
        """A table as its last line left it."""

    def why_no_next(self, past: Sequence[N]) -> str:
        """Why the series can't go on; empty if it can."""

    def next_options(self, past: Sequence[N], chosen: Mapping[str, Sequence[str]]) -> dict[str, object]:
        """The options of the next table, out of the fields of a form; or one line that says why not."""

    def check_follows(self, past: Sequence[N], s: S_contra) -> None:
        """A table must begin as those before it left things; refuses one that does not."""


AnySeries: TypeAlias = Series[Any, Any]  # which game it is of is known only at run time

SERIES = Installed[AnySeries]("backroom.series")
"""By the id of their game."""


def usual_game() -> str:
    """The game of a series if nobody says which: the first game that has series."""
    return next(iter(SERIES), "")


def series_of(game: str) -> AnySeries:
    """The kind of series that a game has."""
    kind = SERIES.get(game)
    if kind is None:
        raise Unfit(f"This house has no campaigns of '{game}'.")
    return kind


def write_note(series: str, game: AnyGame, state: object) -> str:
    """What is stored beside a table's log. Empty if the table is in no series, or before the deal."""
    kind = SERIES.get(game.spec.id) if series and state is not None else None
    return msgspec.json.encode(kind.noted(game, state)).decode() if kind else ""


def read_note(game: str, note: str) -> object:
    """What was stored. None if there is nothing, or nothing that can be read."""
    kind = SERIES.get(game)
    try:
        return msgspec.json.decode(note, type=kind.note) if kind and note else None
    except msgspec.DecodeError:
        return None
