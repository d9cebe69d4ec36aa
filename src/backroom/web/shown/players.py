"""Who plays what, by sides, with the score: as far as this eye knows."""

from collections.abc import Sequence

import msgspec

from backroom.core import RoleCard, Seat, View
from backroom.web.art.icons import role_icon, team_icon
from backroom.web.model import SeatLine

LOOKS = {"fbi": "law", "law": "law", "mafia": "mob", "thieves": "mob"}
"""Two colours for two sides; teams of spies have none."""
TITLES = {"fbi": "FBI"}


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
    """Every seat in turn order. A view that says nothing about seats has them by their names."""
    public, private = view.public, view.private
    told = public.get("seats") or [{"role": seat.role} for seat in seats]
    secret_roles, team = private.get("roles", {}), private.get("team", {})
    players = []
    for line, about in zip(seats, told, strict=True):
        key = str(line.seat)
        known = secret_roles.get(key) or ""
        role = about.get("role") or known
        photo = private.get("identity") if line.seat == view.eye else team.get(key)
        players.append(
            Player(
                seat=line.seat,
                role=role,
                label=(line.role if not role or line.role.startswith(role) else role).capitalize(),
                icon=role_icon(role or line.role),
                team=about.get("team", ""),
                secret=bool(known) and not about.get("role"),
                person=line.person,
                me=line.me,
                bot=line.bot,
                away=bool(line.person) and not line.bot and not line.here and not line.me,
                on_turn=line.on_turn,
                raised=about.get("raised", False),
                out=about.get("out", ""),
                photo=photo or "",
                counts=_counts(view, "", line.seat),
            )
        )
    return tuple(players)


def score_of(view: View, players: Sequence[Player]) -> Score:
    """The players by teams, mine first."""
    mine = next((player.team for player in players if player.seat == view.eye), "")
    teams = sorted(dict.fromkeys(player.team for player in players), key=lambda team: team != mine)
    sides = [
        Side(
            team=team,
            title=TITLES.get(team, team.capitalize()),
            icon=team_icon(team),
            look=LOOKS.get(team, ""),
            counts=_counts(view, team, None) if team else (),
            players=tuple(player for player in players if player.team == team),
        )
        for team in teams
    ]
    return Score(tuple(sides), _counts(view, "", None))


def role_card(view: View, players: Sequence[Player], cards: Sequence[RoleCard]) -> RoleCard | None:
    """What my role can do."""
    mine = next((player.role for player in players if player.seat == view.eye), "")
    return next((card for card in cards if card.name == mine), None)


def team_title(team: str) -> str:
    """A team in a sentence: "the FBI", "team 2"."""
    return team if not LOOKS.get(team) else f"the {TITLES.get(team, team.capitalize())}"


def _counts(view: View, team: str, seat: Seat | None) -> tuple[Count, ...]:
    return tuple(
        Count(tally["kind"], tally["count"], tally["of"], tally["words"])
        for tally in view.public.get("tallies", ())
        if tally["team"] == team and tally["seat"] == seat
    )
