"""The story log: what is told, to whom, in which order; and any table can be told."""

import re
from collections.abc import Mapping
from random import Random

import pytest

from backroom.core import BackroomError, Eye, eyes
from backroom.core.sitting import NOTHING
from backroom.games.dirtyworld.table.papers.storylog.binding import bound
from backroom.games.dirtyworld.table.papers.storylog.door import WRITERS
from backroom.games.dirtyworld.table.papers.storylog.log import Aside, Passage, Scene, StoryLog, Talk, Words
from backroom.games.dirtyworld.table.papers.storylog.markdown import markdown
from backroom.games.dirtyworld.table.papers.storylog.pdf import order, pdf
from backroom.press.kinds import KINDS
from backroom.press.papers import Heard, Reader
from tests.games.dirtyworld.table.papers.evening import ANN, CLOSE, CY, GM, HIDDEN, KNOW, NAMES, TALK, evening, strolled
from tests.games.nightshade.papers.test_pdf import HOSTILE
from tests.press.reading import bookmarks_of, files_of, inked, pages_of, sizes_of

OPEN = Reader(everything=True)
ID = re.compile(r"\b(?:p\d(?:-\d)?|[nc]\d{3})\b")


def log_of(eye: Eye = GM, session: int = 0, other: Mapping[str, str] = NOTHING) -> StoryLog:
    return bound(evening(**other).sitting.record(), Reader(eye), NAMES, "Last Call", TALK, session)


def scene_of(log: StoryLog, heading: str) -> Scene:
    return next(scene for session in log.sessions for scene in session.scenes if scene.heading == heading)


def test_sessions_and_scenes_with_their_titles() -> None:
    log = log_of()
    assert [one.heading for one in log.sessions] == [
        "Before the first session",
        "Session 1: Rain on Ferry Street",
        "Session 2: The boathouse",
    ]
    assert [one.heading for one in log.sessions[1].scenes] == ["Scene 1: The back booth", "Scene 2", ""]
    assert log.sessions[1].present == "Gus, game master; Ann as Ada Finch; Bob as Tom Haggerty; Cy"
    assert scene_of(log, "Scene 2").present == ("Ada Finch",)


def test_talk_stands_where_it_was_said() -> None:
    blocks = scene_of(log_of(), "Scene 1: The back booth").blocks
    talk = next(at for at, block in enumerate(blocks) if isinstance(block, Talk))
    assert [one.name for one in blocks[talk].lines] == ["Ann", "Bob"]  # type: ignore[union-attr]
    before, after = blocks[talk - 1], blocks[talk + 1]
    assert isinstance(before, Aside)
    assert HIDDEN["whisper"] in before.lines[-1]
    assert isinstance(after, Aside)
    assert after.lines[0].startswith("Ada Finch rolled to see what Lily keeps under the table")
    assert log_of().sessions[2].scenes[0].blocks == (Talk((Words("Ann", "Same time next week?"),)),)


def test_a_round_is_one_paragraph_and_its_dice_an_aside() -> None:
    blocks = scene_of(log_of(), "Scene 1: The back booth").blocks
    rounds = [block for block in blocks if isinstance(block, Passage) and block.label]
    assert [block.label for block in rounds] == ["Round 1.", "Round 2."]
    assert rounds[0].words.startswith("Ada Finch strikes at Lily Marsh's Deceit, asks about the ledger (")
    assert " hit " in rounds[0].words + rounds[1].words
    dice = blocks[blocks.index(rounds[0]) + 1]
    assert isinstance(dice, Aside)
    assert len(dice.lines) == 3
    assert all(" threw " in line for line in dice.lines)


def test_numbers_of_a_closed_sheet_are_the_game_masters() -> None:
    moved = re.compile(r"hit Lily Marsh with \S+: \w+ \d to \d")
    told = [markdown(log_of(eye)).decode() for eye in (GM, ANN)]
    assert [bool(moved.search(text)) for text in told] == [True, False]
    assert [("**Lily Marsh**: " in text) for text in told] == [True, False]


def test_what_was_taken_back_is_not_told() -> None:
    log = log_of()
    assert "a slip of the pen" not in markdown(log).decode()
    assert log.note == "Steps taken back, and not told here: 1."


def test_a_whisper_is_never_unsaid() -> None:
    one = evening()
    one.do(GM, "begin a scene", title="Never mind")
    one.do(ANN, "whisper", to=GM, words="Not there, please.")
    one.do(GM, "take back")
    log = bound(one.sitting.record(), Reader(ANN), NAMES, "")
    assert "Never mind" not in markdown(log).decode()
    assert "Not there, please." in markdown(log).decode()
    assert "Not there" not in markdown(bound(one.sitting.record(), Reader(CY), NAMES, "")).decode()


