"""A game's page, or what the pages of a family share: templates, style and pictures in a package of their own."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from backroom.core import CardFace, Notes, Result, RoleCard, View
from backroom.core.installed import Installed
from backroom.web.kit.edition import Edition
from backroom.web.kit.icons import icon_of
from backroom.web.kit.words import Saying, bare
from backroom.web.page_types import LogLine, SeatLine, Secret, SeriesLine, StoryPage, WrittenLine


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """What a page is arranged from: a table as one pair of eyes sees it, and what that person is doing there."""

    view: View
    """Nothing can be done in a replay, or when it is over: then there are no offers."""
    seats: tuple[SeatLine, ...]
    say: Saying
    notes: Notes
    log: tuple[LogLine, ...]
    """Newest first."""
    line: int
    """How many lines the record has, or which one a replay shows."""
    result: Result | None
    cards: Sequence[CardFace]
    roles: Sequence[RoleCard] = ()
    teams: Mapping[str, str] = {}
    """What teams are called, where they have a name."""
    written: Sequence[WrittenLine] = ()
    verb: str = ""
    """The verb, or the action, that the person has chosen to look at."""
    look: str = ""
    """The action whose form is being filled in."""
    typed: Mapping[str, object] = {}  # as a browser sends it: the form's own type checks it later
    secrets: Sequence[Secret] = ()
    """Who the coach thinks the others are."""


class Sign(msgspec.Struct, frozen=True):
    """What hangs at a family's door in the lobby."""

    title: str
    cloth: str = "navy"
    """The colour of the door: a name of the palette's cloth."""
    scene: Callable[[], str] = str
    """What is seen through the glass: the inside of an SVG, 200 x 150, standing on its lower edge."""
    place: int = 1000
    """Low numbers come first."""


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """What the house must know of a page. Everything but the package has a default."""

    package: str
    """Its `templates/` and its `static/` are used, where there are any."""
    drawn: Mapping[str, Callable[[], str]] = {}
    """Static files that are drawn by code, by their names."""
    sign: Sign | None = None
    """Of a family, or of a game that is a family of its own."""
    arrange: Callable[[Sight], object] | None = None
    """The view arranged for the screen: a struct that templates know as `board`."""
    edition: Callable[[Sight, Edition], Edition] | None = None
    """The late edition, where a game has more to say than any other."""
    story: Callable[[StoryPage], object] | None = None
    """The writer's view: a struct that `writer.html` knows as `board`. None where nothing is written."""
    series: Callable[[SeriesLine], object] | None = None
    """A series on the shelf: what `series.html` knows as `board`."""
    icons: Mapping[str, str] = {}
    """The icon of each verb."""
    titles: Mapping[str, str] = {}
    """What a verb is called on a button, where its own word would puzzle a person."""
    roles: Mapping[str, str] = {}
    """The icon of each role and each seat, without its number."""
    tools: Mapping[str, Callable[..., object]] = {}
    """Functions for templates, under the family's name: `{{ cafe.price(cup) }}`, or as a filter, `cup | cafe.price`."""
    macros: Mapping[str, str] = {}
    """Macros that are tools too, each with its template. What they draw is kept, so they see no context."""

    def icon(self, verb: str) -> str:
        """The icon of a verb."""
        return icon_of(self.icons, verb)

    def role_icon(self, role: str) -> str:
        """The icon of a role."""
        return self.roles.get(bare(role), "person")


PAGES = Installed[Page]("backroom.pages")
"""By the id of a game or a family."""

PLAIN = Page(package="backroom.web")
"""Of a game that nobody has drawn."""


def page_of(game: str) -> Page:
    """A game's page: its own, its family's, or a plain one."""
    return PAGES.get(game) or PAGES.get(game.partition("/")[0]) or PLAIN
