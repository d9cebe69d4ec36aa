"""Pages are set by Typst, in a process of its own, one after the other."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, ParamSpec

from backroom.house.refusals import Unfit

PRESS = Path(__file__).with_name("press.py")
BOOK = Path(__file__).with_name("book")
"""What every design may use."""
PATIENCE = 90
"""Seconds after which the press gives up."""
DOTS = 200.0
"""Per inch, where a page becomes a picture."""

OTHER_LETTERS = re.compile("[\u0600-\u1dff\u2300-\U0010ffff]")
"""Typst's own fonts have Latin, Greek, Cyrillic and Hebrew letters, and punctuation."""

_PRESS = ThreadPoolExecutor(max_workers=1, thread_name_prefix="press")
"""One at a time: a book takes a processor for a second or more, and the tables need theirs."""

Given = ParamSpec("Given")


class Unprintable(Unfit):
    """The press gave up; the message says why in a line."""


def order(design: Path, file: Any, kind: str, **inputs: str) -> dict[str, Any]:
    """What the press is asked for: a design, and data that is shown and never evaluated."""
    return {
        "book": sources(design),
        "inputs": {"file": json.dumps(file), **inputs},
        "format": kind,
        "ppi": DOTS,
        # Only if somebody wrote in letters that Typst's fonts lack are those of the machine looked at.
        "borrow": bool(OTHER_LETTERS.search(json.dumps(file, ensure_ascii=False))),
    }


def sources(design: Path) -> dict[str, str]:
    """A design, the files beside it, and what every design may use."""
    beside = [file for folder in (BOOK, design.parent) for file in sorted(folder.glob("*.typ"))]
    found = {file.name: file.read_text(encoding="utf-8") for file in beside}
    return {**found, "main.typ": found[design.name]}


def pressed(asked: dict[str, Any]) -> bytes:
    """The pages. Waits for another process: not on an event loop."""
    try:
        # -P: modules are looked for where they are installed, not beside the press.
        done = subprocess.run(
            [sys.executable, "-P", str(PRESS)],
            input=json.dumps(asked).encode(),
            capture_output=True,
            check=False,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        raise Unprintable(f"The pages were not set within {PATIENCE} seconds.") from None
    if done.returncode != 0:
        last = done.stderr.decode(errors="replace").strip().splitlines() or ["it stopped and did not say why"]
        raise Unprintable(f"The pages could not be set: {last[-1]}.")
    return done.stdout


async def at_the_press(make: Callable[Given, bytes], *given: Given.args, **named: Given.kwargs) -> bytes:
    """The same for a page, which must not wait."""
    return await asyncio.get_running_loop().run_in_executor(_PRESS, lambda: make(*given, **named))
