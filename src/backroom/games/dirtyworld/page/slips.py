"""What stands on a slip: a declared action with its pool, what is added or taken off, and the dice with their sets."""

import msgspec


class Act(msgspec.Struct, frozen=True):
    """A strike or a guard with its pool."""

    icon: str
    words: str
    aim: str
    parts: tuple[str, ...]
    dice: int
    note: str


class Sum(msgspec.Struct, frozen=True):
    """A line under the pools: what is taken off, or added."""

    words: str
    strong: str
    value: str


class DiceSet(msgspec.Struct, frozen=True):
    """Dice that match, and what they do."""

    width: int
    height: int
    use: str
    """"strike", "guard" or nothing yet."""
