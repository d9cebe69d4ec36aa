"""A sleuth: puts a number on everything that may be done, and does what has the highest.

Numbers are in steps of a suspect: 1 is about what it is worth to get somebody up a row. They come from exact chances
(the engine's own rolls), and from a few opinions that stand here as constants; docs/balance.md has what they achieve.
"""

from collections.abc import Callable, Sequence
from random import Random

from backroom.core import Transcript
from backroom.games.nightshade.rules import Nightshade, rolls, verbs
from backroom.games.nightshade.rules.data import ALIBIS, FORENSICS, KEY, MOST_INSIGHTS, MOVES, ROWS, SCENE
from backroom.games.nightshade.rules.dice import trait_roll
from backroom.games.nightshade.rules.interrogation import AGAIN_PLUS, INSIGHT_PLUS, KEY_ROWS, MEANS, NOTE_PLUS, now_on
from backroom.games.nightshade.rules.rolls import Roll, odds
from backroom.games.nightshade.rules.state import DOWN, NONE, UP, State
from backroom.games.nightshade.rules.verb import Verb
from backroom.games.nightshade.rules.verbs import ACTIONS, DO, INTERROGATE_AGAIN, QUESTION_BY, roll_of

STANDS = (0.0, 1.0, 2.1, 3.4, 5.0, 9.0)
"""What a suspect on each row is worth; nothing below the first."""

INFORMER = 0.3
INSIGHT = 0.45
INTUITION = 0.4
EVIDENCE = (0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3)
"""What the next piece of evidence is worth, by how many there are."""

TWIST = 0.5
"""What a twist costs."""

WAITING = 0.25
LIFT = 0.5


class Sleuth:
    """Plays from the transcript: nothing is hidden, so that is the whole position."""

    def __init__(self, game: Nightshade) -> None:
        self.game = game

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        s = self.game.known(seen)
        best, most = legal[0], float("-inf")
        for action in legal:
            worth = WORTH.get(ACTIONS.verb[action], plain_worth)(s, action) + rng.random() * 1e-6
            if worth > most:
                best, most = action, worth
        return best


def chance(roll: Roll | None, *outcomes: str) -> float:
    """How likely one of these outcomes is."""
    if roll is None:
        return 1.0
    ways = odds(roll)
    return sum(number for outcome, number in ways if outcome in outcomes) / sum(number for _, number in ways)


def plain_worth(s: State, action: int) -> float:
    """Something that has to be done."""
    return 0.0


# Interrogations


def expected(roll: Roll, row: int) -> float:
    """What a suspect is worth after a roll."""
    up, informer, down = (chance(roll, outcome) for outcome in (rolls.UP, rolls.INFORMER, rolls.DOWN))
    return up * STANDS[min(row + 1, ROWS)] + informer * INFORMER + down * STANDS[row - 1]


def best_roll(s: State, plus: int = 0) -> float:
    """The best that questioning can bring now, with this much added."""
    rolls = [roll_of(s, action) for action in ACTIONS.ids[QUESTION_BY].values()]
    row = s.people[now_on(s).person].row
    return max(expected(roll._replace(against=roll.against - plus), row) for roll in rolls if roll)


def question_worth(s: State, action: int) -> float:
    """As it stands."""
    roll = roll_of(s, action)
    assert roll is not None
    return expected(roll, s.people[now_on(s).person].row)


def insight_worth(s: State, action: int) -> float:
    """What an insight adds, less what it is worth elsewhere."""
    return best_roll(s, INSIGHT_PLUS) - price(s)


def note_worth(s: State, action: int) -> float:
    """More for the same insight; the note is worth nothing anywhere else."""
    return best_roll(s, INSIGHT_PLUS + NOTE_PLUS) - price(s)


def key_worth(s: State, action: int) -> float:
    """Several rows at once."""
    return STANDS[min(s.people[now_on(s).person].row + KEY_ROWS, ROWS)] - 1.0


def reroll_worth(s: State, action: int) -> float:
    """Against letting it stand, which is worth nothing more."""
    roll = roll_of(s, action)
    assert roll is not None
    row = s.people[now_on(s).person].row
    return expected(roll, row) - STANDS[row - 1] - price(s)


