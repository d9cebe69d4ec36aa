"""A full game of the other NOIR games through the page, by somebody who clicks whatever is lit."""

import pytest
from playwright.sync_api import Browser

from backroom.core import GAMES, read_record, verify
from tests.browser.at_table import DESK, PHONE, AtTable, among_bots, anything, newcomer
from tests.web.serving import Served

TABLES = [
    ("noir/hitman", 2, 0, PHONE),
    ("noir/hitman", 2, 1, DESK),
    ("noir/spytag", 9, 4, PHONE),
    ("noir/thief", 2, 0, DESK),
    ("noir/thief", 2, 1, PHONE),
    ("noir/fbi", 6, 3, DESK),
    ("noir/fbi", 8, 5, PHONE),
    ("noir/heist", 7, 1, PHONE),
    ("noir/heist", 5, 4, DESK),
]
"""Game, players, my seat, and the size of my screen."""
OPEN = {game.spec.id for game in GAMES}
MOST_OF_MINE = 10
"""A game is stopped by its limit after about so many decisions of mine."""


@pytest.mark.parametrize(("game", "players", "seat", "size"), [table for table in TABLES if table[0] in OPEN])
def test_a_full_game(
    browser: Browser, house: Served, game: str, players: int, seat: int, size: tuple[int, int]
) -> None:
    page = newcomer(browser, size)
    among_bots(page, house.address, game, players, seat, limit=str(MOST_OF_MINE * players))
    me = AtTable(page, anything)
    for _ in range(300):
        me.wait()
        if me.over:
            break
        me.look_around()
        wide = page.evaluate("() => document.documentElement.scrollWidth > window.innerWidth")
        assert not wide, "nothing sticks out at the side"
        me.decide()
    assert me.over
    with page.expect_download() as download:
        page.locator('a[href$="/record"]').first.click()
    assert verify(GAMES[game], read_record(download.value.path().read_bytes())).sealed
    page.locator('a[href$="/replay"]').first.click()
    page.wait_for_url("**/replay*")
    page.locator('[data-step="left"]').click()
    page.wait_for_url("**line=*")
    assert me.problems == []
