"""Card files: what they replace, and every way in which one can be wrong."""

import re
from pathlib import Path

import msgspec
import pytest

from backroom.core import BackroomError, read_options
from backroom.games.bigshuffle.rules import BigShuffleOptions
from backroom.games.bigshuffle.rules.cards import COUNTS, RULES, VERBS, BadCards, base_set
from backroom.games.bigshuffle.rules.catalogue import catalogue
from backroom.games.bigshuffle.rules.sets import LONGEST, cards_of, offered_from, read_file
from backroom.games.bigshuffle.rules.vocabulary import FIELDS
from tests.games.bigshuffle.own import OWN, as_toml, own_cards

REACTIONS = """
[[reaction]]
title = "A Door Slams"
text = "Play when another player plays a card: it does nothing."
at = "played"
play = "cancel; draw 1"
"""


def five(text: str) -> str:
    return "".join(text.replace("A Door Slams", f"A Door Slams {number}") for number in range(1, 6))


def changed(kind: str, **fields: object) -> str:
    """The cards of one kind, with the first one changed."""
    rows = catalogue(base_set())[kind]
    rows[0] |= fields
    return as_toml({kind: rows})


def test_a_file_replaces_the_kinds_that_it_has() -> None:
    cards = cards_of(five(REACTIONS))
    assert [cards[number].title for number in cards.of_kind["reaction"]] == [f"A Door Slams {n}" for n in range(1, 6)]
    assert len(cards.cards) == 145
    others = [card for card in cards.cards if card.kind != "reaction"]
    assert others == [card for card in base_set().cards if card.kind != "reaction"]


def test_the_catalogue_of_a_set_is_a_card_file_of_it() -> None:
    for text in (as_toml(catalogue(base_set())), OWN):
        cards = cards_of(text)
        assert cards_of(as_toml(catalogue(cards), cards.name or "again")).cards == cards.cards
    assert sorted(cards_of(as_toml(catalogue(base_set()))).by_id) == sorted(base_set().by_id)
    again = cards_of(as_toml(catalogue(base_set())))
    assert {card.id: card for card in again.cards} == {card.id: card for card in base_set().cards}


def test_a_set_has_a_name(tmp_path: Path) -> None:
    path = tmp_path / "printed.toml"
    path.write_text(OWN, encoding="utf-8")
    assert offered_from(path) == {"Otto's cards": OWN}
    path.write_text(five(REACTIONS), encoding="utf-8")
    assert offered_from(path) == {"printed": five(REACTIONS)}


