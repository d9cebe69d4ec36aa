"""Interrogation: by Intuition, Violence or Seduction against the alibi, with insights, notes and the key evidence."""

from typing import NamedTuple, final

from backroom.core import Wording, ask
from backroom.games.nightshade.rules.data import (
    INTUITION,
    KEY,
    MOST_IN_A_ROW,
    MOST_INSIGHTS,
    ROWS,
    SEDUCTION,
    TRAITS,
    VIOLENCE,
    WAITS,
)
from backroom.games.nightshade.rules.dice import trait_roll
from backroom.games.nightshade.rules.facts import KeyShown, NoteSpent
from backroom.games.nightshade.rules.letters import in_letters
from backroom.games.nightshade.rules.notes import MOST_NOTES_EVER
from backroom.games.nightshade.rules.rolls import DOWN, INFORMER, UP, Part, Roll, Thrown
from backroom.games.nightshade.rules.state import State
from backroom.games.nightshade.rules.suspects import alibi_of, becomes_informer, fall, rise, turn_up
from backroom.games.nightshade.rules.verb import OfColumns, OfNotes, Rolling, Verb, Way, each, each_column, once

MEANS = (INTUITION, VIOLENCE, SEDUCTION)
"""How a suspect can be questioned."""


class Interrogation(NamedTuple):
    """One that goes on: whose, and what was put into it."""

    person: int
    again: bool = False
    """With an Intuition: +1, and it may be the same suspect (S11b)."""
    spent: int = 0
    """Insights, five at most (S11)."""
    plus: int = 0
    """Of those, the ones that were spent for +1 each."""
    notes: tuple[int, ...] = ()


AGAIN_PLUS = 1
"""What an Intuition adds to an interrogation."""
INSIGHT_PLUS = 1
"""What an insight adds that is spent before the roll."""
NOTE_PLUS = 1
"""What a connected note adds on top of that (S14)."""
KEY_ROWS = 3
"""How many rows the key evidence sends a suspect up."""


# Whom to question


class Questioning(OfColumns):
    """What an interrogation asks for, new or once more."""

    def why_not(self, s: State, column: int) -> str:
        """In a location, somebody who stands there, and not more than three in a row (S10)."""
        problem = super().why_not(s, column)
        if problem:
            return problem
        if s.spot >= 0:
            return "you can question suspects only in locations"
        enough = f"you have questioned {in_letters(MOST_IN_A_ROW)} in a row: do something else first"
        return enough if s.in_a_row >= MOST_IN_A_ROW else ""


@final
class Interrogate(Questioning):
    """The card is turned up."""

    name = "interrogate"
    does = "interrogate"
    texts = each_column(does)

    def why_not(self, s: State, column: int) -> str:
        """Never the same suspect twice in a row."""
        problem = super().why_not(s, column)
        return problem or ("you have just questioned that suspect" if s.columns[column] == s.last_heard else "")

    def do(self, s: State, column: int) -> None:
        in_a_row(s, s.columns[column])
        sit_down(s, Interrogation(s.columns[column]))


@final
class InterrogateAgain(Questioning):
    """An Intuition is spent for another go with +1."""

    name = "interrogate again"
    does = "interrogate"
    then = " again"
    texts = each_column(does, then)
    says = (f"an Intuition: +{AGAIN_PLUS}",)

    def why_not(self, s: State, column: int) -> str:
        """With an Intuition, somebody who was questioned before."""
        problem = super().why_not(s, column)
        if problem:
            return problem
        if not s.people[s.columns[column]].heard:
            return "you have not questioned that suspect yet"
        return "" if s.intuitions else "you have no Intuition to spend"

    def do(self, s: State, column: int) -> None:
        s.intuitions -= 1
        in_a_row(s, s.columns[column])
        sit_down(s, Interrogation(s.columns[column], again=True))


def in_a_row(s: State, person: int) -> None:
    """One more without doing anything else."""
    s.in_a_row += 1
    s.last_heard = person


def sit_down(s: State, now: Interrogation) -> None:
    """Face to face."""
    turn_up(s, now.person)
    one = s.people[now.person]
    s.people[now.person] = one._replace(heard=one.heard + 1)
    s.topic = f"interrogation/{one.name or s.people[now.person].name}"
    ask(s, "interrogation", now)


# Somebody who was met can be questioned at once, outside the limits (S11b)


def meet(s: State, why: str) -> None:
    """One of the suspects, if there are any; otherwise an insight for one to come."""
    if s.on_grid():
        ask(s, "meet")
    else:
        s.gain("insight", why)


@final
class Meet(OfColumns):
    """Anybody on the grid. It neither counts nor resets anything."""

    name = "meet"
    does = "meet"
    texts = each_column(does)

    def do(self, s: State, column: int) -> None:
        sit_down(s, Interrogation(s.columns[column]))


# What goes into it


def now_on(s: State) -> Interrogation:
    """The interrogation that goes on."""
    now: Interrogation = s.ask[1]
    return now


