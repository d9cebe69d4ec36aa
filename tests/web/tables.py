"""Pages for tests: a position of a random game as the house would hand it to the renderer."""

from typing import Any

from backroom.core import AnyGame, Eye, Transcript
from backroom.games.noir.killer.rules import KillerVsInspector
from backroom.web.page_data import log_line
from backroom.web.page_types import ChatLine, LogLine, Me, SeatLine, TablePage
from backroom.web.render import markdown

PEOPLE = ("Mara", "Lev", "Ana", "Bo", "Della", "Ivo", "Ros", "Mack", "Konstantin")


def page_of(game: AnyGame, state: Any, seen: Transcript, **more: Any) -> TablePage:
    """The table as this eye may see it: its view of the state, and what it has seen so far."""
    eye = seen.eye
    turn = game.turn(state)
    roles = game.spec.seats[seen.seats]
    log = log_of(game, seen)
    given: dict[str, Any] = {
        "me": Me("Watcher" if eye is None else PEOPLE[eye]),
        "table": "k3v9",
        "name": "Wet Lantern",
        "game": game.spec.id,
        "title": game.spec.title,
        "line": len(seen),
        "seat": eye,
        "host": eye == 0,
        "waiting": False,
        "seats": tuple(
            SeatLine(seat, role, PEOPLE[seat], seat == eye, False, True, seat in turn)
            for seat, role in enumerate(roles)
        ),
        "view": game.see(state, eye),
        "news": log[0].words,
        "log": log,
        "notes": () if eye is None else game.notebook(seen),
        "chat": (
            ChatLine(0, "Mara", "You keep standing next to corpses."),
            ChatLine(1, "Lev", "Professional <habit>."),
        ),
        "commitment": "c0ffee" * 10,
        "result": game.result(state),
        "rules": markdown(game.rules()),
        "roles": game.spec.roles,
        "teams": game.spec.teams,
        "cards": game.spec.cards,
        "bots": ("random", "greedy"),
    }
    return TablePage(**(given | more))


def log_of(game: AnyGame, seen: Transcript) -> tuple[LogLine, ...]:
    """The log of this eye, newest first."""
    lines = [
        log_line(number, part, game.tell(part, seen.eye), seen.eye, PEOPLE[: seen.seats])
        for number, entry in enumerate(seen.entries)
        for part in entry.events
    ]
    return tuple(reversed(lines))


def waiting_page(eye: Eye = 0, **more: Any) -> TablePage:
    """A table where the second seat is free."""
    game = KillerVsInspector()
    seats = (
        SeatLine(0, "killer", "Mara", eye == 0, False, True, False),
        SeatLine(1, "inspector", "", False, False, False, False),
    )
    given: dict[str, Any] = {
        "me": Me("Mara"),
        "table": "k3v9",
        "name": "Wet Lantern",
        "game": game.spec.id,
        "title": game.spec.title,
        "line": 0,
        "seat": eye,
        "host": eye == 0,
        "waiting": True,
        "seats": seats,
        "view": None,
        "news": "",
        "log": (),
        "notes": (),
        "chat": (),
        "commitment": "",
        "rules": markdown(game.rules()),
        "bots": ("random", "greedy"),
    }
    return TablePage(**(given | more))
