"""The static files that are drawn by code: the same for every eye, so they can be cached and tell nothing."""

from collections.abc import Callable

from backroom.web.kit.dice import dice_sprite
from backroom.web.kit.icons import icon_sprite
from backroom.web.kit.portraits import sprite

DRAWN: dict[str, Callable[[], str]] = {"sprite.svg": sprite, "icons.svg": icon_sprite, "dice.svg": dice_sprite}
"""By their name under /static/. A game's own are its page's."""
