"""FBI vs. Mafia: what both teams do: put on a disguise. (Shifts and collapses are those of any town.)"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, told
from backroom.games.noir.fbi.rules.deaths import for_team
from backroom.games.noir.fbi.rules.facts import Disguised
from backroom.games.noir.fbi.rules.reasons import DECK_EMPTY
from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.rules.ready import UNTOLD
from backroom.games.noir.rules.verbs import Button, Verb

A_DEAD_SUSPECT: Final = "a dead suspect"


@final
class Disguise(Verb[State]):
    """Draw a card: a living suspect is the new identity, a dead one goes under the deck."""

    def __init__(self) -> None:
        super().__init__("disguise", "disguise")

    def offer(self, s: State, choices: Choices) -> None:
        if s.deck:
            choices.append(self.first)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat = s.seat
        card = s.deck.draw(chance)
        if s.is_dead(card):
            s.deck.put_under(card, (seat,), A_DEAD_SUSPECT)
            s.pass_on()
            if s.silent:
                return (UNTOLD,)
            own = Disguised(worked=False, card=s.names[card])
            return (told(Disguised(worked=False), seat, {seat: own}),)
        old = s.identities[seat]
        s.identities[seat] = card
        s.disguised(seat, old)
        if s.silent:
            return (UNTOLD,)
        whole = Disguised(worked=True, suspect=s.names[old], identity=s.names[card])
        return (told(Disguised(worked=True, suspect=s.names[old]), seat, for_team(s, seat, whole)),)

    def why_not(self, s: State, noun: int) -> str:
        return DECK_EMPTY

    def button(self, s: State, noun: int) -> Button:
        return Button(("Disguise yourself",), self.name, ("draw a card",))
