"""The rules of The Big Shuffle, in the order of the rule book. Engines trust their callers: see `legal` first."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import NO_SEAT, Chance, Choices, Deck, Engine, Event, Placed, Seat
from backroom.games.bigshuffle import effects
from backroom.games.bigshuffle.actions import ABILITY, PASS, SCORE
from backroom.games.bigshuffle.change import attempt, moves
from backroom.games.bigshuffle.flow import (
    LIMIT,
    SCORED,
    Question,
    ask,
    big_shuffle,
    draw_cards,
    end,
    play_card,
    replace,
    run,
    start_program,
)
from backroom.games.bigshuffle.state import NONE, Rules, State

HAND = 5
POINTS = 5
assert effects  # fills in the verbs

# Setting up


def start(rules: Rules, seats: int, chance: Chance) -> tuple[State, list[Event]]:
    """The first player is drawn (B18), and characters are chosen; the rest is dealt then."""
    s = State(rules, seats)
    s.chance, s.events = chance, []
    begin(s)
    return s, told(s)


def begin(s: State) -> None:
    """Who chooses first."""
    s.first = s.seat = s.chance.draw(range(s.seats))
    s.tell("first", None, count=1, seats=[s.first])
    ask(s, CHARACTER, s.first)


def character_legal(s: State, seat: Seat) -> list[int]:
    return [s.rules.acts.be[card] for card in s.rules.cards.of_kind["character"] if card not in s.characters]


def character_answer(s: State, seat: Seat, action: int) -> None:
    s.characters[seat] = s.rules.acts.noun[action]
    following = (seat + 1) % s.seats
    if following != s.first:
        ask(s, CHARACTER, following)
    else:
        s.push(set_up)


CHARACTER = Question("character", character_legal, character_answer)


def set_up(s: State) -> None:
    """The scenes under their titles, an informant and five cards each, and the agendas."""
    cards = s.rules.cards
    for type_ in range(3):
        deck = Deck(card for card in cards.of_kind["scene"] if cards[card].type == type_)
        s.mid[type_] = deck
        if s.rules.variant != "expert":
            deck.top.append(Placed(cards.titles[type_], frozenset()))
            s.uncover(type_)
    if s.rules.variant == "expert":
        big_shuffle(s)
    s.fresh = 0  # nothing becomes active at set-up
    for seat in s.order():
        s.draw_noir(seat, HAND)
    for seat in s.order():
        replace(s, seat)
    for seat in range(s.seats):
        s.own[seat] = s.deal_agenda(1 << seat)
    for at in range(len(s.shared)):
        open_to = s.everyone() if s.rules.variant == "beginner" else 1 << at | 1 << (at + 1) % s.seats
        s.shared[at] = s.deal_agenda(open_to)
    s.push(begin_turn)


# A character's turn


def begin_turn(s: State) -> None:
    """Start of turn abilities, draw, play a card or attempt a scene change."""
    s.turns += 1
    s.turn_bonus = 0
    s.minute = False
    s.check = True
    s.tell("turn", s.seat, number=s.turns)
    s.push(end_turn)
    s.push(main)
    s.push(draw_step)
    s.push(start_step, (*s.working_loot(s.seat), s.informers[s.seat]), False)


def start_step(s: State, waiting: tuple[int, ...], used: bool) -> None:
    """What must happen at the start of the turn, and the ability or one loot instead of it, in any order."""
    waiting = tuple(card for card in waiting if must_start(s, card))
    options = start_legal(s, s.seat, waiting, used)
    if len(options) > 1:
        ask(s, START, s.seat, waiting, used)
    elif waiting:
        start_answer(s, s.seat, options[0], waiting, used)


def must_start(s: State, card: int) -> bool:
    """Whether a card does something at the start of its owner's turn without being asked."""
    return card != NONE and "start" in s.card(card).programs and not s.card(card).instead


def start_legal(s: State, seat: Seat, waiting: tuple[int, ...], used: bool) -> list[int]:
    acts = s.rules.acts
    found = [acts.resolve[card] for card in waiting] if waiting else [PASS]
    if not used:
        if "start" in s.card(s.characters[seat]).programs and not s.rule(seat, "no-abilities"):
            found.append(ABILITY)
        found += [acts.use[card] for card in s.working_loot(seat) if s.card(card).instead]
    return found


def start_answer(s: State, seat: Seat, action: int, waiting: tuple[int, ...], used: bool) -> None:
    if action == PASS:
        return
    card = s.characters[seat] if action == ABILITY else s.rules.acts.noun[action]
    rest = tuple(other for other in waiting if other != card)
    s.push(start_step, rest, used or card not in waiting)
    if card in waiting:
        s.tell("trigger", seat, card=s.name(card))
    start_program(s, card, "start", seat)


