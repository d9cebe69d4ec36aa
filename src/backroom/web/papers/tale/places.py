"""Told: how it began, coming and going, and what is done in locations."""

from backroom.core import Facts
from backroom.games.nightshade.data import LOCATIONS, PLACE, SCENE, WAITING
from backroom.web.art.nightshade import ICON
from backroom.web.papers.tale.cast import called
from backroom.web.papers.tale.drafts import MarginDraft, RollDraft
from backroom.web.papers.tale.phrases import capital, curly, inside
from backroom.web.papers.tale.reckoning import drafts_of
from backroom.web.papers.tale.teller import TALL, Teller, doing, happening

WAITS = {one.id: one for one in WAITING}
WITHOUT_DICE = ("rest", "see a lover")


# How it began


@happening("investigator")
def investigator(t: Teller, facts: Facts) -> None:
    """Whoever is on the case tells it from here."""
    old, t.investigator = t.investigator, facts["investigator"]
    if not old:
        t.say("opening", t.investigator)


@doing("start")
def start(t: Teller, text: str) -> None:
    """Somebody there knows of a case."""
    place = next(one for one in LOCATIONS if text == f"start at {one.the}")
    t.visit.place = place.id
    t.paragraph()
    t.say("told", place.id)
    t.beside(MarginDraft(place.title, "Where it began.", ICON[place.id]))
    t.heading("begins")


@happening("case")
def case(t: Teller, facts: Facts) -> None:
    """Who, and what."""
    t.victim, t.crime = facts["victim"], facts["crime"]
    t.say("case", t.crime, victim=t.victim)
    t.beside(MarginDraft("The case", icon=ICON["case"], rolls=[t.rolled] if t.rolled else []))
    t.came_of_it(f"{t.victim}, {t.crime}")
    t.margin = None
    for detail in facts["details"]:
        t.paragraph()
        t.put(detail)


# Coming and going


@happening("sent")
def sent(t: Teller, facts: Facts) -> None:
    """Not of one's own will."""
    t.came_of_it("home" if facts["place"] == "home" else f"to the {facts['place']}")


@happening("arrive")
def arrive(t: Teller, facts: Facts) -> None:
    """A new visit. Somebody who takes over begins a tale of their own."""
    place = facts["place"]
    takes_over = bool(t.happens("investigator"))
    t.open(place)
    if takes_over:
        old = next(reversed(t.fallen))
        t.visit.opens = True
        t.say("opening", t.investigator)
        t.paragraph()
        t.say("successor", "first", old=called(old))
        t.heading("successor")
    if PLACE[place] >= SCENE:
        if place in t.scenes:
            t.say("again", "scene", scene=t.the(place))
            scene_beside(t, place)
        return
    t.say("woke" if t.happens("sent") else "arrive", place)
    place_beside(t)
    t.heading("place", place=inside(definite_place(place)))


@happening("scene")
def scene(t: Teller, facts: Facts) -> None:
    """A place that one has not seen before."""
    t.scenes[facts["scene"]] = facts["card"]
    t.say("first", facts["card"])
    scene_beside(t, facts["scene"])


def scene_beside(t: Teller, place: str) -> None:
    """The scene in the margin, and as the name of a chapter."""
    card = t.scenes[place]
    t.beside(MarginDraft(capital(t.the(place)), f"Day {t.day}", ICON["scene"]))
    t.heading("scene", a_scene=inside(curly(card)), scene=inside(t.the(place)))


def place_beside(t: Teller) -> None:
    """The location in the margin."""
    location = LOCATIONS[PLACE[t.visit.place]]
    t.beside(MarginDraft(location.title, f"Day {t.day}", ICON[location.id]))


def definite_place(place: str) -> str:
    """As it stands after "back to"."""
    return LOCATIONS[PLACE[place]].the


@happening("cover-up")
def cover_up(t: Teller, facts: Facts) -> None:
    """Somebody cleans up; many at a time in one sentence."""
    all_of_them = t.happens("cover-up")
    if len(all_of_them) < 3:
        elsewhere = "" if facts["scene"] == t.visit.place else " elsewhere"
        t.say("covered", facts["face"] + elsewhere, scene=t.the(facts["scene"]))
    elif facts is all_of_them[-1]:
        t.say("covered", "many")


