"""What may differ between duels, and the characters to fight them with."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from backroom.core import BackroomError, Options
from backroom.games.dirtyworld.duel.rules.approaches import ARMS
from backroom.games.dirtyworld.rules.arms import BARE_HANDS
from backroom.games.dirtyworld.rules.conditions import ON_EMPTY
from backroom.games.dirtyworld.rules.data import LINKS, read
from backroom.games.dirtyworld.rules.sheet import GRADES, Sheet
from backroom.games.dirtyworld.rules.traits import NotAllowed, full_traits

LONGEST = 1500
ROUNDS = 30

Ready = Literal["doctor", "snoop", "sergeant", "torpedo", "preacher", "singer"]


class Fighter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character for a duel, ready-made or somebody's own."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    traits: dict[str, int]
    profession: str = ""
    secret: Annotated[int, Meta(ge=1, le=3)] = 1
    """How bad the secret is; what it is comes up at the table."""
    weapon: Annotated[int, Meta(ge=0, le=3)] = 0
    arms: Literal["", "hand", "gun"] = ""
    carries: Annotated[str, Meta(max_length=40)] = ""

    def check(self) -> "Fighter":
        """Refuse what can't fight."""
        if not self.name.isprintable() or not self.name.strip() or not self.carries.isprintable():
            raise NotAllowed("A name must be one line of letters.")
        traits = full_traits(self.traits)
        empty = [identity for identity in ON_EMPTY if traits[identity] == 0]
        if empty:
            raise NotAllowed(f"{empty[0].capitalize()} must be 1 or more to fight.")
        if self.profession and self.profession not in LINKS:
            raise NotAllowed(f"'{self.profession}' is not a profession: {', '.join(LINKS)}.")
        if (self.weapon > 0) != (ARMS[self.arms] > BARE_HANDS):
            raise NotAllowed(
                f"A weapon must be {', '.join(GRADES[1:])} (1 to {len(GRADES) - 1}), and its arms hand or gun."
            )
        return self

    def sheet(self) -> Sheet:
        """The sheet that the duel changes."""
        return Sheet(self.name, self.traits, (self.profession,) if self.profession else ())


READY = read("characters.toml", dict[str, Fighter], __package__)


def read_fighter(text: str) -> Fighter:
    """A sheet of one's own, from JSON; the message says what is wrong."""
    try:
        return msgspec.json.decode(text, type=Fighter).check()
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotAllowed(f"This is not a sheet: {error}.") from None


_WHO = {"enumTitles": {name: f"{one.name.rpartition(' ')[2]}, {name}" for name, one in READY.items()}}
_HOW = 'Instead of the ready character, as JSON: {"name": "Ada", "traits": {"vigor": 2, ...}}.'
_FILE = {"contentMediaType": "application/json"}


def _own(title: str) -> Meta:
    return Meta(title=title, description=_HOW, max_length=LONGEST, extra_json_schema=_FILE)


def _ready(title: str, description: str) -> Meta:
    return Meta(title=title, description=description, extra_json_schema=_WHO)


class DuelOptions(Options, frozen=True, kw_only=True):
    """Who fights, about what, and for how long."""

    challenger: Annotated[Ready, _ready("Challenger", "Who picks the fight.")] = "singer"
    rival: Annotated[Ready, _ready("Rival", "Who is in the way.")] = "sergeant"
    challenger_sheet: Annotated[str, _own("The challenger's own sheet")] = ""
    rival_sheet: Annotated[str, _own("The rival's own sheet")] = ""
    stake: Annotated[str, Meta(title="Stake", description="What it is about.", min_length=1, max_length=60)] = (
        "the ledger"
    )
    limit: Annotated[
        int, Meta(title="Rounds", description="The duel is a draw after this many rounds.", ge=1, le=ROUNDS)
    ] = ROUNDS

    def __post_init__(self) -> None:
        # msgspec makes one line of a ValueError, with the place.
        if not self.stake.isprintable():
            raise ValueError("The stake must be one line")
        for text in (self.challenger_sheet, self.rival_sheet):
            try:
                if text:
                    read_fighter(text)
            except BackroomError as error:
                raise ValueError(str(error).rstrip(".")) from None

    def fighters(self) -> tuple[Fighter, Fighter]:
        """The two, in seat order."""
        own = (self.challenger_sheet, self.rival_sheet)
        ready = (READY[self.challenger], READY[self.rival])
        first, second = (read_fighter(text) if text else one for text, one in zip(own, ready, strict=True))
        return first, second

    def names(self) -> tuple[str, ...]:
        """What the two are called; by their seats, too, if both have the same name."""
        first, second = (fighter.name for fighter in self.fighters())
        return (first, second) if first != second else (f"{first} (challenger)", f"{second} (rival)")
