"""The whole table of a duel for one eye."""

from collections.abc import Sequence

import msgspec

from backroom.core import Offer, Seat, View
from backroom.games.dirtyworld.duel.page.dossiers import Dossier, dossiers_of, eye_first
from backroom.games.dirtyworld.duel.page.icons import VERBS
from backroom.games.dirtyworld.duel.page.slips import Slip, slip_of
from backroom.games.dirtyworld.duel.page.timeline import course_of
from backroom.games.dirtyworld.duel.page.ways import Ways, ways_of
from backroom.games.dirtyworld.duel.rules.facts import Hit
from backroom.games.dirtyworld.duel.rules.match import ASSIGNING, CHOOSING, PLAN_STEPS
from backroom.games.dirtyworld.duel.rules.shown import PreviewShown, StrikeShown, held_in, open_in
from backroom.games.dirtyworld.duel.rules.verbs import FIGHT_ON
from backroom.games.dirtyworld.page.names import tag, upper
from backroom.games.dirtyworld.page.timeline import Course
from backroom.web.kit.icons import icon_of
from backroom.web.kit.words import Saying, names_of
from backroom.web.page_types import SeatLine

FEW = 4
"""How many uses of my sets the bar has room for. If there are more, it shows the one that I look at."""


class Doing(msgspec.Struct, frozen=True, kw_only=True):
    """One thing in the bar: a button, or why it is not possible."""

    title: str
    small: str
    icon: str
    action: str = ""
    label: str = ""
    on: bool = False
    """The one that Enter would send."""
    reason: str = ""


class Try(msgspec.Struct, frozen=True):
    """What comes of one use of my sets, if the other uses theirs like this."""

    other: str
    course: Course


