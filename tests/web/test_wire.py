"""Nothing that leaves the server may depend on what its reader can't know.

At positions of live tables, the table is put into another world that an eye can't tell from the true one: another state
from the game's own `worlds`, other secrets in what happened, other lines in the record wherever that eye did not see
them. Whatever that eye can then get out of the server must be the same, byte for byte: pages, regions, JSON, frames,
errors and headers. Leaks that are planted in each of these must be found.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import islice
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec
import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from backroom.conformance.positions import suggested
from backroom.core import GAMES, Event, Eye, Registry, Sitting, as_fields, eyes
from backroom.core.facts import Fact
from backroom.games.noir.killer.rules.game import KillerVsInspector
from backroom.house.chairs import Watcher
from backroom.house.house import House
from backroom.house.ledger import Ledger
from backroom.house.listing import Listed, Row, as_listed, write_listed
from backroom.house.people import Person, new_token
from backroom.house.storage import RUNNING
from backroom.house.table import LiveTable
from backroom.web import api, live, page_data
from backroom.web.render import Renderer
from tests.coaching import quick_coach
from tests.toy.open_table import Club
from tests.web.knocking import GAME, Answer, Socket, ask, open_house

POSITIONS = 150
PER_TABLE = 30
"""Positions of one table: late in a game there is little that is still hidden."""
EYES: tuple[Eye, ...] = (0, 1, None)
SCRAMBLED = "what another eye saw"


class Leak(AssertionError):
    """Two worlds could be told apart: by what, and how the first of these differs."""

    def __init__(self, where: list[str], how: str) -> None:
        super().__init__(f"{', '.join(where)}: {how}")
        self.where = where


class Seated(NamedTuple):
    """A live table with somebody on every seat and a spectator, by their tokens."""

    live: LiveTable
    tokens: dict[Eye, str]
    people: dict[Eye, Person]


async def sat_down(house: House, game: str = GAME, players: int = 2, coach: bool = False) -> Seated:
    tokens: dict[Eye, str] = {eye: new_token() for eye in eyes(players)}
    people = {eye: await house.person(token) for eye, token in tokens.items()}
    table = await house.found(people[0], game, players, {}, ["me", *["friend"] * (players - 1)], coach=coach)
    for seat in range(1, players):
        await table.sit(people[seat], seat)
    return Seated(table, tokens, people)


@pytest.fixture(autouse=True)
def _the_same_cards_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(11)
    monkeypatch.setattr("backroom.house.house.new_secret", lambda: rng.randbytes(32))


@pytest.fixture(autouse=True)
def _nobody_leaves_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow machine a minute passes between two looks, and who was here counts as gone."""
    monkeypatch.setattr("backroom.house.presence.PRESENCE", float("inf"))


def sitting_of(table: LiveTable) -> Sitting[Any]:
    assert table.sitting is not None
    return table.sitting


# The other world


@contextmanager
def other_world(sitting: Sitting[Any], eye: Eye, state: Any) -> Iterator[None]:
    """Put a sitting into a world in which everything that this eye has not seen is different."""
    true = sitting.state, sitting._told, sitting._transcripts, sitting.lines
    sitting.state = state
    sitting._told = [(line, [_as_seen(event, eye) for event in events]) for line, events in sitting._told]
    sitting._transcripts = {}
    sitting.lines = [
        line
        if line.seat == eye
        else msgspec.structs.replace(line, action=SCRAMBLED, chance=(99,), fields={SCRAMBLED: 1})
        for line in sitting.lines
    ]
    try:
        yield
    finally:
        sitting.state, sitting._told, sitting._transcripts, sitting.lines = true


def _as_seen(event: Event, eye: Eye) -> Event:
    """The same event to this eye, and another one to all others who saw more than the public."""
    private = {seat: fact if seat == eye else _scrambled(fact) for seat, fact in event.private.items()}
    return msgspec.structs.replace(event, private=private)


def _scrambled(fact: Fact) -> Fact:
    """A fact that says something else in every field."""
    told = [name for name in fact.__struct_fields__ if getattr(fact, name) is not msgspec.UNSET]
    return msgspec.structs.replace(fact, **dict.fromkeys(told, SCRAMBLED))


# Everything that leaves the server


