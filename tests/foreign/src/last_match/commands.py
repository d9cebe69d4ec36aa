"""Its command."""

from typing import Annotated

import typer

from last_match.rules import MOST


def matches(left: Annotated[int, typer.Argument(help="How many lie there.")]) -> None:
    """Say how many matches to take; 0 if it makes no difference."""
    print((left - 1) % (MOST + 1))
