"""The whole house without JavaScript: forms, links and reloads."""

from playwright.sync_api import Browser, expect

from tests.browser.at_table import AtTable, newcomer
from tests.web.serving import Served

DECISIONS = 60
"""After so many a table is closed: enough for every kind of page."""


def test_a_table_at_once_and_a_veterans_advice(browser: Browser, house: Served) -> None:
    page = newcomer(browser, script=False)
    page.goto(house.address)
    page.locator('form[action="/play"] button').first.click()
    page.wait_for_url("**/tables/*")
    me = AtTable(page)
    me.look_again()
    line = me.line
    page.get_by_role("button", name="What would the veteran do?").click()
    while not page.locator(".tip").count():  # the page waits for the answer, though not for ever
        page.get_by_role("link", name="Look again").click()
    page.locator(".tip").first.click()
    page.wait_for_load_state()
    assert me.over or me.line > line


def test_a_full_game_against_a_bot_without_a_script(browser: Browser, house: Served) -> None:
    page = newcomer(browser, script=False)
    page.goto(f"{house.address}/new/noir/killer")
    page.locator('select[name="seat.1"]').select_option("bot:greedy")
    page.locator('input[name="option.limit"]').fill(str(DECISIONS))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    me = AtTable(page)
    for _ in range(DECISIONS + 1):
        me.look_again()
        if me.over:
            break
        action = me.choose(me.offers())
        button = page.locator(f'button[name="action"][value="{action}"]')
        if not button.is_visible():
            page.locator(f'button[popovertarget="{"-".join(action.split()[1:3])}"]').click()
        button.click()
        page.wait_for_load_state()
    assert me.over
    page.locator('a[href*="/replay"]').first.click()
    page.wait_for_url("**/replay*")
    expect(page.locator("table.town")).to_have_count(1)


def test_an_address_that_leads_nowhere_says_so(browser: Browser, house: Served) -> None:
    page = newcomer(browser, script=False)
    page.goto(f"{house.address}/tables/nowhere")
    assert "There is no such table." in page.locator("main").inner_text()
