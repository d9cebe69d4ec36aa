"""The table of the duel: every question can be answered by both, watched by anybody, and looked at before answering."""

from functools import cache
from importlib.resources import files
from random import Random
from typing import Any
from urllib.parse import unquote

import msgspec
import pytest
from markupsafe import escape

from backroom.conformance.positions import Step, walk
from backroom.core import at_table, describe_options, eyes
from backroom.games.dirtyworld.duel.rules import Duel, DuelOptions
from backroom.games.dirtyworld.duel.rules.facts import Gobbled
from backroom.games.dirtyworld.duel.rules.match import ASSIGNING, CHOOSING, STANDING
from backroom.games.dirtyworld.duel.rules.options import READY
from backroom.games.dirtyworld.duel.rules.shown import held_in, open_in
from backroom.games.dirtyworld.page.names import ANYBODY, FACES, OTHERS, face_of, percent, short
from backroom.games.dirtyworld.page.rings import rings
from backroom.games.dirtyworld.rules.data import PROFESSIONS
from backroom.games.noir.rules.suspects import SUSPECTS
from backroom.web.page_types import Door, LobbyPage, Me, SetupPage, TablePage
from backroom.web.render import Renderer
from tests.games.noir.page.test_noir_pages import as_replay
from tests.web.markup import Markup
from tests.web.tables import page_of

GAME = Duel()
RENDERER = Renderer()
ACT = "one-page"
TRAITS = '{"patience": 1, "vigor": 1, "understanding": 1, "persuasion": 5, "deceit": 5, "cunning": 1}'
NASTY = f'{{"name": "<i>Ada</i> & Co", "traits": {TRAITS}}}'
CHARACTERS = tuple(READY)


def options(seed: int) -> DuelOptions:
    """Another pair of characters each time, now and then somebody's own."""
    first, second = CHARACTERS[seed % len(CHARACTERS)], CHARACTERS[(seed * 5 + 2) % len(CHARACTERS)]
    own = NASTY if seed % 4 == 3 else ""
    return DuelOptions(challenger=first, rival=second, rival_sheet=own, stake="a <b>bag</b>")  # type: ignore[arg-type]


@cache
def duels() -> tuple[tuple[Step, ...], ...]:
    """Random duels, long and short."""
    return tuple(tuple(walk(GAME, options(seed), 2, Random(seed))) for seed in range(8))


@cache
def moments() -> tuple[Step, ...]:
    """Positions of every kind: each question of a plan, dice with a choice of sets, fight on or not."""
    found: dict[Any, Step] = {}
    for number, steps in enumerate(duels()):
        for step in steps:
            state = step.before
            choices = tuple(len(GAME.legal(state, seat)) for seat in GAME.turn(state))
            kind = choices if state.phase == ASSIGNING else tuple(state.steps)
            found.setdefault((number % 2, state.phase, kind), step)
    return tuple(found.values())


def links(markup: Markup) -> set[str]:
    """What can be looked at before it is done."""
    hrefs = [about.get("href", "") for tag, about in markup.elements if tag == "a"]
    return {unquote(href.partition("?verb=")[2]) for href in hrefs if "?verb=" in href}


def test_every_kind_of_question_comes_up() -> None:
    assert {step.before.phase for step in moments()} == {CHOOSING, ASSIGNING, STANDING}
    assert {len(choices) for step in moments() for choices in step.before.choices} >= {0, 1, 2}


def test_every_offer_of_every_question_can_be_reached() -> None:
    for step in moments():
        for eye in (0, 1):
            page = page_of(GAME, step.before, step.seen_before[eye], undo=True)
            assert page.view is not None
            html = RENDERER.table(page, ACT)
            first = Markup(html)
            first.check_policy()
            for no in page.view.blocked:
                assert escape(no.reason[1:]) in html
            reached, looked, todo = set(first.actions), set[str](), links(first)
            while todo - looked:
                action = (todo - looked).pop()
                looked.add(action)
                parts = RENDERER.regions(msgspec.structs.replace(page, verb=action), ACT)
                markup = Markup(parts["town"] + parts["ask"])
                assert action in markup.actions, "what is looked at can be done"
                reached |= set(markup.actions)
                todo |= links(markup)
            assert reached == {offer.action for offer in page.view.offers}


