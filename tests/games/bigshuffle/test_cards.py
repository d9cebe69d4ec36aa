"""Every card that does something, each by its name. Plain numbers are in the sweep over the set."""

import pytest

from backroom.games.bigshuffle.rules.cards import base_set
from backroom.games.bigshuffle.rules.facts import Revealed
from tests.games.bigshuffle.table import Table

QUIET_SCENES = ("the boxer", "the bank job", "the hotel bar")
KILLING = ("the boxer", "the bank job", "the docks")  # nobody is safe here


# Characters


def test_femme_fatale() -> None:
    hands = [["the twins", "last call"], []]
    table = Table(characters=("femme fatale", "governor"), hands=hands, noir=["the pipe", "the camera"])
    table.act("use your ability", "discard the twins", "discard last call")
    assert table.hand() == ["the camera", "the pipe"]  # one of them drawn as on every turn
    assert sorted(table.discard()) == ["last call", "the twins"]


def test_police_chief() -> None:
    table = Table(characters=("police chief", "governor"), changes=["cold feet", "the fix is in"])
    table.act("use your ability", "discard it").act("move the lounge singer uptown")
    assert "the fix is in" in [fact.cards[0] for fact in table.told(Revealed)]


def test_mafia_don() -> None:
    table = Table(characters=("mafia don", "governor"), hands=[["the twins"], []], changes=["small talk"])
    table.act("use your ability", "discard the twins").change("move the lounge singer uptown")
    assert table.total().total == 2 + 2 + 2


def test_cat_burglar() -> None:
    table = Table(characters=("cat burglar", "governor"), hands=[["the twins"], []], discard=["the pipe", "last call"])
    table.act("use your ability")
    assert table.legal() == ["take the pipe"]
    assert "the pipe" in table.act("take the pipe").hand()


def test_newshound() -> None:
    table = Table(characters=("newshound", "governor"), noir=["the twins", "the pipe"])
    table.act("use your ability", "leave it")
    assert table.hand() == ["the twins"]


def test_governor_has_no_ability() -> None:
    assert Table().asked() == "main"


# Informants


def test_the_cabbie() -> None:
    table = Table(informants=("the cabbie", "the snitch"), noir=["the pipe", "the camera"], changes=["the fix is in"])
    table.change("move the hotel bar uptown")
    assert table.hand() == ["the camera", "the pipe"]


def test_the_stringer() -> None:
    table = Table(informants=("the stringer", "the snitch"), noir=["the pipe", "the camera"], changes=["cold feet"])
    table.change("move the lounge singer uptown")
    assert table.hand() == ["the camera", "the pipe"]


def test_the_bartender() -> None:
    table = Table(informants=("the bartender", "the snitch"), hands=[[], ["the pipe"]], changes=["the fix is in"])
    table.change("move the hotel bar uptown")
    assert table.s.marks[1] == [1]


def test_the_forger() -> None:
    loot = ["the pipe", "the camera", "the pearls"]
    table = Table(informants=("the forger", "the snitch"), loot=[loot, []], hands=[["the crowbar"], []])
    table.act("pass").quietly("play the crowbar")
    assert table.loot() == [*loot, "the crowbar"]


def test_the_bodyguard() -> None:
    table = Table(informants=("the snitch", "the bodyguard"), hands=[["the contract"], []], active=KILLING)
    table.quietly("play the contract")
    assert table.informant(1) == "the bodyguard"


def test_the_hat_check_girl() -> None:
    table = Table(informants=("the hat-check girl", "the snitch"), noir=["the twins", "the pipe"])
    table.act("discard it")
    assert (table.discard(), table.hand()) == (["the twins"], ["the pipe"])


# Scene changes


@pytest.mark.parametrize(
    ("change", "drawn"), [("smooth jazz", 1), ("jackpot", 1), ("quick hands", 1), ("the morning edition", 1)]
)
def test_scene_changes_that_draw(change: str, drawn: int) -> None:
    table = Table(changes=[change], active=("the boxer", "the stakeout", "the hotel bar"))
    table.change("move the boxer uptown")
    assert table.total().success
    assert len(table.hand()) == 1 + drawn
    assert len(table.hand(1)) == (1 if change == "the morning edition" else 0)


