"""A whole game with the keyboard alone: no mouse, no touch."""

from playwright.sync_api import Browser, Page

from tests.browser.at_table import AtTable, newcomer
from tests.web.serving import Served


def tab_to(page: Page, wanted: str, most: int = 120) -> None:
    """Press Tab until the focus is on something that fits."""
    for _ in range(most):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {wanted}")


def test_a_full_game_by_keyboard(browser: Browser, house: Served) -> None:
    page = newcomer(browser)
    page.goto(house.address)
    tab_to(page, 'form[action="/play"] button')
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    page.wait_for_selector("#ask")
    me = AtTable(page)
    for _ in range(300):
        me.wait()
        if me.over:
            break
        action, line = me.choose(me.offers()), me.line
        tab_to(page, f'button[name="action"][value="{action}"]')
        page.keyboard.press("Enter")
        me.wait_beyond(line)
    assert me.over
    assert me.problems == []


def test_arrow_keys_and_the_rules(browser: Browser, house: Served) -> None:
    page = newcomer(browser)
    page.goto(house.address)
    page.locator('form[action="/play"] button').first.click()
    page.wait_for_selector("#ask.mine")
    page.wait_for_selector("#live:not([hidden])")
    page.keyboard.press("?")
    page.wait_for_selector("#rules:popover-open")
    page.keyboard.press("Escape")
    page.wait_for_selector("#rules:not(:popover-open)", state="attached")
    me = AtTable(page)
    if "become" in me.offers()[0]:
        me.decide()
        me.wait()
    tab_to(page, ".town button.card")
    visited = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        visited.add(page.evaluate("() => document.activeElement.getAttribute('aria-label')"))
    assert len(visited) > 1
