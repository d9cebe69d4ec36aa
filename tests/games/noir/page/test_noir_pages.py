"""The page of every NOIR game through every eye: what is offered can be reached, and what is public is shown."""

from random import Random

import msgspec
import pytest

from backroom.conformance.positions import walk
from backroom.core import GAMES, AnyGame, eyes
from backroom.games.noir.page.icons import VERBS
from backroom.web.kit.moves import on_cards
from backroom.web.page_types import ReplayPage, TablePage
from backroom.web.render import Renderer
from tests.web.markup import Markup
from tests.web.staged import STAGED, fbi, heist, hitman, spies
from tests.web.tables import page_of

RENDERER = Renderer()
NOIR = [game for game in GAMES if game.spec.id.startswith("noir/")]


def check_page(page: TablePage) -> None:
    """Whatever is offered is a button once its verb is chosen, and never twice."""
    assert page.view is not None
    offered = {offer.action for offer in page.view.offers}
    reached: set[str] = set()
    for verb in ("", *on_cards(page.view)):
        markup = Markup(RENDERER.table(msgspec.structs.replace(page, verb=verb), "act"))
        markup.check_policy()
        assert len(markup.actions) == len(set(markup.actions))
        assert set(markup.actions) <= offered
        reached |= set(markup.actions)
    assert reached == offered


def as_replay(page: TablePage, eye: str) -> ReplayPage:
    """The same position, looked back at."""
    assert page.view is not None
    return ReplayPage(
        me=page.me,
        table=page.table,
        name=page.name,
        game=page.game,
        title=page.title,
        line=page.line,
        last=page.line,
        eye=eye,
        eyes=("all", *(seat.role for seat in page.seats), "spectator"),
        seats=page.seats,
        view=page.view,
        log=page.log,
        notes=page.notes,
        result=page.result,
    )


@pytest.mark.parametrize("name", STAGED)
def test_staged_pages(name: str) -> None:
    page = STAGED[name]()
    check_page(page)
    replay = Markup(RENDERER.replay(as_replay(page, "spectator")))
    replay.check_policy()
    assert not replay.actions


COUNTS = [(game, count) for game in NOIR for count in game.spec.seats]


@pytest.mark.parametrize(("game", "count"), COUNTS, ids=lambda one: one if isinstance(one, int) else one.spec.id)
def test_every_eye_of_every_game(game: AnyGame, count: int) -> None:
    steps = list(walk(game, game.spec.options(), count, Random(count)))
    for step in (*steps[:3], *steps[3 :: max(1, len(steps) // 8)]):
        for eye in eyes(count):
            page = page_of(game, step.before, step.seen_before[eye])
            check_page(page)
            assert page.view is not None
            assert {offer.verb for offer in page.view.offers} <= set(VERBS)
    end = steps[-1]
    for eye in eyes(count):
        over = page_of(game, end.after, end.seen_after[eye])
        Markup(RENDERER.table(over, "act")).check_policy()
        shown = msgspec.structs.replace(over, view=game.see_all(end.after))
        Markup(RENDERER.replay(as_replay(shown, "all"))).check_policy()


def test_a_role_card_is_at_hand_for_every_role() -> None:
    for game in NOIR:
        named = {card.name for card in game.spec.roles}
        seats = {seat for seats in game.spec.seats.values() for seat in seats if not seat[-1].isdigit()}
        assert seats <= named, game.spec.id


# What the parts show


def test_markers_hands_and_pins() -> None:
    page = fbi(8)
    html = RENDERER.table(page, "act")
    for mark in ("threat", "bomb", "protection"):
        assert f"#m-{mark}" in html
    assert html.count('class="raised"') == 2
    assert 'class="asked"' in html
    assert "deceased" in html
    assert "arrested" in html
    known = [about["class"] for _, about in Markup(html).elements if "known" in about.get("class", "").split()]
    assert len(known) == 3, "the three of my team"
    assert "left the city" in html
    watched = RENDERER.table(fbi(8, None), "act")
    assert 'class="mate"' not in watched
    assert watched.count("identity unknown") == 8


def test_vaults_show_their_markers_and_can_be_picked() -> None:
    html = RENDERER.table(heist(7), "act")
    assert 'aria-label="Steal from the north-west vault, with the steal markers of seat 1 and 4"' in html
    assert 'value="steal ne"' in html
    assert "South-west vault, open" in html


def test_a_block_is_lit_at_its_upper_left_card() -> None:
    elements = Markup(RENDERER.table(heist(7, 6), "act")).elements
    lots = [about["class"] for tag, about in elements if tag == "td" and "lot" in about.get("class", "")]
    assert [cell for cell, classes in enumerate(lots) if "block-of-four" in classes] == [
        row * 7 + col for row in range(4) for col in range(4)
    ]


def test_a_hidden_role_is_shown_to_those_who_know_it() -> None:
    assert "Hacker" in RENDERER.table(heist(7), "act")
    assert 'class="secret"' in RENDERER.table(heist(7), "act")
    chief = RENDERER.table(heist(7, 6), "act")
    assert "Hacker" not in chief
    assert 'class="secret"' not in chief


def test_the_hit_list() -> None:
    html = RENDERER.table(hitman(1), "act")
    assert "2 face down" in html
    assert "#m-target" in html


def test_of_many_hidden_players_one_is_marked() -> None:
    page = spies(9)
    elements = Markup(RENDERER.table(page, "act")).elements
    radios = [about for tag, about in elements if tag == "input" and about.get("type") == "radio"]
    assert len(radios) == len(page.notes) + 1
    fewest = min(page.notes, key=lambda note: len(note.could_be))
    assert [about["id"] for about in radios if "checked" in about] == [f"nb-{fewest.about}"]
