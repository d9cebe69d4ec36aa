"""A whole case of Nightshade through the page: rolls looked at, notes written and mended, a step taken back."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from backroom.core import GAMES, read_record, verify
from tests.browser.at_table import PHONE, AtTable, newcomer, until
from tests.web.serving import Served

LIMIT = 100
"""A case that is not solved by then is closed."""

FIRST = (
    "show the key evidence",
    "roll again",
    "bring them in",
    "look at the clues",
    "draw a ",
    "start at",
    "cover up",
    "raise ",
    "place it as key",
    "place it as major",
    "place it as intermediate",
    "place it as minor",
    "meet ",
    "interrogate alibi 6",
    "interrogate alibi 7",
    "interrogate alibi 8",
    "interrogate alibi 9",
    "interrogate alibi",
    "spend note",
    "spend an insight",
    "connect it to",
)
"""What is done whenever it can be, in this order."""


class Investigator(AtTable):
    """Looks for evidence first, then for suspects, and questions whoever has the weakest alibi."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.shown: set[str] = set()

    @property
    def evidence(self) -> int:
        counted = self.page.locator("#evidence header .typed").inner_text()
        return int(counted.split()[0])

    def looks(self) -> list[str]:
        """The rolls that can be looked at."""
        found: list[str] = self.page.locator('a[href*="?verb="]:not(.hint)').evaluate_all(
            "all => all.map(one => new URL(one.href).searchParams.get('verb'))"
        )
        return found

    def choose_one(self) -> str:
        offers = self.offers()
        rolled = [offer for offer in offers if self.page.locator(f'.ask button[value="{offer}"][aria-current]').count()]
        sure = next((offer for wanted in FIRST for offer in offers if offer.startswith(wanted)), "")
        if sure or rolled:
            return sure or rolled[0]
        if self.evidence < 4 or "look for suspects" not in self.looks():
            away = [offer for offer in offers if offer.startswith("go to scene")]
            if self.evidence < 4 and away:
                return away[len(self.shown) % len(away)]
        looks = self.looks()
        if "look for suspects" in looks:
            return "look for suspects"
        if looks:
            return looks[len(self.shown) % len(looks)]
        moves = [offer for offer in offers if offer.startswith("go ")]
        return (moves or offers)[0]

    def decide(self) -> str:
        action, line = self.choose_one(), self.line
        button = self.page.locator(f'button[name="action"][value="{action}"]')
        if not button.count():
            self.page.locator(f'a[href$="?verb={action.replace(" ", "%20")}"]').first.click()
            button = self.page.locator(f'.ask button[name="action"][value="{action}"]')
            button.wait_for()
        if self.page.locator(f'.ask button[value="{action}"][aria-current]').count():
            self.shown.add(action)
            expect(self.page.locator("#roll h2")).to_be_visible()
        button.first.click()
        self.wait_beyond(line)
        return action


def open_case(page: Page, house: Served, **options: str) -> None:
    page.goto(f"{house.address}/new/nightshade")
    form: dict[str, Any] = {"game": "nightshade", "players": "1", "me": "0"}
    form |= {f"option.{name}": value for name, value in options.items()}
    page.goto(page.request.post(f"{house.address}/tables", form=form).url)


def write(page: Page, words: str) -> None:
    """A note on the page of the journal that lies open."""
    leaf = page.locator(".leaf:visible")
    written = page.locator(".notes li").count()
    leaf.locator(".write textarea").fill(words)
    leaf.locator(".write button").click()
    until(page, "count => document.querySelectorAll('.notes li').length > count", written)


def half_a_sentence(me: Investigator) -> bool:
    """Begin to write, decide, and reload; some questions leave no time for writing, and are only answered."""
    me.page.locator("label.tab", has_text="Case").click()
    words = me.page.locator(".leaf:visible .write textarea")
    begun = words.count() > 0
    if begun:
        words.fill("Half a sent")
    me.decide()
    if begun and words.count():
        assert words.input_value() == "Half a sent"
        me.page.reload()
    return begun


