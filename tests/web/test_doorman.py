"""The door: who is let in from where, what every answer carries, and what happens to those who bring nonsense."""

import asyncio
import socket
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import quote

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from backroom.core import GAMES
from backroom.house.house import House
from backroom.house.people import new_token
from backroom.house.storage import Storage
from backroom.web.app import make_app
from backroom.web.doorman import HEADERS, LONGEST_TOKEN, MOST_BYTES, most_bytes
from backroom.web.kit.drawn import DRAWN
from backroom.web.kit.page import PAGES
from tests.house.postgres import postgres
from tests.waiting import LONG
from tests.web.knocking import HOST, Answer, Pairs, Scene, Socket, ask, log_size, open_house, routes_of, set_scene
from tests.web.serving import Served, served

ROUTES = sorted(routes_of(make_app(House(GAMES, Storage("sqlite://")))))
POSTS = [route.removeprefix("POST ") for route in ROUTES if route.startswith("POST ")]
SOCKETS = [route.removeprefix("WS ") for route in ROUTES if route.startswith("WS ")]
FOREIGN = "another site's page"

FROM_ELSEWHERE: dict[str, Pairs] = {
    "another site": [("origin", "https://evil.test")],
    "another port": [("origin", f"http://{HOST}:8080")],
    "a name that begins alike": [("origin", f"http://{HOST}.evil.test")],
    "a name that ends alike": [("origin", f"http://evil-{HOST}")],
    "our name as a user": [("origin", f"http://{HOST}@evil.test")],
    "our name as a path": [("origin", f"http://evil.test/{HOST}")],
    "a sandbox": [("origin", "null")],
    "nowhere": [("origin", "")],
    "no address": [("origin", HOST)],
    "another site, and it says so": [("origin", "https://evil.test"), ("sec-fetch-site", "cross-site")],
    "another site, without an origin": [("sec-fetch-site", "cross-site")],
    "a neighbour, without an origin": [("sec-fetch-site", "same-site")],
}
FROM_HERE: dict[str, Pairs] = {
    "a page of ours": [("origin", f"http://{HOST}"), ("sec-fetch-site", "same-origin")],
    "an old browser": [("origin", f"http://{HOST}")],
    "a program": [],
    "a form, without an origin": [("sec-fetch-site", "same-origin")],
    "the address bar": [("sec-fetch-site", "none")],
}


def address(route: str, scene: Scene) -> str:
    return route.replace("{table}", scene.id)


# Where a request was made


@pytest.mark.parametrize("where", FROM_ELSEWHERE)
def test_no_other_site_can_do_anything(where: str) -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            scene = await set_scene(house, "waiting")
            killer = scene.tokens["killer"]
            before = await log_size(house, scene.id), len(await house.running())
            for route in POSTS:
                answer = await ask(app, "POST", address(route, scene), killer, headers=FROM_ELSEWHERE[where], form={})
                assert answer.status == 403, route
                assert FOREIGN in answer.text, route
            for method in ("PUT", "PATCH", "DELETE"):
                assert (await ask(app, method, "/", killer, headers=FROM_ELSEWHERE[where])).status == 403
            for route in SOCKETS:
                async with Socket(app, address(route, scene), killer, FROM_ELSEWHERE[where]) as knock:
                    assert (await knock.next()) == {"type": "websocket.close", "code": 4403}, route
            assert not scene.live.presence.connections
            assert (await log_size(house, scene.id), len(await house.running())) == before

    asyncio.run(story())


@pytest.mark.parametrize("where", FROM_HERE)
def test_pages_of_ours_and_programs_are_let_in(where: str) -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            scene = await set_scene(house, "running")
            for route in POSTS:
                answer = await ask(app, "POST", address(route, scene), new_token(), headers=FROM_HERE[where], form={})
                assert answer.status < 500, (route, answer.body)
                assert FOREIGN not in answer.text, route
            said = await ask(
                app,
                "POST",
                f"/tables/{scene.id}/say",
                scene.tokens["killer"],
                headers=FROM_HERE[where],
                form={"text": "hello"},
            )
            assert said.status == 303
            for route in SOCKETS:
                async with Socket(app, address(route, scene), "", FROM_HERE[where]) as knock:
                    assert await knock.first()

    asyncio.run(story())


