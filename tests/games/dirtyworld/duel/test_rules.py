"""The duel: ruling D14, and what the others mean here."""

import pytest

from backroom.core import Eye, Seeded, Sitting, Transcript
from backroom.games.dirtyworld.duel.rules import DuelOptions
from backroom.games.dirtyworld.duel.rules.approaches import BODILY, FIGHT, GUARDS, SECRETS, STRIKES
from backroom.games.dirtyworld.duel.rules.facts import Dealt, Gobbled
from backroom.games.dirtyworld.duel.rules.match import CHOOSING, PLAN_STEPS
from backroom.games.dirtyworld.duel.rules.options import READY
from backroom.games.dirtyworld.duel.rules.shown import StrikeWay, open_in
from backroom.games.dirtyworld.duel.rules.slips import slip_of
from backroom.games.dirtyworld.duel.rules.verbs import FIGHT_ON, GIVE_IN, HOLD_BACK, NO_GUARD, QUESTIONS
from backroom.games.dirtyworld.rules.creation import Draft, points_left
from backroom.games.dirtyworld.rules.odds import Throw, chance
from backroom.games.dirtyworld.rules.traits import IDENTITIES, QUALITIES
from tests.games.dirtyworld.duel.scene import GAME, TABLE, Scene, own, planned

TALK = ("reason wrath", "no guard", "no edge")


def test_the_table_of_approaches_is_sound() -> None:
    manners = {strike.manner for strike in STRIKES}
    for strike in STRIKES:
        identity, quality = strike.pool
        assert identity in IDENTITIES
        assert quality in (*QUALITIES, FIGHT)
        assert set(strike.aims) <= set(QUALITIES)
        assert all(strike.aims.values()), "every aim has its reason"
    for manner in manners:
        assert any(manner in guard.answers for guard in GUARDS), f"nothing guards against {manner}"
    assert all(guard.answers <= manners for guard in GUARDS)
    assert {aim for strike in STRIKES for aim in strike.aims} == set(QUALITIES), "every Quality can be attacked"
    assert all(len(words) >= 6 for words in SECRETS.values())


def test_six_ready_characters_one_per_profession_with_the_same_points() -> None:
    for fighter in READY.values():
        fighter.check()
        draft = Draft(fighter.name, fighter.traits, [fighter.profession], "it", fighter.secret)
        assert points_left(draft, 60) == 0
    assert len({fighter.profession for fighter in READY.values()}) == 6
    DuelOptions(challenger="doctor", rival="doctor")


def test_both_choose_at_the_same_time_and_nothing_is_told_before_the_last_choice_is_in() -> None:
    scene = Scene(own(demonstration=1), own("Bob", wrath=3))
    assert list(GAME.turn(scene.s)) == [0, 1]
    assert scene.choose(0, "reason wrath") == ()
    assert scene.choose(1, "slug courage", "no guard") == ()
    assert scene.choose(0, "no guard", "no edge") == ()
    assert list(GAME.turn(scene.s)) == [1]
    assert GAME.legal(scene.s, 0) == []
    events = scene.choose(1, "no edge", dice="1 2 3 1 2 3 4 5")
    assert [event.kind for event in events] == ["show", "show", "roll", "roll", "use"]


def test_a_plan_is_always_three_decisions() -> None:
    assert len(QUESTIONS[CHOOSING]) == PLAN_STEPS == 3
    scene = Scene()
    for texts in (TALK, ("hold back", "dodge", "no edge")):
        fresh = Scene()
        for number, text in enumerate(texts, 1):
            fresh.choose(0, text)
            assert fresh.s.steps[0] == number
        assert 0 not in GAME.turn(fresh.s)
    assert "no guard" not in (scene.choose(0, "hold back") or scene.texts(0)), "doing nothing at all is no approach"


def test_two_things_at_once_take_the_smaller_pool_less_a_die() -> None:
    scene = Scene(own(persuasion=4, corruption=4, understanding=3, deceit=3), own("Bob", purity=3))
    plan = planned("tempt purity", "see through it")
    assert slip_of(scene.s, 0, plan, 1).pool.dice == 5
    plan = planned("tempt purity")
    assert slip_of(scene.s, 0, plan, 1).pool.dice == 8


