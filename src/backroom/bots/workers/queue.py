"""Who is next: tables take turns, so that one with nine bots waits no less than one with two."""

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """What waits, table by table. Those in a hurry go before all others; in each group the tables take turns."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._groups: tuple[OrderedDict[str, deque[T]], ...] = (OrderedDict(), OrderedDict())
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, table: str, item: T, hurry: bool) -> bool:
        """Let something wait for its turn, unless too much waits already."""
        if self._size >= self._most:
            return False
        self._groups[not hurry].setdefault(table, deque()).append(item)
        self._size += 1
        return True

    def take(self) -> T:
        """What is next; there must be something."""
        group = self._groups[0] or self._groups[1]
        table, waiting = group.popitem(last=False)
        item = waiting.popleft()
        if waiting:
            group[table] = waiting
        self._size -= 1
        return item
