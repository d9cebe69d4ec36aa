"""What is printed on the cards, for whoever draws or reads them."""

from typing import Any

from backroom.core import CardFace
from backroom.games.bigshuffle.cards import TYPES, Card, CardSet


def faces(cards: CardSet) -> tuple[CardFace, ...]:
    """Every card of a set."""
    return tuple(CardFace(card.id, card.kind, card.title, card.text, facts(card)) for card in cards.cards)


def facts(card: Card) -> dict[str, Any]:
    """The numbers and names on a card, by its kind."""
    match card.kind:
        case "character" | "informant":
            return dict(zip(TYPES, card.influence, strict=True))
        case "change":
            return {"number": card.number}
        case "goon":
            return {"for": card.number, "against": card.against}
        case "agenda":
            return {"scenes": list(card.scenes)}
        case "title":
            return {"type": TYPES[card.type], "up": card.up, "down": card.down}
        case "scene":
            back = {"back_up": card.back_up, "back_down": card.back_down}
            return {"type": TYPES[card.type], "up": card.up, "down": card.down} | back
        case "loot":
            return {word: card.rules[word] for word in TYPES if word in card.rules}
    return {}
