"""FBI vs. Mafia: what agents do, row by row, in the order of the rule book."""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Seat, told
from backroom.core.bits import count
from backroom.core.choices import add_cards, add_each, add_in
from backroom.games.noir.fbi.rules import deaths
from backroom.games.noir.fbi.rules.facts import (
    Disarmed,
    Guarded,
    HandsRaised,
    LookedAt,
    Profiled,
    Revealed,
    Unguarded,
)
from backroom.games.noir.fbi.rules.limits import TOWN
from backroom.games.noir.fbi.rules.reasons import (
    DECK_EMPTY,
    NOT_IN_HAND,
    STRAIGHT,
    carries,
    carries_none,
    not_at_large,
    not_in_town,
    not_the_one,
    too_far,
)
from backroom.games.noir.fbi.rules.roles import (
    DETECTIVE,
    MAFIA,
    MARKERS,
    PROFILER,
    PROTECTION,
    SUIT,
    THREAT,
    UNDERCOVER,
)
from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.fbi.rules.town import CANVASSING
from backroom.games.noir.rules import deeds
from backroom.games.noir.rules.facts import Drew
from backroom.games.noir.rules.ready import UNTOLD
from backroom.games.noir.rules.suspects import title
from backroom.games.noir.rules.verbs import NOT_AT_ALL, NOTHING_ASKS, Button, Verb
from backroom.games.noir.rules.words import suspect_called

# Every agent


@final
class Accuse(Verb[State]):
    """Ask whether that is a mafioso: a neighbour, and as a bluff oneself; the detective asks from afar."""

    def __init__(self, name: str, far: bool = False) -> None:
        super().__init__(name, name + " {}", "town", TOWN)
        self.far = far

    def offer(self, s: State, choices: Choices) -> None:
        me = s.identities[s.seat]
        cell = s.cell_of(me)
        if self.far:
            s.add_free_in(s.shape.straight[cell], self.first, choices)
        else:
            s.add_free_in(s.shape.near[cell], self.first, choices)
            choices.append(self.first + me)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        return deaths.accuse(s, self.far, noun, chance)

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return f"nobody alive and free is {STRAIGHT}" if self.far else NOTHING_ASKS
        return not_at_large(s, noun) or too_far(s, noun, STRAIGHT if self.far else "next to you")

    def button(self, s: State, noun: int) -> Button:
        label = (f"{self.name.capitalize()} ", suspect_called(s.names[noun]))
        bluff = not self.far and noun == s.identities[s.seat]
        return Button(label, "bluff", ("yourself, as a bluff",)) if bluff else Button(label, self.name)


