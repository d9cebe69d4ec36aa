"""A campaign of Nightshade: what is noted of a case, and how the next one follows."""

from collections.abc import Mapping, Sequence

import msgspec

from backroom.core import AnyGame
from backroom.games.nightshade.rules import campaign
from backroom.games.nightshade.rules.campaign import Case
from backroom.games.nightshade.rules.shown import open_in
from backroom.games.nightshade.rules.state import State


class Noted(msgspec.Struct, frozen=True):
    """A case, as its last line left it."""

    title: str
    """Such as "a journalist, killed"; empty while there is no case yet."""
    investigator: str
    """The id of who is on it, or was last."""
    day: int
    words: str
    """How it ended; empty while it goes on."""
    case: Case
    """What counts for the next one."""


class Campaign:
    """Cases one after another."""

    noun = "case"
    about = (
        "A campaign is one case after another. The investigator who solves one learns something for the next. "
        "Every case becomes a file that you can print."
    )
    note = Noted

    def noted(self, game: AnyGame, s: State) -> Noted:
        """A case in a few words. Nothing in it is hidden from anyone."""
        shown, result = open_in(game.see(s, None)), game.result(s)
        case = shown.case
        return Noted(
            title=f"{case.victim}, {case.crime}" if case else "",
            investigator=shown.investigator.id,
            day=shown.day,
            words=result.words if result else "",
            case=campaign.remembered(s),
        )

    def why_no_next(self, past: Sequence[Noted]) -> str:
        return campaign.why_no_next_case(cases(past))

    def next_options(self, past: Sequence[Noted], chosen: Mapping[str, Sequence[str]]) -> dict[str, object]:
        """Of the form's fields, `buy` says who buys what, "reporter clues", as often as it is sent."""
        buying = [value.rpartition(" ") for value in chosen.get("buy", ()) if value]
        bought = [(who, what) for who, _, what in buying]
        options = campaign.next_case(cases(past), said(chosen, "investigator", "any"), bought)
        return {**options, "dice": said(chosen, "dice", "house")}

    def check_follows(self, past: Sequence[Noted], s: State) -> None:
        campaign.check_follows(cases(past), s)


def said(chosen: Mapping[str, Sequence[str]], field: str, usual: str) -> str:
    """What a form says in a field, or the usual thing."""
    return next((value for value in chosen.get(field, ()) if value), usual)


def cases(past: Sequence[Noted]) -> list[Case]:
    """What counts for the next one."""
    return [one.case for one in past]


SERIES = Campaign()
