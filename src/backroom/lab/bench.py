"""How fast the engines are: plain, compiled, and beside OpenSpiel, in one run.

Figures of a noisy machine mean little, ratios do. So each kind is measured in a process of its own, all of them in
turns, for several rounds, and the medians are taken.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from statistics import geometric_mean, median

import msgspec

from backroom.core import GAMES, AnyGame, BackroomError
from backroom.engines import SETTING, why_plain
from backroom.lab.measuring import Rate

ROUNDS = 5
PLAIN, COMPILED, SPIEL = "plain", "compiled", "open_spiel"
BARS = (
    ("stepping from Python", "steps", 1.5),
    ("playouts", "playouts", 1.5),
    ("search simulations", "simulations", 15.0),
)
"""What the champion must reach: how many times OpenSpiel's geometric mean."""
WITHIN = 4.0
"""The factor within which the other games of its family are."""

Rates = dict[str, dict[str, float]]
"""By subject and by what was measured, how often a second."""


class Speeds(msgspec.Struct):
    """How often a second."""

    steps: float
    """Random play stepped from Python: whose turn, what is legal, one of it, play it."""
    playouts: float
    """Steps of random play inside the engine, from a copied state."""
    copies: float
    simulations: float | None = None
    """Games imagined by the search where everybody plays at random to the end, as in OpenSpiel's."""
    veteran: float | None = None
    """Games that a veteran imagines, with people who think a little: fewer, and better."""


class Figures(msgspec.Struct):
    """A game with one number of players."""

    game: str
    seats: int
    plain: Speeds
    compiled: Speeds | None


class Peer(msgspec.Struct):
    """A game of OpenSpiel; None: the geometric mean of all."""

    game: str | None
    steps: float
    """Stepped from Python."""
    playouts: float
    """Steps inside C++."""
    simulations: float | None
    """Of its Python information set tree search."""


class Bar(msgspec.Struct):
    """Something that must be reached."""

    what: str
    ratio: float
    bar: float
    met: bool


class Bench(msgspec.Struct):
    """One run."""

    loops_per_second: float
    """Of a counting loop of this Python, to compare with."""
    tables: list[Figures]
    open_spiel: list[Peer]
    """Empty where it is not installed."""
    bars: list[Bar]
    """For compiled engines."""
    notes: list[str]
    """What could not be measured, and why."""


class Measurer:
    """A process that measures one kind of engines; what it runs answers as `measuring` does."""

    def __init__(self, command: list[str], engines: str) -> None:
        self.command = command
        self.process = subprocess.Popen(
            command,
            env={**os.environ, SETTING: engines},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.parts = int(self._read())
        self.rounds: list[list[Rate]] = []

    def _read(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise BackroomError(f"What measures gave up: {' '.join(self.command)}.")
        return line

    def measure(self, seconds: float) -> None:
        """One round, with this many seconds for each part."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        self.rounds.append(msgspec.json.decode(self._read(), type=list[Rate]))

    def close(self) -> None:
        """That was the last round."""
        self.process.communicate()

    def found(self) -> dict[str, dict[str, list[float]]]:
        """What came of each round, by subject and by what was measured."""
        found: dict[str, dict[str, list[float]]] = {}
        for one in self.rounds:
            for rate in one:
                found.setdefault(rate.subject, {}).setdefault(rate.what, []).append(rate.rate)
        return found

    def medians(self) -> Rates:
        """What came of all rounds."""
        return {subject: {what: median(rates) for what, rates in of.items()} for subject, of in self.found().items()}


def bench(
    seconds: float,
    seed: int,
    search: bool,
    champion: AnyGame | None = None,
    progress: Callable[[str], None] = lambda what: None,
) -> Bench:
    """Measure all kinds in turns. The bars are for the champion: the first game on the shelf, if none is named."""
    notes: list[str] = []
    kinds = [(PLAIN, "measuring", PLAIN)]
    if reason := why_plain():
        notes.append(f"No compiled engines: {reason}.")
    else:
        kinds.append((COMPILED, "measuring", COMPILED))
    if find_spec("pyspiel") is None:
        notes.append("No OpenSpiel: pip install open_spiel, to compare with it.")
    else:
        kinds.append((SPIEL, "spiel", "auto"))
    measurers = {}
    for kind, module, engines in kinds:
        progress(f"getting ready: {kind}")
        command = [sys.executable, "-m", f"backroom.lab.{module}", str(seed), "search" if search else "none"]
        measurers[kind] = Measurer(command, engines)
    each = seconds / ROUNDS / sum(measurer.parts for measurer in measurers.values())
    for number in range(ROUNDS):
        for kind, measurer in measurers.items():
            progress(f"round {number + 1} of {ROUNDS}: {kind}")
            measurer.measure(each)
    for measurer in measurers.values():
        measurer.close()
    rates = {kind: measurer.medians() for kind, measurer in measurers.items()}
    return reckoned(rates, champion or subjects()[0][0], notes)


def reckoned(found: Mapping[str, Rates], champion: AnyGame, notes: list[str]) -> Bench:
    """What follows from all that was measured."""
    plain, compiled = found[PLAIN], found.get(COMPILED, {})
    loops = plain["python"]["loops"]
    tables = [
        Figures(game.spec.id, seats, Speeds(**plain[subject]), Speeds(**compiled[subject]) if compiled else None)
        for game, seats, subject in subjects()
    ]
    rates = found.get(SPIEL, {})
    peers = [Peer(name, one["steps"], one["playouts"], one.get("simulations")) for name, one in rates.items()]
    if peers:
        imagined = [peer.simulations for peer in peers if peer.simulations]
        steps, playouts = geometric_mean(p.steps for p in peers), geometric_mean(p.playouts for p in peers)
        peers.append(Peer(None, steps, playouts, geometric_mean(imagined)))
    return Bench(loops, tables, peers, bars(champion, compiled, peers) if compiled else [], notes)


def subjects() -> list[tuple[AnyGame, int, str]]:
    """Every table of a game that ends by itself."""
    closed = [game for game in GAMES if not game.spec.open]
    return [(game, seats, f"{game.spec.id} {seats}") for game in closed for seats in game.spec.seats]


def bars(champion: AnyGame, compiled: Rates, peers: list[Peer]) -> list[Bar]:
    """How the champion compares with OpenSpiel, and the other games of its family with it."""
    its = compiled[f"{champion.spec.id} {min(champion.spec.seats)}"]
    family = [subject for game, _, subject in subjects() if game.spec.family == champion.spec.family]
    found = []
    for what, name, bar in BARS if peers else ():
        peer: float = getattr(peers[-1], name)
        if name in its:
            ratio = its[name] / peer
            found.append(Bar(f"{what}, times OpenSpiel", ratio, bar, ratio >= bar))
    for what, name in (("stepping from Python", "steps"), ("playouts", "playouts")):
        factor = its[name] / min(compiled[subject][name] for subject in family)
        found.append(
            Bar(f"{what}, the slowest of its family is slower by a factor of", factor, WITHIN, factor <= WITHIN)
        )
    return found
