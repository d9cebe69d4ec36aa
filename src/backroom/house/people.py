"""People: a guest from the first visit, known by a cookie. No password, nothing to fill in.

The cookie holds a random token. A person's id is a hash of it. So nothing has to be stored for a guest. And what is in
the database or on a page does not let anybody pass for somebody else.
"""

import secrets
from hashlib import sha256

import msgspec

from backroom.core import BackroomError

SURNAMES = (
    "Archer Bellamy Calder Dane Easton Farrow Grayle Harlow Ives Jessup Kern Lennox Marlin Novak Orr Paine Quill Ryder "
    "Sable Thorne Usher Vane Wilde York Zane"
).split()
LONGEST_NAME = 24


class Person(msgspec.Struct, frozen=True):
    """Somebody who visits the house."""

    id: str
    name: str


def new_token() -> str:
    """A new guest's cookie."""
    return secrets.token_urlsafe(32)


def person_id(token: str) -> str:
    """Who holds this token."""
    return sha256(b"backroom person 1 " + token.encode()).hexdigest()[:32]


def guest_name(person: str) -> str:
    """What a person is called who has not chosen a name."""
    return f"Guest {SURNAMES[int(person[:8], 16) % len(SURNAMES)]}"


def checked_name(wanted: str) -> str:
    """A name as a page may show it, or one line that says why not."""
    name = " ".join(wanted.split())
    if not name or not name.isprintable():
        raise BackroomError("A name needs letters that can be shown.")
    if len(name) > LONGEST_NAME:
        raise BackroomError(f"A name has at most {LONGEST_NAME} letters.")
    return name
