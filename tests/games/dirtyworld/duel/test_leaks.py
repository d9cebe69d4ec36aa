"""Planted leaks: what noninterference must catch here."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from backroom.conformance import Nonconforming, check_noninterference
from backroom.core import Chance, Event, Eye, Seeded, Transcript, View, told
from backroom.games.dirtyworld.duel.rules import Duel, DuelOptions, rules, view
from backroom.games.dirtyworld.duel.rules.facts import Showed
from backroom.games.dirtyworld.duel.rules.match import State
from backroom.games.dirtyworld.duel.rules.notebook import Known
from backroom.games.dirtyworld.duel.rules.shown import Held, held_in


class BothChoices(Held, frozen=True):
    """A leak: what both have chosen."""

    both: tuple[tuple[int, ...], ...]


class ShowsChoices(Duel):
    """Shows what has been chosen before both are ready."""

    @staticmethod
    def see(s: State, eye: Eye) -> View:
        seen = view.see(s, eye)
        held = held_in(seen)
        if held is None:
            return seen
        both = tuple(tuple(choices) for choices in s.choices)
        return msgspec.structs.replace(seen, private=BothChoices(**msgspec.structs.asdict(held), both=both))


class ShowsSleeves(Duel):
    """Lets the length of a prompt depend on what the challenger has up the sleeve."""

    @staticmethod
    def see(s: State, eye: Eye) -> View:
        seen = view.see(s, eye)
        longer = (*seen.prompt.rest, " " * s.surprises[0])
        return msgspec.structs.replace(seen, prompt=msgspec.structs.replace(seen.prompt, rest=longer))


class TellsSecrets(Duel):
    """Tells onlookers the secrets with the deal."""

    def start(self, options: DuelOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        s, events = super().start(options, seats, chance)
        return s, [*events, told(Showed((rules.secret_words(s, 0),), 0, ""), 0)]

    def known(self, seen: Transcript) -> Known:
        kept = seen.copy()
        kept.entries[0] = msgspec.structs.replace(seen.entries[0], events=seen.entries[0].events[:1])
        return super().known(kept)


@pytest.mark.parametrize("leaky", [ShowsChoices, ShowsSleeves, TellsSecrets])
def test_a_leak_is_caught(leaky: type[Duel]) -> None:
    with pytest.raises(Nonconforming, match="a leak"):
        check_noninterference(leaky(), DuelOptions(), 2, Random(1), 60, 2)


def test_nothing_of_a_choice_is_seen_before_both_are_ready() -> None:
    """Whatever one chooses, step by step: the other and an onlooker see the same, and no event."""
    game = Duel()
    s, _ = game.start(DuelOptions(), 2, Seeded(1))
    for _ in range(3):
        seen = set()
        for action in game.legal(s, 0):
            after = game.copy(s)
            assert game.play(after, 0, action, Seeded(1)) == ()
            seen.add(msgspec.json.encode([game.see(after, 1), game.see(after, None), game.legal(after, 1)]))
        assert len(seen) == 1
        s = after
