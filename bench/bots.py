"""Whether a table of people stays quick while the house is full of bots that think hard, on this machine only.

    .venv/bin/python -m bench.bots --tables 40 --seconds 20

Starts a house of its own in a temporary folder, with that many tables of bots against bots. At one more table two
people act and look at their page at a steady rate. Prints how long their actions took until the durable answer, how
long their page took, and how long somebody who plays against such a bot waits for its answer. The bots are the heaviest
that the game has. If none of them searches, it is a stand-in that burns 0.3 to 1 s of work for every move
(`bench/standin.py`). It ends by itself and talks to 127.0.0.1 only.
"""

import argparse
import asyncio
import json
import os
import secrets
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from backroom.bots import bots_for
from backroom.core import GAMES
from bench.load import ClientTable, Wire, memory
from bench.standin import HEAVY

LONGEST = 600
MOST_TABLES = 400
LIGHT = ("random", "greedy")
"""Bots that take no time worth measuring."""


def heaviest(game: str) -> str:
    """The strongest bot that thinks hard, or the stand-in for one."""
    return next((kind for kind in reversed(bots_for(GAMES[game])) if kind not in LIGHT), HEAVY)


class Crowd:
    """Tables of bots against bots; one that is over is followed by another."""

    def __init__(self, wire: Wire, game: str, bot: str) -> None:
        self.wire = wire
        self.new = {"game": game, "seats": [f"bot:{bot}"] * min(GAMES[game].spec.seats)}
        self.token = secrets.token_urlsafe(24)
        self.lines: dict[str, int] = {}
        self._done = 0

    async def found(self) -> None:
        status, info, _ = await self.wire.call("POST", "/tables", self.token, self.new)
        assert status == 200, info
        self.lines[info["id"]] = info["line"]

    async def count(self) -> int:
        """How many decisions were made so far, in all."""
        for table in list(self.lines):
            status, info, _ = await self.wire.call("GET", f"/tables/{table}", self.token)
            assert status == 200, info
            self.lines[table] = info["line"]
            if info["status"] == "over":
                self._done += self.lines.pop(table) - 1
                await self.found()
        return self._done + sum(line - 1 for line in self.lines.values())


class People:
    """Two people at one table after the other, or one against a bot: they act when it is their turn."""

    def __init__(self, wire: Wire, other: str = "friend") -> None:
        self.wire = wire
        self.other = other
        self.acts: list[float] = []
        self.pages: list[float] = []
        self.table = ClientTable(wire, other)
        self._watching: list[asyncio.Task[None]] = []

    async def sit(self) -> None:
        await self.leave()
        self.table = ClientTable(self.wire, self.other)
        await self.table.found()
        seats = (0, 1) if self.other == "friend" else (0,)
        self._watching = [asyncio.create_task(self.table.watch(seat)) for seat in seats]

    async def leave(self) -> None:
        for task in self._watching:
            task.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)

    async def act(self) -> bool:
        """Act if the sockets have told whose turn it is; go to another table if the game is over."""
        if any(seeing.get("status") == "over" for seeing in self.table.seen):
            await self.sit()
        seat = self.table.seat_to_move()
        if seat is None:
            return False
        took = await self.table.act(seat)
        assert took is not None
        self.acts.append(took)
        return True

    async def look(self) -> None:
        """Open the page."""
        status, _, took = await self.wire.fetch("GET", f"/tables/{self.table.id}", self.table.tokens[0])
        assert status == 200
        self.pages.append(took)


async def steadily(people: People, rate: float, seconds: float) -> None:
    """Act and look at this rate."""
    began = time.perf_counter()
    number = 0
    while (now := time.perf_counter() - began) < seconds:
        await asyncio.sleep(max(number / rate - now, 0))
        if await people.act():
            await people.look()
        number += 1


async def against_a_bot(person: People, seconds: float) -> list[float]:
    """Act whenever it is the person's turn, and say how long the bot took to answer."""
    until = time.perf_counter() + seconds
    answers = []
    asked = 0.0
    while time.perf_counter() < until:
        if person.table.seat_to_move() is None:
            if asked == 0.0 and person.table.seen[0].get("view"):  # it was told that it is the other's turn
                asked = time.perf_counter()
        elif asked:
            answers.append(time.perf_counter() - asked)
            asked = 0.0
        await person.act()
        await asyncio.sleep(0.01)
    return answers


