"""Lists read what is stored and open no table: one that can't be opened is one grey row, and nobody else's business."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from backroom.core import GAMES, AnyGame, Line, Registry, read_record, write_record
from backroom.house.entries import Dealt, Played, write_entry
from backroom.house.house import House
from backroom.house.listing import write_listed
from backroom.house.people import new_token
from backroom.house.schema import entries, tables
from backroom.house.shelf import Shelf
from backroom.house.storage import RUNNING, Loaded, Storage
from backroom.house.table import LiveTable
from backroom.web.app import make_app
from tests.house.test_shelf import a_short_case
from tests.web.knocking import NEVER, Socket, ask

GAME = "noir/killer"


class Newer:
    """A game whose rules have changed since, and that has forgotten how they were."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.spec = msgspec.structs.replace(game.spec, version=game.spec.version + 1)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def without(*gone: str) -> Registry:
    return Registry(game for game in GAMES if game.spec.id not in gone)


def bumped(*changed: str) -> Registry:
    return Registry(Newer(game) if game.spec.id in changed else game for game in GAMES)


@asynccontextmanager
async def opened(folder: Path, games: Iterable[AnyGame] = GAMES) -> AsyncIterator[tuple[House, Any]]:
    """The house, as it is after a restart perhaps, with these games."""
    house = House(Registry(games), Storage(f"sqlite:///{folder / 'house.db'}"), NEVER)
    await house.storage.open()
    try:
        yield house, make_app(house)
    finally:
        await house.close()


async def running(house: House, token: str) -> str:
    """A game against a bot that never gets to its move."""
    person = await house.person(token)
    live = await house.found(person, GAME, 2, {}, ["me", "bot:random"])
    return live.charter.id


async def damage(house: House, table: str, number: int, body: bytes) -> None:
    """An entry of a table is not what it was."""
    here = (entries.c.table_id == table) & (entries.c.number == number)
    await house.storage._write(update(entries).where(here).values(body=body))


async def finished(house: House, token: str) -> LiveTable:
    """A short game between two people."""
    person = await house.person(token)
    live = await house.found(person, GAME, 2, {"limit": 10}, ["me", "friend"])
    other = await house.person(new_token())
    await live.sit(other, 1)
    rng = Random(5)
    while live.status == RUNNING:
        assert live.sitting is not None
        seat = live.sitting.turn[0]
        offer = rng.choice(live.sitting.view(seat).offers)
        await live.act([person, other][seat], offer.action, live.lines, f"{live.lines}")
    return live


def rows(page: str) -> list[str]:
    """The grey rows of a page, as they read."""
    found = re.findall(r'<li class="shut">(.*?)</li>', page, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]*>", " ", row).split()) for row in found]


UNPLAYABLE = {
    "another version": (bumped(GAME), "Killer vs. Inspector", "Version 1 of its rules is not in this house."),
    "a game that is gone": (without(GAME), GAME, f"The game &#39;{GAME}&#39; is not in this house."),
}
CLOSED = "The game is not over, so its record stays sealed."


@pytest.mark.parametrize("what", UNPLAYABLE)
def test_a_table_that_this_house_cannot_play_is_a_grey_row(tmp_path: Path, what: str) -> None:
    games, title, why = UNPLAYABLE[what]

    async def story() -> None:
        ann, bob = new_token(), new_token()
        async with opened(tmp_path) as (house, _):
            table = await running(house, ann)
            name = (await house.table(table)).charter.name
        async with opened(tmp_path, games) as (_, app):
            assert rows((await ask(app, "GET", "/", ann)).text) == [f"{title} {name} {why} {CLOSED}"]
            for token in (ann, bob):
                lobby = await ask(app, "GET", "/", token)
                assert (lobby.status, table in lobby.text) == (200, False)
                assert (await ask(app, "GET", "/api/tables", token)).json() == []
            await nothing_at(app, table, ann, why)
        async with opened(tmp_path) as (_, app):  # and it goes on where it can be played
            page = (await ask(app, "GET", "/", ann)).text
            assert (rows(page), table in page) == ([], True)
            assert (await ask(app, "GET", f"/tables/{table}", ann)).status == 200

    asyncio.run(story())


async def nothing_at(app: Any, table: str, token: str, why: str) -> None:
    """Whatever is asked of a table that can't be opened is answered with one line, and changes nothing."""
    here = f"/tables/{table}"
    page = await ask(app, "GET", here, token)
    assert page.status == 409
    assert why in page.text
    assert 'href="/"' in page.text
    assert "download" not in page.text
    said = f"This table can't be opened. {why}".replace("&#39;", "'")
    for path in ("", "/view", "/events", "/record"):
        answer = await ask(app, "GET", f"/api{here}{path}", token)
        assert (answer.status, answer.json()["error"], answer.json()["message"]) == (409, "unreadable", said)
    for path in (f"{here}/replay", f"{here}/record", f"{here}/story"):
        assert (await ask(app, "GET", path, token)).status == 409
    for path, form in ((f"{here}/say", {"text": "hello"}), (f"{here}/act", {"action": "kill alyss"})):
        assert (await ask(app, "POST", path, token, form=form)).status == 409
    async with Socket(app, f"{here}/live", token) as socket:
        assert [(await socket.next())["type"] for _ in range(2)] == ["websocket.accept", "websocket.close"]


