"""What the view says of every choice of a plan, before it is made."""

from random import Random

import pytest

from backroom.conformance.positions import walk
from backroom.core import Shown
from backroom.games.dirtyworld.duel.rules import Duel, DuelOptions
from backroom.games.dirtyworld.duel.rules.match import CHOOSING
from backroom.games.dirtyworld.duel.rules.shown import EdgeWay, GuardWay, HoldWay, NoGuardWay, StrikeWay, held_in
from tests.games.dirtyworld.duel.scene import Scene, own

GAME = Duel()


def edge_ways(scene: Scene) -> dict[str, EdgeWay]:
    """What the challenger can make of a plan."""
    return {way.action: way for way in scene.held(0).ways if isinstance(way, EdgeWay)}


def test_every_offer_of_a_plan_has_its_facts_and_nobody_else_gets_them() -> None:
    for seed in range(6):
        for step in walk(GAME, DuelOptions(), 2, Random(seed)):
            for seat in (0, 1):
                view = GAME.see(step.before, seat)
                held = held_in(view)
                assert held is not None
                told = [way.action for way in held.ways]
                offered = [offer.action for offer in view.offers] if step.before.phase == CHOOSING else []
                assert told == offered
            assert GAME.see(step.before, None).private == Shown()


def test_a_strike_says_what_the_least_hit_would_do() -> None:
    scene = Scene(own(persuasion=4, corruption=4), own("Bob", purity=2, understanding=1, honesty=0))
    ways = {way.action: way for way in scene.held(0).ways}
    purity, honesty = ways["tempt purity"], ways["tempt honesty"]
    assert isinstance(purity, StrikeWay)
    assert isinstance(honesty, StrikeWay)
    assert purity.pool.parts == (("Persuasion", 4), ("Corruption", 4))
    assert purity.odds.set == pytest.approx(0.98186, abs=1e-5)
    assert purity.changes == (("purity", 2, 1), ("corruption", 0, 1))
    assert purity.breaks == ""
    assert honesty.changes[0] == ("understanding", 1, 0)
    assert honesty.breaks == "despair"
    assert ways["hold back"] == HoldWay("hold back")


def test_a_guard_says_what_it_stops_and_what_two_things_cost() -> None:
    scene = Scene(own(persuasion=4, corruption=4, grace=3, defiance=3), own("Bob", vigor=4, wrath=4))
    scene.choose(0, "tempt purity")
    ways = {way.action: way for way in scene.held(0).ways}
    dodge, bare = ways["dodge"], ways["no guard"]
    assert isinstance(dodge, GuardWay)
    assert isinstance(bare, NoGuardWay)
    assert dodge.pool.dice == 6
    assert dodge.whole.dice == 5, "the smaller pool, and a die less"
    assert dodge.stops[0] == ("Swing at them", 8)
    assert bare.whole.dice == 8
    assert "Shoot" not in {does for does, _ in dodge.stops}, "Bob has no gun"


def test_an_edge_says_what_it_makes_of_the_odds() -> None:
    scene = Scene(own(persuasion=2, corruption=2), own("Bob", 0, "", 3))
    scene.choose(0, "tempt purity", "no guard")
    ways = edge_ways(scene)
    plain, dice, width = (ways[name] for name in ("no edge", "secret as dice", "secret as width"))
    assert (plain.pool.dice, dice.pool.dice, width.pool.dice) == (4, 7, 4)
    assert plain.lands == width.lands < dice.lands
    assert width.lasting == width.lands, "two wide and three more is gone for good"
    assert plain.lasting < dice.lasting < width.lasting


def test_a_called_shot_says_what_it_costs_and_what_it_is_for() -> None:
    scene = Scene(own(persuasion=4, corruption=4), own("Bob"))
    scene.choose(0, "tempt purity", "no guard")
    ways = edge_ways(scene)
    plain, called = ways["no edge"], ways["call the ten"]
    assert (plain.laid, called.laid) == (8, 7)
    assert called.lands < plain.lands
    assert called.tens == pytest.approx(1 - 0.9**6)
    assert called.tens > 2 * plain.tens


def test_a_single_set_of_two_things_may_strike() -> None:
    scene = Scene(own(persuasion=3, corruption=2, patience=3, demonstration=2), own("Bob"))
    scene.choose(0, "tempt purity", "think it over")
    plain = edge_ways(scene)["no edge"]
    assert plain.pool.dice == 4
    assert plain.lands == pytest.approx(1 - 0.9 * 0.8 * 0.7)
