"""What an eye sees: built up from nothing, out of what lies open and what that eye holds or has looked at."""

from typing import Any

from backroom.core import Eye, Facts, Seat, View
from backroom.games.bigshuffle import rules
from backroom.games.bigshuffle.actions import PLACES
from backroom.games.bigshuffle.cards import TYPES
from backroom.games.bigshuffle.change import brings, counted, difficulty, may_be_asked, printed, takes
from backroom.games.bigshuffle.offering import blocked, offers, prompt
from backroom.games.bigshuffle.state import DOWNTOWN, MIDTOWN, NONE, ROUND, UPTOWN, Attempt, Pile, State


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it; once the game is over, everything."""
    asked = s.ask is not None and s.ask[1] == eye
    return View(
        eye=eye,
        turn=tuple(rules.turn(s)),
        prompt=prompt(s, eye),
        offers=tuple(offers(s)) if asked else (),
        blocked=() if eye is None else tuple(blocked(s, eye)),
        public=public(s) | ({"opened": opened(s)} if s.ending else {}),
        private={} if s.ending else private(s, eye),
    )


def see_all(s: State) -> View:
    """The position with every card turned up."""
    return View(
        eye=None,
        turn=tuple(rules.turn(s)),
        prompt=prompt(s, None),
        public=public(s) | {"opened": opened(s)},
        private={},
    )


# The facts


def names(s: State, cards: list[int]) -> list[str]:
    """Cards by their ids."""
    ids = s.rules.cards.ids
    return [ids[card] for card in cards]


def public(s: State) -> dict[str, Any]:
    """What lies open for everyone (public knowledge can be browsed at any time)."""
    return {
        "variant": s.rules.variant,
        "set": s.rules.cards.name,
        "turn": s.turns,
        "owner": s.seat,
        "first": s.first,
        "scenes": [column(s, type_) for type_ in range(3)],
        "seats": [seat_facts(s, seat) for seat in range(s.seats)],
        "piles": {pile.name: pile_facts(s, pile) for pile in (s.noir, s.informants, s.changes, s.agendas)},
        "agendas": agenda_places(s),
        "played": names(s, s.played),
        "attempt": attempt_facts(s, s.attempt) if s.attempt else None,
        "reacting": reacting_facts(s),
        "asked": s.ask[0].name if s.ask else None,
        "decisions_left": max(s.rules.limit - s.decisions, 0),
    }


def column(s: State, type_: int) -> dict[str, Any]:
    """One type of scene: what lies uptown and downtown (the top last), what is active, and what is next below it."""
    deck = s.mid[type_]
    top = s.active[type_]
    facts: dict[str, Any] = {
        "type": TYPES[type_],
        "uptown": names(s, s.up[type_]),
        "downtown": names(s, s.down[type_]),
        "active": s.name(top) if top != NONE else None,
        "next": s.name(deck.top[-2].card) if len(deck.top) > 1 else None,
        "midtown": len(deck),
        "in_midtown": sorted(names(s, deck.cards())),
        "bottom": [s.name(placed.card) for placed in deck.bottom],
        "moves": [],
    }
    # What it takes the turn's owner, who alone can try; the printed number may be another.
    for place, to in ((UPTOWN, MIDTOWN), (MIDTOWN, UPTOWN), (MIDTOWN, DOWNTOWN), (DOWNTOWN, MIDTOWN)):
        scene = s.top_of(type_, place)
        if scene != NONE:
            move = {"scene": s.name(scene), "from": PLACES[place], "to": PLACES[to]}
            numbers = {"takes": takes(s, s.seat, scene, place, to), "printed": printed(s, scene, place, to)}
            facts["moves"].append(move | numbers)
    return facts


def seat_facts(s: State, seat: Seat) -> dict[str, Any]:
    """One seat, as everyone sees it."""
    open_cards = [card for card, mark in zip(s.hands[seat], s.marks[seat], strict=True) if mark >> s.seats & 1]
    return {
        "character": s.name(s.characters[seat]) if s.characters[seat] != NONE else None,
        "informant": s.name(s.informers[seat]) if s.informers[seat] != NONE else None,
        "loot": names(s, s.loot[seat]),
        "hand": len(s.hands[seat]),
        "known": sorted(names(s, open_cards)),
        "points": s.points[seat],
        "influence": {} if s.characters[seat] == NONE else influence_facts(s, seat),
    }


def influence_facts(s: State, seat: Seat) -> dict[str, int]:
    """What a seat brings to a scene change of each type, before the scene change card and goons."""
    return {word: brings(s, seat, type_) for type_, word in enumerate(TYPES)}


def pile_facts(s: State, pile: Pile) -> dict[str, Any]:
    """A deck's size and its discard, the top last."""
    return {"deck": len(pile.deck), "discard": names(s, pile.discard)}


