"""The proof of a finished record: the rules allow it, chance was dealt as promised, and the result follows."""

from typing import Any

import msgspec

from backroom.core.chance import Chance, Scripted
from backroom.core.dealing import SealedDealer
from backroom.core.errors import BackroomError
from backroom.core.game import Game
from backroom.core.record import BadRecord, Line, Record
from backroom.core.sitting import Sitting


class Proof(msgspec.Struct, frozen=True):
    """What was proven of a record."""

    decisions: int
    sealed: bool
    """Every chance result that was not typed in follows from the committed secret."""
    typed: int
    """How many lines carry dice that people typed in."""


def verify(game: Game[Any], record: Record) -> Proof:
    """Prove a finished record, or raise `BadRecord` with the first line that is wrong."""
    if record.footer is None:
        raise BadRecord("the last line", "the game is not over, so there is nothing to prove yet")
    typed = sum(line.typed for line in record.lines)
    dealer = _sealed_dealer(record)

    def dealt(line: Line) -> Chance:
        return Scripted(line.chance) if dealer is None or line.typed else dealer(line.line)

    sitting = Sitting.resume(game, record, chance_of=dealt)
    result = sitting.result
    if result is None or (result.ending, result.winners) != (record.footer.ending, record.footer.winners):
        raise BadRecord("the last line", "the result does not follow from the lines")
    return Proof(decisions=len(record.lines) - 1, sealed=dealer is not None, typed=typed)


def _sealed_dealer(record: Record) -> SealedDealer | None:
    """The dealer with the secret that was shown. None without a commitment; refuses a secret that does not fit it."""
    dealing = record.header.dealing
    secret = record.footer.secret if record.footer else None
    if dealing is None:
        if secret is not None:
            raise BadRecord("the last line", "it shows a secret, but there was no commitment")
        return None
    if secret is None:
        raise BadRecord("the last line", "the secret is missing")
    try:
        dealer = SealedDealer(bytes.fromhex(secret), dealing.entropy)
    except (ValueError, BackroomError) as error:
        raise BadRecord("the last line", f"bad secret: {error}") from None
    if dealer.commitment != dealing.commitment:
        raise BadRecord("the last line", "the secret does not fit the commitment")
    return dealer
