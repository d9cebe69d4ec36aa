"""How commands answer programs."""

import sys
from typing import Annotated, Any

import msgspec
import typer

Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


def print_json(data: Any) -> None:
    """Data for programs, on stdout."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")
