"""What follows from a transcript, beside brute force, and what seats learn of each other."""

from itertools import islice, permutations
from random import Random

import pytest

from backroom.conformance import walk
from backroom.core import Eye, eyes
from backroom.games.bigshuffle.rules import BigShuffle, BigShuffleOptions
from backroom.games.bigshuffle.rules.notebook import Known
from backroom.games.bigshuffle.rules.state import UNKNOWN

GAME = BigShuffle()


def brute_force(known: Known) -> dict[int, list[int]]:
    """Every way to deal the hidden agendas, tried one by one."""
    cards = known.rules.cards
    hidden = [at for at, card in enumerate(known.dealt) if card == UNKNOWN]
    could_be: dict[int, set[int]] = {at: set() for at in hidden}
    for way in permutations(known.unseen_of(known.agendas, 0), len(hidden)):
        dealt = known.dealt[:]
        for at, card in zip(hidden, way, strict=True):
            dealt[at] = card
        for agendas, acts in known.misses.items():
            wanted = 0
            for at in agendas:
                wanted |= cards.wants[dealt[at]]
            if any(wanted & act == act for act in acts):
                break
        else:
            for at, card in zip(hidden, way, strict=True):
                could_be[at].add(card)
    return {at: sorted(found) for at, found in could_be.items()}


@pytest.mark.long
@pytest.mark.parametrize("eye", [0, 1, None])
def test_hidden_agendas_are_exact(eye: Eye) -> None:
    """With two players there are three agendas, so that every deal can be tried; the rest only gets longer."""
    narrowed = False
    for seed in range(30):
        if narrowed and seed >= 3:
            return
        for step in islice(walk(GAME, BigShuffleOptions(), 2, Random(seed)), 0, 900, 75):
            known = GAME.known(step.seen_after[eye])
            if known.agendas.round or GAME.result(step.after):
                continue
            expected = brute_force(known)
            afresh = known.copy()
            afresh.made = None
            assert afresh.hidden_agendas().supports() == expected == known.hidden_agendas().supports()
            narrowed |= any(len(found) < len(known.unseen_of(known.agendas, 0)) for found in expected.values())
    raise AssertionError("nothing was ever ruled out")


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_followed_to_its_end(seats: int) -> None:
    *_, last = walk(GAME, BigShuffleOptions(limit=3000), seats, Random(seats))
    for eye in eyes(seats):
        known = GAME.known(last.seen_after[eye])
        assert known.ending == last.after.ending
        assert GAME.possible(last.seen_after[eye], last.after)
        assert UNKNOWN not in known.dealt
        assert GAME.notebook(last.seen_after[eye]) == ()


@pytest.mark.long
def test_agendas_that_were_scored_come_round_again() -> None:
    """In expert mode the deck of agendas is used up and shuffled; what was once seen may then lie anywhere."""
    rng, again = Random(2), 0
    options = BigShuffleOptions(variant="expert", limit=3000)
    for seed in range(3, 20):
        for step in islice(walk(GAME, options, 4, Random(seed)), 0, None, 5):
            if step.after.agendas.round:
                again += 1
                for eye in eyes(4):
                    assert GAME.possible(step.seen_after[eye], step.after)
                    assert GAME.possible(step.seen_after[eye], next(GAME.worlds(step.seen_after[eye], rng)))
        if again:
            break
    assert again


def test_reading_on_is_reading_from_the_beginning() -> None:
    for step in islice(walk(GAME, BigShuffleOptions(), 3, Random(5)), 0, 400, 40):
        for eye in eyes(3):
            once = BigShuffle().known(step.seen_after[eye])
            assert GAME.known(step.seen_after[eye]).hands == once.hands
            assert GAME.known(step.seen_after[eye]).misses == once.misses


def test_worlds_differ_where_they_may_and_nowhere_else() -> None:
    rng = Random(7)
    step = next(islice(walk(GAME, BigShuffleOptions(), 3, rng), 60, None))
    seen = step.seen_after[0]
    worlds = list(islice(GAME.worlds(seen, rng), 30))
    assert all(sorted(world.hands[0]) == sorted(step.after.hands[0]) for world in worlds)
    assert all(world.own[0] == step.after.own[0] for world in worlds)
    assert len({tuple(sorted(world.hands[1])) for world in worlds}) > 10
    assert len({world.dealt[world.own[1]] for world in worlds}) > 3
