"""Interrogation: by Intuition, Violence or Seduction against the alibi, with insights, notes and the key evidence."""

from typing import NamedTuple

from backroom.games.nightshade.data import KEY, MOST_IN_A_ROW, MOST_INSIGHTS, ROWS, TRAITS, WAITS
from backroom.games.nightshade.flow import ask, deed, trait_roll
from backroom.games.nightshade.rolls import DOWN, INFORMER, UP, Part, Roll, Thrown
from backroom.games.nightshade.state import NONE, State
from backroom.games.nightshade.suspects import alibi_of, becomes_informer, fall, rise, turn_up


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


KEY_ROWS = 3


# Whom to question


def cant_interrogate_at_all(s: State, column: int) -> str:
    """In a location, somebody who stands there, and not more than three in a row (S10)."""
    if s.columns[column] == NONE:
        return "there is nobody in that column"
    if s.spot >= 0:
        return "suspects are questioned in locations"
    return "three in a row are enough: do something else first" if s.in_a_row >= MOST_IN_A_ROW else ""


def cant_interrogate(s: State, column: int) -> str:
    """Never the same suspect twice in a row."""
    problem = cant_interrogate_at_all(s, column)
    return problem or ("you have just heard that one" if s.columns[column] == s.last_heard else "")


def cant_interrogate_again(s: State, column: int) -> str:
    """With an Intuition, somebody who was questioned before."""
    problem = cant_interrogate_at_all(s, column)
    if problem:
        return problem
    if not s.people[s.columns[column]].heard:
        return "that one was never heard yet"
    return "" if s.intuitions else "that takes an Intuition"


@deed("interrogate", cant_interrogate)
def interrogate(s: State, column: int, thrown: Thrown | None) -> None:
    """The card is turned up."""
    in_a_row(s, s.columns[column])
    sit_down(s, Interrogation(s.columns[column]))


@deed("interrogate again", cant_interrogate_again)
def interrogate_again(s: State, column: int, thrown: Thrown | None) -> None:
    """An Intuition is spent for another go with +1."""
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


def cant_meet(s: State, column: int) -> str:
    """Anybody on the grid."""
    return "" if s.columns[column] != NONE else "there is nobody in that column"


@deed("meet", cant_meet)
def question_at_once(s: State, column: int, thrown: Thrown | None) -> None:
    """It neither counts nor resets anything."""
    sit_down(s, Interrogation(s.columns[column]))


# What goes into it


def now_on(s: State) -> Interrogation:
    """The interrogation that goes on."""
    now: Interrogation = s.ask[1]
    return now


def cant_spend(s: State, noun: int) -> str:
    """At most five insights per interrogation (S11)."""
    if not s.insights:
        return "you have no insights"
    return f"{MOST_INSIGHTS} insights are the most" if now_on(s).spent >= MOST_INSIGHTS else ""


@deed("insight", cant_spend)
def spend(s: State, noun: int, thrown: Thrown | None) -> None:
    """+1 before the roll."""
    now = now_on(s)
    s.insights -= 1
    ask(s, "interrogation", now._replace(spent=now.spent + 1, plus=now.plus + 1))


def cant_spend_note(s: State, note: int) -> str:
    """A note that is connected to this suspect and not used up, together with an insight (S14)."""
    if note >= len(s.notes) or s.notes[note].to != now_on(s).person:
        return "that note is not connected to this suspect"
    return "that note is used up" if s.notes[note].spent else cant_spend(s, 0)


@deed("spend note", cant_spend_note)
def spend_note(s: State, note: int, thrown: Thrown | None) -> None:
    """+1 for the note on top of the +1 for its insight."""
    now = now_on(s)
    s.insights -= 1
    s.notes[note] = s.notes[note]._replace(spent=True)
    s.tell("note spent", note=note + 1)
    ask(s, "interrogation", now._replace(spent=now.spent + 1, plus=now.plus + 1, notes=(*now.notes, note)))


# The roll


def question_roll(s: State, trait: int) -> Roll:
    """The trait and all that was put into it, against the alibi."""
    now = now_on(s)
    parts = [Part("Once more, with an Intuition", 1)] if now.again else []
    if now.plus:
        parts.append(Part("Insights" if now.plus > 1 else "An insight", now.plus))
    parts += [Part(f"Note {note + 1}", 1) for note in now.notes]
    alibi = alibi_of(s, now.person)
    name = s.people[now.person].name
    return trait_roll(s, f"The {name}, by {TRAITS[trait].capitalize()}", trait, "alibi", alibi, parts)


@deed("question", roll=question_roll)
def question(s: State, trait: int, thrown: Thrown | None) -> None:
    """Above, equal or below. A roll below may be made again for an insight."""
    assert thrown is not None
    now = now_on(s)
    if thrown.outcome == DOWN and not cant_spend(s, 0):
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


def roll_again(s: State, noun: int) -> Roll:
    """The same roll with the same bonuses (S11b)."""
    roll: Roll = s.ask[2]
    return roll._replace(uses=0)


@deed("reroll", roll=roll_again)
def reroll(s: State, noun: int, thrown: Thrown | None) -> None:
    """An insight; whatever comes stands."""
    assert thrown is not None
    s.insights -= 1
    answer(s, now_on(s).person, thrown.outcome)


@deed("stand")
def let_it_stand(s: State, noun: int, thrown: Thrown | None) -> None:
    """Down."""
    fall(s, now_on(s).person)


# The key evidence


def cant_show_key(s: State, noun: int) -> str:
    """Once, if it was found."""
    if s.key_spent:
        return "the key evidence was spent"
    return "" if s.evidence[KEY] else "there is no key evidence yet"


@deed("key", cant_show_key)
def show_key(s: State, noun: int, thrown: Thrown | None) -> None:
    """Three rows up instead of a roll; its place stays empty (S11b)."""
    s.evidence[KEY] = []
    s.key_spent = True
    s.tell("key shown")
    rise(s, now_on(s).person, KEY_ROWS, ROWS)