def interrogate_worth(s: State, action: int) -> float:
    """What questioning somebody gains, by the best means."""
    column = ACTIONS.noun[action]
    again = ACTIONS.verb[action] is INTERROGATE_AGAIN
    one = s.people[s.columns[column]]
    gains = []
    for trait in MEANS:
        roll = trait_roll(s, "", trait, "alibi", ALIBIS[column] - AGAIN_PLUS * again)
        for spent in range(min(s.insights, MOST_INSIGHTS) + 1):
            helped = roll._replace(against=roll.against - spent * INSIGHT_PLUS)
            gains.append(expected(helped, one.row) - STANDS[one.row] - spent * price(s))
    key = 2.0 if s.evidence[KEY] and one.row >= ROWS - KEY_ROWS else 0.0
    return max(gains) + key - (intuition_price(s) * 0.6 if again else 0.0)


def price(s: State) -> float:
    """What an insight is worth: the more there are, the less."""
    return INSIGHT / (1 + s.insights / 3)


def intuition_price(s: State) -> float:
    """The same for an Intuition."""
    return INTUITION / (1 + s.intuitions / 3)


# Evidence


def evidence_worth(s: State) -> float:
    """What one more piece would be worth."""
    found = sum(len(cards) for cards in s.evidence)
    return EVIDENCE[min(found, len(EVIDENCE) - 1)]


def analyse_worth(s: State, action: int) -> float:
    """The surest first."""
    return 1.0 + chance(roll_of(s, action), rolls.SUCCESS)


def another_clue_worth(s: State, action: int) -> float:
    """Half of the clues become evidence."""
    return evidence_worth(s) * 0.5 - intuition_price(s)


def place_worth(s: State, action: int) -> float:
    """A level that is empty brings one more roll for suspects; otherwise as high as possible."""
    level = ACTIONS.noun[action]
    return 2.0 - level * 0.1 if not s.evidence[level] else level * 0.3


def raise_worth(s: State, action: int) -> float:
    """As high as possible."""
    level = next(number for number, cards in enumerate(s.evidence) if ACTIONS.noun[action] in cards)
    return level + (1.0 if not s.evidence[level + 1] else 0.0)


def suspects_worth(s: State, action: int) -> float:
    """How many will come, as far as there are columns; fewer are wanted once somebody good is on the grid."""
    roll = roll_of(s, action)
    assert roll is not None
    free = s.columns.count(NONE)
    ways = odds(roll)
    mean = sum(min(int(count), free) * number for count, number in ways) / sum(number for _, number in ways)
    waiting = sum(1 for column, person in enumerate(s.columns) if person != NONE and ALIBIS[column] <= 8)
    return mean * (0.8 if waiting == 0 else 0.4 if waiting == 1 else 0.2)


# Places


def move_worth(s: State, action: int) -> float:
    """What a special move brings, less what it may cost."""
    return worth_of(s, ACTIONS.noun[action])


def worth_of(s: State, number: int) -> float:
    """The same from anywhere."""
    _, move, _ = MOVES[number]
    good = chance(DO.roll(s, number), rolls.SUCCESS)
    cost = (1 - good) * (0.3 + s.insights * price(s)) if move.failure else 0.0
    return good * sum(brings(s, verb) for verb in move.success) - cost


def brings(s: State, verb: str) -> float:
    """What one verb of a special move is worth."""
    if verb == "wait dream":
        return -TWIST
    if verb.startswith("wait"):
        return WAITING
    return {"insight": price(s), "intuition": intuition_price(s), "company": 0.1, "raise": 0.4}.get(verb, met(s))


def met(s: State) -> float:
    """Somebody to question at once."""
    return 0.6 if s.on_grid() else price(s)


def gain_worth(s: State, action: int) -> float:
    """An Intuition."""
    return chance(roll_of(s, action), rolls.SUCCESS) * intuition_price(s)


def witness_worth(s: State, action: int) -> float:
    """An insight, before one goes."""
    return chance(roll_of(s, action), rolls.SUCCESS) * price(s) + 0.3


