"""Told: twists, and what becomes of the investigator."""

from backroom.core import Facts
from backroom.games.nightshade.data import TWISTS
from backroom.web.art.nightshade import ICON
from backroom.web.papers.tale.drafts import MarginDraft
from backroom.web.papers.tale.places import SAID
from backroom.web.papers.tale.suspects import gone, named
from backroom.web.papers.tale.teller import Teller, happening

TITLES = {one.id: one.title for one in TWISTS}
OUTCOMES = {
    "away": "away",
    "away with a one": "away, with a one",
    "hospital": "to the hospital",
    "dead": "two ones",
    "caught": "caught",
    "gone": "two ones",
    "home": "home",
    "home with a six": "home, with a six",
}


@happening("twist")
def twist(t: Teller, facts: Facts) -> None:
    """Something happens to somebody who was only asking."""
    t.twists += 1
    t.twist = facts["twist"]
    for runs in t.happens("runs"):
        for found in t.happens("turned up"):
            t.columns[found["alibi"]].name = found["suspect"]
        t.subject = named(t, runs["suspect"])
    t.paragraph()
    t.say(f"twist {t.twist}", "draw", **(t.whom() if t.happens("runs") else {}))
    t.beside(MarginDraft(TITLES[t.twist], f"Day {t.day}", ICON["twist"]))
    t.heading(t.twist)


def faced(t: Teller, facts: Facts) -> None:
    """In or out."""
    verdict, outcome = facts["verdict"], facts["outcome"]
    told = t.twist if verdict == "temptation" else verdict
    t.say(told, outcome, **(t.whom() if verdict == "chase" else {}))
    t.came_of_it(OUTCOMES[outcome])
    t.margin = None


SAID |= dict.fromkeys(("ambush", "chase", "temptation"), faced)


@happening("next")
def announced(t: Teller, facts: Facts) -> None:
    """Who will be met again."""
    t.say("next", facts["fate"])


@happening("lost")
def lost(t: Teller, facts: Facts) -> None:
    """A suspect who got away."""
    gone(t, facts["suspect"], "gone", f"Ran on day {t.day}, and was not seen again")


@happening("dies")
def dies(t: Teller, facts: Facts) -> None:
    """The rest is told by somebody else."""
    t.fallen[facts["investigator"]] = (t.day, t.twist)
    t.heading("dies")
