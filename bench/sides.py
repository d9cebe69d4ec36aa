"""Which side a seat is on, in a word."""

from backroom.core import AnyGame, Seat


def side_of(game: AnyGame, players: int, seat: Seat) -> str:
    """A role where there are two, a side where there are teams."""
    if game.spec.id == "noir/fbi":
        return ("mafia", "fbi")[seat % 2]
    if game.spec.id == "noir/heist":
        return "chief" if seat == players - 1 else "thieves"
    return game.spec.seats[players][seat] if players == 2 and game.spec.id != "bigshuffle" else "anybody"
