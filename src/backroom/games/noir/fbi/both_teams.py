"""FBI vs. Mafia: what both teams do: shift or collapse, and put on a disguise."""

from collections.abc import Sequence
from typing import Final

from backroom.core import Chance, Choices, Event, Seat
from backroom.games.noir.fbi import actions as act
from backroom.games.noir.fbi import deaths
from backroom.games.noir.fbi.state import State

A_DEAD_SUSPECT: Final = "a dead suspect"


def add_moves(s: State, after: list[list[int]], choices: Choices) -> None:
    """Shift or collapse; `after` has the shifts that may follow each shift."""
    choices.extend(after[s.last_shift])
    if s.killed >= s.shape.shorter:  # with fewer dead there is no collapse
        s.add_collapses(act.COLLAPSE, choices)


def disguise(s: State, seat: Seat, chance: Chance) -> Sequence[Event]:
    """Draw a card: a living suspect is the new identity, a dead one goes under the deck."""
    card = s.deck.draw(chance)
    if s.is_dead(card):
        s.deck.put_under(card, (seat,), A_DEAD_SUSPECT)
        s.pass_on()
        return (Event("disguise", seat, {"worked": False}, {seat: {"card": s.names[card]}}),)
    old = s.identities[seat]
    s.identities[seat] = card
    s.disguised(seat, old)
    return (Event("disguise", seat, {"worked": True, "suspect": s.names[old]}, deaths.to_team(s, seat)),)
