"""The late edition of a duel: who broke, who has the stake now, and what both were hiding."""

import msgspec

from backroom.core import Result, View
from backroom.games.dirtyworld.sheet import GRADES
from backroom.web.model import TablePage
from backroom.web.shown.dirtyworld.names import face_of
from backroom.web.shown.edition import Edition, story

TOLD = frozenset({"hit", "foiled"})
"""Kinds of events that make a story."""
HEADLINES = {
    "gave-in": "One walks away",
    "dying": "Left for dead",
    "despair": "A broken heart",
    "berserk": "Seeing red",
    "both": "Nothing left",
    "limit": "Dawn, no winner",
}


class Party(msgspec.Struct, frozen=True):
    """One of the two, in print."""

    face: str
    state: str
    name: str
    caption: str
    secret: str
    grade: str
    surprise: str
    won: bool


def paper_of(page: TablePage, result: Result, edition: Edition) -> Edition:
    """The front page with the two characters on it."""
    assert page.view is not None  # what is over was dealt
    public = page.view.public
    names = [sheet["name"] for sheet in public["sheets"]]
    won = f"{names[result.winners[0]]} won." if page.seat is None and result.winners else edition.won
    return msgspec.structs.replace(
        edition,
        headline=HEADLINES.get(result.ending, edition.headline),
        won=won,
        story=story([line for line in page.log if line.kind in TOLD]),
        figures=(("Rounds", str(public["round"])), ("Decisions", str(page.line - 1)), ("Stake", public["stake"])),
    )


def parties_of(view: View) -> tuple[Party, ...]:
    """Both, with every secret; the winner first."""
    public, opened = view.public, view.public["opened"]
    parties = []
    for seat, sheet in enumerate(public["sheets"]):
        won = seat in public["winners"]
        if won:
            caption = f"has {public['stake']} now."
        else:
            caption = f"{_state(sheet['conditions'])}." if sheet["conditions"] else "went home with nothing."
        parties.append(
            Party(
                face=face_of(sheet["name"], sheet["profession"]),
                state="deceased" if "dying" in sheet["conditions"] else "alive",
                name=sheet["name"],
                caption=caption,
                secret=opened["secrets"][seat],
                grade=GRADES[sheet["secret"]["grade"]],
                surprise=GRADES[opened["surprises"][seat]],
                won=won,
            )
        )
    return tuple(sorted(parties, key=lambda one: not one.won))


def _state(conditions: list[str]) -> str:
    words = {"dying": "was left dying", "despair": "was left in despair", "berserk": "was dragged out raging"}
    return " and ".join(words[kind] for kind in conditions)
