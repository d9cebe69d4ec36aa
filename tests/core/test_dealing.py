"""Fair dealing: the bytes are the published ones, every outcome is equally likely, and nothing else is hashed alike."""

import hashlib
import json
import re
import struct
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backroom.core import BackroomError, Sealed, SealedDealer, commitment, new_secret

PUBLISHED = json.loads((Path(__file__).parent / "dealing_vectors.json").read_text(encoding="utf-8"))
DOCUMENT = Path(__file__).parents[2] / "docs" / "fair-dealing.md"
SECRET = bytes(range(32))
WORDS = range(2**32)
"""A pool in which every word of the stream stands for itself."""


def words_of(secret: bytes, entropy: Sequence[str], line: int, count: int = 8) -> list[int]:
    """The first words of a line's stream."""
    chance = SealedDealer(secret, entropy)(line)
    return [chance.draw(WORDS) for _ in range(count)]


class Crafted(Sealed):
    """Chance from a stream that we wrote ourselves."""

    def __init__(self, words: Sequence[int]) -> None:
        super().__init__(b"")
        self.words = list(words)

    def _word(self) -> int:
        return self.words.pop(0)


# A second opinion: docs/fair-dealing.md in a few lines, without any code of backroom.core


def framed(*parts: bytes) -> bytes:
    """Each part behind its length."""
    return b"".join(struct.pack(">I", len(part)) + part for part in parts)


def second_commitment(secret: bytes) -> str:
    """The commitment to a secret."""
    return hashlib.shake_256(framed(b"backroom commitment 1", secret)).digest(32).hex()


def second_draws(secret: bytes, entropy: Sequence[str], line: int, pools: Sequence[int]) -> Iterator[int]:
    """Indices drawn on a line from pools of these sizes."""
    key = framed(b"backroom dealing 1", secret, struct.pack(">Q", line), *(words.encode() for words in entropy))
    stream = struct.iter_unpack(">I", hashlib.shake_256(key).digest(100_000))
    for size in pools:
        (word,) = next(stream)
        while word >= 2**32 // size * size:
            (word,) = next(stream)
        yield word % size


@pytest.mark.parametrize("vector", PUBLISHED["vectors"], ids=lambda v: f"{v['secret'][:4]}-{'-'.join(v['entropy'])}")
def test_published_vectors(vector: dict[str, Any]) -> None:
    secret, entropy, pools = bytes.fromhex(vector["secret"]), vector["entropy"], PUBLISHED["pools"]
    assert commitment(secret) == second_commitment(secret) == vector["commitment"]
    dealer = SealedDealer(secret, entropy)
    assert dealer.commitment == vector["commitment"]
    for line, results in vector["draws"].items():
        chance = dealer(int(line))
        assert [chance.draw(range(size)) for size in pools] == results
        assert list(second_draws(secret, entropy, int(line), pools)) == results


def test_the_document_shows_the_published_vectors() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    assert ", ".join(map(str, PUBLISHED["pools"])) in document
    for vector in PUBLISHED["vectors"]:
        assert vector["secret"] in document
        assert vector["commitment"] in document
        for results in vector["draws"].values():
            assert ", ".join(map(str, results)) in document


def test_the_document_checks_a_record_by_hand() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert program.count("assert") == 4
    assert "backroom." not in program
    exec(program, {})


@settings(derandomize=True, database=None, deadline=None)
@given(
    st.binary(min_size=32, max_size=32),
    st.lists(st.text(st.characters(codec="utf-8"), max_size=5), max_size=3),
    st.integers(0, 2**64 - 1),
    st.lists(st.integers(1, 2**32), max_size=80),
)
def test_two_derivations_agree(secret: bytes, entropy: list[str], line: int, pools: list[int]) -> None:
    """Also beyond the first bytes of a stream, which is longer than any one digest of it."""
    chance = SealedDealer(secret, entropy)(line)
    assert [chance.draw(range(size)) for size in pools] == list(second_draws(secret, entropy, line, pools))


# The secret and the commitment


