"""The house for programs: the same tables as JSON. /docs describes it; docs/client.py plays a whole game with it."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeAlias, TypeVar

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from backroom.bots import bots_for
from backroom.core import BackroomError, Schema, Seat, describe_options, write_record
from backroom.core.text import in_words
from backroom.house.coaching import coach_at
from backroom.house.house import House
from backroom.house.listing import Row
from backroom.house.people import Person, checked_name, new_token, person_id
from backroom.house.refusals import Stale
from backroom.house.table import LiveTable
from backroom.web.answers import code_of, status_of
from backroom.web.page_data import seat_lines, seats_shown, standing_lines
from backroom.web.pages import house_of, person_of
from backroom.web.wire import View, view_sent

router = APIRouter(prefix="/api", tags=["tables"])

LONGEST_WAIT = 25.0


# What is sent and answered


Json: TypeAlias = Any  # msgspec describes "any JSON" by this type alone


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    id: str
    title: str
    summary: str
    version: int
    seats: dict[str, tuple[str, ...]]
    options: list[Schema]
    bots: list[str]
    open: bool
    """An open table is for people, not for bots. It ends when its game master says so."""
    forms: dict[str, Schema]
    """For each form that an offer may name, a JSON schema of its fields."""


class NewPerson(msgspec.Struct, forbid_unknown_fields=True):
    """What you want to be called; empty for a guest's name."""

    name: str = ""


class PersonInfo(msgspec.Struct):
    """You. Send the token with every request, as `Authorization: Bearer TOKEN`. It is shown only once."""

    name: str
    token: str = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to set up. Each seat: "me", "friend", "open", or "bot:" and a kind of bot."""

    game: str
    seats: list[str]
    options: dict[str, Json] = {}
    coach: bool = False
    """Whether everyone who plays may ask the coach. If you play against bots alone, you always may."""


class SeatInfo(msgspec.Struct):
    """Who plays a seat."""

    seat: Seat
    role: str
    person: str
    me: bool
    bot: bool
    here: bool
    on_turn: bool


class TableInfo(msgspec.Struct):
    """A table, as everyone sees it."""

    id: str
    name: str
    game: str
    status: str
    line: int
    seats: list[SeatInfo]
    commitment: str
    rematch: str = ""
    coach: bool = False
    """Everyone who plays here may ask the coach."""


class TakeSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat's number."""

    seat: Seat


class StandIn(msgspec.Struct, forbid_unknown_fields=True):
    """A seat, and the kind of bot to play it."""

    seat: Seat
    kind: str


class SetStanding(msgspec.Struct, forbid_unknown_fields=True):
    """The ids of all standing answers that you want, the most important first. They replace those set before."""

    answers: list[str]


class Act(msgspec.Struct, forbid_unknown_fields=True):
    """An action's text, the line on which you decided it, and an id of your choice. Sent twice, it is done once.

    `words` go with an offer that has `words`. `dice` are your own dice, as many as the offer has, if the table allows
    them. `fields` fill in the offer's `form`, which the list of games describes.
    """

    action: str
    line: int
    act: str
    words: str = ""
    dice: list[int] | None = None
    fields: dict[str, Json] = {}


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """The line on which you want to take your last decision back, and an id of your choice, as for an action."""

    line: int
    act: str


class Reword(msgspec.Struct, forbid_unknown_fields=True):
    """New words for something that you wrote on a line. `room` says which one on that line, counted from 0."""

    line: int
    words: str
    room: int = 0


class Acted(msgspec.Struct):
    """Stored: the record's line that this action became."""

    line: int


class Words(msgspec.Struct, forbid_unknown_fields=True):
    """What you say at the table."""

    words: str


class StandingInfo(msgspec.Struct):
    """A standing answer that you can set, and whether it is set."""

    id: str
    label: str
    on: bool