def workers_of(pid: int) -> list[int]:
    """The processes in which the bots of a house think."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]


def spread(name: str, took: Sequence[float]) -> dict[str, float]:
    """Milliseconds."""
    found = sorted(1000 * one for one in took) or [0.0]
    return {
        f"{name}_p50_ms": found[len(found) // 2],
        f"{name}_p99_ms": found[int(len(found) * 0.99)],
        f"{name}_max_ms": found[-1],
    }


async def load(port: int, pid: int, game: str, bot: str, tables: int, rate: float, seconds: float) -> dict[str, Any]:
    asking, acts = Wire(port, 4), Wire(port, 2)
    await asking.open()
    crowd, people, person = Crowd(asking, game, bot), People(acts), People(acts, f"bot:{bot}")
    await asyncio.gather(*(crowd.found() for _ in range(tables)))
    while tables and await crowd.count() < 1:
        await asyncio.sleep(0.5)
    await acts.open()
    await people.sit()
    await person.sit()
    print(f"{tables} tables of {bot} bots and one of two people, {rate:.0f} actions/s", file=sys.stderr)

    began = time.perf_counter()
    before = after = await crowd.count()
    acting = asyncio.gather(steadily(people, rate, seconds), against_a_bot(person, seconds))
    while not acting.done():
        await asyncio.wait([acting], timeout=2)
        after = await crowd.count()
    _, answers = await acting
    spent = time.perf_counter() - began
    workers = workers_of(pid)
    found = {
        "game": game,
        "bot": bot,
        "tables": tables,
        "workers": len(workers),
        "cores": os.cpu_count() or 1,
        "seconds": spent,
        "actions": len(people.acts),
        **spread("action", people.acts),
        **spread("page", people.pages),
        "bot_answers": len(answers),
        **spread("bot_answer", answers),
        "bot_decisions": after - before,
        "bot_decisions_per_second": (after - before) / spent,
        "server_memory_mb": memory(pid),
        "workers_memory_mb": sum(memory(worker) for worker in workers),
    }
    await people.leave()
    await person.leave()
    return found


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=20, help="what the two people do in a second")
    parser.add_argument("--game", default="noir/killer")
    parser.add_argument("--bot", help="a kind of bot, or 'heavy' for the stand-in; by default the heaviest")
    parser.add_argument("--workers", type=int, default=max((os.cpu_count() or 1) - 1, 1), help="0 for threads")
    parser.add_argument("--pause", type=float, default=0.9)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    bot = wanted.bot or heaviest(wanted.game)
    seconds = min(wanted.seconds, LONGEST)
    complaints: list[str] = []

    async def listen(stream: asyncio.StreamReader) -> None:
        async for line in stream:
            complaints.append(line.decode())
            print(f"  house: {complaints[-1].rstrip()}", file=sys.stderr)

    with tempfile.TemporaryDirectory(prefix="backroom-bots-") as folder:
        house = await asyncio.create_subprocess_exec(
            sys.executable,
            *["-m", "bench.standin", folder, str(wanted.workers), str(wanted.pause)],
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        assert house.stdout is not None
        assert house.stderr is not None
        listening = asyncio.create_task(listen(house.stderr))
        try:
            port = int((await house.stdout.readline()).decode().split()[4].rsplit(":", 1)[1])
            tables = min(wanted.tables, MOST_TABLES)
            found = await asyncio.wait_for(
                load(port, house.pid, wanted.game, bot, tables, min(wanted.rate, 200), seconds), seconds + 120
            )
        finally:
            house.send_signal(signal.SIGINT)
            await house.wait()
            await listening
    found["bots_failed"] = sum("failed and plays at random" in line for line in complaints)
    if wanted.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(
            f"{name.replace('_', ' '):>25}  {value:,.1f}"
            if isinstance(value, float)
            else f"{name.replace('_', ' '):>25}  {value}"
        )


if __name__ == "__main__":
    asyncio.run(main())
