"""The Club: an open table in one file, written as anyone outside the project would write it.

Somebody has the chair, the others are guests, and everyone may do something at any time: introduce themselves with a
card, throw dice for whatever was said, raise a glass. A card has a secret that only its owner and the chair can read,
and dice may be thrown behind the hand. The chair may take back what was done last, and closes the club.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, field
from msgspec.structs import replace

from backroom.core import (
    AS_FILLED_IN,
    Action,
    ActionTable,
    Chance,
    DiceOptions,
    Event,
    Eye,
    Facts,
    Form,
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

CHAIR = 0
SIDES = 10
MOST_POINTS = 6

NAMES = ("Ada", "Bruno", "Celia", "Dov", "Edith")
TRADES = ("tailor", "cook", "printer", "diver")
SECRETS = ("owes money", "walked out of prison", "is somebody's sister", "")


class Card(Form, frozen=True, kw_only=True):
    """Who somebody is."""

    name: Annotated[str, Meta(title="Name", min_length=1, max_length=24)]
    age: Annotated[int, Meta(title="Age", ge=16, le=99)] = 30
    drink: Annotated[Literal["gin", "rye", "milk"], Meta(title="Drink")] = "gin"
    trades: Annotated[tuple[Annotated[str, Meta(max_length=24)], ...], Meta(title="Trades", max_length=3)] = ()
    marks: Annotated[
        dict[Literal["nerve", "wits", "luck"], Annotated[int, Meta(ge=0, le=5)]],
        Meta(title="Marks", description=f"At most {MOST_POINTS} points in all."),
    ] = field(default_factory=dict)
    secret: Annotated[str, Meta(title="Secret", description="The chair reads it, too.", max_length=200)] = ""


class Throw(Form, frozen=True, kw_only=True):
    """Dice for whatever was said."""

    dice: Annotated[int, Meta(title="Dice", ge=1, le=10)] = 2
    why: Annotated[str, Meta(title="What for", max_length=80)] = ""
    hidden: Annotated[bool, Meta(title="Behind the hand")] = False


ACTIONS = ActionTable(
    [
        Action("introduce yourself", "introduce", form=Card),
        Action("throw", "throw", form=Throw),
        Action("raise a glass", "toast"),
        Action("take back", "take back"),
        Action("close the club", "close"),
    ]
)
INTRODUCE, THROW, TOAST, TAKE_BACK, CLOSE = range(5)


class Thing(NamedTuple):
    """Something that was done: what everyone sees of it, and what only whoever did it and the chair see."""

    seat: Seat
    kind: str
    open: Facts
    hidden: Facts

    def known_to(self, eye: Eye) -> bool:
        """Whether this eye sees all of it."""
        return eye in (self.seat, CHAIR)


class State:
    """What has been done and not taken back. What an eye knows of one is a State with unseen hidden facts empty."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.things: list[Thing] = []
        self.toasts = 0
        self.closed = False

    def names(self, but: Seat) -> set[str]:
        """What the others are called."""
        cards = {thing.seat: thing.open["name"] for thing in self.things if thing.kind == "introduce"}
        return {name for seat, name in cards.items() if seat != but}


