"""Told: twists, and what becomes of the investigator."""

from backroom.games.nightshade.page.art.sitters import ICON
from backroom.games.nightshade.papers.tale.drafts import MarginDraft
from backroom.games.nightshade.papers.tale.suspects import gone, named
from backroom.games.nightshade.papers.tale.teller import Teller
from backroom.games.nightshade.rules.data import TWISTS
from backroom.games.nightshade.rules.facts import Announced, Died, GotAway, Rolled, Runs, TurnedUp, TwistDrawn
from backroom.games.nightshade.rules.state import LOST

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


def twist(t: Teller, fact: TwistDrawn) -> None:
    """Something happens to somebody who was only asking."""
    t.twists += 1
    t.twist = fact.twist
    for runs in t.happens(Runs):
        for found in t.happens(TurnedUp):
            t.columns[found.alibi].name = found.suspect
        t.subject = named(t, runs.suspect)
    t.paragraph()
    t.say(f"twist {t.twist}", "draw", **(t.whom() if t.happens(Runs) else {}))
    t.beside(MarginDraft(TITLES[t.twist], f"Day {t.day}", ICON["twist"]))
    t.heading(t.twist)


def faced(t: Teller, fact: Rolled) -> None:
    """In or out."""
    told = t.twist if fact.verdict == "temptation" else fact.verdict
    t.say(told, fact.outcome, **(t.whom() if fact.verdict == "chase" else {}))
    t.came_of_it(OUTCOMES[fact.outcome])
    t.margin = None


def announced(t: Teller, fact: Announced) -> None:
    """Who will be met again."""
    t.say("next", fact.fate)


def lost(t: Teller, fact: GotAway) -> None:
    """A suspect who got away."""
    gone(t, fact.suspect, LOST, f"Ran on day {t.day}, and was not seen again")


def dies(t: Teller, fact: Died) -> None:
    """The rest is told by somebody else."""
    t.fallen[fact.investigator] = (t.day, t.twist)
    t.heading("dies")
