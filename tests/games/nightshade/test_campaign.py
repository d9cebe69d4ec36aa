"""S15: experience belongs to whoever solved a case, lasts from case to case, and buys what the rules say."""

import msgspec
import pytest

from backroom.core import BackroomError, Seeded
from backroom.games.nightshade.rules.campaign import GOODS, Case, check_follows, members, next_case, why_no_next_case
from backroom.games.nightshade.rules.game import Nightshade, NightshadeOptions

Bought = tuple[tuple[str, str], ...]


def solved(who: str, bought: Bought = (), fallen: tuple[str, ...] = ()) -> Case:
    return Case(over=True, solved_by=who, fallen=fallen, bought=bought)


def test_s15_a_solved_case_is_a_point_for_whoever_solved_it() -> None:
    now = members([solved("reporter"), solved("don"), solved("reporter"), Case(True, "", (), ())])
    assert {one.id: one.points for one in now.values() if one.points} == {"reporter": 2, "don": 1}
    assert now["reporter"].goods == tuple(GOODS)
    assert now["good cop"].goods == ()


def test_s15_what_was_bought_lasts_and_is_paid_for_once() -> None:
    first = next_case([solved("reporter")], "reporter", [("reporter", "clues")])
    assert first == {"investigator": "reporter", "number": 2, "bought": "reporter clues", "away": ""}
    later = [solved("reporter"), solved("don", (("reporter", "clues"),))]
    assert members(later)["reporter"].points == 0
    assert next_case(later, "any", [("don", "twists")])["bought"] == "reporter clues, don twists"


def test_s15_traits_stop_at_three() -> None:
    intuition: Bought = (("reporter", "intuition"),)
    cases = [solved("reporter")] * 2
    assert "intuition" in members(cases)["reporter"].goods  # printed +2
    assert "intuition" not in members(cases, intuition)["reporter"].goods
    with pytest.raises(BackroomError, match="can't get better"):
        next_case(cases, "reporter", intuition * 2)


@pytest.mark.parametrize(
    ("cases", "who", "buying", "why"),
    [
        ([Case(False, "", (), ())], "any", [], "Case 1 is still open"),
        ([], "any", [("reporter", "clues")], "has no experience left"),
        ([solved("reporter")], "any", [("reporter", "clues"), ("reporter", "twists")], "has no experience left"),
        ([solved("reporter")], "any", [("reporter", "luck")], "can't be bought"),
        ([solved("reporter")], "any", [("nobody", "clues")], "can't be bought"),
        ([solved("don", fallen=("don",))], "any", [("don", "clues")], "is dead"),
        ([solved("don", fallen=("reporter",))], "reporter", [], "can't take the case"),
        ([solved("don", fallen=tuple(members([])))], "any", [], "Every investigator"),
    ],
)
def test_what_can_not_be(cases: list[Case], who: str, buying: list[tuple[str, str]], why: str) -> None:
    with pytest.raises(BackroomError, match=why):
        next_case(cases, who, buying)


def test_a_campaign_goes_on_while_somebody_is_left_and_no_case_is_open() -> None:
    everybody = tuple(members([]))
    assert why_no_next_case([]) == why_no_next_case([solved("don", fallen=everybody[1:])]) == ""
    assert "still open" in why_no_next_case([solved("don"), Case(False, "", (), ())])
    assert "is dead" in why_no_next_case([solved("don", fallen=everybody)])


def test_a_case_follows_from_those_before_it() -> None:
    game = Nightshade()
    past = [solved("reporter", fallen=("don",))]
    options = next_case(past, "reporter", [("reporter", "hooks")])
    state, _ = game.start(msgspec.convert(options, NightshadeOptions), 1, Seeded(1))
    assert state.trait(2) == 2  # hooks, printed +1
    check_follows(past, state)
    for other in (
        {**options, "number": 3},
        {**options, "away": ""},
        {**options, "bought": "reporter hooks, reporter clues"},
        {**options, "bought": "housewife hooks"},
    ):
        state, _ = game.start(msgspec.convert(other, NightshadeOptions), 1, Seeded(1))
        with pytest.raises(BackroomError):
            check_follows(past, state)
