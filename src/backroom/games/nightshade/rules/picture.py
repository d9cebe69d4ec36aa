"""A view of Nightshade drawn in text."""

from typing import assert_never

from backroom.core import Picture, Styled, View
from backroom.games.nightshade.rules.data import BOARD, LEVELS, MINOR, SCENE_PLUS
from backroom.games.nightshade.rules.shown import LocationShown, NightshadeShown, PlaceShown, SceneShown, open_in

Line = tuple[Styled, ...]


def draw(view: View) -> Picture:
    """Who and where, the map, the collector, the grid, and what is rolled next."""
    shown = open_in(view)
    return (
        *heading(shown),
        *city(shown),
        *collector(shown),
        *grid(shown),
        *coming(shown),
    )


def heading(shown: NightshadeShown) -> list[Line]:
    """The investigator, the case, and what there is to spend."""
    who, case = shown.investigator, shown.case
    traits = "  ".join(f"{name.capitalize()} {value:+}" for name, value in who.traits.items())
    about = f"{case.victim}, {case.crime}" if case else "no case yet"
    lines: list[Line] = [
        ((f"{who.title}  ", "mine"), (f"case {shown.number}, day {shown.day}: {about}", "plain")),
        ((traits, "dim"),),
        (
            ("insights ", "label"),
            (str(shown.insights), "strong"),
            ("  intuitions ", "label"),
            (str(shown.intuitions), "strong"),
            (f"  notes {len(shown.journal.notes)}", "dim"),
        ),
    ]
    for one in shown.waiting:
        plus = f"{one.plus:+} " if one.plus else ""
        lines.append((("waiting ", "label"), (f"{plus}{one.text}", "maybe"), (f" ({one.title})", "dim")))
    return lines


def city(shown: NightshadeShown) -> list[Line]:
    """Two rows: the locations along their path, and the spots round their ring."""
    lines: list[Line] = []
    for kind in (LocationShown, SceneShown):
        spans: list[Styled] = []
        for place in shown.map:
            if isinstance(place, kind):
                spans += [(" - " if spans else "", "dim"), point(place)]
        lines.append(tuple(spans))
    return [((("the city", "label"),)), *lines]


def point(place: PlaceShown) -> Styled:
    """A point of the map: brackets where one stands, a star where one can go."""
    name = named(place)
    if place.here:
        return f"[{name}]", "mine"
    if place.cover == "up":
        return f"{name}", "cleared"
    return (f"{name}*", "target") if place.near else (name, "plain")


def named(place: PlaceShown) -> str:
    """A location by name, a spot by its number and its card."""
    match place:
        case LocationShown(title=title):
            return title
        case SceneShown(id=id_, title=card, cover=cover, bonus=bonus):
            state = [f"cover-up {cover}"] if cover else []
            state += [f"{bonus} +{SCENE_PLUS}"] if bonus else []
            return f"{NUMBERS[id_]} {card or '?'}" + (f" ({', '.join(state)})" if state else "")
        case _ as never:
            assert_never(never)


NUMBERS = {spot: str(number) for number, spot in enumerate(BOARD.ring, 1)}
"""Of the spots."""


def collector(shown: NightshadeShown) -> list[Line]:
    """Level by level, the key on top, as far as there is anything."""
    lines: list[Line] = []
    for level in reversed(shown.collector):
        if not level.cards and not level.spent and level.level != LEVELS[MINOR]:
            continue
        cards = ", ".join(level.cards) or "-"
        spent = " (spent)" if level.spent else ""
        count = f"{len(level.cards)}/{level.size} "
        lines.append(((f"{level.level:<13}", "label"), (count, "strong"), (f"{cards}{spent}", "plain")))
    if shown.hand:
        clues = ", ".join(f"{one.clue} ({one.forensics})" for one in shown.hand)
        lines.append((("on the table ", "label"), (clues, "target")))
    return lines


def grid(shown: NightshadeShown) -> list[Line]:
    """Suspects by alibi, with the row that each has reached; then those who are off the grid."""
    lines: list[Line] = []
    for column in shown.grid.columns:
        one = column.suspect
        if one is None:
            continue
        steps = "#" * one.row + "." * (shown.grid.rows - one.row)
        more = [one.came] if one.came else []
        more += ["just asked"] if one.just_heard else []
        more += [f"notes {', '.join(map(str, one.notes))}"] if one.notes else []
        lines.append(
            (
                (f"alibi {column.alibi:>2} ", "label"),
                (f"{steps} ", "strong"),
                (one.suspect or "covered", "target" if one.suspect else "maybe"),
                (f" ({'; '.join(more)})" if more else "", "dim"),
            )
        )
    free = ", ".join(str(column.alibi) for column in shown.grid.columns if column.suspect is None)
    if free:
        lines.append((("free alibis ", "label"), (free, "dim")))
    off = ", ".join(f"{one.suspect} ({one.status})" for one in shown.off)
    return [*lines, (("off the grid ", "label"), (off, "dim"))] if off else lines


MOST_ROLLS = 4
"""More than a few would bury the offers, whose labels say the chance."""


def coming(shown: NightshadeShown) -> list[Line]:
    """The rolls that can be made now: every modifier by name, and the exact chances."""
    lines: list[Line] = []
    last = shown.thrown
    if last:
        dice = " ".join(map(str, last.dice))
        lines.append((("last throw ", "label"), (f"{dice}: {last.what}, {last.outcome}", "dim")))
    if shown.twist:
        lines.append((("twist ", "label"), (f"{shown.twist.title} {shown.twist.text}", "strong")))
    if 0 < len(shown.rolls) <= MOST_ROLLS:
        for action, roll in shown.rolls.items():
            parts = ", ".join(f"{part.name} {part.plus:+}" for part in roll.parts)
            odds = ", ".join(f"{outcome} {ways}/{roll.of}" for outcome, ways in roll.outcomes)
            against = f" against {roll.against}" if roll.against else ""
            dice = f"{roll.dice} dice" if roll.dice > 1 else "a die"
            added = f", {parts}" if parts else ""
            lines.append(((f"{action}: ", "label"), (f"{dice}{added}{against}: ", "plain"), (odds, "strong")))
    return lines
