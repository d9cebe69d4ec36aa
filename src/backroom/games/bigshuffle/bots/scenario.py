"""What everybody may want."""

from typing import NamedTuple

from backroom.games.bigshuffle.rules.state import NONE, State


class Scenario(NamedTuple):
    """What everybody's agendas may be: for each seat what each of its agendas wants, as sets of scenes."""

    weight: float
    agendas: tuple[tuple[int, ...], ...]


def scenario_of(state: State) -> Scenario:
    """The agendas as they are in an imagined world."""
    wants = state.rules.cards.wants
    return Scenario(
        1.0,
        tuple(
            tuple(wants[state.dealt[at]] for at in state.agendas_of(seat) if at != NONE) for seat in range(state.seats)
        ),
    )
