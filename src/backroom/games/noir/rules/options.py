"""Options that several NOIR games have."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

TownOption: TypeAlias = Annotated[
    Literal["base", "other"],
    Meta(title="Town", description="The base 25 suspects, or the other 25, so that two pairs can play at once."),
]
AlphabeticalOption: TypeAlias = Annotated[
    bool, Meta(title="Alphabetical board", description="Lay the town out by name instead of at random.")
]
LimitOption: TypeAlias = Annotated[
    int,
    Meta(title="Decision limit", description="After so many decisions the game is drawn.", ge=2, le=10_000),
]
