"""The games of the house, by id."""

from collections.abc import Iterable, Iterator

from backroom.core.errors import UnknownGame
from backroom.core.game import AnyGame


class Registry:
    """Games by id, in the order in which they were put in."""

    def __init__(self, games: Iterable[AnyGame] = ()) -> None:
        self._games: dict[str, AnyGame] = {}
        for game in games:
            self.add(game)

    def add(self, game: AnyGame) -> None:
        """Put a game in the house."""
        if game.spec.id in self._games:
            raise ValueError(f"two games with the id {game.spec.id}")
        self._games[game.spec.id] = game

    def __iter__(self) -> Iterator[AnyGame]:
        return iter(self._games.values())

    def __getitem__(self, game_id: str) -> AnyGame:
        try:
            return self._games[game_id]
        except KeyError:
            raise UnknownGame(f"There is no game '{game_id}'. Games: {', '.join(self._games)}.") from None
