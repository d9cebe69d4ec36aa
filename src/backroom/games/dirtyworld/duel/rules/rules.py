"""The duel: the rules. Whatever both choose in secret takes effect together, when the last choice is in (D14)."""

from collections.abc import Sequence

from backroom.core import Chance, Event, Seat, told
from backroom.games.dirtyworld.duel.rules.approaches import SECRETS
from backroom.games.dirtyworld.duel.rules.choosing import assignments
from backroom.games.dirtyworld.duel.rules.facts import Dealt, Ended, Rolled, Showed, Stood, Used
from backroom.games.dirtyworld.duel.rules.match import ASSIGNING, CHOOSING, OVER, PLAN_STEPS, SEATS, Match, State
from backroom.games.dirtyworld.duel.rules.options import DuelOptions
from backroom.games.dirtyworld.duel.rules.settling import work_out
from backroom.games.dirtyworld.duel.rules.shown import Opened
from backroom.games.dirtyworld.duel.rules.slips import slip_of
from backroom.games.dirtyworld.duel.rules.verbs import GIVE_IN, USE_SETS, VERBS, options
from backroom.games.dirtyworld.rules.pools import throw
from backroom.games.dirtyworld.rules.secrecy import who_knows

SURPRISES = (1, 1, 1, 2, 2, 3)
"""What somebody may have up the sleeve: minor as a rule, seldom horrendous."""


# Set-up


def deal(options: DuelOptions, chance: Chance) -> tuple[State, Sequence[Event]]:
    """Each has a secret, which the other knows (D11), and a surprise, which the other does not."""
    s = State(options)
    for seat in SEATS:
        s.secrets[seat] = chance.draw(range(len(SECRETS[s.fighters[seat].secret])))
        s.surprises[seat] = chance.draw(SURPRISES)
    names = tuple(sheet.name for sheet in s.sheets)
    known = {eye: Dealt(names, s.stake, eye, s.surprises[eye], known_secrets(s, eye)) for eye in SEATS}
    return s, (told(Dealt(names, s.stake), None, known),)


def secret_words(s: State, owner: Seat) -> str:
    """What somebody hides."""
    return SECRETS[s.fighters[owner].secret][s.secrets[owner]]


def known_secrets(s: State, eye: Seat) -> dict[str, str]:
    """The secrets that somebody knows, by the seats of those who hide them."""
    return {str(owner): secret_words(s, owner) for owner in SEATS if eye in who_knows(owner, len(SEATS))}


# Whose turn it is, and what may be done


def turn(s: State) -> Sequence[Seat]:
    """The seats with a decision left in this phase: both at first."""
    return waiting(s)


def waiting(match: Match) -> list[Seat]:
    """The seats with a decision left."""
    if match.phase == OVER:
        return []
    if match.phase == CHOOSING:
        return [seat for seat in SEATS if match.steps[seat] < PLAN_STEPS]
    if match.phase == ASSIGNING:
        return [seat for seat in SEATS if not match.steps[seat] and len(assignments(match, seat)) > 1]
    return [seat for seat in SEATS if not match.steps[seat]]


def legal(s: State, seat: Seat) -> list[int]:
    """What this seat may do now."""
    return options(s, seat, s.choices[seat]) if seat in turn(s) else []


# Doing it


def play(s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
    """Take a decision down; when the last is in, all of them take effect."""
    s.choices[seat].append(action)
    s.steps[seat] += 1
    if waiting(s):
        return ()
    choices, s.choices = s.choices, [[], []]
    if s.phase == CHOOSING:
        return _roll(s, choices, chance)
    if s.phase == ASSIGNING:
        return _settle(s, [assigned(s, seat, choices[seat]) for seat in SEATS])
    gave_in = [chosen == [GIVE_IN.first] for chosen in choices]
    s.stood(gave_in)
    return [told(Stood(tuple(gave_in))), *_ended(s)]


def assigned(match: Match, seat: Seat, chosen: Sequence[int]) -> tuple[int, int]:
    """The sets of a seat: as it chose, or as there was no choice."""
    return USE_SETS.noun(chosen[0]) if chosen else assignments(match, seat)[0]


def _roll(s: State, choices: Sequence[Sequence[int]], chance: Chance) -> list[Event]:
    """Both show what they do, and roll."""
    events = []
    for seat, chosen in enumerate(choices):
        plan = VERBS.written(chosen)
        grade = s.surprises[seat] if plan.edge.surprise else 0
        words = secret_words(s, 1 - seat) if plan.edge.secret else ""
        s.show(seat, slip_of(s, seat, plan, grade), grade, words)
        acts = tuple(VERBS.table.text(action) for action in chosen)
        events.append(told(Showed(acts, grade, words), seat))
    s.rolled([throw(slip.pool.dice, chance, slip.called) for slip in s.slips])
    events += [told(Rolled(tuple(s.dice[seat])), seat) for seat in SEATS]
    if not waiting(s):
        events += _settle(s, [assigned(s, seat, ()) for seat in SEATS])
    return events


def _settle(s: State, uses: Sequence[tuple[int, int]]) -> list[Event]:
    work_out(s, uses)
    return [told(Used(tuple(uses))), *(told(one, one.who) for one in s.happened), *_ended(s)]


def _ended(s: State) -> list[Event]:
    return [told(Ended(s.ending, s.winners, tuple(s.surprises), _secrets(s)))] if s.ending else []


def opened(s: State) -> Opened:
    """What is turned up when it is over."""
    return Opened(tuple(s.surprises), _secrets(s))


def _secrets(s: State) -> tuple[str, ...]:
    return tuple(secret_words(s, owner) for owner in SEATS)
