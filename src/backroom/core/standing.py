"""Answers that a seat may give before it is asked."""

import msgspec


class Standing(msgspec.Struct, frozen=True):
    """A standing answer: what to do whenever a certain question comes."""

    id: str
    label: str
    """Such as "Always protect Alyss"."""
    answers: tuple[str, ...]
    """Texts of actions, the preferred one first. The first legal one is the answer. If none is, the seat is asked."""
