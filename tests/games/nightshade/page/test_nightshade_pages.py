"""The table of Nightshade: every kind of question can be answered by the player, and watched by anybody."""

from functools import cache
from random import Random
from typing import Any
from urllib.parse import unquote

import msgspec
import pytest

from backroom.conformance.positions import Step, walk
from backroom.core import Transcript, describe_options
from backroom.core.text import in_words
from backroom.games.nightshade.page.art.city import POINTS, city, points_css
from backroom.games.nightshade.page.board import night_of
from backroom.games.nightshade.page.icons import VERBS
from backroom.games.nightshade.page.names import CLUE_ICONS, face_of, investigator_face
from backroom.games.nightshade.page.odds import named
from backroom.games.nightshade.rules import Nightshade
from backroom.games.nightshade.rules.data import CLUES, INVESTIGATORS, NAMES
from backroom.games.nightshade.rules.facts import Decided, NoteWritten
from backroom.games.nightshade.rules.game import NightshadeOptions
from backroom.games.nightshade.rules.shown import open_in
from backroom.games.nightshade.rules.verbs import ACTIONS, QUESTIONS
from backroom.web.kit.icons import LINE, SOLID
from backroom.web.page_types import Door, LobbyPage, Me, SetupPage, StoryLine, StoryPage, TablePage, WrittenLine
from backroom.web.render import Renderer
from tests.games.noir.page.test_noir_pages import as_replay
from tests.web.markup import Markup
from tests.web.tables import log_of, page_of

GAME = Nightshade()
RENDERER = Renderer()
WORDS = "Says <b>nothing</b> about the 6.15."


@cache
def cases() -> tuple[tuple[Step, ...], ...]:
    """Random cases until every question was asked."""
    found: list[tuple[Step, ...]] = []
    asked: set[str] = set()
    for seed in range(60):
        steps = tuple(walk(GAME, NightshadeOptions(limit=350), 1, Random(seed)))
        new = {step.before.ask[0] for step in steps} - asked
        if new or not found:
            found.append(steps)
            asked |= new
        if asked == set(QUESTIONS):
            return tuple(found)
    raise AssertionError(f"never asked: {set(QUESTIONS) - asked}")


@cache
def moments() -> tuple[Step, ...]:
    """Every question and every twist, and every set of verbs that can answer it, once."""
    found: dict[tuple[object, frozenset[str]], Step] = {}
    for steps in cases():
        for step in steps:
            asked = step.before.ask
            verbs = frozenset(ACTIONS[action].verb for action in GAME.legal(step.before, 0)) - {"note", "connect"}
            found.setdefault((asked[:2] if asked[0] == "twist" else asked[0], verbs), step)
    return tuple(found.values())


def written(seen: Transcript) -> tuple[WrittenLine, ...]:
    """The notes with words of somebody who does not trust browsers."""
    return tuple(
        WrittenLine(number, room, seen.eye == 0, msgspec.structs.replace(part.fact, words=WORDS))
        for number, entry in enumerate(seen.entries)
        for room, part in enumerate(entry.events)
        if isinstance(part.fact, NoteWritten)
    )


def page_at(state: Any, seen: Transcript, **more: Any) -> TablePage:
    return page_of(GAME, state, seen, written=written(seen), **more)


def choices(markup: Markup) -> list[str]:
    """The rolls that can be looked at."""
    links = [about.get("href", "") for tag, about in markup.elements if tag == "a"]
    return [unquote(link.partition("?verb=")[2]) for link in links if "?verb=" in link and not link.endswith("=hint")]


def test_every_offer_of_every_question_can_be_reached() -> None:
    for step in moments():
        page = page_at(step.before, step.seen_before[0], undo=True)
        assert page.view is not None
        offered = {offer.action for offer in page.view.offers}
        assert {offer.verb for offer in page.view.offers} <= {*VERBS, "note", "connect"}
        first = Markup(RENDERER.table(page, "act"))
        first.check_policy()
        reached, looked, todo = set(first.actions), set[str](), set(choices(first))
        while todo - looked:
            action = (todo - looked).pop()
            looked.add(action)
            parts = RENDERER.regions(msgspec.structs.replace(page, verb=action), "act")
            markup = Markup(parts["own"] + parts["ask"])
            assert action in markup.actions, "what was chosen can be rolled"
            reached |= set(markup.actions)
            todo |= set(choices(markup))
        assert reached == offered, step.before.ask[0]


