"""The log is bound: sessions with their scenes, the cast, and how the sheets stand."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from backroom.core import BackroomError, Record, Sitting, View
from backroom.games.dirtyworld.data import PROFESSIONS
from backroom.games.dirtyworld.sheet import GRADES
from backroom.games.dirtyworld.table import MastersTable
from backroom.games.dirtyworld.table.state import GM
from backroom.games.dirtyworld.table.words import moves
from backroom.games.dirtyworld.traits import TRAITS
from backroom.web.papers.sheets import people_in, secret_in, sheet_in
from backroom.web.papers.storylog.log import Afterwards, Person, Session, StoryLog
from backroom.web.papers.storylog.standing import Reader, standing, told_to
from backroom.web.papers.storylog.teller import SessionDraft, headed

OPENED = "session opened"
BEFORE = "Before the first session"


class Heard(msgspec.Struct, frozen=True):
    """Table talk: said when the record had so many lines."""

    lines: int
    name: str
    words: str


def bound(
    record: Record, reader: Reader, names: Sequence[str], title: str, talk: Sequence[Heard] = (), only: int = 0
) -> StoryLog:
    """What a reader saw of a table; `names` are those of the seats, `only` the number of a session, 0 for all."""
    sitting, views = followed(record, reader)
    lines, taken_back = standing(told_to(sitting, reader))
    drafts = [SessionDraft(0, BEFORE, names)]
    left = list(talk)
    for told in lines:
        while left and left[0].lines <= told.line:
            heard = left.pop(0)
            drafts[-1].said(heard.name, heard.words)
        for seen in told.events:
            if seen.kind == OPENED:
                drafts.append(SessionDraft(told.line, headed("Session", seen.facts), names))
            drafts[-1].happened(seen)
    for heard in left:
        drafts[-1].said(heard.name, heard.words)
    if not 0 <= only < len(drafts):
        raise BackroomError(f"There is no session {only} at this table.")
    starts = [views[draft.line] for draft in drafts]
    ends = [*starts[1:], views[-1]]
    wanted = range(only, only + 1) if only else range(len(drafts))
    sessions = [_session(drafts[at], starts[at], ends[at], names) for at in wanted]
    note = "" if only or not taken_back else f"Steps that were taken back, and are not told here: {taken_back}."
    return StoryLog(
        title=title,
        subtitle=f"A Dirty World, {_as_seen(reader, names)}",
        author=names[GM],
        cast=tuple(_person(ends[wanted[-1]], one, names) for one in people_in(ends[wanted[-1]])),
        sessions=tuple(session for session in sessions if session.scenes or session.sheets),
        note=note,
    )


def followed(record: Record, reader: Reader) -> tuple[Sitting[Any], dict[int, View]]:
    """The table at its end, and what the reader saw when each session was opened, at the start and at the end (-1)."""
    game, views = MastersTable(), {}
    for line, sitting in enumerate(Sitting.unfold(game, record)):
        if line == 0 or any(seen.kind == OPENED for seen in sitting.transcript(None).entries[-1].events):
            views[line] = _view(sitting, reader)
    views[-1] = _view(sitting, reader)
    return sitting, views


def _view(sitting: Sitting[Any], reader: Reader) -> View:
    return sitting.game.see_all(sitting.state) if reader.everything else sitting.view(reader.eye)


def _as_seen(reader: Reader, names: Sequence[str]) -> str:
    if reader.everything:
        return "with everything open"
    return "as everyone saw it" if reader.eye is None else f"as {names[reader.eye]} saw it"


def _session(draft: SessionDraft, start: View, end: View, names: Sequence[str]) -> Session:
    before = {one["id"]: sheet_in(start, one) for one in people_in(start)}
    sheets = [
        _afterwards(one, before.get(one["id"]), sheet)
        for one in people_in(end)
        if (sheet := sheet_in(end, one)) and (one["seat"] != GM or one["id"] in draft.seen)
    ]
    played = {one["id"]: one["name"] for one in people_in(end)}
    present = [f"{names[GM]}, game master"]
    for player in end.public["players"]:
        character = played.get(player["character"])
        present.append(f"{names[player['seat']]} as {character}" if character else names[player["seat"]])
    shown = draft.line > 0  # before the first session sheets are only made
    return Session(draft.heading, "; ".join(present), draft.done(), tuple(sheets) if shown else ())


def _afterwards(one: Mapping[str, Any], before: Mapping[str, Any] | None, after: Mapping[str, Any]) -> Afterwards:
    if before is None:
        changes = "new in this session"
    else:
        was, now = before["traits"], after["traits"]
        moved = [(trait, was[trait], now[trait]) for trait in TRAITS if was[trait] != now[trait]]
        changes = moves(moved) if moved else "as before"
    return Afterwards(one["name"], changes, _state(one, f"Combat Potential {after['combat_potential']}"))


def _state(one: Mapping[str, Any], otherwise: str) -> str:
    return "dead" if one["dead"] else ", ".join(one["conditions"]) or otherwise


def _person(view: View, one: Mapping[str, Any], names: Sequence[str]) -> Person:
    professions = ", ".join(PROFESSIONS[name].title.lower() for name in one["professions"])
    part = one["part"] if one["seat"] == GM else f"played by {names[one['seat']]}"
    secret = secret_in(view, one)
    return Person(
        name=one["name"],
        role="; ".join(words for words in (professions, part) if words),
        fate=_state(one, ""),
        secret=f"{secret['words']} ({GRADES[secret['grade']]})" if secret and secret["words"] else "",
    )
