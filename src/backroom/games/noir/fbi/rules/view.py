"""What an eye sees of FBI vs. Mafia: built up from nothing, out of what lies open and what that eye holds."""

from msgspec import UNSET
from msgspec.structs import replace

from backroom.core import Hidden, Prompt, Seat
from backroom.games.noir.fbi.rules.cast import ROLES
from backroom.games.noir.fbi.rules.roles import DETECTIVE, MARKERS, PROFILER, SUIT, TEAMS
from backroom.games.noir.fbi.rules.rules import ENGINE
from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.fbi.rules.town import ANSWERING, PROTECTING, FbiTown
from backroom.games.noir.rules.facts import Name
from backroom.games.noir.rules.seeing import name_or_none, named, tally, titled, town_shown
from backroom.games.noir.rules.shown import Held, SeatShown, TownShown
from backroom.games.noir.rules.words import suspect_called


def public(town: FbiTown, evidence_left: int, under: int, held: int) -> TownShown:
    """What lies open for everyone: the town, and how many cards the deck has, and the profiler."""
    limits = town.limits
    shown = town_shown(
        town,
        seats=[_seat(town, seat) for seat in range(town.seats)],
        tallies=[
            tally("dead", town.killed + town.trophies, limits.kills, "kills", team="mafia"),
            tally("trophy", town.trophies, None, "of them trophies", team="mafia"),
            tally("arrest", town.arrests, limits.arrests, "arrested", team="fbi"),
        ],
        facts=[
            ("Evidence deck", evidence_left),
            ("Cards put under it", under),
            *([("Profiler's hand", held)] if town.seats > PROFILER else []),
            ("Decisions left", town.decisions_left),
        ],
    )
    return replace(
        shown,
        arrested=named(town, town.arrested),
        was={town.names[suspect]: seat for suspect, seat in sorted(town.was.items())},
        marks={kind: named(town, town.marks[number]) for number, kind in enumerate(MARKERS)},
        asked=name_or_none(town, town.asked),
        chain=[town.names[suspect] for suspect in town.chain] or UNSET,
    )


def _seat(town: FbiTown, seat: Seat) -> SeatShown:
    out = "left the city" if town.out >> seat & 1 else ""
    return SeatShown(ROLES[seat], TEAMS[seat & 1], bool(town.raised >> seat & 1), out)


def private(s: State, eye: Seat) -> Held:
    """What this seat holds, and who its teammates are."""
    mates = {seat: name_or_none(s, s.identities[seat]) for seat in range(eye & 1, s.seats, 2) if seat != eye}
    return Held(
        identity=name_or_none(s, s.identities[eye]),
        team={str(seat): name for seat, name in mates.items() if name},
        hand=_hand(s, eye),
        known=_known_under(s, eye) or UNSET,
    )


def _hand(s: State, eye: Seat) -> Hidden[list[Name]]:
    if eye not in (PROFILER, DETECTIVE):
        return UNSET
    return [s.names[card] for card in (s.hand if eye == PROFILER else s.drawn)]


def _known_under(s: State, eye: Seat) -> list[str]:
    """The cards under the deck that this eye has put there."""
    count = len(s.deck.bottom)
    return [
        f"Under the deck, card {number} of {count}: {titled(s, placed.card)}"
        for number, placed in enumerate(s.deck.bottom, 1)
        if eye in placed.known_to
    ]


# What is asked


def asks(s: State) -> Prompt:
    """What the seat that decides is asked."""
    if s.phase == PROTECTING:
        return Prompt(rest=(suspect_called(s.names[s.victim]), f" would die. {_can_help(s)}"))
    if s.phase == ANSWERING:
        return Prompt(rest=(suspect_called(s.names[s.victim]), " is arrested and carries a bomb. Detonate it?"))
    return ENGINE.question(s).prompt


def _can_help(s: State) -> str:
    if s.identities[SUIT] == s.victim:
        return "That is you, and you can't protect yourself."
    return "Do you step in?" if len(ENGINE.legal(s, SUIT)) > 1 else "You can't help: that is not your row or column."


def waiting(s: State) -> Prompt:
    """What everyone else is told."""
    if s.phase == PROTECTING:
        return Prompt(rest=(suspect_called(s.names[s.victim]), " would die. The suit decides."))
    if s.phase == ANSWERING:
        return Prompt(rest=(suspect_called(s.names[s.victim]), " is arrested with a bomb. The bomber decides."))
    return Prompt(rest=(f"The {ROLES[s.seat]} decides.",))
