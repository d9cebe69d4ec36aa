"""What anybody does says about their agendas: scenes are changed for one's own, and against what others want.

The numbers are those by which the choices of greedy players were likeliest, whose agendas were known:
`python -m backroom.games.bigshuffle.tools.readings` finds such numbers.
"""

from collections.abc import Sequence
from math import exp, log, tanh

from backroom.core import Seat
from backroom.games.bigshuffle.bots.columns import moved
from backroom.games.bigshuffle.bots.outlook import Columns, Outlook, ease_of
from backroom.games.bigshuffle.bots.scenario import Scenario
from backroom.games.bigshuffle.bots.weighing import PLAIN
from backroom.games.bigshuffle.rules.actions import MOVE
from backroom.games.bigshuffle.rules.change import counted, difficulty, moves
from backroom.games.bigshuffle.rules.state import State

A_TURN, THEIR_TURN = 0.92, 0.3
"""What it counts to be a turn nearer to a win, and to put others a turn further off."""
SOONER, HINDERS = 1.95, 2.94
"""How much somebody leans to a scene change that does so."""
ELSE = 2.57
"""How much somebody leans to anything else."""
WHIM = 0.1
"""How often the choice means nothing."""
FAILS = 3
"""An attempt that is short by this much may still be helped."""
FOR = (0.07, 1.06, 1.54)
AGAINST = (-2.0, -2.2, -2.6)
"""How much somebody leans to hire for what fails otherwise, and against what succeeds: anyway, if it makes their own
win sooner, and if it puts off others."""


class Reading:
    """A decision, as seen by somebody who would like to know the agenda behind it."""

    def __init__(self, known: State, me: Seat, seat: Seat, open_: Sequence[tuple[int, ...]]) -> None:
        """`open_`: what the agendas of each seat want that are known, without the one in question."""
        cards = known.rules.cards
        agendas = cards.of_kind["agenda"]
        scenarios = [
            Scenario(1.0, tuple([(*want, cards.wants[card]) if at == seat else want for at, want in enumerate(open_)]))
            for card in agendas
        ]
        self.known = known
        self.seat = seat
        self.agendas = len(agendas)
        self.outlook = Outlook(known, me, scenarios, ease_of(cards), {}, PLAIN)
        self.rivals = [one for one in range(known.seats) if one != seat]
        self.now = self.outlook.times(seat, self.outlook.columns)
        self.theirs = self._soonest(self.outlook.columns)

    def turn(self, action: int) -> list[float]:
        """For each agenda of the set, how likely its owner does this with the turn, as a logarithm."""
        done = total = [exp(ELSE)] * self.agendas
        options, acts = moves(self.known), self.known.rules.acts
        for scene, to in options:
            sooner, hinders = self.effect(scene, to)
            leans = [exp(SOONER * one + HINDERS * hinders) for one in sooner]
            total = [a + b for a, b in zip(total, leans, strict=True)]
            if acts.ids[MOVE[to]][scene] == action:
                done = leans
        return [likely(a / b, len(options) + 1) for a, b in zip(done, total, strict=True)]

    def hiring(self, hired: bool) -> list[float]:
        """The same of hiring somebody, or nobody, where that matters."""
        a = self.known.attempt
        assert a is not None
        anyway, much, others = FOR if a.seat == self.seat else AGAINST
        sooner, hinders = self.effect(a.scene, a.to)
        chances = [1 / (1 + exp(-(anyway + much * one + others * hinders))) for one in sooner]
        return [likely(chance if hired else 1 - chance, 2) for chance in chances]

    def effect(self, scene: int, to: int) -> tuple[list[float], float]:
        """For each agenda how much nearer a scene change brings, and how much further others."""
        outlook = self.outlook
        type_ = outlook.cards[scene].type
        columns = outlook.with_column(type_, moved(outlook.columns[type_], outlook.cards, outlook.place_of(scene), to))
        then = outlook.times(self.seat, columns)
        sooner = [tanh(A_TURN * (a - b)) for a, b in zip(self.now, then, strict=True)]
        return sooner, tanh(THEIR_TURN * (self._soonest(columns) - self.theirs))

    def _soonest(self, columns: Columns) -> float:
        """How soon one of the others may win, as far as is known what they want."""
        return min([self.outlook.times(seat, columns)[0] for seat in self.rivals])


def likely(chance: float, of: int) -> float:
    """A chance as a logarithm, if now and then any of this many things is done."""
    return log((1 - WHIM) * chance + WHIM / of)


def matters(known: State, seat: Seat) -> bool:
    """Whether it is for this seat to turn a scene change that goes on: its own fails, or another's succeeds."""
    a = known.attempt
    if a is None or known.top_of(known.card(a.scene).type, a.place) != a.scene:
        return False
    margin = sum(number for _, number in counted(known)) - difficulty(known)
    return -FAILS <= margin < 0 if a.seat == seat else margin >= 0
