"""Master Thief vs. Chief of Police: what can be done, row by row, in the order of the rule book; and what is asked."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Prompt, told
from backroom.core.choices import add_cards, add_each, add_in
from backroom.games.noir.rules.facts import Accused, Became
from backroom.games.noir.rules.ready import UNTOLD
from backroom.games.noir.rules.town import TURN
from backroom.games.noir.rules.verbs import NOT_AT_ALL, NOTHING_ASKS, Button, Question, Shift, Verb, Verbs
from backroom.games.noir.rules.words import suspect_called
from backroom.games.noir.thief.rules.facts import Claimed, Deputized, Dismissed
from backroom.games.noir.thief.rules.one_game import ALL_STOLEN, CAUGHT, draw_officers, game_over
from backroom.games.noir.thief.rules.state import CLAIMING, DISMISSING, FIRST_IDENTITY, SIZE, TOWN, State, ThiefTown


@final
class Become(Verb[State]):
    """The thief chooses who she is at first, and then the chief draws."""

    def __init__(self) -> None:
        super().__init__("become", "become {}", "hand", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_cards(choices, self.first, s.hand)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.active = noun
        became = UNTOLD if s.silent else told(Became(), s.thief, {s.thief: Became(s.names[noun])})
        return became, draw_officers(s, chance)

    def why_not(self, s: State, noun: int) -> str:
        return "you already have an identity, so make a quick change" if s.phase == TURN else NOT_IN_HAND


@final
class QuickChange(Verb[State]):
    """Pick the active identity up and place one of the hand, the same again if she likes: nobody can tell."""

    def __init__(self) -> None:
        super().__init__("quick change", "quick change to {}", "hand", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_cards(choices, self.first, s.hand)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.active = noun
        s.quick_changed()
        return s.ready.changed[s.thief][noun]

    def why_not(self, s: State, noun: int) -> str:
        return NOT_IN_HAND

    def button(self, s: State, noun: int) -> Button:
        be = "stay " if noun == s.active else "be "
        return Button(("Quick change",), self.name, (be, suspect_called(s.names[noun])))


@final
class Steal(Verb[State]):
    """Take the treasure of a neighbour, or of the suspect she is."""

    def __init__(self) -> None:
        super().__init__("steal", "steal from {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        if s.treasures >> s.active & 1:
            choices.append(self.first + s.active)
        add_in(choices, self.first, s.near_among(s.cell_of(s.active), s.treasures), s.cells)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.steal(noun)
        stolen = s.ready.stolen[s.thief][noun]
        return stolen if s.treasures else (*stolen, *game_over(s, ALL_STOLEN, chance))

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return "nothing is left to steal next to you"
        return no_treasure(s, noun) or f"{suspect_called(s.names[noun]).words} is not next to you"

    def button(self, s: State, noun: int) -> Button:
        note = ("yourself",) if noun == s.active else ()
        return Button(("Steal from ", suspect_called(s.names[noun])), self.name, note)


@final
class Accuse(Verb[State]):
    """Ask whether that is who the thief is now. Her other identities are no crime, and who is asking is not said."""

    def __init__(self) -> None:
        super().__init__("accuse", "accuse {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_in(choices, self.first, in_reach(s, s.plainclothes), s.cells)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        if noun == s.active:
            return told(Accused(s.names[noun], right=True), s.chief), *game_over(s, CAUGHT, chance)
        s.wrongly_accused(noun)
        return s.ready.wrongly_accused[s.chief][noun]

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return NOTHING_ASKS
        return f"{suspect_called(s.names[noun]).words} is not next to you or to any of your officers"


@final
class Deputize(Verb[State]):
    """Draw an officer face up; then one of all the officers has to go."""

    def __init__(self) -> None:
        super().__init__("deputize", "deputize")

    def offer(self, s: State, choices: Choices) -> None:
        if s.deck.middle:
            choices.append(self.first)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        officer = s.deck.draw(chance)
        s.deputize(officer)
        return (UNTOLD if s.silent else told(Deputized(s.names[officer]), s.chief),)

    def why_not(self, s: State, noun: int) -> str:
        return "the evidence deck is empty"

    def button(self, s: State, noun: int) -> Button:
        return Button(("Deputize",), self.name, ("draw an officer, then dismiss one",))


@final
class Dismiss(Verb[State]):
    """Send an officer home. The price of it all is a treasure."""

    def __init__(self) -> None:
        super().__init__("dismiss", "dismiss {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_cards(choices, self.first, s.officers)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.dismiss(noun)
        return (UNTOLD if s.silent else told(Dismissed(s.names[noun]), s.chief),)

    def why_not(self, s: State, noun: int) -> str:
        if s.phase == TURN:
            return "you dismiss an officer only when you deputize"
        return f"{suspect_called(s.names[noun]).words} is not one of your officers"


@final
class Claim(Verb[State]):
    """Take any treasure, wherever it lies."""

    def __init__(self) -> None:
        super().__init__("claim", "claim {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        add_each(choices, self.first, s.treasures)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        s.claim(noun)
        claimed = UNTOLD if s.silent else told(Claimed(s.names[noun]), s.thief)
        return (claimed,) if s.treasures else (claimed, *game_over(s, ALL_STOLEN, chance))

    def why_not(self, s: State, noun: int) -> str:
        return "you claim a treasure only when the chief deputizes" if s.phase == TURN else no_treasure(s, noun)

    def button(self, s: State, noun: int) -> Button:
        return Button(("Claim ", suspect_called(s.names[noun]), "'s treasure"), self.name)


# What they reach, and why not

NOT_IN_HAND: Final = "that card is not in your hand"


def in_reach(town: ThiefTown, plainclothes: i64) -> i64:
    """The cells next to one of the chief's people."""
    around = town.shape.near
    near = around[town.cell_of(plainclothes)]
    for officer in town.officers:
        near |= around[town.cell_of(officer)]
    return near


