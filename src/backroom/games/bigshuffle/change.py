"""Attempting scene changes: choose a scene, reveal a scene change card, hire goons, determine success."""

from backroom.core import Seat
from backroom.games.bigshuffle.actions import HIRE_NOBODY, PASS, PLACES
from backroom.games.bigshuffle.cards import TYPES
from backroom.games.bigshuffle.flow import (
    Question,
    ask,
    play_card,
    settle,
    simultaneous,
    start_program,
)
from backroom.games.bigshuffle.state import DOWNTOWN, MIDTOWN, NONE, UPTOWN, Attempt, State

# A. Choose a scene


def moves(s: State) -> list[int]:
    """Only the top card of a place can be chosen (B11), and it moves one place at a time."""
    move = s.rules.acts.move
    found = []
    for type_ in range(3):
        top = s.active[type_]
        if top != NONE:
            found.append(move[UPTOWN][top])
            found.append(move[DOWNTOWN][top])
        if s.up[type_]:
            found.append(move[MIDTOWN][s.up[type_][-1]])
        if s.down[type_]:
            found.append(move[MIDTOWN][s.down[type_][-1]])
    return found


def attempt(s: State, seat: Seat, action: int, bonus: int) -> None:
    """A seat attempts the scene change that it has chosen."""
    attempt_again(s, seat, action, bonus, NONE)


def attempt_again(s: State, seat: Seat, action: int, bonus: int, card: int) -> None:
    """The same with a scene change card that is revealed already, or none."""
    scene = s.rules.acts.noun[action]
    to = s.rules.acts.to(action)
    type_ = s.card(scene).type
    place = next(place for place in (MIDTOWN, UPTOWN, DOWNTOWN) if s.top_of(type_, place) == scene)
    s.attempt = Attempt(seat, scene, place, to, bonus)
    s.tell("attempt", seat, scene=s.name(scene), to=PLACES[to], difficulty=difficulty(s))
    if card == NONE:
        s.push(reveal)
    else:
        s.attempt.card = card
        s.push(hire, 0, 0)


def difficulty(s: State) -> int:
    """What it takes: the number towards the destination, on the side that lies up (B5)."""
    a = s.attempt
    assert a is not None
    return takes(s, a.seat, a.scene, a.place, a.to)


def takes(s: State, seat: Seat, scene: int, place: int, to: int) -> int:
    """What it would take this seat to move a scene: as printed, and what active scenes make of it."""
    return printed(s, scene, place, to) + s.rule(seat, "harder")


def printed(s: State, scene: int, place: int, to: int) -> int:
    """The number towards a destination."""
    card = s.card(scene)
    up, down = (card.up, card.down) if place == MIDTOWN else (card.back_up, card.back_down)
    return up if to < place else down


def may_attempt(s: State, seat: Seat, bonus: int, card: int = NONE) -> None:
    """Another scene change, if its owner wants it."""
    ask(s, MOVE, seat, bonus, card)


def move_legal(s: State, seat: Seat, bonus: int, card: int) -> list[int]:
    return [PASS, *moves(s)]


def move_answer(s: State, seat: Seat, action: int, bonus: int, card: int) -> None:
    if action != PASS:
        attempt_again(s, seat, action, bonus, card)
    elif card != NONE:
        s.changes.discard.append(card)


MOVE = Question("another scene change", move_legal, move_answer)


# B. Reveal a scene change card


def reveal(s: State) -> None:
    """The next scene change card counts, and may have an effect at once."""
    a = s.attempt
    assert a is not None
    s.push(hire, 0, 0)
    if s.refill(s.changes):
        a.card = s.turn_over(s.changes, "reveal", a.seat)
        start_program(s, a.card, "reveal", a.seat)


# C. Hire goons


def hire(s: State, position: int, passes: int) -> None:
    """In turn from the one who attempts; done when all have passed in a row (B14)."""
    a = s.attempt
    assert a is not None
    while passes < s.seats:
        seat = (a.seat + position) % s.seats
        if may_be_asked(s, a, seat):
            ask(s, HIRE, seat, position % s.seats, passes)
            return
        position += 1
        passes += 1
    s.push(determine)


def may_be_asked(s: State, a: Attempt, seat: Seat) -> bool:
    """Whether this seat could do anything, as far as the others know."""
    if not s.hands[seat] or (a.passed >> seat & 1 and not s.held_rule(seat, "hire-after-pass")):
        return False
    return may_hire(s, a, seat) or may_react(s, a, seat)


def may_hire(s: State, a: Attempt, seat: Seat) -> bool:
    """Unless only one goon may be hired, and was."""
    return not (any(seat == hirer for hirer, _, _ in a.goons) and s.rule(seat, "one-goon"))


def may_react(s: State, a: Attempt, seat: Seat) -> bool:
    """Somebody else's scene change can be reacted to."""
    return seat != a.seat and not s.rule(seat, "no-reactions")


