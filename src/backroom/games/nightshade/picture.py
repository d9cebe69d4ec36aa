"""A view of Nightshade drawn in text."""

from typing import Any

from backroom.core import Picture, Span, View

Line = tuple[Span, ...]


def draw(view: View) -> Picture:
    """Who and where, the map, the collector, the grid, and what is rolled next."""
    facts = view.public
    return (
        *heading(facts),
        *city(facts),
        *collector(facts),
        *grid(facts),
        *coming(facts),
    )


def heading(facts: Any) -> list[Line]:
    """The investigator, the case, and what there is to spend."""
    who = facts["investigator"]
    traits = "  ".join(f"{name.capitalize()} {value:+}" for name, value in who["traits"].items())
    case = facts["case"]
    about = f"{case['victim']}, {case['crime']}" if case else "no case yet"
    lines: list[Line] = [
        ((f"{who['title']}  ", "mine"), (f"case {facts['number']}, day {facts['day']}: {about}", "plain")),
        ((traits, "dim"),),
        (
            ("insights ", "label"),
            (str(facts["insights"]), "strong"),
            ("  intuitions ", "label"),
            (str(facts["intuitions"]), "strong"),
            (f"  notes {len(facts['journal']['notes'])}", "dim"),
        ),
    ]
    for one in facts["waiting"]:
        plus = f"{one['plus']:+} " if one["plus"] else ""
        lines.append((("waiting ", "label"), (f"{plus}{one['text']}", "maybe"), (f" ({one['title']})", "dim")))
    return lines


def city(facts: Any) -> list[Line]:
    """Two rows: the locations along their path, and the spots round their ring."""
    lines: list[Line] = []
    for kind in ("location", "scene"):
        spans: list[Span] = []
        for node in facts["map"]:
            if node["kind"] != kind:
                continue
            spans += [(" - " if spans else "", "dim"), place(node)]
        lines.append(tuple(spans))
    return [((("the city", "label"),)), *lines]


def place(node: Any) -> Span:
    """A point of the map: brackets where one stands, a star where one can go."""
    name = node["title"] or "?"
    if node["kind"] == "scene":
        name = f"{node['id'].removeprefix('scene ')} {name}"
        state = [f"cover-up {node['cover']}"] if node["cover"] else []
        state += [f"{node['bonus']} +1"] if node["bonus"] else []
        name += f" ({', '.join(state)})" if state else ""
    if node["here"]:
        return f"[{name}]", "mine"
    if node["cover"] == "up":
        return f"{name}", "cleared"
    return (f"{name}*", "target") if node["near"] else (name, "plain")


def collector(facts: Any) -> list[Line]:
    """Level by level, the key on top, as far as there is anything."""
    lines: list[Line] = []
    for level in reversed(facts["collector"]):
        if not level["cards"] and not level["spent"] and level["level"] != "minor":
            continue
        cards = ", ".join(level["cards"]) or "-"
        spent = " (spent)" if level["spent"] else ""
        count = f"{len(level['cards'])}/{level['size']} "
        lines.append(((f"{level['level']:<13}", "label"), (count, "strong"), (f"{cards}{spent}", "plain")))
    if facts["hand"]:
        clues = ", ".join(f"{one['clue']} ({one['forensics']})" for one in facts["hand"])
        lines.append((("on the table ", "label"), (clues, "target")))
    return lines


def grid(facts: Any) -> list[Line]:
    """Suspects by alibi, with the row that each has reached; then those who are off the grid."""
    lines: list[Line] = []
    for column in facts["grid"]["columns"]:
        one = column["suspect"]
        if one is None:
            continue
        steps = "#" * one["row"] + "." * (facts["grid"]["rows"] - one["row"])
        more = [one["came"]] if one["came"] else []
        more += ["just heard"] if one["just_heard"] else []
        more += [f"notes {', '.join(map(str, one['notes']))}"] if one["notes"] else []
        name = one["suspect"] or "covered"
        lines.append(
            (
                (f"alibi {column['alibi']:>2} ", "label"),
                (f"{steps} ", "strong"),
                (name, "target" if one["suspect"] else "maybe"),
                (f" ({'; '.join(more)})" if more else "", "dim"),
            )
        )
    free = ", ".join(str(column["alibi"]) for column in facts["grid"]["columns"] if column["suspect"] is None)
    if free:
        lines.append((("free alibis ", "label"), (free, "dim")))
    off = ", ".join(f"{one['suspect']} ({one['status']})" for one in facts["off"])
    return [*lines, (("off the grid ", "label"), (off, "dim"))] if off else lines


def coming(facts: Any) -> list[Line]:
    """The rolls that can be made now: every modifier by name, and the exact chances."""
    lines: list[Line] = []
    last = facts["thrown"]
    if last:
        dice = " ".join(map(str, last["dice"]))
        lines.append((("last throw ", "label"), (f"{dice}: {last['what']}, {last['outcome']}", "dim")))
    if facts["twist"]:
        lines.append((("twist ", "label"), (f"{facts['twist']['title']} {facts['twist']['text']}", "strong")))
    # More than a few would bury the offers, whose labels say the chance.
    if 0 < len(facts["rolls"]) <= 4:
        for action, roll in facts["rolls"].items():
            parts = ", ".join(f"{name} {plus:+}" for name, plus in roll["parts"])
            odds = ", ".join(f"{outcome} {ways}/{roll['of']}" for outcome, ways in roll["outcomes"])
            against = f" against {roll['against']}" if roll["against"] else ""
            dice = f"{roll['dice']} dice" if roll["dice"] > 1 else "a die"
            added = f", {parts}" if parts else ""
            lines.append(((f"{action}: ", "label"), (f"{dice}{added}{against}: ", "plain"), (odds, "strong")))
    return lines
