"""From a record to a story: everything can be told, notes stand where they were written, nothing depends on the day."""

import re
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from backroom.core import read_record
from backroom.games.nightshade.papers.markdown import markdown
from backroom.games.nightshade.papers.story import Paragraph, Slip, Story
from backroom.games.nightshade.papers.tale.binding import story_of
from backroom.games.nightshade.papers.tale.cast import name_in
from backroom.games.nightshade.papers.tale.phrases import book, definite, titled
from backroom.games.nightshade.papers.tale.scenes import FIXED
from backroom.games.nightshade.papers.tale.titles import short
from backroom.games.nightshade.rules.data import (
    CASE,
    CLUES,
    INVESTIGATORS,
    LOCATIONS,
    MOVES,
    SCENES,
    SUSPECTS,
    TRAITS,
    TWISTS,
    WAITING,
    Verdict,
)
from backroom.games.nightshade.rules.interrogation import MEANS
from backroom.games.nightshade.rules.places import GAINING
from backroom.games.nightshade.rules.rolls import VERDICTS
from backroom.games.nightshade.rules.scenes import METHODS
from tests.games.nightshade.papers.cases import NOTES, played

GOLDEN = Path(__file__).parents[3] / "golden" / "nightshade" / "v1"
NOUNS = set(
    "who he him his himself clue a_clue it its was scene a_scene n names people stood was_n list quote victim a_victim "
    "the_victim old key place".split()
)


def words_of(story: Story) -> list[str]:
    """Every paragraph of the tale."""
    chapters = (*story.chapters, story.solution)
    return [block.words for chapter in chapters for block in chapter.blocks if isinstance(block, Paragraph)]


def slips_of(story: Story) -> list[Slip]:
    """Every note, in order."""
    return [block for chapter in story.chapters for block in chapter.blocks if isinstance(block, Slip)]


# The sentences


def test_every_sentence_is_made_of_nouns_that_there_are() -> None:
    for kind, ways in book().items():
        for which, sentences in ways.items():
            assert len(set(sentences)) == len(sentences) > 0, (kind, which)
            for sentence in sentences:
                nouns = {noun.lower() for _, noun, _, _ in Formatter().parse(sentence) if noun is not None}
                assert nouns <= NOUNS, sentence
                assert kind in ("heading", "title") or sentence[-1] in ".:”", sentence
                assert "'" not in sentence, "books have curly apostrophes"


def test_no_sentence_stands_in_two_places() -> None:
    sentences = [sentence for ways in book().values() for some in ways.values() for sentence in some]
    assert [one for one in sentences if sentences.count(one) > 1 and len(one) > 40] == []


def test_there_is_a_sentence_for_everything_on_the_cards() -> None:
    said = book()
    assert set(said["opening"]) == {one.id for one in INVESTIGATORS}
    assert set(said["told"]) == {place for one in INVESTIGATORS for place in one.starts}
    assert set(said["case"]) == set(said["title"]) == set(CASE.crimes)
    assert set(said["corpse"]) == set(CASE.corpses)
    assert set(said["first"]) == {one.id for one in SCENES}
    assert set(said["arrive"]) == set(said["stay"]) == {one.id for one in LOCATIONS}
    assert set(said["meeting"]) == {one.id for one in SUSPECTS}
    for _, move, _ in MOVES:
        ways = said[f"do {move.text}"]
        assert set(ways) == ({"success", "failure"} if move.by else {"success"}), move.text
    for trait in GAINING:
        assert said["gain"][TRAITS[trait]]
        assert said["gain nothing"][TRAITS[trait]]
    for trait in METHODS:
        assert set(said[f"found by {TRAITS[trait]}"]) == {"clue", "fixed"}
    for trait in MEANS:
        for outcome in ("up", "down", "informer"):
            assert said[f"question by {TRAITS[trait]} {outcome}"]["suspect"]
    for twist in TWISTS:
        assert said[f"twist {twist.id}"]["draw"]
        assert said["heading"][twist.id]
        for fate in (twist.one, twist.six):
            assert not fate or said["next"][fate]
    assert {one.id for one in CLUES} >= FIXED
    assert set(get_args(Verdict)) == set(VERDICTS), "what is said of every kind of roll: the teller matches all of them"
    assert all(one.text for one in WAITING)


def test_cards_in_a_sentence() -> None:
    assert definite("a torn letter") == "the torn letter"
    assert definite("chalk marks") == "the chalk marks"
    assert definite("the victim's office") == "the victim's office"
    assert definite("a bar") == "the other bar", "the bar is a location"
    assert titled("the train that never ran") == "The Train That Never Ran"
    assert titled("the lamp was on") == "The Lamp Was On"


