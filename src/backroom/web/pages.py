"""The pages and their forms. Every form works without a script: it changes something and leads back to the page."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.datastructures import FormData
from starlette.requests import HTTPConnection

from backroom.core import AnyGame, BackroomError, describe_options, dice_typed, write_record
from backroom.house.house import TABLE_ID, House
from backroom.house.people import Person, checked_name
from backroom.house.refusals import Missing
from backroom.house.table import LiveTable
from backroom.web.answers import code_of, status_of
from backroom.web.filled import Typed, fields_of, typed_in
from backroom.web.page_data import lobby_page, replay_page, rules_of, setup_page, table_page
from backroom.web.render import Renderer
from backroom.web.review import review_of

router = APIRouter(include_in_schema=False)

MOST_FILES = 4
"""How many files a set-up form may send: one for each option that is the text of a file."""


def house_of(request: HTTPConnection) -> House:
    """The house that a request came to."""
    house: House = request.app.state.house
    return house


async def person_of(request: HTTPConnection) -> Person:
    """Who asks."""
    return await house_of(request).person(request.state.token)


def renderer_of(request: HTTPConnection) -> Renderer:
    """Who draws the pages."""
    renderer: Renderer = request.app.state.renderer
    return renderer


def act_id(line: int) -> str:
    """The id of a decision made on this page. It is the same each time that the form is sent."""
    return f"page {line}"


# Looking


@router.get("/")
async def lobby(request: Request) -> Response:
    page = await lobby_page(house_of(request), await person_of(request))
    return HTMLResponse(renderer_of(request).lobby(page))


@router.get("/new/{game:path}")
async def setup(request: Request, game: str) -> Response:
    page = setup_page(house_of(request).games[game], await person_of(request))
    return HTMLResponse(renderer_of(request).setup(page))


@router.get("/rules/{game:path}")
async def rules(request: Request, game: str) -> Response:
    found = house_of(request).games[game]
    return HTMLResponse(renderer_of(request).rules(found.spec.title, rules_of(found)))


@router.get("/tables/{table}")
async def table(request: Request, table: str, verb: str = "", look: str = "") -> Response:
    """A table. With `look`, an action: what its form would do as it is filled in so far."""
    live, person = await house_of(request).table(table), await person_of(request)
    live.presence.visit(person.id)
    typed = typed_in(request.query_params.multi_items(), live.form_of(look)) if look else None
    page = table_page(live, person, verb, look=look, typed=typed)
    return HTMLResponse(renderer_of(request).table(page, act_id(page.line)))


@router.get("/tables/{table}/replay")
async def replay(request: Request, table: str, line: str = "", eye: str = "all", review: str = "") -> Response:
    """A finished game. With `review`, a seat's name: what the coach thinks of its game."""
    house, person = house_of(request), await person_of(request)
    live = await house.table(table)
    at = int(line) if line.isascii() and line.isdigit() and len(line) < 9 else None
    page = replay_page(live, person, at, eye, await review_of(house, live, person, review, at, eye))
    return HTMLResponse(renderer_of(request).replay(page))


@router.get("/tables/{table}/record")
async def record(request: Request, table: str) -> Response:
    charter, found = await house_of(request).record(table)
    name = f"{charter.game}-{charter.name}.jsonl".replace("/", "-").replace(" ", "-").lower()
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(write_record(found), media_type="application/jsonl", headers=headers)


# Doing


def words_in(form: FormData, name: str) -> str:
    """A field of a form; empty if it was not sent."""
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


def number_in(form: FormData, name: str) -> int:
    """A field of a form that must be a number."""
    text = words_in(form, name)
    if not (text.isascii() and text.isdigit()) or len(text) > 9:
        raise BackroomError(f"'{name}' should be a number.")
    return int(text)


def _dice_in(form: FormData, live: LiveTable, person: Person, action: str) -> list[int] | None:
    """The person's own dice, if some were typed."""
    typed, seat = words_in(form, "dice"), live.seat_of(person.id)
    if not typed.strip():
        return None
    offer = live.offer(seat, action) if seat is not None else None
    return dice_typed(typed, offer.sides) if offer else dice_typed(typed)


def _wants_json(request: Request) -> bool:
    return "application/json" in request.headers.get("accept", "")


