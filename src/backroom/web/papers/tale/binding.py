"""The tale is bound: visits become chapters, and the file gets its title, its cast and its papers."""

from collections.abc import Mapping
from typing import Any

import msgspec

from backroom.core import Facts, Record, Seen, Sitting
from backroom.games.nightshade import Nightshade
from backroom.web.art.nightshade import INVESTIGATOR
from backroom.web.papers.story import Chapter, Fact, Level, Paragraph, Piece, Slip, Stand, Story
from backroom.web.papers.tale import cast, notes, places, scenes, suspects, titles, twists
from backroom.web.papers.tale.cast import CARDS, face_of, people
from backroom.web.papers.tale.drafts import Visit
from backroom.web.papers.tale.phrases import capital, definite, listed, number_of, small, titled
from backroom.web.papers.tale.scenes import in_the_file
from backroom.web.papers.tale.suspects import counted
from backroom.web.papers.tale.teller import Teller

TOLD_IN = (notes, places, scenes, suspects, twists)
"""Importing them fills in what is said."""

ENOUGH = 3_000
"""Letters of text that make a chapter: about a page and a half."""
NUMBERED = (
    "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen "
    "Eighteen Nineteen Twenty"
).split()
CASE = "roll for the case"
STAMPS = {"": "open", "confession": "solved"}


def story_of(record: Record, words: Mapping[int, str]) -> Story:
    """A case of Nightshade as a story; `words` are notes that were edited since, by number."""
    sitting = Sitting.resume(Nightshade(), record)
    seed = seed_of(record)
    teller = told(sitting, seed, words)
    public = sitting.view(None).public
    return bound(teller, public, seed)


def seed_of(record: Record) -> str:
    """What the case is told and drawn by: its beginning, so that it does not change while the case goes on."""
    begun = record.lines[: 1 + next((at for at, line in enumerate(record.lines) if line.action == CASE), 0)]
    dealt = [line.chance for line in begun]
    return str(number_of(f"{msgspec.json.encode(record.header).decode()} {dealt}"))


def told(sitting: Sitting[Any], seed: str, words: Mapping[int, str]) -> Teller:
    """All that everybody saw, line by line."""
    teller = Teller(seed, words)
    lines: dict[int, list[Seen]] = {}
    for line, seen in sitting.seen(None):
        lines.setdefault(line, []).append(seen)
    for events in lines.values():
        teller.line(events)
    teller.search_over()
    return teller


def bound(t: Teller, public: Facts, seed: str) -> Story:
    """The whole file."""
    evidence = collector(t, public)
    ending = solution(t, evidence)  # before the chapters: it takes the last interrogation out of the last visit
    chapters = chapters_of(t)
    named = cast.names(t)
    kept = sum(bool(piece.name) for level in evidence for piece in level.pieces)
    places_kept = sum(len(level.pieces) for level in evidence)
    author = named.get(t.investigator, CARDS[t.investigator].title)
    return Story(
        number=public["number"],
        title=titles.title_of(t),
        subtitle=titles.subtitle_of(t, public["number"], named.get(t.investigator, "")),
        author=author,
        stamp=STAMPS.get(t.ending, "unsolved"),
        figure="dress" if INVESTIGATOR[t.investigator].he == "she" else "coat",
        seed=seed,
        facts=(
            Fact("Victim", t.victim or "not known yet"),
            Fact("Crime", t.crime or "not known yet"),
            Fact("Days", str(t.day)),
            Fact("Evidence", f"{kept} of {places_kept}"),
        ),
        cast=people(t, named),
        chapters=chapters,
        solution=ending,
        evidence=evidence if kept else (),
        grid=tuple(
            Stand(capital(one.name) or "?", face_of(one), one.alibi, one.row) for one in t.columns.values() if one.name
        ),
        rows=public["grid"]["rows"],
        alibis=tuple(public["grid"]["alibis"]),
        ledger=ledger(t),
    )


# Chapters


