"""Card files of somebody's own, for tests: every card of the house under another name, and some do other things."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

from backroom.games.bigshuffle.rules.cards import base_set
from backroom.games.bigshuffle.rules.catalogue import catalogue
from backroom.games.bigshuffle.rules.vocabulary import (
    FIELDS,
    KIND,
    NEEDED,
    NOIR,
    NOTHING,
    NUMBER,
    ONLY_AT,
    RULES,
    TRIGGERS,
    TYPE,
    TYPES,
    VERBS,
)

CardRows = dict[str, list[dict[str, Any]]]
"""Rows of a file: any field may be changed."""


def as_toml(cards: Mapping[str, Any], name: str = "") -> str:
    """Cards as a file is written."""
    lines = [f"name = {_value(name)}"] if name else []
    for kind, rows in cards.items():
        for row in rows:
            lines += ["", f"[[{kind}]]", *(f"{field} = {_value(value)}" for field, value in row.items())]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {_value(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def own_cards() -> CardRows:
    """The cards of the house, renamed, the numbers of scenes and goons changed, and verbs where they never stand."""
    found: CardRows = catalogue(base_set())
    for kind, rows in found.items():
        for row in rows:
            row["title"] = f"Otto's {row['title']}"
            row["scenes"] = [f"Otto's {scene}" for scene in row.get("scenes", [])]
            for number in ("up", "down", "number", "against"):
                if number in row:
                    row[number] += 1
            if kind != "agenda":
                del row["scenes"]
    found["character"][-1]["start"] = "kill-others; replace"
    found["goon"][0]["for"] = "take-card"
    found["change"][1]["fail"] = "look-agenda; new-agenda"
    found["scene"][0]["changed"] = "each-draws 2; others-discard 1"
    return found


def wild_cards(rng: Random) -> CardRows:
    """Cards that say anything that a file may say."""
    found: CardRows = catalogue(base_set())
    for kind, rows in found.items():
        for row in rows:
            for field in sorted(FIELDS[kind] & PROGRAMS):
                row.pop(field, None)
                if field in NEEDED[kind] or rng.random() < 0.5:
                    row[field] = "; ".join(_wild_step(row.get("at", ""), rng) for _ in range(rng.randint(1, 3)))
            if "rules" in FIELDS[kind] and rng.random() < 0.5:
                row["rules"] = {rule: rng.randint(-2, 3) for rule in rng.sample(sorted(RULES[kind]), 2)}
            if "instead" in row:
                row["instead"] = "start" in row
    return found


PROGRAMS = {*TRIGGERS, "against_effect"} - {"against"}


def _wild_step(at: str, rng: Random) -> str:
    verb = rng.choice([verb for verb in VERBS if ONLY_AT.get(verb, at) == at])
    choices = {NUMBER: map(str, range(-3, 5)), KIND: (*NOIR, "any"), TYPE: (*TYPES, "any"), NOTHING: ("",)}
    return f"{verb} {rng.choice(list(choices[VERBS[verb]]))}".strip()


OWN = as_toml(own_cards(), "Otto's cards")
