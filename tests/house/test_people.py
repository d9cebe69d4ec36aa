"""Guests."""

import pytest

from backroom.core import BackroomError
from backroom.house.people import checked_name, guest_name, new_token, person_id


def test_a_person_is_known_by_a_hash_of_the_token() -> None:
    token = new_token()
    assert person_id(token) == person_id(token)
    assert person_id(token) != person_id(new_token())
    assert token not in person_id(token)
    assert len(token) >= 40
    assert guest_name(person_id(token)).startswith("Guest ")


def test_names() -> None:
    assert checked_name("  Mara \t  Vane ") == "Mara Vane"
    for bad in ("", "   ", "x" * 25, "\x00", "a\u202eb"):
        with pytest.raises(BackroomError):
            checked_name(bad)
