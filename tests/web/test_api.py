"""The house for programs, over real HTTP: what it answers, and what it refuses and how."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from backroom.core import GAMES, read_record, verify
from tests.waiting import LONG
from tests.web.serving import Served

DOCS = Path(__file__).parents[2] / "docs"


OPEN: list[httpx.Client] = []


@pytest.fixture(autouse=True)
def _everybody_leaves() -> Iterator[None]:
    yield
    while OPEN:
        OPEN.pop().close()


def client(house: Served) -> httpx.Client:
    OPEN.append(httpx.Client(base_url=f"{house.address}/api", timeout=LONG))
    return OPEN[-1]


class Player:
    """Somebody who uses the API."""

    def __init__(self, house: Served, name: str = "") -> None:
        self.http = client(house)
        self.token = self.http.post("/people", json={"name": name}).json()["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, data: Any = None) -> httpx.Response:
        return self.http.post(path, json={} if data is None else data)

    def act(self, table: str, action: str, line: int, act: str) -> httpx.Response:
        return self.post(f"/tables/{table}/act", {"action": action, "line": line, "act": act})

    def view(self, table: str) -> Any:
        return self.get(f"/tables/{table}/view").json()


def two(house: Served) -> tuple[Player, Player, str]:
    ann, bob = Player(house, "Ann"), Player(house, "Bob")
    table = ann.post("/tables", {"game": "noir/killer", "seats": ["me", "friend"]}).json()["id"]
    assert bob.post(f"/tables/{table}/sit", {"seat": 1}).status_code == 200
    return ann, bob, table


def test_games_and_people(house: Served) -> None:
    ann = Player(house, "Ann")
    (killer,) = [game for game in ann.get("/games").json() if game["id"] == "noir/killer"]
    assert killer["seats"] == {"2": ["killer", "inspector"]}
    assert ann.get("/me").json() == {"name": "Ann", "token": ""}
    assert Player(house).get("/me").json()["name"].startswith("Guest ")


def test_a_game_between_two_programs(house: Served) -> None:
    ann, bob, table = two(house)
    info = ann.get(f"/tables/{table}").json()
    assert [seat["person"] for seat in info["seats"]] == ["Ann", "Bob"]
    assert [seat["me"] for seat in info["seats"]] == [True, False]
    players = [ann, bob]
    while True:
        seen = [player.view(table) for player in players]
        if seen[0]["status"] == "over":
            break
        seat = seen[0]["view"]["turn"][0]
        assert not seen[1 - seat]["view"]["offers"]
        offer = seen[seat]["view"]["offers"][seen[seat]["line"] % len(seen[seat]["view"]["offers"])]
        done = players[seat].act(table, offer["action"], seen[seat]["line"], f"move {seen[seat]['line']}")
        assert done.status_code == 200, done.text
    record = read_record(ann.get(f"/tables/{table}/record").content)
    assert verify(GAMES["noir/killer"], record).sealed
    told = bob.get(f"/tables/{table}/events").json()
    assert told["events"][0]["kind"] == "deal"
    assert told["events"][-1]["kind"] == "end"
    again = bob.post(f"/tables/{table}/rematch").json()
    assert [seat["person"] for seat in again["seats"]] == ["Bob", "Ann"]


def test_each_refusal_has_its_own_answer_and_changes_nothing(house: Served) -> None:
    ann, bob, table = two(house)
    eve = Player(house, "Eve")
    kill = ann.view(table)["view"]["offers"][0]["action"]

    def all_but_presence() -> Any:
        info = ann.get(f"/tables/{table}").json()
        for seat in info["seats"]:
            del seat["here"]
        return info

    before = all_but_presence()

    def refused(answer: httpx.Response) -> tuple[int, str]:
        problem = answer.json()
        assert "\n" not in problem["message"]
        return answer.status_code, problem["error"]

    assert refused(ann.act(table, "fly away", 1, "a")) == (422, "unknown-action")
    assert refused(ann.act(table, "disguise", 1, "a")) == (422, "not-legal")
    assert refused(bob.act(table, kill, 1, "a")) == (409, "not-your-turn")
    assert refused(eve.act(table, kill, 1, "a")) == (403, "foreign")
    assert refused(ann.act(table, kill, 99, "a")) == (409, "unfit")
    assert refused(ann.act("nowhere", kill, 1, "a")) == (404, "missing")
    path = f"/tables/{table}/act"
    for body in (
        b"",
        b"{",
        b"[]",
        b'{"action": 1}',
        b"\xff",
        b"null",
        b"[" * 5000,
        b'{"action":"x","line":1,"act":"y","z":1}',
    ):
        assert refused(ann.http.post(path, content=body)) == (400, "malformed"), body
    assert ann.http.post(path, content=b"x" * 20_000).status_code == 413
    assert refused(eve.post(f"/tables/{table}/sit", {"seat": 0})) == (409, "unfit")
    assert refused(eve.post("/tables", {"game": "noir/nope", "seats": ["me", "open"]})) == (404, "missing")
    assert refused(eve.post("/tables", {"game": "noir/killer", "seats": ["me"]})) == (400, "malformed")
    assert refused(ann.get(f"/tables/{table}/record")) == (409, "unfit")
    assert ann.get("/nowhere").status_code == 404
    assert ann.http.put(path).status_code == 405
    assert all_but_presence() == before

    done = ann.act(table, kill, 1, "mine")
    assert done.json() == {"line": 1}
    assert ann.act(table, kill, 1, "mine").json() == done.json(), "a repeated action is answered as before"
    become = bob.view(table)["view"]["offers"][0]["action"]
    assert bob.act(table, become, 2, "his").status_code == 200
    stale = ann.act(table, kill, 1, "from an old page")
    assert refused(stale) == (409, "stale")
    assert stale.json()["now"] == ann.view(table), "a stale action is answered with what is true now"
    assert ann.view(table)["line"] == 3


def test_a_program_follows_a_table_over_a_socket(house: Served) -> None:
    ann, bob, table = two(house)
    address = f"{house.address.replace('http', 'ws')}/api/tables/{table}/live"
    with connect(address, additional_headers={"Authorization": f"Bearer {bob.token}"}, open_timeout=LONG) as socket:
        first = json.loads(socket.recv(10))
        assert first["seeing"]["line"] == 1
        assert first["events"][0]["kind"] == "deal"
        kill = ann.view(table)["view"]["offers"][0]["action"]
        ann.act(table, kill, 1, "x")
        news = json.loads(socket.recv(10))
        assert [event["kind"] for event in news["events"]] == ["kill", "draw"]
        assert len(news["events"][1]["facts"]["cards"]) == 4
        assert news["seeing"]["view"]["offers"]


def test_waiting_for_news(house: Served) -> None:
    ann, bob, table = two(house)
    assert bob.get(f"/tables/{table}/events", since=0, wait=0.05).json()["events"] == []
    kill = ann.view(table)["view"]["offers"][0]["action"]
    ann.act(table, kill, 1, "x")
    news = bob.get(f"/tables/{table}/events", since=0, wait=20).json()
    assert [event["line"] for event in news["events"]] == [1, 1]


@pytest.mark.parametrize("who", ["stranger", "no token"])
def test_spectators_see_what_is_public(house: Served, who: str) -> None:
    ann, _, table = two(house)
    http = Player(house).http if who == "stranger" else client(house)
    view = http.get(f"/tables/{table}/view").json()["view"]
    assert view["private"] == {}
    assert view["offers"] == []
    assert view["public"] == ann.view(table)["view"]["public"]


def test_the_example_client_plays_a_whole_game(house: Served) -> None:
    text = (DOCS / "client.py").read_text()
    assert len(text.splitlines()) < 60
    done = subprocess.run(
        [sys.executable, str(DOCS / "client.py"), house.address],
        capture_output=True,
        text=True,
        check=False,
        timeout=LONG,
    )
    assert done.returncode == 0, done.stderr
    assert "wins" in done.stdout or "Nobody wins" in done.stdout


def test_the_openapi_document_and_its_page(house: Served) -> None:
    schema = house.get("/openapi.json").json()
    assert "/api/tables/{table}/act" in schema["paths"]
    assert "Seeing" in schema["components"]["schemas"]
    page = house.get("/docs").text
    assert "/api/tables/{table}/act" in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "https://" not in page
