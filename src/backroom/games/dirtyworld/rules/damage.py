"""What a hit costs, by its width (D4, D5)."""

from backroom.games.dirtyworld.rules.traits import IDENTITY_OF, Changes, Traits, lose, slide

SLIDES, LOSES, STRIKES_HOME = 2, 4, 5
"""The narrowest set that slides the Quality, that removes a point of it, that removes a point of its Identity."""


HIT_NUMBERS = {"slides": SLIDES, "loses": LOSES, "home": STRIKES_HOME}
"""The same for rule books."""


def hurt(traits: Traits, quality: str, width: int, verbal: bool) -> Changes:
    """Take a hit of this width on a Quality, in place; says what moved. Nothing moves where nothing is left."""
    trait, removed = where(traits, quality, width)
    if verbal and trait == "vigor" and traits["vigor"] == 1:
        return ()  # nobody is talked to death
    return lose(traits, trait) if removed else slide(traits, trait)


def where(traits: Traits, quality: str, width: int) -> tuple[str, bool]:
    """The trait that a hit of this width falls on, and whether its point is removed rather than slid."""
    identity = IDENTITY_OF[quality]
    if width >= STRIKES_HOME:
        return identity, True
    return (quality if traits[quality] else identity), width >= LOSES
