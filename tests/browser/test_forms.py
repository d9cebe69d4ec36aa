"""Forms of an open table in a real browser: nothing that is typed is lost, whatever others do meanwhile."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.at_table import AtTable, newcomer, until
from tests.web.serving import Served, served

NAME, AGE, SECRET, NERVE = '[name="f.name"]', '[name="f.age"]', '[name="f.secret"]', '[name="f.marks.nerve"]'
INTRODUCE = 'button[name="action"][value="introduce yourself"]'
ANSWER = "#fill-introduce-yourself .f-answer"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("house")
    with served(folder, program="tests.toy.house") as running:
        yield running


def chair_and_guest(browser: Browser, house: Served, script: bool = True) -> tuple[Page, Page]:
    chair, guest = newcomer(browser, script=script), newcomer(browser, script=script)
    chair.goto(f"{house.address}/new/toy/club")
    chair.locator(".act .btn.go").first.click()
    chair.wait_for_url("**/tables/*")
    guest.goto(chair.url)
    guest.get_by_role("button", name="Sit here").click()
    guest.wait_for_selector("#ask")
    if not script:
        chair.reload()
    chair.wait_for_selector("#ask")
    if script:
        for page in (chair, guest):
            page.wait_for_selector("#live:not([hidden])")
    return chair, guest


def toasted(page: Page, toasts: int) -> None:
    """Until the page shows so many."""
    until(page, "n => document.querySelector('.known').innerText.includes(`Toasts\\n${n}`)", toasts)


def test_what_is_typed_stays_when_others_do_something(browser: Browser, house: Served) -> None:
    chair, guest = chair_and_guest(browser, house)
    watched = AtTable(guest)
    guest.locator("#fill-introduce-yourself summary").click()
    guest.fill(NAME, "Ada")
    guest.locator('[name="f.trades"]').nth(1).fill("cook")
    guest.select_option('[name="f.drink"]', "milk")
    guest.locator("#fill-throw summary").click()
    guest.locator('[name="f.hidden"][type="checkbox"]').check()
    guest.locator(SECRET).press_sequentially("owes mo")
    for toasts in (1, 2):
        chair.locator('button[value="raise a glass"]').click()
        toasted(guest, toasts)
        assert guest.input_value(NAME) == "Ada"
        assert guest.locator('[name="f.trades"]').nth(1).input_value() == "cook"
        assert guest.input_value('[name="f.drink"]') == "milk"
        assert guest.locator('[name="f.hidden"][type="checkbox"]').is_checked()
        assert guest.input_value(AGE) == "30"  # nobody has touched it
        guest.keyboard.type("ne")  # the focus and the caret are where they were
    assert guest.input_value(SECRET) == "owes monene"
    guest.locator(INTRODUCE).click()
    watched.wait_beyond(3)
    until(guest, "name => document.querySelector(name).value === ''", NAME)  # it was taken: the form is empty again
    assert guest.input_value(SECRET) == ""
    assert guest.locator('[name="f.hidden"][type="checkbox"]').is_checked()  # the other form was not sent
    assert "owes monene" in guest.locator("#log").inner_text()
    until(chair, "() => document.querySelector('#log').innerText.includes('Ada')")
    assert watched.problems == []


def test_a_refused_form_keeps_what_was_typed(browser: Browser, house: Served) -> None:
    chair, guest = chair_and_guest(browser, house)
    guest.locator("#fill-introduce-yourself summary").click()
    guest.fill(NAME, "Ada")
    guest.fill(NERVE, "5")
    guest.fill('[name="f.marks.luck"]', "5")
    guest.locator(INTRODUCE).click()
    until(guest, "() => document.querySelector('#error').innerText.includes('more than 6 points')")
    assert (guest.input_value(NAME), guest.input_value(NERVE)) == ("Ada", "5")
    chair.locator('button[value="raise a glass"]').click()
    toasted(guest, 1)
    assert (guest.input_value(NAME), guest.input_value(NERVE)) == ("Ada", "5")
    guest.fill(NERVE, "1")
    guest.locator(INTRODUCE).click()
    until(chair, "() => document.querySelector('#log').innerText.includes('Ada')")


def test_the_page_answers_while_somebody_types(browser: Browser, house: Served) -> None:
    chair, guest = chair_and_guest(browser, house)
    watched = AtTable(guest)
    guest.locator("#fill-introduce-yourself summary").click()
    guest.locator(NAME).press_sequentially("Ada")
    until(guest, "answer => document.querySelector(answer)?.innerText === 'That will do.'", ANSWER)
    guest.keyboard.type(" B")  # nothing was lost, and the caret is at the end
    assert guest.input_value(NAME) == "Ada B"
    guest.fill(NERVE, "9")
    until(guest, "answer => document.querySelector(answer)?.innerText.includes('<= 5')", ANSWER)
    chair.locator("#fill-introduce-yourself summary").click()
    chair.fill(NAME, "Ada B")
    guest.fill(NERVE, "1")
    until(guest, "answer => document.querySelector(answer)?.innerText === 'That will do.'", ANSWER)
    chair.locator(INTRODUCE).click()  # what the chair does changes the answer
    until(guest, "answer => document.querySelector(answer)?.innerText.includes('called that already')", ANSWER)
    assert (guest.input_value(NAME), guest.input_value(NERVE)) == ("Ada B", "1")
    guest.locator("#fill-throw summary").click()
    guest.locator('#fill-throw button[name="look"]').click()  # the button does the same, and nothing else
    until(guest, "() => document.querySelector('#fill-throw .f-answer')?.innerText === 'That will do.'")
    assert watched.line == 2
    assert watched.problems == []
    assert "f.name" not in guest.url


def test_forms_without_a_script(browser: Browser, house: Served) -> None:
    chair, guest = chair_and_guest(browser, house, script=False)
    guest.locator("#fill-introduce-yourself summary").click()
    guest.fill(NAME, "Ada")
    guest.fill(NERVE, "5")
    guest.fill('[name="f.marks.luck"]', "5")
    guest.fill(SECRET, "owes money")
    guest.locator('#fill-introduce-yourself button[name="look"]').click()
    guest.wait_for_load_state()
    assert "more than 6 points" in guest.locator(ANSWER).inner_text()
    assert "owes" not in guest.url
    guest.locator(INTRODUCE).click()
    guest.wait_for_load_state()
    assert "more than 6 points" in guest.locator("#error").inner_text()
    assert (guest.input_value(NAME), guest.input_value(SECRET)) == ("Ada", "owes money")
    guest.fill(NERVE, "1")
    chair.locator('button[value="raise a glass"]').click()
    chair.wait_for_load_state()
    guest.locator(INTRODUCE).click()  # on a page from before the toast
    guest.wait_for_load_state()
    assert "owes money" in guest.locator("#log").inner_text()
    chair.reload()  # there is something to take back now, so the chair is asked anew
    chair.locator('button[value="close the club"]').click()
    chair.wait_for_load_state()
    assert chair.locator('[data-region="edition"]').count() == 1
