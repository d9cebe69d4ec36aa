"""The tale is bound: visits become chapters, and the file gets its title, its cast and its papers."""

from collections.abc import Mapping, Sequence

import msgspec

from backroom.core import Record, Seen, Sitting
from backroom.games.nightshade.page.art.sitters import INVESTIGATOR
from backroom.games.nightshade.papers.story import Chapter, Figure, Level, Paragraph, Piece, Slip, Stand, Story
from backroom.games.nightshade.papers.tale import cast, titles
from backroom.games.nightshade.papers.tale.cast import CARDS, face_of, people
from backroom.games.nightshade.papers.tale.drafts import Visit
from backroom.games.nightshade.papers.tale.phrases import curly, definite, number_of, titled
from backroom.games.nightshade.papers.tale.scenes import in_the_file
from backroom.games.nightshade.papers.tale.suspects import counted
from backroom.games.nightshade.papers.tale.teller import Teller
from backroom.games.nightshade.papers.tale.telling import tell_line
from backroom.games.nightshade.rules import Nightshade
from backroom.games.nightshade.rules.letters import capital
from backroom.games.nightshade.rules.shown import LevelShown, NightshadeShown, open_in
from backroom.games.nightshade.rules.state import CONFESSION, State
from backroom.games.nightshade.rules.verbs import CASE
from backroom.press.words import listed

ENOUGH = 3_000
"""Letters of text that make a chapter: about a page and a half."""
NUMBERED = (
    "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen "
    "Eighteen Nineteen Twenty"
).split()
STAMPS = {"": "open", CONFESSION: "solved"}


def story_of(record: Record, words: Mapping[int, str]) -> Story:
    """A case of Nightshade as a story; `words` are notes that were edited since, by number."""
    sitting = Sitting.resume(Nightshade(), record)
    seed = seed_of(record)
    teller = told(sitting, seed, words)
    return bound(teller, open_in(sitting.view(None)), seed)


def seed_of(record: Record) -> str:
    """What the case is told and drawn by: its beginning, so that it does not change while the case goes on."""
    (case,) = CASE.texts
    begun = record.lines[: 1 + next((at for at, line in enumerate(record.lines) if line.action == case.text), 0)]
    dealt = [line.chance for line in begun]
    return str(number_of(f"{msgspec.json.encode(record.header).decode()} {dealt}"))


def told(sitting: Sitting[State], seed: str, words: Mapping[int, str]) -> Teller:
    """All that everybody saw, line by line."""
    teller = Teller(seed, words)
    lines: dict[int, list[Seen]] = {}
    for line, seen in sitting.seen(None):
        lines.setdefault(line, []).append(seen)
    for events in lines.values():
        tell_line(teller, events)
    teller.search_over()
    return teller


