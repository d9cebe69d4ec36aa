"""How a heist ends."""

from backroom.core import Event
from backroom.games.noir.heist.roles import NO_ROLE, ROLES
from backroom.games.noir.heist.state import State
from backroom.games.noir.seeing import opened

VAULTS_OPEN = "vaults-open"
THIEVES_OUT = "thieves-out"
LIMIT = "limit"


def end(s: State, ending: str) -> Event:
    """Open the secrets."""
    s.end(ending)
    roles = {str(seat): name_of(role) for seat, role in enumerate(s.roles)}
    return Event("end", None, {"ending": ending, "roles": roles, **all_opened(s)})


def all_opened(s: State) -> dict[str, object]:
    """What is turned up when the game is over. A hand is that of whoever was choosing from it."""
    return opened(s, s.identities, {s.seat: s.hand} if s.hand else {})


def name_of(role: int) -> str | None:
    """A role by name, if there is one."""
    return None if role == NO_ROLE else ROLES[role]