def no_treasure(s: State, noun: int) -> str:
    """That a suspect has been robbed."""
    return "" if s.treasures >> noun & 1 else f"{suspect_called(s.names[noun]).words} has no treasure left"


# The table, and what is asked

SHIFT: Final = Shift(SIZE)
DEPUTIZE: Final = Deputize()
BECOME: Final = Become()
QUICK_CHANGE: Final = QuickChange()
STEAL: Final = Steal()
CLAIM: Final = Claim()
ACCUSE: Final = Accuse()
DISMISS: Final = Dismiss()

VERBS: Final = Verbs[State]([SHIFT, DEPUTIZE, BECOME, QUICK_CHANGE, STEAL, CLAIM, ACCUSE, DISMISS])

THIEFS: Final[dict[int, Question[State]]] = {
    FIRST_IDENTITY: Question[State](
        [BECOME],
        Prompt(rest=("Which of these are you at first? The others are your disguises.",)),
        "first choose who you are",
        whole_turn=True,
    ),
    TURN: Question[State](
        [SHIFT, STEAL, QUICK_CHANGE],
        Prompt(("Your turn.",), ("Steal, make a quick change, or shift a line.",), usual=True),
        whole_turn=True,
    ),
    CLAIMING: Question[State](
        [CLAIM],
        Prompt(rest=("The chief has deputized: claim any one treasure, wherever it lies. Then it is your turn.",)),
        "first claim a treasure",
    ),
}
CHIEFS: Final[dict[int, Question[State]]] = {
    TURN: Question[State](
        [SHIFT, ACCUSE, DEPUTIZE],
        Prompt(("Your turn.",), ("Accuse, deputize, or shift a line.",), usual=True),
        whole_turn=True,
    ),
    DISMISSING: Question[State](
        [DISMISS],
        Prompt(rest=("You have one officer too many. Dismiss one of them.",)),
        "first dismiss an officer",
    ),
}


def questions(s: State) -> dict[int, Question[State]]:
    """What the seat that decides can be asked. In a match each seat is the thief once."""
    return THIEFS if s.seat == s.thief else CHIEFS
