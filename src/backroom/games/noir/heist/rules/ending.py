"""How a heist ends."""

from typing import Final

from backroom.core import Event, Seat, told
from backroom.games.noir.heist.rules.facts import Ended
from backroom.games.noir.heist.rules.roles import NO_ROLE, ROLES
from backroom.games.noir.heist.rules.state import State
from backroom.games.noir.rules.deeds import opened
from backroom.games.noir.rules.shown import Opened

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
    cards = all_opened(s)
    roles = {str(seat): name_of(role) for seat, role in enumerate(s.roles)}
    return told(Ended(s.ending, roles, cards.identities, cards.hands))


def all_opened(s: State) -> Opened:
    """What is turned up when the game is over. A hand is that of the seat that was choosing from it."""
    return opened(s, s.identities, {s.seat: s.hand} if s.hand else {})


def name_of(role: int) -> str | None:
    """A role by name, if there is one."""
    return None if role == NO_ROLE else ROLES[role]
