"""Games followed through a transcript. A transcript that goes on is read on, and not from its beginning."""

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from backroom.core.transcript import Glimpse, Transcript

K = TypeVar("K")


class Followers(Generic[K]):
    """What eyes know, kept for a while: how it begins, how it takes in one line, and how it is copied."""

    MOST = 64
    BACK = 40
    """How many lines back to look for something that was kept."""

    def __init__(
        self, begin: Callable[[Transcript], K], follow: Callable[[K, Glimpse], None], copy: Callable[[K], K]
    ) -> None:
        self.begin = begin
        self.follow = follow
        self.copy = copy
        self.kept: dict[tuple[int, int | None], tuple[Glimpse, int, K]] = {}
        self.lock = Lock()  # bots think in threads of their own

    def known(self, seen: Transcript) -> K:
        """What the eye of a transcript knows. Nobody changes it: it is kept."""
        with self.lock:
            return self._known(seen)

    def _known(self, seen: Transcript) -> K:
        entries = seen.entries
        for at in range(len(entries) - 1, max(len(entries) - self.BACK - 1, -1), -1):
            kept = self.kept.get((id(entries[at]), seen.eye))
            if kept is not None and kept[0] is entries[at] and kept[1] == at:
                known = kept[2] if at == len(entries) - 1 else self.copy(kept[2])
                break
        else:
            at, known = -1, self.begin(seen)
        for entry in entries[at + 1 :]:
            self.follow(known, entry)
        if entries:
            self.kept[id(entries[-1]), seen.eye] = (entries[-1], len(entries) - 1, known)
            if len(self.kept) > self.MOST:
                del self.kept[next(iter(self.kept))]
        return known
