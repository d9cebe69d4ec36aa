"""The papers of a table, as its game brings them along. Each reader gets what their eye saw."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from backroom.house.refusals import Missing, Unfit
from backroom.house.storage import OVER
from backroom.press.kinds import MEDIA, Kind
from backroom.press.papers import Asked, Heard, Paper, Reader, blank_of, paper_of
from backroom.press.typeset import at_the_press
from backroom.web.pages import house_of, person_of

router = APIRouter(include_in_schema=False)


def _sent(body: bytes, kind: Kind, *name: str) -> Response:
    """A file to keep."""
    file = f"{' '.join(word for word in name if word)}.{kind}".replace(" ", "-").lower()
    return Response(body, media_type=MEDIA[kind], headers={"Content-Disposition": f'attachment; filename="{file}"'})


@router.get("/tables/{table}/{paper}.{kind}")
async def whole(request: Request, table: str, paper: str, kind: str) -> Response:
    """All of a paper. Once the table is closed, with everything open."""
    return await _printed(request, table, paper, kind)


@router.get("/tables/{table}/{paper}/{part}.{kind}")
async def one_part(request: Request, table: str, paper: str, part: str, kind: str) -> Response:
    """A part of it. A part that the reader may not see is not there."""
    return await _printed(request, table, paper, kind, part)


async def _printed(request: Request, table: str, name: str, kind: str, part: str = "") -> Response:
    live = await house_of(request).table(table)
    paper = paper_of(live.charter.game, name)
    found = next((one for one in paper.kinds if one == kind), None) if paper else None
    if paper is None or found is None:
        raise Missing("There is no such file at this table.")
    made = await at_the_press(paper.make, await _asked(request, table, paper, part), found)
    return _sent(made, found, live.charter.name, paper.called(part))


async def _asked(request: Request, table: str, paper: Paper, part: str) -> Asked:
    """The table as it is now, for the person who asks."""
    house, person = house_of(request), await person_of(request)
    live = await house.table(table)
    if live.sitting is None:
        raise Unfit("There is nothing to print yet.")
    talk = await house.talk(table) if paper.talk else ()
    seat = live.seat_of(person.id)
    return Asked(
        record=live.sitting.record(),
        view=live.sitting.view(seat),
        reader=Reader(seat, live.status == OVER),
        names=live.names(),
        title=live.charter.name,
        part=part,
        written=tuple(live.sitting.written(None)),
        talk=tuple(Heard(lines, said.name, said.words) for lines, said in talk),
    )


@router.get("/{paper}/blank.pdf")
async def blank(request: Request, paper: str) -> Response:
    """One to fill in by hand."""
    found = blank_of(paper)
    if found is None:
        raise Missing("There is no such file in this house.")
    return _sent(await at_the_press(found.make), "pdf", found.called)
