"""A game master and two players through an evening, by the page: characters, a scene, a conflict, what comes of it."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import DESK, PHONE, AtTable, newcomer
from tests.browser.test_bigshuffle import SMALL, SMALLEST, WIDE
from tests.web.serving import Served

WIDE_DESK = (1600, 900)
SHEETS = {
    "Ada Quint": {"patience": 2, "cunning": 3, "grace": 2, "persuasion": 2, "observation": 3, "selfishness": 3},
    "Miles Dove": {"patience": 2, "vigor": 3, "grace": 2, "understanding": 2, "courage": 3, "endurance": 2},
}
SECRETS = {"Ada Quint": "sold the photographs", "Miles Dove": "let the wrong man hang"}
TRADES = {"Ada Quint": "detective", "Miles Dove": "defender"}
ROUNDS = 30
"""Uses, answers and throws that a round can ask for at most."""


class Sitter(AtTable):
    """Somebody at the table."""

    def __init__(self, page: Page, name: str, secret: str = "") -> None:
        super().__init__(page)
        self.name = name
        self.secret = secret

    def press(self, action: str, within: str = "body") -> None:
        """Press a button and wait until its line is there."""
        button = self.page.locator(f'{within} button[name="action"][value="{action}"]:visible').first
        button.wait_for()  # what others did may still be on its way
        with self.page.expect_response("**/act") as answer:
            button.click()
        self.wait_beyond(answer.value.json()["line"])  # not any line: others act meanwhile

    def fits(self) -> None:
        """Nothing sticks out at the side, and a thumb hits everything."""
        assert not self.page.evaluate(WIDE)
        assert self.page.evaluate(SMALL, SMALLEST) == []

    def sketch(self) -> None:
        """Fill in the sheet circle by circle."""
        page = self.page
        page.locator("#sketch-name").fill(self.name)
        for trait, points in SHEETS[self.name].items():
            page.locator(f'input[name="f.traits.{trait}"][value="{points}"]').check()
        page.locator(f'input[name="f.professions"][value="{TRADES[self.name]}"]').check()
        page.locator('input[name="f.grade"][value="2"]').check()
        page.locator("#sketch-secret").fill(self.secret)


def sitters(browser: Browser, house: Served, script: bool = True) -> tuple[Sitter, Sitter, Sitter]:
    """A game master at a desk, one player on a phone, one at a laptop."""
    pages = []
    for name, size in (("Mara", WIDE_DESK), ("Lev", PHONE), ("Ana", DESK)):
        page = newcomer(browser, size, script)
        page.goto(house.address)
        page.request.post(f"{house.address}/me", form={"name": name})
        pages.append(page)
    form: dict[str, str | float | bool] = {"game": "dirtyworld/table", "players": "3", "seat.0": "me"}
    table = pages[0].request.post(f"{house.address}/tables", form=form).url
    for seat, page in enumerate(pages[1:], 1):
        page.request.post(f"{table}/sit", form={"seat": str(seat)})
    for page in pages:
        page.goto(table)
    master, lev, ana = pages
    ada, miles = (Sitter(page, name, SECRETS[name]) for page, name in zip((lev, ana), SHEETS, strict=True))
    return Sitter(master, "Mara"), ada, miles


def test_an_evening(browser: Browser, house: Served) -> None:
    master, ada, miles = sitters(browser, house)
    # Characters: the bill follows every circle, and the others see all but the secret
    expect(ada.page.locator(".sketch .seen-by")).to_contain_text("You, Ana and the game master will know it")
    ada.sketch()
    expect(ada.page.locator(".left-over")).to_have_text("5 of 41 points left")
    expect(ada.page.locator(".bill")).to_contain_text("It is complete.")
    ada.fits()
    ada.press("sketch a character")
    miles.page.locator("#sketch-1 summary").click()
    expect(miles.page.locator(".sketches")).to_contain_text("Ada Quint")
    miles.sketch()
    miles.press("sketch a character")
    expect(master.page.locator(".sketches")).to_contain_text(ada.secret)
    for one in (ada, miles):
        one.press("finish the character")
    # Ada's left neighbour knows what she hides; with two players each sits on the other's left
    expect(miles.page.locator("#who-p1")).to_contain_text("Ada Quint")
    assert ada.secret in miles.page.content()

    # A session, a scene, somebody whom the players do not see yet
    master.page.locator("#ask input[name='f.title']").fill("Cold Harbour")
    master.press("open the session", "#ask")
    master.page.locator("#ask input[name='f.title']").fill("The Larkspur")
    master.press("begin a scene", "#ask")
    master.page.locator("#bring-more summary").click()
    master.page.locator("#bring-name").fill("Lou Castle")
    master.page.locator("#bring-more .tick input[type=checkbox]").uncheck()
    master.press("bring somebody in", "#bring-more")
    expect(master.page.locator(".person.unseen")).to_contain_text("unseen by the players")
    expect(ada.page.locator(".scene h2")).to_contain_text("The Larkspur")
    assert "Lou Castle" not in ada.page.content()
    master.page.locator(".person.unseen > summary").click()
    master.press("show", ".person.unseen")
    expect(ada.page.locator("#people")).to_contain_text("Lou Castle")
    assert "The sheet is not open" in ada.page.content()

    # A roll: the odds stand beside it before it is made, for exactly the pool that is chosen
    ada.page.locator("#ask a", has_text="Roll").click()
    ada.page.locator('#roll input[name="f.identity"][value="grace"]').check()
    ada.page.locator('#roll input[name="f.quality"][value="selfishness"]').check()
    expect(ada.page.locator("#roll .comes")).to_contain_text("Graceful Selfishness")
    expect(ada.page.locator("#roll .comes")).to_contain_text("69.8%")  # five dice: a set
    ada.page.locator("#roll-words").fill("lift the ledger")
    ada.fits()
    ada.press("roll", "#roll")
    expect(miles.page.locator("#rolls")).to_contain_text("Graceful Selfishness")
    expect(miles.page.locator("#rolls .felt .d10")).to_have_count(5)

    conflict(master, ada, miles)
    growth(master, ada)

    # The end: everything lies open
    master.press("close the session", "#ask")
    master.page.locator("#close-table summary").click()
    master.page.locator('#close-table button[value="close the table"]').click()
    ada.page.wait_for_selector('[data-region="edition"]')
    for words in SECRETS.values():
        assert words in ada.page.content()
    assert [one.problems for one in (master, ada, miles)] == [[], [], []]


def conflict(master: Sitter, ada: Sitter, miles: Sitter) -> None:
    """One round with three in it, and its end."""
    master.page.locator("#open-conflict > summary").click()
    for box in master.page.locator('#open-conflict input[name="f.who"]').all():
        box.check()
    master.press("open a conflict", "#open-conflict")
    lou = master.page.locator('#declare-who option:has-text("Lou")').get_attribute("value") or ""
    expect(ada.page.locator("#declare")).to_be_visible()
    ada.page.locator("#ask a", has_text="Declare").click()
    ada.page.locator("#act-0-target").select_option(lou)
    ada.page.locator("#act-0-aim").select_option("deceit")
    ada.page.locator('input[name="f.acts.0.identity"][value="persuasion"]').check()
    ada.page.locator('input[name="f.acts.0.quality"][value="selfishness"]').check()
    ada.page.locator('input[name="f.acts.0.verbal"][type=checkbox]').check()
    expect(ada.page.locator("#declare .comes")).to_contain_text("Persuasive Selfishness")
    expect(ada.page.locator("#declare .notes")).to_contain_text("who has no guard yet")
    ada.fits()

    # Somebody else declares: nothing that Ada has filled in is lost
    miles.page.locator("#act-0-target").select_option(lou)
    miles.page.locator('input[name="f.acts.0.quality"][value="courage"]').check()
    miles.press("declare", "#declare")
    expect(ada.page.locator(".slip", has_text="Miles Dove")).to_contain_text("Courage")
    assert ada.page.locator("#act-0-aim").input_value() == "deceit"
    assert ada.page.locator('input[name="f.acts.0.identity"][value="persuasion"]').is_checked()
    ada.press("declare", "#declare")
    ada.page.reload()
    expect(ada.page.locator(".slip.mine")).to_contain_text("at Deceit")

    master.page.locator("#declare-who").select_option(lou)
    master.page.locator('input[name="f.acts.0.kind"][value="guard"]').check()
    master.press("declare", "#declare")
    master.press("call for the dice", "#ask")
    for one in (ada, miles, master):
        one.press("throw", "#ask")
    for _ in range(ROUNDS):
        master.page.wait_for_selector('#uses, .answers button, #ask button[value="apply the round"]')
        if master.page.locator('#ask button[value="apply the round"]').count():
            break
        action = "use the sets" if master.page.locator("#uses").count() else "answer"
        master.press(action, ".fight")
    expect(ada.page.locator(".timeline h2")).to_have_text("How it goes")
    expect(ada.page.locator(".slips .felt")).to_have_count(3)
    ada.fits()
    master.press("apply the round", "#ask")
    expect(ada.page.locator(".scene h2")).to_contain_text("round 2")
    miles.press("withdraw", ".between")
    master.press("end the conflict", "#ask")
    expect(ada.page.locator(".fight")).to_have_count(0)


def growth(master: Sitter, ada: Sitter) -> None:
    """The scene ends: a slide, and a raise that is granted."""
    assert ada.page.locator("#growth").count() == 0, "no slide before the scene is over"
    master.press("end the scene", "#ask")
    expect(ada.page.locator("#growth")).to_be_visible()
    ada.fits()
    slide = ada.page.locator("#growth .goal", has_text="Observation to Selfishness")
    expect(slide).to_contain_text("across a professional link")
    line = ada.line
    slide.click()
    ada.wait_beyond(line)
    expect(ada.page.locator("#growth")).to_have_count(0)
    ada.page.locator("#raise > summary").click()
    ada.page.locator('#raise input[name="f.quality"][value="observation"]').check()
    ada.page.locator("#raise-reason").fill("Lou swung first, and I never saw it.")
    ada.press("ask for a raise", "#raise")
    expect(master.page.locator("#asked")).to_contain_text("You were taken by surprise, and it mattered.")
    before = points(ada, "Observation")
    master.press("grant the raise", "#asked")
    expect(ada.page.locator(".logs .log li").first).to_contain_text("Ada Quint has earned it")
    assert points(ada, "Observation") == before + 1


def points(one: Sitter, trait: str) -> int:
    """What the own sheet says."""
    row = one.page.locator("#mine .pair", has_text=trait)
    return int(row.locator(".num").last.inner_text())


def test_a_character_and_a_roll_without_a_script(browser: Browser, house: Served) -> None:
    master, ada, _ = sitters(browser, house, script=False)
    page = ada.page
    ada.sketch()
    page.locator('input[name="f.traits.patience"][value="5"]').check()
    page.locator('button[name="look"]').first.click()
    expect(page.locator(".bill")).to_contain_text("That costs 45 points, and there are 41.")
    assert ada.secret not in page.url
    page.locator('input[name="f.traits.patience"][value="2"]').check()
    page.locator('button[name="action"][value="sketch a character"]').click()
    page.locator('#ask button[value="finish the character"]').click()
    page.locator("#roll input[name='f.quality'][value='selfishness']").check()
    page.locator('#roll button[name="look"]').click()
    expect(page.locator("#roll .comes")).to_contain_text("Cunning Selfishness")
    page.locator('#roll button[name="action"]').click()
    expect(page.locator("#rolls")).to_contain_text("Ada Quint")
    page.locator("#whisper-words").fill("meet me outside")
    page.locator('button[value="whisper"]').click()
    master.page.reload()
    expect(master.page.locator("#whispers")).to_contain_text("meet me outside")