async def sent_to(app: ASGIApp, renderer: Renderer, seated: Seated, eye: Eye, tries: list[str]) -> dict[str, Any]:
    """All that an eye can get out of the server at this moment, by what it is."""
    table, token = seated.live, seated.tokens[eye]
    here = f"/tables/{table.charter.id}"
    sent: dict[str, Any] = {}
    forms = [] if eye is None else [one.action for one in sitting_of(table).view(eye).offers if one.form]
    looks = [f"{here}?look={quote(action)}&f.name=Ada&f.name=Bea&f.marks.nerve=9" for action in forms]
    for path in (f"{here}?verb={tries[-1].split()[0]}", "/", f"{here}/replay", f"{here}/record", *looks):
        sent[f"page {path}"] = await ask(app, "GET", path, token)
    for path in ("", "/view", "/events", "/events?since=3", "/record"):
        sent[f"json {path}"] = await ask(app, "GET", f"/api{here}{path}", token)
    sent["json tables"] = await ask(app, "GET", "/api/tables", token)
    sent["listed"] = write_listed(table.listed)  # what lists would say if it were stored now
    page = page_data.table_page(table, seated.people[eye])
    sent |= {f"region {name}": html for name, html in renderer.regions(page, "x").items()}
    async with Socket(app, f"/api{here}/live?since=2", token) as socket:
        sent["frame since"] = await socket.first()
    for body in _bad_acts(table, tries):
        sent[f"error {body!r}"] = await ask(app, "POST", f"/api{here}/act", token, chunks=[body])
    form = {"action": tries[-1], "line": str(table.lines), "act_id": "new", "verb": "kill"}
    sent["error page"] = await ask(app, "POST", f"{here}/act", token, form=form)
    for action in forms:
        looking = {"look": action, "f.name": "Ada", "f.secret": "owes money"}
        sent[f"look {action}"] = await ask(app, "POST", f"{here}/look", token, form=looking)
        badly = {**form, "action": action, "f.no such field": "1", "f.name": "Ada"}
        sent[f"error page {action}"] = await ask(app, "POST", f"{here}/act", token, form=badly)
    script = [("accept", "application/json")]
    sent["error for the script"] = await ask(app, "POST", f"{here}/act", token, form=form, headers=script)
    for what, data in (("sit", {"seat": 1}), ("bot", {"seat": 0, "kind": "none"}), ("back", {}), ("leave", {})):
        if what != "leave" or eye is not None:
            sent[f"error {what}"] = await ask(app, "POST", f"/api{here}/{what}", token, data=data)
    return sent


def _bad_acts(table: LiveTable, tries: list[str]) -> Iterator[bytes]:
    """Actions that are not legal, no actions, stale, too early, repeated, or not even readable."""
    lines = table.lines
    acts = [{"action": action, "line": lines, "act": "new"} for action in tries]
    acts.append({"action": tries[0], "line": 0, "act": "an old page"})
    acts.append({"action": tries[0], "line": lines + 1, "act": "too early"})
    acts += [{"action": tries[0], "line": lines, "act": f"act {line}"} for line in (lines - 1, lines - 2)]
    yield from (json.dumps(act).encode() for act in acts)
    yield from (b"{", b'{"action": 1}')


async def compare(app: ASGIApp, renderer: Renderer, seated: Seated, eye: Eye, rng: Random) -> bool:
    """Compare the true world with another one for an eye; says whether they were different ones.

    Sockets that were open before are woken in the other world, and have nothing new to say.
    """
    table = seated.live
    sitting = sitting_of(table)
    state, differs = _other(sitting, eye, rng)
    tries = ["fly away", *_refused(sitting, eye, rng)]
    size = table.size
    async with _sockets(app, seated, eye) as (page, program):
        true = await _frames(page, program) | await sent_to(app, renderer, seated, eye, tries)
        with other_world(sitting, eye, state):
            async with _sockets(app, seated, eye) as others:
                other = await _frames(*others) | await sent_to(app, renderer, seated, eye, tries)
            table.presence.tell()
            woken = await page.more() + await program.more()
    _compare_sent(true, other, woken)
    assert table.size == size, "something that should have been refused was done"
    return differs


