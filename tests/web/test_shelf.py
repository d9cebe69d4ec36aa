"""The shelf, asked as a browser without a script would: campaigns begun, gone on with, taken away and brought back."""

import asyncio
import re
from random import Random
from typing import Any

from backroom.house.house import House
from backroom.house.people import new_token
from backroom.house.storage import OVER
from tests.web.knocking import ask, open_house

BOUNDARY = "an-ordinary-boundary"


def uploaded(data: bytes) -> tuple[list[bytes], list[tuple[str, str]]]:
    """A file as a form sends it."""
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="campaign.json"\r\n\r\n'
    body = head.encode() + data + f"\r\n--{BOUNDARY}--\r\n".encode()
    return [body], [("content-type", f"multipart/form-data; boundary={BOUNDARY}")]


async def begun(app: Any, token: str, name: str) -> str:
    """A new campaign's id, read off the page."""
    assert (await ask(app, "POST", "/shelf", token, form={"name": name})).status == 303
    found = re.findall(r'action="/shelf/([\w-]+)/next"', (await ask(app, "GET", "/shelf", token)).text)
    return str(found[0])


async def next_case(app: Any, token: str, campaign: str, **form: str) -> str:
    """The id of the next case's table."""
    answer = await ask(app, "POST", f"/shelf/{campaign}/next", token, form=form)
    assert answer.status == 303, answer.text
    return answer.all("location")[0].removeprefix("/tables/")


async def play_on(app: Any, house: House, token: str, table: str, rng: Random, most: int = 5_000) -> None:
    """Decide at random, by the page's own form."""
    live = await house.table(table)
    for number in range(most):
        if live.status == OVER:
            return
        assert live.sitting is not None
        offer = rng.choice(live.sitting.view(0).offers)
        form = {"action": offer.action, "line": str(live.lines), "act_id": f"page {number}"}
        if offer.words:
            form["words"] = "She <b>lies</b>."
        assert (await ask(app, "POST", f"/tables/{table}/act", token, form=form)).status == 303


def test_a_campaign_from_its_first_case_to_another_house() -> None:
    async def story() -> None:
        rng, ann, bob = Random(2), new_token(), new_token()
        async with open_house() as (house, app):
            campaign = await begun(app, ann, "Harbour Street")
            table = await next_case(app, ann, campaign, investigator="reporter")
            await play_on(app, house, ann, table, rng)
            shelf = (await ask(app, "GET", "/shelf", ann)).text
            assert f"/tables/{table}/casefile.pdf" in shelf
            assert "Harbour Street" not in (await ask(app, "GET", "/shelf", bob)).text
            book = await ask(app, "GET", f"/tables/{table}/casefile.md", bob)  # a case is told to whoever listens
            assert (book.status, book.all("content-type")) == (200, ["text/markdown; charset=utf-8"])
            refused = await ask(app, "POST", f"/shelf/{campaign}/next", ann, form={"buy": "housewife clues"})
            assert refused.status == 400
            assert "has no experience left" in refused.text
            packed = await ask(app, "GET", f"/shelf/{campaign}/campaign.json", ann)
            assert packed.status == 200
            await next_case(app, ann, campaign)
            refused = await ask(app, "POST", f"/shelf/{campaign}/next", ann, form={})
            assert "still open" in refused.text

        async with open_house() as (house, app):
            chunks, headers = uploaded(packed.body)
            answer = await ask(app, "POST", "/shelf/unpack", bob, chunks=chunks, headers=headers)
            assert answer.status == 303, answer.text
            assert "Harbour Street" in (await ask(app, "GET", "/shelf", bob)).text
            for wrong in (b"", b"{}", b"\xff\xfe", packed.body[:-20]):
                chunks, headers = uploaded(wrong)
                answer = await ask(app, "POST", "/shelf/unpack", bob, chunks=chunks, headers=headers)
                assert answer.status == 409, answer.text
                assert "not a campaign file" in answer.text
            assert (await ask(app, "GET", "/shelf", bob)).text.count("campaign.json") == 1

    asyncio.run(story())


def test_a_hint_for_whoever_plays_alone() -> None:
    async def story() -> None:
        ann, bob = new_token(), new_token()
        async with open_house() as (_, app):
            table = await next_case(app, ann, await begun(app, ann, "Rain"), investigator="reporter")
            assert "I would: start at" in (await ask(app, "GET", f"/tables/{table}?verb=hint", ann)).text
            assert "I would" not in (await ask(app, "GET", f"/tables/{table}", ann)).text
            assert "I would" not in (await ask(app, "GET", f"/tables/{table}?verb=hint", bob)).text
            form = {"game": "noir/killer", "bot": "greedy"}
            duel = (await ask(app, "POST", "/play", ann, form=form)).all("location")[0]
            assert "I would" not in (await ask(app, "GET", f"{duel}?verb=hint", ann)).text

    asyncio.run(story())


def test_other_words_and_a_decision_taken_back() -> None:
    async def story() -> None:
        ann = new_token()
        async with open_house() as (house, app):
            table = await next_case(app, ann, await begun(app, ann, "Rain"))
            here, live = f"/tables/{table}", await house.table(table)
            note = {"action": "write a note about the investigator", "words": "Tough as nails."}
            await ask(app, "POST", f"{here}/act", ann, form={**note, "line": "1", "act_id": "page 1"})
            other = {"line": "1", "room": "0", "words": "Somebody's <fool>."}
            answer = await ask(app, "POST", f"{here}/notes?from=story", ann, form=other)
            assert answer.all("location") == [f"{here}/story"]
            for page in (here, f"{here}/story"):
                text = (await ask(app, "GET", page, ann)).text
                assert "Somebody&#39;s &lt;fool&gt;." in text
                assert "Tough" not in text
            answer = await ask(app, "POST", f"{here}/undo", ann, form={"line": str(live.lines), "act_id": "back"})
            assert answer.status == 303
            assert "fool" not in (await ask(app, "GET", f"{here}/story", ann)).text
            refused = await ask(app, "POST", f"{here}/undo", ann, form={"line": str(live.lines), "act_id": "deal"})
            assert refused.status == 409
            assert "taken back" in refused.text

    asyncio.run(story())
