"""Heist: markers on vaults. How they get there, and when they come back."""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from backroom.core import Action, Chance, Choices, Event, Fact, told
from backroom.core.bits import count
from backroom.games.noir.heist.rules.cards import shows
from backroom.games.noir.heist.rules.ending import VAULTS_OPEN
from backroom.games.noir.heist.rules.facts import Hacked, Reclaimed, Safebroke, Stole, VaultOpened
from backroom.games.noir.heist.rules.roles import MASTER, SAFECRACKER
from backroom.games.noir.heist.rules.state import State
from backroom.games.noir.heist.rules.vaults import NO_VAULT, PLACES, VAULTS
from backroom.games.noir.rules.ready import UNTOLD
from backroom.games.noir.rules.town import TURN
from backroom.games.noir.rules.verbs import NOT_AT_ALL, Button, Verb


class AtVault(Verb[State]):
    """Put a marker on a vault."""

    def __init__(self, name: str, says: str) -> None:
        super().__init__(name, f"{name} {{}}", "vault", len(VAULTS))
        self.says = says

    def actions(self, names: Sequence[str]) -> list[Action]:
        return super().actions(VAULTS)

    def button(self, s: State, noun: int) -> Button:
        return Button((self.says.format(PLACES[VAULTS[noun]]),), self.name)


@final
class Steal(AtVault):
    """From within its zone. A safecracker whose marker is there already has nothing to put there."""

    def offer(self, s: State, choices: Choices) -> None:
        seat = s.seat
        vault = s.vaults.zone_at[s.cell_of(s.identities[seat])]
        if vault == NO_VAULT or s.opened >> vault & 1:
            return
        if s.roles[seat] != SAFECRACKER or seat not in s.markers[vault]:
            choices.append(self.first + vault)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat = s.seat
        return marked(s, seat, Stole(VAULTS[noun]), noun, s.steal(seat, noun))

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return "you are not in the zone of a closed vault, or your marker is already there"
        no = not_closed(s, noun)
        if no:
            return no
        return "your marker is already there" if s.seat in s.markers[noun] else "you are not in its zone"


@final
class Hack(AtVault):
    """The hacker: from outside its zone."""

    def offer(self, s: State, choices: Choices) -> None:
        for vault in s.vaults.reach_at[s.cell_of(s.identities[s.seat])]:
            if not s.opened >> vault & 1:
                choices.append(self.first + vault)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat = s.seat
        return marked(s, seat, Hacked(VAULTS[noun]), noun, s.hack(seat, noun))

    def why_not(self, s: State, noun: int) -> str:
        in_a_zone = s.vaults.zone_at[s.cell_of(s.identities[s.seat])] != NO_VAULT
        if noun == NOT_AT_ALL:
            return "you can't hack from inside a zone" if in_a_zone else "no zone of a closed vault is next to you"
        return not_closed(s, noun) or (
            "you can't hack from inside a zone" if in_a_zone else "its zone is not next to you"
        )


@final
class Safebreak(AtVault):
    """The master safecracker: a second marker goes where her first one is, if that is in range."""

    def offer(self, s: State, choices: Choices) -> None:
        vault = s.vaults.zone_at[s.cell_of(s.identities[s.seat])]
        if vault != NO_VAULT and one_out(s, s.seat) == vault:
            choices.append(self.first + vault)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat = s.seat
        return marked(s, seat, Safebroke(VAULTS[noun]), noun, s.safebreak(seat, noun))

    def why_not(self, s: State, noun: int) -> str:
        no_vault = not_closed(s, noun) if noun != NOT_AT_ALL else ""
        return no_vault or "you must be in the zone of a vault that has exactly one of your markers"


def not_closed(s: State, vault: int) -> str:
    """Why nobody can put a marker on a vault."""
    if vault >= len(s.markers):
        return "there is no such vault"
    return "that vault is already open" if s.opened >> vault & 1 else ""


def marked(s: State, seat: i64, fact: Fact, vault: i64, opens: bool) -> Sequence[Event]:
    """A marker was put on a vault. The last vault wins before the chief can do anything."""
    events = [*shows(s, seat), UNTOLD if s.silent else told(fact, seat)]
    if opens:
        events.append(UNTOLD if s.silent else told(VaultOpened(VAULTS[vault]), seat))
        if count(s.opened) == len(s.markers):
            s.end(VAULTS_OPEN)
    return events


# Coming back


def one_out(s: State, seat: i64) -> int:
    """The vault with this thief's marker, if exactly one of hers is out; otherwise NO_VAULT."""
    out = [vault for vault, on in enumerate(s.markers) for whose in on if whose == seat]
    return out[0] if len(out) == 1 else NO_VAULT


def may_safebreak(s: State) -> bool:
    """Whether the thief whose turn it is keeps her marker out until she has decided.

    The master safecracker does with exactly one out: she may use it for safebreaking. Everyone has seen by then what
    she is, because she stole; whether she is in range nobody sees.
    """
    return s.roles[s.seat] == MASTER and one_out(s, s.seat) != NO_VAULT


def reclaim(s: State, seat: i64) -> Sequence[Event]:
    """A thief's markers come back to her, if any are out."""
    for on in s.markers:
        if on and seat in on:
            s.take_markers(seat)
            return (UNTOLD if s.silent else told(Reclaimed(), seat),)
    return ()


def turn_begins(s: State) -> Sequence[Event]:
    """At the start of a thief's turn her marker comes back, if she is no safecracker."""
    if s.phase != TURN or s.seat == s.chief or s.roles[s.seat] == SAFECRACKER or may_safebreak(s):
        return ()
    return reclaim(s, s.seat)
