"""A duel drawn in text: two sheets as circles, the slips with their dice, and what came of the round."""

from collections.abc import Iterator

from backroom.core import Picture, Styled, View
from backroom.games.dirtyworld.duel.rules.facts import Hit
from backroom.games.dirtyworld.duel.rules.shown import Held, SheetShown, SlipShown, held_in, open_in
from backroom.games.dirtyworld.rules.sheet import GRADES
from backroom.games.dirtyworld.rules.traits import GROUPS, SHARED, Traits

GAP = "    "
LEFT, RIGHT, FREE = "●", "◉", "·"


def draw(view: View) -> Picture:
    """The view as lines."""
    return tuple(_lines(view))


def _lines(view: View) -> Iterator[tuple[Styled, ...]]:
    shown = open_in(view)
    yield ((f"Round {shown.round} of {shown.limit}, for {shown.stake}", "strong"),)
    yield tuple(
        span
        for seat, sheet in enumerate(shown.sheets)
        for span in ((f"{sheet.name[:34]:^38}", "mine" if seat == view.eye else "strong"), (GAP, "plain"))
    )
    yield tuple((f"{_about(sheet):^38}{GAP}", "dim") for sheet in shown.sheets)
    for group in GROUPS:
        for pair in (group.identities, *group.qualities):
            style = "strong" if pair == group.identities else "plain"
            yield tuple((_pair(sheet.traits, *pair) + GAP, style) for sheet in shown.sheets)
    held = held_in(view)
    for seat, sheet in enumerate(shown.sheets):
        yield _kit(sheet, str(seat), held, seat == view.eye)
    if held is not None and held.plan is not None and held.odds is not None:
        yield (
            (f"Your plan: {', '.join(held.chosen)}. ", "mine"),
            (f"{held.plan.laid}d: a set {held.odds.set:.0%}, two {held.odds.two:.0%}", "plain"),
        )
    for seat, slip in enumerate(shown.slips):
        yield from _slip(shown.sheets[seat].name, slip, seat == view.eye)
    for one in shown.timeline:
        yield ((f"  {one.words}", "dead" if isinstance(one, Hit) and one.begun else "target"),)


def _about(sheet: SheetShown) -> str:
    state = "".join(f", {condition}" for condition in sheet.conditions)
    return f"{sheet.profession or 'Nobody in particular'}, Combat Potential {sheet.combat_potential}{state}"


def _pair(traits: Traits, left: str, right: str) -> str:
    a, b = traits[left], traits[right]
    circles = LEFT * a + FREE * (SHARED - a - b) + RIGHT * b
    return f"{left.capitalize():>13} {a} {circles} {b} {right.capitalize():<13}"


def _kit(sheet: SheetShown, seat: str, held: Held | None, mine: bool) -> tuple[Styled, ...]:
    """What somebody has at hand, as far as this eye knows."""
    weapon, surprise = sheet.weapon, sheet.surprise
    parts = [f"{weapon.words or 'a weapon'}, {GRADES[weapon.grade]}"] if weapon.grade else []
    grade = surprise.grade or (held.surprise if held is not None and mine else 0)
    parts.append("surprise used" if surprise.used else f"a surprise, {GRADES[grade] if grade else 'unknown'}")
    if sheet.took_time:
        parts.append("took time: a die more for a strike")
    secret = sheet.secret.told or (held.secrets.get(seat, "") if held is not None else "")
    parts.append(f"a secret, {GRADES[sheet.secret.grade]}{f': {secret}' if secret else ''}")
    return (f"{sheet.name}: ", "label"), ("; ".join(parts), "plain")


def _slip(name: str, slip: SlipShown, mine: bool) -> Iterator[tuple[Styled, ...]]:
    does = [f"{slip.strike.id} {slip.strike.aim}"] if slip.strike else []
    does += [slip.guard.id] if slip.guard else []
    edges = "".join(f", {edge.words} as {edge.use}" for edge in slip.edges)
    called = f", the {slip.called} called" if slip.called else ""
    yield (
        (f"{name}: ", "mine" if mine else "strong"),
        (f"{' and '.join(does)}{edges}{called}, {slip.laid}d (a set in {slip.odds.set:.0%})", "plain"),
    )
    sets = "  ".join(f"[{' '.join([str(one.height)] * one.width)}] {one}" for one in slip.sets)
    yield ((f"  {sets or 'no set'}", "plain"), (f"  {' '.join(map(str, slip.loose))}", "dim"))
