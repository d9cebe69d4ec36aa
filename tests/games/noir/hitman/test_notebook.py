"""The notebook is exact: brute force over small boards, and stories on the large one."""

from collections import Counter
from itertools import combinations, islice, permutations
from random import Random

import pytest

from backroom.core import Deck, Eye, Seat, Transcript
from backroom.core.bits import members
from backroom.games.noir.hitman.rules import HitmanOptions, HitmanVsSleuth, rules
from backroom.games.noir.hitman.rules.notebook import HitmanNotebook
from backroom.games.noir.hitman.rules.state import HITMAN, SLEUTH, Limits, State
from backroom.games.noir.hitman.rules.verbs import COLLAPSE, INVESTIGATE, PLACE
from backroom.games.noir.rules.town import NOBODY
from tests.games.noir.brute import BruteForce, follow
from tests.games.noir.hitman.scene import Scene

OPTIONS = HitmanOptions(alphabetical=True, limit=40)


class Busy(HitmanVsSleuth):
    """Most shifts are forbidden, whatever anyone hides, so that more of the rest happens."""

    def legal(self, s: State, seat: Seat) -> list[int]:
        return [action for action in rules.ENGINE.legal(s, seat) if action >= COLLAPSE.first or action in (0, 1, 10)]


class Quiet(Busy):
    """Nobody is investigated, so that games last and the sleuth gets to hold cards of the dead."""

    def legal(self, s: State, seat: Seat) -> list[int]:
        return [action for action in super().legal(s, seat) if not INVESTIGATE.first <= action < PLACE.first]


