"""The whole table of The Big Shuffle for one eye."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from backroom.core import CardFace, View
from backroom.web.model import SeatLine
from backroom.web.shown.moves import Move
from backroom.web.shown.players import Player
from backroom.web.shown.shuffle.faces import Faces, called, picked
from backroom.web.shown.shuffle.hand import Agenda, Held, agenda_of, agendas_of, hand_of
from backroom.web.shown.shuffle.picks import Pick, bar_of, characters_of, elsewhere, picks_of
from backroom.web.shown.shuffle.seats import Person, people_of, queue_of
from backroom.web.shown.shuffle.streets import Street, streets_of
from backroom.web.shown.shuffle.total import Total, total_of

PILES = {
    "noir": ("Noir discard", "deck"),
    "informant": ("Informants", "ear"),
    "scene change": ("Scene changes", "clap"),
    "agenda": ("Agendas shown", "list"),
}


class Deck(msgspec.Struct, frozen=True):
    """A discard that everyone may look through, and how many cards its deck has."""

    id: str
    title: str
    icon: str
    cards: tuple[CardFace, ...]
    left: int


class Known(msgspec.Struct, frozen=True):
    """What this eye knows of somebody else's hand."""

    whose: str
    cards: tuple[CardFace, ...]


class Opened(msgspec.Struct, frozen=True):
    """What somebody held, once it is open."""

    person: Person
    hand: tuple[CardFace, ...]
    agendas: tuple[Agenda, ...]


class Shuffle(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the table."""

    cards: Faces
    prompt: str
    streets: tuple[Street, ...]
    people: tuple[Person, ...]
    queue: str
    decks: tuple[Deck, ...]
    total: Total | None
    played: tuple[CardFace, ...]
    hand: tuple[Held, ...]
    agendas: tuple[Agenda, ...]
    """My own, and those between my neighbours and me."""
    seen: tuple[Agenda, ...]
    """Those of others that I may look at."""
    opened: tuple[Opened, ...]
    """Everything, when the game is over or everything is shown."""
    known: tuple[Known, ...]
    matched: int
    looking: CardFace | None
    picks: tuple[Pick, ...]
    bar: tuple[Move, ...]
    elsewhere: Mapping[str, int]
    choosing: bool
    """Characters are being chosen: nothing is dealt yet."""


def board_of(view: View, seats: Sequence[SeatLine], players: Sequence[Player], faces: Sequence[CardFace]) -> Shuffle:
    """The table as this eye sees it."""
    cards = {card.id: card for card in faces}
    public, private = view.public, view.private
    people = people_of(view, seats, players, cards)
    agendas = agendas_of(view, people, cards)
    choosing = public["turn"] == 0
    return Shuffle(
        cards=cards,
        prompt=called(view.prompt, seats),
        streets=streets_of(view, cards),
        people=people,
        queue=queue_of(view, people),
        decks=tuple(_decks(public, cards)),
        total=total_of(view, people, cards),
        played=tuple(cards[name] for name in public["played"]),
        hand=hand_of(view, cards),
        agendas=agendas,
        seen=tuple(agenda_of(facts, view, people, cards) for facts in _looked_at(view)),
        opened=_opened(view, people, cards),
        known=tuple(
            Known(people[int(seat)].short, tuple(cards[name] for name in names))
            for seat, names in private.get("hands", {}).items()
            if names
        ),
        matched=len(private.get("matched", ())),
        looking=cards[private["looking"]] if private.get("looking") else None,
        picks=characters_of(view, people, cards) if choosing else picks_of(view, people, agendas, cards),
        bar=bar_of(view, seats),
        elsewhere=elsewhere(view),
        choosing=choosing,
    )


def _looked_at(view: View) -> Sequence[dict[str, Any]]:
    """Agendas of others that this eye knows; to a spectator, those that lie open."""
    if view.eye is None:
        return [facts for facts in view.public["agendas"] if facts["agenda"]]
    looked_at: Sequence[dict[str, Any]] = view.private.get("looked_at", ())
    return looked_at


def _opened(view: View, people: Sequence[Person], cards: Faces) -> tuple[Opened, ...]:
    """Each player's hand and agendas; what lies between two is listed with both."""
    opened = view.public.get("opened")
    if opened is None:
        return ()
    return tuple(
        Opened(
            person,
            tuple(cards[name] for name in opened["hands"][str(seat)]),
            tuple(
                agenda_of(facts, view, people, cards, of=seat) for facts in opened["agendas"] if seat in facts["seats"]
            ),
        )
        for seat, person in enumerate(people)
    )


def _decks(public: Mapping[str, Any], cards: Faces) -> list[Deck]:
    piles = public["piles"]
    return [
        Deck(name.replace(" ", "-"), title, icon, picked(cards, piles[name]["discard"]), piles[name]["deck"])
        for name, (title, icon) in PILES.items()
        if name != "agenda" or piles[name]["discard"]
    ]
