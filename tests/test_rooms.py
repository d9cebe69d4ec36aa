"""The rooms of the house hold what all games share: no source of theirs names a game."""

import re
from collections.abc import Iterator
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path

import pytest

from backroom.core import GAMES
from backroom.web.kit.page import PAGES

HOUSE = Path(str(files("backroom")))
ROOMS = ("core", "bots", "house", "web", "press", "terminal", "lab", "conformance", "cli.py")
SOURCES = {".py", ".html", ".css", ".js", ".svg", ".toml", ".typ", ".md"}

GENRE = re.compile(r"(?i)\bnoir (tabletop )?games\b|\bfilm noir\b")
"""What the house plays, and how it is lit: the kind of story, and not the family of games that is called so."""


def names() -> Iterator[str]:
    """What games are called: ids, families, titles, what hangs at their doors, and their packages."""
    for game in GAMES:
        yield from (game.spec.id, game.spec.family, game.spec.title)
    for page in PAGES.values():
        if page.sign:
            yield page.sign.title
    for entry in entry_points(group="backroom.games"):
        yield entry.module.removesuffix(".rules")


NAMED = re.compile(rf"(?i)(?<![\w/-])({'|'.join(map(re.escape, set(names())))})(?![\w/-])")


def sources(room: str) -> list[Path]:
    """The files of a room that somebody wrote."""
    found = HOUSE / room
    files_in = sorted(found.rglob("*")) if found.is_dir() else [found]
    return [file for file in files_in if file.suffix in SOURCES]


def named_in(file: Path) -> list[str]:
    """The lines of a file that name a game."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [f"{at}: {line.strip()[:100]}" for at, line in enumerate(lines, 1) if NAMED.search(GENRE.sub("", line))]


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_names_a_game(room: str) -> None:
    found = {file.relative_to(HOUSE).as_posix(): named_in(file) for file in sources(room)}
    assert found
    assert not {file: lines for file, lines in found.items() if lines}


def test_what_would_be_found() -> None:
    for line in (
        'if game == "noir/killer":',
        "from backroom.games.nightshade.rules import GAME",
        "<p>A Dirty World</p>",
        ".bigshuffle .card { color: red; }",
        "/* Heist: vaults */",
    ):
        assert NAMED.search(line), line
    for line in ("Four noir games.", "lit like a film noir", "the killer of the house", "a table", "duels"):
        assert not NAMED.search(GENRE.sub("", line)), line
