"""Options that several NOIR games have."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from backroom.games.noir.rules.suspects import BASE, OTHER

TownOption: TypeAlias = Annotated[
    Literal["base", "other"],
    Meta(
        title="Town",
        description=f"Play with the first {len(BASE)} suspects or with the other {len(OTHER)}. "
        "Two pairs can play at once, one with each.",
    ),
]
AlphabeticalOption: TypeAlias = Annotated[
    bool, Meta(title="Alphabetical board", description="Lay the town out by name instead of at random.")
]
LimitOption: TypeAlias = Annotated[
    int,
    Meta(title="Decision limit", description="The game is a draw after this many decisions.", ge=2, le=10_000),
]
