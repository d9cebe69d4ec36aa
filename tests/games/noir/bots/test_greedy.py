"""The greedy player: it beats random on every side of every NOIR game, and does what anybody would."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from backroom.bots import bots_for, make_bot
from backroom.core import GAMES, AnyGame, BackroomError, Transcript, read_options
from backroom.games.noir.killer.rules.state import INSPECTOR, KILLER
from backroom.lab.simulate import play_out, simulate
from tests.games.noir.killer.scene import Scene

GAME = GAMES["noir/killer"]

SIDES = [
    ("noir/killer", "greedy random", "killer"),
    ("noir/killer", "random greedy", "inspector"),
    ("noir/hitman", "greedy random", "hitman"),
    ("noir/hitman", "random greedy", "sleuth"),
    ("noir/spytag", "greedy random random", "spy 1"),
    ("noir/spytag", "greedy random random greedy random random", "spy 4"),
    ("noir/thief", "greedy random", "thief"),
    ("noir/thief", "random greedy", "chief"),
    ("noir/fbi", "greedy random greedy random greedy random", "killer"),
    ("noir/fbi", "random greedy random greedy random greedy", "suit"),
    ("noir/heist", "greedy greedy greedy greedy random", "thief 1"),
    ("noir/heist", "random random random random greedy", "chief"),
]


@pytest.mark.parametrize(("game", "bots", "seat"), SIDES, ids=str)
def test_every_side_beats_random(game: str, bots: str, seat: str) -> None:
    """A small part of what was measured over 400 games a side and more; the command is in docs/appendix/ladders.md."""
    found = simulate(GAMES[game], GAMES[game].spec.options(), tuple(bots.split()), 12, 1)
    assert found.wins[seat] >= 0.75 * found.games


NOIR = [game for game in GAMES if game.spec.id.startswith("noir/")]


@pytest.mark.parametrize("game", NOIR, ids=lambda game: game.spec.id)
def test_it_fills_any_seat_of_any_table(game: AnyGame) -> None:
    """Every number of players, every seat: a short game between greedy players, and nothing goes wrong."""
    assert "greedy" in bots_for(game)
    for seats in game.spec.seats:
        options = read_options(game.spec.options, {"limit": 8 * seats})
        bots = [make_bot("greedy", game) for _ in range(seats)]
        result, decisions = play_out(game, options, bots, Random(seats))
        assert result.ending == "limit" or decisions <= 8 * seats


def choice(scene: Scene, seat: int, seed: int = 1) -> str:
    legal = scene.game.legal(scene.sitting.state, seat)
    action = make_bot("greedy", GAME).choose(scene.sitting.transcript(seat), legal, Random(seed))
    return scene.sitting.actions.text(action)


def test_the_inspector_accuses_a_killer_he_is_sure_of() -> None:
    scene = Scene("jack").opening("ingrid", ("nadia", "deidre", "hattie", "ernest"))
    # Next to Ingrid stand Clive, Jack, Marion, Otis and those in his hand; he clears them one by one.
    for drawn, shown in (("clive", "clive"), ("marion", "marion"), ("otis", "otis")):
        scene.killer("shift row 5 right").inspector("exonerate", drawn).inspector(f"exonerate {shown}")
    scene.killer("shift row 5 left")
    assert scene.could_be(INSPECTOR, KILLER) == {"jack"}
    assert choice(scene, INSPECTOR) == "accuse jack"


def imagined(monkeypatch: pytest.MonkeyPatch, scene: Scene, change: Callable[[Any], None]) -> None:
    """Let all worlds that the killer can think of be a little different."""
    worlds = scene.game.worlds

    def changed(seen: Transcript, rng: Random) -> Iterator[Any]:
        for world in worlds(seen, rng):
            change(world)
            yield world

    monkeypatch.setattr(GAME, "worlds", changed)


def test_the_killer_kills_an_inspector_she_is_sure_of(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("geneva").opening("hattie", ("alyss", "otis", "zachary", "wanda"), "alyss")
    alyss = scene.names.index("alyss")

    def is_alyss(world: Any) -> None:
        world.exchange(world.inspector, alyss)
        world.could_be[INSPECTOR] = 1 << alyss

    imagined(monkeypatch, scene, is_alyss)
    assert choice(scene, KILLER) == "kill alyss"


def test_the_killer_ends_it_when_one_more_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    def nearly_done(world: Any) -> None:
        world.killed = world.goal - 1

    scene = Scene("geneva").opening()
    imagined(monkeypatch, scene, nearly_done)
    assert choice(scene, KILLER).startswith("kill")


def test_it_decides_the_same_from_the_same_and_reads_on() -> None:
    scene = Scene("geneva").opening()
    bot = make_bot("greedy", GAME)
    for _ in range(6):
        seat = scene.sitting.turn[0]
        legal = scene.game.legal(scene.sitting.state, seat)
        seen = scene.sitting.transcript(seat)
        fresh = make_bot("greedy", GAME).choose(seen, legal, Random(5))
        assert bot.choose(seen.copy(), legal, Random(5)) == fresh, "what it kept from before changes nothing"
        verb = "shift row 5 right" if "shift row 5 right" in scene.legal() else "shift row 5 left"
        scene.sitting.act(seat, verb)


def test_two_of_them_never_wait_for_each_other_for_ever() -> None:
    """In this game of the series each only shifted back and forth, up to the limit of decisions."""
    bots = [make_bot("greedy", GAME) for _ in (KILLER, INSPECTOR)]
    result, decisions = play_out(GAME, GAME.spec.options(), bots, Random("1/506"))
    assert not result.drawn
    assert decisions < 200


def test_a_thief_with_few_treasures_left_goes_and_gets_them() -> None:
    """She would change her face and shift for ever, since the last ones were never at hand without danger."""
    game = GAMES["noir/thief"]
    options = read_options(game.spec.options, {"limit": 200})
    for number in (3, 5, 7):
        result, _ = play_out(game, options, [make_bot("greedy", game), make_bot("greedy", game)], Random(number))
        assert result.ending in ("all-stolen", "thief-caught")


def test_bots_by_name() -> None:
    assert bots_for(GAME) == ["random", "rookie", "regular", "greedy", "veteran"]
    with pytest.raises(BackroomError, match="no bot 'god'"):
        make_bot("god", GAME)