def test_looking_is_allowed_from_anywhere() -> None:
    """A link on another site leads here."""

    async def story() -> None:
        async with open_house() as (house, app):
            scene = await set_scene(house, "running")
            for path in ("/", f"/tables/{scene.id}", f"/api/tables/{scene.id}/view", "/static/backroom.css"):
                assert (await ask(app, "GET", path, headers=[("sec-fetch-site", "cross-site")])).status == 200

    asyncio.run(story())


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "http://]", "http://[evil]:x", "\xff", "://", "a" * 9000]
)
def test_an_origin_that_can_not_be_read_is_another_site(origin: str) -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            scene = await set_scene(house, "waiting")
            before = scene.live.size
            leaving = f"/tables/{scene.id}/leave"
            answer = await ask(app, "POST", leaving, scene.tokens["killer"], headers=[("origin", origin)], form={})
            assert (answer.status, scene.live.size) == (403, before), answer.body
            async with Socket(app, f"/tables/{scene.id}/live", headers=[("origin", origin)]) as knock:
                assert (await knock.next())["type"] == "websocket.close"

    asyncio.run(story())


# What every answer carries


def kept_its_promises(answer: Answer) -> None:
    for name, value in HEADERS.items():
        assert answer.all(name) == [value], (answer.status, name)
    assert len(answer.all("cache-control")) == 1
    assert "script-src" not in HEADERS["Content-Security-Policy"], "scripts come from default-src 'self' and that is it"
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


async def every_kind_of_answer(app: object, scene: Scene) -> dict[str, Answer]:
    killer, table = scene.tokens["killer"], f"/tables/{scene.id}"
    asked: dict[str, tuple[str, str, dict[str, object]]] = {
        "a page": ("GET", "/", {}),
        "a table": ("GET", table, {}),
        "json": ("GET", f"/api{table}/view", {}),
        "the reference": ("GET", "/docs", {}),
        "the schema": ("GET", "/openapi.json", {}),
        "a file": ("GET", "/static/backroom.css", {}),
        "a script": ("GET", "/static/live.js", {}),
        "a drawn file": ("GET", f"/static/{next(iter(DRAWN))}", {}),
        "a game's file": ("GET", "/static/games/nightshade/nightshade.css", {}),
        "a game's drawn file": ("GET", "/static/games/nightshade/city.svg", {}),
        "the head of a file": ("HEAD", "/static/backroom.css", {}),
        "a way elsewhere": ("GET", "/static", {}),
        "a form that worked": ("POST", f"{table}/say", {"form": {"text": "hello"}}),
        "nothing there": ("GET", "/nowhere", {}),
        "no such file": ("GET", "/static/nothing.css", {}),
        "no such file of a game": ("GET", "/static/games/nightshade/nothing.css", {}),
        "no such table": ("GET", "/tables/nowhere", {}),
        "no such table, as json": ("GET", "/api/tables/nowhere", {}),
        "a wrong method": ("PUT", table, {}),
        "a query that can't be read": ("GET", f"/api{table}/events?since=x", {}),
        "a form that was refused": ("POST", f"{table}/act", {"form": {"line": "x"}}),
        "json that was refused": ("POST", f"/api{table}/act", {"chunks": [b"{"]}),
        "too much": ("POST", f"/api{table}/act", {"chunks": [b"x" * MOST_BYTES] * 2}),
        "too much, and it says so": ("POST", f"{table}/act", {"headers": [("content-length", "20000")]}),
        "another site": ("POST", f"{table}/act", {"headers": [("origin", "https://evil.test")]}),
    }
    given: dict[str, Answer] = {}
    for what, (method, path, more) in asked.items():
        given[what] = await ask(app, method, path, killer, **more)  # type: ignore[arg-type]
    return given


