"""The whole table of a role-playing evening for one eye."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from backroom.core import Seat, View
from backroom.games.dirtyworld.case import DICE
from backroom.games.dirtyworld.creation import POINTS
from backroom.games.dirtyworld.data import PROFESSIONS
from backroom.games.dirtyworld.table.state import Stage
from backroom.games.dirtyworld.traits import GROUPS, QUALITIES
from backroom.web.model import SeatLine
from backroom.web.shown.dirtyworld.table.bar import Doing, bar_of, not_now
from backroom.web.shown.dirtyworld.table.fights import Conflict, conflict_of
from backroom.web.shown.dirtyworld.table.growth import Asked, Debt, Growth, asked_of, debts_of, growth_of
from backroom.web.shown.dirtyworld.table.making import Making, Sketched, making_of, sketches_of
from backroom.web.shown.dirtyworld.table.people import Person, everybody, is_master, player_at
from backroom.web.shown.dirtyworld.table.reading import Desk
from backroom.web.shown.dirtyworld.table.rolls import (
    ContestForm,
    Rolled,
    RollForm,
    contest_of,
    offered,
    roll_of,
    rolls_of,
)
from backroom.web.shown.dirtyworld.table.wall import Wall, wall_of


class Whisper(msgspec.Struct, frozen=True):
    """Words for one pair of ears."""

    source: str
    to: str
    words: str


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the page."""

    master: bool
    desk: Desk
    where: str
    title: str
    stage: str
    begins: str
    """What changes with every scene and every step of a round: the page goes to it."""
    mine: Person | None
    others: tuple[Person, ...]
    """Everybody but my own; the game master's people first for the game master."""
    making: Making | None
    sketches: tuple[Sketched, ...]
    roll: RollForm | None
    contest: ContestForm | None
    rolls: tuple[Rolled, ...]
    fight: Conflict | None
    gathering: tuple[Person, ...]
    """Who could be in a conflict that the game master opens."""
    growth: Growth
    debts: tuple[Debt, ...]
    asked: tuple[Asked, ...]
    wall: Wall
    whispers: tuple[Whisper, ...]
    ears: tuple[tuple[Seat, str], ...]
    bar: tuple[Doing, ...]
    not_now: tuple[tuple[str, str], ...]
    last: str
    """Whose step the game master would take back."""
    can: frozenset[str]
    """The texts of what this seat may do."""
    trades: tuple[tuple[str, str], ...]
    traits: tuple[tuple[str, tuple[str, ...]], ...]
    qualities: tuple[str, ...]
    points: int
    """What a character is made with at this table."""
    bring_points: int
    case_dice: int


def evening_of(
    view: View, seats: Sequence[SeatLine], look: str = "", typed: Mapping[str, Any] | None = None
) -> Evening:
    """The table for one eye; `look` and `typed` are the form that is being filled in."""
    desk, public = Desk(look, typed or {}), view.public
    people = everybody(view, seats)
    master = is_master(view)
    making, growth = making_of(view, seats, desk), growth_of(view, desk)
    fight = conflict_of(view, people, desk)
    bar = bar_of(view, making, fight, growth)
    mine = next((one for one in people if one.id == view.private.get("character")), None)
    others = tuple(one for one in people if one is not mine)
    can = frozenset(offer.action for offer in view.offers)
    return Evening(
        master=master,
        desk=desk,
        where=_where(public),
        title=public["scene"]["title"] if public["stage"] == Stage.SCENE else "",
        stage=public["stage"],
        begins="-".join(map(str, (public["scene"]["number"], *((fight.round, fight.step) if fight else ())))),
        mine=mine,
        others=tuple(sorted(others, key=lambda one: (one.dead, master and bool(one.seat)))),
        making=making,
        sketches=sketches_of(view, seats) if public["stage"] == Stage.MAKING or making or master else (),
        roll=roll_of(view, people, desk),
        contest=contest_of(view, people, desk),
        rolls=rolls_of(view, seats),
        fight=fight,
        gathering=tuple(one for one in people if not one.unseen and not one.dead) if "open a conflict" in can else (),
        growth=growth,
        debts=debts_of(view),
        asked=asked_of(view) if offered(view, "deny the raise") else (),
        wall=wall_of(view),
        whispers=tuple(_whisper(view, seats, *one) for one in view.private.get("whispers", ())),
        ears=tuple((seat, player_at(seats, seat)) for seat in view.private.get("whispers_to", ()))
        if "whisper" in can
        else (),
        bar=bar,
        not_now=not_now(view, bar),
        last=_last(view, seats),
        can=can,
        trades=tuple((trade, about.title) for trade, about in PROFESSIONS.items()),
        traits=tuple(
            (group.kind, (*group.identities, *(one for pair in group.qualities for one in pair))) for group in GROUPS
        ),
        qualities=QUALITIES,
        points=public["points"],
        bring_points=POINTS,
        case_dice=DICE,
    )


def _where(public: Mapping[str, Any]) -> str:
    session, scene, stage = public["session"], public["scene"], public["stage"]
    if stage == Stage.MAKING:
        return "Before the first session"
    named = f"Session {session['number']}{': ' + session['title'] if session['title'] else ''}"
    if stage == Stage.SCENE:
        return f"{named}, scene {scene['number']}"
    return f"{named}, {'between scenes' if stage == Stage.SESSION else 'over'}"


def _whisper(view: View, seats: Sequence[SeatLine], source: Seat, to: Seat, words: str) -> Whisper:
    def name(seat: Seat) -> str:
        return "You" if seat == view.eye else player_at(seats, seat)

    return Whisper(name(source), {"You": "you", "Game master": "the game master"}.get(name(to), name(to)), words)


def _last(view: View, seats: Sequence[SeatLine]) -> str:
    seat = view.private.get("last")
    if seat is None:
        return ""
    return "your own step" if seat == view.eye else f"a step of {player_at(seats, seat)}"
