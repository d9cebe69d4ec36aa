"""Compiled engines run only while they fit; whatever is the matter with them, the same rules run as plain Python."""

import json
import sys
from pathlib import Path

import pytest

from backroom import compiling, engines
from backroom.compiling import MODULES, NotCompiled

NAMES = [f"backroom.{module}" for module in MODULES]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for compiled engines in which there are none."""
    made = tmp_path / "_compiled"
    monkeypatch.setattr(engines, "COMPILED", made)
    monkeypatch.setattr(engines, "MANIFEST", made / "manifest.json")
    monkeypatch.setattr(compiling, "COMPILED", made)
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])
    monkeypatch.delenv(engines.SETTING)
    return made


def write(folder: Path, **other: object) -> None:
    folder.mkdir()
    manifest = {"suffix": engines.SUFFIX, "sources": engines.hashes(NAMES), "failure": "", **other}
    (folder / "manifest.json").write_text(json.dumps(manifest))


def test_every_module_on_the_list_has_a_source() -> None:
    assert len(engines.hashes(NAMES)) == len(set(NAMES))


def test_without_compiled_engines_plain_ones_run_and_nothing_is_said(folder: Path) -> None:
    assert engines.why_plain() == "they are not compiled"
    assert engines.choose() == ""
    assert not engines.are_compiled()


def test_engines_that_fit_are_found_before_their_sources(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder)
    file = folder / "backroom" / "core" / f"bits{engines.SUFFIX}"
    file.parent.mkdir(parents=True)
    file.touch()
    assert engines.why_plain() == engines.choose() == ""
    assert engines.are_compiled()
    finder = sys.meta_path[0]
    assert isinstance(finder, engines.Compiled)
    spec = finder.find_spec("backroom.core.bits", None)
    assert spec is not None
    assert spec.origin == str(file)
    assert finder.find_spec("backroom.core.deck", None) is None


def test_plain_is_plain(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder)
    monkeypatch.setenv(engines.SETTING, "plain")
    assert engines.choose() == ""
    assert not engines.are_compiled()


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ({"sources": {NAMES[0]: "another"}}, "they were changed since they were compiled"),
        ({"sources": {"backroom.gone": "another"}}, "they were changed since they were compiled"),
        ({"suffix": ".another.so"}, "they are compiled for another Python"),
    ],
)
def test_what_does_not_fit_is_not_used_and_that_is_said(
    folder: Path, monkeypatch: pytest.MonkeyPatch, other: dict[str, object], reason: str
) -> None:
    write(folder, **other)
    assert engines.choose() == reason
    assert not engines.are_compiled()
    monkeypatch.setenv(engines.SETTING, "compiled")
    with pytest.raises(ImportError, match=reason):
        engines.choose()


def test_a_manifest_that_is_none_is_as_good_as_none(folder: Path) -> None:
    folder.mkdir()
    (folder / "manifest.json").write_text("{")
    assert engines.choose() == "they are not compiled"


def test_a_setting_that_is_none_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(engines.SETTING, "fast")
    with pytest.raises(ImportError, match="auto, compiled or plain"):
        engines.choose()


def test_a_missing_compiler_is_mentioned_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried = []

    def fail(names: list[str], scratch: Path) -> Path:
        tried.append(names)
        raise NotCompiled("no compiler")

    monkeypatch.setattr(compiling, "compiled", fail)
    compiling.main()
    assert "no compiler" in capsys.readouterr().err
    assert engines.choose() == ""
    assert not engines.are_compiled()
    compiling.main()
    assert capsys.readouterr() == ("", "")
    assert len(tried) == 1
