"""Planted leaks: what noninterference must catch here."""

from random import Random

import pytest

from backroom.conformance import Nonconforming, check_noninterference
from backroom.core import Eye, Seat, View
from backroom.games.bigshuffle import BigShuffle, BigShuffleOptions
from backroom.games.bigshuffle.state import State


class ShowsHands(BigShuffle):
    """Counts the goons in every hand."""

    def see(self, s: State, eye: Eye) -> View:
        view = super().see(s, eye)
        goons = [sum(s.card(card).kind == "goon" for card in hand) for hand in s.hands]
        return View(**{name: getattr(view, name) for name in view.__struct_fields__} | {"private": {"goons": goons}})


class HintsAtAgendas(BigShuffle):
    """A reason that tells whether the next player is about to win."""

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        near = (s.wanted((seat + 1) % s.seats) & sum(1 << bit for bit in range(10))).bit_count()
        return super().why_not(s, seat, action) + "!" * near


@pytest.mark.parametrize("leaky", [ShowsHands, HintsAtAgendas])
def test_a_leak_is_caught(leaky: type[BigShuffle]) -> None:
    with pytest.raises(Nonconforming, match="a leak"):
        check_noninterference(leaky(), BigShuffleOptions(limit=300), 3, Random(1), 400, 3)
