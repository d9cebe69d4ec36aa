"""The data of each page, made from a live table for one person. Every secret stops here or earlier."""

from collections.abc import Callable, Sequence
from random import Random

import msgspec

from backroom.bots import bots_for, character_of, make_bot, strongest_bot
from backroom.bots.coach import coached
from backroom.core import (
    AnyGame,
    AnySitting,
    BackroomError,
    Eye,
    Record,
    Seat,
    Seen,
    Sitting,
    Text,
    View,
    Written,
    concerns,
    describe_options,
    own_dice,
)
from backroom.core.text import in_words, said
from backroom.house.chairs import Chair
from backroom.house.house import House
from backroom.house.listing import Row
from backroom.house.people import Person
from backroom.house.refusals import Missing, Unfit
from backroom.house.series import SERIES
from backroom.house.storage import OVER, RUNNING, WAITING
from backroom.house.table import LiveTable
from backroom.press.kinds import KINDS
from backroom.web.coach import coach_of
from backroom.web.filled import Typed, fields_of
from backroom.web.kit.page import page_of
from backroom.web.page_types import (
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
        for_two=2 in counts,
        bots=tuple(bots_for(game)),
        coach=coached(game),
        series=SERIES[game.spec.id].noun if game.spec.id in SERIES else "",
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


def row(house: House, table: Row, person: Person) -> TableRow:
    """A table in a list. Nothing is opened for it."""
    if shut := house.why_shut(table):
        return _shut_row(house, table, shut)
    assert table.listed is not None
    seat, lines = table.seat_of(person.id), table.listed.lines
    taken = sum(chair.taken for chair in table.chairs)
    return TableRow(
        id=table.id,
        title=house.game_of(table).spec.title,
        name=table.name,
        what="waiting for a player" if table.status == WAITING else f"line {lines}",
        taken=taken,
        seats=len(table.chairs),
        my_turn=seat is not None and seat in table.listed.turn,
        seated=seat is not None,
        free=seat is None and taken < len(table.chairs),
    )


def _shut_row(house: House, table: Row, why: str) -> TableRow:
    """A table that can't be opened here: it says why, and no more than is known without its rules."""
    titles = {game.spec.id: game.spec.title for game in house.games}
    return TableRow(
        id=table.id,
        title=titles.get(table.game, table.game),
        name=table.name,
        what="",
        taken=0,
        seats=table.players,
        shut=shut_words(table, why),
    )


def shut_words(table: Row, why: str) -> str:
    """Why a table can't be opened, and what that means for its record."""
    # The record of a game that goes on tells what everybody holds.
    return f"{why} The game is not over, so its record stays sealed." if table.status == RUNNING else why


def has_record(table: Row) -> bool:
    """Whether anybody with the link can have the record."""
    return table.status == OVER and table.listed is not None and bool(table.listed.ending)


async def lobby_page(house: House, person: Person) -> LobbyPage:
    """The games, my tables, and the tables of others."""
    mine = await house.mine(person)
    others = [table for table in await house.running() if table.seat_of(person.id) is None]
    return LobbyPage(
        me=Me(person.name),
        doors=tuple(door(game) for game in house.games),
        mine=tuple(row(house, table, person) for table in mine),
        running=tuple(row(house, table, person) for table in others),
        broken=house.games.broken,
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
    return seats_shown(live.chairs, live.roles, turn, live.presence.here, person)


def seats_shown(
    chairs: Sequence[Chair], roles: Sequence[str], turn: Sequence[Seat], here: Callable[[str], bool], person: Person
) -> tuple[SeatLine, ...]:
    """Chairs as everyone sees them; `here` says who is at the table."""
    return tuple(
        SeatLine(
            seat=seat,
            role=role,
            person=chair.shown,
            me=chair.person == person.id,
            bot=bool(chair.bot),
            here=bool(chair.bot) or here(chair.person),
            on_turn=seat in turn,
        )
        for seat, (chair, role) in enumerate(zip(chairs, roles, strict=True))
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
        teams=live.game.spec.teams,
        cards=live.game.spec.cards,
        bots=tuple(bots_for(live.game)),
        standing=standing_lines(live, person),
        rematch=live.rematch,
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
"""A hint is asked for as if it were a verb. So it stays on, decision after decision."""


def hint_of(live: LiveTable, seat: Seat | None) -> str:
    """What the best bot would do here, for somebody who plays alone. At other tables it would be unfair."""
    sitting = live.sitting
    if sitting is None or seat is None or seat not in sitting.turn or len(live.chairs) > 1 or not bots_for(live.game):
        return ""
    bot = make_bot(strongest_bot(live.game), live.game)
    legal = live.game.legal(sitting.state, seat)
    wanted = sitting.actions.text(bot.choose(sitting.transcript(seat).copy(), legal, Random(live.lines)))
    offer = next(offer for offer in sitting.view(seat).offers if offer.action == wanted)
    return in_words(offer.whole, seat, live.names())


def written_lines(sitting: AnySitting, seat: Seat | None) -> tuple[WrittenLine, ...]:
    """What was written, as it reads now."""
    return tuple(
        WrittenLine(one.line, one.room, seat is not None and one.seat == seat, one.fact)
        for one in sitting.written(seat)
    )


def _news(log: tuple[LogLine, ...], sitting: AnySitting | None, seat: Seat | None) -> str:
    """The last line of the log. Before it, what happened to this seat since its last decision."""
    if sitting is None or not log:
        return ""
    decided = max((line.line for line in sitting.lines if line.seat == seat), default=0) if seat is not None else None
    mine = [] if decided is None else [line for line in log[1:] if line.line >= decided]
    answers = [line for line in mine if line.line == decided][:-1]  # all but the decision itself
    told = next((line for line in mine if line.line != decided and line.mine), None)
    about_me = [line.words for line in (*answers[:1], *([told] if told else []))]
    return " ".join([*about_me, log[0].words])


_RULES: dict[tuple[str, int], str] = {}


def rules_of(game: AnyGame) -> str:
    """A game's rules as HTML; they don't change while the house is open."""
    key = game.spec.id, game.spec.version
    if key not in _RULES:
        _RULES[key] = markdown(game.rules())
    return _RULES[key]


def log_lines(sitting: AnySitting, eye: Eye, names: list[str], everything: bool = False) -> tuple[LogLine, ...]:
    """An eye's log, newest first; with every secret in it once the game is over."""
    told = sitting.seen_open() if everything else sitting.seen(eye)
    tell = sitting.game.tell
    return tuple(reversed([log_line(line, seen, tell(seen, eye), eye, names) for line, seen in told]))


def log_line(line: int, seen: Seen, text: Text, eye: Eye, names: Sequence[str]) -> LogLine:
    """One event in an eye's log."""
    return LogLine(line, said(text, eye, names), seen.kind, eye is not None and concerns(text, eye))


def story_page(live: LiveTable, person: Person, error: str = "") -> StoryPage:
    """The writer's view of a table."""
    sitting, seat = live.sitting, live.seat_of(person.id)
    if page_of(live.charter.game).story is None:
        raise Missing("There is no story to write at this table.")
    if sitting is None:
        raise Unfit("Nothing has happened yet.")
    names = live.names()
    written = iter(written_lines(sitting, seat))  # in the order in which they were seen
    lines = []
    for line, seen in sitting.seen(seat):
        note = next(written) if isinstance(seen.fact, Written) else None
        words = in_words(live.game.tell(seen, seat), seat, names)
        lines.append(StoryLine(line, words, seen, note))
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
        raise Unfit("You can see the replay when the game is over.")
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
        teams=live.game.spec.teams,
        cards=live.game.spec.cards,
        written=tuple(one for one in written_lines(live.sitting, None) if one.line <= at) if live.sitting else (),
        review=review,
    )


def _up_to(record: Record, line: int) -> Record:
    return Record(record.header, record.lines[: line + 1])


def _only_looking(view: View) -> View:
    """A replayed position offers nothing."""
    return msgspec.structs.replace(view, offers=(), blocked=())