def test_the_bar_has_room_for_its_answers_on_a_phone() -> None:
    """What there is more of is picked on the map or on the grid, and the bar says where."""
    picks = set()
    for steps in cases():
        for step in steps:
            night = night_of(GAME.see(step.before, 0), (), (), "")
            assert len(night.bar) + len(night.elsewhere) <= 4, step.before.ask[0]
            picks |= {(step.before.ask[0], place) for place, way in night.elsewhere.items() if way[0] == "Pick one"}
    assert picks == {("cover", "city"), ("meet", "suspects"), ("connect", "suspects")}


def test_a_spectator_sees_every_question_and_can_do_nothing() -> None:
    for step in moments():
        markup = Markup(RENDERER.table(page_at(step.before, step.seen_before[None]), "act"))
        markup.check_policy()
        assert not markup.actions
        assert not choices(markup)
        forms = {about.get("action", "") for tag, about in markup.elements if tag == "form"}
        assert not {form for form in forms if form.endswith(("/undo", "/notes"))}


def test_regions_are_those_of_the_page() -> None:
    for step in moments():
        page = page_at(step.before, step.seen_before[0])
        html = RENDERER.table(page, "act")
        for region, part in RENDERER.regions(page, "act").items():
            assert part.strip() in html, region


def test_before_every_roll_the_page_says_what_is_added_and_the_chance() -> None:
    verdicts = set()
    for step in moments():
        view = GAME.see(step.before, 0)
        for action, roll in open_in(view).rolls.items():
            html = RENDERER.regions(page_at(step.before, step.seen_before[0], verb=action), "act")["own"]
            verdicts.add(roll.verdict)
            for name, plus in roll.parts:
                assert f"{name}" in html.replace("&#39;", "'")
                assert str(abs(plus)) in html
            if roll.verdict == "case":
                continue
            for outcome, ways in roll.outcomes:
                title, _ = named(roll.verdict, outcome)
                assert title in html
                if roll.dice > 1:
                    assert f"{100 * ways / roll.of:.1f}%" in html
            if roll.dice == 2:
                windows = sum(html.count(f'<rect class="{look}"') for look in ("win", "tie", "lose", "dead"))
                assert windows == 36, "a window for every fall"
    assert verdicts >= {
        "seven",
        "above",
        "alibi",
        "ambush",
        "temptation",
        "scene",
        "corpse",
        "clues",
        "case",
        "suspects",
    }


def test_why_the_rest_is_not_possible() -> None:
    reasons = 0
    for step in moments():
        page = page_at(step.before, step.seen_before[0])
        assert page.view is not None
        html = RENDERER.table(page, "act").replace("&#39;", "'")
        for no in page.view.blocked:
            if no.verb not in ("go", "insight"):  # those stand on the map and on the slip
                assert no.reason in html.lower() or no.reason in html
                reasons += 1
    assert reasons > 20


def test_notes_are_escaped_and_can_be_mended() -> None:
    step = next(step for step in reversed(cases()[0]) if step.seen_before[0] and step.before.notes)
    html = RENDERER.table(page_at(step.before, step.seen_before[0]), "act")
    assert "Says &lt;b&gt;nothing&lt;/b&gt;" in html
    assert "<b>nothing" not in html
    assert '/notes"' in html
    assert 'name="room"' in html


def test_dice_of_ones_own_are_asked_for_only_where_they_may_be() -> None:
    step = next(step for step in moments() if step.before.ask[0] == "twist")
    page = page_at(step.before, step.seen_before[0])
    assert 'name="dice"' not in RENDERER.table(page, "act")
    assert 'name="dice"' in RENDERER.table(msgspec.structs.replace(page, own_dice=True), "act")


def test_undo_is_there_when_it_is_possible() -> None:
    step = moments()[0]
    page = page_at(step.before, step.seen_before[0])
    assert "/undo" not in RENDERER.table(page, "act")
    assert f'action="/tables/{page.table}/undo"' in RENDERER.table(msgspec.structs.replace(page, undo=True), "act")


