"""Icons: well formed, and every one that a template names is there."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from xml.dom import minidom

from backroom.core import GAMES
from backroom.games.noir.page.icons import TEAMS, role_icon, team_icon
from backroom.games.noir.page.town import MANNERS, MARKS, WAYS
from backroom.web.kit.icons import LINE, SOLID, TOKENS, icon_sprite
from backroom.web.kit.page import PAGES, PLAIN


def test_the_sprite_is_well_formed() -> None:
    symbols = minidom.parseString(icon_sprite()).getElementsByTagName("symbol")
    ids = {symbol.getAttribute("id") for symbol in symbols}
    assert len(ids) == len(symbols) == len(LINE) + len(SOLID) + len(TOKENS)
    assert not set(LINE) & set(SOLID)


def test_every_icon_that_a_template_names_is_drawn() -> None:
    for package in ("backroom.web", *(page.package for page in PAGES.values())):
        named = set(re.findall(r'icon\("([\w-]+)"\)', "".join(_templates(files(package) / "templates"))))
        assert named, package
        assert named <= set(LINE) | set(SOLID), package


NOIR = tuple(game for game in GAMES if game.spec.id.startswith("noir/"))
ROLES = sorted({seat for game in NOIR for seats in game.spec.seats.values() for seat in seats})


def test_every_role_and_every_seat_has_one() -> None:
    named = {*ROLES, *(card.name for game in NOIR for card in game.spec.roles)}
    assert len(named) > 20
    assert not {name for name in named if role_icon(name) == "person"}
    assert role_icon("spy 3") == role_icon("spy") == "spy"
    assert role_icon("master safecracker") == "master-safecracker"
    assert role_icon("somebody else") in LINE


def test_every_verb_has_one() -> None:
    for page in PAGES.values():
        assert {*page.icons.values(), *page.roles.values()} <= set(LINE)
    assert PLAIN.icon("something new") in LINE
    assert PLAIN.role_icon("somebody new") in LINE


def test_every_marker_way_and_team_has_one() -> None:
    assert set(MARKS) | {"vault"} <= set(TOKENS)
    assert {way + arrow for ways in WAYS.values() for way in ways for arrow in MANNERS.values()} <= set(LINE)
    assert set(TEAMS.values()) <= set(LINE) | set(SOLID)
    assert team_icon("team 2") in LINE


def _templates(folder: Traversable) -> list[str]:
    found = []
    for entry in folder.iterdir():
        found += _templates(entry) if entry.is_dir() else [entry.read_text(encoding="utf-8")]
    return found
