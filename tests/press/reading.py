"""Reading what was printed: the pages of a PDF as text and as light, the files of an EPUB."""

import io
import zipfile

import pypdfium2  # type: ignore[import-untyped]


def pages_of(pdf: bytes) -> list[str]:
    """The text of each page, words apart by single spaces."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [_text(page) for page in document]


def _text(page: pypdfium2.PdfPage) -> str:
    words: str = page.get_textpage().get_text_bounded()
    # Words that may break anywhere carry invisible breaks; a hyphen at the end of a line is the typesetter's.
    return " ".join(words.replace("\u200b", "").replace("\ufffe\r\n", "").replace("\ufffe", "").split())


def bookmarks_of(pdf: bytes) -> list[tuple[str, int]]:
    """What a reader lists beside the pages, and the page that each leads to."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [(mark.get_title(), mark.get_dest().get_index()) for mark in document.get_toc()]


def sizes_of(pdf: bytes) -> set[tuple[int, int]]:
    """The sizes of the pages, in whole millimetres."""
    with pypdfium2.PdfDocument(pdf) as document:
        return {(round(page.get_width() / 72 * 25.4), round(page.get_height() / 72 * 25.4)) for page in document}


def inked(pdf: bytes) -> list[float]:
    """How much of each page is not bare paper."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [_ink(page) for page in document]


def _ink(page: pypdfium2.PdfPage) -> float:
    bitmap = page.render(scale=0.5, grayscale=True)
    grey = bytes(bitmap.buffer)
    paper = max(set(grey), key=grey.count)
    return sum(abs(light - paper) > 12 for light in grey) / len(grey)


def files_of(epub: bytes) -> dict[str, bytes]:
    """Every file of an EPUB, by its path."""
    with zipfile.ZipFile(io.BytesIO(epub)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
