"""What is told, and what it changes: the state is the fold of the table's events.

A deed works out what happens and tells it; here it happens. So whoever has heard everything knows everything, and the
table as an eye knows it is the same fold over what that eye was told (`worlds`).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from backroom.core import Event, Facts, Seat, Seen, eyes, seen_of
from backroom.games.dirtyworld.creation import Draft
from backroom.games.dirtyworld.pools import Part
from backroom.games.dirtyworld.sheet import Secret
from backroom.games.dirtyworld.table.papers import fall, move, recover, sheet_from
from backroom.games.dirtyworld.table.state import (
    GM,
    MOST_BACK,
    MOST_ROLLS,
    MOST_WHISPERS,
    Character,
    Fight,
    Pinned,
    Stage,
    Step,
    Table,
)


def told(
    kind: str, seat: Seat | None, public: Facts | None, hidden: Facts | None = None, known_to: Iterable[Seat] = ()
) -> Event:
    """An event: what everyone sees, and what some see on top of that."""
    return Event(kind, seat, public, {eye: hidden or {} for eye in known_to} if hidden or public is None else {})


def whole(event: Event) -> dict[str, Any]:
    """All the facts of an event, as the table itself knows them."""
    facts = dict(event.public or {})
    for own in event.private.values():
        facts.update(own)
    return facts


def happen(table: Table, events: Iterable[Event]) -> None:
    """Let events happen."""
    for event in events:
        apply(table, event.kind, event.seat, whole(event))


def hear(table: Table, events: Sequence[Event]) -> None:
    """Everyone is told. The table remembers what each eye has heard, as a digest: so it knows who could tell what."""
    for eye in eyes(table.players + 1):
        table.told[eye] = digested(table.told.get(eye, b""), seen_of(events, eye))


def digested(before: bytes, seen: Sequence[Seen]) -> bytes:
    """All that an eye has heard, in a few bytes."""
    return blake2b(before + msgspec.json.encode(seen), digest_size=16).digest()


def new_line(table: Table, seat: Seat, whispered: bool) -> None:
    """A line begins: the table remembers how it was, so that the game master can go back."""
    before = table.copy()
    before.history = ()
    table.history = (*table.history, before)[-MOST_BACK:]
    table.whose, table.whispered = seat, whispered


def apply(table: Table, kind: str, seat: Seat | None, facts: Facts) -> None:
    """Let one event happen."""
    CHANGES[kind](table, seat, facts)


def _nothing(table: Table, seat: Seat | None, facts: Facts) -> None:
    """Only words."""


# Characters


def _sketched(table: Table, seat: Seat | None, facts: Facts) -> None:
    assert seat is not None
    table.drafts[seat] = Draft(
        facts["name"],
        dict(facts["traits"]),
        list(facts["professions"]),
        facts["secret"],
        facts["grade"],
        list(facts["specialties"]),
    )


def _made(table: Table, seat: Seat | None, facts: Facts) -> None:
    assert seat is not None
    sheet = sheet_from(facts, Secret(facts["secret"], facts["grade"]))
    table.characters[facts["id"]] = Character(facts["id"], seat, sheet)
    table.drafts.pop(seat, None)


def _brought(table: Table, seat: Seat | None, facts: Facts) -> None:
    """Somebody of the game master's, or what the players see of one for the first time."""
    if facts["id"] in table.characters:
        table.own(facts["id"]).shown = True
        # In the order in which they were shown: where somebody stands must not tell who was there before.
        table.characters[facts["id"]] = table.characters.pop(facts["id"])
        return
    sheet = sheet_from({**facts["sheet"], "name": facts["name"]}, Secret(facts["secret"], facts["grade"]))
    character = table.characters[facts["id"]] = Character(facts["id"], GM, sheet, facts["part"])
    character.shown = facts["shown"]
    fall(sheet, facts.get("conditions", ()))
    for condition in sheet.conditions:
        condition.helped = condition.helped or facts.get("helped", False)
    sheet.dead = sheet.dead or facts.get("dead", False)


def _opened_sheet(table: Table, seat: Seat | None, facts: Facts) -> None:
    mine = table.own(facts["who"])
    mine.sheet = sheet_from(facts["sheet"], mine.sheet.secret)
    mine.open = True


