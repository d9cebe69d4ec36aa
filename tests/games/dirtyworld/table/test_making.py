"""Characters made together (D9), and who knows what they hide (D11)."""

import msgspec
import pytest

from backroom.core import Refused, eyes
from backroom.games.dirtyworld.table.rules.parts import SecretShown
from tests.games.dirtyworld.table.evening import ADA, BEN, CLEO, GM, Evening, sheet


def test_a_sketch_may_be_unfinished_and_says_what_is_missing() -> None:
    evening = Evening(points=40)
    evening.do(ADA, "sketch a character", name="Ada", traits={"vigor": 2})
    own = evening.player(ADA).draft
    assert own is not None
    assert "Patience must be 1 or more." in own.problems
    assert "Everybody needs a secret." in own.problems
    assert own.left == 37
    with pytest.raises(Refused, match="Patience must be 1 or more"):
        evening.do(ADA, "finish the character")


def test_d9_a_sketch_over_its_points_is_refused_with_the_sum() -> None:
    evening = Evening(points=40)
    evening.do(ADA, "sketch a character", **sheet("Ada", cunning=5, grace=4, wrath=5, honesty=5, deceit=1))
    with pytest.raises(Refused, match="points, and there are 40"):
        evening.do(ADA, "finish the character")


def test_everyone_sees_a_sketch_take_shape_and_only_its_owner_and_the_game_master_the_secret() -> None:
    evening = Evening()
    evening.do(ADA, "sketch a character", **sheet("Ada", wrath=3))
    draft = evening.public().players[0].draft
    assert draft is not None
    assert draft.traits["wrath"] == 3
    for eye in eyes(4):
        seen = msgspec.json.encode((evening.sitting.view(eye), evening.sitting.log(eye)))
        assert (b"What Ada did" in seen) == (eye in (GM, ADA))


def test_d11_a_finished_secret_is_known_to_its_owner_the_left_neighbour_and_the_game_master() -> None:
    evening = Evening()
    for seat, name in ((ADA, "Ada"), (BEN, "Ben"), (CLEO, "Cleo")):
        evening.made(seat, name)
    knows = {"p1": {GM, ADA, BEN}, "p2": {GM, BEN, CLEO}, "p3": {GM, CLEO, ADA}}
    for eye in eyes(4):
        seen = msgspec.json.encode((evening.sitting.view(eye), evening.sitting.log(eye)))
        for who, words in (("p1", b"What Ada did"), ("p2", b"What Ben did"), ("p3", b"What Cleo did")):
            assert (words in seen) == (eye in knows[who])
            held = evening.held(eye)
            assert (held is not None and who in held.secrets) == (eye in knows[who])


def test_d11_alone_at_the_table_only_the_game_master_shares_it() -> None:
    evening = Evening(players=1)
    evening.made(ADA, "Ada")
    assert [eye for eye in eyes(2) if (held := evening.held(eye)) and "p1" in held.secrets] == [GM, ADA]


def test_d11_whoever_knows_a_secret_can_tell_it_and_nobody_else() -> None:
    evening = Evening()
    evening.made(ADA, "Ada")
    evening.made(CLEO, "Cleo")
    with pytest.raises(Refused, match="not hidden, or not yours"):
        evening.do(CLEO, "show", who="p1", what="secret")
    evening.do(BEN, "show", who="p1", what="secret")
    assert evening.public().characters[0].secret == SecretShown("What Ada did.", 1)
    assert evening.last() == "The secret of Ada is out: What Ada did."


def test_a_player_has_one_character_until_it_dies() -> None:
    evening = Evening()
    evening.made(ADA, "Ada")
    assert "sketch a character" not in evening.offered(ADA)
    evening.scene()
    evening.do(GM, "hurt", who="p1", quality="courage", width=5)
    assert evening.public().characters[0].conditions == ("dying",)
    evening.do(GM, "end the scene")
    assert evening.public().characters[0].dead
    evening.made(ADA, "Adelaide")
    assert evening.public().players[0].character == "p1-2"


def test_only_players_make_characters() -> None:
    with pytest.raises(Refused, match="only players can do that"):
        Evening().do(GM, "sketch a character", name="Nobody")


def test_unknown_traits_are_refused_at_once() -> None:
    with pytest.raises(Refused, match="'luck' is neither a trait nor a profession"):
        Evening().do(ADA, "sketch a character", name="Ada", traits={"luck": 2})