@happening("uncover")
def uncover(t: Teller, facts: Facts) -> None:
    """A way back in."""
    t.paragraph()
    t.say("uncovered", facts["face"], scene=t.the(facts["scene"]))


# What is done there


@doing("gain")
def ask_around(t: Teller, text: str) -> None:
    """For an Intuition."""
    stay(t)


@doing("do", "arrive")
def make_move(t: Teller, text: str) -> None:
    """A special move. What takes no dice is told here; the rest by its roll."""
    stay(t)
    if text in WITHOUT_DICE:
        t.say(f"do {text}", "success")


def stay(t: Teller) -> None:
    """Something more at the same place: after a while that is worth a word."""
    t.stays += 1
    if t.stays == 3:
        t.paragraph()
        t.say("stay", t.visit.place)


@happening("roll")
def roll(t: Teller, facts: Facts) -> None:
    """Dice stand beside the text. What is said of them depends on what they were for."""
    t.dice += len(facts["dice"])
    drafts = drafts_of(facts)
    t.rolled = drafts[-1]
    verdict = facts["verdict"]
    if verdict == "case":
        return
    if t.margin is None or verdict == "clues" or t.verb == "witnesses":
        t.paragraph()
    if t.margin is None or len(t.margin.rolls) >= TALL:
        scene_again(t) if PLACE[t.visit.place] >= SCENE else place_beside(t)
    assert t.margin is not None
    add(t.margin.rolls, drafts, verdict)
    SAID[verdict](t, facts)


def add(rolls: list[RollDraft], drafts: list[RollDraft], verdict: str) -> None:
    """What is rolled on coming to a scene, one die after the other, stands together."""
    if verdict in ("corpse", "clues") and rolls and rolls[-1].card == "":
        rolls[-1].dice += drafts[0].dice
        rolls[-1].short += f", {drafts[0].short}"
        rolls[-1].long += f", {drafts[0].short}"
    else:
        rolls += drafts


def scene_again(t: Teller) -> None:
    """A margin that has grown too tall goes on further down."""
    t.beside(MarginDraft(capital(t.the(t.visit.place)), f"Day {t.day}", ICON["scene"]))


def against_seven(t: Teller, facts: Facts) -> None:
    """Special moves, and witnesses."""
    which = "success" if facts["outcome"] == "success" else "failure"
    if t.verb == "witnesses":
        t.say("witness", which)
    else:
        text = next(event["action"] for event in t.happens("decide"))
        t.say(f"do {text.partition(' by ')[0]}", which)


def above(t: Teller, facts: Facts) -> None:
    """Intuitions; a clue is told by what becomes of it."""
    if t.verb == "gain":
        t.say("gain" if facts["outcome"] == "success" else "gain nothing", t.method)


SAID = {"seven": against_seven, "above": above}
"""What is said of a roll, by its verdict; other files add theirs."""


@happening("gain")
def gain(t: Teller, facts: Facts) -> None:
    """An insight or an Intuition: the sentence was said already, but for a pattern in the evidence."""
    t.came_of_it("an insight" if facts["what"] == "insight" else "an Intuition")
    if facts["why"].endswith(" evidence"):
        t.say("pattern", "insight")


@happening("waiting")
def waiting(t: Teller, facts: Facts) -> None:
    """A bonus that waits, in the margin."""
    one = WAITS[facts["bonus"]]
    words = f"{one.plus:+} to the {one.text}" if one.plus else one.text
    if t.rolled:
        t.came_of_it(words)
        return
    if t.margin is None:
        place_beside(t)
    assert t.margin is not None
    if words not in t.margin.words:
        t.margin.words += f"{';' if ':' in t.margin.words else ':'} {words}"


@happening("company")
def company(t: Teller, facts: Facts) -> None:
    """Somebody is in the house."""
    t.came_of_it("company")


@happening("lose")
def lose(t: Teller, facts: Facts) -> None:
    """All insights are gone."""
    t.say("lost", "insights")
