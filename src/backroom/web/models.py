"""From a live table and a person to what that person's page is given. Every secret stops here or earlier."""

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from backroom.bots import bots_for, character_of, make_bot
from backroom.bots.coach import coached
from backroom.core import AnyGame, BackroomError, Eye, Record, Seat, Sitting, View, describe_options, own_dice
from backroom.house.house import House
from backroom.house.people import Person
from backroom.house.refusals import Missing, Unfit
from backroom.house.storage import OVER, WAITING
from backroom.house.table import LiveTable
from backroom.web.coach import coach_of
from backroom.web.filled import Typed, fields_of
from backroom.web.model import (
    ChatLine,
    Door,
    LobbyPage,
    LogLine,
    Me,
    ReplayPage,
    ReviewShown,
    SeatLine,
    SetupPage,
    StandingLine,
    StoryLine,
    StoryPage,
    TablePage,
    TableRow,
    WrittenLine,
)
from backroom.web.papers.casefile import KINDS, PRINTED
from backroom.web.render import markdown


def door(game: AnyGame) -> Door:
    """A game in the lobby."""
    counts = sorted(game.spec.seats)
    return Door(
        game=game.spec.id,
        title=game.spec.title,
        summary=game.spec.summary,
        players="1 player" if counts == [1] else f"{_numbers(counts)} players",
        solo=counts == [1],
        duel=2 in counts,
        bots=tuple(bots_for(game)),
        coach=coached(game),
        characters=tuple((kind, character_of(kind)) for kind in bots_for(game) if character_of(kind)),
    )


def _numbers(counts: Sequence[int]) -> str:
    """Such as "2", "6 or 8", "5 to 7", "3 to 6, 8 or 9"."""
    runs: list[list[int]] = []
    for count in counts:
        if runs and runs[-1][-1] == count - 1:
            runs[-1].append(count)
        else:
            runs.append([count])
    words = [part for run in runs for part in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))]
    return " or ".join([*([", ".join(words[:-1])] if words[:-1] else []), words[-1]])


def row(live: LiveTable, person: Person) -> TableRow:
    """A table in a list."""
    seat = live.seat_of(person.id)
    turn = live.sitting.turn if live.sitting else ()
    taken = sum(chair.taken for chair in live.chairs)
    what = "waiting for a player" if live.status == WAITING else "over" if live.status == OVER else f"line {live.lines}"
    return TableRow(
        id=live.charter.id,
        title=live.game.spec.title,
        name=live.charter.name,
        what=what,
        taken=taken,
        seats=len(live.chairs),
        my_turn=seat is not None and seat in turn,
        seated=seat is not None,
        free=seat is None and taken < len(live.chairs),
    )


async def lobby_page(house: House, person: Person) -> LobbyPage:
    """What can be played, mine, and what goes on."""
    mine = await house.mine(person)
    others = [live for live in await house.running() if live.seat_of(person.id) is None]
    return LobbyPage(
        me=Me(person.name),
        doors=tuple(door(game) for game in house.games),
        mine=tuple(row(live, person) for live in mine),
        running=tuple(row(live, person) for live in others),
    )


def setup_page(game: AnyGame, person: Person, error: str = "") -> SetupPage:
    """A game's set-up."""
    options = tuple(
        {**about, "offered": list(game.spec.offered.get(about["name"], {}))}
        for about in describe_options(game.spec.options)
    )
    return SetupPage(Me(person.name), door(game), dict(game.spec.seats), options, error)


def seat_lines(live: LiveTable, person: Person) -> tuple[SeatLine, ...]:
    """Who sits where, as everyone sees it."""
    turn = live.sitting.turn if live.sitting else ()
    return tuple(
        SeatLine(
            seat=seat,
            role=role,
            person=chair.shown,
            me=chair.person == person.id,
            bot=bool(chair.bot),
            here=bool(chair.bot) or live.presence.here(chair.person),
            on_turn=seat in turn,
        )
        for seat, (chair, role) in enumerate(zip(live.chairs, live.roles, strict=True))
    )


