"""How a game of Master Thief vs. Chief of Police begins and ends: the only one, or each of the two of a match."""

from collections.abc import Sequence
from typing import Final

from backroom.core import Chance, Event, told
from backroom.games.noir.rules.board import Shape
from backroom.games.noir.rules.deeds import opened
from backroom.games.noir.rules.ready import UNTOLD
from backroom.games.noir.rules.shown import Opened
from backroom.games.noir.thief.rules.facts import Dealt, FirstGame, PutOnUniforms
from backroom.games.noir.thief.rules.state import State, Terms

CAUGHT: Final = "thief-caught"
ALL_STOLEN: Final = "all-stolen"
MATCH_WON: Final = "match-won"
MATCH_DRAWN: Final = "match-drawn"
LIMIT: Final = "limit"

# Set-up


def lay_out(board: Shape, terms: Terms, chance: Chance) -> list[int]:
    """The cards of the town, row by row."""
    everyone = range(board.rows * board.cols)
    return list(everyone) if terms.alphabetical else chance.order(everyone)


def draw_identities(s: State, chance: Chance) -> Event:
    """The thief draws her cards. Which one she is at first is her first decision."""
    names = s.names
    s.hand = sorted([s.deck.draw(chance) for _ in range(s.terms.hand_size)])
    if s.silent:
        return UNTOLD
    rows, cols = s.shape.rows, s.shape.cols
    town = [names[suspect] for suspect in s.cells]
    hers = Dealt(rows, cols, town, s.thief, [names[card] for card in s.hand])
    return told(Dealt(rows, cols, town, s.thief), None, {s.thief: hers})


def draw_officers(s: State, chance: Chance) -> Event:
    """The chief draws a secret identity, and his uniformed officers face up."""
    names = s.names
    s.plainclothes = s.deck.draw(chance)
    officers = [s.deck.draw(chance) for _ in range(s.terms.officers)]
    s.appoint(officers)
    if s.silent:
        return UNTOLD
    uniformed = [names[officer] for officer in officers]
    return told(PutOnUniforms(uniformed), s.chief, {s.chief: PutOnUniforms(uniformed, names[s.plainclothes])})


# The end


def game_over(s: State, ending: str, chance: Chance) -> Sequence[Event]:
    """The end; in a match, of one game of the two."""
    if not s.terms.match:
        s.end(ending)
        return ()
    if s.first is not None:
        drawn = (s.stolen(), s.turns) == (s.first.stolen, s.first.turns)
        s.end(MATCH_DRAWN if drawn else MATCH_WON)
        return ()
    cards = all_opened(s)
    first = FirstGame(ending, s.thief, s.stolen(), s.turns, cards.identities, cards.hands)
    s.swap_roles(first)
    s.lay_out(lay_out(s.shape, s.terms, chance))
    s.shuffle()
    return told(first), draw_identities(s, chance)


def all_opened(s: State) -> Opened:
    """What is turned up when a game is over."""
    identities = [s.plainclothes, s.plainclothes]
    identities[s.thief] = s.active
    return opened(s, identities, {s.thief: s.hand})


def better(stolen: int, turns: int, first: FirstGame) -> bool:
    """Whether the second thief of a match did better than the first: more treasures, or as many in fewer turns."""
    return (stolen, -turns) > (first.stolen, -first.turns)