def agenda_places(s: State) -> list[dict[str, Any]]:
    """Where agendas lie, whose they are, and which they are if everyone may know."""
    found = []
    for at, seats in places_of(s):
        open_to_all = s.dealt_known[at] >> s.seats & 1
        found.append(agenda_facts(s, at) if open_to_all else {"at": at, "agenda": None, "seats": seats})
    return found


def places_of(s: State) -> list[tuple[int, list[Seat]]]:
    """The agendas in play, and whose each is."""
    own = [(at, [seat]) for seat, at in enumerate(s.own)]
    shared = [(at, [seat, (seat + 1) % s.seats]) for seat, at in enumerate(s.shared)]
    return [(at, seats) for at, seats in (*own, *shared) if at != NONE]


def attempt_facts(s: State, a: Attempt) -> dict[str, Any]:
    """The scene change that is going on, with the running total."""
    found = counted(s)
    return {
        "seat": a.seat,
        "scene": s.name(a.scene),
        "from": PLACES[a.place],
        "to": PLACES[a.to],
        "difficulty": difficulty(s),
        "total": sum(number for _, number in found),
        "counted": [list(one) for one in found],
        "revealed": s.name(a.card) if a.card != NONE else None,
        "goons": [{"seat": seat, "goon": s.name(card), "for": helps} for seat, card, helps in a.goons],
        "passed": [seat for seat in range(s.seats) if a.passed >> seat & 1],
        "waiting": waiting(s, a),
    }


def waiting(s: State, a: Attempt) -> list[Seat]:
    """Who may still be asked to hire, the one who is asked first."""
    first = s.ask[1] if s.ask else a.seat
    order = [(first + step) % s.seats for step in range(s.seats)]
    return [seat for seat in order if may_be_asked(s, a, seat)]


def reacting_facts(s: State) -> dict[str, Any] | None:
    """What can be reacted to now: a card that was played, or an informant that would be killed."""
    if s.ask is None or s.ask[0].name != "react":
        return None
    at, seat, frame = s.ask[2:5]
    return {"at": at, "seat": seat, "card": s.name(s.informers[seat] if at == "kill" else frame[2])}


def private(s: State, eye: Eye) -> Facts:
    """What this eye holds and has looked at."""
    if eye is None:
        return {}
    seen = {at: s.dealt[at] for at, _ in places_of(s) if s.dealt_known[at] >> eye & 1}
    return {
        "hand": sorted(names(s, s.hands[eye])),
        "agendas": [
            {"side": side} | agenda_facts(s, at)
            for side, at in zip(("own", "left", "right"), s.agendas_of(eye), strict=False)
            if at != NONE
        ],
        "looked_at": [agenda_facts(s, at) for at in seen if at not in s.agendas_of(eye)],
        "hands": {str(seat): known_cards(s, seat, eye) for seat in range(s.seats) if seat != eye},
        "next": {pile.name: next_card(s, pile, eye) for pile in (s.noir, s.changes)},
        "looking": looking(s, eye),
        "matched": names(
            s, [card for card in s.active if card != NONE and s.rules.cards.scene_bit[card] & s.wanted(eye)]
        ),
    }


def matched(s: State, eye: Seat) -> list[str]:
    """The active scenes that stand on this eye's agendas: all three, on its own turn, win."""
    bits, wanted = s.rules.cards.scene_bit, s.wanted(eye)
    return names(s, [card for card in s.active if card != NONE and bits[card] & wanted])


def looking(s: State, eye: Seat) -> str | None:
    """The card that this eye looks at, and may leave or discard."""
    if s.ask is None or s.ask[0].name != "looked" or s.ask[1] != eye:
        return None
    return next_card(s, s.changes if s.ask[2] == "changes" else s.noir, eye)


def agenda_facts(s: State, at: int) -> dict[str, Any]:
    """An agenda, whose it is, and which of its scenes are active."""
    card = s.card(s.dealt[at])
    active = names(s, [scene for scene in s.active if scene != NONE])
    return {
        "at": at,
        "agenda": card.id,
        "seats": dict(places_of(s))[at],
        "scenes": list(card.scenes),
        "active": [scene for scene in card.scenes if scene in active],
    }


def known_cards(s: State, seat: Seat, eye: Seat) -> list[str]:
    """The cards in somebody's hand that this eye has seen."""
    pairs = zip(s.hands[seat], s.marks[seat], strict=True)
    return sorted(s.name(card) for card, mark in pairs if mark & (1 << ROUND) - 1 & 1 << eye)


def next_card(s: State, pile: Pile, eye: Seat) -> str | None:
    """The next card of a pile, if this eye has looked at it."""
    top = pile.deck.top
    return s.name(top[-1].card) if top and eye in top[-1].known_to else None


def opened(s: State) -> dict[str, Any]:
    """Every hand and agenda."""
    return {
        "hands": {str(seat): sorted(names(s, hand)) for seat, hand in enumerate(s.hands)},
        "agendas": [agenda_facts(s, at) for at, _ in places_of(s)],
    }
