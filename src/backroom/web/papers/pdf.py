"""A story as a PDF, and its cover as a picture: set by Typst, in a process of its own."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from backroom.house.refusals import Unfit
from backroom.web.papers.drawings import drawings, face_words, faces
from backroom.web.papers.story import Story

PRESS = Path(__file__).with_name("press.py")
BOOK = Path(__file__).with_name("book") / "casefile.typ"
"""The design of the book."""
PATIENCE = 90
"""Seconds until a file that does not get ready is given up."""

OWN_LETTERS = 0x0600
"""Typst's own fonts have Latin, Greek, Cyrillic and Hebrew letters below this, and punctuation above it."""
PUNCTUATION = range(0x1E00, 0x2300)


class Unprintable(Unfit):
    """The press gave up; the message says why in a line."""


def pdf(story: Story) -> bytes:
    """The case file as a book of 148 x 210 mm."""
    return _pressed(story, "pdf")


def cover(story: Story) -> bytes:
    """The cover alone, as a PNG."""
    return _pressed(story, "png", only="cover")


def order(story: Story, kind: str, **inputs: str) -> dict[str, Any]:
    """What the press is asked for: the design, and the story as data that is shown and never evaluated."""
    file = {
        "story": msgspec.to_builtins(story),
        "art": drawings(story),
        "seen": {f"{face.sitter}/{face.state}": face_words(face) for face in faces(story)},
    }
    words = json.dumps(file["story"], ensure_ascii=False)
    return {
        "book": str(BOOK),
        "inputs": {"file": json.dumps(file), **inputs},
        "format": kind,
        "ppi": 200.0,
        "borrow": _needs_other_fonts(words),
    }


def _pressed(story: Story, kind: str, **inputs: str) -> bytes:
    asked = order(story, kind, **inputs)
    try:
        # -P: modules are looked for where they are installed, not beside the press.
        done = subprocess.run(
            [sys.executable, "-P", str(PRESS)],
            input=json.dumps(asked).encode(),
            capture_output=True,
            check=False,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        raise Unprintable(f"The case file was not set within {PATIENCE} seconds.") from None
    if done.returncode != 0:
        last = done.stderr.decode(errors="replace").strip().splitlines() or ["it stopped without a word"]
        raise Unprintable(f"The case file could not be set: {last[-1]}.")
    return done.stdout


def _needs_other_fonts(words: str) -> bool:
    """Whether somebody wrote in letters that Typst's fonts lack; only then are those of the machine looked at."""
    return any(ord(letter) >= OWN_LETTERS and ord(letter) not in PUNCTUATION for letter in words)
