"""Proofs: a good record is proven, and whatever was changed in one is named with its place."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from backroom.core import (
    GAMES,
    BadRecord,
    Dealing,
    Header,
    Line,
    Proof,
    Record,
    Registry,
    SealedDealer,
    Seeded,
    Sitting,
    commitment,
    read_record,
    verify,
    write_record,
)
from backroom.core.record import Footer
from tests.toy.game import HighCard, HighCardOptions
from tests.toy.open_table import Club

GAME = HighCard()
SECRET = bytes(range(32))
ENTROPY = ("rain", "on the roof")


def played() -> Record:
    """A sealed game in which everything happens: a card drawn, an undo, a card typed in, choices, an end."""
    dealing = Dealing(commitment(SECRET), ENTROPY)
    sitting = Sitting.begin(GAME, HighCardOptions(dice="own"), ["Ann", "Zoë"], SealedDealer(SECRET, ENTROPY), dealing)
    sitting.act(0, "swap")
    sitting.undo(0)
    sitting.act(0, "swap")
    sitting.act(0, "discard")  # line 4
    sitting.act(1, "swap")
    sitting.act_typed(1, "bury", [sitting.state.deck.middle[-1]])  # line 6
    sitting.act(0, "keep")
    sitting.act(1, "keep")  # line 8
    return read_record(write_record(sitting.record(SECRET)))


RECORD = played()


def test_a_good_record_is_proven() -> None:
    assert verify(GAME, RECORD) == Proof(decisions=8, sealed=True, typed=1)


def test_a_record_without_dealing_is_proven_but_not_sealed() -> None:
    sitting = Sitting.begin(GAME, HighCardOptions(), ["Ann", "Zoë"], Seeded)
    for seat, action in [(0, "stay"), (1, "stay"), (0, "fold"), (1, "keep")]:
        sitting.act(seat, action)
    assert verify(GAME, sitting.record()) == Proof(decisions=4, sealed=False, typed=0)


# One thing changed at a time


def with_line(number: int, **changed: Any) -> Record:
    """The record with one line changed."""
    lines = list(RECORD.lines)
    lines[number] = msgspec.structs.replace(lines[number], **changed)
    return msgspec.structs.replace(RECORD, lines=tuple(lines))


def with_header(**changed: Any) -> Record:
    """The record with a changed header."""
    return msgspec.structs.replace(RECORD, header=msgspec.structs.replace(RECORD.header, **changed))


def with_dealing(**changed: Any) -> Record:
    """The record with a changed promise of fair dealing."""
    assert RECORD.header.dealing is not None
    return with_header(dealing=msgspec.structs.replace(RECORD.header.dealing, **changed))


def with_footer(**changed: Any) -> Record:
    """The record with a changed last line."""
    assert RECORD.footer is not None
    return msgspec.structs.replace(RECORD, footer=msgspec.structs.replace(RECORD.footer, **changed))


def without_line(number: int) -> Record:
    """The record with one line cut out and the rest numbered anew."""
    kept = [line for line in RECORD.lines if line.line != number]
    lines = [msgspec.structs.replace(line, line=new) for new, line in enumerate(kept)]
    return msgspec.structs.replace(RECORD, lines=tuple(lines))


def other_card(number: int) -> tuple[int, ...]:
    """Cards that could have come up on a line as well as those that did."""
    *first, last = RECORD.lines[number].chance
    dealt = {card for line in RECORD.lines for card in line.chance}
    return (*first, next(card for card in range(1, 10) if card not in dealt and card != last))


OWN = {"dice": "own"}

CHANGES: list[tuple[str, Callable[[], Record], str, str]] = [
    ("the deal", lambda: with_line(0, chance=other_card(0)), "line 0", "chance gave"),
    ("a card drawn", lambda: with_line(4, chance=other_card(4)), "line 4", "chance gave"),
    ("no card drawn", lambda: with_line(4, chance=()), "line 4", "chance gave"),
    ("one card more", lambda: with_line(4, chance=(*RECORD.lines[4].chance, 1)), "line 4", "chance gave"),
    ("an action that is not legal there", lambda: with_line(4, action="keep"), "line 4", "You can't keep now"),
    ("an action after which the next is not legal", lambda: with_line(3, action="stay"), "line 4", "It is the guest"),
    ("an action that does not exist", lambda: with_line(7, action="cheat"), "line 7", "'cheat' is not an action"),
    ("a choice that changes who won", lambda: with_line(winner_line(), action="fold"), "the last line", "the result"),
    ("whose action it was", lambda: with_line(4, seat=1), "line 4", "It is the dealer's turn"),
    ("whose undo it was", lambda: with_line(2, seat=1), "line 2", "That can't be taken back"),
    ("an undo that was never made", lambda: with_line(7, action=None, undo=True), "line 7", "That can't be taken"),
    ("a line left out", lambda: without_line(5), "line 5", "You can't bury now"),
    ("dice typed in, not marked", lambda: with_line(6, typed=False), "line 6", "chance gave"),
    ("dice typed in, that cannot be", lambda: with_line(6, chance=(99,)), "line 6", "the chance result 99 cannot"),
    ("the winner", lambda: with_footer(winners=(0, 1)), "the last line", "the result does not follow"),
    ("nobody won", lambda: with_footer(winners=()), "the last line", "the result does not follow"),
    ("the ending", lambda: with_footer(ending="all-folded"), "the last line", "the result does not follow"),
    ("the secret", lambda: with_footer(secret="00" * 32), "the last line", "the secret does not fit the commitment"),
    ("no secret", lambda: with_footer(secret=None), "the last line", "the secret is missing"),
    ("a short secret", lambda: with_footer(secret="00" * 31), "the last line", "bad secret"),
    ("a secret in other letters", lambda: with_footer(secret="xy" * 32), "the last line", "bad secret"),
    (
        "the commitment",
        lambda: with_dealing(commitment="00" * 32),
        "the last line",
        "the secret does not fit the commitment",
    ),
    ("the players' words", lambda: with_dealing(entropy=("rain",)), "line 0", "chance gave"),
    ("the players' words run together", lambda: with_dealing(entropy=("rainon the roof",)), "line 0", "chance gave"),
    ("the order of the players' words", lambda: with_dealing(entropy=ENTROPY[::-1]), "line 0", "chance gave"),
    ("no promise at all", lambda: with_header(dealing=None), "the last line", "it shows a secret, but there was no"),
    ("the version", lambda: with_header(version=2), "the header", "it was played by version 2"),
    ("the game", lambda: with_header(game="noir/killer"), "the header", "this is a record of noir/killer"),
    ("the number of players", lambda: with_header(players=("Ann",)), "the header", "High Card is not for 1"),
    ("one player more", lambda: with_header(players=("Ann", "Bob", "Cid")), "line 0", "chance gave"),
    ("the options", lambda: with_header(options={"cards": 52}), "line 0", "chance gave"),
    ("which card is best", lambda: with_header(options={**OWN, "best": "low"}), "the last line", "the result"),
    ("dice typed in, where the house rolls", lambda: with_header(options={}), "line 6", "The house rolls the dice"),
    ("dice typed in, where none are rolled", lambda: with_line(5, typed=True), "line 5", "nothing was rolled"),
    ("no deal", lambda: msgspec.structs.replace(RECORD, lines=()), "the file", "it has no deal"),
    ("cut short", lambda: msgspec.structs.replace(RECORD, lines=RECORD.lines[:-1]), "the last line", "the result"),
    ("not over", lambda: msgspec.structs.replace(RECORD, footer=None), "the last line", "the game is not over"),
]


def winner_line() -> int:
    """The line on which the winner kept."""
    assert RECORD.footer is not None
    return 7 + RECORD.footer.winners[0]


@pytest.mark.parametrize(
    ("change", "where", "problem"), [change[1:] for change in CHANGES], ids=[change[0] for change in CHANGES]
)
def test_a_changed_record_is_named_with_its_place(change: Callable[[], Record], where: str, problem: str) -> None:
    record = change()
    assert record != RECORD
    with pytest.raises(BadRecord) as error:
        verify(GAME, record)
    assert error.value.where == where
    assert str(error.value).startswith(f"{where}: {problem}")
    assert len(str(error.value).splitlines()) == 1


def test_a_change_survives_writing_and_reading() -> None:
    """A proof looks at the file, not at what the house remembers."""
    data = write_record(RECORD).replace(b'"action":"discard"', b'"action":"fold"')
    with pytest.raises(BadRecord, match=r"^line 4: You can't fold now"):
        verify(GAME, read_record(data))


def test_dice_that_claim_to_be_typed_in_are_counted() -> None:
    """A house could say of any card that people typed it: the proof says on how many lines it did."""
    assert verify(GAME, RECORD).typed == 1
    with pytest.raises(BadRecord, match=r"^line 0: the deal has chance results, and nothing else"):
        verify(GAME, with_line(0, typed=True))


def test_a_decision_that_the_rules_allow_as_well_is_not_noticed() -> None:
    """Chance is committed to, decisions are not: a proof says that this game could be played, not that it was."""
    assert verify(GAME, with_line(4, action="bury")) == verify(GAME, RECORD)


def test_names_of_players_are_no_part_of_the_proof() -> None:
    assert verify(GAME, with_header(players=("A", "Z"))) == verify(GAME, RECORD)


def test_lines_that_follow_the_end_are_refused() -> None:
    lines = (*RECORD.lines, Line(9, 0, "keep"))
    with pytest.raises(BadRecord, match=r"^line 9: The game is over"):
        verify(GAME, msgspec.structs.replace(RECORD, lines=lines))


# The document


DOCUMENT = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
EXAMPLES = [example.encode() for example in re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL)]


@pytest.mark.parametrize(
    ("data", "typed"), list(zip(EXAMPLES, [0, 1, 1], strict=True)), ids=["a real game", "undo and dice", "forms"]
)
def test_the_records_in_the_document_are_proven(data: bytes, typed: int) -> None:
    record = read_record(data)
    proof = verify(Registry([*GAMES, GAME, Club()])[record.header.game], record)
    assert proof == Proof(decisions=len(record.lines) - 1, sealed=True, typed=typed)
    assert write_record(record) == data


def test_the_program_in_the_document_runs() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    names: dict[str, Any] = {"data": EXAMPLES[0]}
    exec(program, names)
    assert names["proof"].sealed


@pytest.mark.parametrize("kind", [Header, Dealing, Line, Footer])
def test_the_document_lists_every_field(kind: type[msgspec.Struct]) -> None:
    prefix = "dealing." if kind is Dealing else ""
    for field in kind.__struct_fields__:
        assert f"| `{prefix}{field}` |" in DOCUMENT
