"""What we write can be read: no line of prose is too long, and every link leads somewhere."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST = 120
DOCUMENTS = sorted(
    [
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")),
    ]
)

LINK = re.compile(r"\]\(([^)\s]+)\)")
ONE_LINK = re.compile(r"\s*([-*] )?!?\[[^\]]*\]\([^)]*\)\W*")
ELSEWHERE = re.compile(r"[a-z]+:")


def outside_code(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are not in a code block, each with its number."""
    fenced, indented, before = False, False, ""
    for number, line in enumerate(text.splitlines(), 1):
        # Code that is set in comes after an empty line; other lines that are set in belong to a list.
        indented = line.startswith("    ") and (indented or not before)
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced and not indented:
            yield number, line
        before = line


def prose(text: str) -> Iterator[tuple[int, str]]:
    """The same without tables, and without lines that are one link: nobody can break those."""
    for number, line in outside_code(text):
        if not line.startswith("|") and not ONE_LINK.fullmatch(line):
            yield number, line


def anchors(text: str) -> set[str]:
    """What GitHub calls each heading: its letters in lower case, with hyphens for spaces."""
    found: set[str] = set()
    seen: Counter[str] = Counter()
    for _, line in outside_code(text):
        if line.startswith("#"):
            title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", line.lstrip("#").strip()).lower()
            name = re.sub(r"[^\w\- ]", "", title).replace(" ", "-")
            found.add(f"{name}-{seen[name]}" if name in seen else name)  # one that is there twice gets a number
            seen[name] += 1
    return found


def broken(document: Path, text: str) -> Iterator[str]:
    """The links of a document that lead nowhere."""
    for _, line in outside_code(text):
        for link in LINK.findall(re.sub(r"`[^`]*`", "", line)):
            path, _, anchor = link.partition("#")
            target = document.parent / path
            if ELSEWHERE.match(link):
                continue
            if not target.exists() or (
                anchor and anchor not in anchors(target.read_text(encoding="utf-8") if path else text)
            ):
                yield link


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_line_of_prose_is_too_long(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    assert [(number, line) for number, line in prose(text) if len(line) > LONGEST] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(document: Path) -> None:
    assert list(broken(document, document.read_text(encoding="utf-8"))) == []


def test_what_is_wrong_is_found() -> None:
    long = "word " * 30
    text = f"# A title: here\n{long}\n| {long} |\n```\n{long}\n```\n[{long}](#a-title-here)\n\n    {long}\n"
    assert [number for number, line in prose(text) if len(line) > LONGEST] == [2]
    here = ROOT / "README.md"
    assert list(broken(here, f"{text}[a](docs/nowhere.md) [b](#nowhere) [c](LICENSE) `[d](e)`")) == [
        "docs/nowhere.md",
        "#nowhere",
    ]
