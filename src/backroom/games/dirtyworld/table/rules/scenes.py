"""Scenes and sessions: what begins and ends with them, and the changes that they give (D10)."""

from collections.abc import Sequence
from random import Random
from typing import Final, final

from msgspec import UNSET
from msgspec.structs import replace

from backroom.core import Chance, Event, Seat, told
from backroom.games.dirtyworld.rules.growth import (
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
from backroom.games.dirtyworld.rules.traits import IDENTITIES, QUALITIES, Changes, NotAllowed
from backroom.games.dirtyworld.table.rules import forms
from backroom.games.dirtyworld.table.rules.facts import (
    Grew,
    RaiseAsked,
    Raised,
    RaiseDenied,
    SceneBegun,
    SceneEnd,
    SceneEnded,
    SessionClosed,
    SessionOpened,
    Slid,
)
from backroom.games.dirtyworld.table.rules.moving import moved
from backroom.games.dirtyworld.table.rules.papers import show_conditions
from backroom.games.dirtyworld.table.rules.stages import Stage
from backroom.games.dirtyworld.table.rules.state import GM, Character, Session
from backroom.games.dirtyworld.table.rules.verb import PLAYERS, Formed, Plain, Verb, find

SLIDE: Final = "slide"
TRADE: Final = "trade"


class _Titled(Formed[forms.Title]):
    def __init__(self, text: str, label: str) -> None:
        super().__init__(text, label, forms.Title, "scene")

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Title:
        return forms.Title(title=rng.choice(("", "The docks", "A back room")))


@final
class OpenSession(_Titled):
    """An evening begins."""

    def __init__(self) -> None:
        super().__init__("open the session", "Open a session")

    def may(self, s: Session, seat: Seat) -> str:
        if s.stage not in (Stage.MAKING, Stage.BETWEEN):
            return "a session is open already"
        if not any(one.seat != GM for one in s.characters.values()):
            return "nobody has a character yet"
        return ""

    def do(self, s: Session, seat: Seat, form: forms.Title, chance: Chance) -> Sequence[Event]:
        return [told(SessionOpened(s.session + 1, form.title), seat)]


@final
class CloseSession(Plain):
    """An evening ends: everyone may change an Identity."""

    def __init__(self) -> None:
        super().__init__("close the session", "Close the session", "scene")

    def may(self, s: Session, seat: Seat) -> str:
        if s.stage == Stage.SCENE:
            return "end the scene first"
        return "" if s.stage == Stage.SESSION else "no session is open"

    def do(self, s: Session, seat: Seat, chance: Chance) -> Sequence[Event]:
        return [told(SessionClosed(s.session), seat)]


@final
class BeginScene(_Titled):
    """A scene begins: what a scene gives once is there again."""

    def __init__(self) -> None:
        super().__init__("begin a scene", "Begin a scene")

    def may(self, s: Session, seat: Seat) -> str:
        if s.stage == Stage.SCENE:
            return "a scene is open already"
        return "" if s.stage == Stage.SESSION else "open a session first"

    def do(self, s: Session, seat: Seat, form: forms.Title, chance: Chance) -> Sequence[Event]:
        return [told(SceneBegun(s.scene + 1, form.title), seat)]


@final
class EndScene(Plain):
    """A scene ends: the dying die unless somebody helped, and what can pass passes (D5)."""

    def __init__(self) -> None:
        super().__init__("end the scene", "End the scene", "scene")

    def may(self, s: Session, seat: Seat) -> str:
        if s.fight is not None:
            return "end the conflict first"
        return "" if s.stage == Stage.SCENE else "no scene is open"

    def do(self, s: Session, seat: Seat, chance: Chance) -> Sequence[Event]:
        seen: list[SceneEnd] = []
        unseen: list[SceneEnd] = []
        changes: dict[str, Changes] = {}
        conditions = {}
        for one in s.characters.values():
            sheet = one.sheet.copy()
            if sheet.dead:
                continue
            had = tuple(condition.kind for condition in sheet.conditions)
            pays = {kind: qualities for kind, qualities in one.pays.items() if kind in had}
            passed = sheet.end_scene(pays)
            moved = tuple(change for _, moves in passed for change in moves)
            if not one.open:
                changes[one.id] = moved
            over = tuple(kind for kind, _ in passed)
            end = SceneEnd(one.id, sheet.name, had, over, sheet.dead, moved if one.open else UNSET)
            (seen if one.shown else unseen).append(end)
            conditions[one.id] = show_conditions(sheet)
        left = {who: left for who, left in conditions.items() if s.characters[who].open}
        ended = SceneEnded(s.scene, tuple(seen), left)
        whole = replace(ended, unseen=tuple(unseen), changes=changes, all_conditions=conditions)
        return [told(ended, seat, {GM: whole})]


# What a scene gives


def _mine(s: Session, seat: Seat) -> Character:
    mine = s.character_of(seat)
    if mine is None:
        raise NotAllowed("You have no character.")
    return mine


@final
class Slide(Formed[forms.Slide]):
    """The free slide at a scene's end."""

    def __init__(self) -> None:
        super().__init__("slide", "Slide a Quality", forms.Slide, "sheet", PLAYERS)

    def may(self, s: Session, seat: Seat) -> str:
        if not s.due:
            return "you can slide a Quality only when a scene is over"
        mine = s.character_of(seat)
        if mine is None:
            return "you have no character"
        return "" if self._ways(mine) else "you have used your free slide, or nothing can move"

    def _ways(self, one: Character) -> list[tuple[str, str]]:
        sheet = one.sheet
        return [(q, to) for q in QUALITIES for to in slides_to(sheet, q) if not why_no_slide(sheet, q, to)]

    def check(self, s: Session, seat: Seat, form: forms.Slide) -> None:
        why = why_no_slide(_mine(s, seat).sheet, form.quality, form.to)
        if why:
            raise NotAllowed(why)

    def do(self, s: Session, seat: Seat, form: forms.Slide, chance: Chance) -> Sequence[Event]:
        mine = _mine(s, seat)
        changes = free_slide(mine.sheet.copy(), form.quality, form.to)
        return [moved(Slid(mine.id, mine.sheet.name, (), form.reason), changes, seat, mine)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Slide:
        quality, to = rng.choice(self._ways(_mine(s, seat)))
        return forms.Slide(quality=quality, to=to)


@final
class Raise(Formed[forms.Raise]):
    """Ask for the raise that a scene has earned. The reason is for the game master to judge."""

    def __init__(self) -> None:
        super().__init__("ask for a raise", "Raise a Quality", forms.Raise, "sheet", PLAYERS)

    def may(self, s: Session, seat: Seat) -> str:
        if not (s.due or s.stage == Stage.SCENE):
            return "you can ask for a raise only in a scene"
        mine = s.character_of(seat)
        if mine is None:
            return "you have no character"
        return "" if self._ways(mine) else "you have raised a Quality in this scene, or all are full"

    def _ways(self, one: Character) -> list[str]:
        return [quality for quality in QUALITIES if not why_no_raise(one.sheet, quality)]

    def check(self, s: Session, seat: Seat, form: forms.Raise) -> None:
        instant_raise(_mine(s, seat).sheet.copy(), form.quality, form.reason)

    def do(self, s: Session, seat: Seat, form: forms.Raise, chance: Chance) -> Sequence[Event]:
        mine = _mine(s, seat)
        return [told(RaiseAsked(mine.id, mine.sheet.name, form.quality, form.reason), seat)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Raise:
        return forms.Raise(quality=rng.choice(self._ways(_mine(s, seat))), reason="It happened.")


class _Judging(Formed[forms.Who]):
    def __init__(self, text: str, label: str) -> None:
        super().__init__(text, label, forms.Who, "people")

    def may(self, s: Session, seat: Seat) -> str:
        return "" if s.asked else "nobody has asked for a raise"

    def check(self, s: Session, seat: Seat, form: forms.Who) -> None:
        if form.who not in s.asked:
            raise NotAllowed(f"{find(s, seat, form.who).sheet.name} has asked for nothing.")

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Who:
        return forms.Who(who=rng.choice(list(s.asked)))


@final
class Grant(_Judging):
    """The game master agrees."""

    def __init__(self) -> None:
        super().__init__("grant the raise", "Grant")

    def check(self, s: Session, seat: Seat, form: forms.Who) -> None:
        super().check(s, seat, form)
        why = why_no_raise(s.characters[form.who].sheet, s.asked[form.who].quality)
        if why:
            raise NotAllowed(why)

    def do(self, s: Session, seat: Seat, form: forms.Who, chance: Chance) -> Sequence[Event]:
        one, asked = s.characters[form.who], s.asked[form.who]
        changes = instant_raise(one.sheet.copy(), asked.quality, asked.reason)
        return [moved(Raised(one.id, one.sheet.name, (), asked.reason), changes, seat, one)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Who:
        return forms.Who(who=rng.choice(self._grantable(s)))

    def _grantable(self, s: Session) -> list[str]:
        sheets = {who: s.characters[who].sheet for who in s.asked}
        return [who for who, sheet in sheets.items() if not why_no_raise(sheet, s.asked[who].quality)]

    def may(self, s: Session, seat: Seat) -> str:
        return super().may(s, seat) or ("" if self._grantable(s) else "there is no free circle for it")


@final
class Deny(_Judging):
    """The game master does not agree."""

    def __init__(self) -> None:
        super().__init__("deny the raise", "Not this time")

    def do(self, s: Session, seat: Seat, form: forms.Who, chance: Chance) -> Sequence[Event]:
        one, asked = s.characters[form.who], s.asked[form.who]
        return [told(RaiseDenied(one.id, one.sheet.name, asked.quality, asked.reason), seat)]


@final
class Grow(Formed[forms.Grow]):
    """A session's change of Identity."""

    def __init__(self) -> None:
        super().__init__("grow", "Change an Identity", forms.Grow, "sheet", PLAYERS)

    def may(self, s: Session, seat: Seat) -> str:
        if s.stage != Stage.BETWEEN:
            return "you can change an Identity only when the session is over"
        mine = s.character_of(seat)
        if mine is None:
            return "you have no character"
        return "" if self._ways(mine) else "you have made this session's change, or nothing can move"

    def _ways(self, one: Character) -> list[tuple[str, forms.Growing]]:
        slides: list[tuple[str, forms.Growing]] = [
            (identity, SLIDE) for identity in IDENTITIES if not why_no_identity_slide(one.sheet, identity)
        ]
        return slides + [(identity, TRADE) for identity in IDENTITIES if not why_no_trade(one.sheet, identity)]

    def check(self, s: Session, seat: Seat, form: forms.Grow) -> None:
        self._after(_mine(s, seat), form)

    def _after(self, mine: Character, form: forms.Grow) -> Event:
        grown = {SLIDE: slide_identity, TRADE: trade}[form.how](mine.sheet.copy(), form.identity)
        return moved(Grew(mine.id, mine.sheet.name, (), form.how), grown, mine.seat, mine)

    def do(self, s: Session, seat: Seat, form: forms.Grow, chance: Chance) -> Sequence[Event]:
        return [self._after(_mine(s, seat), form)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Grow:
        identity, how = rng.choice(self._ways(_mine(s, seat)))
        return forms.Grow(identity=identity, how=how)


VERBS: tuple[Verb, ...] = (
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
