"""The rules of Nightshade: the doors. Behind them, in the order of the rule book: `investigators`, `moving`, `places`,
`scenes`, `collector`, `suspects`, `interrogation`, `notes`, `twists`.
"""

from collections.abc import Sequence

from backroom.core import Chance, Event, Recorded, Seat
from backroom.games.nightshade import flow, investigators, places, scenes, twists
from backroom.games.nightshade.state import Rules, State

assert all((places, scenes, twists))  # importing them fills in the deeds


def start(rules: Rules, chance: Chance) -> tuple[State, list[Event]]:
    """The investigator comes in."""
    s = State(rules)
    return s, begin(s, investigators.CASES[rules.case](chance), chance)


def begin(s: State, details: tuple[str, ...], chance: Chance) -> list[Event]:
    """From nothing to the first decision, with what the case comes with."""
    s.details = details
    recorded = Recorded(chance)
    s.chance, s.events = recorded, []
    investigators.begin(s)
    return told(s, recorded)


def turn(s: State) -> Sequence[Seat]:
    """Who must decide now."""
    return (0,) if s.ask else ()


def legal(s: State, seat: Seat) -> list[int]:
    """What may be done now."""
    return flow.legal(s)


def play(s: State, seat: Seat, action: int, chance: Chance) -> list[Event]:
    """Carry out a legal action, up to the next decision."""
    recorded = Recorded(chance)
    s.chance, s.events = recorded, []
    flow.step(s, action)
    return told(s, recorded)


def told(s: State, chance: Recorded) -> list[Event]:
    """What happened since. The first event carries all that chance answered: nothing of it is hidden from anyone."""
    first, *rest = s.events
    del s.chance, s.events
    return [Event(first.kind, first.seat, {**(first.public or {}), "chance": chance.results}), *rest]
