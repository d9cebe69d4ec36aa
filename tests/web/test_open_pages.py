"""An open table on pages and over JSON: forms are drawn, filled in, refused without losing a word, and looked at."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.types import ASGIApp

from backroom.core import GAMES, Registry
from backroom.house.house import House
from backroom.house.people import new_token
from backroom.house.table import LiveTable
from tests.toy.open_table import Club
from tests.web.knocking import Answer, Socket, ask, open_house
from tests.web.markup import Markup

WITH_CLUB = Registry([*GAMES, Club()])
ADA: dict[str, str | list[str]] = {
    "f.name": "Ada <b>",
    "f.age": "41",
    "f.drink": "milk",
    "f.trades": ["cook", "", "diver"],
    "f.marks.nerve": "3",
    "f.marks.wits": "",
    "f.secret": "owes money",
}


class AtClub:
    """A table with a chair and two guests."""

    def __init__(self, house: House, app: ASGIApp, live: LiveTable, tokens: list[str]) -> None:
        self.house, self.app, self.live, self.tokens = house, app, live, tokens
        self.here = f"/tables/{live.charter.id}"

    async def get(self, path: str = "", seat: int = 1) -> Answer:
        return await ask(self.app, "GET", self.here + path, self.tokens[seat])

    async def page(self, path: str = "", seat: int = 1) -> Markup:
        answer = await self.get(path, seat)
        assert answer.status == 200
        return Markup(answer.text)

    async def fill_in(self, action: str, fields: Any, seat: int = 1, script: bool = False, **more: str) -> Answer:
        form = {"action": action, "line": str(self.live.lines), "act_id": f"page {self.live.lines}", **fields, **more}
        headers = [("accept", "application/json")] if script else []
        return await ask(self.app, "POST", f"{self.here}/act", self.tokens[seat], form=form, headers=headers)

    async def act(self, seat: int, **act: Any) -> Answer:
        data = {"line": self.live.lines, "act": f"act {self.live.lines}", **act}
        return await ask(self.app, "POST", f"/api{self.here}/act", self.tokens[seat], data=data)


def at_club(story: Callable[[AtClub], Awaitable[None]], **options: str) -> None:
    async def told() -> None:
        async with open_house(WITH_CLUB) as (house, app):
            tokens = [new_token() for _ in range(3)]
            people = [await house.person(token) for token in tokens]
            live = await house.found(people[0], "toy/club", 3, options, ["me", "friend", "open"])
            for seat in (1, 2):
                await live.sit(people[seat], seat)
            await story(AtClub(house, app, live, tokens))

    asyncio.run(told())


def inputs(page: Markup) -> dict[str, list[str]]:
    """What the inputs hold, by name; of boxes only those that are ticked."""
    found: dict[str, list[str]] = {}
    for tag, attributes in page.elements:
        box = attributes.get("type") in ("checkbox", "radio")
        if tag == "input" and (not box or "checked" in attributes):
            found.setdefault(attributes.get("name", ""), []).append(attributes.get("value", ""))
    return found


# Over JSON


def test_programs_fill_forms_in() -> None:
    async def story(club: AtClub) -> None:
        fields = {"name": "Ada", "age": 41, "trades": ["cook"], "marks": {"nerve": 3}, "secret": "owes money"}
        assert (await club.act(1, action="introduce yourself", fields=fields)).json() == {"line": 1}
        again = {"action": "introduce yourself", "line": 1, "act": "act 1"}
        assert (await club.act(1, **again, fields=fields)).json() == {"line": 1}
        assert (await club.act(1, **again, fields={**fields, "age": 42})).json()["error"] == "stale"
        refused = await club.act(1, action="introduce yourself", fields={**fields, "age": 7})
        assert (refused.status, refused.json()["error"]) == (422, "not-legal")
        assert "at 'age'" in refused.json()["message"]
        nothing = await club.act(1, action="raise a glass", fields={"why": "cheers"})
        assert (nothing.status, nothing.json()["message"]) == (422, "That has nothing to fill in.")
        deep = b'{"action":"throw","line":2,"act":"x","fields":' + b'{"a":' * 2500 + b"1" + b"}" * 2501
        answer = await ask(club.app, "POST", f"/api{club.here}/act", club.tokens[1], chunks=[deep])
        assert answer.status in (400, 422)
        assert club.live.lines == 2

    at_club(story)


def test_programs_are_told_which_forms_there_are() -> None:
    async def story(club: AtClub) -> None:
        games = {game["id"]: game for game in (await ask(club.app, "GET", "/api/games")).json()}
        assert (games["toy/club"]["open"], games["toy/club"]["bots"]) == (True, [])
        assert (games["noir/killer"]["open"], games["noir/killer"]["forms"]) == (False, {})
        forms = games["toy/club"]["forms"]
        seen = (await ask(club.app, "GET", f"/api{club.here}/view", club.tokens[1])).json()
        asked = {offer["action"]: offer for offer in seen["view"]["offers"] if "form" in offer}
        assert {offer["form"] for offer in asked.values()} == set(forms)
        assert (asked["throw"]["dice"], asked["throw"]["sides"]) == (-1, 10)
        assert forms["Card"]["$defs"]["Card"]["properties"]["trades"]["maxItems"] == 3
        document = (await ask(club.app, "GET", "/openapi.json")).json()["components"]["schemas"]
        assert document["Act"]["properties"]["fields"] == {"type": "object", "default": {}}

    at_club(story)


# On pages


def test_every_form_is_drawn_and_nothing_else_is_one() -> None:
    async def story(club: AtClub) -> None:
        for seat, buttons in ((0, {"raise a glass", "close the club"}), (1, {"raise a glass"})):
            page = await club.page(seat=seat)
            forms = {attributes["data-form"] for tag, attributes in page.elements if "data-form" in attributes}
            assert forms == {"introduce yourself", "throw"}
            assert set(page.actions) == forms | buttons
        found = inputs(page)
        assert found["f.age"] == ["30"]
        assert found["f.trades"] == ["", "", ""]
        assert found["f.hidden"] == ["false"]
        names = {attributes.get("name") for _, attributes in page.elements}
        assert {"f.name", "f.drink", "f.secret", "f.marks.nerve", "f.marks.wits", "f.marks.luck", "f.why"} <= names

    at_club(story)


def test_a_form_of_a_page_is_filled_in() -> None:
    async def story(club: AtClub) -> None:
        answer = await club.fill_in("introduce yourself", ADA)
        assert (answer.status, answer.all("location")) == (303, [club.here])
        assert club.live.sitting is not None
        assert club.live.sitting.lines[1].fields == {
            "name": "Ada <b>",
            "age": 41,
            "drink": "milk",
            "trades": ["cook", "diver"],
            "marks": {"nerve": 3},
            "secret": "owes money",
        }
        script = await club.fill_in("throw", {"f.dice": "1", "f.hidden": ["false", "true"]}, script=True)
        assert script.json() == {"line": 2, "to": club.here}
        assert club.live.sitting.lines[2].fields == {"dice": 1, "hidden": True}
        assert "owes money" not in (await club.get(seat=2)).text

    at_club(story)


def test_what_was_typed_is_there_again_after_a_refusal() -> None:
    async def story(club: AtClub) -> None:
        answer = await club.fill_in("introduce yourself", {**ADA, "f.marks.nerve": "9"})
        assert answer.status == 422
        page = Markup(answer.text)
        found = inputs(page)
        assert (found["f.name"], found["f.age"], found["f.marks.nerve"]) == (["Ada <b>"], ["41"], ["9"])
        assert found["f.trades"] == ["cook", "", "diver"]
        assert ">owes money</textarea>" in answer.text
        assert "<option selected>milk</option>" in answer.text
        assert "That is not filled in correctly" in answer.text
        assert found["f.dice"] == ["2"]  # the other form is as it was
        opened = [attributes["id"] for tag, attributes in page.elements if tag == "details" and "open" in attributes]
        assert opened == ["fill-introduce-yourself"]
        script = await club.fill_in("introduce yourself", {**ADA, "f.marks.nerve": "9"}, script=True)
        assert (script.status, script.json()["code"]) == (422, "not-legal")
        assert club.live.lines == 1

    at_club(story)


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"f.hat": "x"}, "unknown field `hat`"),
        ({"f.name.x": "x"}, "can&#39;t be a field and a group of fields"),
        ({"f.trades": ["x"] * 401}, "At most 400 fields"),
        ({"f." + ".".join("abcdefghijkl"): "x"}, "nested too deeply"),
        ({"f.name": ""}, "at &#39;name&#39;"),
    ],
)
def test_nonsense_is_refused_in_one_line(fields: Any, problem: str) -> None:
    async def story(club: AtClub) -> None:
        answer = await club.fill_in("introduce yourself", {**ADA, **fields})
        assert answer.status in (400, 422)
        assert problem in answer.text
        assert club.live.lines == 1

    at_club(story)


def test_a_look_before_it_is_done_shows_what_is_typed() -> None:
    async def story(club: AtClub) -> None:
        search = urlencode({"look": "introduce yourself", "action": "introduce yourself", **ADA}, doseq=True)
        found = inputs(await club.page(f"?{search}"))
        assert (found["f.name"], found["f.trades"]) == (["Ada <b>"], ["cook", "", "diver"])
        secretly = await ask(
            club.app, "POST", f"{club.here}/look", club.tokens[1], form={**ADA, "look": "introduce yourself"}
        )
        assert inputs(Markup(secretly.text))["f.name"] == ["Ada <b>"]
        assert "That will do." in secretly.text
        assert "That will do." not in (await club.get()).text
        badly = await club.get(f"?{search.replace('f.marks.nerve=3', 'f.marks.nerve=9')}")
        assert "at &#39;marks[...]&#39;" in badly.text
        assert (await ask(club.app, "POST", f"{club.here}/look", club.tokens[1], form=ADA)).status == 400
        assert (await club.get(f"?look=fly&{urlencode(ADA, doseq=True)}")).status == 200
        assert (await club.get(f"?look=throw&{'&'.join(['f.x=1'] * 401)}")).status == 400
        assert club.live.lines == 1

    at_club(story)


def test_own_dice_with_ten_sides_are_typed_as_whole_numbers() -> None:
    async def story(club: AtClub) -> None:
        assert "My own dice" in (await club.get()).text
        refused = await club.fill_in("throw", {"f.dice": "3"}, dice="10 3 33")
        assert "A die with 10 sides can&#39;t show 33." in refused.text
        assert (await club.fill_in("throw", {"f.dice": "3"}, dice="10 3 3")).status == 303
        assert club.live.sitting is not None
        assert club.live.sitting.lines[1].chance == (10, 3, 3)

    at_club(story, dice="own")


def test_others_see_what_is_done_as_it_is_done() -> None:
    async def story(club: AtClub) -> None:
        async with Socket(club.app, f"{club.here}/live", club.tokens[2]) as socket:
            assert b"data-form" in await socket.first()
            await club.fill_in("introduce yourself", ADA)
            frame = (await socket.next())["text"]
            assert "Ada" in frame
            assert "owes money" not in frame

    at_club(story)


# Around the table


def test_no_page_offers_bots_or_a_rematch() -> None:
    async def story(club: AtClub) -> None:
        lobby = (await ask(club.app, "GET", "/", club.tokens[0])).text
        door = lobby[lobby.index("The Club") :]
        assert 'value="toy/club"><input type="hidden" name="bot"' not in lobby
        assert "/new/toy/club" in door
        assert "/bot" not in (await club.get(seat=0)).text
        assert (await club.fill_in("close the club", {}, seat=0)).status == 303
        over = await club.get(seat=0)
        assert over.status == 200
        assert "rematch" not in over.text.lower()
        refused = await ask(club.app, "POST", f"{club.here}/rematch", club.tokens[0], form={})
        assert refused.status == 409
        assert (await club.get("/replay")).status == 200

    at_club(story)


def test_whoever_sets_it_up_has_the_first_seat_by_default() -> None:
    async def story(club: AtClub) -> None:
        page = Markup((await ask(club.app, "GET", "/new/toy/club", club.tokens[0])).text)
        mine = [attributes for _, attributes in page.elements if attributes.get("name") == "me"]
        assert {one["value"] for one in mine if "checked" in one} == {"0"}
        assert "bot:" not in str([attributes for tag, attributes in page.elements if tag == "option"])
        answer = await ask(
            club.app, "POST", "/tables", club.tokens[0], form={"game": "toy/club", "players": "2", "me": "0"}
        )
        live = await club.house.table(answer.all("location")[0].removeprefix("/tables/"))
        assert live.seat_of((await club.house.person(club.tokens[0])).id) == 0

    at_club(story)
