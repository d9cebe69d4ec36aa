"""The coach: what it says about a decision, out of what the seat has seen, and about a game that is over."""

from collections.abc import Sequence
from itertools import pairwise
from math import log2
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from backroom.bots import Bot
from backroom.bots.coach import Advice, Adviser, Believed, Reason, Tip, checked_advice, coached, why
from backroom.bots.coach.review import (
    MOST,
    Judged,
    Review,
    decisions_of,
    exactness,
    judged,
    losses,
    planned,
    turning_points,
)
from backroom.bots.guard import BotFailedError
from backroom.conformance import check_bot
from backroom.core import GAMES, AnyGame, BackroomError, Record, Seat, Seeded, Sitting, Transcript, read_record
from backroom.games.noir.killer.rules.state import INSPECTOR, KILLER
from tests.coaching import quick_coach
from tests.games.noir.killer.scene import Scene

GOLDEN = Path(__file__).parent.parent / "golden"
ROLES = ["the killer", "the inspector"]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_coach(monkeypatch)


def advised(scene: Scene, seat: Seat, seed: int = 1) -> Advice:
    legal = scene.game.legal(scene.sitting.state, seat)
    return Adviser(scene.game).advise(scene.sitting.transcript(seat), legal, Random(seed))


def record_of(name: str) -> tuple[AnyGame, Record]:
    record = read_record((GOLDEN / name).read_bytes())
    return GAMES[record.header.game], record


def reviewed(game: AnyGame, record: Record, seat: Seat) -> Review:
    plan = planned(game, record, seat)
    adviser = Adviser(game)
    moves = [
        judged(
            one,
            adviser.advise(one.seen, one.legal, Random(one.line), one.played, plan.review.games, one.came),
            game.actions(one.seen.options),
        )
        for one in plan.decisions
    ]
    return msgspec.structs.replace(plan.review, moves=tuple(moves))


# One decision


def test_there_is_a_coach_for_noir_and_the_big_shuffle() -> None:
    found = {game.spec.id for game in GAMES if coached(game)}
    assert found == {game.spec.id for game in GAMES if game.spec.id.startswith(("noir/", "bigshuffle"))}


def test_it_says_three_things_and_what_it_believes() -> None:
    scene = Scene("geneva").opening()
    found = advised(scene, KILLER)
    legal = scene.game.legal(scene.sitting.state, KILLER)
    assert checked_advice(found, legal, 2) is found
    assert len({tip.action for tip in found.tips}) == 3
    assert {tip.tries for tip in found.tips} == {3}, "all were tried equally often"
    assert sum(guess.share for guess in found.guesses) == pytest.approx(1.0)
    assert {guess.what for guess in found.guesses} <= scene.could_be(KILLER, INSPECTOR)
    assert found == advised(scene, KILLER)
    assert found != advised(scene, KILLER, 2)


def test_the_first_is_what_the_veteran_does() -> None:
    scene = Scene("jack").opening("ingrid", ("nadia", "deidre", "hattie", "ernest"))
    for drawn, shown in (("clive", "clive"), ("marion", "marion"), ("otis", "otis")):
        scene.killer("shift row 5 right").inspector("exonerate", drawn).inspector(f"exonerate {shown}")
    scene.killer("shift row 5 left")
    found = advised(scene, INSPECTOR)
    assert scene.sitting.actions.text(found.tips[0].action) == "accuse jack"
    assert found.tips[0].facts == (Reason("hit", "jack", 1.0, KILLER),)
    assert found.tips[0].chance > 0.99
    assert why(found, 0, ROLES, str.capitalize).startswith("Jack is the killer in 100 of 100 cases; ")


def test_bits_are_what_an_onlooker_learns() -> None:
    """A kill says that the killer is next to the victim: what it would give away is what it gives away."""
    scene = Scene("geneva").opening()
    game: Any = scene.game

    def cover() -> int:
        outside = game.notes_of(scene.sitting.transcript(KILLER).from_outside())
        size: int = outside.marginals()[KILLER].bit_count()
        return size

    before = cover()
    legal = game.legal(scene.sitting.state, KILLER)
    kill = next(action for action in legal if scene.sitting.actions[action].verb == "kill")
    seen = scene.sitting.transcript(KILLER).copy()
    scene.sitting.act(KILLER, scene.sitting.actions.text(kill))
    came = scene.sitting.transcript(KILLER).entries[-1]
    found = Adviser(game).advise(seen, legal, Random(1), kill, 2, came)
    assert found.cover == before
    assert found.gave == pytest.approx(log2(before / cover()))
    assert found.played is not None
    assert found.played.action == kill
    assert found.played.gives == pytest.approx(found.gave)


