"""What an eye sees: built up from nothing, out of what lies open and what that eye holds or has looked at."""

from typing import Any

from backroom.core import Blocked, Eye, Facts, Offer, Seat, View
from backroom.games.bigshuffle import rules
from backroom.games.bigshuffle.actions import PLACES, SEATS
from backroom.games.bigshuffle.cards import TYPES
from backroom.games.bigshuffle.change import counted, difficulty
from backroom.games.bigshuffle.state import NONE, ROUND, Attempt, Pile, State
from backroom.games.bigshuffle.words import asked_of, label, phrase, result_of, title_of


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it; once the game is over, everything."""
    asked = s.ask is not None and s.ask[1] == eye
    return View(
        eye=eye,
        turn=tuple(rules.turn(s)),
        prompt=prompt(s, eye),
        offers=tuple(offers(s)) if asked else (),
        blocked=tuple(blocked(s)) if asked else (),
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
        "takes": {},
    }
    # What each scene that can be moved takes, as printed; what makes it harder depends on who tries.
    if top != NONE:
        facts["takes"]["uptown"], facts["takes"]["downtown"] = s.card(top).up, s.card(top).down
    if s.up[type_]:
        facts["takes"]["from uptown"] = s.card(s.up[type_][-1]).back_down
    if s.down[type_]:
        facts["takes"]["from downtown"] = s.card(s.down[type_][-1]).back_up
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
    }


def pile_facts(s: State, pile: Pile) -> dict[str, Any]:
    """A deck's size and its discard, the top last."""
    return {"deck": len(pile.deck), "discard": names(s, pile.discard)}


def agenda_places(s: State) -> list[dict[str, Any]]:
    """Where agendas lie, whose they are, and which they are if everyone may know."""
    found = []
    for at, seats in places_of(s):
        open_to_all = s.dealt_known[at] >> s.seats & 1
        found.append({"at": at, "seats": seats, "agenda": s.name(s.dealt[at]) if open_to_all else None})
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
    }


def private(s: State, eye: Eye) -> Facts:
    """What this eye holds and has looked at."""
    if eye is None:
        return {}
    seen = {at: s.dealt[at] for at, _ in places_of(s) if s.dealt_known[at] >> eye & 1}
    return {
        "hand": sorted(names(s, s.hands[eye])),
        "agendas": [agenda_facts(s, at) for at in s.agendas_of(eye) if at != NONE],
        "looked_at": [agenda_facts(s, at) for at in seen if at not in s.agendas_of(eye)],
        "hands": {str(seat): known_cards(s, seat, eye) for seat in range(s.seats) if seat != eye},
        "next": {pile.name: next_card(s, pile, eye) for pile in (s.noir, s.changes)},
    }


def agenda_facts(s: State, at: int) -> dict[str, Any]:
    """An agenda and which of its scenes are active."""
    card = s.card(s.dealt[at])
    return {"at": at, "agenda": card.id, "scenes": list(card.scenes)}


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
        "hands": [sorted(names(s, hand)) for hand in s.hands],
        "agendas": [{"seats": seats, "agenda": s.name(s.dealt[at])} for at, seats in places_of(s)],
    }


# What is asked, what may be done, and why the rest may not


def prompt(s: State, eye: Eye) -> str:
    """What is asked of this eye."""
    if s.ending:
        return result_of(s.ending, s.winners).words
    assert s.ask is not None
    if s.ask[1] != eye:
        return f"{SEATS[s.ask[1]].capitalize()} decides."
    return f"{asked_of(s.ask[0].name, about(s))}?"


def about(s: State) -> str:
    """The scene change that is going on, in a few words."""
    if s.attempt is None:
        return ""
    facts = attempt_facts(s, s.attempt)
    return f"{facts['total']} against {facts['difficulty']} to move {title_of(s.rules, facts['scene'])} {facts['to']}"


def offers(s: State) -> list[Offer]:
    """The legal actions, with what each is attached to."""
    table = s.rules.acts.table
    assert s.ask is not None
    found = []
    for number in sorted(rules.legal(s, s.ask[1])):
        action = table[number]
        found.append(Offer(action.text, label(s.rules, number), action.verb, action.at))
    return found


def blocked(s: State) -> list[Blocked]:
    """Cards in hand that can't be played now, and why."""
    assert s.ask is not None
    question, seat = s.ask[0], s.ask[1]
    if question.name != "main":
        return []
    found = []
    for card in sorted(s.hands[seat]):
        kind = s.card(card).kind
        if kind in WAITS:
            found.append(Blocked("play", s.card(card).title, WAITS[kind], f"hand/{s.name(card)}"))
    return found


WAITS = {"goon": "goons are hired during a scene change", "reaction": "a reaction answers something that happens"}
FROM_HAND = frozenset({"play", "hire", "discard"})


def why_not(s: State, seat: Seat, action: int) -> str:
    """Why an action is not possible: the card is not there, or something else is asked."""
    assert s.ask is not None
    row = s.rules.acts.table[action]
    card = s.rules.acts.noun[action]
    if row.verb in FROM_HAND and card not in s.hands[seat]:
        return "that card is not in your hand"
    kind = s.card(card).kind if row.verb in FROM_HAND else ""
    if s.ask[0].name == "main" and kind in WAITS:
        return WAITS[kind]
    if s.ask[0].name == "main" and row.verb == "move":
        return "that is not the top of its pile, or it can't go there"
    return f"now the question is: {phrase(s.ask[0].name)}"
