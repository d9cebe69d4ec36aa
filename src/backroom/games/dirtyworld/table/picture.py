"""The table drawn in text: where the evening is, who is there, the dice, the board."""

from collections.abc import Iterator
from typing import Any

from backroom.core import Picture, Span, View
from backroom.games.dirtyworld.table.words import plan_words
from backroom.games.dirtyworld.traits import GROUPS


def draw(view: View) -> Picture:
    """The view as lines."""
    return tuple(_lines(view))


def _lines(view: View) -> Iterator[tuple[Span, ...]]:
    public = view.public
    session, scene = public["session"], public["scene"]
    yield ((f"Session {session['number']} {session['title']}  Scene {scene['number']} {scene['title']}", "strong"),)
    mine = view.private.get("character")
    for one in public["characters"]:
        yield from _character(one, one["id"] == mine)
    fight = public["fight"]
    if fight:
        yield ((f"A conflict, with {fight['ground']}: round {fight['round']}", "strong"),)
        for who, plan in fight["plans"].items():
            said = plan_words(plan) if plan else "has decided"
            dice = " ".join(map(str, fight["dice"].get(who, ())))
            yield ((f"  {fight['fighters'][who]}: ", "label"), (said, "plain"), (f"  {dice}", "dim"))
    for item in public["board"]:
        yield ((f"  {item['kind']}: ", "label"), (item["words"], "plain"))


def _character(one: dict[str, Any], mine: bool) -> Iterator[tuple[Span, ...]]:
    state = ", ".join(["dead"] if one["dead"] else one["conditions"])
    yield (
        (one["name"], "mine" if mine else "strong"),
        (f"  {', '.join(one['professions'])} {one['part']}", "dim"),
        (f"  {state}", "dead" if one["dead"] else "target"),
    )
    sheet = one["sheet"]
    if sheet is None:
        return
    for group in GROUPS:
        pairs = (group.identities, *group.qualities)
        said = [f"{a.capitalize()} {sheet['traits'][a]} / {b.capitalize()} {sheet['traits'][b]}" for a, b in pairs]
        yield (("  " + "   ".join(said), "plain"),)
