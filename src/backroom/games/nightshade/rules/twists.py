"""Twists: what comes up, how one gets out of it, and what happens to those who don't (S13)."""

from typing import final

from backroom.core import ask
from backroom.games.nightshade.rules.data import INVESTIGATORS, TRAITS, TWISTS
from backroom.games.nightshade.rules.dice import trait_roll
from backroom.games.nightshade.rules.facts import Announced, Died, GotAway, Reshuffled, Runs, TwistDrawn
from backroom.games.nightshade.rules.investigators import draw_investigator
from backroom.games.nightshade.rules.moving import cover_up, send
from backroom.games.nightshade.rules.rolls import AWAY_ONE, DEAD, HURT, LOST, TOLD, TOLD_SIX, TWIST, Part, Roll, Thrown
from backroom.games.nightshade.rules.state import ALL_DEAD, NONE, State
from backroom.games.nightshade.rules.state import LOST as RAN_AWAY
from backroom.games.nightshade.rules.suspects import remove, turn_up
from backroom.games.nightshade.rules.verb import OfSpots, Rolling, Verb, each_spot, once

RUNAWAY = next(number for number, twist in enumerate(TWISTS) if twist.verdict == "chase")


@final
class Draw(Verb):
    """A card; reshuffled when all are drawn (S13c). Nobody can run while nobody is suspected: then another is drawn."""

    name = "draw"
    texts = once("draw a twist", "twist")

    def do(self, s: State, noun: int) -> None:
        deck = s.twist_deck
        pool = [card for card in deck.middle if card != RUNAWAY or s.on_grid()]
        if not pool:
            deck.shuffle_in(*(card for card in range(len(TWISTS)) if card not in deck.middle))
            s.tell(Reshuffled("twists"))
            pool = [card for card in deck.middle if card != RUNAWAY or s.on_grid()]
        card = s.chance.draw(pool)
        deck.middle.remove(card)
        s.topic = f"twist/{TWISTS[card].id}"
        s.tell(TwistDrawn(TWISTS[card].id))
        person = NONE
        if card == RUNAWAY:
            person = s.chance.draw(s.on_grid())
            turn_up(s, person)
            s.tell(Runs(s.people[person].name))
            s.topic = f"twist/{TWISTS[card].id}"
        ask(s, "twist", card, person)


@final
class Face(Rolling):
    """Higher than 9, with what experience bought."""

    name = "twist"
    texts = once("face the twist", "twist")

    def roll(self, s: State, noun: int) -> Roll:
        twist = TWISTS[s.ask[1]]
        bought = s.bought("twists")
        more = [Part("Experience with twists", bought)] if bought else []
        return trait_roll(s, twist.title, TRAITS.index(twist.trait), twist.verdict, TWIST, more)

    def fallen(self, s: State, noun: int, thrown: Thrown) -> None:
        """What the roll makes of it."""
        _, card, person = s.ask
        twist = TWISTS[card]
        s.ask = ()
        if thrown.outcome == AWAY_ONE:
            announce(s, twist.one)
        elif thrown.outcome == HURT:
            send(s, "hospital")
        elif thrown.outcome == LOST:
            s.tell(GotAway(s.people[person].name))
            remove(s, person, RAN_AWAY)
            if not s.ending:
                send(s, "hospital")
        elif thrown.outcome == DEAD:
            die(s)
        elif thrown.outcome in (TOLD, TOLD_SIX):
            if thrown.outcome == TOLD_SIX:
                announce(s, twist.six)
            give_away(s, everything=twist.id == "seduction")


def announce(s: State, fate: str) -> None:
    """Who the next suspect will turn out to be; never the same twice (S5b)."""
    if fate not in s.next:
        s.next = (*s.next, fate)
    s.tell(Announced(fate))


# Too much was said, or one is too afraid: home, and scenes are covered up (S13b)


def give_away(s: State, everything: bool) -> None:
    """All scenes that have a card, or one of one's choice."""
    spots = [spot for spot, card in enumerate(s.scenes) if card != NONE]
    if everything or len(spots) < 2:
        send(s, "home")
        for spot in spots:
            cover_up(s, spot)
    else:
        ask(s, "cover")


@final
class Cover(OfSpots):
    """The choice of a blackmailed investigator."""

    name = "cover"
    does = "cover up"
    texts = each_spot(does)

    def why_not(self, s: State, spot: int) -> str:
        """A scene that has a card."""
        return "" if s.scenes[spot] != NONE else "nobody has been there yet"

    def do(self, s: State, spot: int) -> None:
        send(s, "home")
        cover_up(s, spot)


# Two ones


def die(s: State) -> None:
    """Somebody else takes over at the cemetery, with the evidence, the grid and the notes (S13)."""
    s.fallen.append(s.investigator)
    s.tell(Died(INVESTIGATORS[s.investigator].id))
    s.insights = s.intuitions = s.waiting = 0
    s.next = ()
    if s.investigators:
        ask(s, "successor")
    else:
        s.end(ALL_DEAD)


@final
class Successor(Verb):
    """A new investigator."""

    name = "successor"
    texts = once("draw a new investigator", "bar")

    def do(self, s: State, noun: int) -> None:
        draw_investigator(s)
        send(s, "cemetery")