def cant_spend(s: State) -> str:
    """At most five insights per interrogation (S11)."""
    if not s.insights:
        return "you have no insights"
    return f"{MOST_INSIGHTS} insights are the limit for one interrogation" if now_on(s).spent >= MOST_INSIGHTS else ""


@final
class Insight(Verb):
    """+1 before the roll."""

    name = "insight"
    texts = once("spend an insight", "roll")
    free = True
    says = (f"+{INSIGHT_PLUS}",)

    def why_not(self, s: State, noun: int) -> str:
        return cant_spend(s)

    def do(self, s: State, noun: int) -> None:
        now = now_on(s)
        s.insights -= 1
        ask(s, "interrogation", now._replace(spent=now.spent + 1, plus=now.plus + 1))


@final
class SpendNote(OfNotes):
    """+1 for the note on top of the +1 for its insight (S14)."""

    name = "spend note"
    texts = each("spend note {}", range(1, MOST_NOTES_EVER + 1), "note/{}")
    free = True
    says = (f"an insight and the note: +{INSIGHT_PLUS + NOTE_PLUS}",)

    def why_not(self, s: State, note: int) -> str:
        """A note that is connected to this suspect and not used up, together with an insight."""
        if note >= len(s.notes) or s.notes[note].to != now_on(s).person:
            return "that note is not connected to this suspect"
        return "that note is used up" if s.notes[note].spent else cant_spend(s)

    def do(self, s: State, note: int) -> None:
        now = now_on(s)
        s.insights -= 1
        s.notes[note] = s.notes[note]._replace(spent=True)
        s.tell(NoteSpent(note + 1))
        ask(s, "interrogation", now._replace(spent=now.spent + 1, plus=now.plus + 1, notes=(*now.notes, note)))


# The roll


def question_by(trait: int) -> Way:
    """A way to question a suspect."""
    return Way("question", "Question", trait)


@final
class QuestionBy(Rolling):
    """The trait and all that was put into it, against the alibi."""

    name = "question"
    texts = tuple(Wording(trait, question_by(trait).text, "roll") for trait in MEANS)

    def way(self, trait: int) -> Way:
        return question_by(trait)

    def roll(self, s: State, trait: int) -> Roll:
        now = now_on(s)
        parts = [Part("Once more, with an Intuition", AGAIN_PLUS)] if now.again else []
        if now.plus:
            parts.append(Part("Insights" if now.plus > 1 else "An insight", now.plus * INSIGHT_PLUS))
        parts += [Part(f"Note {note + 1}", NOTE_PLUS) for note in now.notes]
        alibi = alibi_of(s, now.person)
        name = s.people[now.person].name
        return trait_roll(s, f"The {name}, by {TRAITS[trait].capitalize()}", trait, "alibi", alibi, parts)

    def fallen(self, s: State, trait: int, thrown: Thrown) -> None:
        """Above, equal or below. A roll below may be made again for an insight."""
        now = now_on(s)
        if thrown.outcome == DOWN and not cant_spend(s):
            ask(s, "failed", now, thrown.roll)
        else:
            answer(s, now.person, thrown.outcome)


def answer(s: State, person: int, outcome: str) -> None:
    """Where the roll moves the suspect (S4)."""
    if outcome == UP:
        rise(s, person, 1, ROWS)
    elif outcome == INFORMER:
        becomes_informer(s, person)
        s.waiting |= WAITS["informer"]
    else:
        fall(s, person)


@final
class Reroll(Rolling):
    """An insight: the same roll with the same bonuses; whatever comes stands (S11b)."""

    name = "reroll"
    texts = once("roll again", "roll")
    says = ("an insight", "whatever comes stands")

    def roll(self, s: State, noun: int) -> Roll:
        roll: Roll = s.ask[2]
        return roll._replace(uses=0)

    def fallen(self, s: State, noun: int, thrown: Thrown) -> None:
        s.insights -= 1
        answer(s, now_on(s).person, thrown.outcome)


@final
class Stand(Verb):
    """Down."""

    name = "stand"
    texts = once("let it stand", "roll")
    says = ("down a row",)

    def do(self, s: State, noun: int) -> None:
        fall(s, now_on(s).person)


@final
class ShowKey(Verb):
    """The key evidence: three rows up instead of a roll; its place stays empty (S11b)."""

    name = "key"
    texts = once("show the key evidence", "collector/key")
    says = (f"{in_letters(KEY_ROWS)} rows up, without a roll",)

    def why_not(self, s: State, noun: int) -> str:
        """Once, if it was found."""
        if s.key_spent:
            return "the key evidence has been used"
        return "" if s.evidence[KEY] else "there is no key evidence yet"

    def do(self, s: State, noun: int) -> None:
        s.evidence[KEY] = []
        s.key_spent = True
        s.tell(KeyShown())
        rise(s, now_on(s).person, KEY_ROWS, ROWS)
