"""The notebook is exact: brute force over small boards, and stories on the large one."""

from collections.abc import Hashable
from itertools import islice
from random import Random

import pytest

from backroom.conformance import walk
from backroom.core import Eye, Transcript, eyes
from backroom.core.bits import members
from backroom.games.noir.heist.rules import Heist, HeistOptions
from backroom.games.noir.heist.rules.notebook import HeistNotebook
from backroom.games.noir.heist.rules.roles import (
    CLEANER,
    DECOY,
    HACKER,
    INFILTRATOR,
    INSIDER,
    MASTER,
    MIMIC,
    NO_ROLE,
    RUNNER,
    SAFECRACKER,
    SILENCER,
    SNEAK,
)
from backroom.games.noir.heist.rules.state import Limits, State
from backroom.games.noir.heist.rules.vaults import vaults_in
from backroom.games.noir.heist.rules.verbs import STEALTHY
from backroom.games.noir.rules.town import NOBODY
from tests.games.noir.brute import follow
from tests.games.noir.heist.scene import Scene

SPECTATOR = None


class FewShifts(Heist):
    """A small casino in which lines are hardly ever shifted: so much sooner something happens that tells something."""

    def legal(self, s: State, seat: int) -> list[int]:
        legal = super().legal(s, seat)
        deeds = [action for action in legal if action >= STEALTHY.first]
        shifts = [action for action in legal if action < STEALTHY.first]
        return [*shifts[::9], *deeds]


def small(rows: int, cols: int, roles: tuple[int, ...], cards: int = 2) -> Heist:
    """Two vaults in opposite corners, of two cells each; one officer."""
    zones = (0b11, 0b11 << rows * cols - 2)
    return FewShifts(
        rows,
        cols,
        Limits(
            officers=1,
            chiefs_cards=cards,
            vaults=vaults_in(rows, cols, zones),
            markers=2,
            watched=2,
            duplicates=2,
            silences=1,
            roles=roles,
        ),
    )


def key(s: State) -> Hashable:
    """The secrets of a state: with the open table, all there is."""
    return (
        tuple(s.identities),
        tuple(s.hand),
        tuple(s.deck.middle),
        tuple(s.roles),
        tuple(tuple(stack) for stack in s.stacks),
    )


SMALL = [
    ("new identities", small(2, 4, (DECOY, MIMIC, INFILTRATOR, SILENCER)), 2, False),
    ("near officers", small(2, 4, (CLEANER, HACKER, SILENCER, SNEAK)), 3, False),
    ("nobody of level 1", small(2, 4, (MIMIC, SILENCER, MASTER)), 1, False),
    ("markers", small(2, 4, (SAFECRACKER, MASTER, RUNNER)), 3, False),
    ("in the open", small(2, 4, (DECOY, INSIDER, MIMIC)), 3, False),
    ("open identities", small(2, 4, (DECOY, CLEANER, MIMIC)), 2, True),
    ("cards put back", small(2, 4, (DECOY, INSIDER), cards=3), 1, False),
]


@pytest.mark.long
@pytest.mark.parametrize(("game", "games", "known"), [case[1:] for case in SMALL], ids=[case[0] for case in SMALL])
def test_exact_by_brute_force(game: Heist, games: int, known: bool) -> None:
    def compare(seen: Transcript, eye: Eye, states: list[State]) -> None:
        book = game.notes_of(seen)
        for seat, could_be in enumerate(book.marginals()):
            assert set(members(could_be)) == {s.identities[seat] for s in states} - {NOBODY}
        for seat in range(book.chief):
            assert set(book.roles_of(seat)) == {s.roles[seat] for s in states} - {NO_ROLE}
        assert all(book.possible(s) for s in states)
        assert {key(s) for s in islice(book.worlds(Random(1)), 10)} <= {key(s) for s in states}

    options = HeistOptions(alphabetical=True, limit=25, open_identities=known)
    assert follow(game, options, 3, games, 7, key, compare) > 50


