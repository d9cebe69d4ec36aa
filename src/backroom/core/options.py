"""Options of a game: a frozen struct whose fields have defaults, limits and a description.

A field's `msgspec.Meta` holds its title, its description and its limits; a `Literal` lists its choices. From that one
place come the check of what a person typed, the set-up page and `backroom games --json`.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec

from backroom.core.errors import BackroomError

Schema: TypeAlias = dict[str, Any]
"""A JSON schema, as msgspec makes it: what is in it has no types."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game without options uses this as it is."""


class DiceOptions(Options, frozen=True, kw_only=True):
    """For games whose players may roll their own dice. They type in what came up, and the record says so."""

    dice: Annotated[
        Literal["house", "own"],
        msgspec.Meta(
            title="Dice", description="The house rolls, or you may type in dice that you rolled at your desk."
        ),
    ] = "house"


def own_dice(options: Options) -> bool:
    """Whether people at this table may type in dice of their own."""
    return isinstance(options, DiceOptions) and options.dice == "own"


def dice_typed(words: str, sides: int = 6) -> list[int]:
    """Dice as somebody types them: `5 3`, `5, 3`, or `53` where no face has two digits."""
    found = words.replace(",", " ").split()
    if not all(word.isascii() and word.isdigit() and len(word) < 100 for word in found):
        raise BackroomError("Type the dice as numbers, like '5 3'.")
    dice = [int(face) for word in found for face in (word if sides < 10 else [word])]
    for face in dice:
        if not 1 <= face <= sides:
            raise BackroomError(f"A die with {sides} sides can't show {face}.")
    return dice


OptionsT = TypeVar("OptionsT", bound=Options)


def read_options(kind: type[OptionsT], given: Mapping[str, Any]) -> OptionsT:
    """Options from what was typed or sent; text is read as the field's own type."""
    try:
        return msgspec.convert(dict(given), kind, strict=False)
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at `$")
        where = f" at '{place.strip('.`')}'" if place else ""
        known = ", ".join(kind.__struct_fields__) or "none"
        raise BackroomError(f"Bad option{where}: {problem}. Options: {known}.") from None


def options_as_data(options: Options) -> dict[str, Any]:
    """Options as they stand in a record."""
    data: dict[str, Any] = msgspec.to_builtins(options)
    return data


def describe_options(kind: type[Options]) -> list[Schema]:
    """One JSON-ready entry per option: name, title, description, type, default, and choices or limits."""
    schema = msgspec.json.schema(kind)
    properties = schema["$defs"][kind.__name__]["properties"]
    return [{"name": name, **about} for name, about in properties.items()]