def chapters_of(t: Teller) -> tuple[Chapter, ...]:
    """Visits together until there is enough for a chapter."""
    groups: list[list[Visit]] = []
    length = ENOUGH
    for visit in t.visits:
        if not visit.passages:
            continue
        if length >= ENOUGH or visit.opens:
            groups.append([])
            length = 0
        groups[-1].append(visit)
        length += visit.length()
    if len(groups) > 1 and length < ENOUGH // 3 and not groups[-1][0].opens:
        groups[-2:] = [groups[-2] + groups[-1]]  # a chapter of a few lines is none
    headings = titles.headings(groups, t)
    return tuple(
        Chapter(
            heading,
            (group[0].first, group[-1].last),
            tuple(block for visit in group for block in visit.blocks()),
            NUMBERED[at] if at < len(NUMBERED) else str(at + 1),
        )
        for at, (group, heading) in enumerate(zip(groups, headings, strict=True))
    )


def solution(t: Teller, evidence: tuple[Level, ...]) -> Chapter:
    """How it ended, or how it stands."""
    last = (t.visit.last, t.visit.last)
    if t.ending == "confession":
        return confession(t, last, evidence)
    if t.ending:
        words = [t.phrases.say("unsolved", t.ending)]
        return Chapter("Closed, Not Solved", last, left_over(t, words, "unsolved", evidence), "The end of the file")
    return Chapter("Still Open", last, left_over(t, [so_far(t)], "open", evidence), "So far")


def left_over(t: Teller, words: list[str], kind: str, evidence: tuple[Level, ...]) -> tuple[Paragraph, ...]:
    """How it stands, and what there is to go by."""
    if means := best_of(evidence):
        words.append(t.phrases.say(kind, "means", list=means))
    return tuple(map(Paragraph, words))


def confession(t: Teller, days: tuple[int, int], evidence: tuple[Level, ...]) -> Chapter:
    """The last interrogation, what there was to go by, and the notes that pointed there."""
    assert t.subject is not None
    final = Visit(t.visit.place, *days, passages=t.visit.passages[t.asked_from :])
    del t.visit.passages[t.asked_from :]
    culprit = t.subject
    blocks = final.blocks()
    if means := best_of(evidence):
        blocks.append(Paragraph(t.phrases.say("solved", "means", list=means)))
    shown = {block.words for block in blocks if isinstance(block, Slip)}
    pointing = [t.notes[at] for at, one in sorted(t.connected.items()) if one is culprit and t.notes[at].words]
    blocks += [note.done() for note in pointing if note.words not in shown]
    blocks.append(Paragraph(t.phrases.say("solved", "after", **t.whom())))
    return Chapter(titled(f"the {culprit.name} confessed"), days, tuple(blocks), "The solution")


def best_of(evidence: tuple[Level, ...]) -> str:
    """The three pieces that stand highest, by where they are from."""
    best = [piece for level in evidence for piece in level.pieces if piece.name][:3]
    found: dict[str, list[str]] = {}
    for piece in best:
        found.setdefault(piece.found.split(",", maxsplit=1)[0], []).append(definite(small(piece.name)))
    return listed([f"{listed(names)} from {place}" for place, names in found.items()]) if found else ""


def so_far(t: Teller) -> str:
    """A case that goes on."""
    known = sorted((one for one in t.columns.values() if one.name), key=lambda one: -one.row)
    if known:
        top = listed([f"the {one.name}" for one in known if one.row == known[0].row])
        return t.phrases.say("open", "suspects", list=top, **counted(len(t.columns)))
    return t.phrases.say("open", "hidden" if t.columns else "nobody")


# The papers


def collector(t: Teller, public: Facts) -> tuple[Level, ...]:
    """The evidence, from the key down; a key that was shown has done its work and is still shown here."""
    levels = []
    for level in reversed(public["collector"]):
        cards = level["cards"] or ([t.key] if level["spent"] else [])
        pieces = [Piece(in_the_file(card), t.found[card]) for card in cards]
        levels.append(Level(capital(level["level"]), (*pieces, *(Piece(),) * (level["size"] - len(pieces)))))
    return tuple(levels)


def ledger(t: Teller) -> tuple[Fact, ...]:
    """The case in figures."""
    written = sum(bool(note.words) for note in t.notes.values())
    return (
        Fact("Days", str(t.day)),
        Fact("Dice thrown", str(t.dice)),
        Fact("Scenes visited", str(len(t.scenes))),
        Fact("Suspects", str(len(t.suspects))),
        Fact("Interrogations", str(sum(one.heard for one in t.suspects))),
        Fact("Twists", str(t.twists)),
        Fact("Notes", str(written)),
        Fact("Investigators lost", str(len(t.fallen))),
    )
