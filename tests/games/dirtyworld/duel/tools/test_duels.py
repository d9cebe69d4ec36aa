"""Fitting what counts in a duel: the rows come from played duels, and the weights say who won."""

from random import Random

from backroom.games.dirtyworld.duel.rules import DuelOptions
from backroom.games.dirtyworld.duel.tools.duels import fight
from backroom.lab.fitting import fit


def test_a_duel_gives_a_row_for_each_round() -> None:
    rows = fight(DuelOptions(), Random(4))
    assert rows
    assert len({won for _, won in rows}) == 1


def test_equal_sheets_begin_equal() -> None:
    marked, _ = fight(DuelOptions(challenger="sergeant", rival="sergeant"), Random(1))[0]
    assert not any(marked)


def test_a_mark_that_says_who_wins_gets_a_weight_and_one_that_says_nothing_gets_none() -> None:
    rng = Random(1)
    rows = [([float(won), rng.random() - 0.5], float(won ^ (rng.random() < 0.1))) for won in (0, 1) for _ in range(400)]
    strong, weak = fit([([2 * mark - 1, other], won) for (mark, other), won in rows])
    assert 1.9 < strong < 2.5  # nine of ten are won: log(9) is 2.2
    assert abs(weak) < 0.5
