"""Events become scenes: sentences of the log in paragraphs, a round in one, dice and whispers beside them."""

from collections.abc import Sequence
from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from backroom.core import Seat, Text
from backroom.core.text import in_words
from backroom.games.dirtyworld.rules.traits import Changes
from backroom.games.dirtyworld.table.papers.storylog.log import Aside, Block, Passage, Scene, Talk, Words
from backroom.games.dirtyworld.table.rules.facts import (
    Brought,
    Closed,
    Made,
    OpenedSheet,
    Pays,
    Pinned,
    PlotRolled,
    PointsMoved,
    RaiseAsked,
    RaiseDenied,
    SatDown,
    SceneBegun,
    SceneEnded,
    SeenTo,
    SessionClosed,
    SessionFact,
    SessionOpened,
    Sketched,
    TakenBack,
    ToldSecret,
    Unpinned,
    Whispered,
)
from backroom.games.dirtyworld.table.rules.fight_facts import (
    Applied,
    CalledFor,
    Declared,
    FightBegun,
    FightEnded,
    GroundChanged,
    Joined,
    Threw,
    Used,
    Withdrew,
    WorkedOut,
)
from backroom.games.dirtyworld.table.rules.fight_words import happening, plan_words
from backroom.games.dirtyworld.table.rules.parts import (
    About,
    Answered,
    Asked,
    Contested,
    HappeningShown,
    PlanShown,
    Rolled,
    RolledUnseen,
)
from backroom.games.dirtyworld.table.rules.words import tell

LONG = 420
"""Letters after which a paragraph has said enough."""


class SceneDraft:
    """A scene in the making."""

    def __init__(self, heading: str = "") -> None:
        self.heading = heading
        self.present: dict[str, str] = {}
        self.blocks: list[Block] = []

    def done(self) -> Scene:
        return Scene(self.heading, tuple(self.present.values()), tuple(self.blocks))


class Round:
    """A round of a conflict, until it is applied."""

    def __init__(self, number: int, plans: Sequence[str], at: int) -> None:
        self.label = f"Round {number}."
        self.plans = plans
        self.at = at
        """Where in the scene it stands: what is said about the dice comes after it."""
        self.dice: list[str] = []
        self.happened: WorkedOut | None = None


