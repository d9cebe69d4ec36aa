"""The notebook is exact: brute force over small boards, and stories on the large one."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from backroom.conformance import walk
from backroom.core import Deck, Eye, Seat, Transcript, eyes
from backroom.core.bits import members
from backroom.games.noir.spytag.rules import SpyOptions, SpyTag, rules
from backroom.games.noir.spytag.rules.notebook import SpyNotebook
from backroom.games.noir.spytag.rules.state import Limits, State
from backroom.games.noir.spytag.rules.verbs import CANVASS, COLLAPSE
from tests.games.noir.brute import follow
from tests.games.noir.spytag.scene import Scene

OPTIONS = SpyOptions(alphabetical=True, limit=25)


class Busy(SpyTag):
    """Most shifts are forbidden, whatever anyone hides, so that more of the rest happens."""

    def legal(self, s: State, seat: Seat) -> list[int]:
        return [action for action in rules.ENGINE.legal(s, seat) if action >= COLLAPSE.first or action in (0, 1, 14)]


class Quiet(Busy):
    """Nobody canvasses, so that there are more captures, and those that nobody answers tell more."""

    def legal(self, s: State, seat: Seat) -> list[int]:
        return [action for action in super().legal(s, seat) if action < CANVASS.first]


class Pairs(Quiet):
    """Four spies in two teams: the smallest table with teammates."""

    def _limits(self, options: SpyOptions, seats: int) -> Limits:
        return super()._limits(options, seats)._replace(teams=2)


SMALL = {
    # Goals so low that nobody draws from an empty deck.
    "3 on 2x3": (SpyTag((2, 3), goal=2), 3, 8),
    "3 on 2x4 quiet": (Quiet((2, 4), goal=2), 3, 4),
    "3 on 3x3 busy": (Busy((3, 3), goal=3), 3, 2),
    "4 on 2x3": (SpyTag((2, 3), goal=1), 4, 4),
    "4 in pairs on 2x3": (Pairs((2, 3), goal=2), 4, 4),
    "4 in pairs on 2x4": (Pairs((2, 4), goal=3), 4, 1),
    "6 in pairs on 2x3": (Busy((2, 3), goal=1), 6, 2),
}


def key(s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The secrets of a state: with the open table, all there is."""
    return tuple(s.identities), tuple(s.deck.middle)


def ways(sets: Sequence[int]) -> int:
    """In how many ways all can be somebody of their set, no two the same."""
    if not sets:
        return 1
    return sum(ways([one & ~(1 << suspect) for one in sets[1:]]) for suspect in members(sets[0]))


def some_states(book: SpyNotebook, rng: Random) -> list[State]:
    """A few of all the ways to spread the cards that nobody has seen, possible or not."""
    unseen = [card for card in book.cards if not book.town.face_up >> card & 1]
    states = []
    for _ in range(20):
        cards = rng.sample(unseen, len(unseen))
        s = State.__new__(State)
        s.copy_town(book.town)
        s.identities, s.deck = cards[: book.limits.seats], Deck(cards[book.limits.seats :])
        states.append(s)
    return states


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "games"), SMALL.values(), ids=SMALL)
def test_exact_by_brute_force(game: SpyTag, seats: int, games: int) -> None:
    rng = Random(1)

    def compare(seen: Transcript, eye: Eye, states: list[State]) -> None:
        book = game.notes_of(seen)
        found = {key(s) for s in states}
        sets = book.marginals()
        assert [set(members(one)) for one in sets] == [{s.identities[seat] for s in states} for seat in range(seats)]
        assert ways(sets) == ways(book.could_be) == len(states)
        assert all(book.possible(s) for s in rng.sample(states, min(20, len(states))))
        if not book.town.ending:  # the last one caught draws no more
            assert all(book.possible(s) == (key(s) in found) for s in some_states(book, rng))
        assert {key(s) for s in islice(book.worlds(rng), 10)} <= found

    assert follow(game, OPTIONS, seats, games, 7, key, compare, open_actions=True) > 30


# Stories on the large board


def test_a_capture_puts_whoever_asks_next_to_that_suspect() -> None:
    scene = Scene("geneva", "hattie", "wanda", "otis").does("capture alyss")
    for eye in (1, 2, None):
        assert scene.could_be(eye, 0) == {"barrin", "fenton", "geneva"}
        assert "alyss" not in scene.could_be(eye, 3), "she would have said so"
    scene.does("shift row 2 right").does("shift row 4 left")
    assert scene.could_be(1, 0) == {"barrin", "fenton", "geneva"}, "a shift tells nothing"


