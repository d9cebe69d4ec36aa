"""Heist: what the thieves can do. Every deed says whether it is secret or exposed, by how the town counts it."""

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Facts, Seat
from backroom.core.bits import count
from backroom.core.choices import add_each, add_in
from backroom.games.noir.heist.actions import (
    DISABLE,
    DUPLICATE,
    HACK,
    INSIDE_JOB,
    SAFEBREAK,
    SILENCE,
    STEAL,
    SWAP_WITH,
    VANISH,
    shift_under,
    stealthy,
)
from backroom.games.noir.heist.ending import VAULTS_OPEN
from backroom.games.noir.heist.roles import (
    CLEANER,
    DECOY,
    HACKER,
    INFILTRATOR,
    INSIDER,
    MASTER,
    MIMIC,
    NO_ROLE,
    ROLES,
    RUNNER,
    SAFECRACKER,
    SILENCER,
    SNEAK,
    level_of,
)
from backroom.games.noir.heist.state import DUPLICATING, State
from backroom.games.noir.heist.vaults import NO_VAULT, VAULTS
from backroom.games.noir.told import UNTOLD
from backroom.games.noir.town import TURN

# What may be done on a turn, besides plain shifts


def add_deeds(s: State, seat: i64, choices: Choices) -> None:
    """Add the steal and the power of a thief."""
    cell = s.cell_of(s.identities[seat])
    role = s.roles[seat]
    vault = s.vaults.zone_at[cell]
    # A safecracker whose marker is there already has nothing to put there.
    if vault != NO_VAULT and not s.opened >> vault & 1 and (role != SAFECRACKER or seat not in s.markers[vault]):
        choices.append(STEAL + vault)
    add_power = POWERS[role]
    if add_power:
        add_power(s, cell, choices)


def _fast_shifts(s: State, cell: i64, choices: Choices) -> None:
    """By two spaces only: by one, the power would do what a plain shift does, and be seen."""
    choices.extend(s.shape.by_two_after[s.last_shift])


def _disable(s: State, cell: i64, choices: Choices) -> None:
    add_each(choices, DISABLE, s.suspects(s.shape.near[cell]) & s.awake())


def _vanish(s: State, cell: i64, choices: Choices) -> None:
    choices.append(VANISH)


def _inside_job(s: State, cell: i64, choices: Choices) -> None:
    add_each(choices, INSIDE_JOB, s.officers)


def _hack(s: State, cell: i64, choices: Choices) -> None:
    for vault in s.vaults.reach_at[cell]:
        if not s.opened >> vault & 1:
            choices.append(HACK + vault)


def _silence(s: State, cell: i64, choices: Choices) -> None:
    if s.killed < s.limits.silences and s.deck.middle:
        add_each(choices, SILENCE, s.suspects(s.shape.near[cell]) & s.officers)


def _duplicate(s: State, cell: i64, choices: Choices) -> None:
    if s.deck.middle:
        choices.append(DUPLICATE)


def _swap(s: State, cell: i64, choices: Choices) -> None:
    add_in(choices, SWAP_WITH, s.shape.near[cell], s.cells)


def _stealthy_shifts(s: State, cell: i64, choices: Choices) -> None:
    """Of lines with an officer only: elsewhere a plain shift is just as secret, and does not show who does it."""
    choices.extend([stealthy(shift) for shift in s.moving_an_officer(s.shape.by_one_after[s.last_shift])])


def _safebreak(s: State, cell: i64, choices: Choices) -> None:
    """The second marker goes where the first one is, if that is in range."""
    vault = s.vaults.zone_at[cell]
    if vault != NO_VAULT and one_out(s, s.seat) == vault:
        choices.append(SAFEBREAK + vault)


POWERS: Final[list[Callable[[State, i64, Choices], None] | None]] = [None] * len(ROLES)
POWERS[RUNNER] = _fast_shifts
POWERS[CLEANER] = _disable
POWERS[DECOY] = _vanish
POWERS[INSIDER] = _inside_job
POWERS[HACKER] = _hack
POWERS[SILENCER] = _silence
POWERS[MIMIC] = _duplicate
POWERS[INFILTRATOR] = _swap
POWERS[SNEAK] = _stealthy_shifts
POWERS[MASTER] = _safebreak


# Telling


def shows(s: State, seat: i64) -> Sequence[Event]:
    """A thief's first steal, or first use of her power, shows what she is."""
    if s.shown[seat] != NO_ROLE:
        return ()
    s.show_role(seat, s.roles[seat])
    return (Event("shows", seat, {"role": ROLES[s.roles[seat]]}),)


def takes_role(s: State, seat: i64, chance: Chance) -> Event:
    """Draw a role, level 1 first. The thieves, and nobody else, are told."""
    stack = s.stacks[0] or s.stacks[1]
    role = chance.draw(stack)
    stack.remove(role)
    s.roles[seat] = role
    if s.silent:
        return UNTOLD
    told: Facts = {"role": ROLES[role]}
    return Event("role", seat, None, dict.fromkeys(range(s.chief), told))


def takes_identity(s: State, seat: i64, card: i64) -> Event:
    """Somebody is somebody new, and is told so; where thieves know each other, all of them are."""
    s.identities[seat] = card
    if s.silent:
        return UNTOLD
    told: Facts = {"identity": s.names[card]}
    everyone = s.limits.open_identities and seat != s.chief
    return Event("identity", seat, None, dict.fromkeys(range(s.chief), told) if everyone else {seat: told})


# Shift and steal