def bound(t: Teller, shown: NightshadeShown, seed: str) -> Story:
    """The whole file."""
    evidence = collector(t, shown)
    # Before the chapters: it takes the last interrogation out of the last visit.
    ending = solution(t, best_of(t, shown))
    chapters = chapters_of(t)
    named = cast.names(t)
    kept = sum(bool(piece.name) for level in evidence for piece in level.pieces)
    places_kept = sum(len(level.pieces) for level in evidence)
    author = named.get(t.investigator, CARDS[t.investigator].title)
    return Story(
        number=shown.number,
        title=titles.title_of(t),
        subtitle=titles.subtitle_of(t, shown.number, named.get(t.investigator, "")),
        author=author,
        stamp=STAMPS.get(t.ending, "unsolved"),
        figure="dress" if INVESTIGATOR[t.investigator].he == "she" else "coat",
        seed=seed,
        figures=(
            Figure("Victim", t.victim or "not known yet"),
            Figure("Crime", t.crime or "not known yet"),
            Figure("Days", str(t.day)),
            Figure("Evidence", f"{kept} of {places_kept}"),
        ),
        cast=people(t, named),
        chapters=chapters,
        solution=ending,
        evidence=evidence if kept else (),
        grid=tuple(
            Stand(capital(one.name) or "?", face_of(one), one.alibi, one.row) for one in t.columns.values() if one.name
        ),
        rows=shown.grid.rows,
        alibis=shown.grid.alibis,
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


def solution(t: Teller, means: str) -> Chapter:
    """How it ended, or how it stands; `means` is the best evidence, in words."""
    last = (t.visit.last, t.visit.last)
    if t.ending == CONFESSION:
        return confession(t, last, means)
    if t.ending:
        words = [t.phrases.say("unsolved", t.ending)]
        return Chapter("Closed, Not Solved", last, left_over(t, words, "unsolved", means), "The end of the file")
    return Chapter("Still Open", last, left_over(t, [so_far(t)], "open", means), "So far")


def left_over(t: Teller, words: list[str], kind: str, means: str) -> tuple[Paragraph, ...]:
    """How it stands, and what there is to go by."""
    if means:
        words.append(t.phrases.say(kind, "means", list=means))
    return tuple(map(Paragraph, words))


def confession(t: Teller, days: tuple[int, int], means: str) -> Chapter:
    """The last interrogation, what there was to go by, and the notes that pointed there."""
    assert t.subject is not None
    final = Visit(t.visit.place, *days, passages=t.visit.passages[t.asked_from :])
    del t.visit.passages[t.asked_from :]
    culprit = t.subject
    blocks = final.blocks()
    if means:
        blocks.append(Paragraph(t.phrases.say("solved", "means", list=means)))
    shown = {block.words for block in blocks if isinstance(block, Slip)}
    pointing = [t.notes[at] for at, one in sorted(t.connected.items()) if one is culprit and t.notes[at].words]
    blocks += [note.done() for note in pointing if note.words not in shown]
    blocks.append(Paragraph(t.phrases.say("solved", "after", **t.whom())))
    return Chapter(titled(f"the {culprit.name} confessed"), days, tuple(blocks), "The solution")


def best_of(t: Teller, shown: NightshadeShown) -> str:
    """The three pieces that stand highest, by where they are from."""
    best = [card for level in reversed(shown.collector) for card in cards_on(t, level)][:3]
    found: dict[str, list[str]] = {}
    for card in best:
        found.setdefault(t.found[card].place, []).append(curly(definite(card)))
    return listed([f"{listed(names)} from {place}" for place, names in found.items()]) if found else ""


def so_far(t: Teller) -> str:
    """A case that goes on."""
    known = sorted((one for one in t.columns.values() if one.name), key=lambda one: -one.row)
    if known:
        top = listed([f"the {one.name}" for one in known if one.row == known[0].row])
        return t.phrases.say("open", "suspects", list=top, **counted(len(t.columns)))
    return t.phrases.say("open", "hidden" if t.columns else "nobody")


# The papers


def cards_on(t: Teller, level: LevelShown) -> Sequence[str]:
    """The evidence on a level; a key that was shown has done its work and still counts."""
    return level.cards or ([t.key] if level.spent else [])


def collector(t: Teller, shown: NightshadeShown) -> tuple[Level, ...]:
    """The evidence, from the key down."""
    levels = []
    for level in reversed(shown.collector):
        pieces = [Piece(in_the_file(card), t.found[card].words) for card in cards_on(t, level)]
        levels.append(Level(capital(level.level), (*pieces, *(Piece(),) * (level.size - len(pieces)))))
    return tuple(levels)


def ledger(t: Teller) -> tuple[Figure, ...]:
    """The case in figures."""
    written = sum(bool(note.words) for note in t.notes.values())
    return (
        Figure("Days", str(t.day)),
        Figure("Dice thrown", str(t.dice)),
        Figure("Scenes visited", str(len(t.scenes))),
        Figure("Suspects", str(len(t.suspects))),
        Figure("Interrogations", str(sum(one.heard for one in t.suspects))),
        Figure("Twists", str(t.twists)),
        Figure("Notes", str(written)),
        Figure("Investigators lost", str(len(t.fallen))),
    )
