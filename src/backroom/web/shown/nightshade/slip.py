"""The slip of a roll: what is rolled against what, everything that is added by name, and what may come of it.

Before a roll it has the button that makes it; when nothing is about to be rolled it shows the last throw.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from backroom.core import Offer, View
from backroom.web.shown.nightshade.names import capital, clue_icon, face_of, place_icon, signed
from backroom.web.shown.nightshade.odds import (
    Building,
    Face,
    Odd,
    case_table,
    faces_of,
    hope,
    named,
    odds_of,
    percent,
    skyline,
)

AT_ONCE = ("case", "arrive", "scene", "corpse", "clues", "analyse", "interrogation", "failed", "twist")
"""Questions that are about a roll: it is shown without being chosen."""

FATES = (("one", 1), ("six", 6))
"""The faces that make something of the next suspect."""

AGAINST = {"seven": "at least", "suspects": "at least", "alibi": "against"}


class Part(msgspec.Struct, frozen=True):
    """Something that is added."""

    name: str
    plus: str
    small: str = ""


class Choice(msgspec.Struct, frozen=True):
    """Another way to make the same roll."""

    title: str
    plus: str
    action: str
    chosen: bool
    said: str


class Tune(msgspec.Struct, frozen=True):
    """Something that I may put into the roll, or why not."""

    title: str
    small: str
    button: str
    offer: Offer | None


class Slip(msgspec.Struct, frozen=True, kw_only=True):
    """The whole slip."""

    title: str
    lines: tuple[str, ...]
    face: str
    face_name: str
    icon: str
    dice: int
    plus: str
    wanted: str
    """Such as "more than 9"; empty where a table is read."""
    parts: tuple[Part, ...]
    choices: tuple[Choice, ...]
    tunes: tuple[Tune, ...]
    buildings: tuple[Building, ...]
    faces: tuple[Face, ...]
    odds: tuple[Odd, ...]
    table: tuple[tuple[int, str, str], ...]
    chance: str
    """That it goes well; empty where there is no good or bad."""
    action: str = ""
    """What makes the roll; empty for a spectator, and for what has been rolled."""
    fell: tuple[int, ...] = ()
    total: str = ""
    outcome: str = ""

    @property
    def sum(self) -> str:
        """Such as "2 dice +4"."""
        dice = f"{self.dice} dice" if self.dice > 1 else "a die"
        return dice if self.plus == "0" else f"{dice} {self.plus}"


def chosen_roll(view: View, wanted: str) -> str:
    """The action whose roll is shown: the one asked for, or the most promising where the question is about a roll."""
    rolls = view.public["rolls"]
    if wanted in rolls:
        return wanted
    if view.public["asked"] not in AT_ONCE:
        return ""
    return max(rolls, key=lambda action: hope(rolls[action]), default="")


def slip_of(view: View, chosen: str) -> Slip | None:
    """The roll that is chosen, or the last throw, if there was any."""
    public = view.public
    if chosen:
        roll = public["rolls"][chosen]
        offered = any(offer.action == chosen for offer in view.offers)
        return _slip(view, roll, chosen, action=chosen if offered else "")
    last = public["thrown"]
    if last is None:
        return None
    title, _ = named(last["verdict"], last["outcome"])
    fell = tuple(last["dice"])
    return _slip(
        view,
        {**last, "dice": len(fell)},
        "",
        fell=fell,
        total=signed(last["total"]).removeprefix("+"),
        outcome=capital(title),
    )


def _slip(view: View, roll: Mapping[str, Any], chosen: str, **more: Any) -> Slip:
    public = view.public
    fell = more.get("fell", ())
    now = public["interrogation"] if chosen else None
    title, lines = _about(view, roll, chosen)
    return Slip(
        title=title,
        lines=lines,
        face=face_of(now["suspect"]) if now else "",
        face_name=now["suspect"] if now else "",
        icon=_icon(public, chosen),
        dice=roll["dice"],
        plus=signed(roll["plus"]),
        wanted=f"{AGAINST.get(roll['verdict'], 'more than')} {roll['against']}" if roll["against"] else "",
        parts=tuple(_parts(public, roll)),
        choices=_choices(public["rolls"], chosen),
        tunes=tuple(_tunes(view)) if now and public["asked"] == "interrogation" else (),
        buildings=skyline(roll, sum(fell) if fell else None),
        faces=faces_of(roll, fell[0] if fell else None),
        odds=odds_of(roll),
        table=case_table(roll),
        chance=percent(hope(roll)) if roll["against"] else "",
        **more,
    )


def _about(view: View, roll: Mapping[str, Any], chosen: str) -> tuple[str, tuple[str, ...]]:
    public = view.public
    now, twist = public["interrogation"], public["twist"]
    if not chosen:
        return capital(roll["what"]), ()
    if now:
        up = "a confession" if now["up"] == public["grid"]["rows"] else f"up to row {now['up']}"
        down = f"down to row {now['down']}" if now["down"] else "let go"
        lines = (f"Above: {up}.", "Equal: an informer.", f"Below: {down}.")
        return f"The {now['suspect']}\u2019s alibi is {now['alibi']}", lines
    if twist:
        runs = f"It is the {twist['suspect']} who runs." if twist["suspect"] else ""
        fates = [f"With a {face}: the next suspect will be {twist[name]}." for name, face in FATES if twist[name]]
        return twist["title"], (runs, twist["says"], *fates)
    says = public["says"].get(chosen, "")
    return capital(roll["what"]), tuple(f"{capital(part.strip())}." for part in says.split(";") if part)


def _icon(public: Mapping[str, Any], chosen: str) -> str:
    if public["twist"]:
        return "bang"
    if chosen.startswith("analyse "):
        return clue_icon(chosen.removeprefix("analyse ").rpartition(" by ")[0])
    if not chosen or chosen == "roll for the case":
        return "dice"
    return place_icon(public["at"])


def _parts(public: Mapping[str, Any], roll: Mapping[str, Any]) -> list[Part]:
    once = {one["title"] for one in public["waiting"] if one["id"] in roll["uses"]}
    parts = [Part(name, signed(plus), "used by this roll" if name in once else "") for name, plus in roll["parts"]]
    if roll["extra"] and roll["verdict"] == "suspects":
        parts.append(Part("An informer\u2019s word", signed(roll["extra"]), "on the first pair of dice"))
    elif roll["extra"]:
        parts.append(Part("Experience", signed(roll["extra"]), "however few are found"))
    return parts


def _choices(rolls: Mapping[str, Any], chosen: str) -> tuple[Choice, ...]:
    """The same deed by another trait."""
    deed, by, _ = chosen.rpartition(" by ")
    same = [action for action in rolls if action.rpartition(" by ")[:2] == (deed, by)] if by else []
    return tuple(
        Choice(
            action.rpartition(" by ")[2].capitalize(),
            signed(rolls[action]["plus"]),
            action,
            action == chosen,
            percent(hope(rolls[action])),
        )
        for action in same
    )


def _tunes(view: View) -> list[Tune]:
    """Insights and connected notes: before the roll."""
    now = view.public["interrogation"]
    spent = f"{now['insights_spent']} of {now['most_insights']} spent, {view.public['insights']} left"
    insight = next((offer for offer in view.offers if offer.verb == "insight"), None)
    reason = next((no.reason for no in view.blocked if no.verb == "insight"), "")
    tunes = [Tune("Insights", spent if insight else reason or spent, "+1", insight)]
    for offer in view.offers:
        if offer.verb == "spend note":
            number = offer.at.partition("/")[2]
            tunes.append(Tune(f"Note {number}", "one insight and the note", "Add +2", offer))
    return tunes
