"""Words in Markdown that mean nothing but themselves."""

import re

SPECIAL = re.compile(r"[\\`*_{}\[\]<>#|~&$^!]")
"""What means something anywhere in a line."""
AT_START = re.compile(r"^(\s*)([-+=]|\d+(?=[.)]))")
"""What means something at the start of one: a list, a rule, an underline."""


def plain(words: str) -> str:
    """Words that mean nothing but themselves, on one line."""
    return line(" ".join(words.split()))


def line(words: str) -> str:
    """The same for one line, with its spaces as they are."""
    return AT_START.sub(_at_start, SPECIAL.sub(r"\\\g<0>", words))


def _at_start(found: re.Match[str]) -> str:
    space, mark = found.groups()
    return f"{space}{mark}\\" if mark[0].isdigit() else f"{space}\\{mark}"
