"""Halves of games that packages bring along: one that can't be loaded does not take the others with it."""

import logging
from pathlib import Path

import pytest

from backroom.core.installed import Installed

GROUP = "backroom.tests"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with one half that works, one that fails and one that is not there."""
    (tmp_path / "brought_along.py").write_text("GOOD = 'here'\n", encoding="utf-8")
    (tmp_path / "brought_badly.py").write_text("raise RuntimeError('first line\\nsecond line')\n", encoding="utf-8")
    about = tmp_path / "brought-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: brought\nVersion: 1\n", encoding="utf-8")
    entries = ("good = brought_along:GOOD", "bad = brought_badly:GAME", "gone = brought_along:GONE")
    (about / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *entries, ""]), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("package")
def test_what_cannot_be_loaded_is_one_line_in_the_log_and_not_there(caplog: pytest.LogCaptureFixture) -> None:
    found = Installed[str](GROUP)
    with caplog.at_level(logging.WARNING):
        assert dict(found) == {"good": "here"}
        assert dict(found) == {"good": "here"}
        assert found.get("bad") is None
    assert found.broken == {
        "bad": "RuntimeError: first line",
        "gone": "AttributeError: module 'brought_along' has no attribute 'GONE'",
    }
    assert [line.getMessage().count("\n") for line in caplog.records] == [0, 0]


@pytest.mark.usefixtures("package")
def test_nothing_is_imported_before_it_is_asked_for() -> None:
    found = Installed[str](GROUP)
    assert found["good"] == "here"
    assert not found.broken
    with pytest.raises(KeyError):
        found["never heard of"]
