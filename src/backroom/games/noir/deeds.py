"""Deeds that are the same in several NOIR games: collapsing, and asking who stands near."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from backroom.core import Choices, Event, Seat
from backroom.core.bits import members
from backroom.core.choices import add_in
from backroom.games.noir.acts import AXIS_WORDS
from backroom.games.noir.told import Told
from backroom.games.noir.town import COLLAPSED, NOBODY, Town


def offer_while_collapsing(town: Town, first: i64, remove: i64, choices: Choices) -> None:
    """Go on or stop, or which card of a line leaves. Stopping comes right after the two collapses in every table."""
    if town.phase == COLLAPSED:
        town.add_collapses(first, choices)
        choices.append(first + len(AXIS_WORDS))
    else:
        add_in(choices, remove, town.undecided_line(), town.cells)


def collapse(town: Town, told: Told, axis: i64) -> Sequence[Event]:
    """Take one deceased card out of each line, as soon as it is decided which, and close the gaps."""
    seat = town.seat
    left = town.begin_collapse(axis)
    begun = told.begun[seat][axis]
    return (begun, *_closed(town, seat, left)) if left else (begun,)


def remove(town: Town, told: Told, suspect: i64) -> Sequence[Event]:
    """Pick the card that leaves a line with more than one deceased."""
    seat = town.seat
    left = town.remove(suspect)
    picked = told.picked[seat][suspect]
    return (picked, *_closed(town, seat, left)) if left else (picked,)


def stop(town: Town, told: Told) -> Sequence[Event]:
    """No more collapses this turn."""
    stopped = told.stopped[town.seat]
    town.pass_on()
    return stopped


def _closed(town: Town, seat: Seat, left: int) -> Sequence[Event]:
    if town.silent:
        return ()
    names = [town.names[suspect] for suspect in members(left)]
    return (Event("closed", seat, {"suspects": names, "rows": town.shape.rows, "cols": town.shape.cols}),)


def near(town: Town, suspect: int, identities: Iterable[int]) -> list[Seat]:
    """The seats whose identity is adjacent to a suspect on the board. Who has no identity is nowhere."""
    around = town.around(suspect)
    return [seat for seat, identity in enumerate(identities) if identity != NOBODY and around >> identity & 1]


def opened(town: Town, identities: Sequence[int], hands: Mapping[Seat, Iterable[int]]) -> dict[str, Any]:
    """What is turned up when the game is over. Seats are words, as keys of JSON are."""
    names = town.names
    return {
        "identities": {
            str(seat): None if identity == NOBODY else names[identity] for seat, identity in enumerate(identities)
        },
        "hands": {str(seat): [names[card] for card in cards] for seat, cards in hands.items()},
    }
