"""Attempting scene changes: choose a scene, reveal a scene change card, hire goons, determine success."""

from typing import final

from backroom.core import Ask, Noun, Seat, Text, ask
from backroom.games.bigshuffle.rules.actions import HIRE_AGAINST, HIRE_FOR, HIRE_NOBODY, MOVE, PASS, PLACES, PLAY, Verb
from backroom.games.bigshuffle.rules.cards import TYPES
from backroom.games.bigshuffle.rules.facts import Attempted, Determined, Revealed
from backroom.games.bigshuffle.rules.flow import play_card, settle, simultaneous, start_program
from backroom.games.bigshuffle.rules.questions import NEVER, Answer, Question
from backroom.games.bigshuffle.rules.shown import BONUS, THIS_TURN
from backroom.games.bigshuffle.rules.state import DOWNTOWN, MIDTOWN, NONE, UPTOWN, Attempt, State

# A. Choose a scene


def moves(s: State) -> list[tuple[int, int]]:
    """Every scene that can be chosen, and where to: the top card of a place (B11), one place at a time."""
    return [(scene, to) for to in (UPTOWN, MIDTOWN, DOWNTOWN) for scene in movable(s, to)]


def movable(s: State, to: int) -> list[int]:
    """The scenes that can be moved to a place."""
    if to != MIDTOWN:
        return [top for top in s.active if top != NONE]
    return [pile[-1] for type_ in range(3) for pile in (s.up[type_], s.down[type_]) if pile]


class ChangeScene(Answer):
    """A scene to a place."""

    def __init__(self, to: int) -> None:
        super().__init__(MOVE[to])
        self.to = to

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        return movable(s, self.to)

    def note(self, s: State, seat: Seat, noun: int) -> Text:
        type_ = s.card(noun).type
        needed = takes(s, seat, noun, place_of(s, noun), self.to)
        return (f"takes {needed}, you have {brings(s, seat, type_)}",)


def place_of(s: State, scene: int) -> int:
    """Where a scene lies that can be chosen."""
    type_ = s.card(scene).type
    return next(place for place in (MIDTOWN, UPTOWN, DOWNTOWN) if s.top_of(type_, place) == scene)


def attempt(s: State, seat: Seat, scene: int, to: int, bonus: int, card: int = NONE) -> None:
    """A seat attempts the scene change that it has chosen; with a card that is revealed already, or none."""
    s.attempt = Attempt(seat, scene, place_of(s, scene), to, bonus)
    if not s.silent:
        s.tell(Attempted(scene=s.name(scene), to=PLACES[to], difficulty=difficulty(s)), seat)
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
    """What this seat needs to move a scene: the printed number, and what active scenes change about it."""
    return printed(s, scene, place, to) + s.rule(seat, "harder")


def printed(s: State, scene: int, place: int, to: int) -> int:
    """The number towards a destination."""
    card = s.card(scene)
    up, down = (card.up, card.down) if place == MIDTOWN else (card.back_up, card.back_down)
    return up if to < place else down


def may_attempt(s: State, seat: Seat, bonus: int, card: int = NONE) -> None:
    """Another scene change, if its owner wants it."""
    ask(s, ANOTHER, seat, bonus, card)


@final
class NoMore(Answer):
    """Pass: the card that was kept for it is discarded."""

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        _, card = data
        if card != NONE:
            s.changes.discard.append(card)


@final
class ChangeAnother(ChangeScene):
    """With a bonus, or with the card that was kept."""

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        bonus, card = data
        attempt(s, seat, noun, self.to, bonus, card)


ANOTHER = Question(
    "another scene change",
    "attempt another scene change, or pass",
    "may attempt another scene change",
    [NoMore(PASS), *(ChangeAnother(to) for to in (UPTOWN, MIDTOWN, DOWNTOWN))],
    mark=".",
)


# B. Reveal a scene change card


def reveal(s: State) -> None:
    """The next scene change card counts, and may have an effect at once."""
    a = s.attempt
    assert a is not None
    s.push(hire, 0, 0)
    if s.refill(s.changes):
        a.card = s.turn_over(s.changes, Revealed, a.seat)
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


@final
class HireNobody(Answer):
    """Pass: out of this scene change, unless somebody's informant says otherwise (B14)."""

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        position, passes = data
        a = s.attempt
        assert a is not None
        a.passed |= 1 << seat
        s.push(hire, position + 1, passes + 1)

    def note(self, s: State, seat: Seat, noun: int) -> Text:
        back = s.held_rule(seat, "hire-after-pass")
        return ("you may still come back" if back else "you are out of this scene change",)


TOTAL = "total"
"""The sort of a piece of text that says how a scene change would stand: "5 against 3"."""


@final
class Hire(Answer):
    """A goon for the one who attempts, or against."""

    def __init__(self, verb: Verb, helps: bool) -> None:
        super().__init__(verb)
        self.helps = helps

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        a = s.attempt
        assert a is not None
        kinds = s.rules.cards.kinds
        return [card for card in s.hands[seat] if kinds[card] == "goon"] if may_hire(s, a, seat) else NEVER

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        a = s.attempt
        assert a is not None
        s.take_from_hand(seat, noun)
        a.goons += ((seat, noun, self.helps),)
        s.push(hire, data[0] + 1, 0)
        start_program(s, noun, "for" if self.helps else "against", seat)

    def note(self, s: State, seat: Seat, noun: int) -> Text:
        a = s.attempt
        assert a is not None
        then = f"{total(s) + goon_counts(s, noun, self.helps, a.seat)} against {difficulty(s)}"
        return ("makes it ", Noun(TOTAL, s.name(noun), then))


@final
class ReactToChange(Answer):
    """A seat that reacts does not pass. All must pass in a row after it."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        a = s.attempt
        assert a is not None
        return [card for card in s.hands[seat] if s.card(card).at == "hiring"] if may_react(s, a, seat) else NEVER

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        s.push(hire, data[0], 0)
        play_card(s, seat, noun)


HIRE = Question(
    "hire",
    "hire a goon, or nobody",
    "hires a goon, or nobody",
    [HireNobody(HIRE_NOBODY), Hire(HIRE_FOR, True), Hire(HIRE_AGAINST, False), ReactToChange(PLAY)],
    mark=".",
)


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
        found.append((THIS_TURN, s.turn_bonus))
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
        found.append((BONUS, a.bonus))
    if a.card != NONE:
        found.append((s.name(a.card), s.card(a.card).number))
    found += [(s.name(card), goon_counts(s, card, helps, a.seat)) for _, card, helps in a.goons]
    return found


def total(s: State) -> int:
    """The running total of the scene change that is going on."""
    return sum(number for _, number in counted(s))


def determine(s: State) -> None:
    """Equal is enough. If the scene is no longer where it was, the attempt fails (B11)."""
    a = s.attempt
    assert a is not None
    type_ = s.card(a.scene).type
    reached, wanted = total(s), difficulty(s)
    a.success = reached >= wanted and s.top_of(type_, a.place) == a.scene
    if not s.silent:
        s.tell(Determined(total=reached, difficulty=wanted, success=a.success, scene=s.name(a.scene)), a.seat)
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
