"""What every page of A Dirty World shows: sheets, dice, the course of a conflict."""

from functools import lru_cache

from markupsafe import Markup

from backroom.games.dirtyworld.page.rings import rings
from backroom.games.dirtyworld.page.scene import scene
from backroom.web.kit.page import Page, Sign

PAGE = Page(
    package=__name__,
    sign=Sign("A Dirty World", "brown", scene, 30),
    tools={"rings": lru_cache(maxsize=None)(lambda *points: Markup(rings(*points)))},
)
