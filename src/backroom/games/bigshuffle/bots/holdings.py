"""What it is worth to have a card, as played games say: in the hand, or in play as loot, informant or character.

`python -m backroom.games.bigshuffle.tools.shuffles` plays them and fits such weights; those in `holdings.json` come
from its drafts.
"""

from functools import cache
from importlib.resources import files
from math import fsum

import msgspec

from backroom.games.bigshuffle.rules.cards import CardSet, base_set

MANY = 10
"""Cards in a hand. Nobody gets round to playing more of them."""

TOO_MANY = 20
"""More cards than this are of no use. Otherwise a turn in which scenes can be changed for ever would never end."""

ENOUGH = 20
"""Turns of everybody. A player who collects for ever does not win."""


def patience(turns: int, seats: int) -> float:
    """How much of what cards are worth is left after this many turns."""
    return min(ENOUGH * seats / max(turns, 1), 1.0)


class Fitted(msgspec.Struct, frozen=True):
    """What was fitted, as logarithms of how much likelier a win is with it."""

    nearness: float
    """For each win in a turn, at the speed at which somebody goes."""
    now: float
    """The same again, for the seat whose turn it is."""
    turn: float
    """For having the turn."""
    crowd: float
    """For each card in the hand beyond `MANY`, besides what it is worth itself."""
    held: dict[str, float]
    """For each card in the hand."""
    used: dict[str, float]
    """For each card in play."""


@cache
def fitted() -> Fitted:
    """What played games say."""
    return msgspec.json.decode((files("backroom.games.bigshuffle.bots") / "holdings.json").read_bytes(), type=Fitted)


class Holdings:
    """The same for a set of cards, by their numbers. A card that nobody has played with is worth what its kind is."""

    def __init__(self, cards: CardSet) -> None:
        self.held = known_or_usual(cards, fitted().held)
        self.used = known_or_usual(cards, fitted().used)
        self.crowd = fitted().crowd
        noir = cards.noir()
        self.card = fsum(self.held[card] for card in noir) / len(noir)
        """What any card is worth in the hand."""


@cache
def holdings_of(cards: CardSet) -> Holdings:
    """The holdings of a set."""
    return Holdings(cards)


def known_or_usual(cards: CardSet, weights: dict[str, float]) -> list[float]:
    """For each card of a set its weight, or the average of those of its kind."""
    house = base_set()
    usual = {}
    for kind, numbers in house.of_kind.items():
        known = [weights[house[number].id] for number in numbers if house[number].id in weights]
        usual[kind] = fsum(known) / len(known) if known else 0.0
    return [weights.get(card.id, usual[card.kind]) for card in cards.cards]
