"""Takes pictures of every page of the house at 360 and at 1600 pixels, into build/screens: `make screens`.

    .venv/bin/python -m docs.screens [noir] [nightshade] [bigshuffle] [duel] [table]

Opens a house in a temporary folder, plays games against bots with a fixed plan, and takes pictures on the way: of all
games, or of those that are named. They stay out of the repository, but for the one in the README.
"""

import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from docs.screens.evening import evening
from docs.screens.night import MOMENTS, first, packed

FOLDER = Path(__file__).parents[2] / "build" / "screens"
WIDTHS = {360: 740, 1600: 900}
OTHERS = (
    ("hitman", "noir/hitman", 2, 1, 6),
    ("spytag", "noir/spytag", 9, 4, 3),
    ("thief", "noir/thief", 2, 0, 6),
    ("fbi", "noir/fbi", 8, 3, 5),
    ("heist", "noir/heist", 7, 6, 9),
)
"""The other tables: the picture's name, the game, its players, my seat, and after how many decisions of mine."""


def shoot(page: Page, name: str, at: str = "") -> None:
    """One page at both widths; scrolled to some part of it."""
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(400)
        if at:
            page.locator(at).first.evaluate("part => part.scrollIntoView()")
        page.screenshot(path=FOLDER / f"{name}-{width}.png")
    page.set_viewport_size({"width": 1600, "height": 900})


def offers(page: Page) -> list[str]:
    """What can be clicked now."""
    return [str(value) for value in page.locator('button[name="action"]').evaluate_all("all => all.map(x => x.value)")]


def play_on(page: Page, decisions: int, verbs: tuple[str, ...]) -> None:
    """Prefer these verbs in turn, until so many decisions are made or the game is over."""
    for number in range(decisions):
        page.wait_for_selector('#ask.mine, [data-region="edition"]')
        if page.locator('[data-region="edition"]').count():
            return
        wanted = verbs[number % len(verbs)]
        choices = [offer for offer in offers(page) if offer.startswith(wanted)] or offers(page)
        page.locator(f'button[name="action"][value="{choices[number % len(choices)]}"]').click()
        page.wait_for_timeout(600)


def sit_down(page: Page, address: str, form: Mapping[str, str]) -> None:
    """Set up a table as the form says, and open its page."""
    page.goto(page.request.post(f"{address}/tables", form={**form}).url)


def noir(page: Page, address: str) -> None:
    """The lobby, the set-up, Killer vs. Inspector from the table to the replay, and a table of each other game."""
    page.goto(address)
    shoot(page, "lobby")
    page.goto(f"{address}/new/noir/killer")
    shoot(page, "setup")
    seats = {"game": "noir/killer", "players": "2", "seat.0": "bot:random", "seat.1": "me"}
    for _ in range(20):  # until a game lasts long enough to show something
        sit_down(page, address, seats)
        page.wait_for_selector("#ask")
        play_on(page, 12, ("become", "shift", "exonerate", "exonerate"))
        page.wait_for_selector('#ask.mine, [data-region="edition"]')
        if not page.locator('[data-region="edition"]').count():
            break
    shoot(page, "table")
    play_on(page, 400, ("accuse", "shift"))
    page.wait_for_selector('[data-region="edition"]')
    shoot(page, "result")
    page.locator('a[href*="/replay"]').first.click()
    page.wait_for_url("**/replay*")
    page.goto(f"{page.url.split('?')[0]}?line=12&eye=all")
    shoot(page, "replay")
    for name, game, players, seat, decisions in OTHERS:
        crowd = {f"seat.{number}": "me" if number == seat else "bot:greedy" for number in range(players)}
        sit_down(page, address, {"game": game, "players": str(players), **crowd})
        play_on(page, decisions, ("canvass", "place", "shift"))
        page.wait_for_selector('#ask.mine, [data-region="edition"]')
        shoot(page, name)


