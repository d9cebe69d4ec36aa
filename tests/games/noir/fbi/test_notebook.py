"""The notebook is exact: brute force over small boards, and stories on the large ones."""

from collections.abc import Hashable
from itertools import islice
from random import Random

import pytest

from backroom.core import Eye, Transcript
from backroom.games.noir.fbi import FbiOptions, FbiVsMafia
from backroom.games.noir.fbi.state import State
from backroom.games.noir.grid import members
from backroom.games.noir.town import NOBODY
from tests.games.noir.brute import follow
from tests.games.noir.fbi.scene import small

OPTIONS = FbiOptions(alphabetical=True, limit=60)


def key(s: State) -> Hashable:
    """The secrets of a state: with the open table, all there is."""
    return tuple(s.identities), tuple(s.hand), tuple(s.drawn), tuple(s.deck.middle), tuple(s.deck.bottom)


@pytest.mark.parametrize(
    ("game", "seats", "games", "watching"),
    [
        (small(6, 3, 3, arrests=3, kills=6), 6, 10, range(6)),
        (small(6, 2, 4, arrests=3, kills=5), 6, 10, range(6)),
        (small(6, 3, 3, arrests=3, kills=6), 6, 1, [None]),
        (small(6, 1, 7, arrests=3, kills=5), 6, 3, [None]),
        (small(8, 3, 4, arrests=4, kills=8, hand=2), 8, 4, range(8)),
        (small(8, 3, 4, arrests=4, kills=8, hand=1), 8, 2, range(8)),
    ],
)
def test_exact_by_brute_force(game: FbiVsMafia, seats: int, games: int, watching: list[Eye]) -> None:
    def compare(seen: Transcript, eye: Eye, states: list[State]) -> None:
        book = game.notes_of(seen)
        for seat, could_be in enumerate(book.marginals()):
            assert set(members(could_be)) == {s.identities[seat] for s in states} - {NOBODY}
        assert all(book.possible(s) for s in states)
        assert {key(s) for s in islice(book.worlds(Random(1)), 10)} <= {key(s) for s in states}

    assert follow(game, OPTIONS, seats, games, 7, key, compare, watching, open_actions=True) > 30
