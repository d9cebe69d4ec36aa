"""What scenes and sessions give: slides, raises with what it takes, changes of an Identity; what a recovery costs."""

import msgspec

from backroom.core import View
from backroom.games.dirtyworld.rules.data import RAISES
from backroom.games.dirtyworld.rules.traits import ANSWERS_FOR, CONTRARY
from backroom.games.dirtyworld.table.page.reading import Desk
from backroom.games.dirtyworld.table.page.rolls import offered
from backroom.games.dirtyworld.table.rules.shown import characters_in, held_in, open_in, player_in


class Way(msgspec.Struct, frozen=True):
    """One change that could be chosen."""

    first: str
    second: str
    title: str
    why: str
    """What it takes, or where it comes from."""


class Growth(msgspec.Struct, frozen=True, kw_only=True):
    """All changes that are due to somebody."""

    slides: tuple[Way, ...]
    raises: tuple[Way, ...]
    grows: tuple[Way, ...]
    chosen: str
    """The raise that is being asked for."""
    reason: str
    asked: str
    """The raise that waits for the game master."""


class Debt(msgspec.Struct, frozen=True):
    """A recovery that must be paid."""

    who: str
    name: str
    condition: str
    qualities: tuple[tuple[str, str], ...]


class Asked(msgspec.Struct, frozen=True):
    """A raise that somebody asks for."""

    who: str
    name: str
    quality: str
    reason: str
    takes: str


def growth_of(view: View, desk: Desk) -> Growth:
    """What this seat's character may change now."""
    held = player_in(view)
    ways = held.ways if held else None
    if held is None or ways is None:
        return Growth(slides=(), raises=(), grows=(), chosen="", reason="", asked="")
    filling = desk.filling("ask for a raise")
    asked = open_in(view).asked.get(held.character or "")
    return Growth(
        slides=tuple(_slide(*way) for way in ways.slides) if offered(view, "slide") else (),
        raises=tuple(Way(one, "", one.capitalize(), RAISES[one]) for one in ways.raises)
        if offered(view, "ask for a raise")
        else (),
        grows=tuple(_grow(*way) for way in ways.grows) if offered(view, "grow") else (),
        chosen=filling.at("quality"),
        reason=filling.at("reason"),
        asked=f"{asked.quality.capitalize()}: {asked.reason}" if asked else "",
    )


def _slide(quality: str, to: str) -> Way:
    why = "to its contrary" if CONTRARY[quality] == to else "across a professional link"
    return Way(quality, to, f"{quality.capitalize()} to {to.capitalize()}", why)


def _grow(identity: str, how: str) -> Way:
    if how == "slide":
        return Way(identity, how, f"{identity.capitalize()} to {CONTRARY[identity].capitalize()}", "one point slides")
    first, second = (one.capitalize() for one in ANSWERS_FOR[identity])
    return Way(identity, how, f"One {identity.capitalize()} more", f"for a point of {first} and one of {second}")


def debts_of(view: View) -> tuple[Debt, ...]:
    """Recoveries of this seat's people that will cost two Qualities."""
    held = held_in(view)
    return tuple(
        Debt(
            one.who,
            one.name,
            one.condition,
            tuple((quality, f"{quality.capitalize()} {points}") for quality, points in one.points.items()),
        )
        for one in (held.owing if held and offered(view, "pay with") else ())
    )


def asked_of(view: View) -> tuple[Asked, ...]:
    """The raises that wait for the game master."""
    names = {one.id: one.name for one in characters_in(view)}
    return tuple(
        Asked(who, names[who], asked.quality.capitalize(), asked.reason, RAISES[asked.quality])
        for who, asked in open_in(view).asked.items()
    )
