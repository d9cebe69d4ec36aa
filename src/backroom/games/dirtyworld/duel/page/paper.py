"""The late edition of a duel: who broke, who has the stake now, and what both were hiding."""

from collections.abc import Sequence

import msgspec

from backroom.core import View
from backroom.games.dirtyworld.duel.rules.facts import Foiled, Hit
from backroom.games.dirtyworld.duel.rules.match import BOTH, GAVE_IN, LIMIT
from backroom.games.dirtyworld.duel.rules.shown import open_in
from backroom.games.dirtyworld.page.names import face_of
from backroom.games.dirtyworld.rules.conditions import BERSERK, DESPAIR, DYING
from backroom.games.dirtyworld.rules.sheet import GRADES
from backroom.web.kit.edition import Edition, story
from backroom.web.kit.page import Sight

TOLD = frozenset({Hit.kind, Foiled.kind})
"""Kinds of events that make a story."""
HEADLINES = {
    GAVE_IN: "One walks away",
    DYING: "Left for dead",
    DESPAIR: "A broken heart",
    BERSERK: "Seeing red",
    BOTH: "Nothing left",
    LIMIT: "Dawn, no winner",
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


class DuelEdition(Edition, frozen=True, kw_only=True):
    """A front page with the two characters on it."""

    parties: tuple[Party, ...]


def paper_of(at: Sight, edition: Edition) -> DuelEdition:
    """The front page with the two characters on it."""
    assert at.result is not None
    result, shown = at.result, open_in(at.view)
    names = [sheet.name for sheet in shown.sheets]
    won = f"{names[result.winners[0]]} won." if at.view.eye is None and result.winners else edition.won
    return DuelEdition(
        headline=HEADLINES.get(result.ending, edition.headline),
        won=won,
        deck=edition.deck,
        story=story([line for line in at.log if line.kind in TOLD]),
        figures=(("Rounds", str(shown.round)), ("Decisions", str(at.line - 1)), ("Stake", shown.stake)),
        parties=parties_of(at.view),
    )


def parties_of(view: View) -> tuple[Party, ...]:
    """Both, with every secret; the winner first."""
    shown = open_in(view)
    assert shown.opened  # what is over is open
    parties = []
    for seat, sheet in enumerate(shown.sheets):
        won = seat in shown.winners
        if won:
            caption = f"has {shown.stake} now."
        else:
            caption = f"{_state(sheet.conditions)}." if sheet.conditions else "went home with nothing."
        parties.append(
            Party(
                face=face_of(sheet.name, sheet.profession),
                state="deceased" if DYING in sheet.conditions else "alive",
                name=sheet.name,
                caption=caption,
                secret=shown.opened.secrets[seat],
                grade=GRADES[sheet.secret.grade],
                surprise=GRADES[shown.opened.surprises[seat]],
                won=won,
            )
        )
    return tuple(sorted(parties, key=lambda one: not one.won))


def _state(conditions: Sequence[str]) -> str:
    words = {DYING: "was left dying", DESPAIR: "was left in despair", BERSERK: "was dragged out raging"}
    return " and ".join(words[kind] for kind in conditions)