def standing_lines(live: LiveTable, person: Person) -> tuple[StandingLine, ...]:
    """The standing answers of this person's own seat, while there is something to answer."""
    seat = live.seat_of(person.id)
    if seat is None or live.status == OVER:
        return ()
    on = live.chairs[seat].standing
    return tuple(StandingLine(one.id, one.label, one.id in on) for one in live.standing[seat])


def table_page(
    live: LiveTable, person: Person, verb: str = "", error: str = "", look: str = "", typed: Typed | None = None
) -> TablePage:
    """A table as this person may see it."""
    seat = live.seat_of(person.id)
    sitting = live.sitting
    log = log_lines(sitting, seat, live.names(), live.status == OVER) if sitting else ()
    return TablePage(
        me=Me(person.name),
        table=live.charter.id,
        name=live.charter.name,
        game=live.charter.game,
        title=live.game.spec.title,
        line=live.lines,
        seat=seat,
        host=person.id == live.charter.host,
        waiting=sitting is None,
        seats=seat_lines(live, person),
        view=sitting.view(seat) if sitting else None,
        news=_news(log, sitting, seat),
        log=log,
        notes=live.game.notebook(sitting.transcript(seat)) if sitting and seat is not None else (),
        chat=tuple(ChatLine(number, said.name, said.words) for number, said in enumerate(live.talk)),
        commitment=live.commitment,
        verb=verb,
        error=error,
        result=sitting.result if sitting else None,
        rules=rules_of(live.game),
        roles=live.game.spec.roles,
        cards=live.game.spec.cards,
        bots=tuple(bots_for(live.game)),
        standing=standing_lines(live, person),
        rematch=live.moved_to,
        undo=seat is not None and sitting is not None and not live.chairs[seat].bot and sitting.can_undo(seat),
        own_dice=seat is not None and own_dice(live.options),
        open=live.game.spec.open,
        forms=sitting.actions.forms() if sitting and live.game.spec.open else {},
        look=look,
        typed=typed or {},
        wrong=_wrong(live, seat, look, typed or {}),
        hint=hint_of(live, seat) if verb == HINT else "",
        written=written_lines(sitting, seat) if sitting else (),
        shelf=person.id == live.charter.host and bool(live.charter.campaign),
        coach=coach_of(live, person),
        reviewed=coached(live.game),
    )


def _wrong(live: LiveTable, seat: Seat | None, look: str, typed: Typed) -> str:
    """Why an action would be refused if it were sent as it is filled in."""
    if not look or seat is None or live.sitting is None:
        return ""
    try:
        action = live.sitting.check(seat, look)
        live.sitting.check_form(seat, action, fields_of(typed, live.form_of(look)))
    except BackroomError as refusal:
        return str(refusal)
    return ""


HINT = "hint"
"""What is asked for as if it were a verb: then it stays asked for, decision after decision."""


def hint_of(live: LiveTable, seat: Seat | None) -> str:
    """What the best bot would do here, for somebody who plays alone: at other tables that is help from outside."""
    sitting = live.sitting
    if sitting is None or seat is None or seat not in sitting.turn or len(live.chairs) > 1 or not bots_for(live.game):
        return ""
    bot = make_bot(bots_for(live.game)[-1], live.game)
    legal = live.game.legal(sitting.state, seat)
    wanted = sitting.actions.text(bot.choose(sitting.transcript(seat).copy(), legal, Random(live.lines)))
    return next(offer.label for offer in sitting.view(seat).offers if offer.action == wanted)


def written_lines(sitting: Sitting[Any], seat: Seat | None) -> tuple[WrittenLine, ...]:
    """What was written, as it reads now."""
    return tuple(
        WrittenLine(
            one.line, one.room, seat is not None and one.seat == seat, one.seen.facts["words"], dict(one.seen.facts)
        )
        for one in sitting.written(seat)
    )


