"""A look one action ahead in a NOIR game, from what one seat knows: what the greedy player does, and what everybody
does in a game that somebody imagines.

An action is tried in worlds that the seat can't tell apart, with the game's own rules, and what came of it is weighed.
Where striking at somebody may hit or miss, both are weighed by the exact chance.
"""

from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64

from backroom.core import ActionTable, Dice, Engine
from backroom.core.bits import count, member
from backroom.core.engine import NO_SEAT
from backroom.games.noir.bots.lead import chance_of, lead
from backroom.games.noir.bots.sense import Sense
from backroom.games.noir.rules.town import Town

T = TypeVar("T", bound=Town)


@final
class Glance(Generic[T]):
    """Rates actions of one game."""

    __slots__ = ("engine", "is_shift", "sense", "strikes")

    def __init__(self, engine: Engine[T], sense: Sense[T], table: ActionTable, names: tuple[str, ...]) -> None:
        self.engine = engine
        self.sense = sense
        suspects = {name: number for number, name in enumerate(names)}
        self.strikes: list[int] = [
            suspects.get(action.at.partition("/")[2], -1) if action.verb in sense.strikes else -1 for action in table
        ]
        """For each action whom it strikes at; -1 if nobody."""
        self.is_shift: list[bool] = [action.verb == "shift" for action in table]

    def ratings(self, worlds: list[T], seat: i64, actions: list[int], dice: Dice) -> list[float]:
        """What each of these is worth to a seat in worlds that it can't tell apart, where a game won counts 1."""
        s = worlds[0]
        sense = self.sense
        foes = sense.foes(s, seat)
        others = s.living() & ~s.face_up & ~s.own_cards(seat)
        so_far = sense.progress(s, seat)
        found: list[float] = []
        for action in actions:
            struck: i64 = self.strikes[action]
            chance = chance_of(s, struck, foes, others) if struck >= 0 else 0.0
            worth = 0.0
            if chance < 1.0:
                worth += (1.0 - chance) * self._missed(worlds, seat, action, struck if chance else -1, foes, dice)
            if chance > 0.0:
                worth += chance * self._hit(s, seat, action, struck, foes, others, dice)
            found.append(worth - so_far)
        return found

    def _missed(self, worlds: list[T], seat: i64, action: i64, struck: i64, foes: i64, dice: Dice) -> float:
        """What comes of an action on average, where it does not strike anybody.

        One world is enough for what everyone can see: a shift, or a strike that missed. Of the rest two that are alike.
        """
        plain = self.is_shift[action] or self.strikes[action] >= 0
        total = 0.0
        last = 0.0
        tried = 0
        for world in worlds:
            if struck >= 0 and self._who(world, struck, foes) >= 0:
                continue
            worth = self._after(world, seat, action, dice)
            total += worth
            tried += 1
            if plain or (tried == 2 and worth == last):
                break
            last = worth
        return total / tried if tried else self._worth(worlds[0], seat)

    def _hit(self, world: T, seat: i64, action: i64, struck: i64, foes: i64, others: i64, dice: Dice) -> float:
        """What comes of it where it strikes a foe: in a world in which that is so."""
        if self._who(world, struck, foes) < 0:
            world = self.engine.copy(world)
            while foes:
                foe = count((foes & -foes) - 1)
                foes &= foes - 1
                could_be: i64 = world.could_be[foe]
                if could_be & others & 1 << struck:
                    world.exchange(self.sense.identity(world, foe), struck)
                    break
        return self._after(world, seat, action, dice)

    def _who(self, world: T, suspect: i64, foes: i64) -> i64:
        """The foe who is that suspect; -1 if none is."""
        while foes:
            foe = count((foes & -foes) - 1)
            foes &= foes - 1
            if self.sense.identity(world, foe) == suspect:
                return foe
        return -1

    def _after(self, world: T, seat: i64, action: i64, dice: Dice) -> float:
        s = self.engine.copy(world)
        self.engine.step(s, seat, action, dice)
        return self._worth(s, seat)

    def _worth(self, s: T, seat: i64) -> float:
        if self.engine.seat(s) != NO_SEAT:
            return lead(self.sense, s, seat)
        winners = self.engine.winners(s)
        progress = self.sense.progress(s, seat)  # the same is taken off all ratings
        return progress + (0.0 if not winners else 1.0 if seat in winners else -1.0)

    # Imagining

    def redealt(self, s: T, seat: i64, dice: Dice) -> T:
        """Another world that this seat can't tell from this one, by what it knows of each of the others."""
        town = self.engine.copy(s)
        town.silent = True
        sense = self.sense
        own = town.own_cards(seat)
        hidden = town.living() & ~town.face_up & ~own
        for other in range(len(town.could_be)):
            one = sense.identity(town, other)
            could_be: i64 = town.could_be[other]
            could_be &= hidden
            if other != seat and one >= 0 and could_be and not own >> one & 1:
                new = member(could_be, dice.below(count(could_be)))
                if new != one and self._may_be(town, new, one):
                    town.exchange(one, new)
        return town

    def _may_be(self, town: T, suspect: i64, instead: i64) -> bool:
        """Whether the seat that is this suspect, if any, can be that one instead."""
        for seat in range(len(town.could_be)):
            if self.sense.identity(town, seat) == suspect:
                could_be: i64 = town.could_be[seat]
                return could_be >> instead & 1 == 1
        return True

    def best(self, s: T, seat: i64, worlds: int, most: int, dice: Dice) -> i64:
        """What looks best at a quick glance: out of a few shifts and not too much else, in a few worlds."""
        legal = self.engine.legal(s, seat)
        if len(legal) == 1:
            return legal[0]
        tried = self._some(legal, most, dice)
        ratings = self.ratings([self.redealt(s, seat, dice) for _ in range(worlds)], seat, tried, dice)
        best = tried[0]
        highest = -1.0e9
        for at in range(len(tried)):
            rating = ratings[at] + HEAT * flip(dice)
            if rating > highest:
                best, highest = tried[at], rating
        return best

    def _some(self, legal: list[int], most: int, dice: Dice) -> list[int]:
        """Some of these: a third of the room is for shifts."""
        shifts: list[int] = []
        others: list[int] = []
        for action in legal:
            if self.is_shift[action]:
                shifts.append(action)
            else:
                others.append(action)
        room = most - most // 3 if shifts else most
        tried = others if len(others) <= room else [dice.draw(others) for _ in range(room)]
        if len(shifts) <= most // 3:
            return tried + shifts
        return tried + [dice.draw(shifts) for _ in range(most // 3)]


HEAT: Final = 0.02
"""By how much, where a game won counts 1, people misjudge an action at a quick glance."""


def flip(dice: Dice) -> float:
    """A number from 0 up to 1."""
    number: int = dice.below(1 << 20)
    return number / 1048576.0