def test_others_agendas_are_guessed_from_the_scenes_they_moved() -> None:
    game, record = record_of("bigshuffle/v3/3p-0.jsonl")
    (*_, last) = (one for one in decisions_of(game, record, 0) if one.line < 200)
    found = Adviser(game).advise(last.seen, last.legal, Random(1))
    assert checked_advice(found, last.legal, 3)
    assert found.guesses
    for whose in {(guess.seat, guess.mate) for guess in found.guesses}:
        shares = [guess.share for guess in found.guesses if (guess.seat, guess.mate) == whose]
        assert sum(shares) == pytest.approx(1.0)
        assert shares == sorted(shares, reverse=True)
        assert 0 not in whose, "my own agendas are no secret to me"
    assert len({round(guess.share, 6) for guess in found.guesses}) > 2, "not all are taken for equally likely"


def test_a_shift_is_weighed_by_who_comes_near() -> None:
    scene = Scene("jack").opening("ingrid", ("nadia", "deidre", "hattie", "ernest"))
    seen, game = scene.sitting.transcript(KILLER), scene.game
    legal = game.legal(scene.sitting.state, KILLER)
    shifts = [action for action in legal if scene.sitting.actions[action].verb == "shift"]
    adviser = Adviser(game)
    played = [adviser.advise(seen, legal, Random(1), shift).played for shift in shifts]
    facts = [fact for tip in played if tip for fact in tip.facts]
    assert {fact.kind for fact in facts} == {"reach"}, "whom she reaches reaches her"
    assert all(0 <= share <= 1 for fact in facts for share in (fact.now, fact.then))
    fact = next(fact for fact in facts if fact.now != fact.then)
    words = why(Advice((Tip(1, 0.5, 9, facts=(fact,)),), (), 5.0), 0, ROLES, str)
    assert words.startswith("Puts somebody you look for in reach in ")


def test_who_is_nobody_yet_gives_nothing_away() -> None:
    game = GAMES["noir/thief"]
    sitting = Sitting.begin(game, game.spec.options(), ["x", "y"], lambda line: Seeded(1))
    seat = sitting.turn[0]
    found = Adviser(game).advise(sitting.transcript(seat), game.legal(sitting.state, seat), Random(1))
    assert found.cover == 0
    assert {tip.gives for tip in found.tips} == {0.0}


def test_what_it_can_say() -> None:
    first = Tip(1, 0.6, 100, 1.0, 0.3, (Reason("hit", "jack", 0.25, 1),))
    advice = Advice((first, Tip(2, 0.58, 100), Tip(3, 0.2, 100, -1.0)), (), 12.0)
    assert [why(advice, at, ROLES, str.capitalize) for at in range(3)] == [
        "Jack is the inspector in 25 of 100 cases; tells you 0.3 bits about the others; "
        "gives away 1.0 bit about you (one of 12 now, one of about 6 after it).",
        "About as good as the first; gives nothing away about you.",
        "Wins 40 fewer of 100 imagined games; hides you better by 1.0 bit.",
    ]
    facts = Reason("mine", "docks", 1.0), Reason("theirs", "docks", 0.4, 1), Reason("needs", now=3.0, then=2.5)
    scenes = Tip(1, 0.5, 9, facts=facts)
    words = why(Advice((scenes,), (), 5000.0), 0, ["north", "east"], lambda what: f"the {what}")
    assert (
        words == "The docks is on your agendas; east wants the docks in 40 of 100 cases; "
        "leaves you about 2.5 attempts from a win, 3.0 now; gives nothing away about you."
    )


GOOD = Advice((Tip(1, 0.5, 9),), (Believed(1, "jack", 1.0),), 5.0)