def _other(sitting: Sitting[Any], eye: Eye, rng: Random) -> tuple[Any, bool]:
    """A world that this eye can't tell from the true one; one that is not the true one, if that is to be had."""
    true = sitting.game.see_all(sitting.state)
    worlds = list(islice(sitting.game.worlds(sitting.transcript(eye), rng), 5))
    others = [world for world in worlds if sitting.game.see_all(world) != true]
    return (others or worlds)[0], bool(others)


@asynccontextmanager
async def _sockets(app: ASGIApp, seated: Seated, eye: Eye) -> AsyncIterator[tuple[Socket, Socket]]:
    here, token = f"/tables/{seated.live.charter.id}/live", seated.tokens[eye]
    async with Socket(app, here, token) as page, Socket(app, f"/api{here}", token) as program:
        yield page, program


async def _frames(page: Socket, program: Socket) -> dict[str, Any]:
    """The first frame of each socket; what is equal has the same size as well."""
    return {"frame of a page": await page.first(), "frame of a program": await program.first()}


def _refused(sitting: Sitting[Any], eye: Eye, rng: Random) -> list[str]:
    """A few actions that this eye may not carry out now."""
    legal = set() if eye is None else set(sitting.game.legal(sitting.state, eye))
    refused = sorted(set(range(len(sitting.actions))) - legal)
    return [sitting.actions.text(action) for action in rng.sample(refused, min(3, len(refused)))]


def _compare_sent(true: dict[str, Any], other: dict[str, Any], woken: list[Message]) -> None:
    for what, answer in true.items():
        if isinstance(answer, Answer):
            assert answer.status < 500, (what, answer.body)
    leaks = [what for what in true if true[what] != other.get(what)]
    leaks += [what for what in other if what not in true]
    how = _difference(str(true.get(leaks[0])), str(other.get(leaks[0]))) if leaks else str(woken)[:300]
    if leaks or woken:
        raise Leak([*leaks, *(["one more frame"] if woken else [])], how)


