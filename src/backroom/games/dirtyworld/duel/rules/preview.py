"""With the dice down: what comes of each use of one's sets, for each that the other may make. All of it lies open."""

from typing import NamedTuple

from backroom.core import Seat
from backroom.games.dirtyworld.duel.rules.choosing import assignments
from backroom.games.dirtyworld.duel.rules.facts import Hit
from backroom.games.dirtyworld.duel.rules.match import SEATS, Match
from backroom.games.dirtyworld.duel.rules.settling import work_out
from backroom.games.dirtyworld.duel.rules.showing import show_timeline
from backroom.games.dirtyworld.duel.rules.shown import PreviewShown


class Preview(NamedTuple):
    """One way that the round may go."""

    other: tuple[int, int]
    after: Match

    def lost(self, seat: Seat) -> int:
        """How many points a seat has lost or had slid."""
        hits = [one for one in self.after.happened if isinstance(one, Hit) and one.target == seat]
        return sum(bool(hit.changes) for hit in hits)


def previews(match: Match, seat: Seat, use: tuple[int, int]) -> list[Preview]:
    """What comes of this use, one entry for each answer that the other has."""
    found = []
    for answer in assignments(match, 1 - seat):
        after = match.fork()
        work_out(after, [use, answer] if seat == 0 else [answer, use])
        found.append(Preview(answer, after))
    return found


def show_previews(match: Match, seat: Seat) -> tuple[PreviewShown, ...]:
    """Every use of one's sets, with the timeline that would come of it."""
    return tuple(
        PreviewShown(
            action=use_words(*use),
            other=use_words(*one.other),
            lost=tuple(one.lost(who) for who in SEATS),
            uses=tuple(one.after.uses),
            timeline=show_timeline(one.after, seat),
        )
        for use in assignments(match, seat)
        for one in previews(match, seat, use)
    )


def use_words(strike: int, guard: int) -> str:
    """Which set does what, in the words of its action."""
    parts = [f"{verb} with {height}" for verb, height in (("strike", strike), ("guard", guard)) if height]
    return ", ".join(parts)


def cost_words(match: Match, seat: Seat, use: tuple[int, int]) -> str:
    """What a use costs both, in short."""
    ways = previews(match, seat, use)
    theirs, mine = ({one.lost(who) for one in ways} for who in (1 - seat, seat))
    return f"they lose {_range(theirs)}, you lose {_range(mine)}"


def _range(found: set[int]) -> str:
    low, high = min(found), max(found)
    return str(low) if low == high else f"{low} or {high}"
