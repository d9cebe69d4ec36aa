"""What a replay shows of a review: the curve, the turning points with what happened, the losses, every move."""

from urllib.parse import quote

from backroom.bots.coach import coached
from backroom.bots.coach.review import Review, Turn, exactness, losses, turning_points
from backroom.bots.coach.words import in_100
from backroom.core import Seat
from backroom.house.house import House
from backroom.house.people import Person
from backroom.house.refusals import Missing
from backroom.house.storage import OVER
from backroom.house.table import LiveTable
from backroom.web.kit.curve import curve
from backroom.web.page_types import ReviewMove, ReviewShown, ReviewTurn

MOST_TOLD = 3
"""How many sentences say what happened at a turning point."""


async def review_of(
    house: House, live: LiveTable, person: Person, wanted: str, line: int | None, eye: str
) -> ReviewShown | None:
    """The review of the seat that is asked for, or else of the person's own, on the replay at this line."""
    if live.status != OVER or live.sitting is None or not coached(live.game):
        return None
    if wanted and wanted not in live.roles:
        raise Missing(f"There is no seat '{wanted}' at this table.")
    mine = live.seat_of(person.id)
    looked = live.roles.index(eye) if eye in live.roles else None
    seat = live.roles.index(wanted) if wanted else next((one for one in (mine, looked) if one is not None), 0)
    found, progress = await house.reviews.of(live, seat), house.reviews.progress(live, seat)
    shown = ReviewShown(
        seat=seat,
        who="you" if seat == mine else live.roles[seat],
        chosen=wanted,
        may=mine is not None or person.id == live.charter.host,
        progress=(progress.done, progress.of) if progress else None,
    )
    return _with(shown, live, found, line, eye) if found else shown


def _with(shown: ReviewShown, live: LiveTable, found: Review, line: int | None, eye: str) -> ReviewShown:
    def to(at: int) -> str:
        chosen = f"&review={quote(shown.chosen)}" if shown.chosen else ""
        return f"/tables/{live.charter.id}/replay?line={at}&eye={quote(eye)}{chosen}#review"

    turns = turning_points(found)
    marks = {turn.line: (str(number), to(turn.line)) for number, turn in enumerate(turns, 1)}
    points = found.curve()
    said = "The chance to win over the lines of the game. The table below has the same numbers."
    at = found.last if line is None else min(max(line, 0), found.last)
    return ReviewShown(
        seat=shown.seat,
        who=shown.who,
        chosen=shown.chosen,
        may=shown.may,
        made=True,
        ended=found.ended,
        curve=curve(points, found.last, at, marks, said) if found.moves else "",
        turns=tuple(
            ReviewTurn(turn.line, in_100(turn.before), in_100(turn.after), turn.mine, _told(live, found.seat, turn))
            for turn in turns
        ),
        losses=tuple(_move(move.line, found) for move in losses(found)),
        moves=tuple(_move(move.line, found) for move in found.moves),
        given=round(sum(max(move.gives, 0.0) for move in found.moves), 1),
        exact=exactness(found),
    )


def _move(line: int, found: Review) -> ReviewMove:
    move = next(one for one in found.moves if one.line == line)
    return ReviewMove(
        line=move.line,
        action=move.action,
        best=move.best if move.best != move.action else "",
        chance=in_100(move.chance),
        best_chance=in_100(move.best_chance),
        loss=in_100(move.loss),
        gives=round(move.gives, 1) + 0.0,
        left=round(move.cover / 2**move.gives),
    )


def _told(live: LiveTable, seat: Seat, turn: Turn) -> str:
    """What happened there: the decision itself, or else what came between it and the next."""
    assert live.sitting is not None
    lines = live.sitting.log_open(live.names())
    if turn.mine:
        return " ".join(words for line, words in lines if line == turn.line)
    until = turn.until + 1 if turn.until == live.lines - 1 else turn.until
    told = [words for line, words in lines if turn.line < line < until]
    own = [words for line, words in lines if line == turn.line]
    return " ".join((told or own)[-MOST_TOLD:])