def test_the_end_and_the_replay() -> None:
    endings = set()
    for steps in cases():
        end = steps[-1]
        for eye in (0, None):
            page = page_at(end.after, end.seen_after[eye])
            assert page.result is not None
            endings.add(page.result.ending)
            html = RENDERER.table(page, "act")
            Markup(html).check_policy()
            for kind in ("pdf", "epub", "md"):
                assert f"/casefile.{kind}" in html
        for step in (*steps[:2], *steps[2::40], end):
            replay = msgspec.structs.replace(
                as_replay(page_at(step.before, step.seen_before[None]), "all"), result=None
            )
            markup = Markup(RENDERER.replay(replay))
            markup.check_policy()
            assert not markup.actions
    assert endings


def story_of(step: Step, eye: int | None) -> StoryPage:
    seen = step.seen_after[eye]
    notes = iter(written(seen))
    lines = tuple(
        StoryLine(
            number,
            in_words(GAME.tell(part, eye), eye, ("Mara",)),
            part,
            next(notes) if isinstance(part.fact, NoteWritten) else None,
        )
        for number, entry in enumerate(seen.entries)
        for part in entry.events
    )
    return StoryPage(
        me=Me("Mara"),
        table="k3v9",
        name="Wet Lantern",
        game="nightshade",
        title="Nightshade",
        seat=eye,
        lines=lines,
        longest=600,
        view=GAME.see(step.after, eye),
        result=GAME.result(step.after),
        papers=("pdf", "epub", "md"),
    )


@pytest.mark.parametrize("eye", [0, None])
def test_the_writers_view(eye: int | None) -> None:
    for steps in cases()[:3]:
        page = story_of(steps[-1], eye)
        html = RENDERER.story(page)
        markup = Markup(html)
        markup.check_policy()
        notes = [line for line in page.lines if isinstance(line.seen.fact, NoteWritten)]
        fields = [about for tag, about in markup.elements if tag == "textarea"]
        assert len(fields) == (len(notes) if eye == 0 else 0)
        assert html.count("Says &lt;b&gt;") == len(notes)
        told = html.replace("&#39;", "'").replace("&#34;", '"')
        for line in page.lines:
            if not isinstance(line.seen.fact, NoteWritten | Decided):
                assert line.words in told


# The door and the set-up


DOOR = Door("nightshade", "Nightshade", "A summary.", "1 player", (), solo=True, series="case")


def test_a_solo_game_asks_for_nobody_else() -> None:
    options = tuple(describe_options(NightshadeOptions))
    html = RENDERER.setup(SetupPage(Me("Mara"), DOOR, {1: ("investigator",)}, options))
    Markup(html).check_policy()
    assert "option.investigator" in html
    assert "option.dice" in html
    assert "option.case" in html
    for hidden in ("number", "bought", "away"):
        assert f"option.{hidden}" not in html
    assert "seat.0" not in html
    assert 'name="me" value="0"' in html
    lobby = RENDERER.lobby(LobbyPage(Me("Mara"), (DOOR,), (), ()))
    Markup(lobby).check_policy()
    assert "Play now" in lobby
    assert 'href="/shelf"' in lobby
    assert "Invite a friend" not in lobby


# What is drawn


def test_everybody_and_everything_has_a_picture() -> None:
    assert len({face_of(name) for name in NAMES}) == len(NAMES) == 20
    faces = {investigator_face(one.id) for one in INVESTIGATORS}
    assert len(faces) == 8
    assert not faces & {face_of(name) for name in NAMES}, "nobody hunts a double"
    assert set(CLUE_ICONS) == {clue.id for clue in CLUES}
    assert set(CLUE_ICONS.values()) <= set(LINE) | set(SOLID)


def test_the_city_is_drawn_and_its_places_are_apart() -> None:
    svg = city()
    Markup(svg)
    assert len(svg) < 120_000
    points = list(POINTS.values())
    for number, (x, y) in enumerate(points):
        assert all((x - a) ** 2 + (y - b) ** 2 > 90**2 for a, b in points[:number])
    assert points_css().count("{") == len(points) == 12


def test_log_lines_keep_their_kinds() -> None:
    step = cases()[0][-1]
    assert any(line.kind == "roll" for line in log_of(GAME, step.seen_after[0]))
