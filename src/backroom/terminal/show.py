"""Drawing views in a terminal. Knows the shape of a view and the names of styles, and no game."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from backroom.core import Notes, Picture, View
from backroom.core.text import in_words

STYLES = {
    "plain": "",
    "dim": "dim",
    "strong": "bold",
    "label": "italic",
    "mine": "bold cyan",
    "target": "bold yellow",
    "dead": "red",
    "cleared": "green",
    "maybe": "bold magenta",
}


def show_picture(console: Console, picture: Picture) -> None:
    """A game's text picture."""
    for line in picture:
        console.print(Text.assemble(*((text, STYLES[style]) for text, style in line)), soft_wrap=True)


def show_notes(console: Console, notes: Notes) -> None:
    """The notebook."""
    if not notes:
        console.print("The notebook is empty: nothing is hidden from you.", style="dim")
    for note in notes:
        names = ", ".join(name.capitalize() for name in note.could_be)
        console.print(Text.assemble((note.words, "bold"), f" {names}." if len(note.could_be) > 1 else ""))


def show_log(console: Console, lines: Sequence[tuple[int, str]]) -> None:
    """Lines of the log."""
    for number, words in lines:
        console.print(Text.assemble((f"{number:>4}  ", "dim"), words))


def show_offers(console: Console, view: View, names: Sequence[str]) -> None:
    """What may be done, numbered, verb by verb, and what may not and why."""
    numbered = list(enumerate(view.offers, 1))
    for verb in dict.fromkeys(offer.verb for offer in view.offers):
        entries = [
            _entry(number, in_words(offer.whole, view.eye, names)) for number, offer in numbered if offer.verb == verb
        ]
        console.print(Columns(entries, padding=(0, 3)))
    for blocked in view.blocked:
        console.print(f"     {blocked.label}: not now, {blocked.reason}.", style="dim")


def _entry(number: int, label: str) -> Text:
    return Text.assemble((f"{number:>4}", "bold yellow"), f" {label}")
