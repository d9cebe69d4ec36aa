"""What one process measures of the games: `python -m backroom.lab.measuring`, for `backroom bench`.

Every line that comes in is a number of seconds. The answer is a line of JSON: one round of measuring, each thing for
that long. Only the time of this process counts, so other work on the machine matters less.
"""

import sys
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any, TypeAlias

import msgspec

from backroom.bots import bots_for, make_bot
from backroom.bots.search import AnySearcher, Effort, Model, Searcher
from backroom.core import GAMES, AnyGame, Dice, Seat, Seeded, Transcript, engine_of
from backroom.core.engine import AskingEngine

LOOPS = 1_000_000
SEARCHING = "simulations"
THINKING = "veteran"
SLOW = (SEARCHING, THINKING)

# As `python -c` runs it: at module level.
COUNTING = compile("i = 0\nwhile i < n:\n    i += 1\n", "counting loop", "exec")


class Rate(msgspec.Struct):
    """How often a second something was done."""

    subject: str
    """A table, by its game's id and its players, or something else that was measured."""
    what: str
    rate: float


Part: TypeAlias = tuple[str, str, Callable[[], int]]
"""Of whom, what, and how a part of it is done."""


def per_second(do: Callable[[], int], seconds: float) -> float:
    """Do something again and again for a while; it says how much it has done."""
    done, began = 0, process_time()
    while (took := process_time() - began) < seconds:
        done += do()
    return done / took


def count_up() -> int:
    """A plain loop, to compare with."""
    exec(COUNTING, {"n": LOOPS})
    return LOOPS


def random_play(game: AnyGame, seats: int, seed: int) -> Callable[[], int]:
    """Games from the deal to the end, stepped from Python: whose turn, what is legal, one of it, play it."""
    chance = Seeded(seed)
    random = chance.random.random
    turn, legal, play = game.turn, game.legal, game.play
    options = game.spec.options()

    def one_game() -> int:
        state, _ = game.start(options, seats, chance)
        steps = 0
        while to_move := turn(state):
            seat = to_move[0]
            actions = legal(state, seat)
            play(state, seat, actions[int(random() * len(actions))], chance)
            steps += 1
        return steps

    return one_game


def playouts(game: AnyGame, seats: int, seed: int) -> Callable[[], int]:
    """A copy of one position after another, played out at random inside the engine; counts steps."""
    engine = engine_of(game)
    dice = Dice(seed)
    state, _ = game.start(game.spec.options(), seats, Seeded(seed))
    return lambda: engine.playout(engine.copy(state), dice)


def copies(game: AnyGame, seats: int, seed: int) -> Callable[[], int]:
    """Copies of one position."""
    copy = engine_of(game).copy
    state, _ = game.start(game.spec.options(), seats, Seeded(seed))

    def a_hundred() -> int:
        for _ in range(100):
            copy(state)
        return 100

    return a_hundred


def simulations(game: AnyGame, seats: int, seed: int, thinker: AnySearcher) -> Callable[[], int]:
    """Games imagined a few moves into one."""
    seen, seat, state = a_few_moves_in(game, seats, seed)
    rng = Random(seed)
    return lambda: thinker.think(seen, game.legal(state, seat), rng).simulations


def at_random(game: AnyGame) -> AnySearcher:
    """A searcher for whom everybody plays at random to the end: what others' searches do, to compare with."""
    model = Model(game)
    model.at_random = True
    return Searcher(game, model, Effort(simulations=0, seconds=0.3, suspicious=False))


def a_few_moves_in(game: AnyGame, seats: int, seed: int) -> tuple[Transcript, Seat, Any]:
    """A position after ten random decisions, as the seat that decides next has seen it."""
    options = game.spec.options()
    table = game.actions(options)
    chance = Seeded(seed)
    state, events = game.start(options, seats, chance)
    seen = [Transcript(options, seats, seat) for seat in range(seats)]
    seat, text = None, None
    for decisions in range(11):
        for transcript in seen:
            transcript.add(seat, text, events)
        if not game.turn(state):  # somebody gave in: another game lasts longer
            return a_few_moves_in(game, seats, seed + 1)
        seat = game.turn(state)[0]
        if decisions < 10:
            action = chance.draw(game.legal(state, seat))
            text = table.text(action)
            events = game.play(state, seat, action, chance)
    assert seat is not None
    return seen[seat], seat, state


def everything(seed: int, search: bool) -> Iterator[Part]:
    """All that is measured."""
    yield "python", "loops", count_up
    for game in GAMES:
        for seats in () if game.spec.open else game.spec.seats:
            subject = f"{game.spec.id} {seats}"
            yield subject, "steps", random_play(game, seats, seed)
            yield subject, "playouts", playouts(game, seats, seed)
            yield subject, "copies", copies(game, seats, seed)
            if search and seats == min(game.spec.seats):
                if not isinstance(engine_of(game), AskingEngine):  # others take minutes to play to the end at random
                    yield subject, SEARCHING, simulations(game, seats, seed, at_random(game))
                veteran = make_bot("veteran", game) if "veteran" in bots_for(game) else None
                if isinstance(veteran, Searcher):
                    yield subject, THINKING, simulations(game, seats, seed, veteran)


def answer(parts: list[Part]) -> None:
    """Say how many things there are to measure, and then measure them all whenever a line comes in.

    Each is done a little before it is measured: while another process had its turn, everything went cold. Bots that
    search are slow, so they think in the first round only.
    """
    print(len(parts), flush=True)
    for number, line in enumerate(sys.stdin):
        seconds = float(line)
        rates = []
        for subject, what, do in parts:
            if what not in SLOW:
                per_second(do, seconds / 5)
            if what not in SLOW or number == 0:
                rates.append(Rate(subject, what, per_second(do, seconds)))
        print(msgspec.json.encode(rates).decode(), flush=True)


if __name__ == "__main__":
    answer(list(everything(int(sys.argv[1]), search=sys.argv[2] == "search")))