class Seeing(msgspec.Struct):
    """What you see, and the line to send back with your next action. Before the deal there is no view.

    `standing` is what the house can answer on your behalf; nobody but you sees it.
    """

    status: str
    line: int
    view: View | None
    standing: list[StandingInfo] = []


class Happened(msgspec.Struct):
    """An event as you saw it, and in words."""

    line: int
    kind: str
    seat: Seat | None
    facts: dict[str, Json]
    words: str


class News(msgspec.Struct):
    """What happened after a line, as you saw it."""

    status: str
    line: int
    events: list[Happened]


class Problem(msgspec.Struct):
    """A refusal: a word for programs, a line for people, and for a stale action what you see now."""

    error: str
    message: str
    now: Seeing | None = None


STRUCTS = [
    GameInfo,
    NewPerson,
    PersonInfo,
    NewTable,
    TableInfo,
    TakeSeat,
    StandIn,
    SetStanding,
    Act,
    Undo,
    Reword,
    Acted,
    Words,
    Seeing,
    News,
    Problem,
]

T = TypeVar("T")


def answer(data: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Data as JSON."""
    return Response(msgspec.json.encode(data), status, dict(headers or {}), "application/json")


async def sent(request: Request, kind: type[T]) -> T:
    """A request's body, checked."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BackroomError(f"Bad request: {error}.") from None


def info(live: LiveTable, person: Person) -> TableInfo:
    """A table, as everyone sees it; `me` marks the asker's seat."""
    return TableInfo(
        id=live.charter.id,
        name=live.charter.name,
        game=live.charter.game,
        status=live.status,
        line=live.lines,
        seats=[SeatInfo(**msgspec.structs.asdict(line)) for line in seat_lines(live, person)],
        commitment=live.commitment,
        rematch=live.rematch,
        coach=live.coaching.there,
    )


def row_info(house: House, row: Row, person: Person) -> TableInfo:
    """The same of a table in a list, which is not opened for it."""
    assert row.listed is not None
    listed, game = row.listed, house.game_of(row)
    seats = seats_shown(row.chairs, game.spec.seats[row.players], listed.turn, partial(house.here, row.id), person)
    return TableInfo(
        id=row.id,
        name=row.name,
        game=row.game,
        status=row.status,
        line=listed.lines,
        seats=[SeatInfo(**msgspec.structs.asdict(line)) for line in seats],
        commitment=listed.commitment,
        rematch=listed.rematch,
        coach=coach_at(game, listed.coached, listed.version > 0, row.chairs),
    )


def seeing(live: LiveTable, person: Person) -> Seeing:
    """What a person sees of a table."""
    view = view_sent(live.sitting.view(live.seat_of(person.id)), live.roles) if live.sitting else None
    standing = [StandingInfo(**msgspec.structs.asdict(line)) for line in standing_lines(live, person)]
    return Seeing(live.status, live.lines, view, standing)


def news(live: LiveTable, person: Person, since: int) -> News:
    """What a person saw happen after a line."""
    events: list[Happened] = []
    if live.sitting is not None:
        seat, names = live.seat_of(person.id), live.names()
        for line, seen in live.sitting.seen(seat):
            if line > since:
                words = in_words(live.game.tell(seen, seat), seat, names)
                events.append(Happened(line, seen.kind, seen.seat, msgspec.to_builtins(seen.fact), words))
    return News(live.status, live.lines, events)


# The routes


def described(answered: type, taken: type | None = None) -> Schema:
    """What OpenAPI is told about a route, out of the structs above."""
    many = getattr(answered, "__args__", None)
    name = f"#/components/schemas/{(many[0] if many else answered).__name__}"
    schema = {"type": "array", "items": {"$ref": name}} if many else {"$ref": name}
    problem = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    refusals = {status: {"description": words, "content": problem} for status, words in REFUSALS.items()}
    responses = {200: {"description": "Done", "content": {"application/json": {"schema": schema}}}, **refusals}
    if taken is None:
        return {"responses": responses}
    body = {"application/json": {"schema": {"$ref": f"#/components/schemas/{taken.__name__}"}}}
    return {"responses": responses, "openapi_extra": {"requestBody": {"required": True, "content": body}}}


REFUSALS = {
    400: "What was sent can't be read, or is not one of the options",
    403: "Not yours to do",
    404: "No such table or game",
    409: "Not now: stale, not your turn, taken, over, or a table that this house can't open",
    413: "Too large",
    422: "Not an action, or not a legal one",
}


@router.get("/games", **described(list[GameInfo]))
async def games(request: Request) -> Response:
    """What can be played, with seats, options and bots."""
    return answer(
        [
            GameInfo(
                id=game.spec.id,
                title=game.spec.title,
                summary=game.spec.summary,
                version=game.spec.version,
                seats={str(count): names for count, names in game.spec.seats.items()},
                options=describe_options(game.spec.options),
                bots=bots_for(game),
                open=game.spec.open,
                forms=game.actions(game.spec.options()).describe_forms(),
            )
            for game in house_of(request).games
        ]
    )


@router.post("/people", **described(PersonInfo, NewPerson))
async def people(request: Request) -> Response:
    """Become a person of this house. Keep the token: it says who you are."""
    wanted = await sent(request, NewPerson)
    token = new_token()
    if wanted.name:
        await house_of(request).rename(person_id(token), checked_name(wanted.name))
    return answer(PersonInfo((await house_of(request).person(token)).name, token))


@router.get("/me", **described(PersonInfo))
async def me(request: Request) -> Response:
    """Who you are."""
    return answer(PersonInfo((await person_of(request)).name))


@router.get("/tables", **described(list[TableInfo]))
async def tables(request: Request) -> Response:
    """The tables that wait for players or can be watched, the latest first."""
    person = await person_of(request)
    house = house_of(request)
    return answer([row_info(house, row, person) for row in await house.running()])


@router.post("/tables", **described(TableInfo, NewTable))
async def found(request: Request) -> Response:
    """Set up a table. It is dealt when the last seat is taken."""
    new = await sent(request, NewTable)
    person = await person_of(request)
    live = await house_of(request).found(person, new.game, len(new.seats), new.options, new.seats, coach=new.coach)
    return answer(info(live, person))


@router.get("/tables/{table}", **described(TableInfo))
async def table(request: Request, table: str) -> Response:
    """Who sits where, and how far the game is."""
    return answer(info(await house_of(request).table(table), await person_of(request)))


Doing = Callable[[LiveTable, Person], Awaitable[None]]


async def _do(request: Request, table: str, doing: Doing) -> Response:
    live, person = await house_of(request).table(table), await person_of(request)
    await doing(live, person)
    return answer(info(live, person))


@router.post("/tables/{table}/sit", **described(TableInfo, TakeSeat))
async def sit(request: Request, table: str) -> Response:
    """Take a free seat."""
    wanted = await sent(request, TakeSeat)
    return await _do(request, table, lambda live, person: live.sit(person, wanted.seat))


@router.post("/tables/{table}/leave", **described(TableInfo))
async def leave(request: Request, table: str) -> Response:
    """Get up again, before the deal."""
    return await _do(request, table, lambda live, person: live.leave(person))


@router.post("/tables/{table}/bot", **described(TableInfo, StandIn))
async def bot(request: Request, table: str) -> Response:
    """Let a bot play a seat: yours, a free one of your table, or one whose player is gone."""
    wanted = await sent(request, StandIn)
    return await _do(request, table, lambda live, person: live.hand_to_bot(person, wanted.seat, wanted.kind))


@router.post("/tables/{table}/back", **described(TableInfo))
async def back(request: Request, table: str) -> Response:
    """Take your seat back from the bot."""
    return await _do(request, table, lambda live, person: live.return_from_bot(person))


@router.post("/tables/{table}/standing", **described(Seeing, SetStanding))
async def standing(request: Request, table: str) -> Response:
    """Set what you answer before you are asked. The house then answers for you, and nobody can tell."""
    wanted = await sent(request, SetStanding)
    live, person = await house_of(request).table(table), await person_of(request)
    await live.set_standing_answers(person, wanted.answers)
    return answer(seeing(live, person))


@router.post("/tables/{table}/say", **described(TableInfo, Words))
async def say(request: Request, table: str) -> Response:
    """Say something; everyone at the table hears it."""
    said = await sent(request, Words)
    return await _do(request, table, lambda live, person: live.say(person, said.words))


@router.get("/tables/{table}/view", **described(Seeing))
async def view(request: Request, table: str) -> Response:
    """What you see, and what you may do."""
    live, person = await house_of(request).table(table), await person_of(request)
    live.presence.visit(person.id)
    return answer(seeing(live, person))


@router.post("/tables/{table}/act", **described(Acted, Act))
async def act(request: Request, table: str) -> Response:
    """Do one of the things you were offered. When this answers, it is stored and survives any crash."""
    wanted = await sent(request, Act)
    live, person = await house_of(request).table(table), await person_of(request)
    live.presence.visit(person.id)
    try:
        done = await live.act(person, wanted.action, wanted.line, wanted.act, wanted.words, wanted.dice, wanted.fields)
    except Stale as refusal:
        return answer(Problem(code_of(refusal), str(refusal), seeing(live, person)), status_of(refusal))
    return answer(Acted(done.line))


@router.post("/tables/{table}/undo", **described(Acted, Undo))
async def undo(request: Request, table: str) -> Response:
    """Take your last decision back, where nothing was drawn, shown or passed on since."""
    wanted = await sent(request, Undo)
    live, person = await house_of(request).table(table), await person_of(request)
    live.presence.visit(person.id)
    try:
        done = await live.undo(person, wanted.line, wanted.act)
    except Stale as refusal:
        return answer(Problem(code_of(refusal), str(refusal), seeing(live, person)), status_of(refusal))
    return answer(Acted(done.line))


@router.post("/tables/{table}/words", **described(Seeing, Reword))
async def reword(request: Request, table: str) -> Response:
    """Change the words of something you wrote. The record of play stays as it was."""
    wanted = await sent(request, Reword)
    live, person = await house_of(request).table(table), await person_of(request)
    await live.reword(person, wanted.line, wanted.room, wanted.words)
    return answer(seeing(live, person))


@router.get("/tables/{table}/events", **described(News))
async def events(request: Request, table: str, since: int = -1, wait: float = 0.0) -> Response:
    """What happened after line `since`, as you saw it; waits up to `wait` seconds (at most 25) for something new."""
    live, person = await house_of(request).table(table), await person_of(request)
    live.presence.visit(person.id)
    if live.lines - 1 <= since and wait > 0:
        with live.presence.watching(person.id) as watcher:
            try:
                async with asyncio.timeout(min(wait, LONGEST_WAIT)):
                    while live.lines - 1 <= since:
                        await watcher.news()
            except TimeoutError:
                pass
    return answer(news(live, person, since))


@router.post("/tables/{table}/rematch", **described(TableInfo))
async def rematch(request: Request, table: str) -> Response:
    """The same people again. Everyone moves one seat."""
    person = await person_of(request)
    return answer(info(await house_of(request).rematch(person, table), person))


@router.get(
    "/tables/{table}/record",
    responses={
        **described(Problem)["responses"],
        200: {"description": "JSON lines", "content": {"application/jsonl": {}}},
    },
    response_class=Response,
)
async def record(request: Request, table: str) -> Response:
    """The record of a finished game, with the secret that proves its cards."""
    _, found = await house_of(request).record(table)
    return Response(write_record(found), media_type="application/jsonl")
