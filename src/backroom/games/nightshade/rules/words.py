"""Nightshade in words: what is asked, what buttons say, and how it ended. The log is in `log`."""

from backroom.core import Ability, Eye, Prompt, Result, RoleCard, Text
from backroom.games.nightshade.rules.campaign import GOODS
from backroom.games.nightshade.rules.data import (
    BEST_TRAIT,
    INSIGHT_AT,
    INVESTIGATORS,
    LEVELS,
    LOCATIONS,
    MOST_IN_A_ROW,
    MOST_INSIGHTS,
    MOST_NOTES,
    PLACE,
    PLUS,
    POINT_PLUS,
    ROWS,
    SCENE,
    SCENE_PLUS,
    SIZES,
    TRAITS,
    WARM_PLUS,
)
from backroom.games.nightshade.rules.facts import NoteWritten
from backroom.games.nightshade.rules.interrogation import AGAIN_PLUS, INSIGHT_PLUS, KEY_ROWS, NOTE_PLUS
from backroom.games.nightshade.rules.letters import capital
from backroom.games.nightshade.rules.rolls import SEVEN, TWIST, Roll, odds
from backroom.games.nightshade.rules.state import ALL_DEAD, COLD, CONFESSED, CONFESSION, LIMIT, State
from backroom.games.nightshade.rules.verbs import ACTIONS, QUESTIONS

FATES = {
    "dead": "dead",
    "kidnapper": "one of your kidnappers",
    "seducer": "your seducer",
    "blackmailer": "your blackmailer",
}
"""What a suspect may turn out to be."""

ENDINGS = {
    LIMIT: "The case is closed unsolved: it has taken too long.",
    ALL_DEAD: "There is nobody left who would take this case. It is closed unsolved.",
    COLD: "Nobody is left who could have done it. The trail is cold, and the case is closed unsolved.",
}

GOOD = frozenset({"success", "up", "away", "away with a one", "caught"})
"""Outcomes that one hopes for."""


def on_whom(note: NoteWritten) -> str:
    """Whom or what a note is about, in a sentence."""
    return f"the {note.of}" if note.of else "a suspect" if note.about == "suspect" else "the case"


def at(place: str) -> str:
    """A place in a sentence: `home`, `the bar`, `scene 3`."""
    number = PLACE[place]
    return LOCATIONS[number].the if number < SCENE else place


def roles() -> tuple[RoleCard, ...]:
    """The investigators."""
    found = []
    for one in INVESTIGATORS:
        traits = ", ".join(f"{name.capitalize()} {one.traits[name]:+}" for name in TRAITS)
        starts = ", ".join(LOCATIONS[PLACE[place]].title for place in one.starts)
        found.append(RoleCard(one.id, "", (one.text, f"{traits}.", Ability("Starts at", f"{starts}."))))
    return tuple(found)


def numbers() -> dict[str, int | str]:
    """The numbers of the rules, for the rule book."""
    scores = [score for one in INVESTIGATORS for score in one.traits.values()]
    return {
        "traits": len(TRAITS),
        "worst": f"{min(scores):+}",
        "best": f"{max(scores):+}",
        "notes": MOST_NOTES,
        "locations": SCENE,
        "scenes": len(PLACE) - SCENE,
        "least": str(SEVEN),
        **{bonus: plus for bonus, plus in PLUS.items() if bonus != "dream"},
        "warm": f"{WARM_PLUS:+}",
        "scene": f"{SCENE_PLUS:+}",
        **dict(zip(LEVELS, SIZES, strict=True)),
        **{f"{LEVELS[level]}_insight": enough for level, enough in enumerate(INSIGHT_AT) if enough},
        "rows": ROWS,
        "in_a_row": MOST_IN_A_ROW,
        "insights": MOST_INSIGHTS,
        "insight": f"{INSIGHT_PLUS:+}",
        "note": f"{INSIGHT_PLUS + NOTE_PLUS:+}",
        "again": f"{AGAIN_PLUS:+}",
        "key_rows": KEY_ROWS,
        "twist": str(TWIST),
        "clues": GOODS["clues"],
        "twists": GOODS["twists"],
        "point": f"{POINT_PLUS:+}",
        "cap": f"{BEST_TRAIT:+}",
    }


def result_of(s: State) -> Result:
    """The result."""
    if s.ending == CONFESSION:
        who = next(person.name for person in s.people if person.status == CONFESSED)
        return Result((0,), s.ending, f"The {who} confesses. {INVESTIGATORS[s.solved_by].title} has solved the case.")
    return Result((), s.ending, ENDINGS[s.ending])


def prompt(s: State, eye: Eye) -> Prompt:
    """What is asked now; an onlooker is asked nothing, and nobody is when it is over."""
    if s.ending:
        return Prompt(rest=(result_of(s).words,))
    if eye is None:
        return Prompt(rest=("The investigator decides.",))
    question = QUESTIONS[s.ask[0]]
    return Prompt((f"{capital(question.asks)}{question.mark}",))


# Buttons


def label(s: State, action: int) -> Text:
    """What an action's button says."""
    return ACTIONS.verb[action].label(s, capital(ACTIONS.text(action)), ACTIONS.noun[action])


def good_chance(roll: Roll) -> str:
    """The chance that a roll goes well, in percent; nothing where there is no good or bad."""
    if roll.verdict in ("case", "scene", "corpse", "clues"):
        return ""
    ways = dict(odds(roll))
    good = sum(number for outcome, number in ways.items() if outcome in GOOD or (outcome.isdigit() and outcome != "0"))
    return f"{100 * good / sum(ways.values()):.1f}%"


def consequence(s: State, action: int) -> str:
    """What an action leads to, where its name does not say it."""
    return ACTIONS.verb[action].brings(s, ACTIONS.noun[action])
