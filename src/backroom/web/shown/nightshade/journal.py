"""The journal: a page for each subject, with its notes, how many there are, and questions to write by."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from backroom.core import Offer, View
from backroom.web.model import WrittenLine
from backroom.web.shown.nightshade.names import face_of, investigator_face, short


class Jotting(msgspec.Struct, frozen=True, kw_only=True):
    """One note."""

    number: int
    day: int
    words: str
    written: WrittenLine | None
    """Where to send other words; nobody's but the writer's."""
    tie: str
    """Whom it points to."""
    spent: bool
    offer: Offer | None
    """To connect it."""


class Leaf(msgspec.Struct, frozen=True, kw_only=True):
    """The page of one subject."""

    id: str
    title: str
    face: str
    icon: str
    counted: str
    notes: tuple[Jotting, ...]
    questions: tuple[str, ...]
    offer: Offer | None
    """To write one more."""
    full: bool
    chosen: bool


def journal_of(view: View, written: Sequence[WrittenLine]) -> tuple[Leaf, ...]:
    """Every page; the one that the moment is about lies open."""
    public = view.public
    book = public["journal"]
    offers = {offer.at: offer for offer in view.offers if offer.verb in ("note", "connect")}
    words = {one.facts["note"]: one for one in written}
    notes = [
        _jotting(public, note, words.get(note["note"]), offers.get(f"note/{note['note']}")) for note in book["notes"]
    ]
    pairs = list(zip(book["notes"], notes, strict=True))
    columns = {column["alibi"]: column["suspect"] for column in public["grid"]["columns"]}
    topic = _topic(public)
    leaves: list[Leaf] = []
    for subject in book["subjects"]:
        about, alibi = subject["about"], subject["alibi"]
        one = columns.get(alibi) if alibi else None
        name = str(alibi or about)
        leaves.append(
            Leaf(
                id=name,
                title=_title(about, one, alibi),
                face=face_of(one["suspect"])
                if one
                else investigator_face(public["investigator"]["id"])
                if about == "investigator"
                else "",
                icon="case" if about == "case" else "person",
                counted=f"{subject['written']} of {book['most']}",
                notes=tuple(jot for note, jot in pairs if _belongs(note, about, one, public["investigator"]["id"])),
                questions=tuple(subject["prompts"]),
                offer=offers.get(f"journal/{name}"),
                full=subject["written"] >= book["most"],
                chosen=name == topic,
            )
        )
    shelved = {jot.number for leaf in leaves for jot in leaf.notes}
    rest = tuple(jot for jot in notes if jot.number not in shelved)
    if rest:
        leaves.append(
            Leaf(
                id="others",
                title="Others",
                face="",
                icon="log",
                counted=str(len(rest)),
                notes=rest,
                questions=(),
                offer=None,
                full=True,
                chosen=False,
            )
        )
    return _one_open(leaves)


def _topic(public: Mapping[str, Any]) -> str:
    """The subject of the moment."""
    if public["interrogation"]:
        return str(public["interrogation"]["alibi"])
    return "investigator" if public["case"] is None else "case"


def _title(about: str, one: Mapping[str, Any] | None, alibi: int | None) -> str:
    if about == "suspect":
        return short(one["suspect"]) if one and one["suspect"] else f"Alibi {alibi}"
    return "Me" if about == "investigator" else "Case"


def _belongs(note: Mapping[str, Any], about: str, one: Mapping[str, Any] | None, investigator: str) -> bool:
    if note["about"] != about:
        return False
    if about == "suspect":
        return one is not None and note["person"] == one["number"]
    return about == "case" or note["of"] == investigator


def _jotting(
    public: Mapping[str, Any], note: Mapping[str, Any], written: WrittenLine | None, offer: Offer | None
) -> Jotting:
    return Jotting(
        number=note["note"],
        day=note["day"],
        words=written.words if written else "",
        written=written if written and written.mine else None,
        tie=_tie(public, note["connected"]),
        spent=note["spent"],
        offer=offer,
    )


def _tie(public: Mapping[str, Any], person: int | None) -> str:
    if person is None:
        return ""
    people = [column["suspect"] for column in public["grid"]["columns"] if column["suspect"]] + public["off"]
    one = next(one for one in people if one["number"] == person)
    return f"the {one['suspect']}" if one["suspect"] else "an unseen suspect"


def _one_open(leaves: Sequence[Leaf]) -> tuple[Leaf, ...]:
    """Exactly one is open: the first, if the subject of the moment has no page."""
    if any(leaf.chosen for leaf in leaves) or not leaves:
        return tuple(leaves)
    return (msgspec.structs.replace(leaves[0], chosen=True), *leaves[1:])
