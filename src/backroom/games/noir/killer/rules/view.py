"""What an eye sees of Killer vs. Inspector: built up from nothing, out of what lies open and what that eye holds."""

from backroom.core import Seat
from backroom.games.noir.killer.rules.state import FIRST_KILL, KILLER, KillerTown, State
from backroom.games.noir.killer.rules.words import ROLES
from backroom.games.noir.rules.seeing import name_or_none, tally, town_shown
from backroom.games.noir.rules.shown import Held, SeatShown, TownShown


def public(town: KillerTown, evidence_left: int, held: int) -> TownShown:
    """What lies open for everyone: the town, and how many cards are in the deck and in the inspector's hand."""
    return town_shown(
        town,
        seats=[SeatShown(role) for role in ROLES],
        tallies=[tally("dead", town.killed, town.goal, "dead", seat=KILLER)],
        facts=[
            ("Evidence deck", evidence_left),
            ("Inspector's hand", held),
            ("Decisions left", town.decisions_left),
        ],
    )


def private(s: State, eye: Seat) -> Held:
    """What this seat holds."""
    if eye == KILLER:
        return Held(identity=s.names[s.killer])
    if s.phase == FIRST_KILL:
        return Held()
    return Held(identity=name_or_none(s, s.inspector), hand=[s.names[card] for card in s.hand])