def _difference(here: str, there: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
    return f"...{here[max(at - 60, 0) : at + 60]!r} against ...{there[max(at - 60, 0) : at + 60]!r}"


async def play_and_compare(
    house: House, app: ASGIApp, renderer: Renderer, rng: Random, positions: int, plant: Callable[[LiveTable], None]
) -> dict[Eye, int]:
    """Random play with a comparison for every eye at every position; returns how many other worlds each was shown."""
    compared = dict.fromkeys(EYES, 0)
    done = 0
    while done < positions:
        seated = await sat_down(house)
        plant(seated.live)
        enough = min(done + PER_TABLE, positions)
        while seated.live.status == RUNNING and done < enough:
            for eye in EYES:
                compared[eye] += await compare(app, renderer, seated, eye, rng)
            done += 1
            await play_on(app, seated, rng, rng.randint(1, 3))  # not every position: more games, and later ones
    return compared


async def play_on(app: ASGIApp, seated: Seated, rng: Random, decisions: int) -> None:
    """Random play through the API: first the verb, then the noun, so that deeds don't drown in shifts."""
    table, sitting = seated.live, sitting_of(seated.live)
    for _ in range(decisions):
        if table.status == RUNNING:
            seat = rng.choice(sitting.turn) if table.game.spec.open else sitting.turn[0]
            offers = [offer for offer in sitting.view(seat).offers if offer.verb != "close"]
            verb = rng.choice(sorted({offer.verb for offer in offers}))
            action = rng.choice([offer.action for offer in offers if offer.verb == verb])
            number = sitting.actions.parse(action)
            form = suggested(table.game, sitting.actions, sitting.state, seat, number, rng)
            act = {"action": action, "line": table.lines, "act": f"act {table.lines}"}
            act |= {"fields": as_fields(form)} if form else {}
            answer = await ask(app, "POST", f"/api/tables/{table.charter.id}/act", seated.tokens[seat], data=act)
            assert answer.json() == {"line": table.lines - 1}, "an acknowledgement says the line and no more"


def test_everything_that_leaves_the_server_is_the_same_in_every_world() -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            renderer = app.app.state.renderer
            compared = await play_and_compare(house, app, renderer, Random(3), POSITIONS, lambda table: None)
            for eye, worlds in compared.items():
                assert worlds > POSITIONS / 2, f"{eye} was hardly shown another world"

    asyncio.run(story())


OTHERS = [
    ("noir/hitman", 2, 30),
    ("noir/spytag", 6, 30),
    ("noir/thief", 2, 30),
    ("noir/fbi", 8, 30),
    ("noir/heist", 5, 30),
    ("bigshuffle", 3, 30),
    ("dirtyworld/duel", 2, 6),
    ("dirtyworld/table", 4, 60),
    ("toy/club", 3, 20),
]
"""The game, its players, and how many decisions are made at most before somebody looks: random duels are short."""

ALL_KNOWING = {"dirtyworld/table": 0, "toy/club": 0}
"""Who has nothing hidden from them: whoever has the chair of an open table."""


@pytest.mark.parametrize(("game", "players", "far"), OTHERS, ids=str)
def test_the_same_for_every_game(game: str, players: int, far: int) -> None:
    """Teammates, opponents and spectators: at each position a few of the eyes, all of them in the end."""

    async def story() -> None:
        rng = Random(5)
        everyone = eyes(players)
        compared = dict.fromkeys(everyone, 0)
        async with open_house(Registry([*GAMES, Club()])) as (house, app):
            renderer = app.app.state.renderer
            for start in range(0, 4 * len(everyone), 2):
                seated = await sat_down(house, game, players)
                await play_on(app, seated, rng, rng.randint(0, far))
                for eye in (everyone * 4)[start : start + 2]:
                    if seated.live.status == RUNNING:
                        compared[eye] += await compare(app, renderer, seated, eye, rng)
                        await play_on(app, seated, rng, 2)
        blind = [eye for eye, worlds in compared.items() if not worlds]
        assert blind == [ALL_KNOWING[game]] if game in ALL_KNOWING else not blind, "somebody was shown no other world"

    asyncio.run(story())


# The coach


COACHED = [("noir/killer", 2, 12, 3), ("noir/fbi", 6, 20, 1), ("bigshuffle", 3, 30, 2)]
"""The game, its players, how many decisions are made at most before somebody asks, and at how many positions."""


@pytest.mark.parametrize(("game", "players", "far", "positions"), COACHED, ids=str)
def test_the_coach_says_the_same_in_every_world_and_nobody_else_notices(
    game: str, players: int, far: int, positions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_coach(monkeypatch)

    async def story() -> None:
        rng = Random(6)
        differed = 0
        async with open_house() as (house, app):
            renderer = app.app.state.renderer
            house.bot_pause = 0  # when an answer comes is tested elsewhere
            for _ in range(positions):
                seated = await sat_down(house, game, players, coach=True)
                table, eye = seated.live, 0
                await play_on(app, seated, rng, rng.randint(1, far))
                while len(table.offered_to(eye)) < 2:
                    await play_on(app, seated, rng, 1)
                assert table.status == RUNNING
                sitting = sitting_of(table)
                state, differs = _other(sitting, eye, rng)
                tries = ["fly away", *_refused(sitting, 1, rng)]
                unasked = await sent_to(app, renderer, seated, 1, tries)
                async with _sockets(app, seated, 1) as (page, program):
                    await _frames(page, program)
                    true = await _coached(app, renderer, seated, eye)
                    asked = await sent_to(app, renderer, seated, 1, tries)
                    _compare_sent(unasked, asked, await page.more() + await program.more())
                table.coaching._said.clear()
                with other_world(sitting, eye, state):
                    _compare_sent(true, await _coached(app, renderer, seated, eye), [])
                differed += differs
        assert differed, "it was never shown another world"

    asyncio.run(story())


async def _coached(app: ASGIApp, renderer: Renderer, seated: Seated, eye: Eye) -> dict[str, Any]:
    """All that the coach says to somebody who asks, and the pages with it."""
    token, here = seated.tokens[eye], f"/tables/{seated.live.charter.id}"
    sent = {"asked": await ask(app, "POST", f"/api{here}/coach", token)}
    sent["answer"] = await ask(app, "GET", f"/api{here}/coach?wait=20", token)
    assert sent["answer"].json()["tips"]
    sent["page"] = await ask(app, "GET", here, token)
    assert b'class="tips"' in sent["page"].body
    return sent | renderer.regions(page_data.table_page(seated.live, seated.people[eye]), "x")


# Planted leaks


def _secret(table: LiveTable) -> int:
    """Something that only the killer knows."""
    killer: int = sitting_of(table).state.killer
    return killer


class Middle:
    """A leak between the application and the world outside."""

    def __init__(self, app: ASGIApp, change: Callable[[Message], Message]) -> None:
        self.app = app
        self.change = change

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def changed(message: Message) -> None:
            await send(self.change(message))

        await self.app(scope, receive, changed)


Plant = Callable[[pytest.MonkeyPatch, LiveTable], Callable[[Message], Message] | None]


def _in_html(method: str, mark: str) -> Plant:
    """One attribute of the page, or of the regions, names the killer by a number."""

    def changed(html: str, table: LiveTable) -> str:
        return html.replace(f'{mark}="', f'{mark}="{_secret(table)} ', 1)

    def plant(patch: pytest.MonkeyPatch, table: LiveTable) -> None:
        honest: Any = getattr(Renderer, method)

        def leaky(self: Renderer, page: Any, act_id: str) -> Any:
            made = honest(self, page, act_id)
            if isinstance(made, str):
                assert f'{mark}="' in made
                return changed(made, table)
            return {name: changed(html, table) for name, html in made.items()}

        patch.setattr(Renderer, method, leaky)

    return plant


def _order(patch: pytest.MonkeyPatch, table: LiveTable) -> None:
    """The same words on the page in another order."""
    honest: Any = Renderer.table

    def leaky(self: Renderer, page: Any, act_id: str) -> str:
        lines: list[str] = honest(self, page, act_id).splitlines()
        turned = _secret(table) % len(lines)
        return "\n".join(lines[turned:] + lines[:turned])

    patch.setattr(Renderer, "table", leaky)


def _in_view(patch: pytest.MonkeyPatch, table: LiveTable) -> None:
    honest = api.seeing

    def leaky(at: LiveTable, person: Person) -> api.Seeing:
        seen = honest(at, person)
        assert seen.view is not None
        held = msgspec.to_builtins(seen.view.private)
        view = msgspec.structs.replace(seen.view, private={**held, "hint": _secret(at)})
        return api.Seeing(seen.status, seen.line, view)

    patch.setattr(api, "seeing", leaky)


def _in_events(patch: pytest.MonkeyPatch, table: LiveTable) -> None:
    """Everybody is told what the killer saw happen."""

    def leaky(at: LiveTable, person: Person, since: int) -> api.News:
        seen = [(line, part) for line, part in sitting_of(at).seen(0) if line > since]
        told = [api.Happened(line, part.kind, part.seat, msgspec.to_builtins(part.fact), "") for line, part in seen]
        return api.News(at.status, at.lines, told)

    patch.setattr(api, "news", leaky)


def _in_the_sockets_events(patch: pytest.MonkeyPatch, table: LiveTable) -> None:
    """The record's lines go out with the news."""
    honest = api.news

    def leaky(at: LiveTable, person: Person, since: int) -> api.News:
        told = honest(at, person, since)
        lines = [line.action for line in sitting_of(at).lines]
        return api.News(told.status, told.line, [*told.events, api.Happened(0, "", None, {}, str(lines))])

    patch.setattr(live, "news", leaky)


def _in_the_log(patch: pytest.MonkeyPatch, table: LiveTable) -> None:
    """The page's log is the one that opens at the end."""
    honest = page_data.log_lines

    def leaky(sitting: Sitting[Any], eye: Eye, names: list[str], everything: bool = False) -> Any:
        told = honest(sitting, eye, names, everything)
        return (msgspec.structs.replace(told[0], said=(("", str(sitting.log_open(names))),)), *told[1:])

    patch.setattr(page_data, "log_lines", leaky)


def _in_the_notebook(patch: pytest.MonkeyPatch, table: LiveTable) -> None:
    """The rows of the lobby are made out of the killer's notebook."""
    honest = page_data.row

    def leaky(house: House, at: Row, person: Person) -> Any:
        return msgspec.structs.replace(honest(house, at, person), what=str(sitting_of(table).view(0).private))

    patch.setattr(page_data, "row", leaky)


def _in_what_lists_say(patch: pytest.MonkeyPatch, table: LiveTable) -> None:
    """What is stored for lists has the killer in it."""
    honest = as_listed

    def leaky(ledger: Ledger, game: Any, state: Any, *given: str) -> Listed:
        return msgspec.structs.replace(honest(ledger, game, state, *given), note=str(game.see(state, 0).private))

    patch.setattr("backroom.house.table.as_listed", leaky)


def _in_an_errors_words(patch: pytest.MonkeyPatch, table: LiveTable) -> None:
    honest = KillerVsInspector.why_not

    def leaky(self: KillerVsInspector, s: Any, seat: int, action: int) -> str:
        return f"{honest(self, s, seat, action)}, says {s.names[s.killer]} and {s.names[s.inspector]}"

    patch.setattr(KillerVsInspector, "why_not", leaky)


def _in_an_errors_status(patch: pytest.MonkeyPatch, table: LiveTable) -> Callable[[Message], Message]:
    def change(message: Message) -> Message:
        if message.get("status", 0) < 410:
            return message
        return {**message, "status": 410 + _secret(table)}

    return change


def _in_a_header(patch: pytest.MonkeyPatch, table: LiveTable) -> Callable[[Message], Message]:
    def change(message: Message) -> Message:
        if message["type"] != "http.response.start":
            return message
        return {**message, "headers": [*message["headers"], (b"x-request-id", b"%d" % _secret(table))]}

    return change


def _in_a_body_size(patch: pytest.MonkeyPatch, table: LiveTable) -> Callable[[Message], Message]:
    def change(message: Message) -> Message:
        if message["type"] != "http.response.body":
            return message
        return {**message, "body": message["body"] + b" " * _secret(table)}

    return change


def _in_a_frame_size(patch: pytest.MonkeyPatch, table: LiveTable) -> Callable[[Message], Message]:
    def change(message: Message) -> Message:
        if message["type"] != "websocket.send":
            return message
        return {**message, "text": message["text"] + " " * _secret(table)}

    return change


def _in_one_more_frame(patch: pytest.MonkeyPatch, table: LiveTable) -> None:
    """Every first frame is honest. Another one comes only in another world."""

    async def leaky(socket: Any, watcher: Watcher, message: live.Message) -> None:
        true, frame = _secret(table), message()
        assert frame is not None
        await socket.send_text(frame.decode())
        await watcher.news()
        if _secret(table) != true:
            await socket.send_text("{}")

    patch.setattr(live, "_tell", leaky)


PLANTS: dict[str, tuple[str, Plant]] = {
    "a class on the page": ("page", _in_html("table", "class")),
    "an aria-label on the page": ("page", _in_html("table", "aria-label")),
    "the order of the page's lines": ("page", _order),
    "the log": ("page", _in_the_log),
    "the lobby": ("page /", _in_the_notebook),
    "what is stored for lists": ("listed", _in_what_lists_say),
    "a class in a region": ("region", _in_html("regions", "class")),
    "an aria-label in a region": ("region", _in_html("regions", "aria-label")),
    "the view": ("json /view", _in_view),
    "the events": ("json /events", _in_events),
    "a socket's events": ("frame of a program", _in_the_sockets_events),
    "a frame's size": ("frame", _in_a_frame_size),
    "one more frame": ("one more frame", _in_one_more_frame),
    "an error's words": ("error", _in_an_errors_words),
    "an error's status": ("error", _in_an_errors_status),
    "a header": ("error page", _in_a_header),
    "a body's size": ("json", _in_a_body_size),
}


@pytest.mark.parametrize("planted", PLANTS)
def test_a_planted_leak_is_found(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, plant = PLANTS[planted]

    async def story() -> None:
        async with open_house() as (house, app):
            changes: list[Callable[[Message], Message]] = []

            def planting(table: LiveTable) -> None:
                with_change = plant(monkeypatch, table)
                changes.extend([with_change] if with_change else [])

            leaky = Middle(app, lambda message: changes[-1](message) if changes else message)
            with pytest.raises(Leak) as found:
                await play_and_compare(house, leaky, app.app.state.renderer, Random(3), 20, planting)
            assert any(what.startswith(where) for what in found.value.where), found.value

    asyncio.run(story())
