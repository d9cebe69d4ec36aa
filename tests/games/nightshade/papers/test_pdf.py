"""The case file as a book: pages that can be read, whatever somebody wrote, and the same bytes every time."""

import re
from pathlib import Path

import pytest
import typst
from msgspec.structs import replace

from backroom.games.nightshade.papers import pdf as papers
from backroom.games.nightshade.papers.pdf import cover, order, pdf
from backroom.games.nightshade.papers.story import Chapter, Margin, Paragraph, Roll, Slip, Story
from backroom.games.nightshade.papers.tale.binding import story_of
from backroom.press import typeset
from backroom.press.typeset import Unprintable
from tests.games.nightshade.papers.cases import played
from tests.games.nightshade.papers.sample import SAMPLE, TWO
from tests.press.reading import bookmarks_of, inked, pages_of, sizes_of

HOSTILE = (
    '#read("/etc/passwd")',
    '#{ panic("boo") }',
    "<script>alert(1)</script> &amp; </svg>",
    "`rm -rf` ```x``` $x^2$ \\ \\n",
    "[link](javascript:alert(1)) ![](x.png) @cite <label>",
    "= heading - list + list / term: * _ ~ --- ...",
    '"]}), "story": null, \\u0000',
)


def with_notes(*words: str) -> Story:
    """The sample, with these notes in the middle of it."""
    slips = tuple(Slip(one, "Note on the case, day 9") for one in words)
    return replace(SAMPLE, chapters=(replace(TWO, blocks=(TWO.blocks[0], *slips, *TWO.blocks[1:])),))


def test_a_book_of_its_size_with_every_part() -> None:
    book = pdf(SAMPLE)
    pages = pages_of(book)
    assert sizes_of(book) == {(148, 210)}
    assert len(pages) == 7
    assert "Case file 3" in pages[0]
    assert "SOLVED" in pages[0]
    assert "Confessed page 5" in pages[0]
    assert "Eudora Vane the reporter" in pages[0]
    assert "The Train That Never Ran" in pages[1], "the contents"
    assert "Days 8 to 13" in pages[3]
    assert "Says she was on the 6.15 home." in pages[3]
    assert "8 and 1 make 9, above 7: an Intuition." in pages[3]
    assert "The sister confessed" in pages[4]
    assert "Chalk marks" in pages[5]
    assert "alibi 11" in pages[6]
    assert all(share > 0.02 for share in inked(book)), "no page is empty"


def test_readers_find_their_way() -> None:
    assert bookmarks_of(pdf(SAMPLE))[2:5] == [
        ("A Desk With the Lamp Still On", 2),
        ("The Train That Never Ran", 3),
        ("The sister confessed", 4),
    ]


def test_the_same_story_is_the_same_file() -> None:
    assert pdf(SAMPLE) == pdf(SAMPLE)
    assert cover(SAMPLE) == cover(SAMPLE)
    assert cover(SAMPLE).startswith(b"\x89PNG")


def test_only_fonts_that_come_with_typst() -> None:
    names = set(re.findall(rb"/BaseFont/(?:[A-Z]{6}\+)?([A-Za-z]+)", pdf(SAMPLE)))
    assert names <= {b"LibertinusSerif", b"DejaVuSansMono"}


@pytest.mark.parametrize("seed", [None, 5])
def test_the_layout_settles(seed: int | None) -> None:
    """Where a margin stands depends on where the text stands, and never the other way round."""
    asked = order(SAMPLE if seed is None else story_of(played(seed).record(), {}), "pdf")
    fonts = typst.Fonts(include_system_fonts=False)
    compiler = typst.Compiler(
        {name: text.encode() for name, text in asked["book"].items()},  # type: ignore[type-var]
        font_paths=fonts,
        sys_inputs=asked["inputs"],
    )
    _, warnings = compiler.compile_with_warnings(format="pdf", timestamp=0)
    assert [warning.message for warning in warnings] == []


@pytest.mark.parametrize("words", HOSTILE)
def test_words_are_words(words: str) -> None:
    """Whatever looks like Typst is shown and not done, in a note, a heading, a name and a title."""
    story = with_notes(words)
    story = replace(
        story,
        title=words,
        cast=(replace(story.cast[0], name=words, fate=words), *story.cast[1:]),
        chapters=(replace(story.chapters[0], heading=words),),
    )
    text = "".join(pages_of(pdf(story)))
    assert text.replace(" ", "").count(words.replace(" ", "")) >= 4


@pytest.mark.parametrize(
    "words", ["x" * 600, "שלום עולם", "مرحبا بالعالم", "日本の夜", "😀🔪", "é" * 200, "\n\nline\n\nline"]
)
def test_any_letters_can_be_set(words: str) -> None:
    book = pdf(with_notes(words))
    assert len(pages_of(book)) >= 6
    if words.startswith("x"):
        assert words in "".join(pages_of(book)).replace(" ", "")


def test_thirty_long_notes_leave_nothing_out() -> None:
    notes = [f"note {number} " + "and the rain went on " * 28 for number in range(30)]
    pages = pages_of(pdf(with_notes(*notes)))
    for number in range(30):
        assert any(f"note {number} and the rain" in page for page in pages)


def test_a_crowded_margin_shows_everything() -> None:
    """More in the margin than there is text beside it: it goes on to the next page, the last of a chapter too."""
    rolls = (Roll((1, 6), "7 against 8"),)
    crowd = tuple(
        Paragraph("It went on.", (Margin(f"Number {number}", "Asked and asked again.", icon="bed", rolls=rolls),))
        for number in range(40)
    )
    chapter = Chapter("Too much", (1, 2), crowd, "One")
    pages = pages_of(pdf(replace(SAMPLE, chapters=(chapter, TWO))))
    for number in range(40):
        assert sum(f"Number {number} " in page for page in pages) == 1, number
    after = next(at for at, page in enumerate(pages[2:], 2) if "The Train That Never Ran" in page)
    assert not any("Number" in page for page in pages[after:]), "another chapter's margin is its own"


def test_a_book_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typeset, "PATIENCE", 0.01)
    with pytest.raises(Unprintable, match="were not set within"):
        pdf(SAMPLE)


def test_a_press_that_fails_says_so_in_a_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "broken.typ"
    broken.write_text("#panic()")
    monkeypatch.setattr(papers, "BOOK", broken)
    with pytest.raises(Unprintable, match=r"^The pages could not be set: [^\n]+$"):
        pdf(SAMPLE)
