"""A story log as an EPUB: a page for the cast, and one for each session."""

from html import escape
from importlib.resources import files

import msgspec

from backroom.games.dirtyworld.table.papers.storylog.log import (
    Aside,
    Block,
    Character,
    Passage,
    Scene,
    Session,
    StoryLog,
)
from backroom.games.dirtyworld.table.papers.storylog.phrases import AFTERWARDS, CAST, fate_of, secret_of, with_whom
from backroom.press.ebook import Ebook, packed


def epub(log: StoryLog) -> bytes:
    """The whole log."""
    note = f'<p class="days">{escape(log.note)}</p>' if log.note else ""
    pages = {"cast": (CAST, _cast(log) + note)}
    pages |= {f"session-{at}": (one.heading, _session(one)) for at, one in enumerate(log.sessions)}
    return packed(
        Ebook(
            title=log.title,
            author=log.author,
            about=log.subtitle,
            told=msgspec.json.encode(log),
            pages=pages,
            style=(files("backroom.press") / "ebook.css").read_bytes(),
        )
    )


def _cast(log: StoryLog) -> str:
    def row(one: Character) -> str:
        secret = f"<br/><i>{escape(secret_of(one))}</i>" if one.secret else ""
        return f"<li><b>{escape(one.name)}</b>, {escape(one.role)}. {escape(fate_of(one))}{secret}</li>"

    people = "".join(map(row, log.cast))
    return f'<h1>{escape(log.title)}</h1><p class="days">{escape(log.subtitle)}</p><ul class="cast">{people}</ul>'


def _session(session: Session) -> str:
    out = [
        f'<h1>{escape(session.heading)}</h1><p class="days">{escape(session.present)}</p>',
        *map(_scene, session.scenes),
    ]
    rows = "".join(
        f"<dt>{escape(one.name)}</dt><dd>{escape(one.changes)} ({escape(one.state)})</dd>" for one in session.sheets
    )
    return "\n".join([*out, *([f"<h2>{AFTERWARDS}</h2><dl>{rows}</dl>"] if rows else [])])


def _scene(scene: Scene) -> str:
    head = [f"<h2>{escape(scene.heading)}</h2>"] if scene.heading else []
    if scene.heading and scene.present:
        head.append(f'<p class="days">{escape(with_whom(scene))}</p>')
    return "\n".join([*head, *map(_block, scene.blocks)])


def _block(block: Block) -> str:
    """Words that somebody typed may run from right to left."""
    if isinstance(block, Passage):
        label = f"<b>{escape(block.label)}</b> " if block.label else ""
        return f'<p dir="auto">{label}{escape(block.words)}</p>'
    if isinstance(block, Aside):
        return f'<aside><p dir="auto">{"<br/>".join(map(escape, block.lines))}</p></aside>'
    said = "<br/>".join(f"<b>{escape(one.name)}:</b> {escape(one.words)}" for one in block.lines)
    return f'<blockquote><p dir="auto">{said}</p></blockquote>'