KINDS = (
    "a page|a table|json|the reference|the schema|a file|a script|a drawn file|a game's file|"
    "a game's drawn file|the head of a file|a way elsewhere|a form that worked|nothing there|no such file|"
    "no such file of a game|no such table|no such table, as json|a wrong method|"
    "a query that can't be read|a form that was refused|json that was refused|too much|too much, and it says so|"
    "another site"
).split("|")


@pytest.fixture(scope="module")
def given() -> dict[str, Answer]:
    async def story() -> dict[str, Answer]:
        async with open_house() as (house, app):
            return await every_kind_of_answer(app, await set_scene(house, "running"))

    return asyncio.run(story())


@pytest.mark.parametrize("kind", KINDS)
def test_every_answer_carries_the_headers(kind: str, given: dict[str, Answer]) -> None:
    assert set(given) == set(KINDS)
    kept_its_promises(given[kind])
    assert given[kind].status < 500
    assert not given[kind].all("set-cookie"), "who has a cookie gets no other"
    assert not given[kind].all("server")


@pytest.mark.parametrize(
    "kind", ["json that was refused", "too much", "no such table, as json", "a query that can't be read"]
)
def test_programs_are_refused_in_json(kind: str, given: dict[str, Answer]) -> None:
    assert given[kind].all("content-type") == ["application/json"]
    assert set(given[kind].json()) == {"error", "message", "now"}


def test_a_wrong_method_is_told_the_right_ones(given: dict[str, Answer]) -> None:
    assert given["a wrong method"].status == 405
    assert given["a wrong method"].all("allow") == ["GET"]


# Cookies


def cookie_of(answer: Answer) -> SimpleCookie:
    (line,) = answer.all("set-cookie")
    return SimpleCookie(line)


def test_a_guest_gets_a_cookie_on_the_first_visit_and_keeps_it() -> None:
    async def story() -> None:
        async with open_house() as (_, app):
            tokens = set()
            for scheme, path in (("http", "/"), ("https", "/"), ("http", "/nowhere"), ("http", "/api/me")):
                answer = await ask(app, "GET", path, scheme=scheme)
                cookie = cookie_of(answer)["backroom"]
                assert cookie["httponly"] is True
                assert cookie["samesite"] == "Lax"
                assert cookie["path"] == "/"
                assert not cookie["domain"]
                assert int(cookie["max-age"]) > 30 * 24 * 3600
                assert bool(cookie["secure"]) == (scheme == "https")
                assert cookie.value not in answer.text
                tokens.add(cookie.value)
                again = await ask(app, "GET", path, cookie.value, scheme=scheme)
                assert not again.all("set-cookie")
            assert len(tokens) == 4
            assert all(len(token) >= 43 for token in tokens), "256 bits each"

    asyncio.run(story())


BAD_COOKIES = (
    "",
    ";",
    "=",
    "backroom",
    "backroom=",
    "backroom=short",
    "backroom=" + "x" * (LONGEST_TOKEN + 1),
    "backroom=" + "x" * 60_000,
    'backroom="' + "x" * 43,
    "backroom=\xff\xfe" + "x" * 5,
    "back room=" + "x" * 43,
    "; " * 2000,
    "a@b=c",
    "$Version=1; \x00",
    'backroom="\\777\\000"',
)


@pytest.mark.parametrize("cookie", BAD_COOKIES, ids=range(len(BAD_COOKIES)))
def test_a_cookie_that_can_not_be_ours_is_replaced(cookie: str) -> None:
    async def story() -> None:
        async with open_house() as (_, app):
            answer = await ask(app, "GET", "/api/me", headers=[("cookie", cookie)])
            assert answer.status == 200
            assert len(cookie_of(answer)["backroom"].value) >= 43

    asyncio.run(story())


