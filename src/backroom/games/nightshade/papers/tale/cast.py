"""Who was in it: names where the notes give some, portraits, and what became of everybody."""

import re

from backroom.games.nightshade.page.art.sitters import INVESTIGATOR, SUSPECT, VICTIM
from backroom.games.nightshade.papers.story import Character, Face
from backroom.games.nightshade.papers.tale.drafts import Note, Suspect
from backroom.games.nightshade.papers.tale.phrases import small
from backroom.games.nightshade.papers.tale.teller import Teller
from backroom.games.nightshade.rules.data import INVESTIGATORS
from backroom.games.nightshade.rules.letters import capital, in_letters
from backroom.games.nightshade.rules.state import CONFESSED, CONFESSION, DEAD, GRID, INFORMER, LET_GO, LOST

CARDS = {one.id: one for one in INVESTIGATORS}

STATES = {CONFESSED: "arrested", DEAD: "deceased", INFORMER: "cleared"}
ORDER = (CONFESSED, GRID, INFORMER, LET_GO, LOST, DEAD)
ROWS = ("", "first", "second", "third", "fourth", "top")
"""The rows of the grid in words."""

SUFFERED = {
    "killed": "Killed before the first page",
    "robbed": "Robbed, and not of money alone",
    "battered": "Beaten, and would not say by whom",
    "kidnapped": "Taken, and no word since",
}

NAME = re.compile(r"((?:[A-Z][\w.'’-]*)(?: (?:(?:de|la|van|von|di|del|of)\s)?[A-Z][\w.'’-]*){1,2})(?=[,.;:(]|$)")
"""Two or three words with capitals, and then a stop: a name that somebody was given."""
NO_NAMES = frozenset(
    "A An And But He Her His I If In It My No Not On Says She So The They This What When Where Who Why".split()
)


def name_in(words: str) -> str:
    """The name that a note begins with, if it looks like one."""
    found = NAME.match(words)
    if not found or len(found[1]) > 28 or set(found[1].split()) & NO_NAMES:
        return ""
    return found[1].rstrip(".")


def names(t: Teller) -> dict[str, str]:
    """What the notes call the investigators, the victim (as "victim") and the suspects, by what the game calls them."""
    found: dict[str, str] = {}
    for note in t.notes.values():
        whom = _about(note)
        name = name_in(note.words)
        if whom and name and name not in found.values():
            found.setdefault(whom, name)
    return found


def _about(note: Note) -> str:
    if note.about == "suspect":
        return note.suspect.name if note.suspect else ""
    return note.of if note.about == "investigator" else "victim"


def face_of(one: Suspect) -> Face:
    """A suspect's portrait."""
    return Face(SUSPECT[one.name].face, STATES.get(one.status, "alive"))


def people(t: Teller, named: dict[str, str]) -> tuple[Character, ...]:
    """Who asks, who suffered, then the suspects by what is known of them, and those who asked before."""
    known = sorted((one for one in t.suspects if one.name), key=lambda one: (ORDER.index(one.status), -one.row))
    fallen = [_fallen(t, who, named) for who in t.fallen if who != t.investigator]
    return (_investigator(t, named), *_victim(t, named), *(_suspect(one, named) for one in known), *fallen)


def _character(face: Face, what: str, named: dict[str, str], key: str, other_role: str, fate: str) -> Character:
    """With a name there is room to say what somebody is."""
    name = named.get(key, "")
    return Character(face, name or capital(what), what if name else other_role, fate)


def called(investigator: str) -> str:
    """An investigator in a sentence: `the good cop`, `the Don`."""
    return small(CARDS[investigator].title)


def _investigator(t: Teller, named: dict[str, str]) -> Character:
    if t.ending == CONFESSION:
        fate = f"Closed the case on day {t.day}"
    elif t.investigator in t.fallen:
        day, twist = t.fallen[t.investigator]
        fate = f"Died on day {day}: {twist}"
    else:
        fate = "Gave it up" if t.ending else "Is still asking"
    state = "deceased" if t.investigator in t.fallen else "alive"
    face = Face(INVESTIGATOR[t.investigator].face, state)
    return _character(face, called(t.investigator), named, t.investigator, "on the case", fate)


def _fallen(t: Teller, who: str, named: dict[str, str]) -> Character:
    day, twist = t.fallen[who]
    face = Face(INVESTIGATOR[who].face, "deceased")
    return _character(face, called(who), named, who, "was on the case", f"Died on day {day}: {twist}")


def _victim(t: Teller, named: dict[str, str]) -> tuple[Character, ...]:
    if not t.victim:
        return ()
    face = Face(VICTIM[t.victim], "deceased" if t.crime == "killed" else "alive")
    return (_character(face, "the victim", named, "victim", t.victim, SUFFERED[t.crime]),)


def _suspect(one: Suspect, named: dict[str, str]) -> Character:
    fate = one.fate or f"On the {ROWS[one.row]} row of the wall"
    times = "" if one.heard < 2 else f"; questioned {'twice' if one.heard == 2 else in_letters(one.heard) + ' times'}"
    role = f"alibi {one.alibi}" if one.alibi else "never heard"
    return _character(face_of(one), f"the {one.name}", named, one.name, role, fate + times)
