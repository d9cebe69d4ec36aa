"""Random games of everything that is compiled, as digests: `python -m tests.lockstep.run GAMES`.

Prints, as JSON, one digest for each game played at each table. It has in it every list of what was legal, every event,
what every eye saw now and then, the result, and what came of copies that were played out; in every second NOIR game the
town keeps count of who anybody can be, which is in it, too. `BACKROOM_ENGINES` says which engines play.
"""

import sys
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from backroom.bots import make_bot
from backroom.bots.search import Effort, Searcher
from backroom.core import (
    GAMES,
    SPECTATOR,
    AnyGame,
    Dice,
    Options,
    Seeded,
    Transcript,
    describe_options,
    engine_of,
    eyes,
    read_options,
)
from backroom.core.engine import AskingEngine
from backroom.engines import are_compiled
from backroom.lab.measuring import a_few_moves_in
from backroom.lab.simulate import simulate
from tests.games.noir.counting import keep_count

LOOK_EVERY = 40
"""Views are dear, and made of what the rest of the digest has in it anyway."""
PLAYOUTS = 3


def some_options(game: AnyGame, rng: Random) -> Options:
    """Any options at all, and now and then a limit that a game can reach."""
    chosen: dict[str, Any] = {}
    for option in describe_options(game.spec.options):
        if "enum" in option:
            chosen[option["name"]] = rng.choice(option["enum"])
        elif option.get("type") == "boolean":
            chosen[option["name"]] = rng.random() < 0.3
        elif option["name"] == "limit" and rng.random() < 0.1:
            chosen[option["name"]] = rng.randrange(2, 200)
    return read_options(game.spec.options, chosen)


def digest_of_game(game: AnyGame, seats: int, number: int) -> str:
    """One random game."""
    rng = Random(f"{game.spec.id}/{seats}/{number}")
    chance = Seeded(rng.getrandbits(60))
    dice = Dice(rng.getrandbits(60))
    engine = engine_of(game)
    digest = blake2b(digest_size=8)

    def note(what: object) -> None:
        digest.update(msgspec.json.encode(what, enc_hook=dict))  # of a read-only mapping

    def note_who_is_who(state: Any) -> None:
        note((state.could_be, [(state.candidates(seat), state.own_cards(seat)) for seat in range(seats)]))

    options = some_options(game, rng)
    state, events = game.start(options, seats, chance)
    note(events)
    counting = number % 2 == 1 and game.spec.id.startswith("noir/")
    if counting:
        deal = Transcript(options, seats, SPECTATOR)
        deal.add(None, None, events)
        keep_count(game, state, deal)
    for _ in range(PLAYOUTS):
        fork = engine.copy(state)
        note((engine.playout(fork, dice), engine.winners(fork)))
        if counting:
            note_who_is_who(fork)
    steps = 0
    while turn := game.turn(state):
        legal = game.legal(state, turn[0])
        note((turn, legal))
        if steps % LOOK_EVERY == 0:
            note([game.see(state, eye) for eye in eyes(seats)])
            fork = engine.copy(state)
            engine.step(fork, turn[0], rng.choice(legal), dice)
            note(game.see_all(fork))
        note(game.play(state, turn[0], rng.choice(legal), chance))
        if counting:
            note_who_is_who(state)
        steps += 1
    note([game.see(state, eye) for eye in eyes(seats)])
    note((game.result(state), engine.winners(state), steps))
    return digest.hexdigest()


def digest_of_bots(game: AnyGame, seats: int) -> str:
    """What came of games between bots, whose notebooks follow the town with the compiled engine."""
    options = read_options(game.spec.options, {"limit": 150})
    found = simulate(game, options, ["greedy"] * seats, games=1, seed=seats)
    return f"{found.endings} {found.wins} {found.decisions_mean}"


def digest_of_thought(game: AnyGame, seats: int) -> str:
    """What a search found in one position, to the last digit: it is compiled, too."""
    veteran = make_bot("veteran", game)
    assert isinstance(veteran, Searcher)
    seen, seat, state = a_few_moves_in(game, seats, seed=seats)
    thinker = Searcher(game, veteran.model, Effort(simulations=24, worlds=8))
    return str(thinker.think(seen, game.legal(state, seat), Random(seats)))


def games_of(game: AnyGame, games: int) -> int:
    """How many: a random game of The Big Shuffle is as long as ten of another."""
    return games if game.spec.id.startswith("noir/") else games // 10


def main(games: int) -> None:
    """Play, and print what came of it."""
    found = {
        f"{game.spec.id} {seats}": [
            digest_of_bots(game, seats),
            digest_of_thought(game, seats),
            *(digest_of_game(game, seats, number) for number in range(games_of(game, games))),
        ]
        for game in GAMES
        if not isinstance(engine_of(game), AskingEngine)
        for seats in game.spec.seats
    }
    sys.stdout.write(msgspec.json.encode({"compiled": are_compiled(), "digests": found}).decode())


if __name__ == "__main__":
    main(int(sys.argv[1]))
