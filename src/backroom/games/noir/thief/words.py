"""Master Thief vs. Chief of Police in words: the log and the result."""

from collections.abc import Sequence

from backroom.core import Eye, Facts, Result, RoleCard, Seat, Seen
from backroom.games.noir.suspects import title
from backroom.games.noir.thief.rules import ALL_STOLEN, CAUGHT, LIMIT, MATCH_DRAWN, winners
from backroom.games.noir.thief.state import FIRST_THIEF
from backroom.games.noir.words import count_of, listed_names, tell_move, who_did

ROLES = ("thief", "chief")

CARDS = (
    RoleCard(
        "thief",
        "",
        (
            "Steal: the treasure of somebody next to you, or of the suspect you are.",
            "Quick change: be any of your three suspects now, or stay the same. Nobody sees which.",
            "Claim: each time the chief deputizes, take any one treasure at once.",
            "You win with every treasure in town.",
        ),
    ),
    RoleCard(
        "chief",
        "",
        (
            "Accuse: anybody next to you or to one of your officers. If the thief is that suspect now, you win.",
            "Deputize: draw a new officer face up, then dismiss one. The thief claims a treasure for it.",
        ),
    ),
)


def roles_of(thief: Seat) -> Sequence[str]:
    """Who is what, by seat."""
    return ROLES if thief == FIRST_THIEF else ROLES[::-1]


def tell(seen: Seen, eye: Eye, names: Sequence[str]) -> str:
    """One event as a sentence in the log of this eye."""
    facts = seen.facts
    who = who_did(seen, eye, names)
    suspect = title(facts["suspect"]) if "suspect" in facts else ""
    match seen.kind:
        case "deal":
            return f"The town is laid out, with a treasure on everyone.{_hand(facts, eye, names)}"
        case "become":
            return f"{who} took an identity{f': {suspect}' if suspect else ''}."
        case "officers":
            return f"{listed_names(facts['suspects'])} put on uniforms.{_plainclothes(seen, eye, names)}"
        case "steal":
            return f"{who} stole from {suspect}."
        case "quick change":
            return f"{who} made a quick change{f', and came back as {suspect}' if suspect else ''}."
        case "accuse":
            return f"{who} accused {suspect}: {'caught!' if facts['right'] else 'wrong.'}"
        case "deputize":
            return f"{who} deputized {suspect}."
        case "dismiss":
            return f"{who} dismissed {suspect}."
        case "claim":
            return f"{who} claimed {suspect}'s treasure."
        case "first game":
            turns = count_of(facts["turns"], "turn")
            return f"{_how(facts['ending'], facts)} That took {turns}. Now the roles are swapped."
        case "end":
            return result_of(facts["ending"], facts).words
    return tell_move(seen, who)


def _hand(facts: Facts, eye: Eye, names: Sequence[str]) -> str:
    if "hand" not in facts:
        return ""
    thief = facts["thief"]
    return f" {'You hold' if eye == thief else f'{names[thief]} holds'} {listed_names(facts['hand'])}."


def _plainclothes(seen: Seen, eye: Eye, names: Sequence[str]) -> str:
    if "identity" not in seen.facts or seen.seat is None:
        return ""
    who = "You are" if eye == seen.seat else f"{names[seen.seat]} is"
    return f" {who} {title(seen.facts['identity'])}, in plain clothes."


def _how(ending: str, facts: Facts) -> str:
    """How one game ended, from what is opened then."""
    thief = title(facts["identities"][str(facts["thief"])])
    if ending == CAUGHT:
        return f"{thief} was the thief, and is caught with {count_of(facts['stolen'], 'treasure')}."
    return f"{thief} was the thief, and is gone with every treasure in town."


def result_of(ending: str, facts: Facts) -> Result:
    """The result, from the score and what is opened at the end."""
    won = winners(ending, facts)
    if ending == LIMIT:
        words = "The limit of decisions is reached: the trail goes cold. Nobody wins."
    elif ending == CAUGHT:
        words = f"{_how(ending, facts)} The chief wins."
    elif ending == ALL_STOLEN:
        words = f"{_how(ending, facts)} She wins."
    else:
        both = f"The first thief got {_got(facts['first'])}, the second {_got(facts)}."
        best = "second" if won == (facts["thief"],) else "first"
        words = f"{both} The match is drawn." if ending == MATCH_DRAWN else f"{both} The {best} wins the match."
    return Result(won, ending, words)


def _got(score: Facts) -> str:
    return f"{count_of(score['stolen'], 'treasure')} in {count_of(score['turns'], 'turn')}"
