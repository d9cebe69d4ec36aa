"""All that can be done at the table, in the order of the action table."""

from typing import Any

from backroom.core import Action, ActionTable
from backroom.games.dirtyworld.table import board, conflicts, fights, making, master, people, rolls, scenes
from backroom.games.dirtyworld.table.deed import Deed

DEEDS: tuple[Deed[Any], ...] = (
    *making.DEEDS,
    *scenes.DEEDS,
    *rolls.DEEDS,
    *conflicts.DEEDS,
    *fights.DEEDS,
    *people.DEEDS,
    *board.DEEDS,
    *master.DEEDS,
)

TABLE = ActionTable(Action(deed.text, deed.text, deed.at, form=deed.form) for deed in DEEDS)
