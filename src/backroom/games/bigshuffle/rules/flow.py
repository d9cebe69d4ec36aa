"""How things happen: programs step by step, simultaneous effects, and windows for reactions.

The next turn waits on the stack (see `core.flow`) like everything else, so the stack is never empty.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias, final

from backroom.core import Ask, Frame, Noun, Seat, Text, ask
from backroom.games.bigshuffle.rules import actions
from backroom.games.bigshuffle.rules.cards import Program, Step
from backroom.games.bigshuffle.rules.facts import BigShuffled, GotAway, InformantCame, Killed, Laid, TookEffect
from backroom.games.bigshuffle.rules.questions import Answer, OfCard, Question
from backroom.games.bigshuffle.rules.state import NONE, State

LOOT_LIMIT = 3
MOST_ACTIVATIONS = 60
"""In one decision. No set of ours comes near; a user's could go round in circles."""


# Programs

Verb: TypeAlias = Callable[[State, Seat, Step, int, Frame | None], None]
"""Gets the seat whose effect it is, its step, the card that it stands on, and what a reaction reacts to."""

DO: dict[str, Verb] = {}
"""What each verb does; `effects` fills it in."""


def run_program(s: State, program: Program, seat: Seat, source: int, target: Frame | None, at: int = 0) -> None:
    """The next step of a card's program, for a seat. `target` is what a reaction reacts to."""
    step = program[at]
    if at + 1 < len(program):
        s.push(run_program, program, seat, source, target, at + 1)
    DO[step.verb](s, seat, step, source, target)


def start_program(s: State, card: int, trigger: str, seat: Seat, target: Frame | None = None) -> None:
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
    s.tell_of(TookEffect, card, seat)
    start_program(s, card, trigger, seat)


@final
class ResolveFirst(OfCard):
    """One's own effects, in any order."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        (items,) = data
        return [card for owner, card, _ in items if owner == seat]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        (items,) = data
        resolve_first(s, items, next(item for item in items if item[1] == noun))


ORDER = Question("order", "what resolves first", "chooses what resolves first", [ResolveFirst(actions.RESOLVE)])


# Choosing somebody


Chosen: TypeAlias = Callable[[State, Seat, Seat, int], None]
"""What becomes of somebody: it gets the seat that chose, the one chosen, and a number where one is needed."""


def choose_seat(s: State, seat: Seat, targets: Sequence[Seat], then: Chosen, number: int = 0) -> None:
    """Choose one of several seats, if there is a choice."""
    if len(targets) == 1:
        then(s, seat, targets[0], number)
    elif targets:
        ask(s, TARGET, seat, tuple(targets), then, number)


@final
class Choose(Answer):
    """A player."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        return list(data[0])

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        _, then, number = data
        then(s, seat, noun, number)


TARGET = Question("target", "which player do you choose", "chooses a player", [Choose(actions.TARGET)])


# Drawing and discarding


def draw_cards(s: State, seat: Seat, count: int) -> None:
    """Draw; while the Dirty Cop is active, each card may come from the discard."""
    if count > 0 and s.noir.discard and s.rule(seat, "draw-from-discard"):
        ask(s, FROM, seat, count)
    elif count > 0:
        s.draw_noir(seat, count)


@final
class FromDeck(Answer):
    """As usual."""

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        s.draw_noir(seat, 1)
        s.push(draw_cards, seat, data[0] - 1)


@final
class FromDiscard(Answer):
    """The top of the discard."""

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        s.put_in_hand(seat, s.noir.discard.pop())
        s.push(draw_cards, seat, data[0] - 1)

    def note(self, s: State, seat: Seat, noun: int) -> Text:
        top = s.card(s.noir.discard[-1])
        return (Noun("card", top.id, top.title),)


FROM = Question(
    "draw from",
    "draw from the deck or from the discard",
    "draws a card",
    [FromDeck(actions.FROM_DECK), FromDiscard(actions.FROM_DISCARD)],
    mark=".",
)


def discard_cards(s: State, seat: Seat, count: int) -> None:
    """Discard this many cards, one by one, as far as there are any."""
    if count > 0 and s.hands[seat]:
        ask(s, DISCARD, seat, count)


