"""A table of any NOIR game for one eye."""

from collections.abc import Sequence

import msgspec
from msgspec import UNSET

from backroom.core import Offer, RoleCard, Seat
from backroom.games.noir.page.players import Player, Score, players_of, role_card, score_of
from backroom.games.noir.page.town import Town, town_of
from backroom.games.noir.rules.facts import Name
from backroom.games.noir.rules.shown import Held, HitList, Opened, held_in, shown_in
from backroom.web.kit.moves import on_handles
from backroom.web.kit.page import Sight


class Papers(msgspec.Struct, frozen=True):
    """What the eye that looks holds."""

    there: bool
    """It holds anything at all."""
    identity: Name
    hand: list[Name]
    """Without the identity."""
    choosing: bool
    """One of the hand is to be the identity."""
    team: bool
    """It knows who else is on its side."""
    known: list[str]


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the page."""

    town: Town
    players: tuple[Player, ...]
    score: Score
    role: RoleCard | None
    """What my role can do."""
    lines: bool
    """Lines can be shifted."""
    marked: Seat | None
    """Of several hidden players, the one about whom the notebook knows most."""
    papers: Papers
    hit_list: HitList | None
    opened: Opened | None
    """Everybody's cards, when they lie open."""
    facts: list[tuple[str, int | str]]
    """Small print: pairs of a label and a value."""
    asks: bool
    """Hands are raised in this game: somebody was last asked about."""


def board_of(at: Sight) -> Board:
    """The table as this eye sees it."""
    shown, held = shown_in(at.view), held_in(at.view)
    players = players_of(at.view, at.seats)
    return Board(
        town=town_of(at.view, at.notes, players, at.say, at.verb, at.secrets),
        players=players,
        score=score_of(at.view, players, at.teams),
        role=role_card(at.view, players, at.roles),
        lines=any(isinstance(way, Offer) for way in on_handles(at.view).values()),
        marked=min(at.notes, key=lambda note: len(note.could_be)).about if at.notes else None,
        papers=_papers(held, at.view.offers),
        hit_list=shown.hit_list or None,
        opened=shown.opened or None,
        facts=shown.facts,
        asks=shown.asked is not UNSET,
    )


def _papers(held: Held, offers: Sequence[Offer]) -> Papers:
    identity = held.identity or ""
    hand = [name for name in held.hand or () if name != identity]
    choosing = any(offer.verb == "become" for offer in offers)
    return Papers(held != Held(), identity, hand, choosing, bool(held.team), held.known or [])
