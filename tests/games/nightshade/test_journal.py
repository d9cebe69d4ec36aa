"""Notes and their words, undo, dice of one's own, and what a view has for the page."""

import msgspec
import pytest

from backroom.core import (
    BackroomError,
    BadRecord,
    Dealing,
    Refused,
    SealedDealer,
    Seeded,
    Shown,
    Sitting,
    read_options,
    read_record,
    verify,
    write_record,
)
from backroom.core.text import in_words
from backroom.games.nightshade.rules import Nightshade, NightshadeOptions
from backroom.games.nightshade.rules.notes import LONGEST_NOTE
from backroom.games.nightshade.rules.shown import CaseShown, LocationShown, open_in
from backroom.games.nightshade.rules.state import State
from backroom.games.nightshade.rules.verbs import ACTIONS
from tests.games.nightshade.desk import Desk, at_scene

GAME = Nightshade()


def sitting(seed: int = 1, **options: object) -> Sitting[State]:
    chance = Seeded(seed)
    wanted = read_options(NightshadeOptions, {"investigator": "reporter", **options})
    return Sitting.begin(GAME, wanted, ["Ann"], lambda line: chance)


# Words


def test_the_words_of_a_note_are_in_the_record_the_log_and_the_notebook() -> None:
    now = sitting()
    now.act(0, "write a note about the investigator", "Eudora Vane. Writes for the late edition.")
    assert now.log(0)[-1][1] == "Note 1, on the reporter: Eudora Vane. Writes for the late edition."
    (note,) = GAME.notebook(now.transcript(0))
    assert note.words == "Note 1, day 0, the reporter: Eudora Vane. Writes for the late edition."
    assert GAME.notebook(now.transcript(None)) == (note,)  # it is a told story: spectators read along
    again = Sitting.resume(GAME, read_record(write_record(now.record())))
    assert again.log(0) == now.log(0)


def test_the_rules_never_see_the_words() -> None:
    silent, spoken = sitting(), sitting()
    silent.act(0, "write a note about the investigator")
    spoken.act(0, "write a note about the investigator", "Anything at all.")
    assert silent.state == spoken.state
    assert silent.view(0) == spoken.view(0)


def test_only_notes_take_words() -> None:
    now = sitting()
    for offer in now.view(0).offers:
        assert offer.words == (LONGEST_NOTE if offer.verb == "note" else 0)
    with pytest.raises(Refused, match="You can't add words"):
        now.act(0, "start at the bar", "hello")
    with pytest.raises(Refused, match="letters"):
        now.act(0, "write a note about the investigator", "x" * (LONGEST_NOTE + 1))


def test_a_note_is_bound_to_what_happened_last() -> None:
    desk = (
        at_scene(clues=["a glove", "a hammer"]).act("analyse a glove by hooks", 6, 6).act("write a note about the case")
    )
    assert desk.s.notes[-1].topic == "clue/a glove"
    prompts = desk.shown().journal.subjects[1].prompts
    assert prompts[0] == "Where is the other one?"
    assert desk.asked() == "analyse"  # and nothing else has happened


def test_every_subject_has_questions_to_write_by() -> None:
    desk = Desk()
    desk.suspect(6, "sister")
    desk.suspect(9, heard=0)
    subjects = desk.shown().journal.subjects
    assert [one.action.removeprefix("write a note about ") for one in subjects] == [
        "the investigator",
        "the case",
        "alibi 6",
        "alibi 9",
    ]
    assert "Why would the sister lie?" in subjects[2].prompts
    for one in subjects:
        assert len(set(one.prompts)) == len(one.prompts) > 1
        assert one.written == 0
        assert all(prompt.endswith("?") for prompt in one.prompts)


def test_no_case_notes_before_there_is_a_case() -> None:
    now = sitting()
    with pytest.raises(Refused, match="there is no case yet"):
        now.act(0, "write a note about the case")


