"""What each verb of a program does. One function per verb, in the order of `cards.VERBS`.

A verb gets the seat whose effect it is, its step (with a number or a word), the card that it stands on, and, for a
reaction, what is being reacted to.
"""

from collections.abc import Callable, Iterable
from typing import Any

from backroom.core import Seat
from backroom.games.bigshuffle import flow
from backroom.games.bigshuffle.actions import BETWEEN, DISCARD_IT, LEAVE_IT, PASS, REPLACE
from backroom.games.bigshuffle.cards import TYPES, VERBS, Step
from backroom.games.bigshuffle.change import may_attempt
from backroom.games.bigshuffle.flow import DO, Question, Verb, ask, choose_seat, start_program
from backroom.games.bigshuffle.state import MIDTOWN, NONE, Pile, State


def verb(name: str) -> Callable[[Verb], Verb]:
    """The function below is what this verb does."""

    def known(function: Verb) -> Verb:
        DO[name] = function
        return function

    return known


def others(s: State, seat: Seat) -> list[Seat]:
    """Everyone else, in player order."""
    return [other for other in s.order() if other != seat]


def affected(s: State, seats: Iterable[Seat], source: int) -> list[Seat]:
    """Those to whom the active scene that this comes from does anything."""
    if s.card(source).kind != "scene" or source not in s.active:
        return list(seats)
    return [seat for seat in seats if not s.ignores(seat, source)]


def push_each(s: State, seats: Iterable[Seat], function: Callable[..., None], *data: Any) -> None:
    """The same for several seats, the first in player order first."""
    for seat in reversed(list(seats)):
        s.push(function, seat, *data)


# Cards in hands


