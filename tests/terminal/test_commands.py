"""Commands that games bring along: listed with the house's own, imported on demand, and never in their place."""

import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from backroom.cli import app
from backroom.terminal import commands

HEAVY = ("jinja2", "sqlalchemy", "fastapi", "uvicorn", "typst")
"""What nobody waits for who does not need it."""

SIMULATE = """
import json, sys
from backroom.cli import main
sys.argv = ["backroom", "simulate", "noir/killer", "-n", "1", "--json"]
try:
    main()
except SystemExit as ended:
    assert not ended.code
print(json.dumps(sorted(sys.modules)))
"""


def test_a_simulation_imports_no_page_no_database_and_no_command_of_a_game() -> None:
    done = subprocess.run([sys.executable, "-c", SIMULATE], capture_output=True, text=True, timeout=120, check=True)
    imported = json.loads(done.stdout.splitlines()[-1])
    assert "backroom.games.noir.killer.rules.rules" in imported
    assert not set(HEAVY) & set(imported)
    halves = (
        name.rpartition(".")[2] for name in imported if name.startswith("backroom.games.") and ".rules" not in name
    )
    assert not {"page", "papers", "tools"} & set(halves)


def test_the_help_lists_what_games_bring_along() -> None:
    shown = CliRunner().invoke(app, ["--help"]).stdout
    for name, command in commands.COMMANDS.items():
        first = str(command.__doc__).split()[0]
        assert any(line.split()[:2] == [name, first] for line in shown.splitlines()), name
    assert "--blank" in CliRunner().invoke(app, ["sheet", "--help"]).stdout


def test_a_game_cannot_take_a_name_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing() -> None:
        """Do nothing."""
        print("nothing done")

    monkeypatch.setattr(commands, "COMMANDS", {"verify": nothing, "idle": nothing})
    assert "Prove a finished record" in CliRunner().invoke(app, ["verify", "--help"]).stdout
    assert CliRunner().invoke(app, ["idle"]).stdout == "nothing done\n"
    shown = CliRunner().invoke(app, ["--help"]).stdout
    assert shown.count("Do nothing.") == 1
