"""Who is at a table: its chairs, and whoever watches."""

import asyncio


class Chair:
    """One seat: whose it is, and who plays it."""

    __slots__ = ("bot", "kept", "name", "person", "standing")

    def __init__(self) -> None:
        self.kept = False
        self.person = ""
        self.name = ""
        self.bot = ""
        self.standing: tuple[str, ...] = ()
        """The standing answers of the person, by id. A bot that plays here does not use them."""

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
        """Wait for something new. However much there was meanwhile, it is told once."""
        await self._news.wait()
        self._news.clear()
