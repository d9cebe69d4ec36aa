"""A story as a PDF, and its cover as a picture."""

from pathlib import Path
from typing import Any

import msgspec

from backroom.games.nightshade.papers.drawings import drawings, face_words, faces
from backroom.games.nightshade.papers.story import Story
from backroom.press import typeset

BOOK = Path(__file__).parent / "book" / "casefile.typ"
"""The design of the book."""


def pdf(story: Story) -> bytes:
    """The case file as a book of 148 x 210 mm."""
    return typeset.pressed(order(story, "pdf"))


def cover(story: Story) -> bytes:
    """The cover alone, as a PNG."""
    return typeset.pressed(order(story, "png", only="cover"))


def order(story: Story, kind: str, **inputs: str) -> dict[str, Any]:  # as the press takes it: JSON
    """What the press is asked for."""
    file = {
        "story": msgspec.to_builtins(story),
        "art": drawings(story),
        "seen": {f"{face.sitter}/{face.state}": face_words(face) for face in faces(story)},
    }
    return typeset.order(BOOK, file, kind, **inputs)
