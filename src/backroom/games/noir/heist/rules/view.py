"""What an eye sees of Heist: built up from nothing, out of what lies open and what that eye holds."""

from msgspec import UNSET
from msgspec.structs import replace

from backroom.core import Seat
from backroom.games.noir.heist.rules.ending import name_of
from backroom.games.noir.heist.rules.roles import NO_ROLE, ROLES
from backroom.games.noir.heist.rules.state import HeistTown, State
from backroom.games.noir.heist.rules.vaults import VAULTS
from backroom.games.noir.heist.rules.words import CHIEF, LAW, THIEVES
from backroom.games.noir.rules.seeing import name_or_none, named, tally, town_shown
from backroom.games.noir.rules.shown import Held, SeatShown, TownShown, VaultShown
from backroom.games.noir.rules.town import NOBODY


def public(town: HeistTown, evidence_left: int, roles: list[int]) -> TownShown:
    """What lies open for everyone; `roles` are those that everyone may see."""
    thieves = [
        SeatShown(
            name_of(role),
            THIEVES,
            raised=town.raised >> seat & 1 == 1,
            out="captured: draws a new role" if town.waiting >> seat & 1 else "",
        )
        for seat, role in enumerate(roles)
    ]
    shown = town_shown(
        town,
        seats=[*thieves, SeatShown(CHIEF, LAW)],
        tallies=[
            tally("vault", town.opened.bit_count(), len(town.markers), "vaults open", THIEVES),
            tally("arrest", town.captured, town.captures_to_win(), "captured", LAW),
        ],
        facts=[
            ("Evidence deck", evidence_left),
            ("Roles to draw", town.roles_left()),
            ("Thieves' actions in a row", f"{town.in_a_row} of {town.chief}"),
            ("Decisions left", town.decisions_left),
        ],
    )
    officers = named(town, town.officers)
    return replace(
        shown,
        was={town.names[suspect]: thief for suspect, thief in sorted(town.was.items())},
        marks={"officer": officers, "disabled": [] if town.disabled == NOBODY else [town.names[town.disabled]]},
        officers=officers,
        vaults=[
            VaultShown(VAULTS[vault], zone, list(town.markers[vault]), town.opened >> vault & 1 == 1)
            for vault, zone in enumerate(town.limits.vaults.cells)
        ],
    )


def private(s: State, eye: Seat) -> Held:
    """What this seat holds and knows."""
    identity = name_or_none(s, s.identities[eye])
    hand = [s.names[card] for card in s.hand] if s.hand and s.seat == eye else UNSET
    if eye == s.chief:
        return Held(identity=identity, hand=hand)
    roles: dict[str, str | None] = {str(seat): ROLES[role] for seat, role in enumerate(s.roles) if role != NO_ROLE}
    team: dict[str, str | None] = {
        str(seat): s.names[one] for seat, one in enumerate(s.identities[: s.chief]) if one != NOBODY and seat != eye
    }
    return Held(identity=identity, team=team if s.limits.open_identities else UNSET, hand=hand, roles=roles)
