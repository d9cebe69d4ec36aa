"""The bot that plays Nightshade: it solves its cases, and does what anybody would."""

from random import Random

import pytest

from backroom.bots import bots_for, make_bot
from backroom.core import GAMES, Transcript, read_options
from backroom.games.nightshade.rules import NightshadeOptions
from backroom.games.nightshade.rules.data import INVESTIGATORS
from backroom.games.nightshade.rules.state import UP, State
from backroom.games.nightshade.rules.verbs import ACTIONS, legal
from backroom.lab.simulate import simulate
from tests.games.nightshade.desk import TWIST, Desk, at_scene

GAME = GAMES["nightshade"]


class Staged:
    """A game whose position is laid out by hand."""

    def __init__(self, s: State) -> None:
        self.s = s

    def known(self, seen: Transcript) -> State:
        return self.s


def choice(desk: Desk) -> str:
    """What it does in a position."""
    bot = make_bot("greedy", GAME)
    bot.game = Staged(desk.s)  # type: ignore[attr-defined]
    seen = Transcript(NightshadeOptions(), 1, 0)
    return ACTIONS.text(bot.choose(seen, legal(desk.s), Random(1)))


def test_it_plays_this_game() -> None:
    assert bots_for(GAME) == ["random", "greedy"]


@pytest.mark.parametrize("who", [one.id for one in INVESTIGATORS])
def test_every_investigator_solves_cases(who: str) -> None:
    """A small part of the 2,000 cases in docs/balance.md, which has the command."""
    options = read_options(NightshadeOptions, {"investigator": who, "limit": 300})
    found = simulate(GAME, options, ("greedy",), 12, 1)
    assert found.wins["investigator"] >= 0.8 * found.games
    assert 40 <= found.decisions_median <= 120


def test_it_questions_whoever_is_close_to_confessing() -> None:
    desk = Desk()
    desk.suspect(6, "mother", row=4)
    desk.suspect(11, "killer")
    assert choice(desk) == "interrogate alibi 6"
    assert choice(desk.act("interrogate alibi 6")) == "question by intuition"


def test_it_shows_the_key_when_that_is_enough() -> None:
    desk = Desk().evidence(4, 4, 2, 1)
    desk.suspect(11, "killer", row=2)
    assert choice(desk.act("interrogate alibi 11")) == "show the key evidence"


def test_it_spends_insights_where_they_tell_and_rolls_again() -> None:
    desk = Desk().has(insights=4)
    desk.suspect(9, "killer", row=4)
    desk.act("interrogate alibi 9")
    assert choice(desk) == "spend an insight"
    desk.act("question by intuition", 1, 1)
    assert choice(desk) == "roll again"


def test_it_spends_a_connected_note_rather_than_an_insight_alone() -> None:
    desk = Desk().note(to=0).has(insights=4)
    desk.suspect(10, "killer", row=4)
    assert choice(desk.act("interrogate alibi 10")) == "spend note 1"


def test_it_analyses_the_surest_way_and_builds_upwards() -> None:
    desk = at_scene("a restaurant", clues=["a hammer", "a glove"]).evidence(1)
    assert choice(desk) == "analyse a glove by intuition"
    desk.act("analyse a glove by intuition", 6, 6)
    assert choice(desk) == "place it as intermediate evidence"


def test_it_covers_up_a_scene_that_is_closed_already() -> None:
    desk = Desk().scene("scene 1", "a casino").scene("scene 2", "a bar", UP)
    desk.s.ask = ("twist", TWIST["blackmail"], -1)
    assert choice(desk.act("face the twist", 1, 2)) == "cover up scene 2"


def test_it_does_not_drink_away_its_insights() -> None:
    assert choice(Desk("don").has(insights=4)) != "have a drink"
