"""A game in a terminal: one person against bots."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rich.console import Console
from rich.markdown import Markdown

from backroom.bots import Bot, decide
from backroom.bots.coach import Adviser, coached
from backroom.core import BackroomError, Line, Seat, Sitting, View, dice_typed, own_dice, prompted
from backroom.core.actions import plain
from backroom.terminal.coach import show_advice
from backroom.terminal.show import show_log, show_notes, show_offers, show_picture

HELP = "Type a number or an action's words. n notebook, c coach, l log, r rules, u undo, ? this line, q quit."


class Quit(Exception):
    """The person wants to leave."""


class TerminalTable:
    """A sitting with one person at it."""

    def __init__(
        self,
        sitting: Sitting[Any],
        seat: Seat,
        bots: dict[Seat, Bot],
        console: Console,
        rng: Random,
        saved: Callable[[], None] = lambda: None,
    ) -> None:
        self.sitting = sitting
        self.seat = seat
        self.bots = bots
        self.console = console
        self.rng = rng
        self.saved = saved
        """Called after every line, so that nothing is lost."""
        self.notebook_open = False
        self.adviser: Adviser | None = None
        self.told = 0
        roles = sitting.game.spec.seats[len(sitting.header.players)]
        self.names: Sequence[str] = [f"The {role}" for role in roles]

    def play(self) -> None:
        """Until the game is over; raises `Quit` if the person leaves."""
        sitting = self.sitting
        while sitting.turn:
            if self.seat in sitting.turn:
                self._ask()
            else:
                self._bot_decides(sitting.turn[0])
            self.saved()
        self._show_news()
        self._show_town()
        result = sitting.result
        assert result is not None
        self.console.print(result.words, style="bold")

    def _bot_decides(self, seat: Seat) -> None:
        sitting = self.sitting
        legal = sitting.game.legal(sitting.state, seat)
        choice = decide(self.bots[seat], sitting.transcript(seat), legal, self.rng)
        sitting.act(seat, sitting.actions.text(choice))

    def _ask(self) -> Line:
        """Ask until there is a decision."""
        self._show_news()
        self._show_town()
        view = self.sitting.view(self.seat)
        names = self.sitting.header.players
        self.console.print(prompted(view.prompt, self.seat, names), style="bold")
        show_offers(self.console, view, names)
        while True:
            answer = self._read()
            try:
                if answer == "u":
                    return self.sitting.undo(self.seat)
                if answer.isdigit():
                    if not 1 <= int(answer) <= len(view.offers):
                        raise BackroomError(f"Choose a number from 1 to {len(view.offers)}.")
                    answer = view.offers[int(answer) - 1].action
                if answer:
                    return self._act(view, plain(answer))
            except BackroomError as refusal:
                self.console.print(str(refusal), markup=False, highlight=False)

    def _act(self, view: View, action: str) -> Line:
        """Carry out an action, with the person's own words and dice where it takes them."""
        offer = next((offer for offer in view.offers if offer.action == action), None)
        words, dice = "", None
        if offer and offer.words:
            words = self._line(f"In your words, up to {offer.words} letters (Enter for none): ")
        if offer and offer.dice and own_dice(self.sitting.options):
            thrown = self._line(f"What did your {offer.dice} dice show? (Enter: the house rolls) ")
            dice = dice_typed(thrown, offer.sides) if thrown.strip() else None
        return self.sitting.take(self.sitting.prepare(self.seat, action, dice, words))

    def _line(self, asked: str) -> str:
        try:
            return self.console.input(asked, markup=False)
        except EOFError:
            raise Quit from None

    def _read(self) -> str:
        """A line from the person, once the keys that only look at things are dealt with."""
        while True:
            answer = " ".join(self._line("> ").lower().split())
            if answer == "q":
                raise Quit
            if answer == "n":
                self.notebook_open = not self.notebook_open
                self._show_town()
                if not self.notebook_open:
                    self.console.print("The notebook is closed.", style="dim")
            elif answer in ("c", "coach"):
                self._ask_coach()
            elif answer == "l":
                show_log(self.console, self.sitting.log(self.seat, self.names))
            elif answer == "r":
                self.console.print(Markdown(self.sitting.game.rules()))
            elif answer in ("?", "h", "help"):
                self.console.print(HELP, style="dim")
            else:
                return answer

    def _ask_coach(self) -> None:
        """What a veteran would do, from what this seat has seen."""
        sitting, seat = self.sitting, self.seat
        legal = sitting.game.legal(sitting.state, seat)
        if not coached(sitting.game):
            self.console.print(f"There is no coach for {sitting.game.spec.title}.", style="dim")
            return
        if len(legal) < 2:
            self.console.print("There is only one thing you can do.", style="dim")
            return
        self.adviser = self.adviser or Adviser(sitting.game)
        self.console.print("The veteran is thinking.", style="dim")
        rng = Random(len(sitting.lines))  # asked twice, it says the same
        show_advice(self.console, sitting, seat, self.adviser.advise(sitting.transcript(seat).copy(), legal, rng))

    def _show_news(self) -> None:
        log = self.sitting.log(self.seat, self.names)
        self.console.print()
        show_log(self.console, log[self.told :])
        self.told = len(log)

    def _show_town(self) -> None:
        game = self.sitting.game
        notes = game.notebook(self.sitting.transcript(self.seat)) if self.notebook_open else ()
        self.console.print()
        show_picture(self.console, game.picture(self.sitting.view(self.seat), notes))
        if self.notebook_open:
            show_notes(self.console, notes)
        self.console.print()
