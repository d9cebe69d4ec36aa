"""What an eye sees of Spy Tag: built up from nothing, out of what lies open and what that eye holds."""

from msgspec.structs import replace

from backroom.games.noir.rules.seeing import name_or_none, tally, town_shown
from backroom.games.noir.rules.shown import SeatShown, TownShown
from backroom.games.noir.spytag.rules.state import SpyTown
from backroom.games.noir.spytag.rules.words import team_of


def public(town: SpyTown, evidence_left: int) -> TownShown:
    """What lies open for everyone."""
    teams = [team_of(seat, town.teams, town.seats) for seat in range(town.seats)]
    shown = town_shown(
        town,
        seats=[SeatShown("spy", team, raised=town.raised >> seat & 1 == 1) for seat, team in enumerate(teams)],
        tallies=[
            tally("trophy", count, town.goal, "trophies", team=teams[number], seat=None if teams[number] else number)
            for number, count in enumerate(town.trophies)
        ],
        facts=[("Evidence deck", evidence_left), ("Decisions left", town.decisions_left)],
    )
    was = {town.names[suspect]: spy for suspect, spy in sorted(town.was.items())}
    return replace(shown, was=was, asked=name_or_none(town, town.asked))
