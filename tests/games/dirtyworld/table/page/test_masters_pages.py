"""The game master's table: what can be done is there, a look before it is right, and secrets stay where they are."""

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from markupsafe import escape

from backroom.conformance.positions import Step, walk
from backroom.core import Eye, Form, Scripted, Seeded, Transcript, as_fields, eyes
from backroom.games.dirtyworld.rules.creation import Draft, problems
from backroom.games.dirtyworld.table.page.fights import KINDS
from backroom.games.dirtyworld.table.page.pools import EDGES
from backroom.games.dirtyworld.table.rules import MastersTable
from backroom.games.dirtyworld.table.rules.forms import Sketch
from backroom.games.dirtyworld.table.rules.options import TableOptions
from backroom.games.dirtyworld.table.rules.preview import look
from backroom.games.dirtyworld.table.rules.state import GM
from backroom.games.dirtyworld.table.rules.verbs import TABLE
from backroom.web.page_types import TablePage
from backroom.web.render import Renderer
from tests.games.dirtyworld.table.evening import LongEvenings
from tests.games.noir.page.test_noir_pages import as_replay
from tests.web.markup import Markup
from tests.web.tables import page_of

GAME = MastersTable()
RENDERER = Renderer()
ACT = "one-page"
SEATS = 3
OPTIONS = (TableOptions(), TableOptions(declare="secret", ties="die", dice="own", points=80))
LOOKED_AT = ("roll", "declare", "contest", "sketch a character")
"""Forms that show what they come to."""


