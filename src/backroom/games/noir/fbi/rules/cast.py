"""FBI vs. Mafia: the roles in turn order, each as a row: its name, its card, and what it is asked.

The mafia has the even places, the FBI the odd ones. A new role is one row more, and a size of table in `game` that has
it. Any role may kill, snipe, accuse, accuse from afar, disarm, put on a disguise and shift. The other verbs belong to
one seat (`roles`): they look at its identity, no matter who does them.
"""

from typing import Final, NamedTuple

from backroom.core import Ability, Prompt, RoleCard, Seat
from backroom.core.book import in_letters
from backroom.games.noir.fbi.rules.limits import MOST_THREATS, REACH, SIZE, Limits
from backroom.games.noir.fbi.rules.roles import TEAMS
from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.fbi.rules.town import (
    ANSWERING,
    BLASTING,
    CANVASSING,
    GUARDING,
    MOVING,
    PROTECTING,
    SWAPPING,
    THREATENING,
)
from backroom.games.noir.fbi.rules.verbs import (
    ACCUSE,
    AUTOPSY,
    BLAST,
    CANVASS,
    COLLAPSE,
    DETONATE,
    DISARM_BOMB,
    DISARM_THREAT,
    DISGUISE,
    DONE,
    FAR_ACCUSE,
    GUARD,
    HOLD,
    KILL,
    LET_DIE,
    MOVE_BOMB,
    MOVE_PROTECTION,
    MOVE_THREAT,
    ONTO,
    PLANT,
    PROFILE,
    PROTECT,
    REFILL,
    REMOVE,
    REVEAL,
    SHIFT,
    SNIPE,
    STOP,
    STRIKE,
    SWAP,
    SWAP_WITH,
    THREATEN,
    UNGUARD,
)
from backroom.games.noir.rules.board import FAR
from backroom.games.noir.rules.town import TURN
from backroom.games.noir.rules.verbs import NOTHING_ASKS, Question, Shift, Verb, while_collapsing

STRIKING: Final = CANVASSING + 1
"""No phase of the town, because only the psycho knows it: a turn of hers that begins with strikes."""

BY_ONE: Final = Shift(SIZE, REACH, by_one=True)


class Role(NamedTuple):
    """One of the cast."""

    name: str
    can: tuple[Ability | str, ...]
    """What its card says."""
    asked: dict[int, Question[State]]
    """By phase: its turn, and what else it may be asked."""

    @property
    def fast(self) -> bool:
        """Whether it may shift by two."""
        return any(row.verb is SHIFT for row in self.asked[TURN].rows)


def _turn(verbs: list[Verb[State]], fast: bool, words: str) -> dict[int, Question[State]]:
    """A role's turn, with what may come of a collapse."""
    prompt = Prompt(("Your turn.",), (words,), usual=True)
    moves: list[Verb[State]] = [SHIFT if fast else BY_ONE, COLLAPSE]
    return {
        TURN: Question[State](moves + verbs, prompt, NOTHING_ASKS, whole_turn=True),
        **while_collapsing(COLLAPSE, STOP, REMOVE),
    }


def _within(verbs: list[Verb[State]], words: str, first: str) -> Question[State]:
    """A decision within an action."""
    return Question[State](verbs, Prompt(rest=(words,)), first)


NUMBERS = Limits(arrests=0, kills=0)
"""The numbers that are the same at every table."""

STEPS = in_letters(FAR)

TO_DISARM = Ability("Disarm", "take a bomb or a threat off somebody next to you.")
TO_ACCUSE = Ability("Accuse", "somebody alive next to you, or yourself as a bluff.")
FAST = Ability("Fast shift", f"move a line by one or by {in_letters(REACH)}.")
TO_DISGUISE = Ability(
    "Disguise", "draw a card. If its suspect is alive, that is you now. If not, it goes under the deck."
)

