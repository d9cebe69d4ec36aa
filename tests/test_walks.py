"""The six changes of `docs/walks.md`, made for real on a copy of the source.

Each takes at most two files of ours besides what is new. With all of it done the change works; with any one file
forgotten its own program fails. Which test of the repository notices is said in `docs/walks.md`.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import cache_from_source
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = Path("src/backroom")
MOST_FILES = 2

pytestmark = pytest.mark.long


class Edit(NamedTuple):
    """Some text of a file, and what stands there afterwards."""

    file: str
    old: str
    new: str


class Walk(NamedTuple):
    """A change: what is edited, what is new, and a program that fails if the change does not work."""

    edits: tuple[Edit, ...]
    new: dict[str, str]
    works: str


GOAL = Walk(
    edits=(
        Edit("games/noir/killer/rules/state.py", "goal: int = 14", "goal: int = 15"),
        Edit("games/noir/killer/rules/game.py", "        version=1,\n", "        version=2,\n        earlier=(1,),\n"),
        Edit(
            "games/noir/killer/rules/game.py",
            "    def actions(self, options: KillerOptions)",
            "    def of_version(self, version: int) -> 'KillerVsInspector':\n"
            "        before = KillerVsInspector(self.board.rows, self.board.cols, Limits(goal=14))\n"
            "        old = {'summary': words.summary(before.limits), 'roles': words.cards(before.limits)}\n"
            "        before.spec = replace(self.spec, version=version, earlier=(), **old)\n"
            "        return before\n\n"
            "    def actions(self, options: KillerOptions)",
        ),
        Edit(
            "games/noir/killer/rules/game.py",
            "from backroom.core.book import",
            "from msgspec.structs import replace\n\nfrom backroom.core.book import",
        ),
    ),
    new={},
    works="""
from pathlib import Path
from backroom.core import GAMES, read_record, verify
game = GAMES["noir/killer"]
assert game.spec.versions == (1, 2)
for one, goal in ((game, "fifteen"), (game.of_version(1), "fourteen")):
    assert f"before {goal} are dead" in one.spec.summary
    assert f"or {goal} in all" in one.spec.roles[0].can[-1]
    assert f"when {goal} suspects are" in one.rules()
for record in Path("golden").glob("*.jsonl"):
    verify(game, read_record(record.read_bytes()))
""",
)

ROLE = Walk(
    edits=(
        Edit(
            "games/noir/fbi/rules/cast.py",
            "]\n\nROLES: Final",
            '    Role("fixer", (FAST,), _turn([SNIPE, DISGUISE], fast=True, words="Snipe or shift.")),\n'
            '    Role("rookie", (TO_ACCUSE,), _turn([ACCUSE], fast=False, words="Accuse or shift.")),\n'
            "]\n\nROLES: Final",
        ),
        Edit(
            "games/noir/fbi/rules/game.py",
            "8: Size(7, 7, Limits(arrests=5, kills=25))}",
            "8: Size(7, 7, Limits(arrests=5, kills=25)), 10: Size(7, 7, Limits(arrests=6, kills=30))}",
        ),
    ),
    new={},
    works="""
from random import Random
from backroom.core import GAMES, Seeded, Sitting
game, rng = GAMES["noir/fbi"], Random(3)
sitting = Sitting.begin(game, game.spec.options(), ["anyone"] * 10, lambda line: Seeded(line))
acted = set()
for _ in range(60):
    if not sitting.turn:
        break
    (seat,) = sitting.turn
    acted.add(game.spec.seats[10][seat])
    sitting.act(seat, rng.choice(sitting.view(seat).offers).action)
    for eye in (None, *range(10)):
        assert sitting.view(eye).prompt, eye
assert {"fixer", "rookie"} <= acted, acted
assert [card.side for card in game.spec.roles[-2:]] == ["mafia", "fbi"]
""",
)

CARD = Walk(
    edits=(
        Edit(
            "games/bigshuffle/rules/cards/actions.toml",
            'title = "Smash and Grab"\ntext = "Steal a loot."\nplay = "steal-loot"',
            'title = "The Long Goodbye"\ntext = "Draw 2 cards."\nplay = "draw 2"',
        ),
        Edit("games/bigshuffle/rules/game.py", "version=3", "version=4"),
    ),
    new={},
    works="""
from random import Random
from backroom.core import GAMES, Seeded, Sitting
game, rng = GAMES["bigshuffle"], Random(1)
assert game.spec.version == 4
assert "The Long Goodbye" in [card.title for card in game.spec.cards]
played = set()
for seed in range(12):
    sitting = Sitting.begin(game, game.spec.options(), ["anyone"] * 2, lambda line: Seeded(1000 * seed + line))
    for _ in range(150):
        if not sitting.turn:
            break
        seat = sitting.turn[0]
        offers = [offer.action for offer in sitting.view(seat).offers]
        wanted = [offer for offer in offers if "long goodbye" in offer]
        played.update(wanted)
        sitting.act(seat, rng.choice(wanted or offers))
assert any(action.startswith("play") for action in played), played
""",
)

BUTTON = Walk(
    edits=(
        Edit(
            "web/pages.py",
            '@router.post("/tables/{table}/sit")',
            '@router.post("/tables/{table}/wave")\n'
            "async def wave(request: Request, table: str) -> Response:\n"
            '    return await at_table(request, table, lambda live, person, form: live.say(person, "waves."))\n\n\n'
            '@router.post("/tables/{table}/sit")',
        ),
        Edit(
            "web/templates/parts/talk.html",
            '<form class="say" method="post"',
            '<form method="post" action="/tables/{{ page.table }}/wave"><button class="btn">Wave</button></form>\n'
            '<form class="say" method="post"',
        ),
    ),
    new={},
    works="""
