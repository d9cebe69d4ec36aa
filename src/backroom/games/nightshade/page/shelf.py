"""A campaign on the shelf: its cases, its investigators, and what they can learn before the next case."""

from collections.abc import Mapping

import msgspec

from backroom.games.nightshade.page.names import investigator_face
from backroom.games.nightshade.rules.campaign import GOODS, Member, members
from backroom.games.nightshade.rules.letters import capital
from backroom.games.nightshade.series import Noted
from backroom.press.kinds import KINDS
from backroom.web.page_types import SeriesLine, ShelfTable


class CaseLine(msgspec.Struct, frozen=True):
    """A case of a campaign."""

    about: ShelfTable
    title: str
    """Such as "A journalist, killed"."""
    face: str
    """Who is on it, or was last; empty if nobody knows."""
    words: str
    """How it ended, or the day it is; empty if nobody knows."""


class CampaignShown(msgspec.Struct, frozen=True):
    """A campaign arranged for the screen."""

    cases: tuple[CaseLine, ...]
    """The newest first."""
    members: tuple[Member, ...]
    faces: Mapping[str, str]
    """Of the members."""
    goods: Mapping[str, str]
    """What experience can buy, in words."""
    papers: tuple[str, ...]
    """Kinds of files that can be made of a case."""


def campaign_of(series: SeriesLine) -> CampaignShown:
    """A campaign as its game shows it."""
    noted = [table.noted for table in series.tables]
    known = members([one.case for one in noted if isinstance(one, Noted)])
    return CampaignShown(
        cases=tuple(_case(table) for table in reversed(series.tables)),
        members=tuple(known.values()),
        faces={member: investigator_face(member) for member in known},
        goods=GOODS,
        papers=KINDS,
    )


def _case(table: ShelfTable) -> CaseLine:
    noted = table.noted
    if not isinstance(noted, Noted):
        return CaseLine(table, "This case can't be read here", "", "")
    title = capital(noted.title) or "No case yet"
    ended = noted.words or ("" if table.shut else f"open, day {noted.day}")
    return CaseLine(table, title, investigator_face(noted.investigator), ended)
