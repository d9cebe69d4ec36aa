"""Transcripts: all that one eye has seen, and nothing more."""

from backroom.core import Entry, Event, Seen, Transcript

DEAL = [Event("deal", None, {}, {0: {"card": 5}, 1: {"card": 7}})]
SWAP = [Event("swap", 1, {"card": 7}, {1: {"drew": 9}}), Event("hint", None, None, {0: {"words": "psst"}})]


def told(eye: int | None) -> Transcript:
    """Two lines of a game as one eye saw them."""
    transcript = Transcript({"any": "options"}, 2, eye)
    transcript.add(None, None, DEAL)
    transcript.add(1, "swap 7", SWAP)
    return transcript


def test_the_seat_that_acted() -> None:
    assert told(1).entries == [
        Entry(None, None, (Seen("deal", None, {"card": 7}, ("card",)),)),
        Entry(1, "swap 7", (Seen("swap", 1, {"card": 7, "drew": 9}, ("drew",)),)),
    ]


def test_another_seat_does_not_read_the_action() -> None:
    assert told(0).entries == [
        Entry(None, None, (Seen("deal", None, {"card": 5}, ("card",)),)),
        Entry(1, None, (Seen("swap", 1, {"card": 7}), Seen("hint", None, {"words": "psst"}, ("words",), secret=True))),
    ]


def test_a_spectator_sees_what_is_public() -> None:
    assert told(None).entries == [
        Entry(None, None, (Seen("deal", None, {}),)),
        Entry(1, None, (Seen("swap", 1, {"card": 7}),)),
    ]


def test_every_seat_knows_what_a_spectator_saw() -> None:
    assert told(0).from_outside().entries == told(1).from_outside().entries == told(None).entries


def test_a_line_of_which_nothing_is_seen_is_still_a_line() -> None:
    transcript = Transcript({}, 2, 0)
    transcript.add(1, "keep", [])
    assert transcript.entries == [Entry(1, None, ())]


def test_a_copy_goes_on_by_itself() -> None:
    first = told(0)
    second = first.copy()
    second.add(0, "stay", [Event("stay", 0)])
    assert (len(first), len(second)) == (2, 3)
    assert (second.options, second.seats, second.eye) == (first.options, first.seats, first.eye)
    assert second.entries[:2] == first.entries
