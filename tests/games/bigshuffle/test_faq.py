"""Every question of the rule book's FAQ and every worked example, each by its name."""

import pytest

from backroom.games.bigshuffle.rules.facts import TookEffect
from tests.games.bigshuffle.table import Table

GOONS = ("the chauffeur", "the safecracker", "the wheelman")


def test_endless_rain_after_two_successes_allows_a_third() -> None:
    table = Table(
        hands=[GOONS, []],
        changes=["endless rain"],
        noir=["the lookout", "the bruiser"],
        active=CALM,
        below=["the lounge singer", "the bank job", "the hotel bar"],
    )
    for scene in ("the heiress uptown", "the stakeout uptown"):
        table.act(f"move {scene}")
        assert table.attempt().revealed == "endless rain"
        assert ("endless rain", -2) in table.attempt().counted
        table.quietly(f"hire {table.hand()[0]} for")
        assert table.total().success
        assert table.asked() == "another scene change"
    table.act("move the speakeasy uptown").quietly("hire the safecracker for")
    assert table.total().success
    table.act("pass")
    assert "endless rain" in [table.s.name(card) for card in table.s.changes.discard]


CALM = ("the heiress", "the stakeout", "the speakeasy")


def test_endless_rain_ends_with_a_failure() -> None:
    table = Table(changes=["endless rain"], active=CALM, characters=("police chief", "governor"))
    table.change("move the heiress uptown")
    assert not table.total().success
    assert table.turn() == 1


def test_the_fat_man_does_not_hire_when_everyone_has_passed_in_a_row() -> None:
    table = Table(
        informants=("the fat man", "the bookie"), hands=[["the bruiser"], ["the lookout"]], changes=["small talk"]
    )
    table.act("move the lounge singer uptown", "hire nobody", "hire nobody")
    assert table.s.attempt is None


def test_the_fat_man_hires_after_he_passed_when_somebody_else_went_on() -> None:
    table = Table(
        informants=("the fat man", "the snitch"), hands=[["the bruiser"], ["the lookout"]], changes=["small talk"]
    )
    table.act("move the lounge singer uptown", "hire nobody", "hire the lookout against")
    assert table.turn() == 0
    assert "hire the bruiser for" in table.legal()
    other = Table(hands=[["the bruiser"], ["the lookout", "the twins"]], changes=["small talk"])
    other.act("move the lounge singer uptown", "hire nobody", "hire the lookout against")
    assert other.turn() == 1  # north has passed for good


def test_the_bookie_makes_a_minus_two_goon_a_minus_one() -> None:
    table = Table(informants=("the bookie", "the snitch"), hands=[[], ["the lookout"]], changes=["small talk"])
    table.quietly("move the lounge singer uptown", "hire the lookout against")
    assert table.total().total == 3 + 0 + 0 - 1


def test_cards_drawn_after_a_new_york_minute_can_be_played_as_part_of_it() -> None:
    table = Table(hands=[["a new york minute"], []], noir=["the lookout", "the briefcase", "the pipe", "the camera"])
    table.quietly("play a new york minute", "play the briefcase")
    assert {"the pipe", "the camera"} <= set(table.hand())
    table.quietly("play the pipe", "play the camera")
    assert table.loot() == ["the briefcase", "the pipe", "the camera"]
    assert table.turn() == 0
    assert not any(action.startswith("move") for action in table.legal())
    table.act("pass")
    assert table.turn() == 1


def test_after_what_happened_here_the_informants_modifier_is_gone() -> None:
    table = Table(
        informants=("the snitch", "the bookie"),
        hands=[[], ["what happened here?"]],
        changes=["small talk"],
        next_informants=["the cabbie"],
        active=("the heiress", "the bank job", "the speakeasy"),
    )
    table.act("move the heiress uptown")
    assert ("the snitch", 2) in table.attempt().counted
    table.quietly("play what happened here?")
    assert table.informant() == "the cabbie"
    assert table.total().total == 3 + 0


@pytest.mark.parametrize(
    ("chase", "type_", "scene"),
    [("the car chase", 2, "on location"), ("the serial killing spree", 0, "the leading role")],
)
def test_a_title_is_never_put_into_a_deck(chase: str, type_: int, scene: str) -> None:
    active = ["the lounge singer", "the bank job", "the hotel bar"]
    active[type_] = scene
    table = Table(active=active, uptown=[chase], changes=["the fix is in"])
    table.change(f"move {chase} midtown")
    assert table.active()[1] == chase
    assert table.active()[type_] != scene
    assert table.number(scene) not in table.s.mid[type_].cards()
    assert "title gone" in table.kinds()


def test_a_title_is_not_shuffled_in_when_its_deck_is_searched() -> None:
    table = Table(active=("the boxer", "the bank job", "on location"), hands=[["a favor at city hall"], []])
    table.quietly("play a favor at city hall", "search for the docks")
    assert table.active()[2] == "the docks"
    assert table.number("on location") not in table.s.mid[2].cards()
    assert "title gone" in table.kinds()