@pytest.mark.parametrize(
    "others",
    ["a=b; {}", "{}; a=b", "a=; {}", "a; {}", 'a={{"b": 1}}; {}', "a=b c; {}", "a@b=1; {}", "\xe9=1; {}", 'a="; {}'],
)
def test_other_programs_cookies_on_this_host_do_not_hide_ours(others: str) -> None:
    """Cookies are shared by all ports of a host: whatever else runs on this machine sets its own."""

    async def story() -> None:
        async with open_house() as (_, app):
            token = new_token()
            await ask(app, "POST", "/me", token, form={"name": "Ann"})
            answer = await ask(app, "GET", "/api/me", headers=[("cookie", others.format(f"backroom={token}"))])
            assert answer.json()["name"] == "Ann"

    asyncio.run(story())


@pytest.mark.parametrize(
    "bearer", ["", "x", "x" * 15, "x" * (LONGEST_TOKEN + 1), "x" * 60_000, "\xff" * 20, " ", "\x00" * 20]
)
def test_any_bearer_token_gets_an_answer(bearer: str) -> None:
    async def story() -> None:
        async with open_house() as (_, app):
            for scheme in ("Bearer", "bearer", "Basic", ""):
                answer = await ask(app, "GET", "/api/me", headers=[("authorization", f"{scheme} {bearer}")])
                assert answer.status == 200
                assert answer.json()["name"].startswith("Guest ")

    asyncio.run(story())


# What they bring


def test_a_body_may_be_as_large_as_it_is_allowed_and_no_larger() -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            scene = await set_scene(house, "running")
            killer, before = scene.tokens["killer"], scene.live.size
            for route in POSTS:
                path = address(route, scene)
                for kind in (
                    "application/json",
                    "application/x-www-form-urlencoded",
                    "multipart/form-data; boundary=x",
                ):
                    most = most_bytes(path)
                    told = [("content-type", kind), ("content-length", str(most + 1))]
                    refused = await ask(app, "POST", path, killer, headers=told, chunks=[b"x" * (most + 1)])
                    assert refused.status == 413, route
            fits = b'{"words": "' + b" " * (MOST_BYTES - 13) + b'"}'
            assert len(fits) == MOST_BYTES
            talking = f"/api/tables/{scene.id}/say"
            for chunks in ([fits], [fits[:100], fits[100:]]):
                assert (await ask(app, "POST", talking, killer, chunks=chunks)).json()["error"] == "unfit"
                assert (await ask(app, "POST", talking, killer, chunks=[*chunks, b" "])).status == 413
            assert scene.live.size == before

    asyncio.run(story())


BODIES: dict[str, tuple[str, bytes]] = {
    "nothing": ("", b""),
    "zeros": ("application/octet-stream", b"\x00" * 500),
    "no text": ("application/x-www-form-urlencoded", b"\xff\xfe&&==%%%zz&%ff=%00"),
    "an unknown alphabet": ("application/x-www-form-urlencoded; charset=klingon", b"seat=1"),
    "no boundary": ("multipart/form-data", b"--x"),
    "another boundary": ("multipart/form-data; boundary=x", b"--y\r\n\r\n"),
    "an odd boundary": ("multipart/form-data; boundary=\xff", b"--x"),
    "a part without a name": (
        "multipart/form-data; boundary=x",
        b"--x\r\nContent-Disposition: form-data\r\n\r\n--x--\r\n",
    ),
    "a file": (
        "multipart/form-data; boundary=x",
        b"".join(
            b'--x\r\nContent-Disposition: form-data; name="%s"; filename="f"\r\n\r\n1\r\n' % name
            for name in (b"seat", b"line", b"action", b"text", b"name", b"game", b"players", b"option.limit")
        )
        + b"--x--\r\n",
    ),
    "an end too early": ("multipart/form-data; boundary=x", b'--x\r\nContent-Disposition: form-data; name="seat"\r\n'),
    "a thousand fields": ("application/x-www-form-urlencoded", b"a=1&" * 3000),
    "deep json": ("application/json", b"[" * 9000),
    "long numbers": ("application/json", b'{"seat": ' + b"9" * 9000 + b"}"),
    "half a letter": ("application/json", b'{"words": "\\ud800", "name": "\\ud800", "game": "\\udfff"}'),
    "no kind at all": ("\xff\xff", b"seat=1"),
}


