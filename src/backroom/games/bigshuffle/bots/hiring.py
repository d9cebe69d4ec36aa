"""Scene changes: what one is worth before it is attempted, and whom to hire for or against one that goes on."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import ceil, comb, fsum
from typing import NamedTuple

from backroom.core import Seat
from backroom.games.bigshuffle.bots.outlook import Outlook
from backroom.games.bigshuffle.bots.worth import Worth
from backroom.games.bigshuffle.rules.actions import HIRE_AGAINST, HIRE_FOR, HIRE_NOBODY, PLAY, id_of
from backroom.games.bigshuffle.rules.change import brings, counted, difficulty, goon_counts, takes
from backroom.games.bigshuffle.rules.notebook import Known
from backroom.games.bigshuffle.rules.state import NONE, UNKNOWN, Attempt
from backroom.games.bigshuffle.rules.vocabulary import NOIR

MOST_GOONS = 3


class Tool(NamedTuple):
    """A card that pushes a scene change one way: how far, and what it costs to be without it."""

    action: int
    strength: float
    cost: float


class Hiring:
    """The chances of scene changes, as a seat sees them."""

    def __init__(self, known: Known, me: Seat, outlook: Outlook, worth: Worth) -> None:
        self.known = known
        self.me = me
        self.outlook = outlook
        self.worth = worth
        self.weighing = worth.weighing
        self._prospects: dict[int, tuple[float, float]] = {}
        self._share = -1.0
        self._numbers: dict[int, float] | None = None

    @property
    def share(self) -> float:
        """How many of the noir cards that I have not seen are goons."""
        if self._share < 0:
            kinds = self.known.rules.cards.kinds
            noir = [kinds[card] for card in self.known.unseen if kinds[card] in NOIR]
            self._share = noir.count("goon") / len(noir) if noir else 1 / 3
        return self._share

    # Before an attempt

    @property
    def numbers(self) -> dict[int, float]:
        """What the next scene change card may add, and how likely."""
        if self._numbers is None:
            self._numbers = self._next_numbers()
        return self._numbers

    def _next_numbers(self) -> dict[int, float]:
        known = self.known
        deck = known.changes.deck
        if deck.top and deck.top[-1].card != UNKNOWN:
            cards = [deck.top[-1].card]
        elif deck:
            cards = known.unseen_of(known.changes, known.changes.round)
        else:
            cards = known.changes.discard
        found = Counter([known.card(card).number for card in cards] or [0])
        return {number: count / found.total() for number, count in found.items()}

    def gain(self, scene: int, to: int, bonus: int, card: int = NONE) -> float:
        """What attempting a scene change is worth to me; with a scene change card that is revealed already, if any."""
        known, me = self.known, self.me
        place = self.outlook.place_of(scene)
        stake = self.outlook.after_move(scene, place, to) - self.outlook.now
        won, lost = self.worth.comes_with(me, scene, place, to)
        stake += won - lost
        if stake <= 0:
            return stake + lost
        type_ = known.card(scene).type
        base = brings(known, me, type_) + bonus
        base -= takes(known, me, scene, place, to)
        numbers = {known.card(card).number: 1.0} if card != NONE else self.numbers
        gain = 0.0
        for number, share in numbers.items():
            cost, opposed = self._prospect(base + number)
            gain += share * max(stake * (1 - self._care(stake) * opposed) - cost, 0.0)
        return gain + lost

    def _prospect(self, margin: int) -> tuple[float, float]:
        """What goons cost that make up for what is missing, and how likely it is that others could still stop it."""
        found = self._prospects.get(margin)
        if found is None:
            hired = cheapest(self._goons(True, self.me), -margin) if margin < 0 else ()
            if hired is None:
                found = 1.0, 1.0
            else:
                ahead = margin + strength_of(hired)
                rivals = [seat for seat in range(self.known.seats) if seat != self.me]
                found = cost_of(hired), self._can_add(rivals, False, self.me, ahead + 1)
            self._prospects[margin] = found
        return found

    def _care(self, stake: float) -> float:
        """How likely it is that somebody hires against what means so much to me."""
        weighing = self.weighing
        return min(weighing.care + weighing.care_rises * stake, weighing.care_most)

    def _goons(self, helps: bool, attempting: Seat) -> list[Tool]:
        known, acts = self.known, self.known.rules.acts
        found = []
        for card in known.hands[self.me]:
            if known.card(card).kind == "goon":
                action = acts.ids[HIRE_FOR if helps else HIRE_AGAINST][card]
                strength = abs(goon_counts(known, card, helps, attempting))
                found.append(Tool(action, strength, self.worth.hired(card, helps)))
        return found

    def _can_add(self, seats: Sequence[Seat], helps: bool, attempting: Seat, needed: float) -> float:
        """How likely it is that these seats have goons that add or take away this much."""
        known = self.known
        unknown = 0
        for seat in seats:
            for card in known.hands[seat]:
                if card == UNKNOWN:
                    unknown += 1
                elif known.card(card).kind == "goon":
                    needed -= abs(goon_counts(known, card, helps, attempting))
        if needed <= 0:
            return 1.0
        return at_least(ceil(needed / self.weighing.typical), unknown, self.share)

    # While goons are hired

    def hire(self, legal: Sequence[int]) -> int:
        """Whom to hire, or nobody."""
        known = self.known
        a = known.attempt
        assert a is not None
        stake = self.outlook.after_move(a.scene, a.place, a.to) - self.outlook.now
        won, lost = self.worth.comes_with(a.seat, a.scene, a.place, a.to)
        stake += won - lost
        if abs(stake) < self.weighing.small or known.top_of(known.card(a.scene).type, a.place) != a.scene:
            return self._nobody()
        margin = sum(number for _, number in counted(known)) - difficulty(known)
        helps = stake > 0
        tools = [tool for tool in self._tools(helps, a) if tool.action in legal]
        gap = -margin if helps else margin + 1
        if not tools:
            return self._nobody()
        return self._settled(tools, gap, abs(stake), helps, a)

    def _nobody(self) -> int:
        return id_of(self.known.rules.acts, HIRE_NOBODY)

    def _tools(self, helps: bool, a: Attempt) -> list[Tool]:
        known = self.known
        tools = self._goons(helps, a.seat)
        if helps:
            return tools
        for card in known.hands[self.me]:
            if known.card(card).at != "hiring":
                continue
            strength, chance = 0.0, 1.0
            for step in known.card(card).programs["play"]:
                if step.verb == "bonus":
                    strength -= step.number
                elif step.verb == "kill-attempting" and not self.worth.safe(a.seat):
                    lost, chance = self._without_informant(a)
                    strength += lost
            if strength > 0:
                tools.append(Tool(known.rules.acts.ids[PLAY][card], strength, self.worth.keep(card) / chance))
        return tools

    def _without_informant(self, a: Attempt) -> tuple[int, float]:
        """What an informant's death takes from an attempt if the next one is of no help, and how likely that is."""
        known, type_ = self.known, self.known.card(a.scene).type
        others = [known.card(card) for card in known.rules.cards.of_kind["informant"] if card not in known.informers]
        useless = sum(card.influence[type_] == 0 for card in others) / len(others)
        return known.card(known.informers[a.seat]).influence[type_], max(useless, 0.2)

    def _settled(self, tools: list[Tool], gap: float, stake: float, helps: bool, a: Attempt) -> int:
        """Hire what it takes if that is worth it; more than that only against an answer that may come."""
        rivals = self._rivals(helps, a)
        concern = self._care(stake) if a.seat == self.me else 0.8

        def held(ahead: float) -> float:
            return stake * (1 - concern * self._can_add(rivals, not helps, a.seat, ahead + 1))

        if gap <= 0:
            best, action = held(-gap), self._nobody()
            for tool in tools:
                value = held(tool.strength - gap + self._left(tools, (tool,))) - tool.cost
                if value > best:
                    best, action = value, tool.action
            return action
        hired = cheapest(tools, gap)
        if hired is not None:
            ahead = strength_of(hired) - gap
            if held(ahead + self._left(tools, hired)) > cost_of(hired):
                return max(hired, key=lambda tool: tool.strength).action
        elif self._friends(helps, a):
            # Somebody else would rather not see it happen either.
            strongest = max(tools, key=lambda tool: tool.strength)
            if 0.3 * stake * self._can_add(self._friends(helps, a), helps, a.seat, gap - strongest.strength) > (
                strongest.cost
            ):
                return strongest.action
        return self._nobody()

    def _left(self, tools: Sequence[Tool], hired: Sequence[Tool]) -> float:
        """What others reckon with: a seat that has just hired may do so again."""
        return self.weighing.stays * (strength_of(tools) - strength_of(hired))

    def _in(self, seat: Seat, a: Attempt) -> bool:
        """Whether a seat may still hire."""
        known = self.known
        passed = a.passed >> seat & 1 and not known.held_rule(seat, "hire-after-pass")
        return seat != self.me and bool(known.hands[seat]) and not passed

    def _rivals(self, helps: bool, a: Attempt) -> list[Seat]:
        """Who may still hire to the contrary."""
        return [seat for seat in range(self.known.seats) if self._in(seat, a) and (seat == a.seat) != helps]

    def _friends(self, helps: bool, a: Attempt) -> list[Seat]:
        """Who may still hire against it, too."""
        if helps:
            return []
        return [seat for seat in range(self.known.seats) if self._in(seat, a) and seat != a.seat]


