"""Hitman vs. Sleuth in words: the log and the result."""

from collections.abc import Sequence

from backroom.core import Eye, Facts, Result, RoleCard, Seen, Standing
from backroom.games.noir.hitman.rules import CAUGHT, LIST_DONE, SLEUTHS_DEAD, WINNER_OF
from backroom.games.noir.hitman.state import HITMAN
from backroom.games.noir.suspects import title
from backroom.games.noir.words import count_of, listed_names, tell_move, who_did

ROLES = ("hitman", "sleuth")

CARDS = (
    RoleCard(
        "hitman",
        "",
        (
            "Kill: somebody alive next to you. When the target dies, the next card of the hit list is turned up.",
            "Evade: draw a card. A living suspect is who you are now, your old self is cleared, and the hit list "
            "gets a card more. The deck must hold two.",
            "You win when everybody on the hit list is dead, or when the sleuth dies with no living card in hand.",
        ),
    ),
    RoleCard(
        "sleuth",
        "",
        (
            "Investigate: somebody alive next to you, or yourself as a bluff. If it is the hitman, you win. "
            "If not, a face-down card of the hit list goes back under the deck.",
            "Exonerate: draw a card if there is one, then show one. The hitman says whether she is next to that "
            "suspect.",
            "If you are killed, carry on as a living suspect out of your hand. You lose when there is none.",
        ),
    ),
)


def standing(names: Sequence[str]) -> tuple[Standing, ...]:
    """Who the sleuth carries on as: whichever of those he has set is alive in his hand, in the order he set them in."""
    return tuple(
        Standing(f"carry on as {name}", f"If you are killed, carry on as {title(name)}", (f"carry on as {name}",))
        for name in names
    )


def tell(seen: Seen, eye: Eye, names: Sequence[str]) -> str:
    """One event as a sentence in the log of this eye."""
    facts = seen.facts
    who = who_did(seen, eye, names)
    suspect = title(facts["suspect"]) if "suspect" in facts else ""
    match seen.kind:
        case "deal":
            listed = count_of(facts["hit_list"], "card")
            return f"The town is laid out, with a hit list of {listed}.{_identity(facts, eye, names)}"
        case "target":
            return f"On the hit list: {suspect}{'' if facts['alive'] else ', already dead'}."
        case "draw":
            if not facts["count"]:
                return f"{who} found the evidence deck empty."
            drawn = f": {listed_names(facts['cards'])}" if "cards" in facts else ""
            return f"{who} drew {count_of(facts['count'], 'evidence card')}{drawn}."
        case "become":
            return f"{who} took an identity{f': {suspect}' if suspect else ''}."
        case "kill":
            return f"{who} killed {suspect}."
        case "discard":
            return f"{who} held the card of {suspect} and discarded it."
        case "unmask":
            return f"{who} {'were' if seen.seat == eye else 'was'} {suspect}, a sleuth, and died."
        case "evade":
            if facts["worked"]:
                gone = f"{who} evaded. {suspect} is cleared, and the hit list has a card more."
                return f"{gone}{_identity(facts, eye, names)}"
            return f"{who} tried to evade: {suspect}, already dead. It failed."
        case "investigate":
            if facts["right"]:
                return f"{who} investigated {suspect}: caught!"
            returned = " A card of the hit list goes back under the deck." if facts["returned"] else ""
            return f"{who} investigated {suspect}: wrong.{returned}"
        case "exonerate":
            late = "" if facts["alive"] else ", too late" if facts["on_board"] else ", long gone"
            return f"{who} cleared {suspect}{late}."
        case "canvass":
            return f"{who} answered the canvass around {suspect}: {'near' if facts['near'] else 'not near'}."
        case "end":
            return result_of(facts["ending"], facts).words
    return tell_move(seen, who)


def _identity(facts: Facts, eye: Eye, names: Sequence[str]) -> str:
    if "identity" not in facts:
        return ""
    return f" {'You are' if eye == HITMAN else f'{names[HITMAN]} is'} {title(facts['identity'])}."


def result_of(ending: str, opened: Facts) -> Result:
    """The result, from what is opened at the end."""
    hitman = title(opened["identities"][str(HITMAN)])
    words = "The limit of decisions is reached: the trail goes cold. Nobody wins."
    if ending == CAUGHT:
        words = f"{hitman} was the hitman, and is under arrest. The sleuth wins."
    elif ending == LIST_DONE:
        words = f"Everybody on the hit list is dead. The hitman, {hitman}, wins."
    elif ending == SLEUTHS_DEAD:
        words = f"Nobody is left to follow the trail. The hitman, {hitman}, wins."
    return Result(WINNER_OF[ending], ending, words)