@pytest.mark.parametrize(
    "bad",
    [
        None,
        msgspec.structs.replace(GOOD, tips=()),
        msgspec.structs.replace(GOOD, tips=GOOD.tips * 4),
        msgspec.structs.replace(GOOD, tips=(Tip(7, 0.5, 9),)),
        msgspec.structs.replace(GOOD, tips=(Tip(1, 1.5, 9),)),
        msgspec.structs.replace(GOOD, played=Tip(7, 0.5, 9)),
        msgspec.structs.replace(GOOD, cover=float("nan")),
        msgspec.structs.replace(GOOD, guesses=(Believed(2, "jack", 1.0),)),
        msgspec.structs.replace(GOOD, guesses=(Believed(1, "j" * 999, 1.0),)),
        msgspec.structs.replace(GOOD, guesses=GOOD.guesses * 3_000),
    ],
)
def test_nonsense_is_no_advice(bad: Advice | None) -> None:
    assert checked_advice(GOOD, [1, 2], 2) == GOOD
    with pytest.raises(BotFailedError):
        checked_advice(bad, [1, 2], 2)


class Speaking:
    """A bot that asks the coach: everything that it said is kept."""

    def __init__(self, game: AnyGame, said: list[bytes]) -> None:
        self.adviser = Adviser(game)
        self.said = said

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        advice = self.adviser.advise(seen, legal, rng)
        self.said.append(msgspec.json.encode(advice))
        return advice.tips[0].action


@pytest.mark.parametrize("game", [game for game in GAMES if coached(game)], ids=lambda game: game.spec.id)
def test_it_says_the_same_in_every_world(game: AnyGame) -> None:
    """With the true state as it is, poisoned, and another one: every word of the answer, and so its size."""
    said: list[bytes] = []

    def make(played: AnyGame) -> Bot:
        return Speaking(played, said)

    check_bot(game, make, game.spec.options(), min(game.spec.seats), Random(4), decisions=1)
    assert len(said) == 3
    assert said[0] == said[1] == said[2]


# A whole game


def test_a_game_is_gone_through_by_what_was_known() -> None:
    game, record = record_of("noir-killer/v1/2p-0.jsonl")
    found = reviewed(game, record, KILLER)
    assert [move.line for move in found.moves] == [1, 3, 5, 7, 9, 11, 13, 15]
    assert found.choices == 8
    assert (found.last, found.ended) == (15, 1.0)
    assert all(0 <= move.chance <= move.best_chance <= 1 for move in found.moves)
    assert [move.action for move in found.moves] == [record.lines[move.line].action for move in found.moves]
    for before, after in pairwise(found.moves[:4]):
        assert after.cover == pytest.approx(before.cover / 2**before.gives), "nothing else happened to her cover"
    assert found == reviewed(game, record, KILLER)
    assert "8 of 8 decisions were judged" in exactness(found)


def test_a_decision_is_looked_at_with_what_came_before_it() -> None:
    game, record = record_of("noir-killer/v1/2p-0.jsonl")
    for one in decisions_of(game, record, INSPECTOR):
        then = Sitting.resume(game, Record(record.header, record.lines[: one.line]))
        assert one.seen.entries == then.transcript(INSPECTOR).entries
        assert one.legal == game.legal(then.state, INSPECTOR)
        assert one.played in one.legal


def test_a_long_game_is_looked_at_here_and_there() -> None:
    game, record = record_of("bigshuffle/v3/2p-0.jsonl")
    plan = planned(game, record, 0)
    assert len(plan.decisions) == MOST < plan.review.choices
    assert len({one.line for one in plan.decisions}) == MOST


def test_what_is_not_over_or_has_no_coach_has_no_review() -> None:
    game, record = record_of("noir-killer/v1/2p-0.jsonl")
    with pytest.raises(BackroomError, match="not over"):
        planned(game, Record(record.header, record.lines[:5]), 0)
    duel, fought = record_of("dirtyworld-duel/v2/2p-0.jsonl")
    with pytest.raises(BackroomError, match="no review"):
        planned(duel, fought, 0)


def move(line: int, chance: float, best: float) -> Judged:
    return Judged(line, "this", "that", chance, best, 0.0, 9.0)


def test_what_turned_a_game_and_what_was_lost() -> None:
    found = Review(0, (move(1, 0.5, 0.5), move(3, 0.2, 0.6), move(5, 0.3, 0.31), move(7, 0.9, 0.9)), 4, 400, 8, 1.0)
    assert found.curve() == [(1, 0.5), (3, 0.6), (5, 0.31), (7, 0.9), (8, 1.0)]
    assert [(turn.line, turn.until, turn.mine) for turn in turning_points(found)] == [
        (1, 3, False),
        (3, 5, True),
        (5, 7, False),
    ]
    assert [one.line for one in losses(found)] == [3], "what luck may have done is no loss"
