"""A town drawn in text, for terminals: the same for every game on the grid."""

from collections.abc import Collection, Mapping

from backroom.core import Picture, Span
from backroom.games.noir.suspects import title

MARKS = {"dead": "+", "cleared": "=", "mine": "@", "maybe": "?", "plain": " "}
LEGEND = {"dead": "dead", "cleared": "cleared", "mine": "you", "maybe": "could be the one you look for"}


def draw_town(
    town: list[str],
    cols: int,
    marks: Mapping[str, Collection[str]],
    targets: Collection[str],
) -> Picture:
    """The grid, row by row. `marks` says who is dead, cleared, mine or maybe; targets are what can be picked now."""
    width = max(len(name) for name in town) + 3
    head: tuple[Span, ...] = (("    " + "".join(str(col + 1).center(width) for col in range(cols)), "dim"),)
    rows: list[tuple[Span, ...]] = []
    for row in range(len(town) // cols):
        spans: list[Span] = [(f" {row + 1}  ", "dim")]
        for name in town[row * cols : (row + 1) * cols]:
            style = next((style for style in MARKS if name in marks.get(style, ())), "plain")
            shown = title(name).lower() if style == "dead" else title(name)
            text = f"[{MARKS[style]}{shown}]" if name in targets else f" {MARKS[style]}{shown} "
            spans.append((text.ljust(width), "target" if name in targets and style == "plain" else style))
        rows.append(tuple(spans))
    used = [f"{MARKS[style]} {words}" for style, words in LEGEND.items() if marks.get(style)]
    legend = "   ".join([*used, *(["[ ] can be picked"] if targets else [])])
    return (head, *rows, ((f"    {legend}", "dim"),))
