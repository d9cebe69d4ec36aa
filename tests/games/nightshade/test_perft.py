"""Counts of every line of play to a fixed depth. A change here is a change of the rules, and wants a new version."""

import pytest

from backroom.conformance import perft
from backroom.games.nightshade.rules import Nightshade
from tests.games.nightshade.desk import Desk, at_scene


def interrogation() -> Desk:
    desk = Desk().note(to=0).has(insights=2, waiting=["rest"])
    desk.suspect(9, "sister", row=4)
    return desk.act("interrogate alibi 9")


def twist() -> Desk:
    desk = Desk().scene("scene 1", "a casino").scene("scene 4", "a bar", 1)
    desk.suspect(6, "mother")
    desk.s.ask = ("draw",)
    return desk


TABLES = {
    "bar": Desk(),
    "clues": at_scene("a casino", clues=["a glove", "a hammer"]).evidence(1, 1),
    "hospital": Desk(at="hospital").evidence(2),
    "interrogation": interrogation(),
    "twist": twist(),
}
COUNTS: dict[str, list[int]] = {
    "bar": [208, 31017],
    "clues": [219, 12159],
    "hospital": [244, 35643],
    "interrogation": [113, 5532],
    "twist": [6, 234],
}


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_lines_of_play(name: str) -> None:
    state = TABLES[name].s
    assert [perft(Nightshade(), state, depth) for depth in (1, 2)] == COUNTS[name]
