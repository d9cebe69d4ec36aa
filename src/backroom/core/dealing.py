"""Fair dealing: the secret is fixed before the game, and everybody can check every card afterwards.

Before the game the house draws 256 secret bits and publishes a commitment to them. Players may then add words of their
own, if they are asked. So the house can't choose a secret that suits it. Every chance result comes from those two. At
the end the secret is shown, and anyone can recompute every card (`backroom verify`). docs/fair-dealing.md has the bytes
and test vectors.

The commitment and the cards use different labels, so the commitment says nothing about the cards. Each line of the
record has a stream of its own. So a table that crashed goes on from its line number, and an undone line never deals
twice.
"""

import secrets
from collections.abc import Sequence
from hashlib import shake_256

from backroom.core.chance import Chance
from backroom.core.errors import BackroomError

SECRET_BYTES = 32
COMMIT_LABEL = b"backroom commitment 1"
DEAL_LABEL = b"backroom dealing 1"


def new_secret() -> bytes:
    """256 bits from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def _framed(*parts: bytes) -> bytes:
    """Each part behind its length. So no two lists of parts give the same bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def commitment(secret: bytes) -> str:
    """What is published before the game."""
    if len(secret) != SECRET_BYTES:
        raise BackroomError(f"A table's secret has {SECRET_BYTES} bytes, not {len(secret)}.")
    return shake_256(_framed(COMMIT_LABEL, secret)).hexdigest(32)


class Sealed(Chance):
    """Chance from a stream of SHAKE-256 bytes, 32 bits a draw. Numbers that would favour some cards are skipped."""

    def __init__(self, stream_key: bytes) -> None:
        self._hash = shake_256(stream_key)
        self._bytes = b""
        self._used = 0

    def _word(self) -> int:
        if self._used == len(self._bytes):
            # A longer digest begins with the shorter one, so the stream only grows.
            self._bytes = self._hash.digest(len(self._bytes) * 2 or 128)
        self._used += 4
        return int.from_bytes(self._bytes[self._used - 4 : self._used], "big")

    def draw(self, pool: Sequence[int]) -> int:
        size = len(pool)
        usable = 2**32 - 2**32 % size
        word = self._word()
        while word >= usable:
            word = self._word()
        return pool[word % size]


class SealedDealer:
    """The chance of each line at a live table."""

    def __init__(self, secret: bytes, entropy: Sequence[str] = ()) -> None:
        self.commitment = commitment(secret)
        self._secret = secret
        self._entropy = tuple(words.encode("utf-8", "surrogatepass") for words in entropy)

    def __call__(self, line: int) -> Chance:
        return Sealed(_framed(DEAL_LABEL, self._secret, line.to_bytes(8, "big"), *self._entropy))
