"""Which side each seat is on, in a word."""

from backroom.core import AnyGame, Seeded


def sides_of(game: AnyGame, players: int) -> list[str]:
    """A team where there are teams, else a role, as everyone at the table sees it."""
    state, _ = game.start(game.spec.options(), players, Seeded("sides"))
    seats = game.see(state, None).public["seats"]
    return [facts.get("team") or facts.get("role") or "anybody" for facts in seats]