def done(request: Request, where: str, line: int | None = None) -> Response:
    """A form that worked: back to the page, or a short answer to the script that sent it."""
    if _wants_json(request):
        return JSONResponse({"line": line, "to": where})
    return RedirectResponse(where, 303)


Doing = Callable[[LiveTable, Person, FormData], Awaitable[int | None]]
"""What a form does at a table. It may return the line of the record that came of it."""


async def at_table(request: Request, table: str, doing: Doing, back: str = "") -> Response:
    """Carry out a form at a table. If it is refused, show the page as it is now, with the reason."""
    person, form = await person_of(request), await request.form(max_files=0)
    live = await house_of(request).table(table)
    live.presence.visit(person.id)
    try:
        line = await doing(live, person, form)
    except Missing:
        raise
    except BackroomError as refusal:
        if _wants_json(request):
            return JSONResponse({"error": str(refusal), "code": code_of(refusal)}, status_of(refusal))
        look = words_in(form, "action")
        page = table_page(live, person, words_in(form, "verb"), str(refusal), look, _typed_again(form, live, look))
        return HTMLResponse(renderer_of(request).table(page, act_id(page.line)), status_of(refusal))
    return done(request, back or f"/tables/{table}", line)


def _typed_again(form: FormData, live: LiveTable, action: str) -> Typed | None:
    """What was typed into a form that was refused, so that nobody has to type it again."""
    try:
        return typed_in(form.multi_items(), live.form_of(action))
    except BackroomError:  # nobody typed that
        return None


@router.post("/tables/{table}/act")
async def act(request: Request, table: str) -> Response:
    async def doing(live: LiveTable, person: Person, form: FormData) -> int:
        action, words, kind = words_in(form, "action"), words_in(form, "words"), live.form_of(words_in(form, "action"))
        fields = fields_of(typed_in(form.multi_items(), kind), kind)
        line, act = number_in(form, "line"), words_in(form, "act_id")
        return (await live.act(person, action, line, act, words, _dice_in(form, live, person, action), fields)).line

    return await at_table(request, table, doing)


@router.post("/tables/{table}/look")
async def look(request: Request, table: str) -> Response:
    """The page as `look` in an address shows it, for forms that have a secret in them: nothing is done."""
    live, person = await house_of(request).table(table), await person_of(request)
    form = await request.form(max_files=0)
    live.presence.visit(person.id)
    action = words_in(form, "look")
    if not action:
        raise BackroomError("'look' should be an action.")
    typed = typed_in(form.multi_items(), live.form_of(action))
    page = table_page(live, person, words_in(form, "verb"), look=action, typed=typed)
    return HTMLResponse(renderer_of(request).table(page, act_id(page.line)))


@router.post("/tables/{table}/undo")
async def undo(request: Request, table: str) -> Response:
    async def doing(live: LiveTable, person: Person, form: FormData) -> int:
        return (await live.undo(person, number_in(form, "line"), words_in(form, "act_id"))).line

    return await at_table(request, table, doing)


@router.post("/tables/{table}/say")
async def say(request: Request, table: str) -> Response:
    return await at_table(request, table, lambda live, person, form: live.say(person, words_in(form, "text")))


@router.post("/tables/{table}/sit")
async def sit(request: Request, table: str) -> Response:
    return await at_table(request, table, lambda live, person, form: live.sit(person, number_in(form, "seat")))


@router.post("/tables/{table}/leave")
async def leave(request: Request, table: str) -> Response:
    return await at_table(request, table, lambda live, person, form: live.leave(person))


@router.post("/tables/{table}/bot")
async def bot(request: Request, table: str) -> Response:
    async def doing(live: LiveTable, person: Person, form: FormData) -> None:
        await live.hand_to_bot(person, number_in(form, "seat"), words_in(form, "kind"))

    return await at_table(request, table, doing)


@router.post("/tables/{table}/back")
async def back(request: Request, table: str) -> Response:
    return await at_table(request, table, lambda live, person, form: live.return_from_bot(person))


