"""What a table has to print: the case file, character sheets, the story log. Each for whoever asks."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from backroom.house.refusals import Missing, Unfit
from backroom.house.storage import OVER
from backroom.house.table import LiveTable
from backroom.web.pages import house_of, person_of
from backroom.web.papers.casefile import KINDS, MEDIA, PRINTED, Kind, printed
from backroom.web.papers.sheets import SHEETS, Paper, blank_sheet, sheets_pdf
from backroom.web.papers.storylog.binding import Heard
from backroom.web.papers.storylog.door import LOGGED, story_log
from backroom.web.papers.storylog.standing import Reader
from backroom.web.papers.typeset import at_the_press

router = APIRouter(include_in_schema=False)


def _sent(body: bytes, kind: Kind, name: str) -> Response:
    """A file to keep."""
    file = f"{name}.{kind}".replace(" ", "-").lower()
    return Response(body, media_type=MEDIA[kind], headers={"Content-Disposition": f'attachment; filename="{file}"'})


def _kind(kind: str, made_of: bool) -> Kind:
    found = next((one for one in KINDS if one == kind), None)
    if found is None or not made_of:
        raise Missing("There is no such file at this table.")
    return found


@router.get("/tables/{table}/casefile.{kind}")
async def casefile(request: Request, table: str, kind: str) -> Response:
    """A case as a book, at any time: nothing in it is hidden from anyone."""
    live = await house_of(request).table(table)
    found = _kind(kind, live.charter.game == PRINTED)
    if live.sitting is None:
        raise Unfit("The case has not begun.")
    notes = {one.seen.facts["note"]: one.seen.facts["words"] for one in live.sitting.written(None)}
    return _sent(await printed(live.sitting.record(), notes, found), found, live.charter.name)


# A Dirty World


@router.get("/sheets/blank.pdf")
async def blank(request: Request) -> Response:
    """A sheet to fill in by hand."""
    return _sent(await at_the_press(sheets_pdf, [blank_sheet()]), "pdf", "a dirty world")


@router.get("/tables/{table}/sheets.pdf")
async def sheets(request: Request, table: str) -> Response:
    """Every sheet that lies open to whoever asks."""
    live = await house_of(request).table(table)
    papers = await _papers(request, live)
    if not papers:
        raise Unfit("There is no sheet to print yet.")
    return _sent(await at_the_press(sheets_pdf, papers), "pdf", f"{live.charter.name} sheets")


@router.get("/tables/{table}/sheets/{who}.pdf")
async def sheet(request: Request, table: str, who: str) -> Response:
    """One of them, by the character's id. One that is closed to whoever asks is not there."""
    live = await house_of(request).table(table)
    found = [one for one in await _papers(request, live) if one.id == who]
    if not found:
        raise Missing("There is no such sheet at this table.")
    return _sent(await at_the_press(sheets_pdf, found), "pdf", f"{live.charter.name} sheet")


async def _papers(request: Request, live: LiveTable) -> tuple[Paper, ...]:
    read = SHEETS.get(live.charter.game)
    if read is None:
        raise Missing("There are no sheets at this table.")
    if live.sitting is None:
        raise Unfit("There is no sheet to print yet.")
    person = await person_of(request)
    return read(live.sitting.view(live.seat_of(person.id)), live.names(), live.charter.name)


@router.get("/tables/{table}/storylog.{kind}")
async def storylog(request: Request, table: str, kind: str, session: str = "") -> Response:
    """The story as whoever asks saw it: all of it, or one session. Once the table is closed, with everything open."""
    house, person = house_of(request), await person_of(request)
    live = await house.table(table)
    found = _kind(kind, live.charter.game == LOGGED)
    if live.sitting is None:
        raise Unfit("Nothing has happened yet.")
    number = int(session) if session.isascii() and session.isdigit() and len(session) < 5 else 0
    reader = Reader(live.seat_of(person.id), live.status == OVER)
    record, names, name = live.sitting.record(), live.names(), live.charter.name
    talk = [Heard(lines, said.name, said.words) for lines, said in await house.talk(table)]
    book = await at_the_press(story_log, record, found, reader, names, name, talk, number)
    return _sent(book, found, f"{name} session {number}" if number else f"{name} story")
