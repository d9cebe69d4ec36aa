"""Cases to print: played from a seed by somebody with a plan and a pencil."""

from collections.abc import Sequence
from random import Random

from backroom.core import Offer, Seeded, Sitting
from backroom.games.nightshade.rules import Nightshade
from backroom.games.nightshade.rules.game import NightshadeOptions
from backroom.games.nightshade.rules.state import State

FIRST = (
    "bring look place raise case scene corpse clues draw twist successor cover stand analyse key question interrogate "
    "meet suspects witnesses do gain go leave arrive"
).split()
"""What is done first if there is a choice of verbs: plain, but it comes to an end."""


def played(
    seed: int, notes: Sequence[tuple[str, str]] = (), decisions: int = 10_000, every: int = 3, **options: object
) -> Sitting[State]:
    """A case, with notes written along the way, broken off after so many decisions."""
    game, rng, chance = Nightshade(), Random(seed), Seeded(seed)
    sitting = Sitting.begin(game, NightshadeOptions(**options), ["Mara"], lambda line: chance)  # type: ignore[arg-type]
    left = list(notes)
    for count in range(decisions):
        offers = sitting.view(0).offers
        if not offers:
            break
        note = _note(left, offers) if count % every == 0 else None
        if note:
            sitting.act(0, *note)
        else:
            sitting.act(0, _choice(offers, rng).action)
    return sitting


def _note(left: list[tuple[str, str]], offers: Sequence[Offer]) -> tuple[str, str] | None:
    """The first note that can be written now, taken from those that are left."""
    for at, (about, words) in enumerate(left):
        for offer in offers:
            if offer.verb == "note" and about in offer.action:
                del left[at]
                return offer.action, words
    return None


def _choice(offers: Sequence[Offer], rng: Random) -> Offer:
    acting = [offer for offer in offers if offer.verb != "note"] or list(offers)
    if rng.random() < 0.35:
        return rng.choice(acting)
    rank = min(FIRST.index(offer.verb) if offer.verb in FIRST else len(FIRST) for offer in acting)
    best = [o for o in acting if (FIRST.index(o.verb) if o.verb in FIRST else len(FIRST)) == rank]
    return rng.choice(best)


NOTES = (
    ("investigator", "Eudora Vane, writes for the late edition. Lives over a laundry with a cat that is not hers."),
    ("case", "Nestor Bly, 44, city desk. Wrote about the harbour. Was about to write more."),
    ("case", "Stopped at ten past nine."),
    ("alibi", "Says she was on the 6.15 home. The 6.15 has not run since the strike."),
    ("case", "Everybody believes it was the money. Nobody can say whose."),
    ("case", "The lamp was on. He never left a lamp on."),
    ("alibi", "Viola Bly, the younger one. Wears a watch that is too big for her wrist."),
    ("alibi", "He laughed before I had finished the question."),
    ("case", "Why would anybody wash one cup?"),
    ("investigator", "The train that never ran"),
)
"""What each is about, and its words."""
