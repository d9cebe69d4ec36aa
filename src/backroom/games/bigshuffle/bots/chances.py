"""How likely somebody is to win, as played games say: by how soon everybody may be there, and by what they hold.

`python -m backroom.games.bigshuffle.tools.shuffles` plays them and fits the weights (`holdings`).
"""

from math import exp, fsum

from backroom.core import Seat
from backroom.games.bigshuffle.bots.holdings import MANY, TOO_MANY, fitted, holdings_of, patience
from backroom.games.bigshuffle.bots.outlook import Memory, Outlook, ease_of
from backroom.games.bigshuffle.bots.scenario import Scenario, scenario_of
from backroom.games.bigshuffle.bots.weighing import PLAIN
from backroom.games.bigshuffle.rules.state import NONE, State


def nearness(state: State, seat: Seat, scenario: Scenario, memory: Memory) -> float:
    """How often somebody would win in a turn."""
    outlook = Outlook(state, seat, [scenario], ease_of(state.rules.cards), memory, PLAIN)
    return 1 / (outlook.times(seat, outlook.columns)[0] + PLAIN.head_start)


def in_play(state: State, seat: Seat) -> list[int]:
    """The cards that somebody has in play."""
    return [card for card in (*state.loot[seat], state.informers[seat], state.characters[seat]) if card != NONE]


def strength(state: State, seat: Seat, scenario: Scenario, memory: Memory) -> float:
    """How strong a seat is at the beginning of a turn, where all cards are known. Chances are shares of all seats'."""
    weights, holdings = fitted(), holdings_of(state.rules.cards)
    hand = state.hands[seat]
    cards = fsum(holdings.held[card] for card in hand) * min(TOO_MANY / max(len(hand), 1), 1.0)
    cards += weights.crowd * max(min(len(hand), TOO_MANY) - MANY, 0)
    cards += fsum(holdings.used[card] for card in in_play(state, seat))
    near = nearness(state, seat, scenario, memory)
    found = weights.nearness * near + cards * patience(state.turns, state.seats)
    return exp(found + (weights.turn + weights.now * near if seat == state.seat else 0.0))


def chance(state: State, seat: Seat, memories: dict[Scenario, Memory]) -> float:
    """How likely a seat is to win; with what was worked out before, by what everybody wants."""
    scenario = scenario_of(state)
    memory = memories.setdefault(scenario, {})
    strengths = [strength(state, one, scenario, memory) for one in range(state.seats)]
    return strengths[seat] / fsum(strengths)
