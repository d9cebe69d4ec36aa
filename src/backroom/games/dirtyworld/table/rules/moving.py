"""Points that move on somebody's sheet, and who sees their numbers."""

from msgspec.structs import replace

from backroom.core import Event, Seat, told, told_only
from backroom.games.dirtyworld.rules.traits import Changes
from backroom.games.dirtyworld.table.rules.facts import PointsMoved
from backroom.games.dirtyworld.table.rules.state import GM, Character


def moved(fact: PointsMoved, changes: Changes, seat: Seat, one: Character) -> Event:
    """Points moved; the numbers are for those who see the sheet."""
    whole = replace(fact, changes=changes)
    if one.open:
        return told(whole, seat)
    return told(fact, seat, {GM: whole}) if one.shown else told_only({GM: whole}, seat)
