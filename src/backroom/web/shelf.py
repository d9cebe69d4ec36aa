"""The writer's view, and the shelf with its campaigns."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.datastructures import FormData, UploadFile

from backroom.core import BackroomError
from backroom.games.nightshade.campaign import ADVANTAGES, members, why_no_next_case
from backroom.house.campaigns import Shelf, Shelved
from backroom.house.house import House
from backroom.house.people import Person
from backroom.house.refusals import Missing
from backroom.house.storage import OVER
from backroom.house.table import LiveTable
from backroom.web.answers import status_of
from backroom.web.model import CampaignLine, CaseLine, Me, ShelfPage
from backroom.web.models import story_page
from backroom.web.pages import at_table, done, house_of, number_in, person_of, renderer_of, words_in
from backroom.web.papers.casefile import KINDS

router = APIRouter(include_in_schema=False)

# The writer's view


@router.get("/tables/{table}/story")
async def story(request: Request, table: str) -> Response:
    live, person = await house_of(request).table(table), await person_of(request)
    live.presence.visit(person.id)
    return HTMLResponse(renderer_of(request).story(story_page(live, person)))


@router.post("/tables/{table}/notes")
async def reword(request: Request, table: str) -> Response:
    async def doing(form: FormData, person: Person, house: House) -> None:
        live = await house.table(table)
        await live.reword(person, number_in(form, "line"), number_in(form, "room"), words_in(form, "words"))

    back = f"/tables/{table}/story" if request.query_params.get("from") == "story" else f"/tables/{table}"
    return await at_table(request, table, doing, back)


# The shelf


def shelf_of(request: Any) -> Shelf:
    """The shelf of the house that a request came to."""
    return Shelf(house_of(request))


async def shelf_page(request: Request, error: str = "") -> ShelfPage:
    """A person's campaigns."""
    person = await person_of(request)
    campaigns = tuple(campaign_line(one) for one in await shelf_of(request).all(person))
    return ShelfPage(me=Me(person.name), campaigns=campaigns, papers=KINDS, goods=ADVANTAGES, error=error)


def campaign_line(shelved: Shelved) -> CampaignLine:
    """A campaign as the shelf shows it."""
    return CampaignLine(
        id=shelved.campaign.id,
        name=shelved.campaign.name,
        cases=tuple(case_line(number, live) for number, live in enumerate(shelved.cases, 1)),
        members=tuple(members(shelved.remembered).values()),
        ready=not why_no_next_case(shelved.remembered),
    )


def case_line(number: int, live: LiveTable) -> CaseLine:
    """A case as the shelf shows it."""
    assert live.sitting is not None
    seen = live.sitting.view(None).public
    case, result = seen["case"], live.sitting.result
    return CaseLine(
        number=number,
        table=live.charter.id,
        title=f"{case['victim']}, {case['crime']}" if case else "",
        investigator=seen["investigator"]["id"],
        day=seen["day"],
        over=live.status == OVER,
        words=result.words if result else "",
    )


async def _on_the_shelf(request: Request, error: BackroomError) -> Response:
    page = await shelf_page(request, str(error))
    return HTMLResponse(renderer_of(request).shelf(page), status_of(error))


@router.get("/shelf")
async def shelf(request: Request) -> Response:
    return HTMLResponse(renderer_of(request).shelf(await shelf_page(request)))


@router.post("/shelf")
async def open_campaign(request: Request) -> Response:
    form = await request.form(max_files=0)
    try:
        await shelf_of(request).open(await person_of(request), words_in(form, "name"))
    except BackroomError as refusal:
        return await _on_the_shelf(request, refusal)
    return await done(request, "/shelf")


@router.post("/shelf/unpack")
async def unpack(request: Request) -> Response:
    async with request.form(max_files=1) as form:
        file = form.get("file")
        data = await file.read() if isinstance(file, UploadFile) else None
    try:
        if data is None:
            raise BackroomError("Choose a campaign's file first.")
        await shelf_of(request).unpack(await person_of(request), data)
    except BackroomError as refusal:
        return await _on_the_shelf(request, refusal)
    return await done(request, "/shelf")


@router.post("/shelf/{campaign}/case")
async def next_case(request: Request, campaign: str) -> Response:
    """Begins the next case. `buy` says who buys what, "reporter clues", as often as it is sent."""
    form = await request.form(max_files=0)
    bought = [value.rpartition(" ") for value in form.getlist("buy") if isinstance(value, str) and value]
    try:
        live = await shelf_of(request).next_case(
            await person_of(request),
            campaign,
            words_in(form, "investigator") or "any",
            [(who, what) for who, _, what in bought],
            words_in(form, "dice") or "house",
        )
    except Missing:
        raise
    except BackroomError as refusal:
        return await _on_the_shelf(request, refusal)
    return await done(request, f"/tables/{live.charter.id}")


@router.get("/shelf/{campaign}/campaign.json")
async def pack(request: Request, campaign: str) -> Response:
    packed = await shelf_of(request).pack(await person_of(request), campaign)
    headers = {"Content-Disposition": 'attachment; filename="campaign.json"'}
    return Response(packed, media_type="application/json", headers=headers)
