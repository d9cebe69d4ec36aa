"""Words that are found later, decisions taken back, and series that fit into one file."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from backroom.core import BackroomError, Refused, read_record, verify, write_record
from backroom.house.house import House
from backroom.house.people import Person
from backroom.house.refusals import Foreign, Missing, Stale, Unfit
from backroom.house.shelf import Shelf, Shelved
from backroom.house.storage import OVER, RUNNING
from backroom.house.table import LiveTable
from tests.house.test_table import guest, open_house

GAME = "nightshade"
KILLER = Path(__file__).parents[1] / "golden" / "noir-killer" / "v1" / "2p-0.jsonl"


async def decide(live: LiveTable, person: Person, rng: Random, words: str = "") -> None:
    """Any decision; a note if there is something to say."""
    assert live.sitting is not None
    offers = [offer for offer in live.sitting.view(0).offers if bool(offer.words) == bool(words)]
    action = rng.choice(offers or live.sitting.view(0).offers).action
    await live.act(person, action, live.lines, f"act {live.lines}", words)


async def a_short_case(house: House, person: Person, campaign: str, rng: Random) -> LiveTable:
    """A case that was closed: its investigators may well have solved nothing."""
    live = await Shelf(house).next_table(person, campaign, {})
    for number in range(4_000):
        if live.status == OVER:
            break
        await decide(live, person, rng, "A thought." if number in (3, 9) else "")
    return live


async def cases_of(house: House, shelved: Shelved) -> list[LiveTable]:
    return [await house.table(case.table.id) for case in shelved.tables]


def words_of(live: LiveTable) -> list[str]:
    assert live.sitting is not None
    return [one.fact.words for one in live.sitting.written(None)]


def test_other_words_are_found_and_the_record_stays(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
            live = await house.found(ann, GAME, 1, {}, ["me"])
            rng = Random(1)
            await decide(live, ann, rng, "She lies.")
            assert live.sitting is not None
            (note,) = live.sitting.written(None)
            await live.reword(ann, note.line, note.room, "  She  lied to me. ")
            assert words_of(live) == ["She lied to me."]
            assert any("She lied to me." in words for _, words in live.sitting.log(None))
            assert live.sitting.lines[note.line].words == "She lies."
            with pytest.raises(Foreign):
                await live.reword(bob, note.line, note.room, "I was here")
            for line, room in ((note.line, 1), (0, 0), (99, 0)):
                with pytest.raises(Unfit):
                    await live.reword(ann, line, room, "nowhere")
            with pytest.raises(Refused, match="letters"):
                await live.reword(ann, note.line, 0, "x" * 5_000)
            table = live.charter.id
        async with open_house(database) as house:  # and it is still so after a restart
            assert words_of(await house.table(table)) == ["She lied to me."]

    asyncio.run(story())


def test_a_decision_is_taken_back_once(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            ann = await guest(house, "Ann")
            live = await house.found(ann, GAME, 1, {}, ["me"])
            before = live.sitting and live.sitting.view(0)
            await decide(live, ann, Random(1), "Not this.")
            with pytest.raises(Stale):
                await live.undo(ann, live.lines - 1, "back")
            line = await live.undo(ann, live.lines, "back")
            assert await live.undo(ann, live.lines - 1, "back") == line  # sent twice, done once
            assert live.sitting is not None
            assert live.sitting.view(0) == before
            with pytest.raises(Refused):
                await live.undo(ann, live.lines, "and the deal")
            table = live.charter.id
        async with open_house(database) as house:
            live = await house.table(table)
            assert live.sitting is not None
            assert live.sitting.view(0) == before

    asyncio.run(story())


def test_nothing_is_taken_back_while_a_bot_plays_the_seat(database: str) -> None:
    async def story() -> None:
        async with open_house(database, bot_pause=60) as house:  # it never gets to its move
            ann = await guest(house, "Ann")
            live = await house.found(ann, GAME, 1, {}, ["me"])
            await decide(live, ann, Random(1), "Not this.")
            await live.hand_to_bot(ann, 0, "random")
            with pytest.raises(Unfit, match="Take it back first"):
                await live.undo(ann, live.lines, "back")
            await live.return_from_bot(ann)
            assert (await live.undo(ann, live.lines, "back")).undo

    asyncio.run(story())


@pytest.mark.long
def test_a_campaign_goes_from_one_machine_to_another(database: str, tmp_path: Any) -> None:
    async def story() -> None:
        rng = Random(5)
        async with open_house(database) as house:
            ann = await guest(house, "Ann")
            shelf = Shelf(house)
            campaign = await shelf.open(ann, "Harbour Street")
            first = await a_short_case(house, ann, campaign.id, rng)
            assert first.sitting is not None
            note = next(first.sitting.written(None))
            await first.reword(ann, note.line, note.room, "Better words.")
            second = await shelf.next_table(ann, campaign.id, {})
            for _ in range(12):
                await decide(second, ann, rng)
            with pytest.raises(BackroomError, match="still open"):
                await shelf.next_table(ann, campaign.id, {})
            with pytest.raises(Missing):
                await shelf.pack(await guest(house, "Bob"), campaign.id)
            packed = await shelf.pack(ann, campaign.id)
            here = await shelf.one(ann, campaign.id)
            seen = [live.sitting.view(None) for live in await cases_of(house, here) if live.sitting]

        async with open_house(f"sqlite:///{tmp_path / 'elsewhere.db'}") as house:
            zoe = await guest(house, "Zoe")
            shelf = Shelf(house)
            arrived = await shelf.one(zoe, (await shelf.unpack(zoe, packed)).id)
            assert arrived.campaign.name == "Harbour Street"
            assert [case.table.status for case in arrived.tables] == [OVER, RUNNING]
            assert [case.noted for case in arrived.tables] == [case.noted for case in here.tables]
            assert arrived.past == here.past
            first, goes_on = await cases_of(house, arrived)
            assert [live.sitting.view(None) for live in (first, goes_on) if live.sitting] == seen
            assert [live.listed for live in (first, goes_on)] == [case.table.listed for case in arrived.tables]
            assert words_of(first)[0] == "Better words."
            finished = first.finished_record()
            assert verify(first.game, read_record(write_record(finished))).sealed
            for _ in range(4_000):
                if goes_on.status == OVER:
                    break
                await decide(goes_on, zoe, rng)
            # Its beginning was promised by another house: it can be read again, and not proven to be fair.
            assert not verify(goes_on.game, goes_on.finished_record()).sealed
            assert (goes_on.commitment, bool(first.commitment)) == ("", True)
            assert (await shelf.next_table(zoe, arrived.campaign.id, {"dice": ["own"]})).options.number == 3  # type: ignore[attr-defined]

    asyncio.run(story())


def test_words_for_what_was_taken_back_are_not_packed(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            ann = await guest(house, "Ann")
            shelf = Shelf(house)
            campaign = await shelf.open(ann, "Harbour Street")
            live = await shelf.next_table(ann, campaign.id, {})
            for words in ("She lies.", "Not this."):
                await decide(live, ann, Random(1), words)
            assert live.sitting is not None
            for note in [*live.sitting.written(None)]:
                await live.reword(ann, note.line, note.room, f"Line {note.line}.")
            await live.undo(ann, live.lines, "back")
            arrived = await shelf.one(ann, (await shelf.unpack(ann, await shelf.pack(ann, campaign.id))).id)
            (there,) = await cases_of(house, arrived)
            assert words_of(there) == words_of(live) == ["Line 1."]

    asyncio.run(story())


@pytest.mark.long
def test_a_file_that_is_wrong_changes_nothing(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            ann = await guest(house, "Ann")
            shelf = Shelf(house)
            campaign = await shelf.open(ann, "Harbour Street")
            await a_short_case(house, ann, campaign.id, Random(3))
            good = json.loads(await shelf.pack(ann, campaign.id))

            def without(line: int) -> dict[str, Any]:
                record = good["cases"][0]["record"]
                return {**good, "cases": [{"record": record[:line] + record[line + 1 :]}]}

            wrong: dict[str, bytes] = {
                "not a campaign file": b"hello",
                "not a campaign file: Object missing": b"{}",
                "not a campaign file: Invalid": json.dumps({**good, "version": 2}).encode(),
                "name": json.dumps({**good, "name": " "}).encode(),
                "Case 1: line": json.dumps(without(5)).encode(),
                "Case 1: ": json.dumps(without(0)).encode(),
                "Case 1: This house has no campaigns of 'noir/killer'": json.dumps(
                    {**good, "cases": [{"record": KILLER.read_text().splitlines()}]}
                ).encode(),
                "Case 2: it must be a game of nightshade with one player": json.dumps(
                    {**good, "cases": [*good["cases"], {"record": KILLER.read_text().splitlines()}]}
                ).encode(),
                "Case 2: ": json.dumps({**good, "cases": good["cases"] * 2}).encode(),
                "Case 1: Nothing is written there": json.dumps(
                    {**good, "cases": [{**good["cases"][0], "reworded": [[0, 0, "words"]]}]}
                ).encode(),
            }
            for why, data in wrong.items():
                with pytest.raises(Exception, match=why):
                    await shelf.unpack(ann, data)
            assert [one.campaign.id for one in await shelf.all(ann)] == [campaign.id]
            assert len((await shelf.all(ann))[0].tables) == 1

    asyncio.run(story())
