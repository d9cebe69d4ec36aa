"""The case board: people, clues and ties. The game master rolls it, edits it, and shows it piece by piece."""

from collections.abc import Sequence
from random import Random
from typing import final

from msgspec.structs import replace

from backroom.core import Chance, Event, Seat, told, told_only
from backroom.games.dirtyworld.rules.case import Plot, make_plot, read_dice, roll_dice
from backroom.games.dirtyworld.rules.sheet import GRADES
from backroom.games.dirtyworld.rules.traits import NotAllowed
from backroom.games.dirtyworld.table.rules import forms
from backroom.games.dirtyworld.table.rules.facts import Pinned, PlotRolled, Unpinned
from backroom.games.dirtyworld.table.rules.parts import BareSheet, BoardItem, ItemGone, Revealed, Waiting
from backroom.games.dirtyworld.table.rules.people import new_id
from backroom.games.dirtyworld.table.rules.state import GM, Session
from backroom.games.dirtyworld.table.rules.verb import Formed, Verb

MOST_PINNED = 120


def shown(item: BoardItem) -> Revealed:
    """What everyone sees of an item that is revealed: never a sheet, and never the die it came from."""
    return Revealed(item.id, item.kind, item.words, item.about, item.to, revealed=True)


def said(s: Session, item: BoardItem, whole: bool) -> str:
    """What an item says. Who is not revealed stays somebody, but for the game master."""

    def name(one: str) -> str:
        known = s.board.get(one)
        return one if known is None else known.words if whole or known.revealed else "somebody"

    if item.kind == "tie":
        return " ".join(part for part in (name(item.about), item.words, name(item.to)) if part)
    return f"{item.words} ({item.about})" if item.kind == "person" and item.about else item.words


@final
class RollPlot(Formed[forms.Case]):
    """One roll, and a case is on the board: only the game master sees it."""

    def __init__(self) -> None:
        super().__init__("roll a case", "Roll a case", forms.Case, "board")

    def may(self, s: Session, seat: Seat) -> str:
        return "the board is full" if len(s.board) + 40 > MOST_PINNED else ""

    def check(self, s: Session, seat: Seat, form: forms.Case) -> None:
        if len(form.by_hand) > form.dice:
            raise NotAllowed(f"{len(form.by_hand)} dice are set by hand, and there are only {form.dice}.")

    def do(self, s: Session, seat: Seat, form: forms.Case, chance: Chance) -> Sequence[Event]:
        reading = read_dice(roll_dice(chance, form.dice, form.by_hand))
        items = _items(make_plot(reading, chance), list(s.board), chance)
        return [told_only({GM: PlotRolled(reading, tuple(items))}, seat)]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Case:
        return forms.Case(dice=rng.choice((5, 8, 11)), by_hand=rng.choice(([], [10, 10])))


def _items(plot: Plot, taken: list[str], chance: Chance) -> list[BoardItem]:
    """A case as items with ids of their own; ties and clues name people by those."""
    ids: dict[str, str] = {}
    own = [*(p.id for p in plot.people), *(c.id for c in plot.clues), *(t.id for t in plot.ties)]
    for name in own:
        ids[name] = new_id("c", taken, chance)
        taken.append(ids[name])
    people = [
        BoardItem(
            ids[one.id],
            "person",
            one.name,
            about=", ".join(one.parts) + (" (dead)" if one.dead else ""),
            sheet=Waiting(BareSheet(one.traits, (one.profession,), one.dead), one.secret, GRADES.index(one.grade)),
        )
        for one in plot.people
    ]
    clues = [
        BoardItem(ids[one.id], "clue", one.words, ids.get(one.points_to, one.points_to), die=one.die)
        for one in plot.clues
    ]
    ties = [
        BoardItem(
            ids[one.id],
            "tie",
            one.words,
            ids.get(one.source, one.source),
            ids.get(one.target, _spelled(plot, one.target)),
            die=one.die,
        )
        for one in plot.ties
    ]
    return [*people, *clues, *ties]


