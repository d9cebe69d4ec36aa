"""The house's pause before it answers, in the hands of a test: it lasts until the test says that it is over."""

import asyncio
from typing import Any

import pytest

from backroom.house.table import LiveTable

PAUSE = 3601.0
"""Seconds by which a house's pause is known among everything that sleeps; a bot's thought comes out of it."""


class Pauses:
    """Every pause that has begun and not yet ended, in order."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.waiting: list[asyncio.Event] = []
        self._sleep = asyncio.sleep
        patch.setattr(asyncio, "sleep", self._paused)

    async def _paused(self, delay: float, result: Any = None) -> Any:
        if delay < PAUSE / 2:
            return await self._sleep(delay, result)
        over = asyncio.Event()
        self.waiting.append(over)
        await over.wait()
        return result

    async def begun(self, live: LiveTable) -> int:
        """How many answers are due, once everything that can begin has begun."""
        while len(self.waiting) < len(live._answering):
            await self._sleep(0)
        return len(self.waiting)

    async def pass_by(self, live: LiveTable, most: int = 100) -> None:
        """Let the first so many pauses end, and wait for what comes of them."""
        await self.begun(live)
        due = list(live._answering.values())[:most]
        for over in self.waiting[:most]:
            over.set()
        del self.waiting[:most]
        await asyncio.gather(*due)
