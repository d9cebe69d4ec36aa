"""With the dice down: what comes of each use of one's sets, for each that the other may make. All of it lies open."""

from typing import Any, NamedTuple

from backroom.core import Seat
from backroom.games.dirtyworld.duel import rules
from backroom.games.dirtyworld.duel.actions import use_words
from backroom.games.dirtyworld.duel.facts import timeline_facts
from backroom.games.dirtyworld.duel.table import Table


class Preview(NamedTuple):
    """One way that the round may go."""

    other: tuple[int, int]
    after: Table

    def lost(self, seat: Seat) -> int:
        """How many points a seat has lost or had slid."""
        return sum(bool(one.changes) for one in self.after.happened if one.target == str(seat) and one.what == "hit")


def previews(table: Table, seat: Seat, use: tuple[int, int]) -> list[Preview]:
    """What comes of this use, one entry for each answer that the other has."""
    found = []
    for answer in rules.assignments(table, 1 - seat):
        after = table.fork()
        rules.work_out(after, [use, answer] if seat == 0 else [answer, use])
        found.append(Preview(answer, after))
    return found


def preview_facts(table: Table, seat: Seat) -> list[dict[str, Any]]:
    """Every use of one's sets, with the timeline that would come of it."""
    return [
        {
            "action": use_words(*use),
            "other": use_words(*one.other),
            "lost": [one.lost(who) for who in rules.SEATS],
            "uses": [list(used) for used in one.after.uses],
            "timeline": timeline_facts(one.after, seat),
        }
        for use in rules.assignments(table, seat)
        for one in previews(table, seat, use)
    ]


def cost_words(table: Table, seat: Seat, use: tuple[int, int]) -> str:
    """What a use costs both, in short."""
    ways = previews(table, seat, use)
    theirs, mine = ({one.lost(who) for one in ways} for who in (1 - seat, seat))
    return f"they lose {_range(theirs)}, you lose {_range(mine)}"


def _range(found: set[int]) -> str:
    low, high = min(found), max(found)
    return str(low) if low == high else f"{low} or {high}"
