"""Character sheets on paper: what stands on them, and that no eye's paper depends on what it does not know."""

import json
from random import Random

import pytest
from msgspec.structs import replace

from backroom.conformance.positions import walk
from backroom.core import GAMES, AnyGame, BackroomError, Eye, eyes
from backroom.games.dirtyworld.papers.sheets import (
    Paper,
    Secret,
    blank_sheet,
    conditions_of,
    duel_sheets,
    groups_of,
    order,
    professions_of,
    sheets_pdf,
    table_sheets,
)
from backroom.games.dirtyworld.rules.conditions import EMPTY_OF
from backroom.games.dirtyworld.rules.data import PROFESSIONS, USES
from backroom.games.dirtyworld.rules.traits import IDENTITIES, QUALITIES, TRAITS
from tests.games.dirtyworld.table.papers.evening import ANN, CY, DUTCH, GM, HIDDEN, KNOW, LILY, NAMES, evening
from tests.games.nightshade.papers.test_pdf import HOSTILE
from tests.press.reading import bookmarks_of, inked, pages_of, sizes_of

READ = {"dirtyworld/table": table_sheets, "dirtyworld/duel": duel_sheets}


def papers_of(eye: Eye) -> tuple[Paper, ...]:
    return table_sheets(evening().sitting.view(eye), NAMES, "Last Call")


def test_a_page_for_each_sheet_with_everything_on_it() -> None:
    book = sheets_pdf(papers_of(GM))
    assert sizes_of(book) == {(210, 297)}
    ada, tom, *others = pages_of(book)
    for words in (
        "Ada Finch",
        "Ann",
        "Last Call",
        "Detective (Selfishness and Observation)",
        "Linguist",
        HIDDEN["ada"],
    ):
        assert words in ada
    for trait in TRAITS:
        assert trait.capitalize() in ada
    assert "Tom Haggerty" in tom
    assert HIDDEN["tom"] in tom
    assert sorted(name for name, _ in bookmarks_of(book)) == ["Ada Finch", DUTCH, LILY, "Tom Haggerty"]
    assert any(HIDDEN["unseen"] in page for page in others)
    assert all(share > 0.02 for share in inked(book))


def test_players_print_what_lies_open_to_them() -> None:
    assert [one.name for one in papers_of(CY)] == ["Ada Finch", "Tom Haggerty"]
    ada, tom = papers_of(CY)
    assert ada.secret == Secret(sealed=True)
    assert tom.secret == Secret(HIDDEN["tom"], "minor")
    assert [one.secret.sealed for one in papers_of(None)] == [True, True]
    assert [one.secret.sealed for one in papers_of(ANN)] == [False, True]
    assert "not yours to know" in pages_of(sheets_pdf([ada]))[0]


def test_the_state_of_somebody() -> None:
    one = evening()
    one.do(GM, "hurt", who="p1", quality="courage", width=9)
    (ada, _) = table_sheets(one.sitting.view(None), NAMES, "")
    assert [(mark.name, mark.on) for mark in ada.conditions] == [
        ("Berserk", False),
        ("Dying", True),
        ("Despair", False),
    ]
    assert ada.conditions[1].note == "2 scenes to go"
    one.do(ANN, "see to", who="p1")
    (ada, _) = table_sheets(one.sitting.view(None), NAMES, "")
    assert "seen to" in ada.conditions[1].note


@pytest.mark.parametrize("name", HIDDEN)
def test_what_an_eye_does_not_know_is_not_in_its_source(name: str) -> None:
    one, other = evening(), evening(**{name: "Something else altogether."})
    for eye in eyes(len(NAMES)):
        source, there = (order(table_sheets(at.sitting.view(eye), NAMES, "Last Call")) for at in (one, other))
        if eye not in KNOW[name]:
            assert HIDDEN[name] not in json.dumps(source)
            assert source == there


@pytest.mark.parametrize(("game", "share"), [("dirtyworld/table", 0.1), ("dirtyworld/duel", 1.0)])
def test_no_source_tells_two_worlds_apart(game: str, share: float) -> None:
    """Any position of a random game, and any world that an eye must reckon with, print the same for it."""
    found: AnyGame = GAMES[game]
    rng, seats, compared = Random(5), max(n for n in found.spec.seats if n < 5), 0
    options = found.spec.options()
    names = [f"Player {seat}" for seat in range(seats)]
    for step in walk(found, options, seats, rng):
        for eye in eyes(seats):
            if rng.random() < share:
                world = next(iter(found.worlds(step.seen_before[eye], rng)))
                here, there = (order(READ[game](found.see(at, eye), names, "")) for at in (step.before, world))
                assert here == there
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("eye", [0, 1, None])
def test_the_duels_characters(eye: Eye) -> None:
    duel = GAMES["dirtyworld/duel"]
    step = next(iter(walk(duel, duel.spec.options(), 2, Random(2))))
    papers = duel_sheets(duel.see(step.before, eye), ["Gus", "Ann"], "Last Call")
    assert {one.player for one in papers} == {"Gus", "Ann"}
    for one, page in zip(papers, pages_of(sheets_pdf(papers)), strict=True):
        assert one.name in page
        assert one.carries[0] in page
        assert one.secret.sealed == (eye is None)
    opened = duel_sheets(duel.see_all(step.before), ["Gus", "Ann"], "")
    assert not any(one.secret.sealed for one in opened)


def test_a_blank_sheet_has_circles_and_lines_only() -> None:
    (page,) = pages_of(sheets_pdf([blank_sheet()]))
    assert "Patience" in page
    assert not any(digit in page.replace("at 0", "") for digit in "0123456789")


def test_every_pool_within_a_group_has_a_use() -> None:
    assert set(USES) == set(IDENTITIES)
    assert {quality for uses in USES.values() for quality in uses} == set(QUALITIES)


def test_the_fullest_sheet_still_fits_its_page() -> None:
    full = replace(
        blank_sheet(),
        name="Wilhelmina Constantina Featherstonehaugh of Ferry Street North",
        player="x" * 40,
        game="The longest table name that anyone has come up with so far",
        part="sings at the Larkspur, and knows who paid for the piano there",
        potential="20",
        professions=professions_of(list(PROFESSIONS)),
        groups=groups_of(dict.fromkeys(IDENTITIES, 3)),
        specialties=tuple(f"Somebody who knows all there is to know about a subject, no. {n}" for n in range(3)),
        conditions=conditions_of(dict.fromkeys(EMPTY_OF, "to the end of this scene, seen to, paid with Qualities")),
        secret=Secret("W" * 300, "horrendous"),
        dead=True,
    )
    (page,) = pages_of(sheets_pdf([full]))
    assert "D E A D" in page
    assert "W" * 300 in page.replace(" ", "")


@pytest.mark.parametrize("words", HOSTILE)
def test_words_are_words(words: str) -> None:
    named = replace(blank_sheet(), name=words, player=words, part=words, specialties=(words,), secret=Secret(words))
    (page,) = pages_of(sheets_pdf([named]))
    assert page.replace(" ", "").count(words.replace(" ", "")) == 5


def test_without_a_sheet_there_is_nothing_to_print() -> None:
    with pytest.raises(BackroomError, match=r"^There is no sheet to print yet\.$"):
        sheets_pdf([])
