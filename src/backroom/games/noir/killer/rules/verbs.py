"""Killer vs. Inspector: what can be done, row by row, in the order of the rule book; and what each seat is asked."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Prompt, Seat, told
from backroom.core.choices import add_cards
from backroom.games.noir.killer.rules.facts import Disguised
from backroom.games.noir.killer.rules.state import (
    EXONERATING,
    FIRST_IDENTITY,
    FIRST_KILL,
    INSPECTOR,
    KILLER,
    SIZE,
    TOWN,
    State,
)
from backroom.games.noir.rules.facts import Accused, Became, Drew
from backroom.games.noir.rules.town import TURN
from backroom.games.noir.rules.verbs import (
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

CAUGHT: Final = "killer-caught"
INSPECTOR_KILLED: Final = "inspector-killed"
TOWN_LOST: Final = "town-lost"


@final
class Kill(Verb[State]):
    """Turn a neighbour over. Killing an exonerated one canvasses for the inspector."""

    def __init__(self) -> None:
        super().__init__("kill", "kill {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        s.add_living_near(s.killer, self.first, choices)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        first = s.phase == FIRST_KILL
        was_cleared = s.cleared >> noun & 1
        s.die(noun)
        killed = s.ready.killed[noun]
        if noun == s.inspector:
            s.end(INSPECTOR_KILLED)
        elif s.killed >= s.goal:
            s.end(TOWN_LOST)
        elif first:
            return *killed, *draw_evidence(s, s.hand_size, chance)
        elif was_cleared:
            return *killed, canvass(s, noun, INSPECTOR)
        return killed

    def why_not(self, s: State, noun: int) -> str:
        return not_near(s, noun)


@final
class Disguise(Verb[State]):
    """Draw a card: a living suspect is the new identity, a dead one was a waste of a turn."""

    def __init__(self) -> None:
        super().__init__("disguise", "disguise")

    def offer(self, s: State, choices: Choices) -> None:
        if s.deck.middle:
            choices.append(self.first)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        card = s.deck.draw(chance)
        if s.is_dead(card):
            s.disguise_failed(card)
            return () if s.silent else (told(Disguised(worked=False, suspect=s.names[card]), KILLER),)
        old = s.killer
        s.killer = card
        s.disguised(old)
        if s.silent:
            return ()
        worked = Disguised(worked=True, suspect=s.names[old])
        hers = Disguised(worked=True, suspect=s.names[old], identity=s.names[card])
        return (told(worked, KILLER, {KILLER: hers}),)

    def why_not(self, s: State, noun: int) -> str:
        return DECK_EMPTY

    def button(self, s: State, noun: int) -> Button:
        return Button(("Disguise yourself",), self.name, ("draw a card",))


@final
class Become(Verb[State]):
    """The inspector's first turn: he becomes one of the suspects he drew."""

    def __init__(self) -> None:
        super().__init__("become", "become {}", "hand", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        for card in s.hand:
            if not s.is_dead(card):
                choices.append(self.first + card)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.hand.remove(noun)
        s.inspector = noun
        s.pass_on()
        return () if s.silent else (told(Became(), INSPECTOR, {INSPECTOR: Became(s.names[noun])}),)

    def why_not(self, s: State, noun: int) -> str:
        return not_in_hand(s, s.hand, noun)


@final
class Accuse(Verb[State]):
    """Ask whether that is the killer. To ask about oneself is a bluff."""

    def __init__(self) -> None:
        super().__init__("accuse", "accuse {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        s.add_living_near(s.inspector, self.first, choices)
        choices.append(self.first + s.inspector)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        if noun == s.killer:
            s.end(CAUGHT)
            return (told(Accused(s.names[noun], right=True), INSPECTOR),)
        s.wrongly_accused(noun)
        return s.ready.wrongly_accused[noun]

    def why_not(self, s: State, noun: int) -> str:
        return not_near(s, noun)

    def button(self, s: State, noun: int) -> Button:
        bluff = noun == s.inspector
        label = ("Accuse ", suspect_called(s.names[noun]))
        return Button(label, "bluff", ("yourself, as a bluff",)) if bluff else Button(label, self.name)


@final
class Exonerate(Verb[State]):
    """Draw a card. Then choose which card of the hand to show."""

    def __init__(self) -> None:
        super().__init__("exonerate", "exonerate")

    def offer(self, s: State, choices: Choices) -> None:
        if s.deck.middle:
            choices.append(self.first)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        card = s.deck.draw(chance)
        s.hand.append(card)
        s.hand.sort()
        s.evidence_drawn()
        return (s.ready.drawn[card],)

    def why_not(self, s: State, noun: int) -> str:
        return DECK_EMPTY

    def button(self, s: State, noun: int) -> Button:
        return Button(("Exonerate",), self.name, ("draw a card, then show one",))


@final
class Place(Verb[State]):
    """Show a card: its suspect is innocent. One who is still on the board is canvassed for the killer."""

    def __init__(self) -> None:
        super().__init__("place", "exonerate {}", "hand", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_cards(choices, self.first, s.hand)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.hand.remove(noun)
        s.exonerate(noun)
        if not s.on_board(noun):
            return (s.ready.shown[0][noun],)
        return s.ready.shown[1 if s.is_dead(noun) else 2][noun], canvass(s, noun, KILLER)

    def why_not(self, s: State, noun: int) -> str:
        return not_in_hand(s, s.hand, noun)

    def button(self, s: State, noun: int) -> Button:
        return Button(("Show ", suspect_called(s.names[noun])), self.name)


# What several of them do


def draw_evidence(s: State, count: i64, chance: Chance) -> Sequence[Event]:
    """The inspector's first hand."""
    cards = [s.deck.draw(chance) for _ in range(count)]
    s.hand = sorted(cards)
    if s.silent:
        return ()
    return (told(Drew(count), INSPECTOR, {INSPECTOR: Drew(count, [s.names[card] for card in cards])}),)


def canvass(s: State, suspect: i64, asked: Seat) -> Event:
    """The other player must say whether he is adjacent to that space."""
    near = s.adjacent(suspect, s.killer if asked == KILLER else s.inspector)
    s.canvassed(suspect, asked, near)
    return s.ready.answered[asked][near][suspect]


# Why not

DECK_EMPTY: Final = "the evidence deck is empty"


# The table, and what is asked

SHIFT: Final = Shift(SIZE)
COLLAPSE: Final = Collapse()
STOP: Final = Stop()
DISGUISE: Final = Disguise()
EXONERATE: Final = Exonerate()
REMOVE: Final = Remove(TOWN)
BECOME: Final = Become()
KILL: Final = Kill()
ACCUSE: Final = Accuse()
PLACE: Final = Place()

VERBS: Final = Verbs[State]([SHIFT, COLLAPSE, STOP, DISGUISE, EXONERATE, REMOVE, BECOME, KILL, ACCUSE, PLACE])

WHILE_COLLAPSING: Final = while_collapsing(COLLAPSE, STOP, REMOVE)
QUESTIONS: Final[list[dict[int, Question[State]]]] = [{}, {}]
QUESTIONS[KILLER] = {
    FIRST_KILL: Question[State](
        [KILL],
        Prompt(("Your first turn:",), ("kill somebody next to you.",)),
        "on your first turn you must kill",
        whole_turn=True,
    ),
    TURN: Question[State](
        [SHIFT, COLLAPSE, KILL, DISGUISE],
        Prompt(("Your turn.",), ("Kill, put on a disguise, shift a line or collapse the town.",), usual=True),
        whole_turn=True,
    ),
    **WHILE_COLLAPSING,
}
QUESTIONS[INSPECTOR] = {
    FIRST_IDENTITY: Question[State](
        [BECOME],
        Prompt(("Your first turn:",), ("which of these are you? If that suspect dies, you lose.",)),
        "first choose who you are",
        whole_turn=True,
    ),
    TURN: Question[State](
        [SHIFT, COLLAPSE, ACCUSE, EXONERATE],
        Prompt(("Your turn.",), ("Accuse, exonerate, shift a line or collapse the town.",), usual=True),
        whole_turn=True,
    ),
    EXONERATING: Question[State](
        [PLACE],
        Prompt(
            rest=("Show one of your cards. If it is still in town, the killer must say whether she is next to it.",)
        ),
        "first show one of your cards",
    ),
    **WHILE_COLLAPSING,
}
