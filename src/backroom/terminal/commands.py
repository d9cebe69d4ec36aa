"""Commands that games bring along, by entry points: each is a function, as Typer takes it, by the command's name."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import typer
from typer.core import TyperGroup

from backroom.core.installed import Installed

if TYPE_CHECKING:
    from typer._click import Command, Context  # Typer has no other names for them

COMMANDS = Installed[Callable[..., None]]("backroom.commands")


class HouseAndGames(TyperGroup):
    """The commands of the house, then those of games. A game's is imported when somebody asks for it or for help."""

    def list_commands(self, ctx: "Context") -> list[str]:
        """All of them by name."""
        house = super().list_commands(ctx)
        return [*house, *(name for name in COMMANDS if name not in house)]

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
        """One of them; a game can't take a name that the house has."""
        return super().get_command(ctx, cmd_name) or _of_a_game(cmd_name)


def _of_a_game(name: str) -> "Command | None":
    if name not in COMMANDS:
        return None
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    alone.command(name)(COMMANDS[name])
    return typer.main.get_command(alone)