DAMAGED = {
    "no JSON": b"{",
    "no line": b'{"type":"played","line":{"line":9},"act":"x"}',
    "not legal": b'{"type":"played","line":{"line":1,"seat":0,"action":"accuse alyss"},"act":"x"}',
    "a chair that is not there": b'{"type":"left","seat":7}',
}


@pytest.mark.parametrize("what", DAMAGED)
def test_a_damaged_table_is_a_grey_row_from_when_it_is_noticed(tmp_path: Path, what: str) -> None:
    async def story() -> None:
        ann, bob = new_token(), new_token()
        async with opened(tmp_path) as (house, _):
            table = await running(house, ann)
            await running(house, bob)
            live = await house.table(table)
            await live.say(await house.person(ann), "Anybody here?")
            number = live.size - 1
            await damage(house, table, number, DAMAGED[what])
        why = f"Its log is damaged at entry {number}."
        async with opened(tmp_path) as (_, app):
            page = (await ask(app, "GET", "/", ann)).text  # nothing is opened for it, so nothing is noticed
            assert (rows(page), table in page) == ([], True)
            await nothing_at(app, table, ann, why)
            for token in (ann, bob):
                lobby = await ask(app, "GET", "/", token)
                assert (lobby.status, table in lobby.text) == (200, False)
            assert len((await ask(app, "GET", "/api/tables", ann)).json()) == 1
        async with opened(tmp_path) as (house, app):  # it is kept, and known again
            (row,) = rows((await ask(app, "GET", "/", ann)).text)
            assert why in row
            assert CLOSED in row
            assert "accuse" not in row
            await damage(house, table, number, b'{"type":"said","name":"Ann","words":"Hello?"}')  # somebody mends it
            assert (await ask(app, "GET", f"/tables/{table}", ann)).status == 200
            assert rows((await ask(app, "GET", "/", ann)).text) == []

    asyncio.run(story())


def test_the_record_of_a_finished_game_can_be_had_without_its_rules(tmp_path: Path) -> None:
    async def story() -> None:
        ann = new_token()
        async with opened(tmp_path) as (house, app):
            live = await finished(house, ann)
            table, record = live.charter.id, write_record(live.finished_record())
            assert (await ask(app, "GET", f"/tables/{table}/record", ann)).body == record
        for games in (bumped(GAME), without(GAME)):
            async with opened(tmp_path, games) as (_, app):
                page = await ask(app, "GET", f"/tables/{table}", ann)
                assert page.status == 409
                assert f'href="/tables/{table}/record" download' in page.text
                for path in (f"/tables/{table}/record", f"/api/tables/{table}/record"):
                    answer = await ask(app, "GET", path, ann)
                    assert (answer.status, answer.body) == (200, record)
        async with opened(tmp_path) as (house, app):  # one that breaks the rules is handed out as it is
            (dealt,) = [at for at, entry in enumerate((await loaded(house, table)).log) if isinstance(entry, Dealt)]
            await damage(house, table, dealt + 1, write_entry(Played(Line(1, 0, "accuse alyss"), "x")))
            assert (await ask(app, "GET", f"/tables/{table}", ann)).status == 409
            answer = await ask(app, "GET", f"/tables/{table}/record", ann)
            assert (answer.status, len(read_record(answer.body).lines)) == (200, live.lines)
            await damage(house, table, dealt + 1, b"{")  # and one that can't be read can't
            assert (await ask(app, "GET", f"/tables/{table}/record", ann)).status == 409

    asyncio.run(story())


async def loaded(house: House, table: str) -> Loaded:
    found = await house.storage.load(table)
    assert found is not None
    return found


# Lists open nothing


def test_lists_say_what_the_tables_say(tmp_path: Path) -> None:
    """Byte for byte what a program is told of a table that is opened for it, in a house that has none open as well."""

    async def story() -> None:
        ann, bob = new_token(), new_token()
        async with opened(tmp_path) as (house, app):
            people = [await house.person(token) for token in (ann, bob)]
            await running(house, ann)
            await house.found(people[0], "nightshade", 1, {}, ["me"])
            await house.found(people[1], "bigshuffle", 3, {}, ["me", "open", "bot:greedy"], coach=True)
            shared = await house.found(people[0], GAME, 2, {}, ["friend", "me"])
            await shared.sit(people[1], 0)
            await shared.hand_to_bot(people[1], 0, "random")
            shared.presence.visit(people[0].id)
            await same_in_lists(app, ann, bob)
            before = [(await ask(app, "GET", "/", token)).body for token in (ann, bob)]
        async with opened(tmp_path) as (house, app):
            listed = [(await ask(app, "GET", "/api/tables", token)).json() for token in (ann, bob)]
            assert [(await ask(app, "GET", "/", token)).body for token in (ann, bob)] == before
            assert house._tables == {}
            await same_in_lists(app, ann, bob)
            assert [(await ask(app, "GET", "/api/tables", token)).json() for token in (ann, bob)] == listed

    asyncio.run(story())


