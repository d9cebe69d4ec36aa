"""Cards of a game as tables, one for each kind. Knows fields with values, and no game."""

from collections.abc import Mapping

from rich.console import Console
from rich.table import Table
from rich.text import Text

from backroom.core import Catalogue


def show_cards(console: Console, catalogue: Catalogue) -> None:
    """Every kind: a column for each field that all its cards have, one for the fields that some have, and the text."""
    for kind, cards in catalogue.items():
        common = [field for field in cards[0] if field != "text" and all(field in card for card in cards)]
        rare = {field for card in cards for field in card}.difference(common, {"text"})
        heads = [*common, *(["effects"] if rare else []), *(["text"] if any("text" in card for card in cards) else [])]
        table = Table(*(head.replace("_", " ") for head in heads), title=f"{kind}: {len(cards)}", title_justify="left")
        for card in cards:
            others = [f"{field.replace('_', ' ')}: {_cell(card[field])}" for field in card if field in rare]
            cells = [*(_cell(card[field]) for field in common), *(["\n".join(others)] if rare else [])]
            table.add_row(*map(Text, cells), *([Text(_cell(card.get("text", "")))] if "text" in heads else []))
        console.print(table)


def _cell(value: object) -> str:
    """A value in a few letters."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {number}" for name, number in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return "yes" if value is True else str(value)
