"""What somebody typed into a form on a page: inputs named `f.name`, `f.marks.nerve`, several `f.trades`, or rows like
`f.edges.0.words`, nested as the game's form is.

Nothing is guessed. The form's types say what is a list or a row. Reading "3" as a number is left to the game. A name
that no field has is passed on, and the game refuses it.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from msgspec import inspect

from backroom.core import BackroomError, Form

PREFIX = "f."
MOST_VALUES = 400
DEEPEST = 8

Tree: TypeAlias = dict[str, "Tree | list[str]"]
Typed: TypeAlias = dict[str, object]
"""Fields as they were typed: words, lists of them and fields within fields."""

LISTS = (inspect.ListType, inspect.VarTupleType, inspect.TupleType, inspect.SetType, inspect.FrozenSetType)


class Place(NamedTuple):
    """What is expected somewhere in a form; None where nothing is known."""

    type: inspect.Type | None
    optional: bool = False
    about: Mapping[str, str] = {}
    """Its title and description."""

    @property
    def several(self) -> bool:
        """A list of some kind."""
        return isinstance(self.type, LISTS)

    def within(self, name: str) -> "Place":
        """What is expected one step further in."""
        match self.type:
            case inspect.StructType(fields=fields):
                return next((place_of(field.type) for field in fields if field.encode_name == name), NOWHERE)
            case inspect.DictType(value_type=value):
                return place_of(value)
            case inspect.TupleType(item_types=items):
                return place_of(items[int(name)]) if name.isdecimal() and int(name) < len(items) else NOWHERE
            case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
                return place_of(self.type.item_type)
        return NOWHERE

    def takes_nothing(self) -> bool:
        """Whether an empty text is a value here; elsewhere it means that nothing was filled in."""
        if isinstance(self.type, inspect.LiteralType):
            return "" in self.type.values
        return not self.optional and (self.type is None or isinstance(self.type, inspect.StrType | inspect.AnyType))


NOWHERE = Place(None)


def place_of(found: inspect.Type, optional: bool = False) -> Place:
    """What is expected, with its title: behind `Meta`, and without a None that may be there instead."""
    if isinstance(found, inspect.Metadata):
        inner = place_of(found.type, optional)
        return inner._replace(about={**inner.about, **(found.extra_json_schema or {})})
    if isinstance(found, inspect.UnionType):
        others = [one for one in found.types if not isinstance(one, inspect.NoneType)]
        return place_of(others[0], True) if len(others) == 1 else Place(found, len(others) < len(found.types))
    return Place(found, optional)


def form_place(kind: type[Form] | None) -> Place:
    """A whole form."""
    return place_of(inspect.type_info(kind)) if kind is not None else NOWHERE


def typed_in(pairs: Iterable[tuple[str, object]], kind: type[Form] | None) -> Typed:
    """What was sent, nested like the form, with everything that was left empty."""
    sent = [(name.removeprefix(PREFIX), value) for name, value in pairs if name.startswith(PREFIX)]
    if len(sent) > MOST_VALUES:
        raise BackroomError(f"At most {MOST_VALUES} fields, please.")
    tree: Tree = {}
    for name, value in sent:
        if isinstance(value, str):
            _put(tree, name, value)
    typed = _nested(tree, form_place(kind))
    assert isinstance(typed, dict)
    return typed


def fields_of(typed: Typed, kind: type[Form] | None) -> dict[str, object]:
    """The fields to send on: what was left empty is left out, except for texts that may be empty."""
    fields = _without_blanks(typed, form_place(kind))
    assert isinstance(fields, dict)
    return fields


def _put(tree: Tree, name: str, value: str) -> None:
    *way, last = name.split(".")
    if len(way) >= DEEPEST:
        raise BackroomError("That is nested too deeply.")
    for step in way:
        inner = tree.setdefault(step, {})
        if not isinstance(inner, dict):
            raise BackroomError(f"'{step}' can't be a field and a group of fields.")
        tree = inner
    values = tree.setdefault(last, [])
    if not isinstance(values, list):
        raise BackroomError(f"'{last}' can't be a field and a group of fields.")
    values.append(value)


def _nested(part: "Tree | list[str]", place: Place) -> object:
    if isinstance(part, list):
        return part if place.several else part[-1]
    if place.several:
        rows = sorted(part, key=lambda name: (len(name), name))
        return [_nested(part[row], place.within(row)) for row in rows]
    return {name: _nested(inner, place.within(name)) for name, inner in part.items()}


def _without_blanks(value: object, place: Place) -> object:
    if isinstance(value, dict):
        kept = {name: inner for name, inner in value.items() if inner != "" or place.within(name).takes_nothing()}
        return {name: _without_blanks(inner, place.within(name)) for name, inner in kept.items()}
    if isinstance(value, list):
        return [_without_blanks(row, place.within(str(at))) for at, row in enumerate(value) if not _blank(row)]
    return value


def _blank(value: object) -> bool:
    """Whether a row is empty. A box that is not ticked counts as empty."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return value in ("", "false") if parts is None else all(_blank(part) for part in parts)
