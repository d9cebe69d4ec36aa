"""The duel, as the house plays it."""

from collections.abc import Iterator, Sequence
from random import Random

from backroom.core import (
    ActionTable,
    Chance,
    Event,
    Eye,
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
)
from backroom.core.book import rule_book
from backroom.games.dirtyworld.duel.rules import rules, verbs, view, words
from backroom.games.dirtyworld.duel.rules.edges import CALLED
from backroom.games.dirtyworld.duel.rules.facts import fact_in
from backroom.games.dirtyworld.duel.rules.match import State
from backroom.games.dirtyworld.duel.rules.notebook import Known
from backroom.games.dirtyworld.duel.rules.options import ROUNDS, DuelOptions
from backroom.games.dirtyworld.duel.rules.picture import draw
from backroom.games.dirtyworld.rules.damage import HIT_NUMBERS
from backroom.games.dirtyworld.rules.pools import TIME
from backroom.games.dirtyworld.rules.sheet import GRADES
from backroom.games.dirtyworld.rules.traits import TRAIT_NUMBERS


class Duel:
    """Two characters, a stake, and words or fists until one gives in, breaks or dies."""

    spec = Spec(
        id="dirtyworld/duel",
        order=40,
        title="A Dirty World: the duel",
        summary="Two people want the same thing. Talk, threaten, lie or hit, in secret and at once, until one breaks.",
        version=2,
        seats={2: words.ROLES},
        roles=words.CARDS,
        options=DuelOptions,
    )

    def __init__(self, characters: tuple[str, ...] = ()) -> None:
        self.characters = characters
        """What the log calls the two; until they are known, by the names of their players."""

    def with_options(self, options: DuelOptions) -> "Duel":
        """The duel of these two."""
        return type(self)(options.names())

    def actions(self, options: DuelOptions) -> ActionTable:
        return verbs.VERBS.table

    def standing(self, options: DuelOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return (Standing("fight on", "Always fight on", ("fight on",)),)

    # The rules

    def start(self, options: DuelOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        return rules.deal(options, chance)

    turn = staticmethod(rules.turn)
    legal = staticmethod(rules.legal)
    play = staticmethod(rules.play)
    why_not = staticmethod(verbs.why_not)

    def result(self, s: State) -> Result | None:
        if not s.ending:
            return None
        return words.result_of(s.ending, s.winners, [sheet.name for sheet in s.sheets])

    def copy(self, s: State) -> State:
        return s.copy()

    # What an eye sees, and what follows from it

    see = staticmethod(view.see)
    see_all = staticmethod(view.see_all)

    def known(self, seen: Transcript) -> Known:
        """The duel as the eye of a transcript knows it."""
        return Known(seen)

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[State]:
        return self.known(seen).worlds(rng)

    def possible(self, seen: Transcript, s: State) -> bool:
        return self.known(seen).possible(s)

    def notebook(self, seen: Transcript) -> Notes:
        return self.known(seen).notes()

    # Words and pictures

    def tell(self, seen: Seen, eye: Eye) -> Text:
        return words.tell(fact_in(seen), seen.seat, words.Telling(eye, self.characters))

    def picture(self, view: View, notes: Notes) -> Picture:
        return draw(view)

    def rules(self) -> str:
        return rule_book(
            __package__,
            **TRAIT_NUMBERS,
            rounds=ROUNDS,
            time=TIME.dice,
            grades=len(GRADES) - 1,
            called=CALLED,
            **HIT_NUMBERS,
        )