def test_a_round_that_is_given_up_says_so() -> None:
    one = evening()
    one.do(GM, "begin a scene")
    one.do(GM, "open a conflict", who=["p1", "p2"])
    one.strike(ANN, "p1", "p2", "wrath", ("vigor", "courage"))
    one.do(GM, "call for the dice")
    one.do(GM, "end the conflict")
    text = markdown(bound(one.sitting.record(), Reader(None), NAMES, "")).decode()
    assert "It was broken off there." in text


def test_the_sheets_are_compared_with_the_sessions_beginning() -> None:
    first = {one.name: one for one in log_of().sessions[1].sheets}
    assert "Courage 2 to 1" in first["Ada Finch"].changes
    assert "Defiance 2 to 3" in first["Tom Haggerty"].changes
    assert "Honesty" not in first["Tom Haggerty"].changes, "that was taken back"
    assert {one.changes for one in log_of().sessions[2].sheets} == {"as before"}


def test_one_session_alone() -> None:
    text = markdown(log_of(ANN, 1)).decode()
    assert "## Session 1: Rain on Ferry Street" in text
    assert "Before the first session" not in text
    assert "The boathouse" not in text
    for number in (3, -1):
        with pytest.raises(BackroomError, match=r"^There is no session -?\d at this table\.$"):
            log_of(ANN, number)


@pytest.mark.parametrize("name", HIDDEN)
def test_what_an_eye_does_not_know_changes_nothing_for_it(name: str) -> None:
    for eye in eyes(len(NAMES)):
        text = str(order(log_of(eye)))
        knows = eye in KNOW[name]
        assert (HIDDEN[name] in text) == knows, (eye, name)
        if not knows:
            assert text == str(order(log_of(eye, other={name: "Something else altogether."})))


def test_once_the_table_is_closed_everything_is_told_to_everyone() -> None:
    one = evening()
    one.do(GM, "close the session")
    one.do(CY, "whisper", to=ANN, words="I never liked him.")
    one.do(GM, CLOSE)
    text = markdown(bound(one.sitting.record(), OPEN, NAMES, "Last Call")).decode()
    for words in (*HIDDEN.values(), "I never liked him."):
        assert words in text, words
    assert text.count("rolled blind to get a straight answer") == 1, "the roller's half of it is not told again"
    assert "Only the game master sees the dice" not in text


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_can_be_told(seed: int) -> None:
    """Any walk, through any eye: every kind of file, no ids, short paragraphs."""
    sitting = strolled(seed)
    talk = [Heard(line, "Ann", f"Words at {line}.") for line in range(0, len(sitting.lines), 9)]
    for reader in (OPEN, *(Reader(eye) for eye in eyes(len(NAMES)))):
        log = bound(sitting.record(), reader, NAMES, "Last Call", talk)
        text = markdown(log).decode()
        assert not ID.search(text), ID.search(text)
        assert [int(words) for words in re.findall(r"Words at (\d+)", text)] == [heard.lines for heard in talk]
        for session in log.sessions:
            for scene in session.scenes:
                assert all(len(block.words) < 2500 for block in scene.blocks if isinstance(block, Passage))
    reader = Random(seed).choice([OPEN, Reader(GM), Reader(None)])
    log = bound(sitting.record(), reader, NAMES, "Last Call", talk)
    book = pdf(log)
    assert len(pages_of(book)) >= len(log.sessions)
    assert all(share > 0.005 for share in inked(book))


def test_a_booklet_with_bookmarks() -> None:
    book = pdf(log_of())
    assert sizes_of(book) == {(148, 210)}
    assert [name for name, _ in bookmarks_of(book)][:3] == [
        "Before the first session",
        "Session 1: Rain on Ferry Street",
        "Scene 1: The back booth",
    ]
    pages = pages_of(book)
    assert "as Gus saw it" in pages[0]
    assert any("Round 2." in page for page in pages)
    assert any("The sheets afterwards" in page for page in pages)


def test_an_e_book() -> None:
    files = files_of(WRITERS["epub"](log_of()))
    assert "Rain on Ferry Street" in files["case/session-1.xhtml"].decode()
    assert "cover" not in files["case/package.opf"].decode()


@pytest.mark.parametrize("kind", KINDS)
def test_hostile_words_come_through_every_door(kind: str) -> None:
    one = evening()
    for words in HOSTILE:
        one.do(GM, "whisper", to=ANN, words=words)
        one.do(GM, "pin", kind="clue", words=words, revealed=True)
    talk = [Heard(len(one.sitting.lines), words, words) for words in (*HOSTILE, "x" * 500, "\u202egnirts", "😀" * 50)]
    log = bound(one.sitting.record(), Reader(ANN), NAMES, HOSTILE[0], talk)
    printed = WRITERS[kind](log)
    assert len(printed) > 3000
    assert printed == WRITERS[kind](log), "one log is one file"
    if kind == "pdf":
        text = "".join(pages_of(printed)).replace(" ", "")
        assert all(words.replace(" ", "") in text for words in HOSTILE)
