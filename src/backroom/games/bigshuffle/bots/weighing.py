"""What somebody makes of what: numbers that no outlook gives. A game won counts 1, and times are in turns."""

from dataclasses import dataclass
from typing import Final

RULES: Final = {
    "soften-goons": 0.04,
    "hire-after-pass": 0.02,
    "safe-loot": 0.02,
    "safe-informant": 0.015,
    "more-loot": 0.01,
    "ignore-who": 0.01,
    "ignore-what": 0.01,
    "ignore-where": 0.02,
}
"""What a lasting rule of a loot is worth."""

USES: Final = {"start": 5.0, "success": 2.5, "fail": 1.5, "play": 1.0}
"""How often loot does what it does."""

CARDS: Final = {
    "draw": 1.0,
    "discard": -0.6,
    "each-draws": 0.0,
    "others-discard": 0.6,
    "target-discards": 0.6,
}
"""What a verb is worth for each of its number, in cards."""

SCENES: Final = {"search": 0.1, "bottom": 0.06, "attempt": 0.05}
LOOKS: Final = {"look-change": 0.01, "look-noir": 0.006, "look-hand": 0.006, "look-agenda": 0.03}
PILES: Final = {"take-card": 1.4, "dig": 1.2, "recover": 1.2}
"""In cards."""

OTHERS: Final = {
    "copy-ability": 0.015,
    "steal-loot": 0.04,
    "trash-loot": 0.02,
    "kill": 0.015,
    "new-agenda": 0.02,
    "big-shuffle": 0.02,
    "play-more": 0.04,
    "cancel": 0.03,
    "grab": 0.03,
    "spare": 0.01,
    "kill-attempting": 0.02,
    "turn-bonus": 0.015,
}
"""What these verbs are worth at some time or other."""


@dataclass(kw_only=True, eq=False)
class Weighing:
    """The numbers of one kind of player."""

    head_start: float = 0.4
    """Added to everybody's turns. A seat that is there already has not won yet: others may change the scene."""
    pace: float = 1.5
    """How much being nearer counts."""
    soon: float = 0.0
    """How much more it counts to be almost there."""
    least: float = 0.12
    most: float = 0.82
    """My chance to win while nobody has won is never nearer to nothing, or to certain."""
    goon_helps: float = 0.8
    """What the best goon in my hand adds to my influence, in the long run."""
    card_helps: float = 0.25
    """The same for each card of somebody else's hand, and at most for 5."""
    resistance: float = 0.5
    """What others take from it, in the long run."""
    typical: float = 2.0
    """What an unknown goon adds or takes away."""
    small: float = 0.02
    """A scene change that matters less is left alone."""
    care: float = 0.15
    care_rises: float = 1.2
    care_most: float = 0.9
    """How likely somebody hires against me: at least, how much more when a whole win is at stake, and at most."""
    card: float = 0.02
    """A card in the hand."""
    tempo: float = 0.02
    """What a turn without a scene change costs."""
    need: float = 7.0
    """The more cards in a hand, the less one more of them is worth; with five it is what these numbers say."""
    goon_point: float = 0.004
    """A point of a goon."""
    instead: float = 0.5
    """What is left of a loot's worth if an ability is lost by it."""
    loot: float = 0.7
    """Loot may be stolen, trashed or switched off."""
    idle: float = -0.03
    """What it costs to do nothing: nobody waits for ever."""
    restless: float = 0.003
    """What a card loses for each turn and card since the last scene change: good cards could be played for ever."""
    reaction: float = 0.035
    """What a reaction has to be worth."""
    rules_times: float = 1.0
    uses_times: float = 1.0
    scenes_times: float = 1.0
    looks_times: float = 1.0
    piles_times: float = 1.0
    others_times: float = 1.0
    """How much more, or less, it makes of what the tables above say."""
    insight: float = 0.0
    """If not 0, it reads what others want from all that they do with their turns, and this is how much of it."""
    experience: float = 0.0
    """If not 0, it knows what each card is worth in played games (`holdings`), and this is how much it makes of it."""
    effects: float = 0.0
    """How much it makes of what comes with a scene change: what scenes, loot, informants and goons do then."""
    stays: float = 0.0
    """How much it counts on what it could still hire. A seat that hires now may hire again, and others know."""
    press: float = 0.0
    """What each goon that it has more than others adds to its influence, in the long run."""

    def __post_init__(self) -> None:
        self.rules = scaled(RULES, self.rules_times)
        self.uses = scaled(USES, self.uses_times)
        self.verbs = scaled(CARDS, self.card)
        """What a verb is worth for each of its number."""
        self.plain = {
            **scaled(SCENES, self.scenes_times),
            **scaled(LOOKS, self.looks_times),
            **scaled(PILES, self.piles_times * self.card),
            **scaled(OTHERS, self.others_times),
        }
        """What a verb is worth at some time or other."""


def scaled(numbers: dict[str, float], by: float) -> dict[str, float]:
    """All of these, multiplied."""
    return {name: number * by for name, number in numbers.items()}


PLAIN: Final = Weighing()
"""As the greedy player sees it."""

SEASONED: Final = Weighing(
    head_start=0.31,
    pace=0.0,
    soon=4.0,
    least=0.2,
    most=0.99,
    goon_helps=0.51,
    card_helps=0.29,
    resistance=0.34,
    typical=1.2,
    small=0.003,
    care=0.13,
    care_rises=0.98,
    care_most=0.8,
    card=0.014,
    tempo=0.014,
    need=11,
    goon_point=0.0049,
    instead=0.53,
    loot=1.0,
    idle=-0.033,
    restless=0.0017,
    reaction=0.018,
    rules_times=1.5,
    uses_times=1.8,
    scenes_times=0.56,
    looks_times=0.5,
    piles_times=0.52,
    others_times=0.36,
    insight=1.0,
    experience=0.25,
    effects=1.0,
    stays=1.0,
    press=0.25,
)
"""As played games say: at first sight such a player wins 77 of 100 games against the greedy one (docs/bots.md).

`python -m backroom.games.bigshuffle.tools.seasoning` finds such numbers.
"""
