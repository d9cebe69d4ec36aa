"""A greedy player of Killer vs. Inspector: it looks one action ahead, in either role.

The two roles mirror each other. Each player hides among some suspects (the cover), looks for the other among some (the
quarry), and can strike at a neighbour. So both are judged by the same few considerations, with weights of their own.
"""

from collections.abc import Sequence
from math import log2
from random import Random
from typing import NamedTuple

from backroom.core import SPECTATOR, AnyGame, Entry, Seen, Transcript
from backroom.games.noir.grid import members
from backroom.games.noir.killer import KillerVsInspector
from backroom.games.noir.killer.actions import (
    ACCUSE,
    BECOME,
    COLLAPSE,
    DISGUISE,
    EXONERATE,
    KILL,
    PLACE,
    REMOVE,
    STOP,
)
from backroom.games.noir.killer.notebook import KillerNotebook as Notebook
from backroom.games.noir.killer.state import KillerTown as Town
from backroom.games.noir.town import COLLAPSING, NOBODY


class Weights(NamedTuple):
    """How much each consideration counts, where a game won counts 1. Found by playing random and each other."""

    aim: float
    """Standing next to somebody who could be the other, the more the fewer those are."""
    danger: float
    """Standing next to somebody who could be the other and would strike at one of few."""
    exposure: float
    """Each bit that the other knows about who I am."""
    kill: float
    """A kill, for the killer: she also wins by their number."""
    company: float
    """Living neighbours, for the killer: somebody to kill, and somebody to hide among."""
    urge: float
    """How much of the fear goes as the dead get more: he has less and less to lose."""


WEIGHTS = (
    Weights(aim=0.2, danger=3.0, exposure=0.05, kill=0.15, company=0.1, urge=0.0),
    Weights(aim=0.22, danger=0.8, exposure=0.15, kill=0.0, company=0.0, urge=1.0),
)
"""The killer's and the inspector's."""

RESTLESS = 0.005
"""What a shift loses for each shift just before it: two players who both wait for the other would go on for ever."""


class Outlook(NamedTuple):
    """A position as one player may think of it. Sets of suspects are integers, as in the engine."""

    town: Town
    me: int
    cover: int
    """Whom I can be, as far as the other knows."""
    quarry: int
    """Whom the other can be, as far as I know."""

    def worth(self, weights: Weights) -> float:
        """How well I stand before the other's turn."""
        living = self.town.living()
        around = self.town.around(self.me)
        near = self.quarry & around
        size = max(self.quarry.bit_count(), 1)
        danger = sum(1 / max((self.cover & self.town.around(one)).bit_count(), 1) for one in members(near)) / size
        known = log2(living.bit_count() / max(self.cover.bit_count(), 1))
        fear = 1 - weights.urge * self.town.killed / self.town.goal
        return (
            weights.aim * bool(near) / size
            - fear * (weights.danger * danger + weights.exposure * known)
            + weights.company * (around & living).bit_count() / 8
        )


def chance_of(suspect: int, candidates: int) -> float:
    """How likely it is that somebody out of these is that one."""
    return (candidates >> suspect & 1) / max(candidates.bit_count(), 1)


def answers(candidates: int, around: int) -> list[tuple[float, int]]:
    """The answers to a canvass: how likely each is, and who is left after it."""
    parts = (candidates & around, candidates & ~around)
    return [(part.bit_count() / candidates.bit_count(), part) for part in parts if part]


def imagined(town: Town) -> Town:
    """A town to try things in."""
    copy = Town.__new__(Town)
    copy.copy_town(town)
    return copy


SECRETS = {"deal": "identity", "disguise": "identity", "draw": "cards", "become": "suspect"}
"""What a player sees of each event that onlookers don't."""


def without_secrets(entry: Entry) -> Entry:
    """An entry as onlookers, and so at least the opponent, have seen it."""

    def seen(event: Seen) -> Seen:
        facts = {name: fact for name, fact in event.facts.items() if name != SECRETS.get(event.kind)}
        return Seen(event.kind, event.seat, facts)

    return Entry(entry.seat, None, tuple(seen(event) for event in entry.events))


def shifts_in_a_row(seen: Transcript) -> int:
    """How long nobody has done anything but shift."""
    count = 0
    for entry in reversed(seen.entries):
        if entry.events[0].kind != "shift":
            break
        count += 1
    return count


