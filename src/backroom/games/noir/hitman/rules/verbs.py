"""Hitman vs. Sleuth: what can be done, row by row, in the order of the rule book; and what each seat is asked."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Prompt, told
from backroom.core.book import in_letters
from backroom.core.choices import add_cards
from backroom.games.noir.hitman.rules.facts import Discarded, Evaded, Investigated, TurnedUp, Unmasked
from backroom.games.noir.hitman.rules.state import (
    EXONERATING,
    FIRST_IDENTITY,
    HITMAN,
    NEW_IDENTITY,
    SIZE,
    SLEUTH,
    TOWN,
    State,
)
from backroom.games.noir.rules.facts import Became, Canvassed, Drew, Exonerated
from backroom.games.noir.rules.ready import UNTOLD
from backroom.games.noir.rules.town import NOBODY, TURN
from backroom.games.noir.rules.verbs import (
    NOT_AT_ALL,
    NOTHING_ASKS,
    Button,
    Collapse,
    Question,
    Remove,
    Shift,
    Stop,
    Verb,
    Verbs,
    not_in_hand,
    not_near,
    while_collapsing,
)
from backroom.games.noir.rules.words import suspect_called

CAUGHT: Final = "hitman-caught"
LIST_DONE: Final = "list-done"
SLEUTHS_DEAD: Final = "sleuths-dead"

EVADE_NEEDS: Final = 2
"""How many cards the deck must hold for an evasion: one to be, one for the hit list."""


@final
class Become(Verb[State]):
    """The sleuth puts a card down as his secret identity: the first one, or the next when he was killed.

    The two are two texts, so that a standing answer for the one is not taken for the other.
    """

    def __init__(self, text: str, phase: int, too_soon: str) -> None:
        super().__init__("become", text, "hand", TOWN)
        self.phase = phase
        self.too_soon = too_soon
        """What is said to somebody who is asked for the other one."""

    def offer(self, s: State, choices: Choices) -> None:
        for card in s.hand:
            if not s.is_dead(card):
                choices.append(self.first + card)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.hand.remove(noun)
        s.sleuth = noun
        s.become()
        return () if s.silent else (told(Became(), SLEUTH, {SLEUTH: Became(s.names[noun])}),)

    def why_not(self, s: State, noun: int) -> str:
        if s.phase not in (FIRST_IDENTITY, NEW_IDENTITY):
            return NOTHING_ASKS
        return not_in_hand(s, s.hand, noun) if s.phase == self.phase else self.too_soon


@final
class Kill(Verb[State]):
    """Turn a neighbour over. The victim's card is the target, or the sleuth's, or in his hand, or somewhere unseen."""

    def __init__(self) -> None:
        super().__init__("kill", "kill {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        s.add_living_near(s.hitman, self.first, choices)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        killed = s.ready.killed[noun]
        hit = noun == s.target
        s.die(noun)
        if hit:
            return *killed, *next_target(s, chance)
        if noun == s.sleuth:
            return *killed, *unmask(s)
        if noun in s.hand:
            s.hand.remove(noun)
            s.discard(noun)
            return killed if s.silent else (*killed, told(Discarded(s.names[noun]), SLEUTH))
        return killed

    def why_not(self, s: State, noun: int) -> str:
        return not_near(s, noun)


@final
class Evade(Verb[State]):
    """Draw a card: a living suspect is the new identity, and the list grows; a dead one was a waste of a turn."""

    def __init__(self) -> None:
        super().__init__("evade", "evade")

    def offer(self, s: State, choices: Choices) -> None:
        if s.evidence_left() >= EVADE_NEEDS:
            choices.append(self.first)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        card = s.pool.draw(chance)
        if s.is_dead(card):
            s.evasion_failed(card)
            return () if s.silent else (told(Evaded(worked=False, suspect=s.names[card]), HITMAN),)
        old = s.hitman
        s.hitman = card
        s.evaded(old)
        if s.silent:
            return ()
        hers = Evaded(worked=True, suspect=s.names[old], identity=s.names[card])
        return (told(Evaded(worked=True, suspect=s.names[old]), HITMAN, {HITMAN: hers}),)

    def why_not(self, s: State, noun: int) -> str:
        return f"the evidence deck holds fewer than {in_letters(EVADE_NEEDS)} cards"

    def button(self, s: State, noun: int) -> Button:
        return Button(("Evade",), self.name, ("draw a card",))


@final
class Investigate(Verb[State]):
    """Ask whether that is the hitman. A wrong guess makes her list shorter. To ask about oneself is a bluff."""

    def __init__(self) -> None:
        super().__init__("investigate", "investigate {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        s.add_living_near(s.sleuth, self.first, choices)
        choices.append(self.first + s.sleuth)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        if noun == s.hitman:
            s.end(CAUGHT)
            return (told(Investigated(s.names[noun], right=True, returned=False), SLEUTH),)
        returned = s.face_down > 0
        s.investigated_wrongly(noun)
        return s.ready.wrongly_investigated[returned][noun]

    def why_not(self, s: State, noun: int) -> str:
        return not_near(s, noun)

    def button(self, s: State, noun: int) -> Button:
        label = ("Investigate ", suspect_called(s.names[noun]))
        return Button(label, "bluff", ("yourself, as a bluff",)) if noun == s.sleuth else Button(label, self.name)


@final
class Exonerate(Verb[State]):
    """Draw a card if there is one. Then choose which card of the hand to show."""

    def __init__(self) -> None:
        super().__init__("exonerate", "exonerate")

    def offer(self, s: State, choices: Choices) -> None:
        if s.held or s.evidence_left():
            choices.append(self.first)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        return (draw_evidence(s, min(s.evidence_left(), 1), chance),)

    def why_not(self, s: State, noun: int) -> str:
        return "the evidence deck is empty, and so is your hand"

    def button(self, s: State, noun: int) -> Button:
        note = "draw a card, then show one" if s.evidence_left() else "show a card"
        return Button(("Exonerate",), self.name, (note,))


@final
class Place(Verb[State]):
    """Show a card: its suspect is innocent. The hitman says whether she is near one who is still on the board."""

    def __init__(self) -> None:
        super().__init__("place", "exonerate {}", "hand", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_cards(choices, self.first, s.hand)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.hand.remove(noun)
        s.exonerate(noun)
        on_board = s.on_board(noun)
        shown = UNTOLD if s.silent else told(Exonerated(s.names[noun], not s.is_dead(noun), on_board), SLEUTH)
        return (shown, canvass(s, noun)) if on_board else (shown,)

    def why_not(self, s: State, noun: int) -> str:
        return "that card is not in your hand" if s.phase == EXONERATING and noun != NOT_AT_ALL else NOTHING_ASKS

    def button(self, s: State, noun: int) -> Button:
        return Button(("Show ", suspect_called(s.names[noun])), self.name)


# What several of them do


def next_target(s: State, chance: Chance) -> list[Event]:
    """Turn up cards of the hit list until one is alive. When none is left, the hitman's work is done."""
    events = []
    while s.face_down and s.target == NOBODY:
        events.append(turn_up(s, chance))
    if s.target == NOBODY:
        s.end(LIST_DONE)
    return events


