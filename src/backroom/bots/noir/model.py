"""How the NOIR games are played, for the search: what an onlooker knows, what people lean to, how well they stand."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from typing import Any, NamedTuple

from backroom.bots.noir.greedy import Greedy
from backroom.bots.noir.sense import Sense
from backroom.bots.noir.standing import standing
from backroom.bots.search.model import Model, drawn
from backroom.core import ActionTable, AnyGame, Entry, Event, Seat, Transcript

STRIKES = frozenset({"accuse", "investigate", "capture", "far accuse", "snipe"})
"""What one does to somebody whom one takes for a foe, and to hardly anybody else."""

KILLS = frozenset({"kill"})
"""What one does to anybody who stands near, the sooner the more others may have done it, and to a foe above all."""

ASKS = frozenset({"place", "canvass"})
"""What tells who is near a suspect: it says the most where half of all that somebody can be stand near."""

WONDERS = frozenset({"exonerate", "profile", "surveil"})
"""What tells something of somebody, the more the less one knows."""

HIDES = frozenset({"disguise", "evade", "vanish"})
"""What makes somebody else of me: the fewer I can be, the better."""

TRIED = 3
"""How many lines come to mind for a shift."""

NEAR = 3.0
"""How much whoever knows more of the other wants to be near."""

ENOUGH = 40
"""So many worlds say better how likely something is than that it is possible."""

RATED = 0.7
"""What a rating of the greedy player is worth as a chance to win."""

PLAIN_KIND, STRIKE, KILL, ASK, HIDE, WONDER = range(6)


class Habits(NamedTuple):
    """What people in this game lean to. Found by playing."""

    verbs: Mapping[str, float]
    """How often somebody does this who may; 1 for what is not here."""
    keen: float = 25.0
    """How much more somebody strikes who is sure."""
    hunt: float = 8.0
    """How much more somebody kills who is sure that it is a foe."""
    place: float = 0.0
    """How much a good place is worth."""
    depth: int = 6
    """After so many imagined decisions a game is broken off: further ahead, guesses tell less than where one stands."""
    steep: float = 1.4
    """How much more likely a better standing makes a win."""


class Known:
    """What any onlooker knows, and what the seat that thinks knew besides when it began to."""

    __slots__ = ("began", "eye", "mine", "outside", "stood")

    def __init__(self, eye: Seat, outside: Any, began: Sequence[int], mine: Any, stood: float = 0.0) -> None:
        self.eye = eye
        self.outside = outside
        self.began = began
        self.mine = mine
        self.stood = stood  # how well that seat stood then

    def sets(self, seat: Seat) -> list[int]:
        """For each seat who it can be, as far as this seat knows."""
        could_be: list[int] = self.outside.could_be
        if seat != self.eye:
            return could_be
        return [
            now & mine if not now & ~began else now  # whoever has another card since is unknown again
            for now, mine, began in zip(could_be, self.mine.could_be, self.began, strict=True)
        ]


class NoirModel(Model):
    """A NOIR game."""

    def __init__(self, game: AnyGame, sense: Sense[Any], habits: Habits) -> None:
        super().__init__(game)
        self.depth = habits.depth
        self.sense = sense
        self.habits = habits
        self.greedy = Greedy(game, sense)
        self.table: ActionTable | None = None
        self.verbs: list[int] = []
        self.nouns: list[int] = []
        self.kinds: list[int] = []
        self.often: list[float] = []
        self.shift: list[bool] = []

    # What is known

    def begin(self, seen: Transcript) -> Known:
        assert seen.eye is not None
        mine = self.game.notes_of(seen)  # type: ignore[attr-defined]
        outside = self.game.notes_of(seen.from_outside())  # type: ignore[attr-defined]
        self._learn(self.game.actions(seen.options), mine.names)
        return Known(seen.eye, outside, outside.could_be, mine)

    def _learn(self, table: ActionTable, names: Sequence[str]) -> None:
        """The verb, the suspect and the kind of each action."""
        if table is self.table:
            return
        self.table = table
        verbs = list(dict.fromkeys(action.verb for action in table))
        suspects = {name: number for number, name in enumerate(names)}
        self.verbs = [verbs.index(action.verb) for action in table]
        self.nouns = [suspects.get(action.at.partition("/")[2], -1) for action in table]
        groups = ((STRIKES, STRIKE), (KILLS, KILL), (ASKS, ASK), (HIDES, HIDE), (WONDERS, WONDER))
        self.kinds = [
            next((kind for group, kind in groups if action.verb in group), PLAIN_KIND)
            if noun >= 0 or action.verb in HIDES or action.verb in WONDERS
            else PLAIN_KIND
            for action, noun in zip(table, self.nouns, strict=True)
        ]
        self.shift = [action.verb == "shift" for action in table]
        self.often = [self.habits.verbs.get(verb, 1.0) for verb in verbs]

    def follow(self, known: Known, entry: Entry) -> None:
        known.mine.take_in(entry.seat, entry.events)
        outside = [event.from_outside() for event in entry.events]
        known.outside.take_in(entry.seat, [part for part in outside if part is not None])
        known.began = known.outside.could_be[:]

    def copy(self, known: Known) -> Known:
        return Known(known.eye, known.outside.copy(), known.began, known.mine, known.stood)

    def watch(self, known: Known, seat: Seat, events: Sequence[Event]) -> None:
        book = known.outside
        if len(events) == 1 and events[0].kind == "shift":  # which tells nothing of anybody
            book.saw_shift(seat, events[0].public)
            return
        seen = [event.seen_by(None) for event in events]
        book.take_in(seat, [part for part in seen if part is not None])

    def renewed(self, before: Known, after: Known) -> Sequence[Seat]:
        """Nobody's set grows but with another card."""
        pairs = zip(before.outside.could_be, after.outside.could_be, strict=True)
        return [seat for seat, (old, new) in enumerate(pairs) if new & ~old]

    # How people play

    def pick(self, known: Known, state: Any, seat: Seat, legal: Sequence[int], random: Callable[[], float]) -> int:
        """As people lean; a line to shift is chosen from a few that come to mind."""
        action = drawn(legal, self._leanings(known, state, seat, legal), random())
        if not self.shift[action]:
            return action
        lines = [one for one in legal if self.shift[one]]
        sets, nearer = self._nearer(known, state, seat)
        best, most = action, -1.0e9
        for _ in range(TRIED):
            line = lines[int(random() * len(lines))]
            score = self._after_shift(state, seat, line, sets, nearer)
            if score > most:
                best, most = line, score
        return best

    def leanings(self, known: Known, state: Any, seat: Seat, legal: Sequence[int]) -> list[float]:
        found = self._leanings(known, state, seat, legal)
        lines = [at for at, action in enumerate(legal) if self.shift[action]]
        if lines:
            share = sum(found[at] for at in lines)
            sets, nearer = self._nearer(known, state, seat)
            scores = [self._after_shift(state, seat, legal[at], sets, nearer) for at in lines]
            most = max(scores)
            scores = [exp(max(8.0 * (score - most), -20.0)) for score in scores]
            share /= sum(scores)
            for at, score in zip(lines, scores, strict=True):
                found[at] = share * score
        return found

    def _nearer(self, known: Known, state: Any, seat: Seat) -> tuple[list[tuple[int, int]], float]:
        """Whom I look for, and how much I want to be near: who knows more of the other gains by it."""
        sets = known.sets(seat)
        foes = [(sets[foe], sets[foe].bit_count()) for foe in self.sense.foes(state, seat) if sets[foe]]
        cover = known.outside.could_be[seat]
        if not foes:
            return foes, 0.0
        least = min(size for _, size in foes)
        return foes, NEAR * (1.0 / least - (1.0 / cover.bit_count() if cover else 0.0))

    def _after_shift(self, state: Any, seat: Seat, line: int, foes: Sequence[tuple[int, int]], nearer: float) -> float:
        """How good a place a shift makes for me. The state is as it was afterwards."""
        sense = self.sense
        me = sense.identity(state, seat)
        if me < 0:
            return 0.0
        last = state.last_shift
        state.shift(line)
        score = self.habits.place * sense.prospect(state, seat) if self.habits.place else 0.0
        if nearer:
            around = state.around(me)
            for one, size in foes:
                score += nearer * (around & one).bit_count() / size
        state.shift(state.shape.undoes[line])
        state.last_shift = last
        return score

    def _leanings(self, known: Known, state: Any, seat: Seat, legal: Sequence[int]) -> list[float]:
        verbs, kinds, nouns = self.verbs, self.kinds, self.nouns
        count = [0] * len(self.often)
        busy = False
        for action in legal:
            count[verbs[action]] += 1
            busy = busy or kinds[action] > 0
        shares = [often / times if times else 0.0 for often, times in zip(self.often, count, strict=True)]
        if not busy:
            return [shares[verbs[action]] for action in legal]
        sets = known.sets(seat)
        foes = [(sets[foe], sets[foe].bit_count()) for foe in self.sense.foes(state, seat) if sets[foe]]
        cover = known.outside.could_be[seat]
        size = max(cover.bit_count(), 1)
        doubt = sum(number.bit_length() - 1 for _, number in foes) / (4.0 * len(foes)) if foes else 0.0
        habits = self.habits
        found: list[float] = []
        for action in legal:
            share = shares[verbs[action]]
            kind = kinds[action]
            if kind == STRIKE:
                chance = _chance(foes, nouns[action])
                share = habits.keen * chance * chance + 0.02 * share
            elif kind == KILL:
                others = (cover & state.around(nouns[action])).bit_count()
                share = 2 * share * others / size + habits.hunt * _chance(foes, nouns[action])
            elif kind == ASK:
                share *= self._splits(state, foes, nouns[action])
            elif kind == HIDE:
                share *= 4.0 / (size * size)
            elif kind == WONDER:
                share *= 0.02 + doubt
            found.append(share)
        return found

    def _splits(self, state: Any, foes: Sequence[tuple[int, int]], suspect: int) -> float:
        """How much one learns by asking who is near a suspect: 1 if all that every foe can be is halved."""
        if not state.on_board(suspect) or not foes:
            return 0.02
        near = state.around(suspect) | 1 << suspect
        total = 0.0
        for one, size in foes:
            part = (one & near).bit_count() / size
            total += part * (1.0 - part)
        return 0.02 + 4.0 * total / len(foes)

    def ratings(self, seen: Transcript, legal: Sequence[int], worlds: Sequence[Any], rng: Random) -> list[float]:
        believed = worlds if len(worlds) >= ENOUGH else ()
        return [RATED * rating for rating in self.greedy.ratings(seen, legal, rng, believed)]

    def set_out(self, known: Known, world: Any, seat: Seat) -> None:
        known.stood = self._standing(known, world, seat)

    def worth(self, known: Known, state: Any, seat: Seat) -> float:
        """How much better or worse somebody stands than before: who is ahead in all is not for a few moves to say."""
        better = self._standing(known, state, seat) - known.stood
        return 1.0 / (1.0 + exp(min(max(-self.habits.steep * better, -20.0), 20.0)))

    def _standing(self, known: Known, state: Any, seat: Seat) -> float:
        foes = self.sense.foes(state, seat)
        return standing(self.sense, state, seat, foes, known.sets(seat), known.outside.could_be)

    # Secrets

    def secret(self, state: Any, seat: Seat) -> int:
        return self.sense.identity(state, seat) + 1

    def called(self, state: Any, secret: int) -> str:
        name: str = state.names[secret - 1]
        return name


def _chance(foes: Sequence[tuple[int, int]], suspect: int) -> float:
    """How likely one of these foes is that suspect."""
    chance = 0.0
    for one, size in foes:
        if one >> suspect & 1:
            chance += 1.0 / size
    return chance
