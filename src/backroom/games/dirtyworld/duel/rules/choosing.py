"""What can be chosen as things stand, and why the rest can't. Nobody else's choice has a say in it."""

from functools import cache

from backroom.core import Seat
from backroom.games.dirtyworld.duel.rules.approaches import ARMS, GUARDS, STRIKES, Approach, Guard, Strike
from backroom.games.dirtyworld.duel.rules.edges import EDGES, Edge
from backroom.games.dirtyworld.duel.rules.match import Match
from backroom.games.dirtyworld.duel.rules.plan import Plan
from backroom.games.dirtyworld.duel.rules.slips import slip_of, strike_traits
from backroom.games.dirtyworld.rules.damage import SLIDES, where
from backroom.games.dirtyworld.rules.sets import LEAST, sets_of

FEWEST_CALLED = LEAST + 1
"""A called shot drops a die and lays another: a third one is needed to match it."""
IN_NO_STATE = "you are in no state to do that"

# Strikes


def strikes(match: Match, seat: Seat) -> list[Approach]:
    """The strikes that can be made, each with the aims that something can be lost from."""
    return [Approach(strike, aim) for strike in STRIKES for aim in aims(match, seat, strike)]


def aims(match: Match, seat: Seat, strike: Strike) -> list[str]:
    """What a strike can be aimed at."""
    if why_no_strike(match, seat, strike):
        return []
    return [aim for aim in strike.aims if not why_no_aim(match, seat, strike, aim)]


def why_no_strike(match: Match, seat: Seat, strike: Strike) -> str:
    """Why this can't be done at all, or nothing."""
    if strike.needs and match.fighters[seat].arms != strike.needs:
        return f"you carry no {strike.needs}"
    if not match.sheets[seat].can_use(*strike_traits(match, seat, strike)):
        return IN_NO_STATE
    return ""


def why_no_aim(match: Match, seat: Seat, strike: Strike, aim: str) -> str:
    """Why this can't be done to that Quality, or nothing."""
    other = match.sheets[1 - seat].traits
    trait, _ = where(other, aim, SLIDES)
    if other[trait] == 0:
        return f"{aim.capitalize()} and the Identity behind it are gone already"
    if strike.verbal and trait == "vigor" and other[trait] == 1:
        return "words can't take the last Vigor"
    return ""


# Guards


def guards(match: Match, seat: Seat) -> list[Guard]:
    """The guards that can be put up."""
    sheet = match.sheets[seat]
    return [guard for guard in GUARDS if sheet.can_use(*guard.pool)]


# Edges


def edges(match: Match, seat: Seat, plan: Plan) -> tuple[Edge, ...]:
    """Every way to use the advantages that fit a plan, each as dice or as width (D6), and to call a height (D8)."""
    weapon, surprise, secret, call = why_no_edge(match, seat, plan)
    return _edges_of(not weapon, not surprise, not secret, not call)


@cache
def _edges_of(*possible: bool) -> tuple[Edge, ...]:
    return tuple(edge for edge in EDGES if all(fits or not used for fits, used in zip(possible, edge, strict=True)))


def why_no_edge(match: Match, seat: Seat, plan: Plan) -> tuple[str, str, str, str]:
    """Why the weapon, the surprise and the secret can't be used with this plan, and no height called; or nothing."""
    fighter = match.fighters[seat]
    weapon = surprise = secret = "an edge needs a strike"
    if plan.strike is not None:
        strike = plan.strike.strike
        weapon = "it is of no use here" if strike.weapon not in ("any", fighter.arms) else ""
        weapon = weapon if ARMS[fighter.arms] else "you carry none"
        surprise = "you have used it already" if match.surprise_used[seat] else ""
        secret = (
            "you have used it already"
            if match.secret_used[seat]
            else ""
            if strike.verbal
            else "it works only with words"
        )
    # What a surprise would add has no say in this: the other must not learn it from what is possible.
    dice = slip_of(match, seat, Plan(plan.strike, plan.guard), 0).pool.dice
    call = "" if dice >= FEWEST_CALLED else f"you need {FEWEST_CALLED} dice without an edge"
    return weapon, surprise, secret, call


# Sets


def assignments(match: Match, seat: Seat) -> list[tuple[int, int]]:
    """Which set may strike and which may guard, by their heights. Where nothing matched, neither does."""
    slip = match.slips[seat]
    heights = [one.height for one in sets_of(match.dice[seat])]
    striking, guarding = slip.strike is not None, slip.guard is not None
    if not heights:
        return [(0, 0)]
    if striking and guarding:
        if len(heights) == 1:
            return [(heights[0], 0), (0, heights[0])]
        return [(one, other) for one in heights for other in heights if one != other]
    return [(height, 0) if striking else (0, height) for height in heights]


# Whether to go on


def can_fight(match: Match, seat: Seat) -> bool:
    """Whether anything is left that somebody could do."""
    return any(aims(match, seat, strike) for strike in STRIKES) or bool(guards(match, seat))
