"""A game that is over, decision by decision, through the eyes of one seat.

Each decision is judged by what that seat knew then. It is compared with what the veteran would have done, in the same
worlds. The work is bounded: decisions without a choice are skipped, the number of imagined games is fixed, and of a
very long game only some decisions are judged.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import msgspec

from backroom.bots.coach.advice import Advice
from backroom.bots.coach.adviser import games_worth
from backroom.bots.coach.words import SIMPLY, exact_to, in_100
from backroom.core import ActionTable, AnyGame, BackroomError, Glimpse, Record, Seat, Sitting, Transcript

GAMES = 5_000
"""How many games are imagined in all."""

FEWEST = 40
"""How many for each action at least. Fewer would say nothing."""

MOST = 60
"""How many decisions are judged at most."""

MARKED = 3
"""How many turning points and losses are marked."""

SMALL = 0.08
"""A smaller change is not a turning point."""


class Decision(NamedTuple):
    """A choice that somebody had, and what came of it."""

    line: int
    seen: Transcript
    legal: list[int]
    played: int
    came: Glimpse | None
    """What was seen of it; None if it ended the game, when everything was opened."""


class Judged(msgspec.Struct, frozen=True):
    """What a decision was worth."""

    line: int
    action: str
    best: str
    """What the veteran would have done."""
    chance: float
    """To win, with what was done."""
    best_chance: float
    """With the veteran's choice; never less, since that may be the same."""
    gives: float
    """Bits that onlookers learned from it about the seat's secret; below 0 if it hid it."""
    cover: float
    """How many secrets the seat could have had before, all equally likely, for onlookers."""

    @property
    def loss(self) -> float:
        return self.best_chance - self.chance


class Review(msgspec.Struct, frozen=True):
    """A game through the eyes of one seat."""

    seat: Seat
    moves: tuple[Judged, ...]
    choices: int
    """How many decisions with a choice there were; not all need be judged."""
    games: int
    """How many games were imagined for each of the two actions that were compared."""
    last: int
    """The last line."""
    ended: float
    """What became of it: 1 for a win, 0 for a loss."""

    @property
    def exact(self) -> float:
        """How far a chance may be off by luck alone."""
        return exact_to(self.games)

    def curve(self) -> list[tuple[int, float]]:
        """The chance to win before each decision, and at the end."""
        return [*((move.line, move.best_chance) for move in self.moves), (self.last, self.ended)]


class Turn(NamedTuple):
    """A stretch of the game in which the chance to win changed a lot."""

    line: int
    """The decision before it."""
    until: int
    """The next one, or the end."""
    before: float
    after: float
    mine: bool
    """Most of it was lost by that decision, and not by what came then."""


def turning_points(review: Review) -> list[Turn]:
    """The greatest changes, in the order in which they came."""
    found = []
    for move, ((line, before), (until, after)) in zip(review.moves, pairwise(review.curve()), strict=True):
        found.append(Turn(line, until, before, after, move.loss > (before - after) / 2 > 0))
    great = sorted(found, key=lambda turn: -abs(turn.after - turn.before))[:MARKED]
    return sorted(turn for turn in great if abs(turn.after - turn.before) >= max(SMALL, review.exact))


def losses(review: Review) -> list[Judged]:
    """The decisions that lost the most, the worst first."""
    worst = sorted(review.moves, key=lambda move: -move.loss)[:MARKED]
    return [move for move in worst if move.loss >= review.exact]


def exactness(review: Review) -> str:
    """How exact the numbers are, in words."""
    if not review.moves:
        return "There is nothing to judge: this seat never had a choice."
    return (
        f"{len(review.moves)} of {review.choices} decisions were judged, each by what the seat knew then. What was "
        f"done was played on in {review.games} imagined games, and the veteran's choice in as many. The chances are "
        f"right to within {in_100(review.exact)} in 100. {SIMPLY} Decisions without a choice are left out. One bit "
        "halves what is possible."
    )


class Plan(NamedTuple):
    """What there is to judge, and how hard."""

    decisions: list[Decision]
    review: Review
    """Without its moves."""


def planned(game: AnyGame, record: Record, seat: Seat) -> Plan:
    """What a review of this seat has to look at."""
    if not games_worth(game):
        raise BackroomError(f"There are no reviews of {game.spec.title}.")
    *_, sitting = Sitting.unfold(game, record)
    result = sitting.result
    if result is None:
        raise BackroomError("The game is not over yet.")
    found = list(decisions_of(game, record, seat))
    many = min(len(found), MOST)
    kept = [found[at * len(found) // many] for at in range(many)]
    games = min(max(GAMES // max(2 * len(kept), 1), FEWEST), games_worth(game))
    ended = float(seat in result.winners) if result.winners else 1 / len(record.header.players)
    return Plan(kept, Review(seat, (), len(found), games, len(record.lines) - 1, ended))


def decisions_of(game: AnyGame, record: Record, seat: Seat) -> Iterator[Decision]:
    """Every choice of a seat, with what it had seen just before. (In these games nobody can take anything back.)"""
    before: tuple[Transcript, list[int]] | None = None
    for number, sitting in enumerate(Sitting.unfold(game, record)):
        line = record.lines[number]
        if before and line.seat == seat and len(before[1]) > 1:
            came = None if sitting.result else sitting.transcript(seat).entries[-1]
            assert line.action is not None
            yield Decision(number, before[0], before[1], sitting.actions.parse(line.action), came)
        before = sitting.transcript(seat).copy(), sitting.game.legal(sitting.state, seat)


def judged(decision: Decision, advice: Advice, actions: ActionTable) -> Judged:
    """A decision with what the coach says of it."""
    best, played = advice.tips[0], advice.played
    assert played is not None
    return Judged(
        line=decision.line,
        action=actions.text(played.action),
        best=actions.text(best.action),
        chance=played.chance,
        best_chance=max(best.chance, played.chance),
        gives=advice.gave,
        cover=advice.cover,
    )
