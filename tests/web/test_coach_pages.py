"""The coach on pages, and in the API: asked by a form, answered on the page, gone with the next move; and reviews."""

import asyncio
import json
from random import Random

import pytest
from starlette.types import ASGIApp

from backroom.house.house import House
from backroom.house.people import new_token
from backroom.house.storage import OVER
from backroom.house.table import LiveTable
from backroom.web.kit.curve import curve
from tests.coaching import quick_coach
from tests.web.knocking import GAME, Socket, ask, open_house


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_coach(monkeypatch, 4)
    monkeypatch.setattr("backroom.bots.coach.review.FEWEST", 2)


async def alone(house: House, app: ASGIApp, game: str = GAME) -> tuple[LiveTable, str]:
    """Somebody who plays first, against bots that never get to their move."""
    token = new_token()
    players = min(house.games[game].spec.seats)
    live = await house.found(await house.person(token), game, players, {}, ["me", *["bot:random"] * (players - 1)])
    live.coaching._pause = 0
    return live, token


@pytest.mark.parametrize("game", [GAME, "noir/fbi"])
def test_a_form_asks_and_the_page_has_the_answer(game: str) -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            live, token = await alone(house, app, game)
            here = f"/tables/{live.charter.id}"
            before = await ask(app, "GET", here, token)
            assert "What would the veteran do?" in before.text
            assert "/static/coach.css" in before.text
            size = live.size
            asked = await ask(app, "POST", f"{here}/coach", token, form={})
            assert (asked.status, asked.all("location")) == (303, [f"{here}#coach"])
            page = (await ask(app, "GET", here, token)).text
            assert page.count('class="tip"') == 3
            assert "the veteran's choice" in page
            assert "give or take" in page
            if game != GAME:  # where somebody is hidden from the first
                assert 'class="odds of-1"' in page
                assert 'id="co-1"' in page
            assert live.size == size
            spectator = (await ask(app, "GET", here, new_token())).text
            assert 'class="tip"' not in spectator
            said = live.coaching.said(0)
            assert said is not None
            assert live.sitting is not None
            offer = live.sitting.view(0).offers[0]
            await live.act(await house.person(token), offer.action, live.lines, "x")
            assert 'class="tip"' not in (await ask(app, "GET", here, token)).text

    asyncio.run(story())


def test_a_socket_sends_the_answer_when_it_is_there() -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            live, token = await alone(house, app)
            here = f"/tables/{live.charter.id}"
            async with Socket(app, f"{here}/live", token) as socket:
                await socket.first()
                headers = [("accept", "application/json")]
                asked = await ask(app, "POST", f"{here}/coach", token, form={}, headers=headers)
                assert asked.json() == {"line": None, "to": here}
                await live.coaching.wait(await house.person(token))
                frames = [json.loads(frame["text"])["html"] for frame in await socket.more()]
                assert 'class="tip"' in frames[-1]["coach"]

    asyncio.run(story())


def test_programs_ask_and_look() -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            live, token = await alone(house, app)
            here = f"/api/tables/{live.charter.id}"
            assert (await ask(app, "GET", here, token)).json()["coach"] is True
            assert (await ask(app, "POST", f"{here}/coach", token)).json()["thinking"] is True
            found = (await ask(app, "GET", f"{here}/coach?wait=20", token)).json()
            assert live.sitting is not None
            legal = {offer.action for offer in live.sitting.view(0).offers}
            assert {tip["action"] for tip in found["tips"]} <= legal
            assert all(tip["why"].endswith(".") for tip in found["tips"])
            other = (await ask(app, "GET", f"{here}/coach", new_token())).json()
            assert (other["tips"], other["secrets"]) == ([], [])

    asyncio.run(story())


def test_a_host_who_wants_a_coach_ticks_it_and_everybody_sees_it() -> None:
    async def story() -> None:
        async with open_house() as (_, app):
            host, friend = new_token(), new_token()
            assert 'name="coach"' in (await ask(app, "GET", f"/new/{GAME}", host)).text
            assert 'name="coach"' not in (await ask(app, "GET", "/new/dirtyworld/duel", host)).text
            form = {"game": GAME, "players": "2", "me": "0", "seat.1": "friend", "coach": "on"}
            made = await ask(app, "POST", "/tables", host, form=form)
            (here,) = made.all("location")
            assert "The coach is on" in (await ask(app, "GET", here, friend)).text
            await ask(app, "POST", f"{here}/sit", friend, form={"seat": "1"})
            for token in (host, friend, new_token()):
                page = (await ask(app, "GET", here, token)).text
                assert "with a coach" in page
                assert "The coach is on" in page
            without = await ask(app, "POST", "/tables", host, form={**form, "coach": ""})
            assert "The coach is on" not in (await ask(app, "GET", without.all("location")[0], host)).text

    asyncio.run(story())


@pytest.mark.parametrize(("game", "limit"), [(GAME, 12), ("bigshuffle", 30)])
def test_a_review_is_on_the_replay(game: str, limit: int) -> None:
    async def story() -> None:
        async with open_house() as (house, app):
            tokens = [new_token(), new_token()]
            people = [await house.person(token) for token in tokens]
            live = await house.found(people[0], game, 2, {"limit": limit}, ["me", "friend"])
            await live.sit(people[1], 1)
            rng = Random(1)
            while live.status != OVER:
                assert live.sitting is not None
                seat = live.sitting.turn[0]
                offer = rng.choice(live.sitting.view(seat).offers)
                await live.act(people[seat], offer.action, live.lines, f"act {live.lines}")
            here = f"/tables/{live.charter.id}"
            page = await ask(app, "GET", f"{here}/replay?line=3", tokens[1])
            assert "Review my game" in page.text
            form = {"seat": "1", "line": "3", "eye": "all"}
            async with house.reviews._turn:  # so that it has to wait
                (back,) = (await ask(app, "POST", f"{here}/review", tokens[1], form=form)).all("location")
                assert back.endswith("#review")
                waiting = (await ask(app, "GET", back.partition("#")[0], tokens[1])).text
                assert 'http-equiv="refresh"' in waiting
                assert "Waiting for its turn." in waiting
            await house.reviews.wait()
            page = await ask(app, "GET", f"{here}/replay?line=3", tokens[1])
            assert '<svg class="curve"' in page.text
            assert "The chance to win before each decision" in page.text
            assert "decisions were judged" in page.text
            found = (await ask(app, "GET", f"/api{here}/review?seat=1", new_token())).json()["review"]
            for move in found["moves"]:
                assert f">{move['line']}</a></td><td>{move['action']}" in page.text
            role = live.roles[0]
            other = await ask(app, "GET", f"{here}/replay?line=3&review={role}", tokens[1])
            assert "Review this game" in other.text
            assert (await ask(app, "GET", f"{here}/replay?review=nobody", tokens[1])).status == 404

    asyncio.run(story())


def test_a_curve_has_its_points_and_marks() -> None:
    drawn = curve([(1, 0.5), (5, 0.9), (8, 0.0)], 8, 5, {5: ("1", "/x?line=5&eye=all")}, "A curve & more")
    assert drawn.count('class="dot"') == 2
    assert 'href="/x?line=5&amp;eye=all"' in drawn
    assert 'aria-label="A curve &amp; more"' in drawn
    assert 'style="' not in drawn