def test_a_page_and_its_regions_are_the_same() -> None:
    for step in moments():
        for eye in eyes(2):
            page = page_of(GAME, step.before, step.seen_before[eye])
            html, regions = RENDERER.table(page, ACT), RENDERER.regions(page, ACT)
            assert all(region in html for region in regions.values())
            assert html.count("data-region=") == len(regions)


def test_a_spectator_sees_every_question_and_can_do_nothing() -> None:
    for step in moments():
        html = RENDERER.table(page_of(GAME, step.before, step.seen_before[None]), ACT)
        markup = Markup(html)
        markup.check_policy()
        assert not markup.actions
        assert not links(markup)
        for seat in (0, 1):
            held = held_in(GAME.see(step.before, 0))
            assert held is not None
            secret = held.secrets[str(seat)]
            assert (escape(secret) in html) == (step.before.told[seat] == secret)


def test_a_plan_is_on_its_owners_page_alone() -> None:
    planned = [step for step in moments() if step.before.phase == CHOOSING and step.before.choices[0]]
    assert planned
    for step in planned:
        pages = {eye: RENDERER.table(page_of(GAME, step.before, step.seen_before[eye]), ACT) for eye in eyes(2)}
        assert "Only you see this" in pages[0] or "You hold back" in pages[0]
        assert "your plan" not in pages[None]
        chosen = len(step.before.choices[0])
        told = "Has chosen." if chosen == 3 else f"{chosen} of 3."
        assert told in pages[1]
        assert told in pages[None]


def test_dice_are_dice_with_their_sets_ringed() -> None:
    rolled = [step for step in moments() if step.before.phase == STANDING]
    for step in rolled:
        shown = open_in(GAME.see(step.before, None))
        markup = Markup(RENDERER.table(page_of(GAME, step.before, step.seen_before[None]), ACT))
        eaten = [one.dice for one in shown.timeline if isinstance(one, Gobbled)]
        classes = [about.get("class", "").split() for tag, about in markup.elements if tag == "span"]
        assert sum("set" in names for names in classes) == sum(len(slip.sets) for slip in shown.slips)
        assert sum("bite" in names for names in classes) == sum(eaten)


def test_circles_are_seven_shared_by_five_and_five() -> None:
    drawn = rings(3, 2, 2, 3)
    assert drawn.count("<circle") == 10 + 3, "the right trait's discs have a hole"
    assert drawn.count("leave") == 1
    assert drawn.count("come") == 1
    assert rings(5, 2, 5, 2).count("shut") == 3
    assert rings(0, 0, 0, 0).count("free") == 10


def test_the_late_edition_and_the_replay() -> None:
    for steps in duels():
        last = steps[-1]
        for eye in eyes(2):
            page = page_of(GAME, last.after, last.seen_after[eye])
            html = RENDERER.table(page, ACT)
            markup = Markup(html)
            markup.check_policy()
            assert not markup.actions
            opened = open_in(GAME.see(last.after, None)).opened
            assert opened
            for secret in opened.secrets:
                assert escape(secret[1:]) in html
        for step in steps[::4]:
            for eye, view in (
                (None, GAME.see_all(step.before)),
                *((eye, GAME.see(step.before, eye)) for eye in eyes(2)),
            ):
                page = page_of(GAME, step.before, step.seen_before[eye])
                replay = Markup(RENDERER.replay(as_replay(msgspec.structs.replace(page, view=view), "all")))
                replay.check_policy()
                assert not replay.actions
                assert not links(replay)


def test_a_replay_with_the_dice_down_shows_what_its_eye_saw() -> None:
    """Nothing can be chosen any more: what would come of each use of the sets is not asked again."""
    rolled = [step for step in moments() if step.before.phase == ASSIGNING]
    assert rolled
    for step in rolled:
        for eye in GAME.turn(step.before):
            page = page_of(GAME, step.before, step.seen_before[eye])
            replay = RENDERER.replay(as_replay(page, "challenger"))
            assert "If you" in RENDERER.table(page, ACT)
            assert "If you" not in replay
            assert not Markup(replay).actions


