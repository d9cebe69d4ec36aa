"""Cards of somebody's own in the browser and over the API: offered by the house, or sent with the form."""

import asyncio
from collections.abc import Mapping
from typing import Any

from backroom.core import GAMES, Registry
from backroom.games.bigshuffle.rules import BigShuffle
from backroom.house.people import new_token
from backroom.web.doorman import MOST_AT_SETUP
from tests.games.bigshuffle.own import OWN
from tests.web.knocking import Answer, ask, open_house
from tests.web.markup import Markup

OFFERING = Registry([BigShuffle(offered={"Otto's cards": OWN})])
SEATS = {"game": "bigshuffle", "players": "2", "seat.0": "bot:random", "seat.1": "bot:random", "me": "0"}


async def sent(app: Any, token: str, words: Mapping[str, str], file: bytes | None = None) -> Answer:
    """The set-up form as a browser sends it: without a file, its part is empty."""
    parts = [(f'name="{name}"', value.encode()) for name, value in words.items()]
    named = "" if file is None else "mine.toml"
    parts.append((f'name="option.cards"; filename="{named}"\r\nContent-Type: text/plain', file or b""))
    body = b"".join(
        b"--x\r\nContent-Disposition: form-data; " + head.encode() + b"\r\n\r\n" + value + b"\r\n"
        for head, value in parts
    )
    headers = [("content-type", "multipart/form-data; boundary=x")]
    return await ask(app, "POST", "/tables", token, headers=headers, chunks=[body + b"--x--\r\n"])


def table_of(answer: Answer) -> str:
    assert answer.status == 303, answer.text
    return dict(answer.headers)["location"].removeprefix("/tables/")


def test_the_house_offers_the_cards_that_it_was_opened_with() -> None:
    async def story() -> None:
        async with open_house(OFFERING) as (house, app):
            token = new_token()
            setup = (await ask(app, "GET", "/new/bigshuffle", token)).text
            Markup(setup).check_policy()
            assert "<option>Otto&#39;s cards</option>" in setup
            assert 'enctype="multipart/form-data"' in setup
            assert "Otto&#39;s The Boxer" not in setup
            mine = table_of(await sent(app, token, SEATS | {"offered.cards": "Otto's cards"}))
            live = await house.table(mine)
            assert live.charter.options["cards"] == OWN
            seen = (await ask(app, "GET", f"/api/tables/{mine}/view", token)).json()
            assert seen["view"]["public"]["set"] == "Otto's cards"
            assert "otto's wrong man" in {answer["id"] for answer in seen["standing"]}
            page = (await ask(app, "GET", f"/tables/{mine}", token)).text.lower()
            assert "otto&#39;s governor" in page
            plain = table_of(await sent(app, token, SEATS | {"offered.cards": ""}))
            assert (await house.table(plain)).charter.options["cards"] == ""
            refused = await sent(app, token, SEATS | {"offered.cards": "Nobody's cards"})
            assert refused.status == 400
            assert "does not offer" in refused.text

    asyncio.run(story())


def test_a_card_file_comes_with_the_form_and_stays_with_the_table() -> None:
    async def story() -> None:
        async with open_house(GAMES) as (house, app):
            token = new_token()
            setup = (await ask(app, "GET", "/new/bigshuffle", token)).text
            Markup(setup).check_policy()
            assert 'type="file"' in setup
            assert 'name="offered.cards"' not in setup
            assert "enctype" not in (await ask(app, "GET", "/new/noir/killer", token)).text
            table = table_of(await sent(app, token, SEATS, OWN.encode()))
            before = (await ask(app, "GET", f"/api/tables/{table}/view", token)).json()
            assert before["view"]["public"]["set"] == "Otto's cards"
            house._tables.clear()  # as after a crash: the table comes back from its log
            assert (await ask(app, "GET", f"/api/tables/{table}/view", token)).json() == before
            house_cards = table_of(await sent(app, token, SEATS))
            assert (await house.table(house_cards)).charter.options["cards"] == ""

    asyncio.run(story())


def test_a_bad_card_file_is_one_line_and_no_table() -> None:
    async def story() -> None:
        async with open_house(GAMES) as (house, app):
            token = new_token()
            for file, said in (
                (b"[[goon]]", "Bad option at &#39;cards&#39;: goon 1: a card needs a title."),
                (b"\xff\xfe", "The file is not text in UTF-8."),
                (b"#" * 60_000, "Bad option at &#39;cards&#39;: Expected `str` of length &lt;= 50000."),
                (b"<script>", "Bad option at &#39;cards&#39;: Invalid statement (at line 1, column 1)."),
            ):
                refused = await sent(app, token, SEATS, file)
                assert refused.status == 400
                assert said in refused.text
                Markup(refused.text).check_policy()
            assert (await sent(app, token, SEATS, b"#" * MOST_AT_SETUP)).status == 413
            assert not await house.running()

    asyncio.run(story())


def test_programs_send_the_text() -> None:
    async def story() -> None:
        async with open_house(GAMES) as (_, app):
            token = new_token()
            new = {"game": "bigshuffle", "seats": ["me", "bot:random"]}
            found = await ask(app, "POST", "/api/tables", token, data=new | {"options": {"cards": OWN}})
            assert found.status == 200
            table = found.json()["id"]
            view = (await ask(app, "GET", f"/api/tables/{table}/view", token)).json()["view"]
            assert view["public"]["set"] == "Otto's cards"
            for bad in ("[[goon]]", 3, "goon = 1", "\u0000"):
                refused = await ask(app, "POST", "/api/tables", token, data=new | {"options": {"cards": bad}})
                assert refused.status == 400
                assert refused.json()["message"].startswith("Bad option at 'cards': ")
                assert refused.json()["message"].isprintable()
            about = next(game for game in (await ask(app, "GET", "/api/games")).json() if game["id"] == "bigshuffle")
            assert next(option for option in about["options"] if option["name"] == "cards")["maxLength"] == 50_000

    asyncio.run(story())
