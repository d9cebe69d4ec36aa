"""Cards about cards: playing more of them, and stopping what was played."""

from typing import final

from backroom.core import Ask, Frame, Seat
from backroom.games.bigshuffle.rules import flow
from backroom.games.bigshuffle.rules.actions import COPY
from backroom.games.bigshuffle.rules.cards import Step
from backroom.games.bigshuffle.rules.effects.verbs import verb
from backroom.games.bigshuffle.rules.facts import Cancelled, GotAway, Grabbed
from backroom.games.bigshuffle.rules.flow import played_in, start_program, stopped
from backroom.games.bigshuffle.rules.questions import OfCard, Question, ask_if_any
from backroom.games.bigshuffle.rules.state import State


@verb("play-more")
def play_more(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    s.minute = True


@verb("cancel")
def cancel(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    if target is not None and stopped(s, target):
        player: Seat = target[1]
        flow.lay_down(s, played_in(target))
        s.tell_of(Cancelled, played_in(target), player)


@verb("grab")
def grab(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    if target is not None and stopped(s, target):
        s.played.remove(played_in(target))
        s.tell_of(Grabbed, played_in(target), seat)
        flow.gain_loot(s, seat, played_in(target))


@verb("spare")
def spare(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    if stopped(s, target):
        s.tell_of(GotAway, s.informers[seat], seat)


@verb("copy-ability")
def copy_ability(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    ask_if_any(s, COPYING, seat)


@final
class Copy(OfCard):
    """The ability of another character."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        characters = s.rules.cards.of_kind["character"]
        return [card for card in characters if card != s.characters[seat] and "start" in s.card(card).programs]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        start_program(s, noun, "start", seat)


COPYING = Question("copy", "whose ability do you use", "uses the ability of another character", [Copy(COPY)])
