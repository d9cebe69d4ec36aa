"""How a heist ends."""

from typing import Final

from backroom.core import Event, Seat
from backroom.games.noir.deeds import opened
from backroom.games.noir.heist.roles import NO_ROLE, ROLES
from backroom.games.noir.heist.state import State

VAULTS_OPEN: Final = "vaults-open"
THIEVES_OUT: Final = "thieves-out"
LIMIT: Final = "limit"


def winners(ending: str, chief: Seat) -> tuple[Seat, ...]:
    """Who won with an ending: all the thieves, or the chief, who sits last."""
    if ending == VAULTS_OPEN:
        return tuple(range(chief))
    return (chief,) if ending == THIEVES_OUT else ()


def ended(s: State) -> Event:
    """Open the secrets."""
    roles = {str(seat): name_of(role) for seat, role in enumerate(s.roles)}
    return Event("end", None, {"ending": s.ending, "roles": roles, **all_opened(s)})


def all_opened(s: State) -> dict[str, object]:
    """What is turned up when the game is over. A hand is that of whoever was choosing from it."""
    return opened(s, s.identities, {s.seat: s.hand} if s.hand else {})


def name_of(role: int) -> str | None:
    """A role by name, if there is one."""
    return None if role == NO_ROLE else ROLES[role]
