"""`make test` sets BACKROOM_SKIPS=fail: a test that is skipped there has not been run, and that is a failure.

The tests run the engines as plain Python, which they can plant leaks in; `lockstep` holds the compiled ones to these.
Some run once more with BACKROOM_TESTED=compiled (see `conformance/test_compiled.py`), and look at fewer positions then.
"""

import gc
import os

os.environ["BACKROOM_ENGINES"] = os.environ.get("BACKROOM_TESTED", "plain")  # before anything imports an engine

import pytest

from backroom.bots import guard
from backroom.bots.search import levels
from backroom.conformance import checks
from tests.waiting import LONG

if os.environ["BACKROOM_ENGINES"] == "compiled":
    checks.GAMES, checks.POSITIONS, checks.LIMIT = 4, 40, 50
guard.SECONDS = LONG  # on a busy machine nobody plays at random because of that
levels.AT_MOST = 0.05  # plain engines are slow, and what levels are worth is not tested here


@pytest.hookimpl(optionalhook=True)  # `pytest -p no:xdist` knows no such hook
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """More than cores: many tests wait, for a browser or for a pause to be over."""
    return 2 * (os.cpu_count() or 1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What compiles the engines comes first: that takes minutes, in which others run. What waits for it comes last."""
    items.sort(key=lambda item: ("lockstep" not in item.nodeid) + ("test_compiled" in item.nodeid))


def pytest_collection_finish() -> None:
    """Tests and modules stay: looking for garbage among them took a sixth of some conformance checks' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1_000)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):  # type: ignore[no-untyped-def]
    report = yield
    if report.skipped and not hasattr(report, "wasxfail") and os.environ.get("BACKROOM_SKIPS") == "fail":
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, but here everything must run: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector):  # type: ignore[no-untyped-def]
    report = yield
    if report.skipped and os.environ.get("BACKROOM_SKIPS") == "fail":
        report.outcome = "failed"
        report.longrepr = f"{collector.nodeid} was skipped, but here everything must run"
    return report
