"""The city: every place with its state, and the ways that can be gone."""

from collections.abc import Mapping
from typing import assert_never

import msgspec

from backroom.core import Offer, View
from backroom.games.nightshade.page.art.city import way
from backroom.games.nightshade.page.art.sitters import ICON
from backroom.games.nightshade.page.names import SHORT, Act, act_of, card_title, place_icon
from backroom.games.nightshade.rules.data import PLACES, SCENE_PLUS
from backroom.games.nightshade.rules.letters import bare, capital
from backroom.games.nightshade.rules.shown import LocationShown, PlaceShown, SceneShown, open_in
from backroom.games.nightshade.rules.verbs import COVER, GO, START, row_of

LIT = (GO.name, START.name, COVER.name)
"""Verbs that pick a place."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One point of the map."""

    id: str
    kind: str
    name: str
    icon: str
    state: str
    """here, new (never visited), open, down or up (covered up)."""
    small: str
    said: str
    """The same and more, for a screen reader."""
    warning: str
    """What going there brings."""
    offer: Act | None

    @property
    def at(self) -> str:
        """The class that puts it in its place."""
        return f"at-{self.id.replace(' ', '-')}"


class City(msgspec.Struct, frozen=True):
    """The map."""

    places: tuple[Place, ...]
    ways: str
    """Where one can go, as a path."""


def city_of(view: View) -> City:
    """The map for one eye."""
    shown = open_in(view)
    offers = {offer.at: offer for offer in view.offers if offer.verb in LIT}
    places = tuple(_place(place, offers.get(f"map/{place.id}"), shown.says) for place in shown.map)
    go = [offer for offer in offers.values() if offer.verb == GO.name]
    assert shown.at is not None or not go
    return City(places, "".join(way(shown.at or "", PLACES[row_of(offer.action)[1]]) for offer in go))


def _place(place: PlaceShown, offer: Offer | None, says: Mapping[str, str]) -> Place:
    warning = says.get(offer.action, "") if offer else ""
    here = ", you are here" if place.here else ""
    match place:
        case LocationShown(id=id_, title=title, scores=scores):
            return Place(
                id=id_,
                kind=place.kind,
                name=SHORT.get(id_, title),
                icon=place_icon(id_),
                state="here" if place.here else "open",
                small=" · ".join(str(score) for score in scores.values()),
                said=", ".join(f"{trait.capitalize()} {score}" for trait, score in scores.items()) + here,
                warning=warning,
                offer=act_of(offer),
            )
        case SceneShown(id=id_, title=card, cover=cover):
            return Place(
                id=id_,
                kind=place.kind,
                name=_scene(card) if card else id_.capitalize(),
                icon=place_icon("scene"),
                state="here" if place.here else cover or ("open" if card else "new"),
                small="still warm" if place.warm else COVERED[cover][0] if cover else _bonus(place),
                said=", ".join(_states(place)) + here,
                warning=warning,
                offer=act_of(offer),
            )
        case _ as never:
            assert_never(never)


COVERED = {"down": ("cover-up", "a cover-up, face down"), "up": ("closed", "covered up: closed")}
"""A cover-up on a sign, and in a sentence."""


def _bonus(scene: SceneShown) -> str:
    """What its card adds to which trait; nothing before the first visit."""
    return f"{scene.bonus.capitalize()} +{SCENE_PLUS}" if scene.bonus else ""


def _states(scene: SceneShown) -> list[str]:
    """All that is known of a scene."""
    return [
        _bonus(scene) or "not visited",
        *([COVERED[scene.cover][1]] if scene.cover else []),
        *([f"a corpse, {scene.corpse}"] if scene.corpse else []),
        *(["still warm"] if scene.warm else []),
    ]


def _scene(card: str) -> str:
    """A scene's name on its sign: a bar where something happened is not the bar."""
    return card_title(card) if bare(card) not in ICON else capital(card)
