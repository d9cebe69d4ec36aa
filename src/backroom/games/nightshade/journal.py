"""The journal as a page needs it: the notes without their words, how many may be written, and questions to write by."""

from typing import Any

from backroom.games.nightshade.actions import ACTIONS, IDS, LONGEST_NOTE
from backroom.games.nightshade.data import ALIBIS, CASE, CLUES, INVESTIGATORS, MOST_NOTES, SCENES, SUSPECTS, TWISTS
from backroom.games.nightshade.notes import of_whom, subject, written
from backroom.games.nightshade.state import NONE, State

_asked = {
    **{f"clue/{clue.id}": (clue.prompt, *CASE.prompts["evidence"]) for clue in CLUES},
    **{f"scene/{scene.id}": (scene.prompt,) for scene in SCENES},
    **{f"twist/{twist.id}": (twist.prompt,) for twist in TWISTS},
    **{f"corpse/{corpse}": CASE.prompts["corpse"] for corpse in CASE.corpses},
}
"""What to ask about what happened last."""


def journal(s: State) -> dict[str, Any]:
    """Words belong to the record and to whoever edits them: a page puts them to the notes by number."""
    return {
        "notes": [
            {
                "note": number,
                "about": note.about,
                "of": of_whom(s, note) or None,
                "person": note.of if note.about == "suspect" else None,
                "topic": note.topic,
                "day": note.day,
                "connected": note.to if note.to != NONE else None,
                "spent": note.spent,
            }
            for number, note in enumerate(s.notes, 1)
        ],
        "most": MOST_NOTES,
        "longest": LONGEST_NOTE,
        "topic": s.topic,
        "subjects": [page(s, noun) for noun in range(2 + len(ALIBIS)) if subject(s, noun)[1] != NONE],
    }


def page(s: State, noun: int) -> dict[str, Any]:
    """One tab of the journal: whom it is about, how many notes there are, and questions that help."""
    about, of = subject(s, noun)
    return {
        "about": about,
        "alibi": ALIBIS[noun - 2] if about == "suspect" else None,
        "action": ACTIONS.text(IDS["note"][noun]),
        "written": written(s, about, of),
        "prompts": list(prompts(s, about, of)),
    }


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
