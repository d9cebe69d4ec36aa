"""Heist: the powers of the thieves that are no shifts and put no markers."""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, told
from backroom.core.book import in_letters
from backroom.core.choices import add_each
from backroom.games.noir.heist.rules.cards import draws_cards, saying, shows, takes_identity
from backroom.games.noir.heist.rules.facts import DidInsideJob, Disabled, Recruited, Silenced, Vanished
from backroom.games.noir.heist.rules.state import DUPLICATING, TOWN, State
from backroom.games.noir.rules.ready import UNTOLD
from backroom.games.noir.rules.verbs import NOT_AT_ALL, NOTHING_ASKS, Button, Verb
from backroom.games.noir.rules.words import suspect_called


class ToOfficer(Verb[State]):
    """Do something to an officer in uniform."""

    def __init__(self, name: str, text: str, says: str) -> None:
        super().__init__(name, text, "town", TOWN)
        self.says = says

    def button(self, s: State, noun: int) -> Button:
        return Button(saying(self.says, s.names[noun]), self.name)


@final
class Disable(ToOfficer):
    """The cleaner: put an officer next to her out of action."""

    def offer(self, s: State, choices: Choices) -> None:
        add_each(choices, self.first, s.around(s.identities[s.seat]) & s.awake())

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat = s.seat
        s.disable(noun)
        return *shows(s, seat), UNTOLD if s.silent else told(Disabled(s.names[noun]), seat)

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return "no officer who is awake is next to you"
        return no_officer(s, noun) or asleep(s, noun) or not_next_to_you(s, noun)


@final
class InsideJob(ToOfficer):
    """The insider: change places with an officer, for all to see. Two cards move, and one of them is an officer's."""

    def offer(self, s: State, choices: Choices) -> None:
        add_each(choices, self.first, s.officers)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat, me = s.seat, s.identities[s.seat]
        s.inside_job(me, noun)
        return *shows(s, seat), UNTOLD if s.silent else told(DidInsideJob(s.names[me], s.names[noun]), seat)

    def why_not(self, s: State, noun: int) -> str:
        return NOTHING_ASKS if noun == NOT_AT_ALL else no_officer(s, noun)


@final
class Silence(ToOfficer):
    """The silencer: kill an officer next to her. Somebody drawn from the deck takes his place."""

    def offer(self, s: State, choices: Choices) -> None:
        if s.killed < s.limits.silences and s.deck.middle:
            add_each(choices, self.first, s.around(s.identities[s.seat]) & s.officers)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat = s.seat
        s.silence(noun)
        recruit = s.deck.draw(chance)
        s.put_in_uniform(recruit)
        return *shows(s, seat), told(Silenced(s.names[noun]), seat), told(Recruited(s.names[recruit]))

    def why_not(self, s: State, noun: int) -> str:
        no = no_officer(s, noun) if noun != NOT_AT_ALL else ""
        if no or s.killed < s.limits.silences:
            return no or ("no officer is next to you" if noun == NOT_AT_ALL else not_next_to_you(s, noun))
        return f"{in_letters(s.limits.silences)} officers are dead already, and that is the limit"


@final
class Vanish(Verb[State]):
    """The decoy: shuffle her identity into the deck and draw one, perhaps the same."""

    def __init__(self) -> None:
        super().__init__("vanish", "vanish")

    def offer(self, s: State, choices: Choices) -> None:
        choices.append(self.first)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat = s.seat
        s.deck.shuffle_in(s.identities[seat])
        identity = takes_identity(s, seat, s.deck.draw(chance))
        s.new_identity()
        return *shows(s, seat), UNTOLD if s.silent else told(Vanished(), seat), identity

    def button(self, s: State, noun: int) -> Button:
        return Button(("Vanish",), self.name, ("draw a new identity",))


@final
class Duplicate(Verb[State]):
    """The mimic: draw cards, to become one of them."""

    def __init__(self) -> None:
        super().__init__("duplicate", "duplicate")

    def offer(self, s: State, choices: Choices) -> None:
        if s.deck.middle:
            choices.append(self.first)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat = s.seat
        drawn = draws_cards(s, seat, min(s.limits.duplicates, len(s.deck)), chance)
        s.phase = DUPLICATING
        return *shows(s, seat), drawn

    def why_not(self, s: State, noun: int) -> str:
        return "the evidence deck is empty"

    def button(self, s: State, noun: int) -> Button:
        note = f"draw {in_letters(s.limits.duplicates)} cards and become one of them"
        return Button(("Duplicate",), self.name, (note,))


# Why not


def no_officer(s: State, noun: int) -> str:
    """That a suspect wears no uniform."""
    return "" if s.officers >> noun & 1 else f"{suspect_called(s.names[noun]).words} is not an officer in uniform"


def asleep(s: State, noun: int) -> str:
    """That an officer is out cold."""
    return f"{suspect_called(s.names[noun]).words} is already out of action" if noun == s.disabled else ""


def not_next_to_you(s: State, noun: int) -> str:
    """That a suspect is out of reach."""
    return f"{suspect_called(s.names[noun]).words} is not next to you"
