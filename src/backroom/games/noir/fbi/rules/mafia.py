"""FBI vs. Mafia: what the mafia does, row by row, in the order of the rule book."""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, told
from backroom.core.choices import add_cards, add_each, add_in
from backroom.games.noir.fbi.rules import deaths
from backroom.games.noir.fbi.rules.facts import (
    Bombed,
    OnSuspect,
    PickedForSwap,
    PickedMarker,
    Struck,
    Swapped,
    Threatened,
    ThreatsMade,
)
from backroom.games.noir.fbi.rules.facts import PutMarker as MarkerPut
from backroom.games.noir.fbi.rules.limits import TOWN
from backroom.games.noir.fbi.rules.reach import reach
from backroom.games.noir.fbi.rules.reasons import (
    STRAIGHT,
    carries,
    carries_none,
    not_at_large,
    not_in_town,
    not_the_one,
    too_far,
)
from backroom.games.noir.fbi.rules.roles import BOMB, BOMBER, MARKERS, PROTECTION, PSYCHO, SNIPER, THREAT
from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.fbi.rules.town import ANSWERING, BLASTING, SWAPPING
from backroom.games.noir.rules.ready import UNTOLD
from backroom.games.noir.rules.suspects import title
from backroom.games.noir.rules.verbs import NOT_AT_ALL, NOTHING_ASKS, Button, Verb

# The killer's kill, the sniper's shot, and each blast of a bomb but the first


@final
class Attack(Verb[State]):
    """Go for somebody in reach, who dies unless the suit steps in."""

    def __init__(self, name: str, fact: type[OnSuspect], within: str) -> None:
        super().__init__(name, name + " {}", "town", TOWN)
        self.fact = fact
        self.within = within
        """Where the victim must be, in words."""

    def offer(self, s: State, choices: Choices) -> None:
        if s.phase == BLASTING:
            cells = s.shape.near[s.cell_of(s.victim)]
        else:
            cells = reach(s.shape, self.name, s.cell_of(s.identities[s.seat]))
        s.add_free_in(cells, self.first, choices)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        return deaths.attack(s, self.name, self.fact, noun, chance)

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return f"nobody alive and free is {self.within}"
        return not_at_large(s, noun) or too_far(s, noun, self.within)


# The psycho


