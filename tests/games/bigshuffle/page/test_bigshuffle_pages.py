"""The table of The Big Shuffle: every question has its buttons, what is not possible says why, cards have pictures."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any
from xml.dom import minidom

import msgspec
import pytest
from markupsafe import escape

from backroom.conformance.positions import walk
from backroom.core import CardFace, Eye, Noun, Prompt, Shown, Text, Transcript, Who, eyes
from backroom.games.bigshuffle.page.art.cards import card_sprite, card_symbol, drawings
from backroom.games.bigshuffle.rules import BigShuffle
from backroom.games.bigshuffle.rules.faces import TitlePrinted
from backroom.games.bigshuffle.rules.game import BigShuffleOptions
from backroom.games.bigshuffle.rules.offering import prompt
from backroom.games.bigshuffle.rules.questions import QUESTIONS
from backroom.games.bigshuffle.rules.shown import AgendaShown, open_in
from backroom.games.bigshuffle.rules.words import ended, label
from backroom.web.kit.words import Saying, names_of
from backroom.web.page_types import ReplayPage, SeatLine, TablePage
from backroom.web.render import Renderer
from tests.games.bigshuffle.table import Table
from tests.web.markup import Markup
from tests.web.tables import page_of

GAME = BigShuffle()
RENDERER = Renderer()
ACT = "one-page"
TABLES = [("standard", 2), ("standard", 3), ("standard", 4), ("beginner", 3), ("expert", 2), ("expert", 4)]


@cache
def positions(variant: str, seats: int) -> tuple[tuple[Any, dict[Eye, Transcript]], ...]:
    """Some positions of a random game: the first of every question, some more, and the end."""
    options = BigShuffleOptions(variant=variant, limit=160)  # type: ignore[arg-type]
    asked: Counter[str] = Counter()
    kept = []
    steps = list(walk(GAME, options, seats, Random(seats)))
    for number, step in enumerate(steps):
        question = step.before.ask[0].name
        asked[question] += 1
        if asked[question] == 1 or number % 25 == 0:
            kept.append((step.before, step.seen_before))
    return (*kept, (steps[-1].after, steps[-1].seen_after))


def pages(variant: str, seats: int) -> Iterator[TablePage]:
    for state, seen in positions(variant, seats):
        for eye in eyes(seats):
            yield page_of(GAME, state, seen[eye])


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_every_offer_has_a_button_and_every_reason_is_there(variant: str, seats: int) -> None:
    for page in pages(variant, seats):
        assert page.view is not None
        html = RENDERER.table(page, ACT)
        markup = Markup(html)
        markup.check_policy()
        assert set(markup.actions) == {offer.action for offer in page.view.offers}
        for no in page.view.blocked:
            assert escape(no.reason[1:]) in html
        regions = RENDERER.regions(page, ACT)
        assert all(region in html for region in regions.values())
        assert html.count("data-region=") == len(regions)


def test_every_question_has_a_page() -> None:
    """The rare ones, too: random games until everything was asked once."""
    waiting = set(QUESTIONS)
    for seed in range(60):
        variant, seats = TABLES[seed % len(TABLES)]
        options = BigShuffleOptions(variant=variant, limit=400)  # type: ignore[arg-type]
        for step in walk(GAME, options, seats, Random(seed)):
            question, asked = step.before.ask[:2]
            if question.name in waiting:
                waiting.remove(question.name)
                page = page_of(GAME, step.before, step.seen_before[asked])
                assert page.view is not None
                markup = Markup(RENDERER.table(page, ACT))
                assert set(markup.actions) == {offer.action for offer in page.view.offers}
        if not waiting:
            return
    pytest.fail(f"never asked: {waiting}")


def test_a_spectator_sees_no_hand_and_no_agenda() -> None:
    for page in pages("standard", 3):
        if page.seat is None and page.result is None:
            markup = Markup(RENDERER.table(page, ACT))
            shown = [about for _, about in markup.elements]
            assert not any("agenda" in about.get("class", "").split() for about in shown)
            assert next(about for about in shown if about.get("id") == "hand")["hidden"] == ""


def test_open_agendas_of_the_beginner_game_lie_on_everyones_page() -> None:
    state, seen = positions("beginner", 3)[-3]
    shared = [one for one in open_in(GAME.see(state, None)).agendas if isinstance(one, AgendaShown)]
    assert len(shared) == 3
    html = RENDERER.table(page_of(GAME, state, seen[None]), ACT)
    assert html.count('class="paper agenda"') == len(shared)


def test_a_scene_change_shows_every_modifier_and_who_may_still_act() -> None:
    shown = 0
    for page in pages("standard", 4):
        assert page.view is not None
        attempt = open_in(page.view).attempt
        if attempt is None or page.result:
            continue
        html = RENDERER.table(page, ACT)
        assert html.count('<b class="num">') >= len(attempt.counted)
        assert f"<b>{attempt.difficulty}</b></h2>" in html
        assert html.count("passed</p>") >= len(set(attempt.passed) - set(page.view.turn) - {attempt.seat})
        shown += 1
    assert shown > 10


def test_people_stand_for_seats() -> None:
    seats = (
        SeatLine(0, "north", "Mara", True, False, True, False),
        SeatLine(1, "east", "random bot", False, True, True, False),
        SeatLine(2, "south", "random bot", False, True, True, False),
    )
    say = Saying(2, names_of(seats))
    plays: Text = (Who(1, "Name"), " plays ", Noun("card", "north by northwest", "North by Northwest"), ".")
    assert say(plays) == "Random bot (east) plays North by Northwest."
    table = Table(3, hands=[["last call"], ["not so fast"], []]).act("play last call")
    assert say(prompt(table.s, 2)) == "Random bot (east) may react. Mara plays Last Call."
    assert Saying(0, say.names)(prompt(table.s, 0)) == "Random bot (east) may react. Mara plays Last Call."
    assert prompt(table.s, 1) == Prompt(("React, or let it happen.",), prompt(table.s, 2).rest[-4:])
    action = table.s.rules.acts.parse("look at the agenda between south and north")
    assert say(label(table.s.rules, action)) == "Look at the agenda between random bot (south) and Mara"
    assert say(ended("agenda", (0,))) == "The scene is set as Mara wanted it. Mara wins."
    assert say(ended("points", (1,))) == "Five points: Random bot (east) wins."


def test_words_of_people_and_of_cards_are_text() -> None:
    state, seen = positions("standard", 2)[5]
    bad = "<script>alert(1)</script>"
    page = page_of(GAME, state, seen[0], name=bad, error=bad)
    cards = tuple(msgspec.structs.replace(card, title=bad, text=bad) for card in GAME.spec.cards)
    html = RENDERER.table(msgspec.structs.replace(page, cards=cards), ACT)
    assert "<script>alert" not in html
    Markup(html).check_policy()


def test_the_late_edition_and_the_replay() -> None:
    for variant, seats in (("standard", 2), ("expert", 4)):
        state, seen = positions(variant, seats)[-1]
        for eye in eyes(seats):
            over = page_of(GAME, state, seen[eye])
            markup = Markup(RENDERER.table(over, ACT))
            markup.check_policy()
            assert not markup.actions
        for state, seen in positions(variant, seats)[::5]:
            for name, eye, view in (
                ("all", None, GAME.see_all(state)),
                ("north", 0, GAME.see(state, 0)),
                ("spectator", None, GAME.see(state, None)),
            ):
                table = page_of(GAME, state, seen[eye])
                fields = {field: getattr(table, field) for field in ("me", "table", "name", "game", "title", "seats")}
                page = ReplayPage(
                    **fields,
                    line=table.line,
                    last=240,
                    eye=name,
                    eyes=("all", "north", "spectator"),
                    view=view,
                    log=table.log,
                    notes=(),
                    result=table.result,
                    cards=table.cards,
                )
                markup = Markup(RENDERER.replay(page))
                markup.check_policy()
                assert not markup.actions


# Pictures


def test_every_card_has_a_picture() -> None:
    drawn = drawings()
    symbols = {card_symbol(card) for card in GAME.spec.cards if card.kind != "agenda"}
    assert symbols <= set(drawn)
    assert len(symbols) > 100  # few share one
    parsed = minidom.parseString(card_sprite()).getElementsByTagName("symbol")
    assert {symbol.getAttribute("id") for symbol in parsed} == set(drawn)


@pytest.mark.parametrize(
    ("kind", "type_", "title", "symbol"),
    [
        ("scene", "where", "the harbor", "c-place-docks"),
        ("scene", "where", "grand central station", "c-place-station"),
        ("scene", "where", "police station", "c-place-police"),
        ("scene", "what", "the ransom", "c-event-payoff"),
        ("loot", "", "a second hand car", "c-thing-getaway"),
    ],
)
def test_somebodys_own_card_gets_a_picture_by_its_words(kind: str, type_: str, title: str, symbol: str) -> None:
    assert card_symbol(CardFace(title, kind, title.title(), "", of_type(type_))) == symbol


def of_type(type_: str) -> Shown:
    """What is printed on a scene of a type; on any other card nothing."""
    return TitlePrinted(type_, 1, 1) if type_ else Shown()


def test_a_card_that_no_word_tells_anything_about_gets_one_of_its_kind() -> None:
    for kind, type_ in (("scene", "who"), ("scene", "what"), ("scene", "where"), ("goon", ""), ("loot", "")):
        for name in ("xyzzy", "plugh", "quux", "what is this?"):
            card = CardFace(name, kind, name, "", of_type(type_))
            assert card_symbol(card) in drawings()
    for kind in ("action", "reaction", "change", "informant", "character"):
        assert card_symbol(CardFace("xyzzy", kind, "Xyzzy")) in drawings()


def test_sheets_use_no_colour_that_is_not_checked_for_text() -> None:
    """Text is set in the tokens whose contrast is checked, never in a colour of its own."""
    sheet = (files("backroom.games.bigshuffle.page") / "static" / "bigshuffle.css").read_text(encoding="utf-8")
    assert "color: #" not in sheet.replace("background-color: #", "")
