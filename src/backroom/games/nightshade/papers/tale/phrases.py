"""The sentences of a case file. They are taken in turn, from a place that the case itself gives: nothing is random."""

import hashlib
import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files

from backroom.games.nightshade.rules.letters import article_of, bare, capital

BLOOD = "blood on the furniture"
SMALL = frozenset("a an and as at but by for from in into of on or the to with".split())


@cache
def book() -> dict[str, dict[str, list[str]]]:
    """Every way to say everything."""
    return tomllib.loads((files(__package__) / "phrases.toml").read_text(encoding="utf-8"))


class Phrases:
    """The sentences for one case. The same seed gives the same ones in the same order."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.used: Counter[str] = Counter()

    def say(self, kind: str, which: str, **nouns: str) -> str:
        """One sentence for this; the next time another, as long as there are others."""
        name = f"{kind}/{which}"
        ways = book()[kind][which]
        at = number_of(f"{self.seed}/{name}") + self.used[name]
        self.used[name] += 1
        return ways[at % len(ways)].format_map(with_capitals(nouns))


def with_capitals(nouns: dict[str, str]) -> dict[str, str]:
    """The same nouns for the beginning of a sentence."""
    return nouns | {capital(name): capital(noun) for name, noun in nouns.items()}


def number_of(words: str) -> int:
    """A number that belongs to these words and to no machine."""
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:4], "big")


def small(words: str) -> str:
    """With a small letter."""
    return words[:1].lower() + words[1:]


def definite(card: str) -> str:
    """A card's name in a story: `the torn letter`, `the emptied drawers`. The other bar is not the bar."""
    if card == "a bar":
        return "the other bar"
    return f"the {bare(card)}"


def plural(card: str) -> bool:
    """Whether a clue's card is about several things: only those have no article, and blood."""
    return not article_of(card) and card != BLOOD


def clue_nouns(card: str) -> dict[str, str]:
    """A clue for a sentence."""
    several = plural(card)
    return {
        "clue": definite(card),
        "a_clue": card,
        "it": "them" if several else "it",
        "its": "their" if several else "its",
        "was": "were" if several else "was",
    }


def titled(words: str) -> str:
    """`The Train That Never Ran`."""
    return capital(inside(words))


def inside(words: str) -> str:
    """The same in the middle of a title: `the Other Bar`."""
    parts = words.split()
    last = len(parts) - 1
    return " ".join(word if word in SMALL and (at < last or not at) else capital(word) for at, word in enumerate(parts))


def curly(words: str) -> str:
    """Cards are typed with straight apostrophes, books are not."""
    return words.replace("'", "’")
