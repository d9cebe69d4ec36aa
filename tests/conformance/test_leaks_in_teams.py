"""Planted leaks of the games with teams and reactions: each is caught, and the clean games pass in the same places."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from backroom.conformance import Nonconforming, check_noninterference
from backroom.core import AnyGame, Chance, Event, Eye, Seat, View
from backroom.games.noir.fbi import FbiVsMafia
from backroom.games.noir.fbi.roles import SUIT
from backroom.games.noir.fbi.town import PROTECTING
from backroom.games.noir.heist import Heist
from backroom.games.noir.spytag import SpyTag

replace = msgspec.structs.replace


class OpponentsSeeTheTeam(FbiVsMafia):
    """The killer's name is shown to the agent who sits next to her."""

    def see(self, s: Any, eye: Eye) -> View:
        view = super().see(s, eye)
        return replace(view, private={**view.private, "left": s.identities[0]}) if eye == 1 else view


class DisguisesAreNumbered(FbiVsMafia):
    """Everybody hears a number that goes with the new identity."""

    def play(self, s: Any, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        return [
            replace(event, public={**(event.public or {}), "number": s.identities[seat]})
            if event.kind == "disguise"
            else event
            for event in super().play(s, seat, action, chance)
        ]


class AskedOnlyInLine(FbiVsMafia):
    """Everyone is told when the suit could help."""

    def see(self, s: Any, eye: Eye) -> View:
        view = super().see(s, eye)
        could = s.phase == PROTECTING and len(self.legal(s, SUIT)) > 1
        return replace(view, prompt=view.prompt + " He could help.") if could else view


class SpiesSeeTeammates(SpyTag):
    """Teammates see each other's cards."""

    def see(self, s: Any, eye: Eye) -> View:
        view = super().see(s, eye)
        if eye is None:
            return view
        mates = [s.names[s.identities[mate]] for mate in range(s.seats) if mate % s.teams == eye % s.teams]
        return replace(view, private={**view.private, "mates": mates})


class ChiefSeesRoles(Heist):
    """The chief is told the roles that thieves have not shown."""

    def see(self, s: Any, eye: Eye) -> View:
        view = super().see(s, eye)
        return replace(view, private={**view.private, "roles": list(s.roles)}) if eye == s.chief else view


class ThievesSeeThieves(Heist):
    """Thieves know each other's roles; here they know each other's names too."""

    def see(self, s: Any, eye: Eye) -> View:
        view = super().see(s, eye)
        return replace(view, private={**view.private, "all": list(s.identities)}) if eye == 0 else view


LEAKS = [
    (OpponentsSeeTheTeam(), 6),
    (DisguisesAreNumbered(), 6),
    (AskedOnlyInLine(), 6),
    (SpiesSeeTeammates(), 6),
    (ChiefSeesRoles(), 5),
    (ThievesSeeThieves(), 5),
]


@pytest.mark.parametrize(("game", "seats"), LEAKS, ids=lambda part: type(part).__name__)
def test_a_planted_leak_is_caught(game: AnyGame, seats: int) -> None:
    with pytest.raises(Nonconforming, match="a leak"):
        check_noninterference(game, game.spec.options(), seats, Random(3), positions=1500, share=0.5)
