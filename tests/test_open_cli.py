"""The commands with an open table in the house: it is listed, replayed and proven, and played by people only."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from backroom import cli
from backroom.core import GAMES, Registry, write_record
from backroom.lab import balancing
from tests.core.test_forms import SECRET, played
from tests.toy.open_table import Club

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def backroom(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    with_club = Registry([*GAMES, Club()])
    monkeypatch.setattr(cli, "GAMES", with_club)
    monkeypatch.setattr(balancing, "GAMES", with_club)

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["backroom", *words])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err

    return run


@pytest.mark.parametrize("command", ["play", "simulate", "balance"])
def test_nobody_but_people_plays_an_open_table(backroom: Command, command: str) -> None:
    problem = "backroom: The Club is an open table, for people: play it in the browser.\n"
    assert backroom(command, "toy/club") == (1, "", problem)


def test_it_is_listed_with_its_forms_and_without_bots(backroom: Command) -> None:
    assert "toy/club" in backroom("games")[1]
    (club,) = json.loads(backroom("games", "toy/club", "--json")[1])
    assert (club["open"], club["bots"]) == (True, [])
    card = club["forms"]["Card"]["$defs"]["Card"]["properties"]
    assert (card["age"]["minimum"], card["trades"]["maxItems"]) == (16, 3)


def test_its_records_are_replayed_and_proven(backroom: Command, tmp_path: Path) -> None:
    file = tmp_path / "club.jsonl"
    file.write_bytes(write_record(played().record(SECRET)))
    assert "owes money" in backroom("replay", str(file))[1]
    code, said, _ = backroom("verify", str(file))
    assert code == 0
    assert "Proven: 6 decisions" in said
