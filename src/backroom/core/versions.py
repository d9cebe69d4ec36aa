"""Rules that change. A game plays every version that its spec names, so old records go on as they began."""

from typing import Protocol, TypeVar, runtime_checkable

from backroom.core.game import AnyGame, Game
from backroom.core.record import BadRecord

S = TypeVar("S")


@runtime_checkable
class Revised(Protocol):
    """A game whose rules have changed, and that still plays them as they were."""

    def of_version(self, version: int) -> AnyGame:
        """The game by the rules of an earlier version; its spec says that version."""


def of_version(game: Game[S], version: int) -> Game[S]:
    """A game by the rules of a version, or `BadRecord` with the versions that there are."""
    spec = game.spec
    if version == spec.version:
        return game
    if version not in spec.versions or not isinstance(game, Revised):
        known = " and ".join(map(str, spec.versions))
        plays = f"version{'s' if spec.earlier else ''} {known}"
        raise BadRecord("the header", f"it was played by version {version} of {spec.id}; this program plays {plays}")
    return game.of_version(version)
