"""The city: every place with its state, and the ways that can be gone."""

from collections.abc import Mapping
from typing import Any

import msgspec

from backroom.core import Offer, View
from backroom.web.art.city import way
from backroom.web.art.nightshade import ICON
from backroom.web.shown.nightshade.names import bare, capital, place_icon, short

LIT = ("go", "start", "cover")
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
    offer: Offer | None

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
    public = view.public
    offers = {offer.at: offer for offer in view.offers if offer.verb in LIT}
    places = tuple(_place(node, offers.get(f"map/{node['id']}"), public["says"]) for node in public["map"])
    go = [place.id for place in places if place.offer and place.offer.verb == "go"]
    return City(places, "".join(way(public["at"], place) for place in go))


def _place(node: Mapping[str, Any], offer: Offer | None, says: Mapping[str, str]) -> Place:
    given = {"id": node["id"], "kind": node["kind"], "offer": offer}
    given["warning"] = says.get(offer.action, "") if offer else ""
    here = ", you are here" if node["here"] else ""
    if node["kind"] == "location":
        scores = node["scores"]
        small = " · ".join(str(score) for score in scores.values())
        said = ", ".join(f"{trait.capitalize()} {score}" for trait, score in scores.items())
        return Place(
            **given,
            name=short(node["title"]),
            icon=place_icon(node["id"]),
            state="here" if node["here"] else "open",
            small=small,
            said=f"{said}{here}",
        )
    cover, title = node["cover"], node["title"]
    facts = [f"{node['bonus'].capitalize()} +1"] if title else ["not visited"]
    facts += [{"down": "a cover-up, face down", "up": "covered up: closed"}[cover]] if cover else []
    facts += [f"a corpse, {node['corpse']}"] if node["corpse"] else []
    facts += ["still warm"] if node["warm"] else []
    small = {"down": "cover-up", "up": "closed"}.get(cover or "", f"{node['bonus'].capitalize()} +1" if title else "")
    return Place(
        **given,
        name=_scene(title) if title else node["id"].capitalize(),
        icon=place_icon("scene"),
        state="here" if node["here"] else cover or ("open" if title else "new"),
        small="still warm" if node["warm"] else small,
        said=", ".join(facts) + here,
    )


def _scene(title: str) -> str:
    """A scene's name on its sign: a bar where something happened is not the bar."""
    return bare(title) if bare(title).lower() not in ICON else capital(title)
