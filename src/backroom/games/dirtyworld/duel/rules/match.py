"""What lies open in a duel: the sheets, what was shown and used, the dice, and how many decisions each has made."""

from collections.abc import Sequence

from backroom.core import Seat, Value
from backroom.games.dirtyworld.duel.rules.facts import RoundFact
from backroom.games.dirtyworld.duel.rules.options import DuelOptions, Fighter
from backroom.games.dirtyworld.duel.rules.plan import Slip
from backroom.games.dirtyworld.rules.conditions import BERSERK, DESPAIR, DYING
from backroom.games.dirtyworld.rules.sheet import Sheet

SEATS = (0, 1)
CHOOSING, ASSIGNING, STANDING, OVER = "choosing", "assigning", "standing", "over"

GAVE_IN, BOTH, LIMIT = "gave-in", "both", "limit"
BROKEN = (DYING, DESPAIR, BERSERK)
"""What ends a duel, the gravest first: it names the ending if somebody is in two of them."""

PLAN_STEPS = 3
"""A strike, a guard, an edge: always three decisions, so that their number tells nothing."""


class Match(Value):
    """The open half. The engine changes it, and notebooks that follow a game change theirs by the same methods."""

    __slots__ = (
        "dice",
        "ending",
        "fighters",
        "grades",
        "happened",
        "limit",
        "phase",
        "round",
        "secret_used",
        "sheets",
        "slips",
        "stake",
        "steps",
        "surprise_used",
        "told",
        "took_time",
        "uses",
        "winners",
    )

    def __init__(self, options: DuelOptions) -> None:
        self.fighters: tuple[Fighter, Fighter] = options.fighters()
        self.stake = options.stake
        self.limit = options.limit
        self.sheets = [fighter.sheet() for fighter in self.fighters]
        self.round = 1
        self.phase = CHOOSING
        self.steps = [0, 0]
        self.slips: list[Slip] = []  # what was shown this round, as it stood then
        self.grades = [0, 0]  # what the surprises are worth, once they were shown
        self.surprise_used = [False, False]
        self.secret_used = [False, False]  # each has used what it knows of the other
        self.told = ["", ""]  # whose secret is out
        self.took_time = [False, False]  # who held back in the round before, for a die more in this one
        self.dice: list[list[int]] = [[], []]
        self.uses: list[tuple[int, int]] = [(0, 0), (0, 0)]  # the heights of the sets that strike and guard
        self.happened: list[RoundFact] = []
        self.ending = ""
        self.winners: tuple[Seat, ...] = ()

    def copy_match(self, other: "Match") -> None:
        """Take over all that lies open in another match."""
        self.fighters, self.stake, self.limit = other.fighters, other.stake, other.limit
        self.sheets = [sheet.copy() for sheet in other.sheets]
        self.round, self.phase = other.round, other.phase
        self.steps, self.slips, self.grades = other.steps[:], other.slips[:], other.grades[:]
        self.surprise_used, self.secret_used = other.surprise_used[:], other.secret_used[:]
        self.told, self.took_time, self.uses = other.told[:], other.took_time[:], other.uses[:]
        self.dice = other.dice[:]
        self.happened = other.happened
        self.ending, self.winners = other.ending, other.winners

    def fork(self) -> "Match":
        """The open half by itself, to try something out on."""
        fork = Match.__new__(Match)
        fork.copy_match(self)
        return fork

    # What changes it

    def show(self, seat: Seat, slip: Slip, surprise: int, secret: str) -> None:
        """An approach is shown, in seat order: `surprise` and `secret` are what it gives away, 0 and "" for nothing."""
        self.slips.append(slip)
        if surprise:
            self.grades[seat] = surprise
            self.surprise_used[seat] = True
        if secret:
            self.told[1 - seat] = secret
            self.secret_used[seat] = True

    def rolled(self, dice: Sequence[Sequence[int]]) -> None:
        """The dice are down."""
        self.dice = [list(one) for one in dice]
        self.uses = [(0, 0), (0, 0)]
        self.happened = []
        self._go_to(ASSIGNING)

    def settled(self, uses: Sequence[tuple[int, int]], sheets: list[Sheet], happened: list[RoundFact]) -> None:
        """The round was worked out."""
        self.uses = list(uses)
        self.sheets = sheets
        self.happened = happened
        broken = [[kind for kind in BROKEN if sheet.has(kind)] for sheet in sheets]
        if all(broken):
            self.end(BOTH, ())
        elif any(broken):
            loser = next(seat for seat, kinds in enumerate(broken) if kinds)
            self.end(broken[loser][0], (1 - loser,))
        elif self.round == self.limit:
            self.end(LIMIT, ())
        else:
            self._go_to(STANDING)

    def stood(self, gave_in: Sequence[bool]) -> None:
        """Both have said whether they go on."""
        if any(gave_in):
            self.end(BOTH if all(gave_in) else GAVE_IN, () if all(gave_in) else (1 - list(gave_in).index(True),))
            return
        self.round += 1
        self.took_time = [slip.strike is None for slip in self.slips]
        self.slips = []
        self.dice = [[], []]
        self.happened = []
        self._go_to(CHOOSING)

    def end(self, ending: str, winners: tuple[Seat, ...]) -> None:
        """It is over."""
        self.ending, self.winners = ending, winners
        self._go_to(OVER)

    def _go_to(self, phase: str) -> None:
        self.phase = phase
        self.steps = [0, 0]


class State(Match):
    """A duel with its secrets: what each has up the sleeve, what each hides, and what each has chosen so far."""

    __slots__ = ("choices", "secrets", "surprises")

    def __init__(self, options: DuelOptions) -> None:
        super().__init__(options)
        self.surprises = [0, 0]
        self.secrets = [0, 0]  # which of the secrets of its grade
        self.choices: list[list[int]] = [[], []]  # of this phase, not shown yet

    def copy(self) -> "State":
        """A state that shares nothing that changes."""
        copy = State.__new__(State)
        copy.copy_match(self)
        copy.surprises, copy.secrets = self.surprises[:], self.secrets[:]
        copy.choices = [chosen[:] for chosen in self.choices]
        return copy
