"""Lets templates have short lines, without adding blanks to the page."""

import re

from jinja2.ext import Extension

BREAK = re.compile(r"(?<=>)\n +|\n +(?=<)|(?<=})\n +(?={)")


class Indented(Extension):
    """A line that begins with blanks goes on where the line before it ended.

    Beside a tag, and between two pairs of braces, the break and the blanks count for nothing: `<b>`, a break, two
    blanks and `</b>` are `<b></b>`. Anywhere else they are a blank, as in all HTML. What begins at the margin is a
    line of its own.
    """

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return BREAK.sub("", source)
