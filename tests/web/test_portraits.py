"""The drawn suspects: everyone in every state, told apart, and light enough to send."""

import re
from xml.dom import minidom

import pytest

from backroom.games.noir.page import PAGE
from backroom.games.noir.rules.suspects import SUSPECTS
from backroom.web.kit.doors import scene
from backroom.web.kit.page import PAGES
from backroom.web.kit.portraits import STATES, body_of, portrait, sprite, symbol_id
from backroom.web.kit.portraits.cast import CAST
from backroom.web.kit.portraits.words import describe

LARGEST = 3_000
"""Bytes of one portrait: a town of 49 stays small."""


def test_the_whole_town_is_cast() -> None:
    assert sorted(CAST) == sorted(SUSPECTS)
    assert len(CAST) == 50


@pytest.mark.parametrize("suspect", SUSPECTS)
def test_every_suspect_in_every_state(suspect: str) -> None:
    for state in STATES:
        svg = portrait(suspect, state)
        minidom.parseString(svg)
        assert len(svg.encode()) < LARGEST
        # Many portraits share a page, so nothing inside may be referred to by name.
        assert not re.search(r"\bid=|url\(|<style|<script|style=", svg)
        assert suspect.capitalize() in svg


def test_no_two_look_the_same() -> None:
    for state in STATES:
        assert len({body_of(suspect, state) for suspect in SUSPECTS}) == len(SUSPECTS)
    assert len({describe(suspect) for suspect in SUSPECTS}) > 45


def test_states_differ() -> None:
    assert len({body_of("alyss", state) for state in STATES}) == len(STATES)


def test_the_wall_can_be_lit_by_the_page() -> None:
    for suspect in SUSPECTS:
        assert "var(--pw," in body_of(suspect)
        assert "var(--pl," in body_of(suspect)


def test_the_sprite_holds_everybody_whoever_asks() -> None:
    symbols = minidom.parseString(sprite()).getElementsByTagName("symbol")
    ids = [symbol.getAttribute("id") for symbol in symbols]
    assert ids == [symbol_id(suspect, state) for suspect in SUSPECTS for state in STATES]
    assert len(sprite()) < 450_000


def test_a_face_in_words() -> None:
    assert describe("ernest") == "a bald crown, round glasses, a bow tie"
    for suspect in SUSPECTS:
        assert re.fullmatch(r"[a-z][a-z', -]+", describe(suspect))


def test_the_doors_have_scenes() -> None:
    signed = [family for family, page in PAGES.items() if page.sign]
    assert len(signed) == 4
    for family in signed:
        assert scene(family)
        minidom.parseString(f"<svg>{scene(family)}</svg>")
    assert scene("another game") == ""


def test_each_suspect_has_one_name_in_a_transition() -> None:
    names = re.findall(r"view-transition-name: (s-\w+)", PAGE.drawn["suspects.css"]())
    assert sorted(names) == sorted(f"s-{suspect}" for suspect in SUSPECTS)
