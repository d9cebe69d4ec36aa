"""The game master's table, as the house runs it."""

from collections.abc import Iterator, Sequence
from random import Random

from backroom.core import (
    ActionTable,
    Chance,
    Event,
    Eye,
    Form,
    Notes,
    Picture,
    Result,
    Seat,
    Seen,
    Spec,
    Standing,
    Text,
    Transcript,
    View,
    told,
)
from backroom.games.dirtyworld.rules.traits import NotAllowed
from backroom.games.dirtyworld.table.rules import view, words, worlds
from backroom.games.dirtyworld.table.rules.facts import SatDown, Whispered, fact_in
from backroom.games.dirtyworld.table.rules.options import TableOptions
from backroom.games.dirtyworld.table.rules.picture import draw
from backroom.games.dirtyworld.table.rules.rulebook import rulebook
from backroom.games.dirtyworld.table.rules.state import Session
from backroom.games.dirtyworld.table.rules.telling import happen, hear, new_line
from backroom.games.dirtyworld.table.rules.verb import NO_FORM
from backroom.games.dirtyworld.table.rules.verbs import TABLE, VERBS

CLOSED = Result((), "closed", "The game master closed the table.")


class MastersTable:
    """A game master and one to six players. An open game: it ends when the game master closes it."""

    spec = Spec(
        id="dirtyworld/table",
        order=41,
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

    def start(self, options: TableOptions, seats: int, chance: Chance) -> tuple[Session, Sequence[Event]]:
        s, events = Session(options, seats - 1), [told(SatDown())]
        hear(s, events)
        return s, events

    turn = staticmethod(view.turn)

    def legal(self, s: Session, seat: Seat) -> list[int]:
        if s.over is not None:
            return []
        return [number for number, verb in enumerate(VERBS) if not verb.why_not(s, seat)]

    def why_not(self, s: Session, seat: Seat, action: int) -> str:
        return VERBS[action].why_not(s, seat) or "the table is closed"

    def why_not_so(self, s: Session, seat: Seat, action: int, form: Form) -> str:
        try:
            VERBS[action].refuse(s, seat, form)
        except NotAllowed as why:
            return str(why)
        return ""

    def play(self, s: Session, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        return self.play_form(s, seat, action, NO_FORM, chance)

    def play_form(self, s: Session, seat: Seat, action: int, form: Form, chance: Chance) -> Sequence[Event]:
        events = VERBS[action].play(s, seat, form, chance)
        new_line(s, seat, any(event.kind == Whispered.kind for event in events))
        happen(s, events)
        hear(s, events)
        return events

    def suggest(self, s: Session, seat: Seat, action: int, rng: Random) -> Form:
        return VERBS[action].fill_in(s, seat, rng)

    def result(self, s: Session) -> Result | None:
        return CLOSED if s.over is not None else None

    def copy(self, s: Session) -> Session:
        return s.copy()

    # What an eye sees, and what follows from it

    see = staticmethod(view.see)
    see_all = staticmethod(view.see_all)

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[Session]:
        return worlds.worlds(seen, rng)

    def possible(self, seen: Transcript, s: Session) -> bool:
        return worlds.possible(seen, s)

    def notebook(self, seen: Transcript) -> Notes:
        return ()

    # Words and pictures

    def tell(self, seen: Seen, eye: Eye) -> Text:
        return words.tell(fact_in(seen), seen.seat, eye)

    def picture(self, view: View, notes: Notes) -> Picture:
        return draw(view)

    def rules(self) -> str:
        return rulebook()
