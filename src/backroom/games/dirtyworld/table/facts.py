"""What each eye sees of the table, listed from nothing."""

from typing import Any

import msgspec

from backroom.core import Eye, Facts, Seat
from backroom.games.dirtyworld.conditions import Condition, payable
from backroom.games.dirtyworld.creation import bill, budget, points_left, problems
from backroom.games.dirtyworld.growth import slides_to, why_no_identity_slide, why_no_raise, why_no_slide, why_no_trade
from backroom.games.dirtyworld.table.papers import draft_facts, sheet_facts
from backroom.games.dirtyworld.table.people import owing
from backroom.games.dirtyworld.table.state import GM, Character, Fight, Pinned, Step, Table
from backroom.games.dirtyworld.traits import IDENTITIES, QUALITIES

PLAN = ("pool", "words", "difficulty", "called", "at_once", "width", "odds")
"""What a roll is, before it falls."""


def public(table: Table) -> dict[str, Any]:
    """What lies open."""
    return {
        "stage": table.stage,
        "session": {"number": table.session, "title": table.session_title},
        "scene": {"number": table.scene, "title": table.scene_title},
        "due": table.due,
        "points": table.options.points,
        "players": [_player(table, seat) for seat in table.seats()],
        "characters": [_character(one) for one in table.characters.values() if one.shown],
        "asked": dict(table.asked),
        "fight": _fight(table, table.fight) if table.fight else None,
        "rolls": [_roll(one) for one in table.rolls],
        "board": [_pinned(table, item) for item in table.board.values() if item.revealed],
    }


def private(table: Table, eye: Eye) -> dict[str, Any]:
    """What an eye sees on top of that."""
    if eye is None:
        return {}
    mine = _master(table) if eye == GM else _own(table, eye)
    fight = table.fight
    plans = {who: plan for who, plan in fight.plans.items() if table.plays(eye, who)} if fight else {}
    return {
        **mine,
        "secrets": {
            one.id: secret_facts(one) for one in table.characters.values() if eye in table.knows_secret(one.id)
        },
        "rolls": {str(n): known for n, one in enumerate(table.rolls) if (known := _known_roll(one, eye))},
        "plans": plans,
        "whispers": [[source, to, words] for source, to, words in table.whispers if eye in (source, to)],
        "whispers_to": whispers_to(table, eye),
        "owing": [_debt(*debt) for debt in owing(table, eye)],
    }


def _debt(one: Character, condition: Condition) -> dict[str, Any]:
    """A recovery that will cost Qualities, and which it can be paid with."""
    points = {quality: one.sheet.traits[quality] for quality in payable(condition) if one.sheet.traits[quality]}
    return {"who": one.id, "name": one.sheet.name, "condition": condition.kind, "points": points}


def whispers_to(table: Table, seat: Seat) -> list[Seat]:
    """Whom a seat may whisper to: the game master, and where a secret is shared (D11)."""
    if seat == GM:
        return list(table.seats())
    left = table.left(seat)
    right = next(other for other in table.seats() if table.left(other) == seat)
    return [GM, *sorted({left, right} - {seat})]


def everything(table: Table) -> dict[str, Any]:
    """All there is, for when the table is closed."""
    return {"table": public(table), "master": private(table, GM)}


# Characters


def _player(table: Table, seat: Seat) -> dict[str, Any]:
    mine, draft = table.character_of(seat), table.drafts.get(seat)
    return {
        "seat": seat,
        "character": mine.id if mine else None,
        "draft": draft_facts(draft) if draft else None,
        "left": table.left(seat),
    }


def _character(one: Character) -> dict[str, Any]:
    sheet = one.sheet
    return {
        "id": one.id,
        "seat": one.seat,
        "name": sheet.name,
        "part": one.part,
        "professions": list(sheet.professions),
        "conditions": [condition.kind for condition in sheet.conditions],
        "helped": any(condition.helped for condition in sheet.conditions),
        "dead": sheet.dead,
        "sheet": sheet_facts(sheet) if one.open else None,
        "secret": secret_facts(one) if one.told else None,
        "help": [[part.words, part.dice] for part in one.help],
    }


def secret_facts(one: Character) -> dict[str, Any]:
    """What somebody hides."""
    secret = one.sheet.secret
    return {"words": secret.words, "grade": secret.grade} if secret else {"words": "", "grade": 0}


