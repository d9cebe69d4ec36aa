"""The duel in words: the log, and the result. The characters have names; who plays them is said once."""

from collections.abc import Sequence
from typing import assert_never

from backroom.core import Eye, Noun, Result, RoleCard, Seat, Span, Text, Who, listed, spans
from backroom.core.text import in_words
from backroom.games.dirtyworld.duel.rules.facts import (
    Dealt,
    DieLost,
    DuelFact,
    Ended,
    Foiled,
    Gobbled,
    Hit,
    Lost,
    Rolled,
    RoundFact,
    Showed,
    Stood,
    Used,
)
from backroom.games.dirtyworld.duel.rules.match import BOTH, GAVE_IN, LIMIT
from backroom.games.dirtyworld.rules.conditions import BERSERK, DESPAIR, DYING
from backroom.games.dirtyworld.rules.sets import LEAST, Set, sets_of
from backroom.games.dirtyworld.rules.sheet import GRADES

ROLES = ("challenger", "rival")

CARDS = tuple(
    RoleCard(
        role,
        "",
        (
            "Each round you choose in secret how you strike and at what, whether you guard, and how you use your edge.",
            "Dice that match are a set. Wider is faster and hurts more, higher is harder to stop.",
            "You win when the other gives in, or runs out of Patience, Vigor or Understanding.",
        ),
    )
    for role in ROLES
)

BREAKS = {DYING: "is dying", DESPAIR: "despairs", BERSERK: "goes berserk"}
YOU_BREAK = {DYING: "are dying", DESPAIR: "despair", BERSERK: "go berserk"}


class Telling:
    """How the two are called on the screen of one eye: you, or by the name of the character."""

    def __init__(self, eye: Eye, characters: Sequence[str] = ()) -> None:
        self.eye = eye
        self.characters = characters
        """Until they are known, by the names of their players."""

    def side(self, seat: Seat, begins: bool = True) -> Span:
        """One of the two; `begins`: a sentence begins with it."""
        if seat == self.eye or not self.characters:
            return Who(seat)
        name = self.characters[seat]
        return _character(seat, name if begins or not name.startswith("The ") else f"the {name[4:]}")

    def whose(self, seat: Seat, begins: bool = True) -> Span:
        """Something of one of the two."""
        side = self.side(seat, begins)
        return _character(seat, f"{side.words}'s") if isinstance(side, Noun) else Who(seat, "whose")

    def breaks(self, seat: Seat, condition: str) -> Text:
        """What becomes of somebody whose Identity runs out."""
        words = YOU_BREAK if seat == self.eye else BREAKS
        return spans(self.side(seat), f" {words[condition]}")


def _character(seat: Seat, words: str) -> Noun:
    return Noun("character", str(seat), words)


# The log


def tell(fact: DuelFact, seat: Seat | None, telling: Telling) -> Text:
    """One event as a sentence; `seat` is whose doing it was."""
    match fact:
        case Dealt():
            return _dealt(fact, telling)
        case Showed(acts=acts, surprise=surprise, secret=secret):
            assert seat is not None
            given = f" The surprise is {GRADES[surprise]}." if surprise else ""
            given += f" The secret is out: {secret}." if secret else ""
            return spans(telling.side(seat), f" chose: {'; '.join(acts)}.{given}")
        case Rolled(dice=dice):
            assert seat is not None
            sets = " and ".join(map(str, sets_of(dice))) or "no set"
            return spans(telling.side(seat), f" rolled {' '.join(map(str, dice)) or 'nothing'}: {sets}.")
        case Used(uses=uses):
            used = [_used(one, who, telling) for who, one in enumerate(uses) if any(one)]
            return _in_a_row(used) if used else ("Nobody has a set to use.",)
        case Stood(gave_in=gave_in):
            gave = [telling.side(who) for who, gives in enumerate(gave_in) if gives]
            return spans(listed(gave), " gave in.") if gave else ("Both fight on.",)
        case Ended(ending=ending, winners=winners):
            return ended(ending, winners, telling)
        case Hit() | Gobbled() | Foiled() | Lost() | DieLost():
            return happening(fact, telling)
        case _ as never:
            assert_never(never)


def _dealt(fact: Dealt, telling: Telling) -> Text:
    """Who fights, and who plays them; then what only its owner is told, or when everything is open, whose it was."""
    sides = [spans(_character(seat, name), " (", Who(seat), ")") for seat, name in enumerate(fact.names)]
    text = spans(sides[0], " against ", sides[1], f", for {fact.stake}.")
    if not isinstance(fact.of, int) or not isinstance(fact.surprise, int):
        return text
    has = " have something up your" if fact.of == telling.eye else " has something up the"
    return spans(_followed(text), telling.side(fact.of), f"{has} sleeve: {GRADES[fact.surprise]}.")


def _used(use: tuple[int, int], who: Seat, telling: Telling) -> Text:
    verbs = ("strike", "guard") if who == telling.eye else ("strikes", "guards")
    parts = [f"{verb} with {height}s" for verb, height in zip(verbs, use, strict=True) if height]
    return spans(telling.side(who), f" {' and '.join(parts)}.")


def happening(fact: RoundFact, telling: Telling) -> Text:
    """One thing that came of a round."""
    who = telling.side(fact.who)
    match fact:
        case Hit(target=target, width=width, height=height, full_width=full_width, changes=changes, begun=begun):
            whom = telling.side(target, begins=False)
            wide = f", {full_width} wide with the edge" if full_width != width else ""
            moved = ", ".join(map(str, changes)) or "nothing was left to lose"
            hit = spans(who, " hit ", whom, f" with {Set(width, height)}{wide}: {moved}.")
            return _in_a_row([hit, *(spans(telling.breaks(target, kind), ".") for kind in begun)])
        case Gobbled(target=target, dice=dice):
            eaten = f"{dice} {'die' if dice == 1 else 'dice'}"
            return spans(who, f" ate {eaten} of ", telling.whose(target, begins=False), " set.")
        case DieLost(width=width, height=height):
            none = f"one {height} is left, and that is no set"
            return spans(who, f" lost a die to the hit: {f'{Set(width, height)} is left' if width >= LEAST else none}.")
        case Foiled():
            return spans(telling.whose(fact.who), " strike came to nothing.")
        case Lost():
            return spans(who, " could no longer go through with it.")
        case _ as never:
            assert_never(never)


def _in_a_row(sentences: Sequence[Text]) -> Text:
    """Sentences one after the other."""
    text: Text = ()
    for sentence in sentences:
        text = spans(_followed(text), sentence)
    return text


def _followed(text: Text) -> Text:
    """A text that another sentence follows: its last words know that they end one."""
    return (*text[:-1], f"{text[-1]} ") if text else ()


# The result


def ended(ending: str, winners: Sequence[Seat], telling: Telling) -> Text:
    """How it ended."""
    if ending == LIMIT:
        return ("The rounds are over, and so is the night. Nobody wins.",)
    if ending == BOTH:
        return ("Both broke at the same time. Nobody wins.",)
    [winner] = winners
    loser = 1 - winner
    how = spans(telling.side(loser), " gave in") if ending == GAVE_IN else telling.breaks(loser, ending)
    return _in_a_row([spans(how, "."), spans(telling.side(winner), " win." if winner == telling.eye else " wins.")])


def result_of(ending: str, winners: Sequence[Seat], characters: Sequence[str]) -> Result:
    """The result, with the sentence for it."""
    return Result(tuple(winners), ending, in_words(ended(ending, winners, Telling(None, characters)), None, ()))
