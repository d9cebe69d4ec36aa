"""The two ways to say no. Both carry one clear line, and neither leaves anything changed."""

from enum import StrEnum


class BackroomError(Exception):
    """Something a person or a program asked for cannot be done; the message is one line for them to read."""


class UnknownGame(BackroomError):
    """There is no game of that name in the house."""


class Why(StrEnum):
    """Why an action was refused, for programs. People read the message."""

    OVER = "over"
    NOT_YOUR_TURN = "not-your-turn"
    UNKNOWN_ACTION = "unknown-action"
    NOT_LEGAL = "not-legal"
    NO_UNDO = "no-undo"


class Refused(BackroomError):
    """An action the rules do not allow now."""

    def __init__(self, why: Why, message: str) -> None:
        super().__init__(message)
        self.why = why
