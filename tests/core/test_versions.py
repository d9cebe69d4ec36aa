"""A change of rules is for new tables: whatever began by the old ones goes on by them."""

from random import Random

import msgspec
import pytest

from backroom.conformance import CHECKS, Check, Nonconforming
from backroom.core import (
    BadRecord,
    Dealing,
    Record,
    Refused,
    SealedDealer,
    Sitting,
    of_version,
    read_record,
    verify,
    write_record,
)
from backroom.terminal.replay import Replay
from tests.toy.game import HighCard, HighCardOptions
from tests.toy.revised import Revised

SECRET = bytes(range(32))
OLD, NEW = HighCard(), Revised()


def a_record(*, buried: bool, finished: bool = True) -> Record:
    """A game by the rules of version 1."""
    dealer = SealedDealer(SECRET)
    sitting = Sitting.begin(OLD, HighCardOptions(), ["Ann", "Bob"], dealer, Dealing(dealer.commitment))
    sitting.act(0, "swap")
    if buried or finished:
        sitting.act(0, "bury" if buried else "discard")
    if finished:
        for seat, action in ((1, "stay"), (0, "keep"), (1, "fold")):
            sitting.act(seat, action)
    return read_record(write_record(sitting.record(SECRET)))


def test_a_record_of_an_earlier_version_is_proven_by_its_own_rules() -> None:
    record = a_record(buried=True)
    assert verify(NEW, record) == verify(OLD, record)
    changed = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, version=2))
    with pytest.raises(BadRecord, match=r"^line 2: You can't bury now"):
        verify(NEW, changed)


def test_a_game_goes_on_as_it_began() -> None:
    record = a_record(buried=False, finished=False)
    sitting = Sitting.resume(NEW, record, SealedDealer(SECRET))
    assert sitting.game.spec.version == 1
    assert [offer.action for offer in sitting.view(0).offers] == ["discard", "bury"]
    sitting.act(0, "bury")
    assert sitting.record().header.version == 1


def test_a_new_game_has_the_new_rules() -> None:
    sitting = Sitting.begin(NEW, HighCardOptions(), ["Ann", "Bob"], SealedDealer(SECRET))
    assert sitting.header.version == 2
    sitting.act(0, "swap")
    assert [offer.action for offer in sitting.view(0).offers] == ["discard"]
    with pytest.raises(Refused):
        sitting.act(0, "bury")


def test_a_replay_is_by_the_rules_of_its_record() -> None:
    record = a_record(buried=True)
    again, then = (list(Replay(game, record, "all").lines()) for game in (NEW, OLD))
    assert again == then
    assert Replay(NEW, record, "dealer").game.spec.version == 1


def test_versions_that_are_not_played() -> None:
    assert NEW.spec.versions == (1, 2)
    assert of_version(NEW, 2) is NEW
    plays = "it was played by version {} of toy/high-card; this program plays {}$"
    with pytest.raises(BadRecord, match=plays.format(3, "versions 1 and 2")):
        of_version(NEW, 3)
    with pytest.raises(BadRecord, match=plays.format(2, "version 1")):
        of_version(OLD, 2)


@pytest.mark.parametrize("one", CHECKS, ids=lambda one: one.__name__)
def test_the_changed_game_keeps_every_promise(one: Check) -> None:
    one(NEW, Random(1))


class Forgetful(HighCard):
    """It says that it still plays version 1, and has no way to."""

    spec = Revised.spec


class Confused(Revised):
    """Its version 1 is version 2."""

    def of_version(self, version: int) -> HighCard:
        return self


class OutOfOrder(Revised):
    spec = msgspec.structs.replace(Revised.spec, earlier=(1, 2))


@pytest.mark.parametrize("broken", [Forgetful, Confused, OutOfOrder])
def test_a_game_that_has_forgotten_its_versions_is_caught(broken: type[HighCard]) -> None:
    with pytest.raises((Nonconforming, BadRecord)):
        CHECKS[0](broken(), Random(1))
