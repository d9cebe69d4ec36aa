"""How long tests wait: until something is so, however slow the machine is, and never for a number of seconds."""

import asyncio
from collections.abc import Callable

LONG = 300.0
"""Seconds after which something is stuck, on a slow and busy machine, too: the one limit for waiting in these tests."""


async def until(so: Callable[[], bool]) -> None:
    """Let others work until it is so."""
    async with asyncio.timeout(LONG):
        while not so():
            await asyncio.sleep(0.002)
