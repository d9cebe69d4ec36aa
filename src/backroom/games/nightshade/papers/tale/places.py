"""Told: how it began, coming and going, and what is done in locations."""

from backroom.games.nightshade.page.art.sitters import ICON
from backroom.games.nightshade.papers.tale.cast import called
from backroom.games.nightshade.papers.tale.drafts import MarginDraft
from backroom.games.nightshade.papers.tale.phrases import curly, inside
from backroom.games.nightshade.papers.tale.teller import Teller
from backroom.games.nightshade.rules.data import LOCATIONS, MOVES, PLACE, SCENE, WAITING
from backroom.games.nightshade.rules.facts import (
    Arrived,
    CaseCame,
    CoveredUp,
    EvidencePlaced,
    EvidenceRaised,
    Gained,
    Rolled,
    SceneFound,
    SentAway,
    TookCase,
    Uncovered,
    Waits,
)
from backroom.games.nightshade.rules.letters import capital
from backroom.games.nightshade.rules.rolls import SUCCESS
from backroom.games.nightshade.rules.verbs import GAIN, WITNESSES

WAITS = {one.id: one for one in WAITING}

# How it began


def investigator(t: Teller, fact: TookCase) -> None:
    """The investigator who is on the case tells it from here."""
    old, t.investigator = t.investigator, fact.investigator
    if not old:
        t.say("opening", t.investigator)


def start(t: Teller, at: int) -> None:
    """Somebody there knows of a case."""
    place = LOCATIONS[at]
    t.visit.place = place.id
    t.paragraph()
    t.say("told", place.id)
    t.beside(MarginDraft(place.title, "Where it began.", ICON[place.id]))
    t.heading("begins")


def case(t: Teller, fact: CaseCame) -> None:
    """Who, and what."""
    t.victim, t.crime = fact.victim, fact.crime
    t.say("case", t.crime, victim=t.victim)
    t.beside(MarginDraft("The case", icon=ICON["case"], rolls=[t.rolled] if t.rolled else []))
    t.came_of_it(f"{t.victim}, {t.crime}")
    t.margin = None
    for detail in fact.details:
        t.paragraph()
        t.put(detail)


# Coming and going


def sent(t: Teller, fact: SentAway) -> None:
    """Not of one's own will."""
    t.came_of_it("home" if fact.place == "home" else f"to the {fact.place}")


def arrive(t: Teller, fact: Arrived) -> None:
    """A new visit. Somebody who takes over begins a tale of their own."""
    place = fact.place
    takes_over = bool(t.happens(TookCase))
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
    t.say("woke" if t.happens(SentAway) else "arrive", place)
    place_beside(t)
    t.heading("place", place=inside(definite_place(place)))


def scene(t: Teller, fact: SceneFound) -> None:
    """A place that one has not seen before."""
    t.scenes[fact.scene] = fact.card
    t.say("first", fact.card)
    scene_beside(t, fact.scene)


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


def cover_up(t: Teller, fact: CoveredUp) -> None:
    """Somebody cleans up; many at a time in one sentence."""
    all_of_them = t.happens(CoveredUp)
    if len(all_of_them) < 3:
        elsewhere = "" if fact.scene == t.visit.place else " elsewhere"
        t.say("covered", fact.face + elsewhere, scene=t.the(fact.scene))
    elif fact is all_of_them[-1]:
        t.say("covered", "many")


def uncover(t: Teller, fact: Uncovered) -> None:
    """A way back in."""
    t.paragraph()
    t.say("uncovered", fact.face, scene=t.the(fact.scene))


# What is done there


def make_move(t: Teller, number: int) -> None:
    """A special move. What takes no dice is told here; the rest by its roll."""
    stay(t)
    _, move, _ = MOVES[number]
    if not move.by:
        t.say(f"do {move.text}", "success")


def stay(t: Teller) -> None:
    """Something more at the same place: after a while that is worth a word."""
    t.stays += 1
    if t.stays == 3:
        t.paragraph()
        t.say("stay", t.visit.place)


def scene_again(t: Teller) -> None:
    """A margin that has grown too tall goes on further down."""
    t.beside(MarginDraft(capital(t.the(t.visit.place)), f"Day {t.day}", ICON["scene"]))


def against_seven(t: Teller, fact: Rolled) -> None:
    """Special moves, and witnesses."""
    which = "success" if fact.outcome == SUCCESS else "failure"
    if t.verb is WITNESSES:
        t.say("witness", which)
    else:
        _, move, _ = MOVES[t.noun]
        t.say(f"do {move.text}", which)


def above(t: Teller, fact: Rolled) -> None:
    """Intuitions; a clue is told by what becomes of it."""
    if t.verb is GAIN:
        t.say("gain" if fact.outcome == SUCCESS else "gain nothing", t.method)


def gain(t: Teller, fact: Gained) -> None:
    """An insight or an Intuition: the sentence was said already, but for a pattern in the evidence."""
    t.came_of_it("an insight" if fact.what == "insight" else "an Intuition")
    if isinstance(t.before, EvidencePlaced | EvidenceRaised):
        t.say("pattern", "insight")


def waiting(t: Teller, fact: Waits) -> None:
    """A bonus that waits, in the margin."""
    one = WAITS[fact.bonus]
    words = f"{one.plus:+} to the {one.text}" if one.plus else one.text
    if t.rolled:
        t.came_of_it(words)
        return
    if t.margin is None:
        place_beside(t)
    assert t.margin is not None
    if words not in t.margin.waiting:
        t.margin.waiting.append(words)
