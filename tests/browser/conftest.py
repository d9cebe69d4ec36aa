"""Real browsers at real tables: Debian's Chromium, and a house in a process of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.waiting import LONG
from tests.web.serving import Served, served

CHROMIUM = "/usr/bin/chromium"
expect.set_options(timeout=LONG * 1000)
QUIET = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"]


@pytest.fixture(scope="module")  # not longer: Playwright runs an event loop, and other tests want their own
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One for all: everybody comes as somebody new, and opens a table of their own."""
    folder: Path = tmp_path_factory.mktemp("house")
    with served(folder, program="tests.web.patient") as running:
        yield running


@pytest.fixture(autouse=True)
def everybody_leaves(browser: Browser) -> Iterator[None]:
    """Pages that nobody looks at any more would go on following their tables."""
    yield
    for context in browser.contexts:
        context.close()
