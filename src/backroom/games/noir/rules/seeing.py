"""What the views of all NOIR games show alike: names, and the open facts of a town. The types are in `shown`."""

import msgspec

from backroom.core import Seat
from backroom.core.bits import members
from backroom.games.noir.rules.board import AXIS_WORDS
from backroom.games.noir.rules.shown import Collapsing, SeatShown, Tally, TownShown
from backroom.games.noir.rules.suspects import title
from backroom.games.noir.rules.town import COLLAPSING, NOBODY, Town


def named(town: Town, suspects: int) -> list[str]:
    """A set of suspects by name."""
    return [town.names[suspect] for suspect in members(suspects)]


def name_or_none(town: Town, suspect: int) -> str | None:
    """A suspect by name, if it is one."""
    return None if suspect == NOBODY else town.names[suspect]


def titled(town: Town, suspect: int) -> str:
    """A suspect as a sentence has it."""
    return title(town.names[suspect])


def town_shown(
    town: Town, *, seats: list[SeatShown], tallies: list[Tally], facts: list[tuple[str, int | str]]
) -> TownShown:
    """The town itself, as everyone sees it; a game may show more (`msgspec.structs.replace`)."""
    names = town.names
    shown = TownShown(
        rows=town.shape.rows,
        cols=town.shape.cols,
        town=[names[suspect] for suspect in town.cells],
        dead=[names[town.cells[cell]] for cell in members(town.dead)],
        cleared=named(town, town.cleared),
        shown=named(town, town.face_up),
        seats=seats,
        tallies=tallies,
        facts=facts,
    )
    if town.phase != COLLAPSING:
        return shown
    leaving = [names[town.cells[cell]] for cell in members(town.gone)]
    return msgspec.structs.replace(shown, collapsing=Collapsing(AXIS_WORDS[town.axis], leaving))


def tally(kind: str, count: int, of: int | None, words: str, team: str = "", seat: Seat | None = None) -> Tally:
    """A part of the score."""
    return Tally(team, seat, kind, count, of, words)
