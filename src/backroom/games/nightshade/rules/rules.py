"""The rules of Nightshade: the doors. Behind them, in the order of the rule book: `investigators`, `moving`, `places`,
`scenes`, `collector`, `suspects`, `interrogation`, `notes`, `twists`. Their verbs stand together in `verbs`.
"""

from collections.abc import Sequence

import msgspec

from backroom.core import Chance, Event, Recorded, Seat, run, told
from backroom.games.nightshade.rules import investigators, verbs
from backroom.games.nightshade.rules.facts import Decided, Opened
from backroom.games.nightshade.rules.state import LIMIT, NONE, Rules, State
from backroom.games.nightshade.rules.verbs import ACTIONS, INTERROGATE, INTERROGATE_AGAIN


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
    return happened(s, recorded)


def turn(s: State) -> Sequence[Seat]:
    """Who must decide now."""
    return (0,) if s.ask else ()


def legal(s: State, seat: Seat) -> list[int]:
    """What may be done now."""
    return verbs.legal(s)


def play(s: State, seat: Seat, action: int, chance: Chance) -> list[Event]:
    """Carry out a legal action, up to the next decision."""
    recorded = Recorded(chance)
    s.chance, s.events = recorded, []
    step(s, action)
    return happened(s, recorded)


def step(s: State, action: int) -> None:
    """What follows from a decision, up to the next one."""
    verb, asked = ACTIONS.verb[action], s.ask
    s.decisions += 1
    s.tell(Decided(ACTIONS.text(action), s.day, asked[0]))
    if asked[0] == "turn" and not verb.free and verb not in (INTERROGATE, INTERROGATE_AGAIN):
        s.in_a_row, s.last_heard = 0, NONE  # any other action or move resets (S10)
    verb.do(s, ACTIONS.noun[action])
    if s.ask is asked and not verb.free:  # what is free leaves the question as it was
        s.ask = ()
    run(s)
    if s.decisions >= s.rules.limit and not s.ending:
        s.end(LIMIT)


def happened(s: State, chance: Recorded) -> list[Event]:
    """What happened since. The first event carries all that chance answered: nothing of it is hidden from anyone."""
    first, *rest = s.events
    del s.chance, s.events
    assert isinstance(first.public, Opened)
    return [told(msgspec.structs.replace(first.public, chance=tuple(chance.results))), *rest]
