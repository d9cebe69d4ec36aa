"""An evening at the game master's table, played through the forms of the page: for the pictures in docs/screens."""

from collections.abc import Iterable
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page

Fields = Iterable[tuple[str, str]]

ADA = {
    "patience": 2, "cunning": 3, "vigor": 1, "grace": 2, "understanding": 1, "persuasion": 2,
    "selfishness": 2, "observation": 3, "courage": 1, "defiance": 1, "purity": 1, "deceit": 1, "honesty": 1, "demonstration": 1,
}  # fmt: skip
MILES = {
    "patience": 2, "cunning": 1, "vigor": 3, "grace": 2, "understanding": 2, "persuasion": 1,
    "courage": 3, "endurance": 2, "wrath": 1, "honesty": 2, "defiance": 1, "generosity": 1,
}  # fmt: skip
SECRETS = ("Sold the photographs before anybody asked for them.", "Let the wrong man hang, and knew it.")


class Sitter:
    """Somebody at the table: a page, and a quick way to do things."""

    def __init__(self, page: Page, table: str) -> None:
        self.page = page
        self.table = table

    def do(self, action: str, fields: Fields = ()) -> None:
        """Send a form as the page would."""
        self.page.goto(self.table)
        line = self.page.locator('input[name="line"]').first.get_attribute("value") or ""
        act = self.page.locator('input[name="act_id"]').first.get_attribute("value") or ""
        sent = [("action", action), ("line", line), ("act_id", act), *((f"f.{name}", value) for name, value in fields)]
        answer = self.page.request.post(
            f"{self.table}/act",
            data=urlencode(sent),
            headers={"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"},
        )
        assert answer.ok, (action, answer.text())
        self.page.goto(self.table)

    def id_of(self, name: str) -> str:
        """The id of somebody on the page."""
        card = self.page.locator(f'details.person:has(summary:has-text("{name}"))').first
        return (card.get_attribute("id") or "").removeprefix("who-")


def sit_down(browser: Browser, address: str, names: tuple[str, ...]) -> list[Sitter]:
    """A game master and players at a new table."""
    pages = []
    for name in names:
        page = browser.new_context(reduced_motion="reduce", viewport={"width": 1600, "height": 900}).new_page()
        page.goto(address)
        page.request.post(f"{address}/me", form={"name": name})
        pages.append(page)
    form: dict[str, str | float | bool] = {"game": "dirtyworld/table", "players": str(len(names)), "seat.0": "me"}
    table = pages[0].request.post(f"{address}/tables", form=form).url
    for seat, page in enumerate(pages[1:], 1):
        page.request.post(f"{table}/sit", form={"seat": str(seat)})
    return [Sitter(page, table) for page in pages]


def sketch(name: str, traits: dict[str, int], trade: str, secret: str, grade: str) -> Fields:
    """A character as fields."""
    yield from (("name", name), ("professions", trade), ("secret", secret), ("grade", grade))
    yield from ((f"traits.{trait}", str(points)) for trait, points in traits.items())
