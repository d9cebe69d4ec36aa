"""The evidence collector as a tower, and the clues that lie here."""

import msgspec

from backroom.core import View
from backroom.games.nightshade.page.names import Act, act_of, card_title, clue_icon
from backroom.games.nightshade.page.odds import hope, percent
from backroom.games.nightshade.rules.data import CLUES
from backroom.games.nightshade.rules.letters import capital
from backroom.games.nightshade.rules.scenes import Analyse
from backroom.games.nightshade.rules.shown import LevelShown, open_in
from backroom.games.nightshade.rules.verbs import PLACE, RAISE, row_of


class Piece(msgspec.Struct, frozen=True):
    """A piece of evidence in its slot."""

    title: str
    icon: str
    offer: Act | None
    """To raise it."""


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """One level of the tower."""

    id: str
    title: str
    note: str
    pieces: tuple[Piece, ...]
    size: int
    free: int
    offer: Act | None
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
    shown = open_in(view)
    offers = {offer.at: act_of(offer) for offer in view.offers if offer.verb in (PLACE.name, RAISE.name)}
    levels = tuple(
        Level(
            id=level.level,
            title=capital(level.level),
            note=_note(level),
            pieces=tuple(
                Piece(card_title(card), clue_icon(card), offers.get(f"evidence/{card}")) for card in level.cards
            ),
            size=level.size,
            free=level.size - len(level.cards),
            offer=offers.get(f"collector/{level.level}"),
        )
        for level in reversed(shown.collector)
    )
    placing = shown.placing or ""
    counts = [len(level.pieces) for level in levels]
    sizes = [level.size for level in levels]
    return Tower(levels, sum(counts), sum(sizes), card_title(placing), clue_icon(placing))


def _note(level: LevelShown) -> str:
    if level.spent:
        return "spent"
    if level.insight_at is None:
        return "last of all"
    return "insight gained" if level.insight_gained else f"insight at {level.insight_at}"


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
    shown = open_in(view)
    clues = []
    for card in shown.hand:
        ways = {action: roll for action, roll in shown.rolls.items() if clue_of(action) == card.clue}
        best = max(ways, key=lambda action: hope(ways[action]), default="")
        chance = percent(hope(ways[best])) if best else ""
        clues.append(Clue(card_title(card.clue), clue_icon(card.clue), card.forensics, chosen in ways, best, chance))
    return tuple(clues)


def clue_of(action: str) -> str:
    """The clue that an action analyses; empty for any other."""
    verb, noun = row_of(action)
    return CLUES[verb.clue(noun)].id if isinstance(verb, Analyse) else ""
