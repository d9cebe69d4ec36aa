"""Static files: whatever a template links to is there, and a page links its own game's and the house's only."""

import asyncio
import re
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest

from backroom.web.kit.page import PAGES
from tests.web.knocking import ask, open_house

HOUSE = "backroom.web"


def links(package: str) -> set[str]:
    """The static files that a package's templates name."""
    return set(re.findall(r"/static/[\w./-]+", "".join(_texts(files(package) / "templates"))))


def _texts(folder: Traversable) -> list[str]:
    inside = [_texts(one) if one.is_dir() else [one.read_text(encoding="utf-8")] for one in folder.iterdir()]
    return [text for texts in inside for text in texts]


def test_whatever_is_linked_is_there() -> None:
    async def story() -> None:
        async with open_house() as (_, app):
            for package in (HOUSE, *(page.package for page in PAGES.values())):
                for link in links(package):
                    assert (await ask(app, "GET", link)).status == 200, link

    asyncio.run(story())


def test_the_house_links_no_game() -> None:
    assert not {link for link in links(HOUSE) if link.startswith("/static/games/")}


@pytest.mark.parametrize("name", PAGES)
def test_a_game_links_its_own_and_its_familys(name: str) -> None:
    allowed = {f"/static/games/{name}", f"/static/games/{name.partition('/')[0]}"}
    linked = {link.rpartition("/")[0] for link in links(PAGES[name].package)}
    assert {folder for folder in linked if folder.startswith("/static/games/")} <= allowed
