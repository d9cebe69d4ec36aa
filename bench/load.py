"""How the house bears a crowd: tables played by scripted clients over real HTTP and WebSockets, on this machine only.

    .venv/bin/python -m bench.load --tables 500 --rate 200 --seconds 30

Starts a house of its own in a temporary folder, seats two people at every table, opens a socket for each of them and
one that never reads, then plays at a steady rate and prints how long it took from sending an action to its durable
answer.
It ends by itself and talks to 127.0.0.1 only.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import signal
import socket
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

HOST = "127.0.0.1"
LONGEST = 600


class Wire:
    """A few kept-alive HTTP connections, each for one request at a time."""

    def __init__(self, port: int, connections: int) -> None:
        self.port = port
        self._free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.Queue()
        self._connections = connections

    async def open(self) -> None:
        for _ in range(self._connections):
            self._free.put_nowait(await asyncio.open_connection(HOST, self.port))

    async def call(self, method: str, path: str, token: str, data: Any = None) -> tuple[int, Any, float]:
        """The status, what the API answers, and how long it took."""
        status, answer, took = await self.fetch(method, f"/api{path}", token, data)
        return status, json.loads(answer), took

    async def fetch(self, method: str, path: str, token: str, data: Any = None) -> tuple[int, bytes, float]:
        """The status, the answer, and how long it took from sending to having it whole."""
        body = json.dumps(data if data is not None else {}).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        reader, writer = await self._free.get()
        try:
            began = time.perf_counter()
            writer.write(head.encode() + body)
            status = int((await reader.readline()).split()[1])
            length = 0
            while (line := (await reader.readline()).strip()) != b"":
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            answer = await reader.readexactly(length)
            return status, answer, time.perf_counter() - began
        finally:
            self._free.put_nowait((reader, writer))


class ClientTable:
    """A table as its clients know it: two scripted people, or one against a bot. Their sockets tell them all."""

    def __init__(self, wire: Wire, other: str = "friend") -> None:
        self.wire = wire
        self.other = other
        self.id = ""
        self.tokens = [secrets.token_urlsafe(24) for _ in range(2)]
        self.seen: list[dict[str, Any]] = [{}, {}]
        self.sockets: list[ClientConnection] = []
        self.messages = 0
        self.busy = False

    async def found(self) -> None:
        options = {"limit": 10_000}
        new = {"game": "noir/killer", "seats": ["me", self.other], "options": options}
        status, info, _ = await self.wire.call("POST", "/tables", self.tokens[0], new)
        assert status == 200, info
        self.id = info["id"]
        if self.other != "friend":
            return
        status, info, _ = await self.wire.call("POST", f"/tables/{self.id}/sit", self.tokens[1], {"seat": 1})
        assert status == 200, info

    async def watch(self, seat: int) -> None:
        address = f"ws://{HOST}:{self.wire.port}/api/tables/{self.id}/live"
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
        async with connect(address, additional_headers=headers, compression=None, ping_interval=None) as ws:
            self.sockets.append(ws)
            async for message in ws:
                self.seen[seat] = json.loads(message)["seeing"]
                self.messages += 1

    def seat_to_move(self) -> int | None:
        """Whose offers are on the table, as far as the sockets have told."""
        for seat, seeing in enumerate(self.seen):
            if seeing.get("view") and seeing["view"]["offers"]:
                return seat
        return None

    async def act(self, seat: int) -> float | None:
        """Do something legal, and say how long it took."""
        seeing = self.seen[seat]
        offer = random.choice(seeing["view"]["offers"])
        act = {"action": offer["action"], "line": seeing["line"], "act": f"{seat}-{seeing['line']}"}
        self.seen[seat] = {}
        status, answer, took = await self.wire.call("POST", f"/tables/{self.id}/act", self.tokens[seat], act)
        assert status == 200, answer
        return took


def never_reads(port: int, table: str) -> socket.socket:
    """A client that asks to be told everything and then takes nothing."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.connect((HOST, port))
    deaf.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return deaf


def memory(pid: int) -> float:
    """Resident megabytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def load(port: int, pid: int, tables: int, rate: float, seconds: float) -> dict[str, float]:
    wire = Wire(port, 64)
    await wire.open()
    crowd = [ClientTable(wire) for _ in range(tables)]
    for start in range(0, tables, 32):
        await asyncio.gather(*(table.found() for table in crowd[start : start + 32]))
    watching = [asyncio.create_task(table.watch(seat)) for table in crowd for seat in (0, 1)]
    deaf = never_reads(port, crowd[0].id)
    while not all(table.seat_to_move() is not None for table in crowd):
        await asyncio.sleep(0.1)
    print(f"{tables} tables, {len(watching)} sockets and one that never reads; {rate:.0f} actions/s", file=sys.stderr)

    took: list[float] = []
    late = 0
    acting: set[asyncio.Task[None]] = set()

    async def one(table: ClientTable, seat: int) -> None:
        table.busy = True
        try:
            spent = await table.act(seat)
            if spent is not None:
                took.append(spent)
        finally:
            table.busy = False

    began = time.perf_counter()
    number = 0
    while (now := time.perf_counter() - began) < seconds:
        due = number / rate
        if now < due:
            await asyncio.sleep(due - now)
        # The deaf client's table moves most often: if it held anyone up, it would show.
        first = 0 if number % 10 == 0 else number
        for more in range(20):
            table = crowd[(first + more) % tables]
            seat = table.seat_to_move()
            if not table.busy and seat is not None:
                task = asyncio.create_task(one(table, seat))
                acting.add(task)
                task.add_done_callback(acting.discard)
                break
        else:
            late += 1
        number += 1
    await asyncio.gather(*acting)
    spent = time.perf_counter() - began
    resident = memory(pid)
    deaf.close()
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    took.sort()
    return {
        "tables": tables,
        "sockets": len(watching) + 1,
        "actions": len(took),
        "actions_per_second": len(took) / spent,
        "not_ready": late,
        "messages": sum(table.messages for table in crowd),
        "p50_ms": 1000 * took[len(took) // 2],
        "p99_ms": 1000 * took[int(len(took) * 0.99)],
        "max_ms": 1000 * took[-1],
        "server_memory_mb": resident,
    }


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="backroom-load-") as folder:
        words = ["-m", "backroom", "serve", "--port", "0", "--data-dir", folder]
        house = await asyncio.create_subprocess_exec(
            sys.executable, *words, stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"}
        )
        assert house.stdout is not None
        try:
            port = int((await house.stdout.readline()).decode().split()[4].rsplit(":", 1)[1])
            seconds = min(wanted.seconds, LONGEST)
            found = await asyncio.wait_for(
                load(port, house.pid, min(wanted.tables, 2000), min(wanted.rate, 2000), seconds), seconds + 120
            )
        finally:
            house.send_signal(signal.SIGINT)
            await house.wait()
    if wanted.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name.replace('_', ' '):>20}  {value:,.1f}")


if __name__ == "__main__":
    asyncio.run(main())
