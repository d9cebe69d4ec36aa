"""A record read again in a terminal, from any eye or with everything open."""

from collections.abc import Iterator
from typing import Any

from rich.console import Console

from backroom.core import AnyGame, BackroomError, Eye, Record, Sitting, View, at_table, of_version, read_options
from backroom.terminal.show import show_log, show_picture

EVERYTHING = "all"
SPECTATOR = "spectator"


class Replay:
    """A record seen through one eye: a seat's name, "spectator", or "all" for every secret."""

    def __init__(self, game: AnyGame, record: Record, eye: str) -> None:
        played = of_version(game, record.header.version)
        self.game = at_table(played, read_options(played.spec.options, record.header.options))
        self.record = record
        seats = played.spec.seats.get(len(record.header.players), ())
        choices = [*seats, SPECTATOR, EVERYTHING]
        if eye not in choices:
            raise BackroomError(f"There is no eye '{eye}' at this table. Eyes: {', '.join(choices)}.")
        self.open = eye == EVERYTHING
        self.eye: Eye = seats.index(eye) if eye in seats else None
        self.names = [f"The {seat}" for seat in seats]

    def view(self, sitting: Sitting[Any]) -> View:
        """The position as the chosen eye sees it."""
        return self.game.see_all(sitting.state) if self.open else sitting.view(self.eye)

    def log(self, sitting: Sitting[Any]) -> list[tuple[int, str]]:
        """What happened, as the chosen eye was told."""
        return sitting.log_open(self.names) if self.open else sitting.log(self.eye, self.names)

    def lines(self) -> Iterator[tuple[int, list[str], View]]:
        """Line by line: its number, what was said of it, and the position after it."""
        said = 0
        for number, sitting in enumerate(Sitting.unfold(self.game, self.record)):
            log = self.log(sitting)
            yield number, [words for _, words in log[said:]], self.view(sitting)
            said = len(log)

    def show(self, console: Console, pictures: bool) -> None:
        """Print it."""
        view = None
        for number, words, view in self.lines():
            show_log(console, [(number, sentence) for sentence in words])
            if pictures:
                show_picture(console, self.game.picture(view, ()))
                console.print()
        if view is not None and not pictures:
            console.print()
            show_picture(console, self.game.picture(view, ()))