# Names and titles out of notes


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Eudora Vane, writes for the late edition.", "Eudora Vane"),
        ("Nestor Bly", "Nestor Bly"),
        ("Maria del Rio: sings.", "Maria del Rio"),
        ("Says she was on the 6.15 home.", ""),
        ("The Casino, of course.", ""),
        ("He Said, She Said.", ""),
        ("Lives with a cat.", ""),
        ("#read", ""),
        ("", ""),
    ],
)
def test_a_note_that_begins_with_a_name_names_somebody(words: str, name: str) -> None:
    assert name_in(words) == name


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("Stopped at ten past nine.", "Stopped at Ten Past Nine"),
        ("The lamp was on. He never left a lamp on.", "The Lamp Was On"),
        ("Why would anybody wash one cup?", "Why Would Anybody Wash One Cup?"),
        ("Says she was on the 6.15 home, as she always is.", ""),
        ("Nestor Bly, 44", ""),
        ("Lamp", ""),
        ("<b>bold words</b>", ""),
    ],
)
def test_a_short_note_can_be_a_title(words: str, title: str) -> None:
    assert short(words) == title


# Whole cases


@pytest.fixture(scope="module")
def finished() -> Story:
    return story_of(played(1, NOTES).record(), {})


def test_a_case_with_notes(finished: Story) -> None:
    assert finished.stamp == "solved"
    assert finished.author == "Eudora Vane"
    told = [slip.words for slip in slips_of(finished)]
    assert sorted(told) == sorted(words for _, words in NOTES)
    assert told[:3] == [words for _, words in NOTES[:3]]
    assert finished.cast[0].name == "Eudora Vane"
    assert finished.cast[1].name == "Nestor Bly"
    assert finished.cast[2].face.state == "arrested"
    assert finished.cast[2].fate.startswith("Confessed on day")
    assert finished.solution.opening == "The solution"
    days = [chapter.days for chapter in finished.chapters]
    assert days == sorted(days)
    assert days[-1][1] <= finished.solution.days[0]


def test_the_same_record_gives_the_same_story(finished: Story) -> None:
    assert story_of(played(1, NOTES).record(), {}) == finished


def test_words_can_be_edited_outside_the_record(finished: Story) -> None:
    edited = story_of(played(1, NOTES).record(), {1: "Ada Quill.\x00\x1b[0m\ud800 Types.\n\nAnd waits.", 3: ""})
    words = [slip.words for slip in slips_of(edited)]
    assert len(words) == len(NOTES) - 1, "a note without words is not printed"
    assert edited.author == "Ada Quill"
    assert words[0].splitlines()[-1] == "And waits."
    assert words[0].replace("\n", "").isprintable()
    assert words_of(edited)[0] == words_of(finished)[0], "the tale is the same"


def test_a_case_that_goes_on_keeps_its_beginning(finished: Story) -> None:
    so_far = story_of(played(1, NOTES, decisions=50).record(), {})
    assert so_far.stamp == "open"
    assert so_far.solution.heading == "Still Open"
    assert so_far.seed == finished.seed
    assert so_far.chapters[0].blocks[:6] == finished.chapters[0].blocks[:6]


@pytest.mark.parametrize("decisions", range(9))
def test_a_case_that_has_hardly_begun(decisions: int) -> None:
    story = story_of(played(4, decisions=decisions).record(), {})
    assert story.stamp == "open"
    assert len(story.chapters) == 1
    assert story.title


def test_two_chapters_are_never_called_the_same() -> None:
    stories = [story_of(played(seed).record(), {}) for seed in range(8)]
    assert max(len(story.chapters) for story in stories) > 5
    for story in stories:
        headings = [chapter.heading for chapter in story.chapters]
        assert len(set(headings)) == len(headings)


def test_a_case_that_is_given_up() -> None:
    story = story_of(played(3, limit=80).record(), {})
    assert story.stamp == "unsolved"
    assert story.solution.heading == "Closed, Not Solved"
    assert not any(person.face.state == "arrested" for person in story.cast)


def test_whoever_takes_over_begins_a_chapter() -> None:
    stories = (story_of(played(seed).record(), {}) for seed in range(100))
    story = next(one for one in stories if "Died" in one.cast[-1].fate)
    dead = story.cast[-1]
    assert dead.face.state == "deceased"
    assert re.fullmatch(r"Died on day \d+: [a-z ]+", dead.fate)
    assert "Somebody Else’s File" in [chapter.heading for chapter in story.chapters]
    assert story.subtitle.startswith("Begun by the ")


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.jsonl")), ids=lambda file: file.stem)
def test_every_golden_case_has_its_file(file: Path) -> None:
    record = read_record(file.read_bytes())
    story = story_of(record, {})
    assert story.stamp == ("solved" if record.footer and record.footer.ending == "confession" else "unsolved")
    assert markdown(story)


@pytest.mark.parametrize("seed", range(20, 40))
def test_whatever_happens_can_be_told(seed: int) -> None:
    """Sentences begin with a capital, and no noun is missing or left over."""
    story = story_of(played(seed, NOTES if seed % 3 == 0 else ()).record(), {})
    for words in words_of(story):
        assert words[0].isupper() or words[0] in "“", words
        assert not re.search(r"[{}]|  | \.|\bNone\b|\bthe the\b|\ba the\b", words), words
    for person in story.cast:
        assert person.name[0].isupper()
        assert person.fate