class Club:
    """The game. It ends when the chair says so."""

    spec = Spec(
        id="toy/club",
        title="The Club",
        summary="Whatever you make of it.",
        version=1,
        seats={2: ("chair", "guest"), 3: ("chair", "guest", "stranger")},
        options=DiceOptions,
        open=True,
    )

    def actions(self, options: DiceOptions) -> ActionTable:
        return ACTIONS

    def standing(self, options: DiceOptions, seats: int, seat: Seat) -> tuple[Standing, ...]:
        return ()

    # The rules

    def start(self, options: DiceOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        return State(seats), (Event("open", None),)

    def turn(self, s: State) -> Sequence[Seat]:
        return () if s.closed else range(s.seats)

    def legal(self, s: State, seat: Seat) -> list[int]:
        if s.closed:
            return []
        chairs = [TAKE_BACK, CLOSE] if s.things else [CLOSE]
        return [INTRODUCE, THROW, TOAST, *(chairs if seat == CHAIR else [])]

    def why_not(self, s: State, seat: Seat, action: int) -> str:
        return "that is for the chair" if seat != CHAIR else "there is nothing to take back"

    def why_not_so(self, s: State, seat: Seat, action: int, form: Form) -> str:
        if isinstance(form, Card):
            if form.name in s.names(but=seat):
                return "Somebody is called that already."
            if sum(form.marks.values()) > MOST_POINTS:
                return f"That is more than {MOST_POINTS} points."
        return ""

    def play(self, s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        if action == TAKE_BACK:
            thing = s.things.pop()
            return (Event("take back", seat, {"kind": thing.kind, "of": thing.seat}),)
        if action == CLOSE:
            s.closed = True
            return (Event("close", seat, {"hidden": [thing.hidden for thing in s.things]}),)
        s.toasts += 1
        return (Event("toast", seat),)

    def play_form(self, s: State, seat: Seat, action: int, form: Form, chance: Chance) -> Sequence[Event]:
        thing = self.made(seat, form, chance)
        s.things.append(thing)
        private = dict.fromkeys((CHAIR, seat), thing.hidden) if thing.hidden else {}
        return (Event(thing.kind, seat, thing.open, private),)

    def made(self, seat: Seat, form: Form, chance: Chance) -> Thing:
        """What comes of a form: every secret is put where only two see it."""
        if isinstance(form, Card):
            said = {"name": form.name, "age": form.age, "drink": form.drink, "trades": list(form.trades)}
            marks = {mark: form.marks.get(mark, 0) for mark in ("nerve", "wits", "luck")}
            return Thing(seat, "introduce", {**said, "marks": marks}, {"secret": form.secret})
        assert isinstance(form, Throw)
        asked: Facts = {"dice": form.dice, "why": form.why}
        fell = {"fell": chance.roll(form.dice, SIDES)}
        return Thing(seat, "throw", asked, fell) if form.hidden else Thing(seat, "throw", {**asked, **fell}, {})

    def suggest(self, s: State, seat: Seat, action: int, rng: Random) -> Form:
        if action == THROW:
            return Throw(dice=rng.randint(1, 3), why=rng.choice(["to begin", ""]), hidden=rng.random() < 0.5)
        return Card(
            name=rng.choice(sorted(set(NAMES) - s.names(but=seat))),
            age=rng.randint(16, 18),
            trades=tuple(rng.sample(TRADES, rng.randrange(3))),
            marks={"nerve": rng.randint(0, 2), "wits": rng.randint(0, 2)},
            secret=rng.choice(SECRETS),
        )

    def result(self, s: State) -> Result | None:
        return Result((), "closed", "The chair has closed the club.") if s.closed else None

    def copy(self, s: State) -> State:
        copy = State(s.seats)
        copy.things, copy.toasts, copy.closed = s.things[:], s.toasts, s.closed
        return copy

    # What an eye sees: built up from nothing

    def see(self, s: State, eye: Eye) -> View:
        result = self.result(s)
        known = {number: thing.hidden for number, thing in enumerate(s.things) if thing.hidden and thing.known_to(eye)}
        return View(
            eye=eye,
            turn=tuple(self.turn(s)),
            prompt=result.words if result else "What will you do?" if eye is not None else "The club is open.",
            offers=tuple(offered(ACTIONS[action]) for action in self.legal(s, eye)) if eye is not None else (),
            public={
                "things": [{"seat": thing.seat, "kind": thing.kind, **thing.open} for thing in s.things],
                "toasts": s.toasts,
                **({"hidden": [thing.hidden for thing in s.things]} if result else {}),
            },
            private={} if result else {"hidden": known},
        )

    def see_all(self, s: State) -> View:
        public = {"things": s.things, "toasts": s.toasts}
        return View(eye=None, turn=tuple(self.turn(s)), prompt="All is open.", public=public, private={})

    # What follows from what an eye has seen

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[State]:
        while True:
            world = known_from(seen)
            world.things = [thing if whole(thing) else imagined(thing, rng) for thing in world.things]
            yield world

    def possible(self, seen: Transcript, s: State) -> bool:
        known = known_from(seen)
        return (
            (known.toasts, known.closed, len(known.things)) == (s.toasts, s.closed, len(s.things))
            and all(a[:3] == b[:3] and whole(b) for a, b in zip(known.things, s.things, strict=True))
            and all(a == b for a, b in zip(known.things, s.things, strict=True) if whole(a))
        )

    def notebook(self, seen: Transcript) -> Notes:
        return ()

    # Words and pictures

    def tell(self, seen: Seen, eye: Eye, names: Sequence[str]) -> str:
        who = "The club" if seen.seat is None else "You" if seen.seat == eye else names[seen.seat]
        return ", ".join([f"{who}: {seen.kind}", *(f"{name} {value}" for name, value in seen.facts.items())]) + "."

    def picture(self, view: View, notes: Notes) -> Picture:
        facts = {**view.public, **view.private}
        return tuple(((f"{name}: ", "label"), (str(value), "plain")) for name, value in facts.items())

    def rules(self) -> str:
        return f"# {self.spec.title}\n\n{__doc__}"


def offered(action: Action) -> Offer:
    """An action as a button, or as a form."""
    form = action.form.__name__ if action.form else ""
    offer = Offer(action.text, action.text.capitalize(), action.verb, action.at, form=form)
    return replace(offer, dice=AS_FILLED_IN, sides=SIDES) if action.form is Throw else offer


def known_from(seen: Transcript) -> State:
    """What an eye knows of the club, from all that it has seen."""
    s = State(seen.seats)
    for entry in seen.entries:
        for event in entry.events:
            take_in(s, event)
    return s


def take_in(known: State, event: Seen) -> None:
    """Add what an event tells an eye."""
    facts: dict[str, Any] = dict(event.facts)
    if event.kind == "toast":
        known.toasts += 1
    elif event.kind == "take back":
        known.things.pop()
    elif event.kind == "close":
        known.closed = True
        known.things = [
            thing._replace(hidden=hidden) for thing, hidden in zip(known.things, facts["hidden"], strict=True)
        ]
    elif event.seat is not None:
        hidden = {name: facts.pop(name) for name in event.own}
        known.things.append(Thing(event.seat, event.kind, facts, hidden))


def whole(thing: Thing) -> bool:
    """Nothing of it is missing: every card has a secret, and all dice that were thrown fell somehow."""
    facts = {**thing.open, **thing.hidden}
    return "secret" in facts if thing.kind == "introduce" else len(facts.get("fell", ())) == facts["dice"]


def imagined(thing: Thing, rng: Random) -> Thing:
    """Something of which the hidden half was not seen, as it may have been."""
    if thing.kind == "introduce":
        return thing._replace(hidden={"secret": rng.choice(SECRETS)})
    return thing._replace(hidden={"fell": [rng.randint(1, SIDES) for _ in range(thing.open["dice"])]})
