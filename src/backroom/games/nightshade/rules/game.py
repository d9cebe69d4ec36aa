"""Nightshade, as the house plays it."""

from collections.abc import Iterator, Sequence
from itertools import repeat
from random import Random
from typing import Annotated, Literal

from msgspec import Meta

from backroom.core import (
    ActionTable,
    Chance,
    DiceOptions,
    Event,
    Eye,
    Followers,
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
from backroom.games.nightshade.rules import log, notebook, rules, verbs, view, words
from backroom.games.nightshade.rules.data import INVESTIGATORS, TRAITS
from backroom.games.nightshade.rules.facts import fact_in
from backroom.games.nightshade.rules.picture import draw
from backroom.games.nightshade.rules.state import NONE, Rules, State

LIMIT = 1_000
"""Far above a case with a plan, which takes about a hundred decisions."""

IDS = [one.id for one in INVESTIGATORS]
WHO = "|".join(IDS)
WHAT = "|".join((*TRAITS, "clues", "twists"))

BY_HOUSE = {"hidden": True}
"""Options that a campaign fills in: no form asks for them."""


class NightshadeOptions(DiceOptions, frozen=True, kw_only=True):
    """How a case may differ. A campaign starts one with what its investigators have become."""

    investigator: Annotated[
        Literal[
            "any",
            "lone wolf",
            "smart babe",
            "white collar",
            "housewife",
            "good cop",
            "troubled artist",
            "reporter",
            "don",
        ],
        Meta(title="Investigator", description="Who takes the case. If it is any, one is drawn."),
    ] = "any"
    case: Annotated[
        Literal["plain", "one-roll"],
        Meta(
            title="Case",
            description="Plain: two dice decide. One-roll: A Dirty World's case generator adds people and trouble.",
        ),
    ] = "plain"
    number: Annotated[
        int,
        Meta(
            title="Number",
            description="Which case of a campaign this is.",
            ge=1,
            le=1_000_000,
            extra_json_schema=BY_HOUSE,
        ),
    ] = 1
    bought: Annotated[
        str,
        Meta(
            title="Experience",
            description="What investigators bought before: 'reporter intuition, reporter clues, don twists'.",
            pattern=rf"^$|^({WHO}) ({WHAT})(, ({WHO}) ({WHAT}))*$",
            max_length=2_000,
            extra_json_schema=BY_HOUSE,
        ),
    ] = ""
    away: Annotated[
        str,
        Meta(
            title="Away",
            description="Investigators who died in earlier cases: 'don, good cop'.",
            pattern=rf"^$|^({WHO})(, ({WHO}))*$",
            extra_json_schema=BY_HOUSE,
        ),
    ] = ""
    limit: Annotated[
        int,
        Meta(
            title="Decision limit",
            description="The case is closed unsolved after this many decisions.",
            ge=1,
            le=1_000_000,
        ),
    ] = LIMIT


def rules_of(options: NightshadeOptions) -> Rules:
    """What does not change during a case."""
    wanted = NONE if options.investigator == "any" else IDS.index(options.investigator)
    away = {IDS.index(name) for name in options.away.split(", ") if name} - {wanted}
    if len(away) == len(IDS):
        away.pop()  # somebody must take the case
    bought = [one.rsplit(" ", 1) for one in options.bought.split(", ") if one]
    return Rules(
        options.limit,
        options.case,
        options.number,
        wanted,
        tuple(sorted(away)),
        tuple((IDS.index(who), what) for who, what in bought),
    )


class Nightshade:
    """The game. Nothing in it is hidden from anyone: what nobody has seen is not drawn yet."""

    spec = Spec(
        id="nightshade",
        order=30,
        title="Nightshade",
        summary="One investigator, one case: dice, clues, suspects, and a journal that becomes the story.",
        version=1,
        seats={1: ("investigator",)},
        roles=words.roles(),
        options=NightshadeOptions,
    )

    def __init__(self) -> None:
        self.followers: Followers[State] = Followers(
            lambda seen: State(rules_of(seen.options)), notebook.follow, State.copy
        )

    def actions(self, options: NightshadeOptions) -> ActionTable:
        return verbs.ACTIONS

    def standing(self, options: NightshadeOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return ()

    # The rules

    def start(self, options: NightshadeOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        return rules.start(rules_of(options), chance)

    turn = staticmethod(rules.turn)
    legal = staticmethod(rules.legal)
    play = staticmethod(rules.play)

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return verbs.why_not(s, action)

    def result(self, s: State) -> Result | None:
        return words.result_of(s) if s.ending else None

    def copy(self, s: State) -> State:
        return s.copy()

    # What an eye sees, and what follows from it

    def see(self, s: State, eye: Eye) -> View:
        return view.see(s, eye)

    def see_all(self, s: State) -> View:
        return view.see(s, None)

    def known(self, seen: Transcript) -> State:
        """All of the case, as anybody knows it who has followed it. Don't change it: copy it first."""
        return self.followers.known(seen)

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[State]:
        return (known.copy() for known in repeat(self.known(seen)))

    def possible(self, seen: Transcript, s: State) -> bool:
        return self.known(seen) == s

    def notebook(self, seen: Transcript) -> Notes:
        return notebook.journal(seen)

    # Words and pictures

    def tell(self, seen: Seen, eye: Eye) -> Text:
        return log.tell(fact_in(seen))

    def picture(self, view: View, notes: Notes) -> Picture:
        return draw(view)

    def rules(self) -> str:
        return rule_book(__package__, **words.numbers())
