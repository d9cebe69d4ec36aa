"""What is filled in at the table, form by form."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from backroom.core import Form
from backroom.games.dirtyworld.rules.case import DICE
from backroom.games.dirtyworld.rules.creation import POINTS

Name = Annotated[str, Meta(max_length=60)]
Line = Annotated[str, Meta(max_length=300)]
Id = Annotated[str, Meta(max_length=20)]
Trait = Annotated[str, Meta(max_length=20)]
Points = Annotated[int, Meta(ge=0, le=5)]
Grade = Annotated[int, Meta(ge=1, le=3)]
Height = Annotated[int, Meta(ge=0, le=10)]
Bonus = Annotated[int, Meta(ge=-10, le=10)]
Difficulty = Annotated[int, Meta(ge=1, le=5)]
Eyes = Literal["open", "gm", "blind"]
GroundName = Literal["words", "fists", "hand weapons", "guns"]
What = Literal["person", "sheet", "secret"]
Growing = Literal["slide", "trade"]
ContestKind = Literal["contest", "stealth", "chase"]
PinKind = Literal["person", "clue", "tie"]
DoesKind = Literal["", "strike", "guard", "task", "help", "finish"]
Round = Annotated[int, Meta(ge=0, le=10_000)]
"""The round that something is meant for; 0: the one that is on. A page says which, so that nothing comes too late."""


# Characters


class Sketch(Form, frozen=True, kw_only=True):
    """A character in the making; it may be unfinished, and says what is missing."""

    name: Name = ""
    traits: Annotated[dict[Trait, Points], Meta(max_length=18)] = field(default_factory=dict)
    professions: Annotated[list[Trait], Meta(max_length=6)] = field(default_factory=list)
    specialties: Annotated[list[Name], Meta(max_length=6)] = field(default_factory=list)
    secret: Line = ""
    grade: Grade = 1


class Bring(Form, frozen=True, kw_only=True):
    """Somebody whom the game master plays: made by chance, or out of the case."""

    name: Name = ""
    profession: Trait = ""
    part: Name = ""
    points: Annotated[int, Meta(ge=20, le=80)] = POINTS
    person: Id = ""
    """Of the case board."""
    shown: bool = True


class Who(Form, frozen=True, kw_only=True):
    """A character."""

    who: Id


class Show(Form, frozen=True, kw_only=True):
    """What everyone may see from now on."""

    who: Id
    what: What = "person"


class Adjust(Form, frozen=True, kw_only=True):
    """The game master's hand on a sheet."""

    who: Id
    trait: Trait
    how: Literal["slide", "lose", "gain"] = "slide"
    reason: Line = ""


class Hurt(Form, frozen=True, kw_only=True):
    """Harm outside a conflict: a trap, a fall, a headline."""

    who: Id
    quality: Trait
    width: Annotated[int, Meta(ge=2, le=15)] = 2
    verbal: bool = False
    reason: Line = ""


class Mend(Form, frozen=True, kw_only=True):
    """A condition that is over because the game master says so."""

    who: Id
    condition: Trait


class Pay(Form, frozen=True, kw_only=True):
    """The two Qualities that a recovery will cost."""

    who: Id
    condition: Trait
    first: Trait
    second: Trait


# Scenes and sessions


class Title(Form, frozen=True, kw_only=True):
    """What a session or a scene is called."""

    title: Name = ""


class Slide(Form, frozen=True, kw_only=True):
    """The free slide at a scene's end."""

    quality: Trait
    to: Trait
    reason: Line = ""


class Raise(Form, frozen=True, kw_only=True):
    """The raise that a scene has earned, and what for."""

    quality: Trait
    reason: Line


class Grow(Form, frozen=True, kw_only=True):
    """A session's change of Identity."""

    identity: Trait
    how: Growing = "slide"


# Rolls


