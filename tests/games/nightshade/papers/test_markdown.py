"""The case file as plain text."""

from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from backroom.games.nightshade.papers.markdown import markdown
from tests.games.nightshade.papers.sample import SAMPLE
from tests.games.nightshade.papers.test_pdf import HOSTILE, with_notes

GOLDEN = Path(__file__).with_name("sample.md")


def test_the_sample_reads_as_it_did() -> None:
    """After a change: write `markdown(SAMPLE)` to the file again and read the diff."""
    assert markdown(SAMPLE).decode() == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words", [*HOSTILE, "- a", "1. a", "2) b", "+ c", "===", "    code", "# no", "a\n\n\nb", "> q"]
)
def test_words_are_words(words: str) -> None:
    """A reader of Markdown shows what was written, and nothing else becomes of it."""
    tokens = MarkdownIt("commonmark").enable("table").parse(markdown(with_notes(words)).decode())
    at = next(number for number, token in enumerate(tokens) if token.type == "blockquote_open")
    shown = []
    for token in tokens[at + 1 :]:
        if token.type == "blockquote_close":
            break
        assert token.type in ("paragraph_open", "paragraph_close", "inline"), token.type
        for child in token.children or ():
            assert child.type in ("text", "text_special", "softbreak", "hardbreak", "em_open", "em_close"), child.type
            shown.append(child.content or " ")
        shown.append(" ")
    assert " ".join("".join(shown).split()).startswith(" ".join(words.split()))
