"""Sheets of one's own: what is taken, and what is refused in one line."""

import json

import pytest

from backroom.core import BackroomError, Sitting, read_options, read_record, verify, write_record
from backroom.core.dealing import SealedDealer
from backroom.core.record import Dealing
from backroom.games.dirtyworld.duel.rules import DuelOptions
from tests.games.dirtyworld.duel.scene import GAME, own

GOOD = json.loads(own("Ada", 2, "gun", 3, wrath=2))


def test_a_sheet_of_ones_own_is_taken_and_stands_in_the_record() -> None:
    options = read_options(DuelOptions, {"challenger_sheet": json.dumps(GOOD), "stake": "the harbour", "limit": "3"})
    first, second = options.fighters()
    assert (first.name, first.weapon, second.name) == ("Ada", 2, "Tom Haggerty")
    dealer = SealedDealer(b"0" * 32)
    sitting = Sitting.begin(GAME, options, ["one", "two"], dealer, Dealing(dealer.commitment))
    while sitting.turn:
        seat = sitting.turn[0]
        sitting.act(seat, sitting.view(seat).offers[0].action)
    record = read_record(write_record(sitting.record(b"0" * 32)))
    assert verify(GAME, record).sealed
    assert json.loads(record.header.options["challenger_sheet"]) == GOOD


@pytest.mark.parametrize(
    ("sheet", "problem"),
    [
        ("{", "This is not a sheet"),
        ("[]", "This is not a sheet"),
        ("[" * 1400, "This is not a sheet"),
        (json.dumps(GOOD | {"hat": 1}), "unknown field `hat`"),
        (json.dumps(GOOD | {"name": ""}), "length >= 1"),
        (json.dumps(GOOD | {"name": "a\nb"}), "A name must be one line of letters"),
        (json.dumps(GOOD | {"traits": {"charm": 1}}), "'charm' is not a trait"),
        (json.dumps(GOOD | {"traits": {"patience": 1, "vigor": 1}}), "Understanding must be 1 or more to fight"),
        (json.dumps(GOOD | {"traits": GOOD["traits"] | {"wrath": 6}}), "Wrath is 6"),
        (json.dumps(GOOD | {"profession": "king"}), "'king' is not a profession"),
        (json.dumps(GOOD | {"arms": ""}), "A weapon must be minor, serious, horrendous"),
        (json.dumps(GOOD | {"weapon": 4}), "<= 3"),
        ("x" * 1501, "length <= 1500"),
    ],
)
def test_a_bad_sheet_is_refused_in_one_line(sheet: str, problem: str) -> None:
    with pytest.raises(BackroomError) as refused:
        read_options(DuelOptions, {"rival_sheet": sheet})
    assert problem in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("bad", [{"stake": ""}, {"stake": "a\nb"}, {"limit": "31"}, {"rival": "nobody"}])
def test_other_bad_options_are_refused(bad: dict[str, str]) -> None:
    with pytest.raises(BackroomError, match="Bad option"):
        read_options(DuelOptions, bad)
