"""The doors of the lobby, one for each family of games. A game that could not be loaded has a door without light."""

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec
from markupsafe import Markup

from backroom.web.kit.page import PAGES, Sign
from backroom.web.page_types import Door


class Family(msgspec.Struct, frozen=True):
    """One door."""

    id: str
    title: str
    cloth: str
    games: tuple[Door, ...]
    """None behind a door that stays shut."""


def families(doors: Sequence[Door], broken: Mapping[str, str]) -> list[Family]:
    """The families that can be played, in the order of their signs. Then those that could not be loaded."""
    found: dict[str, list[Door]] = {}
    for door in doors:
        found.setdefault(door.game.partition("/")[0], []).append(door)
    lit = [(sign_of(family, games[0].title), family, games) for family, games in found.items()]
    return [
        *(
            Family(family, sign.title, sign.cloth, tuple(games))
            for sign, family, games in sorted(lit, key=lambda one: one[0].place)
        ),
        *(Family(game.replace("/", "-"), game, "navy", ()) for game in broken),
    ]


def sign_of(family: str, title: str = "") -> Sign:
    """What hangs at the door; a family without a sign is called by its first game."""
    page = PAGES.get(family)
    return (page.sign if page else None) or Sign(title)


@cache
def scene(family: str) -> Markup:
    """The inside of a door's <svg>; a door nobody drew a scene for has plain glass."""
    return Markup(sign_of(family).scene())
