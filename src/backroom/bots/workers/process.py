"""One worker as seen from the house: a process that is asked one thing at a time, and ended when it overruns."""

import asyncio
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from backroom.bots.guard import BotFailedError
from backroom.bots.reader import Reader
from backroom.bots.thinking import Inquiry
from backroom.bots.workers.messages import LENGTH, Answer, Beginning, Limits, Request, framed
from backroom.core import Transcript
from backroom.engines import SETTING

PROGRAM = "backroom.bots.workers.worker"

START_SECONDS = 30.0
LONGEST_ANSWER = 200_000
MOST_DESKS = 128
"""How many bots a worker keeps. The one that has waited longest is let go, and begins again later."""

ENVIRONMENT = ("LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PATH", "PYTHONHOME", SETTING)
"""All that a worker sees of our environment. The rest may hold addresses of databases, and secrets."""


class CannotStartError(Exception):
    """No worker can be started; the message says why."""


class LostError(BotFailedError):
    """A worker is gone, with all that its bots had thought."""


class Worker:
    """A running worker."""

    def __init__(self, process: Process, limits: Limits) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._questions, self._answers = process.stdin, process.stdout
        self._limits = limits
        self._told: OrderedDict[int, Reader] = OrderedDict()
        """How far each of its bots was told, the one that was asked last at the end."""

    @classmethod
    async def start(cls, limits: Limits, maker: str) -> "Worker":
        """A new process: a fresh interpreter, with nothing of ours in it."""
        if not sys.executable:
            raise CannotStartError("this Python does not know its own program")
        words = ["-P", "-m", PROGRAM, str(limits.memory), str(limits.cpu), maker]
        known = {name: os.environ[name] for name in ENVIRONMENT if name in os.environ}
        path = os.pathsep.join(entry or os.getcwd() for entry in sys.path)
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                *words,
                stdin=PIPE,
                stdout=PIPE,
                env={**known, "PYTHONPATH": path},
                process_group=0,  # Ctrl-C is for the house, which ends its workers
            )
        except (OSError, NotImplementedError, ValueError) as error:
            raise CannotStartError(f"{type(error).__name__}: {error}") from None
        worker = cls(process, limits)
        try:
            await asyncio.wait_for(worker._answer(), START_SECONDS)
        except (LostError, TimeoutError):
            code = await worker.end()
            raise CannotStartError(f"a worker did not start (exit code {code})") from None
        except asyncio.CancelledError:
            await worker.end()
            raise
        return worker

    @property
    def alive(self) -> bool:
        """Whether it still runs, as far as is known."""
        return self._process.returncode is None

    async def ask(
        self,
        desk: int,
        kind: str,
        game: str,
        version: int,
        seen: Transcript,
        legal: Sequence[int],
        seed: float,
        inquiry: Inquiry | None = None,
    ) -> Answer:
        """Let a bot decide, or a coach speak. After a `LostError` this worker is no more."""
        told = self._told.pop(desk, None) or Reader()
        kept, new = told.news(seen)
        beginning = None if kept else Beginning(kind, game, version, seen.options, seen.seats, seen.eye)
        forget = [self._told.popitem(last=False)[0]] if len(self._told) >= MOST_DESKS else []
        question = Request(desk, beginning, new, list(legal), seed, forget, inquiry)
        self._questions.write(framed(pickle.dumps(question, pickle.HIGHEST_PROTOCOL)))
        try:
            answer = await asyncio.wait_for(self._answer(), self._limits.seconds)
        except TimeoutError:
            await self.end()
            raise LostError("it took too long") from None
        except LostError:
            code = await self.end()
            overran = code == -signal.SIGXCPU
            raise LostError("it took too long" if overran else f"its process ended (exit code {code})") from None
        if not answer.problem:
            self._told[desk] = told
        return answer

    async def _answer(self) -> Answer:
        try:
            await self._questions.drain()
            length = LENGTH.unpack(await self._answers.readexactly(LENGTH.size))[0]
            if length > LONGEST_ANSWER:
                raise LostError("it said too much")
            return msgspec.msgpack.decode(await self._answers.readexactly(length), type=Answer)
        except (OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
            raise LostError(type(error).__name__) from None

    async def end(self) -> int:
        """Kill it, if it is not gone yet; returns its exit code."""
        if self.alive:
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, signal.SIGKILL)  # `Process.kill` may snatch the exit code from `wait`
        self._questions.close()
        while await self._answers.read(LONGEST_ANSWER):
            pass
        return await self._process.wait()
