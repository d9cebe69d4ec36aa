"""The rules of The Big Shuffle, in the order of the rule book. Engines trust their callers: see `legal` first."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import NO_SEAT, Ask, Chance, Choices, Deck, Dice, Engine, Event, Placed, Seat, Text, ask, run
from backroom.games.bigshuffle.rules import effects
from backroom.games.bigshuffle.rules.actions import (
    ABILITY,
    BE,
    DOWNTOWN,
    MIDTOWN,
    PASS,
    PLAY,
    RESOLVE,
    SCORE,
    UPTOWN,
    USE,
)
from backroom.games.bigshuffle.rules.change import ChangeScene, attempt
from backroom.games.bigshuffle.rules.facts import Began, Decided, Scored, TookEffect, TurnBegan
from backroom.games.bigshuffle.rules.flow import big_shuffle, draw_cards, play_card, replace, start_program
from backroom.games.bigshuffle.rules.questions import ALWAYS, NEVER, Answer, OfCard, Question, ability_of
from backroom.games.bigshuffle.rules.state import LIMIT, NONE, SCORED, Rules, State

HAND = 5
"""How many cards everyone begins with."""
POINTS = 5
"""How many points win in expert mode."""
WORTH_SCORING = 2
"""How many scenes of an agenda must be active in expert mode before it can be scored."""
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
    if not s.silent:
        s.tell(Began(count=1, seats=[s.first]))
    ask(s, CHARACTER, s.first)


@final
class Be(OfCard):
    """A character that nobody has chosen yet."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        return [card for card in s.rules.cards.of_kind["character"] if card not in s.characters]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        s.characters[seat] = noun
        following = (seat + 1) % s.seats
        if following != s.first:
            ask(s, CHARACTER, following)
        else:
            s.push(set_up)


CHARACTER = Question("character", "who do you want to be", "chooses a character", [Be(BE)])


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
    if not s.silent:
        s.tell(TurnBegan(number=s.turns), s.seat)
    s.push(end_turn)
    s.push(main)
    s.push(draw_step)
    s.push(start_step, (*s.working_loot(s.seat), s.informers[s.seat]), False)


def start_step(s: State, waiting: tuple[int, ...], used: bool) -> None:
    """What must happen at the start of the turn, and the ability or one loot instead of it, in any order."""
    waiting = tuple(card for card in waiting if must_start(s, card))
    options = START.legal(s, s.seat, (waiting, used))
    if len(options) > 1:
        ask(s, START, s.seat, waiting, used)
    elif waiting:
        START.answer(s, s.seat, options[0], (waiting, used))


def must_start(s: State, card: int) -> bool:
    """Whether a card does something at the start of its owner's turn without being asked."""
    return card != NONE and "start" in s.card(card).programs and not s.card(card).instead


@final
class ResolveWaiting(OfCard):
    """What happens without being asked."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        return list(data[0])

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        waiting, used = data
        s.push(start_step, tuple(other for other in waiting if other != noun), used)
        s.tell_of(TookEffect, noun, seat)
        start_program(s, noun, "start", seat)


@final
class NothingMore(Answer):
    """Pass, when nothing must happen any more."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        return NEVER if data[0] else ALWAYS


@final
class Ability(Answer):
    """One's character's, once a turn."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        if data[1] or "start" not in s.card(s.characters[seat]).programs or s.rule(seat, "no-abilities"):
            return NEVER
        return ALWAYS

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        s.push(start_step, data[0], True)
        start_program(s, s.characters[seat], "start", seat)

    def note(self, s: State, seat: Seat, noun: int) -> Text:
        return ability_of(s, s.characters[seat])


@final
class Use(OfCard):
    """A loot instead of the ability."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        return NEVER if data[1] else [card for card in s.working_loot(seat) if s.card(card).instead]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        s.push(start_step, data[0], True)
        start_program(s, noun, "start", seat)


START = Question(
    "start",
    "what do you do at the start of your turn",
    "begins the turn",
    [ResolveWaiting(RESOLVE), NothingMore(PASS, "you draw"), Ability(ABILITY), Use(USE)],
)


def draw_step(s: State) -> None:
    """Draw a noir card."""
    draw_cards(s, s.seat, 1 + s.rule(s.seat, "extra-draw"))


