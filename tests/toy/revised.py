"""High Card after a change of its rules: since version 2 nothing is buried any more. Version 1 is still played."""

import msgspec

from backroom.core import Seat
from tests.toy.game import BURY, HighCard, State


class Revised(HighCard):
    spec = msgspec.structs.replace(HighCard.spec, version=2, earlier=(1,))

    def of_version(self, version: int) -> HighCard:
        return HighCard()

    def legal(self, s: State, seat: Seat) -> list[int]:
        return [action for action in super().legal(s, seat) if action != BURY]
