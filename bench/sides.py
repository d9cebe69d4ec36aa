"""Which side each seat is on, in a word."""

from backroom.core import AnyGame, Seeded
from backroom.games.noir.rules.shown import TownShown


def sides_of(game: AnyGame, players: int) -> list[str]:
    """A team where there are teams, else a role, as everyone at the table sees it."""
    state, _ = game.start(game.spec.options(), players, Seeded("sides"))
    shown = game.see(state, None).public
    if not isinstance(shown, TownShown):
        return ["anybody"] * players
    return [one.team or one.role or "anybody" for one in shown.seats]
