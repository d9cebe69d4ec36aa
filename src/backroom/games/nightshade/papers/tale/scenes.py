"""Told: what is found on a crime scene, and what becomes of it."""

from backroom.games.nightshade.papers.tale.drafts import Found
from backroom.games.nightshade.papers.tale.phrases import clue_nouns, curly, definite, inside, plural
from backroom.games.nightshade.papers.tale.teller import Teller
from backroom.games.nightshade.rules.data import KEY, LEVELS, MAJOR
from backroom.games.nightshade.rules.facts import (
    CluesFound,
    EvidencePlaced,
    EvidenceRaised,
    LeftBehind,
    NoPlace,
    Rolled,
)
from backroom.games.nightshade.rules.letters import capital, in_letters
from backroom.games.nightshade.rules.rolls import SUCCESS
from backroom.press.words import listed

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


def scene_rolled(t: Teller, fact: Rolled) -> None:
    """A corpse has a roll of its own."""
    if fact.outcome == "warm":
        t.say("warm", "scene")
    elif fact.outcome == "twist":
        t.say("trap", "scene")


def clues_rolled(t: Teller, fact: Rolled) -> None:
    """How many there are."""
    many = int(fact.outcome)
    t.say("clues", "none" if many == 0 else "one" if many == 1 else "some", n=in_letters(many))


def corpse_rolled(t: Teller, fact: Rolled) -> None:
    """Told by what it is."""
    t.say("corpse", fact.outcome)
    t.heading("corpse", scene=inside(t.the(t.visit.place)))


def another(t: Teller) -> None:
    """On a hunch."""
    for found in t.happens(CluesFound):
        t.say("another", "clue", **clue_nouns(found.clues[0]))


def analyse(t: Teller, clue: str) -> None:
    """What is found is told at once, wherever it will be placed."""
    rolled = t.happens(Rolled)[0]
    if rolled.outcome == SUCCESS and not t.happens(NoPlace):
        t.say(f"found by {t.method}", "fixed" if clue in FIXED else "clue", **clue_nouns(clue))
        t.heading("clue", a_clue=inside(clue), clue=inside(definite(clue)))


def evidence(t: Teller, fact: EvidencePlaced) -> None:
    """Where it is from; and what it is worth, if that is much."""
    t.found[fact.clue] = Found(t.the(t.visit.place), t.day)
    raised(t, fact)


def raised(t: Teller, fact: EvidencePlaced | EvidenceRaised) -> None:
    """Up among the things that count."""
    if fact.level == LEVELS[KEY]:
        t.key = fact.clue
    if fact.level in (LEVELS[MAJOR], LEVELS[KEY]):
        t.say("placed", fact.level)


def left(t: Teller, fact: LeftBehind) -> None:
    """What was not looked at."""
    t.search_over()
    which = "clues" if len(fact.clues) > 1 or plural(fact.clues[0]) else "one"
    t.say("left", which, list=listed([definite(one) for one in fact.clues]), it="it", its="its")


def in_the_file(clue: str) -> str:
    """A piece of evidence as the collector shows it."""
    return curly(capital(clue))
