"""The writer's view, and the shelf with its series."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.datastructures import FormData, UploadFile
from starlette.requests import HTTPConnection

from backroom.core import BackroomError
from backroom.house.house import House
from backroom.house.people import Person
from backroom.house.refusals import Missing
from backroom.house.series import SERIES
from backroom.house.shelf import Shelf, Shelved, ShelvedTable
from backroom.house.storage import OVER
from backroom.house.table import LiveTable
from backroom.web.answers import status_of
from backroom.web.kit.page import page_of
from backroom.web.page_data import has_record, shut_words, story_page
from backroom.web.page_types import Me, SeriesLine, SeriesShown, ShelfPage, ShelfTable
from backroom.web.pages import at_table, done, house_of, number_in, person_of, renderer_of, words_in

router = APIRouter(include_in_schema=False)

# The writer's view


@router.get("/tables/{table}/story")
async def story(request: Request, table: str) -> Response:
    live, person = await house_of(request).table(table), await person_of(request)
    live.presence.visit(person.id)
    return HTMLResponse(renderer_of(request).story(story_page(live, person)))


@router.post("/tables/{table}/notes")
async def reword(request: Request, table: str) -> Response:
    async def doing(live: LiveTable, person: Person, form: FormData) -> None:
        await live.reword(person, number_in(form, "line"), number_in(form, "room"), words_in(form, "words"))

    back = f"/tables/{table}/story" if request.query_params.get("from") == "story" else f"/tables/{table}"
    return await at_table(request, table, doing, back)


# The shelf


def shelf_of(request: HTTPConnection) -> Shelf:
    """The shelf of the house that a request came to."""
    return Shelf(house_of(request))


async def shelf_page(request: Request, error: str = "") -> ShelfPage:
    """A person's series."""
    person, house = await person_of(request), house_of(request)
    kinds = [(game, SERIES[game.spec.id]) for game in house.games if game.spec.id in SERIES]
    return ShelfPage(
        me=Me(person.name),
        series=tuple(_series(house, one) for one in await shelf_of(request).all(person)),
        titles=tuple(game.spec.title for game, _ in kinds),
        nouns=tuple(kind.noun for _, kind in kinds),
        about=tuple(kind.about for _, kind in kinds),
        error=error,
    )


def _series(house: House, shelved: Shelved) -> tuple[SeriesLine, tuple[SeriesShown, ...]]:
    """A series as its game shows it on the shelf. An empty one is shown by every game that it can begin with."""
    kind = SERIES.get(shelved.game)
    line = SeriesLine(
        id=shelved.campaign.id,
        name=shelved.campaign.name,
        noun=shelved.noun,
        tables=tuple(_table(house, number, one) for number, one in enumerate(shelved.tables, 1)),
        ready=not shelved.tables or (kind is not None and not shelved.why_no_next(kind)),
    )
    games = [shelved.game] if shelved.game else [game.spec.id for game in house.games if game.spec.id in SERIES]
    return line, tuple(SeriesShown(game, _arranged(game, line)) for game in games)


def _arranged(game: str, line: SeriesLine) -> object:
    arrange = page_of(game).series
    return arrange(line) if arrange else None


def _table(house: House, number: int, one: ShelvedTable) -> ShelfTable:
    shut = house.why_shut(one.table)
    return ShelfTable(
        number=number,
        table=one.table.id,
        over=one.table.status == OVER,
        noted=one.noted,
        shut=shut_words(one.table, shut) if shut else "",
        record=has_record(one.table),
    )


async def _on_the_shelf(request: Request, error: BackroomError) -> Response:
    page = await shelf_page(request, str(error))
    return HTMLResponse(renderer_of(request).shelf(page), status_of(error))


@router.get("/shelf")
async def shelf(request: Request) -> Response:
    return HTMLResponse(renderer_of(request).shelf(await shelf_page(request)))


@router.post("/shelf")
async def open_series(request: Request) -> Response:
    form = await request.form(max_files=0)
    try:
        await shelf_of(request).open(await person_of(request), words_in(form, "name"))
    except BackroomError as refusal:
        return await _on_the_shelf(request, refusal)
    return done(request, "/shelf")


@router.post("/shelf/unpack")
async def unpack(request: Request) -> Response:
    async with request.form(max_files=1) as form:
        file = form.get("file")
        data = await file.read() if isinstance(file, UploadFile) else None
    try:
        if data is None:
            raise BackroomError("Choose a campaign file first.")
        await shelf_of(request).unpack(await person_of(request), data)
    except BackroomError as refusal:
        return await _on_the_shelf(request, refusal)
    return done(request, "/shelf")


@router.post("/shelf/{series}/next")
async def next_table(request: Request, series: str) -> Response:
    """Begin the next table. The other fields of the form are for its game's series."""
    form = await request.form(max_files=0)
    chosen = {name: [value for value in form.getlist(name) if isinstance(value, str)] for name in form}
    try:
        live = await shelf_of(request).next_table(await person_of(request), series, chosen, words_in(form, "game"))
    except Missing:
        raise
    except BackroomError as refusal:
        return await _on_the_shelf(request, refusal)
    return done(request, f"/tables/{live.charter.id}")


@router.get("/shelf/{series}/campaign.json")
async def pack(request: Request, series: str) -> Response:
    packed = await shelf_of(request).pack(await person_of(request), series)
    headers = {"Content-Disposition": 'attachment; filename="campaign.json"'}
    return Response(packed, media_type="application/json", headers=headers)
