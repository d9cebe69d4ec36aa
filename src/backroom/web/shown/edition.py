"""The late edition: a finished game of NOIR, and any other, as the front page of a newspaper."""

from collections.abc import Iterator, Sequence

import msgspec

from backroom.core import Result, Seat
from backroom.web.model import LogLine, TablePage
from backroom.web.shown.players import Player, Score, players_of, score_of, team_title
from backroom.web.shown.town import the

HEADLINES = {
    "killer-caught": "Killer named",
    "inspector-killed": "Inspector dead",
    "town-lost": "Town lost",
    "hitman-caught": "Hitman named",
    "list-done": "List complete",
    "sleuths-dead": "Sleuth dead",
    "trophies": "Spies caught",
    "all-stolen": "Picked clean",
    "thief-caught": "Thief caught",
    "match-won": "Match decided",
    "match-drawn": "Honours even",
    "mafia-wins": "Mob rules",
    "town-taken": "Mob rules",
    "arrests": "Mob in irons",
    "fbi-gone": "FBI gone",
    "mafia-gone": "Mob gone",
    "vaults-open": "Vaults empty",
    "thieves-out": "Crew in irons",
    "limit": "Trail gone cold",
    "agenda": "Scene is set",
    "points": "Five points",
}
CLOSED = "Case closed"
"""The headline of an ending that nobody wrote one for."""
QUIET = frozenset(
    {"deal", "role", "shift", "stealthy shift", "draw", "discard", "reclaim", "collapse", "remove", "stop", "done"}
    | {"hold", "end"}
)
"""Kinds of events that make no story."""
MOST = 9
WANTED = ("killer", "hitman", "thief", "mafia", "thieves")
"""Roles and teams that the town was after: their faces are framed in black."""


class Shot(msgspec.Struct, frozen=True):
    """A photograph on the front page."""

    suspect: str
    caption: str


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """What the paper prints."""

    headline: str
    won: str
    deck: str
    shots: tuple[Shot, ...]
    wanted: frozenset[Seat]
    held: frozenset[str]
    """Cards that were in hands."""
    story: tuple[LogLine, ...]
    figures: tuple[tuple[str, str], ...]


def edition_of(page: TablePage, result: Result) -> Edition:
    """The front page for one reader."""
    assert page.view is not None  # what is over was dealt
    players = players_of(page.view, page.seats)
    opened = page.view.public.get("opened", {})
    identities = opened.get("identities", {})
    return Edition(
        headline=HEADLINES.get(result.ending, CLOSED),
        won=_won(page.seat, players, result),
        deck=result.words,
        shots=tuple(
            Shot(identities[str(player.seat)], f"was {the(player)}: {'you' if player.me else player.person}.")
            for player in players
            if identities.get(str(player.seat))
        ),
        wanted=frozenset(player.seat for player in players if {player.role, player.team} & set(WANTED)),
        held=frozenset(name for hand in opened.get("hands", {}).values() for name in hand),
        story=story(page.log),
        figures=tuple(_figures(page, score_of(page.view, players), players)),
    )


def _won(mine: Seat | None, players: Sequence[Player], result: Result) -> str:
    if result.drawn:
        return "Nobody won."
    if mine is None:
        return f"{_winners(players, result.winners)} won."
    return "You won." if mine in result.winners else "You lost."


def _winners(players: Sequence[Player], winners: Sequence[Seat]) -> str:
    won = [player for player in players if player.seat in winners]
    teams = {player.team for player in won}
    words = team_title(won[0].team) if len(teams) == 1 and won[0].team else " and ".join(the(player) for player in won)
    return words[:1].upper() + words[1:]


def _figures(page: TablePage, score: Score, players: Sequence[Player]) -> Iterator[tuple[str, str]]:
    """The score in figures: of each side, of each player who has one, and of nobody in particular."""
    assert page.view is not None
    of_players = [(player.label, player.counts) for player in players]
    for title, counts in (*((side.title, side.counts) for side in score.sides), *of_players, ("", score.counts)):
        for count in counts:
            words = f"{title}: {count.words}" if title else count.words.capitalize()
            yield words, f"{count.count} of {count.of}" if count.of else str(count.count)
    yield from ((label, str(value)) for label, value in page.view.public.get("facts", ()))


def story(log: Sequence[LogLine]) -> tuple[LogLine, ...]:
    """The lines worth printing, oldest first: the first of them, then the last that mattered."""
    told = [line for line in reversed(log) if line.kind not in QUIET]
    return tuple(told if len(told) <= MOST else [*told[:1], *told[1 - MOST :]])
