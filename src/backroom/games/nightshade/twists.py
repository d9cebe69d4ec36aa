"""Twists: what comes up, how one gets out of it, and what happens to those who don't (S13)."""

from backroom.games.nightshade.data import INVESTIGATORS, TRAITS, TWISTS
from backroom.games.nightshade.flow import ask, deed, end, trait_roll
from backroom.games.nightshade.investigators import draw_investigator
from backroom.games.nightshade.moving import cover_up, send
from backroom.games.nightshade.rolls import AWAY_ONE, DEAD, HURT, LOST, TOLD, TOLD_SIX, TWIST, Part, Roll, Thrown
from backroom.games.nightshade.state import LOST as RAN_AWAY
from backroom.games.nightshade.state import NONE, State
from backroom.games.nightshade.suspects import remove, turn_up

RUNAWAY = next(number for number, twist in enumerate(TWISTS) if twist.verdict == "chase")


@deed("draw")
def draw(s: State, noun: int, thrown: Thrown | None) -> None:
    """A card; reshuffled when all are drawn (S13c). Nobody can run while nobody is suspected: then another is drawn."""
    deck = s.twist_deck
    pool = [card for card in deck.middle if card != RUNAWAY or s.on_grid()]
    if not pool:
        deck.shuffle_in(*(card for card in range(len(TWISTS)) if card not in deck.middle))
        s.tell("reshuffle", deck="twists")
        pool = [card for card in deck.middle if card != RUNAWAY or s.on_grid()]
    card = s.chance.draw(pool)
    deck.middle.remove(card)
    s.topic = f"twist/{TWISTS[card].id}"
    s.tell("twist", twist=TWISTS[card].id)
    person = NONE
    if card == RUNAWAY:
        person = s.chance.draw(s.on_grid())
        turn_up(s, person)
        s.tell("runs", suspect=s.people[person].name)
        s.topic = f"twist/{TWISTS[card].id}"
    ask(s, "twist", card, person)


def twist_roll(s: State, noun: int) -> Roll:
    """Higher than 9, with what experience bought."""
    twist = TWISTS[s.ask[1]]
    bought = s.bought("twists")
    more = [Part("Experience with twists", bought)] if bought else []
    return trait_roll(s, twist.title, TRAITS.index(twist.trait), twist.verdict, TWIST, more)


@deed("twist", roll=twist_roll)
def face(s: State, noun: int, thrown: Thrown | None) -> None:
    """What the roll makes of it."""
    assert thrown is not None
    _, card, person = s.ask
    twist = TWISTS[card]
    s.ask = ()
    if thrown.outcome == AWAY_ONE:
        announce(s, twist.one)
    elif thrown.outcome == HURT:
        send(s, "hospital")
    elif thrown.outcome == LOST:
        s.tell("lost", suspect=s.people[person].name)
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
    s.tell("next", fate=fate)


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


def cant_cover(s: State, spot: int) -> str:
    """A scene that has a card."""
    return "" if s.scenes[spot] != NONE else "nobody has been there yet"


@deed("cover", cant_cover)
def cover(s: State, spot: int, thrown: Thrown | None) -> None:
    """The choice of a blackmailed investigator."""
    send(s, "home")
    cover_up(s, spot)


# Two ones


def die(s: State) -> None:
    """Somebody else takes over at the cemetery, with the evidence, the grid and the notes (S13)."""
    s.fallen.append(s.investigator)
    s.tell("dies", investigator=INVESTIGATORS[s.investigator].id)
    s.insights = s.intuitions = s.waiting = 0
    s.next = ()
    if s.investigators:
        ask(s, "successor")
    else:
        end(s, "all dead")


@deed("successor")
def take_over(s: State, noun: int, thrown: Thrown | None) -> None:
    """A new investigator."""
    draw_investigator(s)
    send(s, "cemetery")
