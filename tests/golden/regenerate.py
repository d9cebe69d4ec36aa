"""Writes the golden records of the newest version: finished games of every table, between random players, sealed.

    .venv/bin/python -m tests.golden.regenerate

Run it when a rule was changed on purpose and the game's version raised: the records go into a folder of that version.
Those of earlier versions stay as they are, and so do the rules of those versions. Compare the two folders (`git diff
--no-index`): every changed result wants a reason. Players' choices come from a seed, the cards from a secret, so an
unchanged rule changes nothing here.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

from backroom.core import (
    GAMES,
    AnyGame,
    Dealing,
    Options,
    SealedDealer,
    Sitting,
    TakesForms,
    as_fields,
    read_options,
    write_record,
)
from backroom.games.dirtyworld.rules.traits import PAIRS

FOLDER = Path(__file__).parent
GAMES_PER_TABLE = 10
GAMES_OF_MANY = 3
"""With more than two players games are long, and so they are in The Big Shuffle and in Nightshade."""


def folder_of(game: str, version: int) -> Path:
    """Where the golden records of a version of a game are."""
    return FOLDER / game.replace("/", "-") / f"v{version}"


def tables(game: AnyGame) -> Iterator[tuple[str, Options, int]]:
    """The tables to keep: each number of players, and each game's options where they change play."""
    for seats in game.spec.seats:
        yield f"{seats}p", game.spec.options(), seats
    if game.spec.id in ("noir/killer", "noir/hitman"):
        yield "other-town", read_options(game.spec.options, {"town": "other", "alphabetical": True}), 2
        yield "limit", read_options(game.spec.options, {"limit": 30}), 2
    if game.spec.id == "noir/spytag":
        yield "limit", read_options(game.spec.options, {"limit": 30, "alphabetical": True}), 4
    if game.spec.id == "noir/fbi":
        yield "handicap", read_options(game.spec.options, {"handicap": True, "alphabetical": True}), 6
        yield "limit", read_options(game.spec.options, {"limit": 30}), 8
    if game.spec.id == "noir/thief":
        yield "match", read_options(game.spec.options, {"match": True, "town": "other"}), 2
        yield "limit", read_options(game.spec.options, {"limit": 30, "alphabetical": True}), 2
    if game.spec.id == "noir/heist":
        changed = {"officers": 5, "vault_zone": "triangle", "open_identities": True, "limit": 150}
        yield "many-officers", read_options(game.spec.options, changed), 6
    if game.spec.id == "bigshuffle":
        yield "beginner", read_options(game.spec.options, {"variant": "beginner"}), 3
        yield "expert", read_options(game.spec.options, {"variant": "expert"}), 4
        yield "limit", read_options(game.spec.options, {"limit": 100}), 4
    if game.spec.id == "nightshade":
        bought = {
            "investigator": "reporter",
            "bought": "reporter intuition, reporter clues, don twists",
            "away": "good cop",
        }
        yield "campaign", read_options(game.spec.options, {**bought, "number": 3, "dice": "own"}), 1
        yield "limit", read_options(game.spec.options, {"limit": 60}), 1
    if game.spec.id == "dirtyworld/duel":
        # Brittle sheets break before random players give in.
        brittle = dict.fromkeys("patience cunning vigor grace understanding persuasion".split(), 1)
        fierce = dict.fromkeys("selfishness observation wrath defiance corruption deceit".split(), 5)
        sheet = {"name": "Glass", "traits": brittle | fierce, "secret": 3}
        armed = json.dumps(sheet | {"weapon": 2, "arms": "gun", "carries": "a revolver"})
        own = {"challenger_sheet": armed, "rival_sheet": json.dumps(sheet)}
        yield "own", read_options(game.spec.options, own), 2
        # Sheets with every circle filled: two sets for two things at once are common, so guards are seen.
        full = json.dumps({"name": "Full", "traits": {t: 4 - at for pair in PAIRS for at, t in enumerate(pair)}})
        yield "guarded", read_options(game.spec.options, {"challenger_sheet": full, "rival_sheet": full}), 2
        yield "limit", read_options(game.spec.options, {"challenger": "doctor", "rival": "preacher", "limit": 2}), 2
    if game.spec.id == "dirtyworld/table":
        yield "secret", read_options(game.spec.options, {"declare": "secret", "ties": "die", "points": 60}), 4


def played(game: AnyGame, options: Options, seats: int, name: str) -> bytes:
    """One finished game."""
    secret = sha256(name.encode()).digest()
    dealer = SealedDealer(secret, [name])
    rng = Random(name)
    players = [f"random {seat}" for seat in range(seats)]
    sitting = Sitting.begin(game, options, players, dealer, Dealing(dealer.commitment, (name,)))
    while sitting.turn:
        seat = sitting.turn[0]
        texts = sorted(sitting.actions.text(action) for action in game.legal(sitting.state, seat))
        # A random shift is the commonest move and says least about the rules, like giving in: half are chosen again.
        choice = rng.choice(texts)
        sitting.act(seat, rng.choice(texts) if choice.startswith(("shift", "give in")) else choice)
    return write_record(sitting.record(secret))


LIVELY = {
    "open a conflict": 6,
    "declare": 4,
    "call for the dice": 5,
    "throw": 8,
    "use the sets": 8,
    "answer": 8,
    "apply the round": 8,
    "begin a scene": 6,
    "open the session": 6,
    "finish the character": 6,
    "whisper": 0.2,
    "roll": 0.5,
    "ask for a raise": 0.4,
    "close the session": 0.4,
    "take back": 0.4,
    "roll a case": 0.2,
}
LEAVING = ("end the conflict", "end the scene", "close the session", "close the table")


def evening(game: AnyGame, options: Options, seats: int, name: str, decisions: int = 200) -> bytes:
    """An evening at an open table: so many decisions, then the game master sends everyone home."""
    secret = sha256(name.encode()).digest()
    dealer = SealedDealer(secret, [name])
    rng = Random(name)
    players = [f"random {seat}" for seat in range(seats)]
    sitting = Sitting.begin(game, options, players, dealer, Dealing(dealer.commitment, (name,)))
    assert isinstance(game, TakesForms)
    while sitting.turn:
        seat = rng.choice(list(sitting.turn)) if len(sitting.lines) < decisions else 0
        texts = [sitting.actions.text(action) for action in game.legal(sitting.state, seat)]
        if len(sitting.lines) >= decisions:
            action = next(text for text in LEAVING if text in texts)
        else:
            action = rng.choices(texts, [0 if text == LEAVING[-1] else LIVELY.get(text, 1) for text in texts])[0]
        number = sitting.actions.parse(action)
        asks = sitting.actions[number].form is not None
        sitting.act(seat, action, fields=as_fields(game.suggest(sitting.state, seat, number, rng)) if asks else {})
    return write_record(sitting.record(secret))


def main() -> None:
    """All of them, or those of the games named on the command line."""
    for game in GAMES:
        if sys.argv[1:] and game.spec.id not in sys.argv[1:]:
            continue
        folder = folder_of(game.spec.id, game.spec.version)
        folder.mkdir(parents=True, exist_ok=True)
        for table, options, seats in tables(game):
            many = seats > 2 or game.spec.open or game.spec.id in ("bigshuffle", "nightshade")
            for number in range(GAMES_OF_MANY if many else GAMES_PER_TABLE):
                name = f"{game.spec.id} {table} {number}"
                play = evening if game.spec.open else played
                (folder / f"{table}-{number}.jsonl").write_bytes(play(game, options, seats, name))


if __name__ == "__main__":
    main()