def go_worth(s: State, action: int) -> float:
    """What can be had there next turn, at the price of a turn."""
    place = ACTIONS.noun[action]
    leaving = TWIST if s.spot >= 0 and place < SCENE else 0.0
    return (scene_worth(s, place - SCENE) if place >= SCENE else location_worth(s, place)) - leaving


def scene_worth(s: State, spot: int) -> float:
    """Clues, as long as evidence is wanted. One that was covered up before gives as much, and is closed after."""
    dream = TWIST if s.has("dream") else 0.0
    clues = max(3.5 + s.trait(FORENSICS), 1.0)
    closing = 0.1 if s.covers[spot] == DOWN else 0.0
    return evidence_worth(s) * clues * 0.35 - TWIST / 3 - dream - closing


def location_worth(s: State, place: int) -> float:
    """The best that can be tried there, a turn later; from a scene, that there are suspects to find and to question."""
    moves = [number for number, (where, move, _) in enumerate(MOVES) if where == place and move.when == "stay"]
    best = max(worth_of(s, number) for number in moves if not MOVES[number][1].needs)
    people = 0.5 if s.spot >= 0 and (any(s.evidence) or s.on_grid()) else 0.0
    return 0.7 * max(best, 0.0) + people


def lift_worth(s: State, action: int) -> float:
    """Only when there is hardly a scene left to search."""
    closed = s.covers.count(UP)
    return LIFT - intuition_price(s) if closed > 3 and s.covers[ACTIONS.noun[action]] == UP else -9.0


# Notes


def write_worth(s: State, action: int) -> float:
    """Enough to have something to connect: two about the case."""
    if ACTIONS.noun[action] != 1 or s.ask[0] != "turn":
        return -9.0
    return 0.5 if sum(note.about == "case" for note in s.notes) < 2 else -9.0


def connect_worth(s: State, action: int) -> float:
    """When somebody good is on the grid, and an insight is there to spend the note with."""
    rows = [s.people[person].row for person in s.on_grid()]
    return 0.5 if s.insights and max(rows) >= 3 and s.intuitions > 1 else -9.0


def connect_to_worth(s: State, action: int) -> float:
    """The suspect who stands highest."""
    return float(s.people[s.columns[ACTIONS.noun[action]]].row)


def carry_on_worth(s: State, action: int) -> float:
    """Nothing gained, nothing lost."""
    return -5.0 if s.ask[0] == "connect" else 0.0


def meet_worth(s: State, action: int) -> float:
    """The suspect it is best to question."""
    return interrogate_worth(s, action)


def cover_worth(s: State, action: int) -> float:
    """One that is closed already, or else any."""
    return float(s.covers[ACTIONS.noun[action]])


def recall_worth(s: State, action: int) -> float:
    """Only if nobody new can be found."""
    return 0.3 if not s.suspects_left() and not s.on_grid() else 0.1 if not s.on_grid() else -9.0


WORTH: dict[Verb, Callable[[State, int], float]] = {
    verbs.QUESTION_BY: question_worth,
    verbs.INSIGHT: insight_worth,
    verbs.SPEND_NOTE: note_worth,
    verbs.KEY: key_worth,
    verbs.REROLL: reroll_worth,
    verbs.INTERROGATE: interrogate_worth,
    verbs.INTERROGATE_AGAIN: interrogate_worth,
    verbs.MEET: meet_worth,
    verbs.ANALYSE: analyse_worth,
    verbs.ANOTHER_CLUE: another_clue_worth,
    verbs.LEAVE: lambda s, action: 0.0,
    verbs.PLACE: place_worth,
    verbs.RAISE: raise_worth,
    verbs.SUSPECTS: suspects_worth,
    verbs.DO: move_worth,
    verbs.ARRIVE: move_worth,
    verbs.GAIN: gain_worth,
    verbs.WITNESSES: witness_worth,
    verbs.GO: go_worth,
    verbs.LIFT: lift_worth,
    verbs.TURN_DOWN: lambda s, action: -9.0,
    verbs.NOTE: write_worth,
    verbs.CONNECT: connect_worth,
    verbs.CONNECT_TO: connect_to_worth,
    verbs.CARRY_ON: carry_on_worth,
    verbs.COVER: cover_worth,
    verbs.RECALL: recall_worth,
}
"""What each verb is worth; one that is not here has to be done anyway."""
