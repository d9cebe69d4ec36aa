"""The static files that are drawn by code: the same for every eye, so they can be cached and tell nothing."""

from collections.abc import Callable

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
    "cards.svg": card_sprite,
}
"""By their name under /static/."""
