"""Choosing a pool: an Identity and a Quality, advantages as dice or as width, and what it all comes to."""

from collections.abc import Iterator, Sequence

import msgspec

from backroom.core import View
from backroom.games.dirtyworld.page.names import percent
from backroom.games.dirtyworld.rules.arms import AS_DICE, SECRET, SURPRISE, WEAPON
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.shown import PartShown, PoolShown
from backroom.games.dirtyworld.rules.traits import GROUPS, IDENTITIES, QUALITIES, NotAllowed
from backroom.games.dirtyworld.table.page.reading import Filling
from backroom.games.dirtyworld.table.rules.parts import OddsShown
from backroom.games.dirtyworld.table.rules.planning import EdgeWorth
from backroom.games.dirtyworld.table.rules.preview import Look, sheet_and_help

EDGES = {WEAPON: ("killer", "A weapon"), SURPRISE: ("mask", "A surprise"), SECRET: ("letter", "A secret")}


class Chip(msgspec.Struct, frozen=True):
    """One trait to choose."""

    value: str
    title: str
    points: int
    chosen: bool
    barred: bool
    """A condition keeps it from being used."""


class Pick(msgspec.Struct, frozen=True):
    """A choice of an Identity and a Quality. `name` is what its fields begin with: "f." or "f.acts.0."."""

    name: str
    identities: tuple[Chip, ...]
    qualities: tuple[tuple[str, tuple[Chip, ...]], ...]
    """By kind."""

    @property
    def chosen(self) -> tuple[str, str]:
        """What is chosen."""
        return _chosen(self.identities), _chosen([chip for _, chips in self.qualities for chip in chips])


class EdgeRow(msgspec.Struct, frozen=True, kw_only=True):
    """An advantage that may be there."""

    number: int
    kind: str
    icon: str
    title: str
    grade: str
    use: str
    words: str
    better: str
    """What it is worth as dice and as width."""


class Comes(msgspec.Struct, frozen=True, kw_only=True):
    """What a form comes to."""

    problem: str = ""
    name: str = ""
    dice: int = 0
    parts: tuple[tuple[str, str], ...] = ()
    """The sum, each part with its sign."""
    width: int = 0
    odds: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()


def sheet_of(view: View, who: str) -> Sheet | None:
    """Somebody's sheet, if this eye sees it."""
    try:
        return sheet_and_help(view, who)[0]
    except NotAllowed:
        return None


def pick_of(filling: Filling, sheet: Sheet | None, *path: str | int, empty: bool = False) -> Pick:
    """The choice of a pool somewhere in a form; unless it may stay empty, the fullest traits are chosen beforehand."""
    barred = sheet.barred() if sheet else frozenset()
    points = sheet.traits if sheet else dict.fromkeys((*IDENTITIES, *QUALITIES), 0)

    def fullest(traits: Sequence[str]) -> str:
        free = [trait for trait in traits if trait not in barred]
        return max(free, key=points.__getitem__) if free and not empty else ""

    def chips(traits: Sequence[str], chosen: str) -> tuple[Chip, ...]:
        return tuple(
            Chip(trait, trait.capitalize(), points[trait], trait == chosen, trait in barred) for trait in traits
        )

    identity = filling.at(*path, "identity") or fullest(IDENTITIES)
    quality = filling.at(*path, "quality") or fullest(QUALITIES)
    return Pick(
        ".".join(["f", *map(str, path), ""]),
        chips(IDENTITIES, identity),
        tuple((group.kind, chips([one for pair in group.qualities for one in pair], quality)) for group in GROUPS),
    )


def _chosen(chips: Sequence[Chip]) -> str:
    return next((chip.value for chip in chips if chip.chosen), "")


def edges_of(filling: Filling, found: Look, *path: str | int) -> tuple[EdgeRow, ...]:
    """A row for each kind of advantage."""
    worth = iter(found.edges)
    rows = []
    for number, (kind, (icon, title)) in enumerate(EDGES.items()):
        grade = filling.at(*path, "edges", number, "grade", default="0")
        rows.append(
            EdgeRow(
                number=number,
                kind=kind,
                icon=icon,
                title=title,
                grade=grade,
                use=filling.at(*path, "edges", number, "use", default=AS_DICE),
                words=filling.at(*path, "edges", number, "words"),
                better=_better(next(worth, None)) if grade not in ("", "0") else "",
            )
        )
    return tuple(rows)


def _better(worth: EdgeWorth | None) -> str:
    """For a point that is gone for good: what is likelier."""
    if worth is None:
        return ""
    dice, width = worth.dice, worth.width
    best = "No difference" if dice == width else "Dice are better" if dice > width else "Width is better"
    return f"For {worth.wanted} wide: {percent(dice)} as dice, {percent(width)} as width. {best}."


def comes_to(found: Look, at_once: int = 1, hard: bool = False) -> Comes:
    """What the game says of a form that is being filled in."""
    if found.problem or found.pool is None:
        return Comes(problem=found.problem)
    return pool_comes_to(found.pool, odds_of(found.odds, at_once, hard) if found.odds else ())


def pool_comes_to(pool: PoolShown, odds: tuple[tuple[str, str], ...] = ()) -> Comes:
    """What a pool comes to."""
    return Comes(name=pool.name, dice=pool.dice, parts=tuple(sum_of(pool.parts)), odds=odds)


def sum_of(parts: Sequence[PartShown]) -> Iterator[tuple[str, str]]:
    """A pool as a sum."""
    for number, (words, dice) in enumerate(parts):
        yield words, str(dice) if number < 2 else f"{dice:+}".replace("-", "\N{MINUS SIGN}")


def odds_of(odds: OddsShown, at_once: int, hard: bool) -> tuple[tuple[str, str], ...]:
    """The chances that matter: of what is tried, then of wide sets."""
    lines = [("a set", odds.set)]
    if at_once > 1:
        lines = [(f"all {at_once} work" if at_once > 2 else "both work", odds.works), ("one set", odds.set)]
    elif hard:
        lines = [("it works", odds.works), ("any set", odds.set)]
    else:
        lines.append(("two sets", odds.two))
    lines += [("three wide", odds.wide), ("four wide", odds.lasting)]
    return tuple((label, percent(chance)) for label, chance in lines)
