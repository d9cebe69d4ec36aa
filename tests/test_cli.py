"""The commands, run as people and programs run them."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from backroom.cli import app
from backroom.core import GAMES
from backroom.games.bigshuffle.rules.cards import COUNTS
from tests.coaching import quick_coach
from tests.games.bigshuffle.own import OWN, own_cards
from tests.waiting import LONG

GOLDEN = Path(__file__).parent / "golden" / "noir-killer" / "v1" / "2p-2.jsonl"


def backroom(*words: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "backroom", *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=LONG,
        env={**os.environ, "COLUMNS": "110", **env},
    )


def data(*words: str) -> Any:
    done = backroom(*words, "--json")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return json.loads(done.stdout)


def test_games_lists_every_game_with_what_a_program_needs() -> None:
    killer = next(game for game in data("games") if game["id"] == "noir/killer")
    assert killer["title"] == "Killer vs. Inspector"
    assert killer["seats"] == {"2": ["killer", "inspector"]}
    assert killer["version"] == 1
    assert [option["name"] for option in killer["options"]] == ["town", "alphabetical", "limit"]
    assert killer["bots"] == ["random", "rookie", "regular", "greedy", "veteran"]
    assert "noir/killer" in backroom("games").stdout


def test_simulate_counts_and_repeats() -> None:
    words = ("simulate", "noir/killer", "-n", "50", "--bots", "random,random", "--seed", "1")
    first, second = data(*words), data(*words)
    for found in (first, second):
        assert found.pop("seconds") > 0
        assert found.pop("games_per_second") > 0
    assert first == second
    assert sum(first["wins"].values()) + first["draws"] == first["games"] == 50
    assert first["decisions_min"] <= first["decisions_mean"] <= first["decisions_max"]
    assert data(*words[:-1], "2")["wins"] != first["wins"]


def test_simulate_for_people() -> None:
    done = backroom("simulate", "noir/killer", "-n", "20", "--option", "limit=40")
    assert done.returncode == 0
    assert "killer (random)" in done.stdout
    assert done.stderr == "", "no progress bar where there is no terminal"


def test_bench_measures_every_game_that_ends_by_itself() -> None:
    found = data("bench", "--seconds", "0.2", "--no-search")
    assert found["loops_per_second"] > 0
    assert {table["game"] for table in found["tables"]} == {game.spec.id for game in GAMES if not game.spec.open}
    for table in found["tables"]:
        for speeds in (table["plain"], table["compiled"]):
            assert speeds is None or min(speeds["steps"], speeds["playouts"], speeds["copies"]) > 0
    assert "counting loop" in backroom("bench", "--seconds", "0.2", "--no-search").stdout


@pytest.mark.parametrize("seat", ["killer", "inspector"])
def test_a_whole_game_against_the_bot_is_recorded_and_proven(tmp_path: Path, seat: str) -> None:
    file = tmp_path / "game.jsonl"
    done = backroom(
        "play", "noir/killer", "--seat", seat, "--against", "greedy", "--record", str(file), typed="1\n" * 2000
    )
    assert done.returncode == 0, done.stderr
    assert "The cards are sealed: " in done.stdout
    proof = data("verify", str(file))
    assert proof["proven"]
    assert proof["sealed"]
    for eye in ("killer", "inspector", "spectator", "all"):
        assert backroom("replay", str(file), "--eye", eye, "--pictures").returncode == 0


def test_a_game_with_cards_of_ones_own_needs_their_file_only_once(tmp_path: Path) -> None:
    """The record holds the cards: it is shown and proven where the file is gone."""
    cards, file = tmp_path / "mine.toml", tmp_path / "game.jsonl"
    cards.write_text(OWN, encoding="utf-8")
    words = ("play", "bigshuffle", "--players", "3", "--against", "random", "-o", "limit=300")
    done = backroom(*words, "--set", str(cards), "--record", str(file), typed="1\n" * 2000)
    assert done.returncode == 0, done.stderr
    assert "Otto's Governor" in done.stdout
    cards.unlink()
    assert data("verify", str(file))["proven"]
    for eye in ("north", "spectator", "all"):
        shown = backroom("replay", str(file), "--eye", eye, "--pictures")
        assert shown.returncode == 0, shown.stderr
        assert "draws 5 cards" in shown.stdout
        assert "is The south's informant now" in shown.stdout
        assert "Otto's The " in shown.stdout


def test_simulate_with_cards_of_ones_own(tmp_path: Path) -> None:
    cards = tmp_path / "mine.toml"
    cards.write_text(OWN, encoding="utf-8")
    words = ("simulate", "bigshuffle", "-n", "5", "--bots", "random,random", "-o", "limit=1000")
    found, house = data(*words, "--set", str(cards)), data(*words)
    assert found["options"]["cards"] == OWN
    assert house["options"]["cards"] == ""
    assert found["decisions_mean"] != house["decisions_mean"]


def test_the_cards_as_a_table_and_as_data(tmp_path: Path) -> None:
    found = data("games", "bigshuffle", "--cards")
    assert {kind: len(cards) for kind, cards in found.items()} == COUNTS
    shown = backroom("games", "bigshuffle", "--cards", COLUMNS="250").stdout
    for kind, cards in found.items():
        assert f"{kind}: {len(cards)}" in shown
        for card in cards:
            assert card["title"] in shown
            assert card.get("text", "") in shown
    mine = tmp_path / "mine.toml"
    mine.write_text(OWN, encoding="utf-8")
    own = data("games", "bigshuffle", "--cards", "--set", str(mine))
    assert own == json.loads(json.dumps(own_cards()))
    assert "Otto's The Boxer" in backroom("games", "--cards", "--set", str(mine), COLUMNS="200").stdout
    assert "noir/killer" not in backroom("games", "bigshuffle").stdout


def test_play_with_a_seed_repeats_and_leaving_is_no_failure(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one", "two")]
    for file in files:
        words = ("play", "--seat", "killer", "--against", "random", "--seed", "4", "--record", str(file))
        done = backroom(*words, typed="1\nq\n")
        assert done.returncode == 0
        assert "You left the table." in done.stdout
    assert files[0].read_bytes() == files[1].read_bytes()
    assert "not over" in backroom("verify", str(files[0])).stderr


def test_colours_can_be_turned_off() -> None:
    words = ("play", "--seat", "killer", "--seed", "1")
    colour = re.compile(r"\x1b\[(\d+;)*3\dm")
    assert colour.search(backroom(*words, typed="q\n", FORCE_COLOR="1").stdout)
    assert not colour.search(backroom(*words, "--no-color", typed="q\n", FORCE_COLOR="1").stdout)
    assert not colour.search(backroom(*words, typed="q\n", FORCE_COLOR="1", NO_COLOR="1").stdout)


def test_replay_from_an_eye_and_as_data() -> None:
    lines = data("replay", str(GOLDEN), "--eye", "spectator")
    assert lines[0]["view"]["private"] == {}
    assert lines[-1]["view"]["public"]["opened"]["identities"]["0"]
    assert "opened" not in lines[0]["view"]["public"]
    everything = data("replay", str(GOLDEN))
    assert everything[0]["view"]["public"]["opened"]["identities"]["0"]
    assert "You are" not in backroom("replay", str(GOLDEN), "--eye", "spectator").stdout


def test_review_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_coach(monkeypatch)
    done = CliRunner().invoke(app, ["review", str(GOLDEN.with_name("2p-0.jsonl")), "--seat", "2", "--json"])
    found = json.loads(done.stdout)
    assert [move["line"] for move in found["moves"]] == [2, 4, 6, 8, 10, 12, 14]
    assert (found["seat"], found["ended"]) == (1, 0.0)


def test_verify_says_which_line_is_wrong(tmp_path: Path) -> None:
    assert backroom("verify", str(GOLDEN)).stdout.startswith("Proven: ")
    file = tmp_path / "changed.jsonl"
    rows = GOLDEN.read_text().splitlines()
    number = next(number for number, row in enumerate(rows) if '"seat":0,"action":"shift' in row)
    rows[number] = json.dumps({"line": number - 1, "seat": 0, "action": "accuse alyss"})
    file.write_text("\n".join(rows))
    done = backroom("verify", str(file))
    assert done.returncode == 1
    assert f"line {number - 1}:" in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nope"], "No such command"),
        (["play", "noir/nope"], "There is no game 'noir/nope'"),
        (["play", "--seat", "butler"], "There is no seat 'butler'. Seats: killer, inspector."),
        (["play", "--against", "god"], "There is no bot 'god'"),
        (["play", "--against", "random,random"], "1 bots are needed, not 2"),
        (["play", "--players", "7"], "is for 2 players, not 7"),
        (["play", "-o", "limit=1"], "Bad option at 'limit'"),
        (["play", "-o", "limit"], "is not NAME=VALUE"),
        (["play", "-o", "colour=red"], "unknown field `colour`"),
        (["play", "--record", "/nowhere/at/all"], "/nowhere/at/all: No such file or directory."),
        (["play", "bigshuffle", "--set", "/nowhere/mine.toml"], "mine.toml can't be read: No such file or directory."),
        (["play", "bigshuffle", "--set", __file__], "test_cli.py: "),
        (["play", "noir/killer", "--set", __file__], "Killer vs. Inspector does not take a set from a file."),
        (["play", "bigshuffle", "-o", "cards=[[goon]]"], "Bad option at 'cards': goon 1: a card needs a title."),
        (["simulate", "bigshuffle", "--set", __file__], "test_cli.py: "),
        (["serve", "--set", __file__], "test_cli.py: "),
        (["--set", __file__], "test_cli.py: "),
        (["--set", __file__, "serve"], "Put --set after the command: backroom serve --set "),
        (["games", "noir/nope"], "There is no game 'noir/nope'"),
        (["games", "noir/killer", "--cards"], "Killer vs. Inspector has no list of cards."),
        (["games", "bigshuffle", "--cards", "--set", __file__], "test_cli.py: "),
        (["games", "bigshuffle", "--set", __file__], "Use --set together with --cards"),
        (["simulate", "noir/killer", "-n", "0"], "greater than or equal to 1"),
        (["simulate", "noir/killer", "--bots", "random"], "is for 2 bots, not 1"),
        (["verify", "/nowhere/at/all"], "No such file or directory"),
        (["verify", "/"], "Is a directory"),
        (["replay", str(GOLDEN), "--eye", "nobody"], "There is no eye 'nobody'"),
        (["replay", sys.executable], "the header"),
        (
            ["review", str(GOLDEN), "--seat", "butler"],
            "There is no seat 'butler'. Seats: killer, ",
        ),
        (["bench", "--seconds", "x"], "Invalid value"),
        (["case", "--set", "1,x"], "'1,x' is not a list of dice"),
        (["case", "--set", "1,11"], "A die shows 1 to 10."),
        (["case", "--dice", "0"], "A case takes 1 to 40 dice, not 0."),
        (["odds", "7q"], "'7q' is not a pool. Write 7d."),
        (["odds", "99d"], "A pool must have from 0 to 30 dice, not 99."),
        (["odds", "7d", "--versus", "many"], "'many' is not a pool"),
        (["odds", "7d", "--timing"], "Timing matters only against somebody"),
        (["odds", "7d", "--difficulty", "6"], "A difficulty must be from 1 to 5, not 6."),
        (["odds", "7d", "--height", "11"], "A height must be from 1 to 10, not 11."),
        (["odds", "7d", "--called", "0"], "A die shows 1 to 10, not 0."),
        (["odds", "7d", "--actions", "0"], "1 to 10 things can be tried at once, not 0."),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_never_a_traceback(words: list[str], said: str) -> None:
    done = backroom(*words, typed="q\n")
    assert done.returncode != 0
    assert said in done.stderr
    assert done.stderr.startswith("backroom: ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_odds_are_exact_for_programs_and_readable_for_people() -> None:
    found = data("odds", "7d", "--versus", "5d", "--timing")
    assert found["chance"] == {"exact": "70201076881/100000000000", "value": 0.70201076881}
    assert found["widths"][0]["chance"] == found["chance"] == found["heights"][0]["chance"]
    assert found["sets"][1]["at_least"] == 2
    assert [edge["better"] for edge in found["advantages"]] == ["dice"] * 3
    assert [edge["better"] for edge in data("odds", "7d", "--width", "4")["advantages"]] == ["width"] * 3
    called = data("odds", "9d10", "--called", "1", "--actions", "2", "--difficulty", "3", "--height", "2")
    assert called["pool"] == {"dice": 9, "called": 1, "actions": 2, "rolled": 6}
    assert called["height"] == 3
    shown = backroom("odds", "7d", "--versus", "5d", "--timing").stdout
    assert "7d against 5d, timing matters" in shown
    assert "70.20%" in shown


def test_a_case_is_the_same_for_the_same_seed() -> None:
    found = data("case", "--seed", "7", "--set", "10,10,10")
    assert found == data("case", "--seed", "7", "--set", "10,10,10")
    assert found["reading"]["disputes"][0]["title"] == "Murder"
    assert len(found["reading"]["dice"]) == 11
    shown = backroom("case", "--seed", "7").stdout
    assert shown == backroom("case", "--seed", "7").stdout
    assert "What the law is asked about" in shown
    assert backroom("case", "--dice", "3").stdout


def test_the_version_and_the_help() -> None:
    assert backroom("--version").stdout.startswith("backroom ")
    done = backroom("--help")
    assert done.returncode == 0
    assert all(
        command in done.stdout for command in ("play", "games", "simulate", "replay", "verify", "bench", "odds", "case")
    )


def test_output_into_a_closed_pipe_is_no_traceback() -> None:
    command = f"{sys.executable} -m backroom replay {GOLDEN} --json | head -c 10"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, timeout=LONG)
    assert done.stderr == ""