@final
class Disarm(Verb[State]):
    """Take a threat, or a bomb, off a neighbour."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"disarm {MARKERS[kind]}", f"disarm {MARKERS[kind]} on {{}}", "town", TOWN)
        self.kind = kind

    def offer(self, s: State, choices: Choices) -> None:
        marked = s.marks[self.kind] & ~s.arrested
        if marked:
            add_in(choices, self.first, s.near_among(s.cell_of(s.identities[s.seat]), marked), s.cells)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat = s.seat
        s.disarm(self.kind, seat, noun)
        return (UNTOLD if s.silent else told(Disarmed(s.names[noun], MARKERS[self.kind]), seat),)

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return f"nobody next to you {'is threatened' if self.kind == THREAT else 'carries a bomb'}"
        return not_at_large(s, noun) or carries_none(s, noun, self.kind) or too_far(s, noun)


# The undercover agent


@final
class Autopsy(Verb[State]):
    """Look at a neighbour who is dead: every mafioso next to the body raises a hand."""

    def __init__(self) -> None:
        super().__init__("autopsy", "autopsy {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_in(choices, self.first, s.dead & s.shape.near[s.cell_of(s.identities[UNDERCOVER])], s.cells)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.autopsy(noun)
        looked = UNTOLD if s.silent else s.ready.of(LookedAt, UNDERCOVER, noun)
        return looked, raise_hands(s, noun, agents=False)

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return "nobody next to you is dead"
        if s.is_dead(noun):
            return not_in_town(s, noun) or too_far(s, noun)
        return f"{title(s.names[noun])} is not dead"


# The detective


@final
class Canvass(Verb[State]):
    """Draw two cards to reveal one; a last card is revealed at once."""

    def __init__(self) -> None:
        super().__init__("canvass", "canvass")

    def offer(self, s: State, choices: Choices) -> None:
        if s.deck:
            choices.append(self.first)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        drawn = draw(s, DETECTIVE, s.drawn, 2, chance)
        s.phase = CANVASSING
        return (drawn,) if len(s.drawn) > 1 else (drawn, *reveal(s, s.drawn[0]))

    def why_not(self, s: State, noun: int) -> str:
        return DECK_EMPTY

    def button(self, s: State, noun: int) -> Button:
        return Button(("Canvass",), self.name, ("draw two cards, reveal one",))


@final
class Reveal(Verb[State]):
    """Turn up one of the two; the other goes under the deck."""

    def __init__(self) -> None:
        super().__init__("place", "reveal {}", "hand", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_cards(choices, self.first, s.drawn)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        return reveal(s, noun)

    def why_not(self, s: State, noun: int) -> str:
        return NOT_IN_HAND


# The suit


@final
class Guard(Verb[State]):
    """As his turn begins, place a protection marker, if there is one left."""

    def __init__(self) -> None:
        super().__init__("guard", "guard {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        carrying = s.marks[PROTECTION]
        if count(carrying) < s.limits.protections:
            taken = s.dead | s.cells_of(carrying | s.arrested)
            add_in(choices, self.first, s.shape.everywhere & ~taken, s.cells)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.mark(PROTECTION, noun)
        s.guarded()
        return (UNTOLD if s.silent else s.ready.of(Guarded, SUIT, noun),)

    def why_not(self, s: State, noun: int) -> str:
        spent = f"all {s.limits.protections} protection markers are in play"
        return not_at_large(s, noun) or carries(s, noun, PROTECTION) or spent


@final
class Unguard(Verb[State]):
    """Or take one back."""

    def __init__(self) -> None:
        super().__init__("unguard", "unguard {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_each(choices, self.first, s.marks[PROTECTION])

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.unmark(PROTECTION, noun)
        s.guarded()
        return (UNTOLD if s.silent else s.ready.of(Unguarded, SUIT, noun),)

    def why_not(self, s: State, noun: int) -> str:
        return not_at_large(s, noun) or carries_none(s, noun, PROTECTION)


@final
class Protect(Verb[State]):
    """Save the victim, if it is in his row or column. He never saves himself."""

    def __init__(self) -> None:
        super().__init__("protect", "protect {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        if s.shape.cross[s.cell_of(s.identities[SUIT])] >> s.cell_of(s.victim) & 1:
            choices.append(self.first + s.victim)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        return deaths.protect(s, chance)

    def why_not(self, s: State, noun: int) -> str:
        if noun == s.identities[SUIT] == s.victim:
            return "you can't protect yourself"
        return not_the_one(s, noun) or too_far(s, noun, "in your row or column")


@final
class LetDie(Verb[State]):
    """Or let it happen."""

    def __init__(self) -> None:
        super().__init__("let die", "let {} die", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        choices.append(self.first + s.victim)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        return deaths.let_die(s, chance)

    def why_not(self, s: State, noun: int) -> str:
        return not_the_one(s, noun)


# The profiler


@final
class Profile(Verb[State]):
    """Place a card of a living suspect, discard those of the dead, draw, and ask the mafia about the one placed."""

    def __init__(self) -> None:
        super().__init__("profile", "profile {}", "hand", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_cards(choices, self.first, living_hand(s))

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.hand.remove(noun)
        s.clear(noun)
        return *discard_and_draw(s, [s.names[noun]], chance), raise_hands(s, noun, agents=False)

    def why_not(self, s: State, noun: int) -> str:
        return not_at_large(s, noun) if noun in s.hand else NOT_IN_HAND


@final
class Refill(Verb[State]):
    """Without a living suspect's card: discard and draw."""

    def __init__(self) -> None:
        super().__init__("profile", "profile")

    def offer(self, s: State, choices: Choices) -> None:
        if (s.hand or s.deck) and not living_hand(s):
            choices.append(self.first)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        return discard_and_draw(s, [], chance)

    def why_not(self, s: State, noun: int) -> str:
        if s.hand:
            return "you must place a living suspect's card"
        return "you have no cards, and the evidence deck is empty"

    def button(self, s: State, noun: int) -> Button:
        return Button(("Profile",), self.name, ("discard the dead and draw",))


# What several of them do


def raise_hands(s: State, suspect: i64, agents: bool) -> Event:
    """Who is next to a suspect: the mafia, or everyone."""
    seats = [seat for seat in deeds.near(s, suspect, s.identities) if agents or seat & 1 == MAFIA]
    s.raise_hands(suspect, agents, seats)
    return UNTOLD if s.silent else told(HandsRaised(s.names[suspect], agents, seats))


def draw(s: State, seat: Seat, hand: list[int], count: int, chance: Chance) -> Event:
    """Take cards into a hand, in secret, as many as there are."""
    cards = [s.deck.draw(chance) for _ in range(min(count, len(s.deck)))]
    hand += cards
    hand.sort()
    if s.silent:
        return UNTOLD
    return told(Drew(len(cards)), seat, {seat: Drew(len(cards), [s.names[card] for card in cards])})


def reveal(s: State, card: i64) -> Sequence[Event]:
    """One card is turned up and the other goes under the deck. Everyone next to the suspect raises a hand."""
    s.drawn.remove(card)
    for other in s.drawn:
        s.deck.put_under(other, (DETECTIVE,))
    s.drawn = []
    s.reveal(card)
    shown = UNTOLD if s.silent else s.ready.of(Revealed, DETECTIVE, card)
    return (shown, raise_hands(s, card, agents=True)) if s.on_board(card) else (shown,)


def living_hand(s: State) -> list[int]:
    """The cards that the profiler can place."""
    return [card for card in s.hand if not s.is_dead(card)]


def discard_and_draw(s: State, placed: list[str], chance: Chance) -> Sequence[Event]:
    """The profiler throws away the cards of the dead, and draws to four."""
    dead = [card for card in s.hand if s.is_dead(card)]
    for card in dead:
        s.hand.remove(card)
        s.discard(card)
    s.pass_on()
    shown = UNTOLD if s.silent else told(Profiled(placed, [s.names[card] for card in dead]), PROFILER)
    return shown, draw(s, PROFILER, s.hand, s.limits.hand_size - len(s.hand), chance)