@pytest.mark.parametrize("body", BODIES)
def test_garbage_is_refused_everywhere_and_changes_nothing(body: str) -> None:
    kind, data = BODIES[body]
    no_body_needed = {"leave", "back", "rematch"}

    async def story() -> None:
        async with open_house() as (house, app):
            scene = await set_scene(house, "running")
            before, tables = scene.live.size, len(await house.running())
            for route in POSTS:
                if route.rsplit("/", 1)[-1] in no_body_needed:
                    continue
                for chunks in ([data], [data[:7], data[7:]]):
                    answer = await ask(
                        app,
                        "POST",
                        address(route, scene),
                        scene.tokens["killer"],
                        headers=[("content-type", kind)],
                        chunks=chunks,
                    )
                    assert 400 <= answer.status < 500, (route, answer.status, answer.body[:200])
                    kept_its_promises(answer)
            assert (scene.live.size, len(await house.running())) == (before, tables)

    asyncio.run(story())


@pytest.mark.parametrize("number", ["", "-1", "²", "٣", "1e3", "0x1", "1.0", " 1", "9" * 5000, "NaN", "one", "1\x00"])
def test_numbers_that_are_none(number: str) -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            scene = await set_scene(house, "over")
            before, killer, table = scene.live.size, scene.tokens["killer"], f"/tables/{scene.id}"
            for path, form in (
                (f"{table}/sit", {"seat": number}),
                (f"{table}/bot", {"seat": number, "kind": "random"}),
                (f"{table}/act", {"line": number, "action": "disguise", "act_id": "x"}),
                ("/tables", {"game": "noir/killer", "players": number}),
            ):
                answer = await ask(app, "POST", path, killer, form=form)
                assert 400 <= answer.status < 500, (path, answer.status, answer.body[:200])
            for path in ("/replay?line=", "/replay?eye=", "?verb="):
                answer = await ask(app, "GET", f"{table}{path}{quote(number)}")
                assert answer.status < 500, (path, answer.body[:200])
            for path in ("/events?since=", "/events?wait="):
                answer = await ask(app, "GET", f"/api{table}{path}{quote(number)}")
                assert answer.status < 500, (path, answer.body[:200])
            assert scene.live.size == before

    asyncio.run(story())


@pytest.mark.parametrize("length", ["²", "9" * 5000, "-1", "x", "", "1,1", "+5", "0x10"])
def test_a_length_that_is_none(length: str) -> None:
    async def story() -> None:
        async with open_house() as (_, app):
            answer = await ask(app, "POST", "/api/people", headers=[("content-length", length)], data={})
            assert 400 <= answer.status < 500, answer.body

    asyncio.run(story())


def test_a_refusal_is_one_line_whatever_was_sent() -> None:
    async def story() -> None:
        async with open_house() as (_, app):
            for data in (
                {"a\nb": 1},
                {"game": "a\nb", "seats": ["me", "open"]},
                {"game": "noir/killer", "seats": ["a\nb", "open"]},
                {"game": "noir/killer", "seats": ["bot:a\nb", "open"]},
                {"game": "noir/killer", "seats": ["me", "open"], "options": {"a\nb": 1}},
                {"game": "noir/killer", "seats": ["me", "open"], "options": {"town": "a\nb"}},
            ):
                answer = await ask(app, "POST", "/api/tables", data=data)
                assert 400 <= answer.status < 500
                assert answer.json()["message"].isprintable(), answer.json()

    asyncio.run(story())


# Where they go


def test_an_id_with_a_zero_in_it_is_no_id_for_postgresql_either() -> None:
    """It is the one letter that PostgreSQL's text can't hold."""

    async def story(url: str) -> None:
        house = House(GAMES, Storage(url))
        await house.storage.open()
        app = make_app(house)
        try:
            for path in ("/tables/%00", "/api/tables/x%00/view"):
                answer = await ask(app, "GET", path)
                assert answer.status == 404, answer.body
        finally:
            await house.close()

    with postgres() as url:
        asyncio.run(story(url))