@final
class Discard(Answer):
    """Any card in hand."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        return s.hands[seat]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        discard(s, seat, noun)
        discard_cards(s, seat, data[0] - 1)


DISCARD = Question("discard", "which card do you discard", "discards a card", [Discard(actions.DISCARD)])


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


@final
class LetBe(Answer):
    """Pass."""

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        at, actor, frame, position, passes = data
        s.push(window, at, actor, frame, position + 1, passes + 1)


@final
class React(Answer):
    """A reaction that fits the window: only loot can be grabbed."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        at, frame = data[0], data[2]
        return [card for card in s.hands[seat] if s.card(card).at == at and reacts_to(s, card, frame)]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        at, actor, frame, position, _ = data
        s.push(window, at, actor, frame, position + 1, 0)
        play_card(s, seat, noun, frame)


def reacts_to(s: State, card: int, frame: Frame) -> bool:
    """Whether a reaction that fits the window has something to react to."""
    grabs = any(step.verb == "grab" for step in s.card(card).programs["play"])
    return not grabs or s.card(played_in(frame)).kind == "loot"


def played_in(frame: Frame) -> int:
    """The card that is played in a step that waits: see `play_card`."""
    card: int = frame[2]
    return card


MAY_REACT = [LetBe(actions.LET_BE), React(actions.PLAY)]
REACT = Question("react", "react, or let it happen", "may react", MAY_REACT, mark=".")


class Reacting(NamedTuple):
    """What can be reacted to: what happens, through whom, and the card that was played or would be killed."""

    at: str
    seat: Seat
    card: int


def reacting(s: State) -> Reacting | None:
    """What can be reacted to now, if that is what is asked."""
    if not s.ask or s.ask[0] is not REACT:
        return None
    at: str = s.ask[2]
    seat: Seat = s.ask[3]
    return Reacting(at, seat, s.informers[seat] if at == "kill" else played_in(s.ask[4]))


def stopped(s: State, target: Frame | None) -> bool:
    """Whether what is reacted to was still to happen: now it will not."""
    if target is None or target not in s.stack:
        return False
    s.stack.remove(target)
    return True


# Loot


def gain_loot(s: State, seat: Seat, card: int) -> None:
    """Loot comes into play, within the limit (B8): the owner picks what to trash, the new one included."""
    s.loot[seat].append(card)
    keep_to_limit(s, seat)


def keep_to_limit(s: State, seat: Seat) -> None:
    """As long as there is too much. It may be more than one too many, if the Forger had allowed it and is gone."""
    if len(s.loot[seat]) > max(LOOT_LIMIT + s.held_rule(seat, "more-loot"), 0):
        ask(s, TRASH, seat)


@final
class Trash(Answer):
    """One's own loot, until the limit is kept."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        return s.loot[seat]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        s.loot[seat].remove(noun)
        s.noir.discard.append(noun)
        keep_to_limit(s, seat)


TRASH = Question(
    "trash",
    "you have too much loot: which one do you trash",
    "has too much loot and trashes one",
    [Trash(actions.TRASH)],
)


# Informants


def kill(s: State, seat: Seat) -> None:
    """A seat's informant would be killed."""
    if s.rule(seat, "safe-informant") or s.held_rule(seat, "safe-informant"):
        s.tell_of(GotAway, s.informers[seat], seat)
        return
    frame = (die, seat)
    s.stack.append(frame)
    s.push(window, "kill", seat, frame, 0, 0)


def die(s: State, seat: Seat) -> None:
    """An informant is killed, which is a way to be replaced."""
    s.tell_of(Killed, s.informers[seat], seat)
    replace(s, seat)


def replace(s: State, seat: Seat) -> None:
    """The informant is discarded, and the next one is revealed."""
    if s.informers[seat] != NONE:
        s.informants.discard.append(s.informers[seat])
        s.informers[seat] = NONE
    if s.refill(s.informants):
        s.informers[seat] = s.turn_over(s.informants, InformantCame, seat)


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
    if not s.silent:
        s.tell(BigShuffled())
    for type_ in range(3):
        deck = s.mid[type_]
        if s.active[type_] in s.rules.cards.titles:
            s.place_on(type_, 0, s.take_top(type_, 1))
        deck.shuffle_in(*s.up[type_], *s.down[type_])
        for pile, place in ((s.up, "uptown"), (s.down, "downtown")):
            card = deck.draw(s.chance)
            pile[type_] = [card]
            if not s.silent:
                s.tell(Laid(count=1, cards=[s.name(card)], place=place))
        s.active[type_] = NONE
        s.uncover(type_)
