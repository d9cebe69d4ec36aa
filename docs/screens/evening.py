"""An evening at the game master's table, played through the forms of the page: for the pictures of it."""

from collections.abc import Callable, Iterable
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page

Fields = Iterable[tuple[str, str]]
Shoot = Callable[..., None]

ADA = {
    "patience": 2, "cunning": 3, "vigor": 1, "grace": 2, "understanding": 1, "persuasion": 2,
    "selfishness": 2, "observation": 3, "demonstration": 1, "courage": 1, "defiance": 1, "purity": 1, "deceit": 1,
    "honesty": 1,
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
        self.page.goto("about:blank")  # nothing that comes by the socket is in the way
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


def evening(browser: Browser, address: str, shoot: Shoot) -> None:
    """The whole of it, with pictures on the way."""
    master, ada, miles = sit_down(browser, address, ("Mara", "Lev", "Ana"))
    making(ada, miles, shoot)
    scene(master, ada, shoot)
    conflict(master, ada, miles, shoot)
    end(master, ada, shoot)


def making(ada: Sitter, miles: Sitter, shoot: Shoot) -> None:
    """Two characters."""
    ada.do("sketch a character", sketch("Ada Quint", ADA, "detective", SECRETS[0], "2"))
    miles.do("sketch a character", sketch("Miles Dove", MILES, "defender", SECRETS[1], "3"))
    ada.page.goto(ada.table)
    shoot(ada.page, "masters-making", "#sketch")
    for player in (ada, miles):
        player.do("finish the character")


def scene(master: Sitter, ada: Sitter, shoot: Shoot) -> None:
    """A case, of which something is shown, and a scene with a roll and a whisper."""
    master.do("roll a case", [("dice", "11"), *(("by_hand", die) for die in ("10", "10", "10", "3", "3"))])
    for _ in range(4):
        master.page.locator(".pin.face-down button[value='turn over']").first.click()
        master.page.wait_for_timeout(300)
    master.do("open the session", [("title", "Cold Harbour")])
    master.do("bring somebody in", [("name", "Lou Castle"), ("part", "doorman"), ("profession", "thug")])
    master.do("bring somebody in", [("name", "Nora Vane"), ("part", "the widow"), ("shown", "false")])
    master.do("begin a scene", [("title", "Back booth at the Larkspur")])
    words = ("words", "read the ledger upside down")
    ada.do("roll", [("identity", "cunning"), ("quality", "observation"), words])
    ada.do("whisper", [("to", "0"), ("words", "I keep the second page.")])
    shoot(ada.page, "masters-scene")
    shoot(master.page, "masters-desk")
    shoot(ada.page, "masters-roll", "#roll")
    shoot(master.page, "masters-board", "#board")


def conflict(master: Sitter, ada: Sitter, miles: Sitter, shoot: Shoot) -> None:
    """A round with three in it."""
    lou = master.id_of("Lou Castle")
    master.do("open a conflict", [("who", "p1"), ("who", "p2"), ("who", lou), ("ground", "fists")])
    miles.page.goto(miles.table)
    shoot(miles.page, "masters-declare", "#declare")
    blow = {"acts.0.kind": "strike", "acts.0.identity": "vigor", "acts.0.quality": "courage"}
    miles.do("declare", [*blow.items(), ("acts.0.target", lou), ("acts.0.aim", "wrath")])
    words = {"acts.0.kind": "strike", "acts.0.identity": "cunning", "acts.0.quality": "observation"}
    edge = {"edges.0.kind": "surprise", "edges.0.grade": "2", "edges.0.use": "dice", "edges.0.words": "the ledger"}
    aim = [("acts.0.target", lou), ("acts.0.aim", "deceit"), ("acts.0.verbal", "true")]
    ada.do("declare", [*words.items(), *aim, *edge.items()])
    fists = {"acts.0.kind": "strike", "acts.0.identity": "grace", "acts.0.quality": "wrath", "acts.0.aim": "endurance"}
    guard = {"acts.1.kind": "guard", "acts.1.identity": "grace", "acts.1.quality": "defiance"}
    master.do("declare", [("who", lou), *fists.items(), ("acts.0.target", "p2"), *guard.items(), ("bonus", "4")])
    master.do("call for the dice")
    for one in (ada, miles, master):
        one.do("throw")
    settle(master)
    ada.page.goto(ada.table)
    shoot(ada.page, "masters-conflict", ".scene-head")
    shoot(ada.page, "masters-dice", ".slips")
    shoot(master.page, "masters-round")
    for deed in ("apply the round", "end the conflict", "end the scene"):
        master.do(deed)


def settle(master: Sitter) -> None:
    """The game master uses sets and answers questions for whoever is asked."""
    for _ in range(20):
        master.page.goto(master.table)
        buttons = master.page.locator("button[value='use the sets'], .answers button")
        if not buttons.count():
            return
        buttons.last.click()
        master.page.wait_for_timeout(400)


def end(master: Sitter, ada: Sitter, shoot: Shoot) -> None:
    """A raise is asked for and granted, and the table is closed."""
    reason = ("reason", "Lou swung first, and I had not seen it coming.")
    ada.do("ask for a raise", [("quality", "observation"), reason])
    shoot(ada.page, "masters-growth")
    master.page.goto(master.table)
    shoot(master.page, "masters-judge")
    master.do("grant the raise", [("who", "p1")])
    for deed in ("close the session", "close the table"):
        master.do(deed)
    shoot(master.page, "masters-closed")
