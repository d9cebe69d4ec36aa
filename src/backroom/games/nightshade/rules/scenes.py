"""On a crime scene: its roll, the corpse, the clues, and the witnesses."""

from typing import final

from backroom.core import Wording, ask
from backroom.games.nightshade.rules.collector import place_evidence
from backroom.games.nightshade.rules.data import (
    CLUES,
    FORENSICS,
    HOOKS,
    INTUITION,
    SCENE_PLUS,
    SCENES,
    TRAIT_TITLES,
    TRAITS,
    WARM_PLUS,
)
from backroom.games.nightshade.rules.dice import trait_roll
from backroom.games.nightshade.rules.facts import CluesFound, CorpseFound, LeftBehind, Reshuffled, Worthless
from backroom.games.nightshade.rules.letters import capital
from backroom.games.nightshade.rules.moving import draw_twist
from backroom.games.nightshade.rules.rolls import SEVEN, SUCCESS, Part, Roll, Thrown
from backroom.games.nightshade.rules.state import State
from backroom.games.nightshade.rules.verb import Rolling, Verb, Way, once

METHODS = (INTUITION, FORENSICS, HOOKS)
"""How a clue can be analysed."""


@final
class Scene(Rolling):
    """The scene's roll: a twist, a corpse, or a scene that is still warm; then the search for clues."""

    name = "scene"
    texts = once("roll for the scene", "bar")

    def roll(self, s: State, noun: int) -> Roll:
        return Roll("The scene", "scene", against=0, dice=1)

    def fallen(self, s: State, noun: int, thrown: Thrown) -> None:
        s.push(find_clues)
        if thrown.outcome == "twist":
            s.push(draw_twist)
        elif thrown.outcome == "corpse":
            ask(s, "corpse")
        else:
            s.warm = True


@final
class Corpse(Rolling):
    """One die. From now on clues here are found on it and around it."""

    name = "corpse"
    texts = once("roll for the corpse", "bar")

    def roll(self, s: State, noun: int) -> Roll:
        return Roll("The corpse", "corpse", against=0, dice=1)

    def fallen(self, s: State, noun: int, thrown: Thrown) -> None:
        s.corpses[s.spot] = thrown.outcome
        s.topic = f"corpse/{thrown.outcome}"
        s.tell(CorpseFound(thrown.outcome))


# Clues (S6)


def find_clues(s: State) -> None:
    """Time to search."""
    ask(s, "clues")


@final
class Clues(Rolling):
    """One die and Forensics is how many there are; what was bought comes on top of that."""

    name = "clues"
    texts = once("roll for clues", "bar")

    def roll(self, s: State, noun: int) -> Roll:
        waiting, uses = s.waiting_for("clues")
        parts = (Part(TRAIT_TITLES[FORENSICS], s.trait(FORENSICS)), *waiting)
        return Roll("Clues", "clues", parts, against=0, dice=1, uses=uses, extra=s.bought("clues"))

    def fallen(self, s: State, noun: int, thrown: Thrown) -> None:
        """That many cards are turned up next, as far as there are any."""
        count = min(int(thrown.outcome), clues_left(s))
        if count:
            ask(s, "look", count)
        else:
            s.push(analyse)


def clues_left(s: State) -> int:
    """Clue cards that can be drawn: the discarded ones are shuffled when the deck is empty (S13c)."""
    return len(s.clue_deck) + len(s.clue_discard)


def draw_clue(s: State) -> int:
    """The next clue."""
    if not s.clue_deck:
        s.clue_deck.shuffle_in(*s.clue_discard)
        s.clue_discard = []
        s.tell(Reshuffled("clues"))
    clue = s.clue_deck.draw(s.chance)
    s.hand.append(clue)
    return clue


@final
class Look(Verb):
    """The clues are turned up."""

    name = "look"
    texts = once("look at the clues", "bar")

    def do(self, s: State, noun: int) -> None:
        found = [draw_clue(s) for _ in range(s.ask[1])]
        s.tell(CluesFound(tuple(CLUES[clue].id for clue in found)))
        s.push(analyse)


