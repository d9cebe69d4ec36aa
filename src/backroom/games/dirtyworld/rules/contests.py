"""Rolls outside a fight: a task, somebody in the way, hiding, chases, and helping (D7, D8)."""

from collections.abc import Sequence
from itertools import product

from backroom.core import Chance
from backroom.games.dirtyworld.rules.pools import Part
from backroom.games.dirtyworld.rules.sets import FACES, HARDEST, LEAST, Set, best_through, meets
from backroom.games.dirtyworld.rules.traits import NotAllowed

UNSEEN, NOTICED = "unseen", "noticed"
STOPPED = "stopped"
AWAY, GOES_ON, CAUGHT = "away", "goes on", "caught"


def succeeds(sets: Sequence[Set], difficulty: int = 1) -> bool:
    """A simple action: any set that is high enough."""
    if not 1 <= difficulty <= HARDEST:
        raise NotAllowed(f"A difficulty must be from 1 to {HARDEST}, not {difficulty}.")
    return any(meets(difficulty, one) for one in sets)


def sneaks(sneaker: Sequence[Set], watcher: Sequence[Set], timing: bool, chance: Chance) -> str:
    """Getting past somebody. If neither finds a set, a coin decides."""
    if not sneaker and not watcher:
        return (UNSEEN, NOTICED)[chance.roll(1, FACES)[0] % 2]  # a die, so that people can type it in
    return UNSEEN if best_through(sneaker, watcher, timing) else NOTICED


def chase(runner: Sequence[Set], chaser: Sequence[Set]) -> str:
    """All the runner's sets are gobble dice against all the chaser's sets, split as suits the runner best.

    The runner is away with every set of the chaser ruined and a set to spare, and stopped if one gets through.
    """
    if not runner and not chaser:
        return GOES_ON
    best = CAUGHT
    for spent in _ways_to_ruin(runner, chaser):
        if any(one.width - used >= LEAST for one, used in zip(runner, spent, strict=True)):
            return AWAY
        best = GOES_ON
    return best


def _ways_to_ruin(runner: Sequence[Set], chaser: Sequence[Set]) -> list[tuple[int, ...]]:
    """How many dice of each of the runner's sets can be spent so that none of the chaser's is left a set."""
    ways = {tuple(0 for _ in runner)}
    for attack in chaser:
        reach = [one.width if one.height >= attack.height else 0 for one in runner]
        shares = [
            share for share in product(*(range(most + 1) for most in reach)) if sum(share) == attack.width - LEAST + 1
        ]
        sums = {tuple(map(sum, zip(spent, share, strict=True))) for spent in ways for share in shares}
        ways = {spent for spent in sums if all(u <= one.width for u, one in zip(spent, runner, strict=True))}
    return sorted(ways)


def help_before(sets: Sequence[Set]) -> tuple[Part, ...]:
    """Help that comes first: the width of a set, in dice for the one who is helped."""
    return (Part("help", sets[0].width),) if sets else ()


def help_after(helped: Set, sets: Sequence[Set]) -> Set:
    """Help that comes after, or at the same time: a set as high or higher adds its width, for gobbling too."""
    high = [one.width for one in sets if one.height >= helped.height]
    return Set(helped.width + max(high, default=0), helped.height)
