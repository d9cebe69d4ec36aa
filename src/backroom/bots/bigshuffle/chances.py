"""How likely somebody is to win, as played games say: by how soon everybody may be there, and by what they hold.

`python -m backroom.lab.shuffles` played them, and fitted the weights.
"""

from math import exp, fsum, log

from backroom.bots.bigshuffle.guess import Scenario, scenario_of
from backroom.bots.bigshuffle.outlook import Memory, Outlook, ease_of
from backroom.bots.bigshuffle.weighing import PLAIN
from backroom.core import Seat
from backroom.games.bigshuffle.state import State
from backroom.games.bigshuffle.vocabulary import NOIR


def marks(state: State, seat: Seat, scenario: Scenario, memory: Memory) -> list[float]:
    """What counts for somebody at the beginning of a turn, where all cards are known."""
    cards = state.rules.cards
    outlook = Outlook(state, seat, [scenario], ease_of(cards), memory, PLAIN)
    held = [cards[card].kind for card in state.hands[seat]]
    return [
        -log(outlook.times(seat, outlook.columns)[0] + PLAIN.head_start),
        *[float(held.count(kind)) for kind in NOIR],
        float(len(state.loot[seat])),
        float(seat == state.seat),
    ]


WEIGHTS = (0.71, 0.13, 0.02, 0.11, 0.14, 0.26, 0.15)
"""How much each mark counts."""


def chance(state: State, seat: Seat, memories: dict[Scenario, Memory]) -> float:
    """How likely a seat is to win; with what was worked out before, by what everybody wants."""
    scenario = scenario_of(state)
    memory = memories.setdefault(scenario, {})
    strength = [
        exp(fsum(weight * mark for weight, mark in zip(WEIGHTS, marks(state, one, scenario, memory), strict=True)))
        for one in range(state.seats)
    ]
    return strength[seat] / fsum(strength)
