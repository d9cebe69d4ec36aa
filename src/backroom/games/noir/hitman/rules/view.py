"""What an eye sees of Hitman vs. Sleuth: built up from nothing, out of what lies open and what that eye holds."""

from msgspec.structs import replace

from backroom.core import Seat
from backroom.games.noir.hitman.rules.state import HITMAN, SLEUTH, HitmanTown, State
from backroom.games.noir.hitman.rules.words import ROLES
from backroom.games.noir.rules.seeing import name_or_none, named, tally, town_shown
from backroom.games.noir.rules.shown import Held, HitList, SeatShown, TownShown
from backroom.games.noir.rules.town import NOBODY


def public(town: HitmanTown, evidence_left: int) -> TownShown:
    """What lies open for everyone: the town, the hit list, and how many cards are in the deck and in the hand."""
    done = town.crossed_off.bit_count()
    listed = done + (town.target != NOBODY) + town.face_down
    shown = town_shown(
        town,
        seats=[SeatShown(ROLES[HITMAN], raised=town.near), SeatShown(ROLES[SLEUTH])],
        tallies=[tally("target", done, listed, "off the hit list", seat=HITMAN)],
        facts=[
            ("Evidence deck", evidence_left),
            ("Sleuth's hand", town.held),
            ("Decisions left", town.decisions_left),
        ],
    )
    hit_list = HitList(name_or_none(town, town.target), town.face_down, named(town, town.crossed_off))
    return replace(shown, asked=name_or_none(town, town.asked), hit_list=hit_list)


def private(s: State, eye: Seat) -> Held:
    """What this seat holds."""
    if eye == HITMAN:
        return Held(identity=s.names[s.hitman])
    return Held(identity=name_or_none(s, s.sleuth), hand=[s.names[card] for card in s.hand])
