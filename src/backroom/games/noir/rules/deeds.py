"""Deeds that are the same in several NOIR games: collapsing, and asking who stands near."""

from collections.abc import Iterable, Mapping, Sequence

from mypy_extensions import i64

from backroom.core import Event, Seat, told
from backroom.core.bits import members
from backroom.games.noir.rules.facts import Closed
from backroom.games.noir.rules.shown import Opened
from backroom.games.noir.rules.town import NOBODY, Town


def collapse(town: Town, axis: i64) -> Sequence[Event]:
    """Take one deceased card out of each line, as soon as it is decided which, and close the gaps."""
    seat = town.seat
    left = town.begin_collapse(axis)
    begun = town.shared.begun[seat][axis]
    return (begun, *_closed(town, seat, left)) if left else (begun,)


def remove(town: Town, suspect: i64) -> Sequence[Event]:
    """Pick the card that leaves a line with more than one deceased."""
    seat = town.seat
    left = town.remove(suspect)
    picked = town.shared.picked[seat][suspect]
    return (picked, *_closed(town, seat, left)) if left else (picked,)


def stop(town: Town) -> Sequence[Event]:
    """No more collapses this turn."""
    stopped = town.shared.stopped[town.seat]
    town.pass_on()
    return stopped


def _closed(town: Town, seat: Seat, left: int) -> Sequence[Event]:
    if town.silent:
        return ()
    names = [town.names[suspect] for suspect in members(left)]
    return (told(Closed(names, town.shape.rows, town.shape.cols), seat),)


def near(town: Town, suspect: int, identities: Iterable[int]) -> list[Seat]:
    """The seats whose identity is adjacent to a suspect on the board. Who has no identity is nowhere."""
    around = town.around(suspect)
    return [seat for seat, identity in enumerate(identities) if identity != NOBODY and around >> identity & 1]


def opened(town: Town, identities: Sequence[int], hands: Mapping[Seat, Iterable[int]]) -> Opened:
    """What is turned up when the game is over. Seats are words, as keys of JSON are."""
    names = town.names
    return Opened(
        identities={
            str(seat): None if identity == NOBODY else names[identity] for seat, identity in enumerate(identities)
        },
        hands={str(seat): [names[card] for card in cards] for seat, cards in hands.items()},
    )
