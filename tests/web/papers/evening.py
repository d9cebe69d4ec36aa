"""An evening at the game master's table, to print: two players, a conflict, something to hide, something taken back."""

from random import Random
from typing import Any

from backroom.core import Offer, Seat, Seeded, Sitting, as_fields
from backroom.games.dirtyworld.table import MastersTable
from backroom.games.dirtyworld.table.options import TableOptions
from backroom.games.dirtyworld.table.state import Table
from backroom.web.papers.storylog.binding import Heard

NAMES = ("Mara", "Bob", "Zoë")
GM, BOB, ZOE = 0, 1, 2

ADA = {
    "name": "Ada Finch",
    "traits": {
        "patience": 2, "cunning": 2, "vigor": 1, "grace": 2, "understanding": 2, "persuasion": 1,
        "observation": 4, "selfishness": 3, "honesty": 2, "courage": 2, "defiance": 1,
    },
    "professions": ["detective"],
    "specialties": ["Linguist"],
    "secret": "Sold the ledger once already.",
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
    "secret": "Hides bottles in the piano.",
    "grade": 1,
}  # fmt: skip
DUTCH = "Dutch Vogel"
LILY = "Lily Marsh"
HIDDEN = ("Sold the ledger once already", "Hides bottles in the piano", "the key to the boathouse", DUTCH, "zz-matchbook")
"""Words that somebody at the table does not know at the end of the first session."""

TALK = (
    Heard(1, "Mara", "Take your time, it is raining anyway."),
    Heard(13, "Bob", "She sits down without being asked."),
    Heard(13, "Zoë", "Tom stays at the door. He always stays at the door."),
    Heard(400, "Bob", "Same time next week?"),
)


class Evening:
    """The table, and short ways to do things there."""

    def __init__(self, seed: int = 7, **options: Any) -> None:
        chance = Seeded(seed)
        self.game, self.rng = MastersTable(), Random(seed)
        self.sitting: Sitting[Table] = Sitting.begin(self.game, TableOptions(**options), NAMES, lambda line: chance)

    def do(self, seat: Seat, action: str, **fields: Any) -> None:
        """An action, filled in."""
        self.sitting.act(seat, action, fields=fields)

    def any(self, seat: Seat, action: str) -> None:
        """An action, filled in as somebody might."""
        number = self.sitting.actions.parse(action)
        form = self.game.suggest(self.sitting.state, seat, number, self.rng)
        self.sitting.act(seat, action, fields=as_fields(form))

    def id_of(self, name: str) -> str:
        """Somebody, by name."""
        return next(one.id for one in self.sitting.state.characters.values() if one.sheet.name == name)

    def offers(self, seat: Seat) -> dict[str, Offer]:
        """What a seat can do."""
        return {offer.action: offer for offer in self.sitting.view(seat).offers}

    def strike(self, seat: Seat, who: str, at: str, aim: str, pool: tuple[str, str], **more: Any) -> None:
        """Declare a strike at somebody."""
        act = {"kind": "strike", "target": at, "aim": aim, "identity": pool[0], "quality": pool[1], **more}
        self.do(seat, "declare", who=who, acts=[act])

    def round(self) -> None:
        """Dice, sets and answers, until the round is applied."""
        self.do(GM, "call for the dice")
        while "apply the round" not in self.offers(GM):
            if "throw" in self.offers(GM):
                self.do(GM, "throw")
            else:
                self.any(GM, "answer" if "answer" in self.offers(GM) else "use the sets")
        self.do(GM, "apply the round")


def evening(**options: Any) -> Evening:
    """The first session, closed, and the second one opened."""
    one = Evening(**options)
    for seat, sheet in ((BOB, ADA), (ZOE, TOM)):
        one.do(seat, "sketch a character", **sheet)
        one.do(seat, "finish the character")
    one.do(GM, "bring somebody in", name=DUTCH, profession="thug", part="the landlord", shown=False)
    one.do(GM, "bring somebody in", name=LILY, profession="fatale", part="sings at the Larkspur")
    one.do(GM, "pin", kind="clue", words="zz-matchbook")
    one.do(GM, "open the session", title="Rain on Ferry Street")
    one.do(GM, "begin a scene", title="The back booth")
    one.do(BOB, "whisper", to=GM, words="I still have the key to the boathouse.")
    one.do(GM, "adjust", who="p2", trait="honesty", reason="a slip of the pen")
    one.do(GM, "take back")
    one.do(BOB, "roll", identity="cunning", quality="observation", words="see what Lily keeps under the table")
    one.do(ZOE, "roll", identity="persuasion", quality="honesty", words="get a straight answer", eyes="blind")
    one.do(GM, "roll", who=one.id_of(DUTCH), identity="cunning", quality="observation", eyes="gm", words="listen in")
    lily = one.id_of(LILY)
    one.do(GM, "open a conflict", who=["p1", "p2", lily], ground="words")
    for _ in range(2):
        words = "asks about the ledger"
        one.strike(BOB, "p1", lily, "deceit", ("understanding", "honesty"), verbal=True, words=words)
        one.strike(ZOE, "p2", lily, "purity", ("persuasion", "honesty"), verbal=True)
        one.strike(GM, lily, "p1", "honesty", ("persuasion", "corruption"), verbal=True, words="laughs")
        one.round()
    one.do(GM, "end the conflict")
    one.do(GM, "end the scene")
    one.any(BOB, "slide")
    one.do(ZOE, "ask for a raise", quality="defiance", reason="she laughed in his face")
    one.do(GM, "grant the raise", who="p2")
    one.do(GM, "begin a scene")
    one.do(GM, "hurt", who="p1", quality="courage", width=4, reason="the stairs were wet")
    one.do(GM, "end the scene")
    one.do(GM, "close the session")
    one.any(BOB, "grow")
    one.do(GM, "open the session", title="The boathouse")
    return one
