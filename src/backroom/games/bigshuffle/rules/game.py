"""The Big Shuffle, as the house plays it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Annotated, Literal

from msgspec import Meta

from backroom.core import (
    ActionTable,
    Catalogue,
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
    Text,
    Transcript,
    View,
)
from backroom.core.book import rule_book
from backroom.games.bigshuffle.rules import offering, rules, view, words
from backroom.games.bigshuffle.rules.actions import SEATS
from backroom.games.bigshuffle.rules.cards import BadCards
from backroom.games.bigshuffle.rules.catalogue import catalogue
from backroom.games.bigshuffle.rules.faces import faces
from backroom.games.bigshuffle.rules.facts import fact_in
from backroom.games.bigshuffle.rules.flow import LOOT_LIMIT
from backroom.games.bigshuffle.rules.notebook import Known
from backroom.games.bigshuffle.rules.picture import draw
from backroom.games.bigshuffle.rules.sets import KEPT, LONGEST, cards_of, offered_from, read_file
from backroom.games.bigshuffle.rules.state import Rules, State, rules_with

LIMIT = 10_000
"""Far above a game with a plan, which takes a few hundred decisions; docs/balance.md has the figures."""


class BigShuffleOptions(Options, frozen=True, kw_only=True):
    """How a table of The Big Shuffle may differ."""

    variant: Annotated[
        Literal["standard", "beginner", "expert"],
        Meta(
            title="Variant",
            description="Beginner: agendas between neighbours lie open. "
            f"Expert: score agendas. The first with {rules.POINTS} points wins.",
        ),
    ] = "standard"
    limit: Annotated[
        int,
        Meta(title="Decision limit", description="The game is a draw after this many decisions.", ge=1, le=1_000_000),
    ] = LIMIT
    cards: Annotated[
        str,
        Meta(
            title="Cards",
            description="A card file, if you want to play with your own cards.",
            max_length=LONGEST,
            extra_json_schema={"contentMediaType": "application/toml"},
        ),
    ] = ""

    def __post_init__(self) -> None:
        try:
            cards_of(self.cards)
        except BadCards as error:
            raise BadCards(f"Bad option at 'cards': {error}") from None


def rules_of(options: BigShuffleOptions) -> Rules:
    """What does not change at tables with the same options."""
    return rules_with(options.cards, options.variant, options.limit)


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
            order=20,
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

    # Sets of cards

    def options_in(self, file: Path) -> dict[str, str]:
        return {"cards": read_file(file)}

    def offering(self, file: Path) -> "BigShuffle":
        return BigShuffle(self.text, offered_from(file))

    def catalogue(self) -> Catalogue:
        return catalogue(self.cards)

    # What can be done

    def actions(self, options: BigShuffleOptions) -> ActionTable:
        return rules_of(options).acts

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

    def tell(self, seen: Seen, eye: Eye) -> Text:
        return words.tell(self.cards, fact_in(seen), seen.seat, eye)

    def picture(self, view: View, notes: Notes) -> Picture:
        return draw(self.cards, view, notes)

    def rules(self) -> str:
        return rule_book(
            __package__,
            hand=rules.HAND,
            loot=LOOT_LIMIT,
            scoring=rules.WORTH_SCORING,
            points=rules.POINTS,
        )


@lru_cache(KEPT)
def game_with(cards: str) -> BigShuffle:
    """The game with the cards of a text."""
    return BigShuffle(cards)
