"""The hidden agendas of a game as an eye knows it: which can be where, as nobody who could win fails to."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from backroom.games.bigshuffle.rules.state import NONE, UNKNOWN

TRIES = 200
"""Random agendas are dealt so often before they are searched for."""


def would_win(wanted: Sequence[int], acts: set[int]) -> bool:
    """Whether agendas that want these scenes would have won with any of these active scenes."""
    types: list[set[int]] = [set(), set(), set()]
    for scenes in wanted:
        who = scenes & -scenes  # bits stand in the order of the types
        what = (scenes ^ who) & -(scenes ^ who)
        types[0].add(who)
        types[1].add(what)
        types[2].add(scenes ^ who ^ what)
    return any(who | what | where in acts for who in types[0] for what in types[1] for where in types[2])


class Group(NamedTuple):
    """The agendas that a seat had at some time, with the active scenes that they did not win with."""

    places: list[int]  # among the hidden agendas
    known: list[int]  # what the others want
    acts: set[int]
    fits: dict[tuple[int, ...], bool]  # what was worked out already


class Agendas:
    """The hidden agendas, under what the game going on has told."""

    def __init__(
        self,
        wants: Sequence[int],  # for each card, the scenes that it asks for, as a set
        dealt: Sequence[int],  # the agendas in the order they were dealt, those that are hidden UNKNOWN
        pools: Mapping[int, list[int]],  # for each hidden agenda, the cards that it could be by what has been seen
        misses: Mapping[tuple[int, ...], set[int]],  # the active scenes that these agendas did not win with
        before: "Agendas | None" = None,
    ) -> None:
        self.hidden = list(pools)
        self.pools = list(pools.values())
        self.wants = wants
        self.groups: list[Group] = []
        self.found: dict[int, list[int]] | None = None
        for agendas, acts in misses.items():
            places = [self.hidden.index(at) for at in agendas if dealt[at] == UNKNOWN]
            open_ = [wants[dealt[at]] for at in agendas if dealt[at] != UNKNOWN]
            if places:
                self.groups.append(Group(places, open_, acts, {}))
        # The same agendas with less known of them: what was ruled out stays so, and ways that were found may still do.
        self.could_be = self.pools
        self.ways: list[dict[int, int]] = []
        if before is not None and before.hidden == self.hidden and before.pools == self.pools:
            self.could_be = before.could_be
            self.ways = [way for way in before.ways if all(self._fits(way, group) for group in self.groups)]

    def dealt(self, rng: Random) -> dict[int, int]:
        """The hidden agendas at random: all ways that are possible are equally likely, unless they are very few."""
        for _ in range(TRIES):
            cards = self._at_random(rng)
            if cards is not None and all(self._fits(cards, group) for group in self.groups):
                return {self.hidden[place]: card for place, card in cards.items()}
        order = list(range(len(self.hidden)))
        rng.shuffle(order)
        found = self._searched(order, rng)
        assert found is not None, "the truth is always possible"
        return {self.hidden[place]: card for place, card in found.items()}

    def _at_random(self, rng: Random) -> dict[int, int] | None:
        cards: dict[int, int] = {}
        for place, pool in enumerate(self.pools):
            left = [card for card in pool if card not in cards.values()]
            if not left:
                return None
            cards[place] = rng.choice(left)
        return cards

    def _fits(self, cards: dict[int, int], group: Group) -> bool:
        hidden = tuple([cards[place] for place in group.places])
        fits = group.fits.get(hidden)
        if fits is None:
            fits = not would_win([*(self.wants[card] for card in hidden), *group.known], group.acts)
            group.fits[hidden] = fits
        return fits

    def _searched(self, order: Sequence[int], rng: Random | None, first: int = NONE) -> dict[int, int] | None:
        """One way to deal the hidden agendas, filling places in this order; the first place may be settled."""
        at = {place: depth for depth, place in enumerate(order)}
        decided: list[list[Group]] = [[] for _ in order]
        for group in self.groups:
            decided[max(at[place] for place in group.places)].append(group)
        cards: dict[int, int] = {}

        def fill(depth: int) -> bool:
            if depth == len(order):
                return True
            place = order[depth]
            pool = [first] if first != NONE and depth == 0 else self.pools[place][:]
            if rng:
                rng.shuffle(pool)
            for card in pool:
                if card in cards.values():
                    continue
                cards[place] = card
                if all(self._fits(cards, group) for group in decided[depth]) and fill(depth + 1):
                    return True
                del cards[place]
            return False

        return cards if fill(0) else None

    def _neighbours_first(self, place: int) -> list[int]:
        """Every place, those that share a group with an earlier one as early as possible: dead ends are seen soon."""
        order = [place]
        for one in order:
            for group in self.groups:
                if one in group.places:
                    order += [other for other in group.places if other not in order]
        return [*order, *(other for other in range(len(self.hidden)) if other not in order)]

    def supports(self) -> dict[int, list[int]]:
        """For each hidden agenda exactly which it can be. Ways that were found for one answer for the others, too."""
        if self.found is not None:
            return self.found
        could_be: list[set[int]] = [set() for _ in self.hidden]
        for way in self.ways:
            for place, card in way.items():
                could_be[place].add(card)
        for place, pool in enumerate(self.could_be):
            order = self._neighbours_first(place)
            for card in pool:
                found = None if card in could_be[place] else self._searched(order, None, card)
                if found is not None:
                    self.ways.append(found)
                    for other, one in found.items():
                        could_be[other].add(one)
        self.could_be = [sorted(cards) for cards in could_be]
        self.found = dict(zip(self.hidden, self.could_be, strict=True))
        return self.found
