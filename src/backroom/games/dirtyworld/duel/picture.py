"""A duel drawn in text: two sheets as circles, the slips with their dice, and what came of the round."""

from collections.abc import Iterator
from typing import Any

from backroom.core import Picture, Span, View
from backroom.games.dirtyworld.sheet import GRADES
from backroom.games.dirtyworld.traits import GROUPS, SHARED

GAP = "    "
LEFT, RIGHT, FREE = "●", "◉", "·"


def draw(view: View) -> Picture:
    """The view as lines."""
    return tuple(_lines(view))


def _lines(view: View) -> Iterator[tuple[Span, ...]]:
    public = view.public
    yield ((f"Round {public['round']} of {public['limit']}, for {public['stake']}", "strong"),)
    sheets = public["sheets"]
    yield tuple(
        span
        for seat, sheet in enumerate(sheets)
        for span in ((f"{sheet['name'][:34]:^38}", "mine" if seat == view.eye else "strong"), (GAP, "plain"))
    )
    yield tuple((f"{_about(sheet):^38}{GAP}", "dim") for sheet in sheets)
    for group in GROUPS:
        for pair in (group.identities, *group.qualities):
            style = "strong" if pair == group.identities else "plain"
            yield tuple((_pair(sheet["traits"], *pair) + GAP, style) for sheet in sheets)
    yield from _kit(view)
    for seat, slip in enumerate(public["slips"]):
        yield from _slip(sheets[seat]["name"], slip, seat == view.eye)
    for one in public["timeline"]:
        yield ((f"  {one['words']}", "dead" if one.get("begun") else "target"),)


def _about(sheet: dict[str, Any]) -> str:
    state = ", ".join(sheet["conditions"])
    return f"{sheet['profession'] or 'Nobody in particular'}, Combat Potential {sheet['combat_potential']}" + (
        f", {state}" if state else ""
    )


def _pair(traits: dict[str, int], left: str, right: str) -> str:
    a, b = traits[left], traits[right]
    circles = LEFT * a + FREE * (SHARED - a - b) + RIGHT * b
    return f"{left.capitalize():>13} {a} {circles} {b} {right.capitalize():<13}"


def _kit(view: View) -> Iterator[tuple[Span, ...]]:
    """What each has at hand, as far as this eye knows."""
    private = view.private
    for seat, sheet in enumerate(view.public["sheets"]):
        weapon = sheet["weapon"]
        parts = [f"{weapon['words'] or 'a weapon'}, {GRADES[weapon['grade']]}"] if weapon["grade"] else []
        surprise = sheet["surprise"]
        grade = surprise["grade"] or (private.get("surprise", 0) if seat == view.eye else 0)
        parts.append("surprise used" if surprise["used"] else f"a surprise, {GRADES[grade] if grade else 'unknown'}")
        secret = sheet["secret"]["told"] or private.get("secrets", {}).get(str(seat), "")
        if sheet["took_time"]:
            parts.append("took time: a die more for a strike")
        parts.append(f"a secret, {GRADES[sheet['secret']['grade']]}{f': {secret}' if secret else ''}")
        yield ((f"{sheet['name']}: ", "label"), ("; ".join(parts), "plain"))
    if private.get("odds"):
        odds = private["odds"]
        yield (
            (f"Your plan: {', '.join(private['chosen'])}. ", "mine"),
            (f"{private['plan']['laid']}d: a set {odds['set']:.0%}, two {odds['two']:.0%}", "plain"),
        )


def _slip(name: str, slip: dict[str, Any], mine: bool) -> Iterator[tuple[Span, ...]]:
    strike, guard = slip["strike"], slip["guard"]
    does = [f"{strike['id']} {strike['aim']}"] if strike else []
    does += [guard["id"]] if guard else []
    edges = "".join(f", {edge['words']} as {edge['use']}" for edge in slip["edges"])
    called = f", the {slip['called']} called" if slip["called"] else ""
    yield (
        (f"{name}: ", "mine" if mine else "strong"),
        (f"{' and '.join(does)}{edges}{called}, {slip['laid']}d (a set in {slip['odds']['set']:.0%})", "plain"),
    )
    sets = "  ".join(f"[{' '.join([str(height)] * width)}] {width}x{height}" for width, height in slip["sets"])
    yield ((f"  {sets or 'no set'}", "plain"), (f"  {' '.join(map(str, slip['loose']))}", "dim"))