def _told_secret(table: Table, seat: Seat | None, facts: Facts) -> None:
    mine = table.own(facts["who"])
    mine.sheet.secret = Secret(facts["secret"], facts["grade"])
    mine.told = True


def _moved(table: Table, seat: Seat | None, facts: Facts) -> None:
    """Points moved on a sheet, and what began or ended with that."""
    sheet = table.own(facts["who"]).sheet
    move(sheet, facts.get("changes", ()))
    fall(sheet, facts.get("begun", ()))
    recover(sheet, facts.get("over", ()))


def _slid(table: Table, seat: Seat | None, facts: Facts) -> None:
    _moved(table, seat, facts)
    table.own(facts["who"]).sheet.slid = True


def _raise_asked(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.asked[facts["who"]] = {"quality": facts["quality"], "reason": facts["reason"]}


def _raised(table: Table, seat: Seat | None, facts: Facts) -> None:
    _moved(table, seat, facts)
    table.own(facts["who"]).sheet.raised = True
    table.asked.pop(facts["who"], None)


def _raise_denied(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.asked.pop(facts["who"], None)


def _grew(table: Table, seat: Seat | None, facts: Facts) -> None:
    _moved(table, seat, facts)
    table.own(facts["who"]).sheet.grown = True


def _seen_to(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.own(facts["who"]).sheet.help_dying()


def _pays(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.own(facts["who"]).pays[facts["condition"]] = (facts["first"], facts["second"])


# Scenes and sessions


def _session_opened(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.stage, table.session, table.session_title = Stage.SESSION, facts["number"], facts["title"]
    table.due = False
    for who in table.characters:
        table.own(who).sheet.begin_session()


def _session_closed(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.stage = Stage.BETWEEN


def _scene_begun(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.stage, table.scene, table.scene_title = Stage.SCENE, facts["number"], facts["title"]
    table.due = False
    table.asked.clear()
    for who in table.characters:
        table.own(who).sheet.begin_scene()


def _scene_ended(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.stage, table.due, table.fight = Stage.SESSION, True, None
    for one in (*facts["ends"], *facts.get("unseen", ())):
        mine = table.own(one["who"])
        mine.help, mine.pays = (), {}
        move(mine.sheet, facts.get("changes", {}).get(one["who"], one.get("changes", ())))
        recover(mine.sheet, one["over"])
        mine.sheet.dead = one["dead"]
        left = facts.get("all_conditions", facts["conditions"]).get(one["who"])
        if left is not None:
            mine.sheet.conditions = sheet_from({**_BLANK, "conditions": left}).conditions


_BLANK = {"name": "", "traits": {}, "professions": ()}


# Rolls


def _rolled(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.rolls = [*table.rolls, {**facts, "seat": seat}][-MOST_ROLLS:]
    rolling = [side["who"] for side in facts["sides"]] if "sides" in facts else [facts["who"]]
    if facts["eyes"] == "open" or seat != GM:  # behind the screen no help is used up
        for who in rolling:
            table.own(who).help = ()
    helped = facts.get("helped")
    if helped:
        mine = table.own(helped["who"])
        mine.help = (*mine.help, Part(helped["words"], helped["dice"]))


# Conflicts


def _fight_begun(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.fight = Fight(list(facts["who"]), facts["ground"])


def _joined(table: Table, seat: Seat | None, facts: Facts) -> None:
    fight = table.own_fight()
    fight.out = [who for who in fight.out if who not in facts["who"]]
    fight.fighters += [who for who in facts["who"] if who not in fight.fighters]


def _withdrew(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.own_fight().out.append(facts["who"])


def _ground(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.own_fight().ground = facts["ground"]


def _fight_ended(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.fight = None


def _declared(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.own_fight().plans[facts["who"]] = facts["plan"]


def _called_for(table: Table, seat: Seat | None, facts: Facts) -> None:
    fight = table.own_fight()
    fight.plans, fight.ties = dict(facts["plans"]), list(facts["ties"])
    fight.step = Step.THROW
    for who in fight.plans:
        table.own(who).help = ()


def _threw(table: Table, seat: Seat | None, facts: Facts) -> None:
    fight = table.own_fight()
    fight.dice[facts["who"]] = list(facts["dice"])
    for who, heights in facts.get("uses", {}).items():
        fight.plans[who] = {**fight.plans[who], "heights": list(heights)}
    if len(fight.dice) == len(fight.plans):
        fight.step = Step.USE


def _used(table: Table, seat: Seat | None, facts: Facts) -> None:
    fight = table.own_fight()
    fight.plans[facts["who"]] = {**fight.plans[facts["who"]], "heights": list(facts["heights"])}


def _asked(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.own_fight().question = facts


def _answered(table: Table, seat: Seat | None, facts: Facts) -> None:
    fight = table.own_fight()
    fight.answers.append(facts["answer"])
    fight.question = None


def _worked_out(table: Table, seat: Seat | None, facts: Facts) -> None:
    fight = table.own_fight()
    hidden = facts.get("changes", {})
    fight.happened = [
        {**one, "hidden": hidden[str(number)]} if str(number) in hidden else one
        for number, one in enumerate(facts["happened"])
    ]
    fight.step = Step.READY


def _applied(table: Table, seat: Seat | None, facts: Facts) -> None:
    fight = table.own_fight()
    for number, one in enumerate(fight.happened):
        sheet = table.own(one["target"] or one["who"]).sheet
        if one["what"] == "hit":
            move(sheet, one.get("changes") or facts["changes"].get(str(number)) or one.get("hidden", ()))
            fall(sheet, one.get("begun", ()))
        elif one["what"] == "finished":
            sheet.dead = True
    fight.next_round()


def _whispered(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.whispers = [*table.whispers, (seat or GM, facts["to"], facts["whisper"])][-MOST_WHISPERS:]


# The case


def _case_rolled(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.reading = facts["reading"]
    for item in facts["items"]:
        table.board[item["id"]] = Pinned(**item)


def _pinned(table: Table, seat: Seat | None, facts: Facts) -> None:
    item = facts.get("whole", facts["item"])
    known = table.board.get(item["id"])
    if known is None or known.revealed != item["revealed"]:
        table.board.pop(item["id"], None)  # in the order in which things were shown
    table.board[item["id"]] = Pinned(**item)


def _unpinned(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.board.pop(facts["item"]["id"], None)


# The table


def _taken_back(table: Table, seat: Seat | None, facts: Facts) -> None:
    lines = facts["lines"] + 1  # the last one is that of taking back
    history, heard, whispers = table.history[:-lines], table.told, table.whispers
    before = table.history[-lines].copy()
    for name in Table.__slots__:
        setattr(table, name, getattr(before, name))
    table.history, table.told, table.whispers = history, heard, whispers  # nothing is unsaid


def _closed(table: Table, seat: Seat | None, facts: Facts) -> None:
    table.over = facts["everything"]


CHANGES: Mapping[str, Callable[[Table, Seat | None, Facts], None]] = {
    "sat down": _nothing,
    "sketched": _sketched,
    "made": _made,
    "brought": _brought,
    "opened sheet": _opened_sheet,
    "told secret": _told_secret,
    "adjusted": _moved,
    "hurt": _moved,
    "mended": _moved,
    "slid": _slid,
    "raise asked": _raise_asked,
    "raised": _raised,
    "raise denied": _raise_denied,
    "grew": _grew,
    "seen to": _seen_to,
    "pays": _pays,
    "session opened": _session_opened,
    "session closed": _session_closed,
    "scene begun": _scene_begun,
    "scene ended": _scene_ended,
    "rolled": _rolled,
    "contested": _rolled,
    "fight begun": _fight_begun,
    "joined": _joined,
    "withdrew": _withdrew,
    "ground": _ground,
    "fight ended": _fight_ended,
    "declared": _declared,
    "called for": _called_for,
    "threw": _threw,
    "used": _used,
    "asked": _asked,
    "answered": _answered,
    "worked out": _worked_out,
    "applied": _applied,
    "case": _case_rolled,
    "pinned": _pinned,
    "unpinned": _unpinned,
    "whispered": _whispered,
    "taken back": _taken_back,
    "closed": _closed,
}
