"""The scenes of a type as everybody knows them, and how far they are from what somebody wants."""

from collections.abc import Sequence
from typing import NamedTuple

from backroom.games.bigshuffle.rules.actions import MIDTOWN, UPTOWN
from backroom.games.bigshuffle.rules.cards import CardSet
from backroom.games.bigshuffle.rules.state import State

FAR = 14.0
"""Turns to a scene that nobody knows a way to."""

DEEP = 3
"""How far down a pile it is worth looking."""


class Column(NamedTuple):
    """Who, what or where: the known top of each place, the top first, and what else is in midtown as a set."""

    mid: tuple[int, ...]
    up: tuple[int, ...]
    down: tuple[int, ...]
    rest: int


def column_of(s: State, type_: int) -> Column:
    """The column of a type as it lies."""
    deck, bits = s.mid[type_], s.rules.cards.scene_bit
    rest = 0
    for card in deck.middle:
        rest |= bits[card]
    for placed in deck.bottom:
        rest |= bits[placed.card]
    mid = tuple([placed.card for placed in reversed(deck.top)])
    return Column(mid, tuple(reversed(s.up[type_])), tuple(reversed(s.down[type_])), rest)


def moved(column: Column, cards: CardSet, place: int, to: int) -> Column:
    """After the top card of a place has gone to another; a title leaves the game."""
    mid, up, down, rest = column
    if place == MIDTOWN:
        scene = mid[0]
        mid = mid[1:]
        if cards.scene_bit[scene] and to == UPTOWN:
            up = (scene, *up)
        elif cards.scene_bit[scene]:
            down = (scene, *down)
    elif place == UPTOWN:
        mid, up = (up[0], *mid), up[1:]
    else:
        mid, down = (down[0], *mid), down[1:]
    return Column(mid, up, down, rest)


def put_under(column: Column, cards: CardSet) -> Column:
    """After the active scene was put on the bottom of its deck."""
    return column._replace(mid=column.mid[1:], rest=column.rest | cards.scene_bit[column.mid[0]])


def searched(column: Column, cards: CardSet, scene: int) -> Column:
    """After a scene was searched for, and the others were shuffled."""
    rest = column.rest
    for card in column.mid:
        rest |= cards.scene_bit[card]
    return column._replace(mid=(scene,), rest=rest & ~cards.scene_bit[scene])


def turns_to(column: Column, want: int, cards: CardSet, ease: Sequence[float]) -> float:
    """About how many attempts it takes until one of these scenes is active.

    `ease` gives the chance of a scene change for each difficulty. Every place has its own way; several ways are better
    than one.
    """
    bits = cards.scene_bit
    mid = column.mid
    if not mid:
        return FAR / 3  # the big shuffle is due
    if bits[mid[0]] & want:
        return 0.0
    ways = spent = 0.0
    for at, scene in enumerate(mid):
        if at and bits[scene] & want:
            ways += spent**-3
            break
        card = cards.cards[scene]
        spent += 1 / max(ease[card.up], ease[card.down])
    else:
        found = (column.rest & want).bit_count()
        if found:
            spent += ((column.rest.bit_count() + 1) / (found + 1) - 1) / ease[4]
            ways += spent**-3
    spent = 0.0
    for scene in column.up[:DEEP]:
        spent += 1 / ease[cards.cards[scene].back_down]
        if bits[scene] & want:
            ways += spent**-3
            break
    spent = 0.0
    for scene in column.down[:DEEP]:
        spent += 1 / ease[cards.cards[scene].back_up]
        if bits[scene] & want:
            ways += spent**-3
            break
    return min(ways ** (-1 / 3), FAR) if ways else FAR
