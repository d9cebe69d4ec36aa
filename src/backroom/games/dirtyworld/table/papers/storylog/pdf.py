"""A story log as a PDF."""

from pathlib import Path

import msgspec

from backroom.games.dirtyworld.table.papers.storylog.log import StoryLog
from backroom.games.dirtyworld.table.papers.storylog.phrases import AFTERWARDS, CAST, fate_of, secret_of, with_whom
from backroom.press import typeset

DESIGN = Path(__file__).parents[1] / "book" / "storylog.typ"


def pdf(log: StoryLog) -> bytes:
    """The log as a booklet of 148 x 210 mm."""
    return typeset.pressed(order(log))


def order(log: StoryLog) -> dict[str, object]:
    """What the press is asked for."""
    told = msgspec.to_builtins(log)
    told["cast"] = [
        {"name": one.name, "role": one.role, "fate": fate_of(one), "secret": secret_of(one) if one.secret else ""}
        for one in log.cast
    ]
    for session, data in zip(log.sessions, told["sessions"], strict=True):
        for scene, shown in zip(session.scenes, data["scenes"], strict=True):
            shown["with"] = with_whom(scene) if scene.present else ""
    return typeset.order(DESIGN, {"log": told, "cast": CAST, "afterwards": AFTERWARDS}, "pdf")
