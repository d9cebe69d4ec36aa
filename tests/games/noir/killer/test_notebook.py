"""The notebook is exact: brute force over small boards, and stories on the large one."""

from itertools import islice
from random import Random

import pytest

from backroom.core import Eye, Transcript
from backroom.core.bits import members
from backroom.games.noir.killer.rules import KillerOptions, KillerVsInspector
from backroom.games.noir.killer.rules.state import INSPECTOR, KILLER, Limits, State
from backroom.games.noir.rules.town import NOBODY
from tests.games.noir.brute import follow
from tests.games.noir.killer.scene import Scene

OPTIONS = KillerOptions(alphabetical=True, limit=40)
SMALL = [
    (KillerVsInspector(2, 3, Limits(goal=4, hand_size=2)), 60),
    (KillerVsInspector(3, 3, Limits(goal=5, hand_size=2)), 15),
    (KillerVsInspector(3, 3, Limits(goal=6, hand_size=3)), 12),
]


def key(s: State) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    """The secrets of a state: with the open table, all there is."""
    return s.killer, s.inspector, tuple(s.hand), tuple(s.deck.middle)


@pytest.mark.long
@pytest.mark.parametrize(("game", "games"), SMALL, ids=["2x3", "3x3 hand 2", "3x3 hand 3"])
def test_exact_by_brute_force(game: KillerVsInspector, games: int) -> None:
    def compare(seen: Transcript, eye: Eye, states: list[State]) -> None:
        book = game.notes_of(seen)
        killers, inspectors = book.marginals()
        assert set(members(killers)) == {s.killer for s in states}
        if book.inspector_chosen:
            assert set(members(inspectors)) == {s.inspector for s in states}
        else:
            assert {s.inspector for s in states} == {NOBODY}
        assert all(book.possible(s) for s in states)
        assert {key(s) for s in islice(book.worlds(Random(1)), 10)} <= {key(s) for s in states}

    assert follow(game, OPTIONS, 2, games, 7, key, compare) > 300


def test_worlds_are_drawn_evenly() -> None:
    scene = Scene("geneva").opening()
    killers = [s.killer for s in islice(scene.game.worlds(scene.sitting.transcript(INSPECTOR), Random(1)), 4000)]
    could_be = {scene.names[killer] for killer in killers}
    # Next to Hattie, who died, less the cards in his hand.
    assert could_be == {"deidre", "geneva", "ingrid", "leopold", "marion", "nadia"}
    assert all(4000 / 6 * 0.85 < killers.count(killer) < 4000 / 6 * 1.15 for killer in set(killers))


def test_a_kill_puts_the_killer_next_to_the_victim() -> None:
    scene = Scene("geneva").opening("alyss", ("ernest", "zachary", "wanda", "otis"))
    assert scene.could_be(INSPECTOR, KILLER) == {"barrin", "fenton", "geneva"}
    scene.killer("shift row 2 right").inspector("shift row 4 left")
    assert scene.could_be(INSPECTOR, KILLER) == {"barrin", "fenton", "geneva"}, "a shift tells nothing"


def test_canvass_and_accusation_narrow_it_down() -> None:
    scene = Scene("geneva").opening("alyss", ("ernest", "hattie", "wanda", "otis"))
    scene.killer("shift row 5 right").inspector("exonerate", "ysolde").inspector("exonerate hattie")
    assert scene.said[-1].endswith("near.")
    # Fenton is not next to Hattie; Barrin and Geneva are.
    assert scene.could_be(INSPECTOR, KILLER) == {"barrin", "geneva"}
    assert scene.could_be(None, KILLER) == {"barrin", "geneva"}


def test_what_the_killer_knows_of_the_inspector() -> None:
    scene = Scene("geneva").opening().killer("shift row 5 right").inspector("accuse jack")
    # Next to Jack, or Jack himself as a bluff.
    assert scene.could_be(KILLER, INSPECTOR) == {"deidre", "ernest", "ingrid", "jack", "nadia", "otis"}
    scene.killer("kill clive")
    assert scene.could_be(KILLER, INSPECTOR) == {"deidre", "ernest", "ingrid", "jack", "nadia", "otis"}


def test_a_disguise_begins_a_new_page() -> None:
    scene = Scene("geneva").opening().killer("disguise", "zachary")
    alive_unseen = set(scene.names) - {"hattie", "geneva", "ernest", "alyss", "barrin", "clive"}
    assert scene.could_be(INSPECTOR, KILLER) == alive_unseen
    assert scene.could_be(KILLER, INSPECTOR) == set(scene.names) - {"hattie", "geneva", "zachary"}


def test_the_two_are_not_the_same_person() -> None:
    # Alyss Barrin Clive / Deidre Ernest Fenton, and the killer is Barrin.
    game = KillerVsInspector(2, 3, Limits(goal=6, hand_size=2))
    scene = Scene("barrin", game).killer("kill deidre", "clive", "fenton").inspector("become clive")
    scene.killer("shift row 2 left").inspector("exonerate", "alyss").inspector("exonerate alyss")
    scene.killer("shift row 2 right").inspector("accuse ernest")
    # An onlooker is sure of her now, so the inspector, who stood next to Ernest, is somebody else.
    assert scene.could_be(None, KILLER) == {"barrin"}
    assert scene.could_be(None, INSPECTOR) == {"clive", "ernest", "fenton"}


def test_the_notebook_reads_on() -> None:
    scene = Scene("geneva").opening()
    book = KillerVsInspector().notes_of(scene.sitting.transcript(INSPECTOR))
    scene.killer("kill kitty").inspector("shift row 1 left")
    book.read(scene.sitting.transcript(INSPECTOR))
    fresh = KillerVsInspector().notes_of(scene.sitting.transcript(INSPECTOR))
    assert book.marginals() == fresh.marginals()
    assert book.same_town(fresh.town)


def test_nothing_is_left_to_guess_at_the_end() -> None:
    scene = Scene("geneva").opening(identity="barrin").killer("kill barrin")
    for eye in (KILLER, INSPECTOR, None):
        assert scene.could_be(eye, KILLER) == ({"geneva"} if eye != KILLER else set())
        assert scene.could_be(eye, INSPECTOR) == ({"barrin"} if eye != INSPECTOR else set())
