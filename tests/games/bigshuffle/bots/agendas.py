"""What others may take an agenda of The Big Shuffle for."""

from backroom.games.bigshuffle.bots.guess import Guess


def seems_to_want(guess: Guess, at: int, scene: str) -> float:
    """How likely my agenda asks for a scene, for those who have seen what I did."""
    cards = guess.known.rules.cards
    wanted = cards.scene_bit[cards.by_id[scene]]
    may_be, weights = guess.shown()[at]
    fitting = [weight for card, weight in zip(may_be, weights, strict=True) if cards.wants[card] & wanted]
    return sum(fitting) / sum(weights)