class GreedyKillerVsInspector:
    """Takes the action after which it stands best, weighing what it knows and what it has given away."""

    def __init__(self, game: AnyGame) -> None:
        assert isinstance(game, KillerVsInspector)
        self.game = game
        self.weights = WEIGHTS[0]
        self._read_so_far: list[Entry] = []
        self._notes: Notebook
        self._onlooker: Notebook

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        self._read(seen)
        seat = self._notes.town.seat
        self.weights = WEIGHTS[seat]
        mine = self._notes.could_be[seat]
        me = mine.bit_length() - 1 if mine.bit_count() == 1 else NOBODY
        now = Outlook(self._notes.town, me, self._onlooker.could_be[seat], self._notes.marginals()[seat ^ 1])
        wait = RESTLESS * shifts_in_a_row(seen)
        scores = [self._score(now, action) - (wait if action < COLLAPSE else 0.0) for action in legal]
        return max((score, rng.random(), action) for score, action in zip(scores, legal, strict=True))[2]

    def _read(self, seen: Transcript) -> None:
        """Keep two notebooks: what I know, and what an onlooker knows, who may be looking for me."""
        known = len(self._read_so_far)
        if not known or seen.entries[:known] != self._read_so_far:
            known = 0
            self._open = Transcript(seen.options, seen.seats, SPECTATOR)
        self._open.entries += [without_secrets(entry) for entry in seen.entries[known:]]
        if known:
            self._notes.read(seen)
            self._onlooker.read(self._open)
        else:
            self._notes = self.game.notes_of(seen)
            self._onlooker = self.game.notes_of(self._open)
        self._read_so_far = seen.entries[:]

    # What each action leads to

    def _score(self, now: Outlook, action: int) -> float:
        if action >= PLACE:
            return self._exonerate(now, action - PLACE)
        if action >= ACCUSE:
            return self._accuse(now, action - ACCUSE)
        if action >= KILL:
            return self._kill(now, action - KILL)
        if action >= BECOME:
            me = action - BECOME
            return Outlook(now.town, me, now.cover, now.quarry & ~(1 << me)).worth(self.weights)
        if action == EXONERATE:
            return max(self._exonerate(now, card) for card in members(self._notes.held))
        if action == DISGUISE:
            return self._disguise(now)
        return now._replace(town=self._moved(now.town, action)).worth(self.weights)

    def _moved(self, town: Town, action: int) -> Town:
        """The town after a shift, or after a collapse in which the first of the dead leave."""
        town = imagined(town)
        if action < COLLAPSE:
            town.shift(action)
        elif action >= REMOVE:
            town.remove(action - REMOVE)
        elif action != STOP:
            town.begin_collapse(action - COLLAPSE)
        while town.phase == COLLAPSING:
            town.remove(town.cells[members(town.undecided_line())[0]])
        return town

    def _kill(self, now: Outlook, victim: int) -> float:
        """It may be the inspector. If not, it shows that I stand next to the victim."""
        town = imagined(now.town)
        around = town.around(victim)
        town.die(victim)
        if town.killed >= town.goal:
            return 1.0
        win = chance_of(victim, now.quarry)
        quarry = now.quarry & ~(1 << victim)
        canvassed = now.town.cleared >> victim & 1
        told = answers(quarry, around) if canvassed else [(1.0, quarry)]
        later = sum(
            chance * Outlook(town, now.me, now.cover & around, left).worth(self.weights) for chance, left in told
        )
        return win + (1 - win) * (later + self.weights.kill)

    def _accuse(self, now: Outlook, suspect: int) -> float:
        """It may be the killer. If not, it shows that I stand next to the suspect, or am bluffing."""
        win = chance_of(suspect, now.quarry)
        cover = now.cover & (now.town.around(suspect) | 1 << suspect)
        later = Outlook(now.town, now.me, cover, now.quarry & ~(1 << suspect)).worth(self.weights)
        return win + (1 - win) * later

    def _exonerate(self, now: Outlook, card: int) -> float:
        """The killer must say whether she is near, which leaves one part of those she could be."""
        around = now.town.around(card) if now.town.on_board(card) else -1
        told = answers(now.quarry & ~(1 << card), around)
        cover = now.cover & ~(1 << card)
        return sum(chance * Outlook(now.town, now.me, cover, left).worth(self.weights) for chance, left in told)

    def _disguise(self, now: Outlook) -> float:
        """Any card that I have not seen may come: a living suspect to hide in, or a dead one, and nothing changes."""
        town = imagined(now.town)
        town.disguised(now.me)
        cover = town.living() & ~town.face_up
        unseen = [card for card in self._notes.cards if not (now.town.face_up | self._notes.mine) >> card & 1]
        outlooks = [
            now if town.is_dead(card) else Outlook(town, card, cover, now.quarry & ~(1 << card)) for card in unseen
        ]
        return sum(outlook.worth(self.weights) for outlook in outlooks) / len(outlooks)
