"""What a case and its chapters are called: by the player's own words if they are short, else by what happened."""

import re

from backroom.games.nightshade.papers.tale.cast import CARDS, called, name_in
from backroom.games.nightshade.papers.tale.drafts import Note, Visit
from backroom.games.nightshade.papers.tale.phrases import titled
from backroom.games.nightshade.papers.tale.teller import Teller
from backroom.games.nightshade.rules.data import TWISTS

ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()
VICTIMS = {
    "a cop or a criminal": "Marked Man",
    "an average joe": "Average Joe",
    "a politician or a businessman": "Big Man",
    "a journalist": "Journalist",
}
KINDS = (
    "dies",
    "successor",
    "begins",
    "corpse",
    *(one.id for one in TWISTS),
    "clue",
    "informer",
    "suspect",
    "let go",
    "scene",
    "place",
)
"""What a chapter is called after, the most telling first; two chapters in a row not after the same kind."""


def short(words: str) -> str:
    """A note's first sentence, if it could be a title: a few plain words."""
    first = re.split(r"(?<=\?)|[.!;:](?=\s|$)|\n", words.strip())[0].strip()
    count = len(first.split())
    if not 2 <= count <= 6 or len(first) > 36 or not re.fullmatch(r"[\w ,.'’-]+\??", first) or name_in(words):
        return ""
    return titled(first)


def title_of(t: Teller) -> str:
    """From the notes on the case, or from the case itself."""
    for note in t.notes.values():
        if note.about == "case" and short(note.words):
            return short(note.words)
    if not t.crime:
        return "A Case Without a Name"
    victim = VICTIMS[t.victim]
    a_victim = f"{'an' if victim[0] in 'AEIOU' else 'a'} {victim}"
    return titled(t.phrases.say("title", t.crime, victim=victim, a_victim=a_victim, the_victim=f"the {victim}"))


def subtitle_of(t: Teller, number: int, name: str) -> str:
    """`The third case of Eudora Vane. One front page away from a desk of her own.`"""
    which = f"The {ORDINALS[number - 1]} case" if number <= len(ORDINALS) else f"Case {number}"
    who = name or called(t.investigator)
    if t.fallen and t.investigator not in t.fallen:
        return f"Begun by {called(next(iter(t.fallen)))}, and taken up by {who}"
    return f"{which} of {who}. {CARDS[t.investigator].text}"


def headings(groups: list[list[Visit]], t: Teller) -> list[str]:
    """One for each chapter, all of them different."""
    used = {title_of(t)}
    found = []
    before = ""
    for group in groups:
        kind, heading = _heading(group, used, before)
        used.add(heading)
        found.append(heading)
        before = kind
    return found


def _heading(group: list[Visit], used: set[str], before: str) -> tuple[str, str]:
    notes = [short(one.words) for visit in group for one in visit.passages if isinstance(one, Note)]
    for own in notes:
        if own and own not in used:
            return "note", own
    offers = [(kind, words) for visit in group for kind, words in visit.headings if words not in used]
    ranked = sorted(offers, key=lambda offer: KINDS.index(offer[0]))
    for kind, words in ranked:
        if kind != before:
            return kind, words
    return ranked[0] if ranked else ("", f"Day {group[0].first}")
