"""Scenes and sessions: what begins and ends with them, and the changes that they give (D10)."""

from collections.abc import Sequence
from random import Random
from typing import Any

from backroom.core import Chance, Event, Form, Seat
from backroom.games.dirtyworld.growth import (
    free_slide,
    instant_raise,
    slide_identity,
    slides_to,
    trade,
    why_no_identity_slide,
    why_no_raise,
    why_no_slide,
    why_no_trade,
)
from backroom.games.dirtyworld.table import forms
from backroom.games.dirtyworld.table.deed import Deed, find, moved
from backroom.games.dirtyworld.table.papers import change_facts, condition_facts
from backroom.games.dirtyworld.table.state import GM, Character, Stage, Table
from backroom.games.dirtyworld.table.telling import told
from backroom.games.dirtyworld.traits import IDENTITIES, QUALITIES, NotAllowed


class _Titled(Deed[forms.Title]):
    form = forms.Title
    at = "scene"

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Title:
        return forms.Title(title=rng.choice(("", "The docks", "A back room")))


class OpenSession(_Titled):
    """An evening begins."""

    text, label = "open the session", "Open a session"

    def may(self, table: Table, seat: Seat) -> str:
        if table.stage not in (Stage.MAKING, Stage.BETWEEN):
            return "a session is open"
        if not any(one.seat != GM for one in table.characters.values()):
            return "nobody has a character yet"
        return ""

    def do(self, table: Table, seat: Seat, form: forms.Title, chance: Chance) -> Sequence[Event]:
        return [told("session opened", seat, {"number": table.session + 1, "title": form.title})]


class CloseSession(Deed[Form]):
    """An evening ends: everyone may change an Identity."""

    text, label, at = "close the session", "Close the session", "scene"

    def may(self, table: Table, seat: Seat) -> str:
        if table.stage == Stage.SCENE:
            return "end the scene first"
        return "" if table.stage == Stage.SESSION else "no session is open"

    def do(self, table: Table, seat: Seat, form: Form, chance: Chance) -> Sequence[Event]:
        return [told("session closed", seat, {"number": table.session})]


class BeginScene(_Titled):
    """A scene begins: what a scene gives once is there again."""

    text, label = "begin a scene", "Begin a scene"

    def may(self, table: Table, seat: Seat) -> str:
        if table.stage == Stage.SCENE:
            return "a scene is on"
        return "" if table.stage == Stage.SESSION else "open a session first"

    def do(self, table: Table, seat: Seat, form: forms.Title, chance: Chance) -> Sequence[Event]:
        return [told("scene begun", seat, {"number": table.scene + 1, "title": form.title})]


class EndScene(Deed[Form]):
    """A scene ends: the dying die unless somebody helped, and what can pass passes (D5)."""

    text, label, at = "end the scene", "End the scene", "scene"

    def may(self, table: Table, seat: Seat) -> str:
        if table.fight is not None:
            return "end the conflict first"
        return "" if table.stage == Stage.SCENE else "no scene is on"

    def do(self, table: Table, seat: Seat, form: Form, chance: Chance) -> Sequence[Event]:
        seen: list[dict[str, Any]] = []
        unseen: list[dict[str, Any]] = []
        changes, conditions = {}, {}
        for one in table.characters.values():
            sheet = one.sheet.copy()
            if sheet.dead:
                continue
            had = [condition.kind for condition in sheet.conditions]
            pays = {kind: qualities for kind, qualities in one.pays.items() if kind in had}
            passed = sheet.end_scene(pays)
            over = [kind for kind, _ in passed]
            end = {"who": one.id, "name": sheet.name, "had": had, "over": over, "dead": sheet.dead}
            (seen if one.shown else unseen).append(end)
            all_changes = change_facts(change for _, moves in passed for change in moves)
            if one.open:
                end["changes"] = all_changes
            else:
                changes[one.id] = all_changes
            conditions[one.id] = [condition_facts(condition) for condition in sheet.conditions]
        public = {"number": table.scene, "ends": seen}
        open_conditions = {who: left for who, left in conditions.items() if table.characters[who].open}
        hidden = {"unseen": unseen, "changes": changes, "all_conditions": conditions}
        public["conditions"] = open_conditions
        return [told("scene ended", seat, public, hidden, [GM])]


# What a scene gives


def _mine(table: Table, seat: Seat) -> Character:
    mine = table.character_of(seat)
    if mine is None:
        raise NotAllowed("You have no character.")
    return mine


class Slide(Deed[forms.Slide]):
    """The free slide at a scene's end."""

    text, label, at = "slide", "Slide a Quality", "sheet"
    form, for_gm, for_players = forms.Slide, False, True

    def may(self, table: Table, seat: Seat) -> str:
        if not table.due:
            return "the free slide comes when a scene is over"
        mine = table.character_of(seat)
        if mine is None:
            return "you have no character"
        return "" if self._ways(mine) else "the free slide is used, or nothing can move"

    def _ways(self, one: Character) -> list[tuple[str, str]]:
        sheet = one.sheet
        return [(q, to) for q in QUALITIES for to in slides_to(sheet, q) if not why_no_slide(sheet, q, to)]

    def check(self, table: Table, seat: Seat, form: forms.Slide) -> None:
        why = why_no_slide(_mine(table, seat).sheet, form.quality, form.to)
        if why:
            raise NotAllowed(why)

    def do(self, table: Table, seat: Seat, form: forms.Slide, chance: Chance) -> Sequence[Event]:
        mine = _mine(table, seat)
        changes = free_slide(mine.sheet.copy(), form.quality, form.to)
        return [moved("slid", seat, mine, changes, reason=form.reason)]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Slide:
        quality, to = rng.choice(self._ways(_mine(table, seat)))
        return forms.Slide(quality=quality, to=to)


