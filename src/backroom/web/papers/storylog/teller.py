"""Events become scenes: sentences of the log in paragraphs, a round in one, dice and whispers beside them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from backroom.core import Facts, Seen
from backroom.games.dirtyworld.table.words import happening, plan_words, tell
from backroom.web.papers.storylog.log import Aside, Block, Passage, Scene, Talk, Words

LONG = 420
"""Letters after which a paragraph has said enough."""
SILENT = frozenset(
    ("sat down", "sketched", "session opened", "declared", "used", "asked", "answered", "raise asked", "taken back")
)
"""What is told better by what follows from it, or only matters at the table."""
BESIDE = {"rolled": {"pool"}, "contested": {"sides"}, "whispered": {"whisper"}}
"""What stands beside the story, and which fact a reader must know of it: that dice fell unseen is no story."""


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
        self.happened: Facts | None = None


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
        self._beside(Talk, Words(name, words))

    def happened(self, seen: Seen) -> None:
        """Something happened."""
        self._present(seen.facts)
        change = CHANGES.get(seen.kind)
        if change is not None:
            change(self, seen.facts)
        elif seen.kind in BESIDE:
            if not BESIDE[seen.kind].isdisjoint(seen.facts):
                self._paragraph()
                self._beside(Aside, self.tell(seen))
        elif seen.kind not in SILENT:
            self._sentence(self.tell(seen))

    def done(self) -> tuple[Scene, ...]:
        """Its scenes, without those in which nothing happened."""
        self._broken_off()
        self._paragraph()
        scenes = [scene.done() for scene in self.scenes]
        return tuple(scene for scene in scenes if scene.blocks or scene.heading)

    def tell(self, seen: Seen) -> str:
        """A sentence of the log, as somebody would read it who was not there."""
        return ended(tell(seen, None, self.names))

    # Paragraphs

    def _sentence(self, words: str) -> None:
        self.sentences.append(words)
        if sum(map(len, self.sentences)) > LONG:
            self._paragraph()

    def _paragraph(self) -> None:
        if self.sentences:
            self.scenes[-1].blocks.append(Passage(" ".join(self.sentences)))
            self.sentences = []

    def _beside(self, kind: type[Aside] | type[Talk], line: Any) -> None:
        """Beside the story; what follows each other stands together."""
        blocks = self.scenes[-1].blocks
        fresh = self.round is not None and self.round.at == len(blocks)
        last = blocks[-1] if blocks and not fresh else None
        if isinstance(last, kind):
            blocks[-1] = kind((*last.lines, line))
        else:
            blocks.append(kind((line,)))

    def _present(self, facts: Facts) -> None:
        """Whoever acts, or is acted on, was there."""
        found: dict[str, str] = dict(facts["names"]) if isinstance(facts.get("names"), Mapping) else {}
        for one in (facts, *facts.get("sides", ())):
            if "who" in one and "name" in one:
                found[one["who"]] = one["name"]
        self.seen.update(found)
        self.scenes[-1].present |= found

    # Scenes and conflicts

    def _scene_begun(self, facts: Facts) -> None:
        self._paragraph()
        self.scenes.append(SceneDraft(headed("Scene", facts)))

    def _scene_ended(self, facts: Facts) -> None:
        self._broken_off()
        self._paragraph()
        self._sentence(self.tell(Seen("scene ended", None, facts)))

    def _session_closed(self, facts: Facts) -> None:
        self._paragraph()
        self.scenes.append(SceneDraft())
        self._sentence(f"Session {facts['number']} is over.")

    def _fight_begun(self, facts: Facts) -> None:
        self._paragraph()
        self.rounds = 0
        self._sentence(self.tell(Seen("fight begun", None, facts)))
        self._paragraph()

    def _fight_ended(self, facts: Facts) -> None:
        self._broken_off()
        self._sentence(self.tell(Seen("fight ended", None, facts)))
        self._paragraph()

    def _called_for(self, facts: Facts) -> None:
        self._paragraph()
        plans = [planned(facts["names"][who], plan) for who, plan in facts["plans"].items()]
        self.round = Round(self.rounds + 1, plans, len(self.scenes[-1].blocks))

    def _threw(self, facts: Facts) -> None:
        assert self.round is not None
        self.round.dice.append(self.tell(Seen("threw", None, facts)))

    def _worked_out(self, facts: Facts) -> None:
        assert self.round is not None
        self.round.happened = facts

    def _applied(self, facts: Facts) -> None:
        assert self.round is not None
        assert self.round.happened is not None
        self.rounds += 1
        hidden = {**self.round.happened.get("changes", {}), **facts["changes"]}
        found = self.round.happened["happened"]
        told = [happening({**_with(hidden, at), **one}) for at, one in enumerate(found)]
        self._round_over(self.round, told or ["Nothing came of it."])

    def _broken_off(self) -> None:
        """A round that never came onto the sheets."""
        if self.round is not None:
            self._round_over(self.round, ["It was broken off there."])

    def _round_over(self, one: Round, told: Sequence[str]) -> None:
        self.round = None
        self._paragraph()
        dice = [Aside(tuple(one.dice))] if one.dice else []
        self.scenes[-1].blocks[one.at : one.at] = [Passage(" ".join([*one.plans, *told]), one.label), *dice]

    def _enters(self, facts: Facts) -> None:
        """A character that was made, or somebody whom the game master brought: unseen if nobody else knows."""
        self.scenes[-1].present[facts["id"]] = facts["name"]
        self.seen.add(facts["id"])
        part = f" ({facts['part']})" if facts.get("part") else ""
        self._sentence(f"{facts['name']}{part} comes into the story{'' if facts.get('shown', True) else ', unseen'}.")

    def _closed(self, facts: Facts) -> None:
        self._paragraph()
        self._sentence("The table was closed.")


def _with(hidden: Mapping[str, Any], at: int) -> dict[str, Any]:
    return {"changes": hidden[str(at)]} if str(at) in hidden else {}


CHANGES: Mapping[str, Callable[[SessionDraft, Facts], None]] = {
    "scene begun": SessionDraft._scene_begun,
    "scene ended": SessionDraft._scene_ended,
    "session closed": SessionDraft._session_closed,
    "fight begun": SessionDraft._fight_begun,
    "fight ended": SessionDraft._fight_ended,
    "called for": SessionDraft._called_for,
    "threw": SessionDraft._threw,
    "worked out": SessionDraft._worked_out,
    "applied": SessionDraft._applied,
    "made": SessionDraft._enters,
    "brought": SessionDraft._enters,
    "closed": SessionDraft._closed,
}
"""What changes where the story is; all else is a sentence, or stands beside it."""


def headed(kind: str, facts: Facts) -> str:
    """The heading of a session or a scene."""
    return f"{kind} {facts['number']}{': ' + facts['title'] if facts['title'] else ''}"


def planned(name: str, plan: Facts) -> str:
    """What somebody meant to do in a round."""
    own = any(one["kind"] == "task" and one.get("words") for one in plan["acts"])
    return f"{name}{':' if own else ''} {plan_words(plan)}."


def ended(words: str) -> str:
    """A sentence that ends as one, whatever somebody typed last."""
    return words if words.endswith((".", "!", "?", "\N{HORIZONTAL ELLIPSIS}", '"')) else f"{words}."
