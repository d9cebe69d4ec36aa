"""Who may do what: every route and socket x everybody around a table x every stage of the table.

The table below is the rule. A route that is not in it fails the run, and so does a row without a route.
"""

import asyncio
import base64
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from backroom.core import GAMES
from backroom.house.house import House
from backroom.house.people import person_id
from backroom.house.storage import Storage
from backroom.web.app import make_app
from tests.web.knocking import (
    GAME,
    WHO,
    Answer,
    Scene,
    Socket,
    ask,
    log_size,
    open_house,
    routes_of,
    set_scene,
)

STAGES = ("waiting", "running", "handed", "over")

EVERYONE = " ".join(["ok"] * len(WHO))
NOT_YET = " ".join(["409"] * len(WHO))
OPEN = dict.fromkeys(STAGES, EVERYONE)
OF_ANOTHER_GAME = NOT_MINE = dict.fromkeys(STAGES, " ".join(["404"] * len(WHO)))
MALFORMED = dict.fromkeys(STAGES, " ".join(["400"] * len(WHO)))
AT_THE_END = dict.fromkeys(STAGES, NOT_YET) | {"over": EVERYONE}

# Each word is for one of: killer inspector spectator stranger host former nobody.
# ok: it is answered, and the table's log stays as it is. grows: it is answered, and the log grows. A number: it is
# refused with that status, and the log stays. While the table waits, the inspector's seat is free and his person is
# one more stranger. "handed" is a running table whose killer's player handed the seat to a bot.
SIT = {
    "waiting": "grows grows grows grows grows grows grows",
    "running": "409 ok    409   409   409   409   409",
    "handed": " 409 ok    409   409   409   409   409",
    "over": "   409 ok    409   409   409   409   409",
}
LEAVE = {
    "waiting": "grows 403 403 403 403 403 403",
    "running": "409   409 403 403 403 403 403",
    "handed": " 409   409 403 403 403 403 403",
    "over": "   409   409 403 403 403 403 403",
}
BOT = {  # for the inspector's seat
    "waiting": "grows 403   403 403 grows 403 403",
    "running": "grows grows 403 403 grows 403 403",
    "handed": " grows grows 403 403 grows 403 403",
    "over": "   409   409   403 403 409   403 403",
}
BACK = {
    "waiting": "409   403 403 403 403 403 403",
    "running": "409   409 403 403 403 403 403",
    "handed": " grows 409 403 403 403 403 403",
    "over": "   409   409 403 403 403 403 403",
}
SAY = {
    "waiting": "grows 403   403 403 403 403 403",
    "running": "grows grows 403 403 403 403 403",
    "handed": " grows grows 403 403 403 403 403",
    "over": "   grows grows 403 403 403 403 403",
}
ACT = {  # what the killer may do on the first turn
    "waiting": "409   403 403 403 403 403 403",
    "running": "grows 409 403 403 403 403 403",
    "handed": " 409   409 403 403 403 403 403",
    "over": "   409   409 403 403 403 403 403",
}
STANDING = {  # none, as before: this game has none to set
    "waiting": "ok  403 403 403 403 403 403",
    "running": "ok  ok  403 403 403 403 403",
    "handed": " ok  ok  403 403 403 403 403",
    "over": "   409 409 403 403 403 403 403",
}
UNDO = {  # there is nothing yet that the killer could take back
    "waiting": "409 403 403 403 403 403 403",
    "running": "409 409 403 403 403 403 403",
    "handed": " 409 409 403 403 403 403 403",
    "over": "   409 409 403 403 403 403 403",
}
COACH = {  # people play people here, and nobody has asked for a coach
    "waiting": "409 403 403 403 403 403 403",
    "running": "409 409 403 403 403 403 403",
    "handed": " 409 409 403 403 403 403 403",
    "over": "   409 409 403 403 403 403 403",
}
REVIEW = dict.fromkeys(STAGES, NOT_YET) | {"over": "ok ok 403 403 ok 403 403"}
REMATCH = {
    "waiting": "409   403   403 403 403 403 403",
    "running": "409   409   403 403 403 403 403",
    "handed": " 409   409   403 403 403 403 403",
    "over": "   grows grows 403 403 403 403 403",
}