def analyse(s: State) -> None:
    """Clue by clue, until none is left or one has had enough."""
    if s.hand or not cant_pick(s):
        ask(s, "analyse")


def analyse_by(clue: int, method: int) -> Way:
    """A way to analyse a clue."""
    return Way(f"analyse {CLUES[clue].id}", f"Analyse {CLUES[clue].id}", METHODS[method])


@final
class Analyse(Rolling):
    """The method's trait, the scene's bonus and its warmth, against the clue's score."""

    name = "analyse"
    texts = tuple(
        Wording(clue * len(METHODS) + method, analyse_by(clue, method).text, f"hand/{card.id}")
        for clue, card in enumerate(CLUES)
        for method in range(len(METHODS))
    )

    def way(self, noun: int) -> Way:
        return analyse_by(*divmod(noun, len(METHODS)))

    def clue(self, noun: int) -> int:
        """Which clue it is."""
        return noun // len(METHODS)

    def why_not(self, s: State, noun: int) -> str:
        """Only what lies here."""
        return "" if self.clue(noun) in s.hand else "that clue is not here"

    def roll(self, s: State, noun: int) -> Roll:
        clue, method = divmod(noun, len(METHODS))
        return trait_roll(
            s, capital(CLUES[clue].id), METHODS[method], "above", CLUES[clue].forensics, scene_parts(s, METHODS[method])
        )

    def fallen(self, s: State, noun: int, thrown: Thrown) -> None:
        """Higher than the score makes it evidence; otherwise it is discarded."""
        clue = self.clue(noun)
        s.hand.remove(clue)
        s.push(analyse)
        if thrown.outcome == SUCCESS:
            s.found += 1
            s.topic = f"clue/{CLUES[clue].id}"
            place_evidence(s, clue)
        else:
            s.clue_discard.append(clue)
            s.tell(Worthless(CLUES[clue].id))


def scene_parts(s: State, trait: int) -> list[Part]:
    """What the scene adds to a roll on a trait."""
    card = SCENES[s.scenes[s.spot]]
    parts = [Part(capital(card.id), SCENE_PLUS)] if card.bonus == TRAITS[trait] else []
    return [*parts, Part("Still warm", WARM_PLUS)] if s.warm and trait == INTUITION else parts


def cant_pick(s: State) -> str:
    """One more clue takes an Intuition, and a card to pick."""
    if not clues_left(s):
        return "there are no clues left"
    return "" if s.intuitions else "you have no Intuition to spend"


@final
class AnotherClue(Verb):
    """An Intuition finds one more."""

    name = "another clue"
    texts = once("pick another clue", "hand")
    free = True
    says = ("an Intuition",)

    def why_not(self, s: State, noun: int) -> str:
        return cant_pick(s)

    def do(self, s: State, noun: int) -> None:
        s.intuitions -= 1
        s.tell(CluesFound((CLUES[draw_clue(s)].id,)))


@final
class Leave(Verb):
    """What was not analysed is discarded."""

    name = "leave"
    texts = once("leave the rest", "hand")

    def do(self, s: State, noun: int) -> None:
        if s.hand:
            s.tell(LeftBehind(tuple(CLUES[clue].id for clue in s.hand)))
        s.clue_discard += s.hand
        s.hand = []


@final
class Witnesses(Rolling):
    """Look for witnesses: Hooks and the scene's bonus for it (S6b)."""

    name = "witnesses"
    texts = once("look for witnesses", "here")
    says = ("an insight",)

    def why_not(self, s: State, noun: int) -> str:
        """On a crime scene, once per visit (S5b)."""
        if s.spot < 0:
            return "you can look for witnesses only at crime scenes"
        return "you have tried that on this visit" if "witnesses" in s.tried else ""

    def roll(self, s: State, noun: int) -> Roll:
        return trait_roll(s, "Witnesses", HOOKS, "seven", SEVEN, scene_parts(s, HOOKS))

    def fallen(self, s: State, noun: int, thrown: Thrown) -> None:
        """A witness is worth an insight."""
        s.tried |= {"witnesses"}
        if thrown.outcome == SUCCESS:
            s.gain("insight", "a witness")
