"""Told: the player's notes, each as a slip where it was written."""

from backroom.games.nightshade.papers.tale.drafts import Note, Suspect
from backroom.games.nightshade.papers.tale.phrases import curly, definite
from backroom.games.nightshade.papers.tale.teller import Teller
from backroom.games.nightshade.rules.data import ALIBIS
from backroom.games.nightshade.rules.facts import NoteWritten
from backroom.games.nightshade.rules.notes import Write


def note(t: Teller, fact: NoteWritten) -> None:
    """Words that were edited later count; a note without words is nothing to print."""
    words = clean(t.words.get(fact.note, fact.words))
    one = Note(fact.note, words, fact.about, on(fact), max(fact.day, 1), fact.of)
    if fact.about == "suspect":
        one.suspect = suspect_of(t, fact)
        if fact.connected:
            t.connected[one.number] = one.suspect
    t.notes[one.number] = one
    if words:
        t.visit.passages.append(one)
        t.paragraph()


def clean(words: str) -> str:
    """What can be printed of what was written, in lines: no letters that control machines, and no half ones."""
    lines = words.splitlines()
    return "\n".join(
        "".join(letter if letter.isprintable() else " " for letter in line).strip() for line in lines
    ).strip()


def on(fact: NoteWritten) -> str:
    """What a note is on: what it was written at, if it is about the case."""
    if fact.about == "investigator":
        return "myself"
    if fact.about == "suspect":
        return "the case"
    kind, _, what = fact.topic.partition("/")
    match kind:
        case "clue" | "scene":
            return curly(definite(what))
        case "twist":
            return f"the {what}"
        case "corpse":
            return "the body"
    return "the case"


def suspect_of(t: Teller, fact: NoteWritten) -> Suspect:
    """Whom it is about: by name, or by the column that the decision named, or the suspect who has just come."""
    if fact.of:
        return next(one for one in t.suspects if one.name == fact.of)
    if isinstance(t.verb, Write):
        return t.columns[t.verb.alibi(t.noun)]
    return t.suspects[-1]


def choose(t: Teller, note: int) -> None:
    """Which note it is."""
    t.chosen = note + 1


def connect(t: Teller, column: int) -> None:
    """A note points to somebody."""
    one = t.columns[ALIBIS[column]]
    t.connected[t.chosen] = one
    if one.name:
        t.subject = one
        t.paragraph()
        t.say("connected", "quoted" if t.quote(t.chosen) else "plain", quote=t.quote(t.chosen), **t.whom())
