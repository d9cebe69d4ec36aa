"""Pages of Killer vs. Inspector: what can be done is there exactly once, and what may not be known is nowhere."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from backroom.conformance.positions import Step, walk
from backroom.core import Eye, Transcript, describe_options, eyes
from backroom.games.noir.killer.rules import KillerVsInspector
from backroom.games.noir.killer.rules.game import KillerOptions
from backroom.games.noir.rules.shown import Opened
from backroom.web.kit.moves import chosen_verb, on_cards
from backroom.web.page_types import ChatLine, Door, LobbyPage, Me, ReplayPage, SetupPage, TablePage, TableRow
from backroom.web.render import Renderer, markdown
from tests.web.markup import Markup
from tests.web.tables import log_of, page_of, waiting_page

GAME = KillerVsInspector()
OPTIONS = KillerOptions()
RENDERER = Renderer()
ACT = "one-page"


@cache
def games(count: int, seed: int) -> tuple[tuple[Step, ...], ...]:
    rng = Random(seed)
    return tuple(tuple(walk(GAME, OPTIONS, 2, rng)) for _ in range(count))


def positions(count: int, seed: int, every: int = 5) -> Iterator[tuple[Any, dict[Eye, Transcript]]]:
    """The first turns and then every so many positions of random games, and the end of each."""
    for steps in games(count, seed):
        yield from ((step.before, step.seen_before) for step in (*steps[:4], *steps[4::every]))
        yield steps[-1].after, steps[-1].seen_after


def render(page: TablePage) -> str:
    return RENDERER.table(page, ACT)


# What is on the page


def test_every_offer_is_a_button_exactly_once() -> None:
    verbs = set()
    for state, seen in positions(6, seed=1):
        for eye in eyes(2):
            page = page_of(GAME, state, seen[eye])
            markup = Markup(render(page))
            markup.check_policy()
            assert page.view is not None
            assert sorted(markup.actions) == sorted(offer.action for offer in page.view.offers)
            verbs |= {offer.verb for offer in page.view.offers}
    assert verbs >= {"kill", "accuse", "bluff", "become", "place", "shift", "disguise", "exonerate", "collapse"}


def test_a_chosen_verb_is_lit_and_the_others_can_be_chosen() -> None:
    """Where two verbs go to cards, each page has all offers of its own verb, and a link to the other."""
    for state, seen in positions(6, seed=2):
        page = page_of(GAME, state, seen[1], verb="bluff")
        assert page.view is not None
        if "bluff" not in on_cards(page.view):
            continue
        markup = Markup(render(page))
        links = [about.get("href", "") for tag, about in markup.elements if tag == "a"]
        near = [offer.action for offer in page.view.offers if offer.verb == "accuse"]
        assert chosen_verb(page.view, "bluff") == "bluff"
        if len(near) > 1:
            assert f"/tables/{page.table}?verb=accuse" in links
            assert not set(near) & set(markup.actions)
        return
    pytest.fail("no position with a bluff")


def test_an_unknown_verb_changes_nothing() -> None:
    state, seen = next(positions(1, seed=3))
    page = page_of(GAME, state, seen[0])
    asked = msgspec.structs.replace(page, verb='"><script>')
    assert Markup(render(asked)).actions == Markup(render(page)).actions
    assert "<script>" not in render(asked)


def test_what_is_not_possible_says_why() -> None:
    reasons = 0
    for state, seen in positions(6, seed=4):
        for eye in (0, 1):
            page = page_of(GAME, state, seen[eye])
            assert page.view is not None
            html = render(page)
            for no in page.view.blocked:
                assert no.reason in html
                reasons += 1
    assert reasons > 50


def test_decisions_carry_their_line_and_their_id() -> None:
    state, seen = next(positions(1, seed=5))
    page = page_of(GAME, state, seen[0])
    hidden = [about for tag, about in Markup(render(page)).elements if tag == "input" and about.get("type") == "hidden"]
    assert {about["value"] for about in hidden if about["name"] == "line"} == {str(page.line)}
    assert {about["value"] for about in hidden if about["name"] == "act_id"} == {ACT}


def test_words_of_people_are_text() -> None:
    state, seen = next(positions(1, seed=6))
    bad = "<script>alert(1)</script>"
    page = page_of(GAME, state, seen[0], chat=(ChatLine(0, bad, bad),), name=bad, error=bad)
    html = render(page)
    assert "<script>alert" not in html
    Markup(html).check_policy()


def test_screen_readers_hear_who_could_be_it() -> None:
    said = []
    for state, seen in positions(8, seed=7):
        page = page_of(GAME, state, seen[1])
        for tag, about in Markup(render(page)).elements:
            if tag == "button" and about.get("value", "").startswith("accuse "):
                said.append(about["aria-label"])
    assert any(label.endswith(", could be the killer") for label in said)
    assert any("could be" not in label for label in said)
    assert all(label.startswith("Accuse ") for label in said)


# Every stage, and every other page


def test_stages() -> None:
    steps = games(1, 8)[0]
    last = steps[-1]
    for eye in eyes(2):
        over = Markup(render(page_of(GAME, last.after, last.seen_after[eye])))
        over.check_policy()
        assert not over.actions
        waiting = Markup(render(waiting_page(eye)))
        waiting.check_policy()
        assert not waiting.actions
    lost = page_of(GAME, last.after, last.seen_after[0], rematch="next-one")
    assert 'href="/tables/next-one"' in render(lost)


def test_a_seat_that_a_bot_plays_can_be_taken_back() -> None:
    state, seen = next(positions(1, seed=9))
    page = page_of(GAME, state, seen[1])
    mine = msgspec.structs.replace(page.seats[1], bot=True)
    html = render(msgspec.structs.replace(page, seats=(page.seats[0], mine)))
    assert f'action="/tables/{page.table}/back"' in html


def test_lobby_and_setup() -> None:
    door = Door(GAME.spec.id, GAME.spec.title, GAME.spec.summary, "2 players", ("random", "greedy"))
    row = TableRow("k3v9", GAME.spec.title, "Wet Lantern", "line 12", 2, 2, my_turn=True, seated=True)
    for page in (
        LobbyPage(Me("Ana"), (door,), (row,), (row,)),
        LobbyPage(Me("<b>"), (), (), ()),
        LobbyPage(Me("Ana"), (door,), (), (), {"chess/blitz": "ImportError: no module"}),
        LobbyPage(Me("Ana"), (door, Door("toy/count", "Count", "A toy.", "2 players", ())), (), ()),
    ):
        Markup(RENDERER.lobby(page)).check_policy()
    options = tuple(describe_options(KillerOptions))
    setup = Markup(RENDERER.setup(SetupPage(Me("Ana"), door, {2: ("killer", "inspector")}, options, "No.")))
    setup.check_policy()
    names = {about["name"] for _, about in setup.elements if "name" in about}
    assert names >= {"game", "players", "me", "seat.0", "seat.1", *(f"option.{option['name']}" for option in options)}
    Markup(RENDERER.setup(SetupPage(Me("Ana"), door, {2: ("a", "b"), 3: ("a", "b", "c")}, options))).check_policy()


def test_a_game_that_could_not_be_loaded_is_a_door_without_light() -> None:
    door = Door(GAME.spec.id, GAME.spec.title, GAME.spec.summary, "2 players", ())
    html = RENDERER.lobby(LobbyPage(Me("Ana"), (door,), (), (), {"chess/blitz": "ImportError: no module"}))
    doors = [about["class"] for tag, about in Markup(html).elements if "door" in about.get("class", "").split()]
    assert [" shut" in one for one in doors] == [False, True]
    assert "chess/blitz" in html
    assert "no module" not in html  # that is for whoever keeps the house


def test_replay_rules_error() -> None:
    for state, seen in islice(positions(1, seed=10), 40):
        for name, eye, view in (
            ("all", None, GAME.see_all(state)),
            ("killer", 0, GAME.see(state, 0)),
            ("spectator", None, GAME.see(state, None)),
        ):
            table = page_of(GAME, state, seen[eye])
            page = ReplayPage(
                me=table.me,
                table=table.table,
                name=table.name,
                game=table.game,
                title=table.title,
                line=len(seen[eye]) - 1,
                last=60,
                eye=name,
                eyes=("all", "killer", "inspector", "spectator"),
                seats=table.seats,
                view=view,
                log=log_of(GAME, seen[eye]),
                notes=table.notes,
                result=table.result,
            )
            markup = Markup(RENDERER.replay(page))
            markup.check_policy()
            assert not markup.actions
    Markup(RENDERER.rules(GAME.spec.title, markdown(GAME.rules()))).check_policy()
    Markup(RENDERER.error(404, "There is no <such> table.", Me("Ana"))).check_policy()
    assert "<script>" not in markdown("<script>x</script>")


# Secrets


def same_page(renderer: Renderer, state: Any, world: Any, seen: Transcript) -> bool:
    """Whether the eye gets the same bytes in both."""
    here, there = (page_of(GAME, position, seen) for position in (state, world))
    return renderer.table(here, ACT) == renderer.table(there, ACT) and renderer.regions(here, ACT) == renderer.regions(
        there, ACT
    )


def test_nobodys_page_depends_on_what_that_seat_cannot_know() -> None:
    rng = Random(11)
    compared = others = 0
    for state, seen in positions(6, seed=11):
        if GAME.result(state):
            continue
        for eye in eyes(2):
            world = next(iter(GAME.worlds(seen[eye], rng)))
            assert same_page(RENDERER, state, world, seen[eye])
            compared += 1
            others += GAME.see_all(world) != GAME.see_all(state)
    # A world that happens to be the true one proves nothing.
    assert compared >= 200
    assert others >= 100


def test_a_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that opens the killer's identity shows in everybody's page."""
    true_see = KillerVsInspector.see

    def see(self: KillerVsInspector, s: Any, eye: Eye) -> Any:
        view = true_see(self, s, eye)
        opened = Opened(identities={"0": s.names[s.killer], "1": None}, hands={})
        return msgspec.structs.replace(view, public=msgspec.structs.replace(view.public, opened=opened))

    monkeypatch.setattr(KillerVsInspector, "see", see)
    rng = Random(12)
    for state, seen in islice(positions(1, 12), 30):
        world = next(iter(GAME.worlds(seen[1], rng)))
        if world.killer != state.killer:
            assert not same_page(RENDERER, state, world, seen[1])
            return
    pytest.fail("no other world was found")


# Regions


def test_regions_are_the_pages_own_html() -> None:
    pages = [page_of(GAME, state, seen[eye]) for state, seen in islice(positions(2, 13), 60) for eye in eyes(2)]
    for page in [*pages, waiting_page(), waiting_page(None)]:
        whole = render(page)
        regions = RENDERER.regions(page, ACT)
        for name, html in regions.items():
            assert html in whole
            assert html.count(f'data-region="{name}"') == 1
            Markup(html)
        assert whole.count("data-region=") == len(regions)
