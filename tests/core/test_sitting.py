"""Sittings: playing, reading again, undoing and going on are one fold, and what is refused changes nothing."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest
from msgspec import UNSET

from backroom.core import (
    BackroomError,
    BadRecord,
    Chance,
    Event,
    Fact,
    Header,
    Line,
    Record,
    Refused,
    Scripted,
    SealedDealer,
    Seeded,
    Sitting,
    Spec,
    Why,
    eyes,
    read_record,
    shown_as,
    told,
    told_only,
    write_record,
)
from tests.toy.game import SWAP, Dealt, Held, HighCard, HighCardOptions, State

GAME = HighCard()
PLAYERS = ["Ann", "Zoë"]
DEALER, GUEST, STRANGER = 0, 1, 2


class Patience(HighCard):
    """The same game alone, where there is nobody to show anything to."""

    spec = Spec(
        id="toy/patience", title="Patience", summary="Alone.", version=1, seats={1: ("loner",)}, options=HighCardOptions
    )


def scripted(*lines: tuple[int, ...]) -> Callable[[int], Scripted]:
    """A dealer that answers on each line as written here, and with nothing on later ones."""
    return lambda line: Scripted(lines[line] if line < len(lines) else ())


def begin(*lines: tuple[int, ...]) -> Sitting[State]:
    """A table of two, dealt 4 and 7 unless told otherwise."""
    return Sitting.begin(GAME, HighCardOptions(), PLAYERS, scripted(*(lines or ((4, 7),))))


def everything(sitting: Sitting[Any]) -> bytes:
    """All that anyone can get out of a sitting."""
    all_eyes = eyes(len(sitting.header.players))
    return msgspec.json.encode(
        [
            sitting.record(),
            sitting.turn,
            sitting.result,
            sitting.game.see_all(sitting.state),
            [sitting.view(eye) for eye in all_eyes],
            [sitting.log(eye) for eye in all_eyes],
            [sitting.transcript(eye).entries for eye in all_eyes],
        ]
    )


def shown(sitting: Sitting[Any]) -> bytes:
    """All that anyone sees of the position, and of how it came about, but not the record."""
    all_eyes = eyes(len(sitting.header.players))
    return msgspec.json.encode(
        [
            [sitting.view(eye), sitting.transcript(eye).entries, [said for _, said in sitting.log(eye)]]
            for eye in all_eyes
        ]
    )


# Beginning


def test_the_deal_is_line_0() -> None:
    sitting = begin()
    assert sitting.lines == [Line(0, chance=(4, 7))]
    assert sitting.header == Header(
        game="toy/high-card", version=1, options={"dice": "house", "cards": 9, "best": "high"}, players=("Ann", "Zoë")
    )
    assert sitting.turn == (DEALER,)
    assert sitting.result is None
    assert [shown_as(Held, sitting.view(eye).private).card for eye in eyes(2)] == [4, 7, UNSET]


@pytest.mark.parametrize("players", [[], ["Ann"], ["Ann", "Bob", "Cid", "Dot"]], ids=len)
def test_a_game_has_its_number_of_players(players: list[str]) -> None:
    with pytest.raises(BackroomError, match=rf"^High Card is for 2, 3 players, not {len(players)}\.$"):
        Sitting.begin(GAME, HighCardOptions(), players, scripted())


# Playing


def test_a_whole_game() -> None:
    sitting = begin((4, 7), (), (9,))
    assert sitting.act(DEALER, "swap") == Line(1, DEALER, "swap")
    assert sitting.act(DEALER, " BURY ") == Line(2, DEALER, "bury", (9,))
    sitting.act(GUEST, "stay")
    sitting.act(GUEST, "keep")
    assert list(sitting.turn) == [DEALER]
    sitting.act(DEALER, "keep")
    assert sitting.turn == []
    assert sitting.result is not None
    assert sitting.result.winners == (DEALER,)
    assert [line.line for line in sitting.lines] == [0, 1, 2, 3, 4, 5]


def test_each_eye_has_a_log_of_its_own() -> None:
    sitting = begin((4, 7), (), (9,))
    sitting.act(DEALER, "swap")
    sitting.act(DEALER, "bury")
    assert sitting.log(DEALER) == [(0, "The table: deal, card 4."), (2, "You: bury, card 4, drew 9.")]
    assert sitting.log(GUEST) == [(0, "The table: deal, card 7."), (2, "Ann: bury.")]
    assert sitting.log(None, ["first", "second"]) == [(0, "The table: deal."), (2, "first: bury.")]
    assert sitting.log_open() == [
        (0, "The table: deal, card 4."),
        (0, "The table: deal, card 7."),
        (2, "Ann: bury, card 4, drew 9."),
    ]


def test_a_transcript_grows_with_the_sitting() -> None:
    sitting = begin()
    early = sitting.transcript(GUEST)
    assert len(early) == 1
    sitting.act(DEALER, "stay")
    late = sitting.transcript(None)
    assert (len(early), len(late)) == (2, 2)
    assert [entry.action for entry in sitting.transcript(DEALER).entries] == [None, "stay"]
    assert [entry.action for entry in early.entries] == [None, None]


# Refusing


def refused(sitting: Sitting[State], seat: int, action: str) -> Refused:
    """The refusal of an action, which has changed nothing."""
    was = everything(sitting)
    with pytest.raises(Refused) as refusal:
        sitting.act(seat, action)
    with pytest.raises(Refused):
        sitting.act_typed(seat, action, [])
    assert everything(sitting) == was
    assert len(str(refusal.value).splitlines()) == 1
    return refusal.value


def test_refused_out_of_turn() -> None:
    refusal = refused(begin(), GUEST, "stay")
    assert (refusal.why, str(refusal)) == (Why.NOT_YOUR_TURN, "It is the dealer's turn.")
    assert refused(begin(), 5, "stay").why is refused(begin(), -1, "stay").why is Why.NOT_YOUR_TURN


def test_refused_while_others_choose() -> None:
    sitting = Sitting.begin(GAME, HighCardOptions(), ["Ann", "Bob", "Cid"], scripted((1, 2, 3)))
    for seat in (DEALER, GUEST, STRANGER):
        sitting.act(seat, "stay")
    sitting.act(GUEST, "keep")
    refusal = refused(sitting, GUEST, "fold")
    assert (refusal.why, str(refusal)) == (Why.NOT_YOUR_TURN, "It is the dealer and the stranger's turn.")


def test_refused_as_no_action_of_the_game() -> None:
    refusal = refused(begin(), DEALER, "stya")
    assert refusal.why is Why.UNKNOWN_ACTION
    assert str(refusal) == "'stya' is not an action of this game. Did you mean 'stay'?"


def test_refused_as_not_legal_now() -> None:
    refusal = refused(begin(), DEALER, "Keep")
    assert (refusal.why, str(refusal)) == (Why.NOT_LEGAL, "You can't keep now: you may stay or swap.")


def test_refused_after_the_end() -> None:
    sitting = begin()
    for seat, action in [(0, "stay"), (1, "stay"), (0, "fold"), (1, "fold")]:
        sitting.act(seat, action)
    refusal = refused(sitting, DEALER, "stay")
    assert (refusal.why, str(refusal)) == (Why.OVER, "The game is over.")


def test_a_sitting_that_is_only_looked_at_deals_nothing_and_changes_nothing() -> None:
    sitting = begin()
    sitting.act(DEALER, "swap")
    looking = Sitting.resume(GAME, sitting.record())
    was = everything(looking)
    with pytest.raises(BackroomError, match="more results than are written down"):
        looking.act(DEALER, "bury")
    assert everything(looking) == was


# Dice typed in by people


def begin_with_own() -> Sitting[State]:
    """A table of two who may type in what comes."""
    return Sitting.begin(GAME, HighCardOptions(dice="own"), PLAYERS, scripted((4, 7)))


def test_typed_dice_are_marked_in_the_record() -> None:
    sitting = begin_with_own()
    sitting.act(DEALER, "swap")
    assert sitting.act_typed(DEALER, "Bury", [8]) == Line(2, DEALER, "bury", (8,), typed=True)
    assert shown_as(Held, sitting.view(DEALER).private).card == 8
    assert b'"chance":[8],"typed":true' in write_record(sitting.record())
    assert everything(Sitting.resume(GAME, sitting.record())) == everything(sitting)


@pytest.mark.parametrize("dice", [[], [4], [7], [0], [10], [8, 9]], ids=str)
def test_bad_typed_dice_change_nothing(dice: list[int]) -> None:
    """None; one's own card; the other's; none of the deck; too many."""
    sitting = begin_with_own()
    sitting.act(DEALER, "swap")
    was = everything(sitting)
    with pytest.raises(BackroomError) as error:
        sitting.act_typed(DEALER, "bury", dice)
    assert len(str(error.value).splitlines()) == 1
    assert everything(sitting) == was
    sitting.act_typed(DEALER, "bury", [8])


def test_nothing_is_typed_in_where_the_house_rolls() -> None:
    sitting = begin()
    sitting.act(DEALER, "swap")
    was = everything(sitting)
    with pytest.raises(Refused, match="The house rolls the dice at this table"):
        sitting.act_typed(DEALER, "bury", [8])
    assert everything(sitting) == was


def test_nothing_is_typed_in_where_nothing_is_rolled() -> None:
    with pytest.raises(Refused, match="That takes 0 dice, not 1"):
        begin_with_own().act_typed(DEALER, "swap", [8])


# Reading again


def random_sitting(seed: int, seats: int) -> Sitting[State]:
    """A game played at random by sealed chance, with some decisions taken back."""
    rng = Random(seed)
    sitting = Sitting.begin(
        GAME, HighCardOptions(), PLAYERS[:2] + ["Cid"] * (seats - 2), SealedDealer(rng.randbytes(32))
    )
    while sitting.turn:
        seat = rng.choice(list(sitting.turn))
        if sitting.can_undo(seat) and rng.random() < 0.8:
            sitting.undo(seat)
        else:
            sitting.act(seat, rng.choice(sitting.view(seat).offers).action)
    return sitting


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_every_prefix_of_a_record_resumes_to_the_same_views(seed: int, seats: int) -> None:
    """Played line by line, resumed from each prefix, unfolded step by step: all the same, and all can go on."""
    sitting = random_sitting(seed, seats)
    record = read_record(write_record(sitting.record()))
    alongside = Sitting.resume(
        GAME, Record(record.header, record.lines[:1]), lambda n: Scripted(record.lines[n].chance)
    )
    steps = Sitting.unfold(GAME, record)
    for count, unfolded in enumerate(steps, start=1):
        resumed = Sitting.resume(GAME, Record(record.header, record.lines[:count]))
        assert everything(resumed) == everything(alongside) == everything(unfolded)
        if count < len(record.lines):
            line = record.lines[count]
            assert line.seat is not None
            if line.undo:
                assert alongside.undo(line.seat) == line
            else:
                assert alongside.act(line.seat, line.action or "") == line
    assert everything(alongside) == everything(sitting)
    assert alongside.record() == record


def test_some_of_those_records_have_undo_lines() -> None:
    assert sum(line.undo for seed in range(6) for line in random_sitting(seed, 3).lines) >= 10


def test_a_record_goes_on_with_the_dealer_it_is_given() -> None:
    dealer = SealedDealer(bytes(32))
    whole = Sitting.begin(GAME, HighCardOptions(), PLAYERS, dealer)
    whole.act(DEALER, "swap")
    resumed = Sitting.resume(GAME, whole.record(), dealer)
    assert resumed.act(DEALER, "discard") == whole.act(DEALER, "discard")
    assert everything(resumed) == everything(whole)


HEADER = Header(game="toy/high-card", version=1, options={}, players=("Ann", "Zoë"))
DEAL = Line(0, chance=(4, 7))


@pytest.mark.parametrize(
    ("lines", "where", "problem"),
    [
        ([], "the file", "it has no deal"),
        ([Line(0, DEALER, "stay", (4, 7))], "line 0", "the deal has chance results, and nothing else"),
        ([Line(0, chance=(4, 4))], "line 0", "the chance result 4 cannot come up here"),
        ([Line(0, chance=(4,))], "line 0", "chance is asked for more results than are written down"),
        ([Line(0, chance=(4, 7, 1))], "line 0", "chance gave [4, 7], not [4, 7, 1]"),
        ([DEAL, Line(1)], "line 1", "it lacks a seat or an action"),
        ([DEAL, Line(1, DEALER)], "line 1", "it lacks a seat or an action"),
        ([DEAL, Line(1, None, "stay")], "line 1", "it lacks a seat or an action"),
        ([DEAL, Line(1, GUEST, "stay")], "line 1", "It is the dealer's turn."),
        ([DEAL, Line(1, DEALER, "bury", (9,))], "line 1", "You can't bury now: you may stay or swap."),
        ([DEAL, Line(1, DEALER, "dance")], "line 1", "'dance' is not an action of this game."),
        ([DEAL, Line(1, DEALER, "stay", (1,))], "line 1", "chance gave [], not [1]"),
        ([DEAL, Line(1, DEALER, "swap"), Line(2, DEALER, "bury", (7,))], "line 2", "the chance result 7 cannot"),
        ([DEAL, Line(1, DEALER, undo=True)], "line 1", "That can't be taken back"),
        ([DEAL, Line(1, DEALER, "swap"), Line(2, GUEST, undo=True)], "line 2", "That can't be taken back"),
        ([DEAL, Line(1, DEALER, "stay"), Line(2, DEALER, undo=True)], "line 2", "That can't be taken back"),
        (
            [DEAL, Line(1, DEALER, "swap"), Line(2, undo=True)],
            "line 2",
            "a line that takes something back has a seat, and nothing else",
        ),
        (
            [DEAL, Line(1, DEALER, "swap"), Line(2, DEALER, "swap", undo=True)],
            "line 2",
            "a line that takes something back has a seat, and nothing else",
        ),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused_at_its_line(lines: list[Line], where: str, problem: str) -> None:
    with pytest.raises(BadRecord) as error:
        Sitting.resume(GAME, Record(HEADER, tuple(lines)))
    assert error.value.where == where
    assert str(error.value).startswith(f"{where}: {problem}")


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        ({"game": "noir/killer"}, "this is a record of noir/killer, not of toy/high-card"),
        ({"version": 2}, "it was played by version 2 of toy/high-card; this program plays version 1"),
        ({"players": ("Ann",)}, "High Card is not for 1 players"),
    ],
)
def test_a_header_that_does_not_fit_the_game(header: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadRecord, match=f"^the header: {problem}"):
        Sitting.resume(GAME, Record(msgspec.structs.replace(HEADER, **header), (DEAL,)))


@pytest.mark.parametrize("options", [{"cards": 5}, {"jokers": 2}], ids=str)
def test_options_in_a_header_that_do_not_fit_the_game(options: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as error:
        Sitting.resume(GAME, Record(msgspec.structs.replace(HEADER, options=options), (DEAL,)))
    assert error.value.where == "the header"


def test_a_record_that_begins_with_an_undo() -> None:
    with pytest.raises(BadRecord) as error:
        Sitting.resume(GAME, Record(HEADER, (Line(0, DEALER, undo=True),)))
    assert error.value.where == "line 0"


def test_an_undo_line_carries_no_chance_results() -> None:
    lines = (DEAL, Line(1, DEALER, "swap"), Line(2, DEALER, chance=(9,), undo=True))
    with pytest.raises(BadRecord) as error:
        Sitting.resume(GAME, Record(HEADER, lines))
    assert error.value.where == "line 2"


# Undoing


def test_a_decision_that_nobody_noticed_can_be_taken_back() -> None:
    sitting = begin((4, 7), (), (), (), (9,))
    was = shown(sitting)
    sitting.act(DEALER, "swap")
    assert sitting.can_undo(DEALER)
    assert sitting.undo(DEALER) == Line(2, DEALER, undo=True)
    assert shown(sitting) == was
    assert [line.line for line in sitting.lines] == [0, 1, 2]
    sitting.act(DEALER, "swap")
    assert sitting.act(DEALER, "discard") == Line(4, DEALER, "discard", (9,))
    assert everything(Sitting.resume(GAME, read_record(write_record(sitting.record())))) == everything(sitting)


def no_undo(sitting: Sitting[Any], seat: int) -> None:
    """Nothing can be taken back by this seat, and trying changes nothing."""
    was = everything(sitting)
    assert not sitting.can_undo(seat)
    with pytest.raises(Refused, match="can't be taken back") as refusal:
        sitting.undo(seat)
    assert refusal.value.why is Why.NO_UNDO
    assert everything(sitting) == was


def test_the_deal_cannot_be_taken_back() -> None:
    no_undo(begin(), DEALER)


def test_nobody_takes_back_for_another() -> None:
    sitting = begin()
    sitting.act(DEALER, "swap")
    no_undo(sitting, GUEST)
    assert sitting.can_undo(DEALER)


def test_nothing_is_taken_back_twice() -> None:
    sitting = begin()
    sitting.act(DEALER, "swap")
    sitting.undo(DEALER)
    no_undo(sitting, DEALER)


def test_what_was_shown_cannot_be_taken_back() -> None:
    sitting = begin()
    sitting.act(DEALER, "stay")
    no_undo(sitting, DEALER)


def test_what_was_drawn_cannot_be_taken_back() -> None:
    sitting = begin((4, 7), (), (9,))
    sitting.act(DEALER, "swap")
    sitting.act(DEALER, "bury")
    no_undo(sitting, DEALER)


def test_what_was_passed_on_cannot_be_taken_back() -> None:
    """A secret choice is told to nobody, but now the others choose."""
    sitting = begin()
    sitting.act(DEALER, "stay")
    sitting.act(GUEST, "stay")
    sitting.act(DEALER, "keep")
    assert sitting.transcript(GUEST).entries[-1].events == ()
    no_undo(sitting, DEALER)
    no_undo(sitting, GUEST)


class Winked(Fact, frozen=True):
    """Somebody winked."""

    kind: ClassVar[str] = "wink"


class TellingSwap(HighCard):
    """Saying that one swaps makes something happen, and it is still the same seat's turn."""

    def __init__(self, *events: Event, draws: int = 0) -> None:
        self.events = events
        self.draws = draws

    def play(self, s: State, seat: int, action: int, chance: Chance) -> Sequence[Event]:
        events = super().play(s, seat, action, chance)
        if action == SWAP:
            chance.roll(self.draws, 6)
            return self.events
        return events