class SessionDraft:
    """A session in the making: from its opening to the opening of the next one."""

    def __init__(self, line: int, heading: str, names: Sequence[str]) -> None:
        self.line = line
        self.heading = heading
        self.names = names
        self.scenes = [SceneDraft()]
        self.sentences: list[str] = []
        self.round: Round | None = None
        self.rounds = 0
        self.seen: set[str] = set()
        """Whom the session was about, by id."""

    # Talk and events, in order

    def said(self, name: str, words: str) -> None:
        """Somebody spoke."""
        self._paragraph()
        self._beside(Talk((Words(name, words),)))

    def happened(self, fact: SessionFact, seat: Seat | None) -> None:
        """Something happened; `seat` is whose doing it was."""
        self._present(fact)
        if isinstance(fact, PointsMoved):
            self._sentence(self.tell(fact, seat))
            return
        match fact:
            case SceneBegun(number=number, title=title):
                self._paragraph()
                self.scenes.append(SceneDraft(headed("Scene", number, title)))
            case SceneEnded():
                self._broken_off()
                self._paragraph()
                self._sentence(self.tell(fact))
            case SessionClosed(number=number):
                self._paragraph()
                self.scenes.append(SceneDraft())
                self._sentence(f"Session {number} is over.")
            case FightBegun():
                self._paragraph()
                self.rounds = 0
                self._sentence(self.tell(fact))
                self._paragraph()
            case FightEnded():
                self._broken_off()
                self._sentence(self.tell(fact))
                self._paragraph()
            case CalledFor() | Threw() | WorkedOut() | Applied():
                self._round_goes_on(fact)
            case Made(id=who, name=name):
                self._enters(who, name)
            case Brought(id=who, name=name, part=part, shown=shown):
                self._enters(who, name, part, shown)
            case Closed():
                self._paragraph()
                self._sentence("The table was closed.")
            case Rolled() | RolledUnseen() | Contested() | Whispered():
                if is_told(fact):
                    self._paragraph()
                    self._beside(Aside((self.tell(fact, seat),)))
            case SatDown() | Sketched() | SessionOpened() | Declared() | Used() | Asked() | Answered():
                pass  # told better by what follows from it
            case RaiseAsked() | TakenBack():
                pass  # matters only at the table
            case OpenedSheet() | ToldSecret() | RaiseDenied() | SeenTo() | Pays() | Joined() | Withdrew():
                self._sentence(self.tell(fact, seat))
            case GroundChanged() | PlotRolled() | Pinned() | Unpinned():
                self._sentence(self.tell(fact, seat))
            case _ as never:
                assert_never(never)

    def done(self) -> tuple[Scene, ...]:
        """Its scenes, without those in which nothing happened."""
        self._broken_off()
        self._paragraph()
        scenes = [scene.done() for scene in self.scenes]
        return tuple(scene for scene in scenes if scene.blocks or scene.heading)

    def tell(self, fact: SessionFact, seat: Seat | None = None) -> str:
        """A sentence of the log, as somebody would read it who was not there."""
        return ended(self.said_by_all(tell(fact, seat, None)))

    def said_by_all(self, text: Text) -> str:
        """A text as it reads on no screen of anybody's own."""
        return in_words(text, None, self.names)

    # Paragraphs

    def _sentence(self, words: str) -> None:
        self.sentences.append(words)
        if sum(map(len, self.sentences)) > LONG:
            self._paragraph()

    def _paragraph(self) -> None:
        if self.sentences:
            self.scenes[-1].blocks.append(Passage(" ".join(self.sentences)))
            self.sentences = []

    def _beside(self, new: Aside | Talk) -> None:
        """Beside the story; what follows each other stands together."""
        blocks = self.scenes[-1].blocks
        fresh = self.round is not None and self.round.at == len(blocks)
        last = blocks[-1] if blocks and not fresh else None
        if isinstance(last, Aside) and isinstance(new, Aside):
            blocks[-1] = Aside((*last.lines, *new.lines))
        elif isinstance(last, Talk) and isinstance(new, Talk):
            blocks[-1] = Talk((*last.lines, *new.lines))
        else:
            blocks.append(new)

    def _present(self, fact: SessionFact) -> None:
        """Those who act, or are acted on, were there."""
        found = present_in(fact)
        self.seen.update(found)
        self.scenes[-1].present |= found

    # Scenes and conflicts

    def _round_goes_on(self, fact: CalledFor | Threw | WorkedOut | Applied) -> None:
        if isinstance(fact, CalledFor):
            self._paragraph()
            plans = [self._planned(fact.names[who], plan) for who, plan in fact.plans.items()]
            self.round = Round(self.rounds + 1, plans, len(self.scenes[-1].blocks))
            return
        assert self.round is not None
        match fact:
            case Threw():
                self.round.dice.append(self.tell(fact))
            case WorkedOut():
                self.round.happened = fact
            case Applied(changes=opened):
                assert self.round.happened is not None
                self.rounds += 1
                told = [self.said_by_all(happening(one)) for one in whole_of(self.round.happened, opened)]
                self._round_over(self.round, told or ["Nothing came of it."])
            case _ as never:
                assert_never(never)

    def _planned(self, name: str, plan: PlanShown) -> str:
        """What somebody meant to do in a round."""
        own = any(one.kind == "task" and one.words for one in plan.acts)
        return f"{name}{':' if own else ''} {self.said_by_all(plan_words(plan))}."

    def _broken_off(self) -> None:
        """A round that never came onto the sheets."""
        if self.round is not None:
            self._round_over(self.round, ["It was broken off there."])

    def _round_over(self, one: Round, told: Sequence[str]) -> None:
        self.round = None
        self._paragraph()
        dice = [Aside(tuple(one.dice))] if one.dice else []
        self.scenes[-1].blocks[one.at : one.at] = [Passage(" ".join([*one.plans, *told]), one.label), *dice]

    def _enters(self, who: str, name: str, part: str = "", shown: bool = True) -> None:
        """A character that was made, or somebody whom the game master brought: unseen if nobody else knows."""
        self.scenes[-1].present[who] = name
        self.seen.add(who)
        named = f"{name} ({part})" if part else name
        self._sentence(f"{named} comes into the story{'' if shown else ', unseen'}.")


def is_told(fact: Rolled | RolledUnseen | Contested | Whispered) -> bool:
    """Whether a reader knows enough of it to be told: that dice fell unseen is no story."""
    match fact:
        case Rolled(pool=pool) | RolledUnseen(pool=pool):
            return pool is not UNSET
        case Whispered(whisper=whisper):
            return whisper is not UNSET
        case Contested():
            return True
        case _ as never:
            assert_never(never)


def present_in(fact: SessionFact) -> dict[str, str]:
    """Those who act, or are acted on: names by ids."""
    match fact:
        case FightBegun(names=names) | Joined(names=names) | CalledFor(names=names):
            return dict(names)
        case Contested(sides=sides):
            return {side.who: side.name for side in sides}
        case RolledUnseen(who=who, name=name):
            return {} if who is UNSET or name is UNSET else {who: name}
        case About() | Rolled() | Asked() | Answered():
            return {fact.who: fact.name}
    return {}


def whole_of(worked_out: WorkedOut, opened: dict[str, Changes]) -> list[HappeningShown]:
    """What came of a round, with all that this reader was told of sheets that are not open."""
    hidden = {**({} if worked_out.changes is UNSET else worked_out.changes), **opened}
    return [
        replace(one, changes=hidden[str(at)]) if one.changes is UNSET and str(at) in hidden else one
        for at, one in enumerate(worked_out.happened)
    ]


def headed(kind: str, number: int, title: str) -> str:
    """The heading of a session or a scene."""
    return f"{kind} {number}{': ' + title if title else ''}"


def ended(words: str) -> str:
    """A sentence that ends as one, whatever somebody typed last."""
    return words if words.endswith((".", "!", "?", "\N{HORIZONTAL ELLIPSIS}", '"')) else f"{words}."
