"""`python -m bench.bots` runs, says what it measured, and leaves nothing behind. What it measures is not for a test."""

import json
import subprocess
import sys

import pytest

from tests.waiting import LONG


@pytest.mark.parametrize("workers", ["1", "0"])
def test_a_few_tables(workers: str) -> None:
    words = ["--tables", "2", "--seconds", "1", "--bot", "greedy", "--pause", "0.1", "--workers", workers, "--json"]
    run = subprocess.run(
        [sys.executable, "-m", "bench.bots", *words], capture_output=True, text=True, timeout=LONG, check=True
    )
    found = json.loads(run.stdout)
    assert (found["tables"], found["bot"], found["bots_failed"]) == (2, "greedy", 0)
    assert found["workers"] == int(workers)
    assert found["actions"] > 0
    assert found["action_p50_ms"] <= found["action_p99_ms"] <= found["action_max_ms"]
    assert "Traceback" not in run.stderr