def test_with_everything_open_a_replay_shows_what_was_chosen() -> None:
    step = next(step for step in moments() if step.before.phase == CHOOSING and step.before.choices[0])
    text = GAME.actions(DuelOptions()).text(step.before.choices[0][0])
    page = page_of(GAME, step.before, step.seen_before[None])
    shown = RENDERER.replay(as_replay(msgspec.structs.replace(page, view=GAME.see_all(step.before)), "all"))
    assert f"<span>{text}" in shown
    assert f"<span>{text}" not in RENDERER.replay(as_replay(page, "spectator"))


def test_words_of_people_and_of_sheets_are_text() -> None:
    for step in duels()[3][::5]:
        for eye in eyes(2):
            page = page_of(GAME, step.before, step.seen_before[eye], error="<script>alert(1)</script>")
            html = RENDERER.table(page, ACT)
            assert "<i>Ada" not in html
            assert "<b>bag" not in html
            assert "<script>alert" not in html


# Nothing is read out of a sentence


def at_the_deal(options: DuelOptions) -> str:
    """The challenger's page when the first round begins."""
    duel = at_table(GAME, options)
    step = next(iter(walk(duel, options, 2, Random(1))))
    return RENDERER.table(page_of(duel, step.before, step.seen_before[0]), ACT)


def test_the_question_is_the_question_whatever_the_stake_is() -> None:
    html = at_the_deal(DuelOptions(stake="no. 9. You. Really"))
    assert '<p class="prompt"><b>How do you strike, and at what?</b></p>' in html


def test_a_character_is_no_suspect_of_another_game_and_no_player() -> None:
    otis, mara = (f'{{"name": "{name}", "traits": {TRAITS}}}' for name in ("Otis", "Mara"))
    html = at_the_deal(DuelOptions(challenger_sheet=otis, rival_sheet=mara))
    assert "Otis (you) against Mara (Lev), for the ledger." in html
    assert "<b>Mara</b> (" not in html
    assert ">Otis</b>" not in html


# The way in


def test_the_door_is_open_and_the_set_up_names_the_characters() -> None:
    door = Door(GAME.spec.id, GAME.spec.title, GAME.spec.summary, "2 players", ("random", "greedy"), for_two=True)
    lobby = RENDERER.lobby(LobbyPage(Me("Mara"), (door,), (), ()))
    assert 'value="dirtyworld/duel"' in lobby
    page = SetupPage(Me("Mara"), door, dict(GAME.spec.seats), tuple(describe_options(DuelOptions)))
    html = RENDERER.setup(page)
    Markup(html).check_policy()
    for name, fighter in READY.items():
        assert f">{short(fighter.name)}, {name}</option>" in html
    assert html.count('type="file"') == 2
    assert "multipart/form-data" in html


def test_everybody_has_a_face_of_their_own() -> None:
    assert set(FACES) == set(READY)
    assert len(set(FACES.values())) == len(FACES)
    assert {profession.title for profession in PROFESSIONS.values()} == set(OTHERS)
    assert {*FACES.values(), *ANYBODY} <= set(SUSPECTS)
    assert {face_of(f"somebody {number}", "") for number in range(300)} == set(ANYBODY)
    assert {face_of(f"somebody {number}", "Thug") for number in range(40)} == set(OTHERS["Thug"])


@pytest.mark.parametrize(
    ("chance", "words"), [(0, "0%"), (1, "100%"), (0.94, "94.0%"), (0.99999, "99.9%"), (0.00001, "0.1%")]
)
def test_what_can_fail_is_not_certain(chance: float, words: str) -> None:
    assert percent(chance) == words


def test_a_bot_that_stands_in_can_be_sent_away() -> None:
    step = moments()[0]
    page = page_of(GAME, step.before, step.seen_before[0])
    seats = (msgspec.structs.replace(page.seats[0], bot=True), page.seats[1])
    handed: TablePage = msgspec.structs.replace(page, seats=seats)
    assert "take your seat back" in RENDERER.regions(handed, ACT)["ask"]


def test_sheets_use_no_colour_that_is_not_checked_for_text() -> None:
    sheet = (files("backroom.games.dirtyworld.page") / "static" / "dirtyworld.css").read_text(encoding="utf-8")
    assert "color: #" not in sheet.replace("background-color: #", "")