def test_the_reference_round_guarding_with_eights_or_striking_with_them() -> None:
    """The page of the house: 8 8 8 5 3 3 against 9 6 6 6 4 2 1, and which set strikes?"""
    vera = own("Vera", persuasion=4, corruption=4, patience=4, demonstration=3, deceit=3)
    tom = own("Tom", patience=4, demonstration=3, purity=3, corruption=2)

    def dice_down() -> Scene:
        scene = Scene(vera, tom)
        scene.round(
            ("tempt purity", "think it over", "secret as width"),
            ("prove deceit", "no guard", "surprise as width"),
            "8 8 8 5 3 3 9 6 6 6 4 2 1",
        )
        return scene

    guards = dice_down()
    assert guards.texts(0) == ["strike with 8, guard with 3", "strike with 3, guard with 8"]
    strike, guard = GAME.see(guards.s, 0).offers
    assert (strike.label, strike.note) == (("Strike with 3x8 and guard with 2x3",), ("they lose 1, you lose 1",))
    assert (guard.label, guard.note) == (("Strike with 2x3 and guard with 3x8",), ("they lose 1, you lose 0",))
    first, second = guards.held(0).previews
    assert (first.action, first.other, first.lost) == ("strike with 8, guard with 3", "strike with 6", (1, 1))
    eaten = second.timeline[0]
    assert eaten == Gobbled(
        what="gobble", words="You ate 2 dice of Tom's set.", who=0, target=1, width=3, height=8, dice=2
    )
    assert guards.held(1).previews == (), "nothing is left to choose for him"
    guards.choose(0, "strike with 3, guard with 8")
    assert guards.kinds() == ["use", "gobble", "foiled", "hit"]
    assert [guards.s.sheets[1].traits[one] for one in ("purity", "corruption")] == [2, 3], "2 wide and 1: a slide"
    assert guards.s.sheets[0].traits["deceit"] == 3
    strikes = dice_down()
    strikes.choose(0, "strike with 8, guard with 3")
    assert strikes.kinds() == ["use", "hit", "die lost", "hit", "die lost"]
    assert [strikes.s.sheets[1].traits[one] for one in ("purity", "corruption")] == [2, 2], "3 wide and 1: gone"
    assert strikes.s.sheets[0].traits["deceit"] == 2, "2 wide and 2: gone"


def test_d7_a_guard_that_fits_eats_the_strike() -> None:
    scene = Scene(own(purity=3), own("Bob", wrath=4))
    scene.round(("hold back", "dodge", "no edge"), ("slug courage", "no guard", "no edge"), "8 8 4 4 4 1 2 3")
    assert scene.kinds()[-3:] == ["use", "hit", "die lost"], "two eights are too slow against three fours"
    scene = Scene(own(purity=3), own("Bob", wrath=4))
    scene.round(("hold back", "dodge", "no edge"), ("slug courage", "no guard", "no edge"), "8 8 4 4 1 2 3 5")
    assert scene.kinds()[-3:] == ["use", "gobble", "foiled"]


def test_d6_courage_or_wrath_by_arms_and_combat_potential() -> None:
    def quality(mine: str, other: str) -> str:
        scene = Scene(mine, other)
        pool = slip_of(scene.s, 0, planned("slug courage"), 1).strike_pool
        assert pool is not None
        return pool.quality

    assert quality(own(), own("Bob")) == "courage"
    assert quality(own(wrath=1), own("Bob")) == "wrath"
    assert quality(own(), own("Bob", wrath=1)) == "courage"
    assert quality(own("Ada", 1, "hand"), own("Bob", wrath=5)) == "wrath"
    assert quality(own("Ada", 1, "hand", wrath=5), own("Bob", 1, "gun")) == "courage"


