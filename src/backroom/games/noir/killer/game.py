"""Killer vs. Inspector, as the house plays it."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from random import Random
from typing import Annotated, Literal

from msgspec import Meta

from backroom.core import (
    ActionTable,
    Chance,
    Event,
    Eye,
    Note,
    Notes,
    Options,
    Picture,
    Result,
    Seat,
    Seen,
    Spec,
    Standing,
    Transcript,
    View,
)
from backroom.games.noir.grid import members, shape
from backroom.games.noir.killer import rules, view, words
from backroom.games.noir.killer.actions import SIZE, action_table
from backroom.games.noir.killer.notebook import Notebook
from backroom.games.noir.killer.state import OVER, Limits, State, Told
from backroom.games.noir.picture import draw_town
from backroom.games.noir.suspects import BASE, OTHER, title

TOWNS = {"base": Told(BASE), "other": Told(OTHER)}


class KillerOptions(Options, frozen=True, kw_only=True):
    """How a table of Killer vs. Inspector may differ."""

    town: Annotated[
        Literal["base", "other"],
        Meta(title="Town", description="The base 25 suspects, or the other 25, so that two pairs can play at once."),
    ] = "base"
    alphabetical: Annotated[
        bool, Meta(title="Alphabetical board", description="Lay the town out by name instead of at random.")
    ] = False
    limit: Annotated[
        int,
        Meta(title="Decision limit", description="After so many decisions the game is drawn.", ge=2, le=10_000),
    ] = Limits().decisions


class KillerVsInspector:
    """The game. Smaller boards (with the first few suspects of the town) are for tests that look at every position."""

    spec = Spec(
        id="noir/killer",
        title="Killer vs. Inspector",
        summary="A killer hides in a shifting town. The inspector must name her before fourteen are dead, or he is.",
        version=1,
        seats={2: words.ROLES},
        options=KillerOptions,
    )

    def __init__(self, rows: int = SIZE, cols: int = SIZE, limits: Limits | None = None) -> None:
        self.board = shape(rows, cols, SIZE)
        self.limits = limits or Limits()

    def actions(self, options: KillerOptions) -> ActionTable:
        return action_table(TOWNS[options.town].names)

    def standing(self, options: KillerOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return ()  # nobody is asked out of turn

    # The rules

    def start(self, options: KillerOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        limits = self.limits._replace(decisions=options.limit)
        return rules.deal(TOWNS[options.town], self.board, limits, options.alphabetical, chance)

    turn = staticmethod(rules.turn)
    legal = staticmethod(rules.legal)
    play = staticmethod(rules.play)

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return view.why_not(s, action)

    def result(self, s: State) -> Result | None:
        return words.result_of({"ending": s.ending, **rules.opened(s)}) if s.phase == OVER else None

    def copy(self, s: State) -> State:
        return s.copy()

    # What an eye sees, and what follows from it

    def see(self, s: State, eye: Eye) -> View:
        return view.see(s, eye)

    def see_all(self, s: State) -> View:
        return view.see_all(s)

    def notes_of(self, seen: Transcript) -> Notebook:
        """The notebook itself, for bots: it can be read on."""
        limits = self.limits._replace(decisions=seen.options.limit)
        return Notebook(seen, TOWNS[seen.options.town], limits)

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[State]:
        return self.notes_of(seen).worlds(rng)

    def possible(self, seen: Transcript, s: State) -> bool:
        return self.notes_of(seen).possible(s)

    def notebook(self, seen: Transcript) -> Notes:
        book = self.notes_of(seen)
        notes = []
        for seat, could_be in enumerate(book.marginals()):
            if seat != seen.eye and could_be:
                names = tuple(book.names[suspect] for suspect in members(could_be))
                who = title(names[0]) if len(names) == 1 else f"one of {len(names)}"
                notes.append(Note(seat, f"The {words.ROLES[seat]} is {who}.", names))
        return tuple(notes)

    # Words and pictures

    def tell(self, seen: Seen, eye: Eye, names: Sequence[str]) -> str:
        return words.tell(seen, eye, names)

    def picture(self, view: View, notes: Notes) -> Picture:
        public, private = view.public, view.private
        identity = private.get("identity")
        maybe = {name for note in notes for name in note.could_be}
        targets = {offer.at.removeprefix("town/") for offer in view.offers if offer.at.startswith("town/")}
        marks = {
            "mine": [identity] if identity else [],
            "maybe": maybe,
            "dead": public["dead"],
            "cleared": public["cleared"],
        }
        counts = f"{public['killed']} of {public['goal']} dead, {public['evidence_left']} cards in the evidence deck"
        lines: list[tuple[tuple[str, str], ...]] = [((f"    {counts}", "label"),)]
        if identity:
            lines.append(((f"    You are {title(identity)}.", "mine"),))
        if private.get("hand"):
            lines.append(((f"    In your hand: {words.listed(private['hand'])}.", "mine"),))
        return (*draw_town(public["town"], public["cols"], marks, targets), *lines)

    def rules(self) -> str:
        return (files(__package__) / "rules.md").read_text(encoding="utf-8")
