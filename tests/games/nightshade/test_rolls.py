"""The chance that is shown is the chance there is: counted by the page, and by throwing every fall of the dice."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from backroom.core import Chance, Recorded, Seeded, branches
from backroom.core.text import in_words
from backroom.games.nightshade.rules import Nightshade, NightshadeOptions
from backroom.games.nightshade.rules.rolls import VERDICTS, Part, Roll, falls, odds, throw
from backroom.games.nightshade.rules.shown import open_in
from backroom.games.nightshade.rules.state import State
from backroom.games.nightshade.rules.verbs import ACTIONS, legal, roll_of
from tests.games.nightshade.desk import TWIST, Desk, at_scene

GAME = Nightshade()


def by_the_engine(s: State, action: int) -> dict[str, Fraction]:
    """Every outcome of an action with its chance, by playing it out for each fall of the dice."""

    def played(chance: Chance) -> str:
        copy = s.copy()
        GAME.play(copy, 0, action, chance)
        assert copy.thrown is not None
        return copy.thrown.outcome

    found: dict[str, Fraction] = {}
    for probability, _, outcome in branches(played):
        found[outcome] = found.get(outcome, Fraction()) + probability
    return found


def some_positions() -> list[tuple[State, int]]:
    """Positions before a roll out of random cases: two of every verb and verdict that rolls."""
    rng, found = Random(5), []
    counts: dict[tuple[str, str], int] = {}
    for _ in range(6):
        s, _ = GAME.start(NightshadeOptions(limit=400), 1, Seeded(rng))
        while GAME.turn(s):
            legal = GAME.legal(s, 0)
            for action in legal:
                roll = roll_of(s, action)
                kind = (ACTIONS[action].verb, roll.verdict if roll else "")
                if roll and roll.dice <= 4 and counts.get(kind, 0) < 2:
                    counts[kind] = counts.get(kind, 0) + 1
                    found.append((s.copy(), action))
            GAME.play(s, 0, rng.choice(legal), Seeded(rng))
    assert {verb for verb, _ in counts} >= {"case", "do", "arrive", "gain", "scene", "corpse", "clues", "analyse"}
    assert {verb for verb, _ in counts} >= {"witnesses", "suspects", "question", "reroll", "twist"}
    return found


def test_the_chances_shown_are_those_of_the_engine() -> None:
    for s, action in some_positions():
        text = GAME.actions(NightshadeOptions()).text(action)
        ledger = open_in(GAME.see(s, None)).rolls[text]
        shown = {outcome: Fraction(ways, ledger.of) for outcome, ways in ledger.outcomes}
        assert sum(shown.values()) == 1
        assert shown == by_the_engine(s, action)


@pytest.mark.parametrize("levels", [1, 2, 3])
@pytest.mark.parametrize("extra", [0, 1])
def test_pairs_are_counted_as_if_every_fall_was_thrown(levels: int, extra: int) -> None:
    roll = Roll("Suspects", "suspects", (Part("Forensics", -1),), dice=2 * levels, extra=extra)
    counted: dict[str, int] = {}
    for dice in product(range(1, 7), repeat=roll.dice):
        outcome = VERDICTS["suspects"](roll, dice)
        counted[outcome] = counted.get(outcome, 0) + 1
    assert dict(odds(roll)) == counted
    assert sum(counted.values()) == falls(roll)


def test_the_example_of_the_reference_page() -> None:
    """Two dice and 4 against alibi 10: 21 of 36 up, 5 an informer, 10 down."""
    desk = Desk().has(insights=2, waiting=["rest"])
    desk.suspect(10, "sister", row=3)
    desk.act("interrogate alibi 10").act("spend an insight")
    roll = desk.roll("question by intuition")
    assert roll.parts == (("Intuition", 2), ("An insight", 1), ("A night's rest", 1))
    assert (roll.plus, roll.against, roll.of) == (4, 10, 36)
    assert dict(roll.outcomes) == {"up": 21, "informer": 5, "down": 10}
    offers = {offer.action: offer for offer in desk.view().offers}
    assert offers["question by intuition"].chance == "58.3%"
    assert in_words(offers["question by intuition"].whole, 0, ()) == "Question by intuition, 58.3%"
    assert offers["question by intuition"].dice == 2


@pytest.mark.parametrize(
    ("dice", "outcome"), [([1, 1], "dead"), ([3, 4], "hospital"), ([6, 5], "away"), ([6, 1], "hospital")]
)
def test_a_thrown_roll(dice: list[int], outcome: str) -> None:
    desk = Desk("lone wolf")
    desk.s.ask = ("twist", TWIST["shootout"], -1)
    roll = roll_of(desk.s, legal(desk.s)[0])
    assert roll is not None
    thrown = throw(roll._replace(parts=(Part("Violence", 0),)), dice)
    assert (thrown.total, thrown.outcome) == (sum(dice), outcome)


@pytest.mark.long
def test_what_rolls_draws_nothing() -> None:
    """So that people who roll their own dice type in dice and nothing else, and the cards are always proven."""
    rng = Random(2)
    for _ in range(8):
        s, _ = GAME.start(NightshadeOptions(limit=300), 1, Seeded(rng))
        while GAME.turn(s):
            action = rng.choice(GAME.legal(s, 0))
            text = GAME.actions(NightshadeOptions()).text(action)
            offer = next(offer for offer in GAME.see(s, 0).offers if offer.action == text)
            chance = Recorded(Seeded(rng))
            GAME.play(s, 0, action, chance)
            if offer.dice:
                assert len(chance.results) == offer.dice


def test_no_bonus_is_used_by_looking() -> None:
    desk = at_scene(clues=["a glove"]).has(waiting=["rest", "lab"])
    before = desk.s.copy()
    assert desk.roll("analyse a glove by intuition").uses == ("rest",)
    desk.view()
    assert desk.s == before