def main(s: State) -> None:
    """Play an action or a loot, attempt a scene change, or pass (B16)."""
    ask(s, MAIN, s.seat)


@final
class PlayCard(Answer):
    """An action or a loot."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        kinds = s.rules.cards.kinds
        return [card for card in s.hands[seat] if kinds[card] in ("action", "loot")]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        s.push(after_card)
        play_card(s, seat, noun)


@final
class AttemptChange(ChangeScene):
    """A scene change, unless a card was played."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        return NEVER if s.minute else super().nouns(s, seat, data)

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        attempt(s, seat, noun, self.to, 0)


MAIN = Question(
    "main",
    "play a card, attempt a scene change, or pass",
    "plays a card, attempts a scene change, or passes",
    [
        Answer(PASS, "your turn ends"),
        PlayCard(PLAY),
        *(AttemptChange(to) for to in (UPTOWN, MIDTOWN, DOWNTOWN)),
    ],
    mark=".",
)


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


@final
class Score(Answer):
    """The agenda is shown and set aside; the new one has the same viewers as the old one had at first (B17)."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        return [side for side, at in enumerate(s.agendas_of(seat)) if worth(s, at) >= WORTH_SCORING]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        at = s.agendas_of(seat)[noun]
        s.turn_up_agenda(at, seat)
        points = worth(s, at)
        s.points[seat] += points
        if not s.silent:
            s.tell(Scored(points=points, total=s.points[seat]), seat)
        if noun == 0:
            s.own[seat] = s.deal_agenda(1 << seat)
        else:
            shared = s.shared.index(at)
            s.shared[shared] = s.deal_agenda(1 << shared | 1 << (shared + 1) % s.seats)
        if s.points[seat] >= POINTS:
            s.end(SCORED, (seat,))

    def note(self, s: State, seat: Seat, noun: int) -> Text:
        return (f"{worth(s, s.agendas_of(seat)[noun])} points",)


SCORING = Question(
    "score",
    "score an agenda, or pass",
    "may score an agenda",
    [Answer(PASS, "your turn ends"), Score(SCORE)],
    mark=".",
)


# The three doors


def turn(s: State) -> Sequence[Seat]:
    """Who must decide now."""
    return (s.ask[1],) if s.ask else ()


def legal(s: State, seat: Seat) -> list[int]:
    """What this seat may do now."""
    asked = s.ask
    if not asked or asked[1] != seat:
        return []
    question: Question = asked[0]
    return question.legal(s, seat, asked[2:])


def play(s: State, seat: Seat, action: int, chance: Chance) -> list[Event]:
    """Carry out a legal action, up to the next decision."""
    s.chance, s.events = chance, []
    step(s, seat, action)
    return told(s)


def step(s: State, seat: Seat, action: int) -> None:
    """What follows from a decision. Decisions are made for all to see; only what is offered is private."""
    asked = s.ask
    s.ask = ()
    s.decisions += 1
    s.chain = 0
    question: Question = asked[0]
    if not s.silent:
        s.tell(Decided(action=s.rules.acts.text(action), asked=question.name), seat)
    question.answer(s, seat, action, asked[2:])
    run(s)
    if s.decisions >= s.rules.limit and not s.ending:
        s.end(LIMIT, ())


def told(s: State) -> list[Event]:
    """What happened since."""
    events = s.events
    del s.chance, s.events
    return events


@final
class ShuffleEngine(Engine[State]):
    """The rules, as machines ask for them."""

    def seat(self, s: State) -> i64:
        asked: int = s.ask[1] if s.ask else NO_SEAT
        return asked

    def offer(self, s: State, choices: Choices) -> None:
        choices.extend(legal(s, self.seat(s)))

    def legal(self, s: State, seat: Seat) -> list[int]:
        return legal(s, seat)

    def step(self, s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        return play(s, seat, action, chance)

    def playout(self, s: State, dice: Dice) -> int:
        s.silent = True
        return super().playout(s, dice)

    def copy(self, s: State) -> State:
        return s.copy()

    def winners(self, s: State) -> Sequence[Seat]:
        return s.winners


ENGINE: Final = ShuffleEngine()
