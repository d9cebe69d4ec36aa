"""The ways to a case file: the command line and the page."""

import json
from pathlib import Path

import httpx
import pytest

from backroom.core import BackroomError, read_record, write_record
from backroom.games.nightshade.papers.casefile import case_file
from backroom.press.kinds import KINDS
from tests.games.nightshade.papers.cases import NOTES, played
from tests.games.nightshade.papers.test_pdf import HOSTILE
from tests.press.reading import files_of, inked, pages_of
from tests.test_cli import GOLDEN, backroom
from tests.waiting import LONG
from tests.web.serving import served


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "case.jsonl"
    file.write_bytes(write_record(played(1, NOTES).record()))
    return file


def test_a_book_from_a_record(record: Path) -> None:
    done = backroom("casefile", str(record))
    assert (done.returncode, done.stdout) == (0, "")
    book = record.with_suffix(".pdf")
    assert str(book) in done.stderr
    pages = pages_of(book.read_bytes())
    assert "Stopped at Ten" in pages[0]
    assert any("The 6.15 has not run since the strike." in page for page in pages)
    assert all(share > 0.02 for share in inked(book.read_bytes()))


def test_an_e_book_and_plain_text(record: Path, tmp_path: Path) -> None:
    assert backroom("casefile", str(record), "--as", "epub", "-o", str(tmp_path / "x.epub")).returncode == 0
    assert "case/chapter-1.xhtml" in files_of((tmp_path / "x.epub").read_bytes())
    text = backroom("casefile", str(record), "--as", "md", "-o", "-")
    assert text.stdout.startswith("# Stopped at Ten Past Nine\n")
    assert text.stderr == ""


def test_a_case_that_is_still_open(tmp_path: Path) -> None:
    file = tmp_path / "open.jsonl"
    file.write_bytes(write_record(played(1, decisions=30).record()))
    text = backroom("casefile", str(file), "--as", "md", "-o", "-").stdout
    assert "case file 1: **open**" in text
    assert "Still Open" in text


def test_what_cannot_be_printed_is_one_line(record: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(record.read_bytes()[:-40] + b"\n")
    for words, problem in (
        ((str(tmp_path / "none.jsonl"),), "No such file"),
        ((str(broken),), "line"),
        ((str(GOLDEN),), "noir/killer"),
        ((str(record), "--as", "doc"), "Kinds: pdf, epub, md"),
        ((str(record), "-o", str(tmp_path / "no" / "where.pdf")), "No such file"),
        ((str(record), "-o", str(record)), "the record itself"),
    ):
        done = backroom("casefile", *words)
        assert done.returncode == 1
        assert done.stderr.startswith("backroom: ")
        assert problem in done.stderr
        assert done.stderr.count("\n") == 1
    assert record.read_bytes().startswith(b'{"record"')


def test_other_games_have_no_case_file() -> None:
    with pytest.raises(BackroomError, match=r"^Case files are made of Nightshade"):
        case_file(read_record(GOLDEN.read_bytes()), {}, "md")


@pytest.mark.parametrize("kind", KINDS)
def test_hostile_words_come_through_every_door(kind: str) -> None:
    """Whatever the record refuses, an edited note may hold: it is printed as it is, or not at all."""
    edited = dict(enumerate((*HOSTILE, "x" * 5000, "\ud800\x00\x07", "\u202egnirts", "😀" * 50), 1))
    printed = case_file(played(1, NOTES, every=1).record(), edited, kind)  # type: ignore[arg-type]
    assert len(printed) > 5_000


def test_a_page_can_send_it(tmp_path: Path) -> None:
    with served(tmp_path) as house, httpx.Client(base_url=house.address, timeout=LONG) as http:
        token = http.post("/api/people", json={"name": "Mara"}).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        table = http.post("/api/tables", json={"game": "nightshade", "seats": ["me"]}).json()["id"]
        answer = http.get(f"/tables/{table}/casefile.pdf")
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.headers["content-disposition"].endswith('.pdf"')
        assert "Case file 1" in pages_of(answer.content)[0]
        assert http.get(f"/tables/{table}/casefile.md").text.startswith("# ")
        assert http.get(f"/tables/{table}/casefile.exe").status_code == 404
        other = http.post("/api/tables", json={"game": "noir/killer", "seats": ["me", "bot:random"]}).json()["id"]
        assert http.get(f"/tables/{other}/casefile.pdf").status_code == 404
        assert json.loads(http.get("/api/games").content)
