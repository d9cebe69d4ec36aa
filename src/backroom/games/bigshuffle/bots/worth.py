"""What cards are worth to a seat, where a game won counts 1."""

from collections.abc import Callable
from math import fsum

from backroom.core import Seat
from backroom.games.bigshuffle.bots.columns import Column, put_under, searched
from backroom.games.bigshuffle.bots.holdings import MANY, TOO_MANY, holdings_of, patience
from backroom.games.bigshuffle.bots.outlook import Outlook
from backroom.games.bigshuffle.bots.weighing import CARDS
from backroom.games.bigshuffle.rules.actions import MIDTOWN
from backroom.games.bigshuffle.rules.cards import TYPES, Card, Program
from backroom.games.bigshuffle.rules.effects.scenes import types_of
from backroom.games.bigshuffle.rules.notebook import Known
from backroom.games.bigshuffle.rules.state import NONE, UNKNOWN


class Worth:
    """What cards are worth to one seat in a position."""

    def __init__(self, known: Known, me: Seat, outlook: Outlook) -> None:
        self.weighing = outlook.weighing
        self.known = known
        self.me = me
        self.outlook = outlook
        need = self.weighing.need
        self.need = need / (need - 5 + len(known.hands[me]))
        self.holdings = holdings_of(known.rules.cards)
        self.experience = self.weighing.experience * patience(known.turns, known.seats)
        self._full = len(known.hands[me]) >= TOO_MANY
        self._keep: dict[int, float] = {}
        self._loot: dict[tuple[int, Seat], float] = {}

    # In the hand

    def keep(self, number: int) -> float:
        """What it is worth to have a card in the hand."""
        found = self._keep.get(number)
        if found is None:
            found = self._keep[number] = self._kept(number)
        return found

    @property
    def card(self) -> float:
        """What any card is worth in the hand."""
        if not self.weighing.experience:
            return self.weighing.card
        return 0.0 if self._full else self.need * self.experience * self.holdings.card

    def _kept(self, number: int) -> float:
        card = self.known.card(number)
        if self.weighing.experience:
            crowd = self.holdings.crowd if len(self.known.hands[self.me]) > MANY else 0.0
            kept = self.need * self.experience * (self.holdings.held[number] + crowd)
            return max(kept, self._playable(number)) if card.kind == "loot" else kept
        if card.kind == "goon":
            points = self.weighing.goon_point * max(card.number, -card.against)
            return self.need * (0.5 * self.weighing.card + points + 0.5 * self._goon_effects(card))
        if card.kind == "loot":
            return self._playable(number)
        return 0.5 * self.usual(card.programs.get("play", ()))

    def _playable(self, number: int) -> float:
        """What it is worth that a loot could be played."""
        return 0.5 * max(self.playing_loot(number) - self.weighing.tempo, 0.0)

    def hired(self, number: int, helps: bool) -> float:
        """What it costs to hire a goon: to be without him, less what he does."""
        cost = self.keep(number)
        if self.weighing.effects:
            program = self.known.card(number).programs.get("for" if helps else "against", ())
            cost = max(cost - self.weighing.effects * self.program(program, self._attempted), 0.0)
        return cost

    def _goon_effects(self, card: Card) -> float:
        return max(self.usual(card.programs.get("for", ())), self.usual(card.programs.get("against", ())))

    # In play

    def loot(self, number: int, seat: Seat) -> float:
        """What a loot is worth to a seat that has it in play."""
        found = self._loot.get((number, seat))
        if found is None:
            found = self._loot[number, seat] = self._looted(number, seat)
        return found

    def _looted(self, number: int, seat: Seat) -> float:
        card = self.known.card(number)
        weighing = self.weighing
        if weighing.experience:
            worth = self.experience * self.holdings.used[number]
        else:
            worth = fsum(weighing.rules.get(rule, 0.0) for rule in card.rules)
            for trigger, program in card.programs.items():
                left = weighing.instead if card.instead and self._able(seat) else 1.0
                worth += weighing.uses[trigger] * self.usual(program) * left
        lift = [float(card.rules.get(type_, 0)) for type_ in TYPES]
        if any(lift):
            sign = 1 if seat == self.me else -1
            worth += sign * (self.outlook.with_lift(seat, lift) - self.outlook.now)
        return weighing.loot * worth

    def _able(self, seat: Seat) -> bool:
        """Whether a seat's character has an ability that it would have to do without."""
        return bool(self.known.card(self.known.characters[seat]).programs)

    def playing_loot(self, number: int) -> float:
        """What playing a loot is worth; with all places taken it only replaces the least."""
        mine = self.known.loot[self.me]
        worth = self.loot(number, self.me)
        if len(mine) >= 3 + self.known.held_rule(self.me, "more-loot"):
            worth -= min(self.loot(card, self.me) for card in mine)
        return worth

    def informant(self, seat: Seat) -> float:
        """What somebody's informant being replaced is worth to me."""
        if self.known.informers[seat] == NONE:
            return 0.0
        worth = self.outlook.with_lift(seat, self.outlook.informant_lift(seat)) - self.outlook.now
        if self.weighing.experience:
            worth += (1 if seat == self.me else -1) * self.experience * self._better_informed(seat)
        return worth

    def _better_informed(self, seat: Seat) -> float:
        """How much more than somebody's informant the others are worth."""
        used, informers = self.holdings.used, self.known.informers
        others = [used[card] for card in self.known.rules.cards.of_kind["informant"] if card not in informers]
        return fsum(others) / len(others) - used[informers[seat]]

    # What a program does

    def usual(self, program: Program) -> float:
        """What a program is worth at some time or other."""
        verbs, plain = self.weighing.verbs, self.weighing.plain
        worth = 0.0
        for step in program:
            worth += step.number * verbs[step.verb] if step.verb in verbs else plain.get(step.verb, 0.0)
        return worth

    def program(self, program: Program, attempt: Callable[[int], float]) -> float:
        """What a program is worth to me now; `attempt` says what a scene change with so much more would be."""
        known, worth = self.known, 0.0
        for step in program:
            if step.verb == "discard":
                worth -= fsum(sorted(map(self.keep, known.hands[self.me]))[: step.number])
            elif step.verb in self.weighing.verbs:
                worth += step.number * self._verbs(step.verb)
            elif step.verb == "turn-bonus":
                worth += attempt(step.number) - attempt(0)
            elif step.verb == "attempt":
                worth += attempt(step.number)
            else:
                worth += self._verb(step.verb, step.word)
        return worth

    def _verbs(self, verb: str) -> float:
        if not self.weighing.experience:
            return self.need * self.weighing.verbs[verb]
        return self.card * CARDS[verb]

    def _verb(self, verb: str, word: str) -> float:
        known, me = self.known, self.me
        others = [seat for seat in range(known.seats) if seat != me]
        if verb == "kill-attempting" and known.attempt is not None and self.weighing.effects:
            seat = known.attempt.seat
            return 0.0 if seat == me or self.safe(seat) else max(self.informant(seat), 0.0)
        if verb == "kill":
            open_to = [seat for seat in others if not self.safe(seat)]
            return max((self.informant(seat) for seat in open_to), default=0.0)
        if verb in ("steal-loot", "trash-loot"):
            return max((self.taking(card, verb == "steal-loot") for card in self.open_loot()), default=0.0)
        if verb == "recover":
            fitting = [card for card in known.noir.discard if word in ("any", known.card(card).kind)]
            return max((self.keep(card) for card in fitting), default=0.0)
        if verb == "bottom":
            return max(self.bottom(type_) for type_ in types_of(word))
        if verb == "search":
            return max((self.search(card) for type_ in types_of(word) for card in self.in_midtown(type_)), default=0.0)
        if verb == "replace" and self.weighing.effects:
            return max(self.informant(me), 0.0)
        if verb == "new-agenda":
            return self.new_agenda()
        if verb == "big-shuffle":
            return self.big_shuffle()
        if verb == "look-agenda" and all(card != UNKNOWN for card in known.dealt):
            return 0.0
        return self.weighing.plain.get(verb, 0.0)

    def safe(self, seat: Seat) -> bool:
        """Whether a seat's informant can't be killed."""
        return bool(self.known.rule(seat, "safe-informant") or self.known.held_rule(seat, "safe-informant"))

    def open_loot(self) -> list[int]:
        """The loot that I could steal or trash."""
        known = self.known
        others = [seat for seat in range(known.seats) if seat != self.me and not known.held_rule(seat, "safe-loot")]
        return [card for seat in others for card in known.loot[seat]]

    def taking(self, card: int, steal: bool) -> float:
        """What it is worth to take a loot from somebody."""
        known = self.known
        owner = next(seat for seat in range(known.seats) if card in known.loot[seat])
        lost = self.loot(card, owner) / (known.seats - 1)
        return lost + (self.playing_loot(card) if steal else 0.0)

    # Scenes

    def comes_with(self, seat: Seat, scene: int, place: int, to: int) -> tuple[float, float]:
        """What a seat's scene change brings me besides the scene, if it succeeds and if it fails."""
        if not self.weighing.effects or (seat == self.me and self._full):
            return 0.0, 0.0
        known = self.known
        watching = [*known.working_loot(seat), known.informers[seat]]
        won = [known.card(card).programs.get("success", ()) for card in watching if card != NONE]
        lost = [known.card(card).programs.get("fail", ()) for card in watching if card != NONE]
        won.append(known.card(scene).programs.get("changed", ()))
        mid = self.outlook.columns[known.card(scene).type].mid
        active = scene if to == MIDTOWN else mid[1] if len(mid) > 1 else NONE
        if active != NONE:
            won.append(known.card(active).programs.get("active", ()))
        return self._brought(seat, won), self._brought(seat, lost)

    def _brought(self, seat: Seat, programs: list[Program]) -> float:
        if seat == self.me:
            return self.weighing.effects * fsum(self.program(program, self._attempted) for program in programs)
        return -self.weighing.effects * fsum(self.usual(program) for program in programs)

    def _attempted(self, bonus: int) -> float:
        return self.weighing.plain["attempt"]

    def in_midtown(self, type_: int) -> list[int]:
        """The scenes that can be searched for."""
        known = self.known
        return [card for card in known.mid[type_].cards() if card != known.active[type_]]

    def bottom(self, type_: int) -> float:
        """What it is worth to put an active scene on the bottom of its deck."""
        column = put_under(self.outlook.columns[type_], self.outlook.cards)
        return self._with(type_, column)

    def search(self, scene: int) -> float:
        """What it is worth to search for a scene."""
        type_ = self.known.card(scene).type
        return self._with(type_, searched(self.outlook.columns[type_], self.outlook.cards, scene))

    def _with(self, type_: int, column: Column) -> float:
        return self.outlook.value(self.outlook.with_column(type_, column)) - self.outlook.now

    def big_shuffle(self) -> float:
        """What it is worth to begin again: everybody then needs about as long as anybody, but I am the last to move."""
        return 0.7 * (0.75 / self.known.seats - self.outlook.now)

    def new_agenda(self) -> float:
        """What it is worth to change my own agenda for any other."""
        outlook, me = self.outlook, self.me
        times = outlook.times(me, outlook.columns)
        usual = 6.0
        return 0.03 * (fsum(s.weight * t for s, t in zip(outlook.scenarios, times, strict=True)) - usual)