# Undo: only while nothing was drawn or rolled since


def test_a_choice_can_be_taken_back_until_the_dice_roll() -> None:
    now = sitting()
    now.act(0, "start at the bar")
    assert now.can_undo(0)
    now.undo(0)
    assert open_in(now.view(0)).at is None
    now.act(0, "start at the bar")
    now.act(0, "roll for the case")
    assert not now.can_undo(0)
    with pytest.raises(Refused):
        now.undo(0)


def test_a_note_can_be_taken_back_words_and_all() -> None:
    now = sitting()
    now.act(0, "write a note about the investigator", "No, that is not it.")
    now.undo(0)
    assert (now.state.notes, GAME.notebook(now.transcript(0))) == ([], ())
    now.act(0, "write a note about the investigator", "This is.")
    assert GAME.notebook(now.transcript(0))[0].words.endswith("This is.")


def test_several_steps_can_be_taken_back_one_by_one() -> None:
    now = sitting()
    now.act(0, "start at the bar")
    now.act(0, "roll for the case")
    now.act(0, "go to the police department")
    now.act(0, "go to the bar")
    now.undo(0)
    now.undo(0)
    assert (open_in(now.view(0)).at, open_in(now.view(0)).day) == ("bar", 1)
    assert not now.can_undo(0)


# Dice of one's own


def test_typed_dice_are_marked_and_the_rest_is_still_proven() -> None:
    secret = bytes(32)
    dealer = SealedDealer(secret)
    options = NightshadeOptions(investigator="reporter", dice="own", limit=6)
    now = Sitting.begin(GAME, options, ["Ann"], dealer, Dealing(dealer.commitment))
    now.act(0, "start at the bar")
    assert now.act_typed(0, "roll for the case", [5, 1]).typed
    assert open_in(now.view(0)).case == CaseShown("a journalist", "killed", ())
    now.act(0, "go to scene 3")  # the card is the house's
    with pytest.raises(BackroomError, match="That takes 1 dice, not 2"):
        now.act_typed(0, "roll for the scene", [6, 6])
    with pytest.raises(BackroomError, match="cannot come up"):
        now.act_typed(0, "roll for the scene", [7])
    now.act_typed(0, "roll for the scene", [6])
    now.act_typed(0, "roll for clues", [3])
    now.act(0, "look at the clues")
    record = read_record(write_record(now.record(secret)))
    proof = verify(GAME, record)
    assert (proof.sealed, proof.typed) == (True, 3)
    card = next(line for line in record.lines if line.action == "go to scene 3")
    for chosen in card.chance, (card.chance[0] - 1,):
        claimed = msgspec.structs.replace(card, typed=True, chance=chosen)
        lines = tuple(claimed if line == card else line for line in record.lines)
        with pytest.raises(BadRecord, match=f"line {card.line}: That takes 0 dice, not 1"):
            verify(GAME, msgspec.structs.replace(record, lines=lines))


# The view


def test_a_spectator_sees_everything_and_is_offered_nothing() -> None:
    desk = Desk().note().has(2, 1, ["rest"], ["dead"])
    desk.suspect(6, "mother")
    mine, theirs = GAME.see(desk.s, 0), GAME.see(desk.s, None)
    assert mine.public == theirs.public == GAME.see_all(desk.s).public
    assert (theirs.offers, theirs.blocked, theirs.private, mine.private) == ((), (), Shown(), Shown())


def test_the_states_of_the_map() -> None:
    desk = Desk().scene("scene 3", "a casino", 1).scene("scene 4", "a bar", 2)
    nodes = {node.id: node for node in desk.shown().map}
    assert nodes["bar"].here
    assert [name for name, node in nodes.items() if node.near] == ["home", "police", "scene 3", "scene 4"]
    assert (nodes["scene 3"].cover, nodes["scene 4"].cover, nodes["scene 1"].cover) == ("down", "up", None)
    assert (nodes["scene 3"].title, nodes["scene 1"].title) == ("a casino", None)
    bar = nodes["bar"]
    assert isinstance(bar, LocationShown)
    assert bar.scores == {"intuition": 7, "hooks": 7, "forensics": 10}


