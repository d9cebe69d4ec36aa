"""States are values: two of them can be compared, copied, and written down with `pickle` and read back.

A class gets all of it from `Value`, if it names its fields in `__slots__` and says in `copy` what a copy is made of.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Self

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Value:  # noqa: PLW1641  # Python takes the hash away; written here, it would be a field when compiled
    """Something that is what its fields are. It may change, so it has no hash."""

    __slots__ = ()

    modes: ClassVar[Mapping[str, object]] = {}
    """Fields that are no part of the value, each with what it is after reading back. None: it is left unset."""

    def __new__(cls, *args: object) -> Self:
        """An empty one, for copies. Without this, compiled code would call `__init__` here."""
        return super().__new__(cls)

    def copy(self) -> "Value":
        """One that is equal and shares nothing that changes."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return same_in(self, other, fields_of(type(self)))

    def __copy__(self) -> "Value":
        return self.copy()  # by default the lists in it would be shared

    def __deepcopy__(self, memo: object) -> "Value":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        kind = type(self)
        return revived, (kind, tuple([getattr(self, field) for field in fields_of(kind)]))


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of all fields that make up a value, sorted: the same for plain and for compiled classes.

    A compiled class has no `__slots__`: the compiler keeps the names elsewhere. If some can't be found, that is an
    error, because values that are compared in too few fields would be equal too often.
    """
    found = _FIELDS.get(kind)
    if found is None:
        found = _FIELDS[kind] = _named_in(kind)
    return found


def _named_in(kind: type) -> tuple[str, ...]:
    names: set[str] = set(getattr(kind, "__mypyc_attrs__", ()))
    for base in kind.__mro__:
        names.update(base.__dict__.get("__slots__", ()))
    names.difference_update(getattr(kind, "modes", ()))
    if not names or kind.__dictoffset__:
        raise TypeError(f"{kind.__name__} must name its fields in __slots__, as must all that it inherits from")
    return tuple(sorted(names))


def same_in(one: object, other: object, fields: Sequence[str]) -> bool:
    """Whether two objects are the same in these fields."""
    for field in fields:
        if getattr(one, field) != getattr(other, field):
            return False
    return True


def revived(kind: type[Value], values: Sequence[object]) -> Value:
    """A value that was written down."""
    value = kind.__new__(kind)
    for field, one in zip(fields_of(kind), values, strict=True):
        setattr(value, field, one)
    for mode, rest in kind.modes.items():
        if rest is not None:
            setattr(value, mode, rest)
    return value
