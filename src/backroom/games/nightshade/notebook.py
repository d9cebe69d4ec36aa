"""What follows from what was seen: everything. The journal is what a player has to keep."""

from backroom.core import Entry, Note, Notes, Scripted, Transcript
from backroom.games.nightshade import rules
from backroom.games.nightshade.actions import ACTIONS
from backroom.games.nightshade.state import State


def follow(s: State, entry: Entry) -> None:
    """Take in one line of a transcript: its first event tells the decision and what chance answered."""
    facts = entry.events[0].facts
    chance = Scripted(facts["chance"])
    if entry.seat is None:
        rules.begin(s, tuple(facts["details"]), chance)
    else:
        rules.play(s, entry.seat, ACTIONS.parse(facts["action"]), chance)


def journal(seen: Transcript) -> Notes:
    """The notes in order, with their words: nothing is hidden here, so a notebook holds what the player wrote."""
    found = []
    for entry in seen.entries:
        for event in entry.events:
            if event.kind == "note":
                facts = event.facts
                about = facts["of"] or ("a suspect" if facts["about"] == "suspect" else "case")
                where = f"Note {facts['note']}, day {facts['day']}, {about if about == 'a suspect' else 'the ' + about}"
                found.append(Note(0, f"{where}: {facts['words'] or 'no words yet'}", ()))
    return tuple(found)
