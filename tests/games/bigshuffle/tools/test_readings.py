"""Finding what choices in The Big Shuffle say about agendas: each is a row for what was done, beside something else."""

from random import Random

from backroom.games.bigshuffle.rules.game import BigShuffle, BigShuffleOptions
from backroom.games.bigshuffle.tools.readings import hiring, turn, watch
from backroom.lab.fitting import fit
from tests.games.bigshuffle.table import Table

ELSEWHERE = ("the boxer", "the bank job", "the docks")


def row(table: Table, action: str) -> list[float]:
    marked, done = turn(table.s, table.turn(), table.s.rules.acts.parse(action), Random(2))
    assert done == 1.0
    return marked


def test_greedy_players_lean_to_what_brings_them_nearer() -> None:
    rng, found = Random(1), []
    for _ in range(3):
        found.append(watch(BigShuffle(), BigShuffleOptions(limit=1500), rng))
    _, sooner, hinders = fit([row for one in found for row in one["turn"]])
    assert sooner > 0.5
    assert hinders > 0.5
    _, sooner, _ = fit([row for one in found for row in one["against"]])
    assert sooner < -0.3, "nobody hires against what he wants"


def test_a_turn_is_compared_with_something_else() -> None:
    """North wants The Private Eye, and brings him instead of doing what else there is."""
    table = Table(active=ELSEWHERE, uptown=["the private eye"], hands=[["the briefcase"], []])
    _, sooner, _ = row(table, "move the private eye midtown")
    assert sooner > 0
    anyway, sooner, _ = row(table, "play the briefcase")
    assert anyway == 1.0, "a card is no scene change"


def test_whoever_hires_for_his_own_scene_wants_it() -> None:
    table = Table(active=ELSEWHERE, uptown=["the private eye"], hands=[["the twins"], []], changes=["cold feet"])
    table.act("move the private eye midtown")
    anyway, sooner, _ = hiring(table.s, 0, table.s.rules.acts.parse("hire the twins for"))[0]
    assert anyway == 1.0
    assert sooner > 0
    assert hiring(table.s, 0, table.s.rules.acts.parse("hire the twins for"))[1] == 1.0
    assert hiring(table.s, 0, table.s.rules.acts.parse("hire nobody"))[1] == 0.0
