"""What an eye sees: everything that lies open, which is everything there is. A spectator is offered nothing."""

from typing import Any

from backroom.core import Blocked, Eye, Offer, View
from backroom.games.nightshade import flow
from backroom.games.nightshade.actions import ACTIONS, IDS, MOVES, NOUN, VERB
from backroom.games.nightshade.data import (
    ALIBIS,
    CLUES,
    INSIGHT_AT,
    INVESTIGATORS,
    LEVELS,
    LOCATIONS,
    MOST_IN_A_ROW,
    MOST_INSIGHTS,
    PLACES,
    ROWS,
    SCENE,
    SCENES,
    SIZES,
    TOUCHING,
    TRAITS,
    TWISTS,
    WAITING,
    WAITS,
)
from backroom.games.nightshade.journal import journal
from backroom.games.nightshade.rolls import Roll, each, falls, odds
from backroom.games.nightshade.state import DOWN, GRID, NONE, UP, State
from backroom.games.nightshade.words import FATES, PHRASES, consequence, good_chance, label, prompt, result_of


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it."""
    legal = flow.legal(s)
    return View(
        eye=eye,
        turn=(0,) if s.ask else (),
        prompt=result_of(s).words if s.ending else prompt(s) if eye == 0 else "The investigator decides.",
        offers=tuple(offer(s, action) for action in legal) if eye == 0 else (),
        blocked=tuple(blocked(s)) if eye == 0 else (),
        public=public(s, legal),
        private={},
    )


def offer(s: State, action: int) -> Offer:
    """A legal action, with its chance in the label if it rolls."""
    row = ACTIONS[action]
    roll = flow.roll_of(s, action)
    chance = good_chance(roll) if roll else ""
    said = f"{label(s, action)}, {chance}" if chance else label(s, action)
    return Offer(row.text, said, row.verb, row.at, row.words, roll.dice if roll else 0)


def public(s: State, legal: list[int]) -> dict[str, Any]:
    """The whole position."""
    who = INVESTIGATORS[s.investigator]
    return {
        "number": s.rules.number,
        "day": s.day,
        "decisions_left": max(s.rules.limit - s.decisions, 0),
        "asked": s.ask[0] if s.ask else None,
        "ending": s.ending,
        "investigator": {
            "id": who.id,
            "title": who.title,
            "text": who.text,
            "traits": {name: s.trait(trait) for trait, name in enumerate(TRAITS)},
            "bought": [what for number, what in s.rules.bought if number == s.investigator],
            "starts": list(who.starts),
        },
        "fallen": [INVESTIGATORS[one].id for one in s.fallen],
        "solved_by": INVESTIGATORS[s.solved_by].id if s.solved_by != NONE else None,
        "case": {"victim": s.victim, "crime": s.crime, "details": list(s.details)} if s.crime else None,
        "insights": s.insights,
        "intuitions": s.intuitions,
        "at": s.place() or None,
        "company": s.company,
        "map": [node(s, place) for place in range(len(PLACES))],
        "hand": [{"clue": CLUES[clue].id, "forensics": CLUES[clue].forensics} for clue in s.hand],
        "collector": [level(s, number) for number in range(len(LEVELS))],
        "placing": CLUES[s.ask[1]].id if s.ask and s.ask[0] == "place" else None,
        "grid": {
            "alibis": list(ALIBIS),
            "rows": ROWS,
            "columns": [column(s, number) for number in range(len(ALIBIS))],
            "in_a_row": s.in_a_row,
            "most_in_a_row": MOST_IN_A_ROW,
        },
        "off": [suspect(s, number) for number, person in enumerate(s.people) if person.status != GRID],
        "interrogation": interrogation(s),
        "twist": twist(s),
        "waiting": waiting(s),
        "journal": journal(s),
        "rolls": {ACTIONS.text(action): ledger(roll) for action in legal if (roll := flow.roll_of(s, action))},
        "says": {ACTIONS.text(action): said for action in legal if (said := consequence(s, action))},
        "thrown": thrown(s),
        "decks": {
            "scenes": len(s.scene_deck),
            "clues": len(s.clue_deck),
            "suspects": s.suspects_left(),
            "twists": len(s.twist_deck),
            "investigators": len(s.investigators),
        },
    }


# The board


def node(s: State, place: int) -> dict[str, Any]:
    """One point of the map."""
    facts: dict[str, Any] = {"id": PLACES[place], "here": place == s.at, "near": place in near(s)}
    facts["touches"] = [PLACES[other] for other in TOUCHING[place]]
    if place < SCENE:
        location = LOCATIONS[place]
        return facts | {"kind": "location", "title": location.title, "scores": location.scores, "cover": None}
    spot = place - SCENE
    card = s.scenes[spot]
    return facts | {
        "kind": "scene",
        "title": SCENES[card].id if card != NONE else None,
        "bonus": SCENES[card].bonus if card != NONE else None,
        "cover": {DOWN: "down", UP: "up"}.get(s.covers[spot]),
        "corpse": s.corpses[spot] or None,
        "warm": s.warm and place == s.at,
    }


def near(s: State) -> tuple[int, ...]:
    """The points one step away."""
    return TOUCHING[s.at] if s.at != NONE else ()


# Evidence and suspects


def level(s: State, number: int) -> dict[str, Any]:
    """One level of the collector."""
    return {
        "level": LEVELS[number],
        "size": SIZES[number],
        "cards": [CLUES[clue].id for clue in s.evidence[number]],
        "insight_at": INSIGHT_AT[number] or None,
        "insight_gained": bool(s.gained >> number & 1),
        "spent": s.key_spent and LEVELS[number] == "key",
    }


def column(s: State, number: int) -> dict[str, Any]:
    """One column of the grid, and who stands in it."""
    person = s.columns[number]
    return {"alibi": ALIBIS[number], "suspect": suspect(s, person) if person != NONE else None}


def suspect(s: State, number: int) -> dict[str, Any]:
    """A suspect. `number` tells two apart whose cards are still covered."""
    one = s.people[number]
    return {
        "number": number,
        "suspect": one.name or None,
        "row": one.row,
        "status": one.status,
        "heard": one.heard,
        "just_heard": number == s.last_heard,
        "came": FATES.get(one.came),
        "notes": [at + 1 for at, note in enumerate(s.notes) if note.to == number and not note.spent],
    }


def interrogation(s: State) -> dict[str, Any] | None:
    """What is put into the interrogation that goes on."""
    if not s.ask or s.ask[0] not in ("interrogation", "failed"):
        return None
    now = s.ask[1]
    return {
        **suspect(s, now.person),
        "alibi": ALIBIS[s.columns.index(now.person)],
        "again": now.again,
        "up": min(s.people[now.person].row + 1, ROWS),
        "down": s.people[now.person].row - 1,
        "insights_spent": now.spent,
        "most_insights": MOST_INSIGHTS,
        "notes_spent": [note + 1 for note in now.notes],
    }


def twist(s: State) -> dict[str, Any] | None:
    """The twist that must be faced."""
    if not s.ask or s.ask[0] != "twist":
        return None
    card, person = s.ask[1:]
    one = TWISTS[card]
    runs = s.people[person].name if person != NONE else None
    return {
        "twist": one.id,
        "title": one.title,
        "text": one.text,
        "says": one.says,
        "trait": one.trait,
        "suspect": runs,
        "one": FATES.get(one.one),
        "six": FATES.get(one.six),
    }


# Bonuses and rolls


def waiting(s: State) -> list[dict[str, Any]]:
    """Everything that waits to be used once; a roll in `rolls` names those that it takes."""
    found: list[dict[str, Any]] = [
        {"id": one.id, "plus": one.plus, "title": one.title, "text": one.text} for one in WAITING if s.has(one.id)
    ]
    return found + [
        {"id": f"next {fate}", "plus": 0, "title": "The next suspect", "text": f"will be {FATES[fate]}"}
        for fate in s.next
    ]


def ledger(roll: Roll) -> dict[str, Any]:
    """What is rolled against what, every modifier by name, and in how many falls of the dice each outcome comes."""
    return {
        "what": roll.what,
        "verdict": roll.verdict,
        "dice": roll.dice,
        "parts": [list(part) for part in roll.parts],
        "plus": roll.plus,
        "extra": roll.extra,
        "against": roll.against,
        "uses": [one.id for one in WAITING if roll.uses & WAITS[one.id]],
        "outcomes": [list(one) for one in odds(roll)],
        "of": falls(roll),
        "falls": each(roll) if roll.dice <= 2 else None,
    }


def thrown(s: State) -> dict[str, Any] | None:
    """The last roll."""
    last = s.thrown
    if last is None:
        return None
    return {**ledger(last.roll), "dice": list(last.dice), "total": last.total, "outcome": last.outcome}


# What may not be done, and why


def blocked(s: State) -> list[Blocked]:
    """What one would look for here and now."""
    if not s.ask or s.ask[0] not in ("turn", "interrogation"):
        return []
    found = []
    for action in looked_for(s):
        reason = flow.DEEDS[VERB[action]].why_not(s, NOUN[action])
        if reason:
            found.append(Blocked(VERB[action], label(s, action), reason, ACTIONS[action].at))
    return found


def looked_for(s: State) -> list[int]:
    """The actions of this place and of whoever stands on the grid, possible or not."""
    if s.ask[0] == "interrogation":
        return [*IDS["insight"], *IDS["key"]]
    found = [action for action in IDS["go"] if NOUN[action] in TOUCHING[s.at]]
    if s.spot >= 0:
        return found + list(IDS["witnesses"])
    found += [action for action in IDS["do"] if MOVES[NOUN[action]][0] == s.at]
    found += [*IDS["gain"], *IDS["suspects"]]
    found += [action for action in IDS["interrogate"] if s.columns[NOUN[action]] != NONE]
    let_go = {person.name for person in s.people if person.status == "let go"}
    return found + [action for action in IDS["recall"] if ACTIONS.text(action).removeprefix("recall the ") in let_go]


def why_not(s: State, action: int) -> str:
    """Why an action is not possible now."""
    verb = VERB[action]
    if verb in flow.QUESTIONS[s.ask[0]]:
        return flow.DEEDS[verb].why_not(s, NOUN[action])
    return f"the question is now: {PHRASES[s.ask[0]].rstrip('?')}"
