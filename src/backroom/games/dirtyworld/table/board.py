"""The case board: people, clues and ties. The game master rolls it, edits it, and shows it piece by piece."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from backroom.core import Chance, Event, Seat
from backroom.games.dirtyworld.case import Case, make_case, read_dice, roll_dice
from backroom.games.dirtyworld.sheet import GRADES
from backroom.games.dirtyworld.table import forms
from backroom.games.dirtyworld.table.deed import Deed
from backroom.games.dirtyworld.table.people import new_id
from backroom.games.dirtyworld.table.state import GM, Pinned, Table
from backroom.games.dirtyworld.table.telling import told
from backroom.games.dirtyworld.traits import NotAllowed

MOST_PINNED = 120


def item_facts(item: Pinned) -> dict[str, Any]:
    """An item with all that the game master knows of it."""
    facts: dict[str, Any] = msgspec.to_builtins(item)
    return facts


def shown_facts(item: Pinned) -> dict[str, Any]:
    """What everyone sees of an item that is revealed: never a sheet, and never the die it came from."""
    return {"id": item.id, "kind": item.kind, "words": item.words, "about": item.about, "to": item.to, "revealed": True}


def said(table: Table, item: Pinned, whole: bool) -> str:
    """What an item says. Who is not revealed stays somebody, but for the game master."""

    def name(one: str) -> str:
        known = table.board.get(one)
        return one if known is None else known.words if whole or known.revealed else "somebody"

    if item.kind == "tie":
        return " ".join(part for part in (name(item.about), item.words, name(item.to)) if part)
    return f"{item.words} ({item.about})" if item.kind == "person" and item.about else item.words


class RollCase(Deed[forms.Case]):
    """One roll, and a case is on the board: only the game master sees it."""

    text, label, at, form = "roll a case", "Roll a case", "board", forms.Case

    def may(self, table: Table, seat: Seat) -> str:
        return "the board is full" if len(table.board) + 40 > MOST_PINNED else ""

    def check(self, table: Table, seat: Seat, form: forms.Case) -> None:
        if len(form.by_hand) > form.dice:
            raise NotAllowed(f"{len(form.by_hand)} dice are set by hand, and there are only {form.dice}.")

    def do(self, table: Table, seat: Seat, form: forms.Case, chance: Chance) -> Sequence[Event]:
        reading = read_dice(roll_dice(chance, form.dice, form.by_hand))
        items = _items(make_case(reading, chance), list(table.board), chance)
        facts = {"reading": msgspec.to_builtins(reading), "items": [item_facts(item) for item in items]}
        return [told("case", seat, None, facts, [GM])]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Case:
        return forms.Case(dice=rng.choice((5, 8, 11)), by_hand=rng.choice(([], [10, 10])))


def _items(case: Case, taken: list[str], chance: Chance) -> list[Pinned]:
    """A case as items with ids of their own; ties and clues name people by those."""
    ids: dict[str, str] = {}
    own = [*(p.id for p in case.people), *(c.id for c in case.clues), *(t.id for t in case.ties)]
    for name in own:
        ids[name] = new_id("c", taken, chance)
        taken.append(ids[name])
    people = [
        Pinned(
            ids[one.id],
            "person",
            one.name,
            about=", ".join(one.parts) + (" (dead)" if one.dead else ""),
            sheet={
                "sheet": {"traits": one.traits, "professions": [one.profession], "dead": one.dead},
                "secret": one.secret,
                "grade": GRADES.index(one.grade),
            },
        )
        for one in case.people
    ]
    clues = [
        Pinned(ids[one.id], "clue", one.words, ids.get(one.points_to, one.points_to), die=one.die) for one in case.clues
    ]
    ties = [
        Pinned(
            ids[one.id],
            "tie",
            one.words,
            ids.get(one.source, one.source),
            ids.get(one.target, _spelled(case, one.target)),
            die=one.die,
        )
        for one in case.ties
    ]
    return [*people, *clues, *ties]


def _spelled(case: Case, target: str) -> str:
    """What a tie leads to that is nobody on the board: a dispute, or one of the players' characters."""
    titles = {dispute.die: dispute.title for dispute in case.reading.disputes}
    return titles.get(target, "one of the players' characters" if target == "player" else target)


class Pin(Deed[forms.Pin]):
    """Add something to the board, or change it; shown to the players or not."""

    text, label, at, form = "pin", "Pin to the board", "board", forms.Pin

    def may(self, table: Table, seat: Seat) -> str:
        return "the board is full" if len(table.board) >= MOST_PINNED else ""

    def check(self, table: Table, seat: Seat, form: forms.Pin) -> None:
        if form.id and form.id not in table.board:
            raise NotAllowed("There is no such thing on the board.")
        if not form.words:
            raise NotAllowed("Write something on it.")

    def do(self, table: Table, seat: Seat, form: forms.Pin, chance: Chance) -> Sequence[Event]:
        old = table.board.get(form.id)
        kind = old.kind if old else form.kind
        item = Pinned(
            form.id or new_id("c", list(table.board), chance),
            kind,
            form.words,
            form.about,
            form.to,
            old.die if old else "",
            form.revealed,
            old.sheet if old else None,
        )
        return pinned(table, seat, item, bool(old and old.revealed))

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Pin:
        kind = rng.choice(("person", "clue", "tie"))
        known = rng.choice(["", *table.board])
        return forms.Pin(id=known, kind=kind, words="A matchbook", revealed=rng.random() < 0.5)  # type: ignore[arg-type]


def pinned(table: Table, seat: Seat, item: Pinned, was_revealed: bool) -> list[Event]:
    """How a change of the board is told: the players see what is revealed, and that something they saw is gone."""
    whole = item_facts(item)
    if item.revealed:
        public = {"item": shown_facts(item), "said": said(table, item, whole=False)}
        return [told("pinned", seat, public, {"whole": whole}, [GM])]
    gone = [unpinned(table, seat, item)] if was_revealed else []
    return [*gone, told("pinned", seat, None, {"item": whole, "said": said(table, item, whole=True)}, [GM])]


def unpinned(table: Table, seat: Seat, item: Pinned) -> Event:
    """Something that everyone saw is gone."""
    return told("unpinned", seat, {"item": {"id": item.id}, "said": said(table, item, whole=False)})


class Turn(Deed[forms.Item]):
    """Show an item of the board to everyone, or turn it round again."""

    text, label, at, form = "turn over", "Show or hide", "board", forms.Item

    def may(self, table: Table, seat: Seat) -> str:
        return "" if table.board else "the board is empty"

    def check(self, table: Table, seat: Seat, form: forms.Item) -> None:
        if form.id not in table.board:
            raise NotAllowed("There is no such thing on the board.")

    def do(self, table: Table, seat: Seat, form: forms.Item, chance: Chance) -> Sequence[Event]:
        item = table.board[form.id]
        return pinned(table, seat, msgspec.structs.replace(item, revealed=not item.revealed), item.revealed)

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Item:
        return forms.Item(id=rng.choice(list(table.board)))


class Unpin(Turn):
    """Take something off the board."""

    text, label = "unpin", "Take off the board"

    def do(self, table: Table, seat: Seat, form: forms.Item, chance: Chance) -> Sequence[Event]:
        item = table.board[form.id]
        if item.revealed:
            return [unpinned(table, seat, item)]
        facts = {"item": {"id": item.id}, "said": said(table, item, whole=True)}
        return [told("unpinned", seat, None, facts, [GM])]


DEEDS = (RollCase(), Pin(), Turn(), Unpin())
