"""Words of the log and the prompt with their names marked up."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from backroom.core import Eye, Prompt, Text, prompted
from backroom.core.text import Said, in_words
from backroom.web.page_types import SeatLine


def log_words(said: Said) -> Markup:
    """A sentence of the log: who did it, and to whom, stand out."""
    written = [_marked(sort, words, place == 0) for place, (sort, words) in enumerate(said)]
    return Markup("").join(written)


def _marked(sort: str, words: str, first: bool) -> Markup:
    if sort == "who" and first:
        return Markup("<b>{}</b>").format(words)
    return Markup('<b class="v">{}</b>').format(words) if sort == "suspect" else escape(words)


def prompt_words(prompt: Prompt, say: "Saying") -> Markup:
    """What is asked, with "Your turn" lit."""
    if not prompt.lead:
        return escape(say(prompt.rest))
    usual = Markup(' class="rest"') if prompt.usual else ""
    return Markup("<b>{}</b><span{}> {}</span>").format(say(prompt.lead), usual, say(prompt.rest))


class Saying(NamedTuple):
    """How a text reads on one screen: whose eye it is, and what each seat is called."""

    eye: Eye
    names: Sequence[str]

    def __call__(self, text: Text | Prompt) -> str:
        if isinstance(text, Prompt):
            return prompted(text, self.eye, self.names)
        return in_words(text, self.eye, self.names)


def names_of(seats: Sequence[SeatLine]) -> list[str]:
    """Who sits where, as the log calls them: with their seat where two are called the same."""
    people = Counter(seat.person for seat in seats)
    return [
        (f"{seat.person} ({seat.role})" if people[seat.person] > 1 else seat.person) or seat.role.capitalize()
        for seat in seats
    ]


def the(role: str) -> str:
    """A role in a sentence: "the killer", "spy 2"."""
    return role if role[-1].isdigit() else f"the {role}"


def bare(role: str) -> str:
    """A role without the number of its seat: "spy 3" is a spy."""
    return role.rstrip("0123456789").strip()
