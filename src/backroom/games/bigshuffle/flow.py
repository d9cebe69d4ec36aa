"""How things happen: questions and answers, programs step by step, simultaneous effects, and windows for reactions.

What is still to be done waits on the state's stack as functions with plain arguments; `run` takes the next until
somebody must decide. So a long chain of effects is many small decisions, and a state in the middle of one can be copied
and compared like any other.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from backroom.core import Event, Seat
from backroom.games.bigshuffle.actions import FROM_DECK, FROM_DISCARD, LET_BE
from backroom.games.bigshuffle.cards import Program, Step
from backroom.games.bigshuffle.state import NONE, Frame, State

LOOT_LIMIT = 3
MOST_ACTIVATIONS = 60
"""In one decision. No set of ours comes near; a user's could go round in circles."""

WON, SCORED, LIMIT = "agenda", "points", "limit"


class Question(NamedTuple):
    """Something to decide: what may be answered, and what follows. Both get the seat and the question's data."""

    name: str
    legal: Callable[..., list[int]]
    answer: Callable[..., None]


def ask(s: State, question: Question, seat: Seat, *data: Any) -> None:
    """Stop here until this seat has decided."""
    s.ask = (question, seat, *data)


def run(s: State) -> None:
    """Go on until somebody must decide or the game is over. A win is seen at once, in the middle of anything (B6)."""
    stack = s.stack
    while True:
        if s.check:
            s.check = False
            if s.rules.variant != "expert" and s.matched(s.seat):
                end(s, WON, (s.seat,))
        if s.ask is not None or s.ending:
            return
        frame = stack.pop()
        frame[0](s, *frame[1:])


def end(s: State, ending: str, winners: tuple[Seat, ...]) -> None:
    """The game is over, and every card is turned up."""
    s.ending = ending
    s.winners = winners
    s.ask = None
    s.events.append(
        Event(
            "end",
            None,
            {
                "ending": ending,
                "winners": list(winners),
                "hands": [sorted(s.name(card) for card in hand) for hand in s.hands],
                "agendas": [s.name(card) for card in s.dealt],
            },
        )
    )


# Programs

Verb = Callable[[State, Seat, Step, int, Any], None]

DO: dict[str, Verb] = {}
"""What each verb does; `effects` fills it in."""


def run_program(s: State, program: Program, seat: Seat, source: int, target: Any, at: int = 0) -> None:
    """The next step of a card's program, for a seat. `target` is what a reaction reacts to."""
    step = program[at]
    if at + 1 < len(program):
        s.push(run_program, program, seat, source, target, at + 1)
    DO[step.verb](s, seat, step, source, target)


def start_program(s: State, card: int, trigger: str, seat: Seat, target: Any = None) -> None:
    """Run a card's program for something that happened, if it has one."""
    program = s.card(card).programs.get(trigger)
    if program:
        s.push(run_program, program, seat, card, target)


# Simultaneous effects: in player order, and within one player as he likes (B9)

Item = tuple[Seat, int, str]


def simultaneous(s: State, items: tuple[Item, ...]) -> None:
    """Effects that resolve at the same time: whose they are, the card, and what set it off."""
    for seat in s.order():
        mine = [item for item in items if item[0] == seat]
        if len(mine) > 1:
            ask(s, ORDER, seat, items)
            return
        if mine:
            resolve_first(s, items, mine[0])
            return


def resolve_first(s: State, items: tuple[Item, ...], first: Item) -> None:
    """One of several effects, and then the others."""
    rest = tuple(item for item in items if item != first)
    if rest:
        s.push(simultaneous, rest)
    seat, card, trigger = first
    s.tell("trigger", seat, card=s.name(card))
    start_program(s, card, trigger, seat)


def order_legal(s: State, seat: Seat, items: tuple[Item, ...]) -> list[int]:
    return [s.rules.acts.resolve[card] for owner, card, _ in items if owner == seat]


def order_answer(s: State, seat: Seat, action: int, items: tuple[Item, ...]) -> None:
    card = s.rules.acts.noun[action]
    resolve_first(s, items, next(item for item in items if item[1] == card))


ORDER = Question("order", order_legal, order_answer)


