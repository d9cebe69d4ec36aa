"""Finished games of every version that is played, kept as they were: a rule that changes shows up here.

See regenerate.py.
"""

from pathlib import Path

import pytest

from backroom.core import GAMES, Sitting, read_record, verify
from tests.golden.regenerate import FOLDER, folder_of

RECORDS = sorted(FOLDER.glob("*/*/*.jsonl"))
PLAYED = [(game.spec.id, version) for game in GAMES for version in game.spec.versions]


@pytest.mark.parametrize(("game", "version"), PLAYED)
def test_every_version_that_is_played_has_golden_records(game: str, version: int) -> None:
    found = [read_record(path.read_bytes()).header for path in folder_of(game, version).glob("*.jsonl")]
    assert found
    assert {(header.game, header.version) for header in found} == {(game, version)}


def test_a_version_is_dropped_together_with_its_golden_records() -> None:
    assert {path.parent for path in RECORDS} == {folder_of(game, version) for game, version in PLAYED}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: "/".join([*path.parts[-3:-1], path.stem]))
def test_a_golden_record_is_still_proven(path: Path) -> None:
    record = read_record(path.read_bytes())
    proof = verify(GAMES[record.header.game], record)
    assert proof.sealed
    assert proof.decisions == len(record.lines) - 1


def test_every_game_has_golden_records_and_they_show_every_kind_of_event() -> None:
    kinds: dict[str, set[str]] = {game.spec.id: set() for game in GAMES}
    endings: dict[str, set[str]] = {game.spec.id: set() for game in GAMES}
    for path in RECORDS:
        record = read_record(path.read_bytes())
        sitting = Sitting.resume(GAMES[record.header.game], record)
        seen = sitting.transcript(None).entries
        kinds[record.header.game] |= {event.kind for entry in seen for event in entry.events}
        assert record.footer is not None
        endings[record.header.game].add(record.footer.ending)
    told = "deal shift kill draw become accuse exonerate canvass disguise collapse remove closed end"
    assert kinds["noir/killer"] >= set(told.split())
    assert endings["noir/killer"] == {"killer-caught", "inspector-killed", "town-lost", "limit"}
    told = "deal target shift kill draw become discard unmask investigate exonerate canvass evade collapse closed end"
    assert kinds["noir/hitman"] >= set(told.split())
    assert endings["noir/hitman"] == {"hitman-caught", "list-done", "sleuths-dead", "limit"}
    told = "deal shift capture new canvass collapse remove closed end"
    assert kinds["noir/spytag"] >= set(told.split())
    assert endings["noir/spytag"] == {"trophies", "limit"}
    told = (
        "deal,draw,shift,collapse,remove,closed,stop,kill,death,trophy,identity,disguise,accuse,far accuse,disarm,"
        "autopsy,hands,reveal,profile,guard,unguard,ask,protect,let die,strike,threaten,done,swap,swap with,bomb,"
        "detonate,blast,snipe,move,onto,end"
    )
    assert kinds["noir/fbi"] >= set(told.split(","))
    assert endings["noir/fbi"] == {"arrests", "town-taken", "limit"}
    told = "deal become officers shift steal accuse deputize dismiss claim end"
    assert kinds["noir/thief"] >= {*told.split(), "quick change", "first game"}
    assert endings["noir/thief"] >= {"thief-caught", "match-won", "limit"}
    told = "deal draw uniform undercover shift stealthy_shift steal hack safebreak shows reclaim redraw disable vanish"
    told += " inside_job silence recruit become swapping swap accuse surveil end"
    assert kinds["noir/heist"] >= {kind.replace("_", " ") for kind in told.split()}
    assert endings["noir/heist"] == {"thieves-out", "limit"}
    told = (
        "first,decide,turn,draw,informant,agenda,agenda shown,look at agenda,look at hand,look,thrown away,taken,"
        "turned up,reveal,shown,laid,reshuffle,title gone,attempt,total,trigger,kill,safe,cancelled,grabbed,"
        "bottom,big shuffle,score,end"
    )
    assert kinds["bigshuffle"] >= set(told.split(","))
    assert endings["bigshuffle"] == {"agenda", "points", "limit"}
    told = (
        "deal,decide,investigator,case,roll,arrive,sent,scene,corpse,cover-up,uncover,clues,worthless,left,evidence,"
        "no place,raised,reshuffle,gain,waiting,company,lose,suspect,turned up,up,down,let go,informer,note,connected,"
        "note spent,key shown,twist,runs,next,dies,end"
    )
    assert kinds["nightshade"] >= set(told.split(","))
    assert endings["nightshade"] == {"confession", "limit"}
    told = "deal show roll use hit gobble foiled stand end"
    assert kinds["dirtyworld/duel"] >= {*told.split(), "die lost"}
    assert endings["dirtyworld/duel"] == {"gave-in", "both", "berserk", "despair", "dying", "limit"}
    told = (
        "sat down,sketched,made,brought,opened sheet,told secret,adjusted,hurt,slid,raise asked,raised,raise denied,"
        "session opened,session closed,scene begun,scene ended,rolled,contested,fight begun,joined,withdrew,ground,"
        "fight ended,declared,called for,threw,used,worked out,applied,pinned,unpinned,whispered,taken back,closed"
    )
    assert kinds["dirtyworld/table"] >= set(told.split(","))
    assert endings["dirtyworld/table"] == {"closed"}
    assert all(kinds.values())
