"""How a seat stands: about how many turns everybody needs, and what that makes of its chance to win."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, fsum

from backroom.core import Seat
from backroom.games.bigshuffle.bots.columns import FAR, Column, column_of, moved, turns_to
from backroom.games.bigshuffle.bots.scenario import Scenario
from backroom.games.bigshuffle.bots.weighing import Weighing
from backroom.games.bigshuffle.rules.actions import MIDTOWN
from backroom.games.bigshuffle.rules.cards import CardSet
from backroom.games.bigshuffle.rules.change import brings
from backroom.games.bigshuffle.rules.rules import POINTS
from backroom.games.bigshuffle.rules.state import NONE, UNKNOWN, State

Columns = tuple[Column, Column, Column]

HARDEST = 20
LEVELS = 120
A_THIRD = 1 / 3
"""Of the noir cards are goons."""
MOST_MORE = 6.0
"""Goons: having even more of them is of no use."""
AGENDA = 3.0
"""Turns to the next two points of an agenda that is yet to be dealt."""


Ease = Mapping[int, Sequence[float]]


@cache
def ease_of(cards: CardSet) -> Ease:
    """The chance of a scene change for each difficulty, for each influence in quarters of a point."""
    numbers = [cards[card].number for card in cards.of_kind["change"]]

    def at_least(missing: int) -> float:
        return sum(number >= missing for number in numbers) / len(numbers)

    def chance(quarters: int) -> float:
        whole, part = divmod(quarters, 4)
        return min(max(at_least(whole) * (1 - part / 4) + at_least(whole + 1) * part / 4, 0.06), 0.94)

    return {level: [chance(4 * hard - level) for hard in range(HARDEST)] for level in range(-LEVELS, LEVELS)}


Memory = dict[tuple[Seat, int, Column], list[float]]
"""What was worked out already: the turns that a seat with this much influence needs in a column."""


class Outlook:
    """What a seat makes of the position: how it stands now, and would stand after this or that."""

    def __init__(
        self, known: State, me: Seat, scenarios: Sequence[Scenario], ease: Ease, memory: Memory, weighing: Weighing
    ) -> None:
        """`memory` is kept for as long as the scenarios are the same."""
        self.weighing = weighing
        self.known = known
        self.cards = known.rules.cards
        self.me = me
        self.scenarios = scenarios
        self.ease = ease
        self.memory = memory
        self.expert = known.rules.variant == "expert"
        self.columns: Columns = (column_of(known, 0), column_of(known, 1), column_of(known, 2))
        self._now: float | None = None
        self._goons: list[float] = []
        self._levels: dict[tuple[Seat, int], float] = {}
        self._turns: dict[tuple[Seat, int], list[float]] = {}
        # In expert mode each agenda counts for itself; otherwise scenes of all of them may be combined.
        self.goals = [
            [goal for scenario in scenarios for goal in self._goals(scenario, seat)] for seat in range(known.seats)
        ]
        self.waits = [((seat - known.seat - 1) % known.seats) / known.seats for seat in range(known.seats)]

    @property
    def now(self) -> float:
        """How I stand."""
        if self._now is None:
            self._now = self.value(self.columns)
        return self._now

    def _goals(self, scenario: Scenario, seat: Seat) -> tuple[int, ...]:
        agendas = scenario.agendas[seat]
        if self.expert:
            return agendas
        union = 0
        for want in agendas:
            union |= want
        return (union,)

    # Influence

    def level(self, seat: Seat, type_: int, lift: float = 0) -> int:
        """A seat's influence of a type if it had this much more, in the long run, in quarters of a point."""
        key = seat, type_
        found = self._levels.get(key)
        if found is None:
            s = self.known
            found = brings(s, seat, type_) - s.rule(seat, "harder") - self.weighing.resistance
            found += self._help(seat) - (s.turn_bonus if seat == s.seat else 0)  # that is gone next turn
            if self.weighing.press:
                found += self.weighing.press * self._more_goons(seat)
            self._levels[key] = found
        return round(4 * (found + lift))

    def _help(self, seat: Seat) -> float:
        hand = self.known.hands[seat]
        if seat != self.me:
            return min(len(hand), 5) * self.weighing.card_helps
        goons = [self.cards[card].number for card in hand if card != UNKNOWN and self.cards[card].kind == "goon"]
        return self.weighing.goon_helps * max(goons, default=0)

    def _more_goons(self, seat: Seat) -> float:
        """How many goons somebody has more than others, as far as I can tell."""
        if not self._goons:
            self._goons = [self._goons_of(one) for one in range(self.known.seats)]
        others = max(goons for one, goons in enumerate(self._goons) if one != seat)
        return max(min(self._goons[seat] - others, MOST_MORE), -MOST_MORE)

    def _goons_of(self, seat: Seat) -> float:
        found = 0.0
        for card in self.known.hands[seat]:
            if card == UNKNOWN:
                found += A_THIRD
            elif self.cards[card].kind == "goon":
                found += 1.0
        return found

    # How long it takes, and how likely it is to win

    def turns(self, seat: Seat, type_: int, column: Column, lift: float = 0) -> list[float]:
        """About how many attempts a seat needs in this column, for each of its goals in each scenario in turn."""
        if column is self.columns[type_] and not lift:  # by far the most common question
            found = self._turns.get((seat, type_))
            if found is None:
                found = self._turns[seat, type_] = self._reckoned(seat, type_, column, 0)
            return found
        return self._reckoned(seat, type_, column, lift)

    def _reckoned(self, seat: Seat, type_: int, column: Column, lift: float) -> list[float]:
        level = self.level(seat, type_, lift)
        key = seat, level, column
        found = self.memory.get(key)
        if found is None:
            ease, mask = self.ease[level], self.cards.scenes[type_]
            known: dict[int, float] = {}
            found = []
            for goal in self.goals[seat]:
                want = goal & mask
                turns = known.get(want)
                if turns is None:
                    turns = known[want] = turns_to(column, want, self.cards, ease)
                found.append(turns)
            self.memory[key] = found
        return found

    def times(self, seat: Seat, columns: Columns, lift: Sequence[float] = (0, 0, 0)) -> list[float]:
        """About how many turns a seat needs to win, for each scenario."""
        who = self.turns(seat, 0, columns[0], lift[0])
        what = self.turns(seat, 1, columns[1], lift[1])
        where = self.turns(seat, 2, columns[2], lift[2])
        if not self.expert:
            return [a + b + c for a, b, c in zip(who, what, where, strict=True)]
        needed = list(zip(who, what, where, strict=True))
        agendas = len(needed) // len(self.scenarios)
        return [self._scoring(seat, needed[at : at + agendas]) for at in range(0, len(needed), agendas)]

    def _scoring(self, seat: Seat, needed: Sequence[tuple[float, float, float]]) -> float:
        """Expert mode: two or three scenes of one agenda for as many points. The turn's owner can still score now."""
        missing = POINTS - self.known.points[seat]
        best = FAR
        for agenda in needed:
            first, second, third = sorted(agenda)
            stay = 0.0 if seat == self.known.seat else 0.3  # the scenes must stay as they are until the turn comes
            for points, turns in ((2, first + second), (3, first + second + third)):
                best = min(best, max(turns, stay) + AGENDA * max(missing - points, 0) / 2)
        return best

    def value(self, columns: Columns, lifts: Sequence[Sequence[float]] | None = None) -> float:
        """My chance to win with these scenes. The turn's owner wins at once if all three are wanted."""
        me, owner, weighing = self.me, self.known.seat, self.weighing
        head_start, pace, soon = weighing.head_start, -weighing.pace, weighing.soon
        times = [
            self.times(seat, columns, lifts[seat]) if lifts else self.times(seat, columns)
            for seat in range(self.known.seats)
        ]
        mine, wait = times[me], self.waits[me] + head_start
        others = [(times[seat], self.waits[seat] + head_start) for seat in range(len(times)) if seat != me]
        value = 0.0
        for at, scenario in enumerate(self.scenarios):
            if times[owner][at] == 0.0:
                value += scenario.weight if owner == me else 0.0
                continue
            speed = speed_of(mine[at] + wait, pace, soon)
            rest = speed
            for theirs, their_wait in others:
                rest += speed_of(theirs[at] + their_wait, pace, soon)
            value += scenario.weight * (weighing.least + (weighing.most - weighing.least) * speed / rest)
        return value

    # After this or that

    def with_column(self, type_: int, column: Column) -> Columns:
        """The scenes with another column."""
        found = list(self.columns)
        found[type_] = column
        return found[0], found[1], found[2]

    def after_move(self, scene: int, place: int, to: int) -> float:
        """How I stand after a scene change."""
        type_ = self.cards[scene].type
        return self.value(self.with_column(type_, moved(self.columns[type_], self.cards, place, to)))

    def place_of(self, scene: int) -> int:
        """Where a scene that can be moved is."""
        type_ = self.cards[scene].type
        return next(place for place in (MIDTOWN, 0, 2) if self.known.top_of(type_, place) == scene)

    def with_lift(self, seat: Seat, lift: Sequence[float]) -> float:
        """How I stand if a seat had this much more influence of each type."""
        lifts: list[Sequence[float]] = [(0, 0, 0)] * self.known.seats
        lifts[seat] = lift
        return self.value(self.columns, lifts)

    def threat(self, seat: Seat) -> float:
        """How soon somebody may win."""
        times = self.times(seat, self.columns)
        return fsum(s.weight / (time + self.weighing.head_start) for s, time in zip(self.scenarios, times, strict=True))

    def informant_lift(self, seat: Seat) -> tuple[float, float, float]:
        """What a seat's influence would gain if its informant were replaced by any other."""
        s = self.known
        others = [card for card in self.cards.of_kind["informant"] if card not in s.informers]
        now = self.cards[s.informers[seat]].influence if s.informers[seat] != NONE else (0, 0, 0)
        mean = [sum(self.cards[card].influence[type_] for card in others) / len(others) for type_ in range(3)]
        return mean[0] - now[0], mean[1] - now[1], mean[2] - now[2]


def speed_of(turns: float, pace: float, soon: float) -> float:
    """How much it counts to be this many turns away."""
    speed = float(turns**pace)
    return speed * exp(soon / turns) if soon else speed
