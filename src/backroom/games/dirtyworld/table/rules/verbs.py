"""All that can be done at the table, in the order of the action table."""

from backroom.core import Action, ActionTable
from backroom.games.dirtyworld.table.rules import board, conflicts, fights, making, master, people, rolls, scenes
from backroom.games.dirtyworld.table.rules.verb import Verb

VERBS: tuple[Verb, ...] = (
    *making.VERBS,
    *scenes.VERBS,
    *rolls.VERBS,
    *conflicts.VERBS,
    *fights.VERBS,
    *people.VERBS,
    *board.VERBS,
    *master.VERBS,
)

TABLE = ActionTable(Action(verb.text, verb.text, verb.at, form=verb.form) for verb in VERBS)
