"""Every card: the twenty-eight clues, the twelve scenes, the twenty suspects, the eight investigators."""

import pytest

from backroom.core import Scripted, read_options
from backroom.games.nightshade.rules import Nightshade, NightshadeOptions
from backroom.games.nightshade.rules.data import CASE, CLUES, INVESTIGATORS, NAMES, SCENES, SUSPECTS, TRAITS
from backroom.games.nightshade.rules.facts import TurnedUp
from backroom.games.nightshade.rules.shown import open_in
from tests.games.nightshade.desk import CARD, KIND, Desk, at_scene

SEVENS = (
    "an empty purse,hidden documents,a trail of blood,a severed limb,torn clothes,blood on the furniture,"
    "a fingerprint,a glove,a crumpled paper"
).split(",")
NINES = ["scattered notes", "emptied drawers", "a hammer"]
"""All other clues have an 8."""

SUSPECT_COUNTS = {
    "brother": 3,
    "sister": 3,
    "mother": 1,
    "father": 1,
    "lover": 2,
    "drug dealer": 1,
    "killer": 1,
    "friend": 2,
    "employer": 1,
    "worker": 1,
    "burglar": 1,
    "smuggler": 1,
    "child": 1,
    "stalker": 1,
}

SCENE_BONUSES = {
    "a hidden laboratory": "forensics",
    "an art gallery": "forensics",
    "a casino": "hooks",
    "a restaurant": "intuition",
    "the victim's office": "hooks",
    "the victim's house": "intuition",
    "a stolen car": "hooks",
    "a jailhouse": "hooks",
    "an abandoned warehouse": "intuition",
    "a nightclub": "intuition",
    "a dark alley": "forensics",
    "a bar": "forensics",
}


def test_the_clues_are_those_of_the_box() -> None:
    assert len({clue.id for clue in CLUES}) == 28
    for clue in CLUES:
        assert clue.forensics == (7 if clue.id in SEVENS else 9 if clue.id in NINES else 8)
    assert {*SEVENS, *NINES} < {clue.id for clue in CLUES}


@pytest.mark.parametrize("clue", CLUES, ids=lambda clue: clue.id)
def test_a_clue_must_be_beaten(clue: object) -> None:
    """By Hooks +1 where the scene does not help: equal is not enough, one more is."""
    assert isinstance(clue, type(CLUES[0]))
    low = clue.forensics - 1 - 5
    for two, found in ((low, 0), (low + 1, 1)):
        desk = at_scene("a restaurant", clues=[clue.id]).act(f"analyse {clue.id} by hooks", 5, two)
        assert desk.s.found == found
        assert desk.counts() == [found, 0, 0, 0]
        assert len(desk.s.clue_discard) == 1 - found
    assert clue.prompt.endswith("?")


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.id)
def test_a_scene_helps_one_trait(scene: object) -> None:
    assert isinstance(scene, type(SCENES[0]))
    desk = at_scene(scene.id, clues=["a glove"])
    plain = {"intuition": 2, "forensics": 1, "hooks": 1}
    for trait, plus in plain.items():
        helped = SCENE_BONUSES[scene.id] == trait
        assert desk.roll(f"analyse a glove by {trait}").plus == plus + helped
    assert at_scene(scene.id).roll("look for witnesses").plus == 1 + (scene.bonus == "hooks")


def test_the_scenes_are_those_of_the_box() -> None:
    assert {scene.id: scene.bonus for scene in SCENES} == SCENE_BONUSES


def test_a_warm_scene_and_the_lab_help_analyses() -> None:
    desk = at_scene("a casino", clues=["a glove"]).has(waiting=["lab"])
    desk.s.warm = True
    assert desk.roll("analyse a glove by intuition").parts == (("Intuition", 2), ("Still warm", 1))
    assert desk.roll("analyse a glove by forensics").parts == (("Forensics", 1), ("Help from the lab", 1))
    desk.act("analyse a glove by forensics", 1, 1)
    assert desk.waiting() == ["lab"]  # for the whole visit
    desk.act("go to scene 4", CARD["a bar"])
    assert desk.waiting() == []