def test_the_lights_go_out() -> None:
    table = Table(changes=["the lights go out"], active=QUIET_SCENES).change("move the boxer uptown")
    assert table.asked() == "another scene change"


def test_a_loose_end() -> None:
    table = Table(changes=["a loose end"], active=("the heiress", "the stakeout", "the penthouse"))
    table.change("move the heiress uptown")
    assert len(table.hand()) == 3


def test_stray_bullet() -> None:
    table = Table(changes=["stray bullet"], active=("the heiress", "the stakeout", "the penthouse"))
    table.change("move the heiress uptown")
    assert table.informant() != "the snitch"


def test_old_debts() -> None:
    table = Table(changes=["old debts"], noir=["the pipe"]).act("move the hotel bar uptown", "discard the pipe")
    assert table.discard() == ["the pipe"]


def test_second_thoughts() -> None:
    table = Table(changes=["second thoughts"], active=("the heiress", "the stakeout", "the penthouse"))
    table.change("move the heiress uptown")
    assert not table.total().success
    assert table.asked() == "another scene change"


def test_a_tail() -> None:
    table = Table(changes=["a tail"], hands=[[], ["the pipe"]], active=QUIET_SCENES).change("move the boxer uptown")
    assert table.s.marks[1][0] & 1


# Goons


@pytest.mark.parametrize("number", base_set().of_kind["goon"], ids=lambda number: base_set()[number].id)
def test_a_goon_counts_for_and_against(number: int) -> None:
    goon = base_set()[number]
    for side, counts in (("for", goon.number), ("against", goon.against)):
        table = Table(
            hands=[[goon.id], []], changes=["small talk"], active=QUIET_SCENES, noir=["the pipe", "the camera"]
        )
        table.act("move the boxer uptown", f"hire {goon.id} {side}")
        if table.asked() == "discard":
            table.act("discard the pipe")
        assert table.total().total == 3 + 2 + counts


def test_the_pickpocket_and_the_shoeshine() -> None:
    for hire, drawn in (("the pickpocket for", 1), ("the pickpocket against", 0), ("the shoeshine against", 1)):
        name = " ".join(hire.split()[:2])
        table = Table(hands=[[name], []], active=("the boxer", "the stakeout", "the hotel bar"), changes=["small talk"])
        table.act("move the boxer uptown")
        table.act(f"hire {hire}")
        assert len(table.hand()) == 1 + drawn


def test_the_torpedo() -> None:
    table = Table(hands=[[], ["the torpedo"]], active=KILLING, changes=["small talk"])
    table.quietly("move the docks uptown", "hire the torpedo against")
    assert table.informant() != "the snitch"


def test_the_card_sharp() -> None:
    table = Table(hands=[["the card sharp"], []], active=QUIET_SCENES, noir=["the pipe", "the camera"])
    table.act("move the boxer uptown", "hire the card sharp for", "discard the pipe")
    assert "the camera" in table.hand()


def test_the_paperboy() -> None:
    table = Table(hands=[["the paperboy"], ["the pipe"]], active=QUIET_SCENES)
    table.act("move the boxer uptown", "hire the paperboy for")
    assert table.s.marks[1] == [1]


def test_the_stickup_artist() -> None:
    table = Table(hands=[["the pipe"], ["the stickup artist"]], noir=["the camera"], changes=["small talk"])
    table.quietly("move the hotel bar uptown", "hire the stickup artist against")
    assert (table.turn(), table.asked()) == (0, "discard")
    table.act("discard the pipe")
    assert table.hand() == ["the camera"]


def test_the_arsonist() -> None:
    table = Table(hands=[[], ["the arsonist"]], loot=[["the camera"], []], changes=["small talk"])
    table.quietly("move the hotel bar uptown", "hire the arsonist against", "trash the camera")
    assert table.loot() == []


def test_the_grifter() -> None:
    table = Table(hands=[["the grifter"], ["the camera"]], active=QUIET_SCENES)
    table.act("move the boxer uptown", "hire the grifter for")
    assert "the camera" in table.hand()
    assert table.hand(1) == []


# Loot


