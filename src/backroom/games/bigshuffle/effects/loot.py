"""The loot of others: stolen and trashed."""

from typing import Any

from backroom.core import Seat
from backroom.games.bigshuffle import flow
from backroom.games.bigshuffle.cards import Step
from backroom.games.bigshuffle.effects.verbs import affected, others, verb
from backroom.games.bigshuffle.flow import Question, ask
from backroom.games.bigshuffle.state import State


@verb("steal-loot")
def steal_loot(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if loot_legal(s, seat, True, source):
        ask(s, LOOT, seat, True, source)


@verb("trash-loot")
def trash_loot(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if loot_legal(s, seat, False, source):
        ask(s, LOOT, seat, False, source)


def loot_legal(s: State, seat: Seat, steal: bool, source: int) -> list[int]:
    acts = s.rules.acts.steal if steal else s.rules.acts.trash
    open_to = [other for other in affected(s, others(s, seat), source) if not s.held_rule(other, "safe-loot")]
    return [acts[card] for other in open_to for card in s.loot[other]]


def loot_answer(s: State, seat: Seat, action: int, steal: bool, source: int) -> None:
    card = s.rules.acts.noun[action]
    next(loot for loot in s.loot if card in loot).remove(card)
    if steal:
        flow.gain_loot(s, seat, card)
    else:
        s.noir.discard.append(card)


LOOT = Question("loot", loot_legal, loot_answer)
