"""A conflict in words: what was declared, and what came of it."""

from collections.abc import Sequence
from typing import assert_never

from msgspec import UNSET

from backroom.core import Text, spans
from backroom.games.dirtyworld.rules.conditions import BERSERK, DESPAIR, DYING
from backroom.games.dirtyworld.rules.round import GOBBLE, What
from backroom.games.dirtyworld.rules.sets import Set
from backroom.games.dirtyworld.rules.traits import Changes
from backroom.games.dirtyworld.table.rules import forms
from backroom.games.dirtyworld.table.rules.fight_facts import (
    Applied,
    CalledFor,
    Declared,
    FightBegun,
    FightEnded,
    FightFact,
    GroundChanged,
    Joined,
    Threw,
    Used,
    Withdrew,
    WorkedOut,
)
from backroom.games.dirtyworld.table.rules.naming import character, in_a_row, whose
from backroom.games.dirtyworld.table.rules.parts import Answered, Asked, Fell, HappeningShown, PlanShown, SideShown

BEGINS = {DYING: "is dying", DESPAIR: "despairs", BERSERK: "goes berserk"}


def of_fight(fact: FightFact) -> Text:
    """One thing that happened in a conflict, as a sentence."""
    match fact:
        case FightBegun(names=names, ground=ground):
            return spans(f"A conflict, with {ground}: ", _names(names), ".")
        case Joined(names=names):
            return spans(_names(names), " joined.")
        case Withdrew(who=who, name=name):
            return (character(who, name), " withdrew.")
        case GroundChanged(ground=ground, worse=worse):
            return (f"It {'came' if worse else 'went back'} to {ground}.",)
        case FightEnded():
            return ("The conflict is over.",)
        case Declared(who=who, name=name, plan=plan):
            one = character(who, name)
            return (one, " has decided.") if plan is UNSET else spans(one, ": ", plan_words(plan), ".")
        case CalledFor(plans=plans, names=names):
            said = [spans(character(who, names[who]), ": ", plan_words(plan)) for who, plan in plans.items()]
            return spans("Dice! ", in_a_row(said, "; ") or "Nobody does anything", ".")
        case Threw(who=who, name=name):
            return (character(who, name), f" threw {dice_words(fact)}.")
        case Used(who=who, name=name, heights=heights):
            used = " and ".join(f"the {height}s" for height in heights if height) or "no set"
            return (character(who, name), f" uses {used}.")
        case Asked(who=who, name=name, about=about):
            asks = "how many gobble dice" if about == GOBBLE else "which set loses a die"
            return (character(who, name), f" is asked {asks}.")
        case Answered(who=who, name=name, answer=answer):
            return (character(who, name), f": {answer}.")
        case WorkedOut(happened=happened):
            return in_a_row([happening(one) for one in happened], " ") or ("Nothing came of it.",)
        case Applied():
            return ("The round is applied.",)
        case _ as never:
            assert_never(never)


def _names(names: dict[str, str]) -> Text:
    return in_a_row([character(who, name) for who, name in names.items()])


def happening(one: HappeningShown) -> Text:
    """One thing that came of a round."""
    who, whom = character(one.who, one.name), character(one.target, one.target_name)
    found = Set(one.width, one.height)
    match one.what:
        case What.HIT:
            wide = f", {one.full_width} wide with the edge" if one.full_width != one.width else ""
            cost = f" in {one.aim.capitalize()}" if one.changes is UNSET else f": {moves(one.changes)}"
            begun = begins(one.begun, one.target, one.target_name)
            return spans(who, " hit ", whom, f" with {found}{wide}{cost}.", begun)
        case What.DONE:
            return (who, f" did it, with {found}.")
        case What.TOO_LOW:
            return (whose(one.who, one.name), f" {found} is not high enough.")
        case What.GOBBLE:
            return (who, f" ate {one.dice} of ", whose(one.target, one.target_name), " dice.")
        case What.DIE_LOST:
            left = f": {found} is left" if one.width > 1 else ", and a single die is no set"
            return (who, f" lost a die{left}.")
        case What.FOILED:
            return (whose(one.who, one.name), " set came to nothing.")
        case What.HELPED:
            return (who, " helped ", whom, ".")
        case What.FINISHED:
            return (who, " finished ", whom, ".")
        case What.LOST:
            return (who, " could not go through with it.")
        case _ as never:
            assert_never(never)


def plan_words(plan: PlanShown) -> Text:
    """What somebody declared."""
    if not plan.acts:
        return ("waits",)
    dice = f" ({plan.pool.name}, {plan.pool.dice}d)" if plan.pool else ""
    width = f", +{plan.width} width" if plan.width else ""
    return spans(in_a_row([_act_words(one, plan.targets) for one in plan.acts], " and "), dice, width)


def _act_words(one: forms.Does, targets: dict[str, str]) -> Text:
    name = targets.get(one.target, "")
    target, words = character(one.target, name), f", {one.words}" if one.words else ""
    match one.kind:
        case "strike":
            return spans("strikes at ", whose(one.target, name), f" {one.aim.capitalize()}{words}")
        case "guard":
            return spans("guards ", target, words) if name else (f"guards{words}",)
        case "help":
            return spans("helps ", target, words)
        case "finish":
            return spans("finishes ", target, words)
        case "task" | "":
            return (one.words or "tries something",)
        case _ as never:
            assert_never(never)


def dice_words(fell: Fell | SideShown | Threw) -> str:
    """Dice, and the sets in them."""
    sets = " and ".join(map(str, fell.sets)) or "no set"
    return f"{' '.join(map(str, fell.dice)) or 'nothing'}: {sets}"


def begins(begun: Sequence[str], who: str, name: str) -> Text:
    """Conditions that begin, a sentence each."""
    text: Text = ()
    for kind in begun:
        text = spans(text, " ", character(who, name), f" {BEGINS[kind]}.")
    return text


def moves(changes: Changes) -> str:
    """Points that moved."""
    return ", ".join(map(str, changes)) or "nothing was left to lose"
