"""What is installed is whole: a wheel has every file that the code reads."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/backroom"


def test_a_wheel_has_all_files() -> None:
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]["backroom"]
    packed = {path for pattern in patterns for path in PACKAGE.glob(pattern)}
    rooms = [room for room in PACKAGE.iterdir() if room.is_dir() and room.name[0] != "_"]  # not what is compiled now
    needed = {path for room in rooms for path in room.rglob("*.*") if path.is_file()}
    assert {path for path in needed if path.suffix not in (".py", ".pyc")} <= packed
