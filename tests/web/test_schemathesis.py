"""The API against its own OpenAPI document, by schemathesis: no 5xx, answers as described, refusals change nothing."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.result import Ok

from backroom.core import GAMES
from backroom.house.house import House
from backroom.house.storage import Storage
from backroom.web.app import make_app
from tests.waiting import LONG
from tests.web.serving import Served, served

EXAMPLES = 30
THINKING = 60.0
"""Seconds that a bot takes for a move: far too many for it to come in between."""
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]

KNOWN: dict[str, Any] = {"game": "noir/killer", "seats": ["me", "open"], "kind": "random", "line": 1}
"""Words that would hardly be guessed."""

DOCUMENT = make_app(House(GAMES, Storage("sqlite://"))).app.openapi()
OPERATIONS = {
    found.ok().label: found.ok()
    for found in schemathesis.openapi.from_dict(DOCUMENT).get_all_operations()
    if isinstance(found, Ok)
}
LOG = "select count(*), coalesce(sum(length(body)), 0) from entries"
STATE = {
    "entries": LOG,
    "tables": "select count(*), group_concat(id || status) from (select id, status from tables order by id)",
    "people": "select count(*), group_concat(id || name) from (select id, name from people order by id)",
    "members": "select count(*) from members",
}


class Door:
    """A served house with a waiting, a running and a finished table, and the people who sit there."""

    def __init__(self, house: Served) -> None:
        self.address = house.address
        self.tokens = [self._become("Ann"), self._become("Bob")]
        self._database = sqlite3.connect(f"file:{house.folder / 'backroom.db'}?mode=ro", uri=True)
        self.tables = [self._found(["me", "open"]), self._found(["me", "friend"]), self._found(["me", "friend"])]
        for table in self.tables[1:]:
            self._post(f"/tables/{table}/sit", 1, {"seat": 1})
        self._play_out(self.tables[2])

    def close(self) -> None:
        self._database.close()

    def state(self) -> dict[str, list[Any]]:
        """All that is stored, in short."""
        return {what: self._database.execute(query).fetchall() for what, query in STATE.items()}

    def _become(self, name: str) -> str:
        token: str = httpx.post(f"{self.address}/api/people", json={"name": name}, timeout=LONG).json()["token"]
        return token

    def _post(self, path: str, who: int, data: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.tokens[who]}"}
        answer = httpx.post(f"{self.address}/api{path}", json=data, headers=headers, timeout=LONG)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def _found(self, seats: list[str]) -> str:
        new = {"game": "noir/killer", "seats": seats, "options": {"limit": 10}}
        table: str = self._post("/tables", 0, new)["id"]
        return table

    def _play_out(self, table: str) -> None:
        while True:
            seen = [
                httpx.get(
                    f"{self.address}/api/tables/{table}/view",
                    headers={"Authorization": f"Bearer {token}"},
                    timeout=LONG,
                ).json()
                for token in self.tokens
            ]
            if seen[0]["status"] == "over":
                return
            (seat,) = seen[0]["view"]["turn"]
            action, line = seen[seat]["view"]["offers"][0]["action"], seen[seat]["line"]
            self._post(f"/tables/{table}/act", seat, {"action": action, "line": line, "act": f"{line}"})


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    folder: Path = tmp_path_factory.mktemp("schema")
    with served(folder, THINKING) as house:
        door = Door(house)
        yield door
        door.close()


def test_the_document_has_every_route() -> None:
    assert len(OPERATIONS) == sum(len(ways) for ways in DOCUMENT["paths"].values())
    assert "POST /api/tables/{table}/act" in OPERATIONS


ASKED = [
    (label, mode)
    for label, operation in OPERATIONS.items()
    for mode in schemathesis.GenerationMode
    if mode.is_positive or operation.body or operation.query
]
"""What is sent is as the document wants it, or, where anything but an id is sent, as it does not."""


@pytest.mark.parametrize(("label", "mode"), ASKED, ids=[f"{label} {mode.value}" for label, mode in ASKED])
def test_the_api_does_what_its_document_says(label: str, mode: schemathesis.GenerationMode, door: Door) -> None:
    """Ids that schemathesis makes up lead nowhere, so most cases go to a real table as one of its people."""
    operation = OPERATIONS[label]

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        case=operation.as_strategy(generation_mode=mode),
        table=st.sampled_from([0, 1, 2, None]),
        who=st.sampled_from([0, 1, None]),
        seat=st.sampled_from([0, 1, None]),
    )
    def knock(case: schemathesis.Case[Any], table: int | None, who: int | None, seat: int | None) -> None:
        if "{table}" in case.path and table is not None:
            case.path_parameters["table"] = door.tables[table]
        if isinstance(case.body, dict) and mode.is_positive and seat is not None:
            case.body.update({name: value for name, value in ({"seat": seat} | KNOWN).items() if name in case.body})
        if case.query and isinstance(case.query.get("wait"), int | float):
            case.query["wait"] = 0.01
        headers = {} if who is None else {"Authorization": f"Bearer {door.tokens[who]}"}
        before = door.state()
        answer = case.call(base_url=door.address, headers=headers)
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            assert door.state() == before, f"refused with {answer.status_code}, and yet something changed"

    knock()