class Row(NamedTuple):
    """What is asked on a route, and what must come of it."""

    rule: dict[str, str]
    data: Callable[[Scene], Any] | None = None
    form: Callable[[Scene], dict[str, str]] | None = None
    address: str = ""


def _kill(scene: Scene) -> str:
    sitting = scene.live.sitting
    return sitting.view(0).offers[0].action if sitting and sitting.turn == (0,) else "shift row 1 right"


def _act(scene: Scene) -> dict[str, Any]:
    return {"action": _kill(scene), "line": scene.live.lines, "act": "mine"}


def _act_form(scene: Scene) -> dict[str, str]:
    return {"action": _kill(scene), "line": str(scene.live.lines), "act_id": "mine"}


def _nothing(scene: Scene) -> dict[str, str]:
    return {}


ROWS = {
    # Nothing of any table
    "GET /": Row(OPEN),
    "GET /docs": Row(OPEN),
    "GET /openapi.json": Row(OPEN),
    "HEAD /openapi.json": Row(OPEN),
    "MOUNT /static": Row(OPEN, address="/static/backroom.css"),
    "GET /new/{game:path}": Row(OPEN, address=f"/new/{GAME}"),
    "GET /rules/{game:path}": Row(OPEN, address=f"/rules/{GAME}"),
    "GET /{paper}/blank.pdf": Row(OPEN, address="/sheets/blank.pdf"),
    "POST /me": Row(OPEN, form=lambda scene: {"name": "Somebody Else"}),
    "POST /play": Row(OPEN, form=lambda scene: {"game": GAME, "bot": "random"}),
    "POST /tables": Row(OPEN, form=lambda scene: {"game": GAME, "players": "2", "seat.0": "me", "seat.1": "open"}),
    "GET /api/games": Row(OPEN),
    "GET /api/me": Row(OPEN),
    "GET /api/tables": Row(OPEN),
    "POST /api/people": Row(OPEN, data=lambda scene: {"name": "Somebody New"}),
    "POST /api/tables": Row(OPEN, data=lambda scene: {"game": GAME, "seats": ["me", "open"]}),
    # One's own shelf, and nobody else's
    "GET /shelf": Row(OPEN),
    "POST /shelf": Row(OPEN, form=lambda scene: {"name": "Harbour Street"}),
    "POST /shelf/unpack": Row(MALFORMED, form=_nothing),
    "POST /shelf/{series}/next": Row(NOT_MINE, form=_nothing, address="/shelf/somebodys/next"),
    "GET /shelf/{series}/campaign.json": Row(NOT_MINE, address="/shelf/somebodys/campaign.json"),
    # Looking at a table
    "GET /tables/{table}": Row(OPEN),
    "POST /tables/{table}/look": Row(OPEN, form=lambda scene: {"look": _kill(scene), "f.x": "1"}),
    "GET /api/tables/{table}": Row(OPEN),
    "GET /api/tables/{table}/view": Row(OPEN),
    "GET /api/tables/{table}/events": Row(OPEN),
    "WS /tables/{table}/live": Row(OPEN),
    "WS /api/tables/{table}/live": Row(OPEN),
    "GET /tables/{table}/replay": Row(AT_THE_END),
    "GET /tables/{table}/record": Row(AT_THE_END),
    "GET /api/tables/{table}/record": Row(AT_THE_END),
    "GET /tables/{table}/story": Row(OF_ANOTHER_GAME),
    "GET /tables/{table}/{paper}.{kind}": Row(OF_ANOTHER_GAME, address="/tables/{table}/casefile.pdf"),
    "GET /tables/{table}/{paper}/{part}.{kind}": Row(OF_ANOTHER_GAME, address="/tables/{table}/sheets/p1.pdf"),
    # Doing something there
    "POST /tables/{table}/sit": Row(SIT, form=lambda scene: {"seat": "1"}),
    "POST /api/tables/{table}/sit": Row(SIT, data=lambda scene: {"seat": 1}),
    "POST /tables/{table}/leave": Row(LEAVE, form=_nothing),
    "POST /api/tables/{table}/leave": Row(LEAVE),
    "POST /tables/{table}/bot": Row(BOT, form=lambda scene: {"seat": "1", "kind": "random"}),
    "POST /api/tables/{table}/bot": Row(BOT, data=lambda scene: {"seat": 1, "kind": "random"}),
    "POST /tables/{table}/back": Row(BACK, form=_nothing),
    "POST /api/tables/{table}/back": Row(BACK),
    "POST /tables/{table}/standing": Row(STANDING, form=lambda scene: {"answer": ""}),
    "POST /api/tables/{table}/standing": Row(STANDING, data=lambda scene: {"answers": []}),
    "POST /tables/{table}/say": Row(SAY, form=lambda scene: {"text": "Nice hat."}),
    "POST /api/tables/{table}/say": Row(SAY, data=lambda scene: {"words": "Nice hat."}),
    "POST /tables/{table}/act": Row(ACT, form=_act_form),
    "POST /api/tables/{table}/act": Row(ACT, data=_act),
    "POST /tables/{table}/undo": Row(UNDO, form=lambda scene: {"line": str(scene.live.lines), "act_id": "back"}),
    "POST /api/tables/{table}/undo": Row(UNDO, data=lambda scene: {"line": scene.live.lines, "act": "back"}),
    "POST /tables/{table}/notes": Row(UNDO, form=lambda scene: {"line": "1", "room": "0", "words": "Other words."}),
    "POST /api/tables/{table}/words": Row(UNDO, data=lambda scene: {"line": 1, "words": "Other words."}),
    "POST /tables/{table}/coach": Row(COACH, form=_nothing),
    "POST /api/tables/{table}/coach": Row(COACH),
    "GET /api/tables/{table}/coach": Row(OPEN),
    "POST /tables/{table}/review": Row(REVIEW, form=lambda scene: {"seat": "0"}),
    "POST /api/tables/{table}/review": Row(REVIEW, data=lambda scene: {"seat": 0}),
    "GET /api/tables/{table}/review": Row(OPEN),
    "POST /tables/{table}/rematch": Row(REMATCH, form=_nothing),
    "POST /api/tables/{table}/rematch": Row(REMATCH),
}


