"""Fits what counts in The Big Shuffle to played games.

`python -m backroom.games.bigshuffle.tools.shuffles > holdings.json` writes it down.

Two players play, seasoned or greedy, who do just anything now and then so that more is seen. What one has beyond the
other at the beginning of a turn says who won in the end (`bots.bigshuffle.chances`).
"""

import sys
from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from backroom.core import Seat, Transcript
from backroom.games.bigshuffle.bots.chances import in_play, nearness
from backroom.games.bigshuffle.bots.greedy import Greedy
from backroom.games.bigshuffle.bots.holdings import MANY, Fitted
from backroom.games.bigshuffle.bots.outlook import Memory
from backroom.games.bigshuffle.bots.scenario import scenario_of
from backroom.games.bigshuffle.bots.weighing import PLAIN, SEASONED
from backroom.games.bigshuffle.rules.cards import CardSet, base_set
from backroom.games.bigshuffle.rules.game import BigShuffle, BigShuffleOptions
from backroom.games.bigshuffle.rules.state import State
from backroom.lab.fitting import Row, fit
from backroom.lab.simulate import positions

SHUFFLES = 4000
ELSE = 0.05
"""How often somebody does anything."""
KEPT = 3
"""One turn out of this many is looked at: neighbouring turns say the same."""
LONG = 1500
"""Decisions. A game that takes longer says nothing."""
KINDS = (SEASONED, SEASONED, SEASONED, PLAIN)

NEARNESS, NOW, TURN, CROWD = range(4)
FIRST = 4
"""Marks before those of cards: in the hand, then in play."""


class Fickle:
    """A player who does just anything now and then."""

    def __init__(self, greedy: Greedy) -> None:
        self.greedy = greedy

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        return rng.choice(legal) if rng.random() < ELSE else self.greedy.choose(seen, legal, rng)


def shuffle(game: BigShuffle, options: BigShuffleOptions, rng: Random) -> list[Row]:
    """One game: each beginning of a turn, as whose turn it was saw it."""
    found: list[tuple[int, list[float]]] = []
    turns = 0
    players = [Fickle(Greedy(game, rng.choice(KINDS))) for _ in range(2)]
    for state in positions(game, options, players, rng):
        if not state.ending and state.turns > turns:
            turns = state.turns
            found.append((state.seat, marks(state)))
    return [(one, float(seat in state.winners)) for seat, one in found] if state.winners else []


def marks(state: State) -> list[float]:
    """What whose turn it is has beyond the other."""
    cards, scenario, memory = len(state.rules.cards.cards), scenario_of(state), Memory()
    found = [0.0] * (FIRST + 2 * cards)
    found[TURN] = 1.0
    for seat, sign in ((state.seat, 1), (1 - state.seat, -1)):
        near = nearness(state, seat, scenario, memory)
        found[NEARNESS] += sign * near
        if seat == state.seat:
            found[NOW] = near
        found[CROWD] += sign * max(len(state.hands[seat]) - MANY, 0)
        for at in where(state, seat, cards):
            found[at] += sign
    return found


def where(state: State, seat: Seat, cards: int) -> Iterator[int]:
    """The marks of the cards that somebody has."""
    yield from (FIRST + card for card in state.hands[seat])
    yield from (FIRST + cards + card for card in in_play(state, seat))


def fitted(played: list[Row], cards: CardSet) -> Fitted:
    """What these games say."""
    weights = fit(played)
    held, used = weights[FIRST : FIRST + len(cards.cards)], weights[FIRST + len(cards.cards) :]
    in_use = [card for kind in ("loot", "informant", "character") for card in cards.of_kind[kind]]
    return Fitted(
        nearness=weights[NEARNESS],
        now=weights[NOW],
        turn=weights[TURN],
        crowd=weights[CROWD],
        held={cards[card].id: round(held[card], 3) for card in cards.noir()},
        used={cards[card].id: round(used[card], 3) for card in in_use},
    )


def main() -> None:
    """Print the weights."""
    game, options, rng = BigShuffle(), BigShuffleOptions(limit=LONG), Random(1)
    played = [row for _ in range(SHUFFLES) for row in shuffle(game, options, rng)[::KEPT]]
    print(len(played), "positions", file=sys.stderr)
    print(msgspec.json.format(msgspec.json.encode(fitted(played, base_set())), indent=1).decode())


if __name__ == "__main__":
    main()
