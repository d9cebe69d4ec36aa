"""How The Big Shuffle is played, for the search: everybody as the greedy player would who had guessed the agendas.

Worlds are drawn by what the others have shown of their agendas, and they take mine for what I have shown of it.
"""

from collections.abc import Mapping
from math import prod
from random import Random

from backroom.bots.search.model import Model
from backroom.core import AnyGame, Dice, Seat, Transcript
from backroom.games.bigshuffle.bots.chances import chance
from backroom.games.bigshuffle.bots.greedy import Decision, Greedy
from backroom.games.bigshuffle.bots.outlook import Memory, ease_of
from backroom.games.bigshuffle.bots.scenario import Scenario, scenario_of
from backroom.games.bigshuffle.bots.weighing import SEASONED
from backroom.games.bigshuffle.rules.change import ANOTHER
from backroom.games.bigshuffle.rules.notebook import Known, piles
from backroom.games.bigshuffle.rules.rules import MAIN, START
from backroom.games.bigshuffle.rules.state import UNKNOWN, State

LONG_TURN = 15
"""Decisions: with a Train Station somebody may attempt scene changes for ever, and cards for all of them."""


def known_to(me: Seat, state: State, taken: Mapping[int, int]) -> Known:
    """A position as a seat in an imagined game knows it: the others' cards are hidden, their agendas are guessed.

    `taken`: what agendas are taken for by those who have not seen them.
    """
    known = Known(state.rules, state.seats, me)
    state.copy_to(known)
    known.unseen = {card for pile in piles(state) for card in pile.deck.middle}
    for seat in range(state.seats):
        if seat != me:
            known.unseen.update(known.hands[seat])
            known.hands[seat] = [UNKNOWN] * len(known.hands[seat])
    for at, card in taken.items():
        if not known.dealt_known[at] >> me & 1:
            known.dealt[at] = card
    return known


class BigShuffleModel(Model[State]):
    """The Big Shuffle."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.depth = 1
        self.turns: int = 0
        """Which turn it is before anything is imagined."""
        self.decisions: int = 0
        """How many decisions were made before."""
        self.greedy = Greedy(game, SEASONED)
        self.chance = Random(1)
        self.mine: dict[int, tuple[list[int], list[float]]] = {}
        """What each of my agendas may be taken for, and how likely that is by what I did."""
        self.taken: dict[int, int] = {}
        """What they are taken for in the game that is imagined now."""
        self.memories: dict[Scenario, Memory] = {}
        """What was worked out for this decision, by what everybody wants."""

    def set_out(self, seen: Transcript, worlds: list[State]) -> None:
        self.memories.clear()
        self.turns = worlds[0].turns
        self.decisions = worlds[0].decisions
        self.mine = self.greedy.guessed(seen).shown()
        self.chance.seed(len(seen.entries))  # the same from the same transcript, whatever was thought before

    def plausible(self, seen: Transcript, worlds: list[State]) -> list[float]:
        """By the scenes that the others brought to midtown, or sent away."""
        shares = self.greedy.guessed(seen).shares()
        return [prod(known[world.dealt[at]] for at, known in shares.items()) for world in worlds]

    def begin(self, world: State) -> State:
        self.taken = {at: self.chance.choices(cards, weights)[0] for at, (cards, weights) in self.mine.items()}
        begun: State = super().begin(world)
        return begun

    def pick(self, state: State, seat: Seat, dice: Dice) -> int:
        legal = self.game.legal(state, seat)
        if len(legal) == 1:
            return legal[0]
        if not state.dealt:
            return dice.draw(legal)
        known = known_to(seat, state, self.taken)
        scenario = scenario_of(known)
        memory = self.memories.setdefault(scenario, {})
        self.chance.seed(dice.below(1 << 30))
        ease = ease_of(state.rules.cards)
        return Decision(known, 0, [scenario], ease, memory, SEASONED, self.chance).answer(legal)

    def ratings(self, seen: Transcript, legal: list[int], worlds: list[State], rng: Random) -> list[float]:
        return self.greedy.decision(seen, rng).ratings(legal)

    def settled(self, state: State) -> bool:
        """When another turn has begun: what everybody has by then can be compared. One turn may go on and on."""
        if state.turns > self.turns:
            return state.ask[0] in (START, MAIN)
        return state.decisions > self.decisions + LONG_TURN and state.ask[0] is ANOTHER

    def worth(self, state: State, seat: Seat) -> float:
        return chance(state, seat, self.memories) if state.dealt else 1.0 / state.seats
