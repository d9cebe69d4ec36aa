"""Tables that an eye can't tell from the true one: the fold of what it was told, the rest made up."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from backroom.core import Entry, Facts, Seat, Seeded, Transcript
from backroom.games.dirtyworld.creation import Draft, problems
from backroom.games.dirtyworld.pools import throw
from backroom.games.dirtyworld.sheet import Sheet
from backroom.games.dirtyworld.table.fights import Declare
from backroom.games.dirtyworld.table.papers import sheet_facts
from backroom.games.dirtyworld.table.rolls import rolled_facts
from backroom.games.dirtyworld.table.state import GM, Table
from backroom.games.dirtyworld.table.telling import apply, digested, new_line
from backroom.games.dirtyworld.traits import IDENTITIES, QUALITIES


def world(seen: Transcript, rng: Random) -> Table:
    """A table that this eye must reckon with."""
    table = Table(seen.options, seen.seats - 1)
    for entry in seen.entries:
        _line(table, entry, rng)
        table.told[seen.eye] = digested(table.told.get(seen.eye, b""), entry.events)
    return table


def worlds(seen: Transcript, rng: Random) -> Iterator[Table]:
    """An endless supply of them."""
    while True:
        yield world(seen, rng)


def possible(seen: Transcript, table: Table) -> bool:
    """Whether this eye would have been told all the same at that table."""
    digest = b""
    for entry in seen.entries:
        digest = digested(digest, entry.events)
    return digest == table.told.get(seen.eye, b"")


def _line(table: Table, entry: Entry, rng: Random) -> None:
    """One line of the game, as far as it was seen."""
    if entry.seat is not None:
        new_line(table, entry.seat, any(event.kind == "whispered" for event in entry.events))
    for event in entry.events:
        facts = dict(event.facts)
        hidden, invent = INVENTED.get(event.kind, ("", None))
        if invent is not None and hidden not in facts:
            made_up = invent(table, event.seat, facts, rng)
            facts.update((name, fact) for name, fact in made_up.items() if name not in facts)
        apply(table, event.kind, event.seat, facts)


Invent = Callable[[Table, Seat | None, Facts, Random], dict[str, Any]]


def _sketch(table: Table, seat: Seat | None, facts: Facts, rng: Random) -> dict[str, Any]:
    return {"secret": f"something {rng.randrange(1000)}", "grade": rng.choice((1, 2, 3))}


def _secret(table: Table, seat: Seat | None, facts: Facts, rng: Random) -> dict[str, Any]:
    """A secret that could have paid for the sheet."""

    def fits(grade: int) -> bool:
        professions, specialties = list(facts["professions"]), list(facts["specialties"])
        draft = Draft(facts["name"], dict(facts["traits"]), professions, "x", grade, specialties)
        return not problems(draft, table.options.points)

    return {
        "secret": f"something {rng.randrange(1000)}",
        "grade": rng.choice([grade for grade in (1, 2, 3) if fits(grade)]),
    }


def _person(table: Table, seat: Seat | None, facts: Facts, rng: Random) -> dict[str, Any]:
    """A sheet behind a face: any points will do, since nobody has seen what it was made with."""
    traits = {trait: rng.randrange(1, 4) for trait in IDENTITIES} | {trait: rng.randrange(4) for trait in QUALITIES}
    sheet = sheet_facts(Sheet(facts["name"], traits, facts["professions"]))
    return {"sheet": sheet, "secret": f"something {rng.randrange(1000)}", "grade": rng.choice((1, 2))}


def _roll(table: Table, seat: Seat | None, facts: Facts, rng: Random) -> dict[str, Any]:
    """Dice behind the screen: any number of them, unless the pool is known."""
    count = facts["pool"]["dice"] if "pool" in facts else rng.randrange(2, 10)
    hidden = dict.fromkeys(("words", "difficulty", "called", "at_once", "width", "odds"))
    pool: dict[str, Any] = {"name": "", "dice": count, "parts": []}
    who = {} if seat != GM else {"who": "", "name": ""}
    return {**who, **hidden, "pool": pool, **rolled_facts(throw(count, Seeded(rng))), "works": 0}


def _plan(table: Table, seat: Seat | None, facts: Facts, rng: Random) -> dict[str, Any]:
    """Some declaration of somebody in the conflict."""
    one = table.characters[facts["who"]]
    return {"plan": Declare().plan(table, one, Declare().suggest_for(table, one.id, rng))}


def _whisper(table: Table, seat: Seat | None, facts: Facts, rng: Random) -> dict[str, Any]:
    return {"whisper": f"Hush {rng.randrange(1000)}."}


INVENTED: Mapping[str, tuple[str, Invent]] = {
    "sketched": ("secret", _sketch),
    "made": ("secret", _secret),
    "brought": ("sheet", _person),
    "rolled": ("dice", _roll),
    "declared": ("plan", _plan),
    "whispered": ("whisper", _whisper),
}
"""For each kind of event that has something hidden: a fact that whoever knows it was told, and how to make it up."""
