"""The rules in our own words, with the lists out of the game's data."""

from backroom.core.book import rule_book
from backroom.games.dirtyworld.rules.conditions import PRICE
from backroom.games.dirtyworld.rules.creation import (
    FOR_SECRET,
    FREE_VIGOR,
    MOST_SPECIALTIES,
    PER_IDENTITY,
    PER_PROFESSION,
    PER_QUALITY,
    PER_SPECIALTY,
    POINTS,
)
from backroom.games.dirtyworld.rules.damage import HIT_NUMBERS
from backroom.games.dirtyworld.rules.data import PROFESSIONS, PURPOSES, RAISES
from backroom.games.dirtyworld.rules.pools import TIME
from backroom.games.dirtyworld.rules.sets import FACES, HARDEST
from backroom.games.dirtyworld.rules.sheet import GRADES
from backroom.games.dirtyworld.rules.traits import TRAIT_NUMBERS, pool_name


def rulebook() -> str:
    """As Markdown."""
    *_, serious, horrendous = FOR_SECRET
    text = rule_book(
        __package__,
        **TRAIT_NUMBERS,
        points=POINTS,
        vigor=FREE_VIGOR,
        identity=str(PER_IDENTITY),
        quality=str(PER_QUALITY),
        specialty=str(PER_SPECIALTY),
        specialties=MOST_SPECIALTIES,
        profession=str(PER_PROFESSION),
        serious=serious,
        horrendous=horrendous,
        faces=FACES,
        hardest=HARDEST,
        time=TIME.dice,
        grades=len(GRADES) - 1,
        price=PRICE,
        **HIT_NUMBERS,
    )
    return "\n".join([text, *_professions(), *_raises(), *_purposes()])


def _professions() -> list[str]:
    rows = [
        f"| {one.title} | {' and '.join(quality.capitalize() for quality in one.link)} | {one.about} |"
        for one in PROFESSIONS.values()
    ]
    return ["## Professions", "| profession | link | who |", "|---|---|---|", *rows, ""]


def _raises() -> list[str]:
    rows = [f"| {quality.capitalize()} | {words} |" for quality, words in RAISES.items()]
    return ["## What raises a Quality", "| Quality | what happened |", "|---|---|", *rows, ""]


def _purposes() -> list[str]:
    rows = []
    for purpose in PURPOSES:
        pools, versus = (" or ".join(pool_name(*pool) for pool in some) for some in (purpose.pools, purpose.versus))
        rows.append(
            f"| {purpose.words} | {pools or 'no roll'} | {versus}{', speed matters' if purpose.timing else ''} |"
        )
    return ["## What to roll", "| to do | pool | against |", "|---|---|---|", *rows, ""]
