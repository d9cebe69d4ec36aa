"""The log: each event as one line. A diary has no need to say who."""

from typing import Any

from backroom.core import Seen
from backroom.games.nightshade.data import CASE, INVESTIGATORS, TWISTS, WAITING
from backroom.games.nightshade.words import ENDINGS, FATES, at, capital

SENTENCES = {
    "deal": "A new file, and an empty page.",
    "decide": "Day {day}: {action}.",
    "investigator": "{Investigator} is on the case. {text}",
    "arrive": "Now at {place}.",
    "sent": "It ends at {place}.",
    "scene": "{Scene} is {card}.",
    "cover-up": "A cover-up on {scene}, face {face}.",
    "company": "Somebody has broken in. They have not heard you yet.",
    "lose": "All insights are lost: {count}.",
    "clues": "Found: {clues}.",
    "worthless": "{Clue} tells nothing.",
    "left": "Left behind: {clues}.",
    "evidence": "{Clue} is {level} evidence.",
    "no place": "{Clue} proves nothing that is not proven already.",
    "raised": "{Clue} rises to {level} evidence.",
    "reshuffle": "The {deck} are shuffled again.",
    "suspect": "{Suspect}{came} on the first row, with alibi {alibi}.",
    "found dead": "{Suspect} is found dead.",
    "turned up": "It is {suspect}{came} with alibi {alibi}.",
    "up": "{Suspect} goes up to row {row}.",
    "down": "{Suspect} goes down to row {row}.",
    "let go": "Not enough against {suspect}, who is let go.",
    "informer": "{Suspect} has not done it, but knows who might have.",
    "connected": "Note {note} points to {suspect}.",
    "note spent": "Note {note} is laid on the table.",
    "key shown": "The key evidence is laid on the table.",
    "runs": "It is {suspect} who runs.",
    "lost": "{Suspect} is gone for good.",
    "next": "The next suspect will be {fate}.",
    "dies": "{Investigator} dies on this case.",
}
"""Events whose sentence is always the same but for names."""

_investigators = {one.id: one for one in INVESTIGATORS}
_twists = {one.id: one for one in TWISTS}
_waiting = {one.id: one for one in WAITING}


def tell(seen: Seen) -> str:
    """One event as a sentence."""
    facts = seen.facts
    match seen.kind:
        case "roll":
            return rolled(facts)
        case "note":
            return noted(facts)
        case "case":
            details = "".join(f" {detail}" for detail in facts["details"])
            return f"The victim: {facts['victim']}. {CASE.crime_says[facts['crime']]}{details}"
        case "corpse":
            return CASE.corpse_says[facts["corpse"]]
        case "uncover":
            gone = facts["face"] == "gone"
            return f"The cover-up of {facts['scene']} {'is lifted' if gone else 'lies face down again'}."
        case "gain":
            return f"{'An insight' if facts['what'] == 'insight' else 'An Intuition'}: {facts['why']}."
        case "waiting":
            one = _waiting[facts["bonus"]]
            return f"{one.title}: {f'{one.plus:+} to the ' if one.plus else ''}{one.text}, once."
        case "twist":
            return f"{_twists[facts['twist']].title} {_twists[facts['twist']].text}"
        case "end":
            solved = facts["ending"] == "confession"
            return f"{capital(named(facts))} confesses. The case is solved." if solved else ENDINGS[facts["ending"]]
    return SENTENCES[seen.kind].format_map(nouns(facts))


def nouns(facts: Any) -> dict[str, Any]:
    """The facts as they stand in a sentence, and with a capital at its beginning."""
    said = dict(facts)
    if "suspect" in facts:
        said["suspect"] = named(facts)
    if "came" in facts:
        said["came"] = f", {FATES[facts['came']]}," if facts["came"] else ""
    if "place" in facts:
        said["place"] = at(facts["place"])
    if "clues" in facts:
        said["clues"] = ", ".join(facts["clues"])
    if "fate" in facts:
        said["fate"] = FATES[facts["fate"]]
    if "investigator" in facts:
        said["investigator"] = _investigators[facts["investigator"]].title
        said["text"] = _investigators[facts["investigator"]].text
    return said | {capital(name): capital(word) for name, word in said.items() if isinstance(word, str)}


def named(facts: Any) -> str:
    """A suspect, by name once the card is turned up."""
    return f"the {facts['suspect']}" if facts["suspect"] else "a suspect"


AGAINST = {"seven": "needs at least", "alibi": "against"}


def rolled(facts: Any) -> str:
    """`Have a drink: 5 and 3, Intuition +1: 9, needs at least 7. Success.`"""
    dice = " and ".join(str(die) for die in facts["dice"])
    added = "".join(f", {name} {plus:+}" for name, plus in facts["plus"] if plus)
    if facts["verdict"] in ("case", "scene", "corpse"):
        return f"{facts['what']}: {dice}."
    if facts["verdict"] == "clues":
        bought = f", experience +{facts['extra']}" if facts["extra"] else ""
        return f"{facts['what']}: {dice}{added}{bought}. Clues here: {facts['outcome']}."
    if facts["verdict"] == "suspects":
        first = f", an informer +{facts['extra']} on the first" if facts["extra"] else ""
        return f"{facts['what']}: {dice}{added} each{first}. Found: {facts['outcome']}."
    wanted = f"{AGAINST.get(facts['verdict'], 'needs more than')} {facts['against']}"
    return f"{facts['what']}: {dice}{added}: {facts['total']}, {wanted}. {capital(facts['outcome'])}."


def noted(facts: Any) -> str:
    """A note with its words."""
    whom = f"the {facts['of']}" if facts["of"] else "a suspect" if facts["about"] == "suspect" else "the case"
    return f"Note {facts['note']}, on {whom}: {facts['words'] or '...'}"