def _spelled(plot: Plot, target: str) -> str:
    """What a tie leads to that is nobody on the board: a dispute, or one of the players' characters."""
    titles = {dispute.die: dispute.title for dispute in plot.reading.disputes}
    return titles.get(target, "one of the players' characters" if target == "player" else target)


@final
class Pin(Formed[forms.Pin]):
    """Add something to the board, or change it; shown to the players or not."""

    def __init__(self) -> None:
        super().__init__("pin", "Pin to the board", forms.Pin, "board")

    def may(self, s: Session, seat: Seat) -> str:
        return "the board is full" if len(s.board) >= MOST_PINNED else ""

    def check(self, s: Session, seat: Seat, form: forms.Pin) -> None:
        if form.id and form.id not in s.board:
            raise NotAllowed("There is no such thing on the board.")
        if not form.words:
            raise NotAllowed("Write something on it.")

    def do(self, s: Session, seat: Seat, form: forms.Pin, chance: Chance) -> Sequence[Event]:
        old = s.board.get(form.id)
        kind = old.kind if old else form.kind
        item = BoardItem(
            form.id or new_id("c", list(s.board), chance),
            kind,
            form.words,
            form.about,
            form.to,
            old.die if old else "",
            form.revealed,
            old.sheet if old else None,
        )
        return pinned(s, seat, item, bool(old and old.revealed))

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Pin:
        kinds: tuple[forms.PinKind, ...] = ("person", "clue", "tie")
        kind = rng.choice(kinds)
        known = rng.choice(["", *s.board])
        words, revealed = "A matchbook", rng.random() < 0.5
        return forms.Pin(id=known, kind=kind, words=words, revealed=revealed)


def pinned(s: Session, seat: Seat, item: BoardItem, was_revealed: bool) -> list[Event]:
    """How a change of the board is told: the players see what is revealed, and that something they saw is gone."""
    if item.revealed:
        fact = Pinned(shown(item), said(s, item, whole=False))
        return [told(fact, seat, {GM: replace(fact, whole=item)})]
    gone = [unpinned(s, seat, item)] if was_revealed else []
    return [*gone, told_only({GM: Pinned(item, said(s, item, whole=True))}, seat)]


def unpinned(s: Session, seat: Seat, item: BoardItem) -> Event:
    """Something that everyone saw is gone."""
    return told(Unpinned(ItemGone(item.id), said(s, item, whole=False)), seat)


class _ToItem(Formed[forms.Item]):
    def __init__(self, text: str, label: str) -> None:
        super().__init__(text, label, forms.Item, "board")

    def may(self, s: Session, seat: Seat) -> str:
        return "" if s.board else "the board is empty"

    def check(self, s: Session, seat: Seat, form: forms.Item) -> None:
        if form.id not in s.board:
            raise NotAllowed("There is no such thing on the board.")

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Item:
        return forms.Item(id=rng.choice(list(s.board)))


@final
class Turn(_ToItem):
    """Show an item of the board to everyone, or turn it round again."""

    def __init__(self) -> None:
        super().__init__("turn over", "Show or hide")

    def do(self, s: Session, seat: Seat, form: forms.Item, chance: Chance) -> Sequence[Event]:
        item = s.board[form.id]
        return pinned(s, seat, replace(item, revealed=not item.revealed), item.revealed)


@final
class Unpin(_ToItem):
    """Take something off the board."""

    def __init__(self) -> None:
        super().__init__("unpin", "Take off the board")

    def do(self, s: Session, seat: Seat, form: forms.Item, chance: Chance) -> Sequence[Event]:
        item = s.board[form.id]
        if item.revealed:
            return [unpinned(s, seat, item)]
        return [told_only({GM: Unpinned(ItemGone(item.id), said(s, item, whole=True))}, seat)]


VERBS: tuple[Verb, ...] = (RollPlot(), Pin(), Turn(), Unpin())