def _own(table: Table, seat: Seat) -> dict[str, Any]:
    mine, draft = table.character_of(seat), table.drafts.get(seat)
    return {
        "character": mine.id if mine else None,
        "draft": _draft(table, seat) if draft else None,
        "ways": ways(mine) if mine else None,
    }


def _draft(table: Table, seat: Seat) -> dict[str, Any]:
    """One's own draft: with its secret, its bill, and what is wrong with it."""
    draft, points = table.drafts[seat], table.options.points
    return {
        **draft_facts(draft),
        "secret": draft.secret,
        "grade": draft.grade,
        "bill": [[line.words, line.points] for line in bill(draft)],
        "budget": budget(draft, points),
        "left": points_left(draft, points),
        "problems": problems(draft, points),
    }


def ways(one: Character) -> dict[str, Any]:
    """How somebody may change of their own will, once it is time."""
    sheet = one.sheet
    return {
        "slides": [[q, to] for q in QUALITIES for to in slides_to(sheet, q) if not why_no_slide(sheet, q, to)],
        "raises": [quality for quality in QUALITIES if not why_no_raise(sheet, quality)],
        "grows": [
            *([identity, "slide"] for identity in IDENTITIES if not why_no_identity_slide(sheet, identity)),
            *([identity, "trade"] for identity in IDENTITIES if not why_no_trade(sheet, identity)),
        ],
    }


def _master(table: Table) -> dict[str, Any]:
    return {
        "character": None,
        "hidden": [_character(one) for one in table.characters.values() if not one.shown],
        "sheets": {one.id: sheet_facts(one.sheet) for one in table.characters.values() if not one.open},
        "drafts": {str(seat): _draft(table, seat) for seat in table.drafts},
        "board": [
            {**msgspec.to_builtins(item), "names": _names(table, item), "sheet": item.sheet is not None}
            for item in table.board.values()
        ],
        "reading": table.reading,
        "lost": {str(n): one["hidden"] for n, one in enumerate(_happened(table)) if "hidden" in one},
        "last": table.whose if table.history else None,
    }


def _happened(table: Table) -> list[Facts]:
    return table.fight.happened if table.fight else []


# Rolls


def _roll(one: Facts) -> dict[str, Any]:
    """What everyone sees of a roll."""
    if one["eyes"] == "open":
        return dict(one)
    behind_the_screen = one["seat"] == GM
    who = {} if behind_the_screen else {"who": one["who"], "name": one["name"]}
    return {**who, "eyes": one["eyes"], "seat": one["seat"]}


def _known_roll(one: Facts, eye: Seat) -> dict[str, Any] | None:
    """What an eye knows of a roll that is not open."""
    if one["eyes"] == "open" or eye not in (GM, one["seat"]):
        return None
    if eye != GM and one["eyes"] == "blind":
        return {name: one[name] for name in PLAN if name in one}
    return dict(one)


# Conflicts


def _fight(table: Table, fight: Fight) -> dict[str, Any]:
    secret = table.options.declare == "secret" and fight.step == Step.DECLARE
    return {
        "fighters": {who: table.characters[who].sheet.name for who in fight.fighters},
        "inside": fight.inside,
        "ground": fight.ground,
        "round": fight.round,
        "step": fight.step,
        "plans": {who: None if secret else plan for who, plan in fight.plans.items()},
        "dice": dict(fight.dice),
        "question": fight.question,
        "happened": [_seen(one) for one in fight.happened],
    }


def _seen(one: Facts) -> dict[str, Any]:
    """One thing that came of a round; what a sheet lost that was not open stays with the game master."""
    return {name: fact for name, fact in one.items() if name != "hidden"}


# The board


def _pinned(table: Table, item: Pinned) -> dict[str, Any]:
    return {
        "id": item.id,
        "kind": item.kind,
        "words": item.words,
        "about": item.about,
        "to": item.to,
        "names": _shown_names(table, item),
    }


def _names(table: Table, item: Pinned) -> dict[str, str]:
    return {one: table.board[one].words for one in (item.about, item.to) if one in table.board}


def _shown_names(table: Table, item: Pinned) -> dict[str, str]:
    """The names behind a revealed item's ids. Who is not revealed stays somebody."""
    return {one: table.board[one].words for one in _names(table, item) if table.board[one].revealed}
