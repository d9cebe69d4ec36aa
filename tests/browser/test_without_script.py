"""The whole house without JavaScript: forms, links and reloads."""

from playwright.sync_api import Browser, expect

from tests.browser.at_table import AtTable
from tests.web.serving import Served


def wait_for_turn(me: AtTable) -> None:
    for _ in range(600):
        if me.my_turn:
            return
        me.page.reload()


def test_a_full_game_against_a_bot_without_a_script(browser: Browser, house: Served) -> None:
    context = browser.new_context(
        java_script_enabled=False, reduced_motion="reduce", viewport={"width": 1280, "height": 800}
    )
    page = context.new_page()
    page.goto(house.address)
    page.locator('form[action="/play"] button').first.click()
    page.wait_for_url("**/tables/*")
    me = AtTable(page)
    wait_for_turn(me)
    page.get_by_role("button", name="What would the veteran do?").click()
    page.locator(".tip").first.click()  # the page waited for the answer, and the answer can be taken
    page.wait_for_load_state()
    for _ in range(600):
        if me.over:
            break
        if not me.my_turn:
            page.reload()
            continue
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
    context = browser.new_context(java_script_enabled=False, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{house.address}/tables/nowhere")
    assert "There is no such table." in page.locator("main").inner_text()