class Raise(Deed[forms.Raise]):
    """Ask for the raise that a scene has earned. The reason is for the game master to judge."""

    text, label, at = "ask for a raise", "Raise a Quality", "sheet"
    form, for_gm, for_players = forms.Raise, False, True

    def may(self, table: Table, seat: Seat) -> str:
        if not (table.due or table.stage == Stage.SCENE):
            return "a raise is earned in a scene"
        mine = table.character_of(seat)
        if mine is None:
            return "you have no character"
        return "" if self._ways(mine) else "a Quality was raised in this scene, or all are full"

    def _ways(self, one: Character) -> list[str]:
        return [quality for quality in QUALITIES if not why_no_raise(one.sheet, quality)]

    def check(self, table: Table, seat: Seat, form: forms.Raise) -> None:
        instant_raise(_mine(table, seat).sheet.copy(), form.quality, form.reason)

    def do(self, table: Table, seat: Seat, form: forms.Raise, chance: Chance) -> Sequence[Event]:
        mine = _mine(table, seat)
        facts = {"who": mine.id, "name": mine.sheet.name, "quality": form.quality, "reason": form.reason}
        return [told("raise asked", seat, facts)]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Raise:
        return forms.Raise(quality=rng.choice(self._ways(_mine(table, seat))), reason="It happened.")


class _Judging(Deed[forms.Who]):
    form, at = forms.Who, "people"

    def may(self, table: Table, seat: Seat) -> str:
        return "" if table.asked else "nobody has asked for a raise"

    def check(self, table: Table, seat: Seat, form: forms.Who) -> None:
        if form.who not in table.asked:
            raise NotAllowed(f"{find(table, seat, form.who).sheet.name} has asked for nothing.")

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Who:
        return forms.Who(who=rng.choice(list(table.asked)))


class Grant(_Judging):
    """The game master agrees."""

    text, label = "grant the raise", "Grant"

    def check(self, table: Table, seat: Seat, form: forms.Who) -> None:
        super().check(table, seat, form)
        why = why_no_raise(table.characters[form.who].sheet, table.asked[form.who]["quality"])
        if why:
            raise NotAllowed(why)

    def do(self, table: Table, seat: Seat, form: forms.Who, chance: Chance) -> Sequence[Event]:
        one, asked = table.characters[form.who], table.asked[form.who]
        changes = instant_raise(one.sheet.copy(), asked["quality"], asked["reason"])
        return [moved("raised", seat, one, changes, reason=asked["reason"])]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Who:
        return forms.Who(who=rng.choice(self._grantable(table)))

    def _grantable(self, table: Table) -> list[str]:
        sheets = {who: table.characters[who].sheet for who in table.asked}
        return [who for who, sheet in sheets.items() if not why_no_raise(sheet, table.asked[who]["quality"])]

    def may(self, table: Table, seat: Seat) -> str:
        return super().may(table, seat) or ("" if self._grantable(table) else "there is no circle left for it")


class Deny(_Judging):
    """The game master does not agree."""

    text, label = "deny the raise", "Not this time"

    def do(self, table: Table, seat: Seat, form: forms.Who, chance: Chance) -> Sequence[Event]:
        one = table.characters[form.who]
        return [told("raise denied", seat, {"who": one.id, "name": one.sheet.name, **table.asked[form.who]})]


class Grow(Deed[forms.Grow]):
    """A session's change of Identity."""

    text, label, at = "grow", "Change an Identity", "sheet"
    form, for_gm, for_players = forms.Grow, False, True

    def may(self, table: Table, seat: Seat) -> str:
        if table.stage != Stage.BETWEEN:
            return "an Identity changes when the session is over"
        mine = table.character_of(seat)
        if mine is None:
            return "you have no character"
        return "" if self._ways(mine) else "this session's change is made, or nothing can move"

    def _ways(self, one: Character) -> list[tuple[str, str]]:
        slides = [(identity, "slide") for identity in IDENTITIES if not why_no_identity_slide(one.sheet, identity)]
        return slides + [(identity, "trade") for identity in IDENTITIES if not why_no_trade(one.sheet, identity)]

    def check(self, table: Table, seat: Seat, form: forms.Grow) -> None:
        self._after(_mine(table, seat), form)

    def _after(self, mine: Character, form: forms.Grow) -> Event:
        grown = {"slide": slide_identity, "trade": trade}[form.how](mine.sheet.copy(), form.identity)
        return moved("grew", mine.seat, mine, grown, how=form.how)

    def do(self, table: Table, seat: Seat, form: forms.Grow, chance: Chance) -> Sequence[Event]:
        return [self._after(_mine(table, seat), form)]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Grow:
        identity, how = rng.choice(self._ways(_mine(table, seat)))
        return forms.Grow(identity=identity, how=how)  # type: ignore[arg-type]


DEEDS = (
    OpenSession(),
    CloseSession(),
    BeginScene(),
    EndScene(),
    Slide(),
    Raise(),
    Grant(),
    Deny(),
    Grow(),
)
