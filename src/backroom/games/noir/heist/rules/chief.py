"""Heist: what the chief of security can do on a turn; and swapping, which the infiltrator can, too."""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from backroom.core import Action, Chance, Choices, Event, told
from backroom.core.bits import count, members
from backroom.core.choices import add_each, add_in
from backroom.games.noir.heist.rules.cards import shows, swapped
from backroom.games.noir.heist.rules.ending import THIEVES_OUT
from backroom.games.noir.heist.rules.facts import Accused, PickedForSwap, Watched
from backroom.games.noir.heist.rules.roles import NO_ROLE
from backroom.games.noir.heist.rules.state import BLOCKS, SWAPPING, TOWN, WATCHED, State, blocks
from backroom.games.noir.heist.rules.thieves import asleep, no_officer
from backroom.games.noir.rules.ready import UNTOLD
from backroom.games.noir.rules.town import NOBODY, TURN
from backroom.games.noir.rules.verbs import NOT_AT_ALL, NOTHING_ASKS, Button, Verb
from backroom.games.noir.rules.words import suspect_called

NO_SWAP = "every officer in uniform is out of action"


@final
class Swap(Verb[State]):
    """Pick the officer who changes places with a neighbour."""

    def __init__(self) -> None:
        super().__init__("swap", "swap {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_each(choices, self.first, s.awake())

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.begin_to_swap(noun)
        return (UNTOLD if s.silent else told(PickedForSwap(s.names[noun]), s.chief),)

    def why_not(self, s: State, noun: int) -> str:
        if s.seat != s.chief:
            return "only the chief can do that"
        if s.phase == SWAPPING:
            return "you have already chosen the officer"
        return NO_SWAP if noun == NOT_AT_ALL else no_officer(s, noun) or asleep(s, noun)


@final
class SwapWith(Verb[State]):
    """Two have this: the chief for an officer he has picked, the infiltrator, in secret, for herself.

    Of the infiltrator's swap everyone sees that two cards move, one of which is she.
    """

    def __init__(self) -> None:
        super().__init__("swap", "swap with {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        s.add_near(s.swapping if s.seat == s.chief else s.identities[s.seat], self.first, choices)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat = s.seat
        if seat == s.chief:
            officers = swapped(s, seat, s.swapping, noun)
            s.change_places(s.swapping, noun, exposed=False)
            return (officers,)
        me = s.identities[seat]
        s.infiltrate(me, noun)
        return *shows(s, seat), swapped(s, seat, me, noun)

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return NO_SWAP
        if s.seat == s.chief and s.phase == TURN:
            return "first choose the officer"
        whom = suspect_called(s.names[s.swapping]).words if s.seat == s.chief else "you"
        return f"{suspect_called(s.names[noun]).words} is not next to {whom}"

    def button(self, s: State, noun: int) -> Button:
        return Button(("Change places with ", suspect_called(s.names[noun])), self.name)


@final
class Accuse(Verb[State]):
    """Ask whether that is a thief. He wins with the capture after which there is no role to draw."""

    def __init__(self) -> None:
        super().__init__("accuse", "accuse {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        near = s.shape.near
        reached = near[s.cell_of(s.identities[s.chief])]
        left = s.awake()
        while left:
            reached |= near[s.cell_of(count((left & -left) - 1))]
            left &= left - 1
        add_in(choices, self.first, reached & ~s.dead, s.cells)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        if noun not in s.identities[: s.chief]:
            s.wrongly_accused(noun)
            return s.ready.wrongly_accused[noun]
        seat = s.identities.index(noun)
        s.identities[seat] = NOBODY
        s.roles[seat] = NO_ROLE
        s.capture(seat, noun)
        if s.captured == s.captures_to_win():
            s.end(THIEVES_OUT)
        return (told(Accused(s.names[noun], right=True, thief=seat), s.chief),)

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return NOTHING_ASKS
        name = suspect_called(s.names[noun]).words
        return f"{name} is dead" if s.is_dead(noun) else f"no officer who can accuse is next to {name}"


@final
class Surveil(Verb[State]):
    """Every thief in a block of cells must raise a hand."""

    def __init__(self) -> None:
        super().__init__("surveil", "watch", nouns=BLOCKS * BLOCKS)
        self._to_watch: dict[int, list[int]] = {}
        """The actions, for each set of blocks that can be watched: a list that is ready is put in much faster."""

    def actions(self, names: Sequence[str]) -> list[Action]:
        return self.watching(WATCHED)

    def watching(self, side: int) -> list[Action]:
        """Its actions where blocks have this side: each by its upper left cell, row by row."""
        return [
            Action(f"watch rows {row}-{row + side - 1} columns {col}-{col + side - 1}", self.name, f"block/{row}/{col}")
            for row in range(1, BLOCKS + 1)
            for col in range(1, BLOCKS + 1)
        ]

    def offer(self, s: State, choices: Choices) -> None:
        actions = self._to_watch.get(s.watches)
        if actions is None:
            actions = [self.first + block for block in members(s.watches)]
            self._to_watch[s.watches] = actions
        choices.extend(actions)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        cells = blocks(s.shape, s.limits.watched)[noun]
        inside = [
            seat
            for seat, identity in enumerate(s.identities[: s.chief])
            if identity != NOBODY and cells >> s.cell_of(identity) & 1
        ]
        s.watch(cells, inside)
        if s.silent:
            return ()
        row, col = divmod(noun, BLOCKS)
        return (told(Watched(row + 1, col + 1, s.limits.watched, inside), s.chief),)

    def why_not(self, s: State, noun: int) -> str:
        return "there is no such block"

    def button(self, s: State, noun: int) -> Button:
        return Button((self.watching(s.limits.watched)[noun].text.capitalize(),), self.name)
