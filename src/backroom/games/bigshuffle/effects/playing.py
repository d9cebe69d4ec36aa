"""Cards about cards: playing more of them, and stopping what was played."""

from typing import Any

from backroom.core import Seat
from backroom.games.bigshuffle import flow
from backroom.games.bigshuffle.cards import Step
from backroom.games.bigshuffle.effects.verbs import verb
from backroom.games.bigshuffle.flow import Question, ask, start_program
from backroom.games.bigshuffle.state import State


@verb("play-more")
def play_more(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    s.minute = True


@verb("cancel")
def cancel(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if target in s.stack:
        s.stack.remove(target)
        flow.lay_down(s, target[2])
        s.tell("cancelled", target[1], card=s.name(target[2]))


@verb("grab")
def grab(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if target in s.stack:
        s.stack.remove(target)
        s.played.remove(target[2])
        s.tell("grabbed", seat, card=s.name(target[2]))
        flow.gain_loot(s, seat, target[2])


@verb("spare")
def spare(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if target in s.stack:
        s.stack.remove(target)
        s.tell("safe", seat, card=s.name(s.informers[seat]))


@verb("copy-ability")
def copy_ability(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if copy_legal(s, seat):
        ask(s, COPY, seat)


def copy_legal(s: State, seat: Seat) -> list[int]:
    characters = s.rules.cards.of_kind["character"]
    return [s.rules.acts.copy[c] for c in characters if c != s.characters[seat] and "start" in s.card(c).programs]


def copy_answer(s: State, seat: Seat, action: int) -> None:
    start_program(s, s.rules.acts.noun[action], "start", seat)


COPY = Question("copy", copy_legal, copy_answer)
