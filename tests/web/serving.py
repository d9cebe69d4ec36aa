"""The house as a process of its own, as people start it, with a data folder that outlives it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.waiting import LONG


class Served:
    """A running house. `kill` ends it as a power cut would; `start` opens it again at the same address."""

    def __init__(
        self, folder: Path, bot_pause: float = 0.0, program: str = "backroom", packages: Path | None = None
    ) -> None:
        self.folder = folder
        self.packages = packages
        """A folder with more packages."""
        self.program = program
        self.bot_pause = bot_pause
        self.port = 0
        self.address = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> "Served":
        words = ["serve", "--port", str(self.port), "--data-dir", str(self.folder), "--bot-pause", str(self.bot_pause)]
        words += ["--bot-workers", "0"]  # workers have tests of their own, and each house would start some anew
        self._process = subprocess.Popen(
            [sys.executable, "-W", "error", "-m", self.program, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **with_packages(self.packages)},
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if "http://" not in said:
            raise RuntimeError(f"the house did not open: {said}{self._process.communicate()[1]}")
        self.address = said.split()[4]
        self.port = int(self.address.rsplit(":", 1)[1])
        return self

    def get(self, path: str) -> httpx.Response:
        """What it answers to somebody who just asks."""
        return httpx.get(f"{self.address}{path}", timeout=LONG)

    def kill(self) -> None:
        """SIGKILL: nothing is tidied up."""
        assert self._process is not None
        self._process.kill()
        self._process.communicate()

    def stop(self) -> tuple[int, str]:
        """Ctrl-C; returns the exit code and what was said on stderr."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
        _, said = self._process.communicate(timeout=LONG)
        return self._process.returncode, said


def with_packages(folder: Path | None) -> dict[str, str]:
    """The environment of a process that finds these packages too."""
    if folder is None:
        return {}
    return {"PYTHONPATH": os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])}


@contextmanager
def served(
    folder: Path, bot_pause: float = 0.0, program: str = "backroom", packages: Path | None = None
) -> Iterator[Served]:
    house = Served(folder, bot_pause, program, packages).start()
    try:
        yield house
    finally:
        house.stop()
