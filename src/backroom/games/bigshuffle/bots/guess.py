"""What the others want: agendas that I know, and those that fit what their owners have done."""

from collections.abc import Iterator
from math import exp, fsum
from random import Random

from backroom.core import Eye, Glimpse, Seat, Transcript
from backroom.games.bigshuffle.bots.reading import Reading, matters
from backroom.games.bigshuffle.bots.scenario import Scenario
from backroom.games.bigshuffle.rules.actions import HIRE_NOBODY, MIDTOWN, MOVE, PLAY
from backroom.games.bigshuffle.rules.change import HIRE
from backroom.games.bigshuffle.rules.notebook import Known, decided_in
from backroom.games.bigshuffle.rules.rules import MAIN
from backroom.games.bigshuffle.rules.state import NONE, UNKNOWN, Rules

BROUGHT, UNCOVERED, SENT_AWAY, COVERED = 1.0, 0.5, -0.8, -0.4
"""What an attempt says about a scene: how much more or less likely its maker wants it, as a logarithm."""

MOST = 3.0
RULED_OUT = -20.0
SCENARIOS = 8


class Guess:
    """A game as a seat knows it, or an onlooker, with what it makes of the others' scene changes."""

    def __init__(self, rules: Rules, seats: int, me: Eye, insight: float = 0.0) -> None:
        """`insight`: how much it makes of what anybody does with a turn; without that it looks at scene changes."""
        self.insight = insight
        self.known = Known(rules, seats, me)
        self.me = me
        self.read: list[Glimpse] = []
        self.signs = [[0.0] * len(rules.cards.cards) for _ in range(seats)]
        """For each seat, which scenes it seems to want."""
        self.told: dict[tuple[Seat, int], list[float]] = {}
        """For each seat and agenda that is hidden, which it seems to be."""
        self._made: tuple[object, list[Scenario]] | None = None
        self._watched = 0
        self.quiet = 0
        """How many turns began and cards were played since the last scene change was attempted."""

    def follows(self, seen: Transcript) -> bool:
        """Whether a transcript begins with what was read."""
        return seen.eye == self.me and seen.entries[: len(self.read)] == self.read

    def read_on(self, seen: Transcript) -> None:
        """Take in what is new."""
        for entry in seen.entries[len(self.read) :]:
            self.take_in(entry)

    def take_in(self, entry: Glimpse) -> None:
        """Take in the next line."""
        acts = self.known.rules.acts
        if entry.seat is not None:
            action = acts.parse(decided_in(entry))
            if self.insight:
                self._read(entry.seat, action)
            if acts.verb[action] in MOVE:
                self.quiet = 0
                if not self.insight:
                    self._watch(entry.seat, acts.noun[action])
            self.quiet += acts.verb[action] is PLAY
        before = self.known.turns
        self.known.follow(entry)
        self.quiet += self.known.turns - before
        self.read.append(entry)

    def copy(self) -> "Guess":
        """A guess that can be read on by itself."""
        copy = Guess(self.known.rules, self.known.seats, self.me, self.insight)
        copy.known = self.known.copy()
        copy.read = self.read[:]
        copy.signs = [signs[:] for signs in self.signs]
        copy.told = {which: told[:] for which, told in self.told.items()}
        copy.quiet = self.quiet
        copy._made = self._made
        copy._watched = self._watched
        return copy

    def _watch(self, seat: Seat, scene: int) -> None:
        """Somebody attempts a scene change: something is wanted there, or something is not."""
        known, signs = self.known, self.signs[seat]
        type_ = known.card(scene).type
        self._watched += 1
        if scene == known.top_of(type_, MIDTOWN):
            top = known.mid[type_].top
            signs[scene] = max(signs[scene] + SENT_AWAY, -MOST)
            if len(top) > 1:
                signs[top[-2].card] = min(signs[top[-2].card] + UNCOVERED, MOST)
        else:
            covered = known.active[type_]
            signs[scene] = min(signs[scene] + BROUGHT, MOST)
            if covered != NONE:
                signs[covered] = max(signs[covered] + COVERED, -MOST)

    def _read(self, seat: Seat, action: int) -> None:
        """Somebody uses a turn, or hires: for some agendas that makes more sense than for others."""
        known = self.known
        if not self.telling(seat):
            return
        for at in known.agendas_of(seat):
            if at == NONE or not self._hidden(seat, at):
                continue
            open_ = [
                tuple([known.rules.cards.wants[known.dealt[a]] for a in self._open(one) if a != at])
                for one in range(known.seats)
            ]
            reading = Reading(known, self.me or 0, seat, open_)
            hires = known.rules.acts.verb[action] is not HIRE_NOBODY
            self._tell(seat, at, reading.hiring(hires) if known.attempt else reading.turn(action))

    def telling(self, seat: Seat) -> bool:
        """Whether an observer with insight may learn from what a seat does now: with its turn, or by hiring."""
        known = self.known
        if not known.ask:
            return False
        return known.ask[0] is MAIN or (known.ask[0] is HIRE and matters(known, seat))

    def _tell(self, seat: Seat, at: int, said: list[float]) -> None:
        self._watched += 1
        before = self.told.get((seat, at)) or [0.0] * len(said)
        now = [a + self.insight * b for a, b in zip(before, said, strict=True)]
        likeliest = max(now)
        self.told[seat, at] = [max(one - likeliest, RULED_OUT) for one in now]

    def _hidden(self, seat: Seat, at: int) -> bool:
        """Whether a seat has an agenda that I don't know, or that others don't."""
        known = self.known
        return known.dealt_known[at] == 1 << seat if seat == self.me else known.dealt[at] == UNKNOWN

    def _open(self, seat: Seat) -> list[int]:
        known = self.known
        return [at for at in known.agendas_of(seat) if at != NONE and known.dealt[at] != UNKNOWN]

    # What the agendas may be

    def scenarios(self) -> list[Scenario]:
        """What everybody's agendas may be, the likelier the more often; the same from the same transcript."""
        known = self.known
        state = (self._watched, known.dealt, known.own, known.shared, sum(map(len, known.misses.values())))
        if self._made is None or self._made[0] != state:
            kept = (self._watched, known.dealt[:], known.own[:], known.shared[:], state[-1])
            self._made = kept, self._imagined(Random(f"{self._watched}/{len(known.dealt)}/{state[-1]}"))
        return self._made[1]

    def _imagined(self, rng: Random) -> list[Scenario]:
        known = self.known
        wants = known.rules.cards.wants
        places = [[at for at in known.agendas_of(seat) if at != NONE] for seat in range(known.seats)]
        hidden = sorted({at for mine in places for at in mine if known.dealt[at] == UNKNOWN})
        found = []
        for weight, dealt in self._ways(hidden, rng):
            agendas = tuple(tuple(wants[dealt.get(at, known.dealt[at])] for at in mine) for mine in places)
            if self._fits(places, agendas):
                found.append(Scenario(weight, agendas))
        if not found:
            agendas = tuple(tuple(wants[known.dealt[at]] for at in mine if at not in hidden) for mine in places)
            found.append(Scenario(1.0, agendas))
        total = fsum(scenario.weight for scenario in found)
        return [scenario._replace(weight=scenario.weight / total) for scenario in found]

    def _ways(self, hidden: list[int], rng: Random) -> Iterator[tuple[float, dict[int, int]]]:
        """Ways to deal the hidden agendas: all of them if there is but one agenda, otherwise some at random."""
        known = self.known
        pools = {at: known.unseen_of(known.agendas, known.dealt_round[at]) for at in hidden}
        weights = {at: [self._likely(at, card) for card in pools[at]] for at in hidden}
        if len(hidden) == 1:
            (at,) = hidden
            for card, weight in zip(pools[at], weights[at], strict=True):
                yield weight, {at: card}
            return
        for _ in range(SCENARIOS if hidden else 1):
            yield 1.0, {at: rng.choices(pools[at], weights[at])[0] for at in hidden}

    def shares(self) -> dict[int, dict[int, float]]:
        """For each hidden agenda which it may be, and how likely that is by what its owners did."""
        found = {}
        for at, cards in self.known.hidden_agendas().supports().items():
            weights = {card: self._likely(at, card) for card in cards}
            total = fsum(weights.values())
            found[at] = {card: weight / total for card, weight in weights.items()}
        return found

    def shown(self) -> dict[int, tuple[list[int], list[float]]]:
        """What others may take each agenda for that I alone have seen, and how likely by what I did."""
        known, found = self.known, {}
        for at, eyes in enumerate(known.dealt_known):
            if self.me is not None and eyes == 1 << self.me:
                cards = [known.dealt[at], *known.unseen_of(known.agendas, known.dealt_round[at])]
                found[at] = cards, [self._fit([self.me], at, card) for card in cards]
        return found

    def _likely(self, at: int, card: int) -> float:
        """How well an agenda fits what its owners did."""
        known = self.known
        owners = [seat for seat in range(known.seats) if seat != self.me and at in known.agendas_of(seat)]
        return self._fit(owners, at, card)

    def _fit(self, owners: list[Seat], at: int, card: int) -> float:
        cards = self.known.rules.cards
        if self.insight:
            which = cards.of_kind["agenda"].index(card)
            return exp(fsum(self.told[seat, at][which] for seat in owners if (seat, at) in self.told))
        by_id = cards.by_id
        return exp(fsum(self.signs[seat][by_id[scene]] for seat in owners for scene in cards[card].scenes))

    def _fits(self, places: list[list[int]], agendas: tuple[tuple[int, ...], ...]) -> bool:
        """Whether nobody would have won already."""
        for mine, wanted in zip(places, agendas, strict=True):
            union = 0
            for want in wanted:
                union |= want
            for act in self.known.misses.get(tuple(sorted(mine)), ()):
                if union & act == act:
                    return False
        return True