SMALL = {
    "2x3": (HitmanVsSleuth(2, 3, Limits(hit_list=2, hand_size=2)), 20, 10),
    "2x4 quiet": (Quiet(2, 4, Limits(hit_list=3, hand_size=2)), 6, 10),
    "3x3 busy": (Busy(3, 3, Limits(hit_list=3, hand_size=3)), 2, 5),
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


def compare_all(book: HitmanNotebook, states: list[State]) -> None:
    """What the notebook says, against every state that there can be."""
    hitmen, sleuths = book.marginals()
    found = {key(s) for s in states}
    assert set(members(hitmen)) == {s.hitman for s in states}
    assert (set(members(sleuths)) or {NOBODY}) == {s.sleuth for s in states}
    assert {key(s) for s in every_state(book) if book.possible(s)} == found
    assert {key(s) for s in islice(book.worlds(Random(1)), 10)} <= found


@pytest.mark.long
@pytest.mark.parametrize(("game", "games", "late"), SMALL.values(), ids=SMALL)
def test_exact_by_brute_force(game: HitmanVsSleuth, games: int, late: int) -> None:
    """`late` is how many positions at least show that the sleuth may have drawn cards of the dead."""
    dead_in_hand = 0

    def compare(seen: Transcript, eye: Eye, states: list[State]) -> None:
        nonlocal dead_in_hand
        compare_all(game.notes_of(seen), states)
        assert all(game.possible(seen, s) for s in states)
        dead_in_hand += any(s.is_dead(card) for s in states for card in s.hand)

    assert follow(game, OPTIONS, 2, games, 7, key, compare) > 100
    assert dead_in_hand >= late


# Alyss Barrin Clive Deidre / Ernest Fenton Geneva Hattie: Fenton is after Hattie, and kills cards that nobody holds.
TALES = {
    "a dead card is shown: it was drawn after that death": (
        ("alyss", "deidre"),
        "become deidre, kill ernest, shift row 1 right, kill geneva, exonerate: ernest, exonerate ernest",
    ),
    "a living card is shown: it may have been the oldest": (
        ("alyss", "barrin", "deidre"),
        "become deidre, kill ernest, exonerate: ernest, exonerate barrin",
    ),
    "a card is discarded: it may have been the oldest": (
        ("alyss", "barrin", "deidre"),
        "become deidre, kill ernest, exonerate: ernest, exonerate barrin, kill alyss",
    ),
    "the sleuth dies and is asked: his one card is alive": (
        ("alyss", "deidre"),
        "become alyss, kill ernest, exonerate: geneva, exonerate deidre, kill alyss, carry on as geneva",
    ),
    "another sleuth: he may have been the oldest card": (
        ("alyss", "clive", "deidre"),
        "become alyss, kill ernest, exonerate: ernest, exonerate clive, kill alyss, carry on as deidre",
    ),
}


@pytest.mark.parametrize(("hand", "tale"), TALES.values(), ids=TALES)
def test_what_the_hitman_knows_of_a_hand_is_exact(hand: tuple[str, ...], tale: str) -> None:
    """Games in which it matters when a card was drawn, told step by step beside a brute force."""
    game = HitmanVsSleuth(2, 4, Limits(hit_list=2, hand_size=len(hand)))
    scene = Scene("fenton", "hattie", hand, game)
    brute = BruteForce(game, HITMAN, key)
    brute.deal(scene.sitting.options, 2, list(scene.sitting.transcript(HITMAN).entries[0].events))
    for step in tale.split(", "):
        action, _, drawn = step.partition(": ")
        seat = scene.turn
        scene.act(seat, action, *([drawn] if drawn else []))
        seen = scene.sitting.transcript(HITMAN)
        brute.step(scene.seat(seat), scene.sitting.actions.parse(action), list(seen.entries[-1].events))
        compare_all(game.notes_of(seen), list(brute.states.values()))


# Stories on the large board


def test_worlds_are_drawn_evenly() -> None:
    # Deidre died before the sleuth drew his last card: she can be in one place of his hand, all the others in both.
    game = HitmanVsSleuth(2, 3, Limits(hit_list=2, hand_size=2))
    scene = Scene("ernest", "alyss", ("fenton", "barrin"), game).opening("fenton").hitman("kill deidre")
    scene.sleuth("exonerate", "clive")
    states = list(islice(game.worlds(scene.sitting.transcript(HITMAN), Random(1)), 6000))
    drawn = Counter(key(s) for s in states)
    # Barrin, Clive or Fenton is the sleuth, and holds two of Deidre and the others of the three.
    hands = [(one, *hand) for one in (1, 2, 5) for hand in combinations(sorted({1, 2, 3, 5} - {one}), 2)]
    assert {(s.sleuth, *s.hand) for s in states} == set(hands)
    assert all(6000 / 9 * 0.85 < count < 6000 / 9 * 1.15 for count in drawn.values())


def test_a_victim_who_was_not_discarded_was_not_in_his_hand() -> None:
    scene = Scene("geneva").opening().hitman("kill hattie")
    hattie = scene.names.index("hattie")
    for s in islice(scene.game.worlds(scene.sitting.transcript(HITMAN), Random(1)), 200):
        assert hattie in s.pool.middle
    scene.sleuth("exonerate", "hattie").sleuth("exonerate otis")
    worlds = islice(scene.game.worlds(scene.sitting.transcript(HITMAN), Random(1)), 200)
    assert any(hattie in s.hand for s in worlds), "he may have drawn her card since"


def test_a_kill_puts_the_hitman_next_to_the_victim() -> None:
    scene = Scene("geneva").opening().hitman("kill alyss")
    assert scene.could_be(SLEUTH, HITMAN) == {"barrin", "fenton", "geneva"}
    scene.sleuth("shift row 2 right").hitman("shift row 4 left")
    assert scene.could_be(SLEUTH, HITMAN) == {"barrin", "fenton", "geneva"}, "a shift tells nothing"


def test_the_target_is_neither_of_them() -> None:
    scene = Scene("geneva", "wanda").opening()
    assert "wanda" not in scene.could_be(None, HITMAN) | scene.could_be(None, SLEUTH)
    scene = Scene("geneva", "alyss").opening().hitman("kill alyss", "barrin")
    assert scene.could_be(SLEUTH, HITMAN) == {"fenton", "geneva"}


def test_what_the_hitman_knows_of_the_sleuth() -> None:
    scene = Scene("geneva").opening().hitman("shift row 5 right").sleuth("investigate jack")
    # Next to Jack, or Jack himself as a bluff.
    assert scene.could_be(HITMAN, SLEUTH) == {"deidre", "ernest", "ingrid", "jack", "nadia", "otis"}


def test_another_sleuth_begins_a_new_page() -> None:
    hand = ("alyss", "barrin", "clive")
    scene = Scene("geneva", hand=hand).opening("alyss").hitman("kill hattie").sleuth("exonerate", "hattie")
    scene.sleuth("exonerate clive").hitman("kill alyss")
    assert scene.could_be(HITMAN, SLEUTH) == set(), "he is nobody"
    scene.sleuth("carry on as barrin")
    assert scene.could_be(HITMAN, SLEUTH) == set(scene.names) - {"alyss", "clive", "hattie", "geneva", "wanda"}


def test_an_evasion_begins_a_new_page() -> None:
    scene = Scene("geneva").opening().hitman("kill alyss").sleuth("shift row 5 right").hitman("evade", "zachary")
    known = {"alyss", "geneva", "wanda", "ernest", "jack", "otis"}
    assert scene.could_be(SLEUTH, HITMAN) == set(scene.names) - known
    assert scene.could_be(HITMAN, SLEUTH) == set(scene.names) - {"alyss", "geneva", "wanda", "zachary"}


def test_the_notebook_reads_on_and_copies_do_not_change() -> None:
    scene = Scene("geneva", hand=("alyss", "barrin", "clive")).opening("alyss")
    books = {eye: HitmanVsSleuth().notes_of(scene.sitting.transcript(eye)) for eye in (HITMAN, SLEUTH, None)}
    was = {eye: (book.marginals(), book.places[:]) for eye, book in books.items()}
    copies = {eye: book.copy() for eye, book in books.items()}
    scene.hitman("kill hattie").sleuth("exonerate", "hattie").sleuth("exonerate clive").hitman("kill alyss")
    for eye, book in copies.items():
        book.read(scene.sitting.transcript(eye))
        fresh = HitmanVsSleuth().notes_of(scene.sitting.transcript(eye))
        assert book.marginals() == fresh.marginals()
        assert book.places == fresh.places
        assert book.same_town(fresh.town)
        assert (books[eye].marginals(), books[eye].places) == was[eye]


def test_nothing_is_left_to_guess_at_the_end() -> None:
    scene = Scene("deidre").opening().hitman("shift row 5 right").sleuth("investigate deidre")
    for eye in (HITMAN, SLEUTH, None):
        assert scene.could_be(eye, HITMAN) == ({"deidre"} if eye != HITMAN else set())
        assert scene.could_be(eye, SLEUTH) == ({"ernest"} if eye != SLEUTH else set())
