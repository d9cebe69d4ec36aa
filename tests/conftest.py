"""`make test` sets BACKROOM_SKIPS=fail: a test that is skipped there has not been run, and that is a failure.

The tests run the engines as plain Python, which they can plant leaks in; `lockstep` holds the compiled ones to these.
"""

import os

os.environ["BACKROOM_ENGINES"] = "plain"  # before anything imports an engine

import pytest

from backroom.bots.search import levels

levels.AT_MOST = 0.05  # plain engines are slow, and what levels are worth is not tested here


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """More than cores: many tests wait, for a browser or for a pause to be over."""
    return 2 * (os.cpu_count() or 1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What compiles the engines comes first: that takes minutes, in which others run beside it."""
    items.sort(key=lambda item: "lockstep" not in item.nodeid)


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
