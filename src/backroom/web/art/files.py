"""The static files that are drawn by code: the same for every eye, so they can be cached and tell nothing."""

from collections.abc import Callable, Iterable
from functools import partial

from backroom.core import AnyGame
from backroom.games.noir.suspects import SUSPECTS
from backroom.web.art.city import city, points_css
from backroom.web.art.dice import dice_sprite
from backroom.web.art.icons import icon_sprite
from backroom.web.art.portraits import sprite
from backroom.web.art.shuffle.cards import card_sprite


def suspects_css() -> str:
    """Each suspect keeps one name across pages, so that a shift animates by itself."""
    return "".join(f'[data-suspect="{name}"] {{ view-transition-name: s-{name}; }}\n' for name in SUSPECTS)


DRAWN: dict[str, Callable[[], str]] = {
    "sprite.svg": sprite,
    "icons.svg": icon_sprite,
    "suspects.css": suspects_css,
    "dice.svg": dice_sprite,
    "city.svg": city,
    "city.css": points_css,
}
"""By their name under /static/."""


def drawn_for(games: Iterable[AnyGame]) -> dict[str, Callable[[], str]]:
    """The pictures of the cards that these games are played with, whoever made the cards."""
    return {f"cards-{game.spec.id}.svg": partial(card_sprite, game.spec.cards) for game in games if game.spec.cards}
