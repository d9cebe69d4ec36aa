"""The duel through the page: a person against a bot to the end, on a phone and at a desk."""

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from backroom.core import GAMES, read_record, verify
from tests.browser.at_table import DESK, PHONE, AtTable, newcomer, until
from tests.browser.test_bigshuffle import SMALL, SMALLEST, WIDE
from tests.web.serving import Served

CHOOSING = Random(4)
MOST = 60
ASKED = """offers => document.querySelector("[data-region=edition]")
    || [...document.querySelectorAll("button[name=action]")].map(one => one.value).join() !== offers"""


def table(page: Page, house: Served, mine: int, **options: str) -> None:
    """Set up a table and go there."""
    page.goto(house.address)
    form: dict[str, str | float | bool] = {"game": "dirtyworld/duel", "players": "2"}
    form |= {f"seat.{seat}": "me" if seat == mine else "bot:greedy" for seat in (0, 1)}
    form |= {f"option.{name}": value for name, value in options.items()}
    page.goto(page.request.post(f"{house.address}/tables", form=form).url)


class Duellist(AtTable):
    """Somebody in a duel. Both choose at once, so a new line may be the other's: what counts is another question."""

    def decide(self) -> str:
        offers = self.offers()
        action = self.choose(offers)
        button = self.page.locator(f'button[name="action"][value="{action}"]').first
        if not button.is_visible():
            self.page.locator("#more-ways summary").click()
        button.click()
        until(self.page, ASKED, ",".join(offers))
        return action


def brave(offers: list[str]) -> str:
    """Never gives in, and strikes with what has the most dice as a rule."""
    deeds = [offer for offer in offers if offer not in ("give in", "hold back")]
    return deeds[0] if CHOOSING.random() < 0.5 else CHOOSING.choice(deeds)


@pytest.mark.parametrize(("size", "mine"), [(PHONE, 1), (DESK, 0)], ids=str)
def test_a_duel_against_a_bot(browser: Browser, house: Served, size: tuple[int, int], mine: int) -> None:
    page = newcomer(browser, size)
    table(page, house, mine, challenger="torpedo", rival="snoop", stake="the map", limit="5")
    me = Duellist(page, brave)
    for _ in range(MOST):
        me.wait()
        if me.over:
            break
        assert not page.evaluate(WIDE), "nothing sticks out at the side"
        assert page.evaluate(SMALL, SMALLEST) == []
        uses = page.locator("a.mean:not([aria-current])")
        if uses.count():  # look at another use of an advantage before it is declared
            href = uses.last.get_attribute("href")
            uses.last.click()
            page.wait_for_selector(f'a.mean[aria-current][href="{href}"]')
        me.decide()
    assert me.over
    assert page.locator("#headline").inner_text()
    with page.expect_download() as download:
        page.locator('a[href$="/record"]').first.click()
    assert verify(GAMES["dirtyworld/duel"], read_record(download.value.path().read_bytes())).sealed
    page.locator('a[href$="/replay"]').first.click()
    page.wait_for_url("**/replay*")
    expect(page.locator(".felt")).to_have_count(2)
    assert me.problems == []


def test_a_round_without_a_script(browser: Browser, house: Served) -> None:
    page = newcomer(browser, PHONE, script=False)
    table(page, house, 0)
    me = Duellist(page, brave)
    page.locator('button[name="action"]').first.click()
    page.locator('button[name="action"][value="no guard"]').click()
    page.locator("a.mean", has_text="As width").first.click()
    expect(page.locator("a.mean[aria-current]", has_text="As width")).to_have_count(1)
    page.locator("button.verb[aria-current]").click()
    me.look_again()
    assert me.over or page.locator(".felt").count(), "the dice fell"
