"""Master Thief vs. Chief of Police: the rules, in the order of the rule book.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Sequence
from typing import Any, Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Facts, Seat
from backroom.core.choices import add_cards, add_each, add_in
from backroom.games.noir.board import Shape
from backroom.games.noir.deeds import opened
from backroom.games.noir.engine import TownEngine
from backroom.games.noir.thief.actions import ACCUSE, BECOME, CHANGE, CLAIM, DEPUTIZE, DISMISS, STEAL
from backroom.games.noir.thief.state import DISMISSING, FIRST_IDENTITY, State, Terms, ThiefTold, ThiefTown
from backroom.games.noir.town import OVER, TURN

CAUGHT: Final = "thief-caught"
ALL_STOLEN: Final = "all-stolen"
MATCH_WON: Final = "match-won"
MATCH_DRAWN: Final = "match-drawn"
LIMIT: Final = "limit"

# Set-up


def deal(told: ThiefTold, board: Shape, terms: Terms, chance: Chance) -> tuple[State, Sequence[Event]]:
    """Lay out the town and give the thief her identities."""
    s = State(board, lay_out(board, terms, chance), told, terms)
    return s, (draw_identities(s, chance),)


def lay_out(board: Shape, terms: Terms, chance: Chance) -> list[int]:
    """The cards of the town, row by row."""
    everyone = range(board.rows * board.cols)
    return list(everyone) if terms.alphabetical else chance.order(everyone)


def draw_identities(s: State, chance: Chance) -> Event:
    """The thief draws her cards. Which one she is at first is her first decision."""
    names = s.names
    s.hand = sorted([s.deck.draw(chance) for _ in range(s.terms.hand_size)])
    town = [names[suspect] for suspect in s.cells]
    facts = {"rows": s.shape.rows, "cols": s.shape.cols, "town": town, "thief": s.thief}
    return Event("deal", None, facts, {s.thief: {"hand": [names[card] for card in s.hand]}})


def become(s: State, card: i64, chance: Chance) -> Sequence[Event]:
    """The thief chooses who she is, and then the chief draws."""
    s.active = card
    return Event("become", s.thief, {}, {s.thief: {"suspect": s.names[card]}}), draw_officers(s, chance)


def draw_officers(s: State, chance: Chance) -> Event:
    """The chief draws a secret identity, and his uniformed officers face up."""
    names = s.names
    s.plainclothes = s.deck.draw(chance)
    officers = [s.deck.draw(chance) for _ in range(s.terms.officers)]
    s.appoint(officers)
    uniformed = {"suspects": [names[officer] for officer in officers]}
    return Event("officers", s.chief, uniformed, {s.chief: {"identity": names[s.plainclothes]}})


# What may be done


def offer(s: State, choices: Choices) -> None:
    """What the seat that is asked may do. There is no pass."""
    if s.phase != TURN:
        _offer_besides(s, choices)
        return
    choices.extend(s.shape.shifts_after[s.last_shift])
    if s.seat == s.thief:
        if s.treasures >> s.active & 1:
            choices.append(STEAL + s.active)
        add_in(choices, STEAL, s.near_among(s.cell_of(s.active), s.treasures), s.cells)
        add_cards(choices, CHANGE, s.hand)
    else:
        add_in(choices, ACCUSE, in_reach(s, s.plainclothes), s.cells)
        if s.deck.middle:
            choices.append(DEPUTIZE)


def in_reach(town: ThiefTown, plainclothes: i64) -> i64:
    """The cells next to one of the chief's people."""
    around = town.shape.near
    near = around[town.cell_of(plainclothes)]
    for officer in town.officers:
        near |= around[town.cell_of(officer)]
    return near


def _offer_besides(s: State, choices: Choices) -> None:
    """Decisions that are not a turn: the first identity, an officer too many, a treasure for the chief's help."""
    if s.phase == FIRST_IDENTITY:
        add_cards(choices, BECOME, s.hand)
    elif s.phase == DISMISSING:
        add_cards(choices, DISMISS, s.officers)
    else:
        add_each(choices, CLAIM, s.treasures)


# Doing it


