"""Tables that this house can't open: why not, what lists say of them, and the record of a game that is over."""

from collections.abc import Sequence

from msgspec.structs import replace

from backroom.core import BadRecord, Record, Registry, UnknownGame
from backroom.core.record import Footer
from backroom.house.entries import Dealt, Entry, Played
from backroom.house.ledger import new_ledger
from backroom.house.listing import Listed, listed_without_rules, read_listed
from backroom.house.storage import Loaded


def version_of(log: Sequence[Entry]) -> int:
    """By which version of its rules a table is played; 0 before the deal."""
    return next((entry.header.version for entry in log if isinstance(entry, Dealt)), 0)


def why_unplayable(games: Registry, game: str, version: int) -> str:
    """Why nobody here can play by these rules; empty if somebody can."""
    try:
        spec = games[game].spec
    except UnknownGame:
        return f"The game '{game}' is not in this house."
    if version and version not in spec.versions:
        return f"Version {version} of its rules is not in this house."
    return ""


def whole_log(found: Loaded) -> list[Entry]:
    """A table's log, if all of it can be read."""
    if found.damaged is not None:
        raise BadRecord(f"entry {found.damaged}", "it can't be read")
    return found.log


def damage(error: Exception) -> str:
    """What is wrong with a table. It says only where: the rest of the message may give a secret away."""
    if isinstance(error, BadRecord):
        return f"Its log is damaged at {error.where}."
    return "It was set up in a way that this house does not know."


def listed_unread(found: Loaded, problem: str) -> Listed:
    """What lists say of a table that can't be opened: what they said before, and what is wrong with it."""
    known = read_listed(found.listed)
    if known is None:
        try:
            known = listed_without_rules(new_ledger(found.charter.players).after(found.log))
        except IndexError:  # it names chairs that are not there
            known = Listed()
    return replace(known, problem=problem)


def kept_record(found: Loaded) -> Record | None:
    """The record of a finished game as its log has it, without asking the rules. There is none before the end."""
    listed = read_listed(found.listed)
    header = next((entry.header for entry in found.log if isinstance(entry, Dealt)), None)
    if found.damaged is not None or header is None or listed is None or not listed.ending:
        return None
    lines = tuple(entry.line for entry in found.log if isinstance(entry, Dealt | Played))
    secret = found.charter.secret.hex() if header.dealing else None
    return Record(header, lines, Footer(listed.ending, listed.winners, secret))
