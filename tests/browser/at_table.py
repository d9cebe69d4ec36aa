"""A person at a table, through the page."""

from collections.abc import Callable
from random import Random
from time import monotonic

from playwright.sync_api import Browser, Error, Page

from tests.waiting import LONG

PHONE, DESK = (360, 740), (1280, 800)
BEYOND = """line => document.querySelector("[data-region=edition]")
    || Number(document.querySelector("input[name=line]").value) > line"""

CHOOSING = Random(7)

Choice = Callable[[list[str]], str]


def killing(offers: list[str]) -> str:
    """Kill whenever it is possible, and shift about otherwise: such a game is short, and has an end."""
    kills = [offer for offer in offers if offer.startswith("kill")]
    shifts = [offer for offer in offers if offer.startswith("shift")]
    return CHOOSING.choice(kills or shifts or offers)


def after(decisions: int) -> Choice:
    """Shift about for some decisions, and kill from then on."""
    left = decisions

    def choose(offers: list[str]) -> str:
        nonlocal left
        left -= 1
        shifts = [offer for offer in offers if offer.startswith("shift")]
        return CHOOSING.choice(shifts) if shifts and left > 0 else killing(offers)

    return choose


def anything(offers: list[str]) -> str:
    """Whatever is lit, and now and then a line; deeds first, since they end a game."""
    deeds = [offer for offer in offers if "shift" not in offer]
    return CHOOSING.choice(deeds if deeds and CHOOSING.random() < 0.8 else offers)


def newcomer(browser: Browser, size: tuple[int, int] = DESK, script: bool = True, motion: bool = False) -> Page:
    """Somebody who was never here, at a screen of this size."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        java_script_enabled=script,
        reduced_motion="no-preference" if motion else "reduce",
    )
    context.set_default_timeout(LONG * 1000)
    return context.new_page()


def among_bots(page: Page, address: str, game: str, players: int, seat: int, **options: str) -> None:
    """Open a table of one's own in a house, with a random bot in every other seat."""
    page.goto(f"{address}/new/{game}")
    form: dict[str, str | float | bool] = {
        f"seat.{number}": "me" if number == seat else "bot:random" for number in range(players)
    }
    form |= {"game": game, "players": str(players)}
    form |= {f"option.{name}": value for name, value in options.items()}
    opened = page.request.post(f"{address}/tables", form=form)
    assert opened.ok, opened.text()
    page.goto(opened.url)


class AtTable:
    """What a person sees and does on a table's page."""

    def __init__(self, page: Page, choose: Choice = killing) -> None:
        self.page = page
        self.choose = choose
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda said: self.problems.append(said.text) if said.type == "error" else None)

    @property
    def over(self) -> bool:
        return self.page.locator('[data-region="edition"]').count() > 0

    @property
    def my_turn(self) -> bool:
        return self.page.locator("#ask.mine").count() > 0

    @property
    def line(self) -> int:
        return int(self.page.locator('input[name="line"]').first.get_attribute("value") or -1)

    def offers(self) -> list[str]:
        """The actions that can be clicked right now."""
        values = self.page.locator('button[name="action"]').evaluate_all("all => all.map(one => one.value)")
        return [str(value) for value in values]

    def wait(self) -> None:
        """Until it is my turn, or over."""
        self.page.wait_for_selector('#ask.mine, [data-region="edition"]')

    def look_again(self) -> None:
        """Without a script: until it is my turn, or over."""
        stuck = monotonic() + LONG
        while not (self.my_turn or self.over):
            assert monotonic() < stuck, "the others never did anything"
            self.page.wait_for_timeout(100)  # whoever asks without a pause keeps the house from thinking
            self.page.reload()

    def decide(self) -> str:
        """Do something, and wait until the page shows that it is done."""
        action, line = self.choose(self.offers()), self.line
        button = self.page.locator(f'button[name="action"][value="{action}"]').first  # some stand in the bar as well
        if not button.is_visible():  # the directions of a line are behind its handle on some screens
            sheet = button.evaluate("button => button.closest('[popover]').id")
            self.page.locator(f'button[popovertarget="{sheet}"]').click()
        button.click()
        self.wait_beyond(line)
        return action

    def look_around(self) -> None:
        """Choose another verb, if there is one: its targets are lit then."""
        links = self.page.locator("a.verb:not([aria-current])")
        if links.count():
            link = links.nth(CHOOSING.randrange(links.count()))
            verb = link.get_attribute("href")
            link.click()
            self.page.wait_for_selector(f'a.verb[aria-current][href="{verb}"]')

    def wait_beyond(self, line: int) -> None:
        """Until the page shows what came after this line."""
        until(self.page, BEYOND, line)


def until(page: Page, script: str, arg: object = None) -> None:
    """Wait until a script says yes. (Playwright's own waiting needs eval, which our pages forbid.)"""
    stuck = monotonic() + LONG
    while monotonic() < stuck:
        try:
            if page.evaluate(script, arg):
                return
        except Error:
            page.wait_for_load_state()  # the page was just left for another
        page.wait_for_timeout(20)
    raise AssertionError(f"it never came true: {script}")
