"""People made by chance: a name, and a sheet that keeps to the rules of creation."""

from collections.abc import Sequence

from backroom.core import Chance
from backroom.games.dirtyworld.rules.creation import PER_IDENTITY, POINTS, Draft, make, points_left
from backroom.games.dirtyworld.rules.data import LINKS
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.traits import IDENTITIES, IDENTITY_OF, QUALITIES, TRAITS, full_traits, why_no_gain

TRADE_WEIGHT = 5
"""How much likelier the traits of one's profession are to grow than others."""


def pick(chance: Chance, choices: Sequence[str]) -> str:
    """One of these, all equally likely."""
    return choices[chance.draw(range(len(choices)))]


def make_person(chance: Chance, name: str, profession: str, secret: str, grade: int = 1, points: int = POINTS) -> Sheet:
    """Somebody of this profession: every Identity at 1, the other points spent by chance, leaning on the trade."""
    draft = Draft(name, dict.fromkeys(IDENTITIES, 1), [profession], secret, grade)
    trade = {*LINKS[profession], *(IDENTITY_OF[quality] for quality in LINKS[profession])}
    while (left := points_left(draft, points)) > 0:
        traits = full_traits(draft.traits)
        allowed = TRAITS if left >= PER_IDENTITY else QUALITIES
        pool = [
            number
            for number, trait in enumerate(TRAITS)
            if trait in allowed and not why_no_gain(traits, trait)
            for _ in range(TRADE_WEIGHT if trait in trade else 1)
        ]
        if not pool:
            break
        grown = TRAITS[chance.draw(pool)]
        draft.traits[grown] = traits[grown] + 1
    return make(draft, points)
