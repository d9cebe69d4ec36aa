"""Transcripts: all that one eye has seen, and nothing more."""

from typing import ClassVar

from backroom.core import Fact, Glimpse, Seen, Transcript, told, told_only
from tests.toy.game import Dealt, Discarded, Stayed


class Hinted(Fact, frozen=True):
    """Somebody whispered something."""

    kind: ClassVar[str] = "hint"
    about: str


DEAL = [told(Dealt(), None, {0: Dealt(card=5), 1: Dealt(card=7)})]
SWAP = [
    told(Discarded(card=7), 1, {1: Discarded(card=7, drew=9)}),
    told_only({0: Hinted("psst")}),
]


def seen_by(eye: int | None) -> Transcript:
    """Two lines of a game as one eye saw them."""
    transcript = Transcript({"any": "options"}, 2, eye)
    transcript.add(None, None, DEAL)
    transcript.add(1, "swap 7", SWAP)
    return transcript


def test_the_seat_that_acted() -> None:
    assert seen_by(1).entries == [
        Glimpse(None, None, (Seen("deal", None, Dealt(card=7), ("card",)),)),
        Glimpse(1, "swap 7", (Seen("discard", 1, Discarded(card=7, drew=9), ("drew",)),)),
    ]


def test_another_seat_does_not_read_the_action() -> None:
    assert seen_by(0).entries == [
        Glimpse(None, None, (Seen("deal", None, Dealt(card=5), ("card",)),)),
        Glimpse(
            1,
            None,
            (Seen("discard", 1, Discarded(card=7)), Seen("hint", None, Hinted("psst"), ("about",), secret=True)),
        ),
    ]


def test_a_spectator_sees_what_is_public() -> None:
    assert seen_by(None).entries == [
        Glimpse(None, None, (Seen("deal", None, Dealt()),)),
        Glimpse(1, None, (Seen("discard", 1, Discarded(card=7)),)),
    ]


def test_every_seat_knows_what_a_spectator_saw() -> None:
    assert seen_by(0).from_outside().entries == seen_by(1).from_outside().entries == seen_by(None).entries


def test_a_line_of_which_nothing_is_seen_is_still_a_line() -> None:
    transcript = Transcript({}, 2, 0)
    transcript.add(1, "keep", [])
    assert transcript.entries == [Glimpse(1, None, ())]


def test_a_copy_goes_on_by_itself() -> None:
    first = seen_by(0)
    second = first.copy()
    second.add(0, "stay", [told(Stayed(), 0)])
    assert (len(first), len(second)) == (2, 3)
    assert (second.options, second.seats, second.eye) == (first.options, first.seats, first.eye)
    assert second.entries[:2] == first.entries
