"""What is printed on the cards, for pages that draw them and programs that read them."""

from msgspec import UNSET

from backroom.core import CardFace, Hidden, Shown
from backroom.games.bigshuffle.rules.cards import TYPES, Card, CardSet
from backroom.games.bigshuffle.rules.facts import Name


class InfluencePrinted(Shown, frozen=True):
    """On a character what it brings to a scene change of each type; on an informant what it adds."""

    who: int
    what: int
    where: int


class LootPrinted(Shown, frozen=True):
    """What a loot adds, where it does."""

    who: Hidden[int] = UNSET
    what: Hidden[int] = UNSET
    where: Hidden[int] = UNSET


class ChangePrinted(Shown, frozen=True):
    """On a scene change card."""

    number: int


class GoonPrinted(Shown, frozen=True, rename={"helping": "for"}):
    """On a goon: hired for somebody, and against."""

    helping: int
    against: int

    def counts(self, helps: bool) -> int:
        """What it says on the side that counts."""
        return self.helping if helps else self.against


class AgendaPrinted(Shown, frozen=True):
    """On an agenda: a who, a what and a where."""

    scenes: list[Name]


class TitlePrinted(Shown, frozen=True):
    """On a title: what it takes to move it."""

    type: str
    up: int
    down: int


class ScenePrinted(TitlePrinted, frozen=True):
    """On both sides of a scene."""

    back_up: int
    back_down: int


def faces(cards: CardSet) -> tuple[CardFace, ...]:
    """Every card of a set."""
    return tuple(CardFace(card.id, card.kind, card.title, card.text, printed_on(card)) for card in cards.cards)


def printed_on(card: Card) -> Shown:
    """The numbers and names on a card, by its kind."""
    match card.kind:
        case "character" | "informant":
            return InfluencePrinted(*card.influence)
        case "change":
            return ChangePrinted(number=card.number)
        case "goon":
            return GoonPrinted(helping=card.number, against=card.against)
        case "agenda":
            return AgendaPrinted(scenes=list(card.scenes))
        case "title":
            return TitlePrinted(type=TYPES[card.type], up=card.up, down=card.down)
        case "scene":
            back_up, back_down = card.back_up, card.back_down
            return ScenePrinted(TYPES[card.type], card.up, card.down, back_up=back_up, back_down=back_down)
        case "loot":
            return LootPrinted(*(card.rules.get(word, UNSET) for word in TYPES))
    return Shown()


def type_of(card: CardFace) -> str:
    """Of a scene or a title: who, what or where; of any other card nothing."""
    return card.facts.type if isinstance(card.facts, TitlePrinted) else ""
