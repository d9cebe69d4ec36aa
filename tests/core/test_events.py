"""Events: each eye sees what is listed for it."""

import msgspec
import pytest

from backroom.core import Event, Seen

DRAW = Event("draw", 1, {"count": 2}, {1: {"cards": ["alyss", "barrin"]}})
SECRET = Event("whisper", 0, None, {2: {"words": "now"}})


def test_everyone_sees_the_public_part_and_a_seat_its_own_on_top() -> None:
    assert DRAW.seen_by(None) == DRAW.seen_by(0) == Seen("draw", 1, {"count": 2})
    assert DRAW.seen_by(1) == Seen("draw", 1, {"count": 2, "cards": ["alyss", "barrin"]}, ("cards",))


def test_a_secret_goes_unnoticed_by_the_others() -> None:
    assert [SECRET.seen_by(eye) for eye in (None, 0, 1)] == [None, None, None]
    assert SECRET.seen_by(2) == Seen("whisper", 0, {"words": "now"}, ("words",), secret=True)


def test_a_seat_may_notice_a_secret_without_facts() -> None:
    assert Event("nudge", 0, None, {1: {}}).seen_by(1) == Seen("nudge", 0, {}, secret=True)


def test_an_event_without_facts_is_seen_by_all() -> None:
    assert Event("stop", 0).seen_by(None) == Seen("stop", 0, {})


def test_private_facts_stand_before_public_ones() -> None:
    event = Event("show", 0, {"card": "hidden"}, {0: {"card": "alyss"}})
    assert event.seen_by(0) == Seen("show", 0, {"card": "alyss"}, ("card",))
    assert event.seen_by(1) == Seen("show", 0, {"card": "hidden"})


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
    assert [seen.facts for seen in DRAW.seen_whole()] == [{"count": 2, "cards": ["alyss", "barrin"]}]
    assert [seen.facts for seen in SECRET.seen_whole()] == [{"words": "now"}]
    assert Event("stop", 0).seen_whole() == [Seen("stop", 0, {})]


def test_a_replay_sees_what_each_seat_saw() -> None:
    deal = Event("deal", None, {}, {0: {"card": 4}, 1: {"card": 7}})
    assert deal.seen_whole() == [Seen("deal", None, {"card": card}) for card in (4, 7)]


def test_an_event_is_frozen() -> None:
    with pytest.raises(AttributeError):
        DRAW.kind = "other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        Event("stop", 0).private[0] = {}  # type: ignore[index]
