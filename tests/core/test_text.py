"""Sentences made of pieces: what each screen makes of them."""

import pytest

from backroom.core import Noun, Text, Who
from backroom.core.text import in_words, said

NAMES = ("random bot", "Mara")


@pytest.mark.parametrize(
    ("form", "mine", "theirs"),
    [
        ("who", "you", "random bot"),
        ("You", "You", "random bot"),
        ("whose", "your", "random bot's"),
        ("name", "random bot", "random bot"),
        ("Name", "Random bot", "Random bot"),
    ],
)
def test_a_player_in_the_middle_of_a_sentence(form: str, mine: str, theirs: str) -> None:
    text: Text = ("It was ", Who(0, form), ".")  # type: ignore[arg-type]
    assert in_words(text, 0, NAMES) == f"It was {mine}."
    assert in_words(text, 1, NAMES) == f"It was {theirs}."


def test_you_begin_a_sentence_with_a_large_letter() -> None:
    assert in_words((Who(1), " pass. ", Who(1, "whose"), " turn ends."), 1, NAMES) == "You pass. Your turn ends."


def test_each_piece_says_what_it_is() -> None:
    text: Text = (Who(0, "whose"), " card ", Noun("card", "the pipe", "The Pipe"), " is ", Who(1), "rs")
    assert [sort for sort, _ in said(text, 0, NAMES)] == ["whose", "", "card", "", "who", ""]
