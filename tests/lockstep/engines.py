"""Compiled engines for tests: made once, whichever test asks first."""

import fcntl
import subprocess
import sys
from pathlib import Path

import pytest

from backroom.engines import read_manifest

ROOT = Path(__file__).parents[2]


def make_engines() -> None:
    """Compile the engines, or wait for somebody who does; it is done at once if nothing has changed."""
    with (ROOT / "pyproject.toml").open(encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests run side by side
        subprocess.run([sys.executable, "-m", "backroom.compiling"], cwd=ROOT, check=True)


def compiled_engines() -> None:
    """There are compiled engines when this returns, or the test is skipped."""
    make_engines()
    manifest = read_manifest()
    assert manifest is not None
    if manifest.failure:
        pytest.skip(manifest.failure)


if __name__ == "__main__":
    make_engines()
