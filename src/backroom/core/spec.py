"""What the house must know about a game before anyone sits down."""

from collections.abc import Mapping
from typing import Any

import msgspec

from backroom.core.facts import Shown
from backroom.core.options import Options


class Ability(msgspec.Struct, frozen=True):
    """Something that a role can do."""

    name: str
    """Such as "Far accuse"."""
    words: str
    """Such as "name anybody up to three steps along your row or column."."""


class RoleCard(msgspec.Struct, frozen=True):
    """What a role can do, in a few short sentences: to have at hand during play."""

    name: str
    side: str
    """Its team; empty where there are none."""
    can: tuple[Ability | str, ...]
    """What it can do, and what else it should know."""


class CardFace(msgspec.Struct, frozen=True):
    """What is printed on a card, in games that have cards: a page draws it, a program reads it."""

    id: str
    kind: str
    title: str
    text: str = ""
    facts: Shown = Shown()
    """Its numbers and names, in the words of the game."""

    def __hash__(self) -> int:
        return hash((self.id, self.kind, self.title, self.text))


class Spec(msgspec.Struct, frozen=True, kw_only=True):
    """A game's card at the door."""

    id: str
    title: str
    summary: str
    version: int
    """Of the rules as coded, which new tables play. A change that alters play raises it; records say theirs."""

    earlier: tuple[int, ...] = ()
    """The versions before it that are still played, oldest first: running tables, replays and proofs need them."""

    seats: Mapping[int, tuple[str, ...]]
    """For each number of players, what each seat is called, in turn order. Names are unique and lower case."""

    roles: tuple[RoleCard, ...] = ()
    """A card for every role that somebody may have."""

    teams: Mapping[str, str] = {}
    """What teams are called, where they have a name: "fbi" is "FBI"."""

    cards: tuple[CardFace, ...] = ()
    """Every card there is. Views name them by their ids."""

    options: type[Options] = Options
    offered: Mapping[str, Mapping[str, Any]] = {}
    """For some options, values that can be chosen by a name: such as the card files that the house was opened with."""

    open: bool = False
    """An open table (a role-playing session) ends when its game master says so; a closed one always ends by itself."""

    order: int = 1000
    """Where it stands on the shelf: low numbers come first."""

    @property
    def family(self) -> str:
        """The games that it shares its rules, its door and its page with: the first part of its id."""
        return self.id.partition("/")[0]

    @property
    def versions(self) -> tuple[int, ...]:
        """Every version that this game plays, oldest first."""
        return (*self.earlier, self.version)
