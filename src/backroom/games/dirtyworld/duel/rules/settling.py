"""Working a round out: the same for everyone who knows what lies open."""

from collections.abc import Sequence
from typing import assert_never

from backroom.games.dirtyworld.duel.rules.facts import DieLost, Foiled, Gobbled, Hit, Lost, RoundFact
from backroom.games.dirtyworld.duel.rules.match import Match
from backroom.games.dirtyworld.duel.rules.slips import declaration
from backroom.games.dirtyworld.rules.round import Happening, Round, What, resolve, sensible


def work_out(match: Match, uses: Sequence[tuple[int, int]]) -> None:
    """The round as it goes if these sets are used, in place."""
    fought = Round([declaration(seat, slip) for seat, slip in enumerate(match.slips)])
    for seat, (strike, guard) in enumerate(uses):
        slip = match.slips[seat]
        heights = [*([strike] if slip.strike else []), *([guard] if slip.guard else [])]
        fought.dice[str(seat)] = match.dice[seat]
        fought.assign(str(seat), [height or None for height in heights])
    sheets = [sheet.copy() for sheet in match.sheets]
    # One strike against each: nothing is left to choose but what is plainly best.
    happened = resolve({str(seat): sheet for seat, sheet in enumerate(sheets)}, fought, sensible)
    match.settled(uses, sheets, [_fact(one) for one in happened])


def _fact(one: Happening) -> RoundFact:
    """What happened, as a fact. In a round the two are called by their seats."""
    who, width, height = int(one.who), one.width, one.height
    match one.what:
        case What.DIE_LOST:
            return DieLost(who=who, width=width, height=height)
        case What.GOBBLE:
            return Gobbled(who=who, target=int(one.target), width=width, height=height, dice=one.dice)
        case What.FOILED:
            return Foiled(who=who, target=int(one.target), width=width, height=height)
        case What.LOST:
            return Lost(who=who, target=int(one.target), width=width, height=height)
        case What.HIT:
            return Hit(
                who=who,
                target=int(one.target),
                width=width,
                height=height,
                aim=one.aim,
                full_width=one.full_width,
                changes=one.changes,
                begun=one.begun,
            )
        case What.DONE | What.TOO_LOW | What.HELPED | What.FINISHED:
            raise ValueError(f"'{one.what}' can't come of a duel: there are only strikes and guards")
        case _ as never:
            assert_never(never)
