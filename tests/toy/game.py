"""High Card: a whole game in one file, written as anyone outside the project would write it.

Everyone is dealt a hidden card. In turn each seat stays, or swaps its card for the next one of the deck: the old card
is discarded for all to see, or buried under the deck, where only its owner knows it. Then all choose at once and in
secret to keep or to fold. The best card that was kept wins.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Annotated, Literal

from msgspec import Meta

from backroom.core import (
    Action,
    ActionTable,
    Chance,
    Deck,
    DiceOptions,
    Event,
    Eye,
    Note,
    Notes,
    Offer,
    Picture,
    Result,
    Seat,
    Seen,
    Spec,
    Standing,
    Transcript,
    View,
)

ACTIONS = ActionTable(Action(word, word) for word in ("stay", "swap", "discard", "bury", "keep", "fold"))
STAY, SWAP, DISCARD, BURY, KEEP, FOLD = range(6)
UNKNOWN = 0  # a card that an eye can't see


class HighCardOptions(DiceOptions, frozen=True, kw_only=True):
    """How a table may differ. Six cards are enough for three seats that all swap.

    Whoever has real cards on the desk may type in what comes, as others do with dice.
    """

    cards: Annotated[int, Meta(title="Cards", description="How many cards there are.", ge=6, le=52)] = 9
    best: Annotated[Literal["high", "low"], Meta(title="Best card", description="Which card wins.")] = "high"


class State:
    """A position. What an eye knows of one is a State as well, with UNKNOWN cards and choices "?"."""

    def __init__(self, options: HighCardOptions, hands: list[int], deck: Deck) -> None:
        self.options = options
        self.hands = hands
        self.deck = deck
        self.discards: list[int] = []
        self.at: Seat = 0  # whose turn it is to stay or swap; after the last seat, all choose
        self.swapping = False  # that seat has said that it swaps, and not yet how
        self.choices = [""] * len(hands)  # "keep" or "fold", in secret until the last is in

    def choosing(self) -> bool:
        """Everyone has had the chance to swap."""
        return self.at == len(self.hands)

    def under(self) -> list[int]:
        """The cards that were buried, in order."""
        return [placed.card for placed in self.deck.bottom]

    def opened(self) -> dict[str, list[int] | list[str]]:
        """What is turned up when the game is over."""
        return {"hands": self.hands[:], "under": self.under(), "choices": self.choices[:]}


class HighCard:
    """The game. It always ends: nobody decides more than three times."""

    spec = Spec(
        id="toy/high-card",
        title="High Card",
        summary="One hidden card each, one chance to swap it, and nerve.",
        version=1,
        seats={2: ("dealer", "guest"), 3: ("dealer", "guest", "stranger")},
        options=HighCardOptions,
    )

    def actions(self, options: HighCardOptions) -> ActionTable:
        return ACTIONS

    def standing(self, options: HighCardOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return (
            Standing("steady", "Never swap, and never fold", ("stay", "keep")),
            Standing("fold", "Always fold", ("fold",)),
        )

    # The rules

    def start(self, options: HighCardOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        deck = Deck(range(1, options.cards + 1))
        s = State(options, [deck.draw(chance) for _ in range(seats)], deck)
        return s, (Event("deal", None, {}, {seat: {"card": card} for seat, card in enumerate(s.hands)}),)

    def turn(self, s: State) -> Sequence[Seat]:
        return [seat for seat, choice in enumerate(s.choices) if not choice] if s.choosing() else (s.at,)

    def legal(self, s: State, seat: Seat) -> list[int]:
        if seat not in self.turn(s):
            return []
        return [KEEP, FOLD] if s.choosing() else [DISCARD, BURY] if s.swapping else [STAY, SWAP]

    def play(self, s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        if s.choosing():
            s.choices[seat] = ACTIONS.text(action)
            return (Event("end", None, s.opened()),) if all(s.choices) else ()
        s.swapping = action == SWAP
        if s.swapping:
            return ()  # nobody is told anything yet, so it can be undone
        s.at += 1
        if action == STAY:
            return (Event("stay", seat),)
        old, s.hands[seat] = s.hands[seat], s.deck.draw(chance)
        if action == DISCARD:
            s.discards.append(old)
            return (Event("discard", seat, {"card": old}, {seat: {"drew": s.hands[seat]}}),)
        s.deck.put_under(old, known_to=[seat])
        return (Event("bury", seat, {}, {seat: {"card": old, "drew": s.hands[seat]}}),)

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return f"you may {' or '.join(ACTIONS.text(legal) for legal in self.legal(s, seat))}"

    def result(self, s: State) -> Result | None:
        if not all(s.choices):
            return None
        kept = [seat for seat, choice in enumerate(s.choices) if choice == "keep"]
        if not kept:
            return Result((), "all-folded", "Everyone folded. Nobody wins.")
        winner = (max if s.options.best == "high" else min)(kept, key=lambda seat: s.hands[seat])
        return Result((winner,), "shown", f"Card {s.hands[winner]} takes it.")

    def copy(self, s: State) -> State:
        copy = State(s.options, s.hands[:], s.deck.copy())
        copy.discards, copy.at, copy.swapping, copy.choices = s.discards[:], s.at, s.swapping, s.choices[:]
        return copy

    # What an eye sees: built up from nothing

    def see(self, s: State, eye: Eye) -> View:
        result = self.result(s)
        legal = [] if eye is None else [ACTIONS[action] for action in self.legal(s, eye)]
        asked = f"{' or '.join(action.text for action in legal)}?".capitalize()
        own = {} if eye is None else {"card": s.hands[eye], "choice": s.choices[eye]}
        return View(
            eye=eye,
            turn=tuple(self.turn(s)),
            prompt=result.words if result else asked if legal else "Others decide.",
            offers=tuple(offer(action) for action in legal),
            public={"discards": s.discards[:], "deck": len(s.deck), **(s.opened() if result else {})},
            private={} if result else {**own, "under": s.deck.seen_by(eye)[2]},
        )

    def see_all(self, s: State) -> View:
        return View(eye=None, turn=tuple(self.turn(s)), prompt="The cards are open.", public=s.opened(), private={})

    # What follows from what an eye has seen

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[State]:
        while True:
            world = known_from(seen)
            unseen = unseen_cards(world)
            rng.shuffle(unseen)
            world.hands = [card or unseen.pop() for card in world.hands]
            under = [placed._replace(card=placed.card or unseen.pop()) for placed in world.deck.bottom]
            world.deck = Deck(unseen)
            world.deck.bottom = under
            world.choices = [rng.choice(["keep", "fold"]) if choice == "?" else choice for choice in world.choices]
            yield world

    def possible(self, seen: Transcript, s: State) -> bool:
        known = known_from(seen)
        return (
            (known.at, known.swapping, known.discards) == (s.at, s.swapping, s.discards)
            and fits([*known.hands, *known.under()], [*s.hands, *s.under()], UNKNOWN)
            and fits(known.choices, s.choices, "?")
            and sorted(s.hands + s.discards + s.deck.cards()) == list(range(1, s.options.cards + 1))
        )

    def notebook(self, seen: Transcript) -> Notes:
        known = known_from(seen)
        could_be = tuple(f"card {card}" for card in unseen_cards(known))
        hidden = [seat for seat, card in enumerate(known.hands) if card == UNKNOWN]
        return tuple(Note(seat, f"One of {len(could_be)} cards.", could_be) for seat in hidden)

    # Words and pictures

    def tell(self, seen: Seen, eye: Eye, names: Sequence[str]) -> str:
        who = "The table" if seen.seat is None else "You" if seen.seat == eye else names[seen.seat]
        return ", ".join([f"{who}: {seen.kind}", *(f"{name} {value}" for name, value in seen.facts.items())]) + "."

    def picture(self, view: View, notes: Notes) -> Picture:
        facts = {**view.public, **view.private}
        return tuple(((f"{name}: ", "label"), (str(value), "plain")) for name, value in facts.items())

    def rules(self) -> str:
        return f"# {self.spec.title}\n\n{__doc__}"


def offer(action: Action) -> Offer:
    """An action as a button; those that draw a card say so, and draw nothing else."""
    draws = action.text in ("discard", "bury")
    return Offer(action.text, action.text.capitalize(), action.verb, action.at, dice=int(draws))


def known_from(seen: Transcript) -> State:
    """The position as far as an eye knows it, from all that it has seen."""
    s = State(seen.options, [UNKNOWN] * seen.seats, Deck(()))
    for entry in seen.entries:
        if entry.seat is not None and not entry.events:  # a decision that is told to nobody
            if s.choosing():
                s.choices[entry.seat] = entry.action or "?"
            else:
                s.swapping = True
        for event in entry.events:
            take_in(s, event, seen.eye)
    return s


def take_in(known: State, event: Seen, eye: Eye) -> None:
    """Add what an event tells an eye."""
    facts, seat = event.facts, event.seat
    if event.kind == "deal" and eye is not None:
        known.hands[eye] = facts["card"]
    elif event.kind == "end":
        known.hands, known.choices = list(facts["hands"]), list(facts["choices"])
        known.deck.bottom = [
            placed._replace(card=card) for placed, card in zip(known.deck.bottom, facts["under"], strict=True)
        ]
    elif seat is not None:
        known.at += 1
        known.swapping = False
        if event.kind != "stay":
            known.hands[seat] = facts.get("drew", UNKNOWN)
        if event.kind == "discard":
            known.discards.append(facts["card"])
        if event.kind == "bury":
            known.deck.put_under(facts.get("card", UNKNOWN), known_to=[seat])


def fits(known: Sequence[object], true: Sequence[object], unknown: object) -> bool:
    """Whether everything is as it is known to be. What is unknown can be anything, but not nothing."""
    pairs = zip(known, true, strict=False)
    return len(known) == len(true) and all(a == b or (a == unknown and bool(b)) for a, b in pairs)


def unseen_cards(known: State) -> list[int]:
    """The cards of which an eye does not know where they are, sorted."""
    return sorted({*range(1, known.options.cards + 1)} - {*known.hands, *known.under(), *known.discards})
