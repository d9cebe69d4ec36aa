"""What follows from what one eye has seen of a duel.

The open half is followed through the same methods as the engine's. Hidden are: what has been chosen and not shown,
what a surprise is worth until it is used, and, to onlookers, the secrets. Nothing said so far parts one such world from
another, so each hidden thing can be anything that the rules allow.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from backroom.core import Note, Notes, Seat, Seen, Transcript
from backroom.games.dirtyworld.duel import rules, view
from backroom.games.dirtyworld.duel.actions import TABLE
from backroom.games.dirtyworld.duel.approaches import SECRETS
from backroom.games.dirtyworld.duel.plan import Plan
from backroom.games.dirtyworld.duel.slips import slip_of
from backroom.games.dirtyworld.duel.table import CHOOSING, State, Table
from backroom.games.dirtyworld.sheet import GRADES

UNKNOWN = -1


class Known:
    """A duel as one eye knows it."""

    def __init__(self, seen: Transcript) -> None:
        self.eye = seen.eye
        self.table = Table(seen.options)
        self.surprises = [UNKNOWN, UNKNOWN]
        self.secrets = [UNKNOWN, UNKNOWN]
        self.rolls: list[Any] = []
        self.mine: list[int] = []  # what this eye has chosen in this phase
        for entry in seen.entries:
            if entry.seat is not None:
                self.table.steps[entry.seat] += 1
                if entry.action is not None:
                    self.mine.append(TABLE.parse(entry.action))
            phase = self.table.phase, self.table.round
            for event in entry.events:
                self._take_in(event)
            if (self.table.phase, self.table.round) != phase:
                self.mine = []

    def _take_in(self, event: Seen) -> None:
        facts = event.facts
        if event.kind == "deal":
            if self.eye is not None:
                self.surprises[self.eye] = facts["surprise"]
                for owner, words in facts["secrets"].items():
                    self._learn_secret(int(owner), words)
        elif event.kind == "show":
            assert event.seat is not None
            plan = Plan(*map(TABLE.parse, facts["acts"]))
            slip = slip_of(self.table, event.seat, plan, facts["surprise"])
            self.table.show(event.seat, slip, facts["surprise"], facts["secret"])
            if facts["surprise"]:
                self.surprises[event.seat] = facts["surprise"]
            if facts["secret"]:
                self._learn_secret(1 - event.seat, facts["secret"])
        elif event.kind == "roll":
            self.rolls.append(facts["dice"])
            if len(self.rolls) == len(rules.SEATS):
                self.table.rolled(self.rolls)
                self.rolls = []
        elif event.kind == "use":
            rules.work_out(self.table, [(strike, guard) for strike, guard in facts["uses"]])
        elif event.kind == "stand":
            self.table.stood(facts["gave_in"])
        elif event.kind == "end":
            self.surprises = list(facts["surprises"])
            for owner, words in enumerate(facts["secrets"]):
                self._learn_secret(owner, words)

    def _learn_secret(self, owner: Seat, words: str) -> None:
        self.secrets[owner] = SECRETS[self.table.fighters[owner].secret].index(words)

    # What follows

    def choices_of(self, seat: Seat, rng: Random) -> list[int]:
        """What a seat may have chosen so far: as this eye knows, or anything that it could."""
        if seat == self.eye:
            return self.mine[:]
        chosen: list[int] = []
        for _ in range(self.table.steps[seat]):
            chosen.append(rng.choice(rules.options(self.table, seat, chosen)))
        return chosen

    def worlds(self, rng: Random) -> Iterator[State]:
        """States that this eye can't tell from the true one."""
        while True:
            world = State.__new__(State)
            world.copy_table(self.table)
            world.surprises = [rng.choice(rules.SURPRISES) if one == UNKNOWN else one for one in self.surprises]
            world.secrets = [
                rng.randrange(len(SECRETS[self.table.fighters[seat].secret])) if one == UNKNOWN else one
                for seat, one in enumerate(self.secrets)
            ]
            world.choices = [self.choices_of(seat, rng) for seat in rules.SEATS]
            yield world

    def possible(self, s: State) -> bool:
        """Whether this eye must reckon with a state."""
        return (
            view.public(s) == view.public(self.table)
            and all(known in (UNKNOWN, true) for known, true in zip(self.surprises, s.surprises, strict=True))
            and all(known in (UNKNOWN, true) for known, true in zip(self.secrets, s.secrets, strict=True))
            and all(true in rules.SURPRISES for true in s.surprises)
            and all(self._could_have(s, seat) for seat in rules.SEATS)
        )

    def _could_have(self, s: State, seat: Seat) -> bool:
        chosen = s.choices[seat]
        if seat == self.eye:
            return chosen == self.mine
        steps = range(len(chosen))
        return len(chosen) == self.table.steps[seat] and all(
            chosen[step] in rules.options(self.table, seat, chosen[:step]) for step in steps
        )

    def notes(self) -> Notes:
        """For each hidden thing what it can be."""
        found = []
        for seat in rules.SEATS:
            name = self.table.sheets[seat].name
            if self.surprises[seat] == UNKNOWN:
                found.append(Note(seat, f"What {name} has up the sleeve:", GRADES[1:]))
            if self.secrets[seat] == UNKNOWN:
                secrets = SECRETS[self.table.fighters[seat].secret]
                found.append(Note(seat, f"What {name} hides:", secrets))
            if seat != self.eye and self.table.steps[seat]:
                texts = tuple(TABLE.text(action) for action in rules.options(self.table, seat, ()))
                what = "strike" if self.table.phase == CHOOSING else "choice"
                found.append(Note(seat, f"{name} has made a {what}:", texts))
        return tuple(found)
