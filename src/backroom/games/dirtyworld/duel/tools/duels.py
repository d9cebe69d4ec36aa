"""Fits what counts in a duel of A Dirty World to played ones: `python -m backroom.games.dirtyworld.duel.tools.duels`.

Greedy duellists with any of the ready sheets fight, who do something else now and then so that more is seen. What one
has beyond the other at the beginning of a round says who won in the end (`duel.bots.outlook`).
"""

from random import Random

import msgspec

from backroom.core import Seeded
from backroom.games.dirtyworld.duel.bots.greedy import Look
from backroom.games.dirtyworld.duel.bots.outlook import marks
from backroom.games.dirtyworld.duel.rules import rules
from backroom.games.dirtyworld.duel.rules.match import CHOOSING, State
from backroom.games.dirtyworld.duel.rules.options import READY, DuelOptions
from backroom.games.dirtyworld.duel.rules.verbs import GIVE_IN
from backroom.lab.fitting import Row, fit

DUELS = 1500
ELSE = 0.1
"""How often somebody does anything but give in."""


def fight(options: DuelOptions, rng: Random) -> list[Row]:
    """One duel: each beginning of a round, as the first one saw it."""
    chance = Seeded(rng)
    s, _ = rules.deal(options, chance)
    found: list[list[float]] = []
    while not s.ending:
        if s.phase == CHOOSING and len(found) < s.round:
            found.append([ours - theirs for ours, theirs in zip(marks(s, 0), marks(s, 1), strict=True)])
        seat = rules.turn(s)[0]
        rules.play(s, seat, decided(s, seat, rng), chance)
    return [(one, float(0 in s.winners)) for one in found] if s.winners else []


def decided(s: State, seat: int, rng: Random) -> int:
    """What a greedy duellist does, most of the time."""
    legal = rules.legal(s, seat)
    if rng.random() < ELSE:
        return rng.choice([action for action in legal if action != GIVE_IN.first] or legal)
    look = Look(s, seat, s.surprises[seat])
    return max((look.rating(s.choices[seat], action), rng.random(), action) for action in legal)[2]


def main() -> None:
    """Print the weights."""
    rng = Random(1)
    played: list[Row] = []
    for _ in range(DUELS):
        sheets = dict(zip(("challenger", "rival"), rng.choices(list(READY), k=2), strict=True))
        played += fight(msgspec.convert(sheets, DuelOptions), rng)
    print(len(played), fit(played))


if __name__ == "__main__":
    main()
