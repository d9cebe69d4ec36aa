"""What an eye sees of Master Thief vs. Chief of Police: built up from nothing, out of what lies open and what that
eye holds.
"""

from msgspec.structs import replace

from backroom.core import Seat
from backroom.games.noir.rules.seeing import name_or_none, named, tally, town_shown
from backroom.games.noir.rules.shown import Held, SeatShown, TownShown
from backroom.games.noir.rules.words import count_of
from backroom.games.noir.thief.rules.state import State, ThiefTown
from backroom.games.noir.thief.rules.words import roles_of


def public(town: ThiefTown, evidence_left: int) -> TownShown:
    """What lies open for everyone: the town with its treasures and officers, the score, and how large the deck is."""
    tallies = [tally("treasure", town.stolen(), len(town.cells), "stolen", seat=town.thief)]
    facts: list[tuple[str, int | str]] = [
        ("Evidence deck", evidence_left),
        ("Thief's turns", town.turns),
        ("Decisions left", town.decisions_left),
    ]
    first = town.first
    if town.terms.match:
        facts.insert(0, ("Game", "2 of 2" if first is not None else "1 of 2"))
    if first is not None:
        tallies.append(tally("treasure", first.stolen, None, "stolen in the first game", seat=town.chief))
        facts.insert(1, ("First game", f"{first.stolen} stolen in {count_of(first.turns, 'turn')}"))
    officers = [town.names[officer] for officer in town.officers]
    return replace(
        town_shown(town, seats=[SeatShown(role) for role in roles_of(town.thief)], tallies=tallies, facts=facts),
        marks={"treasure": named(town, town.treasures), "officer": officers},
        officers=officers,
    )


def private(s: State, eye: Seat) -> Held:
    """What this seat holds."""
    if eye == s.thief:
        return Held(identity=name_or_none(s, s.active), hand=[s.names[card] for card in s.hand])
    return Held(identity=name_or_none(s, s.plainclothes))