def test_the_telephone() -> None:
    table = Table(loot=[["the telephone"], []], noir=["the pipe", "the camera", "last call"], changes=["small talk"])
    table.change("move the hotel bar uptown").act("discard the pipe")
    assert table.hand() == ["last call", "the camera"]


def test_the_pipe() -> None:
    table = Table(loot=[["the pipe"], []], noir=["the twins", "the camera"]).act("use the pipe", "discard the twins")
    assert table.hand() == ["the camera"]


def test_the_disguise_kit() -> None:
    table = Table(loot=[["the disguise kit"], []], hands=[["the twins"], []]).act("use the disguise kit")
    assert "use the ability of governor" not in table.legal()
    table.act("use the ability of mafia don", "discard the twins")
    assert table.s.turn_bonus == 2


def test_the_timepiece() -> None:
    assert Table(loot=[["the timepiece"], []]).act("use the timepiece").s.turn_bonus == 1


@pytest.mark.parametrize(
    ("loot", "scene", "more"),
    [
        ("the revolver", "the boxer", 1),
        ("the pearls", "the boxer", 2),
        ("the tin badge", "the boxer", 1),
        ("the camera", "the bank job", 1),
        ("the dossier", "the bank job", 2),
        ("the street map", "the hotel bar", 1),
        ("the crowbar", "the hotel bar", 2),
    ],
)
def test_loot_that_adds_influence(loot: str, scene: str, more: int) -> None:
    totals = []
    for owned in ([], [loot]):
        table = Table(loot=[owned, []], active=QUIET_SCENES, changes=["small talk"]).change(f"move {scene} uptown")
        totals.append(table.total().total)
    assert totals[1] - totals[0] == more


def test_the_wall_safe() -> None:
    table = Table(loot=[[], ["the wall safe", "the camera"]], hands=[["smash and grab"], []])
    table.quietly("play smash and grab")
    assert table.loot(1) == ["the wall safe", "the camera"]


@pytest.mark.parametrize(
    ("goon", "informant", "softer"),
    [("the bruiser", "the snitch", 1), ("the bruiser", "the bookie", 2), ("the shoeshine", "the bookie", 1)],
)
def test_the_hip_flask_softens_goons_and_none_below_nothing(goon: str, informant: str, softer: int) -> None:
    table = Table(
        loot=[["the hip flask"], []],
        informants=(informant, "the beat cop"),
        hands=[[], [goon, "the twins"]],
        active=("the lounge singer", "the bank job", "the docks"),
    )
    table.act("move the docks uptown", "hire nobody", f"hire {goon} against")
    against = base_set()[base_set().by_id[goon]].against
    assert (goon, against + softer) in table.attempt().counted
    assert against + softer <= 0


def test_the_trench_coat() -> None:
    table = Table(loot=[[], ["the trench coat"]], hands=[["the contract"], []], active=KILLING)
    assert table.quietly("play the contract").informant(1) == "the beat cop"


def test_the_lucky_coin() -> None:
    table = Table(loot=[["the lucky coin"], []], changes=["cold feet"]).change("move the bank job uptown")
    assert len(table.hand()) == 3


def test_the_police_radio() -> None:
    table = Table(loot=[["the police radio"], []], changes=["cold feet"]).act("use the police radio", "discard it")
    assert [table.s.name(card) for card in table.s.changes.discard] == ["cold feet"]


def test_the_getaway_car() -> None:
    table = Table(loot=[["the getaway car"], []], hands=[["the twins"], ["the lookout"]], changes=["small talk"])
    table.act("move the hotel bar uptown", "hire nobody", "hire the lookout against")
    assert table.turn() == 0
    assert "hire the twins for" in table.legal()


def test_the_matchbook() -> None:
    table = Table(loot=[["the matchbook"], []], noir=["the twins", "the pipe"])
    assert (table.turn(), table.legal()) == (0, ["leave it", "discard it"])
    table.act("discard it")
    assert (table.discard(), table.hand()) == (["the twins"], ["the pipe"])


def test_the_tin_badge_keeps_the_crazed_killer_away() -> None:
    table = Table(
        active=KILLING, uptown=["the crazed killer"], loot=[["the tin badge"], []], changes=["the fix is in"]
    ).quietly("move the crazed killer midtown")
    assert table.informant() == "the snitch"
    assert table.informant(1) != "the beat cop"