@pytest.mark.parametrize(
    ("chase", "gone"), [("the car chase", "the docks"), ("the serial killing spree", "the lounge singer")]
)
def test_a_scene_put_under_its_deck_was_not_changed(chase: str, gone: str) -> None:
    """Neither its own effect nor the Telephone's happens for it: the Telephone rings once, for the chase itself."""
    table = Table(
        active=("the lounge singer", "the bank job", "the docks"),
        below=("the boxer", "the racetrack"),
        uptown=[chase],
        loot=[["the telephone"], []],
        changes=["the fix is in"],
    )
    table.change(f"move {chase} midtown")
    table.act(next(action for action in table.legal() if action.startswith("discard")))
    type_ = table.cards[table.number(gone)].type
    assert table.s.mid[type_].bottom[-1].card == table.number(gone)
    told = [fact.card for fact in table.told(TookEffect)]
    assert told == ["the telephone", chase]


def test_the_key_to_the_city_takes_precedence_over_the_police_station() -> None:
    loot = [["the key to the city", "the revolver"], ["the revolver"]]
    table = Table(active=("the heiress", "the stakeout", "the police station"), loot=loot, changes=["small talk"])
    assert [table.s.name(card) for card in table.s.working_loot(0)] == loot[0]
    assert table.s.working_loot(1) == []
    table.change("move the heiress uptown")
    assert table.total().total == 3 + 2 + 1


@pytest.mark.parametrize("loot", ["the pipe", "the disguise kit", "the timepiece"])
def test_in_the_speakeasy_loot_that_replaces_the_ability_can_be_used(loot: str) -> None:
    table = Table(active=CALM, characters=("femme fatale", "governor"), loot=[[loot], []], hands=[["the bruiser"], []])
    assert table.asked() == "start"
    assert f"use {loot}" in table.legal()
    assert "use your ability" not in table.legal()


def test_with_the_dirty_cop_each_card_comes_from_the_deck_or_the_discard() -> None:
    table = Table(
        active=("the dirty cop", "the bank job", "the hotel bar"),
        hands=[["the heavy envelope"], []],
        discard=["the lookout", "the bruiser"],
        noir=["the twins", "the pipe"],
    )
    table.act("draw from the deck").quietly("play the heavy envelope")
    table.act("draw from the discard", "draw from the deck", "draw from the discard")
    assert {"the twins", "the bruiser", "the pipe", "the lookout"} == set(table.hand())


def test_the_crazed_killer_kills_when_he_moves_to_midtown() -> None:
    table = Table(
        3,
        active=("the lounge singer", "the bank job", "the docks"),
        uptown=["the crazed killer"],
        hands=[["the pipe"], ["the lookout"], []],
        noir=["the camera"],
        changes=["the fix is in"],
        informants=("the snitch", "the beat cop", "the cabbie"),
    )
    table.quietly("move the crazed killer midtown")
    assert table.active()[0] == "the crazed killer"
    assert (table.asked(), table.turn(), table.legal()) == ("goon or die", 0, ["pass"])
    table.quietly("pass", "discard the lookout")
    assert table.informant(1) == "the beat cop"
    assert table.informant(0) != "the snitch"
    assert table.informant(2) != "the cabbie"


# The worked examples


def test_example_winning_with_a_combination_of_agendas() -> None:
    """One scene from the agenda shared with a neighbour, two from the personal one."""
    table = Table(3)
    s = table.s
    wanted = [table.cards[s.dealt[at]].scenes for at in s.agendas_of(0)]
    who, what, where = wanted[0][0], wanted[0][1], wanted[1][2]
    other = Table(3, active=(who, what, where))
    assert other.s.winners == (0,)
    assert other.s.ending == "agenda"


def test_example_choosing_a_scene() -> None:
    """The Private Eye uptown is a who scene change of difficulty 4."""
    table = Table(active=("the private eye", "the bank job", "the hotel bar"), hands=[["the bruiser"], []])
    table.act("move the private eye uptown")
    assert table.attempt().difficulty == 4
    assert table.attempt().counted[0] == ("governor", 3)


def test_example_hiring_goons() -> None:
    """Three players: +1, pass, -3, +1, (out), pass, and then hire on or pass."""
    table = Table(
        3,
        characters=("mafia don", "police chief", "cat burglar"),
        hands=[["the pickpocket", "the bouncer", "the grifter"], ["the twins"], ["the bruiser", "the lookout"]],
        changes=["small talk"],
        noir=["the camera"],
    )
    table.act("pass").act("move the lounge singer uptown", "hire the bouncer for", "hire nobody")
    table.act("hire the bruiser against", "hire the pickpocket for")
    assert table.turn() == 2
    table.act("hire nobody")
    assert table.turn() == 0
    assert {"hire the grifter for", "hire nobody"} <= set(table.legal())
    table.act("hire nobody")
    assert table.total().total == 2 + 2 + 0 + 1 - 3 + 1


def test_example_scenes_move_one_place_at_a_time() -> None:
    table = Table(uptown=["the boxer"], downtown=["the coroner"])
    legal = table.legal()
    assert {"move the boxer midtown", "move the coroner midtown", "move the lounge singer uptown"} <= set(legal)
    assert not {"move the boxer downtown", "move the coroner uptown", "move the lounge singer midtown"} & set(legal)