@verb("draw")
def draw(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    flow.draw_cards(s, seat, step.number)


@verb("discard")
def discard(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    flow.discard_cards(s, seat, step.number)


@verb("each-draws")
def each_draws(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    push_each(s, affected(s, s.order(), source), flow.draw_cards, step.number)


@verb("others-discard")
def others_discard(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    push_each(s, affected(s, others(s, seat), source), flow.discard_cards, step.number)


@verb("target-discards")
def target_discards(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    choose_seat(s, seat, [other for other in others(s, seat) if s.hands[other]], target_discards_now, step.number)


def target_discards_now(s: State, seat: Seat, other: Seat, count: int) -> None:
    flow.discard_cards(s, other, count)


@verb("attempting-discards")
def attempting_discards(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if s.attempt is not None:
        flow.discard_cards(s, s.attempt.seat, step.number)


@verb("take-card")
def take_card(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    choose_seat(s, seat, [other for other in others(s, seat) if s.hands[other]], take_card_now)


def take_card_now(s: State, seat: Seat, other: Seat) -> None:
    card = s.chance.draw(sorted(s.hands[other]))
    s.tell("taken", seat, of=other, count=1, cards=[s.name(card)])
    s.take_from_hand(other, card)
    s.put_in_hand(seat, card)


@verb("look-hand")
def look_hand(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    choose_seat(s, seat, [other for other in others(s, seat) if s.hands[other]], look_hand_now)


def look_hand_now(s: State, seat: Seat, other: Seat) -> None:
    s.show_hand(other, seat)


@verb("recover")
def recover(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if recover_legal(s, seat, step.word):
        ask(s, RECOVER, seat, step.word)


def recover_legal(s: State, seat: Seat, kind: str) -> list[int]:
    return [s.rules.acts.take[card] for card in s.noir.discard if kind in ("any", s.card(card).kind)]


def recover_answer(s: State, seat: Seat, action: int, kind: str) -> None:
    card = s.rules.acts.noun[action]
    s.noir.discard.remove(card)
    s.put_in_hand(seat, card)


RECOVER = Question("recover", recover_legal, recover_answer)


@verb("dig")
def dig(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    turned: list[int] = []
    while s.refill(s.noir):
        card = s.turn_over(s.noir, "turned up", seat)
        if step.word in ("any", s.card(card).kind):
            s.put_in_hand(seat, card)
            break
        turned.append(card)
    s.noir.discard += turned


# Influence and scene changes


@verb("bonus")
def bonus(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if s.attempt is not None:
        s.attempt.bonus += step.number


@verb("turn-bonus")
def turn_bonus(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if seat == s.seat:
        s.turn_bonus += step.number


@verb("attempt")
def attempt(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    """Only on one's own turn, and after a scene change that is still going on."""
    if seat != s.seat:
        return
    if s.attempt is not None:
        s.extra += ((seat, step.number),)
    else:
        may_attempt(s, seat, step.number)


@verb("again")
def again(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if s.attempt is not None:
        s.attempt.again = True


# Informants


def killable(s: State, seats: Iterable[Seat]) -> list[Seat]:
    """Those with an informant."""
    return [seat for seat in seats if s.informers[seat] != NONE]


@verb("kill")
def kill(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    choose_seat(s, seat, killable(s, others(s, seat)), kill_now)


def kill_now(s: State, seat: Seat, other: Seat) -> None:
    flow.kill(s, other)


@verb("kill-attempting")
def kill_attempting(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if s.attempt is not None and killable(s, [s.attempt.seat]):
        flow.kill(s, s.attempt.seat)


@verb("kill-others")
def kill_others(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    push_each(s, affected(s, killable(s, others(s, seat)), source), flow.kill)


@verb("kill-or-goon")
def kill_or_goon(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    push_each(s, affected(s, killable(s, s.order()), source), goon_or_die)


def goon_or_die(s: State, seat: Seat) -> None:
    """Whoever has cards is asked, whether there is a goon among them or not."""
    if s.hands[seat]:
        ask(s, GOON, seat)
    else:
        flow.kill(s, seat)


def goon_legal(s: State, seat: Seat) -> list[int]:
    goons = [card for card in s.hands[seat] if s.card(card).kind == "goon"]
    return [PASS, *(s.rules.acts.discard[card] for card in goons)]


def goon_answer(s: State, seat: Seat, action: int) -> None:
    if action == PASS:
        flow.kill(s, seat)
    else:
        flow.discard(s, seat, s.rules.acts.noun[action])


GOON = Question("goon or die", goon_legal, goon_answer)


@verb("replace")
def replace(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    ask(s, REPLACING, seat)


def replace_legal(s: State, seat: Seat) -> list[int]:
    return [PASS, REPLACE]


def replace_answer(s: State, seat: Seat, action: int) -> None:
    if action == REPLACE:
        flow.replace(s, seat)


REPLACING = Question("replace", replace_legal, replace_answer)


# Loot of others


@verb("steal-loot")
def steal_loot(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if loot_legal(s, seat, True):
        ask(s, LOOT, seat, True)


@verb("trash-loot")
def trash_loot(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if loot_legal(s, seat, False):
        ask(s, LOOT, seat, False)


def loot_legal(s: State, seat: Seat, steal: bool) -> list[int]:
    acts = s.rules.acts.steal if steal else s.rules.acts.trash
    open_to = [other for other in others(s, seat) if s.loot[other] and not s.held_rule(other, "safe-loot")]
    return [acts[card] for other in open_to for card in s.loot[other]]


def loot_answer(s: State, seat: Seat, action: int, steal: bool) -> None:
    card = s.rules.acts.noun[action]
    next(loot for loot in s.loot if card in loot).remove(card)
    if steal:
        flow.gain_loot(s, seat, card)
    else:
        s.noir.discard.append(card)


LOOT = Question("loot", loot_legal, loot_answer)


# Looking at agendas and at the next card of a deck


@verb("look-agenda")
def look_agenda(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if look_legal(s, seat):
        ask(s, LOOK_AGENDA, seat)


def between(s: State, at: int) -> int:
    """The number in `BETWEEN` of the agenda between a seat and the next."""
    return BETWEEN.index((at, (at + 1) % s.seats))


def look_legal(s: State, seat: Seat) -> list[int]:
    acts = s.rules.acts
    unseen = [bool(at != NONE and not s.dealt_known[at] >> seat & 1) for at in (*s.own, *s.shared)]
    found = [acts.look_own[at] for at in range(s.seats) if unseen[at]]
    return [*found, *(acts.look_shared[between(s, at)] for at in range(len(s.shared)) if unseen[s.seats + at])]


def look_answer(s: State, seat: Seat, action: int) -> None:
    noun = s.rules.acts.noun[action]
    own = s.rules.acts.look_own[noun] == action
    s.show_agenda(s.own[noun] if own else s.shared[BETWEEN[noun][0]], seat)


LOOK_AGENDA = Question("look at an agenda", look_legal, look_answer)


@verb("look-change")
def look_change(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    look_at(s, seat, s.changes, "changes")


@verb("look-noir")
def look_noir(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    look_at(s, seat, s.noir, "noir")


def look_at(s: State, seat: Seat, pile: Pile, name: str) -> None:
    """Look at the next card of a pile, and leave it there or discard it."""
    if s.refill(pile):
        s.look(pile, seat)
        ask(s, LOOK, seat, name)


def looked_legal(s: State, seat: Seat, name: str) -> list[int]:
    return [LEAVE_IT, DISCARD_IT]


def looked_answer(s: State, seat: Seat, action: int, name: str) -> None:
    if action == DISCARD_IT:
        pile: Pile = s.changes if name == "changes" else s.noir
        pile.discard.append(s.turn_over(pile, "thrown away", seat))


LOOK = Question("looked", looked_legal, looked_answer)


@verb("new-agenda")
def new_agenda(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    s.turn_up_agenda(s.own[seat], seat)
    s.own[seat] = s.deal_agenda(1 << seat)
    s.check = True


# Scenes


def types_of(word: str) -> list[int]:
    """The types that a word stands for."""
    return [0, 1, 2] if word == "any" else [TYPES.index(word)]


@verb("bottom")
def bottom(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    found = bottom_legal(s, seat, step.word)
    if len(found) == 1:
        bottom_answer(s, seat, found[0], step.word)
    elif found:
        ask(s, BOTTOM, seat, step.word)


def bottom_legal(s: State, seat: Seat, word: str) -> list[int]:
    return [s.rules.acts.bottom[s.active[type_]] for type_ in types_of(word) if s.active[type_] != NONE]


def bottom_answer(s: State, seat: Seat, action: int, word: str) -> None:
    """No change of the scene, so nothing that watches for one happens. A title leaves the game instead."""
    card = s.rules.acts.noun[action]
    type_ = s.card(card).type
    s.take_top(type_, MIDTOWN)
    if s.card(card).kind == "title":
        s.place_on(type_, MIDTOWN, card)
    else:
        s.tell("bottom", seat, card=s.name(card))
        s.mid[type_].put_under(card, ())
    s.uncover(type_)
    s.push(flow.settle)


BOTTOM = Question("bottom", bottom_legal, bottom_answer)


@verb("search")
def search(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if search_legal(s, seat, step.word):
        ask(s, SEARCH, seat, step.word)


def search_legal(s: State, seat: Seat, word: str) -> list[int]:
    found = []
    for type_ in types_of(word):
        found += [card for card in s.mid[type_].cards() if card != s.active[type_]]
    return [s.rules.acts.search[card] for card in found]


def search_answer(s: State, seat: Seat, action: int, word: str) -> None:
    """The title leaves, the rest is shuffled, and the new second card is shown (B19)."""
    card = s.rules.acts.noun[action]
    type_ = s.card(card).type
    deck = s.mid[type_]
    if s.active[type_] in s.rules.cards.titles:
        s.place_on(type_, MIDTOWN, s.take_top(type_, MIDTOWN))
    deck.shuffle_in()
    deck.middle.remove(card)
    s.place_on(type_, MIDTOWN, card)
    s.uncover(type_)
    s.push(flow.settle)


SEARCH = Question("search", search_legal, search_answer)


@verb("big-shuffle")
def big_shuffle(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    flow.big_shuffle(s)
    s.push(flow.settle)


# Cards about cards


@verb("play-more")
def play_more(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    s.minute = True


@verb("cancel")
def cancel(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if target in s.stack:
        s.stack.remove(target)
        flow.lay_down(s, target[2])
        s.tell("cancelled", target[1], card=s.name(target[2]))


@verb("grab")
def grab(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if target in s.stack:
        s.stack.remove(target)
        s.played.remove(target[2])
        s.tell("grabbed", seat, card=s.name(target[2]))
        flow.gain_loot(s, seat, target[2])


@verb("spare")
def spare(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if target in s.stack:
        s.stack.remove(target)
        s.tell("safe", seat, card=s.name(s.informers[seat]))


@verb("copy-ability")
def copy_ability(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    ask(s, COPY, seat)


def copy_legal(s: State, seat: Seat) -> list[int]:
    characters = s.rules.cards.of_kind["character"]
    return [s.rules.acts.copy[c] for c in characters if c != s.characters[seat] and "start" in s.card(c).programs]


def copy_answer(s: State, seat: Seat, action: int) -> None:
    start_program(s, s.rules.acts.noun[action], "start", seat)


COPY = Question("copy", copy_legal, copy_answer)

assert set(DO) == set(VERBS), set(DO) ^ set(VERBS)
