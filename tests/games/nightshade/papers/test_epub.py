"""The case file for readers: an EPUB 3 that is one."""

import io
import zipfile
from xml.etree import ElementTree

import pytest

from backroom.games.nightshade.papers.epub import epub
from tests.games.nightshade.papers.sample import SAMPLE
from tests.games.nightshade.papers.test_pdf import HOSTILE, with_notes
from tests.press.reading import files_of

OPF = "{http://www.idpf.org/2007/opf}"
DC = "{http://purl.org/dc/elements/1.1/}"
XHTML = "{http://www.w3.org/1999/xhtml}"


@pytest.fixture(scope="module")
def book() -> bytes:
    return epub(SAMPLE)


def test_the_type_comes_first_and_bare(book: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(book)) as archive:
        first = archive.infolist()[0]
        assert (first.filename, first.compress_type, first.extra) == ("mimetype", zipfile.ZIP_STORED, b"")
        assert archive.read("mimetype") == b"application/epub+zip"
    assert book[30:38] == b"mimetype"


def test_the_package_lists_every_file_once(book: bytes) -> None:
    files = files_of(book)
    container = ElementTree.fromstring(files["META-INF/container.xml"])
    path = next(container.iter("{urn:oasis:names:tc:opendocument:xmlns:container}rootfile")).get("full-path", "")
    package = ElementTree.fromstring(files[path])
    items = {item.get("href", ""): item for item in package.iter(f"{OPF}item")}
    ids = [item.get("id", "") for item in items.values()]
    assert len(set(ids)) == len(ids)
    assert {f"case/{name}" for name in items} == set(files) - {"mimetype", "META-INF/container.xml", path}
    assert {item.get("properties") for item in items.values()} == {None, "nav", "cover-image"}
    spine = [ref.get("idref") for ref in package.iter(f"{OPF}itemref")]
    assert spine == ["cover", "cast", "chapter-1", "chapter-2", "solution", "papers"]
    assert set(spine) <= set(ids)
    assert [one.text for one in package.iter(f"{DC}title")] == ["Ten Past Nine"]
    assert [one.text for one in package.iter(f"{DC}creator")] == ["Eudora Vane"]
    assert [one.text for one in package.iter(f"{DC}language")] == ["en"]
    modified = [one.text for one in package.iter(f"{OPF}meta") if one.get("property") == "dcterms:modified"]
    assert len(modified) == 1


def test_every_page_is_well_formed_and_shows_what_is_there(book: bytes) -> None:
    files = files_of(book)
    for name, data in files.items():
        if name.endswith((".xhtml", ".svg", ".opf")):
            root = ElementTree.fromstring(data)
            for element in root.iter():
                for link in (element.get("src"), element.get("href")):
                    assert link is None or f"case/{link}" in files, (name, link)
            assert not list(root.iter(f"{XHTML}script"))
    contents = ElementTree.fromstring(files["case/nav.xhtml"])
    assert [link.text for link in contents.iter(f"{XHTML}a")][2:5] == [
        "A Desk With the Lamp Still On",
        "The Train That Never Ran",
        "The sister confessed",
    ]
    assert b"Says she was on the 6.15 home." in files["case/chapter-2.xhtml"]
    assert b"var(" not in files["case/art/face-eudora-alive.svg"], "readers know no variables"


def test_words_are_words() -> None:
    files = files_of(epub(with_notes(*HOSTILE)))
    notes = [
        "".join(quote.find(f"{XHTML}p").itertext())  # type: ignore[union-attr]
        for quote in ElementTree.fromstring(files["case/chapter-1.xhtml"]).iter(f"{XHTML}blockquote")
    ]
    assert notes[: len(HOSTILE)] == list(HOSTILE)


def test_the_same_story_is_the_same_file(book: bytes) -> None:
    assert epub(SAMPLE) == book
