"""Two people in two browsers play to the end; one reloads, and the house is killed, and nothing is lost."""

from playwright.sync_api import Browser, Page

from backroom.core import GAMES, read_record, verify
from tests.browser.at_table import PHONE, AtTable, after, newcomer, until
from tests.web.serving import Served

SHOWS = "line => Number(document.querySelector('input[name=line]')?.value ?? line) >= line"


def invited(browser: Browser, house: Served) -> tuple[Page, Page]:
    """One sets up a table for a friend, the other follows the link."""
    ann = newcomer(browser)
    ann.goto(house.address)
    ann.locator('form:has([value="noir/killer"]):has([value="friend"]) button', has_text="Invite a friend").click()
    ann.wait_for_url("**/tables/*")
    bob = newcomer(browser, PHONE)
    bob.goto(ann.url)
    bob.locator('form[action$="/sit"] button').first.click()
    return ann, bob


def test_two_people_play_to_the_end_whatever_happens(browser: Browser, house: Served) -> None:
    ann, bob = invited(browser, house)
    ann.wait_for_selector("#ask")
    bob.wait_for_selector("#ask")
    people = [AtTable(ann, after(9)), AtTable(bob)]
    done: list[str] = []
    for _ in range(5000):
        if people[0].over:
            break
        mover = next((one for one in people if one.my_turn), None)
        if mover is None:
            ann.wait_for_timeout(20)
            continue
        done.append(mover.decide())
        if len(done) == 6:
            ann.reload()
            ann.wait_for_selector("#ask")
        if len(done) == 12:
            house.kill()
            house.start()
            for one in people:
                one.page.wait_for_selector("#live:not(.lost)")
    for one in people:
        one.page.wait_for_selector('[data-region="edition"]')
    with ann.expect_download() as download:
        ann.locator('a[href$="/record"]').first.click()
    record = read_record(download.value.path().read_bytes())
    assert [line.action for line in record.lines[1:]] == done, "every action that was seen to be done was stored, once"
    assert verify(GAMES["noir/killer"], record).sealed
    assert len(done) > 12
    problems = [problem for one in people for problem in one.problems if "WebSocket" not in problem]
    assert not [problem for problem in problems if "ERR_CONNECTION_RE" not in problem]  # refused, or reset


def test_a_second_tab_follows_and_a_spectator_sees_no_secret(browser: Browser, house: Served) -> None:
    ann, bob = invited(browser, house)
    tab = ann.context.new_page()
    tab.goto(ann.url)
    eve = newcomer(browser)
    eve.goto(ann.url)
    people = [AtTable(ann, after(9)), AtTable(bob, after(9))]  # nobody is killed so soon: it could be the inspector
    for one in people:
        one.page.wait_for_selector("#ask")
    for _ in range(4):
        mover = next(one for one in people if one.my_turn)
        mover.decide()
        for one in people:
            until(one.page, SHOWS, mover.line)
        people[0].page.wait_for_timeout(100)
    newest = ann.locator(".log li").first.inner_text()
    until(tab, "words => document.querySelector('.log li').innerText === words", newest)
    assert eve.locator('button[name="action"]').count() == 0
    assert eve.locator(".me").count() == 0
    assert eve.locator(".photo").count() == 0
    assert "You are" not in eve.locator("main").inner_text()


def test_table_talk_is_heard_and_safe(browser: Browser, house: Served) -> None:
    ann, bob = invited(browser, house)
    ann.wait_for_selector("#ask")
    ann.locator('form[action$="/say"] input[name="text"]').fill("<b>psst</b> & 'so on'")
    ann.keyboard.press("Enter")
    until(bob, "() => document.querySelector('#talk').innerText.includes('psst')")
    assert "<b>psst</b> & 'so on'" in bob.locator("#talk").inner_text()
