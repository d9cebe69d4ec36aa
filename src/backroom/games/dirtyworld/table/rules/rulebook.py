"""The rules in our own words, with the lists out of the game's data."""

from importlib.resources import files

from backroom.games.dirtyworld.rules.data import DEEDS, PROFESSIONS, RAISES
from backroom.games.dirtyworld.rules.traits import pool_name


def rulebook() -> str:
    """As Markdown."""
    text = (files(__package__) / "rules.md").read_text(encoding="utf-8")
    return "\n".join([text, *_professions(), *_raises(), *_deeds()])


def _professions() -> list[str]:
    rows = [
        f"| {one.title} | {' and '.join(quality.capitalize() for quality in one.link)} | {one.about} |"
        for one in PROFESSIONS.values()
    ]
    return ["## Professions", "| profession | link | who |", "|---|---|---|", *rows, ""]


def _raises() -> list[str]:
    rows = [f"| {quality.capitalize()} | {words} |" for quality, words in RAISES.items()]
    return ["## What raises a Quality", "| Quality | what happened |", "|---|---|", *rows, ""]


def _deeds() -> list[str]:
    rows = []
    for deed in DEEDS:
        pools, versus = (" or ".join(pool_name(*pool) for pool in some) for some in (deed.pools, deed.versus))
        rows.append(f"| {deed.words} | {pools or 'no roll'} | {versus}{', speed matters' if deed.timing else ''} |")
    return ["## What to roll", "| to do | pool | against |", "|---|---|---|", *rows, ""]
