"""A view of The Big Shuffle drawn in text."""

from backroom.core import Notes, Picture, Span, View
from backroom.games.bigshuffle.actions import SEATS
from backroom.games.bigshuffle.cards import CardSet
from backroom.games.bigshuffle.words import title_in


def draw(cards: CardSet, view: View, notes: Notes) -> Picture:
    """The three columns, the seats, the scene change that is going on, and what this eye holds."""
    public, private = view.public, view.private
    mine = {scene for agenda in private.get("agendas", ()) for scene in agenda["scenes"]}
    lines: list[tuple[Span, ...]] = []

    def titles(names: list[str]) -> str:
        return ", ".join(title_in(cards, name) for name in names) or "nothing"

    if public["set"]:
        lines.append((("cards ", "label"), (public["set"], "plain")))
    for column in public["scenes"]:
        active = column["active"]
        shown = title_in(cards, active) if active else "nothing"
        star = " (yours)" if active in mine else ""
        below = f", below it {title_in(cards, column['next'])}" if column["next"] else ""
        lines += [
            (
                (f"{column['type'].upper():<6}", "label"),
                (f"{shown}{star}", "mine" if star else "strong"),
                (below, "dim"),
            ),
            (("  uptown ", "dim"), (titles(column["uptown"][::-1]), "plain")),
            (("  downtown ", "dim"), (titles(column["downtown"][::-1]), "plain")),
        ]
    for number, seat in enumerate(public["seats"]):
        if seat["character"] is None:
            continue
        who = f"{SEATS[number]}: {title_in(cards, seat['character'])}"
        informant = title_in(cards, seat["informant"]) if seat["informant"] else "no informant"
        points = f", {seat['points']} points" if public["variant"] == "expert" else ""
        rest = f", {informant}, loot {titles(seat['loot'])}, {seat['hand']} cards{points}"
        lines.append(((who, "mine" if number == view.eye else "plain"), (rest, "dim")))
    attempt = public["attempt"]
    if attempt:
        scene = title_in(cards, attempt["scene"])
        sums = ", ".join(f"{name} {number:+}" for name, number in attempt["counted"])
        lines += [
            (
                (f"{scene} {attempt['to']}: ", "target"),
                (f"{attempt['total']} against {attempt['difficulty']}", "strong"),
            ),
            ((f"  {sums}", "dim"),),
        ]
    for agenda in private.get("agendas", ()):
        lines.append((("agenda ", "label"), (titles(agenda["scenes"]), "mine")))
    if private.get("hand"):
        lines.append((("hand ", "label"), (titles(private["hand"]), "plain")))
    for note in notes:
        lines.append(((f"{SEATS[note.about]}: {note.words}", "maybe"),))
    return tuple(lines)