def test_d6_edges_are_declared_one_by_one_and_serve_as_long_as_they_do() -> None:
    armed = own("Ada", 2, "hand", 1, wrath=3)
    scene = Scene(armed, own("Bob", patience=3, demonstration=3))
    scene.choose(0, "slug courage", "no guard")
    texts = scene.texts(0)
    assert "weapon as dice, surprise as width" in texts
    assert not any("secret" in text for text in texts), "a secret takes words"
    scene.choose(0, "weapon as dice, surprise as width")
    scene.choose(1, *TALK, dice="1 2 3 4 5 6 7 1 2 3 4 5")
    assert [part.dice for part in scene.s.slips[0].pool.parts] == [2, 3, 2]
    assert (scene.s.surprise_used, scene.s.grades) == ([True, False], [1, 0])
    scene.stand()
    scene.choose(0, "threaten courage", "no guard")
    texts = scene.texts(0)
    assert "weapon as width, secret as dice" in texts
    assert not any("surprise" in text for text in texts)


def test_d8_a_called_shot_drops_a_die_and_lays_another_on_ten() -> None:
    scene = Scene(own(persuasion=3, corruption=3), own("Bob", purity=3))
    scene.choose(0, "tempt purity", "no guard")
    assert "surprise as dice, call the ten" in scene.texts(0)
    scene.choose(0, "surprise as dice, call the ten")
    plan = scene.held(0).plan
    assert plan is not None
    assert (plan.pool.dice, plan.laid, plan.called) == (7, 6, 10)
    scene.choose(1, *TALK, dice="10 2 3 4 5 1 2")
    assert scene.s.dice[0] == [10, 10, 2, 3, 4, 5]
    slip = open_in(GAME.see(scene.s, None)).slips[0]
    assert (slip.sets, slip.laid) == (((2, 10),), 6)
    assert slip.odds.set == float(chance(Throw(7, called=10)))


def test_d8_a_guard_may_be_called_as_well() -> None:
    scene = Scene(own(understanding=4, purity=3), own("Bob", persuasion=4, corruption=4))
    guarded = ("hold back", "keep faith", "call the ten")
    scene.round(guarded, ("tempt purity", "no guard", "no edge"), "10 1 2 3 4 9 9 9 1 2 3 4 5")
    assert scene.kinds()[-3:] == ["use", "gobble", "foiled"], "two tens leave one of three nines"


def test_d8_a_called_shot_takes_three_dice_whatever_is_up_the_sleeve() -> None:
    for surprise in (1, 3):
        scene = Scene(own(persuasion=1, corruption=1), own("Bob"), surprises=(surprise, 1))
        scene.choose(0, "tempt purity", "no guard")
        assert not any("call" in text for text in scene.texts(0))
        why = GAME.why_not(scene.s, 0, TABLE.parse("surprise as dice, call the ten"))
        assert why == "you need 3 dice without an edge"
        assert why in {no.reason for no in GAME.see(scene.s, 0).blocked}


def test_d8_whoever_holds_back_takes_time_for_the_next_strike() -> None:
    scene = Scene(own(persuasion=3, corruption=3, grace=3, defiance=2), own("Bob", wrath=1))

    def dice(strike: str, guard: str) -> int:
        return slip_of(scene.s, 0, planned(strike, guard), 1).pool.dice

    assert (dice("tempt purity", "no guard"), dice("tempt purity", "dodge")) == (6, 4)
    scene.round(("hold back", "dodge", "no edge"), TALK, "1 2 3 4 5 1 2")
    scene.stand()
    assert [sheet.took_time for sheet in open_in(GAME.see(scene.s, None)).sheets] == [True, False]
    assert (dice("tempt purity", "no guard"), dice("tempt purity", "dodge")) == (7, 5), "or no penalty for two"
    assert dice("hold back", "dodge") == 5, "a guard is not what it was taken for"
    [tempting] = [way for way in scene.held(0).ways if way.action == "tempt purity"]
    assert isinstance(tempting, StrikeWay)
    assert tempting.pool.parts[-1] == ("taking time", 1)
    scene.round(("tempt purity", "no guard", "no edge"), TALK, "1 2 3 4 5 6 7 1 2")
    scene.stand()
    assert dice("tempt purity", "no guard") == 6, "it is spent"


