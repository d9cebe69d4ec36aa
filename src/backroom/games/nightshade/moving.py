"""Moving: one step at a time, what leaving a crime scene brings, and being sent away."""

from backroom.games.nightshade.actions import MOVES
from backroom.games.nightshade.data import LOCATIONS, PLACE, PLACES, SCENE, SCENES, TOUCHING, WAITS
from backroom.games.nightshade.flow import ask, deed
from backroom.games.nightshade.rolls import Thrown
from backroom.games.nightshade.state import DOWN, NONE, OPEN, UP, State


def cant_go(s: State, place: int) -> str:
    """Only to points that touch, and not under a cover-up that lies face up (S12)."""
    if place == s.at:
        return "you are there"
    if place not in TOUCHING[s.at]:
        return "there is no way from here in one step"
    if place >= SCENE and s.covers[place - SCENE] == UP:
        return "a cover-up keeps you out"
    return ""


@deed("go", cant_go)
def go(s: State, place: int, thrown: Thrown | None) -> None:
    """Leave, and arrive. From a scene to a location there is a twist, which is resolved on arrival (S5c)."""
    draws = s.spot >= 0 and place < SCENE
    leave(s)
    arrive(s, place)
    if draws:
        s.push(draw_twist)


def leave(s: State) -> None:
    """The visit ends. A scene where evidence was found is covered up, and one that was before is closed (S12)."""
    if s.spot >= 0:
        if s.covers[s.spot] == DOWN or s.found:
            cover_up(s, s.spot)
        s.waiting &= ~WAITS["lab"]
        for clue in s.hand:
            s.clue_discard.append(clue)
        s.hand = []
    s.company = False  # an intruder who was not fought is gone (S11b)


def cover_up(s: State, spot: int) -> None:
    """Somebody cleans up: a cover-up face down, or the one that is there turns face up."""
    s.covers[spot] = UP if s.covers[spot] else DOWN
    s.tell("cover-up", scene=PLACES[SCENE + spot], face="down" if s.covers[spot] == DOWN else "up")


def arrive(s: State, place: int) -> None:
    """A new visit begins."""
    s.at = place
    s.tried = frozenset()
    s.found = 0
    s.warm = False
    s.tell("arrive", place=PLACES[place])
    if place < SCENE:
        s.push(arrived)
        return
    if s.scenes[s.spot] == NONE:
        s.scenes[s.spot] = s.scene_deck.draw(s.chance)
        s.tell("scene", scene=PLACES[place], card=SCENES[s.scenes[s.spot]].id)
    s.topic = f"scene/{SCENES[s.scenes[s.spot]].id}"
    s.push(search)
    if s.has("dream"):
        s.waiting &= ~WAITS["dream"]
        s.push(draw_twist)


def draw_twist(s: State) -> None:
    """A twist is due."""
    ask(s, "draw")


def search(s: State) -> None:
    """Every visit to a scene begins with its roll (S6)."""
    ask(s, "scene")


def arrived(s: State) -> None:
    """The arrival actions of the place where one finally stands (S5c)."""
    if any(place == s.at and move.when == "arrive" for place, move, _ in MOVES):
        ask(s, "arrive")


def send(s: State, place: str) -> None:
    """Being sent away ends the visit and whatever was still to be done there, without a further twist (S5c)."""
    s.stack.clear()
    s.tell("sent", place=place)
    leave(s)
    arrive(s, PLACE[place])


# Intuitions lift cover-ups from anywhere (S13b)


def cant_lift(s: State, spot: int) -> str:
    """There must be one, and an Intuition to spend."""
    if s.covers[spot] == OPEN:
        return "there is no cover-up"
    return "" if s.intuitions else "that takes an Intuition"


def cant_turn_down(s: State, spot: int) -> str:
    """Only what lies face up can be turned."""
    if s.covers[spot] != UP:
        return "there is no cover-up that lies face up"
    return "" if s.intuitions else "that takes an Intuition"


@deed("lift", cant_lift)
def lift(s: State, spot: int, thrown: Thrown | None) -> None:
    """An Intuition: the cover-up is gone."""
    s.intuitions -= 1
    s.covers[spot] = OPEN
    s.tell("uncover", scene=PLACES[SCENE + spot], face="gone")


@deed("turn down", cant_turn_down)
def turn_down(s: State, spot: int, thrown: Thrown | None) -> None:
    """An Intuition: the cover-up lies face down."""
    s.intuitions -= 1
    s.covers[spot] = DOWN
    s.tell("uncover", scene=PLACES[SCENE + spot], face="down")


@deed("carry on")
def carry_on(s: State, noun: int, thrown: Thrown | None) -> None:
    """Leave it at that."""
    if s.ask[0] == "connect":
        ask(s, "turn")


def the(place: int) -> str:
    """A place in a sentence."""
    return LOCATIONS[place].the if place < SCENE else PLACES[place]
