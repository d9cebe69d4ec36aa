"""A story as an EPUB 3: pages that any reader can set, the portraits and dice among them, and the printed cover."""

from html import escape
from importlib.resources import files
from itertools import count

import msgspec

from backroom.games.nightshade.papers.drawings import drawings, face_words
from backroom.games.nightshade.papers.pdf import cover
from backroom.games.nightshade.papers.story import (
    Chapter,
    Character,
    Face,
    Figure,
    Level,
    Margin,
    Paragraph,
    Roll,
    Slip,
    Story,
    days_of,
)
from backroom.press.ebook import COVER, Ebook, packed


def epub(story: Story) -> bytes:
    """The whole case file."""
    pages = {"cover": ("Cover", f'<div class="cover"><img src="{COVER}" alt="The cover"/></div>')}
    pages["cast"] = ("The cast", _cast(story))
    for number, chapter in zip(count(1), story.chapters, strict=False):
        pages[f"chapter-{number}"] = (chapter.heading, _chapter(chapter))
    pages["solution"] = (story.solution.heading, _chapter(story.solution))
    if story.evidence or story.grid or story.ledger:
        pages["papers"] = ("The papers", _papers(story))
    art = {_file(name): svg.encode() for name, svg in drawings(story).items() if name != "street"}
    return packed(
        Ebook(
            title=story.title,
            author=story.author,
            about=story.subtitle,
            told=msgspec.json.encode(story),
            pages=pages,
            style=(files("backroom.press") / "ebook.css").read_bytes(),
            art=art,
            cover=cover(story),
        )
    )


# The pages


def _file(name: str) -> str:
    return f"art/{name.replace('/', '-')}.svg"


def _face(face: Face) -> str:
    name = _file(f"face/{face.sitter}/{face.state}")
    return f'<img class="face" src="{name}" alt="{escape(face_words(face))}"/>'


def _head(opening: str, heading: str) -> str:
    return f"<h1><small>{escape(opening)}</small>{escape(heading)}</h1>"


def _figures(figures: tuple[Figure, ...]) -> str:
    rows = "".join(f"<dt>{escape(one.label)}</dt><dd>{escape(one.words)}</dd>" for one in figures)
    return f"<dl>{rows}</dl>"


def _cast(story: Story) -> str:
    def row(character: Character) -> str:
        who = f"<b>{escape(character.name)}</b>, <i>{escape(character.role)}</i>"
        return f"<li>{_face(character.face)}{who}<br/>{escape(character.fate)}.</li>"

    about = f'<p class="days">{escape(story.subtitle)}</p>'
    cast = f'<ul class="cast">{"".join(map(row, story.cast))}</ul>'
    return f"{_head(f'Case file {story.number}', 'The cast')}{about}{cast}{_figures(story.figures)}"


def _chapter(chapter: Chapter) -> str:
    out = [_head(chapter.opening, chapter.heading), f'<p class="days">{days_of(chapter.days)}</p>']
    first = True
    for block in chapter.blocks:
        if isinstance(block, Paragraph):
            kind = ' class="first"' if first else ""
            out.append(f"<p{kind}>{escape(block.words)}</p>")
            out += map(_margin, block.margins)
            first = False
        else:
            out.append(_slip(block))
    return "\n".join(out)


def _slip(slip: Slip) -> str:
    """A person's own words may run from right to left."""
    lines = "<br/>".join(escape(line) for line in slip.words.splitlines())
    return f'<blockquote><p dir="auto">{lines}</p><cite>{escape(slip.about)}</cite></blockquote>'


def _margin(margin: Margin) -> str:
    shown = _face(margin.face) if margin.face else ""
    if margin.icon:
        shown = f'<img src="{_file(f"icon/{margin.icon}")}" alt=""/> '
    lines = [f"<b>{escape(margin.title)}</b> {escape(margin.words)}", *map(_roll, margin.rolls)]
    lines += [f"<i>{escape(card)}</i>" for card in margin.cards]
    return f"<aside><p>{shown}{'<br/>'.join(lines)}</p></aside>"


def _roll(roll: Roll) -> str:
    dice = " ".join(f'<img src="{_file(f"die/{face}")}" alt="{face}"/>' for face in roll.dice)
    card = f"<i>{escape(roll.card)}</i>, " if roll.card else ""
    return f"{dice} {card}{escape(roll.words)}"


def _papers(story: Story) -> str:
    def level(one: Level) -> str:
        found = "; ".join(f"{piece.name} ({piece.found})" for piece in one.pieces if piece.name)
        return f"<tr><th>{escape(one.name)}</th><td>{escape(found) or 'nothing'}</td></tr>"

    parts = [_head(f"Case file {story.number}", "The papers")]
    if story.evidence:
        parts.append(f"<h2>The evidence</h2><table>{''.join(map(level, story.evidence))}</table>")
    if story.grid:
        rows = "".join(
            f"<li>{_face(one.face)}<b>{escape(one.name)}</b><br/>row {one.row} of {story.rows}, alibi {one.alibi}</li>"
            for one in story.grid
        )
        parts.append(f'<h2>The suspects, in the end</h2><ul class="cast">{rows}</ul>')
    if story.ledger:
        parts.append(f"<h2>The case in figures</h2>{_figures(story.ledger)}")
    return "".join(parts)
