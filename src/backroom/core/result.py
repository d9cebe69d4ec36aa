"""How a game ended."""

import msgspec

from backroom.core.seats import Seat


class Result(msgspec.Struct, frozen=True):
    """Winners (none means a draw), a short stable word for the ending, and the sentence for people."""

    winners: tuple[Seat, ...]
    ending: str
    words: str

    @property
    def drawn(self) -> bool:
        """Nobody won."""
        return not self.winners
