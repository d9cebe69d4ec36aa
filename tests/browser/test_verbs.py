"""Choosing what to do before choosing on whom, on a slow connection."""

from playwright.sync_api import Browser, Page, Route

from tests.browser.at_table import AtTable, among_bots, newcomer
from tests.web.serving import Served

GONE_ON = "() => new Promise(done => setTimeout(done))"
"""Over when the page has done all that it does with an answer."""


def current(page: Page) -> str | None:
    """The verb whose targets are lit."""
    return page.locator("a.verb[aria-current]").get_attribute("href")


def test_a_page_that_comes_late_does_not_take_the_newer_choice_back(browser: Browser, house: Served) -> None:
    page = newcomer(browser)
    among_bots(page, house.address, "noir/spytag", players=3, seat=0)
    me = AtTable(page)
    me.wait()
    late, sooner = (page.locator(f'a.verb[href$="?verb={verb}"]') for verb in ("canvass", "capture"))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/tables/*?verb=canvass", hold)
    late.click()
    with page.expect_response("**/tables/*?verb=capture") as answer:
        sooner.click()
    answer.value.finished()
    page.evaluate(GONE_ON)
    assert current(page) == sooner.get_attribute("href")
    with page.expect_response("**/tables/*?verb=canvass") as answer:
        held[0].continue_()
    answer.value.finished()
    page.evaluate(GONE_ON)
    assert current(page) == sooner.get_attribute("href")
    assert me.problems == []