START = Question("start", start_legal, start_answer)


def draw_step(s: State) -> None:
    """Draw a noir card."""
    draw_cards(s, s.seat, 1 + s.rule(s.seat, "extra-draw"))


def main(s: State) -> None:
    """Play an action or a loot, attempt a scene change, or pass (B16)."""
    ask(s, MAIN, s.seat)


def main_legal(s: State, seat: Seat) -> list[int]:
    acts = s.rules.acts
    kinds = s.rules.cards.kinds
    found = [PASS]
    for card in s.hands[seat]:
        if kinds[card] in ("action", "loot"):
            found.append(acts.play[card])
    return found if s.minute else found + moves(s)


def main_answer(s: State, seat: Seat, action: int) -> None:
    if action == PASS:
        return
    card = s.rules.acts.noun[action]
    if s.rules.acts.play[card] == action:
        s.push(after_card)
        play_card(s, seat, card)
    else:
        attempt(s, seat, action, 0)


MAIN = Question("main", main_legal, main_answer)


def after_card(s: State) -> None:
    """A New York Minute goes on until its owner is done playing cards."""
    if s.minute:
        main(s)


def end_turn(s: State) -> None:
    """In expert mode an agenda may be scored; then it is the next seat's turn."""
    s.push(next_turn)
    if s.rules.variant == "expert":
        ask(s, SCORING, s.seat)


def next_turn(s: State) -> None:
    """Clockwise."""
    s.seat = (s.seat + 1) % s.seats
    s.push(begin_turn)


# Expert mode


def worth(s: State, at: int) -> int:
    """How many scenes of an agenda are active."""
    return (s.rules.cards.wants[s.dealt[at]] & s.act).bit_count() if at != NONE else 0


def score_legal(s: State, seat: Seat) -> list[int]:
    return [PASS, *(SCORE + side for side, at in enumerate(s.agendas_of(seat)) if worth(s, at) >= 2)]


def score_answer(s: State, seat: Seat, action: int) -> None:
    """The agenda is shown and set aside; the new one has the same viewers as the old one had at first (B17)."""
    if action == PASS:
        return
    side = action - SCORE
    at = s.agendas_of(seat)[side]
    s.turn_up_agenda(at, seat)
    points = worth(s, at)
    s.points[seat] += points
    s.tell("score", seat, points=points, total=s.points[seat])
    if side == 0:
        s.own[seat] = s.deal_agenda(1 << seat)
    else:
        shared = s.shared.index(at)
        s.shared[shared] = s.deal_agenda(1 << shared | 1 << (shared + 1) % s.seats)
    if s.points[seat] >= POINTS:
        end(s, SCORED, (seat,))


SCORING = Question("score", score_legal, score_answer)


# The three doors


def turn(s: State) -> Sequence[Seat]:
    """Who must decide now."""
    return () if s.ask is None else (s.ask[1],)


def legal(s: State, seat: Seat) -> list[int]:
    """What this seat may do now."""
    asked = s.ask
    if asked is None or asked[1] != seat:
        return []
    found: list[int] = asked[0].legal(s, *asked[1:])
    return found


def play(s: State, seat: Seat, action: int, chance: Chance) -> list[Event]:
    """Carry out a legal action, up to the next decision."""
    s.chance, s.events = chance, []
    step(s, seat, action)
    return told(s)


def step(s: State, seat: Seat, action: int) -> None:
    """What follows from a decision. Decisions are made for all to see; only what is offered is private."""
    asked = s.ask
    assert asked is not None
    s.ask = None
    s.decisions += 1
    s.chain = 0
    s.tell("decide", seat, action=s.rules.acts.table.text(action), asked=asked[0].name)
    asked[0].answer(s, seat, action, *asked[2:])
    run(s)
    if s.decisions >= s.rules.limit and not s.ending:
        end(s, LIMIT, ())


def told(s: State) -> list[Event]:
    """What happened since."""
    events = s.events
    del s.chance, s.events
    return events


@final
class ShuffleEngine(Engine[State]):
    """The rules, as machines ask for them."""

    def seat(self, s: State) -> i64:
        asked: int = NO_SEAT if s.ask is None else s.ask[1]
        return asked

    def offer(self, s: State, choices: Choices) -> None:
        choices.extend(legal(s, self.seat(s)))

    def legal(self, s: State, seat: Seat) -> list[int]:
        return legal(s, seat)

    def step(self, s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        return play(s, seat, action, chance)

    def copy(self, s: State) -> State:
        return s.copy()

    def winners(self, s: State) -> Sequence[Seat]:
        return s.winners


ENGINE: Final = ShuffleEngine()