def test_what_is_blocked_says_why() -> None:
    desk = Desk().scene("scene 4", "a bar", 2).act("listen to the talk", 1, 1)
    desk.suspect(6, "mother", row=2)
    desk.act("interrogate alibi 6").act("question by intuition", 6, 6)
    reasons = {blocked.label: blocked.reason for blocked in desk.view().blocked}
    assert reasons == {
        "Go to scene 4, a bar": "a cover-up keeps you out",
        "Listen to the talk": "you have tried that on this visit",
        "Look for suspects": "there is no evidence yet",
        "Interrogate the mother (alibi 6)": "you have just questioned that suspect",
    }


def test_what_actions_lead_to_is_said() -> None:
    desk = at_scene(clues=["a glove"]).has(waiting=["dream"]).act("analyse a glove by hooks", 6, 6)
    says = desk.shown().says
    assert says["go to the bar"] == "this scene is covered up, draws a twist"
    assert says["go to scene 4"] == "this scene is covered up, a twist waits there"
    assert Desk().shown().says["have a drink"].startswith("an insight; a failure costs")


def test_everything_that_waits_is_shown_once() -> None:
    desk = Desk().has(waiting=["rest", "mail", "dream"], next_=["blackmailer"])
    shown = desk.shown().waiting
    assert [(one.id, one.plus) for one in shown] == [
        ("rest", 1),
        ("mail", 1),
        ("dream", 0),
        ("next blackmailer", 0),
    ]
    assert desk.roll("have a drink").uses == ("rest",)


def test_covered_suspects_and_undrawn_cards_are_nowhere() -> None:
    desk = Desk()
    desk.suspect(6)
    covered = desk.shown().grid.columns[0].suspect
    assert covered is not None
    assert covered.suspect is None
    assert desk.s.people[0].kind == -1  # nobody could look it up
    assert desk.s.suspect_deck.top == desk.s.clue_deck.top == desk.s.twist_deck.top == []


def test_a_case_enriched_by_the_generator_of_a_dirty_world() -> None:
    plain, rich = sitting(), sitting(case="one-roll")
    for now in (plain, rich):
        now.act(0, "start at the bar")
        now.act(0, "roll for the case")
    case, bare = open_in(rich.view(None)).case, open_in(plain.view(None)).case
    assert case is not None
    assert bare is not None
    details = case.details
    assert 3 <= len(details) <= 9
    assert all(isinstance(one, str) and one.endswith(".") for one in details)
    assert bare.details == ()
    assert sum(details[0] in words for _, words in rich.log(None)) == 1  # told with the case
    again = Sitting.resume(GAME, read_record(write_record(rich.record())))
    assert again.view(0) == rich.view(0)
    assert GAME.known(rich.transcript(None)) == rich.state
    with pytest.raises(BackroomError, match="Bad option"):
        sitting(case="nobody's")


@pytest.mark.parametrize(
    "options", [{"bought": "reporter luck"}, {"bought": "nobody clues"}, {"away": "me"}, {"dice": "x"}]
)
def test_options_of_a_campaign_are_checked(options: dict[str, str]) -> None:
    with pytest.raises(BackroomError, match="Bad option"):
        read_options(NightshadeOptions, options)


def test_every_action_has_a_label_without_numbers_where_there_are_names() -> None:
    desk = Desk()
    desk.suspect(6, "mother")
    labels = {offer.action: in_words(offer.label, 0, ()) for offer in desk.view().offers}
    assert labels["interrogate alibi 6"] == "Interrogate the mother (alibi 6)"
    assert labels["write a note about alibi 6"] == "Write a note about the mother (alibi 6)"
    assert len(ACTIONS) > 500