@final
class Strike(Verb[State]):
    """As her turn begins, everyone next to her with a threat dies, one by one."""

    def __init__(self) -> None:
        super().__init__("strike", "strike {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_in(choices, self.first, s.strikes(), s.cells)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.strike(noun)
        return deaths.attack(s, self.name, Struck, noun, chance)

    def why_not(self, s: State, noun: int) -> str:
        return not_at_large(s, noun) or carries_none(s, noun, THREAT) or too_far(s, noun)


@final
class Swap(Verb[State]):
    """Two neighbouring cards change places: the first."""

    def __init__(self) -> None:
        super().__init__("swap", "swap {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_cards(choices, self.first, s.cells)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.pick_for_swap(noun)
        return (UNTOLD if s.silent else s.ready.of(PickedForSwap, PSYCHO, noun),)

    def why_not(self, s: State, noun: int) -> str:
        return not_to_swap(s, noun)


@final
class SwapWith(Verb[State]):
    """And the second."""

    def __init__(self) -> None:
        super().__init__("swap", "swap with {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        s.add_near(s.victim, self.first, choices)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.swap_with(noun)
        return (UNTOLD if s.silent else s.ready.of(Swapped, PSYCHO, noun),)

    def why_not(self, s: State, noun: int) -> str:
        return not_to_swap(s, noun) if s.phase == SWAPPING else NOTHING_ASKS


@final
class Threaten(Verb[State]):
    """After her action she threatens somebody in her row or column: one, two or three."""

    def __init__(self) -> None:
        super().__init__("threaten", "threaten {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_in(choices, self.first, to_threaten(s), s.cells)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.threaten(noun)
        return (UNTOLD if s.silent else s.ready.of(Threatened, PSYCHO, noun),)

    def why_not(self, s: State, noun: int) -> str:
        return not_at_large(s, noun) or carries(s, noun, THREAT) or too_far(s, noun, STRAIGHT)


@final
class Done(Verb[State]):
    """That is all. It is an answer even with nobody left, because a silent end would tell that."""

    def __init__(self) -> None:
        super().__init__("done", "stop threatening")

    def offer(self, s: State, choices: Choices) -> None:
        if s.threats or not to_threaten(s):
            choices.append(self.first)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        done = (UNTOLD if s.silent else told(ThreatsMade(s.threats), PSYCHO),)
        s.stop_threatening()
        return done

    def why_not(self, s: State, noun: int) -> str:
        return "threaten somebody first"


# The bomber


@final
class Bomb(Verb[State]):
    """Plant a bomb on a neighbour, or on oneself."""

    def __init__(self) -> None:
        super().__init__("bomb", "bomb {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        me = s.identities[BOMBER]
        carrying = s.marks[BOMB]
        if not carrying >> me & 1:
            choices.append(self.first + me)
        s.add_free_in(s.shape.near[s.cell_of(me)], self.first, choices, but=carrying)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.bomb(noun)
        return (UNTOLD if s.silent else s.ready.of(Bombed, BOMBER, noun),)

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return "you and everyone next to you have a bomb already"
        return not_at_large(s, noun) or carries(s, noun, BOMB) or too_far(s, noun)


@final
class Detonate(Verb[State]):
    """Set off a bomb: any on her turn, or as a reaction the one of a mafioso who was just arrested."""

    def __init__(self) -> None:
        super().__init__("detonate", "detonate {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        if s.phase == ANSWERING:
            choices.append(self.first + s.victim)
        else:
            add_each(choices, self.first, s.marks[BOMB])

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        return deaths.detonate(s, noun, chance)

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return "there is no bomb in town"
        if s.phase == ANSWERING:
            return not_the_one(s, noun)
        return not_at_large(s, noun) or carries_none(s, noun, BOMB)


@final
class Hold(Verb[State]):
    """Let an arrest pass."""

    def __init__(self) -> None:
        super().__init__("hold", "hold")

    def offer(self, s: State, choices: Choices) -> None:
        choices.append(self.first)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        return deaths.hold(s, chance)

    def button(self, s: State, noun: int) -> Button:
        return Button(("Leave the bomb alone",), self.name)


# The sniper


@final
class PickMarker(Verb[State]):
    """Move any marker to a neighbour of its carrier who is alive and at large and has none of that kind: which."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"move {MARKERS[kind]}", f"move {MARKERS[kind]} from {{}}", "town", TOWN)
        self.kind = kind

    def offer(self, s: State, choices: Choices) -> None:
        carrying: i64 = s.marks[self.kind]
        if carrying:
            at = s.cells_of(carrying)
            free = s.shape.everywhere & ~(s.dead | s.cells_of(s.arrested))
            stuck = at & ~s.shape.with_neighbours(free & ~at)
            add_each(choices, self.first, carrying & ~s.suspects(stuck) if stuck else carrying)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.pick_marker(self.kind, noun)
        return (UNTOLD if s.silent else told(PickedMarker(s.names[noun], MARKERS[self.kind]), SNIPER),)

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return f"no {'protection marker' if self.kind == PROTECTION else MARKERS[self.kind]} can be moved"
        stuck = f"nobody next to {title(s.names[noun])} can take it"
        return not_at_large(s, noun) or carries_none(s, noun, self.kind) or stuck


@final
class PutMarker(Verb[State]):
    """And onto whom."""

    def __init__(self) -> None:
        super().__init__("onto", "onto {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        s.add_free_in(s.shape.near[s.cell_of(s.victim)], self.first, choices, but=s.marks[s.moving])

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.put_marker(noun)
        return (UNTOLD if s.silent else s.ready.of(MarkerPut, SNIPER, noun),)

    def why_not(self, s: State, noun: int) -> str:
        taken = not_at_large(s, noun) or carries(s, noun, s.moving)
        return taken or too_far(s, noun, "next to its carrier")


# What several of them look at


def to_threaten(s: State) -> i64:
    """Where those are whom the psycho can threaten."""
    return s.free_in(s.shape.straight[s.cell_of(s.identities[PSYCHO])], but=s.marks[THREAT])


def not_to_swap(s: State, suspect: int) -> str:
    """Why a card can't change places with the first."""
    return not_in_town(s, suspect) or too_far(s, suspect, "next to the first card")
