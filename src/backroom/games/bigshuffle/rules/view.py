"""What an eye sees: built up from nothing, out of what lies open and what that eye holds or has looked at."""

import msgspec

from backroom.core import Eye, Seat, Shown, View
from backroom.games.bigshuffle.rules import rules
from backroom.games.bigshuffle.rules.actions import PLACES, SIDES
from backroom.games.bigshuffle.rules.cards import TYPES
from backroom.games.bigshuffle.rules.change import brings, counted, difficulty, may_be_asked, printed, takes
from backroom.games.bigshuffle.rules.effects.looking import LOOK, looked_at
from backroom.games.bigshuffle.rules.facts import Name
from backroom.games.bigshuffle.rules.flow import reacting
from backroom.games.bigshuffle.rules.offering import asked, blocked, offers, prompt
from backroom.games.bigshuffle.rules.shown import (
    AgendaPlace,
    Agendas,
    AgendaShown,
    AttemptShown,
    ColumnShown,
    Counted,
    GoonShown,
    Held,
    MoveShown,
    NextShown,
    Opened,
    PileShown,
    PilesShown,
    ReactingShown,
    SeatShown,
    ShuffleShown,
)
from backroom.games.bigshuffle.rules.state import DOWNTOWN, MIDTOWN, NONE, ROUND, UPTOWN, Attempt, Pile, State


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it; once the game is over, everything."""
    is_asked = bool(s.ask) and s.ask[1] == eye
    shown = public(s)
    return View(
        eye=eye,
        turn=tuple(rules.turn(s)),
        prompt=prompt(s, eye),
        offers=tuple(offers(s)) if is_asked else (),
        blocked=() if eye is None else tuple(blocked(s, eye)),
        public=msgspec.structs.replace(shown, opened=opened(s)) if s.ending else shown,
        private=Shown() if s.ending or eye is None else private(s, eye),
    )


def see_all(s: State) -> View:
    """The position with every card turned up."""
    return View(
        eye=None,
        turn=tuple(rules.turn(s)),
        prompt=prompt(s, None),
        public=msgspec.structs.replace(public(s), opened=opened(s)),
        private=Shown(),
    )


# What lies open


def named(s: State, cards: list[int]) -> list[Name]:
    """Cards by their ids."""
    ids = s.rules.cards.ids
    return [ids[card] for card in cards]


def name_or_none(s: State, card: int) -> Name | None:
    """A card by its id, if it is one."""
    return s.name(card) if card != NONE else None


def public(s: State) -> ShuffleShown:
    """What lies open for everyone (public knowledge can be browsed at any time)."""
    return ShuffleShown(
        variant=s.rules.variant,
        set=s.rules.cards.name,
        turn=s.turns,
        owner=s.seat,
        first=s.first,
        scenes=[column_shown(s, type_) for type_ in range(3)],
        seats=[seat_shown(s, seat) for seat in range(s.seats)],
        piles=PilesShown(
            noir=pile_shown(s, s.noir),
            informant=pile_shown(s, s.informants),
            change=pile_shown(s, s.changes),
            agenda=pile_shown(s, s.agendas),
        ),
        agendas=agendas_shown(s),
        played=named(s, s.played),
        attempt=attempt_shown(s, s.attempt) if s.attempt else None,
        reacting=reacting_shown(s),
        asked=asked(s).name if s.ask else None,
        decisions_left=max(s.rules.limit - s.decisions, 0),
    )


def column_shown(s: State, type_: int) -> ColumnShown:
    """One type of scene: what lies uptown and downtown, what is active, and what is next below it."""
    deck = s.mid[type_]
    return ColumnShown(
        type=TYPES[type_],
        uptown=named(s, s.up[type_]),
        downtown=named(s, s.down[type_]),
        active=name_or_none(s, s.active[type_]),
        next=s.name(deck.top[-2].card) if len(deck.top) > 1 else None,
        midtown=len(deck),
        in_midtown=sorted(named(s, deck.cards())),
        bottom=[s.name(placed.card) for placed in deck.bottom],
        moves=moves_shown(s, type_),
    )


def moves_shown(s: State, type_: int) -> list[MoveShown]:
    """What it takes the turn's owner, who alone can try; the printed number may be another."""
    found = []
    for place, to in ((UPTOWN, MIDTOWN), (MIDTOWN, UPTOWN), (MIDTOWN, DOWNTOWN), (DOWNTOWN, MIDTOWN)):
        scene = s.top_of(type_, place)
        if scene != NONE:
            found.append(
                MoveShown(
                    scene=s.name(scene),
                    place=PLACES[place],
                    to=PLACES[to],
                    takes=takes(s, s.seat, scene, place, to),
                    printed=printed(s, scene, place, to),
                )
            )
    return found


def seat_shown(s: State, seat: Seat) -> SeatShown:
    """One seat, as everyone sees it."""
    open_cards = [card for card, mark in zip(s.hands[seat], s.marks[seat], strict=True) if mark >> s.seats & 1]
    return SeatShown(
        character=name_or_none(s, s.characters[seat]),
        informant=name_or_none(s, s.informers[seat]),
        loot=named(s, s.loot[seat]),
        hand=len(s.hands[seat]),
        known=sorted(named(s, open_cards)),
        points=s.points[seat],
        influence={} if s.characters[seat] == NONE else influence_shown(s, seat),
    )


