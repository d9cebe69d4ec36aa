"""The notebook is exact: brute force over small boards, and stories on the large one."""

from collections.abc import Hashable
from itertools import islice
from random import Random

import pytest

from backroom.core import Eye, Transcript
from backroom.games.noir.grid import members
from backroom.games.noir.heist import Heist, HeistOptions
from backroom.games.noir.heist.actions import STEALTHY
from backroom.games.noir.heist.roles import (
    CLEANER,
    DECOY,
    HACKER,
    INFILTRATOR,
    INSIDER,
    MASTER,
    MIMIC,
    NO_ROLE,
    RUNNER,
    SAFECRACKER,
    SILENCER,
    SNEAK,
)
from backroom.games.noir.heist.state import Limits, State
from backroom.games.noir.heist.vaults import vaults_in
from backroom.games.noir.town import NOBODY
from tests.games.noir.brute import follow


class FewShifts(Heist):
    """A small casino in which lines are hardly ever shifted: so much sooner something happens that tells something."""

    def legal(self, s: State, seat: int) -> list[int]:  # type: ignore[override]  # it is a static method there
        legal = super().legal(s, seat)
        deeds = [action for action in legal if action >= STEALTHY]
        shifts = [action for action in legal if action < STEALTHY]
        return [*shifts[::5], *deeds]


def small(rows: int, cols: int, roles: tuple[int, ...], cards: int = 2) -> Heist:
    """Two vaults in opposite corners, of two cells each; one officer."""
    zones = (0b11, 0b11 << rows * cols - 2)
    return FewShifts(
        rows,
        cols,
        Limits(
            officers=1,
            chiefs_cards=cards,
            vaults=vaults_in(rows, cols, zones),
            markers=2,
            watched=2,
            duplicates=2,
            silences=1,
            roles=roles,
        ),
    )


def key(s: State) -> Hashable:
    """The secrets of a state: with the open table, all there is."""
    return (
        tuple(s.identities),
        tuple(s.hand),
        tuple(s.deck.middle),
        tuple(s.roles),
        tuple(tuple(stack) for stack in s.stacks),
    )


def compare_with(game: Heist) -> object:
    def compare(seen: Transcript, eye: Eye, states: list[State]) -> None:
        book = game.notes_of(seen)
        for seat, could_be in enumerate(book.marginals()):
            assert set(members(could_be)) == {s.identities[seat] for s in states} - {NOBODY}
        for seat in range(book.chief):
            assert set(book.roles_of(seat)) == {s.roles[seat] for s in states} - {NO_ROLE}
        assert all(book.possible(s) for s in states)
        assert {key(s) for s in islice(book.worlds(Random(1)), 10)} <= {key(s) for s in states}

    return compare