CAST: Final[list[Role]] = [
    Role(
        "killer",
        (Ability("Kill", "somebody alive next to you."), TO_DISGUISE, FAST),
        _turn(
            [KILL, DISGUISE],
            fast=True,
            words="Kill, put on a disguise, shift a line by one or two, or collapse the town.",
        ),
    ),
    Role(
        "undercover",
        (
            TO_ACCUSE,
            Ability("Autopsy", "pick a body next to you. Each mafioso next to it raises a hand."),
            TO_DISGUISE,
            TO_DISARM,
        ),
        _turn(
            [ACCUSE, DISARM_THREAT, DISARM_BOMB, DISGUISE, AUTOPSY],
            fast=False,
            words="Accuse, look at a body, put on a disguise, disarm, shift a line or collapse the town.",
        ),
    ),
    Role(
        "psycho",
        (
            Ability("Strike", "as your turn begins, everyone next to you with a threat dies, even your own side."),
            Ability("Swap", "make two neighbouring cards change places."),
            Ability(
                "Threaten",
                f"after your action, threaten one to {in_letters(MOST_THREATS)} suspects up to {STEPS} steps away "
                "in your row or column.",
            ),
        ),
        {
            **_turn(
                [SWAP], fast=False, words="Swap two neighbours, shift a line or collapse the town. Then you threaten."
            ),
            STRIKING: Question[State](
                [STRIKE],
                Prompt(rest=("Your turn begins. Those next to you with a threat die one by one. Who is next?",)),
                "first strike those next to you with a threat",
                whole_turn=True,
            ),
            SWAPPING: _within(
                [SWAP_WITH], "Which neighbour does it change places with?", "first choose the second card"
            ),
            THREATENING: _within(
                [THREATEN, DONE],
                f"Threaten one to {in_letters(MOST_THREATS)} suspects in your row or column.",
                "first make your threats",
            ),
        },
    ),
    Role(
        "detective",
        (
            Ability("Far accuse", f"somebody up to {STEPS} steps away in your row or column."),
            Ability(
                "Canvass",
                "draw two cards and reveal one. Everyone next to that suspect raises a hand, on both sides. "
                "The other card goes under the deck.",
            ),
            TO_DISARM,
        ),
        {
            **_turn(
                [DISARM_THREAT, DISARM_BOMB, FAR_ACCUSE, CANVASS],
                fast=False,
                words="Accuse from afar, canvass, disarm, shift a line or collapse the town.",
            ),
            CANVASSING: _within(
                [REVEAL],
                "Which card do you reveal? The other one goes under the deck.",
                "first reveal one of your cards",
            ),
        },
    ),
    Role(
        "bomber",
        (
            Ability("Bomb", "plant a bomb on somebody next to you, or on yourself."),
            Ability(
                "Detonate",
                "set off any bomb in town. Its carrier dies, and then somebody next to the carrier. If the second "
                "victim had a bomb too, it goes on from there.",
            ),
            Ability("Reaction", "when a mafioso with a bomb is arrested, you may detonate it."),
        ),
        {
            **_turn(
                [PLANT, DETONATE], fast=False, words="Plant a bomb, detonate one, shift a line or collapse the town."
            ),
            ANSWERING: Question[State]([DETONATE, HOLD], first="first say whether the bomb goes off"),
            BLASTING: _within([BLAST], "The blast goes on. Who next to it dies?", "first choose who the blast kills"),
        },
    ),
    Role(
        "suit",
        (
            "As your turn begins, place a protection marker on anybody or take one back. "
            f"{in_letters(NUMBERS.protections).capitalize()} at most.",
            TO_ACCUSE,
            Ability(
                "Reaction",
                "when somebody with a marker would die in your row or column, you may protect them, but not yourself.",
            ),
            FAST,
            TO_DISARM,
        ),
        {
            **_turn(
                [ACCUSE, DISARM_THREAT, DISARM_BOMB],
                fast=True,
                words="Accuse, disarm, shift a line by one or two, or collapse the town.",
            ),
            GUARDING: _within(
                [UNGUARD, GUARD],
                "Your turn begins. Place a protection marker, or take one back.",
                "first place a protection marker or take one back",
            ),
            PROTECTING: Question[State]([LET_DIE, PROTECT], first="first say whether you step in"),
        },
    ),
    Role(
        "sniper",
        (
            Ability("Snipe", f"kill somebody up to {STEPS} steps away on a diagonal."),
            Ability("Set up", "move any bomb, threat or protection to a neighbour of its carrier."),
            FAST,
        ),
        {
            **_turn(
                [SNIPE, MOVE_THREAT, MOVE_BOMB, MOVE_PROTECTION],
                fast=True,
                words="Snipe, move a marker, shift a line by one or two, or collapse the town.",
            ),
            MOVING: _within([ONTO], "Which neighbour gets the marker?", "first choose where the marker goes"),
        },
    ),
    Role(
        "profiler",
        (
            TO_ACCUSE,
            Ability(
                "Profile",
                "place a card from your hand on its living suspect. Discard the cards of the dead and draw up to "
                f"{in_letters(NUMBERS.hand_size)}. Each mafioso next to that suspect raises a hand.",
            ),
            TO_DISARM,
        ),
        _turn(
            [ACCUSE, DISARM_THREAT, DISARM_BOMB, PROFILE, REFILL],
            fast=False,
            words="Accuse, profile, disarm, shift a line or collapse the town.",
        ),
    ),
]

ROLES: Final = tuple([role.name for role in CAST])
CARDS: Final = tuple([RoleCard(role.name, TEAMS[seat & 1], role.can) for seat, role in enumerate(CAST)])

NOTHING: Final = Question[State]([])
ASKED: Final = [[role.asked.get(phase, NOTHING) for phase in range(STRIKING + 1)] for role in CAST]
"""What each role is asked, by phase: in lists it is found faster."""

FOR: Final = [frozenset().union(*[question.names for question in role.asked.values()]) for role in CAST]
"""The names of all verbs that each role is ever asked for."""


def is_for(seat: Seat, verb: Verb[State]) -> bool:
    """Whether a role is ever asked for this."""
    return verb.name in FOR[seat]
