"""FBI vs. Mafia: from where each deed can be done to somebody, as onlookers reckon. All reaches go both ways."""

from mypy_extensions import i64

from backroom.games.noir.rules.board import Shape


def reach(board: Shape, deed: str, cell: i64) -> i64:
    """The cells from which it can be done to the suspect in this one."""
    if deed in ("kill", "strike", "disarm", "autopsy"):
        return board.near[cell]
    if deed in ("accuse", "bomb"):  # oneself, too: as a bluff
        return board.near[cell] | 1 << cell
    if deed in ("far accuse", "threaten"):
        return board.straight[cell]
    if deed == "snipe":
        return board.diagonal[cell]
    if deed == "protect":
        return board.cross[cell]
    return board.everywhere  # bombs go off and blasts kill wherever the bomber is