def turn_up(s: State, chance: Chance) -> Event:
    """Turn up the next card of the hit list."""
    card = s.pool.draw(chance)
    s.turn_up(card)
    return UNTOLD if s.silent else told(TurnedUp(s.names[card], alive=s.target == card))


def unmask(s: State) -> Sequence[Event]:
    """The sleuth was killed. He goes on as one of the living in his hand, or has lost if there are none."""
    revealed = UNTOLD if s.silent else told(Unmasked(s.names[s.sleuth]), SLEUTH)
    s.unmask(s.sleuth)
    s.sleuth = NOBODY
    if all(s.is_dead(card) for card in s.hand):
        s.end(SLEUTHS_DEAD)
    return (revealed,)


def draw_evidence(s: State, count: int, chance: Chance) -> Event:
    """Cards for the sleuth's hand."""
    cards = [s.pool.draw(chance) for _ in range(count)]
    s.hand = sorted(s.hand + cards)
    s.draw_evidence(count)
    if s.silent:
        return UNTOLD
    return told(Drew(count), SLEUTH, {SLEUTH: Drew(count, [s.names[card] for card in cards])})


def canvass(s: State, suspect: i64) -> Event:
    """The hitman must say whether she is adjacent to that space."""
    near = s.adjacent(s.hitman, suspect)
    s.canvassed(suspect, near)
    return UNTOLD if s.silent else told(Canvassed(s.names[suspect], near), HITMAN)


# The table, and what is asked

SHIFT: Final = Shift(SIZE)
COLLAPSE: Final = Collapse()
STOP: Final = Stop()
EVADE: Final = Evade()
EXONERATE: Final = Exonerate()
REMOVE: Final = Remove(TOWN)
BECOME: Final = Become("become {}", FIRST_IDENTITY, "you were killed: say who carries on")
CARRY_ON: Final = Become("carry on as {}", NEW_IDENTITY, "nobody has killed you yet")
KILL: Final = Kill()
INVESTIGATE: Final = Investigate()
PLACE: Final = Place()

VERBS: Final = Verbs[State](
    [SHIFT, COLLAPSE, STOP, EVADE, EXONERATE, REMOVE, BECOME, CARRY_ON, KILL, INVESTIGATE, PLACE]
)

WHILE_COLLAPSING: Final = while_collapsing(COLLAPSE, STOP, REMOVE)
QUESTIONS: Final[list[dict[int, Question[State]]]] = [{}, {}]
QUESTIONS[HITMAN] = {
    TURN: Question[State](
        [SHIFT, COLLAPSE, KILL, EVADE],
        Prompt(("Your turn.",), ("Kill, evade, shift a line or collapse the town.",), usual=True),
        whole_turn=True,
    ),
    **WHILE_COLLAPSING,
}
QUESTIONS[SLEUTH] = {
    FIRST_IDENTITY: Question[State](
        [BECOME],
        Prompt(rest=("Which of these are you? The others stay in your hand in case you are killed.",)),
        "first choose who you are",
        whole_turn=True,
    ),
    NEW_IDENTITY: Question[State](
        [CARRY_ON],
        Prompt(rest=("You were killed. Which card from your hand carries on?",)),
        "first choose who carries on",
        whole_turn=True,
    ),
    TURN: Question[State](
        [SHIFT, COLLAPSE, INVESTIGATE, EXONERATE],
        Prompt(("Your turn.",), ("Investigate, exonerate, shift a line or collapse the town.",), usual=True),
        whole_turn=True,
    ),
    EXONERATING: Question[State](
        [PLACE],
        Prompt(
            rest=("Show one of your cards. If it is still in town, the hitman must say whether she is next to it.",)
        ),
        "first show one of your cards",
    ),
    **WHILE_COLLAPSING,
}
