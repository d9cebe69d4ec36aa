"""The whole table of a role-playing evening for one eye."""

from collections.abc import Sequence

import msgspec

from backroom.core import Seat, View
from backroom.games.dirtyworld.rules.case import DICE
from backroom.games.dirtyworld.rules.creation import POINTS
from backroom.games.dirtyworld.rules.data import PROFESSIONS
from backroom.games.dirtyworld.rules.sets import FACES, HARDEST
from backroom.games.dirtyworld.rules.traits import GROUPS, QUALITIES
from backroom.games.dirtyworld.table.page.bar import Doing, bar_of, not_now
from backroom.games.dirtyworld.table.page.fights import Conflict, conflict_of
from backroom.games.dirtyworld.table.page.growth import Asked, Debt, Growth, asked_of, debts_of, growth_of
from backroom.games.dirtyworld.table.page.making import Making, Sketched, making_of, sketches_of
from backroom.games.dirtyworld.table.page.people import Character, everybody, player_at
from backroom.games.dirtyworld.table.page.reading import Desk
from backroom.games.dirtyworld.table.page.rolls import (
    ContestForm,
    Rolled,
    RollForm,
    contest_of,
    offered,
    roll_of,
    rolls_of,
)
from backroom.games.dirtyworld.table.page.wall import Wall, wall_of
from backroom.games.dirtyworld.table.rules.shown import SessionShown, WhisperShown, held_in, master_in, open_in
from backroom.games.dirtyworld.table.rules.stages import Stage
from backroom.games.dirtyworld.table.rules.state import GM
from backroom.web.kit.page import Sight
from backroom.web.page_types import SeatLine


class Whisper(msgspec.Struct, frozen=True):
    """Words for one pair of ears."""

    source: str
    to: str
    words: str


DIFFICULTIES = ((1, "1: any set will do"), *((one, f"{one}: height {one} or more") for one in range(2, HARDEST + 1)))
HEIGHTS = ((0, "none"), *((height, f"on {height}") for height in range(1, FACES + 1)))


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the page."""

    master: bool
    acting: bool
    """This seat can do something."""
    prompt: str
    desk: Desk
    where: str
    title: str
    stage: str
    begins: str
    """What changes with every scene and every step of a round: the page goes to it."""
    mine: Character | None
    others: tuple[Character, ...]
    """Everybody but my own; the game master's people first for the game master."""
    making: Making | None
    sketches: tuple[Sketched, ...]
    roll: RollForm | None
    contest: ContestForm | None
    rolls: tuple[Rolled, ...]
    fight: Conflict | None
    gathering: tuple[Character, ...]
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
    difficulties: tuple[tuple[int, str], ...] = DIFFICULTIES
    heights: tuple[tuple[int, str], ...] = HEIGHTS
    """What a called shot can be set on; 0 for none."""
    points: int
    """What a character is made with at this table."""
    bring_points: int
    case_dice: int
    sessions: int
    """Those that there were, with the one that is on."""
    printable: bool
    """There is a sheet that this eye may print."""


def evening_of(at: Sight) -> Evening:
    """The table for one eye."""
    view, seats, desk = at.view, at.seats, Desk(at.look, at.typed)
    shown, held = open_in(view), held_in(view)
    people = everybody(view, seats)
    master = master_in(view) is not None
    making, growth = making_of(view, seats, desk), growth_of(view, desk)
    fight = conflict_of(view, people, desk, at.say)
    bar = bar_of(view, making, fight, growth)
    mine = next((one for one in people if held and one.id == held.character), None)
    others = tuple(one for one in people if one is not mine)
    can = frozenset(offer.action for offer in view.offers)
    return Evening(
        master=master,
        acting=bool(view.offers),
        prompt=at.say(view.prompt),
        desk=desk,
        where=_where(shown),
        title=shown.scene.title if shown.stage == Stage.SCENE else "",
        stage=shown.stage,
        begins="-".join(map(str, (shown.scene.number, *((fight.round, fight.step) if fight else ())))),
        mine=mine,
        others=tuple(sorted(others, key=lambda one: (one.dead, master and bool(one.seat)))),
        making=making,
        sketches=sketches_of(view, seats) if shown.stage == Stage.MAKING or making or master else (),
        roll=roll_of(view, people, desk),
        contest=contest_of(view, people, desk),
        rolls=rolls_of(view, seats),
        fight=fight,
        gathering=tuple(one for one in people if not one.unseen and not one.dead) if "open a conflict" in can else (),
        growth=growth,
        debts=debts_of(view),
        asked=asked_of(view) if offered(view, "deny the raise") else (),
        wall=wall_of(view),
        whispers=tuple(_whisper(view, seats, one) for one in (held.whispers if held else ())),
        ears=tuple((seat, player_at(seats, seat)) for seat in held.whispers_to) if held and "whisper" in can else (),
        bar=bar,
        not_now=not_now(view, bar),
        last=_last(view, seats),
        can=can,
        trades=tuple((trade, about.title) for trade, about in PROFESSIONS.items()),
        traits=tuple(
            (group.kind, (*group.identities, *(one for pair in group.qualities for one in pair))) for group in GROUPS
        ),
        qualities=QUALITIES,
        points=shown.points,
        bring_points=POINTS,
        case_dice=DICE,
        sessions=shown.session.number,
        printable=any(one.potential is not None for one in people),
    )


def _where(shown: SessionShown) -> str:
    if shown.stage == Stage.MAKING:
        return "Before the first session"
    named = f"Session {shown.session.number}{': ' + shown.session.title if shown.session.title else ''}"
    if shown.stage == Stage.SCENE:
        return f"{named}, scene {shown.scene.number}"
    return f"{named}, {'between scenes' if shown.stage == Stage.SESSION else 'over'}"


def _whisper(view: View, seats: Sequence[SeatLine], one: WhisperShown) -> Whisper:
    def name(seat: Seat, you: str, master: str) -> str:
        return you if seat == view.eye else master if seat == GM else player_at(seats, seat)

    return Whisper(name(one.source, "You", "Game master"), name(one.to, "you", "the game master"), one.words)


def _last(view: View, seats: Sequence[SeatLine]) -> str:
    master = master_in(view)
    if master is None or master.last is None:
        return ""
    return "your own step" if master.last == view.eye else f"a step of {player_at(seats, master.last)}"
