"""Facts are types: who renames one and forgets a reader is told by mypy.

All renames are made on one copy of the source, each where the fact is declared and nowhere else. mypy looks once, and
must name every reader together with the field that it still reads.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
GAMES = Path("src/backroom/games")

pytestmark = pytest.mark.long


class Rename(NamedTuple):
    """A field, where it is declared, and who reads it."""

    file: str
    field: str
    declared: str
    """As it stands in the file, once, with enough around it to be found."""
    readers: tuple[str, ...]


RENAMES = {
    "a part of a view": Rename(
        "noir/rules/shown.py", "cleared", "    cleared: list[Name]", ("noir/rules/seeing.py", "noir/page/town.py")
    ),
    "a fact of several games": Rename(
        "noir/rules/facts.py", "alive", "    alive: bool\n    on_board", ("noir/rules/words.py",)
    ),
    "a fact of one game": Rename(
        "noir/killer/rules/facts.py",
        "worked",
        "    worked: bool",
        ("killer/rules/notebook.py", "killer/rules/words.py", "killer/rules/verbs.py"),
    ),
    "a character at the game master's table": Rename(
        "dirtyworld/table/rules/shown.py",
        "conditions",
        "    conditions: tuple[str, ...]",
        ("rules/seeing.py", "rules/picture.py", "page/people.py", "storylog/binding.py"),
    ),
    "a whisper there": Rename(
        "dirtyworld/table/rules/facts.py",
        "whisper",
        "    whisper: Hidden[str] = UNSET",
        ("rules/changes.py", "rules/words.py", "rules/worlds.py", "storylog/teller.py"),
    ),
    "a seat of The Big Shuffle": Rename(
        "bigshuffle/rules/shown.py",
        "goons",
        "    goons: list[GoonShown]",
        ("bigshuffle/rules/view.py", "bigshuffle/page/total.py"),
    ),
    "an answer there": Rename(
        "bigshuffle/rules/facts.py",
        "action",
        "    action: str\n",
        ("bigshuffle/rules/rules.py", "bigshuffle/rules/notebook.py", "bigshuffle/rules/words.py"),
    ),
    "a level of Nightshade's collector": Rename(
        "nightshade/rules/shown.py",
        "spent",
        '    spent: bool\n    """The key',
        ("rules/view.py", "rules/picture.py", "page/evidence.py", "papers/tale/binding.py"),
    ),
    "a note of Nightshade": Rename(
        "nightshade/rules/facts.py",
        "note",
        "    note: int\n    about: str",
        ("rules/notes.py", "rules/log.py", "page/journal.py", "papers/casefile.py"),
    ),
}


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What mypy says of the project with all these renames; what it remembers of it goes along, to save time."""
    folder = tmp_path_factory.mktemp("renamed")
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("_compiled*", "__pycache__"))
    shutil.copy2(ROOT / "pyproject.toml", folder)
    if (ROOT / ".mypy_cache").exists():
        shutil.copytree(ROOT / ".mypy_cache", folder / ".mypy_cache")
    for rename in RENAMES.values():
        file = folder / GAMES / rename.file
        source = file.read_text(encoding="utf-8")
        assert source.count(rename.declared) == 1, f"{rename.file} has no '{rename.declared}', or more than one"
        renamed = rename.declared.replace(rename.field, f"{rename.field}_renamed", 1)
        file.write_text(source.replace(rename.declared, renamed), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "src"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout.splitlines()


@pytest.mark.parametrize("rename", RENAMES.values(), ids=RENAMES)
def test_a_renamed_fact_is_missed_by_its_readers(said: list[str], rename: Rename) -> None:
    game = rename.file.partition("/")[0]
    missed = [line for line in said if f'"{rename.field}"' in line and f"games/{game}/" in line]
    for reader in rename.readers:
        assert any(f"{reader}:" in line for line in missed), f"{reader} does not notice: {said}"


def test_nobody_else_has_anything_to_say(said: list[str]) -> None:
    """What mypy says besides is of files that miss a field, too: the type of what they read there is unknown to it."""
    errors = [line for line in said if ": error:" in line]
    fields = [f'"{rename.field}' for rename in RENAMES.values()]
    missing = [line for line in errors if any(field in line for field in fields)]
    files = {line.partition(":")[0] for line in missing}
    assert [line for line in errors if line.partition(":")[0] not in files] == []
