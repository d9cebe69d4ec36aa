"""Whispers, the game master's way back, and the end of the table."""

from collections.abc import Sequence
from random import Random

from backroom.core import Chance, Event, Form, Seat
from backroom.games.dirtyworld.table import forms
from backroom.games.dirtyworld.table.deed import Deed
from backroom.games.dirtyworld.table.facts import everything, whispers_to
from backroom.games.dirtyworld.table.state import Stage, Table
from backroom.games.dirtyworld.table.telling import told
from backroom.games.dirtyworld.traits import NotAllowed


class Whisper(Deed[forms.Whisper]):
    """Words for one pair of ears. Everyone sees that somebody whispers."""

    text, label, at = "whisper", "Whisper", "talk"
    form, for_players = forms.Whisper, True

    def check(self, table: Table, seat: Seat, form: forms.Whisper) -> None:
        if form.to not in whispers_to(table, seat):
            raise NotAllowed("Whispers go where a secret is shared: to your neighbours and the game master.")
        if not form.words:
            raise NotAllowed("There is nothing to hear in that.")

    def do(self, table: Table, seat: Seat, form: forms.Whisper, chance: Chance) -> Sequence[Event]:
        return [told("whispered", seat, {"to": form.to}, {"whisper": form.words}, [seat, form.to])]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Whisper:
        return forms.Whisper(to=rng.choice(whispers_to(table, seat)), words=f"Listen {rng.randrange(100)}.")


class TakeBack(Deed[Form]):
    """Undo the last line, whoever's it was. What was shown stays in the log; the sheets go back."""

    text, label, at = "take back", "Take back the last thing", "scene"

    def may(self, table: Table, seat: Seat) -> str:
        return "" if _lines(table) else "there is nothing to take back"

    def do(self, table: Table, seat: Seat, form: Form, chance: Chance) -> Sequence[Event]:
        lines = _lines(table)
        before = table if lines == 1 else table.history[-lines + 1]
        return [told("taken back", seat, {"lines": lines, "whose": before.whose})]


def _lines(table: Table) -> int:
    """How many lines to go back: the last one that was no whisper, and the whispers since. 0: there is none."""
    states = [*table.history[1:], table]
    for lines, state in enumerate(reversed(states), 1):
        if not state.whispered:
            return lines if lines <= len(table.history) else 0
    return 0


class Close(Deed[Form]):
    """The table is over for good, and everything that was hidden is open."""

    text, label, at = "close the table", "Close the table for good", "scene"

    def may(self, table: Table, seat: Seat) -> str:
        return "" if table.stage in (Stage.MAKING, Stage.BETWEEN) else "close the session first"

    def do(self, table: Table, seat: Seat, form: Form, chance: Chance) -> Sequence[Event]:
        return [told("closed", seat, {"everything": everything(table)})]


DEEDS = (Whisper(), TakeBack(), Close())
