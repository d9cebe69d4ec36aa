"""The notebook is exact: brute force over small boards, and stories on the large one."""

from itertools import combinations, islice, permutations
from random import Random

import pytest

from backroom.core import Deck, Eye, Seat, Transcript
from backroom.games.noir.grid import members
from backroom.games.noir.hitman import HitmanOptions, HitmanVsSleuth, rules
from backroom.games.noir.hitman.actions import COLLAPSE, INVESTIGATE, PLACE
from backroom.games.noir.hitman.notebook import HitmanNotebook
from backroom.games.noir.hitman.state import Limits, State
from backroom.games.noir.town import NOBODY
from tests.games.noir.brute import follow

OPTIONS = HitmanOptions(alphabetical=True, limit=40)


class Busy(HitmanVsSleuth):
    """Most shifts are forbidden, whatever anyone hides, so that more of the rest happens."""

    def legal(self, s: State, seat: Seat) -> list[int]:
        return [action for action in rules.legal(s, seat) if action >= COLLAPSE or action in (0, 1, 10)]


class Quiet(Busy):
    """Nobody is investigated, so that games last and the sleuth gets to hold cards of the dead."""

    def legal(self, s: State, seat: Seat) -> list[int]:
        return [action for action in super().legal(s, seat) if not INVESTIGATE <= action < PLACE]


SMALL = {
    "2x3": (HitmanVsSleuth(2, 3, Limits(hit_list=2, hand_size=2)), 20, 20),
    "2x4 quiet": (Quiet(2, 4, Limits(hit_list=3, hand_size=2)), 6, 20),
    "3x3 busy": (Busy(3, 3, Limits(hit_list=3, hand_size=3)), 3, 20),
}


Secrets = tuple[int, int, tuple[int, ...], tuple[int, ...]]


def key(s: State) -> Secrets:
    """The secrets of a state: with the open table, all there is."""
    return s.hitman, s.sleuth, tuple(s.hand), tuple(s.pool.middle)


def every_state(book: HitmanNotebook) -> list[State]:
    """Every way to spread the cards that nobody has seen, possible or not."""
    unseen = [card for card in book.cards if not book.town.face_up >> card & 1]
    states = []
    for hitman, sleuth in [*permutations(unseen, 2), *((hitman, NOBODY) for hitman in unseen)]:
        free = [card for card in unseen if card not in (hitman, sleuth)]
        for hand in combinations(free, book.town.held):
            s = State.__new__(State)
            s.copy_town(book.town)
            s.hitman, s.sleuth, s.hand = hitman, sleuth, list(hand)
            s.pool = Deck(card for card in free if card not in hand)
            states.append(s)
    return states


@pytest.mark.parametrize(("game", "games", "late"), SMALL.values(), ids=SMALL)
def test_exact_by_brute_force(game: HitmanVsSleuth, games: int, late: int) -> None:
    """`late` is how many positions at least show that the sleuth may have drawn cards of the dead."""
    dead_in_hand = 0

    def compare(seen: Transcript, eye: Eye, states: list[State]) -> None:
        nonlocal dead_in_hand
        book = game.notes_of(seen)
        hitmen, sleuths = book.marginals()
        found = {key(s) for s in states}
        assert set(members(hitmen)) == {s.hitman for s in states}
        assert (set(members(sleuths)) or {NOBODY}) == {s.sleuth for s in states}
        assert all(book.possible(s) for s in states)
        assert {key(s) for s in every_state(book) if book.possible(s)} == found
        assert {key(s) for s in islice(book.worlds(Random(1)), 10)} <= found
        dead_in_hand += any(s.is_dead(card) for s in states for card in s.hand)

    assert follow(game, OPTIONS, 2, games, 7, key, compare) > 150
    assert dead_in_hand >= late
