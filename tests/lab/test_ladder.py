"""The ladder: every pair on every side, no game that is written down is played again, and shares with their doubt."""

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from backroom.cli import app
from backroom.core import GAMES, BackroomError
from backroom.lab.ladder import Played, climb, pairings, sides_of, wilson

KILLER = GAMES["noir/killer"]
SPIES = GAMES["noir/spytag"]
BOTS = ("random", "greedy")


def test_who_wins_together() -> None:
    def sides(game_id: str, players: int) -> list[list[int]]:
        game = GAMES[game_id]
        return sides_of(game, game.spec.options(), players)

    assert sides("noir/killer", 2) == [[0], [1]]
    assert sides("noir/fbi", 6) == [[0, 2, 4], [1, 3, 5]]
    assert sides("noir/heist", 5) == [[0, 1, 2, 3], [4]]
    assert sides("noir/spytag", 6) == [[0, 3], [1, 4], [2, 5]]


def test_every_pair_plays_on_every_side() -> None:
    two = list(pairings(["a", "b", "c"], 2, 4))
    assert [one.bots for one in two[:3]] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert sorted((one.number, one.side) for one in two if one.bots == ("a", "b")) == [(0, 0), (1, 1), (2, 0), (3, 1)]
    three = [(one.side, one.swapped) for one in pairings(["a", "b"], 3, 6)]
    assert sorted(three) == sorted((side, swapped) for side in range(3) for swapped in (False, True))


def test_greedy_is_above_random() -> None:
    found = climb(KILLER, KILLER.spec.options(), 2, BOTS, 10, 1)
    assert [rating.bot for rating in found.ratings] == ["greedy", "random"]
    (pair,) = found.pairs
    assert pair.bots == BOTS
    assert pair.games == 10
    assert [played for _, played in pair.by_side] == [5, 5]
    assert pair.low <= pair.share <= pair.high
    assert pair.share < 0.5
    assert found.ratings[0].mu > 25 > found.ratings[1].mu


def test_of_three_sides_equals_win_as_many_as_they_lose() -> None:
    """One bot has one side and the other two, and the other way round: games on six tables of one deal."""
    found = climb(SPIES, SPIES.spec.options(), 3, ("greedy", "random"), 6, 1)
    (pair,) = found.pairs
    assert pair.games == 6
    assert [played for _, played in pair.by_side] == [1, 1, 1]


def test_a_ladder_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    file = tmp_path / "killer.jsonl"
    options = KILLER.spec.options()
    climb(KILLER, options, 2, BOTS, 4, 1, file=file)
    first = file.read_bytes()
    assert len(first.splitlines()) == 4
    counts: list[tuple[int, int]] = []
    longer = climb(KILLER, options, 2, BOTS, 6, 1, file=file, progress=lambda done, of: counts.append((done, of)))
    assert counts == [(4, 6), (5, 6), (6, 6)]
    assert file.read_bytes().startswith(first)
    assert longer == climb(KILLER, options, 2, BOTS, 6, 1), "the same as played in one go"
    assert longer == climb(KILLER, options, 2, BOTS, 6, 1, file=file), "and nothing is played again"
    assert msgspec.json.decode(first.splitlines()[0], type=Played).game == "noir/killer"
    climb(KILLER, options, 2, BOTS, 2, 2, file=file)
    assert len(file.read_bytes().splitlines()) == 8, "another seed is another ladder"


def test_the_same_in_two_processes() -> None:
    options = KILLER.spec.options()
    assert climb(KILLER, options, 2, BOTS, 4, 1, processes=2) == climb(KILLER, options, 2, BOTS, 4, 1)


def test_a_file_that_is_none(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("milk, eggs\n")
    with pytest.raises(BackroomError, match=r"notes\.txt is not the file of a ladder"):
        climb(KILLER, KILLER.spec.options(), 2, BOTS, 2, 1, file=file)


def test_doubt_gets_smaller_with_more_games() -> None:
    low, high = wilson(0.8, 20)
    assert (round(low, 3), round(high, 3)) == (0.584, 0.919)
    assert wilson(0.8, 400)[1] - wilson(0.8, 400)[0] < high - low
    assert wilson(1.0, 10)[1] == 1.0
    assert wilson(0.0, 10)[0] == 0.0


def test_the_command() -> None:
    run = CliRunner().invoke(app, ["ladder", "noir/killer", "--bots", "random,greedy", "-n", "2", "--json"])
    assert run.exit_code == 0, run.output
    assert msgspec.json.decode(run.stdout)["pairs"][0]["games"] == 2
    run = CliRunner().invoke(app, ["ladder", "noir/killer", "--bots", "random,greedy", "-n", "2"])
    assert "random : greedy" in " ".join(run.stdout.split())
    for words in (["noir/killer", "--bots", "greedy"], ["nightshade"], ["noir/killer", "--players", "3"]):
        refused = CliRunner().invoke(app, ["ladder", *words])
        assert isinstance(refused.exception, BackroomError)
