"""A greedy player of The Big Shuffle: it takes what brings it nearest to its agendas, and the others furthest.

It follows the game as its seat knows it, guesses what the others want from the scenes that they change (`guess`),
reckons how many turns everybody needs and what that makes of its own chance to win (`outlook`), and takes the action
that is worth most (`worth`, `hiring`).
"""

from collections.abc import Callable, Sequence
from math import fsum
from random import Random

from backroom.core import AnyGame, Seat, Transcript
from backroom.games.bigshuffle.bots.guess import Guess
from backroom.games.bigshuffle.bots.hiring import Hiring
from backroom.games.bigshuffle.bots.holdings import holdings_of
from backroom.games.bigshuffle.bots.outlook import Ease, Memory, Outlook, ease_of
from backroom.games.bigshuffle.bots.scenario import Scenario
from backroom.games.bigshuffle.bots.weighing import PLAIN, Weighing
from backroom.games.bigshuffle.bots.worth import Worth
from backroom.games.bigshuffle.rules.actions import (
    ABILITY,
    FROM_DISCARD,
    LEAVE_IT,
    LET_BE,
    LOOK_OWN,
    MIDTOWN,
    PASS,
    PLAY,
    REPLACE,
    STEAL,
    Verb,
    moved_to,
)
from backroom.games.bigshuffle.rules.flow import reacting
from backroom.games.bigshuffle.rules.game import rules_of
from backroom.games.bigshuffle.rules.notebook import Known
from backroom.games.bigshuffle.rules.rules import worth as points_of
from backroom.games.bigshuffle.rules.state import NONE


class Greedy:
    """Takes the action that is worth most."""

    def __init__(self, game: AnyGame, weighing: Weighing = PLAIN) -> None:
        self.game = game
        self.weighing = weighing
        self.guess: Guess | None = None

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        return legal[0] if len(legal) == 1 else self.decision(seen, rng).answer(legal)

    def decision(self, seen: Transcript, rng: Random) -> "Decision":
        """What is to be decided, with all that is known and guessed."""
        guess = self.guessed(seen)
        scenarios = guess.scenarios() if guess.known.dealt else []
        return Decision(guess.known, guess.quiet, scenarios, self.ease, self._memory(scenarios), self.weighing, rng)

    def guessed(self, seen: Transcript) -> Guess:
        """What is known and guessed."""
        if self.guess is None or not self.guess.follows(seen):
            rules = rules_of(seen.options)
            self.guess = Guess(rules, seen.seats, seen.eye or 0, self.weighing.insight)
            self.ease = ease_of(rules.cards)
            self.memory: Memory = {}
            self.of: Sequence[Scenario] = ()
        self.guess.read_on(seen)
        return self.guess

    def _memory(self, scenarios: Sequence[Scenario]) -> Memory:
        """What was worked out for the same scenarios."""
        if scenarios is not self.of:
            self.memory, self.of = {}, scenarios
        return self.memory


