"""Moving: one step at a time, what leaving a crime scene brings, and being sent away."""

from typing import final

from backroom.core import Text, Wording, ask
from backroom.games.nightshade.rules.data import LOCATIONS, MOVES, PLACE, PLACES, SCENE, SCENES, TOUCHING, WAITS
from backroom.games.nightshade.rules.facts import Arrived, CoveredUp, SceneFound, SentAway, Uncovered
from backroom.games.nightshade.rules.state import DOWN, NONE, OPEN, UP, State
from backroom.games.nightshade.rules.verb import OfSpots, Verb, each_spot, once, scene_called


def the(place: int) -> str:
    """A place in a sentence."""
    return LOCATIONS[place].the if place < SCENE else PLACES[place]


def go_text(place: int) -> str:
    """`go home`, `go to the bar`, `go to scene 3`."""
    return f"go {the(place)}" if the(place) == "home" else f"go to {the(place)}"


@final
class Go(Verb):
    """Leave, and arrive. From a scene to a location there is a twist, which is resolved on arrival (S5c)."""

    name = "go"
    texts = tuple(Wording(place, go_text(place), f"map/{PLACES[place]}") for place in range(len(PLACES)))

    def why_not(self, s: State, place: int) -> str:
        """Only to points that touch, and not under a cover-up that lies face up (S12)."""
        if place == s.at:
            return "you are there already"
        if place not in TOUCHING[s.at]:
            return "that is more than one step away"
        if place >= SCENE and s.covers[place - SCENE] == UP:
            return "a cover-up keeps you out"
        return ""

    def do(self, s: State, place: int) -> None:
        draws = s.spot >= 0 and place < SCENE
        leave(s)
        arrive(s, place)
        if draws:
            s.push(draw_twist)

    def label(self, s: State, text: str, place: int) -> Text:
        return ("Go to ", scene_called(s, place - SCENE)) if place >= SCENE else (text,)

    def brings(self, s: State, place: int) -> str:
        here = s.spot >= 0
        closes = "closes this scene" if here and s.covers[s.spot] else ""
        covers = "this scene is covered up" if here and s.found and not closes else ""
        twist = "draws a twist" if here and place < SCENE else ""
        dream = "a twist waits there" if place >= SCENE and s.has("dream") else ""
        return ", ".join(part for part in (closes, covers, twist, dream) if part)


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
    s.tell(CoveredUp(PLACES[SCENE + spot], "down" if s.covers[spot] == DOWN else "up"))


def arrive(s: State, place: int) -> None:
    """A new visit begins."""
    s.at = place
    s.tried = frozenset()
    s.found = 0
    s.warm = False
    s.tell(Arrived(PLACES[place]))
    if place < SCENE:
        s.push(arrived)
        return
    if s.scenes[s.spot] == NONE:
        s.scenes[s.spot] = s.scene_deck.draw(s.chance)
        s.tell(SceneFound(PLACES[place], SCENES[s.scenes[s.spot]].id))
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


@final
class CarryOn(Verb):
    """Leave it at that."""

    name = "carry on"
    texts = once("carry on", "bar")

    def do(self, s: State, noun: int) -> None:
        if s.ask[0] == "connect":
            ask(s, "turn")


def send(s: State, place: str) -> None:
    """Being sent away ends the visit and whatever was still to be done there, without a further twist (S5c)."""
    s.stack.clear()
    s.tell(SentAway(place))
    leave(s)
    arrive(s, PLACE[place])


# Intuitions lift cover-ups from anywhere (S13b)


@final
class Lift(OfSpots):
    """An Intuition: the cover-up is gone."""

    name = "lift"
    does = "lift the cover-up of"
    texts = each_spot(does)
    free = True
    says = ("an Intuition: the cover-up is gone",)

    def why_not(self, s: State, spot: int) -> str:
        """There must be one, and an Intuition to spend."""
        if s.covers[spot] == OPEN:
            return "there is no cover-up there"
        return "" if s.intuitions else "you have no Intuition to spend"

    def do(self, s: State, spot: int) -> None:
        s.intuitions -= 1
        s.covers[spot] = OPEN
        s.tell(Uncovered(PLACES[SCENE + spot], "gone"))


@final
class TurnDown(OfSpots):
    """An Intuition: the cover-up lies face down."""

    name = "turn down"
    does = "turn down the cover-up of"
    texts = each_spot(does)
    free = True
    says = ("an Intuition: the scene can be entered once more",)

    def why_not(self, s: State, spot: int) -> str:
        """Only what lies face up can be turned."""
        if s.covers[spot] != UP:
            return "no cover-up lies face up there"
        return "" if s.intuitions else "you have no Intuition to spend"

    def do(self, s: State, spot: int) -> None:
        s.intuitions -= 1
        s.covers[spot] = DOWN
        s.tell(Uncovered(PLACES[SCENE + spot], "down"))
