"""Heist: what the thieves can do. Every deed says whether it is secret or exposed, by how the town counts it."""

from collections.abc import Callable, Sequence

from backroom.core import Chance, Event, Facts, Seat
from backroom.games.noir.grid import members
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
from backroom.games.noir.heist.ending import VAULTS_OPEN, end
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
from backroom.games.noir.heist.state import DUPLICATING, State, by_two_after
from backroom.games.noir.heist.vaults import NO_VAULT, VAULTS
from backroom.games.noir.town import TURN

# What may be done on a turn, besides plain shifts


def add_deeds(s: State, seat: Seat, actions: list[int]) -> None:
    """Add the steal and the power of a thief."""
    cell = s.cells.index(s.identities[seat])
    role = s.roles[seat]
    vault = s.limits.vaults.zone_at[cell]
    # A safecracker whose marker is there already has nothing to put there.
    if vault != NO_VAULT and not s.opened >> vault & 1 and (role != SAFECRACKER or seat not in s.markers[vault]):
        actions.append(STEAL + vault)
    add_power = POWERS[role]
    if add_power:
        add_power(s, cell, actions)


def _fast_shifts(s: State, cell: int, actions: list[int]) -> None:
    """By two spaces only: by one, the power would do what a plain shift does, and be seen."""
    actions += by_two_after(s.shape)[s.last_shift]


def _disable(s: State, cell: int, actions: list[int]) -> None:
    for officer in members(s.suspects(s.shape.near[cell]) & s.awake()):
        actions.append(DISABLE + officer)


def _vanish(s: State, cell: int, actions: list[int]) -> None:
    actions.append(VANISH)


def _inside_job(s: State, cell: int, actions: list[int]) -> None:
    for officer in members(s.officers):
        actions.append(INSIDE_JOB + officer)


def _hack(s: State, cell: int, actions: list[int]) -> None:
    for vault in s.limits.vaults.reach_at[cell]:
        if not s.opened >> vault & 1:
            actions.append(HACK + vault)


def _silence(s: State, cell: int, actions: list[int]) -> None:
    if s.killed < s.limits.silences and s.deck.middle:
        for officer in members(s.suspects(s.shape.near[cell]) & s.officers):
            actions.append(SILENCE + officer)


def _duplicate(s: State, cell: int, actions: list[int]) -> None:
    if s.deck.middle:
        actions.append(DUPLICATE)


def _swap(s: State, cell: int, actions: list[int]) -> None:
    for near in members(s.shape.near[cell]):
        actions.append(SWAP_WITH + s.cells[near])


def _stealthy_shifts(s: State, cell: int, actions: list[int]) -> None:
    """Of lines with an officer only: elsewhere a plain shift is just as secret, and does not show who does it."""
    for shift in s.moving_an_officer(s.shape.by_one_after[s.last_shift]):
        actions.append(stealthy(shift))


def _safebreak(s: State, cell: int, actions: list[int]) -> None:
    """The second marker goes where the first one is, if that is in range."""
    vault = s.limits.vaults.zone_at[cell]
    if vault != NO_VAULT and one_out(s, s.seat) == vault:
        actions.append(SAFEBREAK + vault)


POWERS: list[Callable[[State, int, list[int]], None] | None] = [None] * len(ROLES)
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


def shows(s: State, seat: Seat) -> Sequence[Event]:
    """A thief's first steal, or first use of her power, shows what she is."""
    if s.shown[seat] != NO_ROLE:
        return ()
    s.show_role(seat, s.roles[seat])
    return (Event("shows", seat, {"role": ROLES[s.roles[seat]]}),)


def takes_role(s: State, seat: Seat, chance: Chance) -> Event:
    """Draw a role, level 1 first. The thieves, and nobody else, are told."""
    stack = s.stacks[0] or s.stacks[1]
    role = chance.draw(stack)
    stack.remove(role)
    s.roles[seat] = role
    told: Facts = {"role": ROLES[role]}
    return Event("role", seat, None, dict.fromkeys(range(s.chief), told))


def takes_identity(s: State, seat: Seat, card: int) -> Event:
    """Somebody is somebody new, and is told so; where thieves know each other, all of them are."""
    s.identities[seat] = card
    told: Facts = {"identity": s.names[card]}
    everyone = s.limits.open_identities and seat != s.chief
    return Event("identity", seat, None, dict.fromkeys(range(s.chief), told) if everyone else {seat: told})


# Shift and steal


def shift(s: State, seat: Seat, number: int) -> Sequence[Event]:
    """Move a line. Moving an officer is seen, and so is anything as fast as the runner."""
    fast = s.shape.shifts[number].steps not in (1, -1)
    events = s.told.exposed[seat][number] if s.thief_shifts(number) else s.told.shifted[seat][number]
    return (*shows(s, seat), *events) if fast else events


