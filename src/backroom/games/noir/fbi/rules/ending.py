"""How a game of FBI vs. Mafia ends."""

from typing import Final

from backroom.core import Seat
from backroom.games.noir.fbi.rules.roles import FBI, MAFIA

ARRESTS: Final = "arrests"
TOWN_TAKEN: Final = "town-taken"
GONE: Final = ("mafia-gone", "fbi-gone")
LIMIT: Final = "limit"
WINNER_OF: Final = {ARRESTS: FBI, TOWN_TAKEN: MAFIA, GONE[MAFIA]: FBI, GONE[FBI]: MAFIA}
"""The team that won with each ending."""


def winners(ending: str, seats: int) -> tuple[Seat, ...]:
    """The seats of the team that won, if one did."""
    return () if ending == LIMIT else tuple(range(WINNER_OF[ending], seats, 2))
