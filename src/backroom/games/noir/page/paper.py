"""The late edition of a game of NOIR: who was who, and every secret."""

from collections.abc import Iterator, Sequence

import msgspec

from backroom.core import Result, Seat
from backroom.games.noir.page.players import Player, players_of, score_of, team_title, the
from backroom.games.noir.rules.shown import Opened, shown_in
from backroom.web.kit.edition import Edition, story, won_by
from backroom.web.kit.page import Sight

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
}
QUIET = frozenset(
    {"deal", "role", "shift", "stealthy shift", "draw", "discard", "reclaim", "collapse", "remove", "stop", "done"}
    | {"hold", "end"}
)
"""Kinds of events that make no story."""
WANTED = ("killer", "hitman", "thief", "mafia", "thieves")
"""Roles and teams that the town was after: their faces are framed in black."""


class Shot(msgspec.Struct, frozen=True):
    """A photograph on the front page."""

    suspect: str
    caption: str


class TownEdition(Edition, frozen=True, kw_only=True):
    """A front page with the town on it."""

    shots: tuple[Shot, ...]
    wanted: frozenset[Seat]
    held: frozenset[str]
    """Cards that were in hands."""


def paper_of(at: Sight, edition: Edition) -> TownEdition:
    """The front page for one reader."""
    assert at.result is not None
    players = players_of(at.view, at.seats)
    opened = shown_in(at.view).opened or Opened({}, {})
    identities = opened.identities
    return TownEdition(
        headline=HEADLINES.get(at.result.ending, edition.headline),
        won=won_by(at.result, at.view.eye, _winners(players, at.result, at)),
        deck=edition.deck,
        shots=tuple(
            Shot(identities[str(player.seat)] or "", f"was {the(player)}: {'you' if player.me else player.person}.")
            for player in players
            if identities.get(str(player.seat))
        ),
        wanted=frozenset(player.seat for player in players if {player.role, player.team} & set(WANTED)),
        held=frozenset(name for hand in opened.hands.values() for name in hand),
        story=story(at.log, QUIET),
        figures=tuple(_figures(at, players)),
    )


def _winners(players: Sequence[Player], result: Result, at: Sight) -> str:
    won = [player for player in players if player.seat in result.winners]
    team = won[0].team if won else ""
    if team and all(player.team == team for player in won):
        return team_title(team, at.teams)
    return " and ".join(the(player) for player in won)


def _figures(at: Sight, players: Sequence[Player]) -> Iterator[tuple[str, str]]:
    """The score in figures: of each side, of each player who has one, and of nobody in particular."""
    score = score_of(at.view, players, at.teams)
    of_players = [(player.label, player.counts) for player in players]
    for title, counts in (*((side.title, side.counts) for side in score.sides), *of_players, ("", score.counts)):
        for count in counts:
            words = f"{title}: {count.words}" if title else count.words.capitalize()
            yield words, f"{count.count} of {count.of}" if count.of else str(count.count)
    yield from ((label, str(value)) for label, value in shown_in(at.view).facts)
