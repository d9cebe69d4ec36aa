"""The late edition of Nightshade: whoever confessed, whoever found out, and the turns that the case took."""

from collections.abc import Mapping
from typing import Any

import msgspec

from backroom.core import Result, View
from backroom.web.model import TablePage
from backroom.web.shown.edition import Edition, story
from backroom.web.shown.nightshade.names import face_of, investigator_face

TOLD = frozenset({"case", "corpse", "twist", "dies", "informer", "found dead", "connected", "key shown", "end"})
"""Kinds of events that make a story."""

SOLVED = "confession"


def paper_of(page: TablePage, result: Result, edition: Edition) -> Edition:
    """The front page of a case."""
    assert page.view is not None  # what is over was dealt
    public = page.view.public
    solved = result.ending == SOLVED
    guilty = next((one["suspect"] for one in _people(public) if one["status"] == "confessed"), "")
    evidence = sum(len(level["cards"]) for level in public["collector"])
    figures = [
        ("Case", str(public["number"])),
        ("Days", str(public["day"])),
        ("Decisions", str(page.line - 1)),
        ("Evidence", str(evidence)),
        ("Notes", str(len(public["journal"]["notes"]))),
    ]
    return msgspec.structs.replace(
        edition,
        headline=f"{guilty} confesses" if solved else "Case unsolved",
        won="Case solved." if solved else "Case closed, unsolved.",
        story=story([line for line in page.log if line.kind in TOLD]),
        figures=tuple(figures),
    )


class Shot(msgspec.Struct, frozen=True):
    """A photograph on the front page."""

    face: str
    state: str
    name: str
    caption: str


def shots_of(view: View) -> tuple[Shot, ...]:
    """The one who confessed, the one who found out, and those who died over it."""
    public = view.public
    people = _people(public)
    shots = [
        Shot(face_of(one["suspect"]), "arrested", f"The {one['suspect']}", "in the cell tonight.")
        for one in people
        if one["status"] == "confessed"
    ]
    who = public["investigator"]
    if who["id"] not in public["fallen"]:
        words = "asked the last question." if public["solved_by"] else "has gone home."
        shots.append(Shot(investigator_face(who["id"]), "alive", who["title"], words))
    shots += [
        Shot(investigator_face(name), "deceased", f"The {name}", "did not live to see it.") for name in public["fallen"]
    ]
    return tuple(shots)


def _people(public: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Everybody, once: whoever confessed still stands on the grid."""
    people = [column["suspect"] for column in public["grid"]["columns"] if column["suspect"]] + public["off"]
    return list({one["number"]: one for one in people}.values())
