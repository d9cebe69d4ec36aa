"""What the README shows is what happens."""

import doctest
from pathlib import Path

import typer

from backroom.cli import app

README = Path(__file__).parents[1] / "README.md"


def test_the_readme_runs() -> None:
    found = doctest.testfile(str(README), module_relative=False)
    assert found.attempted > 5
    assert found.failed == 0


def test_the_readme_names_every_command_and_document() -> None:
    text = README.read_text()
    commands = typer.main.get_command(app)
    assert isinstance(commands, typer.core.TyperGroup)
    for command in commands.commands:
        assert f"`backroom {command}" in text, command
    for document in (README.parent / "docs").glob("*.md"):
        assert f"docs/{document.name}" in text
