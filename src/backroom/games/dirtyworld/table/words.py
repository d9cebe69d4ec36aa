"""The table in words: a line of the log for every event."""

from collections.abc import Sequence
from typing import Any

from backroom.core import Eye, Facts, RoleCard, Seen
from backroom.games.dirtyworld.conditions import BERSERK, DESPAIR, DYING
from backroom.games.dirtyworld.contests import AWAY, CAUGHT, GOES_ON, NOTICED, UNSEEN
from backroom.games.dirtyworld.sets import Set
from backroom.games.dirtyworld.sheet import GRADES

MASTER = "game master"
PLAYERS = ("first player", "second player", "third player", "fourth player", "fifth player", "sixth player")

CARDS = (
    RoleCard(
        MASTER,
        "",
        (
            "You open and close scenes and sessions, and play everyone who is nobody's character.",
            "You see every secret, the whole case board, and rolls that are for your eyes.",
            "Whatever happened can be taken back, step by step. The log keeps it.",
        ),
    ),
    RoleCard(
        "player",
        "",
        (
            "Make a character with points. The secret is known to you, to your left and to the game master.",
            "Say what you do, choose an Identity and a Quality, look at the odds, roll.",
            "When a scene is over: slide a Quality, and raise one that the scene has earned.",
        ),
    ),
)

BEGINS = {DYING: "is dying", DESPAIR: "despairs", BERSERK: "goes berserk"}
CONTESTS = {
    UNSEEN: "unseen",
    NOTICED: "noticed",
    AWAY: "away",
    GOES_ON: "the chase goes on",
    CAUGHT: "caught",
    "stopped": "stopped",
}


def tell(seen: Seen, eye: Eye, names: Sequence[str]) -> str:
    """One event as a sentence in the log of this eye."""
    facts, seat = seen.facts, seen.seat
    who = "" if seat is None else "You" if seat == eye else names[seat]
    match seen.kind:
        case "sat down":
            return "The table is set. Make your characters."
        case "sketched":
            return f"{who} sketched {facts['name'] or 'somebody without a name'}."
        case "made":
            return f"{facts['name']} is ready: {_professions(facts)}.{_secret(facts)}"
        case "brought":
            part = f", {facts['part']}" if facts["part"] else ""
            return f"{facts['name']}{part} is in the story{'.' if facts['shown'] else ', and nobody knows yet.'}"
        case "opened sheet":
            return f"The sheet of {facts['name']} lies open."
        case "told secret":
            return f"The secret of {facts['name']} is out: {facts['secret']}"
        case "adjusted" | "hurt" | "mended" | "slid" | "raised" | "grew":
            return _moved(seen.kind, facts)
        case "raise asked":
            return f"{facts['name']} asks for a point of {facts['quality'].capitalize()}: {facts['reason']}"
        case "raise denied":
            return f"No raise for {facts['name']}: {facts['reason']}"
        case "seen to":
            return f"Somebody sees to {facts['name']}."
        case "pays":
            qualities = f"{facts['first'].capitalize()} and {facts['second'].capitalize()}"
            return f"{facts['name']} will pay for it with {qualities}."
        case "session opened":
            return f"Session {facts['number']}{_title(facts)} begins."
        case "session closed":
            return f"Session {facts['number']} is over. Everyone may change an Identity."
        case "scene begun":
            return f"Scene {facts['number']}{_title(facts)}."
        case "scene ended":
            return " ".join([f"Scene {facts['number']} is over.", *_ends(facts)])
        case "rolled":
            return _rolled(facts, who)
        case "contested":
            return _contested(facts)
        case "whispered":
            to = "you" if facts["to"] == eye else names[facts["to"]]
            words = f": {facts['whisper']}" if "whisper" in facts else "."
            return f"{who} {'whisper' if who == 'You' else 'whispers'} to {to}{words}"
        case "taken back":
            own = "their own" if seat != eye else "your own"
            whose = own if facts["whose"] == seat else "your" if facts["whose"] == eye else f"{names[facts['whose']]}'s"
            return f"{who} took back {whose} last step."
        case "closed":
            return "The table is closed, and everything lies open."
        case "case":
            disputes = "; ".join(one["title"] for one in facts["reading"]["disputes"]) or "no dispute, only twists"
            return f"A case: {disputes}."
        case "pinned":
            return f"On the board: {facts['said']}{'' if facts['item']['revealed'] else ' (hidden)'}"
        case "unpinned":
            return f"Off the board: {facts['said']}"
    return _conflict(seen.kind, facts, who)


