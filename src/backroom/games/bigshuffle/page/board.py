"""The whole table of The Big Shuffle for one eye."""

from collections.abc import Mapping, Sequence

import msgspec

from backroom.core import View
from backroom.core.book import in_letters
from backroom.games.bigshuffle.page.faces import Face, Faces, faces_of, picked
from backroom.games.bigshuffle.page.hand import Agenda, InHand, agenda_of, agendas_of, hand_of
from backroom.games.bigshuffle.page.picks import Pick, bar_of, characters_of, elsewhere, picks_of
from backroom.games.bigshuffle.page.seats import Rival, queue_of, rivals_of
from backroom.games.bigshuffle.page.streets import Street, streets_of
from backroom.games.bigshuffle.page.total import Total, total_of
from backroom.games.bigshuffle.rules.cards import TYPES
from backroom.games.bigshuffle.rules.rules import POINTS, WORTH_SCORING
from backroom.games.bigshuffle.rules.shown import AgendaShown, PilesShown, held_in, open_in
from backroom.web.kit.moves import Move
from backroom.web.kit.page import Sight


class Deck(msgspec.Struct, frozen=True):
    """A discard that everyone may look through, and how many cards its deck has."""

    id: str
    title: str
    icon: str
    cards: tuple[Face, ...]
    left: int


class Known(msgspec.Struct, frozen=True):
    """What this eye knows of somebody else's hand."""

    whose: str
    cards: tuple[Face, ...]


class Opened(msgspec.Struct, frozen=True):
    """What somebody held, once it is open."""

    rival: Rival
    hand: tuple[Face, ...]
    agendas: tuple[Agenda, ...]


class Asked(msgspec.Struct, frozen=True):
    """What is asked, in words."""

    whole: str
    lead: str
    """What stands out to the one who is asked."""
    rest: str
    mine: bool
    """It is for this eye to answer."""


class Expert(msgspec.Struct, frozen=True):
    """How a game for points is won."""

    points: int
    """Mine."""
    goal: int
    scenes: str
    """How many scenes of an agenda must be active: "two or three"."""


class Shuffle(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the table."""

    cards: Faces
    turn: int
    own_set: str
    """The name of somebody's own cards."""
    expert: Expert | None
    asked: Asked
    streets: tuple[Street, ...]
    rivals: tuple[Rival, ...]
    queue: str
    decks: tuple[Deck, ...]
    total: Total | None
    played: tuple[Face, ...]
    hand: tuple[InHand, ...]
    agendas: tuple[Agenda, ...]
    """My own, and those between my neighbours and me."""
    seen: tuple[Agenda, ...]
    """Those of others that I may look at."""
    opened: tuple[Opened, ...]
    """Everything, when the game is over or everything is shown."""
    known: tuple[Known, ...]
    matched: int
    wanted: int
    """How many scenes must match."""
    looking: Face | None
    picks: tuple[Pick, ...]
    bar: tuple[Move, ...]
    elsewhere: Mapping[str, int]
    choosing: bool
    """Characters are being chosen: nothing is dealt yet."""


def board_of(at: Sight) -> Shuffle:
    """The table as this eye sees it."""
    view, cards = at.view, faces_of(at.cards)
    shown, held = open_in(view), held_in(view)
    rivals = rivals_of(view, at.seats, cards)
    agendas = agendas_of(view, rivals, cards)
    choosing = shown.turn == 0
    return Shuffle(
        cards=cards,
        turn=shown.turn,
        own_set=shown.set,
        expert=_expert(view),
        asked=_asked(at),
        streets=streets_of(view, cards, at.say),
        rivals=rivals,
        queue=queue_of(view, rivals),
        decks=tuple(_decks(shown.piles, cards)),
        total=total_of(view, rivals, cards),
        played=tuple(cards[name] for name in shown.played),
        hand=hand_of(view, cards, at.say),
        agendas=agendas,
        seen=tuple(agenda_of(one, view, rivals, cards) for one in _looked_at(view)),
        opened=_opened(view, rivals, cards),
        known=tuple(
            Known(rivals[int(seat)].short, tuple(cards[name] for name in names))
            for seat, names in (held.hands if held else {}).items()
            if names
        ),
        matched=len(held.matched) if held else 0,
        wanted=len(TYPES),
        looking=cards[held.looking] if held and held.looking else None,
        picks=characters_of(view, rivals, cards, at.say)
        if choosing
        else picks_of(view, rivals, agendas, cards, at.say),
        bar=bar_of(view, cards, at.say),
        elsewhere=elsewhere(view),
        choosing=choosing,
    )


def _asked(at: Sight) -> Asked:
    prompt = at.view.prompt
    return Asked(at.say(prompt), at.say(prompt.lead), at.say(prompt.rest), bool(at.view.offers))


def _expert(view: View) -> Expert | None:
    shown = open_in(view)
    if shown.variant != "expert":
        return None
    points = 0 if view.eye is None else shown.seats[view.eye].points
    scenes = " or ".join(in_letters(number) for number in range(WORTH_SCORING, len(TYPES) + 1))
    return Expert(points, POINTS, scenes)


def _looked_at(view: View) -> Sequence[AgendaShown]:
    """Agendas of others that this eye knows; to a spectator, those that lie open."""
    if view.eye is None:
        return [agenda for agenda in open_in(view).agendas if isinstance(agenda, AgendaShown)]
    held = held_in(view)
    return held.looked_at if held else ()


def _opened(view: View, rivals: Sequence[Rival], cards: Faces) -> tuple[Opened, ...]:
    """Each player's hand and agendas; what lies between two is listed with both."""
    opened = open_in(view).opened
    if not opened:
        return ()
    return tuple(
        Opened(
            rival,
            tuple(cards[name] for name in opened.hands[str(seat)]),
            tuple(agenda_of(one, view, rivals, cards, of=seat) for one in opened.agendas if seat in one.seats),
        )
        for seat, rival in enumerate(rivals)
    )


def _decks(piles: PilesShown, cards: Faces) -> list[Deck]:
    """The discards; that of the agendas once there is one."""
    found = [
        ("noir", "Noir discard", "deck", piles.noir),
        ("informant", "Informants", "ear", piles.informant),
        ("scene-change", "Scene changes", "clap", piles.change),
        *([("agenda", "Agendas shown", "list", piles.agenda)] if piles.agenda.discard else []),
    ]
    return [Deck(id_, title, icon, picked(cards, pile.discard), pile.deck) for id_, title, icon, pile in found]