async def same_in_lists(app: Any, *tokens: str) -> None:
    for token in tokens:
        listed = (await ask(app, "GET", "/api/tables", token)).body
        found = [one["id"] for one in json.loads(listed)]
        assert len(found) == 4
        alone = [(await ask(app, "GET", f"/api/tables/{table}", token)).body for table in found]
        assert listed == b"[" + b",".join(alone) + b"]"


def test_what_lists_say_is_up_to_date_after_every_step(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as (house, _):
            live = await finished(house, new_token())
            found = await loaded(house, live.charter.id)
            assert found.listed == write_listed(live.listed)
            assert (live.listed.ending, live.listed.turn) == (live.finished_record().footer.ending, ())  # type: ignore[union-attr]

    asyncio.run(story())


# Tables that were stored before lists were


def test_tables_from_before_are_listed_one_by_one(tmp_path: Path) -> None:
    async def story() -> None:
        ann = new_token()
        async with opened(tmp_path) as (house, _):
            good, bad = await running(house, ann), await running(house, ann)
            over = (await finished(house, ann)).charter.id
            gone = (await house.found(await house.person(ann), "nightshade", 1, {}, ["me"])).charter.id
            listed = {table: (await loaded(house, table)).listed for table in (good, bad, over, gone)}
            await house.storage._write(update(tables).values(listed=None))
            await damage(house, bad, 1, b"{")
        async with opened(tmp_path, without("nightshade")) as (house, app):
            lobby = await ask(app, "GET", "/", ann)
            assert lobby.status == 200
            assert [row.count("It is still being read.") for row in rows(lobby.text)] == [0, 1, 1]
            assert (await ask(app, "GET", "/api/tables", ann)).json() == []
            await house.list_the_old()
            assert await house.storage.unlisted() == []
            assert house._tables == {}
            grey = rows((await ask(app, "GET", "/", ann)).text)
            assert [row.count("is not in this house.") for row in grey] == [1, 0]
            assert [row.count("Its log is damaged at entry") for row in grey] == [0, 1]
            now = {table: (await loaded(house, table)).listed for table in listed}
            assert (now[good], now[over]) == (listed[good], listed[over])
        async with opened(tmp_path) as (house, _):  # the game is back: what was missing is filled in when it is opened
            await house.table(gone)
            assert (await loaded(house, gone)).listed == listed[gone]

    asyncio.run(story())


def test_an_opening_house_lists_the_old_by_itself(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as (house, _):
            await running(house, new_token())
            await house.storage._write(update(tables).values(listed=None))
        house = House(GAMES, Storage(f"sqlite:///{tmp_path / 'house.db'}"), NEVER)
        await house.open()
        for _ in range(1000):
            if not await house.storage.unlisted():
                break
            await asyncio.sleep(0.01)
        assert await house.storage.unlisted() == []
        await house.close()

    asyncio.run(story())


# The shelf


def test_a_shelf_with_cases_that_this_house_cannot_play(tmp_path: Path) -> None:
    async def story() -> None:
        ann = new_token()
        async with opened(tmp_path) as (house, app):
            person, shelf = await house.person(ann), Shelf(house)
            campaign = (await shelf.open(person, "Harbour Street")).id
            first = await a_short_case(house, person, campaign, Random(3))
            second = await shelf.next_table(person, campaign, {})
            page = (await ask(app, "GET", "/shelf", ann)).text
            cases = [first.charter.id, second.charter.id]
            assert all(f'href="/tables/{table}"' in page for table in cases)
        async with opened(tmp_path) as (house, app):
            assert (await ask(app, "GET", "/shelf", ann)).text == page
            assert house._tables == {}
        async with opened(tmp_path, bumped("nightshade")) as (house, app):
            answer = await ask(app, "GET", "/shelf", ann)
            assert answer.status == 200
            assert not any(f'href="/tables/{table}"' in answer.text for table in cases)
            assert [f'href="/tables/{table}/record"' in answer.text for table in cases] == [True, False]
            assert answer.text.count("Version 1 of its rules is not in this house.") == 2
            assert answer.text.count(CLOSED) == 1
            packing = await ask(app, "GET", f"/shelf/{campaign}/campaign.json", ann)
            assert packing.status == 409
            assert "Case 1 can&#39;t be packed. Version 1 of its rules is not in this house." in packing.text
            refused = await ask(app, "POST", f"/shelf/{campaign}/next", ann, form={})
            assert "still open" in refused.text
            await house.storage._write(update(tables).values(listed=None))
            await house.list_the_old()
            refused = await ask(app, "POST", f"/shelf/{campaign}/next", ann, form={})
            assert "This house does not know how case 1 went." in refused.text

    asyncio.run(story())