def test_a_canvass_tells_of_everyone() -> None:
    scene = Scene("geneva", "hattie", "wanda", "otis").does("canvass barrin")
    near = {"alyss", "barrin", "clive", "fenton", "geneva", "hattie"}
    town = set(scene.public().town)
    assert scene.could_be(None, 0) == scene.could_be(None, 1) == near
    assert scene.could_be(0, 1) == near - {"geneva"}
    assert scene.could_be(0, 2) == scene.could_be(0, 3) == town - near


def test_whoever_is_caught_begins_a_new_page() -> None:
    scene = Scene("geneva", "hattie", "wanda", "otis").does("canvass barrin").does("capture geneva", "zachary")
    town = set(scene.public().town)
    assert scene.could_be(2, 0) == town - {"geneva", "wanda"}
    assert scene.could_be(1, 0) == town - {"geneva", "hattie"}
    assert scene.could_be(2, 1) == {"alyss", "barrin", "clive", "fenton", "hattie"}, "next to Geneva as well"
    assert scene.could_be(0, 1) == {"alyss", "barrin", "clive", "fenton", "hattie"}
    assert scene.could_be(0, 2) == town - {"alyss", "barrin", "clive", "fenton", "geneva", "hattie", "zachary"}


def test_a_silent_teammate_may_be_the_one() -> None:
    scene = Scene("hattie", "alyss", "tobias", "ingrid", "zachary", "clive").does("capture ingrid")
    for eye in (0, 1, None):
        assert "ingrid" in scene.could_be(eye, 3)
    for about in (1, 2, 4, 5):
        assert "ingrid" not in scene.could_be(None, about)


def test_no_two_are_the_same_person() -> None:
    # Alyss Barrin Clive / Deidre Ernest Fenton. The first two ask for Alyss, and stand next to Fenton as well.
    scene = Scene("barrin", "ernest", "fenton", game=SpyTag((2, 3))).does("capture alyss").does("capture alyss")
    scene.does("canvass fenton")
    assert scene.raised() == [0, 1, 2]
    assert scene.could_be(None, 0) == scene.could_be(None, 1) == {"barrin", "ernest"}
    assert scene.could_be(None, 2) == {"clive", "fenton"}, "near Fenton, and neither Barrin nor Ernest"


def test_worlds_are_drawn_evenly() -> None:
    scene = Scene("geneva", "hattie", "wanda").does("canvass alyss").does("capture ingrid")
    book = SpyTag().notes_of(scene.sitting.transcript(2))
    drawn = Counter(tuple(s.identities[:2]) for s in islice(book.worlds(Random(1)), 8000))
    one, other = (members(could_be) for could_be in book.marginals()[:2])
    assert set(drawn) == {(a, b) for a in one for b in other if a != b}
    assert all(0.75 < count * len(drawn) / 8000 < 1.25 for count in drawn.values())


@pytest.mark.parametrize("players", [3, 6])
def test_the_notebook_reads_on_and_copies_do_not_change(players: int) -> None:
    game = Quiet()
    steps = list(islice(walk(game, SpyOptions(), players, Random(1)), 150))
    books = {eye: game.notes_of(steps[0].seen_before[eye]) for eye in eyes(players)}
    for step in steps:
        for eye, book in books.items():
            was = book.could_be[:], book.town.cells[:], book.town.decisions_left
            books[eye] = book.copy()
            books[eye].read(step.seen_after[eye])
            assert (book.could_be, book.town.cells, book.town.decisions_left) == was
    for eye, book in books.items():
        fresh = game.notes_of(steps[-1].seen_after[eye])
        assert book.could_be == fresh.could_be
        assert book.same_town(fresh.town)
        assert book.possible(steps[-1].after)
    assert any(steps[-1].after.trophies)


def test_nothing_is_left_to_guess_at_the_end() -> None:
    scene = Scene("geneva", "hattie", "wanda", game=SpyTag(goal=1)).does("capture hattie")
    for eye in (0, 1, 2, None):
        assert scene.could_be(eye, 0) == ({"geneva"} if eye != 0 else set())
        assert scene.could_be(eye, 1) == ({"hattie"} if eye != 1 else set())
        assert scene.could_be(eye, 2) == ({"wanda"} if eye != 2 else set())