class Decision:
    """What to do now."""

    def __init__(
        self,
        known: Known,
        quiet: int,
        scenarios: Sequence[Scenario],
        ease: Ease,
        memory: Memory,
        weighing: Weighing,
        rng: Random,
    ) -> None:
        """`quiet`: for how many turns and cards nobody has attempted a scene change."""
        self.known = known
        assert known.eye is not None
        self.me: Seat = known.eye
        self.rng = rng
        self.weighing = weighing
        self.restless = weighing.tempo + weighing.restless * max(quiet - 2 * known.seats, 0)
        self.acts = known.rules.acts
        self._best: dict[int, float] = {}
        self.asked: str = known.ask[0].name
        if self.asked != "character":
            self.outlook = Outlook(known, self.me, scenarios, ease, memory, weighing)
            self.worth = Worth(known, self.me, self.outlook)
            self.hiring = Hiring(known, self.me, self.outlook, self.worth)

    def answer(self, legal: Sequence[int]) -> int:
        """One of the legal actions."""
        if self.asked == "hire":
            return self.hiring.hire(legal)
        rate = RATES.get(self.asked)
        if rate is None:
            return self.rng.choice(legal)
        return max(legal, key=lambda action: (rate(self, action), self.rng.random()))

    def ratings(self, legal: Sequence[int]) -> list[float]:
        """What each of these is worth, where a game won counts 1."""
        if self.asked == "hire":
            best = self.hiring.hire(legal)
            return [0.0 if action == best else -self.weighing.reaction for action in legal]
        rate = RATES.get(self.asked)
        return [rate(self, action) for action in legal] if rate is not None else [0.0] * len(legal)

    def verb(self, action: int) -> Verb:
        """What is done."""
        return self.acts.verb[action]

    def noun(self, action: int) -> int:
        """The card or seat that it is done to."""
        return self.acts.noun[action]

    def character(self, action: int) -> float:
        """The character that has won more often, if that is known; otherwise any."""
        weighing = self.weighing
        return holdings_of(self.known.rules.cards).used[self.noun(action)] if weighing.experience else 0.0

    # The turn

    def start(self, action: int) -> float:
        if self.verb(action) is PASS:
            return 0.0
        if self.verb(action) is ABILITY:
            return self._starting(self.known.characters[self.me])
        return self._starting(self.noun(action)) + 0.001

    def copy(self, action: int) -> float:
        return self._starting(self.noun(action))

    def _starting(self, card: int) -> float:
        """What a program at the start of the turn is worth: more influence only if a scene change is what I want."""
        return self.worth.program(self.known.card(card).programs["start"], self._planned)

    def _planned(self, bonus: int) -> float:
        return max(self.best_attempt(bonus), self.best_card())

    def best_card(self) -> float:
        """What the best card in my hand is worth this turn."""
        cards = [card for card in self.known.hands[self.me] if self.known.card(card).kind in ("loot", "action")]
        return max((self.main(self.acts.ids[PLAY][card]) for card in cards), default=0.0)

    def main(self, action: int) -> float:
        if self.verb(action) is PASS:
            return 0.0 if self.known.minute else self.weighing.idle - self.restless
        card = self.noun(action)
        kind = self.known.card(card).kind
        if kind == "loot":
            return self.worth.playing_loot(card) - self.restless
        if kind == "action":
            worth = self.worth.program(self.known.card(card).programs["play"], self.best_attempt)
            return worth + (self._more(card) if self._plays_more(card) else 0.0) - self.restless
        return self.hiring.gain(card, moved_to(self.acts, action), 0)

    def _plays_more(self, card: int) -> bool:
        return any(step.verb == "play-more" for step in self.known.card(card).programs["play"])

    def _more(self, card: int) -> float:
        """What the other cards in the hand are worth if all of them may be played."""
        others = [other for other in self.known.hands[self.me] if other != card and self._playable(other)]
        rated = [self.main(self.acts.ids[PLAY][other]) for other in others]
        return fsum(value for value in rated if value > 0) - self.weighing.plain["play-more"]

    def _playable(self, card: int) -> bool:
        kind = self.known.card(card).kind
        return kind == "loot" or (kind == "action" and not self._plays_more(card))

    def best_attempt(self, bonus: int) -> float:
        """What the best scene change with a bonus is worth."""
        if bonus in self._best:
            return self._best[bonus]
        known, best = self.known, 0.0
        for type_ in range(3):
            for place in range(3):
                scene = known.top_of(type_, place)
                if scene != NONE:
                    for to in (0, 2) if place == MIDTOWN else (MIDTOWN,):
                        best = max(best, self.hiring.gain(scene, to, bonus))
        self._best[bonus] = best
        return best

    def another(self, action: int) -> float:
        bonus, card = self.known.ask[2:]
        if self.verb(action) is PASS:
            return 0.0
        return self.hiring.gain(self.noun(action), moved_to(self.acts, action), bonus, card) - 0.001

    def score(self, action: int) -> float:
        if self.verb(action) is PASS:
            return 0.0
        return float(points_of(self.known, self.known.agendas_of(self.me)[self.noun(action)]))

    # Cards

    def discard(self, action: int) -> float:
        return -self.worth.keep(self.noun(action))

    def recover(self, action: int) -> float:
        return self.worth.keep(self.noun(action))

    def draw_from(self, action: int) -> float:
        top = self.known.noir.discard[-1]
        return self.worth.keep(top) if self.verb(action) is FROM_DISCARD else self.worth.card

    def looked(self, action: int) -> float:
        """Leave what is better than most, and what is worse to the others, if I have something else to do."""
        if self.known.ask[2] == "noir":
            leave = self.worth.keep(self.known.noir.deck.top[-1].card) > self.worth.card
        else:
            number = self.known.card(self.known.changes.deck.top[-1].card).number
            leave = (number > 0) == (self.best_attempt(0) > self.best_card())
        return float(leave == (self.verb(action) is LEAVE_IT))

    def trash(self, action: int) -> float:
        return -self.worth.loot(self.noun(action), self.me)

    def loot(self, action: int) -> float:
        return self.worth.taking(self.noun(action), self.verb(action) is STEAL)

    def goon_or_die(self, action: int) -> float:
        return self.worth.informant(self.me) if self.verb(action) is PASS else -self.worth.keep(self.noun(action))

    def replace(self, action: int) -> float:
        return self.worth.informant(self.me) if self.verb(action) is REPLACE else 0.0

    # People

    def target(self, action: int) -> float:
        return self.outlook.threat(self.noun(action))

    def look_at_agenda(self, action: int) -> float:
        """An agenda of the seat that is likeliest to win next, and rather its own than a shared one."""
        return self.outlook.threat(self.noun(action)) if self.verb(action) is LOOK_OWN else 0.0

    # Scenes

    def bottom(self, action: int) -> float:
        return self.worth.bottom(self.known.card(self.noun(action)).type)

    def search(self, action: int) -> float:
        return self.worth.search(self.noun(action))

    # Reactions

    def react(self, action: int) -> float:
        if self.verb(action) is LET_BE:
            return 0.0
        to = reacting(self.known)
        assert to is not None
        if to.at == "kill":
            return -self.worth.informant(self.me) + 0.5 * self.weighing.card
        card = self.known.card(to.card)
        if card.kind == "loot":
            grabs = any(step.verb == "grab" for step in self.known.card(self.noun(action)).programs["play"])
            worth = self.worth.playing_loot(to.card) if grabs else self.worth.loot(to.card, to.seat)
        else:
            worth = self.worth.usual(card.programs.get("play", ()))
        return worth - self.weighing.reaction


RATES: dict[str, Callable[[Decision, int], float]] = {
    "character": Decision.character,
    "start": Decision.start,
    "copy": Decision.copy,
    "main": Decision.main,
    "another scene change": Decision.another,
    "score": Decision.score,
    "discard": Decision.discard,
    "recover": Decision.recover,
    "draw from": Decision.draw_from,
    "looked": Decision.looked,
    "trash": Decision.trash,
    "loot": Decision.loot,
    "goon or die": Decision.goon_or_die,
    "replace": Decision.replace,
    "target": Decision.target,
    "look at an agenda": Decision.look_at_agenda,
    "bottom": Decision.bottom,
    "search": Decision.search,
    "react": Decision.react,
}
"""How the answers to each question are rated. The order of effects is anybody's choice."""
