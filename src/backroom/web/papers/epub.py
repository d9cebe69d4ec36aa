"""A story as an EPUB 3: pages that any reader can set, the portraits and dice among them, and the printed cover."""

import hashlib
import io
import zipfile
from html import escape
from importlib.resources import files
from itertools import count
from uuid import UUID

import msgspec

from backroom.web.papers.drawings import drawings, face_words
from backroom.web.papers.pdf import cover
from backroom.web.papers.story import Chapter, Face, Fact, Level, Margin, Paragraph, Person, Roll, Slip, Story, days_of

WHEN = "1947-11-15T00:00:00Z"
"""An EPUB must say when it was changed. The same case is the same file, so all of them say this."""

CONTAINER = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="case/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles></container>
"""


def epub(story: Story) -> bytes:
    """The whole case file."""
    pages = {"cover": ("Cover", '<div class="cover"><img src="art/cover.png" alt="The cover"/></div>')}
    pages["cast"] = ("The cast", _cast(story))
    for number, chapter in zip(count(1), story.chapters, strict=False):
        pages[f"chapter-{number}"] = (chapter.heading, _chapter(chapter))
    pages["solution"] = (story.solution.heading, _chapter(story.solution))
    if story.evidence or story.grid or story.ledger:
        pages["papers"] = ("The papers", _papers(story))
    art = {_file(name): svg.encode() for name, svg in drawings(story).items() if name != "street"}
    packed = {
        **{f"{name}.xhtml": _page(story, title, body) for name, (title, body) in pages.items()},
        "nav.xhtml": _page(story, "Contents", _nav({name: title for name, (title, _) in pages.items()})),
        "style.css": (files(__package__) / "casefile.css").read_bytes(),
        **art,
        "art/cover.png": cover(story),
        "package.opf": _package(story, list(pages), list(art)).encode(),
    }
    return _zipped({"META-INF/container.xml": CONTAINER.encode(), **{f"case/{name}": packed[name] for name in packed}})


def _zipped(files: dict[str, bytes]) -> bytes:
    """The type of the file comes first and bare, as the standard wants it; nothing says when it was packed."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(zipfile.ZipInfo("mimetype"), b"application/epub+zip")
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _page(story: Story, title: str, body: str) -> bytes:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n'
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">'
        f"<head><title>{escape(title)} - {escape(story.title)}</title>"
        '<link rel="stylesheet" type="text/css" href="style.css"/></head>\n'
        f"<body>{body}</body></html>\n"
    ).encode()


def _nav(titles: dict[str, str]) -> str:
    items = "".join(f'<li><a href="{name}.xhtml">{escape(title)}</a></li>' for name, title in titles.items())
    return f'<nav epub:type="toc"><h1>Contents</h1><ol>{items}</ol></nav>'


def _package(story: Story, pages: list[str], art: list[str]) -> str:
    identity = UUID(bytes=hashlib.sha256(msgspec.json.encode(story)).digest()[:16], version=5)
    rows = [
        '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
        '<item id="style" href="style.css" media-type="text/css"/>',
        '<item id="cover-image" href="art/cover.png" media-type="image/png" properties="cover-image"/>',
        *(f'<item id="{page}" href="{page}.xhtml" media-type="application/xhtml+xml"/>' for page in pages),
        *(f'<item id="art-{at}" href="{name}" media-type="image/svg+xml"/>' for at, name in enumerate(art)),
    ]
    spine = "".join(f'<itemref idref="{page}"/>' for page in pages)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">\n'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
        f'<dc:identifier id="id">urn:uuid:{identity}</dc:identifier><dc:title>{escape(story.title)}</dc:title>'
        f"<dc:creator>{escape(story.author)}</dc:creator><dc:language>en</dc:language>"
        f'<dc:description>{escape(story.subtitle)}</dc:description><meta property="dcterms:modified">{WHEN}</meta>'
        f'<meta name="cover" content="cover-image"/></metadata>\n<manifest>{"".join(rows)}</manifest>\n'
        f"<spine>{spine}</spine>\n</package>\n"
    )


# The pages


def _file(name: str) -> str:
    return f"art/{name.replace('/', '-')}.svg"


def _face(face: Face) -> str:
    name = _file(f"face/{face.sitter}/{face.state}")
    return f'<img class="face" src="{name}" alt="{escape(face_words(face))}"/>'


def _head(opening: str, heading: str) -> str:
    return f"<h1><small>{escape(opening)}</small>{escape(heading)}</h1>"


def _facts(facts: tuple[Fact, ...]) -> str:
    rows = "".join(f"<dt>{escape(fact.label)}</dt><dd>{escape(fact.words)}</dd>" for fact in facts)
    return f"<dl>{rows}</dl>"


def _cast(story: Story) -> str:
    def row(person: Person) -> str:
        who = f"<b>{escape(person.name)}</b>, <i>{escape(person.role)}</i>"
        return f"<li>{_face(person.face)}{who}<br/>{escape(person.fate)}.</li>"

    people = "".join(map(row, story.cast))
    about = f'<p class="days">{escape(story.subtitle)}</p>'
    return f'{_head(f"Case file {story.number}", "The cast")}{about}<ul class="cast">{people}</ul>{_facts(story.facts)}'


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
        parts.append(f"<h2>The case in figures</h2>{_facts(story.ledger)}")
    return "".join(parts)
