"""A view drawn in text, for terminals: the same for every game on the grid."""

from collections.abc import Collection, Mapping

from backroom.core import Notes, Picture, Seat, Styled, View
from backroom.games.noir.rules.shown import VAULT_MARKERS, TownShown, held_in, shown_in
from backroom.games.noir.rules.suspects import title
from backroom.games.noir.rules.words import listed_names

MARKS = {"dead": "+", "arrested": "%", "cleared": "=", "mine": "@", "team": "&", "maybe": "?", "plain": " "}
STYLE_OF = {"arrested": "dim", "team": "mine"}
"""Marks that look like another style."""
MARKERS = {"threat": "!", "bomb": "*", "protection": "#", "treasure": "$", "officer": "^", "disabled": "z"}
LEGEND = {
    "dead": "dead",
    "arrested": "behind bars",
    "cleared": "cleared",
    "mine": "you",
    "team": "your team",
    "maybe": "could be the one you are looking for",
}


def draw(view: View, notes: Notes) -> Picture:
    """The town, the score, the small print, and what this eye holds."""
    shown, held = shown_in(view), held_in(view)
    marks = {
        "mine": [held.identity] if held.identity else [],
        "team": [name for name in held.team.values() if name] if held.team else [],
        "maybe": {name for note in notes for name in note.could_be},
        "dead": shown.dead,
        "arrested": shown.arrested or [],
        "cleared": shown.cleared,
    }
    targets = {offer.at.removeprefix("town/") for offer in view.offers if offer.at.startswith("town/")}
    lines: list[tuple[Styled, ...]] = [((f"    {_score(shown)}", "label"),)]
    lines += [((f"    {words}", "label"),) for words in _besides(shown)]
    if held.identity:
        lines.append(((f"    You are {title(held.identity)}.", "mine"),))
    if held.hand:
        lines.append(((f"    In your hand: {listed_names(held.hand)}.", "mine"),))
    lines += [((f"    {words}", "mine"),) for words in held.known or ()]
    return (*_grid(shown.town, shown.cols, marks, shown.marks or {}, targets), *lines)


def _score(shown: TownShown) -> str:
    score = []
    for one in shown.tallies:
        whose = one.team or ("" if one.seat is None else _called(shown, one.seat))
        goal = f" of {one.of}" if one.of else ""
        score.append(f"{whose} {one.count}{goal} {one.words}".strip())
    return ", ".join([*score, *(f"{label}: {value}" for label, value in shown.facts)])


def _called(shown: TownShown, seat: Seat) -> str:
    return shown.seats[seat].role or f"seat {seat + 1}"


def _besides(shown: TownShown) -> list[str]:
    """What only some games have: a hit list, vaults, raised hands."""
    lines = []
    if shown.hit_list:
        target = title(shown.hit_list.target) if shown.hit_list.target else "nobody"
        lines.append(f"Hit list: {target}, and {shown.hit_list.face_down} face down")
    for vault in shown.vaults or ():
        state = "open" if vault.open else f"{len(vault.markers)} of {VAULT_MARKERS} markers"
        lines.append(f"Vault {vault.id}: {state}")
    raised = [str(seat + 1) for seat, one in enumerate(shown.seats) if one.raised]
    if raised:
        lines.append(f"Hands raised: seat {', '.join(raised)}")
    return lines


def _grid(
    town: list[str],
    cols: int,
    marks: Mapping[str, Collection[str]],
    markers: Mapping[str, Collection[str]],
    targets: Collection[str],
) -> Picture:
    """Row by row. `marks` says who is dead, cleared, mine or maybe; targets are what can be picked now."""
    carried = {name: "".join(sign for kind, sign in MARKERS.items() if name in markers.get(kind, ())) for name in town}
    width = max(len(name) + len(carried[name]) for name in town) + 3
    head: tuple[Styled, ...] = (("    " + "".join(str(col + 1).center(width) for col in range(cols)), "dim"),)
    rows: list[tuple[Styled, ...]] = []
    for row in range(len(town) // cols):
        spans: list[Styled] = [(f" {row + 1}  ", "dim")]
        for name in town[row * cols : (row + 1) * cols]:
            mark = next((mark for mark in MARKS if name in marks.get(mark, ())), "plain")
            shown = (title(name).lower() if mark == "dead" else title(name)) + carried[name]
            text = f"[{MARKS[mark]}{shown}]" if name in targets else f" {MARKS[mark]}{shown} "
            style = "target" if name in targets and mark == "plain" else STYLE_OF.get(mark, mark)
            spans.append((text.ljust(width), style))
        rows.append(tuple(spans))
    used = [f"{MARKS[mark]} {words}" for mark, words in LEGEND.items() if marks.get(mark)]
    used += [f"{sign} {kind}" for kind, sign in MARKERS.items() if markers.get(kind)]
    legend = "   ".join([*used, *(["[ ] can be picked"] if targets else [])])
    return (head, *rows, ((f"    {legend}", "dim"),))
