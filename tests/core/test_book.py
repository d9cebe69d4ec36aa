"""A rule book takes its numbers from the rules."""

from pathlib import Path

import pytest

from backroom.core.book import in_letters, rule_book


def test_numbers_in_letters() -> None:
    assert [in_letters(number) for number in (0, 1, 14, 20, 25, 49, 100)] == [
        *("no", "one", "fourteen", "twenty", "twenty-five", "forty-nine", "100"),
    ]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    folder = tmp_path / "booked"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "rules.md").write_text("{Goal} are dead, or {goal} of {size}.", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return "booked"


def test_a_book_has_the_numbers_of_the_rules(package: str) -> None:
    assert rule_book(package, goal=14, size="5 by 5") == "Fourteen are dead, or fourteen of 5 by 5."


def test_a_number_that_is_not_given_or_not_used_is_an_error(package: str) -> None:
    with pytest.raises(ValueError, match="size"):
        rule_book(package, goal=14)
    with pytest.raises(ValueError, match="hands"):
        rule_book(package, goal=14, size=5, hands=4)
