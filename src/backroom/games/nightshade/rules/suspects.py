"""Suspects: how they are found, where they stand on the investigation grid, and how they leave it (S8, S9)."""

from typing import final

from backroom.core import ask
from backroom.games.nightshade.rules.data import ALIBIS, FORENSICS, INVESTIGATORS, NAMES, SUSPECTS, TRAIT_TITLES
from backroom.games.nightshade.rules.facts import (
    Ended,
    FoundDead,
    Informed,
    LetGo,
    SuspectCame,
    TurnedUp,
    WentDown,
    WentUp,
)
from backroom.games.nightshade.rules.notes import free_note
from backroom.games.nightshade.rules.rolls import SEVEN, Part, Roll, Thrown
from backroom.games.nightshade.rules.state import (
    COLD,
    CONFESSED,
    CONFESSION,
    DEAD,
    GRID,
    INFORMER,
    LET_GO,
    NONE,
    Character,
    State,
)
from backroom.games.nightshade.rules.verb import Rolling, Verb, each, once

# Finding suspects


@final
class Suspects(Rolling):
    """One roll on Forensics per level that holds evidence; an informer's word helps the first (S8)."""

    name = "suspects"
    texts = once("look for suspects", "here")
    says = ("one roll per level of evidence, a suspect for each success",)

    def why_not(self, s: State, noun: int) -> str:
        """In a location, with evidence, a free column and cards."""
        if s.spot >= 0:
            return "you can look for suspects only in locations"
        if not any(s.evidence):
            return "there is no evidence yet"
        if NONE not in s.columns:
            return "the grid has no free column"
        return "" if s.suspects_left() else "there are no suspects left to find"

    def roll(self, s: State, noun: int) -> Roll:
        waiting, uses = s.waiting_for("suspects")
        levels = sum(1 for cards in s.evidence if cards)
        extra = sum(part.plus for part in waiting)
        parts = (Part(TRAIT_TITLES[FORENSICS], s.trait(FORENSICS)),)
        return Roll("Suspects", "suspects", parts, SEVEN, 2 * levels, uses, extra)

    def fallen(self, s: State, noun: int, thrown: Thrown) -> None:
        """Each success brings a suspect, as far as there are columns and cards."""
        count = min(int(thrown.outcome), s.suspects_left())
        if count:
            ask(s, "bring", count)


@final
class Bring(Verb):
    """Covered, each in a random free column on the first row; what does not fit is lost."""

    name = "bring"
    texts = once("bring them in", "grid")

    def do(self, s: State, noun: int) -> None:
        for _ in range(s.ask[1]):
            fate, s.next = (s.next[0], s.next[1:]) if s.next else ("", ())
            if fate == DEAD:
                s.people.append(Character(status=DEAD))
                turn_up(s, len(s.people) - 1)
                continue
            if NONE not in s.columns:
                s.next = (fate, *s.next) if fate else s.next  # nobody came who could be that one
                break
            s.people.append(Character(came=fate))
            stand(s, len(s.people) - 1)
            if fate:
                free_note(s, len(s.people) - 1, fate)


def stand(s: State, person: int) -> None:
    """A suspect takes a random free column."""
    column = s.chance.draw([column for column, taken in enumerate(s.columns) if taken == NONE])
    s.columns[column] = person
    one = s.people[person] = s.people[person]._replace(row=1, status=GRID)
    s.tell(SuspectCame(ALIBIS[column], one.name, one.came))


def turn_up(s: State, person: int) -> None:
    """A covered card is turned up."""
    one = s.people[person]
    if one.kind != NONE:
        return
    kind = s.suspect_deck.draw(s.chance)
    nth = sum(other.kind == kind for other in s.people)
    s.people[person] = one._replace(kind=kind, nth=nth)
    if one.status == DEAD:
        s.tell(FoundDead(s.people[person].name))
    else:
        s.tell(TurnedUp(s.people[person].name, alibi_of(s, person), one.came))
    s.topic = f"suspect/{SUSPECTS[kind].id}"


def alibi_of(s: State, person: int) -> int:
    """The alibi score of somebody on the grid."""
    return ALIBIS[s.columns.index(person)]


# Moving on the grid


def rise(s: State, person: int, rows: int, top: int) -> None:
    """Upwards; on the top row he confesses, and the case is solved."""
    row = min(s.people[person].row + rows, top)
    s.people[person] = s.people[person]._replace(row=row)
    s.tell(WentUp(s.people[person].name, row))
    if row == top:
        s.people[person] = s.people[person]._replace(status=CONFESSED)
        s.solved_by = s.investigator
        who = INVESTIGATORS[s.investigator].id
        s.close(Ended(CONFESSION, s.day, s.people[person].name, experience={who: 1}))  # S15


def fall(s: State, person: int) -> None:
    """Downwards; below the first row he is let go, and can be recalled."""
    row = s.people[person].row - 1
    if row:
        s.people[person] = s.people[person]._replace(row=row)
        s.tell(WentDown(s.people[person].name, row))
    else:
        s.tell(LetGo(s.people[person].name))
        remove(s, person, LET_GO)


def remove(s: State, person: int, status: str) -> None:
    """Off the grid. If nobody is left who could confess, the trail is cold."""
    s.columns[s.columns.index(person)] = NONE
    s.people[person] = s.people[person]._replace(status=status, row=1)
    hopeful = any(one.status in (GRID, LET_GO) for one in s.people)
    if not hopeful and not s.suspects_left():
        s.end(COLD)


def becomes_informer(s: State, person: int) -> None:
    """He has not done it, and can't be recalled; but he knows something (S9)."""
    s.tell(Informed(s.people[person].name))
    remove(s, person, INFORMER)


# Recalling somebody


def let_go_as(s: State, number: int) -> int:
    """The suspect of that name who was let go; NONE if nobody was."""
    found = [at for at, one in enumerate(s.people) if one.status == LET_GO and one.name == NAMES[number]]
    return found[0] if found else NONE


@final
class Recall(Verb):
    """An insight: back on the first row, in a random free column."""

    name = "recall"
    texts = each("recall the {}", NAMES, "off/{}")
    says = ("an insight: back on the first row, in a random column",)

    def why_not(self, s: State, number: int) -> str:
        """Somebody who was let go, in a location, for an insight, into a free column."""
        if let_go_as(s, number) == NONE:
            return "nobody of that name was let go"
        if s.spot >= 0:
            return "you can recall suspects only in locations"
        if not s.insights:
            return "you have no insight to spend"
        return "" if NONE in s.columns else "the grid has no free column"

    def do(self, s: State, number: int) -> None:
        s.insights -= 1
        stand(s, let_go_as(s, number))