# Choosing somebody


def choose_seat(s: State, seat: Seat, targets: Sequence[Seat], then: Callable[..., None], *data: Any) -> None:
    """Choose one of several seats, if there is a choice; `then` gets the seat that chose and the one chosen."""
    if len(targets) == 1:
        then(s, seat, targets[0], *data)
    elif targets:
        ask(s, TARGET, seat, tuple(targets), then, data)


def target_legal(s: State, seat: Seat, targets: tuple[Seat, ...], then: object, data: object) -> list[int]:
    return [s.rules.acts.target[target] for target in targets]


def target_answer(
    s: State, seat: Seat, action: int, targets: object, then: Callable[..., None], data: tuple[Any, ...]
) -> None:
    then(s, seat, s.rules.acts.noun[action], *data)


TARGET = Question("target", target_legal, target_answer)


# Drawing and discarding


def draw_cards(s: State, seat: Seat, count: int) -> None:
    """Draw; while the Dirty Cop is active, each card may come from the discard."""
    if count > 0 and s.noir.discard and s.rule(seat, "draw-from-discard"):
        ask(s, FROM, seat, count)
    elif count > 0:
        s.draw_noir(seat, count)


def from_legal(s: State, seat: Seat, count: int) -> list[int]:
    return [FROM_DECK, FROM_DISCARD]


def from_answer(s: State, seat: Seat, action: int, count: int) -> None:
    if action == FROM_DISCARD:
        s.put_in_hand(seat, s.noir.discard.pop())
    else:
        s.draw_noir(seat, 1)
    s.push(draw_cards, seat, count - 1)


FROM = Question("draw from", from_legal, from_answer)


def discard_cards(s: State, seat: Seat, count: int) -> None:
    """Discard so many cards, one by one, as far as there are any."""
    if count > 0 and s.hands[seat]:
        ask(s, DISCARD, seat, count)


def discard_legal(s: State, seat: Seat, count: int) -> list[int]:
    return [s.rules.acts.discard[card] for card in s.hands[seat]]


def discard_answer(s: State, seat: Seat, action: int, count: int) -> None:
    discard(s, seat, s.rules.acts.noun[action])
    discard_cards(s, seat, count - 1)


DISCARD = Question("discard", discard_legal, discard_answer)


def discard(s: State, seat: Seat, card: int) -> None:
    """From a hand to the noir discard."""
    s.take_from_hand(seat, card)
    s.noir.discard.append(card)


# Playing cards, and the windows for reactions (B13)


def play_card(s: State, seat: Seat, card: int, target: Frame | None = None) -> None:
    """A card is played: others may react before it does what it does."""
    s.take_from_hand(seat, card)
    s.played.append(card)
    frame = (resolve, seat, card, target)
    s.stack.append(frame)
    s.push(window, "played", seat, frame, 0, 0)


def resolve(s: State, seat: Seat, card: int, target: Frame | None) -> None:
    """A played card does what it does: loot comes into play, anything else is discarded afterwards."""
    if s.card(card).kind == "loot":
        s.played.remove(card)
        start_program(s, card, "play", seat)
        gain_loot(s, seat, card)
        return
    s.push(lay_down, card)
    start_program(s, card, "play", seat, target)


def lay_down(s: State, card: int) -> None:
    """A played card is done."""
    s.played.remove(card)
    s.noir.discard.append(card)


def window(s: State, at: str, seat: Seat, frame: Frame, position: int, passes: int) -> None:
    """Ask everyone who could react, as far as the others know, in player order until all have passed in a row.

    `frame` is what would happen; when it is gone from the stack, there is nothing left to react to.
    """
    if frame not in s.stack:
        return
    while passes < s.seats:
        other = (s.seat + position) % s.seats
        eligible = (other == seat) == (at == "kill") and s.hands[other] and not s.rule(other, "no-reactions")
        if eligible:
            ask(s, REACT, other, at, seat, frame, position % s.seats, passes)
            return
        position += 1
        passes += 1


def react_legal(s: State, seat: Seat, at: str, actor: Seat, frame: Frame, position: int, passes: int) -> list[int]:
    found = [LET_BE]
    for card in s.hands[seat]:
        if s.card(card).at == at and reacts_to(s, card, frame):
            found.append(s.rules.acts.play[card])
    return found


