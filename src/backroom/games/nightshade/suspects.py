"""Suspects: how they are found, where they stand on the investigation grid, and how they leave it (S8, S9)."""

from backroom.games.nightshade.data import ALIBIS, FORENSICS, INVESTIGATORS, NAMES, SUSPECTS
from backroom.games.nightshade.flow import ask, deed, end
from backroom.games.nightshade.notes import free_note
from backroom.games.nightshade.rolls import SEVEN, Part, Roll, Thrown
from backroom.games.nightshade.state import CONFESSED, DEAD, GRID, INFORMER, LET_GO, NONE, Person, State

# Finding suspects


def cant_look_for_suspects(s: State, noun: int) -> str:
    """In a location, with evidence, a free column and cards."""
    if s.spot >= 0:
        return "suspects are found in locations"
    if not any(s.evidence):
        return "there is no evidence yet"
    if NONE not in s.columns:
        return "the grid has no free column"
    return "" if s.suspects_left() else "there are no suspects left to find"


def suspects_roll(s: State, noun: int) -> Roll:
    """One roll on Forensics per level that holds evidence; an informer's word helps the first."""
    waiting, uses = s.waiting_for("suspects")
    levels = sum(1 for cards in s.evidence if cards)
    extra = sum(part.plus for part in waiting)
    parts = (Part("Forensics", s.trait(FORENSICS)),)
    return Roll("Suspects", "suspects", parts, SEVEN, 2 * levels, uses, extra)


@deed("suspects", cant_look_for_suspects, suspects_roll)
def look_for_suspects(s: State, noun: int, thrown: Thrown | None) -> None:
    """Each success brings a suspect, as far as there are columns and cards."""
    assert thrown is not None
    count = min(int(thrown.outcome), s.suspects_left())
    if count:
        ask(s, "bring", count)


@deed("bring")
def bring_in(s: State, noun: int, thrown: Thrown | None) -> None:
    """Covered, each in a random free column on the first row; what does not fit is lost."""
    for _ in range(s.ask[1]):
        fate, s.next = (s.next[0], s.next[1:]) if s.next else ("", ())
        if fate == DEAD:
            s.people.append(Person(status=DEAD))
            turn_up(s, len(s.people) - 1)
            continue
        if NONE not in s.columns:
            s.next = (fate, *s.next) if fate else s.next  # nobody came who could be that one
            break
        s.people.append(Person(came=fate))
        stand(s, len(s.people) - 1)
        if fate:
            free_note(s, len(s.people) - 1, fate)


def stand(s: State, person: int) -> None:
    """A suspect takes a random free column."""
    column = s.chance.draw([column for column, taken in enumerate(s.columns) if taken == NONE])
    s.columns[column] = person
    one = s.people[person] = s.people[person]._replace(row=1, status=GRID)
    s.tell("suspect", alibi=ALIBIS[column], suspect=one.name, came=one.came)


def turn_up(s: State, person: int) -> None:
    """A covered card is turned up."""
    one = s.people[person]
    if one.kind != NONE:
        return
    kind = s.suspect_deck.draw(s.chance)
    nth = sum(other.kind == kind for other in s.people)
    s.people[person] = one._replace(kind=kind, nth=nth)
    if one.status == DEAD:
        s.tell("found dead", suspect=s.people[person].name)
    else:
        s.tell("turned up", suspect=s.people[person].name, alibi=alibi_of(s, person), came=one.came)
    s.topic = f"suspect/{SUSPECTS[kind].id}"


def alibi_of(s: State, person: int) -> int:
    """The alibi score of somebody on the grid."""
    return ALIBIS[s.columns.index(person)]


# Moving on the grid


def rise(s: State, person: int, rows: int, top: int) -> None:
    """Upwards; on the top row he confesses, and the case is solved."""
    row = min(s.people[person].row + rows, top)
    s.people[person] = s.people[person]._replace(row=row)
    s.tell("up", suspect=s.people[person].name, row=row)
    if row == top:
        s.people[person] = s.people[person]._replace(status=CONFESSED)
        s.solved_by = s.investigator
        who = INVESTIGATORS[s.investigator].id
        end(s, "confession", suspect=s.people[person].name, experience={who: 1})  # S15


def fall(s: State, person: int) -> None:
    """Downwards; below the first row he is let go, and can be recalled."""
    row = s.people[person].row - 1
    if row:
        s.people[person] = s.people[person]._replace(row=row)
        s.tell("down", suspect=s.people[person].name, row=row)
    else:
        s.tell("let go", suspect=s.people[person].name)
        remove(s, person, LET_GO)


def remove(s: State, person: int, status: str) -> None:
    """Off the grid. If nobody is left who could confess, the trail is cold."""
    s.columns[s.columns.index(person)] = NONE
    s.people[person] = s.people[person]._replace(status=status, row=1)
    hopeful = any(one.status in (GRID, LET_GO) for one in s.people)
    if not hopeful and not s.suspects_left():
        end(s, "cold")


def becomes_informer(s: State, person: int) -> None:
    """He has not done it, and can't be recalled; but he knows something (S9)."""
    s.tell("informer", suspect=s.people[person].name)
    remove(s, person, INFORMER)


# Recalling somebody


def let_go_as(s: State, number: int) -> int:
    """Whoever of that name was let go; NONE if nobody was."""
    found = [at for at, one in enumerate(s.people) if one.status == LET_GO and one.name == NAMES[number]]
    return found[0] if found else NONE


def cant_recall(s: State, number: int) -> str:
    """Somebody who was let go, in a location, for an insight, into a free column."""
    if let_go_as(s, number) == NONE:
        return "nobody of that name was let go"
    if s.spot >= 0:
        return "suspects are recalled in locations"
    if not s.insights:
        return "that takes an insight"
    return "" if NONE in s.columns else "the grid has no free column"


@deed("recall", cant_recall)
def recall(s: State, number: int, thrown: Thrown | None) -> None:
    """Back on the first row."""
    s.insights -= 1
    stand(s, let_go_as(s, number))
