"""Who is at a table: its chairs, and those who watch."""

import asyncio

import msgspec


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat: whose it is, and who plays it."""

    person: str = ""
    name: str = ""
    bot: str = ""
    kept: bool = False
    standing: tuple[str, ...] = ()
    """The person's standing answers, by id. A bot that plays here does not use them. Nobody else may know them."""

    @property
    def taken(self) -> bool:
        """Somebody, or something, plays here."""
        return bool(self.person or self.bot)

    @property
    def shown(self) -> str:
        """What the others call it."""
        if self.bot:
            return f"{self.name} ({self.bot} bot)" if self.name else f"{self.bot} bot"
        return self.name


class Watcher:
    """Somebody who wants to know when there is something new."""

    __slots__ = ("_news", "person")

    def __init__(self, person: str) -> None:
        self.person = person
        self._news = asyncio.Event()

    def wake(self) -> None:
        """There is something new."""
        self._news.set()

    async def news(self) -> None:
        """Wait for something new. If there were several things meanwhile, that is one piece of news."""
        await self._news.wait()
        self._news.clear()