def test_the_briefcase() -> None:
    table = Table(hands=[["the briefcase"], []]).quietly("play the briefcase")
    assert len(table.hand()) == 3


# Actions


def test_the_contract() -> None:
    table = Table(hands=[["the contract"], []], active=KILLING).quietly("play the contract")
    assert table.informant(1) != "the beat cop"
    assert len(table.hand()) == 2


def test_the_shakedown() -> None:
    table = Table(hands=[["the shakedown"], ["the twins", "the pipe"]])
    table.quietly("play the shakedown", "discard the pipe", "discard the twins")
    assert {"the pipe", "the twins"} <= set(table.discard())
    assert len(table.hand()) == 1


def test_the_heavy_envelope() -> None:
    table = Table(hands=[["the heavy envelope"], []], noir=["the twins"]).quietly("play the heavy envelope")
    assert len(table.act("discard the twins").hand()) == 3


def test_smash_and_grab() -> None:
    table = Table(hands=[["smash and grab"], []], loot=[[], ["the camera"]])
    assert table.quietly("play smash and grab", "steal the camera").loot() == ["the camera"]


def test_a_convenient_fire() -> None:
    table = Table(hands=[["a convenient fire"], []], loot=[[], ["the camera"]])
    assert table.quietly("play a convenient fire", "trash the camera").loot(1) == []
    assert "the camera" in table.discard()
    assert len(table.hand()) == 1 + 1


def test_the_long_tail() -> None:
    table = Table(hands=[["the long tail"], ["the camera", "the twins"]]).quietly("play the long tail")
    assert len(table.hand(1)) == 1
    assert {"look at hand", "taken"} <= set(table.kinds())


def test_back_from_the_dead() -> None:
    table = Table(hands=[["back from the dead"], []], discard=["the camera"]).quietly("play back from the dead")
    assert "the camera" in table.act("take the camera").hand()


def test_the_anonymous_letter() -> None:
    table = Table(3, hands=[["the anonymous letter"], [], []], characters=("governor", "police chief", "newshound"))
    table.quietly("play the anonymous letter")
    assert table.legal() == [
        "look at the agenda of east",
        "look at the agenda of south",
        "look at the agenda between east and south",
    ]
    table.act("look at the agenda between east and south")
    assert table.s.dealt_known[table.s.shared[1]] & 1


def test_last_call() -> None:
    table = Table(hands=[["last call"], []]).quietly("play last call", "put the bank job under its deck")
    assert table.s.mid[1].bottom[-1].card == table.number("the bank job")


def test_a_favor_at_city_hall() -> None:
    table = Table(hands=[["a favor at city hall"], []], noir=["the pipe"])
    table.quietly("play a favor at city hall", "search for the speakeasy", "discard the pipe")
    assert table.active()[2] == "the speakeasy"


def test_shot_in_the_dark() -> None:
    table = Table(hands=[["shot in the dark"], []], changes=["small talk"]).quietly("play shot in the dark")
    assert table.quietly("move the lounge singer uptown").total().total == 3 + 2 + 2


def test_a_change_of_heart() -> None:
    table = Table(hands=[["a change of heart"], []])
    was = table.s.own[0]
    table.quietly("play a change of heart")
    assert table.s.own[0] != was
    assert table.s.agendas.discard == [table.s.dealt[was]]
    assert table.s.dealt_known[table.s.own[0]] == 1
    assert len(table.hand()) == 1 + 2


def test_blackout() -> None:
    table = Table(hands=[["blackout"], []]).quietly("play blackout")
    assert "big shuffle" in table.kinds()
    assert all(len(pile) == 1 for pile in (*table.s.up, *table.s.down))


def test_rounding_up_the_boys() -> None:
    table = Table(hands=[["rounding up the boys"], []], noir=["the camera", "the pipe", "last call", "the twins"])
    table.quietly("play rounding up the boys")
    assert {"the twins", "the camera"} <= set(table.hand())
    assert {"the pipe", "last call"} <= set(table.discard())


# Reactions