def hire_legal(s: State, seat: Seat, position: int, passes: int) -> list[int]:
    a = s.attempt
    assert a is not None
    acts = s.rules.acts
    kinds = s.rules.cards.kinds
    hiring, reacting = may_hire(s, a, seat), may_react(s, a, seat)
    found = [HIRE_NOBODY]
    for card in s.hands[seat]:
        if kinds[card] == "goon":
            if hiring:
                found.append(acts.hire_for[card])
                found.append(acts.hire_against[card])
        elif reacting and s.card(card).at == "hiring":
            found.append(acts.play[card])
    return found


def hire_answer(s: State, seat: Seat, action: int, position: int, passes: int) -> None:
    a = s.attempt
    assert a is not None
    if action == HIRE_NOBODY:
        a.passed |= 1 << seat
        s.push(hire, position + 1, passes + 1)
        return
    card = s.rules.acts.noun[action]
    if s.card(card).kind == "reaction":  # who reacts does not pass: all must pass in a row after it
        s.push(hire, position, 0)
        play_card(s, seat, card)
        return
    helps = action == s.rules.acts.hire_for[card]
    s.take_from_hand(seat, card)
    a.goons += ((seat, card, helps),)
    s.push(hire, position + 1, 0)
    start_program(s, card, "for" if helps else "against", seat)


HIRE = Question("hire", hire_legal, hire_answer)


# D. Determine success


def goon_counts(s: State, card: int, helps: bool, seat: Seat) -> int:
    """What a goon adds for, or takes from, the seat that attempts."""
    stronger = s.rule(seat, "stronger-goons")
    if helps:
        return s.card(card).number + stronger
    return min(s.card(card).against - stronger + s.held_rule(seat, "soften-goons"), 0)


def influence(s: State, seat: Seat, type_: int) -> list[tuple[str, int]]:
    """What a seat brings to every scene change of a type, from the cards that are in play now: each with its number."""
    found = [(s.name(s.characters[seat]), s.card(s.characters[seat]).influence[type_])]
    if s.informers[seat] != NONE:
        found.append((s.name(s.informers[seat]), s.card(s.informers[seat]).influence[type_]))
    for loot in s.working_loot(seat):
        if TYPES[type_] in s.card(loot).rules:
            found.append((s.name(loot), s.card(loot).rules[TYPES[type_]]))
    if s.turn_bonus and seat == s.seat:
        found.append(("this turn", s.turn_bonus))
    return found


def brings(s: State, seat: Seat, type_: int) -> int:
    """What a seat would bring to a scene change now, before the scene change card and goons."""
    return sum(number for _, number in influence(s, seat, type_))


def counted(s: State) -> list[tuple[str, int]]:
    """What counts, from the cards that are in play now (B15): each with its number."""
    a = s.attempt
    assert a is not None
    found = influence(s, a.seat, s.card(a.scene).type)
    if a.bonus:
        found.append(("bonus", a.bonus))
    if a.card != NONE:
        found.append((s.name(a.card), s.card(a.card).number))
    found += [(s.name(card), goon_counts(s, card, helps, a.seat)) for _, card, helps in a.goons]
    return found


def determine(s: State) -> None:
    """Equal is enough. If the scene is no longer where it was, the attempt fails (B11)."""
    a = s.attempt
    assert a is not None
    type_ = s.card(a.scene).type
    total, wanted = sum(number for _, number in counted(s)), difficulty(s)
    a.success = total >= wanted and s.top_of(type_, a.place) == a.scene
    s.tell("total", a.seat, total=total, difficulty=wanted, success=a.success, scene=s.name(a.scene))
    items = [(a.seat, card, "success" if a.success else "fail") for card in watching(s, a)]
    if a.success:
        s.take_top(type_, a.place)
        s.place_on(type_, a.to, a.scene)
        s.uncover(type_)
        items.insert(0, (a.seat, a.scene, "changed"))
    s.push(finish)
    if a.success:
        s.push(settle)
    waiting = tuple(item for item in items if item[2] in s.card(item[1]).programs)
    if waiting:
        s.push(simultaneous, waiting)


def watching(s: State, a: Attempt) -> list[int]:
    """The cards of the one who attempts that may do something afterwards."""
    cards = [*s.working_loot(a.seat)]
    if s.informers[a.seat] != NONE:
        cards.append(s.informers[a.seat])
    if a.card != NONE:
        cards.append(a.card)
    return cards


def finish(s: State) -> None:
    """Goons and the scene change card are discarded; then come further scene changes, one at a time."""
    a = s.attempt
    assert a is not None
    s.attempt = None
    s.noir.discard += [card for _, card, _ in a.goons]
    for seat, bonus in reversed(s.extra):
        s.push(may_attempt, seat, bonus)
    s.extra = ()
    if a.again:  # what was added to this attempt was for this one
        s.push(may_attempt, a.seat, 0, a.card)
    elif a.card != NONE:
        s.changes.discard.append(a.card)
