"""Where an evening is, and where a round is."""

from enum import StrEnum


class Stage(StrEnum):
    """Where an evening is."""

    MAKING = "making"
    """Before the first session."""
    BETWEEN = "between"
    """Between sessions."""
    SESSION = "session"
    """Between scenes."""
    SCENE = "scene"


class Step(StrEnum):
    """Where a round is."""

    DECLARE = "declare"
    THROW = "throw"
    USE = "use"
    READY = "ready"
    """Worked out, and not yet applied."""
