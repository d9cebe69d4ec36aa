"""Forms: what an action at an open table asks to be filled in, such as a character or what a roll is for.

A closed game lists everything that can be done, so every decision is "pick one of these". People around a game master
do more than anyone can list. There an action names a form, and its fields come along with it. Their types are checked
here, and the game checks them against its rules. They stand in the record.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar, runtime_checkable

import msgspec

from backroom.core.chance import Chance
from backroom.core.errors import Refused, Why
from backroom.core.events import Event
from backroom.core.seats import Seat

S_contra = TypeVar("S_contra", contravariant=True)


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Base of every form. Fields have types, limits (`msgspec.Meta`) and, where it makes sense, a default."""


@runtime_checkable
class TakesForms(Protocol[S_contra]):
    """A game with forms. What `legal` lists can be filled in some way, but not in every way."""

    def why_not_so(self, s: S_contra, seat: Seat, action: int, form: Form) -> str:
        """Why a legal action can't be done as it is filled in. One line that gives nothing away; empty if it can."""

    def play_form(self, s: S_contra, seat: Seat, action: int, form: Form, chance: Chance) -> Sequence[Event]:
        """Carry out a legal action as it is filled in, in place, like `play`."""

    def suggest(self, s: S_contra, seat: Seat, action: int, rng: Random) -> Form:
        """A form filled in as somebody might, so that it is accepted. For tests that try a game out."""


def filled_in(kind: type[Form], fields: Mapping[str, Any]) -> Form:
    """A form from what was typed or sent, or one line about what is wrong. Text is read as the field's own type."""
    try:
        form = msgspec.convert(_one_line(fields), kind, strict=False)
        msgspec.json.decode(
            msgspec.json.encode(form), type=kind
        )  # what no record can hold, such as 'nan', is no number
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at `$")
        where = f" at '{place.strip('.`')}'" if place else ""
        raise Refused(Why.NOT_LEGAL, f"That is not filled in correctly{where}: {problem}.") from None
    except RecursionError:
        raise Refused(Why.NOT_LEGAL, "That is nested too deeply.") from None
    return form


def as_fields(form: Form) -> dict[str, Any]:
    """A form as it stands in a record: words, numbers, lists and objects, and sets in order."""
    plain = msgspec.to_builtins(form, str_keys=True, order="deterministic")
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plain))
    return fields


def _one_line(value: Any) -> Any:
    """The same with every text on one line."""
    if isinstance(value, str):
        said = " ".join(value.split())
        if not said.isprintable():
            raise Refused(Why.NOT_LEGAL, "Some characters in that can't be shown.")
        return said
    if isinstance(value, Mapping):
        return {_one_line(key): _one_line(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_one_line(part) for part in value]
    return value