class Edge(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A weapon, a surprise or a secret, declared as dice or as width."""

    kind: Literal["weapon", "surprise", "secret"] = "weapon"
    grade: Annotated[int, Meta(ge=0, le=3)] = 0
    """0: not there. So a page may have a row for one that is not used."""
    use: Literal["dice", "width"] = "dice"
    words: Name = ""


Edges = Annotated[list[Edge], Meta(max_length=6)]


class Roll(Form, frozen=True, kw_only=True):
    """A simple action, or help for somebody."""

    who: Id = ""
    identity: Trait
    quality: Trait
    words: Line = ""
    """What it is about."""
    difficulty: Difficulty = 1
    called: Height = 0
    takes_time: bool = False
    at_once: Annotated[int, Meta(ge=1, le=5)] = 1
    other_identity: Trait = ""
    other_quality: Trait = ""
    """The pool of the second thing, where two different things are done at once."""
    bonus: Bonus = 0
    edges: Edges = field(default_factory=list)
    eyes: Eyes = "open"
    helps: Id = ""
    when: Literal["before", "after"] = "before"


class Side(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One side of a contest."""

    who: Id
    identity: Trait
    quality: Trait
    bonus: Bonus = 0
    edges: Edges = field(default_factory=list)


class Contest(Form, frozen=True, kw_only=True):
    """One acts, one is in the way."""

    acting: Side
    resisting: Side
    kind: ContestKind = "contest"
    timing: bool = False
    difficulty: Difficulty = 1
    words: Line = ""


# Conflicts


class Ids(Form, frozen=True, kw_only=True):
    """Characters, and how far it has gone."""

    who: Annotated[list[Id], Meta(max_length=20)]
    ground: GroundName = "words"


class Ground(Form, frozen=True, kw_only=True):
    """Where a conflict is taken."""

    ground: GroundName


class Does(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One action of a round."""

    kind: DoesKind = ""
    """Empty: not there."""
    identity: Trait = ""
    quality: Trait = ""
    target: Id = ""
    aim: Trait = ""
    verbal: bool = False
    timing: bool = False
    difficulty: Difficulty = 1
    jolts: bool = False
    words: Line = ""


class Declare(Form, frozen=True, kw_only=True):
    """What somebody does in this round: one or more actions with one pool."""

    who: Id = ""
    round: Round = 0
    acts: Annotated[list[Does], Meta(max_length=5)] = field(default_factory=list)
    edges: Edges = field(default_factory=list)
    called: Height = 0
    takes_time: bool = False
    bonus: Bonus = 0


class Use(Form, frozen=True, kw_only=True):
    """Which set, by its height, serves each action in turn; 0: none."""

    who: Id = ""
    round: Round = 0
    heights: Annotated[list[Height], Meta(max_length=5)]


class Answer(Form, frozen=True, kw_only=True):
    """One of the numbers that are asked for."""

    number: Annotated[int, Meta(ge=0, le=1000)] = 0
    """Which question of the round; 0: the one that is asked now."""
    answer: Annotated[int, Meta(ge=0, le=30)]


# The case


class Case(Form, frozen=True, kw_only=True):
    """A roll for a new case: some dice may be set by hand."""

    dice: Annotated[int, Meta(ge=1, le=20)] = DICE
    by_hand: Annotated[list[Annotated[int, Meta(ge=1, le=10)]], Meta(max_length=20)] = field(default_factory=list)


class Pin(Form, frozen=True, kw_only=True):
    """Something on the case board, new or changed."""

    id: Id = ""
    """Empty: something new."""
    kind: PinKind = "clue"
    words: Line = ""
    """A person's name, what a clue is, how two are tied."""
    about: Line = ""
    """A person's part; for a clue, whom it points to; of a tie, who."""
    to: Line = ""
    """Of a tie, to whom."""
    revealed: bool = False


class Item(Form, frozen=True, kw_only=True):
    """Something on the case board."""

    id: Id


# Talk


class Whisper(Form, frozen=True, kw_only=True):
    """Words for one pair of ears."""

    to: Annotated[int, Meta(ge=0, le=6)]
    words: Annotated[str, Meta(min_length=1, max_length=500)]
