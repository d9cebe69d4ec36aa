"""Answers that a seat may give before it is asked."""

import msgspec


class Standing(msgspec.Struct, frozen=True):
    """A standing answer: whoever sets it has said once and for all what to do when a certain question comes."""

    id: str
    label: str
    """Such as "Always protect Alyss"."""
    answers: tuple[str, ...]
    """Texts of actions, the preferred one first. Whichever is legal is the answer; if none is, the seat is asked."""
