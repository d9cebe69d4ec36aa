"""What follows from what one eye has seen of a duel.

The open half is followed through the same methods as the engine's. Hidden are: what has been chosen and not shown,
what a surprise is worth until it is used, and, to onlookers, the secrets. Nothing said so far parts one such world from
another, so each hidden thing can be anything that the rules allow.
"""

from collections.abc import Iterator
from random import Random
from typing import assert_never

from backroom.core import Note, Notes, Seat, Seen, Transcript
from backroom.games.dirtyworld.duel.rules import view
from backroom.games.dirtyworld.duel.rules.approaches import SECRETS
from backroom.games.dirtyworld.duel.rules.facts import (
    Dealt,
    DieLost,
    Ended,
    Foiled,
    Gobbled,
    Hit,
    Lost,
    Rolled,
    Showed,
    Stood,
    Used,
    fact_in,
)
from backroom.games.dirtyworld.duel.rules.match import CHOOSING, SEATS, Match, State
from backroom.games.dirtyworld.duel.rules.rules import SURPRISES
from backroom.games.dirtyworld.duel.rules.settling import work_out
from backroom.games.dirtyworld.duel.rules.slips import slip_of
from backroom.games.dirtyworld.duel.rules.verbs import VERBS, options
from backroom.games.dirtyworld.rules.sheet import GRADES

UNKNOWN = -1


class Known:
    """A duel as one eye knows it."""

    def __init__(self, seen: Transcript) -> None:
        self.eye = seen.eye
        self.match = Match(seen.options)
        self.surprises = [UNKNOWN, UNKNOWN]
        self.secrets = [UNKNOWN, UNKNOWN]
        self.rolls: list[tuple[int, ...]] = []
        self.mine: list[int] = []  # what this eye has chosen in this phase
        for entry in seen.entries:
            if entry.seat is not None:
                self.match.steps[entry.seat] += 1
                if entry.action is not None:
                    self.mine.append(VERBS.table.parse(entry.action))
            phase = self.match.phase, self.match.round
            for event in entry.events:
                self._take_in(event)
            if (self.match.phase, self.match.round) != phase:
                self.mine = []

    def _take_in(self, event: Seen) -> None:
        fact = fact_in(event)
        match fact:
            case Dealt(of=of, surprise=surprise, secrets=secrets):
                if isinstance(of, int) and isinstance(surprise, int) and isinstance(secrets, dict):
                    self.surprises[of] = surprise
                    for owner, words in secrets.items():
                        self._learn_secret(int(owner), words)
            case Showed(acts=acts, surprise=surprise, secret=secret):
                assert event.seat is not None
                plan = VERBS.written(map(VERBS.table.parse, acts))
                self.match.show(event.seat, slip_of(self.match, event.seat, plan, surprise), surprise, secret)
                if surprise:
                    self.surprises[event.seat] = surprise
                if secret:
                    self._learn_secret(1 - event.seat, secret)
            case Rolled(dice=dice):
                self.rolls.append(dice)
                if len(self.rolls) == len(SEATS):
                    self.match.rolled(self.rolls)
                    self.rolls = []
            case Used(uses=uses):
                work_out(self.match, uses)
            case Stood(gave_in=gave_in):
                self.match.stood(gave_in)
            case Ended(surprises=surprises, secrets=secrets):
                self.surprises = list(surprises)
                for seat, words in enumerate(secrets):
                    self._learn_secret(seat, words)
            case Hit() | Gobbled() | Foiled() | Lost() | DieLost():
                pass  # it follows from the dice and what they are used for
            case _ as never:
                assert_never(never)

    def _learn_secret(self, owner: Seat, words: str) -> None:
        self.secrets[owner] = SECRETS[self.match.fighters[owner].secret].index(words)

    # What follows

    def choices_of(self, seat: Seat, rng: Random) -> list[int]:
        """What a seat may have chosen so far: as this eye knows, or anything that it could."""
        if seat == self.eye:
            return self.mine[:]
        chosen: list[int] = []
        for _ in range(self.match.steps[seat]):
            chosen.append(rng.choice(options(self.match, seat, chosen)))
        return chosen

    def worlds(self, rng: Random) -> Iterator[State]:
        """States that this eye can't tell from the true one."""
        while True:
            world = State.__new__(State)
            world.copy_match(self.match)
            world.surprises = [rng.choice(SURPRISES) if one == UNKNOWN else one for one in self.surprises]
            world.secrets = [
                rng.randrange(len(SECRETS[self.match.fighters[seat].secret])) if one == UNKNOWN else one
                for seat, one in enumerate(self.secrets)
            ]
            world.choices = [self.choices_of(seat, rng) for seat in SEATS]
            yield world

    def possible(self, s: State) -> bool:
        """Whether this eye must reckon with a state."""
        return (
            view.public(s) == view.public(self.match)
            and all(known in (UNKNOWN, true) for known, true in zip(self.surprises, s.surprises, strict=True))
            and all(known in (UNKNOWN, true) for known, true in zip(self.secrets, s.secrets, strict=True))
            and all(true in SURPRISES for true in s.surprises)
            and all(self._could_have(s, seat) for seat in SEATS)
        )

    def _could_have(self, s: State, seat: Seat) -> bool:
        chosen = s.choices[seat]
        if seat == self.eye:
            return chosen == self.mine
        steps = range(len(chosen))
        return len(chosen) == self.match.steps[seat] and all(
            chosen[step] in options(self.match, seat, chosen[:step]) for step in steps
        )

    def notes(self) -> Notes:
        """For each hidden thing what it can be."""
        found = []
        for seat in SEATS:
            name = self.match.sheets[seat].name
            if self.surprises[seat] == UNKNOWN:
                found.append(Note(seat, f"What {name} has up the sleeve:", GRADES[1:]))
            if self.secrets[seat] == UNKNOWN:
                secrets = SECRETS[self.match.fighters[seat].secret]
                found.append(Note(seat, f"What {name} hides:", secrets))
            if seat != self.eye and self.match.steps[seat]:
                texts = tuple(VERBS.table.text(action) for action in options(self.match, seat, ()))
                what = "strike" if self.match.phase == CHOOSING else "choice"
                found.append(Note(seat, f"{name} has made a {what}:", texts))
        return tuple(found)
