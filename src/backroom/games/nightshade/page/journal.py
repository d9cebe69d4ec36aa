"""The journal: a page for each subject, with its notes, how many there are, and questions to write by."""

from collections.abc import Sequence

import msgspec

from backroom.core import View
from backroom.games.nightshade.page.names import Act, act_of, face_of, investigator_face, suspect_title
from backroom.games.nightshade.rules.facts import NoteWritten
from backroom.games.nightshade.rules.interrogation import INSIGHT_PLUS, NOTE_PLUS
from backroom.games.nightshade.rules.letters import in_letters
from backroom.games.nightshade.rules.shown import NightshadeShown, NoteShown, SubjectShown, SuspectShown, open_in
from backroom.games.nightshade.rules.verbs import CONNECT, NOTE
from backroom.web.page_types import WrittenLine

ME = "investigator"
"""What notes about the investigator are about."""


class Jotting(msgspec.Struct, frozen=True, kw_only=True):
    """One note."""

    number: int
    day: int
    words: str
    written: WrittenLine | None
    """Where to send other words; nobody's but the writer's."""
    tie: str
    """Whom it points to, and what that is worth."""
    spent: bool
    offer: Act | None
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
    offer: Act | None
    """To write one more."""
    full: str
    """Why nothing more can be written here, if that is so."""
    chosen: bool
    shut: bool = False
    """Notes about those who are gone: nobody writes here."""


def journal_of(view: View, written: Sequence[WrittenLine]) -> tuple[Leaf, ...]:
    """Every page; the one that the moment is about lies open."""
    shown = open_in(view)
    book, who = shown.journal, shown.investigator.id
    offers = {offer.at: act_of(offer) for offer in view.offers if offer.verb in (NOTE.name, CONNECT.name)}
    words = {one.fact.note: one for one in written if isinstance(one.fact, NoteWritten)}
    notes = [_jotting(shown, note, words.get(note.note), offers.get(f"note/{note.note}")) for note in book.notes]
    pairs = list(zip(book.notes, notes, strict=True))
    columns = {column.alibi: column.suspect for column in shown.grid.columns}
    topic = _topic(shown)
    leaves: list[Leaf] = []
    for subject in book.subjects:
        one = columns[subject.alibi] if subject.alibi else None
        name = str(subject.alibi or subject.about)
        leaves.append(
            Leaf(
                id=name,
                title=_title(subject, one),
                face=face_of(one.suspect) if one else investigator_face(who) if subject.about == ME else "",
                icon="case" if subject.about == "case" else "person",
                counted=f"{subject.written} of {book.most}",
                notes=tuple(jot for note, jot in pairs if _belongs(note, subject.about, one, who)),
                questions=subject.prompts,
                offer=offers.get(f"journal/{name}"),
                full=f"You have written all {in_letters(book.most)} notes." if subject.written >= book.most else "",
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
                full="",
                chosen=False,
                shut=True,
            )
        )
    return _one_open(leaves)


def _topic(shown: NightshadeShown) -> str:
    """The subject of the moment."""
    if shown.interrogation:
        return str(shown.interrogation.alibi)
    return ME if shown.case is None else "case"


def _title(subject: SubjectShown, one: SuspectShown | None) -> str:
    if subject.about == "suspect":
        return suspect_title(one.suspect) if one and one.suspect else f"Alibi {subject.alibi}"
    return "Me" if subject.about == ME else "Case"


def _belongs(note: NoteShown, about: str, one: SuspectShown | None, investigator: str) -> bool:
    if note.about != about:
        return False
    if about == "suspect":
        return one is not None and note.person == one.number
    return about == "case" or note.of == investigator


def _jotting(shown: NightshadeShown, note: NoteShown, written: WrittenLine | None, offer: Act | None) -> Jotting:
    return Jotting(
        number=note.note,
        day=note.day,
        words=written.words if written else "",
        written=written if written and written.mine else None,
        tie=_tie(shown, note),
        spent=note.spent,
        offer=offer,
    )


def _tie(shown: NightshadeShown, note: NoteShown) -> str:
    if note.connected is None:
        return ""
    if note.spent:
        return "laid on the table"
    name = next(one.suspect for one in shown.people if one.number == note.connected)
    whom = f"the {name}" if name else "an unseen suspect"
    return f"points to {whom}, worth +{INSIGHT_PLUS + NOTE_PLUS}"


def _one_open(leaves: Sequence[Leaf]) -> tuple[Leaf, ...]:
    """Exactly one is open: the first, if the subject of the moment has no page."""
    if any(leaf.chosen for leaf in leaves) or not leaves:
        return tuple(leaves)
    return (msgspec.structs.replace(leaves[0], chosen=True), *leaves[1:])