def shift(s: State, seat: i64, number: i64) -> Sequence[Event]:
    """Move a line. Moving an officer is seen, and so is anything as fast as the runner."""
    fast = s.shape.shifts[number].far > 1
    events = s.told.exposed[seat][number] if s.thief_shifts(number) else s.told.shifted[seat][number]
    return (*shows(s, seat), *events) if fast else events


def steal(s: State, vault: int) -> Sequence[Event]:
    """Put one's marker on the vault of the zone one stands in."""
    return _at_vault(s, "steal", vault, s.steal)


def _at_vault(s: State, how: str, vault: int, put: Callable[[Seat, int], bool]) -> Sequence[Event]:
    """A marker is put on a vault. The last vault wins before the chief can do anything."""
    seat = s.seat
    events = [*shows(s, seat), UNTOLD if s.silent else Event(how, seat, {"vault": VAULTS[vault]})]
    if put(seat, vault):
        events.append(UNTOLD if s.silent else Event("opened", seat, {"vault": VAULTS[vault]}))
        if count(s.opened) == len(s.markers):
            s.end(VAULTS_OPEN)
    return events


# Markers


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
            return (UNTOLD if s.silent else Event("reclaim", seat),)
    return ()


def turn_begins(s: State) -> Sequence[Event]:
    """At the start of a thief's turn her marker comes back, if she is no safecracker."""
    if s.phase != TURN or s.seat == s.chief or s.roles[s.seat] == SAFECRACKER or may_safebreak(s):
        return ()
    return reclaim(s, s.seat)


# Being captured


def redraw(s: State, chance: Chance) -> Sequence[Event]:
    """The turn after being captured: a new role and a new identity, in secret."""
    seat = s.seat
    role = takes_role(s, seat, chance)
    identity = takes_identity(s, seat, s.deck.draw(chance))
    s.redraw(seat)
    return Event("redraw", seat, {"level": level_of(s.roles[seat]) + 1}), role, identity


# Powers


def stealthy_shift(s: State, action: i64) -> Sequence[Event]:
    """Move a line with an officer in it, unseen."""
    seat, number = s.seat, shift_under(action)
    s.thief_shifts(number, stealthily=True)
    return *shows(s, seat), *s.told.stealthy[seat][number]


def disable(s: State, officer: i64, chance: Chance) -> Sequence[Event]:
    """Put an officer out of action."""
    seat = s.seat
    s.disable(officer)
    return *shows(s, seat), Event("disable", seat, {"suspect": s.names[officer]})


def vanish(s: State, chance: Chance) -> Sequence[Event]:
    """Shuffle one's identity into the deck and draw one, perhaps the same."""
    seat = s.seat
    s.deck.shuffle_in(s.identities[seat])
    identity = takes_identity(s, seat, s.deck.draw(chance))
    s.new_identity()
    return *shows(s, seat), Event("vanish", seat), identity


def inside_job(s: State, officer: i64, chance: Chance) -> Sequence[Event]:
    """Change places with an officer, for all to see: two cards move, and one of them is an officer's."""
    seat, me = s.seat, s.identities[s.seat]
    s.inside_job(me, officer)
    facts = {"suspect": s.names[me], "officer": s.names[officer]}
    return *shows(s, seat), Event("inside job", seat, facts)


def hack(s: State, vault: int) -> Sequence[Event]:
    """Put one's marker on a vault from outside its zone."""
    return _at_vault(s, "hack", vault, s.hack)


def silence(s: State, officer: i64, chance: Chance) -> Sequence[Event]:
    """Kill an officer. Somebody drawn from the deck takes his place."""
    seat = s.seat
    s.silence(officer)
    recruit = s.deck.draw(chance)
    s.put_in_uniform(recruit)
    return (
        *shows(s, seat),
        Event("silence", seat, {"suspect": s.names[officer]}),
        Event("recruit", None, {"suspect": s.names[recruit]}),
    )


def duplicate(s: State, chance: Chance) -> Sequence[Event]:
    """Draw three cards, to become one of them."""
    seat = s.seat
    s.hand = sorted(s.deck.draw(chance) for _ in range(min(s.limits.duplicates, len(s.deck))))
    s.phase = DUPLICATING
    return *shows(s, seat), cards_drawn(s, seat)


def cards_drawn(s: State, seat: i64) -> Event:
    """Cards to choose from, which only this seat sees."""
    if s.silent:
        return UNTOLD
    cards = [s.names[card] for card in s.hand]
    return Event("draw", seat, {"count": len(cards)}, {seat: {"cards": cards}})


def become(s: State, card: i64, chance: Chance) -> Sequence[Event]:
    """The others and the old identity go back into the deck."""
    seat = s.seat
    s.hand.remove(card)
    s.deck.shuffle_in(s.identities[seat], *s.hand)
    s.hand = []
    s.new_identity()
    return Event("become", seat), takes_identity(s, seat, card)


def infiltrate(s: State, suspect: i64) -> Sequence[Event]:
    """Change places with a neighbour, in secret: two cards move, and one of them is she."""
    seat, me = s.seat, s.identities[s.seat]
    s.infiltrate(me, suspect)
    return *shows(s, seat), swapped(s, seat, me, suspect)


def swapped(s: State, seat: i64, suspect: i64, other: int) -> Event:
    """Two cards changed places. Which one is meant by whom is not told: they come in the order of their names."""
    if s.silent:
        return UNTOLD
    return Event("swap", seat, {"suspects": sorted([s.names[suspect], s.names[other]])})


def safebreak(s: State, vault: int) -> Sequence[Event]:
    """Put a second marker beside the first."""
    return _at_vault(s, "safebreak", vault, s.safebreak)
