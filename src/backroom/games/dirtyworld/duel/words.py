"""The duel in words: the log, and the result."""

from collections.abc import Sequence

from backroom.core import Eye, Facts, Result, RoleCard, Seat, Seen
from backroom.games.dirtyworld.conditions import BERSERK, DESPAIR, DYING
from backroom.games.dirtyworld.duel.table import BOTH, GAVE_IN, LIMIT
from backroom.games.dirtyworld.sets import Set, sets_of
from backroom.games.dirtyworld.sheet import GRADES

ROLES = ("challenger", "rival")

CARDS = tuple(
    RoleCard(
        role,
        "",
        (
            "Each round, in secret: how you strike and at what, whether you guard, and how you use your edge.",
            "Dice that match are a set. Wider is faster and hurts more, higher is harder to stop.",
            "You win when the other gives in, or runs out of Patience, Vigor or Understanding.",
        ),
    )
    for role in ROLES
)

BREAKS = {DYING: "is dying", DESPAIR: "despairs", BERSERK: "goes berserk"}


def tell(seen: Seen, eye: Eye, names: Sequence[str], players: Sequence[str]) -> str:
    """One event as a sentence in the log of this eye. The characters have names; who plays them is said once."""
    facts = seen.facts
    who = _who(seen.seat, eye, names)
    match seen.kind:
        case "deal":
            played = ["you" if seat == eye else player for seat, player in enumerate(players)]
            sides = " against ".join(f"{name} ({by})" for name, by in zip(facts["names"], played, strict=True))
            return f"{sides}, for {facts['stake']}.{_dealt(facts, eye, names)}"
        case "show":
            return f"{who} chose: {'; '.join(facts['acts'])}.{_given_away(facts)}"
        case "roll":
            return f"{who} rolled {' '.join(map(str, facts['dice'])) or 'nothing'}: {_sets(facts['dice'])}."
        case "use":
            used = [_used(use, _who(seat, eye, names)) for seat, use in enumerate(facts["uses"])]
            return " ".join(part for part in used if part) or "Nobody has a set to use."
        case "stand":
            if not any(facts["gave_in"]):
                return "Both fight on."
            gave = [_who(seat, eye, names) for seat, gave in enumerate(facts["gave_in"]) if gave]
            return f"{' and '.join(gave)} gave in."
        case "end":
            return result_of(facts["ending"], facts["winners"], names, eye).words
    return happening(seen.kind, facts, eye, names)


def happening(what: str, facts: Facts, eye: Eye, names: Sequence[str]) -> str:
    """One thing that came of a round."""
    who = _who(facts["who"], eye, names)
    whom = _who(facts.get("target"), eye, names, start=False)
    one = Set(facts.get("width", 0), facts.get("height", 0))
    match what:
        case "hit":
            wide = facts["full_width"]
            width = f", {wide} wide with the edge" if wide != one.width else ""
            moved = ", ".join(_moved(change) for change in facts.get("changes", ()))
            broke = "".join(f" {_upper(whom)} {_breaks(kind, whom)}." for kind in facts.get("begun", ()))
            return f"{who} hit {whom} with {one}{width}: {moved or 'nothing was left to lose'}.{broke}"
        case "gobble":
            dice = facts["dice"]
            return f"{who} ate {dice} {'die' if dice == 1 else 'dice'} of {_whose(whom)} set."
        case "die lost":
            left = f"{one} is left" if one.width > 1 else f"one {one.height} is left, and that is no set"
            return f"{who} lost a die to the hit: {left}."
        case "foiled":
            return f"{_upper(_whose(who))} strike came to nothing."
    return f"{who} could not go through with it any more."


def result_of(ending: str, winners: Sequence[Seat], names: Sequence[str], eye: Eye = None) -> Result:
    """The result, with the sentence for it."""
    if ending == LIMIT:
        return Result((), ending, "The rounds are over, and so is the night. Nobody wins.")
    if ending == BOTH:
        return Result((), ending, "Both broke at the same time. Nobody wins.")
    [winner] = winners
    loser = _who(1 - winner, eye, names)
    how = "gave in" if ending == GAVE_IN else _breaks(ending, loser)
    wins = "You win" if winner == eye else f"{names[winner]} wins"
    return Result((winner,), ending, f"{loser} {how}. {wins}.")


def _who(seat: Seat | None, eye: Eye, names: Sequence[str], start: bool = True) -> str:
    if seat is None:
        return ""
    if seat == eye:
        return "You" if start else "you"
    name = names[seat]
    return name if start or not name.startswith("The ") else f"the {name[4:]}"


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def _whose(who: str) -> str:
    return "your" if who.lower() == "you" else f"{who}'s"


def _breaks(kind: str, who: str) -> str:
    words = BREAKS[kind]
    if who.lower() != "you":
        return words
    return {DYING: "are dying", DESPAIR: "despair", BERSERK: "go berserk"}[kind]


def _moved(change: Sequence[object]) -> str:
    trait, before, after = change
    return f"{str(trait).capitalize()} {before} to {after}"


def _sets(dice: Sequence[int]) -> str:
    return " and ".join(map(str, sets_of(dice))) or "no set"


def _used(use: Sequence[int], who: str) -> str:
    strike, guard = use
    parts = [f"{verb} with {height}s" for verb, height in (("strike", strike), ("guard", guard)) if height]
    if not parts:
        return ""
    if who != "You":
        parts = [part.replace("strike", "strikes").replace("guard", "guards") for part in parts]
    return f"{who} {' and '.join(parts)}."


def _dealt(facts: Facts, eye: Eye, names: Sequence[str]) -> str:
    """What only its owner is told; when everything is open, whose it was."""
    if "surprise" not in facts:
        return ""
    has = "You have something up your" if facts["of"] == eye else f"{names[facts['of']]} has something up the"
    return f" {has} sleeve: {GRADES[facts['surprise']]}."


def _given_away(facts: Facts) -> str:
    surprise = f" The surprise is {GRADES[facts['surprise']]}." if facts["surprise"] else ""
    return f"{surprise} The secret is out: {facts['secret']}." if facts["secret"] else surprise