def test_d11_a_secret_is_known_to_both_and_to_onlookers_when_it_is_told() -> None:
    scene = Scene()
    deal = scene.events[0]
    words = SECRETS[1][0]
    for seat in (0, 1):
        seen = deal.seen_by(seat)
        assert seen is not None
        assert seen.fact == Dealt(("Ada", "Bob"), "the ledger", seat, seat + 1, {"0": words, "1": words})
    spectator = deal.seen_by(None)
    assert spectator is not None
    assert spectator.fact == Dealt(("Ada", "Bob"), "the ledger")
    assert open_in(GAME.see(scene.s, None)).sheets[1].secret.told == ""
    scene.round(("threaten courage", "no guard", "secret as width"), ("hold back", "dodge", "no edge"), "1 2 3 4")
    assert open_in(GAME.see(scene.s, None)).sheets[1].secret.told == words


def told(options: DuelOptions, eye: Eye) -> list[str]:
    """The log of a first round, with the players of a table."""
    sitting = Sitting.begin(GAME, options, ["Ann", "greedy bot"], Seeded)
    for text in (*TALK, *TALK):
        sitting.act(sitting.turn[0], text)
    return [line for _, line in sitting.log(eye)]


def test_the_log_names_the_characters_and_their_players_once() -> None:
    options = DuelOptions(challenger_sheet=own("Ada", wrath=1), rival_sheet=own("Bob", wrath=1), stake="the key")
    deal, first, second = told(options, 0)[:3]
    assert deal.startswith("Ada (you) against Bob (greedy bot), for the key. You have something up your sleeve")
    assert (first[:10], second[:10]) == ("You chose:", "Bob chose:")
    assert told(options, None)[:2] == ["Ada (Ann) against Bob (greedy bot), for the key.", f"Ada{first[3:]}"]
    assert not any("bot" in line for line in told(options, None)[1:])


def test_the_log_tells_two_of_the_same_name_apart() -> None:
    options = DuelOptions(challenger_sheet=own(wrath=1), rival_sheet=own(wrath=1))
    assert [line.partition(" chose")[0] for line in told(options, None)[1:3]] == ["Ada (challenger)", "Ada (rival)"]


def test_d14_giving_in_between_rounds() -> None:
    scene = Scene()
    scene.round(TALK, TALK, "1 2 3 4")
    assert scene.texts(0) == ["fight on", "give in"]
    scene.stand(other="give in")
    result = GAME.result(scene.s)
    assert result is not None
    assert (result.winners, result.ending) == ((0,), "gave-in")
    assert result.words == "Bob gave in. Ada wins."


def test_d14_both_at_once_is_a_draw() -> None:
    scene = Scene()
    scene.round(TALK, TALK, "1 2 3 4")
    scene.stand("give in", "give in")
    assert (scene.s.winners, scene.s.ending) == ((), "both")


@pytest.mark.parametrize(
    ("strike", "aimed", "condition"),
    [
        ("swindle demonstration", "patience", "berserk"),
        ("tempt purity", "understanding", "despair"),
        ("slug courage", "vigor", "dying"),
    ],
)
def test_d14_whoever_breaks_has_lost(strike: str, aimed: str, condition: str) -> None:
    strong = own(vigor=4, persuasion=4, cunning=4)
    scene = Scene(strong, own("Bob", **{aimed: 1, "grace": 1}))
    dice = len(slip_of(scene.s, 0, planned(strike), 1).pool.parts)
    assert dice == 2
    rolled = slip_of(scene.s, 0, planned(strike), 1).pool.dice
    scene.round((strike, "no guard", "no edge"), ("hold back", "keep faith", "no edge"), "7 " * rolled + _loose(scene))
    assert (scene.s.ending, scene.s.winners) == (condition, (0,))
    assert list(GAME.turn(scene.s)) == []


def _loose(scene: Scene) -> str:
    traits = scene.s.sheets[1].traits
    return " ".join(str(die) for die in range(1, 1 + traits["understanding"] + traits["purity"]))


def test_d14_both_breaking_in_a_tie_is_a_draw() -> None:
    brittle = own(patience=1)
    scene = Scene(brittle, own("Bob", patience=1))
    scene.round(
        ("swindle demonstration", "no guard", "no edge"),
        ("swindle demonstration", "no guard", "no edge"),
        "9 9 9 9",
    )
    assert (scene.s.ending, scene.s.winners) == ("both", ())