def _conflict(kind: str, facts: Facts, who: str) -> str:
    match kind:
        case "fight begun":
            return f"A conflict, with {facts['ground']}: {', '.join(facts['names'].values())}."
        case "joined":
            return f"{', '.join(facts['names'].values())} joined."
        case "withdrew":
            return f"{facts['name']} withdrew."
        case "ground":
            return f"It {'came' if facts['worse'] else 'went back'} to {facts['ground']}."
        case "fight ended":
            return "The conflict is over."
        case "declared":
            plan = facts.get("plan")
            return f"{facts['name']}: {plan_words(plan)}." if plan else f"{facts['name']} has decided."
        case "called for":
            said = [f"{facts['names'][one]}: {plan_words(plan)}" for one, plan in facts["plans"].items()]
            return f"Dice! {'; '.join(said) or 'Nobody does anything'}."
        case "threw":
            return f"{facts['name']} threw {_dice(facts)}."
        case "used":
            used = [str(height) for height in facts["heights"] if height]
            return f"{facts['name']} uses {' and '.join(f'the {height}s' for height in used) or 'no set'}."
        case "asked":
            asks = "how many gobble dice" if facts["about"] == "gobble" else "which set loses a die"
            return f"{facts['name']} is asked {asks}."
        case "answered":
            return f"{facts['name']}: {facts['answer']}."
        case "worked out":
            return " ".join(happening(one) for one in facts["happened"]) or "Nothing came of it."
    return "The round stands."


def happening(facts: Facts) -> str:
    """One thing that came of a round."""
    who, whom = facts["name"], facts["target_name"]
    one = Set(facts["width"], facts["height"])
    match facts["what"]:
        case "hit":
            wide = f", {facts['full_width']} wide with the edge" if facts["full_width"] != one.width else ""
            cost = f": {moves(facts['changes'])}" if "changes" in facts else f" in {facts['aim'].capitalize()}"
            return f"{who} hit {whom} with {one}{wide}{cost}.{_begun(facts, whom)}"
        case "done":
            return f"{who} did it, with {one}."
        case "too low":
            return f"{who}'s {one} is not high enough."
        case "gobble":
            return f"{who} ate {facts['dice']} of {whom}'s dice."
        case "die lost":
            left = f": {one} is left" if one.width > 1 else ", and a single die is no set"
            return f"{who} lost a die{left}."
        case "foiled":
            return f"{who}'s set came to nothing."
        case "helped":
            return f"{who} helped {whom}."
        case "finished":
            return f"{who} finished {whom}."
    return f"{who} could not go through with it."


def plan_words(plan: Facts) -> str:
    """What somebody declared."""
    if not plan["acts"]:
        return "waits"
    acts = [_act_words(one, plan["targets"]) for one in plan["acts"]]
    dice = f" ({plan['pool']['name']}, {plan['pool']['dice']}d)" if plan["pool"] else ""
    width = f", +{plan['width']} width" if plan["width"] else ""
    return f"{' and '.join(acts)}{dice}{width}"


def _act_words(one: Facts, targets: Facts) -> str:
    target = targets.get(one.get("target", ""), "")
    words = f", {one['words']}" if one.get("words") else ""
    match one["kind"]:
        case "strike":
            return f"strikes at {target}'s {one['aim'].capitalize()}{words}"
        case "guard":
            return f"guards{' ' + target if target else ''}{words}"
        case "help":
            return f"helps {target}{words}"
        case "finish":
            return f"finishes {target}{words}"
    return one.get("words") or "tries something"


