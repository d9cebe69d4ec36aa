"""The people of the rule book's worked conflicts, and short ways to have them act."""

from collections.abc import Iterable, Sequence

from backroom.core import Scripted
from backroom.games.dirtyworld.rules.round import Act, Ask, Declaration, Happening, Kind, Round, resolve, sensible
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.traits import IDENTITIES

EVERY_IDENTITY = dict.fromkeys(IDENTITIES, 1)


def sheet(name: str = "Anybody", professions: Sequence[str] = (), /, **traits: int) -> Sheet:
    """A sheet with these traits, every other Identity at 1."""
    return Sheet(name, EVERY_IDENTITY | traits, professions)


def gene() -> Sheet:
    return sheet(
        "Gene",
        persuasion=4,
        corruption=3,
        purity=2,
        vigor=2,
        grace=3,
        courage=1,
        wrath=1,
        endurance=1,
        defiance=2,
        honesty=2,
    )


def madge() -> Sheet:
    return sheet("Madge", understanding=2, persuasion=3, purity=3, corruption=2)


def ambrose() -> Sheet:
    physical = {"vigor": 4, "grace": 3, "courage": 3, "wrath": 4, "endurance": 3, "defiance": 3}
    return sheet("Ambrose", persuasion=2, purity=3, patience=3, generosity=3, **physical)


def noah() -> Sheet:
    physical = {"vigor": 2, "grace": 4, "courage": 4, "wrath": 1, "endurance": 2, "defiance": 2}
    return sheet("Noah", persuasion=3, deceit=4, corruption=4, purity=1, **physical)


def strike(target: str, aim: str, *uses: str, verbal: bool = False, timing: bool = False, width: int = 0) -> Act:
    return Act(kind=Kind.STRIKE, uses=uses, target=target, aim=aim, verbal=verbal, timing=timing, width=width)


def words(target: str, aim: str, *uses: str, timing: bool = False, width: int = 0) -> Act:
    return strike(target, aim, *uses, verbal=True, timing=timing, width=width)


def guard(*uses: str, target: str = "") -> Act:
    return Act(kind=Kind.GUARD, uses=uses, target=target)


def task(*uses: str, target: str = "", timing: bool = False, jolts: bool = False) -> Act:
    return Act(kind=Kind.TASK, uses=uses, target=target, timing=timing, jolts=jolts)


def fought(
    people: Iterable[Sheet],
    *rolled: tuple[Sheet, Sequence[Act], str],
    ask: Ask = sensible,
    tie_breaker: Sequence[int] | None = None,
) -> list[Happening]:
    """One round: who does what and the dice that come, as in "8 8 8 5"; sets go to the acts fastest first."""
    declarations = [Declaration(who.name, tuple(acts), len(dice.split())) for who, acts, dice in rolled]
    one = Round(declarations)
    dice = Scripted([int(die) for _, _, faces in rolled for die in faces.split()])
    one.roll(dice)
    assert dice.done()
    one.assign_in_order()
    breaker = None if tie_breaker is None else Scripted(tie_breaker)
    return resolve({who.name: who for who in people}, one, ask, breaker)


def brief(happened: Iterable[Happening]) -> list[str]:
    """What came of a round, each in a few words."""
    return [f"{one.who} {one.what} {one.width}x{one.height}" for one in happened]
