"""All verbs in the order of their ids, and all questions, each with the verbs that answer it."""

from collections.abc import Iterator
from typing import NamedTuple

from backroom.core import VerbTable, Wording
from backroom.games.nightshade.rules.collector import Place, Raise
from backroom.games.nightshade.rules.interrogation import (
    Insight,
    Interrogate,
    InterrogateAgain,
    Meet,
    QuestionBy,
    Reroll,
    ShowKey,
    SpendNote,
    Stand,
)
from backroom.games.nightshade.rules.investigators import Case, Start
from backroom.games.nightshade.rules.moving import CarryOn, Go, Lift, TurnDown
from backroom.games.nightshade.rules.notes import Connect, ConnectTo, Write
from backroom.games.nightshade.rules.places import Gain, SpecialMove
from backroom.games.nightshade.rules.rolls import TWIST as BEAT_TWIST
from backroom.games.nightshade.rules.rolls import Roll
from backroom.games.nightshade.rules.scenes import Analyse, AnotherClue, Clues, Corpse, Leave, Look, Scene, Witnesses
from backroom.games.nightshade.rules.state import State
from backroom.games.nightshade.rules.suspects import Bring, Recall, Suspects
from backroom.games.nightshade.rules.twists import Cover, Draw, Face, Successor
from backroom.games.nightshade.rules.verb import Verb, Way

START, CASE = Start(), Case()
GO, CARRY_ON, LIFT, TURN_DOWN = Go(), CarryOn(), Lift(), TurnDown()
GAIN, DO, ARRIVE = Gain(), SpecialMove("do", "stay"), SpecialMove("arrive", "arrive")
SCENE, CORPSE, CLUES, LOOK = Scene(), Corpse(), Clues(), Look()
ANALYSE, ANOTHER_CLUE, LEAVE, WITNESSES = Analyse(), AnotherClue(), Leave(), Witnesses()
PLACE, RAISE = Place(), Raise()
SUSPECTS, BRING, RECALL = Suspects(), Bring(), Recall()
INTERROGATE, INTERROGATE_AGAIN, MEET = Interrogate(), InterrogateAgain(), Meet()
QUESTION_BY, INSIGHT, SPEND_NOTE, KEY = QuestionBy(), Insight(), SpendNote(), ShowKey()
REROLL, STAND = Reroll(), Stand()
DRAW, TWIST, COVER, SUCCESSOR = Draw(), Face(), Cover(), Successor()
NOTE, CONNECT, CONNECT_TO = Write(), Connect(), ConnectTo()

VERBS: tuple[Verb | tuple[Verb, ...], ...] = (
    *(START, CASE, GO, (ARRIVE, DO), CARRY_ON, GAIN),
    *(SCENE, CORPSE, CLUES, LOOK, ANALYSE, ANOTHER_CLUE, LEAVE, PLACE, RAISE, WITNESSES),
    *(SUSPECTS, BRING, INTERROGATE, INTERROGATE_AGAIN, MEET, QUESTION_BY, INSIGHT, SPEND_NOTE, KEY, REROLL, STAND),
    *(RECALL, LIFT, TURN_DOWN, DRAW, TWIST, COVER, SUCCESSOR, NOTE, CONNECT, CONNECT_TO),
)
"""In the order of their ids. Verbs in a bracket share one list of nouns, and its order."""


def _rows() -> Iterator[tuple[Verb, Wording]]:
    for verbs in VERBS:
        together = verbs if isinstance(verbs, tuple) else (verbs,)
        yield from sorted(((verb, said) for verb in together for said in verb.texts), key=lambda row: row[1].noun)


ACTIONS = VerbTable(_rows())


class Question(NamedTuple):
    """What is asked, and the verbs that answer it."""

    asks: str
    """Without a capital letter, and without its mark."""
    verbs: tuple[Verb, ...]
    mark: str = "."


TURN = (GO, DO, GAIN, WITNESSES, SUSPECTS, INTERROGATE, INTERROGATE_AGAIN, RECALL, LIFT, TURN_DOWN, CONNECT, NOTE)

QUESTIONS: dict[str, Question] = {
    "start": Question("where do you start", (START, NOTE), "?"),
    "case": Question("somebody has a case for you. Roll for it", (CASE, NOTE)),
    "turn": Question("act here, or move one step", TURN),
    "arrive": Question("you have just come in. Look around first", (ARRIVE, CARRY_ON, NOTE), "?"),
    "scene": Question("roll for the scene", (SCENE, NOTE)),
    "corpse": Question("there is a body. Roll for it", (CORPSE,)),
    "clues": Question("roll to see how many clues there are", (CLUES, NOTE)),
    "look": Question("look at what you found", (LOOK,)),
    "analyse": Question("which clue do you analyse, and how", (ANALYSE, ANOTHER_CLUE, LEAVE, NOTE), "?"),
    "place": Question("where does it go in the collector", (PLACE,), "?"),
    "raise": Question("which evidence rises a level", (RAISE,), "?"),
    "bring": Question("bring them in", (BRING,)),
    "meet": Question("who did you meet", (MEET, CARRY_ON), "?"),
    "interrogation": Question("how do you question this suspect", (QUESTION_BY, INSIGHT, SPEND_NOTE, KEY, NOTE), "?"),
    "failed": Question("that failed. Roll again for an insight", (REROLL, STAND), "?"),
    "draw": Question("a twist is due. Draw it", (DRAW,)),
    "twist": Question(f"roll above {BEAT_TWIST} to get out of it", (TWIST, NOTE)),
    "cover": Question("which scene is covered up", (COVER,), "?"),
    "successor": Question("somebody else takes over. Draw a card", (SUCCESSOR,)),
    "connect": Question("which suspect does the note point to", (CONNECT_TO, CARRY_ON), "?"),
}
"""Every question by its name, as the steps ask it."""


def legal(s: State) -> list[int]:
    """What may be done now."""
    if not s.ask:
        return []
    found = []
    for verb in QUESTIONS[s.ask[0]].verbs:
        ids = ACTIONS.ids[verb]
        found += [ids[noun] for noun in verb.looked_at(s) if not verb.why_not(s, noun)]
    return found


def why_not(s: State, action: int) -> str:
    """Why an action is not possible now."""
    question, verb = QUESTIONS[s.ask[0]], ACTIONS.verb[action]
    if verb in question.verbs:
        return verb.why_not(s, ACTIONS.noun[action])
    return f"first answer this: {question.asks}"


def row_of(text: str) -> tuple[Verb, int]:
    """The verb of an action, and the number of what it is done to."""
    action = ACTIONS.parse(text)
    return ACTIONS.verb[action], ACTIONS.noun[action]


def way_of(text: str) -> Way | None:
    """By which trait an action is done, where one may choose."""
    verb, noun = row_of(text)
    return verb.way(noun)


def roll_of(s: State, action: int) -> Roll | None:
    """The roll that a legal action takes."""
    return ACTIONS.verb[action].roll(s, ACTIONS.noun[action])
