"""Words and dice of one's own at a live table: checked, stored, and there again after a crash."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from backroom.core import GAMES, BackroomError, Refused
from backroom.house.house import House
from backroom.house.people import Person, new_token
from backroom.house.storage import Storage
from backroom.house.table import LiveTable

Story = Callable[[LiveTable, Person], Awaitable[None]]


def at_a_desk(path: Path, story: Story, **options: str) -> None:
    """A case of Nightshade, one person alone."""

    async def told() -> None:
        house = House(GAMES, Storage(f"sqlite:///{path / 'house.db'}"), 0)
        await house.storage.open()
        try:
            ann = Person((await house.person(new_token())).id, "Ann")
            live = await house.found(ann, "nightshade", 1, {"investigator": "reporter", **options}, ["me"])
            await story(live, ann)
            again = House(GAMES, Storage(f"sqlite:///{path / 'house.db'}"), 0)
            await again.storage.open()
            try:
                found = await again.table(live.charter.id)
                assert found.sitting is not None
                assert live.sitting is not None
                assert found.sitting.lines == live.sitting.lines
                assert found.sitting.log(None) == live.sitting.log(None)
            finally:
                await again.close()
        finally:
            await house.close()

    asyncio.run(told())


def test_a_note_is_stored_with_its_words(tmp_path: Path) -> None:
    async def story(live: LiveTable, ann: Person) -> None:
        about = "write a note about the investigator"
        line = await live.act(ann, about, 1, "one", " Eudora  Vane. ")
        assert line.words == "Eudora Vane."
        assert await live.act(ann, about, 1, "one", "somebody else") == line  # sent again, it is done once
        with pytest.raises(Refused, match="letters"):
            await live.act(ann, about, 2, "two", "x" * 10_000)
        with pytest.raises(Refused, match="You can't add words to that"):
            await live.act(ann, "start at the bar", 2, "three", "hello")
        assert live.lines == 2

    at_a_desk(tmp_path, story)


def test_own_dice_where_the_table_allows_them(tmp_path: Path) -> None:
    async def story(live: LiveTable, ann: Person) -> None:
        await live.act(ann, "start at the bar", 1, "start")
        with pytest.raises(Refused, match="That takes 2 dice, not 1"):
            await live.act(ann, "roll for the case", 2, "too few", dice=[5])
        with pytest.raises(BackroomError, match="cannot come up"):
            await live.act(ann, "roll for the case", 2, "no die", dice=[5, 9])
        line = await live.act(ann, "roll for the case", 2, "mine", dice=[5, 1])
        assert (line.typed, line.chance) == (True, (5, 1))
        with pytest.raises(Refused, match="That takes 0 dice, not 1"):  # a card is nobody's to choose
            await live.act(ann, "go to scene 3", 3, "card", dice=[4])
        assert not (await live.act(ann, "go to scene 3", 3, "go")).typed
        assert not (
            await live.act(ann, "roll for the scene", 4, "house")
        ).typed  # the house rolls when nothing is typed

    at_a_desk(tmp_path, story, dice="own")


def test_own_dice_where_it_does_not(tmp_path: Path) -> None:
    async def story(live: LiveTable, ann: Person) -> None:
        await live.act(ann, "start at the bar", 1, "start")
        with pytest.raises(Refused, match="The house rolls the dice at this table"):
            await live.act(ann, "roll for the case", 2, "mine", dice=[5, 1])
        assert live.lines == 2

    at_a_desk(tmp_path, story)
