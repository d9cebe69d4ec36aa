"""The search: it decides the same from the same, finds what anybody would, and plays every closed game."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

from backroom.bots import BOTS, bots_for, character_of, make_bot
from backroom.bots.search import AnySearcher, Effort, Model, Searcher
from backroom.bots.search.belief import Belief
from backroom.bots.search.search import PATIENCE, Search
from backroom.bots.search.tree import Node
from backroom.core import GAMES, AnyGame, Dice, Seat, Seeded, Transcript, read_options
from backroom.games.noir.killer.rules.state import INSPECTOR, KILLER
from backroom.lab.simulate import play_out
from tests.games.noir.killer.scene import Scene
from tests.toy.game import FOLD, KEEP, STAY, HighCard, HighCardOptions, State

GAME = GAMES["noir/killer"]
LEVELS = ("rookie", "regular", "veteran")
SEARCHED = [game for game in GAMES if "veteran" in bots_for(game)]
QUICK = Effort(simulations=24, worlds=12)


def searcher(game: AnyGame, effort: Effort = QUICK) -> AnySearcher:
    """A searcher with the model of a level, and as much effort as a test can spare."""
    bot = make_bot("veteran", game)
    assert isinstance(bot, Searcher)
    return Searcher(game, bot.model, effort)


# Every game


def test_every_closed_game_for_several_is_searched() -> None:
    several = [game.spec.id for game in GAMES if not game.spec.open and max(game.spec.seats) > 1]
    assert [game.spec.id for game in SEARCHED] == several


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.spec.id)
def test_it_fills_any_seat_of_any_table(game: AnyGame) -> None:
    """Every number of players, every seat, a few rounds: nothing goes wrong."""
    for seats in game.spec.seats:
        limit = {"limit": 2 if game.spec.id == "dirtyworld/duel" else 2 * seats}
        options = read_options(game.spec.options, limit)
        bots = [
            searcher(game, Effort(simulations=6, worlds=6, suspicious=seats == min(game.spec.seats)))
            for _ in range(seats)
        ]
        result, _ = play_out(game, options, bots, Random(seats))
        assert result.words


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.spec.id)
def test_levels_sit_at_every_game(game: AnyGame) -> None:
    assert [name for name in bots_for(game) if name in LEVELS] == list(LEVELS)
    efforts = [make_bot(name, game).effort for name in LEVELS]  # type: ignore[attr-defined]
    assert [effort.simulations for effort in efforts] == sorted(effort.simulations for effort in efforts)
    assert [effort.overlooks for effort in efforts] == sorted((effort.overlooks for effort in efforts), reverse=True)
    assert not any(effort.seconds for effort in efforts), "what they do at a table can be done again"


def test_levels_have_a_character_and_others_have_none() -> None:
    assert all(character_of(name) for name in LEVELS)
    assert len({character_of(name) for name in LEVELS}) == len(LEVELS)
    assert not any(character_of(name) for name in BOTS if name not in LEVELS)


# Decisions


def thought(scene: Scene, seat: Seat, bot: AnySearcher, seed: int = 1) -> str:
    legal = scene.game.legal(scene.sitting.state, seat)
    return scene.sitting.actions.text(bot.choose(scene.sitting.transcript(seat), legal, Random(seed)))


def test_the_inspector_accuses_a_killer_he_is_sure_of() -> None:
    scene = Scene("jack").opening("ingrid", ("nadia", "deidre", "hattie", "ernest"))
    for drawn, shown in (("clive", "clive"), ("marion", "marion"), ("otis", "otis")):
        scene.killer("shift row 5 right").inspector("exonerate", drawn).inspector(f"exonerate {shown}")
    scene.killer("shift row 5 left")
    assert scene.could_be(INSPECTOR, KILLER) == {"jack"}
    bot = searcher(GAME)
    assert thought(scene, INSPECTOR, bot) == "accuse jack"


def test_it_says_what_it_thought() -> None:
    """Visits add up, chances are chances, and the guesses of a seat are all that there is."""
    scene = Scene("geneva").opening()
    legal = scene.game.legal(scene.sitting.state, KILLER)
    found = searcher(GAME, Effort(simulations=60, worlds=30)).think(scene.sitting.transcript(KILLER), legal, Random(1))
    assert found.choice == found.options[0].action
    assert sorted(option.action for option in found.options) == sorted(legal)
    assert sum(option.visits for option in found.options) == found.simulations >= 60
    assert all(0.0 <= option.chance <= 1.0 for option in found.options)
    assert 0.0 < found.chance < 1.0
    assert {guess.seat for guess in found.guesses} == {INSPECTOR}
    assert {guess.what for guess in found.guesses} <= scene.could_be(KILLER, INSPECTOR)
    assert sum(guess.share for guess in found.guesses) == pytest.approx(1.0)


def test_it_thinks_the_same_from_the_same() -> None:
    scene = Scene("geneva").opening()
    legal = scene.game.legal(scene.sitting.state, KILLER)
    seen = scene.sitting.transcript(KILLER)
    once, again = (searcher(GAME).think(seen, legal, Random(5)) for _ in range(2))
    assert once == again
    assert once != searcher(GAME).think(seen, legal, Random(6))


def test_it_thinks_for_a_time_instead() -> None:
    scene = Scene("geneva").opening()
    legal = scene.game.legal(scene.sitting.state, KILLER)
    seen = scene.sitting.transcript(KILLER)
    found = searcher(GAME, QUICK._replace(seconds=0.05)).think(seen, legal, Random(5))
    assert found.simulations > 0
    assert found.choice in legal


def test_it_goes_on_thinking_where_it_was() -> None:
    """What was imagined of this decision before it came is not imagined again."""
    game, bot = HighCard(), Searcher(HighCard(), Model(HighCard()), Effort(simulations=200))
    options = HighCardOptions()
    state, events = game.start(options, 2, Seeded(3))
    seen = Transcript(options, 2, 0)
    seen.add(None, None, events)
    choice = bot.choose(seen, game.legal(state, 0), Random(1))
    table = game.actions(options)
    seen.add(0, table.text(choice), game.play(state, 0, choice, Seeded(4)))
    while 0 not in game.turn(state):
        seen.add(1, "stay", game.play(state, 1, STAY, Seeded(5)))
    known = bot._root(seen, next(game.worlds(seen, Random(1))), game.legal(state, 0))
    assert known is not None
    assert known.visits > 0
    found = bot.think(seen, game.legal(state, 0), Random(2))
    assert sum(option.visits for option in found.options) > found.simulations


def test_nobody_puts_off_a_win() -> None:
    """A win is worth more the sooner it comes, and a loss less; a draw is worth the same at any time."""

    class Ended:
        def __init__(self, *winners: Seat) -> None:
            self.winners = winners

        def turn(self, state: Any) -> tuple[Seat, ...]:
            return ()

        def result(self, state: Any) -> "Ended":
            return self

    def outcome(decided: int, *winners: Seat) -> float:
        game: Any = Ended(*winners)
        search = Search(Model(game), 0, 2, Node([0], None), 1.0, Dice(1))
        return search._outcome(None, decided)

    assert PATIENCE < 1
    assert outcome(0, 0) == 1.0
    assert outcome(1, 0) > outcome(9, 0) > outcome(90, 0) > outcome(1) > outcome(90, 1) > outcome(1, 1)
    assert outcome(1) == outcome(90) == 0.5


def test_the_killer_ends_it_when_one_more_is_enough() -> None:
    """However many turns a win would last, it is taken now: with thirteen dead any kill is the last."""
    scene = Scene("geneva").opening()
    legal = scene.game.legal(scene.sitting.state, KILLER)
    bot = searcher(GAME, Effort(simulations=120, worlds=20))
    seen = scene.sitting.transcript(KILLER)
    worlds = list(islice(scene.game.worlds(seen, Random(1)), 20))
    for world in worlds:
        world.killed = 13
    bot.model.set_out(seen, worlds)
    search = Search(bot.model, KILLER, 2, Node(legal, None), 0.8, Dice(1))
    best, _ = bot._run(search, worlds, Random(1).random)
    assert scene.sitting.actions.text(best.action).startswith("kill")


# Secret choices at once, and beliefs, in a game from outside


class Leaning(Model[State]):
    """Whoever has a high card stays and keeps it; whoever has not, swaps, or folds in the end."""

    def leanings(self, s: State, seat: Seat, legal: Sequence[int], dice: Dice) -> list[float]:
        high = s.hands[seat] > 5
        good = {STAY, KEEP} if high else {1, 2, 3, FOLD}
        return [10.0 if action in good else 1.0 for action in legal]

    def secret(self, s: State, seat: Seat) -> int:
        return s.hands[seat]


def dealt(cards: int, after: Sequence[tuple[Seat, str]]) -> tuple[State, Transcript]:
    """A game of two, as the second has seen it after this."""
    game, options = HighCard(), HighCardOptions(cards=cards)
    state, events = game.start(options, 2, Seeded(1))
    seen = Transcript(options, 2, 1)
    seen.add(None, None, events)
    for seat, text in after:
        seen.add(seat, text, game.play(state, seat, game.actions(options).parse(text), Seeded(2)))
    return state, seen


def test_what_somebody_does_tells_what_he_is() -> None:
    """Who stays is likelier to have a high card: not only what is possible counts."""
    game = HighCard()
    _, seen = dealt(9, [(0, "stay")])

    def share_of_high(suspicious: bool) -> float:
        belief = Belief(game, Leaning(game), suspicious)
        belief.read(seen, Random(1))
        worlds = belief.worlds(seen, 400, Random(2))
        return sum(world.hands[0] > 5 for world in worlds) / len(worlds)

    assert share_of_high(True) > share_of_high(False) + 0.1


def test_belief_reads_on() -> None:
    """Read line by line or at once, what was done is weighed once."""
    game = HighCard()
    _, seen = dealt(9, [(0, "stay"), (1, "stay")])
    belief = Belief(game, Leaning(game), True)
    for lines in range(1, len(seen) + 1):
        part = seen.copy()
        part.entries = seen.entries[:lines]
        belief.read(part, Random(lines))
    before = [dict(weights) for weights in belief.weights]
    belief.read(seen, Random(9))
    assert belief.weights == before
    assert belief.weights[0]
    assert not belief.weights[1], "nobody has to guess what he is himself"


def test_choices_at_once_are_searched_without_seeing_the_other() -> None:
    """With the best card one keeps it, with the worst it makes no difference who is asked first."""
    game = HighCard()
    state, seen = dealt(9, [(0, "stay"), (1, "stay")])
    assert list(game.turn(state)) == [0, 1]
    found = Searcher(game, Model(game), Effort(simulations=300)).think(seen, game.legal(state, 1), Random(1))
    by_action = {option.action: option.chance for option in found.options}
    assert by_action[KEEP] >= by_action[FOLD]
    assert found.choice == KEEP