def step(s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
    """Carry out an action of the seat that is asked."""
    s.decisions_left -= 1
    if action < DEPUTIZE:
        events: Sequence[Event] = s.told.shifted[seat][action]
        s.shift(action)
        s.next_seat()
    elif action >= DISMISS:
        events = dismiss(s, action - DISMISS)
    elif action >= ACCUSE:
        events = accuse(s, action - ACCUSE, chance)
    elif action >= CLAIM:
        events = claim(s, action - CLAIM, chance)
    elif action >= STEAL:
        events = steal(s, action - STEAL, chance)
    elif action >= CHANGE:
        events = quick_change(s, action - CHANGE)
    elif action >= BECOME:
        events = become(s, action - BECOME, chance)
    else:
        events = deputize(s, chance)
    if not s.decisions_left and s.phase != OVER:
        s.end(LIMIT)
    return events


def quick_change(s: State, card: i64) -> Sequence[Event]:
    """Pick the active identity up and place one of the hand, the same again if she likes: nobody can tell."""
    s.active = card
    s.quick_changed()
    return s.told.changed[s.thief][card]


def steal(s: State, suspect: i64, chance: Chance) -> Sequence[Event]:
    """Take the treasure of a neighbour, or of the suspect she is."""
    s.steal(suspect)
    stolen = s.told.stolen[s.thief][suspect]
    return stolen if s.treasures else (*stolen, *game_over(s, ALL_STOLEN, chance))


def accuse(s: State, suspect: i64, chance: Chance) -> Sequence[Event]:
    """Ask whether that is who the thief is now. Her other identities are no crime, and who is asking is not said."""
    if suspect == s.active:
        accused = Event("accuse", s.chief, {"suspect": s.names[suspect], "right": True})
        return accused, *game_over(s, CAUGHT, chance)
    s.wrongly_accused(suspect)
    return s.told.wrongly_accused[s.chief][suspect]


def deputize(s: State, chance: Chance) -> Sequence[Event]:
    """Draw an officer face up; then one of all the officers has to go."""
    officer = s.deck.draw(chance)
    s.deputize(officer)
    return (Event("deputize", s.chief, {"suspect": s.names[officer]}),)


def dismiss(s: State, officer: i64) -> Sequence[Event]:
    """Send an officer home. The price of it all is a treasure."""
    s.dismiss(officer)
    return (Event("dismiss", s.chief, {"suspect": s.names[officer]}),)


def claim(s: State, suspect: i64, chance: Chance) -> Sequence[Event]:
    """Take any treasure, wherever it lies."""
    s.claim(suspect)
    claimed = Event("claim", s.thief, {"suspect": s.names[suspect]})
    return (claimed,) if s.treasures else (claimed, *game_over(s, ALL_STOLEN, chance))


# The end


def game_over(s: State, ending: str, chance: Chance) -> Sequence[Event]:
    """The end; in a match, of one game of the two."""
    if not s.terms.match:
        s.end(ending)
        return ()
    if s.first:
        drawn = (s.stolen(), s.turns) == (s.first["stolen"], s.first["turns"])
        s.end(MATCH_DRAWN if drawn else MATCH_WON)
        return ()
    first = {"ending": ending, **score(s), **all_opened(s)}
    s.swap_roles(first)
    s.lay_out(lay_out(s.shape, s.terms, chance))
    s.shuffle()
    return Event("first game", None, first), draw_identities(s, chance)


def ended(s: State) -> Event:
    """Open the secrets."""
    return Event("end", None, {"ending": s.ending, **score(s), **all_opened(s)})


def score(s: State) -> dict[str, Any]:
    """What the thief has got in how many turns, and how the first game of a match went."""
    now = {"thief": s.thief, "stolen": s.stolen(), "turns": s.turns}
    return {**now, "first": s.first} if s.first else now


def all_opened(s: State) -> dict[str, object]:
    """What is turned up when a game is over."""
    identities = [s.plainclothes, s.plainclothes]
    identities[s.thief] = s.active
    return opened(s, identities, {s.thief: s.hand})


def winners(ending: str, facts: Facts) -> tuple[Seat, ...]:
    """Who won, from the score: of a game, or of a match, where equal treasures are decided by fewer turns."""
    thief: Seat = facts["thief"]
    if ending == CAUGHT:
        return (thief ^ 1,)
    if ending == ALL_STOLEN:
        return (thief,)
    if ending != MATCH_WON:
        return ()
    first = facts["first"]
    second_wins = (facts["stolen"], -facts["turns"]) > (first["stolen"], -first["turns"])
    return (thief if second_wins else thief ^ 1,)


@final
class ThiefEngine(TownEngine[State]):
    """The rules, as the house and machines ask for them."""

    def offer(self, s: State, choices: Choices) -> None:
        offer(s, choices)

    def step(self, s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        return step(s, seat, action, chance)

    def ended(self, s: State) -> Event:
        return ended(s)

    def copy(self, s: State) -> State:
        return s.copy()

    def winners(self, s: State) -> Sequence[Seat]:
        return winners(s.ending, score(s))


ENGINE: Final = ThiefEngine()
