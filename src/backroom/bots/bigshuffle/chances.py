"""How likely somebody is to win, as played games say: by how soon everybody may be there, and by what they hold.

`python -m backroom.lab.shuffles` played them, and fitted the weights.
"""

from math import exp, log

from backroom.bots.bigshuffle.guess import scenario_of
from backroom.bots.bigshuffle.outlook import HEAD_START, Outlook, ease_of
from backroom.core import Seat
from backroom.games.bigshuffle.state import State
from backroom.games.bigshuffle.vocabulary import NOIR


def marks(state: State, seat: Seat) -> list[float]:
    """What counts for somebody at the beginning of a turn, where all cards are known."""
    cards = state.rules.cards
    outlook = Outlook(state, seat, [scenario_of(state)], ease_of(cards), {})
    held = [cards[card].kind for card in state.hands[seat]]
    return [
        -log(outlook.times(seat, outlook.columns)[0] + HEAD_START),
        *[float(held.count(kind)) for kind in NOIR],
        float(len(state.loot[seat])),
        float(seat == state.seat),
    ]


WEIGHTS = (0.56, 0.1, -0.01, 0.12, 0.13, 0.23, 0.13)
"""How much each mark counts."""


def chance(state: State, seat: Seat) -> float:
    """How likely a seat is to win."""
    strength = [
        exp(sum(weight * mark for weight, mark in zip(WEIGHTS, marks(state, one), strict=True)))
        for one in range(state.seats)
    ]
    return strength[seat] / sum(strength)
