"""How characters change of their own will: once a scene, and once a session (D2b, D10)."""

from backroom.games.dirtyworld.rules.conditions import ON_EMPTY
from backroom.games.dirtyworld.rules.data import LINKS, RAISES
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.traits import (
    ANSWERS_FOR,
    CONTRARY,
    IDENTITIES,
    MOST,
    QUALITIES,
    Changes,
    NotAllowed,
    gain,
    lose,
    slide,
    why_no_gain,
)

# The free slide of a scene


def slides_to(sheet: Sheet, quality: str) -> tuple[str, ...]:
    """Where a point of this Quality can go at a scene's end: its contrary, and across a professional link."""
    links = [pair for profession in sheet.professions for pair in (LINKS[profession],) if quality in pair]
    return (CONTRARY[quality], *(other for pair in links for other in pair if other != quality))


def why_no_slide(sheet: Sheet, quality: str, to: str) -> str:
    """Why a scene's free slide can't do this, or nothing."""
    if sheet.slid:
        return "You have used this scene's free slide."
    if quality not in QUALITIES or to not in QUALITIES:
        return "The free slide must move a Quality."
    if to not in slides_to(sheet, quality):
        return f"{quality.capitalize()} and {to.capitalize()} are on different lines, and no profession links them."
    if sheet.traits[quality] == 0:
        return f"{quality.capitalize()} has no point to move."
    if to == CONTRARY[quality]:
        return f"{to.capitalize()} is {MOST} already." if sheet.traits[to] == MOST else ""
    return why_no_gain(sheet.traits, to)


def free_slide(sheet: Sheet, quality: str, to: str) -> Changes:
    """Move one point at a scene's end."""
    _refuse(why_no_slide(sheet, quality, to))
    sheet.slid = True
    if to == CONTRARY[quality]:
        return slide(sheet.traits, quality)
    return lose(sheet.traits, quality) + gain(sheet.traits, to)


# The instant raise of a scene


def why_no_raise(sheet: Sheet, quality: str) -> str:
    """Why a Quality can't be raised now, or nothing. What it takes in the story stands in `RAISES`."""
    if sheet.raised:
        return "You have raised a Quality in this scene already."
    if quality not in RAISES:
        return "Only a Quality can be raised."
    return why_no_gain(sheet.traits, quality)


def instant_raise(sheet: Sheet, quality: str, reason: str) -> Changes:
    """Raise a Quality because of what happened; the reason is for the table to judge, and must be there."""
    _refuse(why_no_raise(sheet, quality))
    if not reason.strip():
        raise NotAllowed(f"Say what happened: {RAISES[quality]}")
    sheet.raised = True
    return gain(sheet.traits, quality)


# The Identity of a session


def why_no_identity_slide(sheet: Sheet, identity: str) -> str:
    """Why this Identity can't slide at the session's end, or nothing."""
    if sheet.grown:
        return "You have changed an Identity in this session already."
    if identity not in IDENTITIES:
        return "Only an Identity can slide here."
    if sheet.traits[identity] == 0:
        return f"{identity.capitalize()} has no point to move."
    if identity in ON_EMPTY and sheet.traits[identity] == 1:
        return f"{identity.capitalize()} would run out, and nobody chooses that."
    contrary = CONTRARY[identity]
    return f"{contrary.capitalize()} is {MOST} already." if sheet.traits[contrary] == MOST else ""


def slide_identity(sheet: Sheet, identity: str) -> Changes:
    """Move one point of an Identity to its contrary."""
    _refuse(why_no_identity_slide(sheet, identity))
    sheet.grown = True
    return slide(sheet.traits, identity)


def why_no_trade(sheet: Sheet, identity: str) -> str:
    """Why this Identity can't be bought with its two Qualities, or nothing."""
    if sheet.grown:
        return "You have changed an Identity in this session already."
    if identity not in IDENTITIES:
        return "Only an Identity can be raised here."
    missing = [quality for quality in ANSWERS_FOR[identity] if sheet.traits[quality] == 0]
    if missing:
        return f"It costs a point of {missing[0].capitalize()}, and there is none."
    return why_no_gain(sheet.traits, identity)


def trade(sheet: Sheet, identity: str) -> Changes:
    """Give a point of each Quality that answers to it for a point of an Identity."""
    _refuse(why_no_trade(sheet, identity))
    sheet.grown = True
    first, second = ANSWERS_FOR[identity]
    return lose(sheet.traits, first) + lose(sheet.traits, second) + gain(sheet.traits, identity)


def _refuse(why: str) -> None:
    if why:
        raise NotAllowed(why)
