"""Events: each eye sees what is listed for it."""

from typing import ClassVar

import msgspec
import pytest
from msgspec import UNSET

from backroom.core import Fact, Hidden, Seen, told, told_only


class Drew(Fact, frozen=True):
    """Somebody drew cards."""

    kind: ClassVar[str] = "draw"
    count: int
    cards: Hidden[list[str]] = UNSET


class Whispered(Fact, frozen=True):
    """Somebody whispered something."""

    kind: ClassVar[str] = "whisper"
    about: str


class Nudged(Fact, frozen=True):
    """Somebody nudged somebody."""

    kind: ClassVar[str] = "nudge"


WHOLE = Drew(count=2, cards=["alyss", "barrin"])
DRAW = told(Drew(count=2), 1, {1: WHOLE})
SECRET = told_only({2: Whispered("now")}, 0)


def test_everyone_sees_the_public_part_and_a_seat_its_own_on_top() -> None:
    assert DRAW.seen_by(None) == DRAW.seen_by(0) == Seen("draw", 1, Drew(count=2))
    assert DRAW.seen_by(1) == Seen("draw", 1, WHOLE, ("cards",))


def test_a_secret_goes_unnoticed_by_the_others() -> None:
    assert [SECRET.seen_by(eye) for eye in (None, 0, 1)] == [None, None, None]
    assert SECRET.seen_by(2) == Seen("whisper", 0, Whispered("now"), ("about",), secret=True)


def test_a_seat_may_notice_a_secret_without_facts() -> None:
    assert told_only({1: Nudged()}, 0).seen_by(1) == Seen("nudge", 0, Nudged(), secret=True)


def test_an_event_without_facts_is_seen_by_all() -> None:
    assert told(Nudged(), 0).seen_by(None) == Seen("nudge", 0, Nudged())


def test_a_private_fact_stands_in_place_of_the_public_one() -> None:
    event = told(Whispered("something"), 0, {0: Whispered("now")})
    assert event.seen_by(0) == Seen("whisper", 0, Whispered("now"))
    assert event.seen_by(1) == Seen("whisper", 0, Whispered("something"))


def test_what_an_eye_sees_holds_nothing_else() -> None:
    """Byte for byte: not even the names of private facts, nor how many there are."""
    assert msgspec.json.encode(DRAW.seen_by(0)) == b'{"kind":"draw","seat":1,"facts":{"count":2}}'


def test_a_seat_knows_what_onlookers_saw() -> None:
    drawn, whispered = DRAW.seen_by(1), SECRET.seen_by(2)
    assert drawn is not None
    assert drawn.from_outside() == DRAW.seen_by(None)
    assert whispered is not None
    assert whispered.from_outside() is None


def test_a_replay_sees_the_whole() -> None:
    assert [seen.fact for seen in DRAW.seen_whole()] == [WHOLE]
    assert [seen.fact for seen in SECRET.seen_whole()] == [Whispered("now")]
    assert told(Nudged(), 0).seen_whole() == [Seen("nudge", 0, Nudged())]


def test_a_replay_sees_what_each_seat_saw() -> None:
    drawn = [Drew(count=1, cards=[name]) for name in ("alyss", "barrin")]
    both = told(Drew(count=1), None, dict(enumerate(drawn)))
    assert both.seen_whole() == [Seen("draw", None, one) for one in drawn]


def test_an_event_is_frozen() -> None:
    with pytest.raises(AttributeError):
        DRAW.kind = "other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        told(Nudged(), 0).private[0] = Nudged()  # type: ignore[index]