import asyncio, re
import httpx
from backroom.core import GAMES
from backroom.house.house import House
from backroom.house.storage import Storage
from backroom.web.app import make_app

async def main():
    house = House(GAMES, Storage("sqlite://"), 0)
    app = make_app(house)
    await house.open()
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://house", follow_redirects=True) as ann:
        form = {"game": "noir/killer", "players": "2", "seat.0": "me", "seat.1": "friend"}
        page = await ann.post("/tables", data=form, headers={"origin": "http://house"})
        (action,) = re.findall(r'action="([^"]*)"><button class="btn">Wave', page.text)
        page = await ann.post(action, headers={"origin": "http://house"})
        assert page.status_code == 200 and "waves." in page.text, page.text
    await house.close()

asyncio.run(main())
""",
)

BOT = Walk(
    edits=(
        Edit(
            "games/noir/killer/bots/__init__.py",
            "advice=80)",
            'advice=80)._replace(\n    others={"stubborn": lambda game: Stubborn()}\n)',
        ),
        Edit(
            "games/noir/killer/bots/__init__.py",
            "from backroom.games.noir.killer.bots.sense import KillerSense\n",
            "from backroom.games.noir.killer.bots.sense import KillerSense\n"
            "from backroom.games.noir.killer.bots.stubborn import Stubborn\n",
        ),
    ),
    new={
        "games/noir/killer/bots/stubborn.py": '"""Always the first thing that comes to mind."""\n\n\n'
        "class Stubborn:\n"
        "    def choose(self, seen, legal, rng):\n"
        "        return legal[0]\n"
    },
    works="""
from random import Random
from backroom.bots import bots_for, decide, make_bot
from backroom.core import GAMES, Transcript
game = GAMES["noir/killer"]
assert "stubborn" in bots_for(game) and "stubborn" not in bots_for(GAMES["noir/hitman"])
assert decide(make_bot("stubborn", game), Transcript(game.spec.options(), 2, 0), [7, 8], Random(1)) == 7
""",
)

DATABASE = Walk(
    edits=(
        Edit(
            "house/databases.py",
            '"postgresql": PostgreSQL}',
            '"postgresql": PostgreSQL, "memory": InMemory}',
        ),
        Edit(
            "house/databases.py",
            "DATABASES: dict",
            "from backroom.house.memory import InMemory  # noqa: E402\n\nDATABASES: dict",
        ),
    ),
    new={
        "house/memory.py": '"""A house that forgets everything when it closes."""\n\n'
        "from sqlalchemy import make_url\n\n"
        "from backroom.house import databases\n\n\n"
        "def InMemory(url):\n"
        '    return databases.SQLite(make_url("sqlite://"))\n'
    },
    works="""
import asyncio
from sqlalchemy.dialects import registry
registry.register("memory", "sqlalchemy.dialects.sqlite.pysqlite", "SQLiteDialect_pysqlite")
from backroom.core import GAMES
from backroom.house import databases
databases.DATABASES["sqlite"] = None
from backroom.house.house import House
from backroom.house.storage import Storage
from sqlalchemy.engine import URL
URL.get_backend_name = lambda self: self.drivername

async def main():
    house = House(GAMES, Storage("memory://"), 0)
    await house.open()
    ann = await house.person("x" * 32)
    await house.found(ann, "noir/killer", 2, {}, ["me", "friend"])
    assert len(await house.storage.newest(["waiting"], 5)) == 1
    await house.close()

asyncio.run(main())
""",
)

WALKS = {"goal": GOAL, "role": ROLE, "card": CARD, "button": BUTTON, "bot": BOT, "database": DATABASE}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The source, and the golden records of one game."""
    ignored = shutil.ignore_patterns("_compiled*", "__pycache__")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=ignored)
    shutil.copytree(ROOT / "tests" / "golden" / "noir-killer" / "v1", tmp_path / "golden")
    return tmp_path


def tried(copy: Path, walk: Walk, left_out: str = "") -> subprocess.CompletedProcess[str]:
    """Take the walk, but for one file, and see whether it works."""
    for file in {edit.file for edit in walk.edits}:
        place = copy / PACKAGE / file
        text = (ROOT / PACKAGE / file).read_text(encoding="utf-8")
        for edit in walk.edits:
            if edit.file == file != left_out:
                assert text.count(edit.old) == 1, f"{file} has no '{edit.old}', or more than one"
                text = text.replace(edit.old, edit.new)
        place.write_text(text, encoding="utf-8")
        # Two texts of one length, written in the same second, are one file to Python's cache.
        Path(cache_from_source(str(place))).unlink(missing_ok=True)
    for file, text in walk.new.items():
        (copy / PACKAGE / file).write_text(text, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(copy / "src"), "BACKROOM_ENGINES": "plain"}
    command = [sys.executable, "-c", walk.works]
    return subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("walk", WALKS.values(), ids=WALKS)
def test_a_change_takes_few_files_and_none_can_be_forgotten(copy: Path, walk: Walk) -> None:
    files = {edit.file for edit in walk.edits}
    assert len(files) <= MOST_FILES
    done = tried(copy, walk)
    assert done.returncode == 0, done.stderr
    for file in files:
        assert tried(copy, walk, left_out=file).returncode != 0, f"nobody notices that {file} was forgotten"
