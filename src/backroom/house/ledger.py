"""What a table's log says without any rules: who sits where, how many lines were played, what was agreed on.

The live table adds the game to it. A house that can't play the game has this much all the same.
"""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from backroom.core import Header, Seat
from backroom.house.chairs import Chair
from backroom.house.entries import (
    AnswersSet,
    Coached,
    Dealt,
    Entry,
    HandedToBot,
    Kept,
    Left,
    Played,
    Rematch,
    Returned,
    Sat,
)


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """A table's log, summed up. It never changes: `after` gives a new one."""

    chairs: tuple[Chair, ...]
    header: Header | None = None
    """Of the record, once the cards are dealt."""
    lines: int = 0
    """How many lines the record has."""
    coached: bool = False
    """The host wants a coach even where people play people."""
    rematch: str = ""
    """The table where the rematch is."""
    size: int = 0
    """How many entries the log has."""

    def after(self, entries: Iterable[Entry]) -> "Ledger":
        """The same with a few more entries."""
        ledger = self
        for entry in entries:
            ledger = replace(ledger._told(entry), size=ledger.size + 1)
        return ledger

    def _told(self, entry: Entry) -> "Ledger":
        match entry:
            case Sat(seat=seat, person=person, name=name):
                return self._with(seat, replace(self.chairs[seat], person=person, name=name))
            case Kept(seat=seat):
                return self._with(seat, replace(self.chairs[seat], kept=True))
            case Left(seat=seat):
                return self._with(seat, Chair())
            case HandedToBot(seat=seat, bot=bot):
                return self._with(seat, replace(self.chairs[seat], bot=bot))
            case Returned(seat=seat):
                return self._with(seat, replace(self.chairs[seat], bot=""))
            case AnswersSet(seat=seat, answers=answers):
                return self._with(seat, replace(self.chairs[seat], standing=answers))
            case Dealt(header=header):
                return replace(self, header=header, lines=1)
            case Played():
                return replace(self, lines=self.lines + 1)
            case Rematch(table=table):
                return replace(self, rematch=table)
            case Coached():
                return replace(self, coached=True)
            case _:  # words change nothing here
                return self

    def _with(self, seat: Seat, chair: Chair) -> "Ledger":
        if not 0 <= seat < len(self.chairs):
            raise IndexError(f"there is no seat {seat}")
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))


def new_ledger(players: int) -> Ledger:
    """Of a log that has no entries yet."""
    return Ledger(chairs=(Chair(),) * players)
