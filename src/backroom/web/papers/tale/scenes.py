"""Told: what is found on a crime scene, and what becomes of it."""

from backroom.core import Facts
from backroom.web.papers.tale.phrases import clue_nouns, curly, definite, inside, listed, number, plural
from backroom.web.papers.tale.places import SAID
from backroom.web.papers.tale.teller import Teller, doing, happening

FIXED = frozenset(
    {
        "a trail of blood",
        "things missing from walls",
        "a hole in the wall",
        "emptied drawers",
        "blood on the furniture",
        "a footprint",
        "a fingerprint",
        "a cracked window",
        "chalk marks",
    }
)
"""Clues that nobody can carry away."""


def scene_rolled(t: Teller, facts: Facts) -> None:
    """A corpse has a roll of its own."""
    if facts["outcome"] == "warm":
        t.say("warm", "scene")
    elif facts["outcome"] == "twist":
        t.say("trap", "scene")


def clues_rolled(t: Teller, facts: Facts) -> None:
    """How many there are."""
    many = int(facts["outcome"])
    t.say("clues", "none" if many == 0 else "one" if many == 1 else "some", n=number(many))


def corpse_rolled(t: Teller, facts: Facts) -> None:
    """Told by what it is."""
    t.say("corpse", facts["outcome"])
    t.heading("corpse", scene=inside(t.the(t.visit.place)))


SAID |= {"scene": scene_rolled, "corpse": corpse_rolled, "clues": clues_rolled}


@doing("another clue")
def another(t: Teller, text: str) -> None:
    """On a hunch."""
    for found in t.happens("clues"):
        t.say("another", "clue", **clue_nouns(found["clues"][0]))


@doing("analyse")
def analyse(t: Teller, text: str) -> None:
    """What is found is told at once, wherever it will be placed."""
    clue = text.removeprefix("analyse ").rsplit(" by ", 1)[0]
    rolled = t.happens("roll")[0]
    if rolled["outcome"] == "success" and not t.happens("no place"):
        t.say(f"found by {t.method}", "fixed" if clue in FIXED else "clue", **clue_nouns(clue))
        t.heading("clue", a_clue=inside(clue), clue=inside(definite(clue)))


@happening("evidence")
def evidence(t: Teller, facts: Facts) -> None:
    """Where it is from; and what it is worth, if that is much."""
    t.found[facts["clue"]] = f"{t.the(t.visit.place)}, day {t.day}"
    raised(t, facts)


@happening("raised")
def raised(t: Teller, facts: Facts) -> None:
    """Up among the things that count."""
    if facts["level"] == "key":
        t.key = facts["clue"]
    if facts["level"] in ("major", "key"):
        t.say("placed", facts["level"])


@happening("no place")
def no_place(t: Teller, facts: Facts) -> None:
    """Nothing to stand it on: told together with the others."""
    t.surplus.append(facts["clue"])


@happening("worthless")
def worthless(t: Teller, facts: Facts) -> None:
    """Told together with the others, when the search is over."""
    t.worthless.append(facts["clue"])


@happening("left")
def left(t: Teller, facts: Facts) -> None:
    """What was not looked at."""
    t.search_over()
    clues = facts["clues"]
    which = "clues" if len(clues) > 1 or plural(clues[0]) else "one"
    t.say("left", which, list=listed([definite(one) for one in clues]), it="it", its="its")


def in_the_file(clue: str) -> str:
    """A piece of evidence as the collector shows it."""
    return curly(clue[:1].upper() + clue[1:])
