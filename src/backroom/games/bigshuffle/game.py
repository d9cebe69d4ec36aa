"""The Big Shuffle, as the house plays it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from random import Random
from typing import Annotated, Literal

from msgspec import Meta

from backroom.core import (
    ActionTable,
    Chance,
    Event,
    Eye,
    Followers,
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
from backroom.games.bigshuffle import offering, rules, view, words
from backroom.games.bigshuffle.actions import SEATS
from backroom.games.bigshuffle.cards import BadCards
from backroom.games.bigshuffle.faces import faces
from backroom.games.bigshuffle.notebook import Known
from backroom.games.bigshuffle.picture import draw
from backroom.games.bigshuffle.sets import KEPT, LONGEST, acts_of, cards_of
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
    cards: Annotated[
        str,
        Meta(
            title="Cards",
            description="A card file, to play with other cards than the house's.",
            max_length=LONGEST,
            extra_json_schema={"contentMediaType": "application/toml"},
        ),
    ] = ""

    def __post_init__(self) -> None:
        try:
            cards_of(self.cards)
        except BadCards as error:
            raise BadCards(f"Bad option at 'cards': {error}") from None


@lru_cache(KEPT)
def rules_of(options: BigShuffleOptions) -> Rules:
    """What does not change at tables with the same options."""
    cards = cards_of(options.cards)
    return Rules(cards, acts_of(cards), options.variant, options.limit)


def begin(seen: Transcript) -> Known:
    """What an eye knows before the deal."""
    return Known(rules_of(seen.options), seen.seats, seen.eye)


class BigShuffle:
    """The game. Its rules go by the options of a table; its words and pictures are those of one set of cards.

    So a table with cards of its own has a game of its own: see `with_options`.
    """

    def __init__(self, cards: str = "", offered: Mapping[str, str] | None = None) -> None:
        """`offered` are card files that can be chosen at set-up: the text of each, by name."""
        self.text = cards
        self.cards = cards_of(cards)
        self.followers = Followers(begin, Known.follow, Known.copy)
        self.spec = Spec(
            id="bigshuffle",
            title="The Big Shuffle",
            summary="Line up who, what and where to match your agendas, while everyone else changes the scene.",
            version=3,
            seats={count: SEATS[:count] for count in (2, 3, 4)},
            roles=words.roles(self.cards),
            cards=faces(self.cards),
            options=BigShuffleOptions,
            offered={"cards": dict(offered)} if offered else {},
        )

    def with_options(self, options: BigShuffleOptions) -> "BigShuffle":
        return self if options.cards == self.text else game_with(options.cards)

    def actions(self, options: BigShuffleOptions) -> ActionTable:
        return rules_of(options).acts.table

    def standing(self, options: BigShuffleOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return words.standing(rules_of(options).cards)

    # The rules

    def start(self, options: BigShuffleOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        return rules.start(rules_of(options), seats, chance)

    engine = rules.ENGINE
    turn = staticmethod(rules.turn)
    legal = staticmethod(rules.legal)
    play = staticmethod(rules.play)

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return offering.why_not(s, seat, action)

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
        return self.followers.known(seen)

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


@lru_cache(KEPT)
def game_with(cards: str) -> BigShuffle:
    """The game with the cards of a text."""
    return BigShuffle(cards)
