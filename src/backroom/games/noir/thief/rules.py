"""Master Thief vs. Chief of Police: the rules, in the order of the rule book.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Sequence
from typing import Any

from backroom.core import Chance, Event, Seat
from backroom.games.noir.grid import Shape, members
from backroom.games.noir.seeing import opened
from backroom.games.noir.thief.actions import ACCUSE, BECOME, CHANGE, CLAIM, DEPUTIZE, DISMISS, STEAL
from backroom.games.noir.thief.state import CLAIMING, DISMISSING, FIRST_IDENTITY, State, Terms, ThiefTold, ThiefTown
from backroom.games.noir.town import OVER, TURN

TURN_OF: tuple[tuple[Seat, ...], ...] = ((0,), (1,))

CAUGHT = "thief-caught"
ALL_STOLEN = "all-stolen"
MATCH_WON = "match-won"
MATCH_DRAWN = "match-drawn"
LIMIT = "limit"

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


def become(s: State, card: int, chance: Chance) -> Sequence[Event]:
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


# Whose turn it is, and what may be done


def turn(s: State) -> Sequence[Seat]:
    """Who must decide."""
    return TURN_OF[s.seat] if s.phase != OVER else ()


def legal(s: State, seat: Seat) -> list[int]:
    """Everything the seat may do, if it is asked. There is no pass."""
    if s.seat != seat:
        return []
    if s.phase != TURN:
        return _legal_besides(s)
    actions = s.shape.shifts_after[s.last_shift].copy()
    if seat == s.thief:
        near = [s.active]
        s.add_near(s.active, 0, near)
        treasures = s.treasures
        for suspect in near:
            if treasures >> suspect & 1:
                actions.append(STEAL + suspect)
        for card in s.hand:
            actions.append(CHANGE + card)
    else:
        cells = s.cells
        for cell in members(in_reach(s, s.plainclothes)):
            actions.append(ACCUSE + cells[cell])
        if s.deck.middle:
            actions.append(DEPUTIZE)
    return actions


def in_reach(town: ThiefTown, plainclothes: int) -> int:
    """The cells next to one of the chief's people."""
    cells = town.cells
    around = town.shape.near
    near = around[cells.index(plainclothes)]
    for officer in town.officers:
        near |= around[cells.index(officer)]
    return near


def _legal_besides(s: State) -> list[int]:
    """Decisions that are not a turn: the first identity, an officer too many, a treasure for the chief's help."""
    if s.phase == FIRST_IDENTITY:
        return [BECOME + card for card in s.hand]
    if s.phase == DISMISSING:
        return [DISMISS + officer for officer in s.officers]
    return [CLAIM + suspect for suspect in members(s.treasures)] if s.phase == CLAIMING else []


# Doing it


def play(s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
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
        return [*events, end(s, LIMIT)]
    return events


def quick_change(s: State, card: int) -> Sequence[Event]:
    """Pick the active identity up and place one of the hand, the same again if she likes: nobody can tell."""
    s.active = card
    s.pass_on()
    return s.told.changed[s.thief][card]


def steal(s: State, suspect: int, chance: Chance) -> Sequence[Event]:
    """Take the treasure of a neighbour, or of the suspect she is."""
    s.steal(suspect)
    stolen = s.told.stolen[s.thief][suspect]
    return stolen if s.treasures else (*stolen, *game_over(s, ALL_STOLEN, chance))


def accuse(s: State, suspect: int, chance: Chance) -> Sequence[Event]:
    """Ask whether that is who the thief is now. Her other identities are no crime, and who is asking is not said."""
    if suspect == s.active:
        accused = Event("accuse", s.chief, {"suspect": s.names[suspect], "right": True})
        return accused, *game_over(s, CAUGHT, chance)
    s.pass_on()
    return s.told.wrongly_accused[s.chief][suspect]


def deputize(s: State, chance: Chance) -> Sequence[Event]:
    """Draw an officer face up; then one of all the officers has to go."""
    officer = s.deck.draw(chance)
    s.deputize(officer)
    return (Event("deputize", s.chief, {"suspect": s.names[officer]}),)


def dismiss(s: State, officer: int) -> Sequence[Event]:
    """Send an officer home. The price of it all is a treasure."""
    s.dismiss(officer)
    return (Event("dismiss", s.chief, {"suspect": s.names[officer]}),)


def claim(s: State, suspect: int, chance: Chance) -> Sequence[Event]:
    """Take any treasure, wherever it lies."""
    s.claim(suspect)
    claimed = Event("claim", s.thief, {"suspect": s.names[suspect]})
    return (claimed,) if s.treasures else (claimed, *game_over(s, ALL_STOLEN, chance))


# The end


def game_over(s: State, ending: str, chance: Chance) -> Sequence[Event]:
    """The end; in a match, of one game of the two."""
    if not s.terms.match:
        return (end(s, ending),)
    if s.first:
        drawn = (s.stolen(), s.turns) == (s.first["stolen"], s.first["turns"])
        return (end(s, MATCH_DRAWN if drawn else MATCH_WON),)
    first = {"ending": ending, **score(s), **all_opened(s)}
    s.swap_roles(first)
    s.lay_out(lay_out(s.shape, s.terms, chance))
    s.shuffle()
    return Event("first game", None, first), draw_identities(s, chance)


def end(s: State, ending: str) -> Event:
    """Open the secrets."""
    s.end(ending)
    return Event("end", None, {"ending": ending, **score(s), **all_opened(s)})


def score(s: State) -> dict[str, Any]:
    """What the thief has got in how many turns, and how the first game of a match went."""
    now = {"thief": s.thief, "stolen": s.stolen(), "turns": s.turns}
    return {**now, "first": s.first} if s.first else now


def all_opened(s: State) -> dict[str, object]:
    """What is turned up when a game is over."""
    identities = [s.plainclothes, s.plainclothes]
    identities[s.thief] = s.active
    return opened(s, identities, {s.thief: s.hand})
