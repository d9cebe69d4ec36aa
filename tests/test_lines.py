"""Source in lines that a person can read."""

from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
WIDEST = 120


@pytest.mark.parametrize("kind", ["css", "html", "js", "py"])
def test_no_line_is_too_long(kind: str) -> None:
    files = [path for path in SOURCE.rglob(f"*.{kind}") if "_compiled" not in path.parts]
    assert files
    long = [
        f"{path.relative_to(SOURCE)}:{number}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDEST
    ]
    assert long == []
