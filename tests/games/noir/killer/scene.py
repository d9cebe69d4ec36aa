"""A table of Killer vs. Inspector with the cards in a known order, for tests that tell a story.

Alyss    Barrin   Clive   Deidre  Ernest
Fenton   Geneva   Hattie  Ingrid  Jack
Kitty    Leopold  Marion  Nadia   Otis
Pedro    Quinton  Ramon   Simon   Tobias
Ulysses  Vincent  Wanda   Ysolde  Zachary
"""

from typing import Any

from backroom.core import Chance, Eye, Refused, Scripted, Sitting
from backroom.games.noir.killer import KillerOptions, KillerVsInspector
from backroom.games.noir.killer.state import INSPECTOR, KILLER, State
from backroom.games.noir.suspects import BASE, OTHER

HAND = ("alyss", "barrin", "clive", "ernest")


class Scene:
    """An alphabetical town; the killer is Geneva unless somebody else is named."""

    def __init__(self, killer: str = "geneva", game: KillerVsInspector | None = None, **options: Any) -> None:
        self.game = game or KillerVsInspector()
        chosen = KillerOptions(alphabetical=True, **options)
        self.names = BASE if chosen.town == "base" else OTHER
        self.cards = [self.names.index(killer)]
        self.sitting: Sitting[State] = Sitting.begin(self.game, chosen, ["Mara", "Vic"], self._deal)
        self.said: list[str] = []

    def _deal(self, line: int) -> Chance:
        return Scripted(self.cards)

    def killer(self, action: str, *drawn: str) -> "Scene":
        return self._act(KILLER, action, drawn)

    def inspector(self, action: str, *drawn: str) -> "Scene":
        return self._act(INSPECTOR, action, drawn)

    def _act(self, seat: int, action: str, drawn: tuple[str, ...]) -> "Scene":
        self.cards = [self.names.index(name) for name in drawn]
        before = len(self.log())
        line = self.sitting.act(seat, action)
        assert len(line.chance) == len(drawn), "every card of the script was drawn"
        self.said = self.log()[before:]
        return self

    def opening(self, victim: str = "hattie", hand: tuple[str, ...] = HAND, identity: str = "ernest") -> "Scene":
        """Both first turns."""
        return self.killer(f"kill {victim}", *hand).inspector(f"become {identity}")

    # Looking

    def log(self, eye: Eye = None) -> list[str]:
        return [words for _, words in self.sitting.log(eye)]

    def legal(self, verb: str = "") -> list[str]:
        """The texts of what may be done now, those of one verb or all."""
        seat = self.sitting.turn[0]
        texts = [self.sitting.actions.text(action) for action in self.game.legal(self.sitting.state, seat)]
        return sorted(text for text in texts if text.split()[0] == verb or not verb)

    def targets(self, verb: str) -> set[str]:
        return {text.split()[1] for text in self.legal(verb) if " " in text}

    def refusal(self, action: str, seat: int | None = None) -> str:
        """Why an action is refused."""
        try:
            self.sitting.check(self.sitting.turn[0] if seat is None else seat, action)
        except Refused as refused:
            return str(refused)
        raise AssertionError(f"'{action}' was accepted")

    def public(self) -> Any:
        return self.sitting.view(None).public

    def row(self, number: int) -> list[str]:
        facts = self.public()
        return list(facts["town"][(number - 1) * facts["cols"] : number * facts["cols"]])

    def column(self, number: int) -> list[str]:
        facts = self.public()
        return list(facts["town"][number - 1 :: facts["cols"]])

    def could_be(self, eye: Eye, about: int) -> set[str]:
        notes = self.game.notebook(self.sitting.transcript(eye))
        return {name for note in notes if note.about == about for name in note.could_be}
