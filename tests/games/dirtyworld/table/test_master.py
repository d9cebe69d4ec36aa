"""The case board, whispers, taking back, and the end."""

import msgspec
import pytest

from backroom.core import Refused, Sitting, eyes, read_record, write_record
from tests.games.dirtyworld.table.evening import ADA, BEN, CLEO, GAME, GM, Evening


def test_a_case_is_the_game_master_s_until_it_is_shown_piece_by_piece() -> None:
    evening = Evening()
    evening.do(GM, "roll a case", dice=11, by_hand=[10, 10, 10])
    board = evening.master().board
    person = next(item for item in board if item.kind == "person")
    assert evening.public().board == ()
    for eye in (ADA, BEN, CLEO, None):
        assert person.words.encode() not in msgspec.json.encode(evening.sitting.view(eye))
        assert len(evening.sitting.log(eye)) == 1
    evening.do(GM, "turn over", id=person.id)
    [shown] = evening.public().board
    assert (shown.words, shown.__struct_fields__) == (person.words, ("id", "kind", "words", "about", "to", "names"))
    evening.do(GM, "turn over", id=person.id)
    assert evening.public().board == ()


def test_a_tie_that_is_shown_names_nobody_who_is_not() -> None:
    evening = Evening()
    evening.do(GM, "pin", kind="person", words="Vera Lind")
    vera = evening.master().board[0].id
    evening.do(GM, "pin", kind="tie", words="lied for", about=vera, to="the mayor", revealed=True)
    assert evening.last(ADA) == "On the board: somebody lied for the mayor"
    assert "Vera" not in str(evening.public())
    evening.do(GM, "turn over", id=vera)
    tie = next(item for item in evening.public().board if item.kind == "tie")
    assert tie.names == {vera: "Vera Lind"}


def test_the_board_is_edited() -> None:
    evening = Evening()
    evening.do(GM, "pin", kind="clue", words="A matchbook", revealed=True)
    clue = evening.master().board[0].id
    evening.do(GM, "pin", id=clue, words="A matchbook from the Blue Reel", revealed=True)
    assert [item.words for item in evening.public().board] == ["A matchbook from the Blue Reel"]
    evening.do(GM, "unpin", id=clue)
    assert evening.master().board == ()
    with pytest.raises(Refused, match="Write something"):
        evening.do(GM, "pin", kind="clue")


def test_somebody_of_the_case_walks_in_with_the_sheet_of_the_case() -> None:
    evening = Evening()
    evening.do(GM, "roll a case")
    person = next(item for item in evening.master().board if item.kind == "person")
    evening.do(GM, "bring somebody in", person=person.id)
    [character] = evening.public().characters
    assert (character.name, character.part) == (person.words, person.about)
    assert character.id in evening.master().sheets


def test_one_click_brings_somebody_in() -> None:
    evening = Evening()
    evening.do(GM, "bring somebody in")
    [character] = evening.public().characters
    assert character.name
    assert evening.master().secrets[character.id].words
    assert evening.player(ADA).secrets == {}


def test_d11_whispers_go_where_a_secret_is_shared() -> None:
    evening = Evening(players=4)
    assert evening.player(ADA).whispers_to == (GM, 2, 4)
    evening.do(ADA, "whisper", to=2, words="I know.")
    with pytest.raises(Refused, match="You can whisper only to your neighbours and the game master"):
        evening.do(ADA, "whisper", to=3, words="Psst.")
    assert [eye for eye in eyes(5) if b"I know." in msgspec.json.encode(evening.sitting.log(eye))] == [1, 2]
    assert evening.last(GM) == "Ann whispers to Bob."
    assert evening.player(2).whispers == ((1, 2, "I know."),)


def test_the_game_master_takes_back_whatever_was_done_and_the_log_keeps_it() -> None:
    evening = Evening()
    evening.made(ADA, "Ada", wrath=2)
    evening.scene()
    evening.do(GM, "hurt", who="p1", quality="wrath", width=4)
    evening.do(ADA, "whisper", to=GM, words="That is unfair.")
    assert evening.traits("p1", "wrath") == [1]
    evening.do(GM, "take back")  # a whisper can't be unheard, and is not what is meant
    assert evening.traits("p1", "wrath") == [2]
    log = [said for _, said in evening.sitting.log(ADA)]
    assert any("is hurt" in said for said in log)
    assert log[-1] == "Gus took back their own last step."
    evening.do(GM, "take back")
    assert evening.public().stage == "session"
    assert evening.master().whispers == ((1, 0, "That is unfair."),)


def test_only_the_game_master_takes_back_and_nothing_before_the_beginning() -> None:
    evening = Evening()
    with pytest.raises(Refused, match="there is nothing to take back"):
        evening.do(GM, "take back")
    with pytest.raises(Refused, match="only the game master can do that"):
        evening.do(ADA, "take back")


def test_taking_back_goes_step_by_step_to_the_beginning() -> None:
    evening = Evening().scene()
    while "take back" in evening.offered(GM):
        evening.do(GM, "take back")
    assert evening.public().characters == ()
    assert evening.public().stage == "making"


def test_a_closed_table_opens_everything() -> None:
    evening = Evening().scene()
    evening.do(GM, "end the scene")
    with pytest.raises(Refused, match="close the session first"):
        evening.do(GM, "close the table")
    evening.do(GM, "close the session")
    evening.do(GM, "bring somebody in", name="Vito", shown=False)
    evening.do(GM, "close the table")
    assert evening.sitting.result is not None
    for eye in eyes(4):
        seen = msgspec.json.encode(evening.sitting.view(eye))
        assert b"Vito" in seen
        assert b"What Bob did" in seen


def test_an_evening_reads_back_from_its_record() -> None:
    evening = Evening().scene()
    evening.do(GM, "open a conflict", who=["p1", "p2"])
    evening.do(GM, "take back")
    again = Sitting.resume(GAME, read_record(write_record(evening.sitting.record())))
    assert [again.view(eye) for eye in eyes(4)] == [evening.sitting.view(eye) for eye in eyes(4)]
