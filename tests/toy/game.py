"""High Card: a whole game in one file, written as anyone outside the project would write it.

Everyone is dealt a hidden card. In turn each seat stays, or swaps its card for the next one of the deck: the old card
is discarded for all to see, or buried under the deck, where only its owner knows it. Then all choose at once and in
secret to keep or to fold. The best card that was kept wins.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Meta

from backroom.core import (
    Action,
    ActionTable,
    Chance,
    Deck,
    DiceOptions,
    Event,
    Eye,
    Fact,
    Hidden,
    Note,
    Notes,
    Offer,
    Picture,
    Prompt,
    Result,
    Seat,
    Seen,
    Shown,
    Spec,
    Standing,
    Text,
    Transcript,
    Value,
    View,
    Who,
    shown_as,
    spans,
    told,
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


# What happens


class Dealt(Fact, frozen=True):
    """Everyone has got a card."""

    kind: ClassVar[str] = "deal"
    card: Hidden[int] = UNSET


class Stayed(Fact, frozen=True):
    """Somebody keeps the card that was dealt."""

    kind: ClassVar[str] = "stay"


class Discarded(Fact, frozen=True):
    """Somebody swapped, and threw the old card away."""

    kind: ClassVar[str] = "discard"
    card: int
    drew: Hidden[int] = UNSET


class Buried(Fact, frozen=True):
    """Somebody swapped, and put the old card under the deck."""

    kind: ClassVar[str] = "bury"
    card: Hidden[int] = UNSET
    drew: Hidden[int] = UNSET


class Ended(Fact, frozen=True):
    """All is turned up."""

    kind: ClassVar[str] = "end"
    hands: list[int]
    under: list[int]
    choices: list[str]


# What is shown


class TableShown(Shown, frozen=True, kw_only=True):
    """What everyone sees; from `hands` on when the game is over."""

    discards: list[int]
    deck: int
    hands: Hidden[list[int]] = UNSET
    under: Hidden[list[int]] = UNSET
    choices: Hidden[list[str]] = UNSET


class Held(Shown, frozen=True, kw_only=True):
    """What an eye sees on top of that, until the game is over."""

    card: Hidden[int] = UNSET
    choice: Hidden[str] = UNSET
    under: Hidden[list[int | str]] = UNSET


class State(Value):
    """A position. What an eye knows of one is a State as well, with UNKNOWN cards and choices "?"."""

    __slots__ = ("at", "choices", "deck", "discards", "hands", "options", "swapping")

    def __init__(self, options: HighCardOptions, hands: list[int], deck: Deck) -> None:
        self.options = options
        self.hands = hands
        self.deck = deck
        self.discards: list[int] = []
        self.at: Seat = 0  # whose turn it is to stay or swap; after the last seat, all choose
        self.swapping = False  # that seat has said that it swaps, and not yet how
        self.choices = [""] * len(hands)  # "keep" or "fold", in secret until the last is in

    def copy(self) -> "State":
        """A state that shares nothing that changes."""
        copy = State(self.options, self.hands[:], self.deck.copy())
        copy.discards, copy.at, copy.swapping = self.discards[:], self.at, self.swapping
        copy.choices = self.choices[:]
        return copy

    def choosing(self) -> bool:
        """Everyone has had the chance to swap."""
        return self.at == len(self.hands)

    def under(self) -> list[int]:
        """The cards that were buried, in order."""
        return [placed.card for placed in self.deck.bottom]

    def opened(self) -> TableShown:
        """The table with everything turned up."""
        return TableShown(
            discards=self.discards[:],
            deck=len(self.deck),
            hands=self.hands[:],
            under=self.under(),
            choices=self.choices[:],
        )


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
        return s, (told(Dealt(), None, {seat: Dealt(card=card) for seat, card in enumerate(s.hands)}),)

    def turn(self, s: State) -> Sequence[Seat]:
        return [seat for seat, choice in enumerate(s.choices) if not choice] if s.choosing() else (s.at,)

    def legal(self, s: State, seat: Seat) -> list[int]:
        if seat not in self.turn(s):
            return []
        return [KEEP, FOLD] if s.choosing() else [DISCARD, BURY] if s.swapping else [STAY, SWAP]

    def play(self, s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        if s.choosing():
            s.choices[seat] = ACTIONS.text(action)
            ended = Ended(hands=s.hands[:], under=s.under(), choices=s.choices[:])
            return (told(ended),) if all(s.choices) else ()
        s.swapping = action == SWAP
        if s.swapping:
            return ()  # nobody is told anything yet, so it can be undone
        s.at += 1
        if action == STAY:
            return (told(Stayed(), seat),)
        old, s.hands[seat] = s.hands[seat], s.deck.draw(chance)
        if action == DISCARD:
            s.discards.append(old)
            return (told(Discarded(card=old), seat, {seat: Discarded(card=old, drew=s.hands[seat])}),)
        s.deck.put_under(old, known_to=[seat])
        return (told(Buried(), seat, {seat: Buried(card=old, drew=s.hands[seat])}),)

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
        return s.copy()

    # What an eye sees: built up from nothing

    def see(self, s: State, eye: Eye) -> View:
        result = self.result(s)
        legal = [] if eye is None else [ACTIONS[action] for action in self.legal(s, eye)]
        asked = f"{' or '.join(action.text for action in legal)}?".capitalize()
        prompt = result.words if result else asked if legal else "Others decide."
        return View(
            eye=eye,
            turn=tuple(self.turn(s)),
            prompt=Prompt(rest=(prompt,)),
            offers=tuple(offer(action) for action in legal),
            public=s.opened() if result else TableShown(discards=s.discards[:], deck=len(s.deck)),
            private=Held() if result else held(s, eye),
        )

    def see_all(self, s: State) -> View:
        prompt = Prompt(rest=("The cards are open.",))
        return View(eye=None, turn=tuple(self.turn(s)), prompt=prompt, public=s.opened(), private=Held())

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

    def tell(self, seen: Seen, eye: Eye) -> Text:
        who = "The table" if seen.seat is None else Who(seen.seat)
        return spans(who, f": {', '.join([seen.kind, *details(seen.fact)])}.")

    def picture(self, view: View, notes: Notes) -> Picture:
        shown, own = shown_as(TableShown, view.public), shown_as(Held, view.private)
        lines = (
            ("discards", shown.discards),
            ("deck", shown.deck),
            ("hands", shown.hands),
            ("under", shown.under),
            ("choices", shown.choices),
            ("card", own.card),
            ("choice", own.choice),
            ("under", own.under),
        )
        return tuple(((f"{name}: ", "label"), (str(value), "plain")) for name, value in lines if value is not UNSET)

    def rules(self) -> str:
        return f"# {self.spec.title}\n\n{__doc__}"


def offer(action: Action) -> Offer:
    """An action as a button; those that draw a card say so, and draw nothing else."""
    draws = action.text in ("discard", "bury")
    return Offer(action.text, (action.text.capitalize(),), action.verb, action.at, dice=int(draws))


def held(s: State, eye: Eye) -> Held:
    """What an eye sees on top of what everyone sees."""
    under = s.deck.seen_by(eye)[2]
    return Held(under=under) if eye is None else Held(card=s.hands[eye], choice=s.choices[eye], under=under)


def details(fact: Fact) -> list[str]:
    """What is told of a fact besides its kind, as far as it is known."""
    told: dict[str, Hidden[int | list[int] | list[str]]] = {}
    match fact:
        case Dealt(card=card):
            told = {"card": card}
        case Discarded(card=old, drew=drew) | Buried(card=old, drew=drew):
            told = {"card": old, "drew": drew}
        case Ended(hands=hands, under=under, choices=choices):
            told = {"hands": hands, "under": under, "choices": choices}
    return [f"{name} {value}" for name, value in told.items() if value is not UNSET]


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
    if event.seat is not None:
        known.at += 1
        known.swapping = False
    match event.fact:
        case Dealt(card=dealt) if eye is not None:
            known.hands[eye] = dealt or UNKNOWN
        case Discarded(card=old, drew=drew) if event.seat is not None:
            known.hands[event.seat] = drew or UNKNOWN
            known.discards.append(old)
        case Buried(card=hidden, drew=drew) if event.seat is not None:
            known.hands[event.seat] = drew or UNKNOWN
            known.deck.put_under(hidden or UNKNOWN, known_to=[event.seat])
        case Ended(hands=hands, under=under, choices=choices):
            known.hands, known.choices = hands[:], choices[:]
            bottom = zip(known.deck.bottom, under, strict=True)
            known.deck.bottom = [placed._replace(card=card) for placed, card in bottom]


def fits(known: Sequence[object], true: Sequence[object], unknown: object) -> bool:
    """Whether everything is as it is known to be. What is unknown can be anything, but not nothing."""
    pairs = zip(known, true, strict=False)
    return len(known) == len(true) and all(a == b or (a == unknown and bool(b)) for a, b in pairs)


def unseen_cards(known: State) -> list[int]:
    """The cards of which an eye does not know where they are, sorted."""
    return sorted({*range(1, known.options.cards + 1)} - {*known.hands, *known.under(), *known.discards})