@pytest.mark.parametrize("players", [5, 7])
def test_the_notebook_reads_on(players: int) -> None:
    """Reading on from a copy at any time is the same as reading from the start, and changes no older notebook."""
    game, rng = Heist(), Random(players)
    book: dict[Eye, HeistNotebook] = {}
    for number, step in enumerate(walk(game, HeistOptions(limit=160), players, rng)):
        for eye in eyes(players) if number % 7 == 0 or not game.turn(step.after) else ():
            if eye in book:
                was = book[eye].marginals()
                older, book[eye] = book[eye], book[eye].copy()
                book[eye].read(step.seen_after[eye])
                assert older.marginals() == was
            fresh = Heist().notes_of(step.seen_after[eye])  # a shelf of its own
            book.setdefault(eye, fresh)
            assert book[eye].marginals() == fresh.marginals()
            assert book[eye].past == fresh.past
            assert (book[eye].roles, book[eye].levels) == (fresh.roles, fresh.levels)
            assert book[eye].same_town(fresh.town)


def test_worlds_are_drawn_evenly() -> None:
    scene = Scene().thief(1, "steal nw")
    worlds = islice(Heist().worlds(scene.sitting.transcript(4), Random(1)), 3600)
    found = [(s.identities[0], s.roles[1]) for s in worlds]
    zone = {scene.public().town[cell] for cell in scene.vault("nw").zone}
    assert {scene.names[identity] for identity, _ in found} == zone
    for part in (0, 1):
        values = [one[part] for one in found]
        share = 3600 / len(set(values))
        assert all(share * 0.8 < values.count(value) < share * 1.2 for value in set(values))


# Stories


def test_a_steal_puts_her_in_the_zone_and_a_block_narrows_it_down() -> None:
    scene = Scene().thief(1, "steal nw").chief("watch rows 2-5 columns 1-4")
    for eye in ("chief", SPECTATOR):
        assert scene.could_be(eye, "thief 1") == {"agatha", "alyss", "ashton"}
    assert scene.could_be("thief 2", "thief 1") == {"agatha", "ashton"}, "she is Alyss herself"


def test_the_chief_knows_which_cards_he_put_back_until_somebody_draws() -> None:
    scene = Scene()
    assert {"ysolde", "wanda"} <= scene.could_be("thief 1", "thief 2")
    assert not {"ysolde", "wanda"} & scene.could_be("chief", "thief 1")
    scene.thief(1, "vanish", "esme")
    assert {"ysolde", "wanda"} <= scene.could_be("chief", "thief 1")
    assert not {"ysolde", "wanda"} & scene.could_be("chief", "thief 2")


def test_an_accusation_tells_where_the_one_undercover_stands() -> None:
    scene = Scene(undercover="agatha", thieves=THIEVES).thief(1, "steal nw").chief("accuse clive")
    assert scene.could_be("thief 1", "chief") == {"agatha", "alyss", "eudora", "fenton"}, "she is Cora, next to him"
    scene.thief(2, "steal nw").chief("accuse klaus")
    assert scene.could_be("thief 1", "chief") == {"agatha", "alyss", "eudora", "fenton"}, "that was Leopold"


THIEVES = (("decoy", "cora"), ("runner", "dashel"), ("hacker", "kitty"), ("insider", "marion"))


def test_who_somebody_was_is_still_nobody_who_was_there() -> None:
    """The thieves know that the decoy was Agatha, whose card is back in the deck."""
    scene = Scene(open_identities=True).thief(1, "vanish", "esme").chief("accuse opal")
    assert "agatha" not in scene.could_be("thief 2", "chief")
    assert "agatha" in scene.could_be("thief 2", "chief") ^ scene.could_be(SPECTATOR, "chief")
    assert "agatha" in scene.could_be(SPECTATOR, "thief 1"), "she may have drawn the same card"


def test_nothing_is_left_to_guess_at_the_end() -> None:
    scene = Scene(limit=6).thief(1, "steal nw")
    assert scene.sitting.result is not None
    for eye in ("chief", "thief 2", SPECTATOR):
        assert scene.could_be(eye, "thief 1") == {"agatha"}
    assert scene.could_be("thief 1", "chief") == {"zachary"}


def test_a_note_says_what_roles_it_can_be() -> None:
    scene = Scene().thief(1, "steal nw")
    notes = {note.about: note.words for note in Heist().notebook(scene.sitting.transcript(4))}
    assert notes[0] == "Thief 1 (decoy) is one of 9."
    assert notes[1] == "Thief 2 (safecracker/runner/cleaner/insider/hacker) is one of 42."
    mine = {note.about: note.words for note in Heist().notebook(scene.sitting.transcript(0))}
    assert mine[1] == "Thief 2 (runner) is one of 44."
    assert mine[4] == "The chief's undercover officer is one of 44."