def strength_of(tools: Sequence[Tool]) -> float:
    """What tools do together."""
    return fsum(tool.strength for tool in tools)


def cost_of(tools: Sequence[Tool]) -> float:
    """What they cost together."""
    return fsum(tool.cost for tool in tools)


def cheapest(tools: Sequence[Tool], needed: float) -> tuple[Tool, ...] | None:
    """The tools that together do this much and cost least."""
    best: tuple[float, tuple[Tool, ...]] | None = None
    few = worthwhile(tools)
    for count in range(1, min(len(few), MOST_GOONS) + 1):
        for some in combinations(few, count):
            if strength_of(some) >= needed:
                cost = cost_of(some)
                if best is None or cost < best[0]:
                    best = cost, some
    return best[1] if best else None


def worthwhile(tools: Sequence[Tool]) -> Sequence[Tool]:
    """Of many tools those that could be among the cheapest: of the same strength no more than can be hired."""
    if len(tools) <= 2 * MOST_GOONS:
        return tools
    found: dict[float, int] = {}
    few = []
    for tool in sorted(tools, key=cost_alone):
        found[tool.strength] = found.get(tool.strength, 0) + 1
        if found[tool.strength] <= MOST_GOONS:
            few.append(tool)
    return few


def cost_alone(tool: Tool) -> float:
    """What one costs."""
    return tool.cost


def at_least(count: int, cards: int, share: float) -> float:
    """How likely it is that at least this many of these cards are goons, if this share of all cards is."""
    if count > cards:
        return 0.0
    return 1 - fsum(comb(cards, k) * share**k * (1 - share) ** (cards - k) for k in range(count))
