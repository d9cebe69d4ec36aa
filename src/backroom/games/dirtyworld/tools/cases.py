"""A case of A Dirty World in readable lines."""

from collections.abc import Iterator

from backroom.games.dirtyworld.rules.case import Character, Plot
from backroom.games.dirtyworld.rules.case.cast import PLAYER
from backroom.games.dirtyworld.rules.data import PROFESSIONS
from backroom.games.dirtyworld.rules.traits import GROUPS, combat_potential


def case_lines(case: Plot) -> Iterator[str]:
    """The whole case, as a game master reads it."""
    reading = case.reading
    yield f"Dice: {' '.join(map(str, reading.dice))}"
    yield ""
    yield "What the law is asked about"
    for dispute in reading.disputes:
        yield f"  {dispute.die}  {dispute.title}. {dispute.words}"
    if not reading.disputes:
        yield "  Nothing yet: no two dice match."
    yield "Twists"
    for twist in reading.twists:
        yield f"  {twist.height}  {twist.words}"
    names = {person.id: person.name for person in case.people} | {PLAYER: "a player character"}
    yield ""
    yield "The cast"
    for person in case.people:
        yield from _person_lines(person)
    yield "Ties"
    for tie in case.ties:
        yield f"  {names[tie.source]} {tie.words}{_object(tie.target, names)} ({tie.die})"
    yield "Clues"
    for clue in case.clues:
        yield f"  {clue.words} It points to {names[clue.points_to]}. ({clue.die})"


def _object(target: str, names: dict[str, str]) -> str:
    return f" {names[target]}" if target in names else ""


def _person_lines(person: Character) -> Iterator[str]:
    trade = f"{PROFESSIONS[person.profession].title}, Combat Potential {combat_potential(person.traits)}"
    yield f"  {person.name}, {'; '.join(person.parts)}. {trade}."
    for group in GROUPS:
        pairs = (group.identities, *group.qualities)
        yield "    " + ", ".join(f"{name.capitalize()} {person.traits[name]}" for pair in pairs for name in pair)
    yield f"    Secret ({person.grade}): {person.secret}"
