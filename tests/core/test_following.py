"""Followed games: read on where they were left, shared by nobody, and the same as from the beginning."""

from backroom.core import Followers, Glimpse, Scripted, Sitting, Transcript
from tests.toy.game import HighCard, HighCardOptions

Told = list[int]


def follow(known: Told, entry: Glimpse) -> None:
    known.append(len(entry.events))


def followers() -> Followers[Told]:
    return Followers(lambda seen: [], follow, list.copy)


def a_game() -> Transcript:
    sitting = Sitting.begin(HighCard(), HighCardOptions(), ["Ann", "Zoë"], lambda line: Scripted((4, 7)))
    sitting.act(0, "stay")
    sitting.act(1, "stay")
    sitting.act(0, "keep")
    return sitting.transcript(0)


def test_a_transcript_that_goes_on_is_read_on() -> None:
    whole = a_game()
    kept = followers()
    part = whole.copy()
    part.entries = whole.entries[:2]
    first = kept.known(part)
    assert first == [1, 1]
    assert kept.known(whole) == [1, 1, 1, 0] == followers().known(whole)
    assert first == [1, 1]  # what was handed out before is not changed by going on
    assert kept.known(part) is first
    assert kept.known(whole) is kept.known(whole.copy())


def test_other_eyes_and_other_games_are_followed_by_themselves() -> None:
    whole = a_game()
    kept = followers()
    mine = kept.known(whole)
    theirs = Transcript(whole.options, whole.seats, None)
    theirs.entries = whole.entries
    assert kept.known(theirs) is not mine
    assert kept.known(a_game()) is not mine


def test_only_so_many_are_kept() -> None:
    kept = followers()
    games = [a_game() for _ in range(kept.MOST + 5)]
    for game in games:
        kept.known(game)
    assert len(kept.kept) == kept.MOST
    assert kept.known(games[0]) == [1, 1, 1, 0]