def test_a_whole_case(browser: Browser, house: Served) -> None:
    page = newcomer(browser)
    open_case(page, house, limit=str(LIMIT))
    me = Investigator(page)

    # Who I am: another question, a note, and other words for it.
    first = page.locator(".question:visible p").inner_text()
    page.locator(".question:visible label").click()
    assert page.locator(".question:visible p").inner_text() != first
    write(page, "They call me Eudora. I live above the print shop.")
    assert page.locator(".leaf:visible textarea[name=words]").last.input_value() == "", "what is sent is gone"

    # A step that rolled nothing can be taken back.
    before = page.locator(".prompt").inner_text()
    me.decide()
    assert page.locator(".prompt").inner_text() != before
    line = me.line
    page.locator('form[action$="/undo"] button').click()
    until(page, "line => Number(document.querySelector('input[name=line]').value) != line", line)
    assert page.locator(".prompt").inner_text() == before

    half = False
    for number in range(LIMIT + 10):
        me.wait()
        if me.over:
            break
        if number >= 12 and not half:
            half = half_a_sentence(me)
            continue
        wide = page.evaluate("() => document.documentElement.scrollWidth > window.innerWidth")
        assert not wide, "nothing sticks out at the side"
        me.decide()
    assert me.over
    assert len(me.shown) > 3, "rolls were looked at before they were made"

    page.locator('a[href$="/story"]').first.click()
    page.wait_for_url("**/story")
    page.locator("textarea").first.fill("They call me Eudora Vane.")
    page.locator("form.note button").first.click()
    page.wait_for_url("**/story")
    assert page.locator("textarea").first.input_value() == "They call me Eudora Vane."
    page.locator('header a[href*="/tables/"]').first.click()
    page.wait_for_selector('[data-region="edition"]')

    with page.expect_download() as download:
        page.locator('a[href$="/casefile.pdf"]').first.click()
    assert download.value.path().read_bytes().startswith(b"%PDF")
    with page.expect_download() as download:
        page.locator('a[href$="/record"]').first.click()
    assert verify(GAMES["nightshade"], read_record(download.value.path().read_bytes())).sealed
    page.locator('a[href$="/replay"]').first.click()
    page.wait_for_url("**/replay*")
    page.locator('[data-step="left"]').click()
    page.wait_for_url("**line=*")
    assert me.problems == []


def test_dice_of_ones_own_on_a_phone(browser: Browser, house: Served) -> None:
    page = newcomer(browser, PHONE, motion=True)
    open_case(page, house, dice="own")
    me = Investigator(page)
    me.decide()
    page.locator('input[name="dice"]').fill("7 1")
    page.locator(".ask button[aria-current]").click()
    page.wait_for_selector("#error:not([hidden])")
    line = me.line
    page.locator('input[name="dice"]').fill("3 5")
    page.locator(".ask button[aria-current]").click()
    me.wait_beyond(line)
    faces = page.locator("#roll .fell use").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert [re.sub(r".*-", "", face) for face in faces] == ["3", "5"]
    tumbles = page.locator("#roll .fell .d6").first.evaluate("die => getComputedStyle(die).animationName")
    assert tumbles == "tumble"
    assert [problem for problem in me.problems if "400" not in problem and "409" not in problem] == []
    watcher = newcomer(browser)
    watcher.goto(page.url)
    assert watcher.locator('button[name="action"]').count() == 0
    assert "average joe" in watcher.locator(".me-panel").inner_text().lower()


def test_without_a_script(browser: Browser, house: Served) -> None:
    page = newcomer(browser, (820, 1180), script=False)
    open_case(page, house)
    page.locator(".question:visible label").click()
    page.locator(".leaf:visible .write textarea").fill("Written by hand.")
    page.locator(".leaf:visible .write button").click()
    expect(page.locator(".leaf:visible .notes")).to_contain_text("Written by hand.")
    page.locator(".node .go").first.click()
    page.locator(".ask button[aria-current]").click()
    expect(page.locator("#roll .fell")).to_be_visible()
    page.locator("a.do[href*='?verb=']").first.click()
    expect(page.locator("#roll .odds")).to_be_visible()
    page.locator(".ask button[aria-current]").click()
    expect(page.locator(".tray, #roll .fell").first).to_be_visible()
