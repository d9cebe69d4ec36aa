"""The Club: an open table in one file, written as anyone outside the project would write it.

Somebody has the chair, the others are guests, and everyone may do something at any time: introduce themselves with a
card, throw dice for whatever was said, raise a glass. A card has a secret that only its owner and the chair can read,
and dice may be thrown behind the hand. The chair may take back what was done last, and closes the club.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Annotated, ClassVar, Literal, NamedTuple, TypeAlias, get_args

from msgspec import UNSET, Meta, field
from msgspec.structs import replace

from backroom.core import (
    AS_FILLED_IN,
    Action,
    ActionTable,
    Chance,
    DiceOptions,
    Event,
    Eye,
    Fact,
    Form,
    Hidden,
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
    View,
    Who,
    shown_as,
    spans,
    told,
)

CHAIR = 0
SIDES = 10
MOST_POINTS = 6

Mark: TypeAlias = Literal["nerve", "wits", "luck"]
NAMES = ("Ada", "Bruno", "Celia", "Dov", "Edith")
TRADES = ("tailor", "cook", "printer", "diver")
MARKS: tuple[Mark, ...] = get_args(Mark)
SECRETS = ("owes money", "walked out of prison", "is somebody's sister", "")


class Card(Form, frozen=True, kw_only=True):
    """Who somebody is."""

    name: Annotated[str, Meta(title="Name", min_length=1, max_length=24)]
    age: Annotated[int, Meta(title="Age", ge=16, le=99)] = 30
    drink: Annotated[Literal["gin", "rye", "milk"], Meta(title="Drink")] = "gin"
    trades: Annotated[tuple[Annotated[str, Meta(max_length=24)], ...], Meta(title="Trades", max_length=3)] = ()
    marks: Annotated[
        dict[Mark, Annotated[int, Meta(ge=0, le=5)]],
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


# What happens


class Opened(Fact, frozen=True):
    """The club is open."""

    kind: ClassVar[str] = "open"


class Introduced(Fact, frozen=True):
    """Somebody has a card now, and only the chair reads its secret, too."""

    kind: ClassVar[str] = "introduce"
    name: str
    age: int
    drink: str
    trades: list[str]
    marks: dict[str, int]
    secret: Hidden[str] = UNSET


class Thrown(Fact, frozen=True):
    """Somebody threw dice. Behind the hand, only the chair sees how they fell, too."""

    kind: ClassVar[str] = "throw"
    dice: int
    why: str
    fell: Hidden[list[int]] = UNSET


class Toasted(Fact, frozen=True):
    """Somebody raised a glass."""

    kind: ClassVar[str] = "toast"


Done: TypeAlias = Introduced | Thrown
"""What stands until it is taken back."""


class TakenBack(Fact, frozen=True, rename={"what": "kind"}):
    """The chair took back what was done last."""

    kind: ClassVar[str] = "take back"
    what: str
    of: Seat


class Closed(Fact, frozen=True):
    """The club is closed, and nothing is hidden any more."""

    kind: ClassVar[str] = "close"
    things: list[Done]


# What is shown


class ThingShown(Shown, frozen=True):
    """Something that was done."""

    seat: Seat
    kind: str
    what: Done


class ClubShown(Shown, frozen=True):
    """What everyone sees."""

    things: list[ThingShown]
    toasts: int


class Held(Shown, frozen=True):
    """What an eye knows of things of which not everyone sees all, by their number."""

    hidden: Hidden[dict[int, Done]] = UNSET


class Thing(NamedTuple):
    """Something that was done: what everyone sees of it, and what whoever did it and the chair see."""

    seat: Seat
    open: Done
    whole: Done

    def shown(self, what: Done) -> ThingShown:
        """As it stands on the screen."""
        return ThingShown(self.seat, self.open.kind, what)

    def known_to(self, eye: Eye) -> bool:
        """Whether this eye sees all of it."""
        return eye in (self.seat, CHAIR)


class State:
    """What has been done and not taken back. What an eye knows of one is a State in which nothing unseen stands."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.things: list[Thing] = []
        self.toasts = 0
        self.closed = False

    def names(self, but: Seat) -> set[str]:
        """What the others are called."""
        cards = {thing.seat: thing.open.name for thing in self.things if isinstance(thing.open, Introduced)}
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
        return State(seats), (told(Opened()),)

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
            return (told(TakenBack(what=thing.open.kind, of=thing.seat), seat),)
        if action == CLOSE:
            s.closed = True
            return (told(Closed(things=[thing.whole for thing in s.things]), seat),)
        s.toasts += 1
        return (told(Toasted(), seat),)

    def play_form(self, s: State, seat: Seat, action: int, form: Form, chance: Chance) -> Sequence[Event]:
        thing = self.made(seat, form, chance)
        s.things.append(thing)
        private = dict.fromkeys((CHAIR, seat), thing.whole) if thing.whole != thing.open else {}
        return (told(thing.open, seat, private),)

    def made(self, seat: Seat, form: Form, chance: Chance) -> Thing:
        """What comes of a form: every secret is put where only two see it."""
        if isinstance(form, Card):
            marks = {str(mark): form.marks.get(mark, 0) for mark in MARKS}
            card = Introduced(form.name, form.age, form.drink, list(form.trades), marks)
            return Thing(seat, card, replace(card, secret=form.secret))
        assert isinstance(form, Throw)
        asked = Thrown(form.dice, form.why)
        fell = replace(asked, fell=chance.roll(form.dice, SIDES))
        return Thing(seat, asked if form.hidden else fell, fell)

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
        prompt = result.words if result else "What will you do?" if eye is not None else "The club is open."
        hidden = {number: thing for number, thing in enumerate(s.things) if thing.whole != thing.open}
        known = {number: thing.whole for number, thing in hidden.items() if thing.known_to(eye)}
        things = [thing.shown(thing.whole if result else thing.open) for thing in s.things]
        return View(
            eye=eye,
            turn=tuple(self.turn(s)),
            prompt=Prompt(rest=(prompt,)),
            offers=tuple(offered(ACTIONS[action]) for action in self.legal(s, eye)) if eye is not None else (),
            public=ClubShown(things, s.toasts),
            private=Held() if result else Held(known),
        )

    def see_all(self, s: State) -> View:
        public = ClubShown([thing.shown(thing.whole) for thing in s.things], s.toasts)
        prompt = Prompt(rest=("All is open.",))
        return View(eye=None, turn=tuple(self.turn(s)), prompt=prompt, public=public, private=Held())

    # What follows from what an eye has seen

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[State]:
        while True:
            world = known_from(seen)
            world.things = [thing._replace(whole=imagined(thing.whole, rng)) for thing in world.things]
            yield world

    def possible(self, seen: Transcript, s: State) -> bool:
        known = known_from(seen)
        return (
            (known.toasts, known.closed, len(known.things)) == (s.toasts, s.closed, len(s.things))
            and all(a[:2] == b[:2] and complete(b.whole) for a, b in zip(known.things, s.things, strict=True))
            and all(a == b for a, b in zip(known.things, s.things, strict=True) if complete(a.whole))
        )

    def notebook(self, seen: Transcript) -> Notes:
        return ()

    # Words and pictures

    def tell(self, seen: Seen, eye: Eye) -> Text:
        who = "The club" if seen.seat is None else Who(seen.seat)
        return spans(who, f": {', '.join([seen.kind, *details(seen.fact)])}.")

    def picture(self, view: View, notes: Notes) -> Picture:
        shown, held = shown_as(ClubShown, view.public), shown_as(Held, view.private)
        lines = [(f"{thing.kind}: ", ", ".join(details(thing.what))) for thing in shown.things]
        lines += [(f"{number + 1}: ", ", ".join(details(what))) for number, what in (held.hidden or {}).items()]
        return tuple(((label, "label"), (words, "plain")) for label, words in (*lines, ("toasts: ", str(shown.toasts))))

    def rules(self) -> str:
        return f"# {self.spec.title}\n\n{__doc__}"


