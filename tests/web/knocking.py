"""The whole application in this process and one event loop, asked by hand: every byte of what it answers is seen."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any, NamedTuple
from urllib.parse import unquote, urlencode

from starlette.routing import Mount
from starlette.types import ASGIApp, Message, Scope

from backroom.core import GAMES, Registry
from backroom.house.house import House
from backroom.house.people import new_token
from backroom.house.storage import RUNNING, Storage
from backroom.house.table import LiveTable
from backroom.web.app import make_app

GAME = "noir/killer"
HOST = "backroom.test"
NEVER = 3600.0
"""A bot's pause in which it never gets to its move."""

Pairs = Iterable[tuple[str, str]]


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def all(self, name: str) -> list[str]:
        """Every value of a header."""
        return [value for key, value in self.headers if key == name.lower()]

    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def text(self) -> str:
        return self.body.decode()


def _scope(kind: str, path: str, scheme: str, token: str, headers: Pairs) -> Scope:
    raw, _, query = path.partition("?")
    given = [("host", HOST), *([("cookie", f"backroom={token}")] if token else []), *headers]
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": scheme,
        "path": unquote(raw),
        "raw_path": raw.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in given],
        "client": ("127.0.0.1", 1),
        "server": (HOST, 80),
    }


async def ask(
    app: ASGIApp,
    method: str,
    path: str,
    token: str = "",
    *,
    headers: Pairs = (),
    chunks: Sequence[bytes] = (b"",),
    data: Any = None,
    form: Mapping[str, str | list[str]] | None = None,
    scheme: str = "http",
    hang_up: bool = False,
) -> Answer:
    """One request. What the application fails to answer is a 500, as a server would make it."""
    headers = list(headers)
    if data is not None:
        chunks = [json.dumps(data).encode()]
        headers.append(("content-type", "application/json"))
    elif form is not None:
        chunks = [urlencode(form, doseq=True).encode()]
        headers.append(("content-type", "application/x-www-form-urlencoded"))
    coming: list[Message] = [{"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks]
    coming[-1]["more_body"] = hang_up
    started: list[Message] = []
    body: list[bytes] = []

    async def receive() -> Message:
        if not coming and not hang_up:
            await asyncio.Event().wait()  # who has said everything waits for the answer
        return coming.pop(0) if coming else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            started.append(message)
        else:
            body.append(message.get("body", b""))

    scope = {**_scope("http", path, scheme, token, headers), "method": method}
    try:
        await app(scope, receive, send)
    except Exception as error:  # noqa: BLE001  (whatever it is, a server would answer 500)
        return Answer(500, (), repr(error).encode())
    (start,) = started
    lines = tuple((name.decode("latin-1"), value.decode("latin-1")) for name, value in start["headers"])
    return Answer(start["status"], lines, b"".join(body))


class Socket:
    """A WebSocket. Being told to hang up before it was let in is a close as well."""

    def __init__(self, app: ASGIApp, path: str, token: str = "", headers: Pairs = ()) -> None:
        self._scope = {**_scope("websocket", path, "ws", token, headers), "subprotocols": []}
        self._app = app
        self._coming: asyncio.Queue[Message] = asyncio.Queue()
        self._going: asyncio.Queue[Message] = asyncio.Queue()

    async def __aenter__(self) -> "Socket":
        self.say({"type": "websocket.connect"})
        self._task = asyncio.ensure_future(self._run())
        return self

    async def _run(self) -> None:
        await self._app(self._scope, self._coming.get, self._going.put)

    async def __aexit__(self, *error: object) -> None:
        self.say({"type": "websocket.disconnect", "code": 1000})
        await self._task

    def say(self, message: Message) -> None:
        """Send something."""
        self._coming.put_nowait(message)

    async def next(self) -> Message:
        """The next message; ends, too, when the application does."""
        getting = asyncio.ensure_future(self._going.get())
        await asyncio.wait([getting, self._task], return_when=asyncio.FIRST_COMPLETED)
        if not getting.done():
            await asyncio.sleep(0)
        if not getting.done():
            getting.cancel()
            return {"type": "nothing"}
        return getting.result()

    async def first(self) -> bytes:
        """What the first frame says."""
        assert (await self.next())["type"] == "websocket.accept"
        frame: str = (await self.next())["text"]
        return frame.encode()

    async def more(self) -> list[Message]:
        """What else comes, once everything that can happen has happened."""
        for _ in range(10):
            await asyncio.sleep(0)
        return [self._going.get_nowait() for _ in range(self._going.qsize())]


@asynccontextmanager
async def open_house(games: Registry = GAMES, pause: float = NEVER) -> AsyncIterator[tuple[House, Any]]:
    """A house whose log is kept in memory, so that no disk is waited for, and the application around it."""
    house = House(games, Storage("sqlite://"), pause)
    await house.storage.open()
    try:
        yield house, make_app(house)
    finally:
        await house.close()


def routes_of(app: Any) -> set[str]:
    """Every way into an application: "GET /tables/{table}", "WS /tables/{table}/live", "MOUNT /static"."""
    return set(_ways_in(app.app.routes, ""))


def _ways_in(routes: Iterable[Any], prefix: str) -> Iterator[str]:
    for route in routes:
        if isinstance(route, Mount):
            yield f"MOUNT {prefix}{route.path}"
        elif hasattr(route, "original_router"):  # a router that FastAPI included
            yield from _ways_in(route.original_router.routes, prefix + route.include_context.prefix)
        else:
            for method in getattr(route, "methods", None) or {"WS"}:
                yield f"{method} {prefix}{route.path}"


async def log_size(house: House, table: str) -> int:
    """How many entries of a table are stored."""
    found = await house.storage.load(table)
    assert found is not None
    return len(found.log)


# Tables in each stage, with the people around them

WHO = ("killer", "inspector", "spectator", "stranger", "host", "former", "nobody")


class Scene:
    """A table, and the tokens of everybody around it. The host has no seat; nobody has no cookie."""

    def __init__(self, live: LiveTable, tokens: dict[str, str]) -> None:
        self.live = live
        self.id = live.charter.id
        self.tokens = tokens


async def set_scene(house: House, stage: str) -> Scene:
    """A table that is waiting, running, handed (the killer's player handed the seat to a bot) or over."""
    tokens = {who: new_token() for who in WHO} | {"nobody": ""}
    people = {who: await house.person(token) for who, token in tokens.items() if token}
    live = await house.found(people["host"], GAME, 2, {"limit": 10}, ["open", "open"])
    await live.sit(people["former"], 0)
    await live.leave(people["former"])
    await live.sit(people["killer"], 0)
    if stage == "waiting":
        return Scene(live, tokens)
    await live.sit(people["inspector"], 1)
    if stage == "handed":
        await live.hand_to_bot(people["killer"], 0, "random")
    rng = Random(7)
    while stage == "over" and live.status == RUNNING:
        assert live.sitting is not None
        seat = live.sitting.turn[0]
        offer = rng.choice(live.sitting.view(seat).offers)
        await live.act(people[WHO[seat]], offer.action, live.lines, f"{live.lines}")
    return Scene(live, tokens)
