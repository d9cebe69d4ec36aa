"""The evidence collector as a tower, and the clues that lie here."""

import msgspec

from backroom.core import Offer, View
from backroom.web.shown.nightshade.names import bare, clue_icon
from backroom.web.shown.nightshade.odds import hope, percent

TITLES = {"key": "Key", "major": "Major", "intermediate": "Intermediate", "minor": "Minor"}


class Piece(msgspec.Struct, frozen=True):
    """A piece of evidence in its slot."""

    title: str
    icon: str
    offer: Offer | None
    """To raise it."""


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """One level of the tower."""

    id: str
    title: str
    note: str
    pieces: tuple[Piece, ...]
    size: int
    free: int
    offer: Offer | None
    """To place what was found."""


class Tower(msgspec.Struct, frozen=True):
    """The collector, the key on top."""

    levels: tuple[Level, ...]
    count: int
    size: int
    placing: str
    """What is to be placed."""
    placing_icon: str


def tower_of(view: View) -> Tower:
    """The collector for one eye."""
    offers = {offer.at: offer for offer in view.offers if offer.verb in ("place", "raise")}
    levels = []
    for level in reversed(view.public["collector"]):
        name, cards = level["level"], level["cards"]
        levels.append(
            Level(
                id=name,
                title=TITLES[name],
                note=_note(level["insight_at"], level["insight_gained"], level["spent"]),
                pieces=tuple(Piece(bare(card), clue_icon(card), offers.get(f"evidence/{card}")) for card in cards),
                size=level["size"],
                free=level["size"] - len(cards),
                offer=offers.get(f"collector/{name}"),
            )
        )
    placing = view.public["placing"] or ""
    counts = [len(level.pieces) for level in levels]
    sizes = [level.size for level in levels]
    return Tower(tuple(levels), sum(counts), sum(sizes), bare(placing), clue_icon(placing))


def _note(insight_at: int | None, gained: bool, spent: bool) -> str:
    if spent:
        return "spent"
    if insight_at is None:
        return "last of all"
    return "insight gained" if gained else f"insight at {insight_at}"


class Clue(msgspec.Struct, frozen=True):
    """A clue in the hand: choosing it shows its best roll."""

    title: str
    icon: str
    score: int
    chosen: bool
    roll: str
    """The action whose roll is shown."""
    chance: str


def hand_of(view: View, chosen: str) -> tuple[Clue, ...]:
    """The clues that lie here, each with its most promising method."""
    clues = []
    for card in view.public["hand"]:
        name = card["clue"]
        ways = {
            action: roll for action, roll in view.public["rolls"].items() if action.startswith(f"analyse {name} by ")
        }
        best = max(ways, key=lambda action: hope(ways[action]), default="")
        chance = percent(hope(ways[best])) if best else ""
        clues.append(Clue(bare(name), clue_icon(name), card["forensics"], chosen in ways, best, chance))
    return tuple(clues)