def test_wrong_address() -> None:
    table = Table(hands=[[], ["wrong address"]], changes=["small talk"], active=QUIET_SCENES)
    table.quietly("move the boxer uptown", "play wrong address")
    assert table.total().total == 3 + 2 - 2


def test_not_so_fast() -> None:
    table = Table(hands=[["the heavy envelope"], ["not so fast"]], noir=["the twins"])
    table.act("play the heavy envelope", "play not so fast", "let it happen")
    assert table.hand() == ["the twins"]
    assert table.discard() == ["the heavy envelope", "not so fast"]


def test_a_reaction_can_be_reacted_to() -> None:
    table = Table(hands=[["not so fast"], ["what happened here?"]], active=KILLING, changes=["small talk"])
    table.quietly("move the docks uptown", "play what happened here?", "play not so fast")
    assert table.informant() == "the snitch"


def test_sticky_fingers() -> None:
    table = Table(hands=[["the camera", "last call"], ["sticky fingers"]])
    table.act("play the camera", "play sticky fingers").quietly()
    assert (table.loot(), table.loot(1)) == ([], ["the camera"])
    other = Table(hands=[["last call"], ["sticky fingers"]]).act("play last call")
    assert other.legal() == ["let it happen"]


def test_wrong_man() -> None:
    table = Table(hands=[["the contract"], ["wrong man"]], active=KILLING)
    table.quietly("play the contract", "play wrong man")
    assert table.informant(1) == "the beat cop"
    assert len(table.hand(1)) == 1


# Scenes


@pytest.mark.parametrize(
    ("scene", "hand", "after"),
    [("the lounge singer", 1, 1), ("the bank job", 1, 2), ("the coroner", 1, 1), ("the con man", 1, 1)],
)
def test_scenes_that_give_a_card_when_changed(scene: str, hand: int, after: int) -> None:
    active = ["the boxer", "the stakeout", "the hotel bar"]
    active[base_set()[base_set().by_id[scene]].type] = scene
    below = ["the heiress", "the stakeout" if scene == "the bank job" else "the big payoff"]
    table = Table(
        active=active,
        below=[one for one in below if one not in active],
        changes=["the fix is in"],
        hands=[[], ["the twins"]],
        discard=["the bruiser"],
    )
    table.change(f"move {scene} uptown")
    if table.asked() == "recover":
        table.act("take the bruiser")
    assert len(table.hand()) == hand + after


def test_the_private_eye_and_the_stool_pigeon() -> None:
    table = Table(uptown=["the private eye"], changes=["the fix is in"]).change("move the private eye midtown")
    assert table.asked() == "look at an agenda"
    table.act("look at the agenda of east")
    assert table.s.dealt_known[table.s.own[1]] & 1
    table = Table(uptown=["the stool pigeon"], changes=["the fix is in"], hands=[[], ["the pipe"]])
    table.change("move the stool pigeon midtown")
    assert table.s.marks[1][0] & 1


def test_the_mafia_don_as_a_scene() -> None:
    table = Table(active=("the mafia don", "the bank job", "the hotel bar"), hands=[["the twins"], ["the bruiser"]])
    table.act("move the hotel bar uptown", "hire the twins for", "hire the bruiser against")
    assert {("the twins", 3), ("the bruiser", -4)} <= set(table.attempt().counted)


def test_the_heiress() -> None:
    assert len(Table(active=("the heiress", "the bank job", "the hotel bar")).hand()) == 2


def test_the_boxer() -> None:
    table = Table(active=QUIET_SCENES, hands=[["the twins", "the bruiser"], []], noir=["the pipe"])
    table.act("move the boxer uptown", "hire the twins for")
    assert table.s.attempt is None  # nobody is asked for a second one
    assert "the bruiser" in table.hand()
    assert table.total().total == 3 + 2 + base_set()[base_set().by_id["the twins"]].number + _revealed(table)


def _revealed(table: Table) -> int:
    """What the scene change card counts that was revealed last."""
    shown = [fact.cards[0] for fact in table.told(Revealed)]
    return table.cards[table.number(shown[-1])].number


def test_the_oldest_profession() -> None:
    table = Table(active=("the boxer", "the oldest profession", "the hotel bar"), changes=["the fix is in"])
    table.change("move the oldest profession uptown").act("replace your informant")
    assert table.informant() != "the snitch"


