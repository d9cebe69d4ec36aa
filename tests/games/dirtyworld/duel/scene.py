"""A duel in a test: who chooses what, and the dice that come."""

from collections.abc import Sequence

import msgspec

from backroom.core import Event, Scripted, Seat
from backroom.games.dirtyworld.duel.rules import Duel, DuelOptions
from backroom.games.dirtyworld.duel.rules.match import State
from backroom.games.dirtyworld.duel.rules.plan import Plan
from backroom.games.dirtyworld.duel.rules.shown import Held, held_in
from backroom.games.dirtyworld.duel.rules.verbs import VERBS
from backroom.games.dirtyworld.rules.traits import IDENTITIES

GAME = Duel()
TABLE = VERBS.table
NO_EDGE = "no edge"


def planned(*texts: str) -> Plan:
    """The plan that these choices make."""
    return VERBS.written(map(TABLE.parse, texts))


def own(name: str = "Ada", weapon: int = 0, arms: str = "", secret: int = 1, /, **traits: int) -> str:
    """A sheet of one's own, as the option takes it; Identities that are not named are 2."""
    given = dict.fromkeys(IDENTITIES, 2) | traits
    data = {"name": name, "traits": given, "weapon": weapon, "arms": arms, "secret": secret}
    return msgspec.json.encode(data).decode()


class Scene:
    """A duel from its deal: surprises 1 and 2 unless told otherwise, each hides the first secret of the list."""

    def __init__(self, mine: str = "", other: str = "", surprises: tuple[int, int] = (1, 2), limit: int = 30) -> None:
        options = DuelOptions(challenger_sheet=mine or own(), rival_sheet=other or own("Bob"), limit=limit)
        self.options = options
        self.s: State
        dealt = Scripted([0, surprises[0], 0, surprises[1]])
        self.s, self.events = GAME.start(options, 2, dealt)
        assert dealt.done()

    def choose(self, seat: Seat, *texts: str, dice: str = "") -> Sequence[Event]:
        """Decisions of one seat, one after the other; the last may roll these dice."""
        chance = Scripted([int(die) for die in dice.split()])
        for text in texts:
            action = TABLE.parse(text)
            assert action in GAME.legal(self.s, seat), f"{text}: {GAME.why_not(self.s, seat, action)}"
            self.events = GAME.play(self.s, seat, action, chance)
        assert chance.done()
        return self.events

    def round(self, mine: Sequence[str], other: Sequence[str], dice: str) -> Sequence[Event]:
        """Both choose, and roll; the challenger's dice come first."""
        self.choose(0, *mine)
        return self.choose(1, *other, dice=dice)

    def stand(self, mine: str = "fight on", other: str = "fight on") -> Sequence[Event]:
        """Both say whether they go on."""
        self.choose(0, mine)
        return self.choose(1, other)

    def texts(self, seat: Seat) -> list[str]:
        """What a seat may do."""
        return [TABLE.text(action) for action in GAME.legal(self.s, seat)]

    def held(self, seat: Seat) -> Held:
        """What a seat sees of its own."""
        held = held_in(GAME.see(self.s, seat))
        assert held is not None
        return held

    def kinds(self) -> list[str]:
        """The events of the last decision."""
        return [event.kind for event in self.events]