def test_the_suspects_are_those_of_the_box() -> None:
    assert {suspect.id: suspect.cards for suspect in SUSPECTS} == SUSPECT_COUNTS
    assert len(NAMES) == len(set(NAMES)) == 20


@pytest.mark.parametrize("kind", SUSPECT_COUNTS)
def test_a_suspect_is_turned_up_when_questioned(kind: str) -> None:
    desk = Desk()
    desk.suspect(9, heard=0)
    desk.act("interrogate alibi 9", KIND[kind])
    assert desk.fact(TurnedUp).suspect == kind
    assert SUSPECTS[KIND[kind]].prompts[0] in desk.shown().journal.subjects[2].prompts
    desk.act("question by intuition", 6, 6)
    assert desk.row(9) == 2


@pytest.mark.parametrize("kind", [kind for kind, count in SUSPECT_COUNTS.items() if count > 1])
def test_equal_cards_are_told_apart(kind: str) -> None:
    desk = Desk()
    for alibi in range(6, 6 + SUSPECT_COUNTS[kind]):
        desk.suspect(alibi, heard=0)
        desk.act(f"interrogate alibi {alibi}", KIND[kind]).act("question by intuition", 6, 6)
    names = [person.name for person in desk.s.people]
    assert names == [kind, f"second {kind}", f"third {kind}"][: SUSPECT_COUNTS[kind]]
    assert KIND[kind] not in desk.s.suspect_deck.middle


@pytest.mark.parametrize("who", INVESTIGATORS, ids=lambda who: who.id)
def test_an_investigator_takes_the_case(who: object) -> None:
    assert isinstance(who, type(INVESTIGATORS[0]))
    game = Nightshade()
    options = read_options(NightshadeOptions, {"investigator": who.id})
    s, events = game.start(options, 1, Scripted(()))
    assert [event.kind for event in events] == ["deal", "investigator"]
    shown = open_in(game.see(s, 0)).investigator
    assert shown.traits == {name: who.traits[name] for name in TRAITS}
    assert [offer.at for offer in game.see(s, 0).offers if offer.verb == "start"] == sorted(
        (f"map/{place}" for place in who.starts), key=["map/bedroom", "map/home", "map/bar", "map/police"].index
    )


def test_an_investigator_is_drawn_if_none_is_asked_for() -> None:
    game = Nightshade()
    s, _ = game.start(NightshadeOptions(), 1, Scripted((3,)))
    assert INVESTIGATORS[s.investigator].id == "housewife"
    assert len(s.investigators) == 7


# The tables of the rule book


@pytest.mark.parametrize(
    ("die", "victim", "crime", "corpse"),
    [
        (1, "a cop or a criminal", "killed", "mutilated"),
        (2, "a cop or a criminal", "killed", "shot"),
        (3, "an average joe", "robbed", "stabbed"),
        (4, "a politician or a businessman", "battered", "stabbed"),
        (5, "a journalist", "kidnapped", "burnt"),
        (6, "a journalist", "kidnapped", "poisoned"),
    ],
)
def test_the_dice_of_the_case_and_of_the_corpse(die: int, victim: str, crime: str, corpse: str) -> None:
    desk = Desk()
    desk.s.ask = ("case",)
    desk.act("roll for the case", die, 7 - die)
    assert desk.s.victim == victim
    desk.s.ask = ("case",)
    desk.act("roll for the case", 7 - die, die)
    assert desk.s.crime == crime
    assert CASE.crime_says[crime]
    desk = Desk().act("go to scene 3", CARD["a casino"]).act("roll for the scene", 3).act("roll for the corpse", die)
    assert desk.s.corpses[2] == corpse
    assert desk.asked() == "clues"


@pytest.mark.parametrize(
    ("die", "asked"), [(1, "draw"), (2, "draw"), (3, "corpse"), (4, "corpse"), (5, "clues"), (6, "clues")]
)
def test_the_die_of_a_scene(die: int, asked: str) -> None:
    desk = Desk().act("go to scene 3", CARD["a casino"]).act("roll for the scene", die)
    assert desk.asked() == asked
    assert desk.s.warm == (die > 4)
