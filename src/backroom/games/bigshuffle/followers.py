"""Games that are being followed, each as an eye knows it."""

from threading import Lock

from backroom.core import Entry, Transcript
from backroom.games.bigshuffle.notebook import Known
from backroom.games.bigshuffle.position import Rules


class Followers:
    """Followed games, so that a transcript that goes on is read on and not from its beginning."""

    MOST = 64

    def __init__(self) -> None:
        self.kept: dict[int, tuple[Entry, int, Known]] = {}
        self.lock = Lock()  # bots think in threads of their own

    def known(self, seen: Transcript, rules_: Rules) -> Known:
        """What the eye of a transcript knows. Nobody changes it: it is kept."""
        with self.lock:
            return self._known(seen, rules_)

    def _known(self, seen: Transcript, rules_: Rules) -> Known:
        entries = seen.entries
        for at in range(len(entries) - 1, max(len(entries) - 40, -1), -1):
            kept = self.kept.get(id(entries[at]))
            if kept is not None and kept[0] is entries[at] and kept[1] == at and kept[2].eye == seen.eye:
                known = kept[2] if at == len(entries) - 1 else kept[2].copy()
                break
        else:
            at, known = -1, Known(rules_, seen.seats, seen.eye)
        for entry in entries[at + 1 :]:
            known.follow(entry)
        if entries:
            self.kept[id(entries[-1])] = (entries[-1], len(entries) - 1, known)
            if len(self.kept) > self.MOST:
                del self.kept[next(iter(self.kept))]
        return known
