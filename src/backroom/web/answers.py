"""What a refusal is in HTTP: a status for the line, a word for programs."""

from backroom.core import BackroomError, Refused, UnknownGame, Why
from backroom.house.refusals import HouseRefusal

STATUS = {
    "stale": 409,
    "foreign": 403,
    "missing": 404,
    "unfit": 409,
    "unreadable": 409,
    "malformed": 400,
    Why.OVER: 409,
    Why.NOT_YOUR_TURN: 409,
    Why.UNKNOWN_ACTION: 422,
    Why.NOT_LEGAL: 422,
    Why.NO_UNDO: 409,
}


def code_of(refusal: BackroomError) -> str:
    """The word for a refusal."""
    if isinstance(refusal, Refused):
        return refusal.why.value
    if isinstance(refusal, UnknownGame):
        return "missing"
    return refusal.code if isinstance(refusal, HouseRefusal) else "malformed"


def status_of(refusal: BackroomError) -> int:
    """The HTTP status of a refusal."""
    return STATUS[code_of(refusal)]
