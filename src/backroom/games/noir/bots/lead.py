"""How far somebody is ahead in a NOIR game: what counts there, as its sense sees it, in numbers."""

from math import log2
from typing import Final, TypeVar

from mypy_extensions import i64

from backroom.core.bits import count
from backroom.games.noir.bots.sense import Sense, size
from backroom.games.noir.rules.town import Town

T = TypeVar("T", bound=Town)

PROGRESS: Final = 0
PROSPECT: Final = 1
AIM: Final = 2
NEAR: Final = 3
DANGER: Final = 4
DOUBT: Final = 5
EXPOSURE: Final = 6
COVER: Final = 7
MARKS: Final = 8

BITS: Final = [0.0, *(log2(number) for number in range(1, 65))]


def marks(sense: Sense[T], s: T, seat: i64) -> list[float]:
    """All that counts for a seat, by what it can know: what lies open, who it is, and what it holds."""
    found = [0.0] * MARKS
    found[PROGRESS] = sense.progress(s, seat)
    me = sense.identity(s, seat)
    if me < 0:
        return found
    found[PROSPECT] = sense.prospect(s, seat)
    hidden = s.living() & ~s.face_up
    cover: i64 = s.could_be[seat]
    cover &= hidden
    others = hidden & ~s.own_cards(seat)
    reach = sense.reach(s, seat, me) | sense.posts(s, seat)
    foes = sense.foes(s, seat)
    left = foes
    known = 0.0
    doubt = 0.0
    near = 0.0
    while left:
        foe = count((left & -left) - 1)
        left &= left - 1
        could_be: i64 = s.could_be[foe]
        could_be &= others
        if could_be:
            many: int = count(could_be)
            known += 1.0
            doubt += BITS[many]
            near += size(could_be & reach) / many
            found[DANGER] += danger(sense, s, me, foe, could_be, cover)
    if known:
        found[AIM] = best_chance(s, reach, foes, others)
        found[DOUBT] = doubt / known
        found[NEAR] = near / known
    if cover:
        many = count(cover)
        found[COVER] = BITS[many]
        living: int = count(s.living())
        if living > many:
            found[EXPOSURE] = BITS[living] - BITS[many]
    return found


def danger(sense: Sense[T], s: T, me: i64, foe: i64, could_be: i64, cover: i64) -> float:
    """How likely it is that this foe strikes at me next: it has me in reach, among all that I could be."""
    posts = sense.posts(s, foe)
    if posts >> me & 1:
        return 1.0 / max(size(cover & posts), 1.0)
    found = 0.0
    near = could_be & sense.reach(s, foe, me)  # who reaches me is whom I would reach
    while near:
        other = count((near & -near) - 1)
        near &= near - 1
        found += 1.0 / max(size(cover & (sense.reach(s, foe, other) | posts)), 1.0)
    return found / size(could_be)


def best_chance(s: Town, reach: i64, foes: i64, others: i64) -> float:
    """How likely it is that one of the foes is the likeliest suspect in reach."""
    best = 0.0
    left = reach & others
    while left:
        suspect = count((left & -left) - 1)
        left &= left - 1
        chance = chance_of(s, suspect, foes, others)
        best = max(best, chance)
    return best


def chance_of(s: Town, suspect: i64, foes: i64, others: i64) -> float:
    """How likely it is that one of the foes is that suspect."""
    chance = 0.0
    while foes:
        foe = count((foes & -foes) - 1)
        foes &= foes - 1
        could_be: i64 = s.could_be[foe]
        could_be &= others
        if could_be >> suspect & 1:
            chance += 1.0 / size(could_be)
    return min(chance, 1.0)


def lead(sense: Sense[T], s: T, seat: i64) -> float:
    """How far a seat is ahead before the others' turns, where a game won counts 1."""
    found = marks(sense, s, seat)
    weights = sense.weights(s, seat)
    fear = 1.0 - weights.calm * sense.stage(s)
    return (
        found[PROGRESS]
        + weights.prospect * found[PROSPECT]
        + weights.aim * found[AIM]
        - weights.doubt * found[DOUBT]
        - fear * (weights.danger * found[DANGER] + weights.exposure * found[EXPOSURE])
    )
