"""Fits what counts in the NOIR games to played ones: `python -m backroom.games.noir.tools.outlooks > outlooks.json`.

Greedy players play each table many times. For every role, once waiting and once deciding, weights are found by which
what counted in a position (`noir.bots.outlook.terms`) says best who won in the end: logistic regression, with a little
weight against extremes.
"""

import sys
from random import Random

import msgspec

from backroom.core import GAMES, NO_SEAT, SPECTATOR, AnyGame, Dice, Seeded, Transcript, engine_of, read_options
from backroom.games.noir.bots.glance import Glance
from backroom.games.noir.bots.outlook import terms
from backroom.games.noir.rules.game import TownGame
from backroom.games.noir.tools.senses import SENSES
from backroom.lab.fitting import Row, fit

GAMES_EACH = 1200
LONG = 300
"""A game that takes longer is taken for a draw, and says nothing."""
WORLDS = 3
MOST = 16
KEPT = 6
"""One position out of this many is looked at: neighbouring positions say the same."""


def rows(game: AnyGame, seats: int, games: int, seed: int) -> list[list[Row]]:
    """For each role, waiting and deciding: positions, and whether it was won."""
    assert isinstance(game, TownGame)
    sense, engine = SENSES[game.spec.id], engine_of(game)
    options = read_options(game.spec.options, {"limit": LONG})
    found: list[list[Row]] = []
    for number in range(games):
        state, events = game.start(options, seats, Seeded(Random(f"{seed}/{number}")))
        seen = Transcript(options, seats, SPECTATOR)
        seen.add(None, None, events)
        state.could_be = game.notes_of(seen).town.could_be[:]
        glance = Glance(engine, sense, game.actions(options), state.names)
        dice = Dice(hash((seed, number)))
        looked_at: list[tuple[int, int, list[float]]] = []
        while (seat := engine.seat(state)) != NO_SEAT:
            if not dice.below(KEPT):
                for eye in range(seats):
                    kind = 2 * sense.role(state, eye) + (seat == eye)
                    looked_at.append((eye, kind, terms(sense, state, eye)))
            engine.step(state, seat, glance.best(state, seat, WORLDS, MOST, dice), dice)
        winners = engine.winners(state)
        for eye, kind, marked in looked_at:
            while len(found) <= kind:
                found.append([])
            if winners:
                found[kind].append((marked, float(eye in winners)))
    return found


def main() -> None:
    """Fit every table whose name begins as one of those given, or all."""
    wanted = sys.argv[1:] or ["noir/"]
    found: dict[str, list[list[float]]] = {}
    for game in GAMES:
        for seats in game.spec.seats if game.spec.id in SENSES else ():
            name = f"{game.spec.id} {seats}"
            if any(name.startswith(one) for one in wanted):
                played = rows(game, seats, GAMES_EACH * 2 // seats, seed=1)
                print(name, [len(one) for one in played], file=sys.stderr, flush=True)
                found[name] = [fit(one) for one in played]
    print(written(found))


def written(found: dict[str, list[list[float]]]) -> str:
    """As JSON, each list of weights on a line of its own."""
    tables = []
    for name, weights in found.items():
        lines = [f"  {msgspec.json.encode(one).decode().replace(',', ', ')}" for one in weights]
        tables.append(f' "{name}": [\n' + ",\n".join(lines) + "\n ]")
    return "{\n" + ",\n".join(tables) + "\n}"


if __name__ == "__main__":
    main()
