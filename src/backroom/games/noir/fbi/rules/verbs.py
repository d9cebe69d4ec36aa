"""FBI vs. Mafia: all that can be done, in one table. The rows are in `agents`, `mafia` and `both_teams`; what each
role is asked is in `cast`. One table serves both sizes of town.
"""

from typing import Final

from backroom.games.noir.fbi.rules.agents import (
    Accuse,
    Autopsy,
    Canvass,
    Disarm,
    Guard,
    LetDie,
    Profile,
    Protect,
    Refill,
    Reveal,
    Unguard,
)
from backroom.games.noir.fbi.rules.both_teams import Disguise
from backroom.games.noir.fbi.rules.facts import LedBlast, TookAim, WentToKill
from backroom.games.noir.fbi.rules.limits import REACH, SIZE, TOWN
from backroom.games.noir.fbi.rules.mafia import (
    Attack,
    Bomb,
    Detonate,
    Done,
    Hold,
    PickMarker,
    PutMarker,
    Strike,
    Swap,
    SwapWith,
    Threaten,
)
from backroom.games.noir.fbi.rules.reasons import DIAGONAL
from backroom.games.noir.fbi.rules.roles import (
    BOMB,
    PROTECTION,
    THREAT,
)
from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.rules.verbs import (
    Collapse,
    Remove,
    Shift,
    Stop,
    Verbs,
)

# The table

SHIFT: Final = Shift(SIZE, REACH)
COLLAPSE: Final = Collapse()
STOP: Final = Stop()
DISGUISE: Final = Disguise()
CANVASS: Final = Canvass()
REFILL: Final = Refill()
DONE: Final = Done()
HOLD: Final = Hold()
REMOVE: Final = Remove(TOWN)
ACCUSE: Final = Accuse("accuse")
FAR_ACCUSE: Final = Accuse("far accuse", far=True)
DISARM_THREAT: Final = Disarm(THREAT)
DISARM_BOMB: Final = Disarm(BOMB)
AUTOPSY: Final = Autopsy()
REVEAL: Final = Reveal()
PROFILE: Final = Profile()
GUARD: Final = Guard()
UNGUARD: Final = Unguard()
PROTECT: Final = Protect()
LET_DIE: Final = LetDie()
KILL: Final = Attack("kill", WentToKill, "next to you")
STRIKE: Final = Strike()
SWAP: Final = Swap()
SWAP_WITH: Final = SwapWith()
THREATEN: Final = Threaten()
PLANT: Final = Bomb()
DETONATE: Final = Detonate()
BLAST: Final = Attack("blast", LedBlast, "next to the blast")
SNIPE: Final = Attack("snipe", TookAim, DIAGONAL)
MOVE_THREAT: Final = PickMarker(THREAT)
MOVE_BOMB: Final = PickMarker(BOMB)
MOVE_PROTECTION: Final = PickMarker(PROTECTION)
ONTO: Final = PutMarker()

VERBS: Final = Verbs[State](
    [
        *(SHIFT, COLLAPSE, STOP, DISGUISE, CANVASS, REFILL, DONE, HOLD, REMOVE),
        *(ACCUSE, FAR_ACCUSE, DISARM_THREAT, DISARM_BOMB, AUTOPSY, REVEAL, PROFILE),
        *(GUARD, UNGUARD, PROTECT, LET_DIE, KILL, STRIKE, SWAP, SWAP_WITH, THREATEN),
        *(PLANT, DETONATE, BLAST, SNIPE, MOVE_THREAT, MOVE_BOMB, MOVE_PROTECTION, ONTO),
    ]
)