ODD_PATHS = (
    "//",
    "/%00",
    "/%2e%2e/",
    "/..",
    "/" + "a" * 9000,
    "/tables/%00",
    "/tables/%ff",
    "/tables/%f0%9f%98%80",
    "/tables/..%2f..%2f",
    "/tables/" + "x" * 9000,
    "/api/tables/%00/view",
    "/api/tables/%0d%0aSet-Cookie:x/view",
    "/new/%00",
    "/new/../../etc/passwd",
    "/rules/noir/killer/../../../../etc/passwd",
    "/rules/",
    "/static/../app.py",
    "/static/%2e%2e/app.py",
    "/static/..%2fapp.py",
    "/static/..%5capp.py",
    "/static/%2e%2e%2f%2e%2e%2fcore/dealing.py",
    "/static//etc/passwd",
    "/static/%2fetc%2fpasswd",
    "/static/%00",
    "/static/backroom.css%00",
    "/static/" + "a" * 9000,
    "/static/%ff",
    "/static/.",
    "/static/",
    "/static/games",
    "/static/games/",
    "/static/games/noir",
    "/static/games/noir/",
    "/static/games/noir/.",
    "/static/games/noir/%00",
    "/static/games/noir/__init__.py",
    "/static/games/noir/../town.py",
    "/static/games/noir/%2e%2e/town.py",
    "/static/games/noir/..%2ftown.py",
    "/static/games/noir/..%5ctown.py",
    "/static/games/noir//etc/passwd",
    "/static/games/chess/chess.css",
    "/static/games/dirtyworld/masters.css",
)


def test_odd_paths_lead_nowhere() -> None:
    async def story() -> None:
        async with open_house() as (_, app):
            for path in ODD_PATHS:
                for method in ("GET", "POST"):
                    answer = await ask(app, method, path)
                    assert 400 <= answer.status < 500, (method, path, answer.status, answer.body[:100])
                    kept_its_promises(answer)

    asyncio.run(story())


@pytest.mark.parametrize("method", ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "BREW", "get", ""])
def test_odd_methods_do_nothing(method: str) -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            scene = await set_scene(house, "running")
            before = scene.live.size
            for path in ("/", "/nowhere", "/static/backroom.css", *(address(route, scene) for route in POSTS)):
                answer = await ask(app, method, path, scene.tokens["killer"], data={})
                assert answer.status in ((200, 404, 405) if method == "HEAD" else (404, 405)), (path, answer.status)
                kept_its_promises(answer)
            assert scene.live.size == before

    asyncio.run(story())


@pytest.mark.parametrize(
    "file", [*DRAWN, *(f"games/{name}/{file}" for name, page in PAGES.items() for file in page.drawn)]
)
def test_drawn_files_are_only_read(file: str) -> None:
    async def story() -> None:
        async with open_house() as (_, app):
            read = await ask(app, "GET", f"/static/{file}")
            assert read.status == 200
            (tag,) = read.all("etag")
            same = await ask(app, "GET", f"/static/{file}", headers=[("if-none-match", tag)])
            assert (same.status, same.body) == (304, b"")
            for method in ("POST", "PUT", "DELETE"):
                assert (await ask(app, method, f"/static/{file}")).status == 405

    asyncio.run(story())


# On the wire: a real server, and people who hang up, dawdle or talk nonsense


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("door")) as running:
        yield running


