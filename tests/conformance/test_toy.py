"""A game from outside keeps every promise, with nothing but the public names of `backroom.core`."""

import ast
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import backroom.core
from backroom.conformance import CHECKS, Check, check, perft, walk
from backroom.core import Scripted
from tests.toy import game as toy
from tests.toy.game import HighCard, HighCardOptions


@pytest.mark.parametrize("one", CHECKS, ids=lambda one: one.__name__)
def test_high_card_keeps_every_promise(one: Check) -> None:
    one(HighCard(), Random(1))


def test_all_checks_can_be_run_at_once() -> None:
    check(HighCard(), seed=2)


def test_it_uses_public_names_only() -> None:
    tree = ast.parse(Path(toy.__file__).read_text(encoding="utf-8"))
    imported = {
        (node.module, name.name) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names
    }
    ours = {name for module, name in imported if module and module.startswith("backroom")}
    assert {module for module, _ in imported if module and module.startswith("backroom")} == {"backroom.core"}
    assert ours <= set(backroom.core.__all__)
    assert not any(isinstance(node, ast.Import) for node in ast.walk(tree))


def test_perft() -> None:
    """Two seats and six cards, counted by hand."""
    state, _ = HighCard().start(HighCardOptions(cards=6), 2, Scripted([6, 1]))
    assert perft(HighCard(), state, 1) == 2  # stay or swap
    assert perft(HighCard(), state, 2) == 2 + 2 * 4  # the guest's two, or two ways to swap for one of four cards
    swaps = 1 * (1 + 2 * 4) + (2 * 4) * (1 + 2 * 3)
    assert perft(HighCard(), state, 6) == swaps * 8  # then two choices by each, and either may be first


def test_its_notebook_is_exact() -> None:
    """What the notes say that a hand could be is what it is in some world, and nothing else."""
    game, rng = HighCard(), Random(1)
    for step in walk(game, HighCardOptions(cards=6), 3, rng):
        for eye, seen in step.seen_after.items():
            notes = game.notebook(seen)
            assert eye not in [note.about for note in notes]
            for note in notes:
                hands = {world.hands[note.about] for world in islice(game.worlds(seen, rng), 200)}
                assert {f"card {card}" for card in hands} == set(note.could_be)
