"""The actions: their ids, and the table that gives them words.

The table is made of blocks: a verb with each of its nouns. `Acts` knows where each block begins for a card set.
"""

from collections.abc import Callable, Iterable, Sequence

from backroom.core import Action, ActionTable
from backroom.games.bigshuffle.cards import CardSet

SEATS = ("north", "east", "south", "west")
PLACES = ("uptown", "midtown", "downtown")
UPTOWN, MIDTOWN, DOWNTOWN = range(3)
BETWEEN = ((0, 1), (1, 2), (2, 3), (3, 0), (2, 0))
"""The neighbours that an agenda can lie between, at any number of players."""

PASS, LET_BE, HIRE_NOBODY, FROM_DECK, FROM_DISCARD, ABILITY, LEAVE_IT, DISCARD_IT, REPLACE = range(9)
SCORE = 9  # plus 0 for one's own agenda, 1 for the one on the left, 2 for the one on the right
PLAIN = (
    Action("pass", "pass"),
    # Texts of their own, so that a standing answer to the one is not taken for the other.
    Action("let it happen", "pass"),
    Action("hire nobody", "pass"),
    Action("draw from the deck", "draw", "deck/noir"),
    Action("draw from the discard", "draw", "discard/noir"),
    Action("use your ability", "use", "character"),
    Action("leave it", "look"),
    Action("discard it", "look"),
    Action("replace your informant", "replace", "informant"),
    Action("score your own agenda", "score", "agenda/own"),
    Action("score the agenda on your left", "score", "agenda/left"),
    Action("score the agenda on your right", "score", "agenda/right"),
)


class Acts:
    """The action table of a card set, and the ids of its blocks: `play[card]` is the id of playing that card."""

    def __init__(self, cards: CardSet) -> None:
        rows = list(PLAIN)
        size = len(cards.cards)
        self.noun: list[int] = [-1] * len(rows)
        """For each action the card, seat or place in its text; -1 where there is none."""

        def block(numbers: Iterable[int], text: Callable[[int], str], verb: str, at: Callable[[int], str]) -> list[int]:
            ids = [-1] * size
            for number in numbers:
                ids[number] = len(rows)
                self.noun.append(number)
                rows.append(Action(text(number), verb, at(number)))
            return ids

        def each(kinds: Sequence[str], text: str, verb: str, at: str) -> list[int]:
            numbers = [number for kind in kinds for number in cards.of_kind[kind]]
            return block(numbers, lambda n: text.format(cards[n].id), verb, lambda n: f"{at}/{cards[n].id}")

        noir = ("goon", "loot", "action", "reaction")
        board = ("title", "scene")
        self.be = each(("character",), "play as {}", "be", "characters")
        self.copy = each(("character",), "use the ability of {}", "copy", "characters")
        self.play = each(("action", "loot", "reaction"), "play {}", "play", "hand")
        self.hire_for = each(("goon",), "hire {} for", "hire", "hand")
        self.hire_against = each(("goon",), "hire {} against", "hire", "hand")
        self.discard = each(noir, "discard {}", "discard", "hand")
        self.take = each(noir, "take {}", "take", "discard")
        self.use = each(("loot",), "use {}", "use", "loot")
        self.steal = each(("loot",), "steal {}", "steal", "loot")
        self.trash = each(("loot",), "trash {}", "trash", "loot")
        self.move = [each(board, f"move {{}} {place}", "move", "scene") for place in PLACES]
        self.bottom = each(board, "put {} under its deck", "bottom", "scene")
        self.search = each(("scene",), "search for {}", "search", "scene")
        triggered = ("scene", "informant", "loot", "change")
        self.resolve = each(triggered, "resolve {}", "resolve", "card")
        self.target = block(range(4), lambda n: f"choose {SEATS[n]}", "target", lambda n: f"seat/{SEATS[n]}")
        self.look_own = block(
            range(4), lambda n: f"look at the agenda of {SEATS[n]}", "look-agenda", lambda n: f"agenda/{SEATS[n]}"
        )

        def between(n: int) -> str:
            return " and ".join(SEATS[seat] for seat in BETWEEN[n])

        self.look_shared = block(
            range(5),
            lambda n: f"look at the agenda between {between(n)}",
            "look-agenda",
            lambda n: f"agenda/{between(n)}",
        )
        self.table = ActionTable(rows)

    def to(self, action: int) -> int:
        """Where a scene change leads."""
        return next(place for place, move in enumerate(self.move) if move[self.noun[action]] == action)