@cache
def tables() -> tuple[tuple[Step, ...], ...]:
    """Random evenings, half of them such as come to conflicts."""
    games = (GAME, LongEvenings())
    return tuple(tuple(walk(games[seed // 8], OPTIONS[seed % 2], SEATS, Random(seed))) for seed in range(16))


@cache
def moments() -> tuple[Step, ...]:
    """Positions of every kind: each stage, each step of a round, with conditions, with raises that are asked for."""
    found: dict[Any, Step] = {}
    for number, steps in enumerate(tables()):
        for step in steps:
            state = step.before
            fight = state.fight
            ill = any(one.sheet.conditions for one in state.characters.values())
            kind = (state.stage, state.due, bool(state.asked), ill)
            round_ = (fight.step, fight.choice is None, fight.round > 1) if fight else None
            found.setdefault((number % 2, kind, round_), step)
    return tuple(found.values())


def page(step: Step, eye: Eye, **more: Any) -> TablePage:
    """What this eye's page is given."""
    return page_of(GAME, step.before, step.seen_before[eye], bots=(), open=True, forms=TABLE.forms(), **more)


def typed(value: Any) -> Any:
    """A form as a browser sends it: every number is a word."""
    if isinstance(value, dict):
        return {name: typed(part) for name, part in value.items()}
    if isinstance(value, list):
        return [typed(part) for part in value]
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_every_kind_of_moment_comes_up() -> None:
    stages = {step.before.stage for step in moments()}
    rounds = {step.before.fight.step for step in moments() if step.before.fight}
    assert len(stages) == 4
    assert len(rounds) == 4


def test_every_offer_can_be_reached_and_whatever_is_not_possible_says_why() -> None:
    for step in moments():
        for eye in eyes(SEATS):
            given = page(step, eye)
            assert given.view is not None
            html = RENDERER.table(given, ACT)
            markup = Markup(html)
            markup.check_policy()
            assert set(markup.actions) == {offer.action for offer in given.view.offers}
            for no in given.view.blocked:
                assert str(escape(no.reason)) in html, no


def test_a_page_and_its_regions_are_the_same() -> None:
    for step in moments()[::5]:
        for eye in eyes(SEATS):
            given = page(step, eye)
            html, regions = RENDERER.table(given, ACT), RENDERER.regions(given, ACT)
            assert all(region in html for region in regions.values())
            assert html.count("data-region=") == len(regions)


# A look before it is done


@pytest.mark.parametrize("action", LOOKED_AT)
def test_a_form_shows_what_the_game_says_of_it(action: str) -> None:
    looked = 0
    rng = Random(3)
    for step in moments()[:: 4 if action == "roll" else 1]:
        for eye in range(SEATS):
            if TABLE.parse(action) not in GAME.legal(step.before, eye):
                continue
            form: Form = GAME.suggest(step.before, eye, TABLE.parse(action), rng)
            given = page(step, eye, look=action, typed=typed(as_fields(form)))
            assert given.view is not None
            html = RENDERER.table(given, ACT)
            Markup(html).check_policy()
            found = look(given.view, action, as_fields(form))
            if found.pool:
                assert escape(found.pool.name) in html
                assert f"{found.pool.dice}d" in html
            for words in found.bill.problems if found.bill else ():
                assert escape(words) in html
            assert escape(found.problem) in html
            looked += 1
    assert looked > 3


def test_what_was_typed_stays_however_wrong_it_is() -> None:
    nasty: dict[str, Any] = {
        "name": "<b>bold",
        "traits": {"patience": "99", "grace": "x", "magic": "1"},
        "professions": ["wizard"],
        "specialties": ["<i>"],
        "secret": "</textarea>",
        "grade": "9",
        "edges": [{"grade": "7"}],
        "acts": [{"kind": "dance", "target": "nobody", "aim": "?"}, {}],
        "at_once": "many",
        "who": "nobody",
        "heights": ["x"],
    }
    for step in moments()[::12]:
        for eye in range(SEATS):
            for action in ("", *(row.text for row in TABLE)):
                if action and TABLE.parse(action) not in GAME.legal(step.before, eye):
                    continue
                html = RENDERER.table(page(step, eye, look=action, typed=nasty, error="No <such> thing."), ACT)
                Markup(html).check_policy()
                assert "<b>bold" not in html


# Making characters


def test_a_sketch_can_be_filled_in_circle_by_circle() -> None:
    step = next(step for step in moments() if not step.before.characters)
    markup = Markup(RENDERER.table(page(step, 1), ACT))
    names = [about["name"] for tag, about in markup.elements if tag in ("input", "textarea") and "name" in about]
    circles = {name.removeprefix("f.traits.") for name in names if name.startswith("f.traits.")}
    assert len(circles) == 18
    assert names.count("f.traits.patience") == 5, "nobody is without an Identity"
    assert names.count("f.traits.courage") == 6
    assert names.count("f.professions") == 6
    assert names.count("f.specialties") == 3


def test_who_will_know_the_secret_is_said_by_name() -> None:
    step = next(step for step in moments() if not step.before.characters)
    assert "<b>You, Ana and the game master</b> will know it" in RENDERER.table(page(step, 1), ACT)
    assert "<b>You, Lev and the game master</b> will know it" in RENDERER.table(page(step, 2), ACT)


# Secrets


def same_page(state: Any, world: Any, seen: Transcript, **more: Any) -> bool:
    """Whether the eye gets the same bytes in both."""
    here, there = (page_of(GAME, position, seen, bots=(), open=True, **more) for position in (state, world))
    return RENDERER.table(here, ACT) == RENDERER.table(there, ACT)


def test_nobodys_page_depends_on_what_that_seat_cannot_know() -> None:
    rng = Random(5)
    compared = 0
    for step in moments():
        for eye in eyes(SEATS):
            if eye == GM:
                continue  # the game master knows everything but unspoken words
            world = next(iter(GAME.worlds(step.seen_before[eye], rng)))
            assert same_page(step.before, world, step.seen_before[eye])
            compared += 1
            if compared % 4 == 0:
                form = {"identity": "cunning", "quality": "observation"}
                assert same_page(step.before, world, step.seen_before[eye], look="roll", typed=form)
    assert compared > 40


def evening() -> tuple[Any, dict[Eye, Transcript]]:
    """Two characters with secrets, somebody unseen, a case, a roll behind the screen, a whisper."""
    options, rng = OPTIONS[0], Random(8)
    state, events = GAME.start(options, 4, Seeded(rng))
    seen = {eye: Transcript(options, 4, eye) for eye in eyes(4)}
    for transcript in seen.values():
        transcript.add(None, None, events)

    def do(seat: int, action: str, form: Form | None = None) -> None:
        number = TABLE.parse(action)
        kind = TABLE[number].form
        filled = form or (msgspec.convert({}, kind) if kind else Form())
        told = GAME.play_form(state, seat, number, filled, Seeded(rng))
        for transcript in seen.values():
            transcript.add(seat, action, told)

    def forms(**fields: Any) -> Any:
        return fields

    for seat, name in ((1, "Ada"), (2, "Miles"), (3, "Vera")):
        form = GAME.suggest(state, seat, TABLE.parse("sketch a character"), Random(seat))
        assert isinstance(form, Sketch)
        form = msgspec.structs.replace(form, name=name, secret=f"hidden-{seat}", grade=3)
        assert not problems(Draft(form.name, dict(form.traits), form.professions, form.secret, 3), 40)
        do(seat, "sketch a character", form)
        do(seat, "finish the character")
    kind = {name: TABLE[TABLE.parse(name)].form for name in ("bring somebody in", "pin", "roll", "whisper")}

    def filled(action: str, **fields: Any) -> Any:
        return msgspec.convert(forms(**fields), kind[action])

    do(GM, "bring somebody in", filled("bring somebody in", name="Unseen Ursula", shown=False))
    do(GM, "bring somebody in", filled("bring somebody in", name="Seen Sam"))
    do(GM, "pin", filled("pin", words="a hidden matchbook"))
    do(GM, "pin", filled("pin", words="an open window", revealed=True))
    do(1, "roll", filled("roll", identity="grace", quality="courage", words="peek", eyes="blind"))
    do(2, "whisper", filled("whisper", to=3, words="quiet as mice"))
    return state, seen


def test_hidden_things_are_on_the_right_pages_alone() -> None:
    state, seen = evening()
    html = {eye: RENDERER.table(page_of(GAME, state, seen[eye], bots=(), open=True), ACT) for eye in eyes(4)}
    known = {
        "hidden-1": {1, 2, GM},
        "hidden-2": {2, 3, GM},
        "hidden-3": {3, 1, GM},
        "Unseen Ursula": {GM},
        "a hidden matchbook": {GM},
        "quiet as mice": {2, 3},
        "peek": {1, GM},
    }
    for words, eyes_ in known.items():
        assert {eye for eye, text in html.items() if words in text} == eyes_, words
    assert all("an open window" in text and "Seen Sam" in text for text in html.values())
    assert "unseen by the players" in html[GM]
    assert 'aria-label="Dice of Ada"' in html[GM]
    assert all('aria-label="Dice of Ada"' not in html[eye] for eye in (1, 2, 3, None)), "blind is blind"


def test_a_question_is_put_to_whoever_must_answer() -> None:
    """Sam strikes, Ada guards with a set as high: how many gobble dice?"""
    state, seen = evening()
    sam = next(one.id for one in state.characters.values() if one.sheet.name == "Seen Sam")

    def do(seat: int, action: str, dice: str = "", **fields: Any) -> None:
        number = TABLE.parse(action)
        kind = TABLE[number].form
        form = msgspec.convert(fields, kind) if kind else Form()
        rolled = Scripted([int(die) for die in dice.split()]) if dice else Seeded(Random(2))
        told = GAME.play_form(state, seat, number, form, rolled)
        for transcript in seen.values():
            transcript.add(seat, action, told)

    do(GM, "open the session")
    do(GM, "begin a scene", title="A dark alley")
    do(GM, "open a conflict", who=["p1", sam], ground="fists")
    blow = {"kind": "strike", "identity": "vigor", "quality": "courage", "target": "p1", "aim": "wrath"}
    do(GM, "declare", who=sam, acts=[blow], bonus=10)
    do(1, "declare", acts=[{"kind": "guard", "identity": "grace", "quality": "defiance"}], bonus=10)
    do(GM, "call for the dice")
    plans = state.fight.plans
    for seat, who, sets in ((1, "p1", "9 9 9 4 4"), (GM, sam, "5 5 5")):
        fell = [*sets.split(), *"1 2 3 6 7 8 10 1 2 3 6 7 8".split()]
        do(seat, "throw", " ".join(fell[: plans[who].pool.dice]))
    choosing = {eye: RENDERER.table(page_of(GAME, state, seen[eye], bots=(), open=True), ACT) for eye in eyes(4)}
    assert {eye for eye, text in choosing.items() if 'name="f.heights"' in text} == {GM, 1}
    do(1, "use the sets", who="p1", heights=[9])
    if TABLE.parse("use the sets") in GAME.legal(state, GM):
        do(GM, "use the sets", who=sam, heights=[5])
    html = {eye: RENDERER.table(page_of(GAME, state, seen[eye], bots=(), open=True), ACT) for eye in eyes(4)}
    assert "You: how many gobble dice for the set of 3\N{MULTIPLICATION SIGN}5?" in html[1]
    assert {eye for eye, text in html.items() if 'value="answer"' in text} == {GM, 1}
    do(1, "answer", answer=1)
    shown = RENDERER.table(page_of(GAME, state, seen[1], bots=(), open=True), ACT)
    assert shown.count('class="bite"') == 1
    assert "How it goes" in shown


# After it, and again


def test_a_closed_table_is_a_paper_and_a_replay_with_everything_open() -> None:
    state, seen = evening()
    number = TABLE.parse("close the table")
    told = GAME.play_form(state, GM, number, Form(), Seeded(Random(1)))
    for transcript in seen.values():
        transcript.add(GM, "close the table", told)
    for eye in eyes(4):
        html = RENDERER.table(page_of(GAME, state, seen[eye], bots=(), open=True), ACT)
        Markup(html).check_policy()
        assert not Markup(html).actions
        assert all(f"hidden-{seat}" in html for seat in (1, 2, 3))
        assert "Rematch" not in html
        assert "won." not in html


def test_replays_show_each_eye_its_own() -> None:
    for step in moments()[::8]:
        for eye in eyes(SEATS):
            given = page(step, eye)
            Markup(RENDERER.replay(as_replay(given, "spectator"))).check_policy()
        whole = msgspec.structs.replace(page(step, None), view=GAME.see_all(step.before))
        markup = Markup(RENDERER.replay(as_replay(whole, "all")))
        markup.check_policy()
        assert not markup.actions


def test_the_page_knows_every_kind_of_action_and_of_advantage() -> None:
    kinds = TABLE.forms()
    does = msgspec.inspect.type_info(kinds["Declare"])
    assert "acts" in {field.name for field in does.fields}  # type: ignore[attr-defined]
    assert {kind for kind, _, _ in KINDS} == {"strike", "guard", "task", "help", "finish"}
    assert set(EDGES) == {"weapon", "surprise", "secret"}
