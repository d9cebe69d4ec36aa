"""The whole table of Nightshade for one eye."""

from collections.abc import Sequence

import msgspec

from backroom.core import View
from backroom.games.nightshade.page.city import City, city_of
from backroom.games.nightshade.page.doings import Doing, Group, bar_of, elsewhere, groups_of
from backroom.games.nightshade.page.evidence import Clue, Tower, hand_of, tower_of
from backroom.games.nightshade.page.journal import Leaf, journal_of
from backroom.games.nightshade.page.names import investigator_face, place_icon, said, signed
from backroom.games.nightshade.page.paper import Quote, Shot, quotes_of, shots_of
from backroom.games.nightshade.page.slip import Slip, chosen_roll, slip_of
from backroom.games.nightshade.page.suspects import Grid, grid_of
from backroom.games.nightshade.rules.data import TRAIT_TITLES, TRAITS, WAITS
from backroom.games.nightshade.rules.facts import Rolled
from backroom.games.nightshade.rules.letters import capital
from backroom.games.nightshade.rules.shown import NightshadeShown, WaitingShown, open_in
from backroom.web.page_types import LogLine, WrittenLine


class Investigator(msgspec.Struct, frozen=True):
    """Whose case it is."""

    title: str
    text: str
    face: str
    number: int
    """Of the case in its campaign."""
    day: int
    case: str
    insights: int
    intuitions: int
    fallen: tuple[str, ...]
    """Faces of those who died on this case."""
    traits: tuple[tuple[str, str, bool], ...]
    """Name, score, and whether the roll on the slip goes by it."""


class Waiting(msgspec.Struct, frozen=True):
    """Something that waits to be used once."""

    mark: str
    icon: str
    title: str
    small: str
    now: bool
    """The roll on the slip takes it."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the page."""

    prompt: str
    asked: bool
    """There is something to decide, and this eye decides it."""
    me: Investigator
    waiting: tuple[Waiting, ...]
    groups: tuple[Group, ...]
    here: str
    here_icon: str
    tower: Tower
    city: City
    grid: Grid
    hand: tuple[Clue, ...]
    slip: Slip | None
    bar: tuple[Doing, ...]
    elsewhere: dict[str, tuple[str, int]]
    journal: tuple[Leaf, ...]
    longest: int
    """Letters in a note."""
    shots: tuple[Shot, ...]
    """For the front page, when it is over."""
    quotes: tuple[Quote, ...]
    """For the same."""
    dice: tuple[int, ...]
    """How they fell last."""
    thrown: int
    """The line of the last throw: dice that have come to rest do not roll again."""


def night_of(view: View, written: Sequence[WrittenLine], log: Sequence[LogLine], verb: str) -> Board:
    """The table for one eye; `verb` is the action whose roll the person wants to see."""
    shown = open_in(view)
    chosen = chosen_roll(view, verb)
    groups = groups_of(view, chosen)
    slip = slip_of(view, chosen)
    here = next((place for place in shown.map if place.here), None)
    return Board(
        prompt=said(view.prompt),
        asked=bool(view.offers),
        me=_investigator(shown, slip if chosen else None),
        waiting=tuple(_waiting(one, shown.rolls[chosen].uses if chosen else ()) for one in shown.waiting),
        groups=groups,
        here=capital(here.title or "") if here else "",
        here_icon=place_icon(here.id) if here else "",
        tower=tower_of(view),
        city=city_of(view),
        grid=grid_of(view),
        hand=hand_of(view, chosen),
        slip=slip,
        bar=bar_of(view, chosen),
        elsewhere=elsewhere(view, groups) if not chosen else {},
        journal=journal_of(view, written),
        longest=shown.journal.longest,
        shots=shots_of(view) if shown.ending else (),
        quotes=quotes_of(written) if shown.ending else (),
        dice=shown.thrown.dice if shown.thrown else (),
        thrown=next((line.line for line in log if line.kind == Rolled.kind), 0),
    )


def _investigator(shown: NightshadeShown, slip: Slip | None) -> Investigator:
    one, case = shown.investigator, shown.case
    used = {part.name for part in slip.parts} if slip else set()
    return Investigator(
        title=one.title,
        text=one.text,
        face=investigator_face(one.id),
        number=shown.number,
        day=shown.day,
        case=f"{capital(case.victim)}, {case.crime}" if case else "No case yet",
        insights=shown.insights,
        intuitions=shown.intuitions,
        fallen=tuple(investigator_face(name) for name in shown.fallen),
        traits=tuple(
            (title, signed(one.traits[name]), title in used) for name, title in zip(TRAITS, TRAIT_TITLES, strict=True)
        ),
    )


def _waiting(one: WaitingShown, uses: Sequence[str]) -> Waiting:
    if one.id not in WAITS:  # who the next suspect will be
        return Waiting("", "mask", f"{one.title} {one.text}", "once", False)
    taken = one.id in uses
    small = f"{one.title}. Goes with this roll" if taken else one.title
    return Waiting(signed(one.plus) if one.plus else "", "" if one.plus else "bang", capital(one.text), small, taken)