def test_a_file_with_a_mark_and_windows_lines_is_read(tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    path.write_bytes(b"\xef\xbb\xbf" + five(REACTIONS).replace("\n", "\r\n").encode())
    assert "a door slams 3" in cards_of(read_file(path)).by_id


BAD = {
    "no TOML": ("[[reaction", "Expected"),
    "an unknown kind": ("[[wizard]]\ntitle = 'Merlin'", "'wizard' is not a kind of card"),
    "a kind that is no list": ("goon = 3", "'goon' is not a kind of card"),
    "no cards": ("# nothing", "The file holds no cards."),
    "too few": (REACTIONS, "There must be 5 cards of the kind 'reaction', not 1"),
    "two of a name": (five(REACTIONS).replace("Slams 5", "Slams 4"), "Two cards are called 'A Door Slams 4'"),
    "a name of another kind": (five(REACTIONS).replace("A Door Slams 5", "The Boxer"), "Two cards are called"),
    "no title": (five(REACTIONS.replace("title", "name")), "reaction 1: a card needs a title"),
    "a row that is no card": ("reaction = [1, 2, 3, 4, 5]", "reaction 1: a card needs a title"),
    "a title of another type": (changed("goon", title=3), "goon 1: a card needs a title"),
    "a title with lines": (changed("goon", title="A\nB"), "goon 1: a title may have up to 60 letters"),
    "a title with marks": (changed("goon", title="<b>"), "goon 1: a title may have up to 60 letters"),
    "a long title": (changed("goon", title="X" * 61), "goon 1: a title may have up to 60 letters"),
    "a long text": (changed("goon", text="X" * 301), "'text' must be one line of at most 300 letters"),
    "a text with lines": (changed("goon", text="A\nB"), "'text' must be one line"),
    "a text that is a number": (changed("goon", text=3), "'text' must be one line"),
    "an unknown field": (five(REACTIONS.replace("at =", "when =")), "'when' is not a field of this kind of card"),
    "a field of another kind": (changed("goon", at="kill"), "'at' is not a field of this kind of card"),
    "a missing field": (five(REACTIONS.replace('at = "played"', "")), "'at' is missing"),
    "no difficulty": ("[[scene]]\ntitle = 'X'\ntype = 'who'\nup = 3", "'down' is missing"),
    "an unknown verb": (five(REACTIONS.replace("cancel", "explode")), "'A Door Slams 1': 'explode' is not a verb"),
    "a word for a number": (
        five(REACTIONS.replace("draw 1", "draw many")),
        "'draw' must be followed by a number, not by",
    ),
    "two signs": (five(REACTIONS.replace("draw 1", "draw --1")), "'draw' must be followed by a number, not by '--1'"),
    "a huge number": (five(REACTIONS.replace("draw 1", "draw 1000")), "'draw' must be followed by a number"),
    "an unknown kind of noir": (
        five(REACTIONS.replace("draw 1", "recover gold")),
        "'recover' must be followed by goon, loot",
    ),
    "an unknown type": (
        five(REACTIONS.replace("draw 1", "bottom up")),
        "'bottom' must be followed by who, what, where or any",
    ),
    "something for nothing": (five(REACTIONS.replace("draw 1", "kill 3")), "'kill' must be followed by nothing"),
    "an empty program": (changed("action", play=" ; "), "a program needs at least one verb"),
    "a program that is a table": (changed("action", play={"a": 1}), "a program must be text"),
    "code": (changed("action", play="__import__('os').system('ls')"), "is not a verb"),
    "an unknown window": (five(REACTIONS.replace('"played"', '"noon"')), "'at' must be one of: hiring, played, kill"),
    "nothing to cancel": (
        five(REACTIONS.replace('"played"', '"kill"')),
        "'cancel' is for reactions played at 'played'",
    ),
    "nothing to grab": (changed("action", play="grab"), "'grab' is for reactions played at 'played'"),
    "nothing to spare": (changed("goon", **{"for": "spare"}), "'spare' is for reactions played at 'kill'"),
    "an unknown rule": (changed("informant", rules={"flying": 1}), "'flying' is not a rule for this kind of card"),
    "a rule of another kind": (
        changed("informant", rules={"no-loot": 1}),
        "'no-loot' is not a rule for this kind of card",
    ),
    "a rule without a number": (changed("informant", rules={"safe-loot": True}), "needs a number from -99 to 99"),
    "rules that are a word": (changed("informant", rules="safe-loot"), "'rules' must be words with a number"),
    "influence of one type": (changed("informant", influence=3), "Expected `array`"),
    "too much influence": (changed("character", influence=[1, 2, 1000]), "'influence' must be at most 99"),
    "a modifier in words": (changed("goon", number="two"), "Expected `int`"),
    "a modifier without measure": (changed("goon", number=100), "'number' must be at most 99"),
    "a type of title": (changed("title", type="when"), "the type must be who, what or where"),
    "a list for a type": (changed("title", type=["who"]), "the type must be who, what or where"),
    "two titles of a type": (
        changed("title", type="what"),
        "There must be one title card each for who, what and where",
    ),
    "eleven of a type": (changed("scene", type="what"), "A third of the scenes must be of the type 'who'"),
    "instead of what": (changed("loot", instead=True), "'instead' needs a 'start'"),
    "scenes that are a word": (changed("agenda", scenes="The Boxer"), "'scenes' must be a list of titles"),
    "a scene that is not there": (
        changed("agenda", scenes=["The Moon"]),
        "must name a who, a what and a where of this set",
    ),
    "four scenes": (
        changed("agenda", scenes=["The Boxer", "The Bank Job", "The Hotel Bar", "The Moon"]),
        "must name a who, a what and a where of this set",
    ),
    "scenes in another order": (
        changed("agenda", scenes=["The Bank Job", "The Boxer", "The Hotel Bar"]),
        "must name a who, a what and a where of this set",
    ),
    "an action of two names": (changed("loot", title="Your Ability"), "two actions with one text, 'use your ability'"),
    "a name that is a number": ("name = 3\n" + five(REACTIONS), "The name of a set must be one line"),
    "a long name": (f"name = '{'X' * 41}'\n" + five(REACTIONS), "The name of a set must be one line"),
    "too long a file": ("#" * (LONGEST + 1), f"at most {LONGEST} letters"),
    "nested without end": ("a = " + "[" * 20_000, "The file is nested too deeply"),
    "a number without end": ("a = " + "1" * 20_000, "integer string conversion"),
    "dots without end": ("a." * 9_000 + "a = 1", "'a' is not a kind of card"),
    "deep in a program": ("[[action]]\ntitle = 'X'\nplay." + "a." * 9_000 + "a = 1", "a program must be text"),
}


@pytest.mark.long
@pytest.mark.parametrize(("text", "message"), BAD.values(), ids=BAD)
def test_a_bad_file_is_refused_in_one_clear_line(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadCards) as refused:
        read_file(path)
    assert str(refused.value).startswith("mine.toml: ")
    assert message in str(refused.value)
    assert str(refused.value).isprintable()
    with pytest.raises(BackroomError) as refused_option:
        read_options(BigShuffleOptions, {"cards": text})
    assert str(refused_option.value).startswith("Bad option at 'cards': ")
    assert str(refused_option.value).isprintable()


def test_an_agenda_for_every_scene() -> None:
    rows = [{"title": f"A{n}", "scenes": ["The Boxer", "The Bank Job", "The Hotel Bar"]} for n in range(16)]
    with pytest.raises(BadCards, match="'The Private Eye' is on no agenda"):
        cards_of(as_toml({"agenda": rows}))


def test_files_that_are_no_text(tmp_path: Path) -> None:
    with pytest.raises(BadCards, match=r"nowhere.toml can't be read: No such file"):
        read_file(tmp_path / "nowhere.toml")
    with pytest.raises(BadCards, match="can't be read: Is a directory"):
        read_file(tmp_path)
    (tmp_path / "picture.toml").write_bytes(b"\x89PNG\xff")
    with pytest.raises(BadCards, match=r"picture.toml: This is not a text file in UTF-8."):
        read_file(tmp_path / "picture.toml")
    (tmp_path / "empty.toml").write_bytes(b"")
    with pytest.raises(BadCards, match=r"empty.toml: The file holds no cards."):
        read_file(tmp_path / "empty.toml")


def test_an_option_that_is_no_text_is_refused_like_any_other() -> None:
    for bad in (3, None, ["a"]):
        with pytest.raises(BackroomError, match="Bad option at 'cards'"):
            read_options(BigShuffleOptions, {"cards": bad})


def test_a_set_is_read_once() -> None:
    assert cards_of(OWN) is cards_of(as_toml(own_cards(), "Otto's cards"))
    options = BigShuffleOptions(cards=OWN)
    assert msgspec.convert(msgspec.to_builtins(options), BigShuffleOptions) == options


def test_every_word_of_a_file_is_documented() -> None:
    words = set(re.findall(r"`([a-z_-]+)", (Path(__file__).parents[3] / "docs" / "card-sets.md").read_text()))
    rules = {rule for found in RULES.values() for rule in found}
    fields = {field for found in FIELDS.values() for field in found}
    assert {*VERBS, *rules, *COUNTS, *fields} <= words
