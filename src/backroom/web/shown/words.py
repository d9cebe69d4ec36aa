"""Words of the log and the prompt with their names marked up."""

import re
from collections.abc import Iterable

from markupsafe import Markup, escape

from backroom.games.noir.suspects import SUSPECTS, title

SUSPECT = re.compile(rf"\b({'|'.join(title(name) for name in SUSPECTS)})\b")
YOURS = re.compile(r"Your (first )?turn(, [a-z ]+)?[.:]")
PLAIN = re.compile(r"Your turn[^:]*\.")
"""What follows only lists the verbs, which a small screen shows anyway."""


def log_words(words: str, people: Iterable[str]) -> Markup:
    """A sentence of the log: who did it, and to whom, stand out."""
    who = next((name for name in ("You", *people) if name and words.startswith(f"{name} ")), "")
    rest = SUSPECT.sub(r'<b class="v">\1</b>', str(escape(words[len(who) :])))
    return Markup(f"<b>{escape(who)}</b>{rest}" if who else rest)


def prompt_words(words: str) -> Markup:
    """What is asked, with "Your turn" lit."""
    turn = YOURS.match(words)
    if turn is None:
        return Markup(escape(words))
    head, rest = words[: turn.end()], words[turn.end() :]
    return Markup("<b>{}</b><span{}>{}</span>").format(
        head, Markup(' class="rest"') if PLAIN.fullmatch(head) else "", rest
    )
