"""What may differ between tables."""

from typing import Annotated, Literal

from msgspec import Meta

from backroom.core import DiceOptions
from backroom.games.dirtyworld.rules.creation import POINTS


class TableOptions(DiceOptions, frozen=True, kw_only=True):
    """How characters are made, and how a round is played."""

    points: Annotated[
        int, Meta(title="Creation points", description="How many points each character is made with.", ge=20, le=80)
    ] = POINTS
    declare: Annotated[
        Literal["open", "secret"],
        Meta(
            title="Declarations",
            description="Everyone sees what is declared, or only the game master does until the dice are called for.",
        ),
    ] = "open"
    ties: Annotated[
        Literal["together", "die"],
        Meta(title="Full ties", description="Equal sets happen at the same time, or a die decides who is first."),
    ] = "together"
