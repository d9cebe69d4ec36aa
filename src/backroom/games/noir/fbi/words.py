"""FBI vs. Mafia in words: the roles, the log and the result."""

from collections.abc import Sequence

from backroom.core import Eye, Facts, Result, RoleCard, Seat, Seen, Standing
from backroom.games.noir.fbi.ending import ARRESTS, GONE, LIMIT, TOWN_TAKEN, winners
from backroom.games.noir.fbi.roles import BOMBER, FBI, MAFIA, SUIT, TEAMS
from backroom.games.noir.suspects import title
from backroom.games.noir.words import count_of, listed, listed_names, tell_move, who_did

ROLES = ("killer", "undercover", "psycho", "detective", "bomber", "suit", "sniper", "profiler")

DISARM = "Disarm: take a bomb or a threat off somebody next to you."
ACCUSE = "Accuse: somebody alive next to you, or yourself as a bluff."
FAST = "Fast shift: move a line by one or by two."
DISGUISE = "Disguise: draw a card. A living suspect is who you are now; a dead one goes under the deck."


def _card(seat: Seat, *can: str) -> RoleCard:
    return RoleCard(ROLES[seat], TEAMS[seat & 1], can)


CARDS = (
    _card(0, "Kill: somebody alive next to you.", DISGUISE, FAST),
    _card(1, ACCUSE, "Autopsy: pick a body next to you; each mafioso next to it raises a hand.", DISGUISE, DISARM),
    _card(
        2,
        "Strike: as your turn begins, everyone threatened and next to you dies, your own side too.",
        "Swap: two neighbouring cards change places.",
        "Threaten: after your action mark one to three suspects up to three steps along your row or column.",
    ),
    _card(
        3,
        "Far accuse: name anybody up to three steps along your row or column.",
        "Canvass: draw two cards and reveal one; everyone next to that suspect, of either side, raises a hand. "
        "The other card goes under the deck.",
        DISARM,
    ),
    _card(
        4,
        "Bomb: plant a bomb on somebody next to you, or on yourself.",
        "Detonate: a bomb anywhere kills whoever carries it, and then somebody next to that one. If the second had a "
        "bomb, it goes on from there.",
        "Reaction: when a mafioso with a bomb is arrested, you may detonate it.",
    ),
    _card(
        5,
        "As your turn begins, place a protection marker on anybody or take one back. Six at most.",
        ACCUSE,
        "Reaction: when somebody with a marker would die in your row or column, you may protect them. Never yourself.",
        FAST,
        DISARM,
    ),
    _card(
        6,
        "Snipe: kill somebody up to three steps away on a diagonal.",
        "Set up: move any bomb, threat or protection to a neighbour of whoever carries it.",
        FAST,
    ),
    _card(
        7,
        ACCUSE,
        "Profile: place a card of your hand on its living suspect, discard the dead, draw up to four. Each mafioso "
        "next to the suspect raises a hand.",
        DISARM,
    ),
)


def standing_of(seat: Seat, town: Sequence[str]) -> tuple[Standing, ...]:
    """What the two who react may have answered on their behalf."""
    if seat == BOMBER:
        return (Standing("hold", "Never detonate on an arrest", ("hold",)),)
    if seat != SUIT:
        return ()
    each = [
        Standing(f"protect {name}", f"Always protect {title(name)}", (f"protect {name}", f"let {name} die"))
        for name in sorted(town)
    ]
    never = Standing("never", "Never protect anybody", tuple(f"let {name} die" for name in sorted(town)))
    return (never, *each)