def influence_shown(s: State, seat: Seat) -> dict[str, int]:
    """What a seat brings to a scene change of each type, before the scene change card and goons."""
    return {word: brings(s, seat, type_) for type_, word in enumerate(TYPES)}


def pile_shown(s: State, pile: Pile) -> PileShown:
    """A deck's size and its discard."""
    return PileShown(deck=len(pile.deck), discard=named(s, pile.discard))


def agendas_shown(s: State) -> Agendas:
    """Where agendas lie, whose they are, and which they are if everyone may know."""
    return [
        agenda_shown(s, at) if s.dealt_known[at] >> s.seats & 1 else AgendaPlace(at=at, agenda=None, seats=seats)
        for at, seats in places_of(s)
    ]


def places_of(s: State) -> list[tuple[int, list[Seat]]]:
    """The agendas in play, and whose each is."""
    own = [(at, [seat]) for seat, at in enumerate(s.own)]
    shared = [(at, [seat, (seat + 1) % s.seats]) for seat, at in enumerate(s.shared)]
    return [(at, seats) for at, seats in (*own, *shared) if at != NONE]


def attempt_shown(s: State, a: Attempt) -> AttemptShown:
    """The scene change that is going on, with the running total."""
    found = [Counted(what, number) for what, number in counted(s)]
    return AttemptShown(
        seat=a.seat,
        scene=s.name(a.scene),
        place=PLACES[a.place],
        to=PLACES[a.to],
        difficulty=difficulty(s),
        total=sum(one.number for one in found),
        counted=found,
        revealed=name_or_none(s, a.card),
        goons=[GoonShown(seat=seat, goon=s.name(card), helps=helps) for seat, card, helps in a.goons],
        passed=[seat for seat in range(s.seats) if a.passed >> seat & 1],
        waiting=waiting(s, a),
    )


def waiting(s: State, a: Attempt) -> list[Seat]:
    """Who may still be asked to hire, the one who is asked first."""
    first = s.ask[1] if s.ask else a.seat
    order = [(first + step) % s.seats for step in range(s.seats)]
    return [seat for seat in order if may_be_asked(s, a, seat)]


def reacting_shown(s: State) -> ReactingShown | None:
    """What can be reacted to now."""
    to = reacting(s)
    return None if to is None else ReactingShown(at=to.at, seat=to.seat, card=s.name(to.card))


def opened(s: State) -> Opened:
    """Every hand and agenda."""
    return Opened(
        hands={str(seat): sorted(named(s, hand)) for seat, hand in enumerate(s.hands)},
        agendas=[agenda_shown(s, at) for at, _ in places_of(s)],
    )


# What an eye holds


def private(s: State, eye: Seat) -> Held:
    """What this eye holds and has looked at."""
    mine = s.agendas_of(eye)
    seen = [at for at, _ in places_of(s) if s.dealt_known[at] >> eye & 1]
    return Held(
        hand=sorted(named(s, s.hands[eye])),
        agendas=[
            msgspec.structs.replace(agenda_shown(s, at), side=side)
            for side, at in zip(SIDES, mine, strict=False)
            if at != NONE
        ],
        looked_at=[agenda_shown(s, at) for at in seen if at not in mine],
        hands={str(seat): known_cards(s, seat, eye) for seat in range(s.seats) if seat != eye},
        next=NextShown(noir=next_card(s, s.noir, eye), change=next_card(s, s.changes, eye)),
        looking=looking(s, eye),
        matched=matched(s, eye),
    )


def matched(s: State, eye: Seat) -> list[Name]:
    """The active scenes that stand on this eye's agendas: all three, on its own turn, win."""
    bits, wanted = s.rules.cards.scene_bit, s.wanted(eye)
    return named(s, [card for card in s.active if card != NONE and bits[card] & wanted])


def looking(s: State, eye: Seat) -> Name | None:
    """The card that this eye looks at, and may leave or discard."""
    if not s.ask or asked(s) is not LOOK or s.ask[1] != eye:
        return None
    return next_card(s, looked_at(s, s.ask[2]), eye)


def agenda_shown(s: State, at: int) -> AgendaShown:
    """An agenda, whose it is, and which of its scenes are active."""
    card = s.card(s.dealt[at])
    active = named(s, [scene for scene in s.active if scene != NONE])
    return AgendaShown(
        at=at,
        agenda=card.id,
        seats=dict(places_of(s))[at],
        scenes=list(card.scenes),
        active=[scene for scene in card.scenes if scene in active],
    )


def known_cards(s: State, seat: Seat, eye: Seat) -> list[Name]:
    """The cards in somebody's hand that this eye has seen."""
    pairs = zip(s.hands[seat], s.marks[seat], strict=True)
    return sorted(s.name(card) for card, mark in pairs if mark & (1 << ROUND) - 1 & 1 << eye)


def next_card(s: State, pile: Pile, eye: Seat) -> Name | None:
    """The next card of a pile, if this eye has looked at it."""
    top = pile.deck.top
    return s.name(top[-1].card) if top and eye in top[-1].known_to else None
