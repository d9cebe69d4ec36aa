"""Why something can't be done in FBI vs. Mafia: from what lies open and what the seat that is asked knows itself."""

from typing import Final

from backroom.core.book import in_letters
from backroom.games.noir.fbi.rules.roles import MARKERS
from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.rules.board import FAR
from backroom.games.noir.rules.suspects import title

DECK_EMPTY: Final = "the evidence deck is empty"
NOT_IN_HAND: Final = "that card is not in your hand"
STRAIGHT: Final = f"within {in_letters(FAR)} steps in your row or column"
DIAGONAL: Final = f"within {in_letters(FAR)} steps on your diagonals"


def not_in_town(s: State, suspect: int) -> str:
    """That a suspect has left the board, or never was on it."""
    return "" if s.on_board(suspect) else f"{title(s.names[suspect])} is not in town"


def not_at_large(s: State, suspect: int) -> str:
    """That a suspect is not alive and free. Most things are done only to those who are."""
    if not s.on_board(suspect):
        return not_in_town(s, suspect)
    if s.is_dead(suspect):
        return f"{title(s.names[suspect])} is dead"
    return f"{title(s.names[suspect])} is behind bars" if s.arrested >> suspect & 1 else ""


def carries(s: State, suspect: int, kind: int) -> str:
    """That a suspect has such a marker already."""
    return f"{title(s.names[suspect])} already has a {MARKERS[kind]} marker" if s.marks[kind] >> suspect & 1 else ""


def carries_none(s: State, suspect: int, kind: int) -> str:
    """That a suspect has no such marker."""
    return "" if s.marks[kind] >> suspect & 1 else f"{title(s.names[suspect])} has no {MARKERS[kind]} marker"


def not_the_one(s: State, suspect: int) -> str:
    """That a reaction is about somebody else."""
    return "" if suspect == s.victim else f"you are asked about {title(s.names[s.victim])}"


def too_far(s: State, suspect: int, reach: str = "next to you") -> str:
    """That a suspect is out of reach."""
    return f"{title(s.names[suspect])} is not {reach}"