@pytest.mark.parametrize(
    ("game", "can_undo"),
    [
        pytest.param(TellingSwap(), True, id="nothing"),
        pytest.param(TellingSwap(Event("hush", 0, None)), True, id="an event that nobody sees"),
        pytest.param(TellingSwap(draws=1), False, id="a draw that nobody sees"),
        pytest.param(TellingSwap(told(Winked(), 0)), False, id="everyone is told"),
        pytest.param(TellingSwap(told_only({GUEST: Winked()}, 0)), False, id="only the other is told"),
        pytest.param(TellingSwap(told_only({DEALER: Dealt(card=5)}, 0)), False, id="one learns something"),
    ],
)
def test_each_thing_that_keeps_a_decision_from_being_taken_back(game: TellingSwap, can_undo: bool) -> None:
    sitting = Sitting.begin(game, HighCardOptions(), PLAYERS, scripted((4, 7), (6,)))
    sitting.act(DEALER, "swap")
    assert sitting.turn == (DEALER,)
    assert sitting.can_undo(DEALER) is can_undo
    if not can_undo:
        no_undo(sitting, DEALER)


def test_nothing_is_taken_back_after_the_end() -> None:
    sitting = begin()
    for seat, action in [(0, "stay"), (1, "stay"), (0, "fold"), (1, "fold")]:
        sitting.act(seat, action)
    no_undo(sitting, GUEST)


