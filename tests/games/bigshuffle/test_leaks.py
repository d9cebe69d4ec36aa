"""Planted leaks: what noninterference must catch here."""

from random import Random

import msgspec
import pytest

from backroom.conformance import Nonconforming, check_noninterference
from backroom.core import Chance, Event, Eye, Seat, Shown, View, told
from backroom.games.bigshuffle.rules import BigShuffle, BigShuffleOptions, rules
from backroom.games.bigshuffle.rules.facts import Decided
from backroom.games.bigshuffle.rules.state import State


class Goons(Shown, frozen=True):
    """How many are in every hand."""

    goons: list[int]


class ShowsHands(BigShuffle):
    """Counts the goons in every hand."""

    def see(self, s: State, eye: Eye) -> View:
        goons = [sum(s.card(card).kind == "goon" for card in hand) for hand in s.hands]
        return msgspec.structs.replace(super().see(s, eye), private=Goons(goons))


class TellsHands(BigShuffle):
    """What everybody is told of a decision has to do with how many goons are in the hands."""

    def play(self, s: State, seat: Seat, action: int, chance: Chance) -> list[Event]:
        events = rules.play(s, seat, action, chance)
        goons = sum(s.card(card).kind == "goon" for hand in s.hands for card in hand)
        decided = events[0].public
        assert isinstance(decided, Decided)
        leaking = msgspec.structs.replace(decided, asked=decided.asked + "!" * goons)
        return [told(leaking, seat), *events[1:]]


class HintsAtAgendas(BigShuffle):
    """A reason that tells whether the next player is about to win."""

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        near = (s.wanted((seat + 1) % s.seats) & sum(1 << bit for bit in range(10))).bit_count()
        return super().why_not(s, seat, action) + "!" * near


@pytest.mark.parametrize("leaky", [ShowsHands, TellsHands, HintsAtAgendas])
def test_a_leak_is_caught(leaky: type[BigShuffle]) -> None:
    with pytest.raises(Nonconforming, match="a leak"):
        check_noninterference(leaky(), BigShuffleOptions(limit=300), 3, Random(1), 400, 3)
