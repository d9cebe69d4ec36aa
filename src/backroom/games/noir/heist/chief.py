"""Heist: what the chief of security can do."""

from collections.abc import Sequence

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event
from backroom.core.bits import count
from backroom.core.choices import add_each, add_in
from backroom.games.noir.heist.actions import ACCUSE, BLOCKS, SWAP
from backroom.games.noir.heist.ending import THIEVES_OUT
from backroom.games.noir.heist.roles import NO_ROLE
from backroom.games.noir.heist.state import State, blocks
from backroom.games.noir.heist.thieves import cards_drawn, swapped, takes_identity
from backroom.games.noir.told import UNTOLD
from backroom.games.noir.town import NOBODY

# Before the first turn


def draws(s: State, chance: Chance) -> Event:
    """The cards out of which he chooses his officers."""
    s.hand = sorted(s.deck.draw(chance) for _ in range(s.limits.chiefs_cards))
    return cards_drawn(s, s.chief)


def put_in_uniform(s: State, suspect: i64, chance: Chance) -> Sequence[Event]:
    """One of them wears a uniform."""
    s.hand.remove(suspect)
    s.put_in_uniform(suspect)
    return (Event("uniform", s.chief, {"suspect": s.names[suspect]}),)


def send_undercover(s: State, suspect: i64, chance: Chance) -> Sequence[Event]:
    """One of them is undercover; the rest goes back into the deck."""
    s.hand.remove(suspect)
    s.deck.shuffle_in(*s.hand)
    s.hand = []
    s.undercover_sent()
    return Event("undercover", s.chief), takes_identity(s, s.chief, suspect)


# On a turn


def add_deeds(s: State, choices: Choices) -> None:
    """Add what he may do besides shifting."""
    near = s.shape.near
    awake = s.awake()
    reached = near[s.cell_of(s.identities[s.chief])]
    left = awake
    while left:
        reached |= near[s.cell_of(count((left & -left) - 1))]
        left &= left - 1
    add_each(choices, SWAP, awake)
    add_in(choices, ACCUSE, reached & ~s.dead, s.cells)
    choices.extend(s.watches)


def begin_to_swap(s: State, officer: i64, chance: Chance) -> Sequence[Event]:
    """Pick the officer who changes places with a neighbour."""
    s.begin_to_swap(officer)
    return (UNTOLD if s.silent else Event("swapping", s.chief, {"suspect": s.names[officer]}),)


def swap(s: State, suspect: i64) -> Sequence[Event]:
    """An officer changes places with a neighbour, whoever that is."""
    event = swapped(s, s.chief, s.swapping, suspect)
    s.change_places(s.swapping, suspect, exposed=False)
    return (event,)


def accuse(s: State, suspect: i64, chance: Chance) -> Sequence[Event]:
    """Ask whether that is a thief. He wins with the capture after which there is no role to draw."""
    if suspect not in s.identities[: s.chief]:
        s.wrongly_accused(suspect)
        return s.told.wrongly_accused[suspect]
    seat = s.identities.index(suspect)
    s.identities[seat] = NOBODY
    s.roles[seat] = NO_ROLE
    s.capture(seat, suspect)
    caught = Event("accuse", s.chief, {"suspect": s.names[suspect], "right": True, "thief": seat})
    if s.captured == s.captures_to_win():
        s.end(THIEVES_OUT)
    return (caught,)


def surveil(s: State, block: i64) -> Sequence[Event]:
    """Every thief in the block must raise a hand."""
    cells = blocks(s.shape, s.limits.watched)[block]
    inside = [
        seat
        for seat, identity in enumerate(s.identities[: s.chief])
        if identity != NOBODY and cells >> s.cell_of(identity) & 1
    ]
    s.watch(cells, inside)
    if s.silent:
        return ()
    row, col = divmod(block, BLOCKS)
    return (Event("surveil", s.chief, {"row": row + 1, "col": col + 1, "side": s.limits.watched, "raised": inside}),)
