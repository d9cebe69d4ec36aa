"""What programs are sent stays as it is, byte for byte: views as the API sends them, events, and the log.

`answers.json` has a digest for some golden records of each game, of all that every eye was sent. It stayed the same
when facts and sentences became types. (In Heist's the order of keys changed, and nothing else.) It was written anew
when prompts, labels, reasons and the log were put into plainer words. A digest changes only when something that is
sent is meant to change: `python -m tests.golden.test_answers` writes them.
"""

import json
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from backroom.core import GAMES, Sitting, eyes, of_version, read_record
from backroom.web.wire import view_sent

HERE = Path(__file__).parent
ANSWERS: dict[str, str] = json.loads((HERE / "answers.json").read_text(encoding="utf-8"))


def sent(record: Path) -> str:
    """A digest of all that eyes are sent of a game, line by line and at the end."""
    game_played = read_record(record.read_bytes())
    header = game_played.header
    game = of_version(GAMES[header.game], header.version)
    seats = len(header.players)
    digest = sha256()
    for number, sitting in enumerate(Sitting.unfold(game, game_played), 1):
        for eye in eyes(seats):
            view = msgspec.json.encode(view_sent(sitting.view(eye), game.spec.seats[seats]))
            digest.update(b"view %d %s %s\n" % (number, str(eye).encode(), view))
    for eye in eyes(seats):
        for _, seen in sitting.seen(eye):
            digest.update(b"seen %s %s\n" % (str(eye).encode(), msgspec.json.encode(seen)))
        for line, words in sitting.log(eye):
            digest.update(b"log %s %d %s\n" % (str(eye).encode(), line, words.encode()))
    return digest.hexdigest()


@pytest.mark.parametrize("record", ANSWERS)
def test_what_is_sent_stays_as_it_is(record: str) -> None:
    assert sent(HERE / record) == ANSWERS[record]


def test_every_game_has_some() -> None:
    assert {Path(record).parts[0] for record in ANSWERS} == {game.spec.id.replace("/", "-") for game in GAMES}


if __name__ == "__main__":
    fresh = json.dumps({record: sent(HERE / record) for record in ANSWERS}, indent=1)
    (HERE / "answers.json").write_text(fresh + "\n", encoding="utf-8")
