"""The log is bound: sessions with their scenes, the cast, and how the sheets stand."""

from collections.abc import Sequence

from backroom.core import BackroomError, Record, Sitting, View
from backroom.games.dirtyworld.rules.data import PROFESSIONS
from backroom.games.dirtyworld.rules.sheet import GRADES
from backroom.games.dirtyworld.rules.traits import TRAITS, Change
from backroom.games.dirtyworld.table.papers.storylog.as_read import as_read, told_to
from backroom.games.dirtyworld.table.papers.storylog.log import Afterwards, Character, Session, StoryLog
from backroom.games.dirtyworld.table.papers.storylog.teller import SessionDraft, headed
from backroom.games.dirtyworld.table.rules import MastersTable
from backroom.games.dirtyworld.table.rules.facts import SessionOpened, fact_in
from backroom.games.dirtyworld.table.rules.fight_words import moves
from backroom.games.dirtyworld.table.rules.parts import SheetShown
from backroom.games.dirtyworld.table.rules.shown import CharacterShown, characters_in, open_in, secret_in, sheet_in
from backroom.games.dirtyworld.table.rules.state import GM
from backroom.games.dirtyworld.table.rules.state import Session as State
from backroom.press.papers import Heard, Reader

BEFORE = "Before the first session"


def bound(
    record: Record, reader: Reader, names: Sequence[str], title: str, talk: Sequence[Heard] = (), only: int = 0
) -> StoryLog:
    """What a reader saw of a table; `names` are those of the seats, `only` the number of a session, 0 for all."""
    sitting, views = followed(record, reader)
    lines, taken_back = as_read(told_to(sitting, reader))
    drafts = [SessionDraft(0, BEFORE, names)]
    left = list(talk)
    for told in lines:
        while left and left[0].lines <= told.line:
            heard = left.pop(0)
            drafts[-1].said(heard.name, heard.words)
        for seen in told.events:
            fact = fact_in(seen)
            if isinstance(fact, SessionOpened):
                drafts.append(SessionDraft(told.line, headed("Session", fact.number, fact.title), names))
            drafts[-1].happened(fact, seen.seat)
    for heard in left:
        drafts[-1].said(heard.name, heard.words)
    if not 0 <= only < len(drafts):
        raise BackroomError(f"There is no session {only} at this table.")
    starts = [views[draft.line] for draft in drafts]
    ends = [*starts[1:], views[-1]]
    wanted = range(only, only + 1) if only else range(len(drafts))
    sessions = [_session(drafts[at], starts[at], ends[at], names) for at in wanted]
    note = "" if only or not taken_back else f"Steps taken back, and not told here: {taken_back}."
    return StoryLog(
        title=title,
        subtitle=f"A Dirty World, {_as_seen(reader, names)}",
        author=names[GM],
        cast=tuple(_character(ends[wanted[-1]], one, names) for one in characters_in(ends[wanted[-1]])),
        sessions=tuple(session for session in sessions if session.scenes or session.sheets),
        note=note,
    )


def followed(record: Record, reader: Reader) -> tuple[Sitting[State], dict[int, View]]:
    """The table at its end, and what the reader saw when each session was opened, at the start and at the end (-1)."""
    game, views = MastersTable(), {}
    for line, sitting in enumerate(Sitting.unfold(game, record)):
        if line == 0 or any(
            isinstance(seen.fact, SessionOpened) for seen in sitting.transcript(None).entries[-1].events
        ):
            views[line] = _view(sitting, reader)
    views[-1] = _view(sitting, reader)
    return sitting, views


def _view(sitting: Sitting[State], reader: Reader) -> View:
    return sitting.game.see_all(sitting.state) if reader.everything else sitting.view(reader.eye)


def _as_seen(reader: Reader, names: Sequence[str]) -> str:
    if reader.everything:
        return "with everything open"
    return "as everyone saw it" if reader.eye is None else f"as {names[reader.eye]} saw it"


def _session(draft: SessionDraft, start: View, end: View, names: Sequence[str]) -> Session:
    before = {one.id: sheet_in(start, one) for one in characters_in(start)}
    sheets = [
        _afterwards(one, before.get(one.id), sheet)
        for one in characters_in(end)
        if (sheet := sheet_in(end, one)) and (one.seat != GM or one.id in draft.seen)
    ]
    played = {one.id: one.name for one in characters_in(end)}
    present = [f"{names[GM]}, game master"]
    for player in open_in(end).players:
        character = played.get(player.character or "")
        present.append(f"{names[player.seat]} as {character}" if character else names[player.seat])
    shown = draft.line > 0  # before the first session sheets are only made
    return Session(draft.heading, "; ".join(present), draft.done(), tuple(sheets) if shown else ())


def _afterwards(one: CharacterShown, before: SheetShown | None, after: SheetShown) -> Afterwards:
    if before is None:
        changes = "new in this session"
    else:
        was, now = before.traits, after.traits
        moved = tuple(Change(trait, was[trait], now[trait]) for trait in TRAITS if was[trait] != now[trait])
        changes = moves(moved) if moved else "as before"
    return Afterwards(one.name, changes, _state(one, f"Combat Potential {after.combat_potential}"))


def _state(one: CharacterShown, otherwise: str) -> str:
    return "dead" if one.dead else ", ".join(one.conditions) or otherwise


def _character(view: View, one: CharacterShown, names: Sequence[str]) -> Character:
    professions = ", ".join(PROFESSIONS[name].title.lower() for name in one.professions)
    part = one.part if one.seat == GM else f"played by {names[one.seat]}"
    secret = secret_in(view, one)
    return Character(
        name=one.name,
        role="; ".join(words for words in (professions, part) if words),
        fate=_state(one, ""),
        secret=f"{secret.words} ({GRADES[secret.grade]})" if secret and secret.words else "",
    )
