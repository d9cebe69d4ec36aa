"""The game master's table, as the house runs it."""

from collections.abc import Iterator, Sequence
from random import Random

from backroom.core import (
    ActionTable,
    Chance,
    Event,
    Form,
    Notes,
    Picture,
    Result,
    Seat,
    Spec,
    Standing,
    Transcript,
    View,
)
from backroom.games.dirtyworld.table import view, words, worlds
from backroom.games.dirtyworld.table.deed import NO_FORM
from backroom.games.dirtyworld.table.deeds import DEEDS, TABLE
from backroom.games.dirtyworld.table.options import TableOptions
from backroom.games.dirtyworld.table.picture import draw
from backroom.games.dirtyworld.table.rulebook import rulebook
from backroom.games.dirtyworld.table.state import Table
from backroom.games.dirtyworld.table.telling import happen, hear, new_line, told
from backroom.games.dirtyworld.traits import NotAllowed

CLOSED = Result((), "closed", "The game master closed the table.")


class MastersTable:
    """A game master and one to six players. An open game: it ends when the game master closes it."""

    spec = Spec(
        id="dirtyworld/table",
        title="A Dirty World",
        summary="A game master, one to six characters with something to hide, and a city that knows. Play it live.",
        version=1,
        seats={players + 1: words.seat_names(players) for players in range(1, 7)},
        roles=words.CARDS,
        options=TableOptions,
        open=True,
    )

    def actions(self, options: TableOptions) -> ActionTable:
        return TABLE

    def standing(self, options: TableOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return ()

    # What is done

    def start(self, options: TableOptions, seats: int, chance: Chance) -> tuple[Table, Sequence[Event]]:
        table, events = Table(options, seats - 1), [told("sat down", None, {})]
        hear(table, events)
        return table, events

    turn = staticmethod(view.turn)

    def legal(self, s: Table, seat: Seat) -> list[int]:
        if s.over is not None:
            return []
        return [number for number, deed in enumerate(DEEDS) if not deed.why_not(s, seat)]

    def why_not(self, s: Table, seat: Seat, action: int) -> str:
        return DEEDS[action].why_not(s, seat) or "the table is closed"

    def why_not_so(self, s: Table, seat: Seat, action: int, form: Form) -> str:
        try:
            DEEDS[action].check(s, seat, form)
        except NotAllowed as why:
            return str(why)
        return ""

    def play(self, s: Table, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        return self.play_form(s, seat, action, NO_FORM, chance)

    def play_form(self, s: Table, seat: Seat, action: int, form: Form, chance: Chance) -> Sequence[Event]:
        deed = DEEDS[action]
        events = deed.do(s, seat, form, chance)
        new_line(s, seat, any(event.kind == "whispered" for event in events))
        happen(s, events)
        hear(s, events)
        return events

    def suggest(self, s: Table, seat: Seat, action: int, rng: Random) -> Form:
        form: Form = DEEDS[action].suggest(s, seat, rng)
        return form

    def result(self, s: Table) -> Result | None:
        return CLOSED if s.over is not None else None

    def copy(self, s: Table) -> Table:
        return s.copy()

    # What an eye sees, and what follows from it

    see = staticmethod(view.see)
    see_all = staticmethod(view.see_all)

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[Table]:
        return worlds.worlds(seen, rng)

    def possible(self, seen: Transcript, s: Table) -> bool:
        return worlds.possible(seen, s)

    def notebook(self, seen: Transcript) -> Notes:
        return ()

    # Words and pictures

    tell = staticmethod(words.tell)

    def picture(self, view: View, notes: Notes) -> Picture:
        return draw(view)

    def rules(self) -> str:
        return rulebook()