def offered(action: Action) -> Offer:
    """An action as a button, or as a form."""
    form = action.form.__name__ if action.form else ""
    offer = Offer(action.text, (action.text.capitalize(),), action.verb, action.at, form=form)
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
    match event.fact:
        case Toasted():
            known.toasts += 1
        case TakenBack():
            known.things.pop()
        case Closed(things=things):
            known.closed = True
            known.things = [thing._replace(whole=whole) for thing, whole in zip(known.things, things, strict=True)]
        case Introduced() | Thrown() as done if event.seat is not None:
            outside = event.from_outside()
            assert outside is not None
            assert isinstance(outside.fact, Introduced | Thrown)
            known.things.append(Thing(event.seat, outside.fact, done))


def details(fact: Fact) -> list[str]:
    """What is told of a fact besides its kind, as far as it is known."""
    match fact:
        case Introduced(name=name, age=age, drink=drink, trades=trades, marks=marks, secret=secret):
            points = [f"{mark} {number}" for mark, number in marks.items()]
            return [name, f"age {age}", drink, *trades, *points, *([f"secret {secret}"] if secret else [])]
        case Thrown(dice=dice, why=why, fell=fell):
            return [f"{dice} dice", *([why] if why else []), *([f"fell {fell}"] if fell else [])]
        case TakenBack(what=what):
            return [what]
        case Closed(things=things):
            return [words for thing in things for words in details(thing)]
        case _:
            return []


def complete(done: Done) -> bool:
    """Nothing of it is missing: every card has a secret, and all dice that were thrown fell somehow."""
    match done:
        case Introduced(secret=secret):
            return secret is not UNSET
        case Thrown(dice=dice, fell=fell):
            return fell is not UNSET and len(fell) == dice


def imagined(done: Done, rng: Random) -> Done:
    """Something as it may have been, whatever of it was not seen."""
    match done:
        case Introduced(secret=secret) if secret is UNSET:
            return replace(done, secret=rng.choice(SECRETS))
        case Thrown(dice=dice, fell=fell) if fell is UNSET:
            return replace(done, fell=[rng.randint(1, SIDES) for _ in range(dice)])
    return done