def moves(changes: Sequence[Sequence[Any]]) -> str:
    """Points that moved."""
    said = [f"{trait.capitalize()} {before} to {after}" for trait, before, after in changes]
    return ", ".join(said) or "nothing was left to lose"


def _moved(kind: str, facts: Facts) -> str:
    name = facts["name"]
    cost = moves(facts["changes"]) if "changes" in facts else "something moved"
    reason = f" ({facts['reason']})" if facts.get("reason") else ""
    match kind:
        case "hurt":
            said = f"{name} is hurt in {facts['aim'].capitalize()}, {facts['width']} wide: {cost}{reason}."
        case "mended":
            said = f"{name} is out of it: no longer {', '.join(facts['over'])}."
        case "raised":
            said = f"{name} has earned it: {cost}{reason}."
        case "grew":
            said = f"{name} changed: {cost}."
        case _:
            said = f"{name}: {cost}{reason}."
    return said + _begun(facts, name)


def _begun(facts: Facts, name: str) -> str:
    return "".join(f" {name} {BEGINS[kind]}." for kind in facts.get("begun", ()))


def _ends(facts: Facts) -> list[str]:
    said = []
    for one in (*facts["ends"], *facts.get("unseen", ())):
        if one["dead"]:
            said.append(f"{one['name']} died.")
        elif one["over"]:
            said.append(f"{one['name']} is no longer {', '.join(one['over'])}.")
    return said


def _rolled(facts: Facts, who: str) -> str:
    if "name" not in facts:
        return f"{who} rolled behind the screen."
    name = facts["name"]
    if "pool" not in facts:
        return f"{name} rolled {'for the game master' if facts['eyes'] == 'gm' else 'blind'}."
    pool = f"{facts['pool']['name']}, {facts['pool']['dice']}d"
    about = f" to {facts['words']}" if facts["words"] else ""
    if "dice" not in facts:
        return f"{name} rolled blind ({pool}){about}. Only the game master sees the dice."
    eyes = {"open": "", "gm": " for the game master", "blind": " blind"}[facts["eyes"]]
    result = "it works" if facts["works"] >= facts["at_once"] else "it does not work"
    if 0 < facts["works"] < facts["at_once"]:
        result = f"{facts['works']} of {facts['at_once']} works"
    return f"{name} rolled{eyes}{about} ({pool}): {_dice(facts)}, {result}.{_help(facts)}"


def _help(facts: Facts) -> str:
    helped, wider = facts.get("helped"), facts.get("amplified")
    if helped:
        return f" {helped['name']} has {helped['dice']} dice more for the next roll."
    return f" {wider['name']} has {Set(*wider['set'])} now." if wider else ""


def _contested(facts: Facts) -> str:
    first, second = facts["sides"]
    outcome = CONTESTS.get(facts["outcome"], facts["outcome"])
    sides = [f"{one['name']} ({one['pool']['name']}) {_dice(one)}" for one in (first, second)]
    about = f"{facts['words']}: " if facts["words"] else ""
    return f"{about}{sides[0]}, against {sides[1]}: {outcome}."


def _dice(facts: Facts) -> str:
    sets = " and ".join(str(Set(*one)) for one in facts["sets"]) or "no set"
    return f"{' '.join(map(str, facts['dice'])) or 'nothing'}: {sets}"


def _professions(facts: Facts) -> str:
    return ", ".join(facts["professions"])


def _secret(facts: Facts) -> str:
    return f" The secret ({GRADES[facts['grade']]}): {facts['secret']}" if "secret" in facts else ""


def _title(facts: Facts) -> str:
    return f": {facts['title']}" if facts["title"] else ""


def seat_names(players: int) -> tuple[str, ...]:
    """What the seats are called."""
    return (MASTER, *PLAYERS[:players])
