"""Icons: well formed, and every one that a template names is there."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from xml.dom import minidom

from backroom.games.noir.killer.view import ORDER
from backroom.games.noir.killer.words import ROLES
from backroom.web.art.icons import LINE, SOLID, TOKENS, icon_sprite, role_icon, verb_icon


def test_the_sprite_is_well_formed() -> None:
    symbols = minidom.parseString(icon_sprite()).getElementsByTagName("symbol")
    ids = {symbol.getAttribute("id") for symbol in symbols}
    assert len(ids) == len(symbols) == len(LINE) + len(SOLID) + len(TOKENS)
    assert not set(LINE) & set(SOLID)


def test_every_icon_that_a_template_names_is_drawn() -> None:
    named = set(re.findall(r'icon\("([\w-]+)"\)', "".join(_templates(files("backroom.web") / "templates"))))
    assert len(named) > 10
    assert named <= set(LINE) | set(SOLID)


def test_verbs_and_roles_have_one() -> None:
    assert {verb_icon(verb) for verb in ORDER} <= set(LINE)
    assert [role_icon(role) for role in ROLES] == list(ROLES)
    assert role_icon("somebody else") in LINE


def _templates(folder: Traversable) -> list[str]:
    found = []
    for entry in folder.iterdir():
        found += _templates(entry) if entry.is_dir() else [entry.read_text(encoding="utf-8")]
    return found
