"""Planted leaks of the games with teams and reactions: each is caught, and the clean games pass in the same places."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from backroom.conformance import Nonconforming, check_noninterference
from backroom.core import AnyGame, Chance, Event, Eye, Seat, View
from backroom.games.noir.fbi.rules import FbiVsMafia
from backroom.games.noir.fbi.rules.facts import Disguised
from backroom.games.noir.fbi.rules.roles import SUIT
from backroom.games.noir.fbi.rules.town import PROTECTING
from backroom.games.noir.heist.rules import Heist
from backroom.games.noir.heist.rules.ending import name_of
from backroom.games.noir.rules.seeing import name_or_none
from backroom.games.noir.rules.shown import held_in
from backroom.games.noir.spytag.rules import SpyTag

replace = msgspec.structs.replace


class OpponentsSeeTheTeam(FbiVsMafia):
    """The killer's name is shown to the agent who sits next to her."""

    def see(self, s: Any, eye: Eye) -> View:
        view = super().see(s, eye)
        if eye != 1:
            return view
        return replace(view, private=replace(held_in(view), known=[str(s.identities[0])]))


class NumberedDisguise(Disguised, frozen=True):
    """A disguise, and a number that goes with the new identity."""

    number: int = 0


class DisguisesAreNumbered(FbiVsMafia):
    """Everybody hears that number."""

    def play(self, s: Any, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        return [
            replace(event, public=NumberedDisguise(seen.worked, seen.suspect, number=s.identities[seat]))
            if isinstance(seen := event.public, Disguised)
            else event
            for event in super().play(s, seat, action, chance)
        ]


class AskedOnlyInLine(FbiVsMafia):
    """Everyone is told when the suit could help."""

    def see(self, s: Any, eye: Eye) -> View:
        view = super().see(s, eye)
        could = s.phase == PROTECTING and len(self.legal(s, SUIT)) > 1
        if not could:
            return view
        return replace(view, prompt=replace(view.prompt, rest=(*view.prompt.rest, " He could help.")))


class SpiesSeeTeammates(SpyTag):
    """Teammates see each other's cards."""

    def see(self, s: Any, eye: Eye) -> View:
        view = super().see(s, eye)
        if eye is None:
            return view
        mates = {str(mate): s.names[one] for mate, one in enumerate(s.identities) if mate % s.teams == eye % s.teams}
        return replace(view, private=replace(held_in(view), team=mates))


class ChiefSeesRoles(Heist):
    """The chief is told the roles that thieves have not shown."""

    def see(self, s: Any, eye: Eye) -> View:
        view = super().see(s, eye)
        if eye != s.chief:
            return view
        roles = {str(seat): name_of(role) for seat, role in enumerate(s.roles)}
        return replace(view, private=replace(held_in(view), roles=roles))


class ThievesSeeThieves(Heist):
    """Thieves know each other's roles; here they know each other's names too."""

    def see(self, s: Any, eye: Eye) -> View:
        view = super().see(s, eye)
        if eye != 0:
            return view
        team = {str(seat): name_or_none(s, one) for seat, one in enumerate(s.identities[: s.chief])}
        return replace(view, private=replace(held_in(view), team=team))


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
