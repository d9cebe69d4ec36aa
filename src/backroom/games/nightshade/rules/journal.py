"""The journal as a page needs it: the notes without their words, how many may be written, and questions to write by."""

from backroom.games.nightshade.rules.data import (
    ALIBIS,
    CASE,
    CLUES,
    INVESTIGATORS,
    MOST_NOTES,
    SCENES,
    SUSPECTS,
    TWISTS,
)
from backroom.games.nightshade.rules.notes import LONGEST_NOTE, of_whom, subject, written
from backroom.games.nightshade.rules.shown import JournalShown, NoteShown, SubjectShown
from backroom.games.nightshade.rules.state import NONE, State
from backroom.games.nightshade.rules.verbs import ACTIONS, NOTE

_asked = {
    **{f"clue/{clue.id}": (clue.prompt, *CASE.prompts["evidence"]) for clue in CLUES},
    **{f"scene/{scene.id}": (scene.prompt,) for scene in SCENES},
    **{f"twist/{twist.id}": (twist.prompt,) for twist in TWISTS},
    **{f"corpse/{corpse}": CASE.prompts["corpse"] for corpse in CASE.corpses},
}
"""What to ask about what happened last."""


def journal(s: State) -> JournalShown:
    """The notes without their words, which stand in the record and may be edited. A page adds them by number."""
    return JournalShown(
        notes=tuple(
            NoteShown(
                note=number,
                about=note.about,
                of=of_whom(s, note) or None,
                person=note.of if note.about == "suspect" else None,
                topic=note.topic,
                day=note.day,
                connected=note.to if note.to != NONE else None,
                spent=note.spent,
            )
            for number, note in enumerate(s.notes, 1)
        ),
        most=MOST_NOTES,
        longest=LONGEST_NOTE,
        topic=s.topic,
        subjects=tuple(page(s, noun) for noun in range(2 + len(ALIBIS)) if subject(s, noun)[1] != NONE),
    )


def page(s: State, noun: int) -> SubjectShown:
    """One tab of the journal: whom it is about, how many notes there are, and questions that help."""
    about, of = subject(s, noun)
    return SubjectShown(
        about=about,
        alibi=NOTE.alibi(noun) if about == "suspect" else None,
        action=ACTIONS.text(ACTIONS.ids[NOTE][noun]),
        written=written(s, about, of),
        prompts=prompts(s, about, of),
    )


def prompts(s: State, about: str, of: int) -> tuple[str, ...]:
    """Questions to write by: about what happened last first, then what one would always want to know."""
    if about == "investigator":
        return (*INVESTIGATORS[of].prompts, *CASE.prompts["investigator"])
    if about == "case":
        return (*_asked.get(s.topic, ()), *CASE.prompts["case"])
    one = s.people[of]
    heard = CASE.prompts["interrogation"] if one.heard else ()
    own = SUSPECTS[one.kind].prompts if one.kind != NONE else ()
    return (*heard, *own, *CASE.prompts["suspect"])
