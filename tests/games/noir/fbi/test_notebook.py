"""The notebook is exact: brute force over small boards, and stories on the large ones."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations, islice, permutations
from random import Random

import pytest

from backroom.conformance import walk
from backroom.core import Deck, Eye, Sitting, Transcript, eyes
from backroom.core.bits import members
from backroom.games.noir.fbi.rules import FbiOptions, FbiVsMafia
from backroom.games.noir.fbi.rules.notebook import FbiNotebook
from backroom.games.noir.fbi.rules.roles import BOMBER, DETECTIVE, KILLER, PROFILER, UNDERCOVER
from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.rules.town import NOBODY
from tests.games.noir.brute import BruteForce, as_seen, follow
from tests.games.noir.fbi.scene import Scene, small

OPTIONS = FbiOptions(alphabetical=True, limit=60)


def key(s: State) -> Hashable:
    """The secrets of a state: with the open table, all there is."""
    return tuple(s.identities), tuple(s.hand), tuple(s.drawn), tuple(s.deck.middle), tuple(s.deck.bottom)


def test_everything_that_can_be_is_in_the_key() -> None:
    assert set(State.__slots__) == {"identities", "hand", "drawn", "deck"}


SMALL = {
    "3x3": (small(6, 3, 3, arrests=3, kills=6), 6, 2, range(6)),
    "2x4": (small(6, 2, 4, arrests=3, kills=5), 6, 5, range(6)),
    "1x7, a spectator": (small(6, 1, 7, arrests=3, kills=5), 6, 1, [None]),
    "2x5 for eight": (small(8, 2, 5, arrests=4, kills=7, hand=1), 8, 2, [KILLER, UNDERCOVER, PROFILER]),
    "3x4 for eight": (small(8, 3, 4, arrests=4, kills=8, hand=2), 8, 1, [BOMBER, PROFILER]),
}


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "games", "watching"), SMALL.values(), ids=SMALL)
def test_exact_by_brute_force(game: FbiVsMafia, seats: int, games: int, watching: Sequence[Eye]) -> None:
    assert compared(game, seats, games, 7, watching) > 30


def compared(game: FbiVsMafia, seats: int, games: int, seed: int, watching: Sequence[Eye]) -> int:
    """How many positions were found to be exact."""
    rng = Random(seed)

    def compare(seen: Transcript, eye: Eye, states: list[State]) -> None:
        same_as(game, seen, states, rng)

    return follow(game, OPTIONS, seats, games, seed, key, compare, watching, open_actions=True, deals=deals)


def same_as(game: FbiVsMafia, seen: Transcript, states: list[State], rng: Random) -> None:
    """The notebook says what a brute force has found."""
    book = game.notes_of(seen)
    for seat, could_be in enumerate(book.marginals()):
        assert set(members(could_be)) == {s.identities[seat] for s in states} - {NOBODY}
    assert all(book.possible(s) for s in rng.sample(states, min(len(states), 100)))
    assert {key(s) for s in islice(book.worlds(rng), 10)} <= {key(s) for s in states}


def deals(true: State, eye: Eye) -> Iterator[State]:
    """Every deal that looks like this one: nobody but the team, and the profiler for his hand, has seen a card."""
    hidden = [seat for seat in range(true.seats) if eye is None or (seat ^ eye) & 1]
    known = [identity for seat, identity in enumerate(true.identities) if seat not in hidden]
    known += true.hand if eye == PROFILER else []
    free = [card for card in true.cells if card not in known]
    for dealt in permutations(free, len(hidden)):
        rest = sorted(set(free) - set(dealt))
        for hand in [true.hand] if eye == PROFILER else combinations(rest, len(true.hand)):
            s = true.copy()
            for seat, identity in zip(hidden, dealt, strict=True):
                s.identities[seat] = identity
            s.hand = list(hand)
            s.deck = Deck(card for card in rest if card not in hand)
            yield s


@pytest.mark.long
def test_the_deals_that_look_alike_are_all_of_them() -> None:
    game = small(6, 2, 4, arrests=3, kills=5)
    step = next(walk(game, OPTIONS, 6, Random(1)))
    brute = BruteForce(game, DETECTIVE, key)
    brute.deal(OPTIONS, 6, list(step.seen_before[DETECTIVE].entries[0].events))
    assert set(brute.states) == {key(s) for s in deals(step.before, DETECTIVE)}


def test_a_kill_puts_the_killer_next_to_the_victim() -> None:
    scene = Scene().act("killer", "kill dashel")
    near = {"alyss", "ashton", "deidre", "gideon", "hattie"}
    assert scene.could_be("undercover", "killer") == near
    assert scene.could_be(None, "killer") == near
    assert scene.could_be("psycho", "killer") == set(), "her team knows, and needs no notes"
    assert "dashel" not in scene.could_be("killer", "suit")


def test_an_accusation_tells_where_he_stands_and_who_is_not_in_the_mafia() -> None:
    scene = Scene().act("killer", "shift row 3 left").act("undercover", "accuse ysolde")
    near = {"rufus", "simon", "suzanne", "wanda", "ysolde", "zachary"}
    assert scene.could_be("killer", "undercover") == near
    assert "ysolde" not in scene.could_be(None, "psycho")
    assert "ysolde" in scene.could_be(None, "suit")


def test_a_psycho_who_acts_has_nobody_left_to_strike() -> None:
    scene = Scene().idle("psycho", row=5).act("psycho", "shift row 6 left")
    scene.act("psycho", "threaten jack").act("psycho", "stop threatening")
    # Both of the last rows have moved. Bruno, above Jack, is the suit himself.
    row_and_column = {"gideon", "hattie", "ingrid", "kitty", "leopold", "esme", "nadia", "ramon", "ysolde"}
    assert scene.could_be("suit", "psycho") == row_and_column
    before = scene.idle("psycho", row=5).could_be("suit", "psycho")
    assert {"ingrid", "esme"} <= before
    scene.act("psycho", "shift row 6 left")
    assert scene.could_be("suit", "psycho") == before & {"gideon", "hattie", "leopold", "ramon", "ysolde"}


def test_protecting_tells_his_row_and_column() -> None:
    scene = Scene().idle("suit").act("suit", "guard ashton").act("suit", "accuse bruno")
    scene.act("killer", "kill ashton")
    before = scene.could_be("killer", "suit")
    scene.act("suit", "protect ashton")
    after = scene.could_be("killer", "suit")
    assert after == before & {"barrin", "bruno", "celeste", "clive", "deidre", "hattie", "mabel", "quinton", "ulysses"}


def town_of_eight(game: FbiVsMafia) -> Scene:
    mafia = {"killer": "alyss", "psycho": "clive", "bomber": "ernest"}
    return Scene(6, (), game, None, **mafia, undercover="barrin", detective="deidre", suit="fenton")


def test_who_sank_a_card_knows_who_draws_it() -> None:
    # Alyss Barrin Clive Deidre / Ernest Fenton Geneva Hattie: two cards are left over, and the detective sinks one.
    game = small(6, 2, 4, arrests=3, kills=7)
    scene = town_of_eight(game)
    scene.act("killer", "shift row 2 left").act("undercover", "accuse barrin")
    scene.act("psycho", "shift row 2 right").act("psycho", scene.legal("threaten")[0]).act("psycho", "stop threatening")
    scene.act("detective", "canvass", "geneva", "hattie").act("detective", "reveal geneva")
    assert scene.private("detective").known == ["Under the deck, card 1 of 1: Hattie"]
    scene.act("bomber", "shift row 2 left").act("suit", "guard deidre").act("suit", "accuse fenton")
    scene.act("killer", "shift row 2 right").act("undercover", "accuse alyss")
    assert scene.private("killer").identity == "hattie"
    assert scene.could_be("detective", "killer") == {"hattie"}
    assert len(scene.could_be(None, "killer")) > 1


@pytest.mark.long
def test_a_card_shown_out_of_two_of_which_one_is_known_to_be_dead() -> None:
    """What random games hardly ever come to, beside a brute force: two ways that things can have been."""
    # Alyss Barrin Clive Deidre / Ernest Fenton Geneva Hattie / Ingrid Jack Kitty Leopold
    game = small(6, 3, 4, arrests=3, kills=9)
    mafia = {"killer": "fenton", "psycho": "leopold", "bomber": "hattie"}
    scene = Scene(6, (), game, None, **mafia, undercover="alyss", detective="deidre", suit="kitty")

    def around(killer: str, threat: str, detective: str, bomber: str, *drawn: str) -> None:
        """A round: the killer and the detective do something, the others pass the time."""
        scene.act("killer", killer, *drawn[:1] if killer == "disguise" else ()).act("undercover", "accuse alyss")
        scene.act("psycho", "swap jack").act("psycho", "swap with ingrid")
        scene.act("psycho", f"threaten {threat}").act("psycho", "stop threatening")
        scene.act("detective", detective, *drawn[1:])
        if detective == "canvass":
            scene.act("detective", f"reveal {drawn[1]}")
        scene.act("bomber", bomber).act("suit", f"{'un' * bool(scene.legal('unguard'))}guard alyss")
        scene.act("suit", "disarm threat on ingrid" if threat == "deidre" else "accuse kitty")

    around("kill barrin", "jack", "far accuse clive", "bomb hattie")
    around("kill geneva", "ingrid", "far accuse clive", "bomb clive")
    around("disguise", "deidre", "canvass", "bomb kitty", "barrin", "clive", "ernest")
    around("kill ernest", "ingrid", "canvass", "bomb deidre", "", "ingrid", "jack")
    scene.act("killer", "kill ingrid").act("undercover", "accuse alyss")
    scene.act("psycho", "swap jack").act("psycho", "swap with ingrid").act("psycho", "threaten kitty")
    scene.act("psycho", "stop threatening").act("detective", "canvass", "geneva").act("detective", "reveal geneva")
    assert scene.private("detective").known[-1] == "Under the deck, card 3 of 3: Barrin"
    books = [game.notes_of(scene.sitting.transcript(eye)) for eye in range(6)]
    assert [len(book.ways) for book in books] == [1, 2, 2, 1, 2, 2], "the killer sank Barrin, the detective drew him"
    brutes = [BruteForce(game, eye, key, open_actions=True) for eye in range(6)]
    for sitting in Sitting.unfold(game, scene.sitting.record()):
        line, events = sitting._told[-1]
        for eye, brute in enumerate(brutes):
            if line.seat is None or line.action is None:
                brute.states = {key(s): s for s in deals(sitting.state, eye)}
            else:
                brute.step(line.seat, sitting.actions.parse(line.action), as_seen(events, eye))
            same_as(game, sitting.transcript(eye), list(brute.states.values()), Random(1))


def test_reading_on_is_reading_afresh() -> None:
    game = FbiVsMafia()
    rng = Random(3)
    for seats in (6, 8):
        books: dict[Eye, FbiNotebook] = {}
        for number, step in enumerate(walk(game, FbiOptions(), seats, rng)):
            if number == 0:
                books.update({eye: game.fresh_notes(step.seen_before[eye]) for eye in eyes(seats)})
            for eye, book in books.items():
                kept = book.copy()
                book.read(step.seen_after[eye])
                assert kept.read_to == book.read_to - 1
                if number % 40 == 39:
                    fresh = game.fresh_notes(step.seen_after[eye])
                    assert book.marginals() == fresh.marginals() == game.notes_of(step.seen_after[eye]).marginals()
                    assert book.same_town(fresh.town)


def test_nothing_is_left_to_guess_at_the_end() -> None:
    scene = Scene(options={"limit": 2}).act("killer", "shift row 1 left").act("undercover", "accuse zachary")
    for eye in (None, KILLER, DETECTIVE):
        assert scene.could_be(eye, "bomber") == ({"quinton"} if eye != KILLER else set())
        assert scene.could_be(eye, "suit") == ({"bruno"} if eye != DETECTIVE else set())