def test_the_dirty_double_cross() -> None:
    table = Table(
        active=("the boxer", "the dirty double cross", "the hotel bar"),
        loot=[[], ["the camera"]],
        changes=["the fix is in"],
    )
    assert table.quietly("move the dirty double cross uptown", "steal the camera").loot() == ["the camera"]


def test_the_frame_up() -> None:
    table = Table(
        active=("the boxer", "the frame-up", "the hotel bar"),
        hands=[[], ["the camera", "the pipe"]],
        changes=["the fix is in"],
    )
    table.quietly("move the frame-up uptown", "discard the pipe", "discard the camera")
    assert {"the camera", "the pipe"} <= set(table.discard())


def test_the_blackmail_and_the_big_payoff() -> None:
    table = Table(3, uptown=["the blackmail"], hands=[["the twins"], ["the pipe"], []], changes=["the fix is in"])
    table.quietly("move the blackmail midtown", "discard the pipe")
    assert "the twins" in table.hand()
    table = Table(3, uptown=["the big payoff"], changes=["the fix is in"]).change("move the big payoff midtown")
    assert [len(hand) for hand in table.s.hands[::2]] == [2, 1]


def test_the_stakeout_asks_nobody_for_reactions() -> None:
    table = Table(active=("the boxer", "the stakeout", "the hotel bar"), hands=[["the pipe"], ["not so fast"]])
    assert table.act("play the pipe").loot() == ["the pipe"]


def test_the_missing_person() -> None:
    table = Table(active=("the boxer", "the missing person", "the docks"), changes=["the fix is in"])
    table.quietly("move the missing person uptown")
    assert table.informant(1) != "the beat cop"


@pytest.mark.parametrize(("scene", "kind"), [("the mob hq", "goon"), ("the docks", "loot")])
def test_scenes_that_dig(scene: str, kind: str) -> None:
    table = Table(
        active=("the boxer", "the bank job", scene),
        below=["the speakeasy"],
        changes=["the fix is in"],
        noir=["last call", "blackout", "the camera" if kind == "loot" else "the twins"],
    )
    table.change(f"move {scene} uptown")
    assert len(table.hand()) == 2
    assert "blackout" in table.discard()


def test_the_morgue() -> None:
    table = Table(
        active=("the boxer", "the bank job", "the morgue"), changes=["the fix is in"], discard=["the twins", "the pipe"]
    )
    table.change("move the morgue uptown")
    assert table.legal() == ["take the twins"]
    assert "the twins" in table.act("take the twins").hand()


def test_the_train_station() -> None:
    table = Table(
        active=("the boxer", "the bank job", "the train station"), below=["the docks"], changes=["the fix is in"]
    )
    assert table.change("move the train station uptown").asked() == "another scene change"


def test_the_racetrack_and_the_penthouse() -> None:
    printed = base_set()[base_set().by_id["the boxer"]]
    for where, more in (("the racetrack", -1), ("the penthouse", 1)):
        for way, number in (("uptown", printed.up), ("downtown", printed.down)):
            table = Table(active=("the boxer", "the bank job", where), hands=[["the twins"], []])
            assert table.act(f"move the boxer {way}").attempt().difficulty == number + more
        keyed = Table(
            active=("the boxer", "the bank job", where),
            hands=[["the twins"], []],
            loot=[["the key to the city"], []],
        )
        assert keyed.act("move the boxer uptown").attempt().difficulty == printed.up


def test_the_hotel_bar() -> None:
    table = Table(hands=[["the contract"], []]).quietly("play the contract")
    assert table.informant(1) == "the beat cop"


def test_the_back_alley() -> None:
    table = Table(uptown=["the back alley"], loot=[[], ["the camera"]], changes=["the fix is in"])
    assert table.quietly("move the back alley midtown", "trash the camera").loot(1) == []


def test_the_speakeasy_and_the_police_station() -> None:
    table = Table(active=("the boxer", "the bank job", "the speakeasy"), characters=("femme fatale", "governor"))
    assert table.asked() == "main"
    table = Table(active=("the boxer", "the bank job", "the police station"), loot=[["the pipe"], []])
    assert table.asked() == "main"
