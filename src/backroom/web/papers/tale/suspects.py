"""Told: who is suspected, how they are questioned, and how it ends."""

from backroom.core import Facts
from backroom.web.art.nightshade import SUSPECT
from backroom.web.papers.story import Face
from backroom.web.papers.tale.cast import ROWS
from backroom.web.papers.tale.drafts import MarginDraft, Suspect
from backroom.web.papers.tale.phrases import definite, inside, number
from backroom.web.papers.tale.places import SAID
from backroom.web.papers.tale.teller import Teller, doing, happening


def counted(many: int) -> dict[str, str]:
    """So many people, for a sentence."""
    one = many == 1
    return {
        "n": number(many),
        "names": "name" if one else "names",
        "people": "person" if one else "people",
        "stood": "stood",
        "was_n": "was" if one else "were",
    }


# Finding them


@doing("suspects")
def look(t: Teller, text: str) -> None:
    """A margin of its own: there may be four pairs of dice."""
    t.paragraph()
    t.beside(MarginDraft("Who, then", f"Day {t.day}", "person"))


def suspects_rolled(t: Teller, facts: Facts) -> None:
    """Nobody, or see `bring`."""
    if facts["outcome"] == "0":
        t.say("suspects", "none")
    t.margin = None


@doing("bring")
def bring(t: Teller, text: str) -> None:
    """Covered, as yet."""
    many = len(t.happens("suspect"))
    if many:
        t.say("suspects", "some", **counted(many))


@happening("suspect")
def suspect(t: Teller, facts: Facts) -> None:
    """Somebody new on the grid, or somebody who is recalled."""
    known = next((one for one in t.suspects if one.name and one.name == facts["suspect"]), None)
    if known is None:
        known = Suspect(facts["alibi"], facts["suspect"])
        t.suspects.append(known)
        if facts["came"]:
            t.say("came", facts["came"])
    else:
        t.subject = known
        t.paragraph()
        t.say("recalled", "suspect", **t.whom())
    known.alibi, known.row, known.fate = facts["alibi"], 1, ""
    t.columns[known.alibi] = known


@happening("found dead")
def found_dead(t: Teller, facts: Facts) -> None:
    """Too late to ask."""
    t.subject = Suspect(0, facts["suspect"], fate=f"Found dead on day {t.day}", status="dead")
    t.suspects.append(t.subject)
    t.say("found dead", "suspect", **t.whom())


@happening("turned up")
def turned_up(t: Teller, facts: Facts) -> None:
    """A card has a face now."""
    t.columns[facts["alibi"]].name = facts["suspect"]


# Questioning them


@doing("interrogate", "interrogate again", "meet")
def sit_down(t: Teller, text: str) -> None:
    """Face to face."""
    for facts in t.happens("turned up"):
        turned_up(t, facts)
    t.paragraph()
    one = t.subject = t.columns[int(next(word for word in text.split() if word.isdigit()))]
    t.asked_from = len(t.visit.passages)
    if one.heard:
        t.say("meeting again", "suspect", **t.whom())
    else:
        t.say("meeting", "drug dealer" if one.name == "drug dealer" else one.name.split()[-1])
    one.heard += 1
    face = Face(SUSPECT[one.name].face)
    t.beside(MarginDraft(f"The {one.name}", face=face))
    if t.verb != "interrogate":
        t.say(*{"meet": ("met", "suspect"), "interrogate again": ("spent", "again")}[t.verb], **t.whom())
    t.heading("suspect", who=inside(f"the {one.name}"))
    t.insights = 0


@doing("insight")
def insight(t: Teller, text: str) -> None:
    """Said once, however many are spent."""
    if not t.insights:
        t.say("spent", "insight", **t.whom())
    t.insights += 1


@happening("note spent")
def note_spent(t: Teller, facts: Facts) -> None:
    """In the player's own words."""
    quote = t.quote(facts["note"])
    t.say("spent", "note" if quote else "plain", quote=quote, **t.whom())


def asked(t: Teller, facts: Facts) -> None:
    """What a question brought. One that may still be asked again is told when it stands."""
    if facts["outcome"] == "down" and not (t.happens("down") or t.happens("let go")):
        t.unsaid = t.method
    else:
        t.say(f"question by {t.method} {facts['outcome']}", "suspect", **t.whom())


SAID |= {"suspects": suspects_rolled, "alibi": asked}


@doing("stand")
def stand(t: Teller, text: str) -> None:
    """It is left at that."""
    t.say(f"question by {t.unsaid} down", "suspect", **t.whom())


@doing("reroll")
def reroll(t: Teller, text: str) -> None:
    """Once more from the beginning."""
    t.say("spent", "reroll", **t.whom())


@happening("key shown")
def key_shown(t: Teller, facts: Facts) -> None:
    """Instead of a question."""
    t.say("key", "shown", key=definite(t.key), **t.whom())
    if t.margin:
        t.margin.cards.append(f"Key evidence: {t.key}")


# What becomes of them


def named(t: Teller, name: str) -> Suspect:
    """The suspect of that name."""
    return next(one for one in t.suspects if one.name == name)


@happening("up", "down")
def moved(t: Teller, facts: Facts) -> None:
    """A step nearer or further."""
    one = t.subject = named(t, facts["suspect"])
    way = "up" if facts["row"] > one.row else "down"
    one.row = facts["row"]
    t.came_of_it(f"{way} to the {ROWS[one.row]} row")
    if not t.happens("end"):
        t.say("answer", way, **t.whom())
        t.margin = None


@happening("let go")
def let_go(t: Teller, facts: Facts) -> None:
    """Not enough to hold anybody with."""
    gone(t, facts["suspect"], "let go", f"Let go on day {t.day}")
    t.say("answer", "let go", **t.whom())
    t.heading("let go", who=inside(f"the {facts['suspect']}"))


@happening("informer")
def informer(t: Teller, facts: Facts) -> None:
    """Somebody else."""
    gone(t, facts["suspect"], "informer", f"Had not done it, and said on day {t.day} who might have")
    t.say("answer", "informer", **t.whom())
    t.heading("informer", who=inside(f"the {facts['suspect']}"))


def gone(t: Teller, name: str, status: str, fate: str) -> None:
    """Off the grid."""
    one = t.subject = named(t, name)
    one.fate, one.status = fate, status
    t.columns.pop(one.alibi, None)
    t.came_of_it({"let go": "let go", "informer": "an informer"}.get(status, ""))
    t.margin = None


@happening("end")
def end(t: Teller, facts: Facts) -> None:
    """The case is closed."""
    t.ending = facts["ending"]
    if t.ending == "confession":
        one = t.subject = named(t, facts["suspect"])
        one.fate, one.status = f"Confessed on day {t.day}", "confessed"
        t.paragraph()
        t.say("solved", "suspect", **t.whom())
