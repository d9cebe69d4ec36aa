"""Heist: roles and identities that are drawn, and choosing from cards in the hand."""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Seat, Text, spans, told, told_only
from backroom.core.choices import add_cards
from backroom.games.noir.heist.rules.facts import (
    HasUndercover,
    PutInUniform,
    Redrew,
    SentUndercover,
    ShowedRole,
    Swapped,
    TookIdentity,
    TookRole,
)
from backroom.games.noir.heist.rules.roles import NO_ROLE, ROLES, level_of
from backroom.games.noir.heist.rules.state import TOWN, State
from backroom.games.noir.rules.facts import Became, Drew
from backroom.games.noir.rules.ready import UNTOLD
from backroom.games.noir.rules.town import TURN
from backroom.games.noir.rules.verbs import NOTHING_ASKS, Button, Verb
from backroom.games.noir.rules.words import suspect_called

# What is told of them


def shows(s: State, seat: i64) -> Sequence[Event]:
    """A thief's first steal, or first use of her power, shows what she is."""
    if s.shown[seat] != NO_ROLE:
        return ()
    s.show_role(seat, s.roles[seat])
    return (UNTOLD if s.silent else told(ShowedRole(ROLES[s.roles[seat]]), seat),)


def takes_role(s: State, seat: i64, chance: Chance) -> Event:
    """Draw a role, level 1 first. The thieves, and nobody else, are told."""
    stack = s.stacks[0] or s.stacks[1]
    role = chance.draw(stack)
    stack.remove(role)
    s.roles[seat] = role
    if s.silent:
        return UNTOLD
    return told_only(dict.fromkeys(range(s.chief), TookRole(ROLES[role])), seat)


def takes_identity(s: State, seat: i64, card: i64) -> Event:
    """A thief is somebody new, and is told so; where thieves know each other, all of them are."""
    s.identities[seat] = card
    if s.silent:
        return UNTOLD
    fact = TookIdentity(s.names[card])
    own: Seat = seat
    return told_only(dict.fromkeys(range(s.chief), fact) if s.limits.open_identities else {own: fact}, seat)


def draws_cards(s: State, seat: i64, count: int, chance: Chance) -> Event:
    """Cards to choose from, which only this seat sees."""
    s.hand = sorted([s.deck.draw(chance) for _ in range(count)])
    if s.silent:
        return UNTOLD
    cards = [s.names[card] for card in s.hand]
    own: Seat = seat
    return told(Drew(count), seat, {own: Drew(count, cards)})


def swapped(s: State, seat: i64, suspect: i64, other: i64) -> Event:
    """Two cards changed places. Which one is meant by whom is not told: they come in the order of their names."""
    if s.silent:
        return UNTOLD
    return told(Swapped(sorted([s.names[suspect], s.names[other]])), seat)


def saying(words: str, name: str) -> Text:
    """Words with a suspect's name in them."""
    before, after = words.split("{}")
    return spans(before, suspect_called(name), after)


# Choosing


class Choose(Verb[State]):
    """Choose one of the cards in the hand."""

    def __init__(self, name: str, says: str) -> None:
        super().__init__(name, f"{name} {{}}", "hand", TOWN)
        self.says = says

    def offer(self, s: State, choices: Choices) -> None:
        add_cards(choices, self.first, s.hand)

    def why_not(self, s: State, noun: int) -> str:
        return NOTHING_ASKS if s.phase == TURN else "that card is not in your hand"

    def button(self, s: State, noun: int) -> Button:
        return Button(saying(self.says, s.names[noun]), self.name)


@final
class PutIntoUniform(Choose):
    """The chief: one of them wears a uniform."""

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.hand.remove(noun)
        s.put_in_uniform(noun)
        return (told(PutInUniform(s.names[noun]), s.chief),)


@final
class SendUndercover(Choose):
    """The chief: one of them is undercover, and the rest goes back into the deck."""

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.hand.remove(noun)
        s.deck.shuffle_in(*s.hand)
        s.hand = []
        s.undercover_sent()
        chief: Seat = s.chief
        s.identities[chief] = noun
        return told(SentUndercover(), chief), told_only({chief: HasUndercover(s.names[noun])}, chief)


@final
class Become(Choose):
    """The mimic: be one of them. The others and the old identity go back into the deck."""

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat = s.seat
        s.hand.remove(noun)
        s.deck.shuffle_in(s.identities[seat], *s.hand)
        s.hand = []
        s.new_identity()
        return UNTOLD if s.silent else told(Became(), seat), takes_identity(s, seat, noun)


@final
class Redraw(Verb[State]):
    """The turn after being captured: a new role and a new identity, in secret."""

    def __init__(self) -> None:
        super().__init__("redraw", "redraw")

    def offer(self, s: State, choices: Choices) -> None:
        choices.append(self.first)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat = s.seat
        role = takes_role(s, seat, chance)
        identity = takes_identity(s, seat, s.deck.draw(chance))
        s.redraw(seat)
        return UNTOLD if s.silent else told(Redrew(level_of(s.roles[seat]) + 1), seat), role, identity

    def button(self, s: State, noun: int) -> Button:
        return Button(("Draw a new role and a new identity",), self.name)
