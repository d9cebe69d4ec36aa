"""How well somebody stands in a NOIR game, by what its sense says that counts there."""

from collections.abc import Sequence
from math import log2
from typing import Any

from backroom.bots.noir.sense import Sense
from backroom.core import Seat
from backroom.core.bits import members


def standing(
    sense: Sense[Any], state: Any, seat: Seat, foes: Sequence[Seat], known: Sequence[int], given_away: Sequence[int]
) -> float:
    """How well a seat stands before the others' turns, where a game won counts 1.

    `known` is for each seat who it can be as far as this one knows, and `given_away` as far as any onlooker does.
    """
    weights = sense.weights(state, seat)
    worth = sense.progress(state, seat)
    me = sense.identity(state, seat)
    if me < 0:
        return worth
    worth += weights.prospect * sense.prospect(state, seat)
    sets = [known[foe] for foe in foes if known[foe]]
    if weights.aim:
        worth += weights.aim * _best_chance(sense.reach(state, seat, me) | sense.posts(state, seat), sets)
    if weights.doubt and sets:
        worth -= weights.doubt * sum(log2(one.bit_count()) for one in sets) / len(sets)
    cover = given_away[seat]
    if weights.danger:
        worth -= weights.danger * sum(_danger(sense, state, me, foe, known[foe], cover) for foe in foes)
    if cover:
        worth -= weights.exposure * log2(max(state.living().bit_count() / cover.bit_count(), 1.0))
    return worth


def _danger(sense: Sense[Any], state: Any, me: int, foe: Seat, candidates: int, cover: int) -> float:
    """How likely it is that this foe strikes at me next: it has me in reach, among so many that I could be."""
    posts = sense.posts(state, foe)
    if posts >> me & 1:
        return 1 / max((cover & posts).bit_count(), 1)
    danger = 0.0
    for other in members(candidates & sense.reach(state, foe, me)):  # who reaches me is whom I would reach
        danger += 1 / max((cover & (sense.reach(state, foe, other) | posts)).bit_count(), 1)
    return danger / max(candidates.bit_count(), 1)


def _best_chance(reach: int, sets: Sequence[int]) -> float:
    """How likely it is that somebody is the likeliest suspect in reach."""
    chances: dict[int, float] = {}
    for one in sets:
        share = 1 / one.bit_count()
        for suspect in members(reach & one):
            chances[suspect] = chances.get(suspect, 0.0) + share
    return min(max(chances.values(), default=0.0), 1.0)