def big_shuffle(page: Page, address: str) -> None:
    """A turn of one's own, somebody else's scene change while goons are hired, and the late edition."""
    page.goto(address)
    seats = {f"seat.{number}": "me" if number == 1 else "bot:greedy" for number in range(4)}
    wanted = {"bigshuffle-turn": "Play a card", "bigshuffle": "Hire a goon"}
    for _ in range(20):  # until a game had all of it
        form = {"game": "bigshuffle", "players": "4", "option.limit": "400"} | seats
        sit_down(page, address, form)
        for number in range(400):
            page.wait_for_selector('#ask.mine, [data-region="edition"]')
            if page.locator('[data-region="edition"]').count():
                break
            asked = page.locator("#ask .prompt").inner_text()
            for name, words in list(wanted.items()):
                # Late enough that there is something to see, and in somebody else's scene change with goons at hand.
                full = number > 14 and (name != "bigshuffle" or page.locator(".seat.acts:not(.mine)").count())
                if full and words in asked and page.locator("#hand .may").count() > 1:
                    del wanted[name]
                    shoot(page, name)
            verbs = (*("play", "move", "hire", "use")[number % 4 :], "hire", "play", "move")
            choices = next(
                (found for verb in verbs if (found := [o for o in offers(page) if o.startswith(verb)])), None
            )
            action = (choices or offers(page))[number % len(choices or offers(page))]
            page.locator(f'button[name="action"][value="{action}"]').first.click()
            page.wait_for_timeout(300)
        if not wanted and page.locator('[data-region="edition"]').count():
            break
    shoot(page, "bigshuffle-result")


def nightshade(page: Page, address: str) -> None:
    """Cases that were played before the house opened, taken in as campaigns."""
    for number, (name, (title, moment)) in enumerate(MOMENTS.items()):
        page.goto(f"{address}/shelf")
        file = packed(title, first(moment, 5 + number))
        page.locator("#new-file").set_input_files(
            {"name": "campaign.json", "mimeType": "application/json", "buffer": file}
        )
        page.get_by_role("button", name="Put it on the shelf").click()
        page.locator(".case a.spine").first.click()
        page.wait_for_url("**/tables/*")
        page.wait_for_selector('#ask, [data-region="edition"]')
        shoot(page, name)
    page.goto(f"{page.url}/story#day-3")
    shoot(page, "nightshade-story")
    page.goto(f"{address}/shelf")
    shoot(page, "nightshade-shelf")


PLAN = ("tempt purity", "brazen it out")
"""A plan of the singer's: two things at once."""


def pressed(page: Page, action: str) -> None:
    """Do it, and wait until something else is asked. Both choose at once, so a new line may be the other's."""
    before = offers(page)
    page.locator(f'button[name="action"][value="{action}"]').first.click()
    for _ in range(100):
        page.wait_for_timeout(100)
        if page.locator('[data-region="edition"]').count() or offers(page) != before:
            return


def duel(page: Page, address: str) -> None:
    """Vera Sloane against the preacher: a strike to choose, an advantage, dice with a choice of sets, and the end."""
    seats = {"game": "dirtyworld/duel", "players": "2", "seat.0": "me", "seat.1": "bot:greedy"}
    seats |= {"option.rival": "preacher"}
    for attempt in range(40):  # until there are sets to choose from, and one of them eats
        sit_down(page, address, seats)
        page.wait_for_selector("#ask.mine")
        if not attempt:
            shoot(page, "duel-strike")
        for action in PLAN:
            pressed(page, action)
            if not attempt:
                shoot(page, "duel-guard" if action == PLAN[0] else "duel-edge")
        page.locator("a.mean", has_text="As dice").last.click()
        page.wait_for_selector("a.mean[aria-current] >> text=As dice")
        pressed(page, offers(page)[-1])
        page.wait_for_selector('.felt, [data-region="edition"]')
        if page.locator("#preview ol:first-of-type .bite").count():
            break
    shoot(page, "duel")
    for _ in range(80):
        page.wait_for_selector('#ask.mine, [data-region="edition"]')
        if page.locator('[data-region="edition"]').count():
            break
        pressed(page, next(offer for offer in offers(page) if offer not in ("hold back", "give in")))
    shoot(page, "duel-result")
    page.goto(f"{page.url}/replay?line=8&eye=all")
    shoot(page, "duel-replay")


def table(page: Page, address: str) -> None:
    """An evening: characters in the making, a scene with a roll, a conflict with its dice down, the case board."""
    assert page.context.browser is not None
    evening(page.context.browser, address, shoot)


TAKES = {"noir": noir, "nightshade": nightshade, "bigshuffle": big_shuffle, "duel": duel, "table": table}


def main() -> None:
    """Take them all, or those that are named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        words = ["-m", "backroom", "serve", "--port", "0", "--data-dir", data, "--bot-pause", "0.1"]
        house = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True)
        assert house.stdout is not None
        address = house.stdout.readline().split()[4]
        try:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            page = browser.new_context(reduced_motion="reduce", viewport={"width": 1600, "height": 900}).new_page()
            for name in sys.argv[1:] or TAKES:
                TAKES[name](page, address)
            browser.close()
        finally:
            house.terminate()
            house.wait()


if __name__ == "__main__":
    main()
