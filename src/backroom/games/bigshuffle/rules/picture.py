"""A view of The Big Shuffle drawn in text."""

from backroom.core import Notes, Picture, Styled, View
from backroom.games.bigshuffle.rules.actions import DOWNTOWN, PLACES, SEATS, UPTOWN
from backroom.games.bigshuffle.rules.cards import CardSet
from backroom.games.bigshuffle.rules.facts import Name
from backroom.games.bigshuffle.rules.shown import held_in, open_in
from backroom.games.bigshuffle.rules.words import title_in


def draw(cards: CardSet, view: View, notes: Notes) -> Picture:
    """The three columns, the seats, the scene change that is going on, and what this eye holds."""
    shown, held = open_in(view), held_in(view)
    agendas = held.agendas if held else []
    mine = {scene for agenda in agendas for scene in agenda.scenes}
    lines: list[tuple[Styled, ...]] = []

    def titles(names: list[Name]) -> str:
        return ", ".join(title_in(cards, name) for name in names) or "nothing"

    if shown.set:
        lines.append((("cards ", "label"), (shown.set, "plain")))
    for column in shown.scenes:
        active = title_in(cards, column.active) if column.active else "nothing"
        star = " (yours)" if column.active in mine else ""
        below = f", below it {title_in(cards, column.next)}" if column.next else ""
        lines += [
            (
                (f"{column.type.upper():<6}", "label"),
                (f"{active}{star}", "mine" if star else "strong"),
                (below, "dim"),
            ),
            ((f"  {PLACES[UPTOWN]} ", "dim"), (titles(column.uptown[::-1]), "plain")),
            ((f"  {PLACES[DOWNTOWN]} ", "dim"), (titles(column.downtown[::-1]), "plain")),
        ]
    for number, seat in enumerate(shown.seats):
        if seat.character is None:
            continue
        who = f"{SEATS[number]}: {title_in(cards, seat.character)}"
        informant = title_in(cards, seat.informant) if seat.informant else "no informant"
        points = f", {seat.points} points" if shown.variant == "expert" else ""
        rest = f", {informant}, loot {titles(seat.loot)}, {seat.hand} cards{points}"
        lines.append(((who, "mine" if number == view.eye else "plain"), (rest, "dim")))
    attempt = shown.attempt
    if attempt:
        scene = title_in(cards, attempt.scene)
        sums = ", ".join(f"{one.what} {one.number:+}" for one in attempt.counted)
        lines += [
            (
                (f"{scene} {attempt.to}: ", "target"),
                (f"{attempt.total} against {attempt.difficulty}", "strong"),
            ),
            ((f"  {sums}", "dim"),),
        ]
    for agenda in agendas:
        lines.append((("agenda ", "label"), (titles(agenda.scenes), "mine")))
    if held and held.hand:
        lines.append((("hand ", "label"), (titles(held.hand), "plain")))
    for note in notes:
        lines.append(((f"{SEATS[note.about]}: {note.words}", "maybe"),))
    return tuple(lines)