def tell(seen: Seen, eye: Eye, names: Sequence[str]) -> str:
    """One event as a sentence in the log of this eye."""
    facts = seen.facts
    who = who_did(seen, eye, names)
    suspect = title(facts["suspect"]) if "suspect" in facts else ""
    if seen.kind in PLAIN:
        return PLAIN[seen.kind].format(who=who, suspect=suspect)
    match seen.kind:
        case "deal":
            team = facts.get("team", {})
            known = [f"{_called(int(seat), eye, names)} {_is(int(seat), eye)} {title(team[seat])}" for seat in team]
            return f"The town is laid out: {listed(known)}." if known else "The town is laid out."
        case "draw":
            drawn = f": {listed_names(facts['cards'])}" if facts.get("cards") else ""
            return f"{who} drew {count_of(facts['count'], 'evidence card')}{drawn}."
        case "accuse" | "far accuse":
            far = " from afar" if seen.kind == "far accuse" else ""
            found = f"{_called(facts['who'], eye, names)}, under arrest!" if "who" in facts else "wrong."
            return f"{who} accused {suspect}{far}: {found}"
        case "disarm":
            return f"{who} took the {facts['marker']} off {suspect}."
        case "disguise":
            if facts["worked"]:
                return f"{who} put on a disguise. {suspect} is cleared.{_identity(seen, eye, names)}"
            card = f": {title(facts['card'])}, already dead" if "card" in facts else ": somebody dead"
            return f"{who} tried a disguise{card}. The card goes under the deck."
        case "hands":
            asked = f"Next to {suspect}" if facts["agents"] else f"Mafiosi next to {suspect}"
            hands = [_called(seat, eye, names) for seat in facts["seats"]]
            return f"{asked}: {listed(hands) if hands else 'nobody'}."
        case "profile":
            placed = f"{who} cleared {listed_names(facts['placed'])}" if facts["placed"] else f"{who} cleared nobody"
            return f"{placed}{_discarded(facts)}."
        case "done":
            return f"{who} left it at that." if facts["count"] else f"{who} threatened nobody: nobody is left in reach."
        case "move":
            return f"{who} took the {facts['marker']} off {suspect}, to move it."
        case "death":
            return f"{suspect} is dead." if "who" not in facts else _lost(suspect, facts["who"], eye, names)
        case "identity":
            if facts["left"]:
                return f"{who} found no one left to be{_discarded(facts)}, and left the city."
            return f"{who} took a new identity{_discarded(facts)}.{_identity(seen, eye, names)}"
        case "end":
            return result_of(facts["ending"], len(facts["identities"])).words
    return tell_move(seen, who)


PLAIN = {
    "autopsy": "{who} looked at the body of {suspect}.",
    "reveal": "{who} revealed {suspect}.",
    "guard": "{who} placed a protection marker on {suspect}.",
    "unguard": "{who} took the protection marker off {suspect}.",
    "ask": "{suspect} would die: {who} must say whether to step in.",
    "protect": "{who} protected {suspect}.",
    "let die": "{who} let it happen.",
    "kill": "{who} went to kill {suspect}.",
    "snipe": "{who} took aim at {suspect}.",
    "strike": "{who} struck at {suspect}.",
    "swap": "{who} took {suspect} to change places.",
    "swap with": "{who} let them change places with {suspect}.",
    "threaten": "{who} threatened {suspect}.",
    "bomb": "{who} planted a bomb on {suspect}.",
    "detonate": "{who} set off the bomb on {suspect}.",
    "blast": "{who} led the blast to {suspect}.",
    "hold": "{who} let the bomb be.",
    "onto": "{who} put it on {suspect}.",
    "trophy": "{who} was an agent: the mafia takes a trophy.",
}


def _called(seat: Seat, eye: Eye, names: Sequence[str]) -> str:
    return "you" if seat == eye else names[seat]


def _is(seat: Seat, eye: Eye) -> str:
    return "are" if seat == eye else "is"


def _identity(seen: Seen, eye: Eye, names: Sequence[str]) -> str:
    if "identity" not in seen.facts or seen.seat is None:
        return ""
    called = "You" if seen.seat == eye else names[seen.seat]
    return f" {called} {_is(seen.seat, eye)} {title(seen.facts['identity'])}."


def _discarded(facts: Facts) -> str:
    return f" and threw away {listed_names(facts['discarded'])}" if facts["discarded"] else ""


def _lost(suspect: str, who: Seat, eye: Eye, names: Sequence[str]) -> str:
    """An agent is dead; a mafioso whom her own side would have killed is behind bars instead."""
    called = _called(who, eye, names)
    if who & 1 == FBI:
        return f"{suspect} is dead. That was {called}."
    return f"{suspect} is out of the way. That was {called}, which counts as an arrest."


def result_of(ending: str, seats: int) -> Result:
    """The result of a game with so many seats."""
    return Result(winners(ending, seats), ending, ENDINGS[ending])


ENDINGS = {
    ARRESTS: "Enough mafiosi are behind bars. The FBI wins.",
    TOWN_TAKEN: "Too many are dead: the town is taken. The mafia wins.",
    GONE[MAFIA]: "The last mafioso has left the city. The FBI wins.",
    GONE[FBI]: "The last agent has left the city. The mafia wins.",
    LIMIT: "The limit of decisions is reached: the trail goes cold. Nobody wins.",
}
