"""Who plays what, by sides, with the score: as far as this eye knows."""

from collections.abc import Mapping, Sequence

import msgspec

from backroom.core import RoleCard, Seat, View
from backroom.games.noir.page.icons import role_icon, team_icon
from backroom.games.noir.rules.shown import TownShown, held_in, shown_in
from backroom.web.kit import words
from backroom.web.page_types import SeatLine

LOOKS = {"fbi": "law", "law": "law", "mafia": "mob", "thieves": "mob"}
"""Two colours for two sides; teams of spies have none."""


class Count(msgspec.Struct, frozen=True):
    """A part of the score: "14 of 25 dead"."""

    kind: str
    count: int
    of: int | None
    words: str


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """One seat: who sits there, and what everyone, or this eye, knows of it."""

    seat: Seat
    role: str
    """Empty while it is hidden from this eye."""
    label: str
    """The role's name, or the seat's where that says more."""
    icon: str
    team: str
    secret: bool
    """The role is hidden from others, but not from this eye."""
    person: str
    me: bool
    bot: bool
    away: bool
    on_turn: bool
    raised: bool
    out: str
    photo: str
    """The identity, where this eye knows it."""
    counts: tuple[Count, ...]


class Side(msgspec.Struct, frozen=True):
    """A team, or everybody where there are none."""

    team: str
    title: str
    icon: str
    look: str
    counts: tuple[Count, ...]
    players: tuple[Player, ...]


class Score(msgspec.Struct, frozen=True):
    """Everything that stands beside the town."""

    sides: tuple[Side, ...]
    """My own first."""
    counts: tuple[Count, ...]
    """Of nobody in particular."""


def players_of(view: View, seats: Sequence[SeatLine]) -> tuple[Player, ...]:
    """Every seat in turn order."""
    shown, held = shown_in(view), held_in(view)
    secret_roles, team = held.roles or {}, held.team or {}
    players = []
    for line, about in zip(seats, shown.seats, strict=True):
        key = str(line.seat)
        known = secret_roles.get(key) or ""
        role = about.role or known
        photo = held.identity if line.seat == view.eye else team.get(key)
        players.append(
            Player(
                seat=line.seat,
                role=role,
                label=(line.role if not role or line.role.startswith(role) else role).capitalize(),
                icon=role_icon(role or line.role),
                team=about.team,
                secret=bool(known) and not about.role,
                person=line.person,
                me=line.me,
                bot=line.bot,
                away=line.away,
                on_turn=line.on_turn,
                raised=about.raised,
                out=about.out,
                photo=photo or "",
                counts=_counts(shown, "", line.seat),
            )
        )
    return tuple(players)


def score_of(view: View, players: Sequence[Player], titles: Mapping[str, str]) -> Score:
    """The players by teams, mine first."""
    shown = shown_in(view)
    mine = next((player.team for player in players if player.seat == view.eye), "")
    teams = sorted(dict.fromkeys(player.team for player in players), key=lambda team: team != mine)
    sides = [
        Side(
            team=team,
            title=titles.get(team, team.capitalize()),
            icon=team_icon(team),
            look=LOOKS.get(team, ""),
            counts=_counts(shown, team, None) if team else (),
            players=tuple(player for player in players if player.team == team),
        )
        for team in teams
    ]
    return Score(tuple(sides), _counts(shown, "", None))


def role_card(view: View, players: Sequence[Player], cards: Sequence[RoleCard]) -> RoleCard | None:
    """What my role can do."""
    mine = next((player.role for player in players if player.seat == view.eye), "")
    return next((card for card in cards if card.name == mine), None)


def team_title(team: str, titles: Mapping[str, str]) -> str:
    """A team in a sentence: "the FBI", "team 2"."""
    return f"the {titles[team]}" if team in titles else team


def the(player: Player) -> str:
    """A player in a sentence: "the killer", "spy 2"."""
    return words.the(player.label.lower())


def _counts(shown: TownShown, team: str, seat: Seat | None) -> tuple[Count, ...]:
    return tuple(
        Count(tally.kind, tally.count, tally.of, tally.words)
        for tally in shown.tallies
        if tally.team == team and tally.seat == seat
    )
