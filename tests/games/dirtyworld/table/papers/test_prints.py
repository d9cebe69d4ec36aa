"""The ways to sheets and story logs: the command line and the house."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from backroom.core import write_record
from backroom.house.people import Person, new_token
from backroom.house.table import LiveTable
from tests.games.dirtyworld.table.papers.evening import ANN, CLOSE, CY, DUTCH, GM, HIDDEN, KNOW, NAMES, evening
from tests.press.reading import files_of, pages_of
from tests.test_cli import GOLDEN, backroom
from tests.web.knocking import Answer, ask, open_house

GAME = "dirtyworld/table"


# The command line


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "evening.jsonl"
    one = evening()
    one.do(GM, "close the session")
    one.do(GM, CLOSE)
    file.write_bytes(write_record(one.sitting.record()))
    return file


def test_a_story_from_a_record(record: Path, tmp_path: Path) -> None:
    done = backroom("story", str(record))
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == f"The story is in {record.with_suffix('.pdf')}.\n"
    assert any("Round 2." in page for page in pages_of(record.with_suffix(".pdf").read_bytes()))
    text = backroom("story", str(record), "--as", "md", "-o", "-").stdout
    assert text.startswith("# A Dirty World\n\n*A Dirty World, with everything open*\n")
    assert all(words in text for words in HIDDEN.values())
    seen = backroom("story", str(record), "--as", "md", "--session", "1", "--eye", "third player", "-o", "-").stdout
    assert HIDDEN["whisper"] not in seen
    assert "Session 2" not in seen
    assert backroom("story", str(record), "--as", "epub", "-o", str(tmp_path / "x.epub")).returncode == 0
    assert "case/session-1.xhtml" in files_of((tmp_path / "x.epub").read_bytes())


def test_sheets_from_a_record_and_a_blank_one(record: Path, tmp_path: Path) -> None:
    assert backroom("sheet", str(record)).stderr == f"The sheets are in {tmp_path / 'evening-sheets.pdf'}.\n"
    pages = pages_of((tmp_path / "evening-sheets.pdf").read_bytes())
    assert len(pages) == 4
    assert HIDDEN["ada"] in pages[0]
    assert backroom("sheet", "--blank", "-o", str(tmp_path / "blank.pdf")).returncode == 0
    assert len(pages_of((tmp_path / "blank.pdf").read_bytes())) == 1


def test_what_cannot_be_printed_is_one_line(record: Path, tmp_path: Path) -> None:
    for words, problem in (
        (("story", str(GOLDEN)), "this is a record of noir/killer"),
        (("sheet", str(GOLDEN)), "this is a record of noir/killer"),
        (("sheet",), "Give either a record or --blank."),
        (("sheet", str(record), "--blank"), "Give either a record or --blank."),
        (("sheet", str(record), "--eye", "cat"), "There is no eye 'cat'"),
        (("sheet", str(record), "-o", str(record)), "the record itself"),
        (("story", str(record), "--as", "doc"), "Kinds: pdf, epub, md"),
        (("story", str(record), "--session", "9"), "There is no session 9 at this table."),
        (("story", str(tmp_path / "none.jsonl")), "No such file"),
    ):
        done = backroom(*words)
        assert done.returncode == 1, words
        assert done.stderr.startswith("backroom: ")
        assert problem in done.stderr
        assert done.stderr.count("\n") == 1


# The house


class AtTable:
    """A table of the house where the evening has begun, and the people around it."""

    def __init__(self, app: object, live: LiveTable, people: list[Person], tokens: list[str]) -> None:
        self.app, self.live, self.people, self.tokens = app, live, people, tokens

    async def get(self, path: str, seat: int | None) -> Answer:
        token = self.tokens[seat] if seat is not None else new_token()
        return await ask(self.app, "GET", f"/tables/{self.live.charter.id}/{path}".rstrip("/"), token)  # type: ignore[arg-type]

    async def act(self, seat: int, action: str, **fields: object) -> None:
        await self.live.act(self.people[seat], action, self.live.lines, f"act {self.live.lines}", fields=fields)

    def id_of(self, name: str) -> str:
        assert self.live.sitting is not None
        found: str = next(one.id for one in self.live.sitting.state.characters.values() if one.sheet.name == name)
        return found


def at_table(story: Callable[[AtTable], Awaitable[None]]) -> None:
    """The evening up to its first conflict, then the rest of the story."""

    async def told() -> None:
        async with open_house() as (house, app):
            tokens = [new_token() for _ in NAMES]
            people = [Person((await house.person(token)).id, name) for token, name in zip(tokens, NAMES, strict=True)]
            live = await house.found(people[GM], GAME, len(NAMES), {}, ["me", "open", "open", "open"])
            here = AtTable(app, live, people, tokens)
            assert (await here.get("sheets.pdf", GM)).status == 409
            assert (await here.get("storylog.md", GM)).status == 409
            for seat in range(1, len(NAMES)):
                await live.sit(people[seat], seat)
            assert (await here.get("sheets.pdf", GM)).status == 409, "nobody has a sheet yet"
            for line in evening().sitting.lines[1:]:
                if line.action == "open a conflict":
                    break
                assert line.seat is not None
                assert line.action is not None
                behind_the_screen = {"who": here.id_of(DUTCH)} if (line.seat, line.action) == (GM, "roll") else {}
                await here.act(line.seat, line.action, **{**line.fields, **behind_the_screen})
                if line.action == "begin a scene":
                    await live.say(people[ANN], "She sits down without being asked.")
            await story(here)

    asyncio.run(told())


def test_everybody_is_sent_what_they_may_know() -> None:
    async def story(here: AtTable) -> None:
        for seat in (GM, ANN, CY, None):
            log = await here.get("storylog.md", seat)
            assert log.status == 200
            assert log.all("content-type") == ["text/markdown; charset=utf-8"]
            assert log.all("content-disposition")[0].endswith('story.md"')
            assert "### Scene 1: The back booth\n\n" in log.text
            assert "\n**Ann:** She sits down without being asked.\n" in log.text
            for name, words in HIDDEN.items():
                assert (words in log.text) == (seat in KNOW[name]), (seat, name)
            sheets = await here.get("sheets.pdf", seat)
            assert sheets.all("content-type") == ["application/pdf"]
            text = " ".join(pages_of(sheets.body))
            for name in ("ada", "tom", "unseen"):
                assert (HIDDEN[name] in text) == (seat in KNOW[name]), (seat, name)

    at_table(story)


def test_the_page_leads_to_all_of_it() -> None:
    """Every file that the page offers can be had, and in the right order of things."""

    async def story(here: AtTable) -> None:
        for closed in (False, True):
            page = (await here.get("", CY)).text
            links = set(re.findall(r'href="/tables/[^"/]+/([^"]+)" download', page))
            files = {"sheets.pdf", "storylog.pdf", "storylog.epub", "storylog.md"}
            assert files <= links
            assert closed or {"sheets/p1.pdf", "sheets/p2.pdf"} <= links
            assert 'href="/sheets/blank.pdf"' in page
            for link in links:
                assert (await here.get(link, CY)).status == 200, link
            if not closed:
                for action in ("end the scene", "close the session", CLOSE):
                    await here.act(GM, action)
        assert HIDDEN["whisper"] in (await here.get("storylog.md", None)).text, "now everything lies open"

    at_table(story)


def test_one_sheet_and_one_session() -> None:
    async def story(here: AtTable) -> None:
        (ada,) = pages_of((await here.get("sheets/p1.pdf", CY)).body)
        assert "Ada Finch" in ada
        assert HIDDEN["ada"] not in ada
        dutch = here.id_of(DUTCH)
        hidden, none = [await here.get(f"sheets/{who}.pdf", CY) for who in (dutch, "nobody")]
        assert (hidden.status, hidden.body) == (none.status, none.body)
        assert none.status == 404
        assert (await here.get(f"sheets/{dutch}.pdf", GM)).status == 200
        first = await here.get("storylog/1.md", None)
        assert "Before the first session" not in first.text
        assert (await here.get("storylog/7.md", None)).status == 400
        assert (await here.get("storylog.doc", None)).status == 404
        assert here.live.charter.name in pages_of((await here.get("storylog.pdf", GM)).body)[0]
        assert (await here.get("storylog.epub", GM)).body.startswith(b"PK")

    at_table(story)


def test_all_talk_is_kept_in_its_place() -> None:
    """A live table shows the last words only; the log has them all."""

    async def story(here: AtTable) -> None:
        for number in range(230):
            await here.live.say(here.people[CY], f"Number {number}.")
        text = (await here.get("storylog.md", None)).text
        assert all(f"Number {number}." in text for number in range(230))

    at_table(story)


def test_a_blank_sheet_for_anybody() -> None:
    async def told() -> None:
        async with open_house() as (_, app):
            answer = await ask(app, "GET", "/sheets/blank.pdf")
            assert answer.status == 200
            assert len(pages_of(answer.body)) == 1

    asyncio.run(told())


def test_the_sheets_of_a_duel() -> None:
    async def told() -> None:
        async with open_house() as (house, app):
            token = new_token()
            live = await house.play_now(await house.person(token), "dirtyworld/duel", "greedy")
            here = f"/tables/{live.charter.id}"
            assert f'href="{here}/sheets.pdf" download' in (await ask(app, "GET", here, token)).text
            assert len(pages_of((await ask(app, "GET", f"{here}/sheets.pdf", token)).body)) == 2
            assert (await ask(app, "GET", f"{here}/sheets/1.pdf", token)).status == 200
            assert (await ask(app, "GET", f"{here}/storylog.pdf", token)).status == 404

    asyncio.run(told())
