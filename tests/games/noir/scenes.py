"""A table of any NOIR game with the cards in a known order, for tests that tell a story.

An alphabetical town of 25:

Alyss    Barrin   Clive   Deidre  Ernest
Fenton   Geneva   Hattie  Ingrid  Jack
Kitty    Leopold  Marion  Nadia   Otis
Pedro    Quinton  Ramon   Simon   Tobias
Ulysses  Vincent  Wanda   Ysolde  Zachary
"""

from collections.abc import Sequence
from typing import Any, Self

from backroom.core import AnyGame, Chance, Eye, Options, Refused, Scripted, Sitting, prompted
from backroom.core.text import in_words
from backroom.games.noir.rules.shown import shown_in


class Scene:
    """A sitting whose cards are said beforehand, by name."""

    def __init__(
        self,
        game: AnyGame,
        options: Options,
        seats: int,
        names: Sequence[str],
        drawn: Sequence[str | int],
        people: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.names = names
        self.seats = game.spec.seats[seats]
        self.cards = self._cards(drawn)
        self.sitting: Sitting[Any] = Sitting.begin(game, options, list(people or self.seats), lambda _: self._chance())
        self.said: list[str] = []

    def _cards(self, drawn: Sequence[str | int]) -> list[int]:
        return [self.names.index(one) if isinstance(one, str) else one for one in drawn]

    def _chance(self) -> Chance:
        return Scripted(self.cards)

    def act(self, seat: str | int, action: str, *drawn: str | int) -> Self:
        """Do something; `drawn` is everything that chance brings with it."""
        self.cards = self._cards(drawn)
        before = len(self.log())
        line = self.sitting.act(self.seat(seat), action)
        assert len(line.chance) == len(drawn), "every card of the script was drawn"
        self.said = self.log()[before:]
        return self

    def seat(self, seat: str | int) -> int:
        """A seat by its name or number."""
        return self.seats.index(seat) if isinstance(seat, str) else seat

    # Looking

    def log(self, eye: Eye = None) -> list[str]:
        return [words for _, words in self.sitting.log(eye)]

    @property
    def turn(self) -> str:
        """Whose turn it is, by name."""
        return self.seats[self.sitting.turn[0]]

    @property
    def state(self) -> Any:
        return self.sitting.state

    def legal(self, verb: str = "") -> list[str]:
        """The texts of what may be done now, those of one verb or all."""
        seat = self.sitting.turn[0]
        actions = [self.sitting.actions[action] for action in self.game.legal(self.sitting.state, seat)]
        return sorted(action.text for action in actions if action.verb == verb or not verb)

    def targets(self, verb: str) -> set[str]:
        """The last words of those texts: whom it may be done to."""
        return {text.split()[-1] for text in self.legal(verb)}

    def refusal(self, action: str, seat: str | int | None = None) -> str:
        """Why an action is refused."""
        try:
            self.sitting.check(self.sitting.turn[0] if seat is None else self.seat(seat), action)
        except Refused as refused:
            return str(refused)
        raise AssertionError(f"'{action}' was accepted")

    def prompt(self, eye: Eye) -> str:
        """What is asked, in plain words."""
        return prompted(self.sitting.view(eye).prompt, eye, self.seats)

    def labels(self, seat: int) -> dict[str, str]:
        """What is offered to a seat, in plain words, by the action."""
        return {offer.action: in_words(offer.whole, seat, self.seats) for offer in self.sitting.view(seat).offers}

    def public(self) -> Any:
        return self.sitting.view(None).public

    def fact(self, label: str) -> Any:
        """A line of the small print."""
        return dict(self.public().facts)[label]

    def private(self, seat: str | int) -> Any:
        return self.sitting.view(self.seat(seat)).private

    def row(self, number: int) -> list[str]:
        shown = shown_in(self.sitting.view(None))
        return shown.town[(number - 1) * shown.cols : number * shown.cols]

    def column(self, number: int) -> list[str]:
        shown = shown_in(self.sitting.view(None))
        return shown.town[number - 1 :: shown.cols]

    def could_be(self, eye: str | int | None, about: str | int) -> set[str]:
        seen = self.sitting.transcript(None if eye is None else self.seat(eye))
        return {name for note in self.game.notebook(seen) if note.about == self.seat(about) for name in note.could_be}
