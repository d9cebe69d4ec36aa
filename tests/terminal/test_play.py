"""A person at a table in the terminal: typed lines in, text out."""

import io
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from backroom.bots import Bot, RandomBot
from backroom.core import GAMES, AnyGame, Seeded, Sitting, read_options, read_record
from backroom.terminal.coach import reviewed, show_review
from backroom.terminal.play import Quit, TerminalTable
from tests.coaching import quick_coach
from tests.toy.game import HighCard


class Typist(Console):
    """A console whose person types these lines, and then any legal number until the game is over."""

    def __init__(self, lines: list[str], rng: Random | None = None) -> None:
        super().__init__(file=io.StringIO(), no_color=True, width=100, highlight=False)
        self.lines = lines
        self.rng = rng

    def input(self, *args: Any, **kwargs: Any) -> str:
        if self.lines:
            return self.lines.pop(0)
        if self.rng is None:
            raise EOFError
        return str(self.rng.randint(1, 12))

    def shown(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


def table(game: AnyGame, seats: int, seat: int, typist: Typist, seed: int = 1, **chosen: object) -> TerminalTable:
    chance = Seeded(seed)
    options = read_options(game.spec.options, chosen)
    sitting = Sitting.begin(game, options, ["someone"] * seats, lambda _: chance)
    bots: dict[int, Bot] = {other: RandomBot() for other in range(seats) if other != seat}
    return TerminalTable(sitting, seat, bots, typist, Random(seed))


GAMES_AND_SEATS = [
    (game, seats, seat)
    for game in (*GAMES, HighCard())
    if not game.spec.open  # that is for a browser
    for seats in game.spec.seats
    for seat in range(seats)
]


@pytest.mark.parametrize(
    ("game", "seats", "seat"), GAMES_AND_SEATS, ids=lambda value: getattr(value, "spec", None) and value.spec.id
)
def test_a_whole_game_of_any_kind(game: AnyGame, seats: int, seat: int) -> None:
    """Also of a game that the house has never seen: the terminal knows none of them."""
    typist = Typist(["?", "n", "l", "r", "n"], Random(3))
    chosen = {"limit": 400} if game.spec.id == "bigshuffle" else {}  # at random it takes a thousand decisions
    at = table(game, seats, seat, typist, **chosen)
    at.play()
    assert at.sitting.result is not None
    assert typist.shown().rstrip().endswith(at.sitting.result.words)


def test_wrong_input_is_one_line_and_changes_nothing() -> None:
    typist = Typist(["", "0", "99999999999999999999", "foo bar", "kill nobody", "[bold]x", "u", "shift row 1 left"])
    at = table(GAMES["noir/killer"], 2, 0, typist)
    with pytest.raises(Quit):
        at.play()
    assert len(at.sitting.lines) == 1
    for said in (
        "Choose a number from 1 to",
        "'foo bar' is not an action of this game.",
        "'[bold]x' is not an action of this game.",
        "That can't be taken back",
        "You can't shift row 1 left now: on your first turn you must kill.",
    ):
        assert said in typist.shown()


def test_an_action_may_be_typed_in_words() -> None:
    game = GAMES["noir/killer"]
    typist = Typist([])
    at = table(game, 2, 0, typist)
    kill = at.sitting.view(0).offers[0].action
    typist.lines = [kill.upper()]
    with pytest.raises(Quit):
        at.play()
    assert at.sitting.lines[1].action == kill


def test_the_notebook_marks_the_town() -> None:
    game = GAMES["noir/killer"]
    typist = Typist(["1", "n", "n"])
    at = table(game, 2, 0, typist)
    with pytest.raises(Quit):
        at.play()
    assert "could be the one you are looking for" in typist.shown()
    assert "The inspector is one of 23." in typist.shown()
    assert "The notebook is closed." in typist.shown()


def test_nothing_of_the_others_is_shown() -> None:
    game = GAMES["noir/killer"]
    for seed in range(30):
        typist = Typist(["1"], None)
        at = table(game, 2, 1, typist, seed)
        with pytest.raises(Quit):
            at.play()
        state: Any = at.sitting.state
        killer = state.names[state.killer].capitalize()
        lines = [line for line in typist.shown().splitlines() if killer in line]
        assert all("You are" not in line and "killer" not in line.lower() for line in lines)


def test_words_and_dice_of_ones_own_are_asked_for() -> None:
    """A note takes words; where the table allows it, a roll takes dice, and nothing typed lets the house roll."""
    game = GAMES["nightshade"]
    lines = ["write a note about the investigator", "Eudora Vane.", "start at the bar", "roll for the case", "5 1"]
    typist = Typist([*lines, "listen to the talk", ""])
    chance = Seeded(1)
    options = read_options(game.spec.options, {"investigator": "reporter", "dice": "own"})
    sitting = Sitting.begin(game, options, ["you"], lambda _: chance)
    with pytest.raises(Quit):
        TerminalTable(sitting, 0, {}, typist, Random(1)).play()
    assert [(line.words, line.typed) for line in sitting.lines[1:]] == [
        ("Eudora Vane.", False),
        ("", False),
        ("", True),
        ("", False),
    ]
    assert sitting.lines[3].chance == (5, 1)
    assert "Note 1, on the reporter: Eudora Vane." in typist.shown()


def test_dice_that_are_none_are_asked_for_again() -> None:
    game = GAMES["nightshade"]
    chance = Seeded(1)
    options = read_options(game.spec.options, {"investigator": "reporter", "dice": "own"})
    sitting = Sitting.begin(game, options, ["you"], lambda _: chance)
    typist = Typist(["start at the bar", "1", "six", "1", "7 1", "1", "5 1"])
    with pytest.raises(Quit):
        TerminalTable(sitting, 0, {}, typist, Random(1)).play()
    assert "Type the dice as numbers" in typist.shown()
    assert "A die with 6 sides can't show 7." in typist.shown()
    assert sitting.lines[2].chance == (5, 1)


def test_the_coach_is_asked_by_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_coach(monkeypatch)
    typist = Typist(["coach", "c"])
    with pytest.raises(Quit):
        table(GAMES["noir/killer"], 2, 0, typist).play()
    assert typist.shown().count("the veteran's choice") == 2
    first, second = typist.shown().split("The veteran is thinking.")[1:]
    assert first == second, "asked again, it says the same"
    typist = Typist(["c"])
    with pytest.raises(Quit):
        table(HighCard(), 2, 0, typist).play()
    assert "There is no coach" in typist.shown()


def test_a_review_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_coach(monkeypatch)
    record = read_record((Path(__file__).parents[1] / "golden" / "noir-killer" / "v1" / "2p-0.jsonl").read_bytes())
    console = Typist([])
    show_review(console, reviewed(GAMES["noir/killer"], record, 1), ("killer", "inspector"))
    said = " ".join(console.shown().split())
    assert "The game of the inspector, which was lost." in said
    assert "7 of 7 decisions were judged" in said
