"""The notebook is exact: brute force over small boards, and stories on the large one."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from backroom.core import Eye, Transcript
from backroom.core.bits import members
from backroom.games.noir.rules.suspects import BASE
from backroom.games.noir.rules.town import NOBODY
from backroom.games.noir.thief.rules import ThiefOptions, ThiefVsChief
from backroom.games.noir.thief.rules.state import State, Terms
from tests.games.noir.brute import follow
from tests.games.noir.thief.scene import HAND, Scene

THIEF, CHIEF = 0, 1
SMALL = [
    (ThiefVsChief(2, 3, Terms(hand_size=2, officers=1)), ThiefOptions(alphabetical=True, limit=30), 25),
    (ThiefVsChief(2, 3, Terms(hand_size=2, officers=1)), ThiefOptions(alphabetical=True, limit=40, match=True), 10),
    (ThiefVsChief(2, 3, Terms(hand_size=3, officers=1)), ThiefOptions(alphabetical=True, limit=30), 20),
    (ThiefVsChief(2, 4, Terms(hand_size=3, officers=1)), ThiefOptions(alphabetical=True, limit=30), 6),
    (ThiefVsChief(3, 3, Terms(hand_size=2, officers=2)), ThiefOptions(alphabetical=True, limit=40), 6),
]


def key(s: State) -> tuple[tuple[int, ...], int, int, tuple[int, ...]]:
    """The secrets of a state: with the open table, all there is."""
    return tuple(s.hand), s.active, s.plainclothes, tuple(s.deck.middle)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "options", "games"), SMALL, ids=["2x3", "2x3 match", "2x3 hand 3", "2x4 hand 3", "3x3"]
)
def test_exact_by_brute_force(game: ThiefVsChief, options: ThiefOptions, games: int) -> None:
    def compare(seen: Transcript, eye: Eye, states: list[State]) -> None:
        book = game.notes_of(seen)
        sets = book.marginals()
        thieves, chiefs = sets[book.town.thief], sets[book.town.chief]
        assert set(members(thieves) or [NOBODY]) == {s.active for s in states}
        assert set(members(chiefs) or [NOBODY]) == {s.plainclothes for s in states}
        assert {tuple(members(hand)) for hand in book.hands()} == {tuple(s.hand) for s in states}
        assert all(book.possible(s) for s in states)
        assert {key(s) for s in islice(book.worlds(Random(1)), 10)} <= {key(s) for s in states}

    assert follow(game, options, 2, games, 7, key, compare) > 200


def test_worlds_are_drawn_evenly_over_hands_identities_and_chiefs() -> None:
    # Alyss Barrin Clive / Deidre Ernest Fenton, two cards in her hand, and Deidre in uniform.
    game = ThiefVsChief(2, 3, Terms(hand_size=2, officers=1))
    scene = Scene(("barrin", "clive"), game).opening("barrin", ("alyss", "deidre"))
    scene.thief("steal from alyss").chief("accuse ernest")
    found = Counter(
        (tuple(s.hand), s.active, s.plainclothes)
        for s in islice(game.worlds(scene.sitting.transcript(None), Random(1)), 6000)
    )
    # She is Alyss or Barrin, next to or equal to Alyss; each other card is in her hand or his or in the deck.
    assert {active for _, active, _ in found} == {0, 1}
    assert len(found) == 2 * 4 * 3, "two for her, four for her other card, three for him"
    assert all(6000 / 24 * 0.75 < count < 6000 / 24 * 1.25 for count in found.values())


def test_a_theft_puts_her_next_to_the_robbed_or_there() -> None:
    scene = Scene().opening().thief("steal from alyss")
    assert scene.could_be("chief", "thief") == {"alyss", "barrin", "fenton", "geneva"}
    scene.chief("shift row 2 right").thief("shift row 3 left")
    assert scene.could_be("chief", "thief") == {"alyss", "barrin", "fenton", "geneva"}, "a shift tells nothing"


def test_what_the_chief_holds_and_shows_is_not_hers() -> None:
    scene = Scene(HAND).opening("geneva", ("fenton", "barrin", "zachary")).thief("steal from alyss")
    assert scene.could_be("chief", "thief") == {"alyss", "geneva"}
    assert scene.could_be(None, "thief") == {"alyss", "fenton", "geneva"}
    scene.chief("deputize", "alyss").chief("dismiss alyss")
    assert scene.could_be("chief", "thief") == {"geneva"}


def test_a_wrong_accusation_rules_one_out_until_she_changes() -> None:
    scene = Scene().opening("geneva", ("pedro", "fenton", "zachary")).thief("steal from alyss").chief("accuse barrin")
    assert scene.could_be("chief", "thief") == {"alyss", "geneva"}
    scene.thief("quick change to geneva")
    assert "barrin" in scene.could_be("chief", "thief"), "she may have held Barrin all the time"


def test_a_claim_tells_nothing() -> None:
    scene = Scene().opening().thief("steal from alyss").chief("deputize", "marion").chief("dismiss marion")
    before = scene.could_be("chief", "thief")
    scene.thief("claim zachary")
    assert scene.could_be("chief", "thief") == before


def test_three_cards_must_explain_every_time() -> None:
    scene = Scene(("alyss", "ulysses", "jack")).opening("alyss", ("nadia", "marion", "otis"))
    scene.thief("steal from alyss").chief("shift row 4 left").thief("quick change to ulysses")
    assert scene.could_be("chief", "thief") == set(BASE) - {"nadia", "marion", "otis"}
    scene.chief("shift row 4 right").thief("steal from ulysses").chief("shift row 4 left")
    scene.thief("quick change to jack").chief("shift row 4 right").thief("steal from jack")
    corner = {"alyss", "barrin", "fenton", "geneva"}
    other_corner = {"pedro", "quinton", "ulysses", "vincent"}
    here = {"deidre", "ernest", "ingrid", "jack"}
    assert scene.could_be("chief", "thief") == here
    # A fourth time: by now all three cards are known to lie in one of the three places.
    scene.chief("shift row 4 left").thief("quick change to alyss")
    assert scene.could_be("chief", "thief") == corner | other_corner | here
    note = scene.game.notebook(scene.sitting.transcript(CHIEF))[0]
    assert note.words == "The thief is one of 12; her 3 cards are among 12."


def test_the_note_says_what_is_sure_of_her_hand() -> None:
    game = ThiefVsChief(2, 3, Terms(hand_size=2, officers=1))
    scene = Scene(("barrin", "clive"), game).opening("barrin", ("alyss", "deidre"))
    scene.thief("steal from alyss")
    note = scene.game.notebook(scene.sitting.transcript(CHIEF))[0]
    assert note.words == "The thief is one of 2; her 2 cards are among 4."
    scene.chief("accuse ernest").thief("steal from clive").chief("deputize", "ernest").chief("dismiss ernest")
    note = scene.game.notebook(scene.sitting.transcript(CHIEF))[0]
    assert note.words == "The thief is Barrin; her 2 cards are among 3, Barrin for sure."
    scene.thief("claim fenton").thief("shift row 1 left").chief("deputize", "fenton")
    note = scene.game.notebook(scene.sitting.transcript(CHIEF))[0]
    assert note.words == "The thief is Barrin; her cards are Barrin and Clive."


def test_an_accusation_away_from_the_officers_gives_the_chief_away() -> None:
    scene = Scene().opening().thief("steal from geneva").chief("accuse jack")
    everyone = set(BASE) - {"geneva", "otis", "wanda", "ernest", "zachary"}
    assert scene.could_be("thief", "chief") == everyone, "Ernest can have accused Jack"
    scene.thief("shift column 3 up").chief("accuse ulysses")
    assert scene.could_be("thief", "chief") == {"pedro", "quinton", "vincent"}
    assert scene.could_be(None, "chief") == {"pedro", "quinton", "vincent"}
    assert scene.could_be("chief", "chief") == set()


def test_his_card_is_not_in_her_hand() -> None:
    # Alyss Barrin Clive / Deidre Ernest Fenton: Deidre wears the uniform, and can't have accused Fenton.
    game = ThiefVsChief(2, 3, Terms(hand_size=2, officers=1))
    scene = Scene(("alyss", "barrin"), game).opening("barrin", ("clive", "deidre"))
    scene.thief("steal from alyss").chief("accuse fenton")
    assert scene.could_be(None, "chief") == {"barrin", "clive", "ernest"}
    scene.thief("steal from clive").chief("accuse ernest")
    assert scene.could_be(None, "thief") == {"barrin"}
    assert scene.could_be(None, "chief") == {"clive", "ernest"}, "he is not Barrin, since she is"


def test_the_second_game_of_a_match_begins_a_new_notebook() -> None:
    scene = Scene(("jack", "kitty", "leopold"), match=True).opening("jack").thief("steal from jack")
    scene.chief("accuse jack", "geneva", "otis", "wanda")
    assert scene.game.notebook(scene.sitting.transcript(0)) == ()
    scene.opening("geneva").thief("steal from alyss")
    assert scene.could_be(0, 1) == {"alyss", "barrin", "fenton", "geneva"}
    assert scene.game.notebook(scene.sitting.transcript(0))[0].words.startswith("The thief is one of 4; ")
    assert scene.could_be(1, 0) == set(BASE) - {"geneva", "otis", "wanda", "ernest", "zachary"}


@pytest.mark.parametrize("eye", [THIEF, CHIEF, None])
def test_the_notebook_reads_on_and_so_does_its_copy(eye: Eye) -> None:
    scene = Scene(match=True).opening().thief("steal from alyss").chief("accuse jack")
    game = ThiefVsChief()
    book = game.notes_of(scene.sitting.transcript(eye))
    kept = book.marginals(), book.hands()
    copy = book.copy()
    scene.thief("quick change to otis").chief("deputize", "marion").chief("dismiss ernest")
    scene.thief("claim zachary").thief("steal from jack").chief("accuse nadia")
    copy.read(scene.sitting.transcript(eye))
    fresh = game.notes_of(scene.sitting.transcript(eye))
    assert copy.marginals() == fresh.marginals()
    assert copy.hands() == fresh.hands()
    assert copy.same_town(fresh.town)
    assert (book.marginals(), book.hands()) == kept


def test_nothing_is_left_to_guess_at_the_end() -> None:
    scene = Scene(("jack", "kitty", "leopold")).opening("jack").thief("steal from jack").chief("accuse jack")
    for eye in (THIEF, CHIEF, None):
        assert scene.could_be(eye, THIEF) == ({"jack"} if eye != THIEF else set())
        assert scene.could_be(eye, CHIEF) == ({"pedro"} if eye != CHIEF else set())
        assert [members(hand) for hand in ThiefVsChief().notes_of(scene.sitting.transcript(eye)).hands()] == [
            [BASE.index(name) for name in ("jack", "kitty", "leopold")]
        ]
