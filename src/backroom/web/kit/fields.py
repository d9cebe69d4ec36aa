"""A form as fields on a page, out of its types: so that any open game can be played before anyone draws it."""

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from backroom.core import Form
from backroom.web.filled import PREFIX, Place, Typed, form_place, place_of

LONG = 120
"""A text that may be longer than this gets several lines."""
MORE_ROWS = 2
"""Empty rows after those that are filled in, in a list of any length."""
MOST_LINES = 12
"""A list of single lines that can't get longer than this is drawn with all of them."""


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """One field, or a group of them."""

    name: str
    """As it is sent: "f.marks.nerve"."""
    id: str
    """Its own, though all lines of a list are sent by the same name."""
    title: str
    about: str = ""
    kind: str
    """text, long, number, decimal, tick, choice, ticks (any of the choices), group."""
    value: str = ""
    values: tuple[str, ...] = ()
    """What is ticked."""
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    """Of a number, or of letters."""
    required: bool = False
    parts: tuple["Field", ...] = ()


def form_fields(kind: type[Form], typed: Typed) -> tuple[Field, ...]:
    """The fields of a form, filled in as they were typed, or else as the game has them by default.

    Some fields can't be drawn and are left out: objects with keys of any name, and fields of several types.
    """
    return _parts(form_place(kind), PREFIX.rstrip("."), typed)


def _parts(place: Place, name: str, given: object) -> tuple[Field, ...]:
    """The fields within something; all empty if there is None of it yet."""
    known = given if isinstance(given, dict) else {}
    found: list[Field | None] = []
    match place.type:
        case inspect.StructType(fields=fields):
            for field in fields:
                value = None if given is None else known.get(field.encode_name, _default(field))
                found.append(_field(place_of(field.type), name, field.encode_name, value, field.required))
        case inspect.DictType(key_type=inspect.LiteralType(values=keys), value_type=one):
            found += [_field(place_of(one), name, str(key), known.get(key)) for key in keys]
    return tuple(field for field in found if field is not None)


def _default(field: inspect.Field) -> object:
    if field.default is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default)
    return "" if field.default_factory is msgspec.NODEFAULT else msgspec.to_builtins(field.default_factory())


def _field(place: Place, inside: str, called: str, value: object, required: bool = False) -> Field | None:
    """A field, if there is a way to draw it."""
    name = f"{inside}.{called}"
    shown = Field(
        name=name,
        id=name.replace(".", "-"),
        title=place.about.get("title") or called.replace("_", " ").capitalize(),
        about=place.about.get("description", ""),
        kind="text",
        value="" if value is None or isinstance(value, (dict, list, tuple)) else str(value),
        required=required,
    )
    match place.type:
        case inspect.StrType(max_length=most):
            return replace(shown, kind="long" if most and most > LONG else "text", most=most)
        case inspect.IntType(ge=least, le=most):
            return replace(shown, kind="number", least=least, most=most)
        case inspect.FloatType():
            return replace(shown, kind="decimal")
        case inspect.BoolType():
            return replace(shown, kind="tick", value="true" if value in (True, "true") else "")
        case inspect.LiteralType(values=values):
            return replace(shown, kind="choice", choices=tuple(map(str, values)))
        case inspect.EnumType(cls=cls):
            return replace(shown, kind="choice", choices=tuple(str(member.value) for member in cls))
    if place.several:
        return _list(place, shown, list(value) if isinstance(value, (list, tuple)) else [])
    return _group(shown, _parts(place, name, value))


def _list(place: Place, shown: Field, values: list[object]) -> Field | None:
    """Rows for what is in a list, and some more; or a box to tick for each choice, if there are choices."""
    item = place.within("0")
    if isinstance(item.type, inspect.LiteralType):
        choices = tuple(map(str, item.type.values))
        return replace(shown, kind="ticks", choices=choices, values=tuple(map(str, values)))
    most: int | None = getattr(place.type, "max_length", None)
    lines = not isinstance(item.type, (inspect.StructType, inspect.DictType))
    rows = most if lines and most and most <= MOST_LINES else len(values) + MORE_ROWS
    given = [*values, *[None] * rows][: min(rows, most or rows)]
    parts = [_field(item, shown.name, str(at), row) for at, row in enumerate(given)]
    found = [replace(part, title=f"{shown.title} {at}") for at, part in enumerate(parts, 1) if part]
    return _group(shown, tuple(replace(part, name=shown.name) for part in found) if lines else tuple(found))


def _group(shown: Field, parts: tuple[Field, ...]) -> Field | None:
    return replace(shown, kind="group", value="", parts=parts) if parts else None