@router.post("/tables/{table}/standing")
async def standing(request: Request, table: str) -> Response:
    async def doing(live: LiveTable, person: Person, form: FormData) -> None:
        sent = [value for value in form.getlist("answer") if isinstance(value, str)]
        if not sent:  # the page sends an empty answer if nothing is ticked: a form that got lost changes nothing
            raise BackroomError("'answer' is missing.")
        await live.set_standing_answers(person, [answer for answer in sent if answer])

    return await at_table(request, table, doing)


COACH_SECONDS = 20.0
"""How long a page without a script waits for the coach."""


@router.post("/tables/{table}/coach")
async def coach(request: Request, table: str) -> Response:
    """Ask the coach. A script gets an answer at once and the advice later. A plain page waits for the advice."""

    async def doing(live: LiveTable, person: Person, form: FormData) -> None:
        live.coaching.ask(person)
        live.presence.tell(person.id)
        if not _wants_json(request):
            with suppress(TimeoutError):
                await asyncio.wait_for(live.coaching.wait(person), COACH_SECONDS)

    return await at_table(request, table, doing, "" if _wants_json(request) else f"/tables/{table}#coach")


@router.post("/tables/{table}/review")
async def review(request: Request, table: str) -> Response:
    """Have a seat's game reviewed: it is made in the background, and the replay shows how far it is."""
    house, person = house_of(request), await person_of(request)
    form = await request.form(max_files=0)
    live, seat = await house.table(table), number_in(form, "seat")
    await house.reviews.begin(live, person, seat)
    line, eye = words_in(form, "line"), words_in(form, "eye") or "all"
    asked = urlencode({"line": line, "eye": eye, "review": live.roles[seat]})
    return done(request, f"/tables/{table}/replay?{asked}#review")


@router.post("/tables/{table}/rematch")
async def rematch(request: Request, table: str) -> Response:
    live = await house_of(request).rematch(await person_of(request), table)
    return done(request, f"/tables/{live.charter.id}")


@router.post("/play")
async def play(request: Request) -> Response:
    form = await request.form(max_files=0)
    live = await house_of(request).play_now(await person_of(request), words_in(form, "game"), words_in(form, "bot"))
    return done(request, f"/tables/{live.charter.id}")


async def _chosen_options(game: AnyGame, form: FormData) -> dict[str, str]:
    """What a set-up form says of a game's options: words, the text of a file, or the name of something offered."""
    given: dict[str, str] = {}
    for option, offered in game.spec.offered.items():
        if name := words_in(form, f"offered.{option}"):
            if name not in offered:
                raise BackroomError(f"The house does not offer '{name}'.")
            given[option] = offered[name]
    for field, value in form.items():
        option = field.removeprefix("option.")
        if option == field:
            continue
        if isinstance(value, str):
            given[option] = value
        elif data := await value.read():  # there is none where no file was chosen
            try:
                given[option] = data.decode("utf-8-sig")
            except UnicodeDecodeError:
                raise BackroomError("The file is not text in UTF-8.") from None
    # A checkbox that is not ticked is not sent.
    for about in describe_options(game.spec.options):
        if about.get("type") == "boolean":
            given[about["name"]] = "true" if about["name"] in given else "false"
    return given


@router.post("/tables")
async def found(request: Request) -> Response:
    house, person = house_of(request), await person_of(request)
    async with request.form(max_files=MOST_FILES) as form:
        game = house.games[words_in(form, "game")]
        try:
            players = number_in(form, "players")
            seats = [words_in(form, f"seat.{seat}") or "open" for seat in range(min(players, 20))]
            if words_in(form, "me"):
                mine = number_in(form, "me")
                seats[mine : mine + 1] = ["me"]
            given = await _chosen_options(game, form)
            coach = bool(words_in(form, "coach"))
            live = await house.found(person, game.spec.id, players, given, seats, coach=coach)
        except BackroomError as refusal:
            page = setup_page(game, person, str(refusal))
            return HTMLResponse(renderer_of(request).setup(page), status_of(refusal))
    return done(request, f"/tables/{live.charter.id}")


@router.post("/me")
async def me(request: Request) -> Response:
    form = await request.form(max_files=0)
    person = await person_of(request)
    await house_of(request).rename(person.id, checked_name(words_in(form, "name")))
    table = words_in(form, "table")
    return done(request, f"/tables/{table}" if TABLE_ID.fullmatch(table) else "/")
