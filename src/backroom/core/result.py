"""How a game ended."""

import msgspec

from backroom.core.seats import Seat


class Result(msgspec.Struct, frozen=True):
    """The winners (none means a draw), a short word for the ending that never changes, and a sentence for people."""

    winners: tuple[Seat, ...]
    ending: str
    words: str

    @property
    def drawn(self) -> bool:
        """Nobody won."""
        return not self.winners