def test_secrets_are_new() -> None:
    some = {new_secret() for _ in range(20)}
    assert len(some) == 20
    assert {len(secret) for secret in some} == {32}


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_a_secret_has_256_bits(length: int) -> None:
    with pytest.raises(BackroomError, match=f"32 bytes, not {length}"):
        commitment(bytes(length))
    with pytest.raises(BackroomError, match=f"32 bytes, not {length}"):
        SealedDealer(bytes(length))


def test_the_commitment_says_nothing_of_the_cards() -> None:
    """It has a label of its own: it is not the beginning of any stream, and no stream is the beginning of it."""
    for entropy in ([], ["some words"]):
        for line in range(50):
            stream = b"".join(word.to_bytes(4, "big") for word in words_of(SECRET, entropy, line))
            assert stream.hex() != commitment(SECRET)
            assert stream[:4].hex() != commitment(SECRET)[:8]


# The streams


def test_the_same_line_gives_the_same_results() -> None:
    dealer = SealedDealer(SECRET, ["some words"])
    assert dealer(3).order(range(52)) == dealer(3).order(range(52))
    assert dealer(3).order(range(52)) == SealedDealer(SECRET, ["some words"])(3).order(range(52))


def test_each_line_has_a_stream_of_its_own() -> None:
    streams = {tuple(words_of(SECRET, [], line)) for line in (*range(300), 2**32, 2**63)}
    assert len(streams) == 302


@settings(derandomize=True, database=None, deadline=None)
@given(st.data())
def test_framing_is_unambiguous(data: st.DataObject) -> None:
    """Streams are equal only if the secret, the line and every player's words are."""
    some = st.tuples(
        st.sampled_from([bytes(32), b"a" * 32, b"\0" * 31 + b"a"]),
        st.lists(st.text(alphabet="a\0", max_size=3), max_size=4),
        st.sampled_from([0, 1, 256, 0x61]),
    )
    one, other = data.draw(some), data.draw(some)
    assert (words_of(*one) == words_of(*other)) == (one == other)


@pytest.mark.parametrize(
    ("one", "other"),
    [(["ab", "c"], ["a", "bc"]), ([], [""]), ([""], ["", ""]), (["a", "b"], ["b", "a"]), (["é"], ["e\u0301"])],
    ids=str,
)
def test_words_are_not_run_together(one: list[str], other: list[str]) -> None:
    assert words_of(SECRET, one, 0) != words_of(SECRET, other, 0)


# From words to draws


@pytest.mark.parametrize("size", [*range(1, 60), 1000, 2**16, 2**31, 2**31 + 1, 3_000_000_000, 2**32 - 1, 2**32])
def test_no_element_gets_more_words_than_another(size: int) -> None:
    """Words are used up to the last full multiple of the pool's size, and thrown away from there on."""
    usable = 2**32 // size * size
    assert Crafted([usable - 1]).draw(range(size)) == size - 1
    assert Crafted([0]).draw(range(size)) == 0
    if usable < 2**32:
        crafted = Crafted([usable, 2**32 - 1, 1 % size])
        assert crafted.draw(range(size)) == 1 % size
        assert crafted.words == []


def test_a_word_is_thrown_away_even_where_its_remainder_is_in_the_pool() -> None:
    """2**32 - 1 is 3 modulo 6: with modulo alone, 0 to 3 would come up more often than 4 and 5."""
    assert Crafted([2**32 - 1, 2**32 - 4, 2**32 - 5]).draw([10, 11, 12, 13, 14, 15]) == 15


def test_a_pool_of_one_uses_a_word_too() -> None:
    crafted = Crafted([77, 5])
    assert (crafted.draw([9]), crafted.draw(range(6))) == (9, 5)


def test_draws_are_even() -> None:
    chance = SealedDealer(SECRET)(0)
    draws = 60_000
    counts = Counter(chance.draw(range(6)) for _ in range(draws))
    assert sum((count - draws / 6) ** 2 / (draws / 6) for count in counts.values()) < 20.5
    orders = Counter(tuple(chance.order(range(3))) for _ in range(draws // 10))
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5
