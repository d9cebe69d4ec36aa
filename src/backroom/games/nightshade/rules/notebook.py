"""What follows from what was seen: everything. The journal is what a player has to keep."""

from backroom.core import Glimpse, Note, Notes, Scripted, Transcript
from backroom.games.nightshade.rules import rules
from backroom.games.nightshade.rules.facts import Dealt, Decided, NoteWritten
from backroom.games.nightshade.rules.state import State
from backroom.games.nightshade.rules.verbs import ACTIONS
from backroom.games.nightshade.rules.words import on_whom


def follow(s: State, entry: Glimpse) -> None:
    """Take in one line of a transcript: its first event tells the decision and what chance answered."""
    first = entry.events[0].fact
    if isinstance(first, Dealt):
        rules.begin(s, first.details, Scripted(first.chance))
    else:
        assert isinstance(first, Decided)
        assert entry.seat is not None
        rules.play(s, entry.seat, ACTIONS.parse(first.action), Scripted(first.chance))


def journal(seen: Transcript) -> Notes:
    """The notes in order, with their words: nothing is hidden here, so a notebook holds what the player wrote."""
    facts = [event.fact for entry in seen.entries for event in entry.events]
    return tuple(_noted(fact) for fact in facts if isinstance(fact, NoteWritten))


def _noted(fact: NoteWritten) -> Note:
    return Note(0, f"Note {fact.note}, day {fact.day}, {on_whom(fact)}: {fact.words or 'no words yet'}", ())