def spoken(house: Served, *parts: bytes) -> bytes:
    """Say these bytes and return all that is answered until the server hangs up."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=LONG) as line:
        for part in parts:
            line.sendall(part)
        heard = b""
        while more := line.recv(65536):
            heard += more
    return heard


def request(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"POST {path} HTTP/1.1", "Host: x", "Connection: close", *headers, "", ""]).encode("latin-1")


def status(heard: bytes) -> int:
    assert heard.startswith(b"HTTP/1.1 "), heard[:100]
    assert heard.count(b"HTTP/1.1 ") == 1, "one answer"
    return int(heard.split()[1])


def test_a_body_in_chunks_is_measured_too(door: Served) -> None:
    chunked = request("/api/people", "Transfer-Encoding: chunked")
    assert status(spoken(door, chunked, b"2\r\n{}\r\n", b"0\r\n\r\n")) == 200
    large = b"%x\r\n" % MOST_BYTES + b" " * MOST_BYTES + b"\r\n"
    assert status(spoken(door, chunked, large, b"1\r\n \r\n0\r\n\r\n")) == 413


def test_a_dawdler_is_answered_and_holds_nobody_up(door: Served) -> None:
    with socket.create_connection(("127.0.0.1", door.port), timeout=LONG) as line:
        line.sendall(request("/api/people", "Content-Length: 14") + b'{"name"')
        assert door.get("/api/games").status_code == 200
        line.sendall(b": ")
        assert door.get("/api/games").status_code == 200
        line.sendall(b'"Al"}')
        assert line.recv(65536).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "nonsense",
    [
        b"\x00\x01\x02\r\n\r\n",
        b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
        request("/api/people", "Content-Length: -1"),
        request("/api/people", "Content-Length: \xb2"),
        request("/api/people", "Content-Length: 5", "Content-Length: 6"),
        request("/api/people", f"Content-Length: {'9' * 5000}"),
        request("/api/people", "Transfer-Encoding: chunked") + b"zz\r\n",
        request("/api/people", "Transfer-Encoding: chunked") + b"-5\r\n",
        request("/api/people", "Origin: http://["),
    ],
    ids=range(9),
)
def test_nonsense_gets_a_clear_no(door: Served, nonsense: bytes) -> None:
    assert 400 <= status(spoken(door, nonsense)) < 500


def test_a_foreign_page_gets_no_socket(door: Served) -> None:
    for path in SOCKETS:
        where = f"ws://127.0.0.1:{door.port}{path.replace('{table}', 'x')}"
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(where, origin=Origin("https://evil.test"), open_timeout=LONG),
        ):
            pass
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "message", [{"text": "hello"}, {"text": "x" * 100_000}, {"bytes": b"\x00\xff"}, {"bytes": b""}]
)
def test_whatever_is_said_to_a_socket_changes_nothing(message: dict[str, object]) -> None:
    """It may be hung up on, but the application does not fall over."""

    async def story() -> None:
        async with open_house() as (house, app):
            scene = await set_scene(house, "running")
            before = scene.live.size
            for route in SOCKETS:
                async with Socket(app, address(route, scene), scene.tokens["killer"]) as talker:
                    await talker.first()
                    talker.say({"type": "websocket.receive", **message})
                    await talker.more()
            assert scene.live.size == before
            assert not scene.live.presence.connections

    asyncio.run(story())


def test_hanging_up_in_the_middle_is_no_failure_of_ours(tmp_path: Path) -> None:
    """Nobody can fill the house's error log by closing a connection."""
    with served(tmp_path) as house:
        for path in ("/api/people", "/api/tables", "/me", "/tables"):
            with socket.create_connection(("127.0.0.1", house.port), timeout=LONG) as line:
                line.sendall(
                    request(path, "Content-Length: 100", "Content-Type: multipart/form-data; boundary=x") + b"--x"
                )
                # Something else is answered meanwhile, so the request has begun.
                assert house.get("/api/games").status_code == 200
        assert house.get("/api/games").status_code == 200
        code, said = house.stop()
        assert "Traceback" not in said
        assert code == 0


def test_asking_for_tables_that_are_not_there_leaves_nothing_behind() -> None:
    """Whoever tries out ids fills no memory with them."""

    async def story() -> None:
        async with open_house() as (house, app):
            for number in range(50):
                assert (await ask(app, "GET", f"/api/tables/{number}/view")).status == 404
            assert not house._tables

    asyncio.run(story())