def test_every_route_has_a_row_and_every_row_a_route() -> None:
    app = make_app(House(GAMES, Storage("sqlite://")))
    assert routes_of(app) == set(ROWS)
    described = {f"{method.upper()} {path}" for path, ways in app.app.openapi()["paths"].items() for method in ways}
    assert described == {route for route in ROWS if " /api/" in route and not route.startswith("WS")}


def test_every_rule_names_every_stage_and_everybody() -> None:
    for route, row in ROWS.items():
        assert set(row.rule) == set(STAGES), route
        for stage, rule in row.rule.items():
            assert len(rule.split()) == len(WHO), (route, stage)


@pytest.mark.parametrize("route", ROWS)
def test_everybody_gets_what_the_table_says(route: str) -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            for stage in STAGES:
                await _try_everybody(house, app, route, stage)

    asyncio.run(story())


async def _try_everybody(house: House, app: Any, route: str, stage: str) -> None:
    scene = await set_scene(house, stage)
    for who, rule in zip(WHO, ROWS[route].rule[stage].split(), strict=True):
        before = await log_size(house, scene.id)
        answer = await _knock(app, route, scene, who)
        grew = await log_size(house, scene.id) - before
        assert _judged(answer.status, grew) == rule, (stage, who, answer.status, grew, answer.body[:300])
        assert scene.live.size == before + grew
        _no_secrets(answer, scene, who, stage)
        if grew:
            scene = await set_scene(house, stage)


@pytest.mark.parametrize("stage", STAGES)
def test_whoever_has_no_seat_sees_the_same(stage: str) -> None:
    """A spectator, a stranger, the host, a former player and nobody at all are the same pair of eyes."""
    without = [who for who in WHO if who not in ("killer", "inspector")]

    async def story() -> None:
        async with open_house() as (house, app):
            scene = await set_scene(house, stage)
            for path in ("view", "events", "record"):
                seen = [
                    (await ask(app, "GET", f"/api/tables/{scene.id}/{path}", scene.tokens[who])).body for who in without
                ]
                assert len(set(seen)) == 1, path
            frames = [(await _knock(app, "WS /api/tables/{table}/live", scene, who)).body for who in without]
            assert len(set(frames)) == 1

    asyncio.run(story())


