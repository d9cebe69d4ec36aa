"""Notebooks are kept and read on: what is known of an earlier line stays what it was."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from backroom.core import GAMES, Record, Sitting, Transcript, read_record

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.mark.parametrize("name", ["killer", "hitman", "spytag", "thief", "fbi", "heist"])
def test_reading_on_does_not_change_what_was_known_before(name: str) -> None:
    record = read_record(next((GOLDEN / f"noir-{name}" / "v1").glob("*p-0.jsonl")).read_bytes())
    game: Any = GAMES[record.header.game]
    sitting = Sitting.resume(game, Record(record.header, record.lines[:60]))
    for eye in (0, 1, None):
        seen = sitting.transcript(eye)
        for at in range(1, len(seen)):
            before, after = _until(seen, at), _until(seen, at + 1)
            fresh = next(game.fresh_notes(before).worlds(Random(at)))
            game.notes_of(before)
            game.notes_of(after)
            assert game.see_all(next(game.worlds(before, Random(at)))) == game.see_all(fresh), (eye, at)


def _until(seen: Transcript, lines: int) -> Transcript:
    then = Transcript(seen.options, seen.seats, seen.eye)
    then.entries = seen.entries[:lines]
    return then
