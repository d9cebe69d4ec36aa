"""Told: the player's notes, each as a slip where it was written."""

from backroom.core import Facts
from backroom.web.papers.tale.drafts import Note, Suspect
from backroom.web.papers.tale.phrases import curly, definite
from backroom.web.papers.tale.teller import Teller, doing, happening


@happening("note")
def note(t: Teller, facts: Facts) -> None:
    """Words that were edited later count; a note without words is nothing to print."""
    words = clean(t.words.get(facts["note"], facts["words"]))
    one = Note(facts["note"], words, facts["about"], on(facts), max(facts["day"], 1), facts["of"])
    if facts["about"] == "suspect":
        one.suspect = suspect_of(t, facts)
        if facts["connected"]:
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


def on(facts: Facts) -> str:
    """What a note is on: what it was written at, if it is about the case."""
    if facts["about"] == "investigator":
        return "myself"
    kind, _, what = facts["topic"].partition("/")
    if facts["about"] == "case" and kind in ("clue", "scene"):
        return curly(definite(what))
    if facts["about"] == "case" and kind == "twist":
        return f"the {what}"
    return "the body" if facts["about"] == "case" and kind == "corpse" else "the case"


def suspect_of(t: Teller, facts: Facts) -> Suspect:
    """Whom it is about: by name, or by the column that the decision named, or whoever has just come."""
    if facts["of"]:
        return next(one for one in t.suspects if one.name == facts["of"])
    if t.verb == "note":
        action = t.happens("decide")[0]["action"]
        return t.columns[int(action.rsplit(" ", 1)[-1])]
    return t.suspects[-1]


@doing("connect")
def choose(t: Teller, text: str) -> None:
    """Which note it is."""
    t.chosen = int(text.rsplit(" ", 1)[-1])


@doing("connect to")
def connect(t: Teller, text: str) -> None:
    """A note points to somebody."""
    one = t.columns[int(text.rsplit(" ", 1)[-1])]
    t.connected[t.chosen] = one
    if one.name:
        t.subject = one
        t.paragraph()
        t.say("connected", "quoted" if t.quote(t.chosen) else "plain", quote=t.quote(t.chosen), **t.whom())