@pytest.mark.parametrize("stage", ["running", "handed"])
def test_what_is_private_goes_to_its_own_seat_only(stage: str) -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            scene = await set_scene(house, stage)
            assert scene.live.sitting is not None
            state = scene.live.sitting.state
            identity = state.names[state.killer]
            for who in WHO:
                view = (await ask(app, "GET", f"/api/tables/{scene.id}/view", scene.tokens[who])).json()["view"]
                assert view["private"] == ({"identity": identity} if who == "killer" else {})
                assert view["eye"] == {"killer": 0, "inspector": 1}.get(who)
                assert bool(view["offers"]) == (who == "killer")
                news = (await ask(app, "GET", f"/api/tables/{scene.id}/events", scene.tokens[who])).json()
                dealt = [event["facts"] for event in news["events"] if event["kind"] == "deal"]
                assert [facts.get("identity") for facts in dealt] == [identity if who == "killer" else None]

    asyncio.run(story())


@pytest.mark.parametrize("stage", STAGES)
def test_a_table_that_is_not_there_is_not_there_for_anybody(stage: str) -> None:
    """Its answer says nothing else, whoever asks, and however near to a real id it is."""

    async def story() -> None:
        async with open_house() as (house, app):
            scene = await set_scene(house, stage)
            for route in ROWS:
                if "{table}" not in route:
                    continue
                for missing in ("nowhere", scene.id[:-1], scene.id.swapcase(), f"{scene.id}%00", f"{scene.id}%20"):
                    answer = await _knock(app, route, scene, "killer", missing)
                    assert answer.status == 404, (route, missing, answer.body[:300])

    asyncio.run(story())


def test_two_who_ask_for_a_rematch_at_once_meet_at_one_table() -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            scene = await set_scene(house, "over")
            asked = [ask(app, "POST", f"/api/tables/{scene.id}/rematch", scene.tokens[who]) for who in WHO[:2]]
            answers = await asyncio.gather(*asked)
            assert len({answer.json()["id"] for answer in answers} | {scene.live.rematch}) == 1

    asyncio.run(story())


def test_who_left_before_the_deal_does_not_have_that_table_any_more() -> None:
    async def story() -> None:
        async with open_house() as (house, _):
            scene = await set_scene(house, "waiting")
            killer, former = [await house.person(scene.tokens[who]) for who in ("killer", "former")]
            assert [row.id for row in await house.mine(killer)] == [scene.id]
            assert await house.mine(former) == []

    asyncio.run(story())


async def _knock(app: Any, route: str, scene: Scene, who: str, table: str = "") -> Answer:
    """Ask for a route as somebody; a socket's first frame is its answer."""
    row, token = ROWS[route], scene.tokens[who]
    method, _, path = route.partition(" ")
    address = (row.address or path).replace("{table}", table or scene.id)
    if method == "WS":
        async with Socket(app, address, token) as socket:
            assert (await socket.next())["type"] == "websocket.accept"
            message = await socket.next()
            if message["type"] == "websocket.close":
                return Answer(message["code"] - 4000, (), b"")
            return Answer(200, (), message["text"].encode())
    data = row.data(scene) if row.data else None
    form = row.form(scene) if row.form else None
    return await ask(app, "GET" if method == "MOUNT" else method, address, token, data=data, form=form)


def _judged(status: int, grew: int) -> str:
    if status < 400:
        return "grows" if grew else "ok"
    return f"{status}" if not grew else f"{status}, and yet the log grew"


def _no_secrets(answer: Answer, scene: Scene, who: str, stage: str) -> None:
    """Nothing in what anybody is sent, headers included, is the table's secret, anybody's token, or a person's id."""
    everything = answer.body + repr(answer.headers).encode()
    secret = scene.live.charter.secret
    if stage != "over":
        for form in (secret, secret.hex().encode(), base64.b64encode(secret), base64.urlsafe_b64encode(secret)):
            assert form.rstrip(b"=") not in everything, f"{who} is sent the table's secret"
    for other, token in scene.tokens.items():
        if token:
            assert token.encode() not in everything, f"{who} is sent the token of the {other}"
            assert person_id(token).encode() not in everything, f"{who} is sent the id of the {other}"
    for chair in scene.live.chairs:
        if chair.person:
            assert chair.person.encode() not in everything
    assert scene.live.charter.host.encode() not in everything
