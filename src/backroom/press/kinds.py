"""What can be printed."""

from typing import Literal, get_args

Kind = Literal["pdf", "epub", "md"]
KINDS: tuple[Kind, ...] = get_args(Kind)
MEDIA = {"pdf": "application/pdf", "epub": "application/epub+zip", "md": "text/markdown; charset=utf-8"}
"""What a page says it sends."""
