"""The Big Shuffle through the page: one person and two bots play to the end, on a phone and at a desk."""

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from backroom.core import GAMES, read_record, verify
from tests.browser.at_table import DESK, PHONE, AtTable, newcomer
from tests.web.serving import Served

CHOOSING = Random(3)
MOST = 150
"""Decisions of a table. Bots with a plan often win before; a table that reaches it is drawn."""
SMALLEST = 40
"""Pixels; whoever has a thumb needs as many."""
SMALL = """least => [...document.querySelectorAll('main button, main a.verb')].filter(one => {
    const box = one.getBoundingClientRect();
    return one.checkVisibility() && !one.closest('[popover]') && (box.width < least || box.height < least - 0.5);
}).map(one => one.outerHTML.slice(0, 90))"""
WIDE = "() => document.documentElement.scrollWidth > window.innerWidth"


def busy(offers: list[str]) -> str:
    """Move scenes and play cards whenever that is possible: somebody who only passes sees little of the page."""
    deeds = [offer for offer in offers if offer.startswith(("move", "play", "hire", "use", "resolve"))]
    return CHOOSING.choice(deeds if deeds and CHOOSING.random() < 0.8 else offers)


def table(page: Page, house: Served, seats: list[str], **options: str) -> None:
    """Set up a table and go there."""
    page.goto(house.address)
    form: dict[str, str | float | bool] = {f"seat.{number}": who for number, who in enumerate(seats)}
    form |= {"game": "bigshuffle", "players": str(len(seats)), "option.limit": str(MOST)}
    form |= {f"option.{name}": value for name, value in options.items()}
    page.goto(page.request.post(f"{house.address}/tables", form=form).url)


@pytest.mark.parametrize(
    ("size", "variant", "mine"), [(PHONE, "standard", 1), (DESK, "standard", 0), (DESK, "expert", 2)], ids=str
)
def test_a_full_game_with_two_bots(
    browser: Browser, house: Served, size: tuple[int, int], variant: str, mine: int
) -> None:
    page = newcomer(browser, size)
    table(page, house, ["me" if seat == mine else "bot:greedy" for seat in range(3)], variant=variant)
    me = AtTable(page, busy)
    for _ in range(MOST):
        me.wait()
        if me.over:
            break
        assert not page.evaluate(WIDE), "nothing sticks out at the side"
        assert page.evaluate(SMALL, SMALLEST) == []
        me.decide()
    assert me.over
    assert page.locator("#headline").inner_text()
    with page.expect_download() as download:
        page.locator('a[href$="/record"]').first.click()
    assert verify(GAMES["bigshuffle"], read_record(download.value.path().read_bytes())).sealed
    page.locator('a[href$="/replay"]').first.click()
    page.wait_for_url("**/replay*")
    page.locator('[data-step="left"]').click()
    page.wait_for_url("**line=*")
    expect(page.locator(".scene-card")).to_have_count(3)
    assert me.problems == []


def test_what_lies_open_can_be_looked_through_while_others_play(browser: Browser, house: Served) -> None:
    page = newcomer(browser)
    table(page, house, ["me", "bot:greedy"])
    me = AtTable(page, busy)
    me.wait()
    me.decide()
    page.wait_for_selector(".scene-card")
    page.locator('button.under[popovertarget="midtown-who"]').click()
    page.wait_for_selector("#midtown-who:popover-open")
    expect(page.locator("#midtown-who li")).to_have_count(10)
    me.wait()
    line = me.line
    page.evaluate("() => document.querySelector('main button[name=action]').click()")  # a list lies over some of them
    me.wait_beyond(line)
    assert page.locator("#midtown-who:popover-open").count() == 1, "a list that is open stays open"
    page.keyboard.press("Escape")
    page.wait_for_selector("#midtown-who:not(:popover-open)", state="attached")


def test_standing_answers_let_things_happen(browser: Browser, house: Served) -> None:
    page = newcomer(browser)
    table(page, house, ["me", "bot:greedy"])
    me = AtTable(page, busy)
    me.wait()
    page.locator('button[popovertarget="table-sheet"]').first.click()
    page.locator("#standing summary").click()
    page.get_by_label("Never react to cards that are played").check()
    page.get_by_label("Never hire goons").check()
    page.locator("#standing button").click()
    page.wait_for_selector("#table-sheet:not(:popover-open)", state="attached")
    for _ in range(20):
        me.wait()
        if me.over:
            break
        line, offers = me.line, me.offers()
        if {"let it happen", "hire nobody"} & set(offers):
            me.wait_beyond(line)  # nobody clicks: the house answers
        elif offers:  # there are none where the house was faster than we
            me.decide()
    log = page.locator(".log").all_inner_texts()
    assert me.over or "You hire nobody." in log[0] or "You let it happen." in log[0]
    assert me.problems == []


def test_a_turn_without_a_script(browser: Browser, house: Served) -> None:
    page = newcomer(browser, PHONE, script=False)
    table(page, house, ["me", "bot:greedy"])
    me = AtTable(page, busy)
    for _ in range(12):
        me.look_again()
        if me.over:
            break
        action = me.choose(me.offers())
        page.locator(f'button[name="action"][value="{action}"]').first.click()
        page.wait_for_load_state()