def reacts_to(s: State, card: int, frame: Frame) -> bool:
    """Whether a reaction that fits the window has something to react to: only loot can be grabbed."""
    grabs = any(step.verb == "grab" for step in s.card(card).programs["play"])
    return not grabs or s.card(frame[2]).kind == "loot"


def react_answer(
    s: State, seat: Seat, action: int, at: str, actor: Seat, frame: Frame, position: int, passes: int
) -> None:
    if action == LET_BE:
        s.push(window, at, actor, frame, position + 1, passes + 1)
    else:
        s.push(window, at, actor, frame, position + 1, 0)
        play_card(s, seat, s.rules.acts.noun[action], frame)


REACT = Question("react", react_legal, react_answer)


# Loot


def gain_loot(s: State, seat: Seat, card: int) -> None:
    """Loot comes into play, the limit stands (B8): the owner picks what to trash, the newcomer included."""
    s.loot[seat].append(card)
    keep_to_limit(s, seat)


def keep_to_limit(s: State, seat: Seat) -> None:
    """As long as there is too much: it may be more than one, where the Forger had allowed it and is gone."""
    if len(s.loot[seat]) > max(LOOT_LIMIT + s.held_rule(seat, "more-loot"), 0):
        ask(s, TRASH, seat)


def trash_legal(s: State, seat: Seat) -> list[int]:
    return [s.rules.acts.trash[card] for card in s.loot[seat]]


def trash_answer(s: State, seat: Seat, action: int) -> None:
    card = s.rules.acts.noun[action]
    s.loot[seat].remove(card)
    s.noir.discard.append(card)
    keep_to_limit(s, seat)


TRASH = Question("trash", trash_legal, trash_answer)


# Informants


def kill(s: State, seat: Seat) -> None:
    """A seat's informant would be killed."""
    if s.rule(seat, "safe-informant") or s.held_rule(seat, "safe-informant"):
        s.tell("safe", seat, card=s.name(s.informers[seat]))
        return
    frame = (die, seat)
    s.stack.append(frame)
    s.push(window, "kill", seat, frame, 0, 0)


def die(s: State, seat: Seat) -> None:
    """An informant is killed, which is a way to be replaced."""
    s.tell("kill", seat, card=s.name(s.informers[seat]))
    replace(s, seat)


def replace(s: State, seat: Seat) -> None:
    """The informant is discarded, and the next one is revealed."""
    if s.informers[seat] != NONE:
        s.informants.discard.append(s.informers[seat])
        s.informers[seat] = NONE
    if s.refill(s.informants):
        s.informers[seat] = s.turn_over(s.informants, "informant", seat)


# Scenes becoming active (B12)


def settle(s: State) -> None:
    """After scenes have moved: the big shuffle if a midtown is empty, then what became active does what it does."""
    if s.empty_midtown():
        big_shuffle(s)
    s.push(activate)


def activate(s: State) -> None:
    """Each scene that became active does what it does then; the turn's owner orders them."""
    items = []
    for type_ in range(3):
        if s.fresh >> type_ & 1 and "active" in s.card(s.active[type_]).programs and s.chain < MOST_ACTIVATIONS:
            items.append((s.seat, s.active[type_], "active"))
            s.chain += 1
    s.fresh = 0
    if items:
        s.push(simultaneous, tuple(items))


def big_shuffle(s: State) -> None:
    """Every type is shuffled: one scene goes uptown, one downtown, the rest midtown. Titles leave the game."""
    s.tell("big shuffle", None)
    for type_ in range(3):
        deck = s.mid[type_]
        if s.active[type_] in s.rules.cards.titles:
            s.place_on(type_, 0, s.take_top(type_, 1))
        deck.shuffle_in(*s.up[type_], *s.down[type_])
        for pile, place in ((s.up, "uptown"), (s.down, "downtown")):
            card = deck.draw(s.chance)
            pile[type_] = [card]
            s.tell("laid", None, count=1, cards=[s.name(card)], place=place)
        s.active[type_] = NONE
        s.uncover(type_)
