"""Tables that an eye can't tell from the true one: the fold of what it was told, the rest made up."""

from collections.abc import Iterator
from random import Random

from msgspec import UNSET
from msgspec.structs import replace

from backroom.core import Glimpse, Seeded, Transcript
from backroom.games.dirtyworld.rules.creation import Draft, problems
from backroom.games.dirtyworld.rules.pools import throw
from backroom.games.dirtyworld.rules.sets import sets_of
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.shown import PoolShown
from backroom.games.dirtyworld.rules.traits import IDENTITIES, QUALITIES
from backroom.games.dirtyworld.table.rules.changes import apply
from backroom.games.dirtyworld.table.rules.facts import Brought, Made, SessionFact, Sketched, Whispered, fact_in
from backroom.games.dirtyworld.table.rules.fight_facts import Declared
from backroom.games.dirtyworld.table.rules.fights import Declare
from backroom.games.dirtyworld.table.rules.papers import show_sheet
from backroom.games.dirtyworld.table.rules.parts import Fell, OddsShown, Rolled, RolledUnseen, RollPlan, SheetShown
from backroom.games.dirtyworld.table.rules.rolls import seen_all
from backroom.games.dirtyworld.table.rules.state import Session
from backroom.games.dirtyworld.table.rules.telling import digested, new_line


def world(seen: Transcript, rng: Random) -> Session:
    """A table that this eye must reckon with."""
    s = Session(seen.options, seen.seats - 1)
    for entry in seen.entries:
        _line(s, entry, rng)
        s.told[seen.eye] = digested(s.told.get(seen.eye, b""), entry.events)
    return s


def worlds(seen: Transcript, rng: Random) -> Iterator[Session]:
    """An endless supply of them."""
    while True:
        yield world(seen, rng)


def possible(seen: Transcript, s: Session) -> bool:
    """Whether this eye would have been told all the same at that table."""
    digest = b""
    for entry in seen.entries:
        digest = digested(digest, entry.events)
    return digest == s.told.get(seen.eye, b"")


def _line(s: Session, entry: Glimpse, rng: Random) -> None:
    """One line of the game, as far as it was seen."""
    facts = [(event.seat, fact_in(event)) for event in entry.events]
    if entry.seat is not None:
        new_line(s, entry.seat, any(isinstance(fact, Whispered) for _, fact in facts))
    for seat, fact in facts:
        apply(s, seat, made_up(s, fact, rng))


def made_up(s: Session, fact: SessionFact, rng: Random) -> SessionFact:
    """A fact with whatever this eye was not told: something that could be so."""
    match fact:
        case Sketched(secret=secret) if secret is UNSET:
            return replace(fact, secret=_something(rng), grade=rng.choice((1, 2, 3)))
        case Made(secret=secret) if secret is UNSET:
            return replace(fact, secret=_something(rng), grade=rng.choice(_grades(s, fact)))
        case Brought(sheet=sheet) if sheet is UNSET:
            return replace(fact, sheet=_sheet(fact, rng), secret=_something(rng), grade=rng.choice((1, 2)))
        case Rolled(dice=dice) if dice is UNSET:
            return seen_all(fact, *_roll(fact.plan, rng))
        case RolledUnseen(dice=dice) if dice is UNSET:
            return replace(seen_all(fact, *_roll(fact.plan, rng)), who="", name="")
        case Declared(plan=plan) if plan is UNSET:
            one = s.characters[fact.who]
            return replace(fact, plan=Declare().plan(s, one, Declare().suggest_for(s, one.id, rng)))
        case Whispered(whisper=whisper) if whisper is UNSET:
            return replace(fact, whisper=f"Hush {rng.randrange(1000)}.")
    return fact


def _something(rng: Random) -> str:
    return f"something {rng.randrange(1000)}"


def _grades(s: Session, fact: Made) -> list[int]:
    """How bad a secret could be that has paid for the sheet."""

    def fits(grade: int) -> bool:
        professions, specialties = list(fact.professions), list(fact.specialties)
        draft = Draft(fact.name, dict(fact.traits), professions, "x", grade, specialties)
        return not problems(draft, s.options.points)

    return [grade for grade in (1, 2, 3) if fits(grade)]


def _sheet(fact: Brought, rng: Random) -> SheetShown:
    """A sheet behind a face: any points will do, since nobody has seen what it was made with."""
    traits = {trait: rng.randrange(1, 4) for trait in IDENTITIES} | {trait: rng.randrange(4) for trait in QUALITIES}
    return show_sheet(Sheet(fact.name, traits, fact.professions))


def _roll(plan: RollPlan | None, rng: Random) -> tuple[RollPlan, Fell]:
    """Dice behind the screen: any number of them, unless the pool is known."""
    plan = plan or RollPlan(PoolShown("", rng.randrange(2, 10), ()), "", 1, 0, 1, 0, OddsShown(0, 0, 0, 0, 0))
    dice = throw(plan.pool.dice, Seeded(rng))
    return plan, Fell(tuple(dice), tuple(sets_of(dice)), 0)
