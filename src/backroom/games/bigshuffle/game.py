"""The Big Shuffle, as the house plays it."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Annotated, Literal

from msgspec import Meta

from backroom.core import (
    ActionTable,
    Chance,
    Event,
    Eye,
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
from backroom.games.bigshuffle import rules, view, words
from backroom.games.bigshuffle.actions import SEATS, Acts
from backroom.games.bigshuffle.cards import CardSet, base_set
from backroom.games.bigshuffle.notebook import Followers, Known
from backroom.games.bigshuffle.picture import draw
from backroom.games.bigshuffle.state import Rules, State

LIMIT = 10_000
"""Far above a game with a plan, which takes a few hundred decisions; docs/balance.md has the figures."""


class BigShuffleOptions(Options, frozen=True, kw_only=True):
    """How a table of The Big Shuffle may differ."""

    variant: Annotated[
        Literal["standard", "beginner", "expert"],
        Meta(
            title="Variant",
            description="Beginner: agendas between neighbours lie open. Expert: score agendas, first to 5 points.",
        ),
    ] = "standard"
    limit: Annotated[
        int,
        Meta(title="Limit", description="After so many decisions the game is drawn.", ge=1, le=1_000_000),
    ] = LIMIT


@cache
def rules_of(cards: CardSet, variant: str, limit: int) -> Rules:
    """What does not change at tables with the same cards and options."""
    return Rules(cards, acts_of(cards), variant, limit)


@cache
def acts_of(cards: CardSet) -> Acts:
    """The actions of a card set."""
    return Acts(cards)


class BigShuffle:
    """The game, with the cards of the house or somebody's own."""

    def __init__(self, cards: CardSet | None = None) -> None:
        self.cards = cards or base_set()
        self.followers = Followers()
        self.spec = Spec(
            id="bigshuffle",
            title="The Big Shuffle",
            summary="Line up who, what and where to match your agendas, while everyone else changes the scene.",
            version=1,
            seats={count: SEATS[:count] for count in (2, 3, 4)},
            roles=words.roles(self.cards),
            options=BigShuffleOptions,
        )

    def rules_for(self, options: BigShuffleOptions) -> Rules:
        """The rules of a table with these options."""
        return rules_of(self.cards, options.variant, options.limit)

    def actions(self, options: BigShuffleOptions) -> ActionTable:
        return acts_of(self.cards).table

    def standing(self, options: BigShuffleOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return words.standing(self.cards)

    # The rules

    def start(self, options: BigShuffleOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        return rules.start(self.rules_for(options), seats, chance)

    turn = staticmethod(rules.turn)
    legal = staticmethod(rules.legal)
    play = staticmethod(rules.play)

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return view.why_not(s, seat, action)

    def result(self, s: State) -> Result | None:
        return words.result_of(s.ending, s.winners) if s.ending else None

    def copy(self, s: State) -> State:
        return s.copy()

    # What an eye sees, and what follows from it

    def see(self, s: State, eye: Eye) -> View:
        return view.see(s, eye)

    def see_all(self, s: State) -> View:
        return view.see_all(s)

    def known(self, seen: Transcript) -> Known:
        """The game as the eye of a transcript knows it. Don't change it: copy it first."""
        return self.followers.known(seen, self.rules_for(seen.options))

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[State]:
        return self.known(seen).worlds(rng)

    def possible(self, seen: Transcript, s: State) -> bool:
        return self.known(seen).possible(s)

    def notebook(self, seen: Transcript) -> Notes:
        return self.known(seen).notes()

    # Words and pictures

    def tell(self, seen: Seen, eye: Eye, names: Sequence[str]) -> str:
        return words.tell(self.cards, seen, eye, names)

    def picture(self, view: View, notes: Notes) -> Picture:
        return draw(self.cards, view, notes)

    def rules(self) -> str:
        return (files(__package__) / "rules.md").read_text(encoding="utf-8")