def test_d14_the_limit_of_rounds_is_a_draw() -> None:
    scene = Scene(limit=2)
    scene.round(TALK, TALK, "1 2 3 4")
    scene.stand()
    scene.round(TALK, TALK, "1 2 3 4")
    assert (scene.s.ending, scene.s.winners) == ("limit", ())


def test_d14_a_seat_without_a_legal_approach_must_give_in() -> None:
    """Nobody gets there with the table as it is, since breaking comes first; here somebody is dead on his feet."""
    scene = Scene()
    scene.round(TALK, TALK, "1 2 3 4")
    scene.s.sheets[1].dead = True
    assert GAME.legal(scene.s, 1) == [GIVE_IN.first]
    view = GAME.see(scene.s, 1)
    assert [one.verb for one in view.blocked] == ["fight on"]
    assert GAME.why_not(scene.s, 1, FIGHT_ON.first) == view.blocked[0].reason


def test_what_can_not_be_done_says_why() -> None:
    scene = Scene(own(), own("Bob", vigor=1, persuasion=0))
    view = GAME.see(scene.s, 0)
    assert {one.verb: one.reason for one in view.blocked}["shoot"] == "you carry no gun"
    assert GAME.why_not(scene.s, 0, TABLE.parse("threaten courage")) == "words can't take the last Vigor"
    assert (
        GAME.why_not(scene.s, 0, TABLE.parse("unmask deceit")) == "Deceit and the Identity behind it are gone already"
    )
    assert GAME.why_not(scene.s, 0, TABLE.parse("dodge")) == "first choose how you strike"
    scene.choose(0, "hold back")
    assert "put up a guard" in GAME.why_not(scene.s, 0, NO_GUARD.first)
    scene.choose(0, "dodge")
    assert GAME.why_not(scene.s, 0, TABLE.parse("secret as dice")) == "an edge needs a strike"
    assert GAME.why_not(scene.s, 0, HOLD_BACK.first) == "first say how you use your edge"


def test_odds_are_there_before_the_roll_and_stay_as_they_stood() -> None:
    scene = Scene(own(persuasion=4, corruption=4), own("Bob", purity=3, understanding=3))
    scene.choose(0, "tempt purity")
    held = scene.held(0)
    assert held.pool is not None
    assert held.odds is not None
    assert held.pool.dice == 8
    assert held.odds.set == pytest.approx(0.98186, abs=1e-5)
    [label] = next(
        o.label for o in GAME.see(Scene(scene.options.challenger_sheet).s, 0).offers if o.action == "tempt purity"
    )
    assert isinstance(label, str)
    assert "8d, a set in 98%" in label
    scene.choose(0, "no guard", "no edge")
    scene.choose(1, "hold back", "keep faith", "no edge", dice="9 9 9 1 2 3 4 5 1 2 3 4 5 6")
    slip = open_in(GAME.see(scene.s, None)).slips[0]
    assert slip.pool.dice == 8, "as it was when it was rolled"
    assert slip.odds.through is not None
    assert 0.5 < slip.odds.through < slip.odds.set
    assert slip.sets == ((3, 9),)


def test_fists_and_guns_are_bodily_and_words_are_not() -> None:
    assert {strike.id for strike in STRIKES if not strike.verbal} == {"slug", "shoot", "pin"}
    assert {"fists", "shots"} == BODILY


def test_the_notebook_lists_what_is_hidden() -> None:
    scene = Scene()
    seen = Transcript(scene.options, 2, 0)
    seen.add(None, None, scene.events)
    assert [note.words for note in GAME.notebook(seen)] == ["What Bob has up the sleeve:"]
    scene.choose(1, "slug courage")
    seen.add(1, "slug courage", ())
    notes = GAME.notebook(seen)
    assert notes[-1].words == "Bob has made a strike:"
    assert "slug courage" in notes[-1].could_be
    assert "shoot courage" not in notes[-1].could_be
    spectator = Transcript(scene.options, 2, None)
    spectator.add(None, None, Scene().events)
    assert len(GAME.notebook(spectator)) == 4
