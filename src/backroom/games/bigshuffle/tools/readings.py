"""Finds what somebody's doings in The Big Shuffle say about their agenda.

`python -m backroom.games.bigshuffle.tools.readings` prints it.

Two greedy players play, and everybody sees all agendas: how much do they lean to a scene change by which they would win
sooner, or the other later (`bots.bigshuffle.reading`)? What was done is compared with something else that could have
been done. All that counts is which of the two was done.
"""

from collections.abc import Sequence
from random import Random

from backroom.core import Seat, Transcript
from backroom.games.bigshuffle.bots.greedy import Greedy
from backroom.games.bigshuffle.bots.reading import Reading, matters
from backroom.games.bigshuffle.rules.actions import HIRE_NOBODY, MOVE, moved_to
from backroom.games.bigshuffle.rules.change import HIRE, moves
from backroom.games.bigshuffle.rules.game import BigShuffle, BigShuffleOptions
from backroom.games.bigshuffle.rules.rules import MAIN
from backroom.games.bigshuffle.rules.state import NONE, State
from backroom.lab.fitting import Row, fit
from backroom.lab.simulate import positions

GAMES = 250
LONG = 1500
"""Decisions. A game that takes longer is broken off."""
SOMETHING_ELSE = [1.0, 0.0, 0.0]
"""Beside scene changes: anything else that one can do with a turn."""


class Watched:
    """A greedy player, and what its choices say."""

    def __init__(self, game: BigShuffle, found: dict[str, list[Row]]) -> None:
        self.greedy = Greedy(game)
        self.found = found
        self.state: State | None = None

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        action = self.greedy.choose(seen, legal, rng)
        state = self.state
        if state is not None and state.dealt and state.ask:  # others can't see who had no choice
            assert seen.eye is not None
            if state.ask[0] is MAIN and not state.minute:
                self.found["turn"].append(turn(state, seen.eye, action, rng))
            elif state.ask[0] is HIRE and matters(state, seen.eye):
                assert state.attempt is not None
                kind = "for" if state.attempt.seat == seen.eye else "against"
                self.found[kind].append(hiring(state, seen.eye, action))
        return action


def reading_of(state: State, seat: Seat) -> Reading:
    """What the other player could read, who knows the agenda between them, and his own."""
    wants = state.rules.cards.wants
    others = [at for at in state.agendas_of(1 - seat) if at != NONE]
    shared = [at for at in others if at in state.agendas_of(seat)]
    known = {1 - seat: others, seat: shared}
    return Reading(state, 1 - seat, seat, [tuple([wants[state.dealt[at]] for at in known[one]]) for one in range(2)])


def leaning(reading: Reading, state: State, scene: int, to: int) -> list[float]:
    """What a scene change brings the one who decides, who knows the agenda."""
    mine = state.rules.cards.of_kind["agenda"].index(state.dealt[state.own[reading.seat]])
    sooner, hinders = reading.effect(scene, to)
    return [0.0, sooner[mine], hinders]


def turn(state: State, seat: Seat, action: int, rng: Random) -> Row:
    """What was done with a turn, beside something else that could have been."""
    reading = reading_of(state, seat)
    acts = state.rules.acts
    options: list[tuple[int, int] | None] = [*moves(state), None]
    done = (acts.noun[action], moved_to(acts, action)) if acts.verb[action] in MOVE else None
    other = rng.choice([option for option in options if option != done])
    this, that = (leaning(reading, state, *option) if option else SOMETHING_ELSE for option in (done, other))
    return [a - b for a, b in zip(this, that, strict=True)], 1.0


def hiring(state: State, seat: Seat, action: int) -> Row:
    """Whether somebody was hired where that mattered."""
    assert state.attempt is not None
    _, sooner, hinders = leaning(reading_of(state, seat), state, state.attempt.scene, state.attempt.to)
    return [1.0, sooner, hinders], float(state.rules.acts.verb[action] is not HIRE_NOBODY)


def watch(game: BigShuffle, options: BigShuffleOptions, rng: Random) -> dict[str, list[Row]]:
    """One game: its turns, and the hiring for and against."""
    found: dict[str, list[Row]] = {"turn": [], "for": [], "against": []}
    players = [Watched(game, found) for _ in range(2)]
    for state in positions(game, options, players, rng):
        for player in players:
            player.state = state
    return found


def main() -> None:
    """Print how much somebody leans to what."""
    game, options, rng = BigShuffle(), BigShuffleOptions(limit=LONG), Random(1)
    played = [watch(game, options, rng) for _ in range(GAMES)]
    for kind in played[0]:
        rows = [row for one in played for row in one[kind]]
        anyway, sooner, hinders = fit(rows)
        print(f"{kind}: {len(rows)} choices; {anyway} anyway, {sooner} if sooner, {hinders} if it hinders")


if __name__ == "__main__":
    main()