def steal(s: State, vault: int) -> Sequence[Event]:
    """Put one's marker on the vault of the zone one stands in."""
    return _at_vault(s, "steal", vault, s.steal)


def _at_vault(s: State, how: str, vault: int, put: Callable[[Seat, int], bool]) -> Sequence[Event]:
    """A marker is put on a vault. The last vault wins before the chief can do anything."""
    seat = s.seat
    events = [*shows(s, seat), Event(how, seat, {"vault": VAULTS[vault]})]
    if put(seat, vault):
        events.append(Event("opened", seat, {"vault": VAULTS[vault]}))
        if s.opened.bit_count() == len(s.markers):
            events.append(end(s, VAULTS_OPEN))
    return events


# Markers


def one_out(s: State, seat: Seat) -> int:
    """The vault with this thief's marker, if exactly one of hers is out; otherwise NO_VAULT."""
    out = [vault for vault, on in enumerate(s.markers) for whose in on if whose == seat]
    return out[0] if len(out) == 1 else NO_VAULT


def may_safebreak(s: State) -> bool:
    """Whether the thief whose turn it is keeps her marker out until she has decided.

    The master safecracker does with exactly one out: she may use it for safebreaking. Everyone has seen by then what
    she is, because she stole; whether she is in range nobody sees.
    """
    return s.roles[s.seat] == MASTER and one_out(s, s.seat) != NO_VAULT


def reclaim(s: State, seat: Seat) -> Sequence[Event]:
    """A thief's markers come back to her, if any are out."""
    for on in s.markers:
        if seat in on:
            s.take_markers(seat)
            return (Event("reclaim", seat),)
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


def stealthy_shift(s: State, action: int) -> Sequence[Event]:
    """Move a line with an officer in it, unseen."""
    seat, number = s.seat, shift_under(action)
    s.thief_shifts(number, stealthily=True)
    return *shows(s, seat), *s.told.stealthy[seat][number]


def disable(s: State, officer: int, chance: Chance) -> Sequence[Event]:
    """Put an officer out of action."""
    seat = s.seat
    s.disable(officer)
    return *shows(s, seat), Event("disable", seat, {"suspect": s.names[officer]})


def vanish(s: State, chance: Chance) -> Sequence[Event]:
    """Shuffle one's identity into the deck and draw one, perhaps the same."""
    seat = s.seat
    s.deck.shuffle_in(s.identities[seat])
    identity = takes_identity(s, seat, s.deck.draw(chance))
    s.deed_done()
    return *shows(s, seat), Event("vanish", seat), identity


def inside_job(s: State, officer: int, chance: Chance) -> Sequence[Event]:
    """Change places with an officer, for all to see: two cards move, and one of them is an officer's."""
    seat, me = s.seat, s.identities[s.seat]
    s.change_places(me, officer, exposed=True)
    facts = {"suspect": s.names[me], "officer": s.names[officer]}
    return *shows(s, seat), Event("inside job", seat, facts)


def hack(s: State, vault: int) -> Sequence[Event]:
    """Put one's marker on a vault from outside its zone."""
    return _at_vault(s, "hack", vault, s.steal)


def silence(s: State, officer: int, chance: Chance) -> Sequence[Event]:
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


def cards_drawn(s: State, seat: Seat) -> Event:
    """Cards to choose from, which only this seat sees."""
    cards = [s.names[card] for card in s.hand]
    return Event("draw", seat, {"count": len(cards)}, {seat: {"cards": cards}})


def become(s: State, card: int, chance: Chance) -> Sequence[Event]:
    """The others and the old identity go back into the deck."""
    seat = s.seat
    s.hand.remove(card)
    s.deck.shuffle_in(s.identities[seat], *s.hand)
    s.hand = []
    s.deed_done()
    return Event("become", seat), takes_identity(s, seat, card)


def infiltrate(s: State, suspect: int) -> Sequence[Event]:
    """Change places with a neighbour, in secret: two cards move, and one of them is she."""
    seat, me = s.seat, s.identities[s.seat]
    s.change_places(me, suspect, exposed=False)
    return *shows(s, seat), swapped(s, seat, me, suspect)


def swapped(s: State, seat: Seat, suspect: int, other: int) -> Event:
    """Two cards changed places. Which one is meant by whom is not told: they come in the order of their names."""
    return Event("swap", seat, {"suspects": sorted([s.names[suspect], s.names[other]])})


def safebreak(s: State, vault: int) -> Sequence[Event]:
    """Put a second marker beside the first."""
    return _at_vault(s, "safebreak", vault, s.put_marker)
