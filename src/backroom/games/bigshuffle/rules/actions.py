"""The verbs: what each is called, what it can be done to, and so the table of actions of a card set.

What a verb does depends on what was asked: see `questions`.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from backroom.core import Seat, VerbTable, Wording
from backroom.games.bigshuffle.rules.cards import CardSet

SEATS = ("north", "east", "south", "west")
PLACES = ("uptown", "midtown", "downtown")
UPTOWN, MIDTOWN, DOWNTOWN = range(3)
BETWEEN = ((0, 1), (1, 2), (2, 3), (3, 0), (2, 0))
"""The neighbours that an agenda can lie between, at any number of players."""

SIDES = ("own", "left", "right")
"""Where an agenda lies, as its owner sees it."""
EACH = tuple((seat,) for seat in range(len(SEATS)))

NO_NOUN = -1


class Verb:
    """A row of the table: its text, with `{}` for the noun. A noun is a card of certain kinds, or there is none."""

    letters = 0

    def __init__(self, name: str, text: str, third: str, at: str = "bar", kinds: Sequence[str] = ()) -> None:
        self.name = name
        """What offers are sorted by on a screen."""
        self.text = text
        self.third = third
        """The same said of somebody else: "plays {}"."""
        self.at = at
        self.kinds = kinds

    def texts(self, cards: CardSet) -> Iterable[Wording]:
        """Its actions in a card set."""
        if not self.kinds:
            return (Wording(NO_NOUN, self.text, self.at),)
        numbers = [number for kind in self.kinds for number in cards.of_kind[kind]]
        return [Wording(n, self.action(cards[n].id), f"{self.at}/{cards[n].id}") for n in numbers]

    def action(self, card: str) -> str:
        """The text of the action with this card."""
        return self.text.format(card)


class OfSeats(Verb):
    """A verb whose nouns are seats, or what lies between two of them."""

    def __init__(self, name: str, text: str, third: str, at: str, seats: Sequence[tuple[Seat, ...]]) -> None:
        super().__init__(name, text, third, at)
        self.seats = seats
        """Of each noun."""
        called = [" and ".join(SEATS[seat] for seat in some) for some in seats]
        self.wordings = [Wording(noun, text.format(who), f"{at}/{who}") for noun, who in enumerate(called)]
        self.seats_at = {said.at: seats[said.noun] for said in self.wordings}
        """Whom an offer is attached to."""

    def texts(self, cards: CardSet) -> Iterable[Wording]:
        return self.wordings


class OfSides(Verb):
    """A verb for the agendas that one has: one's own, and those that one shares on each side."""

    def __init__(self, name: str, text: str, third: str, at: str, called: Sequence[tuple[str, str]]) -> None:
        """`called`: what each of `SIDES` is called by oneself, and by others."""
        super().__init__(name, text, third, at)
        self.called = called

    def texts(self, cards: CardSet) -> Iterable[Wording]:
        for noun, (side, (mine, _)) in enumerate(zip(SIDES, self.called, strict=True)):
            yield Wording(noun, self.text.format(mine), f"{self.at}/{side}")


NOIR = ("goon", "loot", "action", "reaction")
BOARD = ("title", "scene")

PASS = Verb("pass", "pass", "passes")
# Texts of their own, so that a standing answer to the one is not taken for the other.
LET_BE = Verb("pass", "let it happen", "lets it happen")
HIRE_NOBODY = Verb("pass", "hire nobody", "hires nobody")
FROM_DECK = Verb("draw", "draw from the deck", "draws from the deck", "deck/noir")
FROM_DISCARD = Verb("draw", "draw from the discard", "draws from the discard", "discard/noir")
ABILITY = Verb("use", "use your ability", "uses their ability", "character")
LEAVE_IT = Verb("look", "leave it", "leaves it")
DISCARD_IT = Verb("look", "discard it", "discards it")
REPLACE = Verb("replace", "replace your informant", "replaces their informant", "informant")
SCORE = OfSides(
    "score",
    "score {}",
    "scores {}",
    "agenda",
    [
        ("your own agenda", "their own agenda"),
        ("the agenda on your left", "the agenda on their left"),
        ("the agenda on your right", "the agenda on their right"),
    ],
)
BE = Verb("be", "play as {}", "plays as {}", "characters", ("character",))
COPY = Verb("copy", "use the ability of {}", "uses the ability of {}", "characters", ("character",))
PLAY = Verb("play", "play {}", "plays {}", "hand", ("action", "loot", "reaction"))
HIRE_FOR = Verb("hire", "hire {} for", "hires {} for", "hand", ("goon",))
HIRE_AGAINST = Verb("hire", "hire {} against", "hires {} against", "hand", ("goon",))
DISCARD = Verb("discard", "discard {}", "discards {}", "hand", NOIR)
TAKE = Verb("take", "take {}", "takes {}", "discard", NOIR)
USE = Verb("use", "use {}", "uses {}", "loot", ("loot",))
STEAL = Verb("steal", "steal {}", "steals {}", "loot", ("loot",))
TRASH = Verb("trash", "trash {}", "trashes {}", "loot", ("loot",))
MOVE = tuple(Verb("move", f"move {{}} {place}", f"moves {{}} {place}", "scene", BOARD) for place in PLACES)
BOTTOM = Verb("bottom", "put {} under its deck", "puts {} under its deck", "scene", BOARD)
SEARCH = Verb("search", "search for {}", "searches for {}", "scene", ("scene",))
RESOLVE = Verb("resolve", "resolve {}", "resolves {}", "card", ("scene", "informant", "loot", "change"))
TARGET = OfSeats("target", "choose {}", "chooses {}", "seat", EACH)
LOOK_OWN = OfSeats("look-agenda", "look at the agenda of {}", "looks at the agenda of {}", "agenda", EACH)
LOOK_SHARED = OfSeats(
    "look-agenda", "look at the agenda between {}", "looks at the agenda between {}", "agenda", BETWEEN
)

VERBS: tuple[Verb, ...] = (
    *(PASS, LET_BE, HIRE_NOBODY, FROM_DECK, FROM_DISCARD, ABILITY, LEAVE_IT, DISCARD_IT, REPLACE, SCORE),
    *(BE, COPY, PLAY, HIRE_FOR, HIRE_AGAINST, DISCARD, TAKE, USE, STEAL, TRASH, *MOVE, BOTTOM, SEARCH, RESOLVE),
    *(TARGET, LOOK_OWN, LOOK_SHARED),
)
"""In the order of their ids."""

Acts: TypeAlias = VerbTable[Verb]
"""The actions of a card set: `ids[PLAY][card]` is the id of playing that card."""


def id_of(acts: Acts, verb: Verb) -> int:
    """The id of a verb without a noun."""
    return acts.ids[verb][NO_NOUN]


def moved_to(acts: Acts, action: int) -> int:
    """Where a scene change leads."""
    return MOVE.index(acts.verb[action])


def acts_in(cards: CardSet) -> Acts:
    """The table of a card set."""
    return VerbTable((verb, said) for verb in VERBS for said in verb.texts(cards))
