"""An evening at the game master's table, to print: two players, a conflict, something to hide, something taken back."""

from random import Random
from typing import Any

from backroom.core import Seat, Seeded, Sitting, as_fields
from backroom.games.dirtyworld.table.rules.options import TableOptions
from backroom.games.dirtyworld.table.rules.state import Session as State
from backroom.press.papers import Heard
from tests.games.dirtyworld.table.evening import GAME
from tests.games.dirtyworld.table.evening import NAMES as EVERYBODY
from tests.games.dirtyworld.table.evening import Evening as Table

CLOSE = "close the table"
NAMES = EVERYBODY[:4]
GM, ANN, BOB, CY = range(4)

ADA = {
    "name": "Ada Finch",
    "traits": {
        "patience": 2, "cunning": 2, "vigor": 1, "grace": 2, "understanding": 2, "persuasion": 1,
        "observation": 4, "selfishness": 3, "honesty": 2, "courage": 2, "defiance": 1,
    },
    "professions": ["detective"],
    "specialties": ["Linguist"],
    "grade": 2,
}  # fmt: skip
TOM = {
    "name": "Tom Haggerty",
    "traits": {
        "patience": 2, "cunning": 1, "vigor": 3, "grace": 1, "understanding": 1, "persuasion": 2,
        "courage": 4, "endurance": 3, "wrath": 1, "honesty": 2, "deceit": 1, "defiance": 2,
    },
    "professions": ["defender"],
    "specialties": [],
    "grade": 1,
}  # fmt: skip
DUTCH = "Dutch Vogel"
LILY = "Lily Marsh"
HIDDEN = {
    "ada": "Sold the ledger once already.",
    "tom": "Hides bottles in the piano.",
    "whisper": "I still have the key to the boathouse.",
    "unseen": "owns the house",
    "clue": "A matchbook from the Larkspur",
    "try": "listen at the wall",
}
"""What somebody at the table does not know when the evening is over."""
KNOW: dict[str, tuple[Seat, ...]] = {
    "ada": (GM, ANN, BOB),
    "tom": (GM, BOB, CY),
    "whisper": (GM, ANN),
    "unseen": (GM,),
    "clue": (GM,),
    "try": (GM,),
}

TALK = (
    Heard(1, "Gus", "Take your time, it is raining anyway."),
    Heard(13, "Ann", "She sits down without being asked."),
    Heard(13, "Bob", "Tom stays at the door. He always stays at the door."),
    Heard(400, "Ann", "Same time next week?"),
)


class Evening(Table):
    """The table, and short ways to do things there."""

    def __init__(self) -> None:
        super().__init__(len(NAMES) - 1, points=40)
        self.rng = Random(7)

    def any(self, seat: Seat, action: str) -> None:
        """An action, filled in as somebody might."""
        number = self.sitting.actions.parse(action)
        self.do(seat, action, **as_fields(GAME.suggest(self.table, seat, number, self.rng)))

    def id_of(self, name: str) -> str:
        """Somebody, by name."""
        return next(one.id for one in self.table.characters.values() if one.sheet.name == name)

    def strike(self, seat: Seat, who: str, at: str, aim: str, pool: tuple[str, str], **more: Any) -> None:
        """Declare a strike at somebody."""
        act = {"kind": "strike", "target": at, "aim": aim, "identity": pool[0], "quality": pool[1], **more}
        self.do(seat, "declare", who=who, acts=[act])

    def round(self) -> None:
        """Dice, sets and answers, until the round is applied."""
        self.do(GM, "call for the dice")
        while "apply the round" not in self.offered(GM):
            if "throw" in self.offered(GM):
                self.do(GM, "throw")
            else:
                self.any(GM, "answer" if "answer" in self.offered(GM) else "use the sets")
        self.do(GM, "apply the round")


def evening(**other: str) -> Evening:
    """The first session, closed, and the second one opened; `other` are other words for what is hidden."""
    hidden = HIDDEN | other
    one = Evening()
    for seat, sheet, secret in ((ANN, ADA, hidden["ada"]), (BOB, TOM, hidden["tom"])):
        one.do(seat, "sketch a character", **sheet, secret=secret)
        one.do(seat, "finish the character")
    one.do(GM, "bring somebody in", name=DUTCH, profession="thug", part=hidden["unseen"], shown=False)
    one.do(GM, "bring somebody in", name=LILY, profession="fatale", part="sings at the Larkspur")
    one.do(GM, "pin", kind="clue", words=hidden["clue"])
    one.do(GM, "open the session", title="Rain on Ferry Street")
    one.do(GM, "begin a scene", title="The back booth")
    one.do(ANN, "whisper", to=GM, words=hidden["whisper"])
    one.do(GM, "adjust", who="p2", trait="honesty", reason="a slip of the pen")
    one.do(GM, "take back")
    one.do(ANN, "roll", identity="cunning", quality="observation", words="see what Lily keeps under the table")
    one.do(BOB, "roll", identity="persuasion", quality="honesty", words="get a straight answer", eyes="blind")
    one.do(GM, "roll", who=one.id_of(DUTCH), identity="cunning", quality="observation", eyes="gm", words=hidden["try"])
    lily = one.id_of(LILY)
    one.do(GM, "open a conflict", who=["p1", "p2", lily], ground="words")
    for _ in range(2):
        words = "asks about the ledger"
        one.strike(ANN, "p1", lily, "deceit", ("understanding", "honesty"), verbal=True, words=words)
        one.strike(BOB, "p2", lily, "purity", ("persuasion", "honesty"), verbal=True)
        one.strike(GM, lily, "p1", "honesty", ("persuasion", "corruption"), verbal=True, words="laughs")
        one.round()
    one.do(GM, "end the conflict")
    one.do(GM, "end the scene")
    one.any(ANN, "slide")
    one.do(BOB, "ask for a raise", quality="defiance", reason="she laughed in his face")
    one.do(GM, "grant the raise", who="p2")
    one.do(GM, "begin a scene")
    one.do(GM, "hurt", who="p1", quality="courage", width=4, reason="the stairs were wet")
    one.do(GM, "end the scene")
    one.do(GM, "close the session")
    one.any(ANN, "grow")
    one.do(GM, "open the session", title="The boathouse")
    return one


def strolled(seed: int, decisions: int = 250) -> Sitting[State]:
    """A table where everybody does anything, and nobody closes it."""
    rng, chance = Random(seed), Seeded(seed)
    sitting = Sitting.begin(GAME, TableOptions(), NAMES, lambda line: chance)
    for _ in range(decisions):
        seat = rng.randrange(len(NAMES))
        action = rng.choice([one for one in GAME.legal(sitting.state, seat) if sitting.actions.text(one) != CLOSE])
        kind = sitting.actions[action].form
        fields = as_fields(GAME.suggest(sitting.state, seat, action, rng)) if kind else {}
        sitting.act(seat, sitting.actions.text(action), fields=fields)
    return sitting
