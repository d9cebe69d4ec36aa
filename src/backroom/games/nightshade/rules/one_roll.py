"""A case enriched by the case generator of A Dirty World: what is in dispute, what complicates it, and who is in it.

Its cast comes by name and part, and no more: who has done it is for this game to find out.
"""

from backroom.core import Chance
from backroom.games.dirtyworld.rules.case import make_plot, read_dice, roll_dice

MOST = 3
"""Disputes, complications and people that are told of: enough to write by, and not the whole file."""


def enriched(chance: Chance) -> tuple[str, ...]:
    """Sentences about a case out of one roll."""
    case = make_plot(read_dice(roll_dice(chance)), chance)
    disputes = [f"{one.title}: {one.words}" for one in case.reading.disputes[:MOST]]
    people = [f"{one.name}: {one.parts[0]}." for one in case.people[:MOST]]
    return (*disputes, *(one.words for one in case.reading.twists[:MOST]), *people)
