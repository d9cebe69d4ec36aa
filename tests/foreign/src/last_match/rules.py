"""The Last Match: fifteen matches lie on the bar. In turn each takes one, two or three. The last one has to be paid.

Nothing is hidden but who begins, which is drawn.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar

from backroom.core import (
    Action,
    ActionTable,
    Chance,
    Event,
    Eye,
    Fact,
    Notes,
    Offer,
    Options,
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
    View,
    Who,
    shown_as,
    spans,
    told,
)

MATCHES, MOST = 15, 3
ACTIONS = ActionTable(Action(f"take {count}", "take") for count in range(1, MOST + 1))


class Laid(Fact, frozen=True):
    """The matches lie on the bar."""

    kind: ClassVar[str] = "laid"
    matches: int
    first: Seat


class Took(Fact, frozen=True):
    """Somebody took some, and so many are left."""

    kind: ClassVar[str] = "took"
    count: int
    left: int


class Bar(Shown, frozen=True):
    """What everyone sees."""

    matches: int
    taken: list[int]


class State:
    """A position."""

    def __init__(self, matches: int, seat: Seat) -> None:
        self.matches = matches
        self.seat = seat
        self.taken = [0, 0]


class LastMatch:
    """The game."""

    spec = Spec(
        id="last-match",
        title="The Last Match",
        summary="Fifteen matches on a bar, and nobody wants the last one.",
        version=1,
        seats={2: ("regular", "stranger")},
    )

    def actions(self, options: Options) -> ActionTable:
        return ACTIONS

    def standing(self, options: Options, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return ()

    # The rules

    def start(self, options: Options, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        s = State(MATCHES, chance.draw(range(seats)))
        return s, (told(Laid(matches=MATCHES, first=s.seat)),)

    def turn(self, s: State) -> Sequence[Seat]:
        return (s.seat,) if s.matches else ()

    def legal(self, s: State, seat: Seat) -> list[int]:
        return list(range(min(MOST, s.matches))) if seat in self.turn(s) else []

    def play(self, s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        count = action + 1
        s.matches -= count
        s.taken[seat] += count
        s.seat = 1 - seat
        return (told(Took(count=count, left=s.matches), seat),)

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return f"only {s.matches} are left"

    def result(self, s: State) -> Result | None:
        if s.matches:
            return None
        return Result((s.seat,), "last-taken", f"The {self.spec.seats[2][1 - s.seat]} took the last match, and pays.")

    def copy(self, s: State) -> State:
        copy = State(s.matches, s.seat)
        copy.taken = s.taken[:]
        return copy

    # What an eye sees

    def see(self, s: State, eye: Eye) -> View:
        legal = [] if eye is None else self.legal(s, eye)
        result = self.result(s)
        asked = result.words if result else "Your turn." if legal else "The other one thinks."
        bar = Bar(matches=s.matches, taken=s.taken[:])
        return View(
            eye=eye,
            turn=tuple(self.turn(s)),
            prompt=Prompt((asked,)),
            offers=tuple(offer(action, s.matches) for action in legal),
            public=bar,
            private=Shown(),
        )

    def see_all(self, s: State) -> View:
        return self.see(s, None)

    # What follows from what an eye has seen: everything

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[State]:
        while True:
            yield followed(seen)

    def possible(self, seen: Transcript, s: State) -> bool:
        known = followed(seen)
        return (known.matches, known.seat, known.taken) == (s.matches, s.seat, s.taken)

    def notebook(self, seen: Transcript) -> Notes:
        return ()

    # Words and pictures

    def tell(self, seen: Seen, eye: Eye) -> Text:
        match seen.fact:
            case Laid(matches=matches, first=first):
                return (f"{matches} matches lie on the bar. ", Who(first, "name"), " begins.")
            case Took(count=count, left=left):
                assert seen.seat is not None
                return spans(Who(seen.seat), f" took {count}, and {left} are left.")
            case other:
                raise TypeError(other)

    def picture(self, view: View, notes: Notes) -> Picture:
        bar = shown_as(Bar, view.public)
        return ((("On the bar: ", "label"), ("|" * bar.matches, "strong")),)

    def rules(self) -> str:
        return f"# {self.spec.title}\n\n{__doc__}"


def offer(action: int, matches: int) -> Offer:
    """An action as a button."""
    count = action + 1
    return Offer(ACTIONS.text(action), (f"Take {count}",), "take", "bar", note=(f"{matches - count} left",))


def followed(seen: Transcript) -> State:
    """The position after all that was seen."""
    s = State(MATCHES, 0)
    for entry in seen.entries:
        for event in entry.events:
            match event.fact:
                case Laid(first=first):
                    s.seat = first
                case Took(count=count, left=left):
                    s.matches = left
                    s.taken[s.seat] += count
                    s.seat = 1 - s.seat
    return s


GAME = LastMatch()