def test_alone_there_is_nobody_to_show_anything_to() -> None:
    sitting = Sitting.begin(Patience(), HighCardOptions(), ["Ann"], scripted((4,), (), (), (), (), (9,)))
    sitting.act(0, "stay")
    assert sitting.log(None)[-1] == (1, "Ann: stay.")
    sitting.undo(0)
    sitting.act(0, "swap")
    sitting.undo(0)
    with pytest.raises(Refused):
        sitting.undo(0)
    sitting.act(0, "swap")


def test_alone_what_was_drawn_still_cannot_be_taken_back() -> None:
    sitting = Sitting.begin(Patience(), HighCardOptions(), ["Ann"], scripted((4,), (), (9,)))
    sitting.act(0, "swap")
    sitting.act(0, "discard")
    no_undo(sitting, 0)


class Dither(Patience):
    """Patience for someone who may say again and again that he will swap."""

    def legal(self, s: State, seat: int) -> list[int]:
        return [*super().legal(s, seat), SWAP] if s.swapping else super().legal(s, seat)


def test_decisions_are_taken_back_one_after_the_other() -> None:
    """The last one that stands first, each by a line of its own; then the game goes on from there."""
    sitting = Sitting.begin(Dither(), HighCardOptions(), ["Ann"], scripted((4,), *[()] * 7, (9,)))
    positions = [shown(sitting)]
    for _ in range(3):
        sitting.act(0, "swap")
        positions.append(shown(sitting))
    for was in (positions[2], positions[1]):
        sitting.undo(0)
        assert shown(sitting) == was
    sitting.act(0, "swap")
    assert shown(sitting) == positions[2]
    sitting.undo(0)
    assert sitting.act(0, "bury") == Line(8, 0, "bury", (9,))
    assert [line.undo for line in sitting.lines] == [False] * 4 + [True] * 2 + [False, True, False]
    assert everything(Sitting.resume(Dither(), sitting.record())) == everything(sitting)


def test_seeded_dealers_serve_too() -> None:
    sitting = Sitting.begin(GAME, HighCardOptions(), PLAYERS, lambda line: Seeded(f"{line}"))
    assert everything(Sitting.resume(GAME, sitting.record())) == everything(sitting)
