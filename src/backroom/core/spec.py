"""What the house must know about a game before anyone sits down."""

from collections.abc import Mapping

import msgspec

from backroom.core.options import Options


class Spec(msgspec.Struct, frozen=True, kw_only=True):
    """A game's card at the door."""

    id: str
    title: str
    summary: str
    version: int
    """Of the rules as coded. A change that alters play raises it, and records say which version they are of."""

    seats: Mapping[int, tuple[str, ...]]
    """For each number of players, what each seat is called, in turn order. Names are unique and lower case."""

    options: type[Options] = Options
    open: bool = False
    """An open table (a role-playing session) ends when its game master says so; a closed one always ends by itself."""
