"""Pages packed as an EPUB 3, which any reader can set."""

import hashlib
import io
import zipfile
from html import escape
from uuid import UUID

import msgspec

WHEN = "1947-11-15T00:00:00Z"
"""An EPUB must say when it was changed. The same story is the same file, so all of them say this."""

CONTAINER = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="case/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles></container>
"""
COVER = "art/cover.png"


class Ebook(msgspec.Struct, frozen=True, kw_only=True):
    """What is packed."""

    title: str
    author: str
    about: str
    told: bytes
    """All that is in it, in any form. The file's id is made from it."""
    pages: dict[str, tuple[str, str]]
    """Each with its title and its body, in order."""
    style: bytes
    art: dict[str, bytes] = {}
    """Drawings (SVG) by their paths."""
    cover: bytes = b""
    """A picture (PNG), if there is one."""


def packed(book: Ebook) -> bytes:
    """The file."""
    inside = {
        **{f"{name}.xhtml": _page(book, title, body) for name, (title, body) in book.pages.items()},
        "nav.xhtml": _page(book, "Contents", _nav({name: title for name, (title, _) in book.pages.items()})),
        "style.css": book.style,
        **book.art,
        **({COVER: book.cover} if book.cover else {}),
        "package.opf": _package(book).encode(),
    }
    return _zipped({"META-INF/container.xml": CONTAINER.encode(), **{f"case/{name}": inside[name] for name in inside}})


def _zipped(files: dict[str, bytes]) -> bytes:
    """The type of the file comes first and bare, as the standard wants it; nothing says when it was packed."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(zipfile.ZipInfo("mimetype"), b"application/epub+zip")
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def _page(book: Ebook, title: str, body: str) -> bytes:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n'
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">'
        f"<head><title>{escape(title)} - {escape(book.title)}</title>"
        '<link rel="stylesheet" type="text/css" href="style.css"/></head>\n'
        f"<body>{body}</body></html>\n"
    ).encode()


def _nav(titles: dict[str, str]) -> str:
    items = "".join(f'<li><a href="{name}.xhtml">{escape(title)}</a></li>' for name, title in titles.items())
    return f'<nav epub:type="toc"><h1>Contents</h1><ol>{items}</ol></nav>'


def _package(book: Ebook) -> str:
    identity = UUID(bytes=hashlib.sha256(book.told).digest()[:16], version=5)
    cover = f'<item id="cover-image" href="{COVER}" media-type="image/png" properties="cover-image"/>'
    rows = [
        '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
        '<item id="style" href="style.css" media-type="text/css"/>',
        *([cover] if book.cover else []),
        *(f'<item id="{page}" href="{page}.xhtml" media-type="application/xhtml+xml"/>' for page in book.pages),
        *(f'<item id="art-{at}" href="{name}" media-type="image/svg+xml"/>' for at, name in enumerate(book.art)),
    ]
    spine = "".join(f'<itemref idref="{page}"/>' for page in book.pages)
    shown = '<meta name="cover" content="cover-image"/>' if book.cover else ""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">\n'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
        f'<dc:identifier id="id">urn:uuid:{identity}</dc:identifier><dc:title>{escape(book.title)}</dc:title>'
        f"<dc:creator>{escape(book.author)}</dc:creator><dc:language>en</dc:language>"
        f'<dc:description>{escape(book.about)}</dc:description><meta property="dcterms:modified">{WHEN}</meta>'
        f"{shown}</metadata>\n<manifest>{''.join(rows)}</manifest>\n<spine>{spine}</spine>\n</package>\n"
    )
