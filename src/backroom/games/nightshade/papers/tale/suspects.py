"""Told: who is suspected, how they are questioned, and how it ends."""

from backroom.games.nightshade.page.art.sitters import SUSPECT
from backroom.games.nightshade.papers.story import Face
from backroom.games.nightshade.papers.tale.cast import ROWS
from backroom.games.nightshade.papers.tale.drafts import MarginDraft, Suspect
from backroom.games.nightshade.papers.tale.phrases import definite, inside
from backroom.games.nightshade.papers.tale.teller import Teller
from backroom.games.nightshade.rules.data import ALIBIS, SUSPECT_CALLED
from backroom.games.nightshade.rules.facts import (
    Ended,
    FoundDead,
    Informed,
    LetGo,
    NoteSpent,
    Rolled,
    SuspectCame,
    TurnedUp,
    WentDown,
    WentUp,
)
from backroom.games.nightshade.rules.letters import in_letters
from backroom.games.nightshade.rules.rolls import DOWN
from backroom.games.nightshade.rules.state import CONFESSED, CONFESSION, DEAD, INFORMER, LET_GO
from backroom.games.nightshade.rules.verbs import INTERROGATE_AGAIN, MEET


def counted(many: int) -> dict[str, str]:
    """A number of people, for a sentence."""
    one = many == 1
    return {
        "n": in_letters(many),
        "names": "name" if one else "names",
        "people": "person" if one else "people",
        "stood": "stood",
        "was_n": "was" if one else "were",
    }


# Finding them


def look(t: Teller) -> None:
    """A margin of its own: there may be four pairs of dice."""
    t.paragraph()
    t.beside(MarginDraft("Who, then", f"Day {t.day}", "person"))


def suspects_rolled(t: Teller, fact: Rolled) -> None:
    """Nobody, or see `bring`."""
    if not int(fact.outcome):
        t.say("suspects", "none")
    t.margin = None


def bring(t: Teller) -> None:
    """Covered, as yet."""
    many = len(t.happens(SuspectCame))
    if many:
        t.say("suspects", "some", **counted(many))


def suspect(t: Teller, fact: SuspectCame) -> None:
    """Somebody new on the grid, or somebody who is recalled."""
    known = next((one for one in t.suspects if one.name and one.name == fact.suspect), None)
    if known is None:
        known = Suspect(fact.alibi, fact.suspect)
        t.suspects.append(known)
        if fact.came:
            t.say("came", fact.came)
    else:
        t.subject = known
        t.paragraph()
        t.say("recalled", "suspect", **t.whom())
    known.alibi, known.row, known.fate = fact.alibi, 1, ""
    t.columns[known.alibi] = known


def found_dead(t: Teller, fact: FoundDead) -> None:
    """Too late to ask."""
    t.subject = Suspect(0, fact.suspect, fate=f"Found dead on day {t.day}", status=DEAD)
    t.suspects.append(t.subject)
    t.say("found dead", "suspect", **t.whom())


def turned_up(t: Teller, fact: TurnedUp) -> None:
    """A card has a face now."""
    t.columns[fact.alibi].name = fact.suspect


# Questioning them


def sit_down(t: Teller, column: int) -> None:
    """Face to face."""
    for fact in t.happens(TurnedUp):
        turned_up(t, fact)
    t.paragraph()
    one = t.subject = t.columns[ALIBIS[column]]
    t.asked_from = len(t.visit.passages)
    if one.heard:
        t.say("meeting again", "suspect", **t.whom())
    else:
        card, _ = SUSPECT_CALLED[one.name]
        t.say("meeting", card.id)
    one.heard += 1
    face = Face(SUSPECT[one.name].face)
    t.beside(MarginDraft(f"The {one.name}", face=face))
    if t.verb is MEET:
        t.say("met", "suspect", **t.whom())
    elif t.verb is INTERROGATE_AGAIN:
        t.say("spent", "again", **t.whom())
    t.heading("suspect", who=inside(f"the {one.name}"))
    t.insights = 0


def insight(t: Teller) -> None:
    """Said once, however many are spent."""
    if not t.insights:
        t.say("spent", "insight", **t.whom())
    t.insights += 1


def note_spent(t: Teller, fact: NoteSpent) -> None:
    """In the player's own words."""
    quote = t.quote(fact.note)
    t.say("spent", "note" if quote else "plain", quote=quote, **t.whom())


def asked(t: Teller, fact: Rolled) -> None:
    """What a question brought. One that may still be asked again is told when it stands."""
    if fact.outcome == DOWN and not t.happens(WentDown) and not t.happens(LetGo):
        t.unsaid = t.method
    else:
        t.say(f"question by {t.method} {fact.outcome}", "suspect", **t.whom())


def stand(t: Teller) -> None:
    """It is left at that."""
    t.say(f"question by {t.unsaid} down", "suspect", **t.whom())


def reroll(t: Teller) -> None:
    """Once more from the beginning."""
    t.say("spent", "reroll", **t.whom())


def key_shown(t: Teller) -> None:
    """Instead of a question."""
    t.say("key", "shown", key=definite(t.key), **t.whom())
    if t.margin:
        t.margin.cards.append(f"Key evidence: {t.key}")


# What becomes of them


def named(t: Teller, name: str) -> Suspect:
    """The suspect of that name."""
    return next(one for one in t.suspects if one.name == name)


def moved(t: Teller, fact: WentUp | WentDown) -> None:
    """A step nearer or further."""
    one = t.subject = named(t, fact.suspect)
    way = "up" if fact.row > one.row else "down"
    one.row = fact.row
    t.came_of_it(f"{way} to the {ROWS[one.row]} row")
    if not t.happens(Ended):
        t.say("answer", way, **t.whom())
        t.margin = None


def let_go(t: Teller, fact: LetGo) -> None:
    """Not enough to hold anybody with."""
    gone(t, fact.suspect, LET_GO, f"Let go on day {t.day}", "let go")
    t.say("answer", "let go", **t.whom())
    t.heading("let go", who=inside(f"the {fact.suspect}"))


def informer(t: Teller, fact: Informed) -> None:
    """Somebody else."""
    gone(t, fact.suspect, INFORMER, f"Had not done it, and said on day {t.day} who might have", "an informer")
    t.say("answer", "informer", **t.whom())
    t.heading("informer", who=inside(f"the {fact.suspect}"))


def gone(t: Teller, name: str, status: str, fate: str, came_of_it: str = "") -> None:
    """Off the grid."""
    one = t.subject = named(t, name)
    one.fate, one.status = fate, status
    t.columns.pop(one.alibi, None)
    t.came_of_it(came_of_it)
    t.margin = None


def end(t: Teller, fact: Ended) -> None:
    """The case is closed."""
    t.ending = fact.ending
    if t.ending == CONFESSION:
        assert isinstance(fact.suspect, str)
        one = t.subject = named(t, fact.suspect)
        one.fate, one.status = f"Confessed on day {t.day}", CONFESSED
        t.paragraph()
        t.say("solved", "suspect", **t.whom())
