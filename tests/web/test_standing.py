"""Standing answers on pages and in the API: for the seat itself, and for nobody else.

Two runs of the same game are compared. In one the house answers for Ann, in the other Ann answers by hand, with the
same action at the same moment. Bob and a spectator are sent the same, byte for byte and frame for frame.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any, NamedTuple

import pytest

from backroom.core import Registry, Seat, Standing
from backroom.house.table import LiveTable
from tests.house.pauses import PAUSE, Pauses
from tests.toy.game import HighCard, HighCardOptions
from tests.web.knocking import Answer, Socket, ask, open_house
from tests.web.markup import Markup

ANN, BOB, EVE = "ann-" * 8, "bob-" * 8, "eve-" * 8
OTHERS = (BOB, EVE)
GAME = HighCard.spec.id


class Scene(NamedTuple):
    """A table at which Bob is asked first and then Ann, while Eve watches."""

    app: Any
    live: LiveTable

    @property
    def here(self) -> str:
        return f"/tables/{self.live.charter.id}"

    async def act(self, token: str, action: str) -> None:
        """Act by hand."""
        data = {"action": action, "line": self.live.lines, "act": f"act {self.live.lines}"}
        answer = await ask(self.app, "POST", f"/api{self.here}/act", token, data=data)
        assert answer.status == 200, answer.body

    async def stand(self, token: str, *answers: str) -> Answer:
        """Set standing answers."""
        return await ask(self.app, "POST", f"/api{self.here}/standing", token, data={"answers": answers})

    async def standing(self, token: str) -> Any:
        """What somebody is shown of standing answers."""
        return (await ask(self.app, "GET", f"/api{self.here}/view", token)).json()["standing"]


@asynccontextmanager
async def sat_down(game: HighCard | None = None) -> AsyncIterator[Scene]:
    async with open_house(Registry([game or HighCard()]), PAUSE) as (house, app):
        people = [await house.person(token) for token in (BOB, ANN)]
        live = await house.found(people[0], GAME, 2, {}, ["me", "friend"])
        await live.sit(people[1], 1)
        # A table that changed later stands above this one, and stays there.
        await house.found(people[0], GAME, 2, {}, ["me", "open"])
        yield Scene(app, live)


def the_same_table_again(patch: pytest.MonkeyPatch) -> None:
    """Not only the same cards, but the same address and the same name of the table as well."""
    rng = Random(11)
    patch.setattr("backroom.house.house.new_secret", lambda: rng.randbytes(32))
    patch.setattr("backroom.house.house.secrets.token_urlsafe", lambda size: rng.randbytes(size).hex())
    patch.setattr("backroom.house.house.secrets.choice", rng.choice)


async def sent_to_others(scene: Scene) -> dict[str, Any]:
    """All that somebody else can get out of the house about this table."""
    paths = [scene.here, "/", "/api/tables", f"/api{scene.here}", f"/api{scene.here}/view", f"/api{scene.here}/events"]
    return {f"{path} {token}": await ask(scene.app, "GET", path, token) for token in OTHERS for path in paths}


async def a_game(pauses: Pauses, by_hand: bool, connected: bool) -> list[Any]:
    """Everything that others are sent during a game in which Ann stays and folds."""
    sent: list[Any] = []
    async with sat_down() as scene, AsyncExitStack() as open_sockets:
        sockets = {
            f"{kind}{token}": await open_sockets.enter_async_context(
                Socket(scene.app, f"{kind}{scene.here}/live", token)
            )
            for token in ((ANN, *OTHERS) if connected else OTHERS)
            for kind in ("", "/api")
        }

        async def look() -> None:
            for name, socket in sockets.items():
                frames = await socket.more()
                sent.extend((name, frame) for frame in frames if ANN not in name)
            sent.append(await sent_to_others(scene))

        await look()
        if not by_hand:
            before = sent[-1]
            assert (await scene.stand(ANN, "fold", "steady")).status == 200
            for name, socket in sockets.items():
                assert bool(await socket.more()) == (ANN in name), "only Ann is told that she has set something"
            assert await sent_to_others(scene) == before, "and nobody else can find it out"
        await scene.act(BOB, "stay")
        await look()
        for action in ("stay", "fold"):
            await (scene.act(ANN, action) if by_hand else pauses.pass_by(scene.live))
            await look()
        await scene.act(BOB, "keep")
        await look()
        sent.append(await ask(scene.app, "GET", f"/api{scene.here}/record", EVE))
        sent.append(await ask(scene.app, "GET", f"{scene.here}/replay", EVE))
    return sent


@pytest.mark.parametrize("connected", [True, False], ids=["connected", "away"])
def test_nobody_else_can_tell_a_standing_answer_from_one_by_hand(
    pauses: Pauses, connected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = []
    for by_hand in (True, False):
        the_same_table_again(monkeypatch)
        runs.append(asyncio.run(a_game(pauses, by_hand, connected)))
    assert len(runs[0]) > 20
    for one, other in zip(*runs, strict=True):
        assert one == other


def test_only_the_seat_itself_sees_what_can_be_set_and_what_is(pauses: Pauses) -> None:
    async def story() -> None:
        async with sat_down() as scene:
            await scene.stand(ANN, "fold")
            assert await scene.standing(ANN) == [
                {"id": "steady", "label": "Never swap, and never fold", "on": False},
                {"id": "fold", "label": "Always fold", "on": True},
            ]
            assert [one["on"] for one in await scene.standing(BOB)] == [False, False]
            assert await scene.standing(EVE) == []
            pages = {token: (await ask(scene.app, "GET", scene.here, token)).text for token in (ANN, BOB, EVE)}
            assert {token: page.count("1 of 2 set") for token, page in pages.items()} == {ANN: 1, BOB: 0, EVE: 0}
            assert "Always fold" not in pages[EVE]

    asyncio.run(story())


def test_the_refusals(pauses: Pauses) -> None:
    async def story() -> None:
        async with sat_down() as scene:
            assert (await scene.stand(EVE, "fold")).status == 403
            assert (await scene.stand(ANN, "cheat")).json()["error"] == "malformed"
            bad = await ask(scene.app, "POST", f"{scene.here}/standing", ANN, form={"answer": "cheat"})
            assert (bad.status, "not a standing answer" in bad.text) == (400, True)
            for token, action in ((BOB, "stay"), (ANN, "stay"), (BOB, "keep"), (ANN, "keep")):
                await scene.act(token, action)
            assert (await scene.stand(ANN, "fold")).status == 409
            assert await scene.standing(ANN) == []
            assert "Standing answers" not in (await ask(scene.app, "GET", scene.here, ANN)).text

    asyncio.run(story())


class LongList(HighCard):
    """A seat that may be asked about many."""

    def standing(self, options: HighCardOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return tuple(Standing(f"stay {n}", f"Always stay, reason {n}", ("stay",)) for n in range(49))


@pytest.mark.parametrize("game", [HighCard(), LongList()], ids=["few", "many"])
def test_the_form_works_without_a_script(game: HighCard, pauses: Pauses) -> None:
    """Every box that is ticked is sent, and no other; sent without any, it takes all back."""

    async def boxes(scene: Scene) -> dict[str, bool]:
        page = Markup((await ask(scene.app, "GET", scene.here, ANN)).text)
        page.check_policy()
        inputs = [attributes for tag, attributes in page.elements if tag == "input"]
        return {one["value"]: "checked" in one for one in inputs if one.get("name") == "answer" and one["value"]}

    async def story() -> None:
        async with sat_down(game) as scene:
            offered = list(await boxes(scene))
            assert offered == [one.id for one in scene.live.standing[1]]
            for wanted in (offered, [], offered[-1:]):
                sent = await ask(scene.app, "POST", f"{scene.here}/standing", ANN, form={"answer": ["", *wanted]})
                assert (sent.status, sent.all("location")) == (303, [scene.here])
                assert [one for one, on in (await boxes(scene)).items() if on] == wanted
            lost = await ask(scene.app, "POST", f"{scene.here}/standing", ANN, form={})
            assert (lost.status, scene.live.chairs[1].standing) == (400, tuple(wanted))

    asyncio.run(story())