class Preview(msgspec.Struct, frozen=True):
    """One use of my sets."""

    action: str
    title: str
    icon: str
    chosen: bool
    tries: tuple[Try, ...]


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the page."""

    left: Dossier
    right: Dossier
    phase: str
    round: int
    limit: int
    stake: str
    manner: str
    timing: bool | None
    """Whether speed matters in this round; None while nothing is shown."""
    slips: tuple[Slip, ...]
    course: Course | None
    previews: tuple[Preview, ...]
    ways: Ways | None
    bar: tuple[Doing, ...]
    begins: str
    """What changes with every question: a page that shows another one goes to its top."""
    lead: str
    """The question itself."""


def duel_of(view: View, seats: Sequence[SeatLine], verb: str) -> Board:
    """The table for one eye; `verb` is the action that the person looks at."""
    shown = open_in(view)
    say = Saying(view.eye, names_of(seats))
    left, right = dossiers_of(view, seats)
    strikes = [slip.strike for slip in shown.slips if slip.strike]
    ways = ways_of(view, verb, say)
    previews = _previews(view, verb)
    uses = [slip.uses for slip in shown.slips]
    settled = shown.slips and shown.phase not in (CHOOSING, ASSIGNING)
    return Board(
        left=left,
        right=right,
        phase=shown.phase,
        round=shown.round,
        limit=shown.limit,
        stake=shown.stake,
        manner=_manner(strikes),
        timing=any(not strike.verbal for strike in strikes) if strikes else None,
        slips=tuple(slip_of(view, one.seat, one.decided) for one in (left, right)),
        course=course_of(view, shown.timeline, uses, (left.seat, right.seat)) if settled else None,
        previews=previews,
        ways=ways,
        bar=tuple(_bar(view, ways, previews, say)),
        begins="-".join(map(str, (shown.round, shown.phase, *([ways.step] if ways else [])))),
        # The head of the round says already what comes before the question.
        lead=say(view.prompt.rest if view.offers else view.prompt),
    )


def _manner(strikes: Sequence[StrikeShown]) -> str:
    kinds = {strike.verbal for strike in strikes}
    if not kinds:
        return ""
    return "With words and fists." if len(kinds) > 1 else "With words." if kinds == {True} else "With fists and arms."


def _previews(view: View, wanted: str) -> tuple[Preview, ...]:
    """Every use of my sets: first the one that I look at, which is what costs least unless I say so.

    Answers of the other that make no difference are told once.
    """
    held = held_in(view)
    if held is None or view.eye is None or not view.offers:
        return ()
    ways: dict[str, list[PreviewShown]] = {}
    for one in held.previews:
        ways.setdefault(one.action, []).append(one)
    tolls = {action: sum(_toll(view.eye, one) for one in same) for action, same in ways.items()}
    looked = wanted if wanted in ways else min(ways, key=tolls.__getitem__, default="")
    found = [_preview(view, view.eye, action, same, action == looked) for action, same in ways.items()]
    return tuple(sorted(found, key=lambda one: not one.chosen))


def _preview(view: View, mine: Seat, action: str, ways: Sequence[PreviewShown], chosen: bool) -> Preview:
    told: dict[tuple[object, ...], Try] = {}
    for one in ways:
        course = course_of(view, one.timeline, one.uses, eye_first(view.eye))
        told.setdefault(tuple(beat.words for beat in course.beats), Try(_sets_of(view, 1 - mine, one.uses), course))
    tries = tuple(told.values())
    if len(tries) == 1:
        tries = (Try("", tries[0].course),)
    uses = ways[0].uses
    strikes = bool(uses[mine][0])
    return Preview(action, _sets_of(view, mine, uses), "swords" if strikes else "shield", chosen, tries)


BREAKING = 10
"""Breaking somebody weighs more than any points."""


def _toll(mine: Seat, one: PreviewShown) -> int:
    """What a round costs me, less what it costs the other."""
    hits = [happened for happened in one.timeline if isinstance(happened, Hit)]
    return sum((bool(hit.changes) + BREAKING * bool(hit.begun)) * (1 if hit.target == mine else -1) for hit in hits)


def _sets_of(view: View, seat: Seat, uses: Sequence[tuple[int, int]]) -> str:
    """Which sets do what: "strike with 3x8, guard with 2x3"."""
    widths = {one.height: one.width for one in open_in(view).slips[seat].sets}
    named = zip(("strike", "guard"), uses[seat], strict=True)
    return ", ".join(f"{verb} with {tag(widths[height], height)}" for verb, height in named if height) or "nothing"


def _bar(view: View, ways: Ways | None, previews: Sequence[Preview], say: Saying) -> list[Doing]:
    """What answers the question by itself, and what of that is not possible."""
    shown = open_in(view)
    offers = {offer.action: offer for offer in view.offers}
    if ways is not None and ways.step == PLAN_STEPS - 1 and ways.plan is not None:
        ready = shown.decided[1 - (view.eye or 0)] == PLAN_STEPS
        return [
            Doing(
                title="Show and roll" if ready else "Lock it in",
                small=ways.plan.sum,
                icon="dice" if ready else "lock",
                action=ways.plan.action,
                label=say(offers[ways.plan.action].whole),
                on=True,
            )
        ]
    if previews:
        looked = previews if len(previews) <= FEW else previews[:1]
        return [_use(offers[one.action], one, say) for one in looked]
    bar = [
        Doing(
            title=offer.action.capitalize(),
            small=f"on to round {shown.round + 1}" if offer.verb == FIGHT_ON.name else say(offer.note),
            icon=icon_of(VERBS, offer.verb),
            action=offer.action,
            label=say(offer.whole),
            on=offer.verb == FIGHT_ON.name,
        )
        for offer in view.offers
        if offer.at == "bar"
    ]
    reasons = [no for no in view.blocked if no.verb == FIGHT_ON.name]
    return bar + [
        Doing(title=no.label, small=no.reason, icon=icon_of(VERBS, no.verb), reason=no.reason) for no in reasons
    ]


def _use(offer: Offer, preview: Preview, say: Saying) -> Doing:
    return Doing(
        title=upper(preview.title),
        small=say(offer.note),
        icon=preview.icon,
        action=offer.action,
        label=say(offer.whole),
        on=preview.chosen,
    )
