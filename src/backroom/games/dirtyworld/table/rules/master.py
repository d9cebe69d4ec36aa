"""Whispers, the game master's way back, and the end of the table."""

from collections.abc import Sequence
from random import Random
from typing import final

from msgspec.structs import replace

from backroom.core import Chance, Event, Seat, told
from backroom.games.dirtyworld.rules.traits import NotAllowed
from backroom.games.dirtyworld.table.rules import forms
from backroom.games.dirtyworld.table.rules.facts import Closed, TakenBack, Whispered
from backroom.games.dirtyworld.table.rules.seeing import everything, whispers_to
from backroom.games.dirtyworld.table.rules.stages import Stage
from backroom.games.dirtyworld.table.rules.state import Session
from backroom.games.dirtyworld.table.rules.verb import ANYONE, Formed, Plain, Verb


@final
class Whisper(Formed[forms.Whisper]):
    """Words for one pair of ears. Everyone sees that somebody whispers."""

    def __init__(self) -> None:
        super().__init__("whisper", "Whisper", forms.Whisper, "talk", ANYONE)

    def check(self, s: Session, seat: Seat, form: forms.Whisper) -> None:
        if form.to not in whispers_to(s, seat):
            raise NotAllowed("You can whisper only to your neighbours and the game master.")
        if not form.words:
            raise NotAllowed("Write something to whisper.")

    def do(self, s: Session, seat: Seat, form: forms.Whisper, chance: Chance) -> Sequence[Event]:
        whispered = Whispered(form.to)
        return [told(whispered, seat, dict.fromkeys((seat, form.to), replace(whispered, whisper=form.words)))]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Whisper:
        return forms.Whisper(to=rng.choice(whispers_to(s, seat)), words=f"Listen {rng.randrange(100)}.")


@final
class TakeBack(Plain):
    """Undo the last line, no matter whose it was. What was shown stays in the log. The sheets go back."""

    def __init__(self) -> None:
        super().__init__("take back", "Take back the last thing", "scene")

    def may(self, s: Session, seat: Seat) -> str:
        return "" if _lines(s) else "there is nothing to take back"

    def do(self, s: Session, seat: Seat, chance: Chance) -> Sequence[Event]:
        lines = _lines(s)
        before = s if lines == 1 else s.history[-lines + 1]
        return [told(TakenBack(lines, before.whose), seat)]


def _lines(s: Session) -> int:
    """How many lines to go back: the last one that was no whisper, and the whispers since. 0: there is none."""
    states = [*s.history[1:], s]
    for lines, state in enumerate(reversed(states), 1):
        if not state.whispered:
            return lines if lines <= len(s.history) else 0
    return 0


@final
class Close(Plain):
    """The table is over for good, and everything that was hidden is open."""

    def __init__(self) -> None:
        super().__init__("close the table", "Close the table for good", "scene")

    def may(self, s: Session, seat: Seat) -> str:
        return "" if s.stage in (Stage.MAKING, Stage.BETWEEN) else "close the session first"

    def do(self, s: Session, seat: Seat, chance: Chance) -> Sequence[Event]:
        return [told(Closed(everything(s)), seat)]


VERBS: tuple[Verb, ...] = (Whisper(), TakeBack(), Close())