def _news(log: tuple[LogLine, ...], sitting: Sitting[Any] | None, seat: Seat | None) -> str:
    """The last line of the log; before it, what has happened to this seat since it decided, or came of that."""
    if sitting is None or not log:
        return ""
    decided = max((line.line for line in sitting.lines if line.seat == seat), default=0) if seat is not None else None
    mine = [] if decided is None else [line for line in log[1:] if line.line >= decided]
    answers = [line for line in mine if line.line == decided][:-1]  # all but the decision itself
    told = next((line for line in mine if line.line != decided and YOU.search(line.words)), None)
    about_me = [line.words for line in (*answers[:1], *([told] if told else []))]
    return " ".join([*about_me, log[0].words])


YOU = re.compile(r"\byou\b", re.IGNORECASE)
_RULES: dict[str, str] = {}


def rules_of(game: AnyGame) -> str:
    """A game's rules as HTML; they don't change while the house is open."""
    if game.spec.id not in _RULES:
        _RULES[game.spec.id] = markdown(game.rules())
    return _RULES[game.spec.id]


def log_lines(sitting: Sitting[Any], eye: Eye, names: list[str], everything: bool = False) -> tuple[LogLine, ...]:
    """An eye's log, newest first; with every secret in it once the game is over."""
    told = sitting.seen_open() if everything else sitting.seen(eye)
    return tuple(reversed([LogLine(line, sitting.game.tell(seen, eye, names), seen.kind) for line, seen in told]))


def story_page(live: LiveTable, person: Person, error: str = "") -> StoryPage:
    """The writer's view of a table."""
    sitting, seat = live.sitting, live.seat_of(person.id)
    if live.charter.game != PRINTED:
        raise Missing("There is no story to write at this table.")
    if sitting is None:
        raise Unfit("Nothing has happened yet.")
    names = live.names()
    written = {(one.line, one.facts.get("note")): one for one in written_lines(sitting, seat)}
    lines = []
    for line, seen in sitting.seen(seat):
        note = written.get((line, seen.facts.get("note"))) if "words" in seen.facts else None
        lines.append(StoryLine(line, live.game.tell(seen, seat, names), seen.kind, dict(seen.facts), note))
    return StoryPage(
        me=Me(person.name),
        table=live.charter.id,
        name=live.charter.name,
        game=live.charter.game,
        title=live.game.spec.title,
        seat=seat,
        lines=tuple(lines),
        longest=sitting.longest_words,
        view=sitting.view(seat),
        result=sitting.result,
        papers=KINDS,
        error=error,
    )


EVERYTHING = "all"
SPECTATOR = "spectator"


def replay_page(
    live: LiveTable, person: Person, line: int | None, eye: str, review: ReviewShown | None = None
) -> ReplayPage:
    """A finished game at one line, through any eye or with everything open."""
    if live.status != OVER:
        raise Unfit("The replay opens when the game is over.")
    eyes = (EVERYTHING, *live.roles, SPECTATOR)
    if eye not in eyes:
        raise Missing(f"There is no eye '{eye}' at this table.")
    record = live.finished_record()
    last = len(record.lines) - 1
    at = last if line is None else min(max(line, 0), last)
    sitting = Sitting.resume(live.game, _up_to(record, at))
    seat = live.roles.index(eye) if eye in live.roles else None
    everything = eye == EVERYTHING
    return ReplayPage(
        me=Me(person.name),
        table=live.charter.id,
        name=live.charter.name,
        game=live.charter.game,
        title=live.game.spec.title,
        line=at,
        last=last,
        eye=eye,
        eyes=eyes,
        seats=seat_lines(live, person),
        view=_only_looking(live.game.see_all(sitting.state) if everything else sitting.view(seat)),
        log=log_lines(sitting, seat, live.names(), everything),
        notes=live.game.notebook(sitting.transcript(seat)) if seat is not None else (),
        result=sitting.result,
        cards=live.game.spec.cards,
        written=tuple(one for one in written_lines(live.sitting, None) if one.line <= at) if live.sitting else (),
        review=review,
    )


def _up_to(record: Record, line: int) -> Record:
    return Record(record.header, record.lines[: line + 1])


def _only_looking(view: View) -> View:
    """A replayed position offers nothing."""
    return msgspec.structs.replace(view, offers=(), blocked=())
