"""Who sits where with what, and who may still act."""

from collections.abc import Sequence

import msgspec

from backroom.core import View
from backroom.games.bigshuffle.page.faces import KINDS, Face, Faces
from backroom.games.bigshuffle.rules.change import HIRE
from backroom.games.bigshuffle.rules.shown import open_in
from backroom.web.kit.words import names_of
from backroom.web.page_types import SeatLine


class Rival(msgspec.Struct, frozen=True, kw_only=True):
    """A player of this game, me or another, with everything that lies open before them."""

    player: SeatLine
    name: str
    """You, or who sits there."""
    short: str
    """You, or the character: nobody else is called that."""
    character: Face | None
    influence: tuple[tuple[str, str, int], ...]
    """Type, icon and number: with informant and loot, before the scene change card and goons."""
    informant: Face | None
    loot: tuple[Face, ...]
    hand: int
    known: tuple[Face, ...]
    """Cards of the hand that everyone has seen."""
    points: int
    state: str
    icon: str
    look: str


def rivals_of(view: View, seats: Sequence[SeatLine], cards: Faces) -> tuple[Rival, ...]:
    """Every seat in turn order."""
    return tuple(_rival(view, *both, cards) for both in zip(seats, names_of(seats), strict=True))


def _rival(view: View, player: SeatLine, name: str, cards: Faces) -> Rival:
    about = open_in(view).seats[player.seat]
    name = "You" if player.me else name
    state, icon, look = _state(view, player)
    return Rival(
        player=player,
        name=name,
        short=cards[about.character].title if about.character and not player.me else name,
        character=cards[about.character] if about.character else None,
        influence=tuple((word, KINDS[word], number) for word, number in about.influence.items()),
        informant=cards[about.informant] if about.informant else None,
        loot=tuple(cards[name] for name in about.loot),
        hand=about.hand,
        known=tuple(cards[name] for name in about.known),
        points=about.points,
        state=state,
        icon=icon,
        look=look,
    )


def _state(view: View, player: SeatLine) -> tuple[str, str, str]:
    """What this seat is doing: the words, an icon, and the look."""
    seat, shown = player.seat, open_in(view)
    attempt = shown.attempt
    if seat in view.turn:
        return ("your move", "lamp", "on mine") if player.me else ("to act", "lamp", "on")
    if attempt and seat == attempt.seat:
        return "moving", "clap", "acts"
    if attempt and seat in attempt.passed:
        return "passed", "hand", "out"
    if attempt and seat in attempt.waiting:
        return "may act", "goon", ""
    if seat == shown.owner and shown.turn:
        return "their turn", "clap", "acts"
    return "", "", ""


def queue_of(view: View, rivals: Sequence[Rival]) -> str:
    """Who may still act, in order: "you, Police Chief"."""
    shown = open_in(view)
    hiring = shown.attempt is not None and shown.asked == HIRE.name
    waiting = [rivals[seat] for seat in (shown.attempt.waiting if shown.attempt and hiring else view.turn)]
    return ", ".join("you" if one.player.me else one.short for one in waiting)
