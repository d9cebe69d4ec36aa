"""A game from a package of its own: installed, played in the browser, in the terminal and on the ladder, removed."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.at_table import AtTable, anything
from tests.web.serving import served, with_packages

PACKAGE = Path(__file__).parents[1] / "foreign"
GAME, TITLE = "last-match", "The Last Match"


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """A folder with the package in it, built and installed as anybody would."""
    project = shutil.copytree(PACKAGE, tmp_path / "project")
    target = tmp_path / "packages"
    quietly = ("--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *quietly, "--target", str(target), str(project)], check=True
    )
    return target


def backroom(packages: Path, *words: str, typed: str = "") -> str:
    """What a command says."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "backroom", *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **with_packages(packages)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_package_of_its_own(browser: Browser, packages: Path, tmp_path: Path) -> None:
    assert TITLE in backroom(packages, "games", "--json")
    assert "pays" in backroom(packages, "play", GAME, "--against", "greedy", "--no-color", typed="1\n" * 20)
    climbed = json.loads(backroom(packages, "ladder", GAME, "--bots", "random,greedy", "-n", "20", "--json"))
    assert climbed
    assert "Say how many matches to take" in backroom(packages, "--help")
    assert backroom(packages, "matches", "7") == "2\n"

    page = browser.new_page()
    folder = tmp_path / "house"
    with served(folder, packages=packages) as house:
        page.goto(house.address)
        page.locator(f'form[action="/play"]:has([value="{GAME}"]) button').click()
        page.wait_for_url("**/tables/*")
        finished = page.url
        me = AtTable(page, anything)
        me.wait()
        assert page.locator(".last-match .match").count() > 10
        assert page.locator(".match").first.bounding_box()["width"] == 14  # type: ignore[index]  # it is on the page
        for file in ("match.svg", "last-match.css"):
            assert page.request.get(f"{house.address}/static/games/{GAME}/{file}").ok
        while not me.over:
            me.decide()
            me.wait()
        assert page.locator("#headline").text_content() == "Lights out"
        assert not me.problems
        tally = page.request.get(f"{finished}/tally.md")
        assert tally.ok
        assert tally.text().startswith("# The Last Match\n\n- ")
        assert page.request.get(f"{finished}/tally.pdf").status == 404
        page.goto(house.address)
        page.locator(f'form[action="/play"]:has([value="{GAME}"]) button').click()
        page.wait_for_url("**/tables/*")
        running = page.url
        assert running != finished

    for installed in packages.iterdir():
        shutil.rmtree(installed)
    with served(folder, packages=packages) as house:
        lobby = page.goto(house.address)
        assert lobby is not None
        assert lobby.ok
        assert page.locator(f'[value="{GAME}"]').count() == 0
        assert page.locator(".door").count() == 4
        assert GAME in page.locator(".tables li.shut").inner_text().lower()
        for address in (finished, running):
            assert page.request.get(f"{house.address}/tables/{address.rpartition('/')[2]}").status < 500


def test_a_package_that_cannot_be_loaded(packages: Path, tmp_path: Path, browser: Browser) -> None:
    (packages / "last_match" / "rules.py").write_text("import nowhere_to_be_found\n", encoding="utf-8")
    page = browser.new_page()
    with served(tmp_path / "house", packages=packages) as house:
        page.goto(house.address)
        assert page.locator(".door").count() == 5
        assert GAME in page.locator(".door.shut").inner_text().lower()
        said = house.stop()[1]
    assert [line for line in said.splitlines() if "backroom.games" in line and "nowhere_to_be_found" in line]
