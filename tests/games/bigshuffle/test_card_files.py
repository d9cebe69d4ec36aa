"""Sets of one's own: files that replace kinds of cards, checked with clear messages."""

import re
from pathlib import Path
from random import Random

import pytest

from backroom.core import Seeded
from backroom.games.bigshuffle import BigShuffle, BigShuffleOptions
from backroom.games.bigshuffle.cards import COUNTS, RULES, VERBS, BadCards, read_set

REACTIONS = """
[[reaction]]
title = "A Door Slams"
text = "Play when another player plays a card: it does nothing."
at = "played"
play = "cancel; draw 1"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def five(text: str) -> str:
    return "".join(text.replace("A Door Slams", f"A Door Slams {number}") for number in range(1, 6))


def test_a_file_replaces_the_kinds_that_it_has(tmp_path: Path) -> None:
    cards = read_set(written(tmp_path, five(REACTIONS)))
    assert [cards[number].title for number in cards.of_kind["reaction"]] == [f"A Door Slams {n}" for n in range(1, 6)]
    assert len(cards.cards) == 145
    game, chance, rng = BigShuffle(cards), Seeded(1), Random(1)
    s, _ = game.start(BigShuffleOptions(), 3, chance)
    while turn := game.turn(s):
        game.play(s, turn[0], rng.choice(game.legal(s, turn[0])), chance)
    assert game.result(s)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[reaction", "mine.toml: Expected"),
        ("[[wizard]]\ntitle = 'Merlin'", "'wizard' is no kind of card"),
        (REACTIONS, "There must be 5 cards of the kind 'reaction', not 1"),
        (five(REACTIONS).replace("Slams 5", "Slams 4"), "Two cards are called 'A Door Slams 4'"),
        (five(REACTIONS.replace("cancel", "explode")), "'A Door Slams 1': 'explode' is no verb"),
        (five(REACTIONS.replace("draw 1", "draw many")), "'draw' is followed by a number, not by 'many'"),
        (five(REACTIONS.replace("draw 1", "recover gold")), "'recover' is followed by goon, loot"),
        (five(REACTIONS.replace("draw 1", "bottom up")), "'bottom' is followed by who, what, where or any"),
        (five(REACTIONS.replace("draw 1", "kill 3")), "'kill' is followed by nothing"),
        (
            five(REACTIONS.replace('at = "played"', 'at = "noon"')),
            "a reaction is played at one of: hiring, played, kill",
        ),
        (five(REACTIONS.replace('at = "played"', "")), "a reaction says what it is played at"),
        (five(REACTIONS.replace("at =", "when =")), "'when' is no field of this kind"),
        (five(REACTIONS.replace("title", "name")), "reaction 1: a card needs a title"),
        ("[[informant]]\ntitle = 'X'\nrules = { flying = 1 }", "'flying' is no rule with a number"),
        ("[[informant]]\ntitle = 'X'\ninfluence = 3", "Expected `array`"),
        ("[[title]]\ntitle = 'X'\ntype = 'when'", "the type is who, what or where"),
        ("[[agenda]]\ntitle = 'X'\nscenes = ['The Moon']", "There must be 16 cards of the kind 'agenda'"),
    ],
)
def test_a_bad_file_is_refused_in_one_clear_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadCards) as refused:
        read_set(written(tmp_path, text))
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


def test_agendas_must_fit_the_scenes(tmp_path: Path) -> None:
    agenda = "[[agenda]]\ntitle = 'A{}'\nscenes = ['The Boxer', 'The Bank Job', '{}']\n"
    moon = "".join(agenda.format(number, "The Moon") for number in range(16))
    with pytest.raises(BadCards, match="'A0' must name a who, a what and a where of this set"):
        read_set(written(tmp_path, moon))
    bar = "".join(agenda.format(number, "The Hotel Bar") for number in range(16))
    with pytest.raises(BadCards, match="'The Private Eye' stands on no agenda"):
        read_set(written(tmp_path, bar))


def test_every_verb_and_rule_is_documented() -> None:
    words = set(re.findall(r"`([a-z-]+)", (Path(__file__).parents[3] / "docs" / "card-sets.md").read_text()))
    assert {*VERBS, *RULES, *COUNTS} <= words


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadCards, match="can't be read"):
        read_set(tmp_path / "nowhere.toml")
