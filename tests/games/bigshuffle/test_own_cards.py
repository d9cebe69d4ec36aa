"""A table with cards of somebody's own: everything there goes by them, and nothing by the cards of the house."""

from random import Random

import msgspec
import pytest

from backroom.conformance import CHECKS, Check, check_noninterference, walk
from backroom.conformance.checks import tables
from backroom.core import GAMES, BadRecord, Seeded, Sitting, at_table, eyes, prompted, read_record, verify, write_record
from backroom.core.text import in_words
from backroom.games.bigshuffle.rules import BigShuffle, BigShuffleOptions
from backroom.games.bigshuffle.rules.cards import base_set
from backroom.games.bigshuffle.rules.sets import cards_of
from backroom.games.bigshuffle.rules.shown import open_in
from tests.games.bigshuffle.own import OWN, as_toml, own_cards, wild_cards
from tests.games.bigshuffle.table import Table

OPTIONS = BigShuffleOptions(cards=OWN, limit=400)
OTTO = BigShuffle(offered={"Otto's cards": as_toml({"goon": own_cards()["goon"]}, "Otto's goons")})


@pytest.mark.long
@pytest.mark.parametrize("one", CHECKS, ids=lambda one: one.__name__)
def test_conformance_with_other_cards(one: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is offered is a table like any other; here only those are looked at, the full set with three players."""
    own = BigShuffleOptions(cards=OWN, limit=250)
    offered = [options for options, _ in tables(OTTO) if options.cards]  # type: ignore[attr-defined]
    assert len(offered) == 1
    monkeypatch.setattr("backroom.conformance.checks.tables", lambda game: [(own, 3), (own, 2)])
    monkeypatch.setattr("backroom.conformance.checks.GAMES", 6)
    monkeypatch.setattr("backroom.conformance.checks.POSITIONS", 60)
    one(OTTO, Random(1))


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_noninterference_with_other_cards(seats: int) -> None:
    compared = check_noninterference(BigShuffle(), OPTIONS, seats, Random(seats), 120, share=0.3)
    assert all(count.other_worlds for count in compared.values())


def played(options: BigShuffleOptions, seats: int = 3) -> Sitting[object]:
    chance, rng = Seeded(5), Random(5)
    names = ["Ann", "Bo", "Cy"][:seats]
    sitting: Sitting[object] = Sitting.begin(GAMES["bigshuffle"], options, names, lambda _: chance)
    while sitting.turn:
        seat = sitting.turn[0]
        sitting.act(seat, rng.choice(sitting.view(seat).offers).action)
    return sitting


@pytest.mark.long
def test_views_log_picture_notes_roles_and_standing_answers_name_these_cards() -> None:
    """Every title of this set begins with Otto's: no title of the house stands anywhere by itself."""
    game, rng = at_table(GAMES["bigshuffle"], OPTIONS), Random(3)
    names, said = ("Ann", "Bo", "Cy"), set[str]()
    for step in walk(game, OPTIONS, 3, rng):
        for eye in eyes(3):
            view = game.see(step.after, eye)
            assert open_in(view).set == "Otto's cards"
            notes = game.notebook(step.seen_after[eye]) if rng.random() < 0.1 else ()
            said |= {prompted(view.prompt, eye, names), *(in_words(offer.whole, eye, names) for offer in view.offers)}
            said |= {entry.label for entry in view.blocked}
            said |= {text for line in game.picture(view, notes) for text, _ in line}
            seen = [event.seen_by(eye) for event in step.events]
            said |= {in_words(game.tell(part, eye), eye, names) for part in seen if part is not None}
            for note in notes:
                assert all(name in cards_of(OWN).by_id for name in note.could_be)
    assert game.result(step.after)
    said |= {str(words) for role in game.spec.roles for words in role.can}
    assert all(role.name.startswith("otto's ") for role in game.spec.roles)
    said |= {one.label for one in game.standing(OPTIONS, 3, 0)}
    titles = sorted((card.title for card in base_set().cards), key=len, reverse=True)
    named: set[str] = set()
    for words in said:
        left = words
        for title in titles:
            named |= {title} if f"Otto's {title}" in left else set()
            left = left.replace(f"Otto's {title}", "")
        assert not any(title in left for title in titles), words
    assert len(named) > 80


def test_the_numbers_are_those_of_these_cards() -> None:
    chief = {row["title"]: row for row in own_cards()["character"]}["Otto's Governor"]
    t = Table(
        characters=["otto's governor", "otto's mafia don"],
        informants=["otto's the snitch", "otto's the bookie"],
        active=["otto's the boxer", "otto's the bank job", "otto's the hotel bar"],
        agendas=["otto's an honest mistake", "otto's the family business"],
        cards=cards_of(OWN),
    )
    t.act("pass").act("move otto's the boxer uptown")
    boxer = next(row for row in own_cards()["scene"] if row["title"] == "Otto's The Boxer")
    assert t.attempt().difficulty == boxer["up"]
    assert ("otto's governor", chief["influence"][0]) in t.attempt().counted


def test_a_record_holds_its_cards() -> None:
    sitting = played(OPTIONS)
    data = write_record(sitting.record())
    record = read_record(data)
    assert verify(GAMES["bigshuffle"], record).decisions == len(sitting.lines) - 1
    again = Sitting.resume(GAMES["bigshuffle"], record)
    assert [again.log(eye) for eye in eyes(3)] == [sitting.log(eye) for eye in eyes(3)]
    assert again.view(None) == sitting.view(None)
    assert any("Otto's" in words for _, words in again.log(None))


def test_a_record_with_bad_cards_is_refused_in_one_line() -> None:
    record = read_record(write_record(played(BigShuffleOptions(limit=20)).record()))
    bad = msgspec.structs.replace(record.header, options={"cards": "[[goon]]"})
    with pytest.raises(BadRecord, match=r"^the header: Bad option at 'cards': goon 1: a card needs a title.$"):
        Sitting.resume(GAMES["bigshuffle"], msgspec.structs.replace(record, header=bad))


def test_games_side_by_side_keep_their_cards() -> None:
    """One game of the house, and tables with different cards at it."""
    own, house = played(OPTIONS), played(BigShuffleOptions(limit=400))
    assert all("Otto" not in words for _, words in house.log(0))
    assert any("Otto" in words for _, words in own.log(0))
    assert own.game is not house.game is GAMES["bigshuffle"]


def test_verbs_in_odd_places_and_abilities_that_nobody_has() -> None:
    """A file may say strange things. Games with it still go on and end."""
    cards = own_cards()
    for row in cards["character"]:
        row["start"] = "copy-ability"
    cards["character"][0].pop("start")
    cards["loot"][0]["success"] = "big-shuffle; attempt 9; play-more"
    cards["goon"][1]["for"] = "again"
    for row in cards["scene"]:
        row["active"] = "bottom any; big-shuffle; draw 99"
        row["rules"] = {"extra-draw": -9, "harder": -9}
    for row in cards["informant"]:
        row |= {"start": "attempt -9; search any", "rules": {"more-loot": -9}}
    options = BigShuffleOptions(cards=as_toml(cards), limit=600)
    assert [played(options, seats).result is not None for seats in (2, 3)] == [True, True]
    for row in cards["character"]:
        row["start"] = "draw 1"
    cards["character"][1]["start"] = "copy-ability"
    for row in cards["character"][2:] + cards["character"][:1]:
        row.pop("start")
    assert played(BigShuffleOptions(cards=as_toml(cards), limit=600)).result is not None


@pytest.mark.parametrize("seed", range(12))
def test_whatever_a_file_says_a_game_goes_on_and_ends(seed: int) -> None:
    """And what an eye knows of it is right: the notebook runs the same rules."""
    rng = Random(seed)
    options = BigShuffleOptions(cards=as_toml(wild_cards(rng)), limit=200, variant=rng.choice(["standard", "expert"]))
    game, seats = at_table(GAMES["bigshuffle"], options), rng.choice([2, 3, 4])
    for step in walk(game, options, seats, rng):
        if rng.random() < 0.05:
            for eye in eyes(seats):
                assert game.possible(step.seen_after[eye], step.after)
                assert game.possible(step.seen_after[eye], next(game.worlds(step.seen_after[eye], rng)))
    assert game.result(step.after)
